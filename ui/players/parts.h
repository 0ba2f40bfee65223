// Everything painted in the players' window, as a value: every line of text, bar and shape has a place, so that a test
// can check that nothing is cut off or covered. Places are in px of the window.
#pragma once

#include "dice/dice_layout.h"
#include "paint/chip.h"
#include "paint/clock_face.h"
#include "paint/icon.h"
#include "paint/meter_bar.h"

#include <QFont>
#include <QRectF>
#include <QString>

#include <vector>

namespace tenplus::ui {

enum class FarInk { Primary, Secondary, Muted, Strong, Weak, Miss, Hope, Fear };

// Running text; lining and tabular figures; the outline of lining figures, whose place is its bounding box.
enum class Setting { Text, Figures, Display };

struct LinePart {
    QString text;
    QFont font;
    QRectF rect;
    double baseline = 0; // px from the window's top
    FarInk ink = FarInk::Primary;
    Setting setting = Setting::Text;
};

struct EmblemPart {
    QRectF rect;
    Side side = Side::Party;
    Icon icon = Icon::None;
    bool acting = false;
};

struct MeterPart {
    QRectF rect;
    MeterData data;
};

struct ChipPart {
    QRectF rect;
    ChipData chip;
    double scale = 1; // of the look's own chips
};

struct ClockPart {
    QRectF rect;
    ClockData clock;
};

struct MarkPart {
    QRectF rect;
    Mark mark = Mark::None;
};

struct DicePart {
    QRectF rect;
    std::vector<DieState> dice;
    double die = 0; // px, maximum size of a die's cell
};

// The place of a running timer.
struct TimerPart {
    QRectF rect;
};

struct Parts {
    std::vector<LinePart> lines;
    std::vector<EmblemPart> emblems;
    std::vector<MeterPart> meters;
    std::vector<ChipPart> chips;
    std::vector<ClockPart> clocks;
    std::vector<MarkPart> marks;
    std::vector<DicePart> dice;
    std::vector<TimerPart> timers;

    void move(double dx, double dy);
    void add(Parts others);
    // The places of all of them.
    std::vector<QRectF> rects() const;
};

// A group of parts, laid out from (0, 0).
struct Block {
    Parts parts;
    double width = 0;
    double height = 0;
    bool whole = true; // no text shortened and no word broken
};

} // namespace tenplus::ui
