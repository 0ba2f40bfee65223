// Measures against a reference: both sides run alternately in one process, and the median of the ratios of neighbouring
// pairs is judged, so that other load slows both sides alike.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

namespace tenplus::bench {

struct Row {
    std::string goal;      ///< "P1"
    std::string name;      ///< what is measured
    std::string reference; ///< the reference; empty if only a limit counts
    double referenceNs = 0;
    double oursNs = 0;
    double ratio = 0; ///< median of ours / reference over the pairs; 0 without a reference
    std::string limit;
    bool pass = false;
    std::string shown = {}; ///< replaces the times in a row that is a check
};

/// Prevents the compiler from removing an unused computation.
template <typename T>
void use(const T& value) {
    asm volatile("" : : "g"(&value) : "memory");
}

/// Nanoseconds per call, over so many calls.
template <typename Work>
double timed(Work& work, std::int64_t calls) {
    const auto start = std::chrono::steady_clock::now();
    for (std::int64_t i = 0; i < calls; ++i) use(work());
    const std::chrono::duration<double, std::nano> passed = std::chrono::steady_clock::now() - start;
    return passed.count() / static_cast<double>(calls);
}

/// The number of calls that take about 20 ms; at least one.
template <typename Work>
std::int64_t callsInOneSide(Work& work) {
    constexpr double kSideNs = 20e6;
    std::int64_t calls = 1;
    double each = timed(work, calls);
    while (each * static_cast<double>(calls) < kSideNs / 10) {
        calls *= 4;
        each = timed(work, calls);
    }
    return std::max<std::int64_t>(1, static_cast<std::int64_t>(kSideNs / each));
}

double median(std::vector<double> values);

Row comparedRow(std::string goal, std::string name, std::string reference, double limit,
                const std::vector<double>& referenceNs, const std::vector<double>& oursNs);

/// Ours may take at most `limit` times as long as the reference. Both take no arguments and return a value that depends
/// on their work.
template <typename Reference, typename Ours>
Row compare(std::string goal, std::string name, std::string reference, double limit, Reference theirs, Ours ours,
            int pairs = 9) {
    const std::int64_t theirCalls = callsInOneSide(theirs);
    const std::int64_t ourCalls = callsInOneSide(ours);
    std::vector<double> theirNs;
    std::vector<double> ourNs;
    for (int i = 0; i < pairs; ++i) {
        theirNs.push_back(timed(theirs, theirCalls));
        ourNs.push_back(timed(ours, ourCalls));
    }
    return comparedRow(std::move(goal), std::move(name), std::move(reference), limit, theirNs, ourNs);
}

Row limitedRow(std::string goal, std::string name, double limitNs, const std::vector<double>& oursNs);

/// Ours may take at most so many nanoseconds per call, by the median.
template <typename Ours>
Row limit(std::string goal, std::string name, double limitNs, Ours ours, int runs = 9) {
    const std::int64_t calls = callsInOneSide(ours);
    std::vector<double> oursNs;
    for (int i = 0; i < runs; ++i) oursNs.push_back(timed(ours, calls));
    return limitedRow(std::move(goal), std::move(name), limitNs, oursNs);
}

/// A check without times: the result and its expected value.
Row check(std::string goal, std::string name, std::string shown, std::string wanted, bool pass);

/// Runs a program with its input from a file and its output discarded; returns its process id. Throws if it cannot be
/// started or fails.
int run(std::vector<std::string> words, const std::string& input);

/// An aligned table on standard output.
void print(const std::vector<Row>& rows);

struct Part {
    std::vector<std::string> goals; ///< goals of its rows
    std::vector<Row> (*rows)();
};

/// The main() of a bench program: measures every goal, or the named ones; `--list` prints them, one per line. Returns 0
/// even if a goal is missed, because timings must not fail a build; 2 if no named goal is measured here.
int runParts(const std::vector<Part>& parts, int count, char** arguments);

} // namespace tenplus::bench
