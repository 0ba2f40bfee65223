#include "table/core/fiction.h"

#include "base/text.h"
#include "table/core/checks.h"
#include "table/core/refusal.h"
#include "table/core/story_line.h"
#include "table/table.h"
#include "table/turn.h"

#include <algorithm>

namespace tenplus::table::inline core {

void addRecentMove(Table& table, const RollRecord& roll) {
    std::vector<RecentMove>& moves = table.recentMoves.change();
    if (moves.size() >= kMostRecentMoves) moves.erase(moves.begin());
    moves.push_back({roll.id, roll.who, roll.secret});
}

void showRecentMove(Table& table, RollId roll) {
    if (!recentMove(table, roll)) return;
    std::ranges::find(table.recentMoves.change(), roll, &RecentMove::roll)->secret = false;
}

const RecentMove* recentMove(const Table& table, RollId roll) {
    const auto found = std::ranges::find(*table.recentMoves, roll, &RecentMove::roll);
    return found == table.recentMoves->end() ? nullptr : &*found;
}

Done decideOn(Turn& turn, const WriteFiction& command) {
    const RecentMove* const move = recentMove(turn.table(), command.roll);
    if (!move)
        return refuse("unknown-roll", "roll",
                      "Roll number {} is none of the last {} moves of the table, so its words cannot be written.",
                      command.roll.value, kMostRecentMoves);
    FictionWritten written{command.roll, move->who, command.text};
    if (auto checked = checkBounds(written); !checked) return checked;
    turn.emit(std::move(written));
    return {};
}

void eachGmText(const Table& table, const WriteFiction& command, const EachGmText& visit) {
    const RecentMove* const move = recentMove(table, command.roll);
    visit(command.text, move && move->secret ? std::optional(false) : std::nullopt);
}

bool applies(const Table& table, const FictionWritten& e) {
    const RecentMove* const move = recentMove(table, e.roll);
    return move && move->who == e.who;
}

void evolve(Table&, const FictionWritten&) {} // the words are in the journal alone

std::optional<StoryLine> describe(const StoryContext& telling, const FictionWritten& e) {
    if (e.text.empty()) return std::nullopt; // its words are kept from the players
    const std::string name = e.who ? telling.nameOf(e.who) : std::string();
    const bool isNamed = name.empty() || e.text.starts_with(name.substr(0, name.find(' ')) + " "); // "Brannoch charges"
    auto line = storyLine(LineKind::Note, isNamed ? std::string(e.text) : name + ": " + e.text, e.who);
    line->roll = e.roll;
    return line;
}

Done checkBounds(const FictionWritten& written) { return checkText(written.text, kLongestNote, "text"); }

} // namespace tenplus::table::inline core
