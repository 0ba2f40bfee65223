// What came of a blow, in the same words for the GM and the players.
#pragma once

#include <QCoreApplication>
#include <QString>
#include <QStringList>

#include <cstdint>
#include <optional>

namespace tenplus::ui {

struct OutcomeFacts {
    QString name; ///< of the target
    std::int64_t damage = 0;
    QString severity;                 ///< the game's word for it; may be empty
    std::optional<std::int64_t> lost; ///< health, after armour; nothing: nobody counts it, or may know
    bool fell = false;
};

/// "14 on Harbour bully: Severe, 3 HP, it falls", "9 on Orc: 9 lost". Who falls has lost all that was left, which may
/// be less than the blow. Only duality play has severities, and marks HP; elsewhere health has the game's own name.
inline QString outcomeWords(const OutcomeFacts& outcome) {
    const auto words = [](const char* text) { return QCoreApplication::translate("Outcome", text); };
    QStringList came;
    if (!outcome.severity.isEmpty()) came << outcome.severity;
    const bool lostAll = outcome.fell && outcome.severity.isEmpty();
    if (outcome.lost && !lostAll)
        came << (outcome.severity.isEmpty() ? words("%1 lost") : words("%1 HP")).arg(*outcome.lost);
    if (outcome.fell) came << words("it falls");
    const QString what = words("%1 on %2").arg(QString::number(outcome.damage), outcome.name);
    return came.isEmpty() ? what : words("%1: %2").arg(what, came.join(QStringLiteral(", ")));
}

} // namespace tenplus::ui
