// The skirmish for the GM's screen: the board, the party between games, the shop and the scenarios.
#pragma once

#include "base/described.h"
#include "table/core/refusal.h"
#include "table/skirmish/board.h"
#include "table/skirmish/command.h"
#include "table/skirmish/rules.h"

namespace tenplus::table::inline skirmish {

struct ArticleView {
    std::string article;
    std::string name;
    int price = 0;
    bool onSale = true;
    bool asked = false; ///< sold only with the GM's permission
    FIELDS(ArticleView, article, name, price, onSale, asked)
};
struct ScenarioView {
    std::string scenario;
    std::string name;
    std::string text;
    std::vector<std::string> aims;
    int points = 0; ///< victory points with which the GM wins
    Tries tries;
    bool own = false;  ///< stored in this campaign
    std::string after; ///< the scenario to win before; empty: none
    bool next = false; ///< the next one in order
    std::string told;  ///< of what came before: the last defeat in it, or the victory that leads to it; may be empty
    FIELDS(ScenarioView, scenario, name, text, aims, points, tries, own, after, next, told)
};
struct ProfileView {
    std::string profile;
    std::string name;
    bool hero = false;
    bool own = false; ///< invented at this table
    FIELDS(ProfileView, profile, name, hero, own)
};
struct SkirmishView {
    std::vector<skirmish::CompanionRecord> party;
    std::vector<skirmish::CompanionRecord> resting; ///< heroes at home
    std::vector<ScenarioView> scenarios;
    std::vector<ArticleView> shop;
    std::vector<ProfileView> profiles;  ///< a companion's `profile` is an index into this list
    std::optional<SkirmishBoard> board; ///< with the knowledge of the GM, or of the requested side
    FIELDS(SkirmishView, party, resting, scenarios, shop, profiles, board)
};

/// The book with own heroes.
content::skirmish::Book bookOf(const content::skirmish::Book& book, const SkirmishState& state);

/// Nothing for another family of games. `side`: whose knowledge the board has; its models always have the numbers of
/// acts.
std::optional<SkirmishView> skirmishView(const content::Rulebook& rulebook, const Table& table,
                                         skirmish::Side side = skirmish::Side::Master);

/// The scenario with that id: one stored in the campaign takes precedence over one of the pack. Nothing if there is
/// none.
std::optional<content::skirmish::Scenario> scenarioOf(const content::Rulebook& rulebook, const SkirmishState& state,
                                                      const std::string& id);

} // namespace tenplus::table::inline skirmish
