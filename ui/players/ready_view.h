// The part of a view that can be shown while pictures are loading or unreadable: keeps the last good picture of a scene
// until the next is loaded, and never shows a hole.
#pragma once

#include "table/player_view.h"

#include <QStringList>

#include <functional>
#include <string>

namespace tenplus::ui {

/// `good`: the picture with that hash is loaded. `shown`: the previous result of this function.
table::PlayerView readyView(table::PlayerView wanted, const table::PlayerView& shown,
                            const std::function<bool(const std::string& hash)>& good);

/// The hashes of all pictures in the view.
QStringList picturesOf(const table::PlayerView& view);

} // namespace tenplus::ui
