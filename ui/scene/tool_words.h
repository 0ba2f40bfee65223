// What the tools of the board are called, which key takes each up, and how each can be set.
#pragma once

#include "form/ask.h"
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
    QString hint; ///< how it is used
};

/// In the order of the strip.
std::vector<ToolWords> toolWords();

std::vector<Ask> asksFor(SceneTool tool, const std::vector<BoardPerson>& people);
ToolSettings settingsFrom(const Answers& answers);

} // namespace tenplus::ui
