#include "result/waiting_acts.h"

#include "base/contains.h"
#include "bridge/text.h"
#include "bridge/typed_pips.h"
#include "bridge/typography.h"
#include "table/pbta/moves/pools.h"
#include "table/pbta/moves/waiting_view.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <utility>
#include <vector>

namespace tenplus::ui {
namespace {

constexpr qsizetype kLongest = 44; // letters on a button

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Waiting)
};

// As many whole words as fit on a button.
QString shortened(const QString& words, qsizetype most) {
    if (words.size() <= most) return words;
    const qsizetype end = words.lastIndexOf(u' ', most - 1);
    return words.left(end > 0 ? end : most - 1) + u'…';
}

QString wholeQuestion(const table::WaitingView& waiting) {
    const QString action = typeset(qs(waiting.action)), question = typeset(qs(waiting.text));
    return question.isEmpty() ? action : Words::tr("%1: %2").arg(action, question);
}

// Distinguishes several of one kind: "Choose 1: Back on your feet".
QString asked(const table::WaitingView& waiting, const Answer& answer) {
    return answer.isAsked ? typeset(qs(waiting.action)) : shortened(wholeQuestion(waiting), kLongest);
}

// The effects of the chosen options, equal ones once: "The GM says 3 times".
QString choiceLabel(const table::WaitingView& waiting, const Answer& answer) {
    std::vector<std::pair<QString, int>> effects;
    for (const table::OptionView& option : waiting.options) {
        if (!contains(answer.options, option.id) || option.effect.empty()) continue;
        const QString words = typeset(qs(option.effect));
        const auto known = std::ranges::find(effects, words, &std::pair<QString, int>::first);
        if (known == effects.end())
            effects.emplace_back(words, 1);
        else
            ++known->second;
    }
    QStringList each;
    for (const auto& [words, times] : effects)
        each << (times == 1 ? words : Words::tr("%1 %2 times").arg(words).arg(times));
    const QString label = each.join(QStringLiteral(", "));
    if (!label.isEmpty() && label.size() <= kLongest) return capitalised(label);
    if (!answer.options.empty()) return Words::tr("Settle the choice");
    return asked(waiting, answer);
}

// For another target than the move's: its armour differs, so the label has no number that depends on it.
QString aimedLabel(const table::WaitingView& waiting, const Answer& answer) {
    const QString strikes = Words::tr("%1 strikes: %2 takes it").arg(answer.aimName, qs(waiting.name));
    const QString dice = qs(waiting.dice);
    if (answer.how == table::Aim::ComesFrom)
        return isToRoll(waiting, answer) ? Words::tr("Roll %1, %2").arg(dice, strikes) : strikes;
    if (answer.amount) return Words::tr("Deal %1 to %2").arg(*answer.amount).arg(answer.aimName);
    if (dice.isEmpty()) return Words::tr("Apply it to %1").arg(answer.aimName);
    return waiting.kind == "damage" ? Words::tr("Roll %1 on %2").arg(dice, answer.aimName)
                                    : Words::tr("Roll %1 for %2").arg(dice, answer.aimName);
}

// The named striker; nullptr if none is named or needed.
const table::StrikerView* strikerOf(const table::WaitingView& waiting, const Answer& answer) {
    const auto named = std::ranges::find(waiting.strikers, answer.target, &table::StrikerView::who);
    return named == waiting.strikers.end() ? nullptr : &*named;
}

} // namespace

bool asksText(const table::WaitingView& waiting) {
    return waiting.kind == "ask-gm" || waiting.kind == "note" || waiting.asksText || !waiting.answers.empty();
}

bool isChoice(const table::WaitingView& waiting) { return waiting.kind == "choose"; }

bool isToRoll(const table::WaitingView& waiting, const Answer& answer) {
    return !waiting.dice.empty() && !answer.amount;
}

bool needsWords(const table::WaitingView& waiting, const Answer& answer) {
    return waiting.kind == "note" && answer.text.isEmpty();
}

bool leadsElsewhere(const table::WaitingView& waiting, const Answer& answer) {
    return !answer.knowsBetter && (!waiting.rolls.empty() || waiting.kind == "procedure");
}

std::vector<content::Input> inputsOf(const table::WaitingView& waiting, const std::vector<std::string>& options) {
    std::vector<content::Input> inputs;
    for (const table::OptionView& option : waiting.options) {
        if (!contains(options, option.id)) continue;
        for (const content::Input& input : option.inputs) {
            if (!contains(inputs, input.id, &content::Input::id)) inputs.push_back(input);
        }
    }
    return inputs;
}

Act guardAct(table::WaitingId blow, const table::GuardView& guard) {
    table::SpendHold spend;
    spend.who = guard.who;
    spend.move = guard.move;
    spend.option = guard.option;
    spend.waiting = blow;
    return {spend, {}};
}

QString guardWords(const table::GuardView& guard) { return Words::tr("%1: %2").arg(qs(guard.name), qs(guard.text)); }

std::string throwsFor(const table::WaitingView& waiting, const Answer& answer) {
    const table::StrikerView* const striker = strikerOf(waiting, answer);
    return striker ? striker->dice : waiting.dice;
}

QString labelFor(const table::WaitingView& waiting, const Answer& answer) {
    if (isChoice(waiting)) return choiceLabel(waiting, answer);
    if (answer.aim) return aimedLabel(waiting, answer);
    if (leadsElsewhere(waiting, answer) && !waiting.rolls.empty() && waiting.action.starts_with("Rolled ")) {
        return Words::tr("Roll %1").arg(typeset(qs(waiting.action.substr(std::string_view("Rolled ").size()))));
    }
    if (isToRoll(waiting, answer))
        return waiting.throwing.empty() ? Words::tr("Roll %1").arg(qs(waiting.dice)) : typeset(qs(waiting.throwing));
    if (waiting.kind == "ask-gm") return asked(waiting, answer);
    QString label = typeset(qs(waiting.action));
    const bool isDamage = waiting.kind == "damage";
    if (answer.amount)
        label = isDamage ? Words::tr("Deal %1").arg(*answer.amount)
                         : QStringLiteral("%1: %2").arg(label).arg(*answer.amount);
    if (!waiting.strikers.empty()) {
        const table::StrikerView* const striker = strikerOf(waiting, answer);
        if (!striker || striker->dice.empty() || answer.amount) return label;
        return Words::tr("Roll %1: %2 takes it").arg(qs(striker->dice), qs(waiting.name));
    }
    if (isDamage && waiting.needsTarget && answer.target) return Words::tr("%1 to %2").arg(label, answer.targetName);
    return label;
}

QString missingFor(const table::WaitingView& waiting, const Answer& answer) {
    if (isChoice(waiting)) {
        const int missing = waiting.count - int(answer.options.size());
        const bool someNow = waiting.inTurn && missing > 0 && !answer.options.empty();
        if (answer.knowsBetter || missing == 0 || someNow) return {};
        return missing > 0 ? Words::tr("Choose %1 more").arg(missing) : Words::tr("Choose %1 fewer").arg(-missing);
    }
    if (isToRoll(waiting, answer)) return {};
    if (!waiting.needsTarget || answer.target) return {};
    return waiting.strikers.empty() ? Words::tr("Say whom it falls on") : Words::tr("Say who strikes");
}

Act actFor(const table::WaitingView& waiting, const Answer& answer) {
    if (isChoice(waiting))
        return {table::ChooseOptions{waiting.id, answer.options, answer.knowsBetter, answer.inputs}, {}};
    if (isToRoll(waiting, answer))
        return {table::RollWaiting{.waiting = waiting.id, .target = answer.aim},
                pipsApart(answer.pips, throwsFor(waiting, answer))};
    table::ApplyWaiting apply;
    apply.waiting = waiting.id;
    apply.target = waiting.needsTarget ? answer.target : answer.aim;
    apply.amount = answer.amount;
    if (answer.ignoresArmour && waiting.kind == "damage") apply.ignoresArmour = true;
    if (answer.stuns && waiting.kind == "damage") apply.stun = true;
    if (waiting.kind == "damage") apply.use = answer.use;
    if (asksText(waiting)) apply.text = ss(answer.text);
    const bool isThrown = !answer.amount && !throwsFor(waiting, answer).empty();
    Act act{apply, isThrown ? pipsApart(answer.pips, throwsFor(waiting, answer)) : std::vector<int>{}};
    if (!apply.text.empty()) act.command.showWords = answer.textShown;
    return act;
}

} // namespace tenplus::ui
