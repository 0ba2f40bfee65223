#include "scene/scene_tools.h"

#include "board/board_frame.h"
#include "table/scene/fog.h"
#include "table/scene/scene.h"
#include "table/scene/stroke.h"
#include "table/scene/token.h"
#include "table/scene/wall.h"

#include <QRect>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

namespace tenplus::ui {
namespace {

using board::Spot;

constexpr int kClick = 350; // thousandths of a square: a shorter drag is a click
constexpr int kHalf = board::kSquare / 2;
constexpr double kReach = 0.28; // squares: how near a line must be to be picked
constexpr const char* kLampLight = "ffffc27a";
constexpr int kMarker = kHalf; // the size of a light's symbol

Spot plus(Spot a, Spot b) { return {a.x + b.x, a.y + b.y}; }
Spot minus(Spot a, Spot b) { return {a.x - b.x, a.y - b.y}; }

int roundTo(int value, int step) { return static_cast<int>(std::lround(value / double(step))) * step; }

bool hasGrid(const table::SceneView& scene) { return scene.look.grid.shape == table::GridShape::Square; }

Spot handSpot(const table::SceneView& scene, const SceneHand& hand, Spot at, int size) {
    return hand.free ? at : tokenSpot(scene, at, size);
}

// Snaps a line's corner to corners and centres of squares; fog is not snapped.
Spot lineSpot(const table::SceneView& scene, const SceneHand& hand, Spot at) {
    const Spot size = scene.look.size();
    const Spot on{std::clamp(at.x, 0, size.x), std::clamp(at.y, 0, size.y)};
    if (hand.free || !hasGrid(scene) || hand.tool == SceneTool::Outline) return on;
    return {roundTo(on.x, kHalf), roundTo(on.y, kHalf)};
}

const table::TokenView* tokenOf(const table::SceneView& scene, const ScenePick& pick) {
    const auto* id = std::get_if<table::TokenId>(&pick);
    const auto found =
        std::ranges::find_if(scene.tokens, [&](const table::TokenView& each) { return id && each.token.id == *id; });
    return found == scene.tokens.end() ? nullptr : &*found;
}

template <typename Part, typename Id>
const Part* partOf(const std::vector<Part>& parts, const ScenePick& pick) {
    const auto* id = std::get_if<Id>(&pick);
    const auto found = std::ranges::find_if(parts, [&](const Part& each) { return id && each.id == *id; });
    return found == parts.end() ? nullptr : &*found;
}

const table::Wall* wallOf(const table::SceneView& scene, const ScenePick& pick) {
    return partOf<table::Wall, table::WallId>(scene.walls, pick);
}

std::optional<table::Command> toggled(const table::Wall* wall) {
    if (!wall || wall->kind != table::WallKind::Door) return std::nullopt;
    return table::SetDoor{wall->id, !wall->open, std::nullopt};
}

// The distance from a spot to a segment, in squares.
double distanceTo(const board::Stretch& line, Spot at) {
    const QPointF a = inSquares(line.from), b = inSquares(line.to), p = inSquares(at);
    const QPointF along = b - a;
    const double length = QPointF::dotProduct(along, along);
    const double share = length == 0 ? 0 : std::clamp(QPointF::dotProduct(p - a, along) / length, 0.0, 1.0);
    const QPointF off = p - (a + share * along);
    return std::hypot(off.x(), off.y());
}

int brushRadius(const ToolSettings& settings) { return std::max(1, settings.radius) * kHalf; }

table::Command placedToken(const table::SceneView& scene, const SceneHand& hand, Spot at) {
    table::PlaceToken place;
    place.scene = scene.id;
    place.who = hand.settings.who;
    if (!place.who) place.name = hand.settings.name;
    place.size = std::max(1, hand.settings.size) * board::kSquare;
    place.at = handSpot(scene, hand, at, place.size);
    place.shown = hand.settings.shown;
    return place;
}

table::Command placedLight(const table::SceneView& scene, const SceneHand& hand, Spot at) {
    return table::PlaceLight{
        scene.id, {{}, lineSpot(scene, hand, at), std::max(1, hand.settings.radius) * board::kSquare, kLampLight, 100}};
}

// The squares from one to the other.
QRect squaresBetween(const table::SceneView& scene, Spot a, Spot b) {
    const board::Point from = squareOf(a), to = squareOf(b);
    const QRect drawn(QPoint(std::min(from.x, to.x), std::min(from.y, to.y)),
                      QPoint(std::max(from.x, to.x), std::max(from.y, to.y)));
    const Spot size = scene.look.size();
    return drawn & QRect(0, 0, size.x / board::kSquare, size.y / board::kSquare);
}

std::optional<table::Command> drawnTiles(const table::SceneView& scene, const SceneHand& hand, Spot at) {
    const QRect squares = squaresBetween(scene, hand.from, at);
    if (squares.isEmpty()) return std::nullopt;
    return table::DrawTiles{scene.id, squares.x(), squares.y(), squares.width(), squares.height(), hand.settings.tile};
}

// The command for the drawn corners, if there are enough.
std::optional<table::Command> drawn(const SceneHand& hand, const table::SceneView& scene) {
    const std::size_t least = hand.tool == SceneTool::Outline || hand.tool == SceneTool::Zone ? 3 : 2;
    if (hand.points.size() < least) return std::nullopt;
    switch (hand.tool) {
    case SceneTool::Outline:
        return table::PaintFog{scene.id, !hand.settings.covers, table::FogShape::Polygon, hand.points, board::kSquare};
    case SceneTool::Zone:
        return table::DrawZone{scene.id, hand.settings.name, hand.settings.note, hand.points, hand.settings.shown};
    case SceneTool::Wall: return table::BuildWalls{scene.id, hand.points, table::WallKind::Wall, false, false};
    case SceneTool::Door:
        return table::BuildWalls{scene.id, hand.points, table::WallKind::Door, false, hand.settings.secret};
    default: return std::nullopt;
    }
}

// The corners of a dragged shape, clipped to the board.
std::vector<Spot> shaped(const table::SceneView& scene, ZoneShape shape, Spot from, Spot to) {
    constexpr int kArc = 32; // corners of a circle
    const QPointF tip = inSquares(from), way = inSquares(to) - tip;
    const double length = std::hypot(way.x(), way.y()), angle = std::atan2(way.y(), way.x());
    std::vector<QPointF> corners;
    const auto arc = [&](double first, double last, int steps) {
        for (int i = 0; i <= steps; ++i) {
            const double at = first + (last - first) * i / steps;
            corners.push_back(tip + length * QPointF(std::cos(at), std::sin(at)));
        }
    };
    if (shape == ZoneShape::Circle) arc(0, 2 * std::numbers::pi * (kArc - 1) / kArc, kArc - 1);
    if (shape == ZoneShape::Cone) {
        const double half = std::atan(0.5);
        corners.push_back(tip);
        arc(angle - half, angle + half, kArc / 4);
    }
    if (shape == ZoneShape::Beam) {
        const QPointF aside = 0.5 * QPointF(-std::sin(angle), std::cos(angle));
        corners = {tip + aside, tip + way + aside, tip + way - aside, tip - aside};
    }
    std::vector<Spot> clipped;
    const Spot size = scene.look.size();
    for (const QPointF& corner : corners) {
        const auto within = [](double squares, int most) {
            return std::clamp(static_cast<int>(std::lround(squares * board::kSquare)), 0, most);
        };
        const Spot spot{within(corner.x(), size.x), within(corner.y(), size.y)};
        if (clipped.empty() || clipped.back() != spot) clipped.push_back(spot);
    }
    return clipped;
}

bool isFreehand(const SceneHand& hand) {
    return hand.tool == SceneTool::Zone && hand.settings.shape == ZoneShape::Freehand;
}

bool isTemplate(const SceneHand& hand) {
    return hand.tool == SceneTool::Zone && !isFreehand(hand) && hand.settings.shape != ZoneShape::Corners;
}

// A click alone draws nothing.
SceneDeed finishDrag(SceneHand& hand, const table::SceneView& scene, Spot at) {
    const bool dragged = board::distanceBetween(hand.from, at) > kClick;
    if (isTemplate(hand))
        hand.points = shaped(scene, hand.settings.shape, lineSpot(scene, hand, hand.from), lineSpot(scene, hand, at));
    SceneDeed deed = dragged || isFreehand(hand) ? finish(hand, scene) : SceneDeed{};
    hand.points.clear();
    return deed;
}

// A click adds a corner; a drag makes a whole shape.
SceneDeed addCorners(SceneHand& hand, const table::SceneView& scene, Spot at) {
    const Spot a = lineSpot(scene, hand, hand.from), b = lineSpot(scene, hand, at);
    const bool dragged = board::distanceBetween(hand.from, at) > kClick && hand.points.empty();
    const bool closed = hand.tool == SceneTool::Outline || hand.tool == SceneTool::Zone;
    if (dragged && closed && a.x != b.x && a.y != b.y)
        hand.points = {a, {b.x, a.y}, b, {a.x, b.y}};
    else if (dragged && !closed && a != b)
        hand.points = {a, b};
    else if (hand.points.empty() || hand.points.back() != b)
        hand.points.push_back(b);
    const bool whole = dragged || (hand.tool == SceneTool::Door && hand.points.size() == 2) ||
                       hand.points.size() == table::kMostCorners;
    return whole ? finish(hand, scene) : SceneDeed{};
}

void extendStroke(SceneHand& hand, Spot at) {
    const int apart = isFreehand(hand) ? board::kSquare / 4 : std::max(60, brushRadius(hand.settings) / 5);
    const bool isLong = hand.points.size() + 1 >= table::kMostCorners ||
                        table::lengthOf(hand.points) > table::kLongestStroke / 2; // and it is not finished
    if (!isLong && board::distanceBetween(hand.points.back(), at) >= apart) hand.points.push_back(at);
}

Spot middleOfSquare(const table::SceneView& scene, const SceneHand& hand, Spot at) {
    return hand.free || !hasGrid(scene) ? at : middleOf(squareOf(at));
}

} // namespace

Spot tokenSpot(const table::SceneView& scene, Spot at, int size) {
    if (!hasGrid(scene)) return at;
    const auto snap = [&](int value) { return roundTo(value - size / 2, board::kSquare) + size / 2; };
    return {snap(at.x), snap(at.y)};
}

bool drawsLines(SceneTool tool) {
    return tool == SceneTool::Outline || tool == SceneTool::Wall || tool == SceneTool::Door || tool == SceneTool::Zone;
}

ScenePick pickAt(const table::SceneView& scene, Spot at, double reach) {
    for (std::size_t i = scene.tokens.size(); i-- > 0;) {
        const table::Token& token = scene.tokens[i].token;
        if (std::max(std::abs(at.x - token.at.x), std::abs(at.y - token.at.y)) <= token.size / 2) return token.id;
    }
    for (const table::Light& light : scene.lights) {
        if (board::distanceBetween(light.at, at) <= kMarker / 2 + 100) return light.id;
    }
    for (const table::WallKind kind : {table::WallKind::Door, table::WallKind::Wall}) {
        const table::Wall* nearest = nullptr;
        double least = reach;
        for (const table::Wall& wall : scene.walls) {
            const double far = wall.kind == kind ? distanceTo(wall.line, at) : reach;
            if (far < least) least = far, nearest = &wall;
        }
        if (nearest) return nearest->id;
    }
    for (std::size_t i = scene.zones.size(); i-- > 0;) {
        const board::Area inside = board::insideOf(scene.zones[i].corners, scene.look.size());
        if (board::contains(inside, at)) return scene.zones[i].id;
    }
    return {};
}

bool isThere(const table::SceneView& scene, const ScenePick& pick) {
    return tokenOf(scene, pick) || wallOf(scene, pick) || partOf<table::Light, table::LightId>(scene.lights, pick) ||
           partOf<table::Zone, table::ZoneId>(scene.zones, pick);
}

SceneDeed press(SceneHand& hand, const table::SceneView& scene, Spot at) {
    hand.down = true;
    hand.from = hand.at = at;
    if (hand.tool == SceneTool::Select) hand.pick = pickAt(scene, at, kReach);
    if (hand.tool == SceneTool::Brush || isFreehand(hand)) hand.points = {at};
    if (hand.tool == SceneTool::Measure && !hand.isHeld) hand.points = {middleOfSquare(scene, hand, at)};
    hand.isHeld = false;
    return {};
}

void measureFrom(SceneHand& hand, const table::SceneView& scene, Spot at) {
    hand.tool = SceneTool::Measure;
    hand.from = hand.at = at;
    hand.down = hand.isHeld = true;
    hand.points = {middleOfSquare(scene, hand, at)};
}

void draw(SceneHand& hand, const table::SceneView&, Spot at) {
    hand.at = at;
    const bool strokes = hand.tool == SceneTool::Brush || isFreehand(hand);
    if (hand.down && strokes && !hand.points.empty()) extendStroke(hand, at);
}

SceneDeed letGo(SceneHand& hand, const table::SceneView& scene, Spot at) {
    if (!hand.down) return {};
    draw(hand, scene, at);
    hand.down = false;
    switch (hand.tool) {
    case SceneTool::Select: {
        const table::TokenView* token = tokenOf(scene, hand.pick);
        const Spot to =
            token ? handSpot(scene, hand, plus(token->token.at, minus(at, hand.from)), token->token.size) : Spot{};
        if (!token || to == token->token.at || board::distanceBetween(at, hand.from) < kClick / 2) return {};
        return {table::MoveToken{token->token.id, to, std::nullopt}, std::nullopt};
    }
    case SceneTool::Token: return {placedToken(scene, hand, at), std::nullopt};
    case SceneTool::Tiles: return {drawnTiles(scene, hand, at), std::nullopt};
    case SceneTool::Light: return {placedLight(scene, hand, at), std::nullopt};
    case SceneTool::Ping: return {std::nullopt, at};
    case SceneTool::Measure: hand.points = {hand.points.front(), middleOfSquare(scene, hand, at)}; return {};
    case SceneTool::Brush: {
        if (hand.points.back() != at && hand.points.size() < table::kMostCorners) hand.points.push_back(at);
        table::PaintFog paint{scene.id, !hand.settings.covers, table::FogShape::Brush, std::move(hand.points),
                              brushRadius(hand.settings)};
        hand.points.clear();
        return {std::move(paint), std::nullopt};
    }
    case SceneTool::Door:
        if (hand.points.empty() && board::distanceBetween(hand.from, at) <= kClick) {
            if (auto turned = toggled(wallOf(scene, pickAt(scene, at, kReach))))
                return {std::move(turned), std::nullopt};
        }
        return addCorners(hand, scene, at);
    case SceneTool::Zone:
        if (isTemplate(hand) || isFreehand(hand)) return finishDrag(hand, scene, at);
        return addCorners(hand, scene, at);
    case SceneTool::Outline:
    case SceneTool::Wall: return addCorners(hand, scene, at);
    }
    return {};
}

SceneDeed finish(SceneHand& hand, const table::SceneView& scene) {
    hand.down = false;
    if (!drawsLines(hand.tool)) return {toggled(wallOf(scene, hand.pick)), std::nullopt};
    SceneDeed deed{drawn(hand, scene), std::nullopt};
    if (deed.command) deed.drawn = std::exchange(hand.points, {});
    return deed;
}

bool takeBack(SceneHand& hand) {
    if (!drawsLines(hand.tool) || hand.points.empty()) return false;
    hand.points.pop_back();
    return true;
}

bool abandon(SceneHand& hand) {
    const bool half = hand.down || !hand.points.empty();
    const bool chosen = hand.pick != ScenePick{};
    hand.down = hand.isHeld = false;
    hand.points.clear();
    if (!half) hand.pick = {};
    return half || chosen;
}

std::optional<table::Command> nudged(const SceneHand& hand, const table::SceneView& scene, board::Point step) {
    const table::TokenView* token = tokenOf(scene, hand.pick);
    if (!token) return std::nullopt;
    const Spot to = plus(token->token.at, {step.x * board::kSquare, step.y * board::kSquare});
    return table::MoveToken{token->token.id, handSpot(scene, hand, to, token->token.size), std::nullopt};
}

// ---- how the hand is painted

namespace {

void showMoved(BoardPicture& picture, const table::SceneView& scene, const SceneHand& hand) {
    const table::TokenView* token = tokenOf(scene, hand.pick);
    if (!token) return;
    BoardToken& shown = picture.tokens[std::size_t(token - scene.tokens.data())];
    shown.chosen = true;
    if (!hand.down || board::distanceBetween(hand.at, hand.from) < kClick / 2) return;
    const Spot before = shown.at;
    shown.at = handSpot(scene, hand, plus(before, minus(hand.at, hand.from)), shown.size);
    if (shown.at == before) return;
    picture.rays.push_back(
        {{before, shown.at}, measuredWords(table::measured(scene.ranges, scene.look.grid, before, shown.at))});
}

void showMeasure(BoardPicture& picture, const table::SceneView& scene, const SceneHand& hand) {
    if (hand.points.empty()) return;
    const Spot from = hand.points.front(), to = hand.down ? middleOfSquare(scene, hand, hand.at) : hand.points.back();
    for (const content::RangeWord& range : scene.ranges) {
        if (range.upTo && *range.upTo > 0)
            picture.rings.push_back({from, *range.upTo * board::kSquare + kHalf, QString::fromStdString(range.name)});
    }
    picture.rays.push_back({{from, to}, measuredWords(table::measured(scene.ranges, scene.look.grid, from, to))});
}

void showLights(BoardPicture& picture, const table::SceneView& scene, const SceneHand& hand) {
    for (const table::Light& light : scene.lights) {
        BoardToken sign{light.at, kMarker, std::nullopt, TokenShape::Thing, Icon::Sun};
        sign.chosen = hand.pick == ScenePick(light.id);
        picture.tokens.push_back(std::move(sign));
    }
}

void showTiles(BoardPicture& picture, const table::SceneView& scene, const SceneHand& hand) {
    const QRect squares = squaresBetween(scene, hand.down ? hand.from : hand.at, hand.at);
    const int left = squares.left() * board::kSquare, top = squares.top() * board::kSquare;
    const int right = left + squares.width() * board::kSquare, bottom = top + squares.height() * board::kSquare;
    if (!squares.isEmpty())
        picture.drafts.push_back({{{left, top}, {right, top}, {right, bottom}, {left, bottom}}, true});
}

void showDraft(BoardPicture& picture, const table::SceneView& scene, const SceneHand& hand) {
    const bool closed = hand.tool == SceneTool::Outline || hand.tool == SceneTool::Zone;
    BoardDraft draft{hand.points, closed, 0, hand.tool == SceneTool::Outline && hand.settings.covers};
    const Spot at = lineSpot(scene, hand, hand.at);
    const bool dragging = hand.down && hand.points.empty() && board::distanceBetween(hand.from, hand.at) > kClick;
    const Spot from = lineSpot(scene, hand, hand.from);
    if (isTemplate(hand)) {
        if (!dragging && draft.points.empty()) return;
        if (!dragging) return picture.drafts.push_back(std::move(draft)); // it was refused, and waits for a name
        draft.points = shaped(scene, hand.settings.shape, from, at);
        picture.rays.push_back({{from, at}, measuredWords(table::measured(scene.ranges, scene.look.grid, from, at))});
    } else if (isFreehand(hand)) {
        draft.points.push_back(hand.at);
    } else if (dragging && closed)
        draft.points = {from, {at.x, from.y}, at, {from.x, at.y}};
    else if (dragging)
        draft.points = {from, at};
    else
        draft.points.push_back(at);
    picture.drafts.push_back(std::move(draft));
}

} // namespace

BoardPicture withHand(BoardPicture picture, const table::SceneView& scene, const SceneHand& hand) {
    if (const auto* zone = partOf<table::Zone, table::ZoneId>(scene.zones, hand.pick))
        picture.zones[std::size_t(zone - scene.zones.data())].chosen = true;
    if (const table::Wall* wall = wallOf(scene, hand.pick))
        picture.drafts.push_back({{wall->line.from, wall->line.to}});
    showMoved(picture, scene, hand);
    if (hand.tool == SceneTool::Light || std::holds_alternative<table::LightId>(hand.pick))
        showLights(picture, scene, hand);
    if (hand.tool == SceneTool::Measure) showMeasure(picture, scene, hand);
    if (hand.tool == SceneTool::Tiles) showTiles(picture, scene, hand);
    if (drawsLines(hand.tool)) showDraft(picture, scene, hand);
    if (hand.tool == SceneTool::Brush) {
        if (hand.down)
            picture.drafts.push_back({hand.points, false, brushRadius(hand.settings), hand.settings.covers});
        else
            picture.rings.push_back({hand.at, brushRadius(hand.settings), {}});
    }
    if (hand.tool == SceneTool::Light)
        picture.rings.push_back(
            {lineSpot(scene, hand, hand.at), std::max(1, hand.settings.radius) * board::kSquare, {}});
    return picture;
}

} // namespace tenplus::ui
