// From the book and the table to what the GM's reference shows.
#pragma once

#include "guide/guide_item.h"
#include "table/guide_view.h"

#include <QStringList>

namespace tenplus::ui {

/// Every entry of the guide, kind by kind, then every creature, place by place.
std::vector<GuideItem> guideItems(const content::Rulebook& rulebook);
/// What concerns the last roll, then what concerns the moment.
std::vector<GuideItem> nowItems(const table::GuideView& view);
/// Single sentences: who has waited for the spotlight, what the table still owes.
QStringList hintsOf(const table::GuideView& view);

/// The line on a card, "The GM may: …", and the whole of it for the tooltip; both empty for nothing.
struct CardHint {
    QString words;
    QString whole;
};
CardHint cardHint(const std::vector<table::GuideLine>& lines);

} // namespace tenplus::ui
