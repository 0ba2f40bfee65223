#include "bench/bench.h"

#include "base/contains.h"

#include <array>
#include <cmath>
#include <cstdio>
#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <stdexcept>
#include <sys/wait.h>
#include <tuple>
#include <unistd.h>

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
    return {std::move(goal),
            std::move(name),
            std::move(reference),
            median(referenceNs),
            median(oursNs),
            ratio,
            fmt::format("at most {:g}x", limit),
            ratio <= limit};
}

Row limitedRow(std::string goal, std::string name, double limitNs, const std::vector<double>& oursNs) {
    const double ours = median(oursNs);
    return {std::move(goal), std::move(name), {}, 0, ours, 0, "at most " + readable(limitNs), ours <= limitNs};
}

Row check(std::string goal, std::string name, std::string shown, std::string wanted, bool pass) {
    return {std::move(goal), std::move(name), {}, 0, 0, 0, std::move(wanted), pass, std::move(shown)};
}

int run(std::vector<std::string> words, const std::string& input) {
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    posix_spawn_file_actions_t files{};
    ::posix_spawn_file_actions_init(&files);
    ::posix_spawn_file_actions_addopen(&files, STDIN_FILENO, input.c_str(), O_RDONLY, 0);
    ::posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    pid_t child = 0;
    const int failed = ::posix_spawn(&child, arguments.front(), &files, nullptr, arguments.data(), ::environ);
    ::posix_spawn_file_actions_destroy(&files);
    int status = 0;
    if (failed != 0 || ::waitpid(child, &status, 0) != child || !WIFEXITED(status) || WEXITSTATUS(status) != 0) {
        throw std::runtime_error(words.front() + " did not run");
    }
    return child;
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

int runParts(const std::vector<Part>& parts, int count, char** arguments) {
    const std::vector<std::string> wanted(arguments + 1, arguments + count);
    if (wanted == std::vector<std::string>{"--list"}) {
        for (const Part& part : parts) {
            for (const std::string& goal : part.goals) std::puts(goal.c_str());
        }
        return 0;
    }
    const auto isWanted = [&](const std::string& goal) { return wanted.empty() || contains(wanted, goal); };
    std::vector<Row> rows;
    for (const Part& part : parts) {
        if (std::ranges::none_of(part.goals, isWanted)) continue;
        for (Row& row : part.rows()) {
            if (isWanted(row.goal)) rows.push_back(std::move(row));
        }
    }
    if (rows.empty()) {
        std::fputs("No such goal is measured here: name goals such as P1, or none for all of them.\n", stderr);
        return 2;
    }
    print(rows);
    return 0;
}

} // namespace tenplus::bench
