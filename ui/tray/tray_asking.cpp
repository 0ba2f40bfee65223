// Dice that a person throws: the question for them, the pips that are typed, and whether the table throws real dice.
#include "bridge/text.h"
#include "paint/icon.h"
#include "paint/key_button.h"
#include "paint/plain_label.h"
#include "theme/widget_role.h"
#include "tray/throw.h"
#include "tray/tray_panel.h"

#include <utility>

namespace tenplus::ui {

// ---- the question ---------------------------------------------------------------------------------------

void TrayPanel::ask(std::optional<Act> act) {
    m_asked = std::move(act);
    m_asking = true;
    emit asked();
}

void TrayPanel::showNeeds(const QString& sentence, std::optional<Act> act) {
    ask(std::move(act));
    if (m_asked && !m_asked->typedDice.empty()) {
        QString typed;
        for (const int pip : m_asked->typedDice) typed += QStringLiteral("%1 ").arg(pip);
        m_pips->setText(typed); // ready for the next one
    }
    say(sentence, false);
    refresh();
    focusPips();
}

void TrayPanel::endQuestion() {
    if (!std::exchange(m_asking, false)) return;
    m_asked.reset();
    dropPips();
    say({}, false);
    refresh();
}

void TrayPanel::clearNeeds() {
    m_asked.reset();
    m_asking = false;
    m_pips->setText({});
    say({}, false);
    refresh();
}

void TrayPanel::throwFor(const Act& act) {
    ask(act);
    refresh();
    roll();
}

// ---- the pips -------------------------------------------------------------------------------------------

void TrayPanel::roll(bool anyway) {
    if (!m_asking && namesDice(m_pips->text())) return rollTyped();
    const auto pips =
        readPips(m_pips->text(), m_asking || m_pips->text().trimmed().isEmpty() ? std::string() : notation(),
                 view() && m_loose.empty() && !m_ready ? qs(view()->reads) : QString());
    if (!pips) return setError(pips.error());
    if (m_asking && m_asked) {
        Act act = *m_asked;
        act.typedDice = *pips;
        return emit acted(act);
    }
    if (!m_loose.empty()) {
        return emit acted(Act{table::RollDice{m_loose, m_looseFor, m_draft.planned().who, isSecret()}, *pips});
    }
    if (m_ready)
        return m_ready->refused.isEmpty() ? emit acted(Act{m_ready->act.command, *pips}) : setError(m_ready->refused);
    if (!view() || !view()->refused.empty()) return;
    if (!view()->isOpen() && !anyway) {
        QStringList gates;
        for (const std::string& gate : view()->closedGates) gates << qs(gate);
        return setError(tr("Not now: %1. Shift+Enter goes on all the same.").arg(gates.join(QStringLiteral(", "))));
    }
    table::RollMove command = m_draft.planned();
    command.secret = isSecret();
    command.override = anyway && !view()->closedGates.empty();
    emit acted(Act{command, *pips});
}

void TrayPanel::dropPips() {
    if (!namesDice(m_pips->text())) m_pips->setText({});
}

// Where the field takes none the tray itself has the keyboard: digits are for nothing then, and for no search.
void TrayPanel::focusPips() {
    if (!m_pips->isEnabled()) {
        setFocus(Qt::OtherFocusReason);
        return sayNoDice();
    }
    m_pips->setFocus(Qt::OtherFocusReason);
    m_pips->end(false);
}

void TrayPanel::typePips(const QString& text) {
    focusPips();
    if (m_pips->isEnabled()) m_pips->insert(text);
}

void TrayPanel::sayNoDice() { say(tr("This move has no dice."), false); }

// ---- real dice ------------------------------------------------------------------------------------------

void TrayPanel::buildReal() {
    m_realAction->setObjectName(QStringLiteral("realDice"));
    m_realAction->setText(tr("Throw real dice"));
    m_realAction->setCheckable(true);
    m_realAction->setShortcut(QKeySequence(Qt::SHIFT | Qt::Key_F6));
    addAction(m_realAction);
    m_real->setObjectName(QStringLiteral("real"));
    setRole(*m_real, WidgetRole::Quiet);
    m_real->setDefaultAction(m_realAction);
    m_real->setToolButtonStyle(Qt::ToolButtonIconOnly);
    m_real->setFocusPolicy(Qt::StrongFocus);
    m_real->setAccessibleName(m_realAction->text());
    showReal(false);
}

void TrayPanel::showReal(bool real) {
    m_real->setVisible(real); // otherwise its room is the button's
    m_realAction->setIcon(iconOf(real ? Icon::Hand : Icon::Dice));
    tipReal();
}

// With the current key.
void TrayPanel::tipReal() {
    const QString key = keyWords(*m_realAction);
    const QString words = throwsReal() ? tr("This table throws real dice: each throw is asked for here")
                                       : tr("The program throws the dice, unless you type what real ones show");
    m_realAction->setToolTip(plainTip(key.isEmpty() ? words : QStringLiteral("%1 (%2)").arg(words, key)));
}

} // namespace tenplus::ui
