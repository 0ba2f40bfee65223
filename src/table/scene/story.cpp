// Describes events of scenes, pictures and handouts. The GM's preparations are secret; what the players come to see is
// not.
#include "table/core/story_line.h"
#include "table/scene/fog.h"
#include "table/scene/handout.h"
#include "table/scene/portrait.h"
#include "table/scene/scene.h"
#include "table/scene/token.h"
#include "table/scene/wall.h"

namespace tenplus::table::inline scene {

namespace {

using Line = std::optional<StoryLine>;

Line quiet(std::string text) {
    StoryLine told;
    told.kind = LineKind::Quiet;
    told.text = std::move(text);
    told.secret = true;
    return told;
}

Line shown(std::string text) {
    Line told = quiet(std::move(text));
    told->kind = LineKind::Change;
    told->secret = false;
    return told;
}

std::string counted(std::size_t number, const std::string& thing) {
    return std::to_string(number) + " " + thing + (number == 1 ? "" : "s");
}

std::string quoted(const std::string& name) { return "\"" + name + "\""; }

std::string nameOf(const StoryContext& telling, const Token& token) {
    const auto found = telling.names.find(token.who);
    return found == telling.names.end() ? token.name : found->second;
}

} // namespace

Line describe(const StoryContext&, const ScenePrepared& e) {
    const std::string walls = e.scene.walls.empty() ? std::string() : " with " + counted(e.scene.walls.size(), "wall");
    return quiet("The scene " + quoted(e.scene.look.name) + " is prepared" + walls);
}
Line describe(const StoryContext&, const SceneChanged& e) {
    return quiet("The scene " + quoted(e.look.name) + " is changed");
}
Line describe(const StoryContext&, const SceneRemoved& e) {
    return quiet("The scene " + quoted(e.name) + " is put away");
}
Line describe(const StoryContext&, const SceneStaged& e) {
    return quiet(e.scene ? "The scene " + quoted(e.name) + " comes next" : "No scene comes next");
}
Line describe(const StoryContext&, const SceneShown& e) {
    if (!e.scene) return quiet("The scene is taken from the players");
    return e.title.empty() ? quiet("The players see the scene") : shown("The scene: " + e.title);
}
Line describe(const StoryContext&, const TilesDrawn& e) {
    const std::string size = std::to_string(e.width) + " by " + std::to_string(e.height);
    return quiet(e.width == 1 && e.height == 1 ? "1 square of the map is drawn"
                                               : size + " squares of the map are drawn");
}

Line describe(const StoryContext& telling, const TokenPlaced& e) {
    return quiet(nameOf(telling, e.token) + " is put on the board");
}
Line describe(const StoryContext&, const TokenMoved& e) { return quiet(e.name + " moves"); }
Line describe(const StoryContext& telling, const TokenChanged& e) {
    return quiet("The token of " + nameOf(telling, e.token) + " is changed");
}
Line describe(const StoryContext&, const TokenShown& e) {
    return quiet(e.shown ? "The players see the token of " + e.name
                         : "The token of " + e.name + " is hidden from the players");
}
Line describe(const StoryContext&, const TokenRemoved& e) { return quiet(e.name + " is taken from the board"); }

Line describe(const StoryContext&, const WallsBuilt& e) {
    const bool doors = !e.walls.empty() && e.walls.front().kind == WallKind::Door;
    return quiet(counted(e.walls.size(), doors ? "door" : "wall") + (e.walls.size() == 1 ? " is built" : " are built"));
}
Line describe(const StoryContext&, const WallRemoved&) { return quiet("A wall is taken away"); }
Line describe(const StoryContext&, const DoorSet& e) {
    return quiet(std::string(e.secret ? "A secret door" : "A door") + (e.open ? " stands open" : " is shut"));
}
Line describe(const StoryContext&, const LightPlaced&) { return quiet("A light is placed"); }
Line describe(const StoryContext&, const LightRemoved&) { return quiet("A light is put out"); }
Line describe(const StoryContext&, const FogPainted& e) {
    if (e.seenBy) return std::nullopt; // the move's own line says it
    return quiet(e.clear ? "Fog is cleared" : "Fog covers the board again");
}
Line describe(const StoryContext&, const ZoneDrawn& e) {
    return quiet("The zone " + quoted(e.zone.name) + " is drawn");
}
Line describe(const StoryContext&, const ZoneChanged& e) { return quiet("The zone " + quoted(e.name) + " is changed"); }
Line describe(const StoryContext&, const ZoneShown& e) {
    return quiet(e.shown ? "The players see the zone " + quoted(e.name)
                         : "The zone " + quoted(e.name) + " is hidden from the players");
}
Line describe(const StoryContext&, const ZoneRemoved& e) {
    return quiet("The zone " + quoted(e.name) + " is taken away");
}

Line describe(const StoryContext&, const PictureKept& e) {
    return quiet("The picture " + quoted(e.picture.name) + " is kept in the campaign");
}
Line describe(const StoryContext& telling, const PortraitSet& e) {
    return quiet(telling.nameOf(e.who) + (e.picture.empty() ? " has no portrait any more" : " has a portrait"));
}
Line describe(const StoryContext&, const PictureDropped& e) {
    return quiet("The picture " + quoted(e.name) + " is taken from the list");
}
Line describe(const StoryContext&, const HandoutAdded& e) {
    return e.handout.shown ? shown("Handout: " + e.handout.title)
                           : quiet("The handout " + quoted(e.handout.title) + " is prepared");
}
Line describe(const StoryContext&, const HandoutShown& e) {
    return e.shown ? shown("Handout: " + e.title)
                   : quiet("The handout " + quoted(e.title) + " is hidden from the players");
}
Line describe(const StoryContext&, const HandoutRemoved& e) {
    return quiet("The handout " + quoted(e.title) + " is put away");
}

} // namespace tenplus::table::inline scene
