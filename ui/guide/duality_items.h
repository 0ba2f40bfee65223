// The books of duality play as things of the GM's reference: adversaries to bring, places, cards, armoury and items.
#pragma once

#include "content/duality.h"
#include "guide/guide_item.h"

#include <vector>

namespace tenplus::ui {

std::vector<GuideItem> dualityItems(const content::DualityBooks& books);

} // namespace tenplus::ui
