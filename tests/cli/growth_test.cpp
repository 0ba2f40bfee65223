// The cost of a command does not grow with the square of how often it was given, where no bound ends its list. Compares
// processor times of two runs of one program, so that no machine is too slow for it.
#include "cli/request_list.h"
#include "interop/request_json.h"
#include "session/campaign.h"
#include "table/decide.h"

#include <catch2/catch.hpp>

#include <ctime>
#include <map>
#include <set>

using namespace tenplus;
using tenplus::journal::testing::ScratchFolder;

namespace {

constexpr int kTimes = 4'000;
constexpr int kTries = 4; // other programs of the machine disturb some
constexpr double kMostTwice = 2.5;

// They write into what has no bound: the journal, and the ids of the GM's hidden texts. Other lists have one.
const std::set<std::string_view> kWithoutBound{"write-note", "roll-dice"};

double processorSeconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) / 1e9;
}

struct Given {
    table::Command command;
    std::vector<int> dice;
};

// The table before the example, and the example itself.
struct Start {
    content::Rulebook rulebook;
    table::Table table;
    Given given;
};

std::optional<Start> startOf(const cli::Example& example, const std::filesystem::path& file) {
    session::Session session = session::testing::createdSession(file, example.system);
    const auto play = [&](std::string_view text) {
        const auto line = interop::readRequest(text);
        const auto* command = line ? std::get_if<table::Command>(&line->request) : nullptr;
        if (command) session::testing::performed(session, *command, line->dice.value_or(std::vector<int>()));
    };
    for (const std::string_view before : example.before) play(before);
    const auto line = interop::readRequest(example.line);
    const auto* command = line ? std::get_if<table::Command>(&line->request) : nullptr;
    if (!command) return std::nullopt;
    return Start{session.rulebook(), session.table(), {*command, line->dice.value_or(std::vector<int>())}};
}

// How often the command was accepted, and the processor time of it.
struct Run {
    int accepted = 0;
    double seconds = 0;
};

Run given(const Start& start, int times) {
    table::Table now = start.table;
    table::Ids ids(1'000);
    Run run;
    const double began = processorSeconds();
    for (int i = 0; i < times; ++i) {
        dice::TypedDice dice(start.given.dice);
        auto decided = table::decide(start.rulebook, now, start.given.command, dice, ids);
        if (!decided) break;
        now = std::move(decided->table);
        ++run.accepted;
    }
    run.seconds = processorSeconds() - began;
    return run;
}

} // namespace

TEST_CASE(
    "A command that is given twice as often takes at most two and a half times as long, where no bound ends its list",
    "[volume]") {
    const ScratchFolder folder;
    std::set<std::string> grown;
    int number = 0;
    for (const cli::Example& example : cli::examples()) {
        if (!kWithoutBound.contains(example.command)) continue;
        const auto start = startOf(example, folder / std::to_string(++number));
        REQUIRE(start);
        INFO(example.command);
        double ratio = 1e9;
        for (int i = 0; i < kTries && ratio > kMostTwice; ++i) {
            const Run once = given(*start, kTimes), twice = given(*start, 2 * kTimes);
            REQUIRE(twice.accepted == 2 * kTimes);
            ratio = twice.seconds / once.seconds;
        }
        CHECK(ratio <= kMostTwice);
        grown.insert(std::string(example.command));
    }
    CHECK(grown.size() == kWithoutBound.size());
}
