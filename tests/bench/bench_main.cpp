// tenplus_bench [GOAL...]: measures every goal, or those named, and prints them beside their references.
// It exits 0 even where a goal falls short: a clock fails nothing.
#include "bench/bench.h"

#include <algorithm>
#include <cstdio>
#include <string>
#include <vector>

std::vector<tenplus::bench::Row> diceRows();
std::vector<tenplus::bench::Row> tableRows();

namespace {

struct Part {
    std::vector<std::string> goals; // that its rows belong to
    std::vector<tenplus::bench::Row> (*rows)();
};

const std::vector<Part>& parts() {
    static const std::vector<Part> all = {
        {{"P1", "P3"}, diceRows},
        {{"P4", "P5", "P10", "search"}, tableRows},
    };
    return all;
}

} // namespace

int main(int count, char** arguments) {
    const std::vector<std::string> wanted(arguments + 1, arguments + count);
    const auto isWanted = [&](const std::string& goal) {
        return wanted.empty() || std::ranges::find(wanted, goal) != wanted.end();
    };
    std::vector<tenplus::bench::Row> rows;
    for (const auto& part : parts()) {
        if (std::ranges::none_of(part.goals, isWanted)) continue;
        for (auto& row : part.rows()) {
            if (isWanted(row.goal)) rows.push_back(std::move(row));
        }
    }
    if (rows.empty()) {
        std::fputs("No such goal is measured here: name goals such as P1, or none for all of them.\n", stderr);
        return 2;
    }
    tenplus::bench::print(rows);
    return 0;
}
