// The cost of a command whose list is long: when it is given, and when its events are folded again.
// Compares processor times of one program on one machine, the least of several, so that no machine is too slow and no
// neighbour disturbs them.
#include "cli/request_list.h"
#include "interop/request_json.h"
#include "table/core/encounter.h"
#include "table/core/session_notes.h"
#include "table/decide.h"
#include "table/event.h"
#include "table/pbta/moves/roll_move.h"
#include "table/pbta/moves/waiting.h"
#include "table/scene.h"
#include "table/world/world.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <map>
#include <set>
#include <string>
#include <vector>

using namespace tenplus;
using tenplus::table::testing::Scene;

namespace {

// They write into what has no bound: the journal, and the ids of the GM's hidden texts. Other lists have one.
const std::set<std::string_view> kWithoutBound{"write-note", "roll-dice"};
constexpr int kLong = 6'000; ///< commands, where no bound ends the list
constexpr int kMost = 500;   ///< commands of others, unless their bound comes before
constexpr int kAll = 2'500;  ///< the same where the costs are shown: all bounds but those of the world's cards
constexpr int kFew = 200;    ///< a command that is refused earlier adds to no list
constexpr std::ptrdiff_t kRuns = 20;
/// A turn copies the table, and each list that it changes once more while that grows; the rest is room.
constexpr double kMostCopies = 6;
/// As many times as long as those of the first commands the events of the last ones may take to fold.
constexpr double kMostFolded = 2.5;

// Commands that walk their list, each with its reason.
const std::map<std::string_view, std::string_view> kWalks{
    {"gain-move", "what follows from a move is looked up for each that somebody has: 1,000 at most, in 0.8 ms"},
    {"add-card", "its name may be what the text of any other card already links to"},
    {"generate-card", "it adds a card"},
};

bool isShowing() { return std::getenv("TENPLUS_SHOW_COSTS") != nullptr; }

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

std::optional<Start> startOf(const cli::Example& example) {
    Scene scene(example.system);
    for (const std::string_view before : example.before) {
        const auto line = interop::readRequest(before);
        const auto* command = line ? std::get_if<table::Command>(&line->request) : nullptr;
        if (command) scene.perform(*command, line->dice.value_or(std::vector<int>()));
    }
    const auto line = interop::readRequest(example.line);
    const auto* command = line ? std::get_if<table::Command>(&line->request) : nullptr;
    if (!command) return std::nullopt;
    return Start{scene.rulebook(), scene.table(), {*command, line->dice.value_or(std::vector<int>())}};
}

// Seconds of the processor at the beginning of the list and at its end.
struct Costs {
    std::vector<table::Events> turns; ///< one for each command that was accepted
    double first = 1e9;               ///< of one command
    double last = 1e9;                ///< the same at the end
    double copy = 1e9;                ///< of the table at the end, with what its copies share until it is changed
    bool grows() const { return last > first + kMostCopies * copy; }
};

// `besides` is done with each command, and counts.
template <typename Besides>
Costs costsOf(const Start& start, int most, const Besides& besides) {
    Costs costs;
    table::Table now = start.table;
    table::Ids ids(1'000);
    std::vector<double> each;
    while (std::ssize(costs.turns) < most) {
        const double began = processorSeconds();
        dice::TypedDice dice(start.given.dice);
        auto decided = table::decide(start.rulebook, now, start.given.command, dice, ids);
        if (!decided) break;
        now = std::move(decided->table);
        besides(now);
        each.push_back(processorSeconds() - began);
        costs.turns.push_back(std::move(decided->events));
    }
    const auto runs = std::min(kRuns, std::ssize(each));
    if (runs == 0) return costs;
    costs.first = *std::min_element(each.begin(), each.begin() + runs);
    costs.last = *std::min_element(each.end() - runs, each.end());
    for (int i = 0; i < kRuns; ++i) {
        const double began = processorSeconds();
        table::Table copy = now;
        copy.world.change(), copy.prepared.change(), copy.sessionNotes.change();
        costs.copy = std::min(costs.copy, processorSeconds() - began);
    }
    return costs;
}
Costs costsOf(const Start& start, int most) {
    return costsOf(start, most, [](const table::Table&) {});
}

// Of the last hundred turns, how many times as long their events take to fold as those of the first hundred.
template <typename Besides>
double foldedTimes(const Start& start, const std::vector<table::Events>& turns, const Besides& besides) {
    constexpr std::size_t kPart = 100;
    double first = 1e9, last = 1e9;
    for (int i = 0; i < 5; ++i) {
        table::Table now = start.table;
        const auto fold = [&](std::size_t from, std::size_t to) {
            const double began = processorSeconds();
            for (std::size_t turn = from; turn < to; ++turn) {
                for (const table::Event& event : turns[turn]) evolve(now, event);
                besides(now);
            }
            return processorSeconds() - began;
        };
        first = std::min(first, fold(0, kPart));
        fold(kPart, turns.size() - kPart);
        last = std::min(last, fold(turns.size() - kPart, turns.size()));
    }
    return last / first;
}
double foldedTimes(const Start& start, const std::vector<table::Events>& turns) {
    return foldedTimes(start, turns, [](const table::Table&) {});
}

// The turns that an evening repeats, all with words that only the GM reads; every fifth is a hidden note.
Given ofAnEvening(const table::Table& table, table::ActorId who, int number) {
    if (!table.waiting.empty()) return {table::WaveOff{table.waiting.front().id}, {}};
    const std::string words = "as the baron wanted it, " + std::to_string(number);
    switch (number % 5) {
    case 0: return {table::WriteNote{.text = words, .secret = true}, {}};
    case 1: {
        table::RollMove move{.who = who, .move = "defy-danger", .approach = "dex"};
        move.modifiers = {{words, 1}};
        return {move, {6, 6}};
    }
    case 2: return {table::MakeGmMove{.text = words}, {}};
    case 3: return {table::ChangeField{who, "coins", number % 2 == 0 ? -1 : 1, words}, {}};
    default: return {table::RollDice{.expression = "2d6", .purpose = words}, {3, 4}};
    }
}

const cli::Example& exampleOf(std::string_view command) {
    const auto all = cli::examples();
    return *std::ranges::find(all, command, &cli::Example::command);
}

} // namespace

TEST_CASE("Where its list is long a command takes a few copies of the table more than at first, and is folded as fast",
          "[volume]") {
    std::set<std::string_view> grown;
    for (const cli::Example& example : cli::examples()) {
        const auto start = startOf(example);
        if (!start) continue;
        const bool isEndless = kWithoutBound.contains(example.command);
        const Costs costs = costsOf(*start, isEndless ? kLong : isShowing() ? kAll : kMost);
        if (std::ssize(costs.turns) < kFew) continue;
        if (isEndless) CHECK(std::ssize(costs.turns) == kLong);
        const double folded = foldedTimes(*start, costs.turns);
        CAPTURE(example.command, costs.turns.size(), costs.first * 1e3, costs.last * 1e3, costs.copy * 1e3); // ms
        if (!kWalks.contains(example.command)) CHECK_FALSE(costs.grows());
        CHECK(folded <= kMostFolded);
        if (isShowing())
            std::printf("%-20s %6zu  first %8.3f  last %8.3f  copy %8.3f ms  folded %5.2f\n",
                        std::string(example.command).c_str(), costs.turns.size(), costs.first * 1e3, costs.last * 1e3,
                        costs.copy * 1e3, folded);
        grown.insert(example.command);
    }
    CHECK(grown.size() > 10);
    for (const std::string_view endless : kWithoutBound) CHECK(grown.contains(endless));
}

TEST_CASE("A turn of a long campaign costs no more than one of its first, however much the GM keeps secret",
          "[volume]") {
    constexpr int kTurns = 40'000;
    constexpr double kMostTimes = 2.5;
    Scene scene;
    const table::ActorId ada = scene.given("Ada");
    const Start start{scene.rulebook(), scene.table(), ofAnEvening(scene.table(), ada, 0)};
    table::Table now = start.table;
    table::Ids ids(1'000);
    std::map<std::string_view, std::vector<double>> costs;
    std::vector<table::Events> turns;
    for (int number = 0; std::ssize(turns) < kTurns;) {
        const Given given = ofAnEvening(now, ada, number);
        if (now.waiting.empty()) ++number;
        const double began = processorSeconds();
        dice::TypedDice dice(given.dice);
        auto decided = table::decide(start.rulebook, now, given.command, dice, ids);
        REQUIRE(decided);
        now = std::move(decided->table);
        costs[given.command.kind().name].push_back(processorSeconds() - began);
        turns.push_back(std::move(decided->events));
    }
    CHECK(now.kept.size() > std::size_t{kTurns} / 2);
    for (const auto& [command, each] : costs) {
        REQUIRE(std::ssize(each) > 2 * kRuns);
        const double first = *std::min_element(each.begin(), each.begin() + kRuns);
        const double last = *std::min_element(each.end() - kRuns, each.end());
        CAPTURE(command, first * 1e3, last * 1e3); // ms
        CHECK(last < kMostTimes * first);
        if (isShowing())
            std::printf("%-20s %6zu  first %8.4f  last %8.4f ms\n", std::string(command).c_str(), each.size(),
                        first * 1e3, last * 1e3);
    }
    CHECK(foldedTimes(start, turns) <= kMostFolded);
}

TEST_CASE("A list that each command walks is found by its cost", "[volume]") {
    const auto start = startOf(exampleOf("write-note"));
    REQUIRE(start);
    std::ptrdiff_t walked = 0;
    const std::vector<std::int64_t> list(kLong);
    const auto walk = [&](const table::Table& table) {
        const auto end = list.begin() + static_cast<std::ptrdiff_t>(table.kept.size());
        walked += std::find(list.begin(), end, -1) - list.begin();
    };
    const auto walkOften = [&](const table::Table& table) {
        for (int i = 0; i < 20; ++i) walk(table);
    };
    const Costs costs = costsOf(*start, kLong, walkOften);
    CHECK(costs.grows());
    CHECK(foldedTimes(*start, costs.turns, walk) > kMostFolded);
    CHECK(walked > 0);
}
