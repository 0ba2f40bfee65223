// Tokens: the pieces on a board. A new token is hidden, and the players never see one of an actor who is not revealed.
#pragma once

#include "base/described.h"
#include "table/core/decision.h"
#include "table/scene/board.h"

#include <optional>
#include <string>
#include <vector>

namespace tenplus::table::inline scene {

// ---- commands -----------------------------------------------------------------------------------------

struct PlaceToken {
    SceneId scene;
    ActorId who;
    std::string name; ///< of a thing; actors have names already
    std::string icon;
    board::Spot at;
    int size = board::kSquare;
    std::optional<int> facing;
    bool named = true;
    bool shown = false;
    std::string brings = {}; ///< a creature, or an adversary, who joins the table for it, hidden, in place of `who`
    DESCRIBED(PlaceToken, "place-token", scene, who, TERM(brings), name, TERM(icon), at, size, facing, named, shown)
};
Done decideOn(Turn& turn, const PlaceToken& command);
/// At the end of a turn that brought somebody for a token: places it for each who is new at the table since `start`.
Done placeNewcomers(Turn& turn, const Table& start, const PlaceToken& command);
/// With Fog::Sight, the moving party member clears fog along the path.
struct MoveToken {
    TokenId token;
    board::Spot at;
    std::optional<int> facing; ///< as before if left out
    DESCRIBED(MoveToken, "move-token", token, at, facing)
};
Done decideOn(Turn& turn, const MoveToken& command);
struct ChangeToken {
    TokenId token;
    std::optional<std::string> name;
    std::optional<std::string> icon;
    std::optional<int> size;
    std::optional<int> facing; ///< -1: none
    std::optional<bool> named;
    DESCRIBED(ChangeToken, "change-token", token, name, TERM(icon), size, facing, named)
};
Done decideOn(Turn& turn, const ChangeToken& command);
struct RevealToken {
    TokenId token;
    bool shown = true;
    DESCRIBED(RevealToken, "reveal-token", token, shown)
};
Done decideOn(Turn& turn, const RevealToken& command);
struct RemoveToken {
    TokenId token;
    DESCRIBED(RemoveToken, "remove-token", token)
};
Done decideOn(Turn& turn, const RemoveToken& command);

// ---- events -------------------------------------------------------------------------------------------

struct TokenPlaced {
    SceneId scene;
    Token token;
    DESCRIBED(TokenPlaced, "token-placed", scene, token)
};
bool applies(const Table& table, const TokenPlaced& e);
void evolve(Table& table, const TokenPlaced& e);
std::optional<StoryLine> describe(const StoryContext& telling, const TokenPlaced& e);
struct TokenMoved {
    TokenId token;
    std::string name;
    board::Spot at;
    std::optional<int> facing;
    bool keepsFacing = false; ///< the direction stays as it was, whatever it was
    DESCRIBED(TokenMoved, "token-moved", token, name, at, facing, keepsFacing)
};
bool applies(const Table& table, const TokenMoved& e);
void evolve(Table& table, const TokenMoved& e);
std::optional<StoryLine> describe(const StoryContext& telling, const TokenMoved& e);
/// Changes everything but its place and visibility. `was`: the token before, from which the rest was taken.
struct TokenChanged {
    Token token;
    std::optional<Token> was = {};
    DESCRIBED(TokenChanged, "token-changed", token, was)
};
bool applies(const Table& table, const TokenChanged& e);
void evolve(Table& table, const TokenChanged& e);
std::optional<StoryLine> describe(const StoryContext& telling, const TokenChanged& e);
struct TokenShown {
    TokenId token;
    std::string name;
    bool shown = true;
    DESCRIBED(TokenShown, "token-shown", token, name, shown)
};
bool applies(const Table& table, const TokenShown& e);
void evolve(Table& table, const TokenShown& e);
std::optional<StoryLine> describe(const StoryContext& telling, const TokenShown& e);
struct TokenRemoved {
    TokenId token;
    std::string name;
    DESCRIBED(TokenRemoved, "token-removed", token, name)
};
bool applies(const Table& table, const TokenRemoved& e);
void evolve(Table& table, const TokenRemoved& e);
std::optional<StoryLine> describe(const StoryContext& telling, const TokenRemoved& e);

/// Removes the tokens of an actor who has left the table.
void forgetOnBoards(Table& table, ActorId who);

} // namespace tenplus::table::inline scene
