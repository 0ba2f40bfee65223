#include "table/skirmish_view.h"

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

std::optional<SkirmishView> skirmishView(const content::Rulebook& rulebook, const Table& table) {
    if (!rulebook.skirmish) return std::nullopt;
    const SkirmishState& state = table.skirmish;
    SkirmishView view;
    view.party = state.party;
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
        view.shop.push_back({article.id, article.name, article.price, !article.askMaster || state.allowed.contains(article.id)});
    for (const auto& profile : rulebook.skirmish->book.profiles) view.profiles.push_back({profile.id, profile.name, profile.hero});
    view.board = boardOf(rulebook, table, skirmish::Side::Master);
    return view;
}

} // namespace tenplus::table
