// Sheets before the drowned belfry: Brannoch's, as full as one gets; a foe's; and one of a game with three
// stats that have no scores and no conditions.
#pragma once

#include "table/sheet_view.h"

namespace tenplus::ui::belfry {

table::SheetView brannoch();
table::SheetView bellringer();
table::SheetView stranger();

} // namespace tenplus::ui::belfry
