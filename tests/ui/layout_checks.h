// What is asked of every layout of the players' window: nothing is cut off, nothing covers anything, and all the words
// are there.
#pragma once

#include "players/players_layout.h"
#include "players/players_window.h"

#include <QImage>

#include <string>
#include <vector>

namespace tenplus::ui {

inline constexpr double kFarScales[] = {1, 1.25, 1.5, 2, 2.5, 3, 3.5, 4};

/// What a strip shows at a time.
std::vector<Parts> pagesOf(const SeatedStrip& seated);
/// What is wrong with these places, or nothing.
std::string faultIn(const PlayersLayout& layout, const QSizeF& size);
/// Lines and the words of chips, on all pages.
QStringList textsOf(const PlayersLayout& layout);
/// Ember, without motion.
Look& still();
QImage shown(const table::PlayerView& view, const QSize& size, double scale = 1);

} // namespace tenplus::ui
