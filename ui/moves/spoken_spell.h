// Finds the spell named in typed words, and the words that are left to name a target.
#pragma once

#include "base/names_in_text.h"
#include "table/pbta/classes/class_view.h"

#include <string>
#include <vector>

namespace tenplus::ui {

struct SpokenSpell {
    std::string id;    ///< the spell that is named, of those that can be chosen; empty: none
    std::string other; ///< otherwise the name of a spell that is named and cannot be chosen
    FoldedWords rest;  ///< the words that name no spell
};

/// `book`: the names of all spells of the game, so that "cure light wounds" is never the shorter Light, also where only
/// Light is prepared.
SpokenSpell spokenSpell(const std::vector<table::SpellView>& choices, const std::vector<std::string>& book,
                        FoldedWords said);

} // namespace tenplus::ui
