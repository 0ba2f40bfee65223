#include "bench/bench.h"

#include <array>
#include <cmath>
#include <cstdio>
#include <tuple>

#include <fmt/format.h>

namespace tenplus::bench {

namespace {

std::string readable(double ns) {
    if (ns < 1e3) return fmt::format("{:.1f} ns", ns);
    if (ns < 1e6) return fmt::format("{:.2f} us", ns / 1e3);
    if (ns < 1e9) return fmt::format("{:.2f} ms", ns / 1e6);
    return fmt::format("{:.2f} s", ns / 1e9);
}

using Cells = std::array<std::string, 7>;

Cells cells(const Row& row) {
    const bool compared = row.ratio > 0;
    return {row.goal,
            compared ? fmt::format("{} (against {})", row.name, row.reference) : row.name,
            compared ? readable(row.referenceNs) : "-",
            row.shown.empty() ? readable(row.oursNs) : row.shown,
            compared ? fmt::format("{:.2f}x", row.ratio) : "-",
            row.limit,
            row.pass ? "pass" : "short"};
}

} // namespace

double median(std::vector<double> values) {
    if (values.empty()) return std::nan("");
    std::ranges::sort(values);
    const std::size_t middle = values.size() / 2;
    return values.size() % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
}

Row comparedRow(std::string goal, std::string name, std::string reference, double limit,
                const std::vector<double>& referenceNs, const std::vector<double>& oursNs) {
    std::vector<double> ratios;
    for (std::size_t i = 0; i < oursNs.size(); ++i) ratios.push_back(oursNs[i] / referenceNs[i]);
    const double ratio = median(std::move(ratios));
    return {std::move(goal), std::move(name), std::move(reference), median(referenceNs), median(oursNs),
            ratio, fmt::format("at most {:g}x", limit), ratio <= limit};
}

Row limitedRow(std::string goal, std::string name, double limitNs, const std::vector<double>& oursNs) {
    const double ours = median(oursNs);
    return {std::move(goal), std::move(name), {}, 0, ours, 0, "at most " + readable(limitNs), ours <= limitNs};
}

Row check(std::string goal, std::string name, std::string shown, std::string wanted, bool pass) {
    return {std::move(goal), std::move(name), {}, 0, 0, 0, std::move(wanted), pass, std::move(shown)};
}

void print(const std::vector<Row>& rows) {
    std::vector<Cells> table = {{"goal", "what", "reference", "ours", "ratio", "limit", "result"}};
    for (const auto& row : rows) table.push_back(cells(row));
    std::array<std::size_t, std::tuple_size_v<Cells>> widths{};
    for (const auto& line : table) {
        for (std::size_t i = 0; i < line.size(); ++i) widths[i] = std::max(widths[i], line[i].size());
    }
    for (const auto& line : table) {
        std::string text;
        for (std::size_t i = 0; i < line.size(); ++i)
            text += fmt::format("{}{:{}}", i > 0 ? " | " : "", line[i], i + 1 < line.size() ? widths[i] : 0);
        std::puts(text.c_str());
    }
}

} // namespace tenplus::bench
