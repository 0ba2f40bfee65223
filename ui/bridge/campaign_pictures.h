// The picture source for both windows' shelves: reads from the open campaign, a part at a time, so that neither window
// blocks on a large one.
#pragma once

#include "bridge/table_link.h"
#include "paint/picture_shelf.h"

namespace tenplus::ui {

/// `link` must outlive the shelf.
PictureShelf::Source campaignPictures(const TableLink& link);

} // namespace tenplus::ui
