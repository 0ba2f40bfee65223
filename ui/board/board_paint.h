// The painter of boards: scenes on both screens, and skirmishes. Paints exactly the given value, in a fixed order:
// ground, lamps, squares, walls, fog, zones, rings, drafts, tokens, rays, pings.
#pragma once

#include "board/board_frame.h"
#include "board/board_picture.h"
#include "theme/look.h"

#include <QHash>
#include <QPixmap>

#include <utility>

class QPainter;

namespace tenplus::ui {

inline constexpr double kLabelsOff = 0.4; ///< squares from the edge to the middle of the letters and numbers along it

inline QColor thinner(QColor colour, double opacity) {
    colour.setAlphaF(float(colour.alphaF() * opacity));
    return colour;
}

/// A bounded cache of pixmaps for tokens, names and marks, for one look.
class Stamps {
public:
    explicit Stamps(const Look& look)
        : m_look(look) {}
    void forget() {
        m_tokens.clear();
        m_plates.clear();
        m_squares.clear();
    }
    /// A token without its name, centred; `side` in pixels.
    const QPixmap& token(const BoardToken& token, double side, double ratio);
    /// A reachable square or one too far, with its words; `side` in pixels.
    const QPixmap& square(const BoardSquare& square, double side, double ratio);
    /// A name on its dark background.
    const QPixmap& plate(const QString& words, const QFont& font, double ratio);

private:
    /// Everything that determines its look, with its size and its portrait; looked up for each token and frame.
    using TokenKey = std::pair<quint64, std::pair<int, qint64>>;
    using PlateKey = std::pair<QString, int>;
    template <typename Key, typename Paint>
    static const QPixmap& kept(QHash<Key, QPixmap>& all, const Key& key, QSizeF size, double ratio, Paint paint);
    static TokenKey keyOf(const BoardToken& token, double side);

    const Look& m_look;
    QHash<TokenKey, QPixmap> m_tokens;
    QHash<PlateKey, QPixmap> m_plates;
    QHash<PlateKey, QPixmap> m_squares;
};

/// Backdrop, tiles, lamps, grid and walls, and the fog over them, within `clip` (in squares). The painter's unit is a
/// pixel.
void paintGround(QPainter& painter, const BoardGround& ground, const BoardFrame& frame, const QRectF& clip,
                 const Look& look);
/// The moving pieces. `ratio`: device pixels per painter unit.
void paintPieces(QPainter& painter, const BoardPicture& picture, const BoardFrame& frame, const Look& look,
                 Stamps& stamps, double ratio);

/// Everything into (0, 0, frame.size), without a cache. For a board that is panned, use BoardCanvas.
void paintBoard(QPainter& painter, const BoardPicture& picture, const BoardFrame& frame, const Look& look);

} // namespace tenplus::ui
