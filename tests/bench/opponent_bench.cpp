// The opponent at its highest strength in a dense fight: its budget is a number of simulations, so this shows that the
// window does not wait too long.
#include "bench/bench.h"
#include "bench/skirmish_tray.h"

#include "content/skirmish/scenario.h"
#include "skirmish/campaign.h"
#include "skirmish/ground.h"
#include "skirmish/opponent.h"
#include "skirmish/turn.h"

#include <algorithm>
#include <chrono>
#include <fmt/format.h>
#include <string>
#include <vector>

std::vector<tenplus::bench::Row> opponentRows();

namespace {

using namespace tenplus;
using namespace tenplus::skirmish;
using bench::FastTray;
using bench::shippedBooks;

constexpr double kLimit = 2e9; ///< ns: limit of the wait for one model
constexpr std::size_t kGreedy = 0, kStrongest = 2;

struct Crush {
    int here = 0;    ///< models in play
    int engaged = 0; ///< those in an enemy's kill zone
};

Crush crushOf(const Game& game) {
    Crush crush;
    for (Index i = 0; i < game.modelCount; ++i) {
        if (!game.inPlay(i)) continue;
        ++crush.here;
        crush.engaged += inEnemyZone(game, game.models[i].square, game.models[i].side);
    }
    return crush;
}

Choice chosen(const Game& game, std::size_t strength, Tray& tray) {
    return choose(SideView(game, chooser(game)), kStrengths[strength], tray);
}

Game begun(const content::skirmish::Scenario& scenario, Tray& tray) {
    std::vector<Companion> party;
    for (const char* id : {"front-line-warrior", "battle-witch", "temple-healer", "wood-elf"})
        party.push_back({.profile = *shippedBooks().book.profile(id)});
    Game game = *setUp(shippedBooks().book, scenario, party).game;
    Turn turn{game, tray, nullptr};
    dealChests(turn, scenario, {});
    begin(game, tray);
    return game;
}

/// The largest board and number of models: two crowds of fifty, rank against rank.
content::skirmish::Scenario crowd() {
    constexpr int kAcross = 60, kEach = 48, kRank = 12;
    std::string map, allies, monsters;
    for (int y = 0; y < kAcross; ++y) map += fmt::format(R"({}"{}")", y == 0 ? "" : ",", std::string(kAcross, '.'));
    const auto model = [](int number, const char* const profile, int x) {
        return fmt::format(R"({}{{"profile": "{}", "at": [{}, {}]}})", number == 0 ? "" : ",", profile, x,
                           24 + number % kRank);
    };
    for (int i = 0; i < kEach; ++i) {
        allies += model(i, i % 3 == 0 ? "wood-elf" : "fighter", 29 - i / kRank);
        monsters += model(i, i % 3 == 0 ? "skeleton" : "orc", 30 + i / kRank);
    }
    const std::string json = fmt::format(
        R"({{"id": "crowd", "name": "Crowd", "map": [{}], "starts": [[25, 24], [25, 27], [25, 30], [25, 33]],
        "things": [{{"kind": "teleporter", "at": [0, 0], "active": true}}], "allies": [{}], "monsters": [{}]}})",
        map, allies, monsters);
    return *content::skirmish::loadScenario(json, "crowd", shippedBooks().book).scenario;
}

/// The start of the action phase with the most models in kill zones, in a game of the greedy opponent against itself.
Game thickest(Game game, int moves, Tray& tray) {
    Game best = game;
    int most = -1;
    for (std::uint16_t seen = 0; game.result == Result::Open && game.move <= moves;) {
        if (game.task().kind == TaskKind::Action && game.move != seen) {
            seen = game.move;
            if (const int engaged = crushOf(game).engaged; engaged > most) most = engaged, best = game;
        }
        step(game, chosen(game, kGreedy, tray), tray);
    }
    return best;
}

/// The window's waits: for a choice, and for all choices of one model in a row. In nanoseconds, the slowest of all.
struct Waits {
    double choice = 0;
    double model = 0;
    int choices = 0;
    Crush crush; ///< the densest start
};

/// The strongest opponent plays both sides for so many rounds.
void playOn(Game game, int moves, Tray& tray, Waits& waits) {
    const Crush crush = crushOf(game);
    if (crush.engaged > waits.crush.engaged) waits.crush = crush;
    double together = 0;
    Index before = kNobody;
    for (const int last = game.move + moves - 1; game.result == Result::Open && game.move <= last; ++waits.choices) {
        const auto start = std::chrono::steady_clock::now();
        const Choice choice = chosen(game, kStrongest, tray);
        const std::chrono::duration<double, std::nano> passed = std::chrono::steady_clock::now() - start;
        const bool goesOn = choice.who == before && choice.who != kNobody;
        together = goesOn ? together + passed.count() : passed.count();
        before = choice.who;
        waits.choice = std::max(waits.choice, passed.count());
        waits.model = std::max(waits.model, together);
        step(game, choice, tray);
    }
}

bench::Row rowOf(const char* fight, const Waits& waits) {
    return bench::check("P15", fmt::format("the strongest opponent's slowest, {}", fight),
                        fmt::format("a choice {:.1f} ms, a model's together {:.1f} ms, of {} ({} of {} in kill zones)",
                                    waits.choice / 1e6, waits.model / 1e6, waits.choices, waits.crush.engaged,
                                    waits.crush.here),
                        "each at most 2 s", waits.choice <= kLimit && waits.model <= kLimit);
}

} // namespace

std::vector<bench::Row> opponentRows() {
    constexpr std::uint64_t kSeeds = 4;
    Waits shipped, crowded;
    for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
        FastTray tray(seed);
        for (const auto& scenario : shippedBooks().scenarios)
            playOn(thickest(begun(scenario, tray), 12, tray), 6, tray, shipped);
    }
    FastTray tray(kSeeds + 1);
    playOn(thickest(begun(crowd(), tray), 4, tray), 4, tray, crowded);
    return {rowOf("the scenarios that ship", shipped), rowOf("60x60 with 100 models", crowded)};
}
