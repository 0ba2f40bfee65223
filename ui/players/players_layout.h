// The whole players' window as a value: a pure function of what the players may see, the window's size and the text
// size. Everything in it lies within the window, and nothing covers anything but the picture below it.
#pragma once

#include "players/handout_block.h"
#include "players/strips.h"

namespace tenplus::ui {

// What the large part of the stage belongs to.
enum class Centre { Table, Scene, Handout };

inline constexpr std::string_view kHandoutPages = "handout"; // as a strip: of a handout that is too long for its paper

struct SeatedStrip {
    std::string_view kind;
    QRectF area;
    StripBlock strip; // places are px in the window
};

struct PlayersLayout {
    QRectF stage;
    Centre centre = Centre::Table;
    QRectF table; // the lamplit part of the stage, the scene, or where the handout lies
    QRectF paper; // of the handout
    QRectF picture; // the room for the handout's picture
    QRectF plate; // under the corner where it lies over a scene
    QRectF panel; // under the words of a roll; empty without one
    QRectF edge;  // the panel's, in the colour of `mark`
    Mark mark = Mark::None;
    QRectF dice;
    double die = 0; // px, a die's cell at most
    std::vector<DieState> dieStates;
    Parts parts;                     // that always show
    std::vector<SeatedStrip> strips; // along the bottom, and the pages of a handout
    double rollTextSize = 1;         // that fitted, at most the one asked for
    bool whole = true;               // nothing of the roll had to be shortened

    // Where dice are while they tumble: they leave their own place, but never the ground that it lies on.
    QRectF throwRoom() const { return panel.contains(dice) ? panel : table.contains(dice) ? table : dice; }
    // Nothing if nobody is shown in a strip of that kind.
    const SeatedStrip* strip(std::string_view kind) const;
};

struct LayoutWish {
    QSizeF size;         // px
    double textSize = 1; // 1 to 4
    bool readingFont = false;
};

PlayersLayout layoutOf(const table::PlayerView& view, const LayoutWish& wish, std::span<const Strip> all = strips());

} // namespace tenplus::ui
