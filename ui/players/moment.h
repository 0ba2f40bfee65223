// Moments that take the whole stage of the players' window: a hero faces a death move, a scenario is decided. A pure
// function of the players' view.
#pragma once

#include "players/far_type.h"
#include "table/player_view.h"

#include <optional>

namespace tenplus::ui {

struct StageMoment {
    QString title;
    QString subtitle;
    QStringList lines;
    Mark mark = Mark::None;
    bool waits = false; // for somebody's choice: does not step aside
};

// Nothing in ordinary play.
std::optional<StageMoment> momentOf(const table::PlayerView& view);

// Mark, title and lines, each centred on the width: as large as fits into the area, at least the window's minimum.
Block momentBlock(const StageMoment& moment, const FarType& type, const QSizeF& area);

// For a screen reader.
QString spokenText(const StageMoment& moment);

} // namespace tenplus::ui
