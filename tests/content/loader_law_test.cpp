#include "base/overloaded.h"
#include "content/pack_samples.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>
#include <tuple>

using namespace tenplus::content;

namespace {

// Replaces some runs of the files with runs from elsewhere, from one letter to several members.
PackFiles damaged() {
    PackFiles files = nightFerry();
    const int changes = *rc::gen::inRange(1, 6);
    for (int i = 0; i < changes; ++i) {
        auto& text = std::next(files.begin(), *rc::gen::inRange(0, 3))->second;
        const auto& other = std::next(files.begin(), *rc::gen::inRange(0, 3))->second;
        const bool words = *rc::gen::arbitrary<bool>(); // whole texts in quotes keep the file JSON
        const auto run = [&](const std::string& from) {
            std::size_t begin = *rc::gen::inRange<std::size_t>(0, from.size());
            std::size_t end = std::min(from.size(), begin + *rc::gen::inRange<std::size_t>(1, 40));
            if (words) {
                begin = std::min(from.find('"', begin), from.size() - 1);
                end = std::min(from.find('"', begin + 1), from.size() - 1) + 1;
            }
            return std::pair(begin, end - begin);
        };
        const auto [at, length] = run(text);
        const auto [from, count] = run(other);
        text.replace(at, length, std::string(other, from, count));
    }
    return files;
}

bool isThere(const Rulebook& rulebook, const Scope& scope) {
    switch (scope.kind) {
    case ScopeKind::Move: return rulebook.move(scope.what) != nullptr;
    case ScopeKind::Stat: return rulebook.stat(scope.what) != nullptr;
    case ScopeKind::Tag:
    case ScopeKind::Text: return !scope.what.empty();
    case ScopeKind::Any:
    case ScopeKind::Target: break;
    }
    return true;
}

// Everything that the effects name is in the rulebook, and they have what they need.
bool areSound(const Rulebook& rulebook, const std::vector<Effect>& effects) {
    const auto isSound = tenplus::overloaded{
        [](const Damage& it) { return !it.amount.empty(); },
        [](const Heal& it) { return !it.amount.empty(); },
        [&](const MarkXp&) { return !rulebook.roles.experience.empty(); },
        [](const Hold& it) { return !it.amount.empty(); },
        [&](const Forward& it) { return !it.value.empty() && isThere(rulebook, it.scope); },
        [&](const Ongoing& it) { return !it.until.empty() && isThere(rulebook, it.scope); },
        [&](const Resource& it) { return rulebook.character.field(it.field) || rulebook.foe.field(it.field); },
        [&](const Condition& it) { return rulebook.condition(it.condition) != nullptr; },
        [&](const Choose& it) {
            return it.count >= 1 && std::cmp_less_equal(it.count, it.options.size()) &&
                   std::ranges::all_of(it.options, [&](const Option& option) {
                       return !option.id.empty() && !option.text.empty() && areSound(rulebook, option.effects);
                   });
        },
        [&](const RollAgain& it) { return it.move.empty() || rulebook.move(it.move); },
        [](const AskGm& it) { return !it.text.empty(); },
        [](const Note& it) { return !it.text.empty(); },
        [](const ClockTick& it) { return !it.clock.empty() && it.segments >= 1; },
        [](const Redirect&) { return true; },
        [](const Halve&) { return true; },
        [](const Text& it) { return !it.text.empty(); },
        [](const LoseSpell&) { return true; },
        [](const Procedure&) { return true; },
        [](const Avert&) { return true; },
        [](const ChangeThing& it) { return it != ChangeThing{it.which, {}, {}, 0, 0, false}; },
        [&](const GrantSpell& it) { return it.spell.empty() || rulebook.spell(it.spell); },
        [&](const GrantMove& it) { return rulebook.move(it.move) != nullptr; },
        [&](const ChanceRoll& it) { return rulebook.chanceTable(it.table) != nullptr; },
        [&](const Shift& it) { return it.by >= 1 && (!it.up.empty() || it.among.size() > 1); },
        [&](const RowChange& it) { return it.row.empty() != it.list.empty(); },
        [&](const Tally& it) { return !it.list.empty() && !it.with.empty() && !it.count.empty(); },
        [&](const GiveThing& it) { return rulebook.thing(it.thing) != nullptr && it.count >= 1; },
    };
    return std::ranges::all_of(effects, [&](const Effect& effect) { return std::visit(isSound, effect.kind); });
}

bool isSound(const Rulebook& rulebook, const Move& move) {
    const auto isOutcomeSound = [&](const auto& named) {
        return rulebook.band(named.first) && !named.second.text.empty() && areSound(rulebook, named.second.effects);
    };
    const auto isApproachSound = [&](const Approach& approach) {
        return !approach.id.empty() && (approach.stat.empty() || rulebook.stat(approach.stat));
    };
    return !move.id.empty() && !move.name.empty() && !move.trigger.empty() && rulebook.move(move.id) == &move &&
           std::ranges::count(rulebook.groups, move.group, &Group::id) == 1 && areSound(rulebook, move.costs) &&
           areSound(rulebook, move.effects) && std::ranges::all_of(move.costs, isPlain) &&
           std::ranges::all_of(move.outcomes, isOutcomeSound) &&
           (!move.roll || std::ranges::all_of(move.roll->approaches, isApproachSound)) &&
           (move.roll || !move.text.empty());
}

bool isSound(const Rulebook& rulebook, const Band& band) {
    return !band.id.empty() && areSound(rulebook, band.always) && areSound(rulebook, band.otherwise.effects) &&
           std::ranges::all_of(band.always, isPlain) && &rulebook.bandOf(band.upTo.value_or(1'000'000'000)) == &band;
}

} // namespace

TEST_CASE("whatever is wrong with a pack, what loads of it is sound, and what was left out was told") {
    const Loaded whole = loadRulebook(nightFerry(), "p");
    rc::prop("sound", [&] {
        const PackFiles files = damaged();
        const Loaded loaded = loadRulebook(files, "p");
        RC_ASSERT(std::ranges::is_sorted(
            loaded.issues, [](const Issue& a, const Issue& b) { return std::tie(a.cause, a) < std::tie(b.cause, b); }));
        if (!loaded.rulebook) {
            RC_ASSERT(hasErrors(loaded.issues));
            return;
        }
        const Rulebook& rulebook = *loaded.rulebook;
        RC_ASSERT(rulebook.moves.size() == whole.rulebook->moves.size() || hasErrors(loaded.issues));
        RC_ASSERT(std::ranges::all_of(rulebook.moves, [&](const Move& move) { return isSound(rulebook, move); }));
        RC_ASSERT(std::ranges::all_of(rulebook.bands, [&](const Band& band) { return isSound(rulebook, band); }));
        RC_ASSERT(std::ranges::all_of(rulebook.stats, [&](const Stat& stat) {
            return rulebook.character.field(stat.score) && (stat.table.empty() || rulebook.tables.contains(stat.table));
        }));
        RC_ASSERT(rulebook.roles.health.empty() == rulebook.roles.healthMost.empty());
        RC_ASSERT(rulebook.roles.health.empty() || rulebook.character.field(rulebook.roles.health));
    });
}
