// Duality play for the GM's window: Fear, tracker, countdowns, pending items, everybody's slots, and the odds of a
// planned roll.
#pragma once

#include "base/described.h"
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
    FIELDS(HeroStrip, who, MEMBERS_OF(shown), armourScore, evasion, major, severe, turnTokens, tagTeamUsed)
};

struct FoeStrip {
    ActorId who;
    std::string name;
    int hpMarked = 0, hpMost = 0;
    int stressMarked = 0, stressMost = 0;
    int difficulty = 0;
    bool acted = false;
    bool defeated = false;
    FIELDS(FoeStrip, who, name, hpMarked, hpMost, stressMarked, stressMost, difficulty, acted, defeated)
};

/// A blow that its target must still take, and the armour slots that could be marked against it.
struct BlowView {
    std::string by;
    ActorId at;
    std::string name;
    int damage = 0;
    int armourSlots = 0;
    FIELDS(BlowView, by, at, name, damage, armourSlots)
};

struct ThreatView {
    std::string id;
    std::string name;
    std::string text;
    int fear = 0;
    FIELDS(ThreatView, id, name, text, fear)
};
struct EnvironmentView {
    std::string name;
    std::string text;
    int difficulty = 0;
    std::vector<ThreatView> threats;
    FIELDS(EnvironmentView, name, text, difficulty, threats)
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
    FIELDS(DueView, kind, who, at, words, act)
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
    FIELDS(DualityView, fear, fearMost, fearShown, tracker, tokens, gmTokens, turnTokensMost, gmMove, prompts,
           countdowns, effects, lent, open, openBy, tagTeam, hits, blows, rest, shortRests, restSteps, boons, dying,
           due, environment, heroes, foes)
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
