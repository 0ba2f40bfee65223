#include "interop/calendar.h"

#include "base/overloaded.h"
#include "base/text.h"
#include "interop/moments.h"
#include "interop/players_story.h"
#include "table/days.h"
#include "table/player_view.h"
#include "table/world/links.h"

#include <algorithm>
#include <map>

namespace tenplus::interop {

namespace {

// Of the party, or a note or a deed; not what is rolled or counted.
bool isOfDay(const table::StoryLine& line) {
    using enum table::LineKind;
    if (line.kind == Note || line.kind == Choice || line.kind == Actor) return true;
    return line.kind == Change && !line.who;
}

// The day has the mark itself.
bool marksDay(const table::Events& events) {
    return std::ranges::any_of(events, [](const table::Event& event) { return event.is<table::DayMarked>(); });
}

// A character who left takes no days off any more, as at the table.
void forget(table::DayCount& count, const table::Event& event) {
    if (const auto* const gone = event.as<table::ActorRemoved>()) count.off.erase(gone->who);
}

} // namespace

CalendarList calendarOf(const session::Session& session, Reader reader) {
    std::map<std::int64_t, CalendarDay> days;
    const table::Table& table = session.table();
    if (reader == Reader::Gm) {
        for (const auto& [day, mark] : table.calendar.marks)
            days[day] = {day, visibleText(mark.name), visibleText(mark.note), mark.nameShown, mark.noteShown, {}};
    } else {
        for (const table::DayView& each : table::playerView(session.rulebook(), table).days)
            days[each.day] = {each.day, each.name, each.note, !each.name.empty(), !each.note.empty(), {}};
    }
    table::DayCount count;
    PlayersStory players(session);
    const table::LinkReader links(*table.world);
    session.tell([&](const session::FeedTurn& turn) {
        const PlayersStory::Learned learned = reader == Reader::Players ? players.take(turn) : PlayersStory::Learned();
        if (turn.undone || turn.reverts != 0) return;
        for (const table::Event& event : turn.events) table::countDays(count, event), forget(count, event);
        if (marksDay(turn.events)) return;
        for (const table::StoryLine& line : reader == Reader::Players ? learned.lines : turn.lines) {
            if (!isOfDay(line)) continue;
            CalendarDay& day = days[count.day()];
            day.day = count.day();
            const std::string words = wordsOfLine(line);
            day.happened.push_back(table::mayHoldLinks(words) ? links.inWords(words) : words);
        }
    });
    days[count.day()].day = count.day();
    CalendarList list{count.day(), {}};
    for (auto& [number, day] : days) list.days.push_back(std::move(day));
    return list;
}

} // namespace tenplus::interop
