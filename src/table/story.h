// The story in words: each fact as one line for the feed, the recap and the log. Lines are told from what the
// event carries and the names of the table, so that they read the same for as long as the campaign lives.
#pragma once

#include "content/rulebook.h"
#include "table/event.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace tenplus::table {

enum class LineKind { Roll, Harm, Heal, Change, Pool, Choice, Clock, Note, Session, Actor, Quiet };

struct StoryLine {
    LineKind kind = LineKind::Change;
    std::string text;                          ///< "Brannoch, Defy Danger: weak hit"
    std::string value;                         ///< "9", at the right; may be empty
    content::Tone tone = content::Tone::Plain; ///< of a roll
    bool secret = false;                       ///< not for the players' recap
    ActorId who;
    std::vector<ActorId> others; ///< who else is named
    NoteId keeps;                ///< what a RevealNote would show the players of it; none: nothing is kept from them so
    friend bool operator==(const StoryLine&, const StoryLine&) = default;
};

/// Who is called what, for events that carry only numbers.
using Names = std::map<ActorId, std::string>;
void learnNames(Names& names, const Event& event);

/// The line of one event; nothing for events that only prepare others.
std::optional<StoryLine> lineOf(const content::Rulebook& rulebook, const Names& names, const Event& event);

} // namespace tenplus::table
