// Words: the texts that the GM writes with a command. They are secret until shown, so the turn lists them (WordsKept),
// and the players see its events without them. An event holds each in a member of the type GmText.
#pragma once

#include "content/rulebook.h"
#include "table/command.h"
#include "table/core/notes.h"
#include "table/story.h"

#include <optional>
#include <string>
#include <vector>

namespace tenplus::table {

/// The secret texts of a command: each once, none empty. `open`: they are public unless the command says otherwise.
/// Notes, places and GM moves have their own secrecy; the name of an actor or a thing is shown with it.
std::vector<std::string> wordsOf(const Table& table, const Command& command, bool open);

/// The secret texts of this turn; null if there are none.
const WordsKept* wordsKeptIn(const Events& events);

/// The lines of a turn for the GM: each shows what the players still cannot read. Texts shown since are not secret.
std::vector<StoryLine> linesOf(const content::Rulebook& rulebook, const Names& names, const Table& now,
                               const Events& turn, bool undone);

/// The line of an event for a reader who may not read the texts kept in its turn.
std::optional<StoryLine> lineWithout(const content::Rulebook& rulebook, const Names& names, const Event& event,
                                     const WordsKept& kept);

/// The event without the texts kept in its turn (null: none) and without the GM's comments.
Event openTo(const Event& event, const WordsKept* kept);

/// The same without the GM's comments, too (base/gm_comments.h): the line of an event for the players. An actor whose
/// name is all comment is somebody.
std::optional<StoryLine> playersLine(const content::Rulebook& rulebook, const Names& names, const Event& event,
                                     const WordsKept* kept = nullptr);

} // namespace tenplus::table
