// The habits of a GM at the table, kept between runs: switched in the menu View, or in the tray.
#pragma once

#include <QString>

#include <optional>

namespace tenplus::ui::settings_store {

/// A map that brings walls comes with its fog closed, and the party's sight clears it; else it comes open. On at first.
bool mapsComeCovered();
void setMapsComeCovered(bool on);

/// The party's panel marks who has acted least in this session. On at first.
bool hintsSpotlight();
void setHintsSpotlight(bool on);

/// The table throws real dice. By the campaign's id, since each may be played at another table; nothing where nobody
/// has said so.
std::optional<bool> throwsRealDice(const QString& campaign);
void setThrowsRealDice(const QString& campaign, bool on);

} // namespace tenplus::ui::settings_store
