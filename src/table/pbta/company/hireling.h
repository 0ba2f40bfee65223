// Hirelings: in the party's service for a cost, with skills and loyalty. They have no HP. To use a skill, they make the
// book's move that names it.
#pragma once

#include "base/described.h"
#include "base/gm_text.h"
#include "content/rulebook.h"
#include "table/core/actor.h"
#include "table/core/decision.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::table::inline pbta::inline company {

/// Hires somebody. In a place with a size their points must match it; otherwise name, cost, skills and loyalty suffice
/// (DW-HIRE-30).
struct HireHireling {
    std::string name;
    std::string icon;
    std::string cost; ///< id of one of the game's costs
    std::int64_t loyalty = 0;
    std::map<std::string, int> skills; ///< skill → rank
    std::string size;                  ///< of the place; empty: points are not checked
    int points = 0;                    ///< sum of loyalty and ranks
    bool revealed = true;
    bool override = false; ///< ignores the rules on level, points and cost
    DESCRIBED(HireHireling, "hire", PUBLIC(name), TERM(icon), TERM(cost), loyalty, skills, TERM(size), points, revealed,
              override)
};
Done decideOn(Turn& turn, const HireHireling& command);
/// Their cost is paid; arrears are cancelled.
struct PayHireling {
    ActorId who;
    GmText text;           ///< how: "we freed the village"
    bool override = false; ///< allows it after their service
    DESCRIBED(PayHireling, "pay-hireling", who, text, override)
};
Done decideOn(Turn& turn, const PayHireling& command);
/// The hireling becomes a character of level 1, and leaves service (DW-HIRE-01).
struct PromoteHireling {
    ActorId who;
    std::map<std::string, Value> values;
    bool override = false; ///< allows one who is dead
    DESCRIBED(PromoteHireling, "promote-hireling", who, values, override)
};
Done decideOn(Turn& turn, const PromoteHireling& command);

struct HirelingHired {
    ActorId who;
    std::string name;
    std::string cost;                   ///< its name
    std::vector<std::string> warnings;  ///< unusual values, in words
    std::vector<std::string> overrides; ///< rules the GM set aside
    bool secret = false;                ///< hidden from the players
    DESCRIBED(HirelingHired, "hireling-hired", who, name, cost, warnings, overrides, secret)
};
bool applies(const Table& table, const HirelingHired& e);
void evolve(Table& table, const HirelingHired& e);
std::optional<StoryLine> describe(const StoryContext& telling, const HirelingHired& e);
struct HirelingPaid {
    ActorId who;
    std::string name;
    GmText text;
    DESCRIBED(HirelingPaid, "hireling-paid", who, name, text)
};
bool applies(const Table& table, const HirelingPaid& e);
void evolve(Table& table, const HirelingPaid& e);
std::optional<StoryLine> describe(const StoryContext& telling, const HirelingPaid& e);

/// A hireling's present rank in a skill; 0 without it, for others, and after their service.
int rankOf(const content::Rulebook& rulebook, const Actor& actor, std::string_view skill);
/// Why a hireling with rank 0 cannot use the skill: out of service, too tired, or never learned.
std::string whyUnskilled(const content::Rulebook& rulebook, const Actor& actor, std::string_view skill);
/// The best rank in a skill among hirelings in service.
int bestRank(const content::Rulebook& rulebook, const Table& table, std::string_view skill);
/// The price of a thing in a settlement: less the minstrel's rank, at least 0 (DW-R-86).
std::int64_t priceInTown(const content::Rulebook& rulebook, const Table& table, std::int64_t price);
/// A hireling's skill with its rank, in the order learned.
struct SkillRank {
    EntryId entry;
    std::string skill;
    std::int64_t rank = 0;
    std::int64_t full = 0;
};
std::vector<SkillRank> skillsOf(const content::Rulebook& rulebook, const Actor& actor);

} // namespace tenplus::table::inline pbta::inline company
