// FoundPack: what a reader of another program's files found, as plain values in our words, before any of it is written.
// Texts are plain text without markup, but neither bounded nor unique: game_files.h sees to that.
#pragma once

#include "base/described.h"
#include "base/text.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tenplus::interop::inline imports {

/// Where something stands in the foreign files.
struct SourcePlace {
    std::string file;
    int line = 0;        ///< from 1; 0: unknown, or the pointer says it
    std::string pointer; ///< JSON pointer; empty for the whole document
    FIELDS(SourcePlace, file, line, pointer)
};

/// What all found things have.
struct FoundPart {
    SourcePlace at;
    std::string source; ///< its id in the foreign files; may be empty
    std::string name;
};

enum class BandTone { Miss, Weak, Strong };

/// A range of totals. `to` absent: and more; `from` absent: and less.
struct FoundBand {
    std::string id;
    std::string name;
    std::optional<int> from, to;
    BandTone tone = BandTone::Weak;
};

struct FoundStat {
    std::string id; ///< as in the source, lower case
    std::string name;
};

struct FoundTrack {
    std::string id; ///< as in the source
    std::string name;
    enum class Type { Number, Text, Flag, Dice } type = Type::Number;
    std::optional<int> least, most, initial;
    std::string initialText;
    bool boxes = false; ///< shown as boxes to be ticked
};

struct FoundCondition {
    std::string name, text;
    bool ofGroup = false; ///< of the sheet that all share; else of characters
};

/// A sheet that all share: a crew, a ship.
struct FoundGroup {
    std::string name;
    std::vector<FoundTrack> tracks;
};

struct FoundMove : FoundPart {
    std::string group;   ///< as in the source: "basic"
    std::string trigger; ///< empty: the first sentence of the text
    std::string text;
    std::string playbook; ///< the name of its class; empty: anybody's
    bool starts = false, race = false;
    int from = 1; ///< level
    std::string requires_, replaces;
    bool rolls = false;
    bool progress = false;                      ///< compared with challenge dice, nothing is added but progress
    std::vector<std::string> stats;             ///< ids as in the source
    std::vector<std::string> meters;            ///< ids of tracks that may be added in place of a stat
    std::map<std::string, std::string> results; ///< by FoundBand::id
    bool readProse = true;                      ///< bands may be parsed from the text
};

struct GearChoiceFound {
    std::string text;
    std::vector<std::string> options; ///< names of things, or ids of them in the source
    bool all = false;                 ///< everything in it is given
};

/// Moves of a class that a new character has, or picks some of.
struct MoveChoiceFound {
    SourcePlace at;
    std::string name, text;
    std::vector<std::string> moves; ///< ids in the source
    std::optional<int> count;       ///< nothing: all of them
    std::vector<std::string> under; ///< by move: the heading under which it is offered; empty: none has one
};

struct FoundPlaybook : FoundPart {
    std::string text, damage;
    std::map<std::string, int> scores; ///< by the id of a stat in the source
    std::vector<MoveChoiceFound> picks;
    std::optional<int> hp, load;
    std::vector<std::pair<std::string, std::string>> races, alignments; ///< name and text
    std::vector<std::pair<std::string, std::vector<std::string>>> looks;
    std::vector<std::string> bonds, names;
    std::vector<GearChoiceFound> gear;
};

struct FoundCreature : FoundPart {
    std::optional<int> hp, armour;
    int piercing = 0;
    bool ignoresArmour = false;
    std::string damage, attack, instinct, organisation, place, text;
    std::vector<std::string> tags, damageTags, reach, qualities, moves;
};

struct FoundThing : FoundPart {
    std::string kind, text; ///< kind: a word of ours, or empty
    std::optional<int> price;
    int weight = 0, uses = 0;
    std::vector<std::string> tags;
};

struct FoundSpell : FoundPart {
    std::string list, text;
    int level = 0;
    std::vector<std::string> tags;
};

struct FoundRow {
    std::string text;
    std::optional<int> from, to, weight;
};
struct FoundTable : FoundPart {
    std::string dice, text;
    std::vector<std::string> tags;
    std::vector<FoundRow> rows;
};

struct FoundEntry : FoundPart { ///< of the guide
    std::string kind, text;
};

struct FoundFeature {
    std::string name, kind, text;
};
struct FoundAdversary : FoundPart {
    int tier = 1, difficulty = 12, major = 0, severe = 0, hp = 1, stress = 1, attack = 0;
    std::string role, text, weapon, range, damage, type;
    std::vector<std::string> wants;
    std::vector<std::pair<std::string, int>> experiences;
    std::vector<FoundFeature> features;
};
struct FoundEnvironment : FoundPart {
    int tier = 1, difficulty = 12;
    std::string kind, text;
    std::vector<FoundFeature> features;
};
struct FoundCard : FoundPart {
    std::string domain, kind, text;
    int level = 1, recall = 0;
};

struct FoundNote {
    SourcePlace at;
    std::string text; ///< one sentence
    FIELDS(FoundNote, at, text)
};

/// Notes for the report. Those beyond kMostNotes are only counted: a file may give one for each of its values.
class FoundNotes {
public:
    using value_type = FoundNote;
    static constexpr std::size_t kMostNotes = 2'000;

    /// A note may quote its file: of a text with bytes that no text can hold, the ASCII letters stay.
    void push_back(FoundNote note) {
        if (!isCleanUtf8(note.text)) std::erase_if(note.text, [](char c) { return c < ' ' || c > '~'; });
        if (m_notes.size() < kMostNotes)
            m_notes.push_back(std::move(note));
        else
            ++m_more;
    }
    [[nodiscard]] bool empty() const { return m_notes.empty(); }
    [[nodiscard]] const FoundNote& front() const { return m_notes.front(); }
    [[nodiscard]] auto begin() const { return m_notes.begin(); }
    [[nodiscard]] auto end() const { return m_notes.end(); }
    [[nodiscard]] std::size_t more() const { return m_more; }
    /// Adds those of a later step.
    void append(const FoundNotes& others) {
        for (const FoundNote& each : others) push_back(each);
        m_more += others.m_more;
    }

private:
    std::vector<FoundNote> m_notes;
    std::size_t m_more = 0;
};

/// A column of a CSV file, for a person who says what it is.
struct CsvColumn {
    std::string name;                ///< in the first line; may be empty
    std::string is;                  ///< as columnMeanings(); empty: its cells are kept
    bool said = false;               ///< by a person
    std::vector<std::string> values; ///< the first few that are not empty, shortened
    FIELDS(CsvColumn, name, is, said, values)
};
struct CsvTable {
    std::string file;
    std::string holds;  ///< one of kCsvHolds; empty: unknown
    bool header = true; ///< its first line names the columns; else it is a row, and they have numbers only
    std::vector<CsvColumn> columns;
    FIELDS(CsvTable, file, holds, header, columns)
};

struct FoundPack {
    std::string format; ///< for a sentence: "a pack of Foundry VTT"
    std::string title, authors, licence, url, version;
    std::string dice;      ///< of the game; empty: not said
    std::string challenge; ///< dice that an action is compared with; empty: none
    std::vector<FoundStat> stats;
    std::vector<FoundBand> bands; ///< empty: not said
    std::vector<FoundTrack> tracks;
    std::optional<FoundGroup> shared;
    std::vector<std::pair<std::string, std::string>> groups; ///< of moves: id and name
    std::vector<FoundCondition> conditions;
    std::vector<FoundMove> moves;
    std::vector<FoundPlaybook> playbooks;
    std::vector<FoundCreature> creatures;
    std::vector<FoundThing> things;
    std::vector<FoundSpell> spells;
    std::vector<FoundTable> tables;
    std::vector<FoundEntry> entries;
    std::vector<FoundAdversary> adversaries;
    std::vector<FoundEnvironment> environments;
    std::vector<FoundCard> cards;
    std::vector<CsvTable> csv;
    FoundNotes skipped, guessed;
    std::map<std::string, int> lost; ///< left out by its reader: how many of each kind, as ImportCount names it
    std::vector<std::pair<SourcePlace, std::string>> kept; ///< members that no reader knows, as JSON text
    int unkept = 0;                                        ///< those beyond kMostKept
    std::size_t values = 0;                                ///< read so far, of all files together
    static constexpr std::size_t kMostKept = 5'000;

    void keep(SourcePlace at, std::string json) {
        if (kept.size() < kMostKept)
            kept.emplace_back(std::move(at), std::move(json));
        else
            ++unkept;
    }

    /// Something that the files have and that no reader can take in: told, and counted.
    void lose(const std::string& kind, FoundNote note) {
        ++lost[kind];
        skipped.push_back(std::move(note));
    }

    bool isGame() const { return !moves.empty() || !stats.empty() || !playbooks.empty(); }
    bool isEmpty() const {
        return !isGame() && creatures.empty() && things.empty() && spells.empty() && tables.empty() &&
               entries.empty() && adversaries.empty() && environments.empty() && cards.empty();
    }
};

} // namespace tenplus::interop::inline imports
