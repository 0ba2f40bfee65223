#include "players/pool_row.h"

#include "players/board_words.h"
#include "theme/metrics.h"

#include <algorithm>
#include <cmath>

namespace tenplus::ui {
namespace {

constexpr double kPoolAir = 0.008, kPoolGap = 0.03, kDie = 0.075; // of the height
constexpr int kMostRows = 2;                                      // of dice; more shrink
constexpr double kDiceOfWidth = 0.6;
constexpr std::size_t kMostPools = 4; // of one step: hits and kills of both sides
constexpr double kMostOfRoom = 0.5;

std::vector<DieState> diceOfPool(const table::BoardPool& pool) {
    std::vector<DieState> dice;
    for (const table::BoardPoolDie& die : pool.dice)
        dice.push_back({.sides = 6, .pips = die.pips, .dropped = pool.counted && !die.success});
    return dice;
}

// Text above, dice below, with the result beside them.
Block poolBlock(const table::BoardPool& pool, const FarType& type, double width) {
    const double gap = type.fraction(kPoolGap) / 2, die = type.fraction(kDie);
    const double all = die * double(pool.dice.size()), wide = std::min(width * kDiceOfWidth, all);
    const QRectF dice(0, 0, wide, die * std::clamp(std::ceil(all / std::max(wide, 1.0)), 1.0, double(kMostRows)));
    Block block =
        paragraph(shownText(pool.name), type.font(Role::CardName, far_seat::kLabel), FarInk::Primary, width, 1);
    Block purpose = paragraph(shownText(pool.purpose), type.font(Role::MoveText, far_seat::kCaption), FarInk::Muted,
                              width - block.width - gap, 1);
    if (!purpose.parts.lines.empty() && !block.parts.lines.empty()) {
        const double drop = block.parts.lines.front().baseline - purpose.parts.lines.front().baseline;
        purpose.parts.move(block.width + gap, drop);
        block.width += gap + purpose.width;
        block.height = std::max(block.height, drop + purpose.height);
        block.whole = block.whole && purpose.whole;
        block.parts.add(std::move(purpose.parts));
    }
    // Aligns dice and result by their centres.
    const double top = block.height;
    LinePart line = lineOf(successText(pool), type.font(Role::Vital, far_seat::kLabel),
                           pool.successes > 0 ? FarInk::Strong : FarInk::Muted, Setting::Figures);
    const bool told = !line.text.isEmpty() && dice.width() + gap + line.rect.width() <= width;
    const double high = told ? std::max(dice.height(), line.rect.height()) : dice.height();
    block.parts.dice.push_back({dice.translated(0, top + (high - dice.height()) / 2), diceOfPool(pool), die});
    block.width = std::max(block.width, dice.width());
    block.height = top + high;
    block.whole = block.whole && (told || line.text.isEmpty());
    if (!told) return block;
    const double drop = top + (high - line.rect.height()) / 2;
    line.rect.translate(dice.width() + gap, drop);
    line.baseline += drop;
    block.width = std::max(block.width, line.rect.right());
    block.parts.lines.push_back(std::move(line));
    return block;
}

// From the latest backwards, as many as fit side by side; at least the latest.
std::vector<Block> latest(const std::vector<table::BoardPool>& pools, const FarType& type, double room) {
    std::vector<Block> shown;
    double wide = 0;
    for (auto pool = pools.rbegin(); pool != pools.rend() && shown.size() < kMostPools; ++pool) {
        Block block = poolBlock(*pool, type, room);
        wide += block.width + (shown.empty() ? 0 : type.fraction(kPoolGap));
        if (!shown.empty() && wide > room) break;
        shown.push_back(std::move(block));
    }
    std::ranges::reverse(shown);
    return shown;
}

double heightOf(const std::vector<Block>& blocks) {
    double height = 0;
    for (const Block& block : blocks) height = std::max(height, block.height);
    return height;
}

} // namespace

Block poolRow(const std::vector<table::BoardPool>& pools, const FarType& type, double width, double mostHeight) {
    constexpr double kStep = 0.9;
    Block row;
    if (pools.empty()) return row;
    const double margin = type.fraction(kScreenMargin), air = type.fraction(kPoolAir);
    FarType smaller = type;
    std::vector<Block> shown = latest(pools, smaller, width - 2 * margin);
    const auto fits = [&] {
        return heightOf(shown) + 2 * air <= mostHeight * kMostOfRoom && std::ranges::all_of(shown, &Block::whole);
    };
    while (smaller.textSize > 1 && !fits()) {
        smaller.textSize = std::max(1.0, smaller.textSize * kStep);
        shown = latest(pools, smaller, width - 2 * margin);
    }
    double x = margin;
    for (Block& block : shown) {
        block.parts.move(x, air);
        x += block.width + type.fraction(kPoolGap);
        row.parts.add(std::move(block.parts));
    }
    row.width = width;
    row.height = heightOf(shown) + 2 * air;
    return row;
}

} // namespace tenplus::ui
