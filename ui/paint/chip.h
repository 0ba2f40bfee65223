// A chip says one small thing that weighs on play: [icon] [words] [value]. Round ends can be spent, square
// ends with an edge are a condition, struck through was just spent. Widgets and delegates paint chips with
// the one routine here.
#pragma once

#include "paint/icon.h"
#include "paint/slot_row.h"

#include <optional>
#include <vector>

namespace tenplus::ui {

struct ChipData {
    Icon icon = Icon::None;
    QString words;
    QString value; // "+1", "2"; said after the words, in figures of weight 600
    bool round = true;
    bool struck = false;
    bool selected = false; // counts for the next roll
    bool enabled = true;
    QString toolTip; // the source, and when it ends
    std::optional<SlotLook> slot = {}; // in place of an icon

    bool operator==(const ChipData&) const = default;
};

struct ChipState {
    bool hovered = false;
    bool focused = false;
    bool pressed = false;
    bool raised = false; // lies on a card that is itself raised, so its ground goes one surface further up
};

// The chip's size; `large` is the 24 px kind of the tray.
QSizeF chipSize(const ChipData& chip, const Look& look, bool large = false);
// Paints into `rect`, eliding the words where it is narrower than chipSize. Focus is painted inside the rect
// grown by 3.
void paintChip(QPainter& painter, const QRectF& rect, const ChipData& chip, const Look& look,
               ChipState state = {});

// Places chips in rows no wider than `width` (px), 6 px apart, from (0, 0). A chip wider than `width` is cut
// to it.
std::vector<QRectF> layOutChips(const std::vector<ChipData>& chips, double width, const Look& look,
                                bool large = false);

// What a screen reader says: "Weak −1", "Reading +1, spent".
QString spokenText(const ChipData& chip);

} // namespace tenplus::ui
