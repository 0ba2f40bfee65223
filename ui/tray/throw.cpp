#include "tray/throw.h"

#include "bridge/rolls.h"
#include "bridge/text.h"
#include "dice/notation.h"
#include "dice/odds.h"
#include "tray/tray_words.h"

#include <QRegularExpression>

#include <algorithm>

namespace tenplus::ui {
namespace {

DieMaterial materialOf(const std::string& label) {
    return label == "hope" ? DieMaterial::Hope : label == "fear" ? DieMaterial::Fear : DieMaterial::Plain;
}

// A percentile die lies there as two: tens, then ones.
void add(std::vector<DieState>& dice, DieState die) {
    if (die.sides != 100) return dice.push_back(die);
    DieState tens = die, ones = die;
    tens.pips = die.pips / 10 % 10 * 10;
    ones.sides = 10;
    ones.pips = die.pips % 10 == 0 ? 10 : die.pips % 10;
    dice.push_back(tens);
    dice.push_back(ones);
}

std::vector<int> sidesOf(const dice::Expression& expression) {
    std::vector<int> sides;
    for (const dice::Group& group : expression.groups) {
        for (const dice::DiceOfAKind& kind : group.dice) {
            sides.insert(sides.end(), std::size_t(kind.count), kind.fate ? 1 : kind.sides);
        }
    }
    return sides;
}

} // namespace

std::vector<DieState> readyDice(std::string_view notation) {
    std::vector<DieState> ready;
    const auto parsed = dice::parse(notation);
    if (!parsed) return ready;
    for (const dice::Group& group : parsed->groups) {
        for (const dice::DiceOfAKind& kind : group.dice) {
            for (int i = 0; i < kind.count; ++i) {
                add(ready, {kind.fate ? 6 : kind.sides, kind.fate ? 6 : kind.sides, materialOf(group.label)});
            }
        }
    }
    return ready;
}

std::vector<DieState> fallenDice(const dice::Rolled& rolled, bool entered) {
    std::vector<DieState> fallen;
    for (const dice::DieShown& die : rolled.dice) {
        if (die.fate) continue; // no such solid lies in the tray: its result stands in the sum
        add(fallen, {die.sides, die.pips, materialOf(die.label), !die.kept, entered});
    }
    return fallen;
}

QString pipsText(const dice::Rolled& rolled) {
    QStringList pips;
    for (const dice::DieShown& die : rolled.dice)
        pips << QString::number(die.pips);
    return pips.join(u' ');
}

std::optional<double> placeOf(const table::RollRecord& roll) {
    const auto parsed = dice::parse(roll.expression);
    if (!parsed || roll.reckoning) return std::nullopt; // the odds are those of a sum
    const auto odds = dice::odds(*parsed, dice::kPreviewSteps);
    if (!odds) return std::nullopt;
    long long thrown = roll.total;
    for (const table::Modifier& modifier : roll.modifiers)
        thrown -= modifier.value;
    const long long least = odds->first;
    return dice::between(*odds, least, thrown - 1) + dice::between(*odds, thrown, thrown) / 2;
}

QString throwWords(std::string_view notation, int sum) {
    const QString dice = qs(notation).replace(QLatin1String("dd"), QLatin1String("2d12")); // Hope and Fear
    return sum == 0 ? dice : QStringLiteral("%1 %2").arg(dice, signedText(sum));
}

Expected<std::vector<int>, QString> readPips(const QString& text, std::string_view notation) {
    static const QRegularExpression kApart(QStringLiteral("[\\s,;+/]+"));
    std::vector<int> pips;
    for (const QString& word : text.split(kApart, Qt::SkipEmptyParts)) {
        bool isNumber = false;
        const int pip = word.toInt(&isNumber);
        if (!isNumber || pip < 1) {
            return Unexpected(
                told("“%1” is no die: type the pips with spaces between, such as “3 4”.").arg(word));
        }
        pips.push_back(pip);
    }
    const auto parsed = dice::parse(notation);
    const std::vector<int> sides = parsed ? sidesOf(*parsed) : std::vector<int>();
    for (std::size_t i = 0; i < std::min(pips.size(), sides.size()); ++i) {
        if (sides[i] > 1 && pips[i] > sides[i]) {
            return Unexpected(
                told("A d%1 cannot show %2: type what lies on the table.").arg(sides[i]).arg(pips[i]));
        }
    }
    if (pips.size() < sides.size()) {
        return Unexpected(told("%1 is %2 dice, and %3 are typed: type the others too.")
                              .arg(qs(notation))
                              .arg(sides.size())
                              .arg(pips.size()));
    }
    return pips;
}

} // namespace tenplus::ui
