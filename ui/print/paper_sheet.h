// PaperSheet: a sheet as it goes on paper, in words alone: no rule, no font, no length. What is empty is left out. It is made
// from the view that the sheet panel shows, so that every game prints.
#pragma once

#include "paint/icon.h"
#include "paint/slot_row.h"
#include "table/move_words.h"
#include "table/sheet_view.h"

#include <QString>

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace tenplus::ui {

struct PaperStat {
    QString name;
    QString modifier;
    QString score;     ///< empty where the modifier is all there is
    QString condition; ///< that lowers it; may be empty
    bool conditionOn = false;
    friend bool operator==(const PaperStat&, const PaperStat&) = default;
};
struct PaperNumber {
    QString name;
    QString value;
    std::optional<SlotsData> track; ///< where it is marked slot by slot
    friend bool operator==(const PaperNumber&, const PaperNumber&) = default;
};
struct PaperBand {
    QString label; ///< "10+"
    QString words;
    friend bool operator==(const PaperBand&, const PaperBand&) = default;
};
struct PaperEntry {
    QString name;
    QString aside; ///< at the end of its line: a weight, "level 3"
    QString about; ///< a few words behind the name
    QString trigger;
    QString text;
    std::vector<PaperBand> bands{};
    friend bool operator==(const PaperEntry&, const PaperEntry&) = default;
};
struct PaperSection {
    QString title;
    QString aside; ///< what stands at the end of its entries' lines
    std::vector<PaperEntry> entries;
    friend bool operator==(const PaperSection&, const PaperSection&) = default;
};
struct PaperSheet {
    QString name;
    QString subtitle;
    Icon icon = Icon::None;
    std::vector<PaperStat> stats;
    std::vector<PaperNumber> numbers;
    std::vector<PaperSection> atTable; ///< what is looked at all the time
    std::vector<PaperSection> told;    ///< moves, spells and cards with their words
    friend bool operator==(const PaperSheet&, const PaperSheet&) = default;
};

/// What the book says of moves, by their ids.
using WordsOfMoves = std::map<std::string, table::MoveWords>;

/// Moves that `words` does not have are told by their triggers, as the panel tells them.
PaperSheet paperSheet(const table::SheetView& view, const WordsOfMoves& words = {});

} // namespace tenplus::ui
