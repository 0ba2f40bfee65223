// The sessions of a campaign in words: the list, a session's page, what the next one begins with, and the calendar.
#pragma once

#include "interop/calendar.h"
#include "interop/recap.h"
#include "interop/sessions.h"
#include "interop/story_recap.h"
#include "paint/reading_pane.h"
#include "table/world/links.h"

#include <optional>
#include <utility>
#include <vector>

namespace tenplus::ui {

/// "Session 3: The flood" and "2026-11-21, 4 XP".
std::pair<QString, QString> sessionLine(const interop::SessionRow& row);
/// `chapter`: what happened in it, if it was read. `story`: its paragraphs, if it is shown as a story and not line by
/// line.
/// Texts have their links as they are written; lines that name a card lead there, or to the card to be written.
std::vector<ReadingPart> sessionParts(const interop::SessionRow& row, const std::optional<interop::Chapter>& chapter,
                                      const table::LinkReader& links,
                                      const std::vector<interop::StoryParagraph>& story = {});
std::vector<ReadingPart> calendarParts(const interop::CalendarList& calendar, const table::LinkReader& links);
/// Lines that a card belongs to lead there: their targets are those of cardTarget().
std::vector<ReadingPart> nextParts(const interop::NextSession& next);

struct CardTarget {
    table::CardId card;
    QString field; ///< empty: the card as a whole
};
/// "7" and "7:portents".
QString targetOf(const interop::NextLead& lead);
CardTarget cardTarget(const QString& target);

} // namespace tenplus::ui
