// Numbers of acts, however far they go: an act is refused or played, and what the table holds stays a number of a
// table.
#include "duality/evening.h"
#include "duality/random_campaign.h"
#include "table/duality/command.h"
#include "table/duality/events.h"

#include <iostream>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

using namespace tenplus;
using namespace tenplus::duality;
using namespace tenplus::duality::testing;
using table::PlayDuality;

namespace {

constexpr int kLeast = std::numeric_limits<int>::min();
constexpr int kMost = std::numeric_limits<int>::max();

// Puts numbers that nobody plays with into an act: one in `in` of its numbers, and into lists that were empty.
class Spoiling {
public:
    Spoiling(Chance& chance, std::size_t in)
        : m_chance(chance)
        , m_in(in) {}
    template <typename T>
    void operator()(std::string_view, T& member) {
        value(member);
    }
    void value(int& number) {
        static const std::vector<int> kExtremes{kLeast, kLeast + 1, -1'000'001, -1'000'000, -65'536,   -1,   0,
                                                1,      65'536,     1'000'000,  1'000'001,  kMost - 1, kMost};
        if (m_chance.oneIn(m_in)) number = m_chance.of(kExtremes);
    }
    template <typename T>
    void value(std::optional<T>& maybe) {
        if (m_chance.oneIn(m_in)) maybe.emplace();
        if (maybe) value(*maybe);
    }
    template <typename T>
    void value(std::vector<T>& list) {
        if (m_chance.oneIn(m_in)) list.emplace_back();
        for (T& each : list) value(each);
    }
    template <typename T>
    void value(std::map<std::string, T>& map) {
        for (auto& [name, each] : map) value(each);
    }
    template <typename T>
    void value(T& other) {
        if constexpr (requires { other.fields(*this); }) other.fields(*this);
    }

private:
    Chance& m_chance;
    std::size_t m_in;
};

// A sum that came out of its numbers without going round.
void checkSum(const Roll& roll) {
    std::int64_t sum = std::int64_t{roll.hope} + roll.fear + roll.modifiers - roll.disadvantage;
    if (!roll.advantage.empty()) sum += std::ranges::max(roll.advantage);
    for (const ExtraShown& die : roll.extra) sum += std::int64_t{die.sign} * die.pips;
    REQUIRE((roll.targets.size() > 1 || roll.total == sum));
}

// Only a roll's total, of modifiers far below 0, is a number below 0 in words.
void checkWords(const table::Events& turn) {
    for (const table::Event& event : turn) {
        const auto* const deed = event.as<table::DeedTold>();
        if (!deed) continue;
        CAPTURE(deed->text);
        const auto below = deed->text.find(" -");
        REQUIRE((below == std::string::npos || deed->text.substr(0, below).ends_with("counts for both:")));
    }
}

} // namespace

TEST_CASE("a number that no table plays with is refused, and the refusal says which it is and how far it may go") {
    Evening e;
    const auto says = [&](auto act) {
        const table::Refusal refused = e.refused(PlayDuality{{std::move(act)}});
        return std::pair(refused.member, sentence(refused));
    };
    using Said = std::pair<std::string, std::string>;
    CHECK(says(GmActs{.what = GmDoes::GainFear, .fear = kLeast, .text = {}}) ==
          Said("do/fear", "\"fear\" must lie between -1000000 and 1000000, and -2147483648 does not."));
    CHECK(says(ChangeRoll{.by = kMost, .why = {}}) ==
          Said("do/by", "\"by\" must lie between -1000000 and 1000000, and 2147483647 does not."));
    CHECK(says(TakeDamage{.who = e.wren, .parts = {{.amount = 1}, {.amount = kMost}}, .why = {}}).first ==
          "do/parts/1/amount");
    CHECK(says(TakeDamage{.who = e.wren, .parts = {{.amount = 1, .times = 65'536}}, .why = {}}).first ==
          "do/parts/0/times");
    CHECK(says(DeathMove{.who = e.wren, .move = LastAct::Risk, .with = {}, .hp = kMost, .stress = 1}).first == "do/hp");
    CHECK(says(StrikeHit{.with = {{.who = e.wren, .weapon = {}, .sides = 6, .count = 2'000'000'000}}}) ==
          Said("do/with/0/count", "\"count\" must lie between 0 and 1000, and 2000000000 does not."));
    RollAction roll{e.plan(e.wren, "agility", 12), {}};
    roll.plan.bonus = {{.label = "luck", .sides = 0}};
    CHECK(says(roll) == Said("do/bonus/0/sides", "\"sides\" must lie between 1 and 10000, and 0 does not."));
    roll.plan.bonus.assign(1'001, {.label = "luck", .sides = 6});
    CHECK(says(roll) == Said("do/bonus", "There can be no more than 1000 entries in \"bonus\": leave some out."));
    roll.plan.bonus.clear(), roll.plan.against = -1;
    CHECK(says(roll).first == "do/against"); // or it would be an advantage
    RestChoice project{
        .move = RestMove::Project, .target = {}, .project = "bridge", .roll = e.plan(e.wren, "agility", kMost)};
    CHECK(says(ChooseRestMove{e.wren, project}).first == "do/roll/difficulty");
}

TEST_CASE("the dead are not brought back with no HP at all") {
    Evening e;
    e.set(e.wren, "hp", 0);
    e.perform(table::EditSheet{e.wren, "life", std::string("dead")});
    CHECK(e.no(Resurrect{.who = e.wren, .hpLeft = 0}) == "not-positive");
    e.play(Resurrect{.who = e.wren, .hpLeft = 1});
    CHECK(e.hero(e.wren).hp.left() == 1);
}

TEST_CASE("Fear and gold without a bound of the table's, and the numbers added to a roll, come to no more than a "
          "number can be") {
    Evening e;
    e.perform(table::ChangeSetting{"fearMax", std::int64_t{0}, {}});
    e.perform(table::ChangeSetting{"goldChestCap", std::int64_t{0}, {}});
    e.play(GmActs{.what = GmDoes::GainFear, .fear = 1'000'000, .text = {}});
    CHECK(sentence(e.refused(PlayDuality{{GmActs{.what = GmDoes::GainFear, .fear = 1, .text = {}}}})) ==
          "The GM cannot hold more than 1000000 Fear.");
    CHECK(e.read().fear == 1'000'000);
    e.set(e.wren, "handfuls", 0);
    e.set(e.wren, "chests", 1'000'000'000);
    e.play(ChangeGold{.who = e.wren, .by = -1, .why = {}});
    CHECK(e.hero(e.wren).gold == Gold{0, 9, 9, 999'999'999});
    RollAction roll{e.plan(e.wren, "agility", 12), {}};
    roll.plan.flat.assign(1'000, 1'000'000);
    e.play(roll, {9, 4});
    e.play(ChangeRoll{.by = 1'000'000, .why = {}});
    CHECK(e.read().open->total == 1'000'000'000 + 9 + 4);
}

TEST_CASE("harm beyond every number is no more than the hardest hit") {
    Evening e;
    e.play(TakeDamage{
        .who = e.wren, .parts = std::vector<Part>(1'000, Part{.amount = 1'000'000, .times = 1'000}), .why = {}});
    CHECK(e.hero(e.wren).hp.marked == 3);
}

TEST_CASE(
    "whatever numbers an act is given, it is refused or leaves a table in its bounds, and undone it was never there") {
    const auto names = actNames();
    int played = 0, refused = 0;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        Campaign campaign(seed);
        for (int tries = 0; campaign.turns.size() < 100 && tries < 3'000; ++tries) {
            if (tries % 10 == 0) campaign.thin();
            table::Command command =
                drawnAct(campaign.play(), campaign.now, campaign.chance, campaign.chance.below(names.size()));
            const bool spoils = !campaign.chance.oneIn(3); // else the evening goes on
            Spoiling spoiling(campaign.chance, 2 + campaign.chance.below(8));
            if (spoils) std::visit([&](auto& act) { act.fields(spoiling); }, command.edit<PlayDuality>()->act.kind);
            const table::Table before = campaign.now;
            CAPTURE(seed, tries, command.as<PlayDuality>()->act.kind.index());
            if (campaign.perform(command)) {
                REQUIRE(campaign.now == before);
                ++refused;
                continue;
            }
            played += spoils ? 1 : 0;
            checkCaps(campaign);
            checkWords(campaign.turns.back());
            if (campaign.now.duality.open) checkSum(*campaign.now.duality.open);
            if (tries % 32 == 0) REQUIRE(campaign.without(campaign.turns.size() - 1) == before);
        }
        REQUIRE(campaign.without(campaign.turns.size()) == campaign.now);
    }
    std::cout << played << " acts with numbers of their own played, " << refused << " refused\n";
    CHECK(played > 500);
}
