// Lines of the feed for the scene and for a party on its way.
#pragma once

#include "table/story.h"

namespace tenplus::table {

std::optional<StoryLine> companyLine(const Names& names, const NoteStruck& e);
std::optional<StoryLine> companyLine(const Names& names, const PlaceRevealed& e);
std::optional<StoryLine> companyLine(const Names& names, const WordsKept& e);
std::optional<StoryLine> companyLine(const Names& names, const NoteRevealed& e);
std::optional<StoryLine> companyLine(const Names& names, const PlaceEntered& e);
std::optional<StoryLine> companyLine(const Names& names, const GmMoveMade& e);
std::optional<StoryLine> companyLine(const Names& names, const HirelingHired& e);
std::optional<StoryLine> companyLine(const Names& names, const HirelingPaid& e);
std::optional<StoryLine> companyLine(const Names& names, const JourneyStarted& e);
std::optional<StoryLine> companyLine(const Names& names, const JobDone& e);
std::optional<StoryLine> companyLine(const Names& names, const JourneyEnded& e);
std::optional<StoryLine> companyLine(const Names& names, const CampPitched& e);
std::optional<StoryLine> companyLine(const Names& names, const WatchesSet& e);
std::optional<StoryLine> companyLine(const Names& names, const CampBroken& e);
std::optional<StoryLine> companyLine(const Names& names, const DaysSpent& e);
std::optional<StoryLine> companyLine(const Names& names, const DaysOffEnded& e);

} // namespace tenplus::table
