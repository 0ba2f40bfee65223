// The places of names on a board, as a pure function: a name is never over a token, over the cost of a square, over the
// letters and numbers along the edges, or over another name.
#pragma once

#include <QPointF>
#include <QRectF>
#include <QSizeF>

#include <optional>
#include <vector>

namespace tenplus::ui {

/// A token with the plates that would name it, the best first: its name, the same in small, its mark. Pixels, each
/// plate as it lies on the board.
struct NamedToken {
    QPointF at;
    double side = 0;   ///< of the square that it has
    QRectF body;       ///< the part of the token that no name covers
    bool pips = false; ///< below it: names keep off them
    std::vector<QSizeF> plates;
    bool lastOnCorner = false; ///< the last plate may lie on a corner of its own token
    bool first = false;        ///< it is placed before the others
};

struct PlacedName {
    std::size_t plate = 0;
    QPointF middle;
    friend bool operator==(const PlacedName&, const PlacedName&) = default;
};

/// For each token its plate and the middle of that, or nothing where none has room. `kept`: what is covered by no name;
/// `turned`: degrees by which the board is turned.
std::vector<std::optional<PlacedName>> placeNames(const std::vector<NamedToken>& tokens,
                                                  const std::vector<QRectF>& kept, const QRectF& window, int turned);

} // namespace tenplus::ui
