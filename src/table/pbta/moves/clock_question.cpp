#include "table/pbta/moves/clock_question.h"

#include "base/contains.h"
#include "base/text.h"
#include "table/core/clock.h"
#include "table/event.h"
#include "table/pbta/moves/waiting.h"
#include "table/turn.h"
#include "table/world/card.h"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

namespace tenplus::table::inline pbta::inline moves {

namespace {

bool isAnsweredByGame(const content::Rulebook& rulebook, const Clock& clock) {
    return std::ranges::any_of(rulebook.moves, [&](const content::Move& move) {
        return contains(move.gates, clock.name, &content::Gate::clock);
    });
}

void askWhatHappens(Turn& turn, Waiting waiting, std::string question) {
    waiting.id = turn.nextId<WaitingId>();
    waiting.effect.kind = content::AskGm{std::move(question)};
    turn.emit(WaitingAdded{std::move(waiting)});
}

void askOfClock(Turn& turn, const Clock& clock) {
    if (isAnsweredByGame(turn.rulebook(), clock)) return;
    Waiting waiting;
    waiting.clock = clock.id;
    waiting.card = clock.card;
    waiting.moveName = clock.name;
    const std::string words = wordsWhenFull(clock);
    askWhatHappens(turn, std::move(waiting),
                   "\"" + clock.name + "\" is full" + (words.empty() ? ". " : ": " + asSentence(words) + " ") +
                       "What happens?");
}

void askOfCard(Turn& turn, const CardTicked& ticked) {
    Waiting waiting;
    waiting.card = ticked.card;
    waiting.moveName = ticked.name;
    askWhatHappens(turn, std::move(waiting),
                   "\"" + ticked.name + "\" has come to its end: " +
                       (ticked.step.empty() ? std::to_string(ticked.now) + " of " + std::to_string(ticked.most) + "."
                                            : asSentence(ticked.step)) +
                       " What happens?");
}

// Only of those that this turn emptied: a question whose clock was taken back by an undo stays until it is answered.
void closeQuestions(Turn& turn, const Table& start) {
    std::vector<WaitingId> over;
    for (const Waiting& each : turn.table().waiting) {
        const Clock* const before = each.clock ? start.clock(each.clock) : nullptr;
        const Clock* const now = turn.table().clock(each.clock);
        if (before && before->isFull() && (!now || !now->isFull())) over.push_back(each.id);
    }
    for (const WaitingId id : over) turn.emit(WaitingClosed{id, Closed::Over, {}});
}

} // namespace

void askOfFullClocks(Turn& turn, const Table& start) {
    if (turn.rulebook().duality || turn.rulebook().skirmish) return; // they have no card for what waits
    closeQuestions(turn, start);
    std::set<ClockId> moved;
    std::vector<CardTicked> ended;
    for (const Event& event : turn.events()) {
        match(
            event, [&](const ClockTicked& e) { moved.insert(e.clock); },
            [&](const ClockWritten& e) { moved.insert(e.clock); },
            [&](const CardTicked& e) {
                if (e.by > 0 && e.now == e.most) ended.push_back(e);
            });
    }
    for (const ClockId id : moved) {
        const Clock* const before = start.clock(id);
        const Clock* const now = turn.table().clock(id);
        if (now && now->isFull() && !(before && before->isFull())) askOfClock(turn, Clock(*now));
    }
    for (const CardTicked& each : ended) askOfCard(turn, each);
}

} // namespace tenplus::table::inline pbta::inline moves
