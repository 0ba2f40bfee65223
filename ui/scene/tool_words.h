// The names, keys and options of the board's tools.
#pragma once

#include "asking/ask.h"
#include "paint/icon.h"
#include "scene/scene_tools.h"

#include <vector>

namespace tenplus::ui {

struct BoardPerson;

struct ToolWords {
    SceneTool tool = SceneTool::Select;
    Icon icon = Icon::None;
    Qt::Key key = Qt::Key_unknown;
    const char* id = "";
    QString name;
    QString hint; ///< how to use it
};

/// In the strip's order.
std::vector<ToolWords> toolWords();

std::vector<Ask> asksFor(SceneTool tool, const std::vector<BoardPerson>& people);
ToolSettings settingsFrom(const Answers& answers);

} // namespace tenplus::ui
