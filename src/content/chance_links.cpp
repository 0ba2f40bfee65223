#include "content/chance_links.h"

#include "base/text.h"

#include <algorithm>

namespace tenplus::content {

namespace {

constexpr std::int64_t kLongestTotal = 14; // letters of any total of dice

} // namespace

const ChanceLinks::Reach& ChanceLinks::reachOf(const ChanceTable& table) {
    const auto [found, isNew] = m_reached.try_emplace(table.id);
    Reach& all = found->second;
    if (!isNew) return all;
    m_way.push_back(table.id);
    for (std::size_t row = 0; row < table.rows.size(); ++row) reachRow(table, row, all);
    m_way.pop_back();
    all.open = false;
    return all;
}

void ChanceLinks::reachRow(const ChanceTable& table, std::size_t row, Reach& all) {
    const auto pieces = chancePieces(table.rows[row].text);
    if (!pieces) return; // a fault of the table by itself
    Reach one;
    for (const ChancePiece& piece : *pieces) {
        if (const auto* words = std::get_if<std::string>(&piece)) {
            one.letters += static_cast<std::int64_t>(codePoints(*words));
        } else if (const auto* mention = std::get_if<ChanceMention>(&piece)) {
            if (!reachMention(table, row, mention->table, all, one)) return;
        } else {
            ++one.throws, one.letters += kLongestTotal;
        }
    }
    const auto most = [](auto number) { return std::to_string(number); };
    if (one.depth > kMostChanceDepth)
        report(table, row, all, {},
               "the tables roll each other " + most(one.depth) + " deep from here, and " + most(kMostChanceDepth) +
                   " is the most");
    else if (one.throws > kMostChanceThrows)
        report(table, row, all, {},
               "this row can come to " + most(one.throws) + " throws, and " + most(kMostChanceThrows) + " is the most");
    else if (one.letters > static_cast<std::int64_t>(kLongestChanceResult))
        report(table, row, all, {},
               "this row can come to " + most(one.letters) + " letters, and " + most(kLongestChanceResult) +
                   " is the most");
    all.depth = std::max(all.depth, one.depth);
    all.throws = std::max(all.throws, one.throws);
    all.letters = std::max(all.letters, one.letters);
}

bool ChanceLinks::reachMention(const ChanceTable& table, std::size_t row, const std::string& id, Reach& all,
                               Reach& one) {
    const ChanceTable* next = m_find(id);
    if (!next) {
        report(table, row, all, id, {});
        return false;
    }
    const Reach& reach = reachOf(*next);
    if (reach.open) {
        report(table, row, all, {}, "the tables roll each other in a circle: " + circleTo(next->id));
        return false;
    }
    if (!reach.sound) {
        report(table, row, all, id, {});
        return false;
    }
    one.depth = std::max(one.depth, reach.depth + 1);
    one.throws += reach.throws;
    one.letters += reach.letters;
    return true;
}

void ChanceLinks::report(const ChanceTable& table, std::size_t row, Reach& all, std::string mention,
                         std::string message) {
    all.sound = false;
    m_faults.push_back({&table, row, std::move(mention), std::move(message)});
}

std::string ChanceLinks::circleTo(const std::string& id) const {
    constexpr std::ptrdiff_t kShown = 10; // tables of a long circle
    const auto nameOf = [this](const std::string& each) {
        const ChanceTable* const table = m_find(each);
        return "\"" + (table != nullptr && !table->name.empty() ? table->name : each) + "\"";
    };
    std::string way;
    const auto from = std::ranges::find(m_way, id);
    for (auto each = from; each != m_way.end(); ++each) {
        if (each - from == kShown) return way + "... and back to " + nameOf(id);
        way += nameOf(*each) + ", ";
    }
    return way + "and back to " + nameOf(id);
}

} // namespace tenplus::content
