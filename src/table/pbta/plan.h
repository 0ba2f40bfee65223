// A roll before it is made: what is added and why, what lies aside, and the exact odds of each band. decide() rolls
// what this plans, so the screen can show nothing else than what will happen.
#pragma once

#include "base/expected.h"
#include "content/rulebook.h"
#include "dice/odds.h"
#include "table/refusal.h"
#include "table/rolling.h"
#include "table/table.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::table {

struct BandChance {
    std::string band;
    std::string name;
    std::string label;
    content::Tone tone = content::Tone::Plain;
    double probability = 0;
    friend bool operator==(const BandChance&, const BandChance&) = default;
    template <typename V>
    void fields(V& v) {
        v("band", band);
        v("name", name);
        v("label", label);
        v("tone", tone);
        v("probability", probability);
    }
};

/// A forward or ongoing that the roller may switch on or off for this roll.
struct Offered {
    Modifier modifier;
    std::string condition; ///< "acting on an answer"; empty if it always counts
    std::string until;
    bool counts = true;
    bool lapses = false;   ///< one helper too many: gone with this roll, and not counted (DW-R-33)
    friend bool operator==(const Offered&, const Offered&) = default;
    template <typename V>
    void fields(V& v) {
        v("modifier", modifier);
        v("condition", condition);
        v("until", until);
        v("counts", counts);
        v("lapses", lapses);
    }
};

/// No sum of modifiers is beyond it, so that a total never overflows.
inline constexpr int kMostSum = 1'000'000'000;

struct RollPlan {
    const content::Move* move = nullptr; ///< of the rulebook
    const content::Spell* spell = nullptr; ///< that the move casts
    const content::Approach* approach = nullptr; ///< nothing for a move that adds nothing
    dice::Expression dice;
    std::vector<Modifier> modifiers; ///< that count, in the order they are told
    std::vector<Offered> offered;    ///< every forward and ongoing that could count
    int sum = 0;                     ///< of the modifiers, from -kMostSum to kMostSum
    std::map<std::string, int> inputs;
    std::vector<TypedModifier> suggested; ///< that the place would add if its words are true; typed in by a person
    std::vector<std::string> closedGates; ///< what the gates that say no say
    std::optional<bool> settled; ///< true: a gate stands open because no choice of the move waits
    std::string burden; ///< what the load says: something must be let go, or the move fails by itself; may be empty
    EntryId weapon;     ///< the gear it is made with
    OngoingId ends;     ///< the running spell that it ends
    std::string cap;    ///< id of the band that it cannot pass; may be empty
};

/// The id by which the view offers to leave the dice alone, beside the ways to roll.
inline constexpr std::string_view kUnrolled = "unrolled";
/// Whether the move is made with the dice left alone.
inline bool leavesDice(const RollMove& command) { return command.unrolled || command.approach == kUnrolled; }

/// Whether a move of that sort can be aimed at somebody of that kind.
bool isTarget(content::TargetSort sort, ActorKind kind);

/// Plans a move that has a roll, or one that has none (no dice, no approach). Refuses what cannot be made at all;
/// closed gates are listed, not refused. What is let go weighs on this roll all the same, but is not worn (DW-R-41).
Expected<RollPlan, Refusal> planMove(const content::Rulebook& rulebook, const Table& table, const RollMove& command);

/// Why somebody cannot act now, by the rules that every act has to pass: the dead, the dazed, who has something to roll
/// first. What they carry bars only what is rolled. `move`: that the act belongs to; may be null.
Expected<std::vector<std::string>, Refusal> whyNoAct(const content::Rulebook& rulebook, const Table& table, ActorId who, const content::Move* move);

/// The ways of rolling that are open to the one who acts, as `command` stands.
std::vector<const content::Approach*> openApproaches(const content::Rulebook& rulebook, const Table& table, const RollMove& command);

/// The chance of each band when `sum` is added to the dice; none if they would take longer than a preview may.
std::vector<BandChance> bandChances(const content::Rulebook& rulebook, const dice::Expression& dice, int sum,
                                    const std::string& cap = {});

} // namespace tenplus::table
