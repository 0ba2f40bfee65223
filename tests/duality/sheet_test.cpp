// What the sheet of duality play shows and offers: gold that carries over, tokens of a round, and what a hero may
// choose.
#include "duality/evening.h"
#include "duality/making.h"
#include "table/sheet_view.h"
#include "table/story.h"

#include <catch2/catch.hpp>

using namespace tenplus;
using namespace tenplus::duality;
using namespace tenplus::duality::testing;

namespace {

std::optional<table::VitalView> vitalOf(const Evening& e, table::ActorId who, const std::string& field) {
    const auto sheet = table::sheetView(e.rulebook(), e.table(), who);
    const auto found = std::ranges::find(sheet->vitals, field, &table::VitalView::field);
    return found == sheet->vitals.end() ? std::nullopt : std::optional(*found);
}

void take(Evening& e, const std::optional<table::VitalStep>& step) {
    REQUIRE(step);
    CAPTURE(step->words, step->closed);
    REQUIRE(step->closed.empty());
    e.perform(step->command);
}

void set(Evening& e, const char* setting, std::int64_t value) { e.perform(table::ChangeSetting{setting, value, {}}); }

} // namespace

TEST_CASE("on the sheet gold goes up and down by a handful, a bag or a chest, and carries over",
          "[DH-GOLD-01][DH-GOLD-02][DH-GOLD-07]") {
    Evening e;
    e.set(e.wren, "handfuls", 9);
    take(e, vitalOf(e, e.wren, "handfuls")->more);
    CHECK(e.hero(e.wren).gold == Gold{.bags = 1});
    e.set(e.wren, "handfuls", 9);
    e.set(e.wren, "bags", 9);
    take(e, vitalOf(e, e.wren, "handfuls")->more);
    CHECK(e.hero(e.wren).gold == Gold{.chests = 1});
    e.set(e.wren, "handfuls", 2);
    take(e, vitalOf(e, e.wren, "bags")->less);
    CHECK(e.hero(e.wren).gold == Gold{.handfuls = 2, .bags = 9});
    CHECK(vitalOf(e, e.wren, "chests")->value == "0");
    const auto none = vitalOf(e, e.wren, "chests")->less; // 92 handfuls are no chest
    REQUIRE(none);
    CHECK_FALSE(none->closed.empty());
}

TEST_CASE("coins stand on the sheet where the table counts them, and a coin more is a coin", "[DH-R-63]") {
    Evening e;
    CHECK_FALSE(vitalOf(e, e.wren, "coins"));
    e.perform(table::ChangeSetting{"goldCoins", true, {}});
    e.set(e.wren, "handfuls", 0);
    REQUIRE(vitalOf(e, e.wren, "coins"));
    for (int i = 0; i < 11; ++i) take(e, vitalOf(e, e.wren, "coins")->more);
    CHECK(e.hero(e.wren).gold == Gold{.coins = 1, .handfuls = 1});
    take(e, vitalOf(e, e.wren, "handfuls")->less);
    CHECK(e.hero(e.wren).gold == Gold{.coins = 1});
    CHECK_FALSE(vitalOf(e, e.wren, "evasion")->more); // no gold
}

TEST_CASE("turn tokens stand on the sheet where the table plays with them, and the tracker counts everybody's",
          "[DH-R-81]") {
    Evening e;
    CHECK_FALSE(vitalOf(e, e.wren, "turnTokens"));
    set(e, "turnTokens", 2);
    e.play(GmActs{.what = GmDoes::TrackerOn, .text = {}});
    REQUIRE(vitalOf(e, e.wren, "turnTokens"));
    e.roll(e.plan(e.wren, "presence", 10), {9, 4});
    e.play(GmActs{.what = GmDoes::BeginMove, .text = {}});
    e.play(GmActs{.what = GmDoes::FearToTokens, .text = {}});
    const table::TrackView track = *vitalOf(e, e.wren, "turnTokens")->track;
    CHECK((track.filled == 1 && track.most == 2));
    const table::DualityView view = e.view();
    CHECK((view.tokens == 3 && view.gmTokens == 2 && view.turnTokensMost == 2));
    CHECK((view.heroes[0].turnTokens == 1 && view.heroes[0].shown.tokens == 1 && view.heroes[1].turnTokens == 2));
}

TEST_CASE("turn tokens come back when nobody who stands has one left, and a newcomer has them too", "[DH-R-81]") {
    Evening e;
    set(e, "turnTokens", 1);
    e.play(GmActs{.what = GmDoes::TrackerOn, .text = {}});
    e.roll(e.plan(e.wren, "presence", 10), {9, 4});
    CHECK(e.no(RollAction{e.plan(e.wren, "presence", 10), {}}, {9, 4}) == "no-turn-token");
    const table::ActorId tam = e.come([] {
        MakeHero made = tenplus::duality::testing::ada();
        made.choices.name = "Tam";
        return made;
    }());
    CHECK(e.hero(tam).turnTokens == 1);
    e.perform(table::RemoveActor{tam});
    e.set(e.ada, "hp", 1);
    e.play(TakeDamage{.who = e.ada, .parts = {{.amount = 14}}, .why = {}});
    e.play(DeathMove{.who = e.ada, .move = LastAct::Avoid, .target = {}, .with = {}}, {9});
    e.roll(e.plan(e.wren, "presence", 10), {9, 4}); // Ada lies there with the last one
    CHECK(e.hero(e.wren).turnTokens == 1);
}

TEST_CASE("the choices that a level offers are those that it accepts", "[DH-N-15]") {
    Evening e;
    const content::DualityBooks& books = *e.rulebook().duality;
    Hero hero = e.hero(e.wren);
    for (int level = 2; level <= 10; ++level) {
        const auto next = nextLevel(books, hero);
        REQUIRE(next);
        CHECK(next->level == level);
        CHECK(next->experience == (level == 2 || level == 5 || level == 8));
        CHECK(next->picks == 2);
        LevelChoices choices = plainChoices(*next, hero, "Deeper water");
        for (const content::DualityCard* const card : next->cards) {
            Hero tried = hero;
            choices.card = card->id;
            CHECK(levelUp(books, tried, choices));
        }
        REQUIRE(levelUp(books, hero, choices));
    }
    CHECK_FALSE(nextLevel(books, hero));
}

TEST_CASE("the cards that a new hero is offered are those that the rules accept", "[DH-R-94]") {
    Evening e;
    const content::DualityBooks& books = *e.rulebook().duality;
    const Settings settings = settingsOf(e.rulebook());
    for (const content::DualityClass& ofClass : books.classes) {
        for (const content::DualityCard& card : books.cards) {
            HeroChoices choices = tenplus::duality::testing::wren().choices;
            choices.ofClass = ofClass.id;
            choices.subclass = ofClass.subclasses.front().id;
            const auto other = std::ranges::find_if(books.cards, [&](const content::DualityCard& each) {
                return each.id != card.id && isStartingCard(ofClass, each);
            });
            REQUIRE(other != books.cards.end());
            choices.cards = {card.id, other->id};
            CAPTURE(ofClass.id, card.id);
            CHECK(newHero(books, choices, {}, settings).hasValue() == isStartingCard(ofClass, card));
        }
    }
}

TEST_CASE("the state of a hero is shown by the game's word for it, and either may be typed") {
    Evening e;
    const std::string word = e.rulebook().character.field("life")->words.at("death-move");
    const auto stored = [&] { return e.table().actor(e.wren)->values.at("life"); };
    const auto isTold = [&](const std::string& words) {
        const table::Names names{{e.wren, "Wren"}};
        return std::ranges::any_of(e.last(), [&](const table::Event& event) {
            const auto line = table::lineOf(e.rulebook(), names, event);
            return line && line->text == words;
        });
    };
    for (int i = 0; i < 2; ++i) e.play(TakeDamage{e.wren, {{40, {DamageType::Magic}}}, 0, "the water"});
    CHECK(stored() == table::Value("death-move"));
    CHECK(isTold("Wren: State is now " + word));
    const auto sheet = table::sheetView(e.rulebook(), e.table(), e.wren);
    CHECK(std::ranges::find(sheet->allFields, "life", &table::FieldView::id)->value == word);
    CHECK(e.refused(table::EditSheet{e.wren, "life", word}).code == "no-change");
    e.perform(table::EditSheet{e.wren, "life", "unconscious"});
    CHECK(isTold("Wren: State is now unconscious"));
    e.perform(table::EditSheet{e.wren, "life", word});
    CHECK(stored() == table::Value("death-move"));
}
