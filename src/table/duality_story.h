// The story of duality play in words: Fear, countdowns and deeds. Lines are told from the event alone.
#pragma once

#include "table/story.h"

namespace tenplus::table {

std::optional<StoryLine> dualityLine(const FearChanged& e);
std::optional<StoryLine> dualityLine(const CountdownSet& e);
std::optional<StoryLine> dualityLine(const PlayChanged& e);
std::optional<StoryLine> dualityLine(const DeedTold& e);

} // namespace tenplus::table
