#include "players/party_strip.h"

#include "bridge/tracks.h"
#include "players/screen_fit.h"
#include "theme/figures.h"
#include "theme/memo.h"
#include "theme/metrics.h"

#include <QCoreApplication>
#include <QFontMetricsF>

#include <algorithm>
#include <iterator>
#include <optional>
#include <span>

namespace tenplus::ui {
namespace {

constexpr double kHighest = 0.32;   // of the window's height, to leave room for the roll
constexpr double kWidestCell = 0.6; // of the height
constexpr double kChipPoints = 100; // px at which chip and far-seat fonts are compared
constexpr int kMostChipRows = 2;
constexpr double kLongName = 9, kShortName = 5.5; // times the name's size: shorter names are elided
constexpr double kDot = 0.009;                    // of the height

// Bar: a meter below the name. Tight: shorter names, and chips instead of meters. Line: name and figures in one line.
enum class Form { Bar, Tight, Line };

QString moreText(std::size_t count) { return QCoreApplication::translate("PlayersWindow", "+%1 more").arg(count); }

QString foesText(std::size_t count) { return QCoreApplication::translate("PlayersWindow", "%1 foes").arg(count); }

struct Measures {
    FarType type;
    Form form;
    double emblem, gap, small, edge, chip;

    Measures(const FarType& of, Form as)
        : type(of)
        , form(as)
        , emblem(as == Form::Line ? of.size(far_seat::kName) * 1.25 : of.beside(0.092))
        , gap(of.beside(0.018))
        , small(of.beside(0.009))
        , edge(of.fraction(0.024)) {
        chip = farChipScale(of);
    }
};

Icon iconOf(const table::PlayerActor& actor) {
    const Icon named = iconNamed(QString::fromStdString(actor.icon));
    if (named != Icon::None) return named;
    return actor.foe ? Icon::Skull : Icon::Person;
}

// "14/25" with an emphasised first figure.
Block healthBlock(const table::PlayerActor& actor, const FarType& type) {
    Block block;
    if (!actor.healthNow) return block;
    const auto figures = [](std::int64_t number) {
        return number < 0 ? signedFigures(number) : QString::number(number);
    };
    LinePart now =
        lineOf(figures(*actor.healthNow), type.font(Role::Vital, far_seat::kValue), FarInk::Primary, Setting::Figures);
    block.width = now.rect.width();
    block.height = now.rect.height();
    if (actor.healthMost) {
        LinePart most = lineOf(u'/' + figures(*actor.healthMost), type.font(Role::Body, far_seat::kValue),
                               FarInk::Muted, Setting::Figures);
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
    chip.value = number.value < 0 ? signedFigures(number.value) : QString::number(number.value);
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
Block chipBlock(const table::PlayerActor& actor, const Measures& m, double width, int mostRows) {
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
Block meterBlock(const table::PlayerActor& actor, const Measures& m, double width) {
    Block block = healthBlock(actor, m.type);
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

// The name and what is beside it: figures if `withHealth`, chips if all fit.
struct NameLine {
    Block block;
    bool withChips = false;
};

NameLine nameLine(const table::PlayerActor& actor, const Measures& m, double width, bool withHealth) {
    NameLine line;
    Block health = withHealth ? healthBlock(actor, m.type) : Block{};
    const double kept = health.width > 0 ? health.width + m.gap : 0;
    Block& text = line.block = paragraph(shownText(actor.name), m.type.font(Role::CardName, far_seat::kName),
                                         FarInk::Primary, width - kept, 1);
    double x = text.width + kept;
    Block chips = chipBlock(actor, m, width - x - m.gap, 1);
    line.withChips = chips.height > 0 && chips.whole && x + m.gap + chips.width <= width;
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
Block healthAndChips(const table::PlayerActor& actor, const Measures& m, double width) {
    Block block = healthBlock(actor, m.type);
    const double left = block.width > 0 ? block.width + m.gap : 0;
    Block chips = chipBlock(actor, m, width - left, 1);
    const double high = std::max({block.height, chips.height, size::kChip * m.chip});
    block.parts.move(0, (high - block.height) / 2);
    chips.parts.move(left, (high - chips.height) / 2);
    block.parts.add(std::move(chips.parts));
    block.height = high;
    return block;
}

Block textBlock(const table::PlayerActor& actor, const Measures& m, double width) {
    NameLine line = nameLine(actor, m, width, m.form == Form::Line);
    Block text = std::move(line.block);
    const bool hasChips = !actor.conditions.empty() || !actor.tracks.empty() || !actor.numbers.empty();
    const bool chipsBelow = hasChips && !line.withChips;
    std::vector<Block> below;
    if (m.form == Form::Tight && chipsBelow) {
        below.push_back(healthAndChips(actor, m, width));
    } else {
        if (chipsBelow) below.push_back(chipBlock(actor, m, width, m.form == Form::Bar ? kMostChipRows : 1));
        if (m.form != Form::Line) below.push_back(meterBlock(actor, m, width));
        // As high as a line of chips, so that names are level along a row.
        if (m.form == Form::Tight && below.back().height > 0) {
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
        text.height += gap + block.height + (m.form == Form::Bar ? gap : 0);
        text.parts.add(std::move(block.parts));
    }
    return text;
}

Block cellBlock(const table::PlayerActor& actor, const Measures& m, double width) {
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

// The least width for the tracks in so many rows, 1 or 2.
double tracksWidth(const table::PlayerActor& actor, const Measures& m, int rows) {
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

// A cell's minimum width; long names are elided instead of widening all cells.
double cellWidth(const table::PlayerActor& actor, const Measures& m) {
    const QFont font = m.type.font(Role::CardName, far_seat::kName);
    const double longest = m.type.size(far_seat::kName) * (m.form == Form::Bar ? kLongName : kShortName);
    const double name = std::min(advanceOf(shownText(actor.name), font) + 1, longest);
    const double health = healthBlock(actor, m.type).width;
    const double tracks = tracksWidth(actor, m, m.form == Form::Bar ? kMostChipRows : 1);
    const double text = m.form == Form::Line ? name + (health > 0 ? health + m.gap : 0)
                                             : std::max(name, health > 0 ? health + m.gap + m.type.beside(0.09) : 0);
    return m.emblem + m.gap +
           std::max(text, m.form == Form::Tight && tracks > 0 ? tracks + (health > 0 ? health + m.gap : 0) : tracks);
}

struct Grid {
    int columns = 1, rows = 1; // of one page
    double cell = 0;           // px wide
    double row = 0;            // px high
    double height = 0;
};

double rowHeight(const std::vector<table::PlayerActor>& actors, const Measures& m, double cell) {
    double high = 0;
    for (const table::PlayerActor& actor : actors) high = std::max(high, cellBlock(actor, m, cell).height);
    return high;
}

double columnGap(const Measures& m) { return m.type.beside(0.03); }

// The width of a cell for so many columns.
double cellShare(int columns, const Measures& m, double width) {
    return (width - 2 * m.edge + columnGap(m)) / columns - columnGap(m);
}

Grid gridOf(const std::vector<table::PlayerActor>& actors, const Measures& m, double width) {
    const int count = int(actors.size());
    double wanted = 0;
    for (const table::PlayerActor& actor : actors) wanted = std::max(wanted, cellWidth(actor, m));
    const double inner = width - 2 * m.edge, gap = columnGap(m);
    Grid grid;
    grid.columns = std::clamp(int((inner + gap) / (wanted + gap)), 1, count);
    grid.rows = (count + grid.columns - 1) / grid.columns;
    grid.columns = (count + grid.rows - 1) / grid.rows;
    grid.cell = std::min(cellShare(grid.columns, m, width), std::max(wanted, m.type.beside(kWidestCell)));
    grid.row = rowHeight(actors, m, grid.cell);
    grid.height = grid.rows * (grid.row + m.edge) + m.edge;
    return grid;
}

// The cells of a page share the whole width.
Parts pageOf(std::span<const table::PlayerActor> actors, Grid grid, const Measures& m, double width) {
    grid.columns = std::min(grid.columns, int(actors.size()));
    grid.cell = std::max(grid.cell, std::min(cellShare(grid.columns, m, width), m.type.beside(kWidestCell)));
    Parts page;
    for (std::size_t i = 0; i < actors.size(); ++i) {
        const auto column = int(i) % grid.columns, row = int(i) / grid.columns;
        Block cell = cellBlock(actors[i], m, grid.cell);
        const double x = m.edge + column * (grid.cell + columnGap(m));
        const double y = m.edge + row * (grid.row + m.edge) + (grid.row - cell.height) / 2;
        cell.parts.move(x, y);
        page.add(std::move(cell.parts));
    }
    return page;
}

StripBlock stripOf(const std::vector<table::PlayerActor>& actors, Grid grid, const Measures& m, double width) {
    StripBlock strip;
    const auto each = std::size_t(grid.columns) * std::size_t(grid.rows);
    const std::span<const table::PlayerActor> all(actors);
    const auto acting = std::ranges::find_if(all, &table::PlayerActor::acting) - all.begin();
    for (std::size_t first = 0; first < all.size(); first += each) {
        strip.pages.push_back(pageOf(all.subspan(first, std::min(each, all.size() - first)), grid, m, width));
        if (acting < std::ssize(all) && acting >= std::ptrdiff_t(first)) strip.first = int(strip.pages.size()) - 1;
    }
    strip.block.width = width;
    strip.block.height = grid.height;
    strip.textSize = m.type.textSize;
    if (strip.pages.size() < 2) return strip;
    const double dot = m.type.fraction(kDot);
    strip.dots =
        pageDots(strip.pages.size(), QRectF(m.edge, strip.block.height - m.edge * 0.4, width - 2 * m.edge, dot));
    strip.block.height += dot;
    return strip;
}

// "Bellringer 3/6, Silt hounds, +4 more": the one who rolled comes first, then as many names as fit.
Block foldedLine(std::vector<table::PlayerActor> foes, const Measures& m, double width, double role) {
    std::ranges::stable_sort(foes, [](const auto& a, const auto& b) { return a.acting && !b.acting; });
    const QFont font = m.type.font(Role::CardName, role);
    const double room = width - 2 * m.edge;
    QString text;
    for (std::size_t i = 0; i < foes.size(); ++i) {
        QString name = shownText(foes[i].name);
        if (foes[i].healthNow && foes[i].healthMost)
            name += QStringLiteral(" %1/%2").arg(*foes[i].healthNow).arg(*foes[i].healthMost);
        const QString longer = text.isEmpty() ? name : text + QStringLiteral(", ") + name;
        const std::size_t left = foes.size() - i - 1;
        const QString more = left > 0 ? QStringLiteral(", ") + moreText(left) : QString();
        if (advanceOf(longer + more, font) > room) {
            const QString rest = moreText(foes.size() - i);
            text = text.isEmpty() ? foesText(foes.size()) : text + QStringLiteral(", ") + rest;
            break;
        }
        text = longer;
    }
    Block line = paragraph(text, font, FarInk::Secondary, room, 1);
    line.parts.move(m.edge, 0);
    line.width = width;
    line.height += m.edge / 2;
    return line;
}

// The heroes, with the line of foes below them.
StripBlock withLine(StripBlock strip, Block line) {
    line.parts.move(0, strip.block.height);
    strip.block.height += line.height;
    strip.block.parts.add(std::move(line.parts));
    return strip;
}

// Everybody in one of the forms, or the heroes with the foes in a line, whose names have that size; nothing if not even
// that fits.
std::optional<StripBlock> wholeStrip(const std::vector<table::PlayerActor>& actors, const FarType& type, double width,
                                     double most, double lineRole) {
    const Measures forms[] = {{type, Form::Bar}, {type, Form::Tight}, {type, Form::Line}};
    for (const Measures& m : forms) {
        const Grid grid = gridOf(actors, m, width);
        if (grid.height <= most) return stripOf(actors, grid, m, width);
    }
    std::vector<table::PlayerActor> heroes, foes;
    std::ranges::partition_copy(actors, std::back_inserter(foes), std::back_inserter(heroes), &table::PlayerActor::foe);
    if (foes.empty() || heroes.empty()) return std::nullopt;
    for (const Measures& m : forms) {
        Block line = foldedLine(foes, m, width, lineRole);
        const Grid grid = gridOf(heroes, m, width);
        if (grid.height + line.height <= most) return withLine(stripOf(heroes, grid, m, width), std::move(line));
    }
    return std::nullopt;
}

// The text sizes to try, the largest first. All but the first are the same for every wish: otherwise a larger wish
// could end at a smaller size than another.
std::vector<double> sizesUpTo(double wish) {
    constexpr double kStep = 0.94;
    std::vector<double> sizes{wish};
    const auto add = [&sizes](double size) {
        if (size < sizes.back()) sizes.push_back(size);
    };
    for (auto step = kFarTextScales.rbegin(); step + 1 != kFarTextScales.rend(); ++step) {
        for (double size = *step; size > *(step + 1); size *= kStep) add(size);
    }
    add(kFarTextScales.front());
    return sizes;
}

// Pages with as many rows each as fit, in the form that needs the fewest.
std::optional<StripBlock> pagedStrip(const std::vector<table::PlayerActor>& actors, const FarType& type, double width,
                                     double most) {
    std::optional<StripBlock> best;
    for (const Measures& m : {Measures{type, Form::Tight}, Measures{type, Form::Line}}) {
        Grid grid = gridOf(actors, m, width);
        const double foot = m.edge + type.fraction(kDot);
        grid.rows = int((most - foot) / (grid.row + m.edge));
        if (grid.rows < 1 && type.textSize > 1) continue;
        grid.rows = std::max(1, grid.rows);
        grid.height = grid.rows * (grid.row + m.edge) + m.edge;
        StripBlock strip = stripOf(actors, grid, m, width);
        if (!best || strip.pages.size() < best->pages.size()) best = std::move(strip);
    }
    return best;
}

} // namespace

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

StripBlock partyStrip(const std::vector<table::PlayerActor>& actors, const FarType& type, double width) {
    if (actors.empty()) return {};
    const double most = type.fraction(kHighest);
    FarType tried = type;
    const std::vector<double> sizes = sizesUpTo(type.textSize);
    // The names of foes in a line are as large as in cells: else a larger text size, which folds them, would make them
    // smaller. Only in a crowd, for which no size has room then, they are smaller.
    tried.textSize = sizes.back();
    const double lineRole =
        wholeStrip(actors, tried, width, most, far_seat::kName) ? far_seat::kName : far_seat::kLabel;
    for (const double size : sizes) {
        tried.textSize = size;
        if (auto strip = wholeStrip(actors, tried, width, most, lineRole)) return *std::move(strip);
    }
    // More than one page can hold even at the smallest size: pages alternate, at the largest size that has a row.
    for (const double size : sizes) {
        tried.textSize = size;
        if (auto strip = pagedStrip(actors, tried, width, most)) return *std::move(strip);
    }
    return {};
}

} // namespace tenplus::ui
