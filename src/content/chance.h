// Tables of chance: rows found by weight or by the total of dice. A row's text may roll further tables ({{inn-names}})
// and dice ([[1d6]] guards); other words in such brackets are a link to a card ([[Ysolde]]) and stay. The rules are
// pure: faults of a table, exact odds of its rows, and a roll with any dice. A game has tables and so may a campaign;
// both pass the same checks.
#pragma once

#include "base/described.h"
#include "base/expected.h"
#include "dice/dice.h"
#include "dice/notation.h"
#include "dice/roll.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace tenplus::content {

inline constexpr std::size_t kMostChanceRows = 1'000;       ///< of one table
inline constexpr std::size_t kMostChanceTables = 1'000;     ///< of one game
inline constexpr std::size_t kMostChanceRowsInAll = 20'000; ///< of one game
inline constexpr std::size_t kMostChanceTags = 20;          ///< of one table
inline constexpr std::size_t kMostChancePieces = 40;        ///< words, tables and dice in the text of one row
inline constexpr std::size_t kLongestChanceRow = 300;       ///< letters of one row
inline constexpr std::size_t kLongestChanceResult = 4'000;  ///< letters that one roll may come to: a note holds as many
inline constexpr int kMostChanceDice = 20;                  ///< of one table, or in one place of a text
inline constexpr int kMostChanceDepth = 8;                  ///< tables that roll each other, the first included
inline constexpr int kMostChanceThrows = 100;               ///< of one roll, with the tables and dice in the texts

struct ChanceRow {
    std::string text;          ///< one line
    std::optional<int> weight; ///< 1 unless given; of a table without dice
    std::optional<int> from;   ///< the totals that find it; of a table with dice
    std::optional<int> to;     ///< `from` unless given
    FIELDS(ChanceRow, text, weight, from, to)
    [[nodiscard]] int times() const { return weight.value_or(1); }
    [[nodiscard]] int last() const { return to.value_or(from.value_or(0)); }
};

struct ChanceTable {
    std::string id;
    std::string name;
    std::vector<std::string> tags;
    std::string text; ///< when to roll it, one line; may be empty
    std::string dice; ///< notation; empty: rows by weight
    std::vector<ChanceRow> rows;
    FIELDS(ChanceTable, TERM(id), name, tags, text, TERM(dice), rows)
};

/// A table that the text rolls, dice that it throws, or words.
struct ChanceMention {
    std::string table; ///< id; or a name, which withChanceIds() replaces
};
using ChancePiece = std::variant<std::string, ChanceMention, dice::Expression>;
/// The pieces of a row's text in reading order; a text that is not well formed gives the sentence about it.
Expected<std::vector<ChancePiece>, std::string> chancePieces(std::string_view text);

struct ChanceFault {
    std::string pointer; ///< JSON pointer in the table: "/rows/3/text"
    std::string message;
    friend bool operator==(const ChanceFault&, const ChanceFault&) = default;
};
/// What is wrong with a table by itself, at most 100 faults: sizes, texts, weights, gaps and overlaps of its ranges.
std::vector<ChanceFault> faultsIn(const ChanceTable& table);

/// The dice that find a row: the table's own, or one die with as many sides as the weights add up to. The table has no
/// fault.
dice::Expression diceOf(const ChanceTable& table);
/// The exact chance of each row. The table has no fault.
std::vector<double> oddsOf(const ChanceTable& table);

using FindChance = std::function<const ChanceTable*(std::string_view id)>;

/// Finds tables by id, and else the only one of that name; the case of ASCII letters does not count. They outlive it.
FindChance findAmong(const std::vector<const ChanceTable*>& tables);
/// The text with the tables that it rolls by their ids: {{Inn names}} becomes {{inn-names}}. One that is not found
/// stays.
std::string withChanceIds(std::string_view text, const FindChance& find);

/// One throw of a roll, and the row that it found.
struct ChanceDraw {
    std::string table; ///< id; empty for dice in a text
    std::string name;
    std::string expression;
    dice::Rolled rolled;
    int row = 0; ///< from 1; 0 for dice in a text
    FIELDS(ChanceDraw, table, name, expression, rolled, row)
};
struct ChanceResult {
    std::vector<ChanceDraw> draws; ///< in the order thrown
    std::string text;
};
/// Why a roll has no result: dice are missing, or the tables do not fit together (a sentence without its full stop).
using NoChance = std::variant<dice::NoPips, std::string>;
/// Rolls the table, then what its row's text names from left to right, each table with all of its own before the next.
/// Within the bounds above whatever the tables say: a circle ends with the sentence.
Expected<ChanceResult, NoChance> rollChance(const ChanceTable& table, const FindChance& find, dice::Dice& dice);

} // namespace tenplus::content
