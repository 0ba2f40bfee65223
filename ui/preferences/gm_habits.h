// What a GM likes at the table, kept between runs: switched in the menu View.
#pragma once

namespace tenplus::ui::settings_store {

/// A map that brings walls comes with its fog closed, and the party's sight clears it; else it comes open. On at first.
bool mapsComeCovered();
void setMapsComeCovered(bool on);

/// The party's panel marks who has acted least in this session. On at first.
bool hintsSpotlight();
void setHintsSpotlight(bool on);

} // namespace tenplus::ui::settings_store
