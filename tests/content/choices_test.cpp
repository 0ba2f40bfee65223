// The choices of the games that ship: there is something to choose between in each of them. What depends on something
// and leaves nothing to choose is an effect with a `when`.
#include "content/pack.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

using namespace tenplus::content;

namespace {

struct Found {
    std::string where;
    const Choose* choose = nullptr;
    std::vector<std::string> conditions; ///< of the effects and options that it stands in, and its own
};

void collect(const std::string& where, const std::vector<Effect>& effects, std::vector<std::string> conditions,
             std::vector<Found>& all) {
    for (const Effect& effect : effects) {
        std::vector<std::string> inside = conditions;
        if (!effect.when.empty()) inside.push_back(effect.when);
        collect(where, effect.then, inside, all);
        const auto* choose = std::get_if<Choose>(&effect.kind);
        if (!choose) continue;
        all.push_back({where, choose, inside});
        for (const Option& option : choose->options) {
            std::vector<std::string> within = inside;
            if (!option.when.empty()) within.push_back(option.when);
            collect(where + "/" + option.id, option.effects, within, all);
        }
    }
}

std::vector<Found> choicesOf(const Rulebook& book) {
    std::vector<Found> all;
    for (const Move& move : book.moves) {
        for (const auto* effects : {&move.costs, &move.effects, &move.ofClass.onTaking})
            collect(move.id, *effects, {}, all);
        for (const auto& [band, outcome] : move.outcomes) collect(move.id + "/" + band, outcome.effects, {}, all);
        if (move.unrolled) collect(move.id, move.unrolled->effects, {}, all);
        for (const Option& option : move.spend) collect(move.id, option.effects, {}, all);
        for (const Passive& passive : move.ofClass.passives) collect(move.id, passive.effects, {}, all);
    }
    for (const Spell& spell : book.spells) collect(spell.id, spell.effects, {}, all);
    for (const Thing& thing : book.things) collect(thing.id, thing.effects, {}, all);
    for (const Threshold& threshold : book.thresholds) collect(threshold.id, threshold.effects, {}, all);
    return all;
}

/// Any state of whoever acts: small numbers, texts that are written or not, and conditions that are there or not.
class AnyState {
public:
    explicit AnyState(const FieldTypes& types)
        : m_types(types) {}

    void draw() { m_values.clear(); }
    bool holds(const std::string& condition) {
        if (condition.empty()) return true;
        FieldTypes types = m_types;
        const auto formula = [&] { // inputs have names of their own
            for (std::size_t at = condition.find("input."); at != std::string::npos;
                 at = condition.find("input.", at + 1)) {
                const std::size_t end =
                    condition.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.", at);
                types.emplace(condition.substr(at, end - at), Type::Number);
            }
            return parseFormula(condition, types, Type::Truth);
        }();
        REQUIRE(formula);
        const auto value = evaluate(
            *formula, [&](std::string_view name) -> std::optional<Value> { return valueOf(std::string(name), types); });
        return value && *asTruth(*value);
    }

private:
    Value valueOf(const std::string& name, const FieldTypes& types) {
        const auto known = m_values.find(name);
        if (known != m_values.end()) return known->second;
        const auto type = types.find(name);
        if (type != types.end() && type->second == Type::Text)
            return m_values.emplace(name, Value(std::string(m_random() % 2 == 0 ? "" : "a word"))).first->second;
        const bool isTruth = type != types.end() && type->second == Type::Truth;
        const Value drawn = isTruth ? Value(m_random() % 2 == 0)
                                    : Value(Rational(static_cast<std::int64_t>(m_random() % 4) *
                                                     static_cast<std::int64_t>(m_random() % 9)));
        return m_values.emplace(name, drawn).first->second;
    }

    const FieldTypes& m_types;
    std::minstd_rand m_random{17};
    std::map<std::string, Value> m_values;
};

/// Whether in some state two options, or more than must be taken, are open at once.
bool hasChoice(const Found& found, AnyState& state, bool mature) {
    for (int tries = 0; tries < 4000; ++tries) {
        state.draw();
        const auto isOpen = [&](const Option& option) {
            return (mature || !option.mature) && state.holds(option.when);
        };
        if (!std::ranges::all_of(found.conditions, [&](const std::string& each) { return state.holds(each); }))
            continue;
        if (std::ranges::count_if(found.choose->options, isOpen) > found.choose->count) return true;
    }
    return false;
}

} // namespace

TEST_CASE("no choice of a game that ships has one option alone that can ever be open") {
    for (const char* system : {"dungeonworld", "universalmoves"}) {
        Loaded loaded = loadRulebookFolder(std::string(TENPLUS_SOURCE_DIR) + "/data/systems/" + system);
        REQUIRE(loaded.rulebook);
        const std::vector<Found> all = choicesOf(*loaded.rulebook);
        CHECK(all.size() > 10);
        AnyState state(loaded.rulebook->types[static_cast<std::size_t>(Sort::Character)]);
        for (const Found& found : all) {
            CAPTURE(system, found.where, found.choose->text);
            CHECK(hasChoice(found, state, true));
            CHECK(hasChoice(found, state, false));
        }
    }
}

TEST_CASE("a choice whose options bar each other is found out") {
    Choose choose;
    choose.options = {{.id = "stand", .when = "hp > 0"}, {.id = "fall", .when = "hp <= 0"}};
    const FieldTypes types{{"hp", Type::Number}};
    AnyState state(types);
    CHECK_FALSE(hasChoice({"", &choose, {}}, state, true));
    choose.options.push_back({.id = "wait"});
    CHECK(hasChoice({"", &choose, {}}, state, true));
}
