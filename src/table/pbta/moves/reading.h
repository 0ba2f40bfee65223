// How the dice of a roll become a band: the dice to throw, the score that they make, the bands that are open, and the
// exact chance of each.
#pragma once

#include "base/described.h"
#include "content/rulebook.h"
#include "dice/odds.h"
#include "table/core/decision.h"
#include "table/core/rolling.h"
#include "table/core/sheet.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace tenplus::table::inline pbta::inline moves {

struct RollPlan;

struct BandChance {
    std::string band;
    std::string name;
    std::string label;
    content::Tone tone = content::Tone::Plain;
    double probability = 0;
    FIELDS(BandChance, band, name, label, tone, probability)
};

/// The dice of a roll and how they are read.
struct DiceReading {
    content::Reading reading = content::Reading::Total;
    dice::Expression dice; ///< all dice of a pool
    int sum = 0;           ///< of the modifiers; added to the total unless it is a pool
    dice::Expression against;
    std::optional<int> most;      ///< of a total that is compared with challenge dice
    std::optional<int> cancels{}; ///< an action die that shows this counts 0
    std::string cancelledBy{};    ///< "Momentum"; may be empty
};
/// A face of action dice that counts 0, and the name of what cancels it.
struct CancelledFace {
    int face = 0;
    std::string by;
};
/// What cancels action dice of the actor now: a field of a boost that `cancels` and is below 0.
std::optional<CancelledFace> cancelledFor(const content::Rulebook& rulebook, const Actor& actor);

DiceReading readingOf(const RollPlan& plan);
/// The same for a roll of the past. `move` may be null: the book may have lost it since.
DiceReading readingOf(const content::Move* move, const RollRecord& roll);

/// Throws the dice of the plan, challenge dice last, and fills the dice, the total and the reckoning of the record.
Done throwPlan(Turn& turn, const RollPlan& plan, RollRecord& roll);
/// Raises the total of the record, at most to what the move allows, and lists the modifier with what it really added.
void addToRoll(const content::Move& move, Modifier by, RollRecord& roll);
/// The number that bands are read from.
std::int64_t scoreOf(const RollRecord& roll);
/// Notes the numbers of these dice that effects may read, as inputs: roll.total, roll.die, roll.match. Leaves sums
/// alone, but for those to which nothing is added.
void noteDice(const content::Move& move, RollRecord& roll);

/// The band of a score among those open to the reader. A closed band counts as the next lower open one, or, if there is
/// none, the next higher.
const content::Band& bandFor(const content::Rulebook& rulebook, const content::Move& move, const Reader& reader,
                             std::int64_t score);

/// The chance of each open band; empty if computing it is too slow for a preview. `cap`: the best possible band.
std::vector<BandChance> bandChances(const content::Rulebook& rulebook, const content::Move* move, const Reader& reader,
                                    const DiceReading& dice, const std::string& cap = {});
/// The same for the bands of the book, of dice that are added up.
std::vector<BandChance> bandChances(const content::Rulebook& rulebook, const dice::Expression& dice, int sum,
                                    const std::string& cap = {});

/// The dice as people write them: "2d6", "3d6, the best counts", "1d6 against 2d10".
std::string diceWords(const DiceReading& dice);

/// What a roll that is not a sum came to, in sentences: "6 beats 5, not 9." Empty for a sum and for a pool of one die.
std::string readingWords(const RollRecord& roll);
/// True if two or more dice of a pool show the highest face and count together.
bool countsTwice(const RollRecord& roll);

} // namespace tenplus::table::inline pbta::inline moves
