// Loose dice, from the buttons or typed.
#include "bridge/text.h"
#include "bridge/typed_pips.h"
#include "dice/notation.h"
#include "paint/icon.h"
#include "theme/metrics.h"
#include "theme/widget_role.h"
#include "tray/throw.h"
#include "tray/tray_panel.h"

#include <QAction>
#include <QGuiApplication>
#include <QMenu>

#include <algorithm>

namespace tenplus::ui {
namespace {

constexpr double kPipsWidth = 76;

// Equal dice that are simply added.
bool isPlain(const dice::Group& group) {
    dice::Group plain;
    plain.dice = group.dice;
    return group == plain && group.dice.size() == 1;
}

} // namespace

void TrayPanel::enter() {
    const bool lies = m_roll && !m_asking && m_pips->text().isEmpty();
    if (lies && !m_loose.empty()) return say(tr("Type dice or pips, or press the button to roll these again."), false);
    if (lies && !m_ready) return emit againWanted(); // perhaps Enter is meant for what the roll asks
    const bool isShifted = QGuiApplication::keyboardModifiers().testFlag(Qt::ShiftModifier);
    if (m_asking || !namesDice(m_pips->text())) return roll(isShifted);
    rollTyped();
}

// Typed dice, followed by their purpose.
void TrayPanel::rollTyped() {
    const std::string typed = ss(plainDigits(m_pips->text()));
    const auto asked = dice::parseRoll(typed);
    if (!asked) return setError(tr("This cannot be rolled: %1.").arg(qs(asked.error().message)));
    if (!QGuiApplication::keyboardModifiers().testFlag(Qt::ShiftModifier)) {
        return emit acted(Act{table::RollDice{typed, {}, m_draft.planned().who, isSecret()}, {}});
    }
    m_pips->setText({});
    say({}, false);
    lay(dice::toText(asked->expression), asked->comment);
}

// Fits the field to its text, up to half of the tray.
void TrayPanel::fitPips() {
    const int text = m_pips->fontMetrics().horizontalAdvance(m_pips->text()) + m_look.px(space::kPanel) * 2;
    const int least = m_look.px(kPipsWidth);
    m_pips->setFixedWidth(std::clamp(text, least, std::max(least, width() / 2)));
}

void TrayPanel::throwLoose(const QString& notation) {
    emit acted(Act{table::RollDice{ss(notation), {}, m_draft.planned().who, isSecret()}, {}});
}

void TrayPanel::buildRolls() {
    m_rollsAction->setObjectName(QStringLiteral("savedRolls"));
    m_rollsAction->setText(tr("Saved rolls and the last dice"));
    m_rollsAction->setIcon(iconOf(Icon::Star));
    m_rollsAction->setShortcut(Qt::Key_F3);
    addAction(m_rollsAction);
    m_rollsButton->setObjectName(QStringLiteral("rolls"));
    setRole(*m_rollsButton, WidgetRole::Quiet);
    m_rollsButton->setDefaultAction(m_rollsAction);
    m_rollsButton->setToolButtonStyle(Qt::ToolButtonIconOnly);
    m_rollsButton->setFocusPolicy(Qt::StrongFocus);
    m_rollsButton->setAccessibleName(m_rollsAction->text());
    connect(m_rollsAction, &QAction::triggered, this, &TrayPanel::openRolls);
}

void TrayPanel::openRolls() {
    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("rollMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    fillRollMenu(*menu, m_rolls,
                 {.roll = [this](table::SavedRollId roll) { rollSaved(roll); },
                  .again = [this](const std::string& notation) { throwLoose(qs(notation)); },
                  .save = [this] { emit saveWanted(); }});
    // The keys as they are now: the window's actions have them, and somebody may have changed them.
    for (const table::SavedRoll& each : m_rolls.saved) {
        const auto* action = window()->findChild<QAction*>(QStringLiteral("rollSaved%1").arg(each.key));
        auto* line = menu->findChild<QAction*>(QStringLiteral("savedRoll%1").arg(each.id.value));
        if (!action || !line || action->shortcut().isEmpty()) continue;
        line->setText(line->text() + u'\t' + action->shortcut().toString(QKeySequence::NativeText));
    }
    menu->popup(m_rollsButton->mapToGlobal(QPoint(0, m_rollsButton->height())));
    menu->setActiveAction(menu->actions().value(0));
}

void TrayPanel::rollSaved(table::SavedRollId roll) { emit acted(Act{table::RollSaved{roll, isSecret()}, {}}); }

// Collects loose dice until the button is pressed.
void TrayPanel::layLoose(const QString& notation) {
    const auto more = dice::parse(ss(notation));
    const auto before = dice::parse(m_roll ? std::string() : m_loose);
    if (!more) return;
    const int sides = more->groups.front().dice.front().sides;
    dice::Expression sum = before ? *before : dice::Expression{};
    if (!sum.groups.empty() && isPlain(sum.groups.back()) && sum.groups.back().dice.front().sides == sides) {
        sum.groups.back().dice.front().count += 1; // 1d6 and another make 2d6
    } else {
        sum = dice::plus(std::move(sum), *more);
    }
    lay(dice::toText(sum), before ? m_looseFor : std::string());
}

void TrayPanel::lay(std::string notation, std::string purpose) {
    endQuestion();
    dropPips();
    m_loose = std::move(notation);
    m_looseFor = std::move(purpose);
    m_roll.reset();
    refresh();
}

} // namespace tenplus::ui
