// Duality play for the GM's window: Fear, tracker, countdowns, pending items, everybody's slots, and the odds of a
// planned roll.
#pragma once

#include "content/rulebook.h"
#include "duality/shared.h"
#include "table/core/decision.h"
#include "table/core/refusal.h"
#include "table/core/rolling.h"
#include "table/duality/player_view.h"
#include "table/duality/rules.h"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace tenplus::table::inline duality {

/// A hero's resources (DH-GEN-12).
struct HeroStrip {
    ActorId who;
    PlayerHero shown; ///< the part that players see, too
    int armourScore = 0;
    int evasion = 0;
    int major = 0;
    int severe = 0;
    int turnTokens = 0; ///< left, of DualityView::turnTokensMost
    bool tagTeamUsed = false;
    friend bool operator==(const HeroStrip&, const HeroStrip&) = default;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        shown.fields(v);
        v("armourScore", armourScore);
        v("evasion", evasion);
        v("major", major);
        v("severe", severe);
        v("turnTokens", turnTokens);
        v("tagTeamUsed", tagTeamUsed);
    }
};

struct FoeStrip {
    ActorId who;
    std::string name;
    int hpMarked = 0, hpMost = 0;
    int stressMarked = 0, stressMost = 0;
    int difficulty = 0;
    bool acted = false;
    bool defeated = false;
    friend bool operator==(const FoeStrip&, const FoeStrip&) = default;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("name", name);
        v("hpMarked", hpMarked);
        v("hpMost", hpMost);
        v("stressMarked", stressMarked);
        v("stressMost", stressMost);
        v("difficulty", difficulty);
        v("acted", acted);
        v("defeated", defeated);
    }
};

/// A blow that its target must still take, and the armour slots that could be marked against it.
struct BlowView {
    std::string by;
    ActorId at;
    std::string name;
    int damage = 0;
    int armourSlots = 0;
    friend bool operator==(const BlowView&, const BlowView&) = default;
    template <typename V>
    void fields(V& v) {
        v("by", by);
        v("at", at);
        v("name", name);
        v("damage", damage);
        v("armourSlots", armourSlots);
    }
};

struct ThreatView {
    std::string id;
    std::string name;
    std::string text;
    int fear = 0;
    friend bool operator==(const ThreatView&, const ThreatView&) = default;
    template <typename V>
    void fields(V& v) {
        v("id", id);
        v("name", name);
        v("text", text);
        v("fear", fear);
    }
};
struct EnvironmentView {
    std::string name;
    std::string text;
    int difficulty = 0;
    std::vector<ThreatView> threats;
    friend bool operator==(const EnvironmentView&, const EnvironmentView&) = default;
    template <typename V>
    void fields(V& v) {
        v("name", name);
        v("text", text);
        v("difficulty", difficulty);
        v("threats", threats);
    }
};

enum class DueKind { DeathMove, Split, Blow, TagRoll, OpenRoll, Damage, Boon, GmAnswer, RestStep };
constexpr std::array<std::string_view, 9> wireNames(DueKind) {
    return {"death-move", "split", "blow", "tag-roll", "open-roll", "damage", "boon", "gm-answer", "rest-step"};
}
/// A pending item, in the best order of answering.
struct DueView {
    DueKind kind = DueKind::OpenRoll;
    ActorId who;       ///< who must answer; the zero id: the GM
    ActorId at;        ///< the target, if there is one
    std::string words; ///< "Ash rolls the damage at Ogre"
    std::string act;   ///< the act that answers it, by wire name
    friend bool operator==(const DueView&, const DueView&) = default;
    template <typename V>
    void fields(V& v) {
        v("kind", kind);
        v("who", who);
        v("at", at);
        v("words", words);
        v("act", act);
    }
};

struct DualityView {
    int fear = 0;
    int fearMost = 0; ///< 0: no limit
    bool fearShown = true;
    duality::Tracker tracker;
    int tokens = 0;         ///< total on the tracker
    int gmTokens = 0;       ///< those made from Fear
    int turnTokensMost = 0; ///< of each hero; 0: the table plays without
    bool gmMove = false;
    Several<duality::Prompt> prompts;
    std::vector<duality::Countdown> countdowns;
    std::vector<duality::Running> effects;
    std::vector<duality::LentDie> lent;
    std::string open; ///< "15, Fear" while a roll is open
    ActorId openBy;
    std::optional<duality::TagTeam> tagTeam;
    Several<duality::Struck> hits;
    std::vector<BlowView> blows;
    std::optional<duality::Rest> rest;
    int shortRests = 0;
    int restSteps = 0;
    Several<ActorId> boons;
    ActorId dying;            ///< the hero whose death move is awaited
    std::vector<DueView> due; ///< all pending items
    std::optional<EnvironmentView> environment;
    std::vector<HeroStrip> heroes;
    std::vector<FoeStrip> foes;
    friend bool operator==(const DualityView&, const DualityView&) = default;
    template <typename V>
    void fields(V& v) {
        v("fear", fear);
        v("fearMost", fearMost);
        v("fearShown", fearShown);
        v("tracker", tracker);
        v("tokens", tokens);
        v("gmTokens", gmTokens);
        v("turnTokensMost", turnTokensMost);
        v("gmMove", gmMove);
        v("prompts", prompts);
        v("countdowns", countdowns);
        v("effects", effects);
        v("lent", lent);
        v("open", open);
        v("openBy", openBy);
        v("tagTeam", tagTeam);
        v("hits", hits);
        v("blows", blows);
        v("rest", rest);
        v("shortRests", shortRests);
        v("restSteps", restSteps);
        v("boons", boons);
        v("dying", dying);
        v("due", due);
        v("environment", environment);
        v("heroes", heroes);
        v("foes", foes);
    }
};

/// Nothing for another family of games.
std::optional<DualityView> dualityView(const content::Rulebook& rulebook, const Table& table);

/// The chances of the five outcomes, from critical to failure with Fear, for the plan and its possible additions.
struct RollForesight {
    std::array<double, dice::kOutcomes> chance{};
    std::array<double, dice::kOutcomes> withHelper{};
    std::array<double, dice::kOutcomes> withExperience{}; ///< another +2
};
/// The chances of the last roll before its dice; nothing for any other roll.
std::optional<std::array<double, dice::kOutcomes>> chancesOf(const RollRecord& roll);
Expected<RollForesight, Refusal> foresee(const content::Rulebook& rulebook, const Table& table,
                                         const duality::RollPlan& plan);

} // namespace tenplus::table::inline duality
