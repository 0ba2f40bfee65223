// Lines of the feed for scenes, pictures and handouts. What the GM prepares is secret; what the players come to see is not.
#pragma once

#include "table/story.h"

namespace tenplus::table {

std::optional<StoryLine> boardLine(const Names& names, const ScenePrepared& e);
std::optional<StoryLine> boardLine(const Names& names, const SceneChanged& e);
std::optional<StoryLine> boardLine(const Names& names, const SceneRemoved& e);
std::optional<StoryLine> boardLine(const Names& names, const SceneStaged& e);
std::optional<StoryLine> boardLine(const Names& names, const SceneShown& e);
std::optional<StoryLine> boardLine(const Names& names, const TilesDrawn& e);
std::optional<StoryLine> boardLine(const Names& names, const TokenPlaced& e);
std::optional<StoryLine> boardLine(const Names& names, const TokenMoved& e);
std::optional<StoryLine> boardLine(const Names& names, const TokenChanged& e);
std::optional<StoryLine> boardLine(const Names& names, const TokenShown& e);
std::optional<StoryLine> boardLine(const Names& names, const TokenRemoved& e);
std::optional<StoryLine> boardLine(const Names& names, const WallsBuilt& e);
std::optional<StoryLine> boardLine(const Names& names, const WallRemoved& e);
std::optional<StoryLine> boardLine(const Names& names, const DoorSet& e);
std::optional<StoryLine> boardLine(const Names& names, const LightPlaced& e);
std::optional<StoryLine> boardLine(const Names& names, const LightRemoved& e);
std::optional<StoryLine> boardLine(const Names& names, const FogPainted& e);
std::optional<StoryLine> boardLine(const Names& names, const ZoneDrawn& e);
std::optional<StoryLine> boardLine(const Names& names, const ZoneChanged& e);
std::optional<StoryLine> boardLine(const Names& names, const ZoneShown& e);
std::optional<StoryLine> boardLine(const Names& names, const ZoneRemoved& e);
std::optional<StoryLine> boardLine(const Names& names, const PictureKept& e);
std::optional<StoryLine> boardLine(const Names& names, const PictureDropped& e);
std::optional<StoryLine> boardLine(const Names& names, const HandoutAdded& e);
std::optional<StoryLine> boardLine(const Names& names, const HandoutShown& e);
std::optional<StoryLine> boardLine(const Names& names, const HandoutRemoved& e);

} // namespace tenplus::table
