// A move as people write it: "When you ..., roll+Wis. On a 10+, ... On a 7-9, ... On a miss, ...". Reading it knows no
// game: a stat is the word behind the plus, a result a range of totals.
#pragma once

#include "base/expected.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::content {

/// A result and its totals; without any bound it is the result of a miss.
struct PastedBand {
    std::optional<std::int64_t> least;
    std::optional<std::int64_t> most;
    std::string text;
    friend bool operator==(const PastedBand&, const PastedBand&) = default;
};

struct PastedMove {
    std::string name;    ///< the line before the trigger; may be empty
    std::string trigger; ///< "When you study a place closely"
    bool rolls = false;
    std::string adds; ///< the word or the number that is added; empty or "nothing": nothing
    std::string text; ///< between the roll and the results; of a move without a roll: its effect
    std::vector<PastedBand> bands;
    friend bool operator==(const PastedMove&, const PastedMove&) = default;
};

/// A band of a game as it reads totals: the least of them, none for the lowest band; and whether it is open only at
/// times, so that it is for those totals alone that it is named with.
struct BandStart {
    std::string id;
    std::optional<std::int64_t> least;
    bool isSometimes = false;
};
/// True if the result is that of the band.
bool isResultOf(const PastedBand& result, const BandStart& band);

/// The move in the text, or a sentence why there is none.
Expected<PastedMove, std::string> pastedMove(std::string_view text);

} // namespace tenplus::content
