#include "players/party_cell.h"

#include "bridge/player_addend.h"
#include "bridge/tracks.h"
#include "theme/figures.h"
#include "theme/memo.h"
#include "theme/metrics.h"

#include <QCoreApplication>
#include <QFontMetricsF>

#include <algorithm>

namespace tenplus::ui {
namespace {

constexpr double kChipPoints = 100; // px at which chip and far-seat fonts are compared
constexpr int kMostChipRows = 2;
constexpr double kLongName = 9, kShortName = 5.5; // times the name's size: shorter names are elided

Icon iconOf(const table::PlayerActor& actor) {
    const Icon named = iconNamed(QString::fromStdString(actor.icon));
    if (named != Icon::None) return named;
    return actor.foe ? Icon::Skull : Icon::Person;
}

// "14/25" with an emphasised first figure.
Block healthBlock(const table::PlayerActor& actor, const CellMeasures& m) {
    Block block;
    if (!actor.healthNow) return block;
    const auto figures = [](std::int64_t number) { return number < 0 ? signedText(number) : QString::number(number); };
    LinePart now =
        lineOf(figures(*actor.healthNow), m.type.font(Role::Vital, m.value), FarInk::Primary, Setting::Figures);
    block.width = now.rect.width();
    block.height = now.rect.height();
    if (actor.healthMost) {
        LinePart most = lineOf(u'/' + figures(*actor.healthMost), m.type.font(Role::Body, m.value), FarInk::Muted,
                               Setting::Figures);
        most.rect.moveLeft(block.width);
        most.baseline = now.baseline;
        block.width += most.rect.width();
        block.height = std::max(block.height, most.rect.height());
        block.parts.lines.push_back(std::move(most));
    }
    block.parts.lines.push_back(std::move(now));
    return block;
}

ChipData conditionChip(const QString& words) {
    ChipData chip;
    chip.words = words;
    chip.round = false;
    return chip;
}

// A track as a chip: its slot, filled and total number.
ChipData trackChip(const table::TrackView& track) {
    const SlotLook look = slotsOf(track).look;
    ChipData chip;
    if (look == SlotLook::Box)
        chip.words = shownText(track.name);
    else
        chip.slot = look;
    chip.value = QStringLiteral("%1/%2").arg(track.filled).arg(track.most - track.struck);
    if (!track.step.empty()) chip.value += u' ' + shownText(track.step);
    return chip;
}

ChipData numberChip(const table::CardNumber& number) {
    ChipData chip;
    chip.words = shownText(number.name);
    chip.value = number.value < 0 ? signedText(number.value) : QString::number(number.value);
    if (!number.step.empty()) chip.value += u' ' + shownText(number.step);
    return chip;
}

// All that a cell shows as chips before the conditions.
std::vector<ChipData> countsOf(const table::PlayerActor& actor) {
    std::vector<ChipData> chips;
    for (const table::TrackView& track : actor.tracks) chips.push_back(trackChip(track));
    for (const table::CardNumber& number : actor.numbers) chips.push_back(numberChip(number));
    return chips;
}

// Conditions as enlarged chips; "2 more" for those that do not fit.
Block chipBlock(const table::PlayerActor& actor, const CellMeasures& m, double width, int mostRows) {
    Block block;
    std::vector<ChipData> chips = countsOf(actor);
    for (const std::string& condition : actor.conditions) chips.push_back(conditionChip(shownText(condition)));
    if (chips.empty()) return block;
    const Look& look = farChipLook(m.type);
    std::size_t shown = chips.size();
    std::vector<QRectF> rects;
    const double bottom = (size::kChip + space::kSmall) * mostRows;
    for (;;) {
        std::vector<ChipData> tried(chips.begin(), chips.begin() + std::ptrdiff_t(shown));
        if (shown < chips.size())
            tried.push_back(
                conditionChip(QCoreApplication::translate("PlayersWindow", "%1 more").arg(chips.size() - shown)));
        rects = layOutChips(tried, width / m.chip, look);
        if (rects.back().bottom() < bottom || shown == 0) {
            chips = std::move(tried);
            break;
        }
        --shown;
        block.whole = false;
    }
    for (std::size_t i = 0; i < chips.size(); ++i) {
        const QRectF rect(rects[i].topLeft() * m.chip, rects[i].size() * m.chip);
        if (i == 0) block.whole = block.whole && rects[i].width() >= chipSize(chips[i], look).width() - 0.1;
        block.parts.chips.push_back({rect, chips[i], m.chip});
        block.width = std::max(block.width, rect.right());
        block.height = std::max(block.height, rect.bottom());
    }
    return block;
}

// Meter and figures, or only figures if the meter would be too short.
Block meterBlock(const table::PlayerActor& actor, const CellMeasures& m, double width) {
    Block block = healthBlock(actor, m);
    const double room = width - block.width - m.gap;
    if (block.height == 0 || !actor.healthMost || *actor.healthMost <= 0 || room < m.type.beside(0.06)) return block;
    const double high = m.type.beside(0.0145);
    block.parts.move(room + m.gap, 0);
    const auto now = int(std::clamp<std::int64_t>(*actor.healthNow, 0, *actor.healthMost));
    const MeterData data{now, int(*actor.healthMost), actor.foe ? Side::Foe : Side::Party, false};
    block.parts.meters.push_back({QRectF(0, (block.height - high) / 2, room, high), data});
    block.width = width;
    return block;
}

// The least width for the tracks in so many rows, 1 or 2.
double tracksWidth(const table::PlayerActor& actor, const CellMeasures& m, int rows) {
    const std::vector<ChipData> counts = countsOf(actor);
    if (counts.empty()) return 0;
    const Look& look = farChipLook(m.type);
    std::vector<double> ends; // by number of chips
    for (const ChipData& chip : counts)
        ends.push_back((ends.empty() ? 0 : ends.back() + look.exact(space::kSmall)) + chipSize(chip, look).width());
    double least = ends.back();
    for (std::size_t first = 0; rows > 1 && first + 1 < ends.size(); ++first)
        least = std::min(least, std::max(ends[first], ends.back() - ends[first] - look.exact(space::kSmall)));
    return least * m.chip + 1;
}

// The name and what is beside it: figures if `withHealth`, chips if all fit. In one line it leaves the tracks their
// room.
struct NameLine {
    Block block;
    bool withChips = false;
};

NameLine nameLine(const table::PlayerActor& actor, const CellMeasures& m, double width, bool withHealth) {
    NameLine line;
    Block health = withHealth ? healthBlock(actor, m) : Block{};
    const double kept = health.width > 0 ? health.width + m.gap : 0;
    const double tracks = m.form == CellForm::Wide ? tracksWidth(actor, m, 1) : 0;
    Block& text = line.block = paragraph(shownText(actor.name), m.type.font(Role::CardName, m.name), FarInk::Primary,
                                         width - kept - (tracks > 0 ? tracks + m.gap : 0), 1);
    double x = text.width + kept;
    Block chips = chipBlock(actor, m, width - x - m.gap, 1);
    const bool isRead = chips.whole || (m.isOneLine() && chips.parts.chips.size() > 1); // some, and how many more
    line.withChips = chips.height > 0 && isRead && x + m.gap + chips.width <= width;
    const double high = std::max({text.height, health.height, line.withChips ? chips.height : 0});
    text.parts.move(0, (high - text.height) / 2);
    text.height = high;
    if (health.width > 0) {
        const double baseline =
            text.parts.lines.empty() ? health.parts.lines.front().baseline : text.parts.lines.front().baseline;
        health.parts.move(text.width + (text.width > 0 ? m.gap : 0), baseline - health.parts.lines.front().baseline);
        text.parts.add(std::move(health.parts));
    }
    if (line.withChips) {
        chips.parts.move(x + m.gap, (high - chips.height) / 2);
        x += m.gap + chips.width;
        text.parts.add(std::move(chips.parts));
    }
    text.width = x;
    return line;
}

// Figures, and chips instead of the meter.
Block healthAndChips(const table::PlayerActor& actor, const CellMeasures& m, double width) {
    Block block = healthBlock(actor, m);
    const double left = block.width > 0 ? block.width + m.gap : 0;
    Block chips = chipBlock(actor, m, width - left, 1);
    const double high = std::max({block.height, chips.height, size::kChip * m.chip});
    block.parts.move(0, (high - block.height) / 2);
    chips.parts.move(left, (high - chips.height) / 2);
    block.parts.add(std::move(chips.parts));
    block.height = high;
    return block;
}

Block textBlock(const table::PlayerActor& actor, const CellMeasures& m, double width) {
    NameLine line = nameLine(actor, m, width, m.hasHealthInLine());
    Block text = std::move(line.block);
    const bool hasChips = !actor.conditions.empty() || !actor.tracks.empty() || !actor.numbers.empty();
    const bool chipsBelow = hasChips && !line.withChips && !m.isOneLine();
    std::vector<Block> below;
    if (m.form == CellForm::Tight && chipsBelow) {
        below.push_back(healthAndChips(actor, m, width));
    } else {
        if (chipsBelow) below.push_back(chipBlock(actor, m, width, m.form == CellForm::Bar ? kMostChipRows : 1));
        if (!m.hasHealthInLine()) below.push_back(meterBlock(actor, m, width));
        // As high as a line of chips, so that names are level along a row.
        if (m.form == CellForm::Tight && below.back().height > 0) {
            Block& meter = below.back();
            const double high = std::max(meter.height, size::kChip * m.chip + m.small);
            meter.parts.move(0, (high - meter.height) / 2);
            meter.height = high;
        }
    }
    for (Block& block : below) {
        if (block.height <= 0) continue;
        const double gap = block.parts.chips.empty() ? 0 : m.small;
        block.parts.move(0, text.height + gap);
        text.height += gap + block.height + (m.form == CellForm::Bar ? gap : 0);
        text.parts.add(std::move(block.parts));
    }
    return text;
}

} // namespace

CellMeasures::CellMeasures(const FarType& of, CellForm as, double shrunk)
    : type(of)
    , form(as)
    , name(std::max(far_seat::kMinimum, far_seat::kName * shrunk))
    , value(std::max(far_seat::kMinimum, far_seat::kValue * shrunk))
    , emblem(hasHealthInLine() ? of.size(name) * 1.25 : of.beside(0.092))
    , gap(of.beside(0.018))
    , small(of.beside(0.009))
    , edge(of.fraction(shrunk < 1 ? 0.012 : 0.024))
    , chip(farChipScale(of)) {}

Block cellBlock(const table::PlayerActor& actor, const CellMeasures& m, double width) {
    const double left = m.emblem + m.gap;
    Block cell = textBlock(actor, m, width - left);
    const double high = std::max(cell.height, m.emblem);
    cell.parts.move(left, (high - cell.height) / 2);
    cell.parts.emblems.push_back({QRectF(0, (high - m.emblem) / 2, m.emblem, m.emblem),
                                  actor.foe ? Side::Foe : Side::Party, iconOf(actor), actor.acting});
    cell.height = high;
    cell.width = width;
    return cell;
}

double cellWidth(const table::PlayerActor& actor, const CellMeasures& m) {
    const QFont font = m.type.font(Role::CardName, m.name);
    const double longest = m.type.size(m.name) * (m.form == CellForm::Bar ? kLongName : kShortName);
    const double name = std::min(advanceOf(shownText(actor.name), font) + 1, longest);
    const double health = healthBlock(actor, m).width;
    const double tracks = tracksWidth(actor, m, m.form == CellForm::Bar ? kMostChipRows : 1);
    const double text = m.hasHealthInLine() ? name + (health > 0 ? health + m.gap : 0)
                                            : std::max(name, health > 0 ? health + m.gap + m.type.beside(0.09) : 0);
    if (m.isOneLine()) return m.emblem + m.gap + text + (m.form == CellForm::Wide && tracks > 0 ? m.gap + tracks : 0);
    return m.emblem + m.gap +
           std::max(text,
                    m.form == CellForm::Tight && tracks > 0 ? tracks + (health > 0 ? health + m.gap : 0) : tracks);
}

// One for each font for as long as the program runs, because a look remembers what it measured, and a strip is tried at
// many sizes.
const Look& farChipLook(const FarType& type) {
    static const Look plain({ThemeKind::Ember, 1, false, true}), reading({ThemeKind::Ember, 1, true, true});
    return type.readingFont ? reading : plain;
}

double farChipScale(const FarType& type) {
    static Memo<bool, double> kept(2);
    const double px = kept.of(type.readingFont, [&type] {
        const QFont own = farChipLook(type).font(Role::Caption);
        QFont large = own;
        large.setPixelSize(int(kChipPoints));
        return QFontMetricsF(own).capHeight() / QFontMetricsF(large).capHeight() * kChipPoints;
    });
    return type.size(far_seat::kMinimum) / px;
}

} // namespace tenplus::ui
