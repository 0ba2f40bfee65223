#include "table/skirmish_view.h"

#include "table/command.h"
#include "table/decide.h"

#include <algorithm>

namespace tenplus::table {

using content::skirmish::Scenario;

std::optional<Scenario> scenarioOf(const content::Rulebook& rulebook, const SkirmishState& state, const std::string& id) {
    const content::skirmish::Books& books = *rulebook.skirmish;
    const auto own = state.kept.find(id);
    if (own != state.kept.end()) return content::skirmish::loadScenario(own->second, id, books.book).scenario;
    const Scenario* const shipped = books.scenario(id);
    return shipped ? std::optional(*shipped) : std::nullopt;
}

std::optional<Refusal> diceWanted(const content::Rulebook& rulebook, const Table& table, const PlaySkirmish& command) {
    dice::TypedDice none({});
    Ids ids;
    const auto decided = decide(rulebook, table, command, none, ids);
    return !decided && decided.error().needs ? std::optional(decided.error()) : std::nullopt;
}

std::optional<SkirmishView> skirmishView(const content::Rulebook& rulebook, const Table& table) {
    if (!rulebook.skirmish) return std::nullopt;
    const SkirmishState& state = table.skirmish;
    SkirmishView view;
    view.party = state.party;
    view.resting = state.resting;
    const auto add = [&](const Scenario& scenario, bool own) {
        const auto tries = state.tries.find(scenario.id);
        view.scenarios.push_back({scenario.id, scenario.name, scenario.text, tries == state.tries.end() ? Tries{} : tries->second, own});
    };
    for (const Scenario& scenario : rulebook.skirmish->scenarios) {
        if (!state.kept.contains(scenario.id)) add(scenario, false);
    }
    for (const auto& [id, text] : state.kept) {
        if (const auto scenario = scenarioOf(rulebook, state, id)) add(*scenario, true);
    }
    for (const auto& article : rulebook.skirmish->book.shop)
        view.shop.push_back({article.id, article.name, article.price, !article.askMaster || state.allowed.contains(article.id), article.askMaster});
    for (const auto& profile : rulebook.skirmish->book.profiles) view.profiles.push_back({profile.id, profile.name, profile.hero});
    view.board = boardOf(rulebook, table, skirmish::Side::Master);
    return view;
}

} // namespace tenplus::table
