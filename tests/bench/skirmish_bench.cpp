// The skirmish's board and its simulations (P14, P15): what the screen computes for every move of the cursor, and what
// the opponent does by the thousand.
#include "bench/bench.h"
#include "bench/skirmish_tray.h"

#include "board/reach.h"
#include "board/sight_line.h"
#include "skirmish/campaign.h"
#include "skirmish/offers.h"
#include "skirmish/opponent.h"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <fmt/format.h>
#include <queue>
#include <thread>
#include <vector>

std::vector<tenplus::bench::Row> boardRows();
std::vector<tenplus::bench::Row> playoutRows();

namespace {

using namespace tenplus;
using namespace tenplus::skirmish;
using bench::FastTray;
using bench::use;

constexpr int kSide = 200;
constexpr int kModels = 50;

// A fifth of it is wall, the same for both sides of a comparison.
struct Field {
    board::Extent extent{kSide, kSide};
    std::vector<char> wall = std::vector<char>(static_cast<std::size_t>(kSide) * kSide);
    std::vector<board::Point> models;

    Field() {
        dice::SystemDice dice({1, 2, 3, 4});
        for (char& each : wall) each = dice.below(5) == 0 ? 1 : 0;
        while (models.size() < kModels) {
            const board::Point at{static_cast<int>(dice.below(kSide)), static_cast<int>(dice.below(kSide))};
            if (!blocks(at)) models.push_back(at);
        }
    }
    bool blocks(board::Point at) const { return wall[static_cast<std::size_t>(extent.indexOf(at))] != 0; }
    template <typename Go>
    void steps(int from, Go go) const {
        const board::Point at = extent.pointAt(from);
        for (const board::Point step : board::kSteps) {
            const board::Point to = at + step;
            if (extent.contains(to) && !blocks(to)) go(extent.indexOf(to), board::isDiagonal(step) ? 2 : 1);
        }
    }
    int start() const { return extent.indexOf(models.front()); }
};

const Field& field() {
    static const Field kField;
    return kField;
}

// The textbook algorithm: a heap of squares by cost.
std::uint32_t textbookReach() {
    const Field& board = field();
    std::vector<int> cost(board.wall.size(), 1 << 20);
    std::priority_queue<std::pair<int, int>, std::vector<std::pair<int, int>>, std::greater<>> open;
    cost[static_cast<std::size_t>(board.start())] = 0;
    open.emplace(0, board.start());
    std::uint32_t reached = 0;
    while (!open.empty()) {
        const auto [at, square] = open.top();
        open.pop();
        if (cost[static_cast<std::size_t>(square)] != at) continue;
        ++reached;
        board.steps(square, [&](int to, int price) {
            if (at + price >= cost[static_cast<std::size_t>(to)]) return;
            cost[static_cast<std::size_t>(to)] = at + price;
            open.emplace(at + price, to);
        });
    }
    return reached;
}

std::uint16_t ourReach() {
    const Field& board = field();
    constexpr int kAll = 3 * kSide;
    const board::Reach reach = board::flood(board.extent.squares(), board.start(), kAll,
                                            [&](int from, int, auto go) { board.steps(from, go); });
    return reach.cost.back();
}

bool bresenham(const Field& board, board::Point a, board::Point b) {
    const int dx = std::abs(b.x - a.x), dy = -std::abs(b.y - a.y), sx = a.x < b.x ? 1 : -1, sy = a.y < b.y ? 1 : -1;
    for (int error = dx + dy; a != b;) {
        const int twice = 2 * error;
        if (twice >= dy) error += dy, a.x += sx;
        if (twice <= dx) error += dx, a.y += sy;
        if (a != b && board.blocks(a)) return false;
    }
    return true;
}

template <typename Sees>
int pairs(Sees sees) {
    int seen = 0;
    for (const board::Point a : field().models) {
        for (const board::Point b : field().models) seen += a != b && sees(a, b);
    }
    return seen;
}

// 24 by 24 squares, each side as strong as five heroes: fighters, and skeletons and orcs that shoot and strike.
const Game& hall() {
    static const Game kHall = [] {
        std::string rows;
        for (int y = 0; y < 24; ++y)
            rows += std::string(y == 0 ? "" : ",") + "\"" +
                    (y % 6 == 3 ? "......#......#.....#...." : "........................") + "\"";
        const std::string json = R"({"id": "hall", "name": "Hall", "map": [)" + rows +
                                 R"(], "starts": [[2, 4], [2, 8], [2, 12], [2, 16]],
            "things": [{"kind": "teleporter", "at": [0, 12], "active": true}],
            "allies": [{"profile": "fighter", "at": [2, 20]}], "options": {"spawnDice": 0}, "victoryPoints": 3, "collection": {"troll": 0},
            "monsters": [{"profile": "orc", "at": [20, 4]}, {"profile": "skeleton", "at": [20, 8]}, {"profile": "ogre", "at": [20, 12]},
                         {"profile": "skeleton", "at": [20, 16]}, {"profile": "troll", "at": [20, 20]}]})";
        const auto scenario = content::skirmish::loadScenario(json, "hall", bench::shippedBooks().book).scenario;
        std::vector<Companion> party;
        for (const char* id : {"front-line-warrior", "wood-elf", "dwarf", "halfling"})
            party.push_back({.profile = *bench::shippedBooks().book.profile(id)});
        Game game = *setUp(bench::shippedBooks().book, *scenario, party).game;
        FastTray tray(1);
        begin(game, tray);
        return game;
    }();
    return kHall;
}

constexpr int kMoves = 12; ///< of one game

std::uint16_t playout(std::uint64_t seed) {
    FastTray tray(seed);
    Game game = hall();
    while (game.result == Result::Open && game.move <= kMoves) step(game, plainChoice(game, tray), tray);
    return game.move;
}

// The same by a policy that takes a random open choice.
std::uint16_t randomGame(std::uint64_t seed) {
    FastTray tray(seed);
    dice::SystemDice dice({seed, 3, 5, 7});
    Game game = hall();
    while (game.result == Result::Open && game.move <= kMoves) {
        const std::vector<Choice> open = legal(game, chooser(game));
        step(game, open[dice.below(static_cast<std::uint32_t>(open.size()))], tray);
    }
    return game.move;
}

// Runs the same work on so many threads; calls per second.
template <typename Work>
double rateOn(int threads, int times, Work work) {
    const auto start = std::chrono::steady_clock::now();
    std::vector<std::thread> all;
    for (int t = 0; t < threads; ++t) {
        all.emplace_back([=] {
            for (int i = 0; i < times; ++i) use(work(static_cast<std::uint64_t>(t * times + i + 1)));
        });
    }
    for (std::thread& each : all) each.join();
    const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - start;
    return threads * times / passed.count();
}

// Sums in registers only: measures what a second thread gains on this machine under its present load.
std::uint64_t sums(std::uint64_t seed) {
    std::uint64_t one = seed, two = ~seed;
    for (int i = 0; i < 50'000; ++i) {
        one = one * 6364136223846793005U + 1442695040888963407U;
        two ^= two << 13U;
        two ^= two >> 7U;
    }
    return one ^ two;
}

struct Rates {
    double one = 0; ///< per second, the fastest of several rounds
    double two = 0;
    [[nodiscard]] double gain() const { return two / one; }
    void meet(double byOne, double byTwo) {
        one = std::max(one, byOne);
        two = std::max(two, byTwo);
    }
};

bench::Row threadsRow() {
    constexpr int kRounds = 9, kTimes = 400;
    Rates plain, ours;
    for (int round = 0; round < kRounds; ++round) {
        plain.meet(rateOn(1, kTimes, sums), rateOn(2, kTimes, sums));
        ours.meet(rateOn(1, kTimes, playout), rateOn(2, kTimes, playout));
    }
    return bench::check(
        "P15", "playouts a second: one thread, two threads (and a loop of sums beside them)",
        fmt::format("{:.0f}, {:.0f}: {:.2f} times (sums {:.2f} times)", ours.one, ours.two, ours.gain(), plain.gain()),
        "two threads at least 1.7 times one", ours.gain() >= 1.7);
}

} // namespace

std::vector<bench::Row> boardRows() {
    const Field& board = field();
    return {bench::compare("P14", "reach on 200x200", "Dijkstra with a heap", 0.6, textbookReach, ourReach),
            bench::compare(
                "P14", "sight of 50 models, all pairs", "Bresenham's line", 1.5,
                [&] { return pairs([&](auto a, auto b) { return bresenham(board, a, b); }); },
                [&] {
                    return pairs([&](auto a, auto b) {
                        return board::isLineFree(a, b, [&](board::Point at) { return board.blocks(at); });
                    });
                }),
            bench::limit("P14", "reach of a model, as the screen asks it", 2e6, [] {
                static const Game kActing = [] {
                    Game game = hall();
                    FastTray tray(3);
                    while (game.task().kind != TaskKind::Action) step(game, plainChoice(game, tray), tray);
                    return game;
                }();
                Index who = 0;
                while (kActing.models[who].side != kActing.task().side) ++who;
                return reachOf(kActing, who).why.size();
            })};
}

std::vector<bench::Row> playoutRows() {
    std::uint64_t seed = 0;
    // A loop with toy rules does 25,000 to 34,000 per second on one core: a tenth of that is the limit, a quarter the
    // goal.
    return {
        bench::limit("P15", "a playout, 24x24, 5 against 5, full rules", 1e9 / 3'400, [&] { return playout(++seed); }),
        bench::limit("P15", "the same by a policy that takes any open choice", 1e9 / 100,
                     [&] { return randomGame(++seed); }),
        threadsRow()};
}
