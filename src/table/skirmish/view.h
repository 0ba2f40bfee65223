// The skirmish for the GM's screen: the board, the party between games, the shop and the scenarios.
#pragma once

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
    friend bool operator==(const ArticleView&, const ArticleView&) = default;
    template <typename V>
    void fields(V& v) {
        v("article", article);
        v("name", name);
        v("price", price);
        v("onSale", onSale);
        v("asked", asked);
    }
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
    friend bool operator==(const ScenarioView&, const ScenarioView&) = default;
    template <typename V>
    void fields(V& v) {
        v("scenario", scenario);
        v("name", name);
        v("text", text);
        v("aims", aims);
        v("points", points);
        v("tries", tries);
        v("own", own);
        v("after", after);
        v("next", next);
        v("told", told);
    }
};
struct ProfileView {
    std::string profile;
    std::string name;
    bool hero = false;
    bool own = false; ///< invented at this table
    friend bool operator==(const ProfileView&, const ProfileView&) = default;
    template <typename V>
    void fields(V& v) {
        v("profile", profile);
        v("name", name);
        v("hero", hero);
        v("own", own);
    }
};
struct SkirmishView {
    std::vector<skirmish::CompanionRecord> party;
    std::vector<skirmish::CompanionRecord> resting; ///< heroes at home
    std::vector<ScenarioView> scenarios;
    std::vector<ArticleView> shop;
    std::vector<ProfileView> profiles;  ///< a companion's `profile` is an index into this list
    std::optional<SkirmishBoard> board; ///< with the knowledge of the GM, or of the requested side
    friend bool operator==(const SkirmishView&, const SkirmishView&) = default;
    template <typename V>
    void fields(V& v) {
        v("party", party);
        v("resting", resting);
        v("scenarios", scenarios);
        v("shop", shop);
        v("profiles", profiles);
        v("board", board);
    }
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
