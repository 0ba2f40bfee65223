// Act: every request of the skirmish in its wire form: models by number from 1, squares as {"x","y"} from 0, since it
// is read without a board. The deed of the same name has the rules; act_choice.cpp finds the place of a member in the
// choice by the member's name.
#pragma once

#include "base/described.h"
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
    FIELDS(At, x, y)
};

/// A deed without a model.
template <Deed deed>
struct Plain {
    DESCRIBED(Plain, deedWord(deed))
};
/// A deed of one model.
template <Deed deed>
struct By {
    int who = 0;
    DESCRIBED(By, deedWord(deed), who)
};
/// A deed of one model on a square.
template <Deed deed>
struct On {
    int who = 0;
    At at;
    DESCRIBED(On, deedWord(deed), who, at)
};
/// A deed of one model to another.
template <Deed deed>
struct To {
    int who = 0;
    int whom = 0;
    DESCRIBED(To, deedWord(deed), who, whom)
};

struct WalkOn {
    int who = 0;
    std::vector<At> path; ///< in order, without the model's own square
    At table;             ///< a table or chair to take along, if any
    At setDown;           ///< where to put it down
    DESCRIBED(WalkOn, deedWord(Deed::Walk), who, path, table, setDown)
};
struct ShotShare {
    int whom = 0;
    int dice = 0; ///< 0: all
    FIELDS(ShotShare, whom, dice)
};
struct ShootAt {
    int who = 0;
    std::vector<ShotShare> at;
    DESCRIBED(ShootAt, deedWord(Deed::Shoot), who, at)
};
struct ExploreIt {
    int who = 0;
    At at;
    std::string spell; ///< offered by a bookcase or tome
    DESCRIBED(ExploreIt, deedWord(Deed::Explore), who, at, spell)
};
struct FightMelee {
    int melee = 1;
    DESCRIBED(FightMelee, deedWord(Deed::Fight), melee)
};
struct PutDie {
    int die = 0; ///< from 1, in the order thrown
    int whom = 0;
    DESCRIBED(PutDie, deedWord(Deed::PutDie), die, whom)
};
/// Assigns kill dice to enemies and ends the assignment: dice without a target are lost.
struct Assign {
    int familiar = 0; ///< spends sixes on it before the other dice
    std::vector<PutDie> put;
    DESCRIBED(Assign, "assign", familiar, put)
};
struct HealTwo {
    int who = 0;
    int whom = 0;
    int second = 0; ///< 0: only one
    DESCRIBED(HealTwo, deedWord(Deed::FieldHealing), who, whom, second)
};
struct TapFamiliar {
    int who = 0;
    int whom = 0;
    int hits = 1;
    DESCRIBED(TapFamiliar, deedWord(Deed::Tap), who, whom, hits)
};
struct GiveGoods {
    int who = 0;
    int whom = 0;
    Good good = Good::Potion;
    int amount = 1; ///< for keys: the colour
    DESCRIBED(GiveGoods, deedWord(Deed::Give), who, whom, good, amount)
};
struct DropStacks {
    int who = 0;
    int stacks = 1;
    DESCRIBED(DropStacks, deedWord(Deed::Drop), who, stacks)
};
struct PlaceModel {
    At at;
    int instead = 0; ///< removes this model of the same kind, if the collection is empty
    DESCRIBED(PlaceModel, deedWord(Deed::Place), at, instead)
};
struct SmashIt {
    At at;
    DESCRIBED(SmashIt, deedWord(Deed::Smash), at)
};
/// The GM sets a result: that many Hits; places a model that is off the board on that square.
struct BendHits {
    int who = 0;
    int hits = 1;
    At at;
    DESCRIBED(BendHits, deedWord(Deed::BendHits), who, hits, at)
};
struct BendPoints {
    int points = 0;
    DESCRIBED(BendPoints, deedWord(Deed::BendPoints), points)
};

// ---- between games

struct PartyMember {
    std::string profile;
    std::string name; ///< empty: the profile's name
    int player = 0;
    FIELDS(PartyMember, profile, name, player)
};
/// Chooses the party: one to four heroes. Present members, by name, keep what they have.
struct ChooseParty {
    std::vector<PartyMember> heroes;
    DESCRIBED(ChooseParty, "choose-party", heroes)
};
struct SetOut {
    std::string scenario;
    std::vector<int> deal; ///< the chests' numbers in the order of the board; empty: by dice
    bool trial = false;    ///< the game is no part of the campaign: it counts as no try, and nobody gains by it
    DESCRIBED(SetOut, "set-out", scenario, deal, trial)
};
/// Ends a finished game: the party keeps its gains, if it was no trial. An unfinished one is broken off without gains.
struct ComeHome {
    bool breakOff = false;
    DESCRIBED(ComeHome, "come-home", breakOff)
};
struct Buy {
    int hero = 0; ///< index in the party, from 1
    std::string article;
    DESCRIBED(Buy, "buy", hero, article)
};
struct ShareGold {
    int from = 0;
    int to = 0;
    int amount = 0;
    DESCRIBED(ShareGold, "share-gold", from, to, amount)
};
/// The GM allows or forbids the sale of a restricted article.
struct AllowArticle {
    std::string article;
    bool on = true;
    DESCRIBED(AllowArticle, "allow-article", article, on)
};
/// Stores or changes the profile of an own hero. "stats" as printed in the book: armour from 1 to 6, Hits and movement
/// from 1 to 30, dice up to 30, reach up to 60.
struct KeepHero {
    std::string profile; ///< its id
    std::string name;
    ProfileRecord stats;
    DESCRIBED(KeepHero, "keep-hero", profile, name, stats)
};
/// Stores an own scenario in the campaign, or replaces the one with its id.
struct KeepScenario {
    std::string text; ///< its JSON
    DESCRIBED(KeepScenario, "keep-scenario", text)
};
struct DropScenario {
    std::string scenario;
    DESCRIBED(DropScenario, "drop-scenario", scenario)
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
