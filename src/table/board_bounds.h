// Bounds of scenes, boards, pictures and handouts, as commands and campaign files share them (checks.h, event_check.h).
#pragma once

#include "table/checks.h"
#include "table/event.h"
#include "table/stroke.h"

namespace tenplus::table {

inline constexpr std::size_t kMostSightCorners = 20'000; ///< of what somebody sees

/// A spot on the board of a scene of that look.
Done checkSpot(const SceneLook& look, board::Spot at, const std::string& member);
/// So many points, all on the board; `what` they are: "stroke", "zone".
Done checkPoints(const SceneLook& look, const std::vector<board::Spot>& points, std::string_view what, std::size_t least, const std::string& member);
/// All that lies on the board of the scene lies on one of that look.
Done checkParts(const SceneLook& look, const SceneBoard& scene);
/// A scene with these walls can take so many more, and all scenes together can.
Done checkRoomForWalls(const Table& table, const std::vector<Wall>& there, std::size_t more, const std::string& member);

Done checkBounds(const SceneLook& look);
Done checkBounds(const Token& token);
Done checkBounds(const Light& light);
Done checkBounds(const Zone& zone);
Done checkBounds(const ZoneChanged& changed);
Done checkBounds(const SceneBoard& scene);
Done checkBounds(const Picture& picture);
Done checkBounds(const Handout& handout);
Done checkBounds(const FogPainted& painted);
Done checkBounds(const TilesDrawn& drawn);

Done checkOn(const Table& table, const ScenePrepared& e);
Done checkOn(const Table& table, const TokenPlaced& e);
Done checkOn(const Table& table, const WallsBuilt& e);
Done checkOn(const Table& table, const LightPlaced& e);
Done checkOn(const Table& table, const ZoneDrawn& e);
Done checkOn(const Table& table, const PictureKept& e);
Done checkOn(const Table& table, const HandoutAdded& e);

} // namespace tenplus::table
