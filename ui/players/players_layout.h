// The whole players' window as a value: a pure function of the players' view, the window's size and the text size.
// Everything is within the window, and nothing covers anything except the picture below it.
#pragma once

#include "players/handout_block.h"
#include "players/strips.h"

namespace tenplus::ui {

// What the stage shows.
enum class Centre { Table, Scene, Handout };

inline constexpr std::string_view kHandoutPages = "handout"; // name of the pages of a long handout, as a strip

struct SeatedStrip {
    std::string_view kind;
    QRectF area;
    StripBlock strip; // in px of the window
};

struct PlayersLayout {
    QRectF stage;
    Centre centre = Centre::Table;
    QRectF table;   // the lamplit part of the stage, the scene, or the handout's area
    QRectF paper;   // of the handout
    QRectF picture; // the room for the handout's picture
    QRectF plate;   // background of the corner block over a scene
    QRectF panel;   // background of a roll's text; may be empty
    QRectF edge;    // the panel's edge, in the colour of `mark`
    Mark mark = Mark::None;
    bool bare = false; // a picture over the whole window, without paper
    QRectF dice;
    double die = 0; // px, a die's cell at most
    std::vector<DieState> dieStates;
    Parts parts;                     // always visible
    std::vector<SeatedStrip> strips; // along the bottom, and the pages of a handout
    double rollTextSize = 1;         // the size that fitted, at most the requested one
    bool whole = true;               // nothing of the roll was shortened

    // The area of tumbling dice: may exceed their own place, but not its background.
    QRectF throwRoom() const { return panel.contains(dice) ? panel : table.contains(dice) ? table : dice; }
    // nullptr if there is no such strip.
    const SeatedStrip* strip(std::string_view kind) const;
};

struct LayoutWish {
    QSizeF size;         // px
    double textSize = 1; // 1 to 4
    bool readingFont = false;
    bool mapOnly = false; // the scene and nothing else, if there is one
    bool aside = false;   // the last roll, or the end of a scenario, has been seen
    bool endSeen = false; // the end of a scenario has been seen, whatever was rolled since
    bool timer = false;   // a timer runs
};

PlayersLayout layoutOf(const table::PlayerView& view, const LayoutWish& wish, std::span<const Strip> all = strips());

} // namespace tenplus::ui
