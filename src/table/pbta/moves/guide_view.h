// The GM guide: the entries that fit the situation, for the cards of moves and the GM's panel; whose turn it is to
// speak; and who has been waiting for the spotlight.
#pragma once

#include "base/described.h"
#include "content/rulebook.h"
#include "table/core/decision.h"
#include "table/core/ids.h"

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::table::inline pbta::inline moves {

struct GuideLine {
    std::string id;
    content::GuideKind kind = content::GuideKind::Reminder;
    std::string title;
    std::string text;
    FIELDS(GuideLine, id, kind, title, text)
};

/// The filter for guide entries. Empty members do not restrict.
struct GuideAsk {
    std::string move;
    std::string band;
    std::vector<content::Moment> moments;
};
/// The entries that match, in the order of the book. Entries for a band match any move.
std::vector<GuideLine> guideFor(const content::Rulebook& rulebook, const GuideAsk& ask);

/// The situations that the table recognises: a fight if foes are revealed, a camp, a town ...
std::vector<content::Moment> momentsOf(const content::Rulebook& rulebook, const Table& table);

/// The four steps of the conversation, in a loop (DW-CONV-02).
enum class TalkStep { GmDescribes, PlayersAct, Move, GmResponds };
constexpr std::array<std::string_view, 4> wireNames(TalkStep) {
    return {"gm-describes", "players-act", "move", "gm-responds"};
}
TalkStep talkStep(const Table& table);

/// How often an actor has acted in this session (DW-CONV-11). Advice only; blocks nothing.
struct Spotlight {
    ActorId who;
    std::string name;
    int times = 0;
    bool waiting = false; ///< others had at least `kPatience` turns more
    FIELDS(Spotlight, who, name, times, waiting)
};
inline constexpr int kPatience = 3;
std::vector<Spotlight> spotlightOf(const content::Rulebook& rulebook, const Table& table);

/// The GM's panel of the guide.
struct GuideView {
    TalkStep step = TalkStep::GmDescribes;
    std::vector<content::Moment> moments;
    std::vector<GuideLine> now;    ///< for the current moments
    std::vector<GuideLine> onRoll; ///< for the last roll and its band
    std::vector<Spotlight> spotlight;
    std::vector<std::string> nudges; ///< "Restock the crypt?": from the state of the table
    FIELDS(GuideView, step, moments, now, onRoll, spotlight, nudges)
};
GuideView guideView(const content::Rulebook& rulebook, const Table& table);

} // namespace tenplus::table::inline pbta::inline moves
