// Distances are range bands: how they follow from squares, the reach of weapons and stretches, and who stands together
// or in the way. Bands set by hand take precedence over a map.
#pragma once

#include "content/duality/words.h"

#include <array>
#include <span>
#include <string_view>
#include <vector>

namespace tenplus::duality {

using Band = content::DistanceBand;
enum class Diagonal;

/// Shared borders belong to the nearer band.
Band bandOfSquares(int squares);

struct Square {
    int x = 0;
    int y = 0;
    friend bool operator==(const Square&, const Square&) = default;
};
/// Whole squares between two, rounded up if diagonals are measured in a straight line.
int squaresBetween(Square from, Square to, Diagonal diagonal);

/// A range is a maximum. Nothing reaches beyond.
constexpr bool reaches(Band range, Band at) { return at <= range && at != Band::Out; }
/// True if a free stretch reaches it; a longer way, or hard ground, takes a roll (DH-MOVE-02, DH-MOVE-04).
constexpr bool isFreeStretch(Band to, bool hardGround) { return to <= Band::Close && !hardGround; }

enum class Cover { None, Partial, Full };
constexpr std::array<std::string_view, 3> wireNames(Cover) { return {"none", "partial", "full"}; }

} // namespace tenplus::duality
