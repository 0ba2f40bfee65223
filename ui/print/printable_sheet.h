// PrintableSheet: the content of a printed sheet, without fonts and lengths. Omits empty parts. Built from the sheet
// panel's view, so that every game can print.
#pragma once

#include "paint/icon.h"
#include "paint/slot_row.h"
#include "table/pbta/moves/move_words.h"
#include "table/sheet_view.h"

#include <QImage>
#include <QString>

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tenplus::ui {

struct PaperStat {
    QString name;
    QString modifier;
    QString score;     ///< empty if the score is the modifier
    QString condition; ///< the condition that lowers it; may be empty
    bool conditionOn = false;
    friend bool operator==(const PaperStat&, const PaperStat&) = default;
};
/// A line of the head to read or to write on: "Player", and a rule if the value is empty.
struct PaperLine {
    QString label;
    QString value;
    friend bool operator==(const PaperLine&, const PaperLine&) = default;
};
struct PaperNumber {
    QString name;
    QString value;
    std::optional<SlotsData> track; ///< for slots
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
    QString about; ///< a few words after the name
    QString trigger;
    QString text;
    std::vector<PaperBand> bands{};
    std::vector<std::pair<int, int>> strong{}; ///< parts of the text in bold: each with its beginning and its length
    friend bool operator==(const PaperEntry&, const PaperEntry&) = default;
};
struct PaperSection {
    QString title;
    QString aside; ///< heading of the entries' asides
    std::vector<PaperEntry> entries;
    friend bool operator==(const PaperSection&, const PaperSection&) = default;
};
struct PrintableSheet {
    QString name;
    QString subtitle;
    Icon icon = Icon::None;
    std::vector<PaperLine> lines;
    std::vector<PaperStat> stats;
    std::vector<PaperNumber> numbers;
    std::vector<PaperSection> atTable; ///< needed all the time
    std::vector<PaperSection> told;    ///< moves, spells and cards with their text
    QImage picture;                    ///< below the head; may be null
    int columns = 2;
    bool hasNotes = false; ///< the room that is left has lines to write on
    friend bool operator==(const PrintableSheet&, const PrintableSheet&) = default;
};

/// The book's text of moves, by id.
using WordsOfMoves = std::map<std::string, table::MoveWords>;

/// For moves missing in `words`, uses their triggers, like the panel. `player`: id of the field with the player's name;
/// none: no line for it.
PrintableSheet paperSheet(const table::SheetView& view, const WordsOfMoves& words = {}, const std::string& player = {});

/// The same without the GM's comments (base/gm_comments.h): paper goes from hand to hand.
PrintableSheet forPlayers(PrintableSheet sheet);

} // namespace tenplus::ui
