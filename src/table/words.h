// Words: what the GM writes with a command beside its numbers and choices. They are the GM's alone until they are shown, so a
// turn names them (WordsKept), and the players read its events without them.
#pragma once

#include "content/rulebook.h"
#include "table/command.h"
#include "table/story.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace tenplus::table {

/// The words of a command that are kept until they are shown: each once, none empty. `open`: whether they are shown at once where
/// the command does not say it of one of them. A note, a place and a GM's move say
/// themselves whether they are secret, and what a thing on the table is called is shown with the thing.
std::vector<std::string> wordsOf(const Table& table, const Command& command, bool open);

/// The words that are kept in this turn, if there are any.
const WordsKept* wordsKeptIn(const Events& events);

/// The lines of a turn for the GM: each says what of it is kept from the players now. What was shown since is no secret any more.
std::vector<StoryLine> linesOf(const content::Rulebook& rulebook, const Names& names, const Table& now, const Events& turn, bool undone);

/// The line of an event as somebody reads it who may not read these words: without them, and secret where it still holds one.
std::optional<StoryLine> lineWithout(const content::Rulebook& rulebook, const Names& names, const Event& event, std::span<const std::string> words);

} // namespace tenplus::table
