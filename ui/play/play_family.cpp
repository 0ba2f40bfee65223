#include "play/play_family.h"

#include "bridge/text.h"
#include "bridge/typography.h"
#include "table/command.h"
#include "table/decide.h"
#include "tray/tray_panel.h"

#include <QWidget>

#include <variant>

namespace tenplus::ui {

PlayFamily::PlayFamily(TableLink& link, TrayPanel& tray, QObject* parent)
    : QObject(parent)
    , m_link(link)
    , m_tray(tray) {}

bool PlayFamily::isOn() const { return m_link.isOpen() && plays(session().rulebook()); }

void PlayFamily::bringInSight(const QWidget& panel) {
    if (!panel.isVisibleTo(panel.window())) emit roomWanted();
}

std::optional<DiceOfAct> PlayFamily::diceByPurpose(const Act& act) const {
    const bool isLoose = act.command.is<table::RollDice>() || act.command.is<table::RollSaved>();
    if (isLoose || !isOn()) return std::nullopt;
    const auto no = table::diceWanted(session().rulebook(), session().table(), act.command);
    if (!no) return std::nullopt;
    const dice::Ask& ask = *no->needs;
    const QString dice = ask.count == 1 ? tr("the d%1").arg(ask.sides) : tr("the %1d%2").arg(ask.count).arg(ask.sides);
    const QString purpose = ask.purpose.empty() ? tr("Dice") : capitalised(qs(ask.purpose));
    return DiceOfAct{.asked = tr("%1: type %2. Enter alone leaves it to the program.").arg(purpose, dice),
                     .takesPips = false};
}

bool PlayFamily::throwsDice(const Act& act) const {
    const auto dice = diceOf(act);
    return dice && dice->takesPips;
}

std::optional<ByHand> PlayFamily::byHand(const Act& act) const {
    if (!act.typedDice.empty() || !m_link.isOpen()) return std::nullopt;
    const bool areReal = m_tray.throwsReal();
    if (!areReal && !m_tray.hasPips()) return std::nullopt; // whatever it throws, the program does
    const auto dice = diceOf(act);
    if (!dice) return std::nullopt;
    if (dice->takesPips && m_tray.hasPips()) return ByHand{true, {}};
    return areReal && !dice->asked.isEmpty() ? std::optional(ByHand{false, dice->asked}) : std::nullopt;
}

} // namespace tenplus::ui
