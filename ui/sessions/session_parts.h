// The sessions of a campaign in words: the list, a session's page, and what the next one begins with.
#pragma once

#include "interop/recap.h"
#include "interop/sessions.h"
#include "paint/reading_pane.h"

#include <optional>
#include <utility>
#include <vector>

namespace tenplus::ui {

/// "Session 3" and "2026-11-21, 4 XP".
std::pair<QString, QString> sessionLine(const interop::SessionRow& row);
/// `chapter`: what happened in it, if it was read.
std::vector<ReadingPart> sessionParts(const interop::SessionRow& row, const std::optional<interop::Chapter>& chapter);
std::vector<ReadingPart> nextParts(const interop::NextSession& next);

} // namespace tenplus::ui
