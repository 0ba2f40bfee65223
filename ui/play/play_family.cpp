#include "play/play_family.h"

#include "tray/tray_panel.h"

namespace tenplus::ui {

PlayFamily::PlayFamily(TableLink& link, TrayPanel& tray, QObject* parent)
    : QObject(parent)
    , m_link(link)
    , m_tray(tray) {}

bool PlayFamily::isOn() const { return m_link.isOpen() && plays(session().rulebook()); }

bool PlayFamily::throwsDice(const Act& act) const {
    const auto dice = diceOf(act);
    return dice && dice->takesPips;
}

std::optional<ByHand> PlayFamily::byHand(const Act& act) const {
    if (!act.typedDice.empty() || !m_link.isOpen()) return std::nullopt;
    const auto& last = session().table().lastRoll;
    const bool areReal = last && last->entered;
    if (!areReal && !m_tray.hasPips()) return std::nullopt; // whatever it throws, the program does
    const auto dice = diceOf(act);
    if (!dice) return std::nullopt;
    if (dice->takesPips && m_tray.hasPips()) return ByHand{true, {}};
    return areReal && !dice->asked.isEmpty() ? std::optional(ByHand{false, dice->asked}) : std::nullopt;
}

} // namespace tenplus::ui
