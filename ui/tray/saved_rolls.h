// The menu of the tray: the saved rolls by name, and the last dice that were rolled.
#pragma once

#include "table/core/saved_roll.h"

#include <QString>

#include <functional>
#include <string>
#include <vector>

class QMenu;

namespace tenplus::ui {

inline constexpr std::size_t kRecentRolls = 10;

struct RollMenu {
    std::vector<table::SavedRoll> saved;
    std::vector<std::string> recent; ///< notation, the newest first
};

/// Puts the notation at the front; each is in the list once.
void remember(std::vector<std::string>& recent, const std::string& notation);

/// "Sneak attack: 2d6+1d4"
QString savedWords(const table::SavedRoll& roll);

struct RollMenuActs {
    std::function<void(table::SavedRollId)> roll;
    std::function<void(const std::string&)> again; ///< throws that notation
    std::function<void()> save;                    ///< opens the form
};
void fillRollMenu(QMenu& menu, const RollMenu& rolls, const RollMenuActs& acts);

} // namespace tenplus::ui
