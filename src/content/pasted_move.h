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

/// The move in the text, or a sentence why there is none.
Expected<PastedMove, std::string> pastedMove(std::string_view text);

} // namespace tenplus::content
