// Markdown that a person wrote, as entries of a printed page: a heading is the name of one, a paragraph its text, and
// an entry of a list has its point. What is strong stays so.
#pragma once

#include "print/printable_sheet.h"

#include <QString>

#include <vector>

namespace tenplus::ui {

/// Loads nothing: addresses and pictures in it are words.
std::vector<PaperEntry> entriesOf(const QString& markdown);

} // namespace tenplus::ui
