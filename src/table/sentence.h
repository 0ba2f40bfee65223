// Sentences: an event as one plain sentence, for a recap that is told as a story. It has the same parts as the event's
// line in the feed (story.h) and says nothing that the line does not say.
#pragma once

#include "table/core/notes.h"
#include "table/story.h"

#include <string>

namespace tenplus::table {

/// The part of an event in a story that is told in brief.
enum class Weight {
    Aside,  ///< none: it is about sheets and modifiers
    Step,   ///< told where there is room: a blow, a choice
    Result, ///< the result of a move, a clock, somebody's end
    Turning ///< a place, a scene, the GM's words, a level
};
Weight weightOf(const Event& event);

/// Empty for an event without a line and for one that only changes what is written on a sheet: a number other than
/// HP, a text, a row of a list.
std::string sentenceOf(const content::Rulebook& rulebook, const Names& names, const Event& event);

/// The same for the players, who read neither the texts kept in its turn (null: none) nor the GM's comments (words.h).
std::string playersSentence(const content::Rulebook& rulebook, const Names& names, const Event& event,
                            const WordsKept* kept = nullptr);

} // namespace tenplus::table
