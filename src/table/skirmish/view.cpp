#include "table/skirmish/view.h"

#include "table/command.h"
#include "table/decide.h"

#include <algorithm>
#include <map>

namespace tenplus::table::inline skirmish {

using content::skirmish::Scenario;

std::optional<Scenario> scenarioOf(const content::Rulebook& rulebook, const SkirmishState& state,
                                   const std::string& id) {
    const content::skirmish::Books& books = *rulebook.skirmish;
    const auto own = state.kept.find(id);
    if (own != state.kept.end()) return content::skirmish::loadScenario(own->second, id, books.book).scenario;
    const Scenario* const shipped = books.scenario(id);
    return shipped ? std::optional(*shipped) : std::nullopt;
}

content::skirmish::Book bookOf(const content::skirmish::Book& book, const SkirmishState& state) {
    content::skirmish::Book own = book;
    for (const skirmish::OwnHeroRecord& hero : state.heroes) {
        if (own.profiles.size() == content::skirmish::kMostProfiles) break;
        own.profiles.push_back({.id = hero.profile,
                                .name = hero.name,
                                .hero = true,
                                .profile = skirmish::profileOf(hero.stats),
                                .rules = {}});
    }
    return own;
}

namespace {

// Marks the first scenario of a campaign that is not won, if the one before is. Scenarios without order can be played
// at any time.
void markNext(std::vector<ScenarioView>& scenarios) {
    const auto isWon = [&](const std::string& id) {
        const auto found = std::ranges::find(scenarios, id, &ScenarioView::scenario);
        return found == scenarios.end() || found->tries.won;
    };
    const auto leadsOn = [&](const ScenarioView& one) {
        return std::ranges::any_of(scenarios, [&](const ScenarioView& each) { return each.after == one.scenario; });
    };
    const auto next = std::ranges::find_if(scenarios, [&](const ScenarioView& each) {
        return !each.tries.won && (each.after.empty() ? leadsOn(each) : isWon(each.after));
    });
    if (next != scenarios.end()) next->next = true;
}

struct Endings {
    std::string won, lost; ///< the texts of its end
};

// The text of the last defeat if there is one; else that of the victory that leads to the scenario.
void tellStory(std::vector<ScenarioView>& scenarios, const std::map<std::string, Endings>& endings) {
    for (ScenarioView& each : scenarios) {
        if (each.tries.won) continue;
        const Endings& own = endings.at(each.scenario);
        const auto before = std::ranges::find(scenarios, each.after, &ScenarioView::scenario);
        if (each.tries.tries > 0 && !own.lost.empty())
            each.told = own.lost;
        else if (before != scenarios.end() && before->tries.won)
            each.told = endings.at(each.after).won;
    }
}

} // namespace

std::optional<SkirmishView> skirmishView(const content::Rulebook& rulebook, const Table& table, skirmish::Side side) {
    if (!rulebook.skirmish) return std::nullopt;
    const SkirmishState& state = table.skirmish;
    SkirmishView view;
    view.party = state.party;
    view.resting = state.resting;
    std::map<std::string, Endings> endings; // by scenario
    const auto add = [&](const Scenario& scenario, bool own) {
        endings[scenario.id] = {scenario.won, scenario.lost};
        const auto tries = state.tries.find(scenario.id);
        view.scenarios.push_back({.scenario = scenario.id,
                                  .name = scenario.name,
                                  .text = scenario.text,
                                  .aims = scenario.aims,
                                  .points = scenario.numbers.victoryPoints,
                                  .tries = tries == state.tries.end() ? Tries{} : tries->second,
                                  .own = own,
                                  .after = scenario.after});
    };
    for (const Scenario& scenario : rulebook.skirmish->scenarios) {
        if (!state.kept.contains(scenario.id)) add(scenario, false);
    }
    for (const auto& [id, text] : state.kept) {
        if (const auto scenario = scenarioOf(rulebook, state, id)) add(*scenario, true);
    }
    markNext(view.scenarios);
    tellStory(view.scenarios, endings);
    for (const auto& article : rulebook.skirmish->book.shop)
        view.shop.push_back({article.id, article.name, article.price,
                             !article.askMaster || state.allowed.contains(article.id), article.askMaster});
    for (const auto& profile : rulebook.skirmish->book.profiles)
        view.profiles.push_back({profile.id, profile.name, profile.hero, false});
    for (const auto& hero : state.heroes) view.profiles.push_back({hero.profile, hero.name, true, true});
    view.board = boardOf(rulebook, table, side, Numbers::OfActs);
    return view;
}

} // namespace tenplus::table::inline skirmish
