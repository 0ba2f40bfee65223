#include "board/models_picture.h"

#include "base/contains.h"
#include "board/board_frame.h"
#include "bridge/text.h"

#include <algorithm>

namespace tenplus::ui {
namespace {

// Maps skirmish terrain to tiles: rough ground is grass, a rock slide is rubble.
std::string tilesOf(std::string row) {
    std::ranges::replace(row, ':', '"');
    std::ranges::replace(row, '%', ':');
    return row;
}

Icon iconOf(const table::BoardThing& thing) {
    if (thing.kind == "door") return thing.held ? Icon::Lock : thing.open ? Icon::Open : Icon::Door;
    if (thing.kind == "teleporter" || thing.kind == "stairs") return Icon::Loop;
    if (thing.kind == "trap") return Icon::Warning;
    if (thing.kind == "stack" || thing.kind == "coins") return Icon::Coin;
    if (thing.kind == "campfire") return Icon::Camp;
    if (thing.kind == "bookcase" || thing.kind == "tome") return Icon::Book;
    if (thing.kind == "coffin" || thing.kind == "skulls") return Icon::Skull;
    if (thing.kind == "weapons-rack") return Icon::Sword;
    if (thing.kind == "bed") return Icon::Moon;
    if (thing.kind == "altar") return Icon::Star;
    if (thing.kind == "key") return Icon::Pin;
    return Icon::Outline;
}

QString shortName(const QString& name) {
    constexpr int kLongest = 14; // letters
    return name.size() <= kLongest ? name : name.left(kLongest - 1).trimmed() + QChar(0x2026);
}

board::Spot middleOf(skirmish::At at) { return ui::middleOf(board::Point{at.x, at.y}); }

} // namespace

bool stands(const table::BoardModel& model) { return model.status == "in-play" || model.status == "hidden"; }

bool hasState(const table::BoardModel& model, const char* state) { return contains(model.states, state); }

BoardToken tokenOf(const table::BoardThing& thing) {
    BoardToken token;
    token.at = middleOf(thing.at);
    token.icon = iconOf(thing);
    token.ring = thing.active ? Ring::ActRun : Ring::Plain;
    return token;
}

BoardToken tokenOf(const table::BoardModel& model) {
    BoardToken token;
    token.at = middleOf(model.at);
    const bool hero = model.side == skirmish::Side::Heroes;
    token.shape = hero ? TokenShape::Party : TokenShape::Foe;
    token.icon = hasState(model, "asleep") ? Icon::Moon
                 : model.fire > 0          ? Icon::Flame
                 : hero                    ? Icon::Person
                 : model.shots > 0         ? Icon::Bow
                                           : Icon::Skull;
    const bool spent = hasState(model, "finished") || hasState(model, "asleep") || hasState(model, "gazed");
    token.ring = model.active ? Ring::ActRun : spent ? Ring::Spent : Ring::Plain;
    token.name = hero ? shortName(qs(model.name)) : model.called == 0 ? QString() : QString::number(model.called);
    token.hits = model.hits;
    token.mostHits = model.hitsMost;
    if (model.status == "hidden") token.seen = Seen::Hidden;
    return token;
}

BoardPicture boardPicture(const table::SkirmishBoard& board) {
    BoardPicture picture;
    picture.ground.width = board.width;
    picture.ground.height = board.height;
    picture.ground.labels = true;
    for (const std::string& row : board.rows) picture.ground.tiles.push_back(tilesOf(row));
    for (const table::BoardThing& thing : board.things) picture.tokens.push_back(tokenOf(thing));
    for (const table::BoardModel& model : board.models) {
        if (stands(model)) picture.tokens.push_back(tokenOf(model));
    }
    return picture;
}

} // namespace tenplus::ui
