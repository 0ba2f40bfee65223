#include "players/roll_words.h"

#include "bridge/player_addend.h"
#include "bridge/player_outcome.h"
#include "paint/mark.h"
#include "theme/metrics.h"

#include <QCoreApplication>
#include <QFontMetricsF>

#include <algorithm>

namespace tenplus::ui {
namespace {

struct RollTexts {
    Q_DECLARE_TR_FUNCTIONS(PlayersWindow)
};

constexpr double kSmallestBand = 1.0 / 18; // of the height: to be read from the far seat
constexpr double kMarkOfWord = 0.78;

FarInk inkOf(content::Tone tone) {
    switch (tone) {
    case content::Tone::Strong: return FarInk::Strong;
    case content::Tone::Weak: return FarInk::Weak;
    case content::Tone::Miss: return FarInk::Miss;
    case content::Tone::HopeWon:
    case content::Tone::HopeLost: return FarInk::Hope;
    case content::Tone::FearWon:
    case content::Tone::FearLost: return FarInk::Fear;
    case content::Tone::Critical:
    case content::Tone::Plain: break;
    }
    return FarInk::Primary;
}

DieMaterial materialOf(const dice::DieShown& die) {
    const QString label = QString::fromStdString(die.label).toLower();
    if (label == QLatin1String("hope")) return DieMaterial::Hope;
    if (label == QLatin1String("fear")) return DieMaterial::Fear;
    return DieMaterial::Plain;
}

bool hasSolid(const dice::DieShown& die) {
    return !die.fate && die.pips >= 1 && die.pips <= die.sides && (die.sides <= 20 || die.sides == 100);
}

// Capitalises the purpose, as for a title: "Damage".
QString moveText(const table::PlayerRoll& roll) {
    QString move = shownText(roll.moveName);
    if (!move.isEmpty()) move[0] = move[0].toUpper();
    QString approach = shownText(roll.approachName), target = shownText(roll.target);
    if (move.isEmpty()) return approach;
    if (!roll.rowName.empty()) move = RollTexts::tr("%1 (%2)").arg(move, shownText(roll.rowName));
    if (!approach.isEmpty()) move = RollTexts::tr("%1 with %2").arg(move, approach);
    return target.isEmpty() ? move : RollTexts::tr("%1 on %2").arg(move, target);
}

// "Attack on Ada: 17, Success".
QString earlierText(const table::PlayerEarlierRoll& roll) {
    table::PlayerRoll same;
    same.moveName = roll.moveName;
    same.target = roll.target;
    QString what = moveText(same);
    if (!roll.name.empty()) what = RollTexts::tr("%1, %2").arg(shownText(roll.name), what);
    const QString total = roll.total < 0 ? signedText(roll.total) : QString::number(roll.total);
    const QString band = shownText(roll.bandName);
    return RollTexts::tr("%1: %2").arg(what, band.isEmpty() ? total : RollTexts::tr("%1, %2").arg(total, band));
}

std::vector<Addend> addendsOf(const table::PlayerRoll& roll) {
    std::vector<Addend> addends;
    QStringList figures;
    for (const dice::DieShown& die : roll.dice) {
        if (!hasSolid(die)) figures << (die.fate ? signedText(die.pips) : QString::number(die.pips));
    }
    if (!figures.isEmpty()) addends.push_back({RollTexts::tr("Dice"), figures.join(QLatin1Char(' '))});
    if (!roll.how.empty()) addends.push_back({{}, shownText(roll.how)});
    for (const table::PlayerModifier& modifier : roll.modifiers) {
        addends.push_back(addendOf(shownText(modifier.source), modifier.value));
    }
    return addends;
}

// Source and value; elides the source if both are wider than `width`.
Block addendBlock(const Addend& addend, const FarType& type, double width) {
    Block block;
    LinePart value = lineOf(addend.value, type.font(Role::Vital, far_seat::kLabel), FarInk::Primary, Setting::Figures);
    const double gap = addend.source.isEmpty() ? 0 : type.beside(0.008);
    Block source = paragraph(addend.source, type.font(Role::Caption, far_seat::kLabel), FarInk::Secondary,
                             width - value.rect.width() - gap, 1);
    value.rect.moveLeft(source.width + gap);
    value.baseline += source.parts.lines.empty() ? 0 : source.parts.lines.front().baseline - value.baseline;
    block.parts = std::move(source.parts);
    block.width = value.rect.right();
    block.height = std::max(source.height, value.rect.height());
    block.whole = source.whole;
    block.parts.lines.push_back(std::move(value));
    return block;
}

// The mark above or beside the word.
Block bandBlock(const table::PlayerRoll& roll, const FarType& type, double width, double px, int lines, bool over) {
    Block band =
        paragraph(shownText(roll.bandName), type.fontOfSize(Role::BandWord, px), inkOf(roll.tone), width, lines);
    const Mark mark = markOf(roll.tone);
    if (mark == Mark::None) return band;
    const double high = px * kMarkOfWord, gap = px * 0.12, wide = markWidth(mark, high);
    Parts parts;
    if (over) {
        parts.marks.push_back({QRectF(0, 0, wide, high), mark});
        band.parts.move(0, high + gap);
        band.height += high + gap;
        band.width = std::max(band.width, wide);
    } else {
        const double lead = wide + px * 0.35;
        band = paragraph(shownText(roll.bandName), type.fontOfSize(Role::BandWord, px), inkOf(roll.tone), width - lead,
                         lines);
        band.parts.move(lead, 0);
        band.width += lead;
        parts.marks.push_back({QRectF(0, std::max(0.0, (band.height - high) / 2), wide, high), mark});
        band.height = std::max(band.height, high);
    }
    band.parts.add(std::move(parts));
    return band;
}

// The last line shows that others are missing.
void endWithEllipsis(Block& block, const QFont& font, double width) {
    LinePart& last = block.parts.lines.back();
    if (last.text.endsWith(QChar(0x2026))) return;
    const Wrapped rows = wrapped(last.text + QStringLiteral(" …"), font, width, 1);
    if (rows.lines.front().isEmpty()) return;
    LinePart longer = lineOf(rows.lines.front(), font, last.ink);
    longer.rect.translate(last.rect.topLeft());
    longer.baseline = last.baseline;
    block.width = std::max(block.width, longer.rect.right());
    last = std::move(longer);
}

std::vector<DieState> solidsOf(const std::vector<dice::DieShown>& shown) {
    std::vector<DieState> dice;
    for (const dice::DieShown& die : shown) {
        if (!hasSolid(die)) continue;
        DieState state{die.sides, die.pips, materialOf(die), !die.kept, false};
        if (die.sides == 100) {
            const int ones = die.pips % 10;
            state.pips = die.pips / 10 * 10 % 100;
            dice.push_back(state);
            state.sides = 10;
            state.pips = ones == 0 ? 10 : ones;
        }
        dice.push_back(state);
    }
    return dice;
}

} // namespace

std::vector<DieState> diceOf(const table::PlayerRoll& roll) {
    if (roll.later) return solidsOf(roll.later->dice);
    std::vector<DieState> dice = solidsOf(roll.dice);
    if (roll.reckoning == table::Reckoning::Best) markPool(dice, int(roll.total), roll.twice);
    std::vector<DieState> challenge = solidsOf(roll.against);
    markAgainst(challenge, roll.total);
    dice.insert(dice.end(), challenge.begin(), challenge.end());
    return dice;
}

Block headBlock(const table::PlayerRoll& roll, const FarType& type, double width, const WordLimits& limits) {
    const QString name = shownText(roll.name), move = moveText(roll);
    const auto fitting = [&](const QString& text, Role role, double ofHeight, FarInk ink, bool slanted) {
        constexpr double kStep = 0.9;
        const double least = limits.shrinks ? type.beside(far_seat::kMinimum) : type.size(ofHeight);
        for (double px = type.size(ofHeight);; px = std::max(least, px * kStep)) {
            QFont font = type.fontOfSize(role, px);
            font.setItalic(slanted);
            Block tried = paragraph(text, font, ink, width, limits.headLines);
            if (tried.whole || px <= least) return tried;
        }
    };
    Block head = fitting(name.isEmpty() ? move : name, Role::SheetName, far_seat::kActor, FarInk::Primary, false);
    if (name.isEmpty()) return head;
    Block below = fitting(move, Role::MoveText, far_seat::kMove, FarInk::Muted, true);
    below.parts.move(0, head.height);
    head.parts.add(std::move(below.parts));
    head.width = std::max(head.width, below.width);
    head.height += below.height;
    head.whole = head.whole && below.whole;
    return head;
}

Block modifierBlock(const table::PlayerRoll& roll, const FarType& type, double width, int mostRows) {
    Block block;
    if (mostRows <= 0) {
        block.whole = addendsOf(roll).empty();
        return block;
    }
    const double gap = type.beside(0.026);
    double x = 0, y = 0;
    int rows = 1;
    for (const Addend& addend : addendsOf(roll)) {
        Block one = addendBlock(addend, type, width);
        if (x > 0 && x + one.width > width) {
            if (++rows > mostRows) {
                block.whole = false; // the ellipsis shows that others are missing
                LinePart more = lineOf(QStringLiteral("…"), type.font(Role::Vital, far_seat::kLabel), FarInk::Muted);
                more.rect.moveTopLeft({std::min(x - gap * 0.7, width - more.rect.width()), y});
                more.baseline += y;
                if (x - gap <= more.rect.left()) block.parts.lines.push_back(std::move(more));
                break;
            }
            x = 0;
            y = block.height;
        }
        one.parts.move(x, y);
        x += one.width + gap;
        block.width = std::max(block.width, x - gap);
        block.height = y + one.height;
        block.whole = block.whole && one.whole;
        block.parts.add(std::move(one.parts));
    }
    return block;
}

Block totalBlock(const table::PlayerRoll& roll, const FarType& type, double width, double display, int wordLines,
                 const ResultSize& least) {
    const double word = std::max({type.size(far_seat::kBandWord) * display, type.fraction(kSmallestBand), least.word});
    if (least.display > 0) display = least.display;
    if (roll.reckoning == table::Reckoning::Apart) return bandBlock(roll, type, width, word, wordLines, false);
    const QString figures = roll.total < 0 ? signedText(roll.total) : QString::number(roll.total);
    const QFont font = type.fontOfSize(Role::Total, type.fraction(far_seat::kTotal) * display);
    LinePart total = lineOf(figures, font, FarInk::Primary, Setting::Display);
    const double gap = type.fraction(0.038);
    const double left = total.rect.width() + gap;
    Block beside = bandBlock(roll, type, width - left, word, wordLines, true);
    Block block;
    block.whole = total.rect.width() <= width;
    if (beside.whole && left < width) {
        // The word is on the figure's baseline, and the taller of both begins at the top.
        const double base = beside.parts.lines.empty() ? 0 : beside.parts.lines.back().baseline;
        const double drop = std::max(0.0, base - total.rect.height());
        total.rect.translate(0, drop);
        total.baseline += drop;
        beside.parts.move(left, total.baseline - base);
        block.width = left + beside.width;
        block.height = std::max(total.rect.bottom(), total.baseline - base + beside.height);
        block.parts = std::move(beside.parts);
    } else if (wordLines == 1) {
        block.whole = false;
        return block;
    } else {
        Block under = bandBlock(roll, type, width, word, wordLines, false);
        under.parts.move(0, total.rect.height() + type.fraction(0.012));
        block.width = std::max(total.rect.width(), under.width);
        block.height = total.rect.height() + type.fraction(0.012) + under.height;
        block.whole = block.whole && under.whole;
        block.parts = std::move(under.parts);
    }
    block.parts.lines.push_back(std::move(total));
    return block;
}

QString outcomeText(const table::PlayerOutcome& outcome) {
    return outcomeWords({.name = shownText(outcome.name),
                         .damage = outcome.damage,
                         .severity = shownText(outcome.severity),
                         .lost = outcome.lost,
                         .fell = outcome.fell});
}

QString laterText(const table::PlayerRoll& roll) {
    if (!roll.later) return {};
    return (roll.later->heals ? RollTexts::tr("The dice heal %1") : RollTexts::tr("The dice of the blow: %1"))
        .arg(roll.later->total);
}

// The sign says it beside the colour.
QString optionText(const table::PlayerOption& option) {
    return (option.chosen ? RollTexts::tr("→ %1") : RollTexts::tr("• %1")).arg(shownText(option.text));
}

Block sentenceBlock(const table::PlayerRoll& roll, const FarType& type, double width, int mostLines, double shrunk) {
    const QFont font = type.fontOfSize(
        Role::MoveText, std::max(type.fraction(far_seat::kMinimum), type.size(far_seat::kMove) * shrunk));
    Block block;
    int left = mostLines;
    bool isCut = false;
    const auto add = [&](const QString& text, FarInk ink) {
        if (text.isEmpty()) return;
        isCut = isCut || left <= 0;
        if (isCut) return;
        Block more = paragraph(text, font, ink, balancedWidth(text, font, width, left), left);
        left -= int(more.parts.lines.size());
        more.parts.move(0, block.height);
        block.height += more.height;
        block.width = std::max(block.width, more.width);
        block.whole = block.whole && more.whole;
        block.parts.add(std::move(more.parts));
    };
    add(shownText(roll.reading), FarInk::Secondary);
    add(laterText(roll), FarInk::Secondary);
    for (const table::PlayerOutcome& each : roll.outcomes) add(outcomeText(each), FarInk::Primary);
    for (const table::PlayerEarlierRoll& each : roll.before) add(earlierText(each), FarInk::Muted);
    add(shownText(roll.text), FarInk::Primary);
    for (const table::PlayerOption& each : roll.options)
        add(optionText(each), each.chosen ? FarInk::Primary : FarInk::Secondary);
    if (!isCut) return block;
    block.whole = false;
    if (!block.parts.lines.empty()) endWithEllipsis(block, font, width);
    return block;
}

QString spokenText(const table::PlayerRoll& roll) {
    QStringList said;
    const QString total = roll.reckoning == table::Reckoning::Apart ? QString() : QString::number(roll.total);
    for (const QString& part : {shownText(roll.name), moveText(roll), total, shownText(roll.bandName)}) {
        if (!part.isEmpty()) said << part;
    }
    if (!roll.reading.empty()) said << shownText(roll.reading);
    if (roll.later) said << laterText(roll);
    for (const table::PlayerOutcome& each : roll.outcomes) said << outcomeText(each);
    return said.join(QStringLiteral(", "));
}

} // namespace tenplus::ui
