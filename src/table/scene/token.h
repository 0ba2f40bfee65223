// Tokens: the pieces on a board. A new token is hidden, and the players never see one of an actor who is not revealed.
#pragma once

#include "table/core/decision.h"
#include "table/scene/board.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::table::inline scene {

// ---- commands -----------------------------------------------------------------------------------------

struct PlaceToken {
    static constexpr std::string_view kName = "place-token";
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
    template <typename V>
    void fields(V& v) {
        v("scene", scene);
        v("who", who);
        v("brings", brings);
        v("name", name);
        v("icon", icon);
        v("at", at);
        v("size", size);
        v("facing", facing);
        v("named", named);
        v("shown", shown);
    }
};
Done decideOn(Turn& turn, const PlaceToken& command);
/// At the end of a turn that brought somebody for a token: places it for each who is new at the table since `start`.
Done placeNewcomers(Turn& turn, const Table& start, const PlaceToken& command);
/// With Fog::Sight, the moving party member clears fog along the path.
struct MoveToken {
    static constexpr std::string_view kName = "move-token";
    TokenId token;
    board::Spot at;
    std::optional<int> facing; ///< as before if left out
    template <typename V>
    void fields(V& v) {
        v("token", token);
        v("at", at);
        v("facing", facing);
    }
};
Done decideOn(Turn& turn, const MoveToken& command);
struct ChangeToken {
    static constexpr std::string_view kName = "change-token";
    TokenId token;
    std::optional<std::string> name;
    std::optional<std::string> icon;
    std::optional<int> size;
    std::optional<int> facing; ///< -1: none
    std::optional<bool> named;
    template <typename V>
    void fields(V& v) {
        v("token", token);
        v("name", name);
        v("icon", icon);
        v("size", size);
        v("facing", facing);
        v("named", named);
    }
};
Done decideOn(Turn& turn, const ChangeToken& command);
struct RevealToken {
    static constexpr std::string_view kName = "reveal-token";
    TokenId token;
    bool shown = true;
    template <typename V>
    void fields(V& v) {
        v("token", token);
        v("shown", shown);
    }
};
Done decideOn(Turn& turn, const RevealToken& command);
struct RemoveToken {
    static constexpr std::string_view kName = "remove-token";
    TokenId token;
    template <typename V>
    void fields(V& v) {
        v("token", token);
    }
};
Done decideOn(Turn& turn, const RemoveToken& command);

// ---- events -------------------------------------------------------------------------------------------

struct TokenPlaced {
    static constexpr std::string_view kName = "token-placed";
    SceneId scene;
    Token token;
    friend bool operator==(const TokenPlaced&, const TokenPlaced&) = default;
    template <typename V>
    void fields(V& v) {
        v("scene", scene);
        v("token", token);
    }
};
bool applies(const Table& table, const TokenPlaced& e);
void evolve(Table& table, const TokenPlaced& e);
std::optional<StoryLine> describe(const StoryContext& telling, const TokenPlaced& e);
struct TokenMoved {
    static constexpr std::string_view kName = "token-moved";
    TokenId token;
    std::string name;
    board::Spot at;
    std::optional<int> facing;
    bool keepsFacing = false; ///< the direction stays as it was, whatever it was
    friend bool operator==(const TokenMoved&, const TokenMoved&) = default;
    template <typename V>
    void fields(V& v) {
        v("token", token);
        v("name", name);
        v("at", at);
        v("facing", facing);
        v("keepsFacing", keepsFacing);
    }
};
bool applies(const Table& table, const TokenMoved& e);
void evolve(Table& table, const TokenMoved& e);
std::optional<StoryLine> describe(const StoryContext& telling, const TokenMoved& e);
/// Changes everything but its place and visibility. `was`: the token before, from which the rest was taken.
struct TokenChanged {
    static constexpr std::string_view kName = "token-changed";
    Token token;
    std::optional<Token> was = {};
    friend bool operator==(const TokenChanged&, const TokenChanged&) = default;
    template <typename V>
    void fields(V& v) {
        v("token", token);
        v("was", was);
    }
};
bool applies(const Table& table, const TokenChanged& e);
void evolve(Table& table, const TokenChanged& e);
std::optional<StoryLine> describe(const StoryContext& telling, const TokenChanged& e);
struct TokenShown {
    static constexpr std::string_view kName = "token-shown";
    TokenId token;
    std::string name;
    bool shown = true;
    friend bool operator==(const TokenShown&, const TokenShown&) = default;
    template <typename V>
    void fields(V& v) {
        v("token", token);
        v("name", name);
        v("shown", shown);
    }
};
bool applies(const Table& table, const TokenShown& e);
void evolve(Table& table, const TokenShown& e);
std::optional<StoryLine> describe(const StoryContext& telling, const TokenShown& e);
struct TokenRemoved {
    static constexpr std::string_view kName = "token-removed";
    TokenId token;
    std::string name;
    friend bool operator==(const TokenRemoved&, const TokenRemoved&) = default;
    template <typename V>
    void fields(V& v) {
        v("token", token);
        v("name", name);
    }
};
bool applies(const Table& table, const TokenRemoved& e);
void evolve(Table& table, const TokenRemoved& e);
std::optional<StoryLine> describe(const StoryContext& telling, const TokenRemoved& e);

/// Removes the tokens of an actor who has left the table.
void forgetOnBoards(Table& table, ActorId who);

} // namespace tenplus::table::inline scene
