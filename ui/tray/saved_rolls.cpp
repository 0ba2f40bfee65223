#include "tray/saved_rolls.h"

#include "bridge/text.h"

#include <QCoreApplication>
#include <QMenu>

#include <algorithm>

namespace tenplus::ui {

namespace {

struct RollMenuWords {
    Q_DECLARE_TR_FUNCTIONS(RollMenu)
};

} // namespace

void remember(std::vector<std::string>& recent, const std::string& notation) {
    if (notation.empty()) return;
    std::erase(recent, notation);
    recent.insert(recent.begin(), notation);
    if (recent.size() > kRecentRolls) recent.resize(kRecentRolls);
}

QString savedWords(const table::SavedRoll& roll) {
    return QStringLiteral("%1: %2").arg(qs(roll.name), qs(roll.expression));
}

void fillRollMenu(QMenu& menu, const RollMenu& rolls, const RollMenuActs& acts) {
    menu.clear();
    for (const table::SavedRoll& each : rolls.saved) {
        QAction* const made = menu.addAction(escaped(savedWords(each)));
        made->setObjectName(QStringLiteral("savedRoll%1").arg(each.id.value));
        QObject::connect(made, &QAction::triggered, &menu, [acts, id = each.id] { acts.roll(id); });
    }
    if (!rolls.saved.empty()) menu.addSeparator();
    for (const std::string& each : rolls.recent) {
        QAction* const made = menu.addAction(RollMenuWords::tr("Again: %1").arg(qs(each)));
        QObject::connect(made, &QAction::triggered, &menu, [acts, each] { acts.again(each); });
    }
    if (!rolls.recent.empty()) menu.addSeparator();
    QAction* const save = menu.addAction(RollMenuWords::tr("Save a roll …"));
    save->setObjectName(QStringLiteral("saveRoll"));
    QObject::connect(save, &QAction::triggered, &menu, [acts] { acts.save(); });
}

} // namespace tenplus::ui
