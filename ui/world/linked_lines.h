// Lines of a text with links, for a pane: the links are words, and lead to their cards.
#pragma once

#include "paint/reading_pane.h"
#include "table/world/links.h"

#include <functional>
#include <string_view>

namespace tenplus::ui {

/// Adds the line, with its words as `dress` makes them. If it has one link, the line leads there; each of several has a
/// line of its own below.
void addLinked(ReadingPart& part, std::string_view line, const table::LinkReader& links,
               const std::function<QString(const QString&)>& dress);

/// "new:Karth": a card of that name is to be written.
QString newCardTarget(const QString& name);
/// The name; empty for other targets.
QString newCardOf(const QString& target);

} // namespace tenplus::ui
