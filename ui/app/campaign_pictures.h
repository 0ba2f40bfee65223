// Where the shelves of both windows fetch pictures: from the campaign that is open, a part at a time, so that neither window
// waits for a large one.
#pragma once

#include "bridge/table_link.h"
#include "paint/picture_shelf.h"

namespace tenplus::ui {

/// `link` outlives the shelf.
PictureShelf::Source campaignPictures(const TableLink& link);

} // namespace tenplus::ui
