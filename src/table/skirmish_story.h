// The story of the skirmish in words. Steps are told by the deeds and dice beside them.
#pragma once

#include "table/story.h"

namespace tenplus::table {

std::optional<StoryLine> skirmishLine(const SkirmishBegun& e);
std::optional<StoryLine> skirmishLine(const SkirmishStepped& e);
std::optional<StoryLine> skirmishLine(const SkirmishEnded& e);
std::optional<StoryLine> skirmishLine(const SkirmishChanged& e);

/// True for a turn of the skirmish that cannot be taken back unseen: dice fell, or something hidden was shown.
bool showsSomething(const Events& events);
/// How the feed marks that such a turn was taken back.
StoryLine takenBackLine();

} // namespace tenplus::table
