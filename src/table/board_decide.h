// What the decisions about scenes have in common: finding a part of a board, and keeping it on the board.
#pragma once

#include "table/board_bounds.h"
#include "table/turn.h"

#include <string>
#include <string_view>
#include <vector>

namespace tenplus::table {

/// "No token has the number 7 ...".
Unexpected<Refusal> noSuch(std::string_view what, std::int64_t number, const std::string& member);

Expected<const SceneBoard*, Refusal> findScene(const Turn& turn, SceneId scene, const std::string& member = "scene");

/// The part and the scene that it belongs to.
template <typename Part>
struct Found {
    const SceneBoard* scene = nullptr;
    const Part* part = nullptr;
};
Expected<Found<Token>, Refusal> findToken(const Turn& turn, TokenId token);
Expected<Found<Wall>, Refusal> findWall(const Turn& turn, WallId wall, const std::string& member);
Expected<Found<Light>, Refusal> findLight(const Turn& turn, LightId light);
Expected<Found<Zone>, Refusal> findZone(const Turn& turn, ZoneId zone);

/// Empty, or the hash of a picture that the campaign holds.
Done checkPicture(const Turn& turn, const std::string& hash, const std::string& member);
Done checkLight(const SceneLook& look, const Light& light);
/// Puts a picture on the list, if it is one that the list can take.
Done keepPicture(Turn& turn, const Picture& picture);

/// Where sight clears the fog, it is cleared for every one of the party who is on that board and shown.
void lookAround(Turn& turn, SceneId scene);

/// What somebody or something on a board is called.
std::string nameOf(const Table& table, const Token& token);

} // namespace tenplus::table
