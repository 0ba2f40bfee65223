// A choice that shows an entry of the books: its numbers beside or below the name, its prose, and its features.
#pragma once

#include "asking/pick_row.h"
#include "content/book_entry.h"

namespace tenplus::ui {

Pick pickOf(const content::BookEntry& entry);

} // namespace tenplus::ui
