// What of a view can be shown while pictures are still being read, or cannot be: the window keeps the last good picture
// of a scene until the next one is here, and never shows a hole.
#pragma once

#include "table/player_view.h"

#include <QStringList>

#include <functional>
#include <string>

namespace tenplus::ui {

/// `good`: the picture of that hash is here. `shown`: what this function gave the last time.
table::PlayerView readyView(table::PlayerView wanted, const table::PlayerView& shown, const std::function<bool(const std::string& hash)>& good);

/// The hashes of all pictures that it names.
QStringList picturesOf(const table::PlayerView& view);

} // namespace tenplus::ui
