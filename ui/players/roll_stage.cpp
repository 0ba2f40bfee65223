#include "players/roll_stage.h"

#include "players/roll_words.h"

#include <algorithm>
#include <optional>

namespace tenplus::ui {
namespace {

// Fractions of the window's height.
constexpr double kEdge = 0.011;
constexpr double kStageGap = 0.026;
constexpr double kMostGap = 0.07;
constexpr double kLargestDie = 0.46;
constexpr double kSmallestDiceRow = 0.16;
constexpr double kClocksOfStage = 0.42; // of the stage's height

enum class Kind { Beside, TotalOnTable, OverWidth };

// One division of the stage.
struct Share {
    Kind kind = Kind::Beside;
    double width = 0.5; // fraction of the panel's width or, without a panel, of the stage's for dice
    double display = 1; // scale of the design's sizes
    int wordLines = 1;
};

constexpr Share kShares[] = {
    {Kind::Beside, 0.46, 1.35},         {Kind::Beside, 0.46, 1.2},          {Kind::Beside, 0.46, 1.05},
    {Kind::Beside, 0.46, 0.95},         {Kind::Beside, 0.54, 1.0},          {Kind::Beside, 0.54, 0.9},
    {Kind::Beside, 0.54, 1.0, 2},       {Kind::TotalOnTable, 0.5, 1.0},     {Kind::TotalOnTable, 0.56, 1.0},
    {Kind::TotalOnTable, 0.6, 0.85, 2}, {Kind::TotalOnTable, 0.66, 0.7, 2}, {Kind::TotalOnTable, 0.6, 0.55, 2},
    {Kind::TotalOnTable, 0.7, 0.55, 2}, {Kind::OverWidth, 0.4, 1.2},        {Kind::OverWidth, 0.4, 1.0},
    {Kind::OverWidth, 0.3, 0.85},       {Kind::OverWidth, 0.22, 0.7, 2},    {Kind::OverWidth, 0.22, 0.55, 2},
};

constexpr double kDiceOfPanel = 0.5;                       // maximum height of their row, of the panel's width
constexpr double kCornerWidth = 0.7, kCornerHeight = 0.26; // of a picture
constexpr double kPlateAir = 0.018;                        // around the corner, of the height

// Shrinks the picture first, then omits the dice, whose total is there.
struct PictureShare {
    double width = 0.46;
    double display = 1;
    int wordLines = 1;
    bool dice = true;
};
constexpr PictureShare kPictureShares[] = {
    {0.354, 1.0}, {0.354, 0.88},  {0.4, 0.95},   {0.4, 0.8, 2},         {0.46, 0.9},           {0.46, 0.8, 2},
    {0.54, 0.9},  {0.54, 0.7, 2}, {0.6, 0.7, 2}, {0.46, 0.8, 2, false}, {0.54, 0.7, 2, false}, {0.6, 0.55, 2, false},
};

struct Stack {
    std::vector<Block> blocks;

    void push(Block block) {
        if (block.height > 0 || !block.whole) blocks.push_back(std::move(block));
    }
    bool whole() const { return std::ranges::all_of(blocks, &Block::whole); }
    double height(double gap) const {
        double sum = 0;
        for (const Block& block : blocks) sum += block.height;
        return sum + gap * std::max<double>(0, double(blocks.size()) - 1);
    }
};

// Distributes the blocks over `area`: extra room widens the gaps first, then the space above and below.
void place(Parts& into, Stack stack, const QRectF& area, double gap, double mostGap) {
    const auto gaps = double(stack.blocks.size()) - 1;
    const double over = std::max(0.0, area.height() - stack.height(gap));
    const double wider = gaps > 0 ? std::min(mostGap - gap, over / (gaps + 2)) : 0;
    double y = area.top() + (over - wider * gaps) / 2;
    for (Block& block : stack.blocks) {
        block.parts.move(area.left(), y);
        y += block.height + gap + wider;
        into.add(std::move(block.parts));
    }
}

void seatDice(RollStage& stage, const table::PlayerRoll& roll, const QRectF& area, const FarType& type) {
    const std::vector<DieState> dice = diceOf(roll);
    if (dice.empty() || area.isEmpty()) return;
    stage.dice = area;
    stage.die = layOutDice(area, dice, type.fraction(kLargestDie)).front().width();
}

// The content and the size of the stage.
struct Scene {
    const table::PlayerRoll& roll;
    const CornerLayout& corner;
    FarType type;
    QSizeF size;
    ResultSize least;
};

struct Cut {
    WordLimits limits;
    bool clocks = true;
    bool forced = false; // accept shortened text, too
};

// Clocks, dice and, in TotalOnTable, total and band on the table; false if they do not fit.
bool layTable(RollStage& stage, const Scene& scene, const Share& share, double margin, double gap) {
    QRectF area = stage.table.adjusted(margin, margin, -margin, -margin);
    Block clock = scene.corner(scene.type, area.width(), area.height() * kClocksOfStage);
    clock.parts.move(area.left(), area.top());
    stage.parts.add(std::move(clock.parts));
    if (clock.height > 0) area.adjust(0, clock.height + gap, 0, 0);
    if (share.kind == Kind::TotalOnTable) {
        Block total = totalBlock(scene.roll, scene.type, area.width(), share.display, share.wordLines, scene.least);
        if (!total.whole || total.height + gap + scene.type.fraction(kSmallestDiceRow) > area.height()) return false;
        area.adjust(0, 0, 0, -total.height - gap);
        // Total and dice are centred together in the remaining room.
        std::vector<DieState> dice = diceOf(scene.roll);
        if (dice.empty()) dice.emplace_back();
        const double die = layOutDice(area, dice, scene.type.fraction(kLargestDie)).front().width();
        const double over = std::max(0.0, area.height() - die * 1.1) / 2;
        const auto rows = double(diceOf(scene.roll).size()) * die > area.width() + 1 ? 0.0 : over;
        area.adjust(0, rows, 0, -rows);
        total.parts.move(area.center().x() - total.width / 2, area.bottom() + gap);
        stage.parts.add(std::move(total.parts));
    }
    seatDice(stage, scene.roll, area, scene.type);
    return true;
}

// Over the picture, on a background.
void layCorner(RollStage& stage, const Scene& scene) {
    const double air = scene.type.fraction(kPlateAir);
    const QRectF area = stage.table.adjusted(2 * air, 2 * air, -2 * air, -2 * air);
    Block corner = scene.corner(scene.type, area.width() * kCornerWidth, area.height() * kCornerHeight);
    if (corner.height <= 0) return;
    corner.parts.move(area.left(), area.top());
    stage.plate = QRectF(area.left() - air, area.top() - air, corner.width + 2 * air, corner.height + 2 * air);
    stage.parts.add(std::move(corner.parts));
}

RollStage panelAtRight(const Scene& scene, double share) {
    RollStage stage;
    const double wide = scene.size.width() * share, high = scene.size.height();
    stage.panel = QRectF(scene.size.width() - wide, 0, wide, high);
    stage.table = QRectF(0, 0, scene.size.width() - wide, high);
    stage.edge = QRectF(stage.panel.left(), 0, scene.type.fraction(kEdge), high);
    return stage;
}

std::optional<RollStage> besideTable(const Scene& scene, const Share& share) {
    const FarType& type = scene.type;
    const double margin = type.fraction(kScreenMargin), gap = type.fraction(kStageGap);
    RollStage stage = panelAtRight(scene, share.width);
    const QRectF inner = stage.panel.adjusted(stage.edge.width() + margin, margin, -margin, -margin);
    const WordLimits limits;
    Stack words;
    words.push(headBlock(scene.roll, type, inner.width(), limits));
    words.push(modifierBlock(scene.roll, type, inner.width(), limits.modifierRows));
    if (!words.whole() || words.height(gap) > inner.height()) return std::nullopt;
    if (share.kind == Kind::Beside)
        words.push(totalBlock(scene.roll, type, inner.width(), share.display, share.wordLines, scene.least));
    words.push(sentenceBlock(scene.roll, type, inner.width(), limits.sentenceLines));
    if (!words.whole() || words.height(gap) > inner.height()) return std::nullopt;
    if (!layTable(stage, scene, share, margin, gap)) return std::nullopt;
    place(stage.parts, std::move(words), inner, gap, type.fraction(kMostGap));
    return stage;
}

// Roller, dice, modifiers, total and band, and the sentence, stacked. The dice take the remaining room.
std::optional<RollStage> besidePicture(const Scene& scene, const PictureShare& share, const Cut& cut) {
    const FarType& type = scene.type;
    const double margin = type.fraction(kScreenMargin), gap = type.fraction(kStageGap);
    RollStage stage = panelAtRight(scene, share.width);
    const QRectF inner = stage.panel.adjusted(stage.edge.width() + margin, margin, -margin, -margin);
    const WordLimits& limits = cut.limits;
    Stack words;
    words.push(headBlock(scene.roll, type, inner.width(), limits));
    const std::size_t diceAt = words.blocks.size();
    const bool hasDice = share.dice && !diceOf(scene.roll).empty();
    if (hasDice) words.push({{}, inner.width(), type.fraction(kSmallestDiceRow)});
    words.push(modifierBlock(scene.roll, type, inner.width(), limits.modifierRows));
    if ((!words.whole() && !cut.forced) || words.height(gap) > inner.height()) return std::nullopt;
    words.push(totalBlock(scene.roll, type, inner.width(), share.display, share.wordLines, scene.least));
    words.push(sentenceBlock(scene.roll, type, inner.width(), limits.sentenceLines, limits.sentenceShrunk));
    stage.whole = words.whole();
    double over = inner.height() - words.height(gap);
    if ((!stage.whole && !cut.forced) || over < 0) return std::nullopt;
    if (hasDice) {
        const double more = std::clamp(inner.width() * kDiceOfPanel - words.blocks[diceAt].height, 0.0, over);
        words.blocks[diceAt].height += more;
        over -= more;
    }
    const double wider = std::min(over / (double(words.blocks.size()) + 1), kMostGap * type.height - gap);
    double y = inner.top() + (over - wider * (double(words.blocks.size()) - 1)) / 2;
    for (std::size_t i = 0; i < words.blocks.size(); ++i) {
        Block& block = words.blocks[i];
        if (hasDice && i == diceAt)
            seatDice(stage, scene.roll, QRectF(inner.left(), y, inner.width(), block.height), type);
        block.parts.move(inner.left(), y);
        y += block.height + gap + wider;
        stage.parts.add(std::move(block.parts));
    }
    layCorner(stage, scene);
    return stage;
}

// Roller, move and modifiers, centred in at least the height of the dice beside them.
Block headWithModifiers(const Scene& scene, const WordLimits& limits, double width, double least, double gap) {
    Block head = headBlock(scene.roll, scene.type, width, limits);
    Block modifiers = modifierBlock(scene.roll, scene.type, width, limits.modifierRows);
    const double text = head.height + (modifiers.height > 0 ? modifiers.height + gap / 2 : 0);
    modifiers.parts.move(0, head.height + gap / 2);
    head.parts.add(std::move(modifiers.parts));
    head.whole = head.whole && modifiers.whole;
    head.height = std::max(text, least);
    head.parts.move(0, (head.height - text) / 2);
    return head;
}

// Clocks in a row at the top; the panel takes the rest.
void layTopRow(RollStage& stage, const Scene& scene, double margin, bool clocks) {
    double top = 0;
    if (clocks) {
        Block clock =
            scene.corner(scene.type, scene.size.width() - 2 * margin, scene.size.height() * kClocksOfStage / 2);
        clock.parts.move(margin, margin / 2);
        top = clock.height > 0 ? clock.height + margin : 0;
        stage.parts.add(std::move(clock.parts));
    }
    stage.panel = QRectF(0, top, scene.size.width(), scene.size.height() - top);
    stage.edge = QRectF(0, top, scene.type.fraction(kEdge), stage.panel.height());
}

std::optional<RollStage> overWidth(const Scene& scene, const Share& share, const Cut& cut) {
    RollStage stage;
    const FarType& type = scene.type;
    const double margin = type.fraction(kScreenMargin), gap = type.fraction(kStageGap);
    layTopRow(stage, scene, margin, cut.clocks);
    const QRectF inner = stage.panel.adjusted(stage.edge.width() + margin, margin / 2, -margin, -margin / 2);
    const bool hasDice = !diceOf(scene.roll).empty();
    const double diceWide = hasDice ? inner.width() * share.width : 0;
    const double left = inner.width() - (hasDice ? diceWide + gap : 0);
    Stack words;
    words.push(headWithModifiers(scene, cut.limits, left, hasDice ? type.fraction(kSmallestDiceRow) : 0, gap));
    words.push(totalBlock(scene.roll, type, inner.width(), share.display, share.wordLines, scene.least));
    words.push(sentenceBlock(scene.roll, type, inner.width(), cut.limits.sentenceLines, cut.limits.sentenceShrunk));
    stage.whole = words.whole();
    if (!cut.forced && !stage.whole) return std::nullopt;
    const bool loose = words.height(gap) <= inner.height();
    if (!loose && (!cut.forced || words.height(0) > inner.height())) return std::nullopt;
    const double used = loose ? gap : 0;
    const double over = std::max(0.0, inner.height() - words.height(used));
    // Extra room goes to the dice first.
    Block& head = words.blocks.front();
    const double more = hasDice ? std::min(over, std::max(0.0, diceWide * 0.6 - head.height)) : 0;
    head.height += more;
    head.parts.move(0, more / 2);
    const double spread = (over - more) / 4; // above, below and between the three
    const QRectF dice(inner.right() - diceWide, inner.top() + spread, diceWide, head.height);
    double y = inner.top() + spread;
    for (Block& block : words.blocks) {
        block.parts.move(inner.left(), y);
        y += block.height + used + spread;
        stage.parts.add(std::move(block.parts));
    }
    seatDice(stage, scene.roll, dice, type);
    return stage;
}

// For the smallest text size, in the order in which they are tried: the sentence shrinks to the window's smallest text.
// Then it, the modifiers, the roller and the move are shortened, and the clocks give way. The last one keeps only the
// result itself.
std::vector<Cut> lastCuts() {
    constexpr double kShrunken[] = {1, 0.85, 0.68};
    constexpr int kMostCutLines = 10;
    std::vector<Cut> cuts;
    for (const double shrunk : kShrunken) cuts.push_back({{2, 3, kMostCutLines, true, shrunk}});
    const auto shorten = [&](int headLines, int modifierRows, int mostLines, int leastLines, bool clocks) {
        for (int lines = mostLines; lines >= leastLines; --lines)
            cuts.push_back({{headLines, modifierRows, lines, true, kShrunken[2]}, clocks, true});
    };
    shorten(2, 3, kMostCutLines, 3, true);
    shorten(1, 2, kMostCutLines, 2, true);
    shorten(1, 1, kMostCutLines, 1, false);
    shorten(1, 0, 0, 0, false);
    return cuts;
}

RollStage cutToFit(const Scene& scene, bool beside) {
    const PictureShare picture{0.6, 0.55, 2, false};
    const Share share{Kind::OverWidth, 0.22, 0.55, 2};
    const std::vector<Cut> cuts = lastCuts();
    for (const Cut& cut : cuts) {
        if (auto stage = beside ? besidePicture(scene, picture, cut) : overWidth(scene, share, cut)) return *stage;
    }
    return beside ? cutToFit(scene, false) : RollStage{};
}

// The first division in which everything fits, at the scene's text size.
std::optional<RollStage> fitting(const Scene& scene, bool beside) {
    if (beside) {
        for (const PictureShare& share : kPictureShares) {
            if (auto stage = besidePicture(scene, share, {{.shrinks = !share.dice}})) {
                stage->display = scene.least.display > 0 ? scene.least.display : share.display;
                return stage;
            }
        }
        return std::nullopt;
    }
    const bool hasDice = !diceOf(scene.roll).empty();
    for (const Share& share : kShares) {
        if (!hasDice && share.kind != Kind::OverWidth) continue;
        auto stage = share.kind == Kind::OverWidth ? overWidth(scene, share, {}) : besideTable(scene, share);
        if (!stage) continue;
        stage->display = scene.least.display > 0 ? scene.least.display : share.display;
        return stage;
    }
    return std::nullopt;
}

} // namespace

RollStage rollStage(const table::PlayerRoll& roll, const CornerLayout& corner, bool beside, const FarType& type,
                    const QSizeF& size) {
    constexpr double kStep = 0.95;
    Scene scene{roll, corner, type, size, {}};
    if (type.textSize > 1) {
        scene.type.textSize = 1;
        if (const auto plain = fitting(scene, beside))
            scene.least = {plain->display, scene.type.size(far_seat::kBandWord) * plain->display};
        scene.type.textSize = type.textSize;
    }
    for (;; scene.type.textSize = std::max(1.0, scene.type.textSize * kStep)) {
        if (auto stage = fitting(scene, beside)) {
            stage->textSize = scene.type.textSize;
            return *stage;
        }
        if (scene.type.textSize <= 1) return cutToFit(scene, beside);
    }
}

} // namespace tenplus::ui
