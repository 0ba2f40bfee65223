#include "table/world/letter.h"

#include "table/command.h"
#include "table/core/actor_bounds.h"
#include "table/core/by_id.h"
#include "table/core/checks.h"
#include "table/core/refusals.h"
#include "table/core/story_line.h"
#include "table/pbta/moves/waiting.h"
#include "table/table.h"
#include "table/turn.h"

#include <algorithm>

namespace tenplus::table::inline world {

namespace {

Expected<const Letter*, Refusal> findLetter(const Turn& turn, LetterId letter) {
    const auto& letters = turn.table().letters;
    const auto found = withId(letters, letter);
    if (found == letters.end()) return refuseUnknownPart("love letter", letter.value, "letter");
    return &*found;
}

// The move of a letter, if the game still has it and the table plays it.
const content::Move* moveOf(const content::Rulebook& rulebook, const Table& table, const std::string& id) {
    const content::Move* const move = id.empty() ? nullptr : rulebook.move(id);
    return move && (table.mature || !move->mature) ? move : nullptr;
}

std::optional<StoryLine> letterLine(LineKind kind, std::string text, ActorId who, bool secret) {
    auto line = storyLine(kind, std::move(text), who);
    line->secret = secret;
    return line;
}

} // namespace

Done decideOn(Turn& turn, const WriteLetter& command) {
    const auto actor = turn.actor(command.who);
    if (!actor) return Unexpected(actor.error());
    if ((*actor)->kind != ActorKind::Character)
        return refuseCannotNow((*actor)->name, "love letters are for characters", "who");
    if (!command.move.empty() && !moveOf(turn.rulebook(), turn.table(), command.move))
        return refuseUnknownMove(command.move, "move");
    LetterWritten written{command.letter, command.who, command.text, command.move};
    if (auto fits = checkBounds(written); !fits) return fits;
    if (command.letter) {
        const auto letter = findLetter(turn, command.letter);
        if (!letter) return Unexpected(letter.error());
        if ((*letter)->waiting || (*letter)->handed)
            return refuseCannotNow((*actor)->name,
                                   "the letter is handed over or waits already: settle it, or take it away", "letter");
        if ((*letter)->who == command.who && (*letter)->text == command.text && (*letter)->move == command.move)
            return refuseNoChange("the letter is written so already", "letter");
    } else {
        if (auto fits = checkOn(turn.table(), written); !fits) return fits;
        written.letter = turn.nextId<LetterId>();
    }
    turn.emit(std::move(written));
    return {};
}

Done decideOn(Turn& turn, const HandLetter& command) {
    const auto letter = findLetter(turn, command.letter);
    if (!letter) return Unexpected(letter.error());
    if ((*letter)->handed) return refuseNoChange("the letter is handed over already", "letter");
    turn.emit(LetterHanded{(*letter)->id, (*letter)->who, (*letter)->text});
    return {};
}

Done decideOn(Turn& turn, const RemoveLetter& command) {
    const auto found = findLetter(turn, command.letter);
    if (!found) return Unexpected(found.error());
    const Letter letter = **found;
    if (turn.table().waitingOf(letter.waiting)) turn.emit(WaitingClosed{letter.waiting, Closed::Over, {}});
    turn.emit(LetterGone{letter.id, letter.who, false});
    return {};
}

Done layOutLetters(Turn& turn) {
    const std::vector<Letter> letters = turn.table().letters;
    for (const Letter& letter : letters) {
        if (letter.waiting || turn.table().waiting.size() >= kMostInHand) continue; // else: when the next one starts
        Waiting waiting;
        waiting.id = turn.nextId<WaitingId>();
        waiting.who = letter.who;
        waiting.moveName = "Love letter";
        if (const content::Move* move = moveOf(turn.rulebook(), turn.table(), letter.move)) {
            waiting.move = move->id;
            waiting.effect.kind = content::RollAgain{move->id, letter.text};
        } else {
            waiting.effect.kind = content::Text{letter.text};
        }
        const WaitingId id = waiting.id;
        turn.emit(WaitingAdded{std::move(waiting)});
        turn.emit(LetterLaidOut{letter.id, id});
    }
    return {};
}

void dropSettledLetters(Turn& turn) {
    const std::vector<Letter> letters = turn.table().letters;
    for (const Letter& letter : letters) {
        if (letter.waiting && !turn.table().waitingOf(letter.waiting))
            turn.emit(LetterGone{letter.id, letter.who, true});
    }
}

bool applies(const Table& table, const LetterWritten& e) {
    const auto found = withId(table.letters, e.letter);
    return found == table.letters.end() || (!found->waiting && !found->handed);
}
bool applies(const Table& table, const LetterLaidOut& e) {
    const auto found = withId(table.letters, e.letter);
    return found != table.letters.end() && !found->waiting && table.waitingOf(e.waiting);
}
bool applies(const Table& table, const LetterHanded& e) {
    const auto found = withId(table.letters, e.letter);
    return found != table.letters.end() && !found->handed && found->text == e.text;
}
bool applies(const Table& table, const LetterGone& e) {
    const auto found = withId(table.letters, e.letter);
    return found != table.letters.end() && !(e.settled && table.waitingOf(found->waiting));
}

void evolve(Table& table, const LetterWritten& e) {
    const Letter letter{e.letter, e.who, e.text, e.move, false, {}};
    const auto found = withId(table.letters, e.letter);
    if (found == table.letters.end())
        table.letters.push_back(letter);
    else
        *found = letter;
}
void evolve(Table& table, const LetterLaidOut& e) {
    const auto found = withId(table.letters, e.letter);
    if (found != table.letters.end()) found->waiting = e.waiting;
}
void evolve(Table& table, const LetterHanded& e) {
    const auto found = withId(table.letters, e.letter);
    if (found != table.letters.end()) found->handed = true;
}
void evolve(Table& table, const LetterGone& e) { dropId(table.letters, e.letter); }

std::optional<StoryLine> describe(const StoryContext& telling, const LetterWritten& e) {
    return letterLine(LineKind::Quiet, "A love letter for " + telling.nameOf(e.who) + ": " + e.text, e.who, true);
}
std::optional<StoryLine> describe(const StoryContext&, const LetterLaidOut&) {
    return std::nullopt; // what waits is listed by itself
}
std::optional<StoryLine> describe(const StoryContext& telling, const LetterHanded& e) {
    return letterLine(LineKind::Note, "A love letter for " + telling.nameOf(e.who) + ": " + e.text, e.who, false);
}
std::optional<StoryLine> describe(const StoryContext& telling, const LetterGone& e) {
    const std::string whose = "The love letter for " + telling.nameOf(e.who);
    return letterLine(LineKind::Quiet, whose + (e.settled ? " is settled" : " is taken away"), e.who, true);
}

void forgetLetters(Table& table, ActorId who) {
    std::erase_if(table.letters, [&](const Letter& letter) { return letter.who == who; });
}

Done checkBounds(const LetterWritten& written) { return checkText(written.text, kLongestLetter, "text"); }
Done checkBounds(const LetterHanded& handed) { return checkText(handed.text, kLongestLetter, "text"); }
Done checkOn(const Table& table, const LetterWritten& e) {
    if (hasId(table.letters, e.letter)) return {};
    return checkRoom(table.letters.size(), kMostLetters, "love letters", "letter");
}

std::vector<LetterView> letterViews(const content::Rulebook& rulebook, const Table& table) {
    std::vector<LetterView> views;
    for (const Letter& letter : table.letters) {
        const Actor* const actor = table.actor(letter.who);
        const content::Move* const move = moveOf(rulebook, table, letter.move);
        views.push_back({letter.id, letter.who, actor ? actor->name : std::string(), letter.text, letter.move,
                         move ? move->name : std::string(), letter.handed, letter.waiting});
    }
    return views;
}

} // namespace tenplus::table::inline world
