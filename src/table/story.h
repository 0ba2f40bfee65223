// Describes events as lines for the feed, the recap and the log. Each event's text is beside its struct.
#pragma once

#include "table/core/story_line.h"
#include "table/event.h"

#include <optional>

namespace tenplus::table {

/// Updates the names from an event that adds or renames an actor.
void learnNames(Names& names, const Event& event);

/// The line of one event; nothing for events that only prepare others.
std::optional<StoryLine> lineOf(const content::Rulebook& rulebook, const Names& names, const Event& event);

/// True if undoing the turn must be marked: a skirmish threw dice, or something hidden was shown.
bool showsSomething(const Events& events);
/// The line by which the feed marks the undo of such a turn.
StoryLine takenBackLine();

} // namespace tenplus::table
