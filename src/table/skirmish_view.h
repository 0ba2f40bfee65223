// What the game master's screen shows of the skirmish: the board, the party between games, the shop and the scenarios.
#pragma once

#include "table/refusal.h"
#include "table/skirmish_board.h"
#include "table/skirmish_command.h"

namespace tenplus::table {

struct ArticleView {
    std::string article;
    std::string name;
    int price = 0;
    bool onSale = true;
    bool asked = false; ///< sold only where the game master says so
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
    Tries tries;
    bool own = false;  ///< kept in this campaign
    std::string after; ///< the scenario of the campaign that is to be won before; empty: none
    bool next = false; ///< the campaign goes on with it
    friend bool operator==(const ScenarioView&, const ScenarioView&) = default;
    template <typename V>
    void fields(V& v) {
        v("scenario", scenario);
        v("name", name);
        v("text", text);
        v("tries", tries);
        v("own", own);
        v("after", after);
        v("next", next);
    }
};
struct ProfileView {
    std::string profile;
    std::string name;
    bool hero = false;
    bool own = false; ///< made at this table
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
    std::vector<skirmish::CompanionRecord> resting; ///< who stays at home
    std::vector<ScenarioView> scenarios;
    std::vector<ArticleView> shop;
    std::vector<ProfileView> profiles;  ///< a companion's `profile` is its place in this list
    std::optional<SkirmishBoard> board; ///< as the game master knows it, or the side that was asked for
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

/// The book with the heroes of the table's own making.
content::skirmish::Book bookOf(const content::skirmish::Book& book, const SkirmishState& state);

/// Nothing for a game of another family.
/// `side`: whose knowledge the board is; its models have the numbers of acts whichever it is.
std::optional<SkirmishView> skirmishView(const content::Rulebook& rulebook, const Table& table,
                                         skirmish::Side side = skirmish::Side::Master);

/// The refusal that asks for its first real dice; nothing for what throws none.
std::optional<Refusal> diceWanted(const content::Rulebook& rulebook, const Table& table, const PlaySkirmish& command);

/// The scenario of that id: one kept in the campaign goes before one of the pack. Nothing if there is none.
std::optional<content::skirmish::Scenario> scenarioOf(const content::Rulebook& rulebook, const SkirmishState& state, const std::string& id);

} // namespace tenplus::table
