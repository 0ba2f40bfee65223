// The one painter of boards: scenes on both screens, and skirmishes. It paints what the value says and nothing else, in a
// fixed order: ground, lamps, squares, walls, fog, zones, rings, drafts, tokens, rays, pings.
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

/// What is painted again and again, kept as pixmaps: tokens, names, marks. Made for one look; forgets by itself.
class Stamps {
public:
    explicit Stamps(const Look& look) : m_look(look) {}
    void forget() {
        m_tokens.clear();
        m_plates.clear();
        m_squares.clear();
    }
    /// A token without its name, in its middle; `side` in pixels.
    const QPixmap& token(const BoardToken& token, double side, double ratio);
    /// A square that can be reached, or is a step too far, and what stands in any; `side` in pixels.
    const QPixmap& square(const BoardSquare& square, double side, double ratio);
    /// A name on its dark plate.
    const QPixmap& plate(const QString& words, const QFont& font, double ratio);

private:
    using TokenKey = std::pair<quint64, int>; ///< all that it looks like, and how large; asked for each token of each frame
    using PlateKey = std::pair<QString, int>;
    template <typename Key, typename Paint>
    static const QPixmap& kept(QHash<Key, QPixmap>& all, const Key& key, QSizeF size, double ratio, Paint paint);
    static TokenKey keyOf(const BoardToken& token, double side);

    const Look& m_look;
    QHash<TokenKey, QPixmap> m_tokens;
    QHash<PlateKey, QPixmap> m_plates;
    QHash<PlateKey, QPixmap> m_squares;
};

/// Backdrop, tiles, lamps, grid and walls, and the fog over them, within `clip` (in squares). The painter counts pixels.
void paintGround(QPainter& painter, const BoardGround& ground, const BoardFrame& frame, const QRectF& clip, const Look& look);
/// What moves about on the ground. `ratio`: pixels of the device in one of the painter.
void paintPieces(QPainter& painter, const BoardPicture& picture, const BoardFrame& frame, const Look& look, Stamps& stamps, double ratio);

/// All of it into (0, 0, frame.size), keeping nothing. For a board that is panned, see BoardCanvas.
void paintBoard(QPainter& painter, const BoardPicture& picture, const BoardFrame& frame, const Look& look);

} // namespace tenplus::ui
