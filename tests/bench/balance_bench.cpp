// tenplus_balance [GOAL...]: games of the opponent against itself, scenario by scenario, and whole campaigns. Counts,
// no clocks; but hundreds of games take minutes, so TENPLUS_BALANCE_GAMES sets how many are played of each row (a
// multiple of the four parties is fair), TENPLUS_BALANCE_STRENGTHS which ("3:2 3:3"), TENPLUS_BALANCE_SCENARIO names
// one, TENPLUS_BALANCE_FIRST the first game: figures are chosen with some games and measured with others.
#include "bench/balance_games.h"
#include "bench/bench.h"
#include "bench/skirmish_tray.h"

#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>
#include <sstream>

namespace {

using namespace tenplus;
using namespace tenplus::bench;
using Scenario = content::skirmish::Scenario;

std::string setting(const char* name, const char* otherwise) {
    const char* const value = std::getenv(name);
    return value ? value : otherwise;
}

int gamesOfRow() { return std::max(1, std::atoi(setting("TENPLUS_BALANCE_GAMES", "8").c_str())); }

/// The number of the first game, which its dice follow from.
std::uint64_t firstGame() { return std::strtoull(setting("TENPLUS_BALANCE_FIRST", "1").c_str(), nullptr, 10); }

std::vector<Strengths> strengths() {
    std::vector<Strengths> all;
    std::istringstream words(setting("TENPLUS_BALANCE_STRENGTHS", "3:2 3:3"));
    const auto at = [](char digit) { return static_cast<std::size_t>(std::clamp(digit - '0', 1, 3)); };
    for (std::string word; words >> word;)
        if (word.size() == 3) all.push_back({at(word[0]), at(word[2])});
    return all;
}

/// The campaign in order; the sandbox has no aim.
std::vector<const Scenario*> campaign() {
    std::vector<const Scenario*> all;
    for (const Scenario& each : shippedBooks().scenarios)
        if (!each.aims.empty()) all.push_back(&each);
    std::ranges::sort(all, {}, [](const Scenario* each) { return each->name; });
    return all;
}

std::string shown(const Played& played) {
    std::vector<int> rounds = played.rounds;
    std::ranges::sort(rounds);
    const int median = rounds[rounds.size() / 2];
    return fmt::format("won {} of {} ({} %), back {}, endless {}, rounds {}, idle {:.0f}/{:.0f} %, deserted {:.0f} %, "
                       "shut {:.0f} %, dice lost {:.0f} %, {:.1f} s a game",
                       played.won, played.games, 100 * played.won / played.games, played.retreats, played.endless,
                       median, played.idle[0].percent(), played.idle[1].percent(), played.deserted.percent(),
                       played.shut.percent(), played.thrown.percent(), played.seconds / played.games);
}

bool isBalanced(const Played& played, const Strengths& against) {
    const int percent = 100 * played.won / played.games;
    const bool even = against.master == against.heroes;
    return percent >= (even ? 35 : 50) && percent <= (even ? 60 : 75) && played.endless == 0;
}

std::vector<Row> scenarioRows() {
    std::vector<Row> rows;
    const std::string only = setting("TENPLUS_BALANCE_SCENARIO", "");
    for (const Strengths& against : strengths()) {
        for (const Scenario* const scenario : campaign()) {
            if (!only.empty() && scenario->id != only) continue;
            Played all;
            std::string wins;
            std::array<int, kParties> won{};
            for (int game = 0; game < gamesOfRow(); ++game) {
                const auto party = static_cast<std::size_t>(game) % kParties;
                std::vector<skirmish::Companion> heroes = balanceParty(party);
                const Played one = playGame(*scenario, heroes, against, firstGame() + static_cast<std::uint64_t>(game));
                won[party] += one.won;
                fmt::print(stderr, "{}, party {}, {} against {}: {} in round {}\n", scenario->id, party + 1,
                           against.heroes, against.master,
                           one.won        ? "won"
                           : one.endless  ? "no end"
                           : one.retreats ? "back"
                                          : "lost",
                           one.rounds.front());
                all.add(one);
            }
            for (const int each : won) wins += fmt::format("{}{}", wins.empty() ? "" : "+", each);
            rows.push_back(check(
                "balance",
                fmt::format("{}, heroes {} against {} ({})", scenario->id, against.heroes, against.master, wins),
                shown(all), against.master == against.heroes ? "35 to 60 %" : "50 to 75 %", isBalanced(all, against)));
        }
    }
    return rows;
}

constexpr int kTries = 3; ///< at one scenario, before a party gives the campaign up

struct Told {
    bool won = false;
    bool unbeaten = false;
    int games = 0;
};

Told playCampaign(std::size_t party, Strengths against, std::uint64_t seed) {
    std::vector<skirmish::Companion> heroes = balanceParty(party);
    Told told{true, true, 0};
    for (const Scenario* const scenario : campaign()) {
        bool won = false;
        for (int attempt = 0; attempt < kTries && !won; ++attempt, ++told.games) {
            won = playGame(*scenario, heroes, against, seed * 100 + static_cast<std::uint64_t>(told.games)).won != 0;
            told.unbeaten = told.unbeaten && won;
            shop(heroes, seed + static_cast<std::uint64_t>(told.games));
        }
        if (!won) return {false, false, told.games};
    }
    return told;
}

std::vector<Row> campaignRows() {
    std::vector<Row> rows;
    for (const Strengths& against : strengths()) {
        int won = 0, unbeaten = 0, games = 0;
        for (int number = 0; number < gamesOfRow(); ++number) {
            const Told told = playCampaign(static_cast<std::size_t>(number), against,
                                           firstGame() + static_cast<std::uint64_t>(number));
            won += told.won;
            unbeaten += told.unbeaten;
            games += told.games;
        }
        rows.push_back(check("campaign",
                             fmt::format("five scenarios, heroes {} against {}", against.heroes, against.master),
                             fmt::format("won {} of {} with at most {} tries each, {} of them without a lost game, "
                                         "{} games",
                                         won, gamesOfRow(), kTries, unbeaten, games),
                             "one of four", won * 4 >= gamesOfRow()));
    }
    return rows;
}

} // namespace

int main(int count, char** arguments) {
    return runParts({{{"balance"}, scenarioRows}, {{"campaign"}, campaignRows}}, count, arguments);
}
