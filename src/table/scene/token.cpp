#include "table/scene/token.h"

#include "table/command.h"
#include "table/core/adversary.h"
#include "table/core/bestiary.h"
#include "table/core/encounter.h"
#include "table/core/refusals.h"
#include "table/scene/decide.h"
#include "table/table.h"
#include "table/turn.h"

namespace tenplus::table::inline scene {

namespace {

// The token follows when those of every family of play are at the table (followers.cpp).
Done joinForToken(Turn& turn, const PlaceToken& command) {
    if (command.who) return refuseNoChange("The token is for one who is at the table already", "brings");
    const bool isAdversary = !creatureAt(turn.rulebook(), turn.table(), command.brings) &&
                             adversaryAt(turn.rulebook(), command.brings) != nullptr;
    return isAdversary ? Done() : decideOn(turn, BringCreature{.creature = command.brings});
}

} // namespace

Done placeNewcomers(Turn& turn, const Table& start, const PlaceToken& command) {
    if (command.brings.empty()) return {};
    PlaceToken token = command;
    token.brings.clear();
    std::vector<ActorId> fresh; // copies: the table changes with each token
    for (const auto& [id, actor] : turn.table().actors) {
        if (!start.actor(id)) fresh.push_back(id);
    }
    for (const ActorId each : fresh) {
        token.who = each;
        if (Done placed = decideOn(turn, token); !placed) return placed;
    }
    return {};
}

Done decideOn(Turn& turn, const PlaceToken& command) {
    if (!command.brings.empty()) return joinForToken(turn, command);
    const auto scene = findScene(turn, command.scene);
    if (!scene) return Unexpected(scene.error());
    if (command.who) {
        if (const auto actor = turn.actor(command.who); !actor) return Unexpected(actor.error());
    }
    if (auto room = checkRoom((*scene)->tokens.size(), kMostTokens, "tokens in a scene", "scene"); !room) return room;
    if (auto on = checkSpot((*scene)->look, command.at, "at"); !on) return on;
    Token token{{},           command.who,    command.name,  command.icon, command.at,
                command.size, command.facing, command.named, command.shown};
    if (auto checked = checkBounds(token); !checked) return checked;
    token.id = turn.nextId<TokenId>();
    turn.emit(TokenPlaced{command.scene, std::move(token)});
    clearFogBySight(turn, command.scene);
    return {};
}

Done decideOn(Turn& turn, const MoveToken& command) {
    const auto found = findToken(turn, command.token);
    if (!found) return Unexpected(found.error());
    const Token& token = *found->part;
    if (auto on = checkSpot(found->scene->look, command.at, "at"); !on) return on;
    Token moved = token;
    moved.at = command.at;
    if (command.facing) moved.facing = command.facing;
    if (auto checked = checkBounds(moved); !checked) return checked;
    if (moved == token) return refuseNoChange(nameOf(turn.table(), token) + " stands there already", "at");
    const SceneId scene = found->scene->id;
    turn.emit(TokenMoved{command.token, nameOf(turn.table(), token), moved.at, moved.facing, !command.facing});
    clearFogBySight(turn, scene);
    return {};
}

Done decideOn(Turn& turn, const ChangeToken& command) {
    const auto found = findToken(turn, command.token);
    if (!found) return Unexpected(found.error());
    Token token = *found->part;
    if (command.name) token.name = *command.name;
    if (command.icon) token.icon = *command.icon;
    if (command.size) token.size = *command.size;
    if (command.named) token.named = *command.named;
    if (command.facing && *command.facing == -1)
        token.facing.reset();
    else if (command.facing)
        token.facing = command.facing;
    if (auto checked = checkBounds(token); !checked) return checked;
    if (token == *found->part) return refuseNoChange("the token is like that already");
    turn.emit(TokenChanged{std::move(token), *found->part});
    return {};
}

Done decideOn(Turn& turn, const RevealToken& command) {
    const auto found = findToken(turn, command.token);
    if (!found) return Unexpected(found.error());
    if (found->part->shown == command.shown)
        return refuseNoChange(command.shown ? "it is shown already" : "it is hidden already", "shown");
    const SceneId scene = found->scene->id;
    turn.emit(TokenShown{command.token, nameOf(turn.table(), *found->part), command.shown});
    clearFogBySight(turn, scene);
    return {};
}

void showTokensOf(Turn& turn, ActorId who) {
    const SceneBoard* const scene = turn.table().stage.scene(turn.table().stage.shown);
    if (!scene) return;
    std::vector<TokenId> fresh; // copies: the table changes with each token
    for (const Token& token : scene->tokens) {
        if (token.who == who && !token.shown) fresh.push_back(token.id);
    }
    const SceneId id = scene->id;
    const Actor* const actor = turn.table().actor(who);
    const std::string name = actor ? actor->name : std::string();
    for (const TokenId each : fresh) turn.emit(TokenShown{each, name, true});
    if (!fresh.empty()) clearFogBySight(turn, id);
}

Done decideOn(Turn& turn, const RemoveToken& command) {
    const auto found = findToken(turn, command.token);
    if (!found) return Unexpected(found.error());
    turn.emit(TokenRemoved{command.token, nameOf(turn.table(), *found->part)});
    return {};
}

} // namespace tenplus::table::inline scene
