// Act: every request of the skirmish in its wire form: models by number from 1, squares as {"x","y"} from 0. The deed
// of the same name has the rules.
#pragma once

#include "skirmish/choice.h"
#include "skirmish/record.h"
#include "skirmish/words.h"

#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace tenplus::skirmish {

struct At {
    int x = -1;
    int y = -1;
    friend bool operator==(const At&, const At&) = default;
    template <typename V>
    void fields(V& v) {
        v("x", x);
        v("y", y);
    }
};

/// A deed without a model.
template <Deed deed>
struct Plain {
    static constexpr std::string_view kName = deedWord(deed);
    static constexpr Deed kDeed = deed;
    friend bool operator==(const Plain&, const Plain&) = default;
    template <typename V>
    void fields(V&) {}
};
/// A deed of one model.
template <Deed deed>
struct By {
    static constexpr std::string_view kName = deedWord(deed);
    static constexpr Deed kDeed = deed;
    int who = 0;
    friend bool operator==(const By&, const By&) = default;
    template <typename V>
    void fields(V& v) {
        v("who", who);
    }
};
/// A deed of one model on a square.
template <Deed deed>
struct On {
    static constexpr std::string_view kName = deedWord(deed);
    static constexpr Deed kDeed = deed;
    int who = 0;
    At at;
    friend bool operator==(const On&, const On&) = default;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("at", at);
    }
};
/// A deed of one model to another.
template <Deed deed>
struct To {
    static constexpr std::string_view kName = deedWord(deed);
    static constexpr Deed kDeed = deed;
    int who = 0;
    int whom = 0;
    friend bool operator==(const To&, const To&) = default;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("whom", whom);
    }
};

struct WalkOn {
    static constexpr std::string_view kName = deedWord(Deed::Walk);
    int who = 0;
    std::vector<At> path; ///< in order, without the model's own square
    At table;             ///< a table or chair to take along, if any
    At setDown;           ///< where to put it down
    friend bool operator==(const WalkOn&, const WalkOn&) = default;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("path", path);
        v("table", table);
        v("setDown", setDown);
    }
};
struct ShotShare {
    int whom = 0;
    int dice = 0; ///< 0: all
    friend bool operator==(const ShotShare&, const ShotShare&) = default;
    template <typename V>
    void fields(V& v) {
        v("whom", whom);
        v("dice", dice);
    }
};
struct ShootAt {
    static constexpr std::string_view kName = deedWord(Deed::Shoot);
    int who = 0;
    std::vector<ShotShare> at;
    friend bool operator==(const ShootAt&, const ShootAt&) = default;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("at", at);
    }
};
struct ExploreIt {
    static constexpr std::string_view kName = deedWord(Deed::Explore);
    int who = 0;
    At at;
    std::string spell; ///< offered by a bookcase or tome
    friend bool operator==(const ExploreIt&, const ExploreIt&) = default;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("at", at);
        v("spell", spell);
    }
};
struct FightMelee {
    static constexpr std::string_view kName = deedWord(Deed::Fight);
    int melee = 1;
    friend bool operator==(const FightMelee&, const FightMelee&) = default;
    template <typename V>
    void fields(V& v) {
        v("melee", melee);
    }
};
struct PutDie {
    static constexpr std::string_view kName = deedWord(Deed::PutDie);
    int die = 0; ///< from 1, in the order thrown
    int whom = 0;
    friend bool operator==(const PutDie&, const PutDie&) = default;
    template <typename V>
    void fields(V& v) {
        v("die", die);
        v("whom", whom);
    }
};
/// Assigns kill dice to enemies and ends the assignment: dice without a target are lost.
struct Assign {
    static constexpr std::string_view kName = "assign";
    int familiar = 0; ///< spends sixes on it before the other dice
    std::vector<PutDie> put;
    friend bool operator==(const Assign&, const Assign&) = default;
    template <typename V>
    void fields(V& v) {
        v("familiar", familiar);
        v("put", put);
    }
};
struct HealTwo {
    static constexpr std::string_view kName = deedWord(Deed::FieldHealing);
    int who = 0;
    int whom = 0;
    int second = 0; ///< 0: only one
    friend bool operator==(const HealTwo&, const HealTwo&) = default;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("whom", whom);
        v("second", second);
    }
};
struct TapFamiliar {
    static constexpr std::string_view kName = deedWord(Deed::Tap);
    int who = 0;
    int whom = 0;
    int hits = 1;
    friend bool operator==(const TapFamiliar&, const TapFamiliar&) = default;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("whom", whom);
        v("hits", hits);
    }
};
struct GiveGoods {
    static constexpr std::string_view kName = deedWord(Deed::Give);
    int who = 0;
    int whom = 0;
    Good good = Good::Potion;
    int amount = 1; ///< for keys: the colour
    friend bool operator==(const GiveGoods&, const GiveGoods&) = default;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("whom", whom);
        v("good", good);
        v("amount", amount);
    }
};
struct DropStacks {
    static constexpr std::string_view kName = deedWord(Deed::Drop);
    int who = 0;
    int stacks = 1;
    friend bool operator==(const DropStacks&, const DropStacks&) = default;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("stacks", stacks);
    }
};
struct PlaceModel {
    static constexpr std::string_view kName = deedWord(Deed::Place);
    At at;
    int instead = 0; ///< removes this model of the same kind, if the collection is empty
    friend bool operator==(const PlaceModel&, const PlaceModel&) = default;
    template <typename V>
    void fields(V& v) {
        v("at", at);
        v("instead", instead);
    }
};
struct SmashIt {
    static constexpr std::string_view kName = deedWord(Deed::Smash);
    At at;
    friend bool operator==(const SmashIt&, const SmashIt&) = default;
    template <typename V>
    void fields(V& v) {
        v("at", at);
    }
};
/// The GM sets a result: that many Hits; places a model that is off the board on that square.
struct BendHits {
    static constexpr std::string_view kName = deedWord(Deed::BendHits);
    int who = 0;
    int hits = 1;
    At at;
    friend bool operator==(const BendHits&, const BendHits&) = default;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("hits", hits);
        v("at", at);
    }
};
struct BendPoints {
    static constexpr std::string_view kName = deedWord(Deed::BendPoints);
    int points = 0;
    friend bool operator==(const BendPoints&, const BendPoints&) = default;
    template <typename V>
    void fields(V& v) {
        v("points", points);
    }
};

// ---- between games

struct PartyMember {
    std::string profile;
    std::string name; ///< empty: the profile's name
    int player = 0;
    friend bool operator==(const PartyMember&, const PartyMember&) = default;
    template <typename V>
    void fields(V& v) {
        v("profile", profile);
        v("name", name);
        v("player", player);
    }
};
/// Chooses the party: one to four heroes. Present members, by name, keep what they have.
struct ChooseParty {
    static constexpr std::string_view kName = "choose-party";
    std::vector<PartyMember> heroes;
    friend bool operator==(const ChooseParty&, const ChooseParty&) = default;
    template <typename V>
    void fields(V& v) {
        v("heroes", heroes);
    }
};
struct SetOut {
    static constexpr std::string_view kName = "set-out";
    std::string scenario;
    std::vector<int> deal; ///< the chests' numbers in the order of the board; empty: by dice
    bool trial = false;    ///< the game is no part of the campaign: it counts as no try, and nobody gains by it
    friend bool operator==(const SetOut&, const SetOut&) = default;
    template <typename V>
    void fields(V& v) {
        v("scenario", scenario);
        v("deal", deal);
        v("trial", trial);
    }
};
/// Ends a finished game: the party keeps its gains, if it was no trial. An unfinished one is broken off without gains.
struct ComeHome {
    static constexpr std::string_view kName = "come-home";
    bool breakOff = false;
    friend bool operator==(const ComeHome&, const ComeHome&) = default;
    template <typename V>
    void fields(V& v) {
        v("breakOff", breakOff);
    }
};
struct Buy {
    static constexpr std::string_view kName = "buy";
    int hero = 0; ///< index in the party, from 1
    std::string article;
    friend bool operator==(const Buy&, const Buy&) = default;
    template <typename V>
    void fields(V& v) {
        v("hero", hero);
        v("article", article);
    }
};
struct ShareGold {
    static constexpr std::string_view kName = "share-gold";
    int from = 0;
    int to = 0;
    int amount = 0;
    friend bool operator==(const ShareGold&, const ShareGold&) = default;
    template <typename V>
    void fields(V& v) {
        v("from", from);
        v("to", to);
        v("amount", amount);
    }
};
/// The GM allows or forbids the sale of a restricted article.
struct AllowArticle {
    static constexpr std::string_view kName = "allow-article";
    std::string article;
    bool on = true;
    friend bool operator==(const AllowArticle&, const AllowArticle&) = default;
    template <typename V>
    void fields(V& v) {
        v("article", article);
        v("on", on);
    }
};
/// Stores or changes the profile of an own hero. "stats" as printed in the book: armour from 1 to 6, Hits and movement
/// from 1 to 30, dice up to 30, reach up to 60.
struct KeepHero {
    static constexpr std::string_view kName = "keep-hero";
    std::string profile; ///< its id
    std::string name;
    ProfileRecord stats;
    friend bool operator==(const KeepHero&, const KeepHero&) = default;
    template <typename V>
    void fields(V& v) {
        v("profile", profile);
        v("name", name);
        v("stats", stats);
    }
};
/// Stores an own scenario in the campaign, or replaces the one with its id.
struct KeepScenario {
    static constexpr std::string_view kName = "keep-scenario";
    std::string text; ///< its JSON
    friend bool operator==(const KeepScenario&, const KeepScenario&) = default;
    template <typename V>
    void fields(V& v) {
        v("text", text);
    }
};
struct DropScenario {
    static constexpr std::string_view kName = "drop-scenario";
    std::string scenario;
    friend bool operator==(const DropScenario&, const DropScenario&) = default;
    template <typename V>
    void fields(V& v) {
        v("scenario", scenario);
    }
};

struct Act {
    static constexpr std::string_view kTag = "act";
    using Kind =
        std::variant<ChooseParty, SetOut, ComeHome, Buy, ShareGold, AllowArticle, KeepHero, KeepScenario, DropScenario,
                     Plain<Deed::BeMover>, Plain<Deed::BeNonMover>, By<Deed::Finish>, Plain<Deed::EndPhase>, WalkOn,
                     On<Deed::Stairs>, On<Deed::Teleport>, By<Deed::Leave>, ExploreIt, On<Deed::OpenDoor>,
                     On<Deed::CloseDoor>, ShootAt, By<Deed::Charge>, FightMelee, Assign, PutDie, By<Deed::SpendSixes>,
                     Plain<Deed::EndAssign>, By<Deed::NameChanter>, By<Deed::Regenerate>, By<Deed::Listen>,
                     By<Deed::Check>, On<Deed::Read>, On<Deed::LieDown>, On<Deed::SmashCoffin>, On<Deed::Drink>,
                     TapFamiliar, On<Deed::WaitAtPit>, To<Deed::Control>, To<Deed::Gaze>, To<Deed::HealingTouch>,
                     HealTwo, On<Deed::HoldPortal>, By<Deed::Shield>, By<Deed::Fireproof>, By<Deed::Poisonproof>,
                     By<Deed::PointFinger>, By<Deed::DrinkPotion>, By<Deed::DrinkMajor>, By<Deed::TakeAntidote>,
                     On<Deed::LayPortal>, GiveGoods, DropStacks, On<Deed::ReturnHero>, PlaceModel,
                     Plain<Deed::PassPlace>, By<Deed::Revive>, Plain<Deed::LetDie>, To<Deed::Doom>, By<Deed::SpareAll>,
                     SmashIt, Plain<Deed::EndSmash>, BendHits, BendPoints>;
    Kind kind;
    friend bool operator==(const Act&, const Act&) = default;
};

} // namespace tenplus::skirmish
