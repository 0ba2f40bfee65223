// A character's conditions, modifiers and hold as chips; the tooltip says where each may be spent and when it ends.
#pragma once

#include "bridge/text.h"
#include "bridge/typography.h"
#include "paint/chip.h"
#include "table/gm_view.h"
#include "table/pbta/moves/pools.h"

namespace tenplus::ui {

inline ChipData chipOf(const table::ChipView& view) {
    ChipData chip;
    chip.words = qs(view.words);
    chip.value = typeset(qs(view.value));
    chip.toolTip = qs(view.about);
    chip.round = view.kind != table::ChipKind::Condition;
    if (view.kind == table::ChipKind::Hold) {
        chip.icon = Icon::RingDot;
    } else if (view.kind == table::ChipKind::Ongoing) {
        chip.icon = Icon::Loop;
    } else if (view.push != 0) {
        chip.icon = view.push < 0 ? Icon::ArrowDown : Icon::ArrowUp;
    }
    return chip;
}

} // namespace tenplus::ui
