// The guide at the right moment: which of its entries concern what is going on, for the cards of moves and for the
// GM's panel; whose turn it is to speak; and who has been waiting for the spotlight.
#pragma once

#include "content/rulebook.h"
#include "table/table.h"

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::table {

struct GuideLine {
    std::string id;
    content::GuideKind kind = content::GuideKind::Reminder;
    std::string title;
    std::string text;
    friend bool operator==(const GuideLine&, const GuideLine&) = default;
    template <typename V>
    void fields(V& v) {
        v("id", id);
        v("kind", kind);
        v("title", title);
        v("text", text);
    }
};

/// What an entry may be asked for. Empty members ask for nothing.
struct GuideAsk {
    std::string move;
    std::string band;
    std::vector<content::Moment> moments;
};
/// Entries shown by themselves there, in the order of the book. Those of a band alone come with any move.
std::vector<GuideLine> guideFor(const content::Rulebook& rulebook, const GuideAsk& ask);

/// What is going on, as far as the table knows: a fight where revealed foes stand, a camp, a town ...
std::vector<content::Moment> momentsOf(const content::Rulebook& rulebook, const Table& table);

/// The four steps that play goes through, over and over (DW-CONV-02).
enum class TalkStep { GmDescribes, PlayersAct, Move, GmResponds };
constexpr std::array<std::string_view, 4> wireNames(TalkStep) { return {"gm-describes", "players-act", "move", "gm-responds"}; }
TalkStep talkStep(const Table& table);

/// How often somebody has acted since the session began (DW-CONV-11). It advises and blocks nothing.
struct Spotlight {
    ActorId who;
    std::string name;
    int times = 0;
    bool waiting = false; ///< others had at least `kPatience` turns more
    friend bool operator==(const Spotlight&, const Spotlight&) = default;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("name", name);
        v("times", times);
        v("waiting", waiting);
    }
};
inline constexpr int kPatience = 3;
std::vector<Spotlight> spotlightOf(const content::Rulebook& rulebook, const Table& table);

/// What the GM's panel of the guide shows.
struct GuideView {
    TalkStep step = TalkStep::GmDescribes;
    std::vector<content::Moment> moments;
    std::vector<GuideLine> now;    ///< for the moments
    std::vector<GuideLine> onRoll; ///< for the last roll and how it came out
    std::vector<Spotlight> spotlight;
    std::vector<std::string> nudges; ///< "Restock the crypt?": from what stands on the table
    friend bool operator==(const GuideView&, const GuideView&) = default;
    template <typename V>
    void fields(V& v) {
        v("step", step);
        v("moments", moments);
        v("now", now);
        v("onRoll", onRoll);
        v("spotlight", spotlight);
        v("nudges", nudges);
    }
};
GuideView guideView(const content::Rulebook& rulebook, const Table& table);

} // namespace tenplus::table
