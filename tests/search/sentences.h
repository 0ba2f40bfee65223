// The sentences that the search is measured by, and how often it finds the right thing for them.
#pragma once

#include "table/pbta/moves/move_view.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::search {

struct Sentence {
    std::string id;
    std::string text;
    bool unseen = false; ///< nobody looks at it while the data's sentences and the ranking are worked on
};

/// Of tests/search/SYSTEM.txt below the source folder, in which every third is unseen; if there is a SYSTEM-unseen.txt,
/// those in it are unseen and no others. Throws std::runtime_error for a line without a bar.
std::vector<Sentence> sentencesFor(const std::string& sourceFolder, const std::string& system);

/// Those of one file below tests/search, all of them unseen. A line without a bar has no id: no move answers to it.
std::vector<Sentence> sentencesIn(const std::string& sourceFolder, const std::string& file);

/// Somebody of the move's class at level 1: with the moves that the class starts with, this move, and the spells of the
/// lowest levels prepared. Nothing for a move of no class.
std::optional<table::Actor> ownerOf(const content::Rulebook& rulebook, const content::Move& move);

/// Places of the right one are counted from 0; what is not found counts as the last of all.
std::size_t placeOf(const table::MoveIndex& index, const Sentence& sentence);

struct Figures {
    int all = 0, first = 0, three = 0;
    int unanswered = 0; ///< no move answers, says the search
    double unansweredShare() const { return 100.0 * unanswered / all; }
    double firstShare() const { return 100.0 * first / all; } ///< in percent
    double threeShare() const { return 100.0 * three / all; }
};

Figures measured(const table::MoveIndex& index, const std::vector<Sentence>& sentences, bool unseen);
/// Each sentence for who can make its move.
Figures measuredForOwners(const content::Rulebook& rulebook, const std::vector<Sentence>& sentences);

} // namespace tenplus::search
