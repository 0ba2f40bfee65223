#include "table/core/calendar.h"

#include "table/command.h"
#include "table/core/checks.h"
#include "table/core/refusals.h"
#include "table/core/story_line.h"
#include "table/table.h"
#include "table/turn.h"

#include <algorithm>

namespace tenplus::table::inline core {

namespace {

constexpr std::int64_t kMostHalves = (kMostDay - 1) * 2;

void goToHalf(DayCount& count, std::int64_t halves) {
    count.halves = std::clamp<std::int64_t>(halves, 0, kMostHalves);
    count.anchor = count.halves;
    count.off.clear();
}

DayMark markOf(const Table& table, std::int64_t day) {
    const auto found = table.calendar.marks.find(day);
    return found == table.calendar.marks.end() ? DayMark{} : found->second;
}

Done checkDay(std::int64_t day) { return checkNumber("The number of a day", day, 1, kMostDay, "day"); }

// Without a text there is nothing to show: a later one is decided about by itself.
DayMark markOf(const DayMarked& e) {
    return {e.name, e.note, e.showsName() && !e.name.empty(), e.showsNote() && !e.note.empty()};
}

// Whether a text is shown from now on. An empty one was not there before.
bool showsText(const Turn& turn, const std::string& before, bool wasShown, std::optional<bool> wanted) {
    return wanted.value_or(before.empty() ? turn.writesOpenly() : wasShown);
}

// Each eye is about something, and opened or closed once.
Done checkShown(const DayMarked& marked, const MarkDay& command) {
    if (command.nameShown && marked.name.empty()) return refuseNoChange("the day has no name", "nameShown");
    if (command.noteShown && marked.note.empty()) return refuseNoChange("the day has no note", "noteShown");
    if (command.shown && marked.name.empty() && marked.note.empty())
        return refuseNoChange("the day has neither a name nor a note", "shown");
    if (command.shown && command.nameShown && command.noteShown)
        return refuseNoChange("it is said of the name and of the note already", "shown");
    return {};
}

std::string dayWords(std::int64_t day, const std::string& name) {
    return "Day " + std::to_string(day) + (name.empty() ? "" : ", " + name);
}

} // namespace

void passNight(DayCount& count) {
    goToHalf(count, (count.halves / 2 + 1) * 2);
    if (count.travelling) ++count.nights;
}

void setOut(DayCount& count) {
    count.travelling = true;
    count.nights = 0;
}

void arrive(DayCount& count, std::int64_t days) {
    const std::int64_t left = std::clamp<std::int64_t>(days - count.nights, 0, kMostDay);
    if (left > 0) goToHalf(count, count.halves + left * 2);
    count.travelling = false;
    count.nights = 0;
}

void passDaysOff(DayCount& count, ActorId who, std::int64_t halves) {
    std::int64_t& off = count.off[who];
    off = std::clamp<std::int64_t>(off + halves, 0, kMostHalves);
    count.halves = std::clamp(std::max(count.halves, count.anchor + off), count.halves, kMostHalves);
}

void goToDay(DayCount& count, std::int64_t day) { goToHalf(count, (day - 1) * 2); }

Done decideOn(Turn& turn, const SetDay& command) {
    if (auto fits = checkDay(command.day); !fits) return fits;
    if (turn.table().calendar.count.day() == command.day) return refuseNoChange("it is that day already", "day");
    turn.emit(DaySet{command.day});
    return {};
}

Done decideOn(Turn& turn, const MarkDay& command) {
    const std::int64_t day = command.day == 0 ? turn.table().calendar.count.day() : command.day;
    const DayMark before = markOf(turn.table(), day);
    DayMarked marked{day, command.name.value_or(before.name), command.note.value_or(before.note)};
    if (auto fits = checkBounds(marked); !fits) return fits;
    if (auto about = checkShown(marked, command); !about) return about;
    const auto either = [&](std::optional<bool> own) { return own ? own : command.shown; };
    marked.nameShown = showsText(turn, before.name, before.nameShown, either(command.nameShown));
    marked.noteShown = showsText(turn, before.note, before.noteShown, either(command.noteShown));
    const DayMark mark = markOf(marked);
    marked.shown = mark.isShown() && asShown(marked) == marked; // both, as older programs write and read it
    marked.nameShown = mark.nameShown && !marked.shown;
    marked.noteShown = mark.noteShown && !marked.shown;
    if (mark == before) return refuseNoChange("the day has that name and that note already", "name");
    if (auto fits = checkOn(turn.table(), marked); !fits) return fits;
    turn.emit(std::move(marked));
    return {};
}

void evolve(Table&, const DaySet&) {} // countDays() sets the day
void evolve(Table& table, const DayMarked& e) {
    if (e.name.empty() && e.note.empty())
        table.calendar.marks.erase(e.day);
    else
        table.calendar.marks[e.day] = markOf(e);
}

std::optional<StoryLine> describe(const StoryContext&, const DaySet& e) {
    return storyLine(LineKind::Quiet, "It is day " + std::to_string(e.day));
}
std::optional<StoryLine> describe(const StoryContext&, const DayMarked& e) {
    auto line = storyLine(LineKind::Note, dayWords(e.day, e.name) + (e.note.empty() ? "" : ": " + e.note));
    if (e.name.empty() && e.note.empty()) {
        line->kind = LineKind::Quiet;
        line->text = dayWords(e.day, {}) + " is an ordinary day again";
    }
    const DayMark mark = markOf(e);
    line->secret = !mark.isShown();
    if (mark.isShown() && !mark.nameShown && !e.name.empty()) line->text += " (the players read only the note)";
    if (mark.isShown() && !mark.noteShown && !e.note.empty()) line->text += " (the players read only the name)";
    return line;
}

DayMarked asShown(DayMarked marked) {
    if (!marked.showsName()) marked.name.clear();
    if (!marked.showsNote()) marked.note.clear();
    return marked;
}

Done checkBounds(const DaySet& set) { return checkDay(set.day); }
Done checkBounds(const DayMarked& marked) {
    if (auto fits = checkDay(marked.day); !fits) return fits;
    if (!marked.name.empty()) {
        if (auto named = checkName(marked.name, "name"); !named) return named;
    }
    return checkLength(marked.note, kLongestDayNote, "note");
}
Done checkOn(const Table& table, const DayMarked& e) {
    if (table.calendar.marks.contains(e.day)) return {};
    return checkRoom(table.calendar.marks.size(), kMostDayMarks, "days with a name or a note", "day");
}

DayView todayView(const Table& table) {
    const std::int64_t day = table.calendar.count.day();
    const DayMark mark = markOf(table, day);
    return {day, mark.name, mark.note};
}

std::vector<DayView> playerDays(const Table& table) {
    std::vector<DayView> days;
    for (const auto& [day, mark] : table.calendar.marks) {
        if (!mark.isShown()) continue;
        days.push_back({day, mark.nameShown ? mark.name : "", mark.noteShown ? mark.note : ""});
    }
    return days;
}

} // namespace tenplus::table::inline core
