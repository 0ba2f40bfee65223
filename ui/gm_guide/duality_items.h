// Entries of the GM's reference for duality play: adversaries to add, environments, cards, armoury and items.
#pragma once

#include "content/duality/books.h"
#include "gm_guide/guide_item.h"

#include <vector>

namespace tenplus::ui {

std::vector<GuideItem> dualityItems(const content::DualityBooks& books);

} // namespace tenplus::ui
