#include "players/legend_row.h"

#include "base/contains.h"
#include "board/models_picture.h"
#include "players/party_cell.h"
#include "theme/metrics.h"

#include <vector>

namespace tenplus::ui {
namespace {

constexpr double kLargestText = 1.6; // above it the board is more important
constexpr double kLegendAir = 0.006; // of the height

// "Orc 6" is an orc: the number is its own.
QString kindOf(const table::BoardModel& model) {
    const QString name = shownText(model.name);
    const QString number = QStringLiteral(" %1").arg(model.called);
    return model.called > 0 && name.endsWith(number) ? name.chopped(number.size()) : name;
}

std::vector<ChipData> legendChips(const table::SkirmishBoard& board) {
    std::vector<ChipData> chips;
    const auto add = [&](Icon icon, const QString& words) {
        if (!contains(chips, words, &ChipData::words)) chips.push_back({.icon = icon, .words = words, .round = false});
    };
    for (const table::BoardModel& model : board.models) {
        if (model.side == skirmish::Side::Master && stands(model)) add(iconOf(model), kindOf(model));
    }
    for (const table::BoardThing& thing : board.things) add(tokenOf(thing).icon, shownText(thing.name));
    return chips;
}

} // namespace

Block legendRow(const table::SkirmishBoard& board, const FarType& type, double width) {
    Block row;
    if (type.textSize > kLargestText || board.result != skirmish::Result::Open) return row;
    const double scale = farChipScale(type), margin = type.fraction(kScreenMargin), air = type.fraction(kLegendAir),
                 gap = type.fraction(0.012);
    const Look& look = farChipLook(type);
    double x = margin;
    for (const ChipData& chip : legendChips(board)) {
        const QSizeF size = chipSize(chip, look) * scale;
        if (x + size.width() > width - margin) break;
        row.parts.chips.push_back({QRectF(QPointF(x, air), size), chip, scale});
        x += size.width() + gap;
        row.height = size.height() + 2 * air;
    }
    if (row.height > 0) row.width = width;
    return row;
}

} // namespace tenplus::ui
