#include "tray/throw.h"

#include "bridge/rolls.h"
#include "bridge/text.h"
#include "bridge/typed_pips.h"
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

// A percentile die becomes two: tens, then ones.
void add(std::vector<DieState>& dice, DieState die) {
    if (die.sides != 100) return dice.push_back(die);
    DieState tens = die, ones = die;
    tens.pips = die.pips / 10 % 10 * 10;
    ones.sides = 10;
    ones.pips = die.pips % 10 == 0 ? 10 : die.pips % 10;
    dice.push_back(tens);
    dice.push_back(ones);
}

void addReady(std::vector<DieState>& ready, const std::vector<dice::Group>& groups) {
    for (const dice::Group& group : groups) {
        addReady(ready, group.inside);
        std::vector<dice::DiceOfAKind> kinds = group.dice;
        if (group.twice) kinds.insert(kinds.end(), dice::secondDice(group).begin(), dice::secondDice(group).end());
        for (const dice::DiceOfAKind& kind : kinds) {
            const int sides = kind.fate ? 6 : kind.sides;
            for (int i = 0; i < kind.count; ++i) add(ready, {sides, sides, materialOf(group.label)});
        }
    }
}

// The sentence about an impossible pip.
QString impossible(const dice::NoPips& none) {
    if (none.ask.fate) return told("A fate die cannot show %1: type −1, 0 or 1.").arg(none.pips);
    return told("A d%1 cannot show %2: type what lies on the table.").arg(none.ask.sides).arg(none.pips);
}

} // namespace

std::vector<DieState> readyDice(std::string_view notation) {
    std::vector<DieState> ready;
    const auto parsed = dice::parse(notation);
    if (!parsed) return ready;
    addReady(ready, parsed->groups);
    return ready;
}

std::vector<DieState> readyDice(const table::MoveView& view) {
    if (view.reading == content::Reading::Total) return readyDice(view.dice);
    std::vector<DieState> ready = readyDice(view.action);
    for (DieState die : readyDice(view.against)) {
        die.against = true;
        die.material = kChallenge;
        ready.push_back(die);
    }
    return ready;
}

std::vector<DieState> fallenDice(const table::RollView& roll) {
    const table::RollRecord& record = roll.record;
    std::vector<DieState> fallen = fallenDice(record.rolled, record.entered);
    if (record.reckoning == table::Reckoning::Best) markPool(fallen, int(record.total), roll.twice);
    if (!record.against) return fallen;
    std::vector<DieState> challenge = fallenDice(*record.against, record.entered);
    markAgainst(challenge, record.total);
    fallen.insert(fallen.end(), challenge.begin(), challenge.end());
    return fallen;
}

std::vector<DieState> fallenDice(const dice::Rolled& rolled, bool entered) {
    std::vector<DieState> fallen;
    for (const dice::DieShown& die : rolled.dice) {
        if (die.fate) continue; // there is no such solid: the sum shows its result
        add(fallen, {die.sides, die.pips, materialOf(die.label), !die.kept, entered});
    }
    return fallen;
}

QString pipsText(const table::RollRecord& roll) {
    QStringList pips;
    for (const dice::DieShown& die : roll.rolled.dice) pips << QString::number(die.pips);
    if (roll.against) {
        for (const dice::DieShown& die : roll.against->dice) pips << QString::number(die.pips);
    }
    return pips.join(u' ');
}

std::optional<double> placeOf(const table::RollView& roll) {
    const auto reckoning = roll.record.reckoning;
    if (reckoning != table::Reckoning::Best && reckoning != table::Reckoning::Versus) return placeOf(roll.record);
    double below = 0;
    for (const table::BandChance& chance : roll.odds) {
        if (chance.band == roll.record.band) return below + chance.probability / 2;
        below += chance.probability;
    }
    return std::nullopt;
}

QString throwWords(const table::MoveView& view) {
    if (view.reading == content::Reading::Total) return throwWords(view.dice, view.sum);
    if (view.reading == content::Reading::Best) return qs(view.reads).section(u',', 0, 0);
    const QString action =
        view.action.empty() ? QString::number(view.sum) : throwWords(std::string_view(view.action), view.sum);
    return told("%1 against %2").arg(action, qs(view.against));
}

QString orderWords(const table::MoveView& view) {
    if (view.noDice) return told("No die to throw: two are thrown, and the worse counts.");
    if (view.reading == content::Reading::Best && view.reads.find(',') != std::string::npos)
        return told("Of these dice the best one counts.");
    if (view.reading != content::Reading::Versus) return {};
    if (view.action.empty()) return told("Only the challenge dice are thrown.");
    return told("Real dice: first the action die, then the challenge dice.");
}

std::optional<double> placeOf(const table::RollRecord& roll) {
    const auto parsed = dice::parse(roll.expression);
    if (!parsed || roll.reckoning) return std::nullopt; // the odds are those of a sum
    const auto odds = dice::odds(*parsed, dice::kPreviewSteps);
    if (!odds) return std::nullopt;
    long long thrown = roll.total;
    for (const table::Modifier& modifier : roll.modifiers) thrown -= modifier.value;
    const long long least = odds->first;
    return dice::between(*odds, least, thrown - 1) + dice::between(*odds, thrown, thrown) / 2;
}

QString throwWords(std::string_view notation, int sum) {
    const QString dice = qs(notation).replace(QLatin1String("dd"), QLatin1String("2d12")); // Hope and Fear
    return sum == 0 ? dice : QStringLiteral("%1 %2").arg(dice, signedText(sum));
}

bool namesDice(const QString& text) {
    static const QRegularExpression kDice(
        QStringLiteral("(?:^|[^A-Za-z])(?:\\d*\\s*[dD]\\s*(?:\\d|%|\\(|[fF]\\b)|\\d*\\s*[wWkKtT\\x{43a}\\x{41a}\\x{434}"
                       "\\x{414}]\\s*\\d|[bBwW]\\s*\\[|dd\\b)"));
    return kDice.match(plainDigits(text)).hasMatch();
}

Expected<std::vector<int>, QString> readPips(const QString& text, std::string_view notation, const QString& called) {
    static const QRegularExpression kApart(QStringLiteral("[\\s,;+/]+"));
    std::vector<int> pips;
    for (const QString& word : plainDigits(text).split(kApart, Qt::SkipEmptyParts)) {
        bool isNumber = false;
        const int pip = QString(word).replace(QChar(0x2212), u'-').toInt(&isNumber);
        if (!isNumber || pip < -1) { // fate dice show −1
            return Unexpected(told("“%1” is no die: type the pips with spaces between, such as “3 4”.").arg(word));
        }
        pips.push_back(pip);
    }
    const auto parsed = dice::parse(notation);
    if (!parsed || pips.empty()) return pips;
    pips = pipsApart(std::move(pips), notation);
    dice::TypedDice typed(pips);
    const auto rolled = dice::roll(*parsed, typed);
    if (!rolled && rolled.error().why == dice::NoPips::Why::Impossible) return Unexpected(impossible(rolled.error()));
    const auto dice =
        static_cast<std::size_t>(dice::diceCount(*parsed)); // further dice of rerolls are requested when needed
    if (pips.size() < dice) {
        const QString are = pips.size() == 1 ? told("1 is typed") : told("%1 are typed").arg(pips.size());
        return Unexpected(told("%1 is %2 dice, and %3: type the others too.")
                              .arg(called.isEmpty() ? qs(notation) : called)
                              .arg(dice)
                              .arg(are));
    }
    return pips;
}

} // namespace tenplus::ui
