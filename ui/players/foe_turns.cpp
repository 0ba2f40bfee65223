#include "players/foe_turns.h"

#include "theme/metrics.h"

#include <QCoreApplication>

#include <algorithm>

namespace tenplus::ui {
namespace {

struct FoeWords {
    Q_DECLARE_TR_FUNCTIONS(PlayersWindow)
};

constexpr double kBesideFoes = 0.03; // of the height, before the numbers

// "Bellringer 3/6"
QString nameOfFoe(const table::PlayerActor& foe) {
    QString name = shownText(foe.name);
    if (!foe.healthNow || !foe.healthMost) return name;
    return QStringLiteral("%1 %2/%3").arg(name).arg(*foe.healthNow).arg(*foe.healthMost);
}

QString joined(const QStringList& names, const FoeTurn& turn) {
    return names.mid(qsizetype(turn.first), qsizetype(turn.count)).join(QStringLiteral(", "));
}

// The font in which every name has room, down to the window's smallest text.
QFont fontOfFoes(const QStringList& names, const FarType& type, double role, double room) {
    constexpr double kStep = 0.93;
    const double least = type.fraction(far_seat::kMinimum);
    for (double px = type.size(role);; px = std::max(least, px * kStep)) {
        const QFont font = type.fontOfSize(Role::CardName, px);
        const bool fits =
            std::ranges::all_of(names, [&](const QString& name) { return advanceOf(name, font) <= room; });
        if (fits || px <= least) return font;
    }
}

// The names of one turn, and its numbers behind their room.
Block turnBlock(const QStringList& names, const FoeTurn& turn, const QFont& font, LinePart numbers, double room) {
    Block block = paragraph(joined(names, turn), font, FarInk::Secondary, room, 1);
    const double drop = block.parts.lines.empty() ? 0 : block.parts.lines.front().baseline - numbers.baseline;
    numbers.rect.translate(room, drop);
    numbers.baseline += drop;
    block.height = std::max(block.height, numbers.rect.bottom());
    block.parts.lines.push_back(std::move(numbers));
    return block;
}

} // namespace

std::vector<FoeTurn> foeTurns(const QStringList& names, const QFont& font, double room) {
    std::vector<FoeTurn> turns;
    for (qsizetype i = 0; i < names.size(); ++i) {
        if (!turns.empty()) {
            FoeTurn longer = turns.back();
            ++longer.count;
            if (advanceOf(joined(names, longer), font) <= room) {
                turns.back() = longer;
                continue;
            }
        }
        turns.push_back({std::size_t(i), 1});
    }
    return turns;
}

QString foeTurnText(const FoeTurn& turn, std::size_t all) {
    const std::size_t last = turn.first + turn.count;
    return turn.count == 1 ? FoeWords::tr("%1 of %2").arg(last).arg(all)
                           : FoeWords::tr("%1–%2 of %3").arg(turn.first + 1).arg(last).arg(all);
}

StripBlock foeLine(const std::vector<table::PlayerActor>& foes, const FarType& type, double width, double edge,
                   double role) {
    StripBlock strip;
    QStringList names;
    for (const table::PlayerActor& foe : foes) names << nameOfFoe(foe);
    const double whole = width - 2 * edge;
    const QFont font = fontOfFoes(names, type, role, whole);
    if (foeTurns(names, font, whole).size() < 2) {
        strip.block = paragraph(joined(names, {0, foes.size()}), font, FarInk::Secondary, whole, 1);
        strip.block.parts.move(edge, 0);
    } else {
        const auto numbersOf = [&](const FoeTurn& turn) {
            return lineOf(foeTurnText(turn, foes.size()), type.font(Role::Caption, far_seat::kValue), FarInk::Muted,
                          Setting::Figures);
        };
        const double widest = numbersOf({foes.size() - 2, 2}).rect.width() + type.beside(kBesideFoes);
        const double room = whole - widest;
        const QFont smaller = fontOfFoes(names, type, role, room);
        const auto acting = std::size_t(std::ranges::find_if(foes, &table::PlayerActor::acting) - foes.begin());
        for (const FoeTurn& turn : foeTurns(names, smaller, room)) {
            if (acting >= turn.first && acting < turn.first + turn.count) strip.first = int(strip.pages.size());
            LinePart numbers = numbersOf(turn);
            numbers.rect.translate(widest - numbers.rect.width(), 0);
            Block block = turnBlock(names, turn, smaller, std::move(numbers), room);
            block.parts.move(edge, 0);
            strip.block.height = std::max(strip.block.height, block.height);
            strip.pages.push_back(std::move(block.parts));
        }
    }
    strip.block.width = width;
    strip.block.height += edge / 2;
    return strip;
}

} // namespace tenplus::ui
