// A chip shows one small fact: [icon] [words] [value]. Round ends can be spent, square ends with an edge are a
// condition, struck through was just spent. Widgets and delegates paint chips with the same function.
#pragma once

#include "paint/icon.h"
#include "paint/slot_row.h"

#include <optional>
#include <vector>

namespace tenplus::ui {

struct ChipData {
    Icon icon = Icon::None;
    QString words;
    QString value; // "+1", "2"; after the words, in figures of weight 600
    bool round = true;
    bool struck = false;
    bool selected = false; // counts for the next roll
    bool enabled = true;
    QString toolTip;                   // its source and its end
    std::optional<SlotLook> slot = {}; // replaces the icon

    bool operator==(const ChipData&) const = default;
};

struct ChipState {
    bool hovered = false;
    bool focused = false;
    bool pressed = false;
    bool raised = false; // for a chip on a raised card: its background goes one surface further up
};

// The chip's size; `large` is the 24 px kind of the tray.
QSizeF chipSize(const ChipData& chip, const Look& look, bool large = false);
// Paints into `rect`, eliding the words where it is narrower than chipSize. Focus is painted inside the rect
// grown by 3.
void paintChip(QPainter& painter, const QRectF& rect, const ChipData& chip, const Look& look, ChipState state = {});

// Places chips in rows no wider than `width` (px), 6 px apart, from (0, 0). A chip wider than `width` is cut
// to it.
std::vector<QRectF> layOutChips(const std::vector<ChipData>& chips, double width, const Look& look, bool large = false);

// The text for a screen reader: "Weak −1", "Reading +1, spent".
QString spokenText(const ChipData& chip);

} // namespace tenplus::ui
