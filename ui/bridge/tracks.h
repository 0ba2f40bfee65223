// Converts tracks for display as slots.
#pragma once

#include "bridge/text.h"
#include "paint/slot_row.h"
#include "table/core/track_view.h"

namespace tenplus::ui {

inline SlotsData slotsOf(const table::TrackView& track) {
    SlotsData data{qs(track.name), SlotLook::Box, track.filled, track.most, track.struck, qs(track.step), track.breaks};
    switch (track.shape) {
    case content::SlotShape::Wound: data.look = SlotLook::Wound; break;
    case content::SlotShape::Strain: data.look = SlotLook::Strain; break;
    case content::SlotShape::Sun: data.look = SlotLook::Sun; break;
    case content::SlotShape::Shield: data.look = SlotLook::Shield; break;
    case content::SlotShape::None:
    case content::SlotShape::Box: break;
    }
    return data;
}

} // namespace tenplus::ui
