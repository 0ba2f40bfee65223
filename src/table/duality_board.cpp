#include "table/duality_board.h"

#include "board/sight_polygon.h"

#include <algorithm>

namespace tenplus::table {

namespace {

const Token* tokenOf(const SceneBoard& scene, ActorId who) {
    const auto found = std::ranges::find(scene.tokens, who, &Token::who);
    return found == scene.tokens.end() ? nullptr : &*found;
}

int squaresApart(const SceneBoard& scene, const Token& from, const Token& to, duality::Diagonal diagonal) {
    if (scene.look.grid.shape != GridShape::Square) return (board::distanceBetween(from.at, to.at) + board::kSquare - 1) / board::kSquare;
    const auto square = [](const Token& token) { return duality::Square{token.at.x / board::kSquare, token.at.y / board::kSquare}; };
    return duality::squaresBetween(square(from), square(to), diagonal);
}

} // namespace

duality::Aim measuredAim(const duality::Settings& settings, const Table& table, ActorId from, duality::Aim aim) {
    const SceneBoard* const scene = table.stage.scene(table.stage.shown);
    if (settings.rangeMode != duality::RangeMode::Grid || aim.allowed || scene == nullptr) return aim;
    const Token* const own = tokenOf(*scene, from);
    const Token* const other = tokenOf(*scene, aim.who);
    if (own == nullptr || other == nullptr) return aim;
    aim.at = duality::bandOfSquares(squaresApart(*scene, *own, *other, settings.diagonal));
    aim.seen = aim.seen && board::isOpenBetween(own->at, other->at, sightWalls(*scene));
    return aim;
}

duality::RollPlan measuredPlan(const duality::Settings& settings, const Table& table, duality::RollPlan plan) {
    for (duality::Aim& aim : plan.aims) aim = measuredAim(settings, table, plan.who, aim);
    return plan;
}

} // namespace tenplus::table
