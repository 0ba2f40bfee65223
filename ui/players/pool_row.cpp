#include "players/pool_row.h"

#include "players/board_words.h"
#include "theme/metrics.h"

#include <algorithm>

namespace tenplus::ui {
namespace {

constexpr double kMargin = 0.04, kAir = 0.008, kGap = 0.03, kDie = 0.075; // of the height
constexpr int kMostInRow = 8;  // dice beside each other
constexpr int kMostPools = 4;  // of one step: hits and kills of both sides
constexpr double kMostOfRoom = 0.5;

std::vector<DieState> diceOf(const table::BoardPool& pool) {
    std::vector<DieState> dice;
    for (const table::BoardPoolDie& die : pool.dice) dice.push_back({.sides = 6, .pips = die.pips, .dropped = pool.counted && !die.success});
    return dice;
}

// The words above, the dice below them with what they come to beside.
Block poolBlock(const table::BoardPool& pool, const FarType& type, double width) {
    const double gap = type.fraction(kGap) / 2, die = type.fraction(kDie);
    const int count = int(pool.dice.size()), rows = (count + kMostInRow - 1) / kMostInRow;
    const QRectF dice(0, 0, std::min(width, die * std::min(count, kMostInRow)), die * rows);
    Block block = paragraph(shownText(pool.name), type.font(Role::CardName, far_seat::kLabel), Ink::Primary, width, 1);
    Block purpose = paragraph(shownText(pool.purpose), type.font(Role::MoveText, far_seat::kCaption), Ink::Muted, width - block.width - gap, 1);
    if (!purpose.parts.lines.empty() && !block.parts.lines.empty()) {
        const double drop = block.parts.lines.front().baseline - purpose.parts.lines.front().baseline;
        purpose.parts.move(block.width + gap, drop);
        block.width += gap + purpose.width;
        block.height = std::max(block.height, drop + purpose.height);
        block.parts.add(std::move(purpose.parts));
    }
    const double top = block.height;
    block.parts.dice.push_back({dice.translated(0, top), diceOf(pool), die});
    double right = dice.width();
    if (const QString words = successText(pool); !words.isEmpty()) {
        LinePart line = lineOf(words, type.font(Role::Vital, far_seat::kLabel), pool.successes > 0 ? Ink::Strong : Ink::Muted, Setting::Figures);
        const double drop = top + (dice.height() - line.rect.height()) / 2;
        line.rect.translate(right + gap, drop);
        line.baseline += drop;
        if (line.rect.right() <= width) {
            right = line.rect.right();
            block.parts.lines.push_back(std::move(line));
        }
    }
    block.width = std::max(block.width, right);
    block.height = top + dice.height();
    return block;
}

} // namespace

Block poolRow(const std::vector<table::BoardPool>& pools, const FarType& type, double width, double mostHeight) {
    Block row;
    const double margin = type.fraction(kMargin), air = type.fraction(kAir), gap = type.fraction(kGap);
    const double room = width - 2 * margin;
    // From the latest back, as far as they fit beside each other.
    std::vector<Block> shown;
    double wide = 0;
    for (auto pool = pools.rbegin(); pool != pools.rend() && shown.size() < kMostPools; ++pool) {
        Block block = poolBlock(*pool, type, room);
        if (block.height + 2 * air > mostHeight * kMostOfRoom || (!shown.empty() && wide + gap + block.width > room)) break;
        wide += (shown.empty() ? 0 : gap) + block.width;
        shown.push_back(std::move(block));
    }
    double x = margin;
    for (auto block = shown.rbegin(); block != shown.rend(); ++block) {
        block->parts.move(x, air);
        x += block->width + gap;
        row.height = std::max(row.height, block->height + 2 * air);
        row.parts.add(std::move(block->parts));
    }
    row.width = row.height > 0 ? width : 0;
    return row;
}

} // namespace tenplus::ui
