// Tokens: who and what stands where on a board. A token comes hidden, and one of somebody whom the players do not know
// stays so until they do.
#pragma once

#include "table/board_state.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::table {

// ---- commands -----------------------------------------------------------------------------------------

struct PlaceToken {
    static constexpr std::string_view kName = "place-token";
    SceneId scene;
    ActorId who;
    std::string name; ///< of a thing; somebody at the table has one
    std::string icon;
    board::Spot at;
    int size = board::kSquare;
    std::optional<int> facing;
    bool named = true;
    bool shown = false;
    template <typename V>
    void fields(V& v) {
        v("scene", scene);
        v("who", who);
        v("name", name);
        v("icon", icon);
        v("at", at);
        v("size", size);
        v("facing", facing);
        v("named", named);
        v("shown", shown);
    }
};
/// Where sight clears the fog, the party sees on as it moves.
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
struct RemoveToken {
    static constexpr std::string_view kName = "remove-token";
    TokenId token;
    template <typename V>
    void fields(V& v) {
        v("token", token);
    }
};

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
struct TokenMoved {
    static constexpr std::string_view kName = "token-moved";
    TokenId token;
    std::string name;
    board::Spot at;
    std::optional<int> facing;
    bool keepsFacing = false; ///< it faces as it did before, whichever way that is
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
/// Everything but where it stands and whether it is shown. `was`: the token before, of which the rest was kept.
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

} // namespace tenplus::table
