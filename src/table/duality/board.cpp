#include "table/duality/board.h"

#include "board/sight_line.h"
#include "board/sight_polygon.h"
#include "table/table.h"

#include <algorithm>

namespace tenplus::table::inline duality {

namespace {

const Token* tokenOf(const SceneBoard& scene, ActorId who) {
    const auto found = std::ranges::find(scene.tokens, who, &Token::who);
    return found == scene.tokens.end() ? nullptr : &*found;
}

board::Point squareOf(const Token& token) { return {token.at.x / board::kSquare, token.at.y / board::kSquare}; }

int squaresApart(const SceneBoard& scene, const Token& from, const Token& to, duality::Diagonal diagonal) {
    if (scene.look.grid.shape != GridShape::Square)
        return (board::distanceBetween(from.at, to.at) + board::kSquare - 1) / board::kSquare;
    const auto square = [](const Token& token) { return duality::Square{squareOf(token).x, squareOf(token).y}; };
    return duality::squaresBetween(square(from), square(to), diagonal);
}

// The players' name: a secret door is called a wall.
std::string_view nameOf(const Wall& wall) {
    return wall.kind == WallKind::Door && !wall.secret ? "a shut door" : "a wall";
}

// The obstacle on the line to the other. Stone is a tile, not a wall.
std::string_view inTheWay(const SceneBoard& scene, board::Spot from, board::Spot to) {
    for (const Wall& wall : scene.walls) {
        const bool isOpen = wall.kind == WallKind::Door && wall.open;
        if (!isOpen && !board::isOpenBetween(from, to, {&wall.line, 1})) return nameOf(wall);
    }
    return "stone";
}

bool isBehindRubble(const SceneBoard& scene, const Token& from, const Token& to) {
    if (scene.look.grid.shape != GridShape::Square) return false;
    return board::isCovered(squareOf(from), squareOf(to),
                            [&](board::Point at) { return tileAt(scene, at.x, at.y) == Tile::Rubble; });
}

void setCover(const SceneBoard& scene, const Token& from, const Token& to, duality::BoardCover counts,
              BoardBetween& between) {
    const auto walls = sightWalls(scene);
    const auto spots = spotsOf(to);
    const auto isHidden = [&](board::Spot spot) { return !board::isOpenBetween(from.at, spot, walls); };
    const auto hidden = std::ranges::find_if(spots, isHidden);
    if (std::ranges::all_of(spots, isHidden))
        between.cover = duality::Cover::Full;
    else if (hidden != spots.end() && counts != duality::BoardCover::Off)
        between.cover = duality::Cover::Partial;
    if (between.cover != duality::Cover::None) {
        between.by = inTheWay(scene, from.at, *hidden);
    } else if (counts == duality::BoardCover::Terrain && isBehindRubble(scene, from, to)) {
        between.cover = duality::Cover::Partial;
        between.by = "rubble";
    }
}

} // namespace

std::optional<BoardBetween> boardBetween(const duality::Settings& settings, const Table& table, ActorId from,
                                         ActorId to) {
    const SceneBoard* const scene = table.stage.scene(table.stage.shown);
    if (settings.rangeMode != duality::RangeMode::Grid || scene == nullptr) return std::nullopt;
    const Token* const own = tokenOf(*scene, from);
    const Token* const other = tokenOf(*scene, to);
    if (own == nullptr || other == nullptr) return std::nullopt;
    BoardBetween between{.at = duality::bandOfSquares(squaresApart(*scene, *own, *other, settings.diagonal)), .by = {}};
    setCover(*scene, *own, *other, settings.boardCover, between);
    return between;
}

duality::Aim measuredAim(const duality::Settings& settings, const Table& table, ActorId from, duality::Aim aim) {
    const auto between = aim.allowed ? std::nullopt : boardBetween(settings, table, from, aim.who);
    if (!between) return aim;
    aim.at = between->at;
    aim.seen = aim.seen && between->cover != duality::Cover::Full;
    if (!aim.cover) aim.cover = between->cover;
    return aim;
}

duality::RollPlan measuredPlan(const duality::Settings& settings, const Table& table, duality::RollPlan plan) {
    for (duality::Aim& aim : plan.aims) aim = measuredAim(settings, table, plan.who, aim);
    return plan;
}

std::string coverText(const std::optional<BoardBetween>& between, const duality::Aim& counted,
                      const std::string& name) {
    if (!between) return {};
    const std::string by(between->by);
    if (between->cover == duality::Cover::Full)
        return counted.allowed ? name + " is a target by the GM's word, behind " + by : std::string();
    const bool isCovered = counted.cover == duality::Cover::Partial;
    if (counted.cover == between->cover) return isCovered ? name + " has partial cover behind " + by : std::string();
    return isCovered ? name + " has partial cover by the GM's word"
                     : name + " has no cover behind " + by + ", by the GM's word";
}

} // namespace tenplus::table::inline duality
