// Shared by the decisions about scenes: finds a part of a board, and checks that it stays on the board.
#pragma once

#include "table/core/decision.h"
#include "table/scene/bounds.h"

#include <string>
#include <string_view>
#include <vector>

namespace tenplus::table::inline scene {

/// "No token has the number 7 ...".
Unexpected<Refusal> noSuch(std::string_view what, std::int64_t number, const std::string& member);

Expected<const SceneBoard*, Refusal> findScene(const Turn& turn, SceneId scene, const std::string& member = "scene");

/// The part and its scene.
template <typename Part>
struct Found {
    const SceneBoard* scene = nullptr;
    const Part* part = nullptr;
};
Expected<Found<Token>, Refusal> findToken(const Turn& turn, TokenId token);
Expected<Found<Wall>, Refusal> findWall(const Turn& turn, WallId wall, const std::string& member);
Expected<Found<Light>, Refusal> findLight(const Turn& turn, LightId light);
Expected<Found<Zone>, Refusal> findZone(const Turn& turn, ZoneId zone);

/// Checks that the hash is empty or of a picture in the campaign.
Done checkPicture(const Turn& turn, const std::string& hash, const std::string& member);
Done checkLight(const SceneLook& look, const Light& light);
/// Adds a picture to the list, if it is valid.
Done keepPicture(Turn& turn, const Picture& picture);

/// In scenes with Fog::Sight: clears the fog for each revealed party member on that board.
void clearFogBySight(Turn& turn, SceneId scene);

/// Shows the hidden tokens of somebody whom the players have just come to know, on the map that they see. Those in the
/// fog appear as soon as it clears from them.
void showTokensOf(Turn& turn, ActorId who);

/// The name of a token: its actor's, or its own.
std::string nameOf(const Table& table, const Token& token);

} // namespace tenplus::table::inline scene
