#include "board/models_picture.h"

#include "base/contains.h"
#include "board/board_frame.h"
#include "bridge/text.h"

#include <algorithm>
#include <iterator>
#include <string_view>
#include <utility>

namespace tenplus::ui {
namespace {

constexpr int kAimRing = 620; // thousandths of a square: around the token of whom the heroes have to slay

// Maps skirmish terrain to tiles: rough ground is grass, a rock slide is rubble.
std::string tilesOf(std::string row) {
    std::ranges::replace(row, ':', '"');
    std::ranges::replace(row, '%', ':');
    return row;
}

// By the word of the engine's kind; no two kinds share one.
constexpr std::pair<std::string_view, Icon> kThingIcons[] = {
    {"door", Icon::Door},          {"stairs", Icon::Stairs},
    {"teleporter", Icon::Loop},    {"pit", Icon::Pit},
    {"trap", Icon::Warning},       {"trigger", Icon::RingDot},
    {"chest", Icon::Chest},        {"stack", Icon::Stack},
    {"coins", Icon::Coin},         {"key", Icon::Key},
    {"apples", Icon::Apple},       {"skulls", Icon::Bones},
    {"weapons-rack", Icon::Sword}, {"campfire", Icon::Fire},
    {"altar", Icon::Altar},        {"bed", Icon::Bed},
    {"bookcase", Icon::Shelf},     {"table", Icon::Table},
    {"chair", Icon::Chair},        {"wizard-table", Icon::Flask},
    {"food-table", Icon::Platter}, {"torture-rack", Icon::Wheel},
    {"tome", Icon::Book},          {"coffin", Icon::Coffin},
    {"grill", Icon::Grill},        {"trap-door", Icon::Hatch},
    {"well", Icon::Well}};

Icon iconOf(const table::BoardThing& thing) {
    if (thing.kind == "door" && thing.held) return Icon::Lock;
    if (thing.kind == "door" && thing.open) return Icon::Doorway;
    const auto* const found = std::ranges::find(kThingIcons, thing.kind, &std::pair<std::string_view, Icon>::first);
    return found == std::end(kThingIcons) ? Icon::Outline : found->second;
}

QString shortName(const QString& name) {
    constexpr int kLongest = 14; // letters
    return name.size() <= kLongest ? name : name.left(kLongest - 1).trimmed() + QChar(0x2026);
}

// Of the first and the last word.
QString initialsOf(const QString& name) {
    const QStringList words = name.split(u' ', Qt::SkipEmptyParts);
    if (words.isEmpty()) return {};
    return words.size() == 1 ? words.front().left(1) : words.front().left(1) + words.back().left(1);
}

board::Spot middleOf(skirmish::At at) { return ui::middleOf(board::Point{at.x, at.y}); }

} // namespace

bool stands(const table::BoardModel& model) { return model.status == "in-play" || model.status == "hidden"; }

bool hasState(const table::BoardModel& model, const char* state) { return contains(model.states, state); }

Icon iconOf(const table::BoardModel& model) {
    const Icon named = iconNamed(qs(model.icon));
    if (named != Icon::None) return named;
    return model.side == skirmish::Side::Heroes ? Icon::Person : model.shots > 0 ? Icon::Bow : Icon::Skull;
}

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
    token.icon = hasState(model, "asleep") ? Icon::Moon : model.fire > 0 ? Icon::Flame : iconOf(model);
    const bool spent = hasState(model, "finished") || hasState(model, "asleep") || hasState(model, "gazed");
    token.ring = model.active ? Ring::ActRun : spent ? Ring::Spent : Ring::Plain;
    token.name = shortName(qs(model.name));
    token.mark = hero ? initialsOf(qs(model.name)) : model.called == 0 ? QString() : QString::number(model.called);
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
        if (!stands(model)) continue;
        picture.tokens.push_back(tokenOf(model));
        if (hasState(model, "aim")) picture.rings.push_back({middleOf(model.at), kAimRing, {}});
    }
    return picture;
}

} // namespace tenplus::ui
