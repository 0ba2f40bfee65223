// ImportReport: what the import of a foreign pack brings, skips and guesses. A value described for the wire, so that a
// window can show it as a list to tick.
#pragma once

#include "base/described.h"
#include "interop/imports/found_pack.h"

#include <cstddef>
#include <string>
#include <vector>

namespace tenplus::interop::inline imports {

struct ImportedThing {
    std::string key;  ///< "move/hack-and-slash": names it when it is to be left out; the same in every run
    std::string kind; ///< "move", "class", "creature", "thing", "spell", "table", "guide entry", "adversary" ...
    std::string name;
    SourcePlace at;
    bool taken = true; ///< false: it was left out on request
    FIELDS(ImportedThing, key, kind, name, at, taken)
};

/// How many of one kind the files have, but for those that are left out on request, and how many come.
struct ImportCount {
    std::string kind; ///< as ImportedThing::kind, or "move with a roll", "text for Miss", "row of a table"
    int has = 0, comes = 0;
    FIELDS(ImportCount, kind, has, comes)
};

struct ImportReport {
    std::string format;              ///< for a sentence: "a pack of Foundry VTT"
    std::string title;               ///< of the new game
    std::string game;                ///< its id and the name of its folder
    std::string on;                  ///< the game that it stands on; empty: a whole game of its own
    std::string credit;              ///< as it is written into the game
    std::vector<ImportCount> counts; ///< the measure of loss
    std::vector<ImportedThing> comes;
    std::vector<CsvTable> csv;      ///< its CSV files, and what their columns are
    std::vector<FoundNote> skipped; ///< and why
    std::vector<FoundNote> guessed; ///< what the file did not say, or said otherwise
    int kept = 0;                   ///< members that no reader knows, written to kept.json
    int passedOver = 0;             ///< files that hold no data
    FIELDS(ImportReport, format, title, game, on, credit, counts, comes, csv, skipped, guessed, kept, passedOver)
};

/// "moves with a roll" for "move with a roll".
std::string pluralOf(const std::string& kind);
/// "109 of 225 moves, 0 of 12 classes".
std::string countWords(const std::vector<ImportCount>& counts);

/// The counts that nobody should pass over: a class, a whole kind or the text of a band is lost. A person is asked
/// before such a pack is taken in.
std::vector<std::string> severeLosses(const ImportReport& report);

/// The report in plain sentences, a line each.
std::string toText(const ImportReport& report);

} // namespace tenplus::interop::inline imports
