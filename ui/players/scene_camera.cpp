#include "players/scene_camera.h"

#include <algorithm>

namespace tenplus::ui {
namespace {

constexpr double kAround = 1;        // squares around the known part
constexpr double kFewestSquares = 5; // shown at least: a single token does not fill the screen
constexpr double kNameOfSquare = 0.4;
constexpr double kBroad = 0.4; // of the width: a wider plate reserves the top of the window
constexpr double kPerCell = 1.0 / board::kCellsPerSquare;

QRectF around(QPointF middle, double size) { return {middle - QPointF(size, size) / 2, QSizeF(size, size)}; }

QRectF withMargin(const QRectF& known, const QRectF& whole) {
    const QMarginsF margin(kAround, kAround, kAround, kAround);
    return (known + margin) & (whole + margin);
}

// The known part of the board, in squares.
QRectF knownOf(const table::PlayerScene& scene) {
    const QRectF whole(0, 0, std::max(1, scene.width), std::max(1, scene.height));
    if (scene.open) return whole;
    QRectF known;
    for (const board::Run& run : scene.cleared.runs)
        known |= QRectF(run.from * kPerCell, run.row * kPerCell, (run.to - run.from) * kPerCell, kPerCell);
    for (const table::PlayerToken& token : scene.tokens)
        known |= around(inSquares(token.at), token.size / double(board::kSquare));
    if (known.isEmpty()) return whole;
    return withMargin(known, whole);
}

// The centre of the party.
std::optional<QPointF> partyOf(const table::PlayerScene& scene, const std::vector<table::PlayerActor>& actors) {
    QPointF sum;
    int count = 0;
    for (const table::PlayerToken& token : scene.tokens) {
        const auto actor = std::ranges::find(actors, token.actor, &table::PlayerActor::place);
        if (token.actor == 0 || actor == actors.end() || actor->foe) continue;
        sum += inSquares(token.at);
        ++count;
    }
    return count > 0 ? std::optional(sum / count) : std::nullopt;
}

QRectF wholeOf(const table::SkirmishBoard& board) {
    return {0, 0, double(std::max(1, board.width)), double(std::max(1, board.height))};
}

// The same for a skirmish.
QRectF knownOf(const table::SkirmishBoard& board) {
    QRectF known;
    for (std::size_t y = 0; y < board.rows.size(); ++y) {
        const std::size_t first = board.rows[y].find_first_not_of(' ');
        if (first == std::string::npos) continue;
        const std::size_t last = board.rows[y].find_last_not_of(' ');
        known |= QRectF(double(first), double(y), double(last - first + 1), 1);
    }
    const QRectF whole = wholeOf(board);
    return withMargin(known.isEmpty() ? whole : known, whole);
}

std::optional<QPointF> partyOf(const table::SkirmishBoard& board) {
    QPointF sum;
    int count = 0;
    for (const table::BoardModel& model : board.models) {
        if (model.side != skirmish::Side::Heroes || model.status != "in-play") continue;
        sum += QPointF(model.at.x + 0.5, model.at.y + 0.5);
        ++count;
    }
    return count > 0 ? std::optional(sum / count) : std::nullopt;
}

// The nearest to `wanted` that keeps the window within the known part.
double within(double wanted, double least, double most, double shown) {
    return most - least <= shown ? (least + most) / 2 : std::clamp(wanted, least + shown / 2, most - shown / 2);
}

// The squares that decide the scale, and the outline that stands in the middle where it has room.
struct Outline {
    QRectF known;
    QRectF whole;
};

// `covered`: px from the top.
BoardFrame frameBelow(double covered, const Outline& board, const std::optional<QPointF>& party,
                      const CameraWish& wish) {
    const QRectF &known = board.known, &whole = board.whole;
    const QSizeF free(wish.size.width(), wish.size.height() - covered);
    BoardFrame frame;
    frame.size = wish.size;
    const double most = std::min(free.width(), free.height()) / kFewestSquares;
    const double fitting = std::min(free.width() / known.width(), free.height() / known.height());
    frame.scale = std::clamp(wish.pxPerSquare.value_or(std::min(fitting, most)), kLeastScale, kMostScale);
    frame.text = std::clamp(frame.scale * kNameOfSquare, wish.leastText, std::max(wish.leastText, wish.text));
    frame.centre = {within(known.center().x(), whole.left(), whole.right(), free.width() / frame.scale),
                    within(known.center().y(), whole.top(), whole.bottom(), free.height() / frame.scale) -
                        covered / 2 / frame.scale};
    if (!wish.pxPerSquare) return frame;
    const QPointF wanted = party.value_or(known.center());
    frame.centre = {within(wanted.x(), known.left(), known.right(), wish.size.width() / frame.scale),
                    within(wanted.y(), known.top(), known.bottom(), wish.size.height() / frame.scale)};
    return frame;
}

// `standing`: in squares.
BoardFrame frameOf(const Outline& board, const std::optional<QPointF>& party, const std::vector<QRectF>& standing,
                   const CameraWish& wish) {
    const BoardFrame whole = frameBelow(0, board, party, wish);
    const QTransform to = transformOf(whole);
    const bool covers =
        std::ranges::any_of(standing, [&](const QRectF& one) { return to.mapRect(one).intersects(wish.plate); });
    const bool broad = wish.plate.width() > wish.size.width() * kBroad;
    return covers || broad ? frameBelow(wish.plate.bottom(), board, party, wish) : whole;
}

} // namespace

BoardFrame sceneFrame(const table::PlayerScene& scene, const std::vector<table::PlayerActor>& actors,
                      const CameraWish& wish) {
    std::vector<QRectF> standing;
    for (const table::PlayerToken& token : scene.tokens)
        standing.push_back(around(inSquares(token.at), token.size / double(board::kSquare)));
    const QRectF known = knownOf(scene); // beyond it is fog, of which no outline is seen
    return frameOf({known, known}, partyOf(scene, actors), standing, wish);
}

BoardFrame sceneFrame(const table::SkirmishBoard& board, const CameraWish& wish) {
    std::vector<QRectF> standing;
    for (const table::BoardModel& model : board.models) {
        if (model.status == "in-play") standing.emplace_back(model.at.x, model.at.y, 1, 1);
    }
    const QMarginsF margin(kAround, kAround, kAround, kAround);
    return frameOf({knownOf(board), wholeOf(board) + margin}, partyOf(board), standing, wish);
}

} // namespace tenplus::ui
