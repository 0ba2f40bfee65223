// The opponent against itself: the stronger wins more often, from either side, and what it cannot know moves it not.
#include "skirmish/played.h"

#include "skirmish/opponent.h"
#include "skirmish/words.h"

#include <catch2/catch.hpp>
#include <cmath>
#include <cstdlib>
#include <iostream>

using namespace tenplus::skirmish;
using namespace tenplus::skirmish::tests;

namespace {

constexpr int kMostRounds = 30;

int wanted(const char* name, int otherwise) {
    const char* const value = std::getenv(name);
    return value ? std::atoi(value) : otherwise;
}

// The same four on both sides of a hall with cover: nobody comes, and whoever is left has won.
Game evenHall() {
    Scene s({"A...#...o", "B...:...p", ".........", "C...:...q", "D...#...r"});
    for (const char letter : {'A', 'o'}) s.stats(letter, 5, 4, 3);
    for (const char letter : {'B', 'p'}) s.stats(letter, 2, 3, 3).shoots(letter, 3, 7);
    for (const char letter : {'C', 'q'}) s.stats(letter, 3, 5, 3);
    for (const char letter : {'D', 'r'}) s.stats(letter, 4, 4, 3).can(letter, Skill::Charge);
    s.put(ThingKind::Table, {2, 2});
    s.put(ThingKind::Table, {6, 2});
    s.game.numbers.spawnDice = 0;
    s.game.numbers.victoryPoints = 4;
    s.game.taskCount = 0;
    return s.game;
}

int standing(const Game& game, Side side) {
    int hits = 0;
    for (Index who = 0; who < game.modelCount; ++who) {
        if (game.inPlay(who) && game.models[who].side == side) hits += game.models[who].hits;
    }
    return hits;
}

bool meetsAim(const Trigger& trigger) {
    return std::ranges::any_of(trigger.effects,
                               [](const Effect& effect) { return effect.kind == EffectKind::MeetAim; });
}

// Who is left, or has more Hits left at the end.
Side playedOut(std::size_t heroes, std::size_t master, std::uint64_t seed) {
    SeededTray tray(seed);
    Game game = evenHall();
    REQUIRE(begin(game, tray).done());
    while (game.result == Result::Open && game.move < kMostRounds && standing(game, Side::Heroes) > 0 &&
           standing(game, Side::Master) > 0) {
        const Side side = chooser(game);
        const Budget& budget = kStrengths[side == Side::Heroes ? heroes : master];
        if (!step(game, choose(SideView(game, side), budget, tray), tray).done())
            FAIL("an opponent's choice is refused");
    }
    const int left = standing(game, Side::Heroes) - standing(game, Side::Master);
    return left != 0 ? (left > 0 ? Side::Heroes : Side::Master) : (seed % 2 == 0 ? Side::Heroes : Side::Master);
}

// Wilson's interval of a share, 95 %.
std::pair<double, double> interval(int won, int games) {
    const double z = 1.96, n = games, p = won / n;
    const double middle = p + z * z / (2 * n), spread = z * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n));
    return {(middle - spread) / (1 + z * z / n), (middle + spread) / (1 + z * z / n)};
}

void strongerWins(std::size_t weaker, std::size_t stronger) {
    const int games = wanted("TENPLUS_PAIR_GAMES", 200);
    int won = 0;
    for (int number = 0; number < games; ++number) {
        const bool asHeroes = number % 2 == 0;
        const auto seed = static_cast<std::uint64_t>(number / 2) + 100 * (weaker * 3 + stronger) + 1;
        const Side winner = asHeroes ? playedOut(stronger, weaker, seed) : playedOut(weaker, stronger, seed);
        won += winner == (asHeroes ? Side::Heroes : Side::Master);
    }
    const auto [low, high] = interval(won, games);
    std::cout << "strength " << stronger + 1 << " against " << weaker + 1 << ": " << won << " of " << games
              << " games, " << 100.0 * won / games << " % (95 %: " << 100 * low << " to " << 100 * high << ")\n";
    CHECK(won * 100 >= games * 60);
}

} // namespace

TEST_CASE("The second strength beats the first") { strongerWins(0, 1); }
TEST_CASE("The third strength beats the second") { strongerWins(1, 2); }
TEST_CASE("The third strength beats the first") { strongerWins(0, 2); }

TEST_CASE("Heroes whom the program plays find their way on: the second door of the toll cellar is open within 20 Moves "
          "in a third of the games at least") {
    const auto& scenario = *shippedBooks().scenario("toll-cellar");
    constexpr int kGames = 24, kMoves = 20;
    int found = 0;
    for (int number = 0; number < kGames; ++number) {
        SeededTray tray(static_cast<std::uint64_t>(number) + 31);
        Game game = startOf(scenario, partyOf(static_cast<std::size_t>(number)), tray);
        const auto open = [&] {
            return std::count_if(game.things.begin(), game.things.begin() + game.thingCount,
                                 [](const Thing& thing) { return thing.kind == ThingKind::Door && thing.open; });
        };
        while (game.result == Result::Open && game.move < kMoves && open() < 2) {
            if (!step(game, choose(SideView(game, chooser(game)), kStrengths[1], tray), tray).done())
                FAIL("an opponent's choice is refused");
        }
        found += open() >= 2;
    }
    std::cout << found << " of " << kGames << " parties opened the second door within " << kMoves << " Moves\n";
    CHECK(found * 3 >= kGames);
}

TEST_CASE("Every game of the opponent against itself comes to an end, without a refused choice or a broken bound") {
    constexpr int kLongest = 300; // Moves; a game that lasts longer is taken to have no end
    const auto& scenarios = shippedBooks().scenarios;
    const int games = wanted("TENPLUS_OPPONENT_GAMES", 24);
    int ended = 0, longest = 0;
    for (int number = 0; number < games; ++number) {
        const auto which = static_cast<std::size_t>(number);
        SeededTray tray(which + 31);
        Game game = startOf(scenarios[which % scenarios.size()], partyOf(which), tray);
        while (game.result == Result::Open && game.move < kLongest) {
            const Side side = chooser(game);
            const Budget& budget =
                kStrengths[(which / scenarios.size() + (side == Side::Heroes ? 0 : 1)) % kStrengths.size()];
            if (!step(game, choose(SideView(game, side), budget, tray), tray).done())
                FAIL("game " << number << ": an opponent's choice is refused");
        }
        if (const std::string broken = brokenBound(game); !broken.empty()) FAIL("game " << number << ": " << broken);
        ended += game.result != Result::Open;
        longest = std::max<int>(longest, game.move);
        UNSCOPED_INFO("game " << number << " of " << scenarios[which % scenarios.size()].id << ": "
                              << wireNames(game.result)[static_cast<std::size_t>(game.result)] << " in Move "
                              << game.move);
    }
    std::cout << ended << " of " << games << " games of the opponent against itself came to an end, the longest in "
              << longest << " Moves\n";
    CHECK(ended == games);
}

TEST_CASE("A thousand pairs of games that differ in the unknown alone get the same choice") {
    const auto& scenarios = shippedBooks().scenarios;
    int pairs = 0;
    for (std::uint64_t seed = 1; pairs < 1000; ++seed) {
        SeededTray tray(seed);
        Game game = startOf(scenarios[seed % scenarios.size()], partyOf(seed), tray);
        for (int i = 0; i < 60 && game.result == Result::Open && pairs < 1000; ++i) {
            const Side side = chooser(game);
            if (i % 6 == 0) {
                Game other = game;
                for (Index thing = 0; thing < other.thingCount; ++thing) {
                    if (other.things[thing].kind == ThingKind::Chest)
                        other.things[thing].number = static_cast<std::uint8_t>(1 + tray.below(3));
                }
                if (side == Side::Heroes) {
                    for (int square = 0; square < other.extent.squares(); ++square) {
                        Cell& cell = other.cells[static_cast<std::size_t>(square)];
                        if (!other.isRevealed(static_cast<Square>(square)) && cell.thing == kNothing)
                            cell.terrain = static_cast<Terrain>(tray.below(5));
                    }
                    for (Model& model : other.models) {
                        if (model.status == Status::Hidden) model.hits = 1, model.profile = other.models[0].profile;
                    }
                    for (Trigger& trigger : other.triggers) {
                        if (!meetsAim(trigger)) trigger.number = static_cast<std::uint8_t>(tray.below(9));
                    }
                    refreshSight(other);
                }
                const Budget budget{.simulations = 2, .candidates = 8, .further = 6};
                SeededTray first(seed * 1000 + static_cast<std::uint64_t>(i)),
                    second(seed * 1000 + static_cast<std::uint64_t>(i));
                if (!(choose(SideView(game, side), budget, first) == choose(SideView(other, side), budget, second)))
                    FAIL("pair " << pairs << ": another choice");
                ++pairs;
            }
            if (!step(game, whim(game, tray), tray).done()) FAIL("an open choice is refused");
        }
    }
    std::cout << pairs << " pairs of games, each with one choice\n";
}
