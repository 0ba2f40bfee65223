// Distance is a band between two, not a count of feet: how bands come from a map, how far a weapon and a stretch reach, and
// who stands together or in front of somebody. Bands set by hand always win over what a map says.
#pragma once

#include "content/duality_words.h"

#include <array>
#include <span>
#include <string_view>
#include <vector>

namespace tenplus::duality {

using Band = content::DistanceBand;
enum class Diagonal;

/// Shared edges go to the nearer band.
Band bandOfSquares(int squares);

struct Square {
    int x = 0;
    int y = 0;
    friend bool operator==(const Square&, const Square&) = default;
};
/// Whole squares between two, rounded up where a diagonal is measured straight.
int squaresBetween(Square from, Square to, Diagonal diagonal);

/// A stated range is a maximum. Out of range is reached by nothing.
constexpr bool reaches(Band range, Band at) { return at <= range && at != Band::Out; }
/// Whether a free stretch leads there; farther, or over hard ground, takes a roll (DH-MOVE-02, DH-MOVE-04).
constexpr bool isFreeStretch(Band to, bool hardGround) { return to <= Band::Close && !hardGround; }

enum class Cover { None, Partial, Full };
constexpr std::array<std::string_view, 3> wireNames(Cover) { return {"none", "partial", "full"}; }

} // namespace tenplus::duality
