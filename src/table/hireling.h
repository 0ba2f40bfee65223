// Hirelings: in the party's service for a cost, with skills and a loyalty of their own. They have no HP; how an
// ability of theirs helps is a move of the book that names the skill, made by them.
#pragma once

#include "content/rulebook.h"
#include "table/actor.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::table {

struct Table;

/// Takes somebody into service. With a place of some size the points must be as many as it gives; without one
/// name, cost, skills and loyalty are enough (DW-HIRE-30).
struct HireHireling {
    static constexpr std::string_view kName = "hire";
    std::string name;
    std::string icon;
    std::string cost;                  ///< id of a cost the game knows
    std::int64_t loyalty = 0;
    std::map<std::string, int> skills; ///< skill → rank
    std::string size;                  ///< of the place; empty: nobody counts points
    int points = 0;                    ///< loyalty and ranks together
    bool revealed = true;
    bool override = false;             ///< whatever the rules say of level, points and cost
    template <typename V>
    void fields(V& v) {
        v("name", name);
        v("icon", icon);
        v("cost", cost);
        v("loyalty", loyalty);
        v("skills", skills);
        v("size", size);
        v("points", points);
        v("revealed", revealed);
        v("override", override);
    }
};
/// Their cost is met; what was overdue is forgiven.
struct PayHireling {
    static constexpr std::string_view kName = "pay-hireling";
    ActorId who;
    std::string text; ///< how: "we freed the village"
    bool override = false; ///< although they are in nobody's service any more
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("text", text);
        v("override", override);
    }
};
/// The hireling becomes a character of level 1, and their service ends (DW-HIRE-01).
struct PromoteHireling {
    static constexpr std::string_view kName = "promote-hireling";
    ActorId who;
    std::map<std::string, Value> values;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("values", values);
    }
};

struct HirelingHired {
    static constexpr std::string_view kName = "hireling-hired";
    ActorId who;
    std::string name;
    std::string cost;                   ///< its name
    std::vector<std::string> warnings;  ///< what is unusual about them, in words
    std::vector<std::string> overrides; ///< rules the GM set aside
    bool secret = false;                ///< the players do not see them
    friend bool operator==(const HirelingHired&, const HirelingHired&) = default;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("name", name);
        v("cost", cost);
        v("warnings", warnings);
        v("overrides", overrides);
        v("secret", secret);
    }
};
struct HirelingPaid {
    static constexpr std::string_view kName = "hireling-paid";
    ActorId who;
    std::string name;
    std::string text;
    friend bool operator==(const HirelingPaid&, const HirelingPaid&) = default;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("name", name);
        v("text", text);
    }
};

/// The rank a hireling has in a skill now; 0 without it, for others, and for one who is gone.
int rankOf(const content::Rulebook& rulebook, const Actor& actor, std::string_view skill);
/// Why a hireling whose rank is 0 can do nothing with a skill: gone, too tired, or never taught it.
std::string whyUnskilled(const content::Rulebook& rulebook, const Actor& actor, std::string_view skill);
/// The best rank in a skill among those in service.
int bestRank(const content::Rulebook& rulebook, const Table& table, std::string_view skill);
/// What a thing costs the party where people live: the minstrel's rank comes off, never below 0 (DW-R-86).
std::int64_t priceInTown(const content::Rulebook& rulebook, const Table& table, std::int64_t price);
/// The skills of a hireling with their ranks, in the order they were learned.
struct SkillRank {
    EntryId entry;
    std::string skill;
    std::int64_t rank = 0;
    std::int64_t full = 0;
};
std::vector<SkillRank> skillsOf(const content::Rulebook& rulebook, const Actor& actor);

} // namespace tenplus::table
