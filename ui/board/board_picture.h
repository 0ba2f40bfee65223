// BoardPicture: everything painted of a board, as a value without knowledge of any game: scenes and skirmishes are
// converted to it. The static ground is separate from the moving pieces, so that a painter may cache the one and
// repaint the other.
#pragma once

#include "board/area.h"
#include "board/spot.h"
#include "board/square_grid.h"
#include "paint/emblem.h"
#include "paint/picture_reader.h"

#include <QColor>
#include <QPointF>
#include <QRectF>
#include <QString>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::ui {

/// The picture below a board: its mipmap levels, each half as wide and high as the one before. Empty until it is
/// decoded.
struct BoardBackdrop {
    std::string name; ///< hash of the picture
    QRectF squares;   ///< its place on the board
    Levels levels;
    /// Equal names mean equal pictures: pixels are not compared.
    friend bool operator==(const BoardBackdrop& a, const BoardBackdrop& b) {
        return a.name == b.name && a.squares == b.squares && a.levels.size() == b.levels.size();
    }
};

enum class WallLook { Wall, Door, OpenDoor, SecretDoor };
struct BoardWall {
    board::Stretch line;
    WallLook look = WallLook::Wall;
    bool unseen = false; ///< not seen by the players: drawn faintly, for the GM
    friend bool operator==(const BoardWall&, const BoardWall&) = default;
};

struct BoardLight {
    board::Spot at;
    int range = 0; ///< in thousandths of a square
    QColor colour;
    double strength = 1;
    friend bool operator==(const BoardLight&, const BoardLight&) = default;
};

struct BoardFog {
    bool on = false;
    bool veil = false; ///< translucent, for the GM
    board::Area cleared;
    bool bySight = false; ///< cleared fog outside of `sight` is only remembered
    std::vector<std::vector<board::Spot>> sight;
    friend bool operator==(const BoardFog&, const BoardFog&) = default;
};

/// The static layers.
struct BoardGround {
    int width = 0; ///< in squares
    int height = 0;
    bool grid = true;
    bool labels = false; ///< letters and numbers along the edges
    BoardBackdrop backdrop;
    std::vector<std::string> tiles; ///< rows of table::kTileLetters; empty if nothing is drawn
    std::vector<BoardWall> walls;
    std::vector<BoardLight> lights;
    BoardFog fog;
    friend bool operator==(const BoardGround&, const BoardGround&) = default;
};

/// Whether the players see it. OutOfSight: revealed, but in fog.
enum class Seen { Yes, OutOfSight, Hidden };

/// The picture inside a token, in place of its icon: mipmap levels, empty until it is decoded.
struct TokenPortrait {
    std::string name; ///< hash of the picture; empty: none
    Levels levels;
    /// Equal names mean equal pictures.
    friend bool operator==(const TokenPortrait& a, const TokenPortrait& b) {
        return a.name == b.name && a.levels.size() == b.levels.size();
    }
};

/// Somebody of the party, a foe, or a thing.
enum class TokenShape { Party, Foe, Thing };
struct BoardToken {
    board::Spot at; ///< its centre
    int size = board::kSquare;
    std::optional<int> facing; ///< degrees clockwise from up
    TokenShape shape = TokenShape::Thing;
    Icon icon = Icon::None;
    Ring ring = Ring::Plain;
    QString name; ///< empty: not shown
    Seen seen = Seen::Yes;
    bool chosen = false;
    int hits = 0;     ///< pips left, of `mostHits`
    int mostHits = 0; ///< 0: no pips
    TokenPortrait portrait{};
    QString mark{};      ///< a letter or two in place of a name that has no room; empty: none
    bool fallen = false; ///< lies below those who stand, darkened and crossed out
    friend bool operator==(const BoardToken&, const BoardToken&) = default;
};

struct BoardZone {
    QString name;
    std::vector<board::Spot> corners;
    bool unseen = false;
    bool chosen = false;
    board::Area area{};                   ///< used without corners: its visible part
    std::vector<board::Stretch> border{}; ///< and its visible edge
    friend bool operator==(const BoardZone&, const BoardZone&) = default;
};

/// Why a square is highlighted.
/// Landing: where what is dragged over the board will stand; to be seen on any map.
/// Halt: where the movement ends.
enum class SquareLook { Reach, Stop, Danger, Halt, Cover, Unseen, Landing };
struct BoardSquare {
    board::Point at;
    SquareLook look = SquareLook::Reach;
    QString cost; ///< in its corner
    QString word; ///< above it
    friend bool operator==(const BoardSquare&, const BoardSquare&) = default;
};

/// A line that is measured or shot along, with a text.
struct BoardRay {
    std::vector<board::Spot> along;
    QString words;
    friend bool operator==(const BoardRay&, const BoardRay&) = default;
};

/// A ring around a spot: a range, or the width of a brush.
struct BoardRing {
    board::Spot at;
    int radius = 0;
    QString word;
    friend bool operator==(const BoardRing&, const BoardRing&) = default;
};

/// A shape being drawn: a line or, closed, an outline.
struct BoardDraft {
    std::vector<board::Spot> points;
    bool closed = false;
    int broad = 0; ///< of a stroke, in thousandths of a square; 0: a thin line
    bool takesAway = false;
    friend bool operator==(const BoardDraft&, const BoardDraft&) = default;
};

struct BoardPing {
    board::Spot at;
    double age = 0; ///< 0: just now, 1: gone
    friend bool operator==(const BoardPing&, const BoardPing&) = default;
};

/// The keyboard cursor: on a square, or, for drawing lines, on a corner.
struct BoardCursor {
    board::Spot at;
    bool corner = false;
    friend bool operator==(const BoardCursor&, const BoardCursor&) = default;
};

struct BoardPicture {
    BoardGround ground;
    std::vector<BoardZone> zones;
    std::vector<BoardSquare> squares;
    std::vector<BoardRing> rings;
    std::vector<BoardToken> tokens;
    std::vector<BoardRay> rays;
    std::vector<BoardDraft> drafts;
    std::vector<BoardPing> pings;
    std::vector<QRectF> frames; ///< in squares: what somebody else sees
    std::optional<BoardCursor> cursor;
    friend bool operator==(const BoardPicture&, const BoardPicture&) = default;
};

/// The index of the topmost token over a spot; those who stand are above the fallen.
std::optional<std::size_t> tokenAt(const BoardPicture& picture, board::Spot at);

/// True if a card of the world with that name has the picture of an actor: "Silt hound" is that of "Silt hound 2", too.
bool isPortraitOf(std::string_view card, std::string_view actor);

} // namespace tenplus::ui
