// Laws of duality play at the table, over random turns: caps hold, refusals change nothing, facts fold to the same
// table, are read from the journal as they were written, and leave the middle exactly when the rest holds without them.
#include "duality/hero_acts.h"
#include "duality/random_campaign.h"
#include "table/duality/view.h"
#include "table/player_view.h"
#include "table/table_invariants.h"

#include <catch2/catch.hpp>
#include <iostream>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

using namespace tenplus;
using namespace tenplus::duality;
using namespace tenplus::duality::testing;

namespace {

constexpr int kTurns = 10'000;
constexpr int kLeastOfEach = 20;

using Cell = std::pair<table::EntryId, std::string>;
using Numbers = std::map<Cell, std::int64_t>;

// The numbers that stand in the rows of all sheets.
Numbers numbersOn(const table::Table& table) {
    Numbers numbers;
    for (const auto& [id, actor] : table.actors) {
        for (const auto& [list, rows] : actor.lists) {
            for (const table::Entry& row : rows) {
                for (const auto& [cell, value] : row.values) {
                    if (const auto* number = std::get_if<std::int64_t>(&value)) numbers[{row.id, cell}] = *number;
                }
            }
        }
    }
    return numbers;
}

// What every turn added to the numbers in rows, worked out with all turns there; what it set to 0 it set.
struct Tally {
    explicit Tally(const std::vector<table::Events>& turns) {
        table::Table table;
        for (const table::Events& events : turns) {
            const Numbers before = numbersOn(table);
            for (const table::Event& event : events) table::evolve(table, event);
            Numbers by = numbersOn(table);
            for (auto& [cell, number] : by) {
                const auto was = before.find(cell);
                if (was == before.end()) continue;
                if (number == 0 && was->second != 0) cleared[added.size()].insert(cell);
                number -= was->second;
            }
            added.push_back(std::move(by));
        }
    }
    Numbers without(std::size_t gone) const {
        Numbers sum;
        for (std::size_t turn = 0; turn < added.size(); ++turn) {
            if (turn == gone) continue;
            for (const auto& [cell, by] : added[turn]) {
                const auto zero = cleared.find(turn);
                const bool isCleared = zero != cleared.end() && zero->second.contains(cell);
                sum[cell] = isCleared ? 0 : sum[cell] + by;
            }
        }
        return sum;
    }
    std::vector<Numbers> added;
    std::map<std::size_t, std::set<Cell>> cleared;
};

} // namespace

TEST_CASE("ten thousand random legal acts at the table keep every cap, and every kind of act is among them",
          "[volume]") {
    const auto names = actNames();
    std::map<std::string_view, int> done;
    int accepted = 0, refused = 0;
    std::uint64_t seed = 1;
    auto campaign = std::make_unique<Campaign>(seed);
    const auto rare = [&] {
        return std::ranges::any_of(names, [&](std::string_view name) { return done[name] < kLeastOfEach; });
    };
    for (int tries = 0; accepted < kTurns || rare(); ++tries) {
        if (tries > 60 * kTurns) {
            for (const auto& [name, count] : done) std::cout << name << ' ' << count << '\n';
            FAIL("some kind of act is hardly ever legal");
        }
        if (campaign->turns.size() > 500) {
            REQUIRE(campaign->without(campaign->turns.size()) == campaign->now); // the fold of all
            campaign = std::make_unique<Campaign>(++seed);
        }
        if (campaign->chance.oneIn(40)) static_cast<void>(campaign->perform(table::StartSession{}));
        if (campaign->chance.oneIn(40)) static_cast<void>(campaign->perform(table::EndSession{}));
        if (tries % 10 == 0) campaign->thin();
        const Play& play = campaign->play();
        // Of three drawn the one that was done least.
        std::size_t kind = campaign->chance.below(names.size());
        for (int i = 0; i < 2; ++i) {
            const std::size_t other = campaign->chance.below(names.size());
            if (done[names[other]] < done[names[kind]]) kind = other;
        }
        const auto draw = [&](std::string_view name) {
            kind = static_cast<std::size_t>(std::ranges::find(names, name) - names.begin());
        };
        const bool dead = std::ranges::any_of(play.heroes, [](const Hero& hero) { return hero.life == Life::Dead; });
        if (play.dying() && campaign->chance.oneIn(2))
            draw(DeathMove::kName); // nothing else is legal
        else if (dead && campaign->chance.oneIn(2))
            draw(Resurrect::kName);
        else if (play.rest && campaign->chance.oneIn(3))
            draw(campaign->chance.oneIn(2) ? DropRestMove::kName : ChooseRestMove::kName);
        CAPTURE(names[kind], seed, tries);
        if (campaign->perform(drawnAct(play, campaign->now, campaign->chance, kind))) {
            ++refused;
            continue;
        }
        ++done[names[kind]];
        ++accepted;
        checkCaps(*campaign);
    }
    std::cout << accepted << " acts, " << refused << " refused, " << seed << " campaigns:";
    for (const auto& [name, count] : done) std::cout << ' ' << name << ' ' << count << ';';
    std::cout << '\n';
}

TEST_CASE("an act leaves the middle of an evening with all it did, or stays because later ones stand on it") {
    const auto names = actNames();
    int left = 0, stayed = 0;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        Campaign campaign(seed);
        for (int tries = 0; campaign.turns.size() < 40 && tries < 2000; ++tries) {
            static_cast<void>(campaign.perform(
                drawnAct(campaign.play(), campaign.now, campaign.chance, campaign.chance.below(names.size()))));
        }
        const Tally tally(campaign.turns);
        REQUIRE(campaign.without(campaign.turns.size() - 1)); // the newest always can
        for (std::size_t gone = 0; gone < campaign.turns.size(); ++gone) {
            const auto folded = campaign.without(gone);
            ++(folded ? left : stayed);
            if (!folded) continue;
            CAPTURE(seed, gone);
            table::Events others;
            for (std::size_t turn = 0; turn < campaign.turns.size(); ++turn) {
                if (turn != gone) others.insert(others.end(), campaign.turns[turn].begin(), campaign.turns[turn].end());
            }
            REQUIRE(table::testing::faultOf(*folded, table::testing::whoCame(others)) == "");
            const Numbers counted = tally.without(gone);
            for (const auto& [cell, number] : numbersOn(*folded)) {
                CAPTURE(cell.first.value, cell.second);
                REQUIRE(number == counted.at(cell));
            }
        }
    }
    std::cout << left << " left the middle, " << stayed << " stayed\n";
    CHECK(left > 0);
    CHECK(stayed > 0);
}
