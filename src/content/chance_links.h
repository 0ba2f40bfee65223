// How tables of chance roll each other: every table that a row names exists, none comes back to itself, and no roll can
// come to more than the bounds of chance.h, whatever the dice show.
#pragma once

#include "content/chance.h"

#include <map>
#include <string>
#include <vector>

namespace tenplus::content {

struct ChanceLinkFault {
    const ChanceTable* table = nullptr;
    std::size_t row = 0;
    std::string mention; ///< id of a table that is not there, or has such a fault itself; empty: `message` says it
    std::string message;
};

/// Checks one table after another; what is known of one serves the others. The tables have no fault by themselves.
class ChanceLinks {
public:
    explicit ChanceLinks(FindChance find)
        : m_find(std::move(find)) {}
    /// Checks the table and all that it rolls; their faults come before its own.
    void check(const ChanceTable& table) { reachOf(table); }
    const std::vector<ChanceLinkFault>& faults() const { return m_faults; }

private:
    /// The most that one roll of a table can come to.
    struct Reach {
        bool open = true; ///< it is being checked: meeting it again means a circle
        bool sound = true;
        int depth = 1;
        std::int64_t throws = 1;
        std::int64_t letters = 0;
    };
    const Reach& reachOf(const ChanceTable& table);
    void reachRow(const ChanceTable& table, std::size_t row, Reach& all);
    bool reachMention(const ChanceTable& table, std::size_t row, const std::string& id, Reach& all, Reach& one);
    void report(const ChanceTable& table, std::size_t row, Reach& all, std::string mention, std::string message);
    std::string circleTo(const std::string& id) const;

    FindChance m_find;
    std::map<std::string, Reach, std::less<>> m_reached; ///< by table
    std::vector<std::string> m_way;                      ///< the tables being checked, outermost first
    std::vector<ChanceLinkFault> m_faults;
};

} // namespace tenplus::content
