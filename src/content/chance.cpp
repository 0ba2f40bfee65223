#include "content/chance.h"

#include "base/text.h"
#include "dice/odds.h"

#include <algorithm>
#include <map>
#include <utility>

namespace tenplus::content {

namespace {

constexpr std::string_view kTableOpens = "{{", kTableEnds = "}}", kDiceOpen = "[[", kDiceEnd = "]]";

bool mayExplode(const std::vector<dice::Group>& groups) {
    return std::ranges::any_of(groups,
                               [](const dice::Group& group) { return group.explodes || mayExplode(group.inside); });
}

Expected<dice::Expression, std::string> readDice(std::string_view text) {
    auto expression = dice::parse(text);
    if (!expression) return Unexpected(expression.error().message);
    if (dice::isConstant(*expression)) return Unexpected(std::string("there are no dice in it"));
    if (dice::diceCount(*expression) > kMostChanceDice)
        return Unexpected("a table throws at most " + std::to_string(kMostChanceDice) + " dice in one place");
    if (mayExplode(expression->groups)) return Unexpected(std::string("a table throws no exploding dice"));
    return std::move(*expression);
}

// Dice that are written wrongly are no link: they consist of figures and of the letters and signs of dice.
bool isMeantAsDice(std::string_view inside) {
    constexpr std::string_view kFigures = "0123456789", kOfDice = "0123456789dDfFkKhHlLrR!+-*/<>=()%, ";
    return inside.empty() || (inside.find_first_of(kFigures) != std::string_view::npos &&
                              inside.find_first_not_of(kOfDice) == std::string_view::npos);
}

Expected<ChancePiece, std::string> readPiece(std::string_view inside, bool isTable) {
    inside = trimmed(inside);
    if (isTable) {
        if (!isIdentifier(inside) && !isGivenName(inside))
            return Unexpected(
                "expected the name or the id of a table between {{ and }}, such as {{Inn names}}, found '" +
                visibleText(inside) + "'");
        return ChancePiece(ChanceMention{std::string(inside)});
    }
    auto expression = readDice(inside);
    if (expression) return ChancePiece(std::move(*expression));
    if (!isMeantAsDice(inside)) return ChancePiece("[[" + std::string(inside) + "]]");
    return Unexpected("'" + visibleText(inside) + "' between [[ and ]] is no dice: " + expression.error());
}

} // namespace

Expected<std::vector<ChancePiece>, std::string> chancePieces(std::string_view text) {
    std::vector<ChancePiece> pieces;
    while (!text.empty()) {
        const std::size_t at = std::min(text.find(kTableOpens), text.find(kDiceOpen));
        const std::string_view words = text.substr(0, at);
        if (words.find(kTableEnds) != std::string_view::npos || words.find(kDiceEnd) != std::string_view::npos)
            return Unexpected(
                std::string("'}}' or ']]' ends something that was not begun: write {{table}} or [[1d6]]"));
        if (!words.empty()) pieces.emplace_back(std::string(words));
        if (at == std::string_view::npos) break;
        const bool isTable = text.substr(at).starts_with(kTableOpens);
        const std::size_t from = at + kTableOpens.size();
        const std::size_t end = text.find(isTable ? kTableEnds : kDiceEnd, from);
        if (end == std::string_view::npos)
            return Unexpected(isTable ? std::string("'{{' is not closed: write {{table}}")
                                      : std::string("'[[' is not closed: write [[1d6]]"));
        auto piece = readPiece(text.substr(from, end - from), isTable);
        if (!piece) return Unexpected(piece.error());
        pieces.push_back(std::move(*piece));
        text.remove_prefix(end + kTableEnds.size());
    }
    if (pieces.size() > kMostChancePieces)
        return Unexpected("a row has at most " + std::to_string(kMostChancePieces) + " parts: make it two rows");
    return pieces;
}

FindChance findAmong(const std::vector<const ChanceTable*>& tables) {
    std::map<std::string, const ChanceTable*, std::less<>> byId;
    std::map<std::string, const ChanceTable*> byName; // null: several have it
    for (const ChanceTable* each : tables) {
        byId.emplace(each->id, each);
        const auto [named, isNew] = byName.emplace(asciiLower(each->name), each);
        if (!isNew) named->second = nullptr;
    }
    return [byId = std::move(byId), byName = std::move(byName)](std::string_view wanted) -> const ChanceTable* {
        if (const auto found = byId.find(wanted); found != byId.end()) return found->second;
        const auto found = byName.find(asciiLower(wanted));
        return found == byName.end() ? nullptr : found->second;
    };
}

std::string withChanceIds(std::string_view text, const FindChance& find) {
    std::string out;
    for (std::size_t at = text.find(kTableOpens); at != std::string_view::npos; at = text.find(kTableOpens)) {
        const std::size_t from = at + kTableOpens.size(), end = text.find(kTableEnds, from);
        if (end == std::string_view::npos) break;
        const ChanceTable* const table = find(trimmed(text.substr(from, end - from)));
        out.append(text.substr(0, from));
        out.append(table ? std::string_view(table->id) : text.substr(from, end - from));
        out.append(kTableEnds);
        text.remove_prefix(end + kTableEnds.size());
    }
    return out.append(text);
}

namespace {

class FaultFinder {
public:
    explicit FaultFinder(const ChanceTable& table)
        : m_table(table) {}

    std::vector<ChanceFault> take() {
        if (!isIdentifier(m_table.id))
            report("/id", "expected lower-case words joined by hyphens, such as 'inn-names', at most 64 characters");
        if (!isGivenName(m_table.name)) report("/name", "a name needs 1 to 80 letters without line breaks");
        checkTags();
        if (!m_table.text.empty()) checkLine("/text", m_table.text);
        if (m_table.rows.empty() || m_table.rows.size() > kMostChanceRows) {
            report("/rows", "a table has 1 to " + std::to_string(kMostChanceRows) + " rows, this one " +
                                std::to_string(m_table.rows.size()));
            return std::move(m_faults);
        }
        for (std::size_t i = 0; i < m_table.rows.size(); ++i) checkText(i);
        if (m_table.dice.empty())
            checkWeights();
        else
            checkRanges();
        return std::move(m_faults);
    }

private:
    void report(std::string pointer, std::string message) {
        constexpr std::size_t kMostFaults = 100;
        if (m_faults.size() < kMostFaults) m_faults.push_back({std::move(pointer), std::move(message)});
    }
    static std::string rowAt(std::size_t row) { return "/rows/" + std::to_string(row); }

    void checkTags() {
        if (m_table.tags.size() > kMostChanceTags)
            return report("/tags", "a table has at most " + std::to_string(kMostChanceTags) + " tags");
        for (std::size_t i = 0; i < m_table.tags.size(); ++i) {
            if (!isGivenName(m_table.tags[i]))
                report("/tags/" + std::to_string(i), "a tag needs 1 to 80 letters without line breaks");
        }
    }
    bool checkLine(const std::string& pointer, const std::string& text) {
        const bool fits = isCleanName(text) && !trimmed(text).empty() && codePoints(text) <= kLongestChanceRow;
        if (!fits)
            report(pointer, "expected 1 to " + std::to_string(kLongestChanceRow) + " letters without line breaks");
        return fits;
    }
    void checkText(std::size_t row) {
        const std::string pointer = rowAt(row) + "/text";
        if (!checkLine(pointer, m_table.rows[row].text)) return;
        if (auto pieces = chancePieces(m_table.rows[row].text); !pieces) report(pointer, pieces.error());
    }
    void checkWeights() {
        std::int64_t sum = 0;
        for (std::size_t i = 0; i < m_table.rows.size(); ++i) {
            const ChanceRow& row = m_table.rows[i];
            if (row.from || row.to)
                report(rowAt(i) + (row.from ? "/from" : "/to"), "the table has no 'dice': give a 'weight' or nothing");
            if (row.times() < 1 || row.times() > dice::kMostSides)
                report(rowAt(i) + "/weight", "a weight lies between 1 and " + std::to_string(dice::kMostSides) +
                                                 ", and " + std::to_string(row.times()) + " does not");
            else
                sum += row.times();
        }
        if (sum > dice::kMostSides)
            report("/rows", "the weights add up to " + std::to_string(sum) + " and may add up to " +
                                std::to_string(dice::kMostSides));
    }

    // Each total that the dice can show belongs to one row, and each row can be found.
    void checkRanges() {
        const auto expression = readDice(m_table.dice);
        if (!expression) return report("/dice", expression.error());
        constexpr long long kMostTotals = dice::kMostSides;
        if (dice::highest(*expression) - dice::lowest(*expression) >= kMostTotals)
            return report("/dice", "the dice of a table show at most " + std::to_string(kMostTotals) + " totals");
        constexpr double kMostSteps = 6 * dice::kPreviewSteps; // as many as when the first campaigns kept such tables
        const auto odds = dice::odds(*expression, kMostSteps);
        if (!odds) return report("/dice", odds.error().message);
        std::vector<int> owner(odds->probability.size(), -1); // by total: the row that it finds
        const std::size_t before = m_faults.size();
        for (std::size_t i = 0; i < m_table.rows.size(); ++i) claim(i, *odds, owner);
        if (m_faults.size() > before) return; // gaps may follow from these
        for (std::size_t from = 0; from < owner.size(); ++from) {
            if (owner[from] >= 0 || odds->probability[from] <= 0) continue;
            std::size_t to = from;
            while (to + 1 < owner.size() && owner[to + 1] < 0) ++to;
            report("/rows", "no row is found by " + totals(*odds, from, to) + " of " + m_table.dice);
            from = to;
        }
    }
    static std::string totals(const dice::Odds& odds, std::size_t from, std::size_t to) {
        const auto total = [&](std::size_t at) { return std::to_string(odds.first + static_cast<long long>(at)); };
        return from == to ? total(from) : total(from) + " to " + total(to);
    }
    void claim(std::size_t index, const dice::Odds& odds, std::vector<int>& owner) {
        const ChanceRow& row = m_table.rows[index];
        const std::string pointer = rowAt(index);
        if (row.weight) report(pointer + "/weight", "the table has 'dice': give 'from' and 'to'");
        if (!row.from) return report(pointer, "the table has 'dice': give 'from', and 'to' for more than one total");
        if (row.last() < *row.from) return report(pointer + "/to", "'to' is less than 'from': turn them round");
        const long long past = odds.first + static_cast<long long>(owner.size());
        if (*row.from < odds.first || row.last() >= past)
            return report(pointer, m_table.dice + " shows " + totals(odds, 0, owner.size() - 1) + ": " +
                                       std::to_string(*row.from) + " to " + std::to_string(row.last()) +
                                       " lies outside");
        bool canBe = false;
        for (long long total = *row.from; total <= row.last(); ++total) {
            const auto at = static_cast<std::size_t>(total - odds.first);
            if (owner[at] >= 0)
                return report(pointer, std::to_string(total) + " finds row " + std::to_string(owner[at] + 1) +
                                           " already: no two rows share a total");
            owner[at] = static_cast<int>(index);
            canBe |= odds.probability[at] > 0;
        }
        if (!canBe) report(pointer, m_table.dice + " never shows such a total: take the row out");
    }

    const ChanceTable& m_table;
    std::vector<ChanceFault> m_faults;
};

} // namespace

std::vector<ChanceFault> faultsIn(const ChanceTable& table) { return FaultFinder(table).take(); }

dice::Expression diceOf(const ChanceTable& table) {
    if (!table.dice.empty()) return dice::parse(table.dice).value();
    dice::Group die;
    die.dice.push_back({1, 0, false});
    for (const ChanceRow& row : table.rows) die.dice.front().sides += row.times();
    return {{std::move(die)}, 0};
}

std::vector<double> oddsOf(const ChanceTable& table) {
    const dice::Odds odds = dice::odds(diceOf(table)).value();
    std::vector<double> chances;
    long long last = 0; // of the weights so far
    for (const ChanceRow& row : table.rows) {
        const bool isByDice = !table.dice.empty();
        const long long from = isByDice ? *row.from : last + 1;
        last = isByDice ? row.last() : last + row.times();
        chances.push_back(dice::between(odds, from, last));
    }
    return chances;
}

namespace {

class ChanceRoller {
public:
    ChanceRoller(const FindChance& find, dice::Dice& dice)
        : m_find(find)
        , m_dice(dice) {}

    Expected<std::string, NoChance> roll(const ChanceTable& table, int depth) {
        if (depth > kMostChanceDepth)
            return Unexpected(NoChance("the tables roll each other more than " + std::to_string(kMostChanceDepth) +
                                       " deep, down to \"" + table.name + "\""));
        auto rolled = thrown(diceOf(table), table.name);
        if (!rolled) return Unexpected(rolled.error());
        const std::size_t row = rowOf(table, rolled->rolled.total);
        rolled->table = table.id;
        rolled->row = static_cast<int>(row) + 1;
        m_draws.push_back(std::move(*rolled));
        return told(table, table.rows[row].text, depth);
    }
    std::vector<ChanceDraw> takeDraws() { return std::move(m_draws); }

private:
    Expected<ChanceDraw, NoChance> thrown(const dice::Expression& expression, const std::string& purpose) {
        if (m_draws.size() >= static_cast<std::size_t>(kMostChanceThrows))
            return Unexpected(NoChance("more than " + std::to_string(kMostChanceThrows) + " throws would follow"));
        auto rolled = dice::roll(expression, m_dice, purpose);
        if (!rolled) return Unexpected(NoChance(rolled.error()));
        return ChanceDraw{{}, purpose, dice::toText(expression), std::move(*rolled), 0};
    }
    static std::size_t rowOf(const ChanceTable& table, long long total) {
        long long last = 0;
        for (std::size_t i = 0; i < table.rows.size(); ++i) {
            const ChanceRow& row = table.rows[i];
            last = table.dice.empty() ? last + row.times() : row.last();
            if (total <= last && (table.dice.empty() || total >= *row.from)) return i;
        }
        return table.rows.size() - 1; // not reached: every total has a row
    }
    Expected<std::string, NoChance> told(const ChanceTable& table, const std::string& text, int depth) {
        const auto pieces = chancePieces(text);
        if (!pieces) return Unexpected(NoChance(pieces.error()));
        std::string all;
        for (const ChancePiece& piece : *pieces) {
            auto part = pieceText(table, piece, depth);
            if (!part) return part;
            all += *part;
            if (codePoints(all) > kLongestChanceResult)
                return Unexpected(
                    NoChance("the text would have more than " + std::to_string(kLongestChanceResult) + " letters"));
        }
        return all;
    }
    Expected<std::string, NoChance> pieceText(const ChanceTable& table, const ChancePiece& piece, int depth) {
        if (const auto* words = std::get_if<std::string>(&piece)) return *words;
        if (const auto* mention = std::get_if<ChanceMention>(&piece)) {
            const ChanceTable* next = m_find(mention->table);
            if (!next)
                return Unexpected(
                    NoChance("\"" + table.name + "\" names the table \"" + mention->table + "\", which is not there"));
            return roll(*next, depth + 1);
        }
        auto rolled = thrown(std::get<dice::Expression>(piece), table.name);
        if (!rolled) return Unexpected(rolled.error());
        const long long total = rolled->rolled.total;
        m_draws.push_back(std::move(*rolled));
        return std::to_string(total);
    }

    const FindChance& m_find;
    dice::Dice& m_dice;
    std::vector<ChanceDraw> m_draws;
};

} // namespace

Expected<ChanceResult, NoChance> rollChance(const ChanceTable& table, const FindChance& find, dice::Dice& dice) {
    ChanceRoller roller(find, dice);
    auto text = roller.roll(table, 1);
    if (!text) return Unexpected(text.error());
    return ChanceResult{roller.takeDraws(), std::move(*text)};
}

} // namespace tenplus::content
