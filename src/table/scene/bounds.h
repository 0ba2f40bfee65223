// Bounds of scenes, boards, pictures and handouts: shared by commands and campaign files (checks.h, event_check.h).
#pragma once

#include "table/core/checks.h"
#include "table/core/decision.h"
#include "table/scene/fog.h"
#include "table/scene/handout.h"
#include "table/scene/scene.h"
#include "table/scene/stroke.h"
#include "table/scene/token.h"
#include "table/scene/wall.h"

namespace tenplus::table::inline scene {

inline constexpr std::size_t kMostSightCorners = 20'000; ///< of one actor's sight polygon

/// Checks that a spot is on the board of such a scene.
Done checkSpot(const SceneLook& look, board::Spot at, const std::string& member);
/// Checks the number of points, and that all are on the board; `what` names them: "stroke", "zone".
Done checkPoints(const SceneLook& look, const std::vector<board::Spot>& points, std::string_view what,
                 std::size_t least, const std::string& member);
/// Checks that every part of the scene is on a board of that look.
Done checkParts(const SceneLook& look, const SceneBoard& scene);
/// Checks that a scene with these walls can take so many more, and all scenes together, too.
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

} // namespace tenplus::table::inline scene
