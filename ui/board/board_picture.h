// BoardPicture: all that is painted of a board, as a value. It knows nothing of games: whoever has a scene or a skirmish
// says in these words what stands where. What lies still (the ground) is apart from what moves about on it, so that
// a painter may keep the one and paint the other anew.
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
#include <vector>

namespace tenplus::ui {

/// The picture below a board: its pixels, each level half as wide and high as the one before. While it is not decoded there
/// are none.
struct BoardBackdrop {
    std::string name; ///< of the picture: its hash
    QRectF squares;   ///< where it lies
    Levels levels;
    /// One name, one picture: pixels are not compared.
    friend bool operator==(const BoardBackdrop& a, const BoardBackdrop& b) {
        return a.name == b.name && a.squares == b.squares && a.levels.size() == b.levels.size();
    }
};

enum class WallLook { Wall, Door, OpenDoor, SecretDoor };
struct BoardWall {
    board::Stretch line;
    WallLook look = WallLook::Wall;
    bool unseen = false; ///< by the players: faint, for the GM
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
    bool veil = false;        ///< one can see through it, as the GM does
    board::Area cleared;
    bool bySight = false;     ///< what is cleared and not in `sight` is only remembered
    std::vector<std::vector<board::Spot>> sight;
    friend bool operator==(const BoardFog&, const BoardFog&) = default;
};

/// What lies still.
struct BoardGround {
    int width = 0; ///< in squares
    int height = 0;
    bool grid = true;
    bool labels = false;            ///< letters and numbers along the edges
    BoardBackdrop backdrop;
    std::vector<std::string> tiles; ///< rows of table::kTileLetters; none where nothing is drawn
    std::vector<BoardWall> walls;
    std::vector<BoardLight> lights;
    BoardFog fog;
    friend bool operator==(const BoardGround&, const BoardGround&) = default;
};

/// Whether the players see it: out of sight is what was shown to them and stands where they see nothing.
enum class Seen { Yes, OutOfSight, Hidden };

/// Somebody of the party, a foe, or a thing.
enum class TokenShape { Party, Foe, Thing };
struct BoardToken {
    board::Spot at; ///< its middle
    int size = board::kSquare;
    std::optional<int> facing; ///< degrees clockwise from up
    TokenShape shape = TokenShape::Thing;
    Icon icon = Icon::None;
    Ring ring = Ring::Plain;
    QString name;         ///< empty: none is shown
    Seen seen = Seen::Yes;
    bool chosen = false;
    int hits = 0;         ///< pips left, of `mostHits`
    int mostHits = 0;     ///< 0: no pips
    friend bool operator==(const BoardToken&, const BoardToken&) = default;
};

struct BoardZone {
    QString name;
    std::vector<board::Spot> corners;
    bool unseen = false;
    bool chosen = false;
    board::Area area{};                   ///< where there are no corners: the part of it that is seen
    std::vector<board::Stretch> border{}; ///< and of its edge
    friend bool operator==(const BoardZone&, const BoardZone&) = default;
};

/// Why a square stands out.
enum class SquareLook { Reach, Stop, Danger, Cover, Unseen };
struct BoardSquare {
    board::Point at;
    SquareLook look = SquareLook::Reach;
    QString cost; ///< in its corner
    QString word; ///< above it
    friend bool operator==(const BoardSquare&, const BoardSquare&) = default;
};

/// A line that is measured or shot along, with words on a plate.
struct BoardRay {
    std::vector<board::Spot> along;
    QString words;
    friend bool operator==(const BoardRay&, const BoardRay&) = default;
};

/// A ring around a spot: how far a range word reaches, or how wide a brush is.
struct BoardRing {
    board::Spot at;
    int radius = 0;
    QString word;
    friend bool operator==(const BoardRing&, const BoardRing&) = default;
};

/// What is being drawn just now: a line or, closed, an outline.
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

/// Where the keyboard is: on a square, or on a corner of squares where lines are drawn.
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
    std::optional<BoardCursor> cursor;
    friend bool operator==(const BoardPicture&, const BoardPicture&) = default;
};

/// The topmost token over a spot, as its place among the tokens.
std::optional<std::size_t> tokenAt(const BoardPicture& picture, board::Spot at);

} // namespace tenplus::ui
