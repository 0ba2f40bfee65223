// Things that duality heroes carry: consumables and their uses, weapons and armour at hand, what a new hero begins
// with.
#include "duality/evening.h"
#include "table/duality/events.h"
#include "table/duality/things.h"
#include "table/pbta/gear/gear.h"
#include "table/sheet_view.h"
#include "table/world/chance.h"

#include <catch2/catch.hpp>
#include <set>

using namespace tenplus;
using namespace tenplus::duality;
using namespace tenplus::duality::testing;

namespace {

using Words = std::vector<std::string>;

struct Carried : Evening {
    // Gives the hero a thing of the books; returns its row.
    table::EntryId take(ActorId who, const char* thing) {
        perform(table::TakeThing{.who = who, .thing = thing});
        return gear(who).back().id;
    }
    const std::vector<table::Entry>& gear(ActorId who) const { return table().actor(who)->lists.at("gear"); }
    bool has(ActorId who, table::EntryId entry) const {
        return std::ranges::find(gear(who), entry, &table::Entry::id) != gear(who).end();
    }
    std::vector<std::string> inHand(ActorId who) const {
        std::vector<std::string> names;
        for (const Weapon& each : hero(who).weapons) names.push_back(each.name);
        return names;
    }
    std::vector<std::string> atHand(ActorId who) const {
        std::vector<std::string> names;
        for (const table::Entry& each : gear(who)) {
            if (table::numberIn(each, "worn") != 0) names.push_back(table::textIn(each, "name"));
        }
        return names;
    }
    table::EntryId row(ActorId who, const char* thing) const {
        return std::ranges::find_if(gear(who), [&](const auto& each) { return table::textIn(each, "thing") == thing; })
            ->id;
    }
    std::string noUse(ActorId who, table::EntryId entry, ActorId target = {}, const std::vector<int>& dice = {}) {
        return std::string(refused(table::UseThing{who, entry, target}, dice).code);
    }
};

} // namespace

TEST_CASE("a draught clears as many HP as its die shows, takes no action and is used up", "[DH-N-25][DH-TRACK-06]") {
    Carried e;
    e.play(GmActs{.what = GmDoes::TrackerOn, .text = {}});
    const table::EntryId draught = e.take(e.ada, "brine-draught");
    e.set(e.ada, "hp", 3);
    const int marked = e.hero(e.ada).hp.marked;
    e.perform(table::UseThing{e.ada, draught, {}}, {3});
    CHECK(e.hero(e.ada).hp.marked == marked - 3);
    CHECK_FALSE(e.has(e.ada, draught));
    CHECK(e.read().tracker.tokens.empty());
}

TEST_CASE("a thing is used for another hero, and not for somebody whom it does no good", "[DH-N-25]") {
    Carried e;
    const table::EntryId drops = e.take(e.ada, "steady-drops");
    CHECK(e.noUse(e.ada, drops) == "healthy");
    CHECK(e.has(e.ada, drops));
    e.set(e.wren, "stress", 4);
    e.perform(table::UseThing{e.ada, drops, e.wren}, {2});
    CHECK(e.hero(e.wren).stress.marked == 2);
}

TEST_CASE("a draught may come before a death move, and another thing waits for it", "[DH-N-25]") {
    Carried e;
    const table::EntryId draught = e.take(e.ada, "brine-draught"), hook = e.take(e.ada, "lucky-hook");
    for (int i = 0; i < 2; ++i) e.play(TakeDamage{e.wren, {{40, {DamageType::Magic}}}, 0, "the water"});
    REQUIRE(e.hero(e.wren).life == Life::DeathMove);
    CHECK(e.noUse(e.ada, hook) == "death-move-pending");
    e.perform(table::UseThing{e.ada, draught, e.wren}, {2});
    CHECK(e.hero(e.wren).life == Life::Active);
    CHECK(e.hero(e.wren).hp.left() == 2);
}

TEST_CASE("a thing gives Hope, lends a die, begins an effect or helps everybody, as the books say", "[DH-N-25]") {
    Carried e;
    const int hope = e.hero(e.ada).hope;
    e.perform(table::UseThing{e.ada, e.take(e.ada, "lucky-hook"), {}});
    CHECK(e.hero(e.ada).hope == hope + 1);
    e.perform(table::UseThing{e.ada, e.take(e.ada, "ember-salt"), e.wren});
    REQUIRE(e.read().lent.size() == 1);
    CHECK((e.read().lent.front().holder == e.wren && e.read().lent.front().sides == 6));
    e.perform(table::UseThing{e.ada, e.take(e.ada, "toad-lozenge"), {}});
    REQUIRE(e.read().effects.size() == 1);
    CHECK((e.read().effects.front().name == "Toad lozenge" && e.read().effects.front().ends == Ends::Scene));
    e.set(e.ada, "stress", 1);
    e.set(e.wren, "stress", 3);
    e.perform(table::UseThing{e.ada, e.take(e.ada, "sleep-bell"), {}});
    CHECK((e.hero(e.ada).stress.marked == 0 && e.hero(e.wren).stress.marked == 2));
}

TEST_CASE("a thing that takes an action puts a token on the tracker, and waits while the GM has the spotlight",
          "[DH-TRACK-07]") {
    Carried e;
    e.play(GmActs{.what = GmDoes::TrackerOn, .text = {}});
    const table::EntryId egg = e.take(e.ada, "smoke-egg"), seed = e.take(e.ada, "thunder-seed");
    e.perform(table::UseThing{e.ada, egg, {}});
    CHECK(e.read().tracker.tokens.size() == 1);
    e.play(GmActs{.what = GmDoes::BeginMove, .text = {}});
    CHECK(e.noUse(e.ada, seed) == "gm-move-running");
}

TEST_CASE("a thing for people to judge tells its text in the feed when it is used", "[DH-N-25]") {
    Carried e;
    const auto& facts = e.perform(table::UseThing{e.ada, e.take(e.ada, "chalk-door"), {}});
    const auto told = factsOf<table::DeedTold>(facts);
    REQUIRE(told.size() == 1);
    CHECK(told.front()->text.starts_with("Chalk door: "));
}

TEST_CASE("things are offered with the reason that closes them, and for other heroes too", "[DH-N-25]") {
    Carried e;
    e.take(e.ada, "steady-drops");
    e.set(e.wren, "stress", 2);
    const auto offers = table::thingsOffered(e.rulebook(), e.table(), e.ada);
    const auto named = [&](const std::string& words) {
        return std::ranges::find(offers, words, &table::ThingOffer::words);
    };
    REQUIRE(named("Steady drops") != offers.end());
    CHECK(named("Steady drops")->no->code == "healthy");
    REQUIRE(named("Steady drops for Wren") != offers.end());
    CHECK_FALSE(named("Steady drops for Wren")->no);
}

TEST_CASE("the sheet shows the text of a carried thing, and a thing is given but not sold where nobody counts coins",
          "[DH-N-25]") {
    Carried e;
    const table::EntryId draught = e.take(e.ada, "brine-draught");
    const auto sheet = table::sheetView(e.rulebook(), e.table(), e.ada);
    const auto list = std::ranges::find(sheet->lists, "gear", &table::ListView::id);
    REQUIRE(list != sheet->lists.end());
    const auto row = std::ranges::find(list->rows, draught, &table::RowView::id);
    CHECK((row->canUse && row->text.starts_with("Clear 1d4 HP")));
    CHECK(e.refused(table::DropThing{.who = e.ada, .entry = draught, .coins = 3}).code == "no-coins");
    e.perform(table::DropThing{.who = e.ada, .entry = draught, .to = e.wren});
    CHECK_FALSE(e.has(e.ada, draught));
    CHECK(table::textIn(e.gear(e.wren).back(), "thing") == "brine-draught");
}

TEST_CASE("a new hero begins with the given things, what was chosen, a handful of gold, and what is in hand",
          "[DH-N-26]") {
    Carried e;
    MakeHero made = tenplus::duality::testing::wren();
    made.choices.name = "Moss";
    made.choices.items = {"Three painted masks", "brine-draught"};
    const ActorId moss = e.come(made);
    std::vector<std::string> inHand, carried;
    for (const table::Entry& each : e.gear(moss))
        (table::numberIn(each, "worn") != 0 ? inHand : carried).push_back(table::textIn(each, "name"));
    CHECK(inHand == std::vector<std::string>{"Harbour sabre", "Sleeve knife", "Oilskin coat"});
    CHECK(carried == std::vector<std::string>{"Tallow torch", "Fifty feet of line", "Travelling kit",
                                              "Three painted masks", "Brine draught"});
    CHECK(e.hero(moss).gold == Gold{.handfuls = 1});
}

TEST_CASE("a new hero chooses one thing of the class and one that every hero may choose", "[DH-N-26]") {
    Carried e;
    MakeHero made = tenplus::duality::testing::wren();
    for (const std::vector<std::string>& items : {std::vector<std::string>{"brine-draught", "steady-drops"},
                                                  {"A whetstone with a dent for each winter"},
                                                  {"tin-heart"},
                                                  {"Three painted masks", "Three painted masks"}}) {
        made.choices.items = items;
        CHECK(e.no(made) == "wrong-items");
    }
}

TEST_CASE("a weapon taken in hand puts away those whose hands it needs, as one action",
          "[DH-N-16][DH-N-27][DH-TRACK-07]") {
    Carried e;
    const int evasion = e.hero(e.wren).evasion;
    const table::EntryId maul = e.take(e.wren, "gate-maul");
    CHECK(e.inHand(e.wren) == Words{"Harbour sabre", "Sleeve knife"});
    e.play(GmActs{.what = GmDoes::TrackerOn, .text = {}});
    e.perform(table::WearThing{e.wren, maul, true});
    CHECK(e.inHand(e.wren) == Words{"Gate maul"});
    CHECK(e.atHand(e.wren) == Words{"Oilskin coat", "Gate maul"});
    CHECK(e.hero(e.wren).evasion == evasion - 1);
    CHECK(e.read().tracker.tokens.size() == 1);
    e.perform(table::WearThing{e.wren, e.row(e.wren, "harbour-sabre"), true});
    CHECK(e.inHand(e.wren) == Words{"Harbour sabre"});
    CHECK(e.hero(e.wren).evasion == evasion);
    e.perform(table::WearThing{e.wren, e.row(e.wren, "sleeve-knife"), true});
    CHECK(e.inHand(e.wren) == Words{"Harbour sabre", "Sleeve knife"});
}

TEST_CASE("a weapon taken in hand takes the place of the one in its slot", "[DH-N-27]") {
    Carried e;
    e.perform(table::WearThing{e.wren, e.take(e.wren, "glass-rapier"), true});
    CHECK(e.inHand(e.wren) == Words{"Sleeve knife", "Glass rapier"});
    e.perform(table::WearThing{e.wren, e.take(e.wren, "parrying-lid"), true});
    CHECK(e.inHand(e.wren) == Words{"Glass rapier", "Parrying lid"});
}

TEST_CASE("armour that is put on takes the place of the old, and armour that is gone counts no more", "[DH-N-27]") {
    Carried e;
    const Hero before = e.hero(e.wren); // in an oilskin coat: score 2, Evasion +1
    e.perform(table::WearThing{e.wren, e.take(e.wren, "chain-vest"), true});
    CHECK(e.hero(e.wren).armourScore == before.armourScore + 2);
    CHECK(e.hero(e.wren).evasion == before.evasion - 2);
    CHECK(e.atHand(e.wren) == Words{"Harbour sabre", "Sleeve knife", "Chain vest"});
    e.perform(table::DropThing{.who = e.wren, .entry = e.row(e.wren, "chain-vest"), .to = e.ada});
    CHECK(e.hero(e.wren).armourScore == before.armourScore - 2);
    CHECK(e.hero(e.wren).evasion == before.evasion - 1);
}

TEST_CASE("changing weapons waits while the GM has the spotlight, and takes no action in a rest", "[DH-N-27]") {
    Carried e;
    const table::EntryId maul = e.take(e.wren, "gate-maul");
    e.play(GmActs{.what = GmDoes::BeginMove, .text = {}});
    CHECK(e.refused(table::WearThing{e.wren, maul, true}).code == "gm-move-running");
    e.play(GmActs{.what = GmDoes::EndMove, .text = {}});
    e.play(GmActs{.what = GmDoes::TrackerOn, .text = {}});
    e.play(BeginRest{RestKind::Long}, {}, true);
    const auto tokens = e.read().tracker.tokens.size();
    e.perform(table::WearThing{e.wren, maul, true});
    CHECK(e.inHand(e.wren) == Words{"Gate maul"});
    CHECK(e.read().tracker.tokens.size() == tokens);
}

TEST_CASE("a weapon put away is no longer among those to attack with, and costs no action", "[DH-N-27]") {
    Carried e;
    e.play(GmActs{.what = GmDoes::TrackerOn, .text = {}});
    e.perform(table::WearThing{e.wren, e.row(e.wren, "sleeve-knife"), false});
    CHECK(e.inHand(e.wren) == Words{"Harbour sabre"});
    CHECK(e.read().tracker.tokens.empty());
}

TEST_CASE("a thing that a table of chance found is that thing of the books on the sheet of a hero", "[DH-N-29]") {
    Carried e;
    e.perform(table::RollTable{"found-to-use", false}, {1});
    e.perform(table::KeepResult{.who = e.wren});
    const table::Entry found = e.gear(e.wren).back();
    CHECK((table::textIn(found, "thing") == "brine-draught" && table::numberIn(found, "uses") == 1));
    e.set(e.wren, "hp", 1);
    e.perform(table::UseThing{e.wren, found.id, {}}, {4});
    CHECK(e.hero(e.wren).hp.left() == 5);
    e.perform(table::RollTable{"drowned-find", false}, {1});
    e.perform(table::KeepResult{.who = e.wren});
    CHECK(table::textIn(e.gear(e.wren).back(), "thing").empty());
}

TEST_CASE("the tables of loot find every thing of the books that is not given to all", "[DH-N-29]") {
    Carried e;
    std::set<std::string> found, wanted;
    for (const char* const id : {"found-to-use", "found-to-keep"}) {
        for (const content::ChanceRow& row : e.rulebook().chanceTable(id)->rows) found.insert(row.text);
    }
    for (const content::DualityItem& each : e.rulebook().duality->items) {
        if (each.start != content::ItemStart::Given) wanted.insert(each.name);
    }
    CHECK(found == wanted);
}
