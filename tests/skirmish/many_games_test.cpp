// Laws over thousands of games. TENPLUS_GAMES sets how many are played at random: ten thousand take some minutes.
#include "skirmish/played.h"

#include "skirmish/fits.h"
#include "skirmish/offers.h"
#include "skirmish/opponent.h"
#include "skirmish/record.h"
#include "wire/reader.h"
#include "wire/writer.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <iostream>
#include <map>

using namespace tenplus::skirmish;
using namespace tenplus::skirmish::tests;

namespace {

constexpr int kMostMoves = 400; ///< a game that lasts longer has no end

int gamesToPlay() {
    const char* const wanted = std::getenv("TENPLUS_GAMES");
    return wanted ? std::atoi(wanted) : 1000;
}

struct Counted {
    std::map<Result, int> results;
    long choices = 0;
    long moves = 0;
    int longest = 0;

    void add(const Game& game) {
        ++results[game.result];
        moves += game.move;
        longest = std::max<int>(longest, game.move);
    }
    void print(const char* what) const {
        std::cout << what << ": ";
        for (const auto& [result, count] : results)
            std::cout << wireNames(result)[static_cast<std::size_t>(result)] << ' ' << count << ", ";
        std::cout << choices << " choices, " << moves << " Moves, the longest game " << longest << "\n";
    }
};

} // namespace

TEST_CASE("Games played at random come to an end, without a refused choice or a broken bound") {
    const auto& scenarios = shippedBooks().scenarios;
    Counted counted;
    for (int number = 0; number < gamesToPlay(); ++number) {
        SeededTray tray(static_cast<std::uint64_t>(number) + 1);
        const auto which = static_cast<std::size_t>(number);
        Game game = startOf(scenarios[which % scenarios.size()], partyOf(which), tray);
        while (game.result == Result::Open && game.move < kMostMoves) {
            if (!step(game, whim(game, tray), tray).done()) FAIL("game " << number << ": an open choice is refused");
            ++counted.choices;
        }
        if (const std::string broken = brokenBound(game); !broken.empty()) FAIL("game " << number << ": " << broken);
        if (game.result == Result::Open && legal(game, chooser(game)).empty())
            FAIL("game " << number << ": nothing is open, and it is not over");
        counted.add(game);
    }
    counted.print("games at random");
    CHECK(counted.results[Result::Open] == 0);
}

TEST_CASE("Between any two steps of a game its bounds hold, and its facts name what is there") {
    const auto& scenarios = shippedBooks().scenarios;
    for (std::size_t number = 0; number < 60; ++number) {
        SeededTray tray(number + 7000);
        Game game = startOf(scenarios[number % scenarios.size()], partyOf(number), tray);
        while (game.result == Result::Open && game.move < kMostMoves) {
            Game folded = game;
            Facts told;
            REQUIRE(step(game, whim(game, tray), tray, &told).done());
            for (const Fact& fact : told) {
                if (!fits(folded, fact))
                    FAIL("a fact of play does not fit: " << wireNames(fact.kind)[static_cast<std::size_t>(fact.kind)]);
                Fact again;
                const std::string text = tenplus::WireWriter::text(fact, tenplus::Omit::Empty);
                const auto fault = tenplus::WireReader::read(text, again, tenplus::WireReader::Unknown::Refuse);
                if (fault || !(again == fact))
                    FAIL("a fact is read otherwise than it was written: "
                         << wireNames(fact.kind)[static_cast<std::size_t>(fact.kind)]);
                evolve(folded, fact);
            }
            if (!(folded == game)) FAIL("the facts make another game");
            if (const std::string broken = brokenBound(game); !broken.empty()) FAIL(broken);
        }
    }
}

TEST_CASE("A scenario that is laid out is read from its record as it was") {
    for (const auto& scenario : shippedBooks().scenarios) {
        for (std::size_t number = 0; number < 6; ++number) {
            const SetUp made = setUp(shippedBook(), scenario, partyOf(number));
            REQUIRE(made.game);
            INFO(scenario.id);
            CHECK((gameOf(recordOf(*made.game)) == *made.game));
        }
    }
}

TEST_CASE("Facts that name what is not there change nothing that holds a game together") {
    SeededTray chance(4711);
    const auto& scenario = shippedBooks().scenarios.front();
    for (int tries = 0; tries < 300; ++tries) {
        Game game = startOf(scenario, partyOf(0), chance);
        for (int i = 0; i < 60; ++i) {
            Fact fact{
                .kind = static_cast<FactKind>(chance.below(static_cast<std::size_t>(FactKind::CollectionChanged) + 1)),
                .detail = static_cast<std::uint8_t>(chance.below(256)),
                .who = static_cast<Index>(chance.below(2) == 0 ? chance.below(256) : chance.below(10)),
                .whom = static_cast<Index>(chance.below(256)),
                .square = static_cast<Square>(chance.below(70000)),
                .n = static_cast<std::int32_t>(chance.below(400)) - 200};
            fact.task = {.kind = static_cast<TaskKind>(chance.below(24)),
                         .model = static_cast<Index>(chance.below(256)),
                         .number = static_cast<std::uint8_t>(chance.below(256))};
            if (fits(game, fact)) evolve(game, fact);
        }
        CHECK(game.taskCount <= kMostTasks);
        CHECK(game.roll.count <= kMostKillDice);
        CHECK(game.thingCount <= kMostThings);
        CHECK(game.modelCount <= kMostModels);
    }
}
