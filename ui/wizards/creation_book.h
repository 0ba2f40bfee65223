// The material for the character wizard: classes with their races, alignments, gear and spells, the stats, the scores
// to assign, and the fields of the sheet that the game asks for.
#pragma once

#include "asking/ask.h"
#include "content/rulebook.h"
#include "table/pbta/classes/class_view.h"
#include "table/table.h"
#include "wizards/bond_rows.h"
#include "wizards/score_board.h"

#include <QStringList>

#include <functional>
#include <map>
#include <optional>
#include <vector>

namespace tenplus::ui {

struct ClassOffer {
    content::Playbook book;
    Pick pick;
    std::vector<Pick> races;
    std::vector<Pick> alignments;
    std::vector<Pick> starts; ///< starting moves
    std::vector<Pick> spells; ///< level 1 spells, for a class with a book
};
/// The sheet's names of the choices; empty for those it lacks.
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
    std::vector<Ask> asks; ///< by the id of their field
    CreationWords words{};
    std::optional<BondDegree> degree{}; ///< nothing in a game whose bonds do not count it
    const ClassOffer* offer(const std::string& id) const;
};
/// `mature`: includes stats that the campaign must allow.
CreationBook creationBook(const content::Rulebook& rulebook, bool mature);

/// The preview of the present choices.
struct CreationShown {
    QString sum; ///< "HP 18, armour 1, load 7 / 13, damage d8"
    std::map<std::string, QString> modifiers;
    QStringList open;
    QString refused;
    std::vector<std::string> known; ///< spells known without a choice, such as those of the race
};
using CreationPreviewOf = std::function<CreationShown(const table::CreateCharacter&)>;

CreationShown creationShown(const content::Rulebook& rulebook, const table::Table& table,
                            const table::CreateCharacter& command);

} // namespace tenplus::ui
