// All that a new character is made from, as the guide shows it: classes with their races, alignments, gear and spells,
// the stats, and the numbers that are placed on them.
#pragma once

#include "content/rulebook.h"
#include "form/pick_row.h"
#include "guides/score_board.h"
#include "table/class_view.h"

#include <QStringList>

#include <functional>
#include <map>
#include <vector>

namespace tenplus::ui {

struct ClassOffer {
    content::Playbook book;
    Pick pick;
    std::vector<Pick> races;
    std::vector<Pick> alignments;
    std::vector<Pick> starts; ///< moves that it begins with
    std::vector<Pick> spells; ///< of level 1, for a class with a book
};
/// What the sheet calls what is chosen; empty for what it does not hold.
struct CreationWords {
    QString playbook;
    QString race;
    QString alignment;
    QString bonds;
};

struct CreationBook {
    std::vector<ClassOffer> classes;
    std::vector<ScoreStat> stats;
    std::vector<int> array;
    CreationWords words{};
    const ClassOffer* offer(const std::string& id) const;
};
/// `mature` adds the stats that need the campaign's leave.
CreationBook creationBook(const content::Rulebook& rulebook, bool mature);

/// What would come of the choices so far.
struct CreationShown {
    QString sum; ///< "HP 18, armour 1, load 7 / 13, damage d8"
    std::map<std::string, QString> modifiers;
    QStringList open;
    QString refused;
    std::vector<std::string> known; ///< spells that they know without choosing them, such as those of their race
};
using CreationPreviewOf = std::function<CreationShown(const table::CreateCharacter&)>;

CreationShown creationShown(const content::Rulebook& rulebook, const table::Table& table, const table::CreateCharacter& command);

} // namespace tenplus::ui
