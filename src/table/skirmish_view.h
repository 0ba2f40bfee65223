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
    bool own = false; ///< kept in this campaign
    friend bool operator==(const ScenarioView&, const ScenarioView&) = default;
    template <typename V>
    void fields(V& v) {
        v("scenario", scenario);
        v("name", name);
        v("text", text);
        v("tries", tries);
        v("own", own);
    }
};
struct ProfileView {
    std::string profile;
    std::string name;
    bool hero = false;
    friend bool operator==(const ProfileView&, const ProfileView&) = default;
    template <typename V>
    void fields(V& v) {
        v("profile", profile);
        v("name", name);
        v("hero", hero);
    }
};
struct SkirmishView {
    std::vector<skirmish::CompanionRecord> party;
    std::vector<skirmish::CompanionRecord> resting; ///< who stays at home
    std::vector<ScenarioView> scenarios;
    std::vector<ArticleView> shop;
    std::vector<ProfileView> profiles;
    std::optional<SkirmishBoard> board; ///< as the game master knows it
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

/// Nothing for a game of another family.
std::optional<SkirmishView> skirmishView(const content::Rulebook& rulebook, const Table& table);

/// The refusal that asks for its first real dice; nothing for what throws none.
std::optional<Refusal> diceWanted(const content::Rulebook& rulebook, const Table& table, const PlaySkirmish& command);

/// The scenario of that id: one kept in the campaign goes before one of the pack. Nothing if there is none.
std::optional<content::skirmish::Scenario> scenarioOf(const content::Rulebook& rulebook, const SkirmishState& state, const std::string& id);

} // namespace tenplus::table
