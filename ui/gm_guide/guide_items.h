// Converts the book and the table to entries of the GM's reference.
#pragma once

#include "gm_guide/guide_item.h"
#include "table/pbta/moves/guide_view.h"

#include <QStringList>

namespace tenplus::ui {

/// Every entry of the guide by kind, then every creature by place.
std::vector<GuideItem> guideItems(const content::Rulebook& rulebook);
/// A creature as its entry shows it, ready to be brought in.
GuideItem guideItem(const content::Rulebook& rulebook, const content::Creature& creature);
/// Entries for the last roll, then for the current moment.
std::vector<GuideItem> nowItems(const table::GuideView& view);
/// Hints in sentences: who has waited for the spotlight, what is still open at the table.
QStringList hintsOf(const table::GuideView& view);

/// A card's line "The GM may: …", and its full text for the tooltip; both may be empty.
struct CardHint {
    QString words;
    QString whole;
};
CardHint cardHint(const std::vector<table::GuideLine>& lines);

} // namespace tenplus::ui
