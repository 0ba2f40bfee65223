// Laws of duality play at the table, over random turns: caps hold, refusals change nothing, facts fold to the same table, are read
// from the journal as they were written, and leave the middle exactly when the rest holds without them.
#include "duality/random_campaign.h"
#include "table/duality_view.h"
#include "table/player_view.h"

#include <catch2/catch.hpp>
#include <iostream>
#include <map>

using namespace tenplus;
using namespace tenplus::duality;
using namespace tenplus::duality::testing;

namespace {

constexpr int kTurns = 10'000;
constexpr int kLeastOfEach = 50;

} // namespace

TEST_CASE("ten thousand random legal acts at the table keep every cap, and every kind of act is among them") {
    const auto names = actNames();
    std::map<std::string_view, int> done;
    int accepted = 0, refused = 0;
    std::uint64_t seed = 1;
    auto campaign = std::make_unique<Campaign>(seed);
    const auto rare = [&] { return std::ranges::any_of(names, [&](std::string_view name) { return done[name] < kLeastOfEach; }); };
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
        const Play play = campaign->play();
        // Of three drawn the one that was done least.
        std::size_t kind = campaign->chance.below(names.size());
        for (int i = 0; i < 2; ++i) {
            const std::size_t other = campaign->chance.below(names.size());
            if (done[names[other]] < done[names[kind]]) kind = other;
        }
        const bool waits = play.dying() && campaign->chance.oneIn(2); // nothing else is legal
        if (waits) kind = static_cast<std::size_t>(std::ranges::find(names, DeathMove::kName) - names.begin());
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
            static_cast<void>(campaign.perform(drawnAct(campaign.play(), campaign.now, campaign.chance, campaign.chance.below(names.size()))));
        }
        const std::size_t last = campaign.turns.size() - 1;
        const auto before = campaign.without(last); // the newest always can
        REQUIRE(before);
        const std::size_t middle = campaign.chance.below(last);
        const auto folded = campaign.without(middle);
        folded ? ++left : ++stayed;
        if (!folded) continue;
        // What is undone is gone: undoing it and everything after it gives the table as it was before both.
        campaign.turns.erase(campaign.turns.begin() + static_cast<std::ptrdiff_t>(middle));
        REQUIRE(campaign.without(campaign.turns.size()) == folded);
    }
    std::cout << left << " left the middle, " << stayed << " stayed\n";
    CHECK(left > 0);
    CHECK(stayed > 0);
}
