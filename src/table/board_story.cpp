#include "table/board_story.h"

namespace tenplus::table {

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

std::string counted(std::size_t number, const std::string& thing) { return std::to_string(number) + " " + thing + (number == 1 ? "" : "s"); }

std::string quoted(const std::string& name) { return "\"" + name + "\""; }

std::string nameOf(const Names& names, const Token& token) {
    const auto found = names.find(token.who);
    return found == names.end() ? token.name : found->second;
}

} // namespace

Line boardLine(const Names&, const ScenePrepared& e) {
    const std::string walls = e.scene.walls.empty() ? std::string() : " with " + counted(e.scene.walls.size(), "wall");
    return quiet("The scene " + quoted(e.scene.look.name) + " is prepared" + walls);
}
Line boardLine(const Names&, const SceneChanged& e) { return quiet("The scene " + quoted(e.look.name) + " is changed"); }
Line boardLine(const Names&, const SceneRemoved& e) { return quiet("The scene " + quoted(e.name) + " is put away"); }
Line boardLine(const Names&, const SceneStaged& e) { return quiet(e.scene ? "The scene " + quoted(e.name) + " comes next" : "No scene comes next"); }
Line boardLine(const Names&, const SceneShown& e) {
    if (!e.scene) return quiet("The scene is taken from the players");
    return e.title.empty() ? quiet("The players see the scene") : shown("The scene: " + e.title);
}
Line boardLine(const Names&, const TilesDrawn& e) {
    const std::string size = std::to_string(e.width) + " by " + std::to_string(e.height);
    return quiet(e.width == 1 && e.height == 1 ? "1 square of the map is drawn" : size + " squares of the map are drawn");
}

Line boardLine(const Names& names, const TokenPlaced& e) { return quiet(nameOf(names, e.token) + " is put on the board"); }
Line boardLine(const Names&, const TokenMoved& e) { return quiet(e.name + " moves"); }
Line boardLine(const Names& names, const TokenChanged& e) { return quiet("The token of " + nameOf(names, e.token) + " is changed"); }
Line boardLine(const Names&, const TokenShown& e) { return quiet(e.shown ? "The players see the token of " + e.name : "The token of " + e.name + " is hidden from the players"); }
Line boardLine(const Names&, const TokenRemoved& e) { return quiet(e.name + " is taken from the board"); }

Line boardLine(const Names&, const WallsBuilt& e) {
    const bool doors = !e.walls.empty() && e.walls.front().kind == WallKind::Door;
    return quiet(counted(e.walls.size(), doors ? "door" : "wall") + (e.walls.size() == 1 ? " is built" : " are built"));
}
Line boardLine(const Names&, const WallRemoved&) { return quiet("A wall is taken away"); }
Line boardLine(const Names&, const DoorSet& e) {
    return quiet(std::string(e.secret ? "A secret door" : "A door") + (e.open ? " stands open" : " is shut"));
}
Line boardLine(const Names&, const LightPlaced&) { return quiet("A light is placed"); }
Line boardLine(const Names&, const LightRemoved&) { return quiet("A light is put out"); }
Line boardLine(const Names&, const FogPainted& e) {
    if (e.seenBy) return std::nullopt; // the move tells it
    return quiet(e.clear ? "Fog is cleared" : "Fog covers the board again");
}
Line boardLine(const Names&, const ZoneDrawn& e) { return quiet("The zone " + quoted(e.zone.name) + " is drawn"); }
Line boardLine(const Names&, const ZoneChanged& e) { return quiet("The zone " + quoted(e.name) + " is changed"); }
Line boardLine(const Names&, const ZoneShown& e) {
    return quiet(e.shown ? "The players see the zone " + quoted(e.name) : "The zone " + quoted(e.name) + " is hidden from the players");
}
Line boardLine(const Names&, const ZoneRemoved& e) { return quiet("The zone " + quoted(e.name) + " is taken away"); }

Line boardLine(const Names&, const PictureKept& e) { return quiet("The picture " + quoted(e.picture.name) + " is kept in the campaign"); }
Line boardLine(const Names&, const PictureDropped& e) { return quiet("The picture " + quoted(e.name) + " is taken from the list"); }
Line boardLine(const Names&, const HandoutAdded& e) {
    return e.handout.shown ? shown("Handout: " + e.handout.title) : quiet("The handout " + quoted(e.handout.title) + " is prepared");
}
Line boardLine(const Names&, const HandoutShown& e) {
    return e.shown ? shown("Handout: " + e.title) : quiet("The handout " + quoted(e.title) + " is hidden from the players");
}
Line boardLine(const Names&, const HandoutRemoved& e) { return quiet("The handout " + quoted(e.title) + " is put away"); }

} // namespace tenplus::table
