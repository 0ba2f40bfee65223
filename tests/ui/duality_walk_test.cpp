// Whole ways through the window in duality play, as a user goes them: a hero from nothing to the sheet, a level, the
// forms.
#include "ui/duality_table.h"

#include "asking/pick_row.h"
#include "bridge/text.h"
#include "content/by_id.h"
#include "paint/chip_strip.h"
#include "table/core/sheet.h"
#include "table/player_view.h"
#include "wizards/choice_tiles.h"

#include <QAbstractButton>
#include <QApplication>
#include <QComboBox>
#include <QLineEdit>
#include <QSpinBox>
#include <QTabBar>
#include <QTest>

#include <algorithm>

using namespace tenplus;
using namespace tenplus::ui;
using namespace tenplus::ui::evening;

namespace {

// Whose panel and sheet are open.
void seat(Desk& desk, const std::string& name) {
    desk.window().choose(named(desk, name));
    QApplication::processEvents();
}
QString idOf(table::ActorId who) { return QString::number(who.value); }

// What is asked, from a box of few.
void choose(Desk& desk, const char* ask, const QString& id) {
    auto* box = shown<QComboBox>(desk, QStringLiteral("ask-%1").arg(QLatin1String(ask)));
    const int place = box->findData(id);
    CAPTURE(ask, id);
    REQUIRE(place >= 0);
    box->setCurrentIndex(place);
}
void count(Desk& desk, const char* ask, int number) {
    shown<QSpinBox>(desk, QStringLiteral("ask-%1").arg(QLatin1String(ask)))->setValue(number);
}
void write(Desk& desk, const char* ask, const QString& words) {
    shown<QLineEdit>(desk, QStringLiteral("ask-%1").arg(QLatin1String(ask)))->setFocus();
    desk.type(words);
}
void finish(Desk& desk) { desk.press(Qt::Key_Return, Qt::ControlModifier); }
bool isOpen(Desk& desk, const char* page) {
    const auto* found = desk.window().findChild<QWidget*>(QLatin1String(page));
    return found != nullptr && found->isVisible();
}
void set(Desk& desk, const std::string& name, const char* field, std::int64_t value) {
    REQUIRE(desk.window().link().perform(Act{table::EditSheet{named(desk, name), field, value}, {}}));
}
void give(Desk& desk, int trait, const char* value) {
    auto* tile = shown<ChoiceTiles>(desk, QStringLiteral("trait%1").arg(trait))
                     ->findChild<QAbstractButton*>(QStringLiteral("tile-%1").arg(QLatin1String(value)));
    REQUIRE(tile != nullptr);
    REQUIRE(tile->isEnabled());
    tile->click();
}
// The next throw is one of real dice: so does the tray ask for them.
void throwForReal(Desk& desk) {
    seat(desk, "Wren");
    desk.throwReal(QStringLiteral("9 4"));
    press(desk, QStringLiteral("settle"));
    if (!playOf(desk).prompts.empty()) press(desk, QStringLiteral("prompt-waive"));
}
void answerDice(Desk& desk, const QString& pips) {
    REQUIRE_FALSE(desk.says("traySentence").isEmpty());
    desk.type(pips);
    desk.press(Qt::Key_Return);
}

void chooseGear(Desk& desk) {
    press(desk, QStringLiteral("pick-harbour-sabre"));
    press(desk, QStringLiteral("pick-oilskin"));
    press(desk, QStringLiteral("pick-Three painted masks"));
    press(desk, QStringLiteral("pick-brine-draught"));
    shootDuality(desk, "hero-gear");
}
std::vector<std::string> gearOf(Desk& desk, table::ActorId who) {
    std::vector<std::string> names;
    for (const table::Entry& each : desk.session().table().actor(who)->lists.at("gear"))
        names.push_back(table::textIn(each, "name"));
    return names;
}

} // namespace

TEST_CASE("A hero is made step by step with keys and presses, and stands on the sheet", "[DH-N-02]") {
    Desk desk;
    desk.start(dualityCampaign(desk));
    desk.press(Qt::Key_N, Qt::ControlModifier | Qt::ShiftModifier);
    REQUIRE(isOpen(desk, "heroPage"));
    press(desk, QStringLiteral("pick-mummer"));
    press(desk, QStringLiteral("pick-dreamplayer"));
    shootDuality(desk, "hero-class");
    desk.press(Qt::Key_PageDown, Qt::ControlModifier);
    press(desk, QStringLiteral("pick-glasswing"));
    press(desk, QStringLiteral("pick-harbour-raised"));
    shootDuality(desk, "hero-heritage");
    desk.press(Qt::Key_PageDown, Qt::ControlModifier);
    for (const auto& [trait, value] :
         {std::pair(0, "1"), std::pair(1, "-1"), std::pair(2, "1"), std::pair(3, "0"), std::pair(4, "2")})
        give(desk, trait, value);
    // Both ones and the two are given: what is left can be chosen, the rest says why not.
    auto* last = shown<ChoiceTiles>(desk, QStringLiteral("trait5"));
    CHECK_FALSE(last->findChild<QAbstractButton*>(QStringLiteral("tile-2"))->isEnabled());
    give(desk, 5, "0");
    shootDuality(desk, "hero-traits");
    desk.press(Qt::Key_PageDown, Qt::ControlModifier);
    chooseGear(desk);
    desk.press(Qt::Key_PageDown, Qt::ControlModifier);
    press(desk, QStringLiteral("pick-dreamdart"));
    press(desk, QStringLiteral("pick-hush"));
    shootDuality(desk, "hero-cards");
    desk.press(Qt::Key_PageDown, Qt::ControlModifier);
    CHECK(desk.says("stepOpen").contains(QStringLiteral("a name")));
    desk.type(QStringLiteral("Mira"));
    desk.press(Qt::Key_Tab);
    desk.type(QStringLiteral("Moss"));
    desk.press(Qt::Key_Tab);
    desk.type(QStringLiteral("Rope walker"));
    desk.press(Qt::Key_Tab);
    desk.type(QStringLiteral("Old songs"));
    CHECK(desk.says("stepOpen").isEmpty());
    shootDuality(desk, "hero-name");
    finish(desk);
    CHECK_FALSE(isOpen(desk, "heroPage"));
    const tenplus::duality::Hero mira = heroOf(desk, "Mira");
    CHECK(mira.player == "Moss");
    CHECK(mira.trait("presence") == 2);
    CHECK(
        (mira.experiences.size() == 2 && mira.experiences[1].name == "Old songs" && mira.experiences[1].modifier == 2));
    CHECK(mira.cards.loadout.size() == 2);
    CHECK(gearOf(desk, mira.id) == std::vector<std::string>{"Harbour sabre", "Oilskin coat", "Tallow torch",
                                                            "Fifty feet of line", "Travelling kit",
                                                            "Three painted masks", "Brine draught"});
    CHECK(mira.armourScore == 2);
    CHECK(desk.says("rollTitle") == QStringLiteral("Mira"));
    CHECK(desk.says("sheetName").contains(QStringLiteral("Mira")));
    CHECK(desk.says("slots-hope") == QStringLiteral("Hope 2 of 6"));
    // The next one begins with nothing chosen.
    desk.press(Qt::Key_N, Qt::ControlModifier | Qt::ShiftModifier);
    CHECK(desk.says("stepOpen").contains(QStringLiteral("a class and a subclass")));
    desk.press(Qt::Key_Escape);
    desk.press(Qt::Key_Z, Qt::ControlModifier);
    CHECK(std::ranges::none_of(desk.session().table().actors,
                               [](const auto& each) { return each.second.name == "Mira"; }));
}

TEST_CASE("The guide of a new hero shows what a class, a subclass and a weapon do, and only gear of the first tier") {
    Desk desk;
    desk.start(dualityCampaign(desk));
    desk.press(Qt::Key_N, Qt::ControlModifier | Qt::ShiftModifier);
    const auto row = [&](const QString& id) { return shown<PickRow>(desk, QStringLiteral("pick-") + id); };
    const content::DualityBooks& books = *desk.session().rulebook().duality;
    const content::DualityClass& mummer = *content::byId(books.classes, "mummer");
    CHECK(row(QStringLiteral("mummer"))->pick().more.contains(qs(mummer.hopeFeature.text)));
    CHECK(row(QStringLiteral("mummer"))->pick().word.contains(QStringLiteral("Evasion")));
    press(desk, QStringLiteral("pick-mummer"));
    const content::DualitySubclass& player = *content::byId(mummer.subclasses, "dreamplayer");
    CHECK(row(QStringLiteral("dreamplayer"))->pick().more.contains(qs(player.foundation.front().text)));
    CHECK_FALSE(row(QStringLiteral("dreamplayer"))->pick().more.contains(qs(player.mastery.front().name)));
    desk.press(Qt::Key_PageDown, Qt::ControlModifier);
    desk.press(Qt::Key_PageDown, Qt::ControlModifier);
    desk.press(Qt::Key_PageDown, Qt::ControlModifier);
    CHECK(row(QStringLiteral("boathook"))->pick().word.startsWith(QStringLiteral("primary, tier 1, ")));
    CHECK(row(QStringLiteral("boathook"))->pick().text.contains(QStringLiteral("pull the target")));
    for (const content::DualityWeapon& each : books.weapons) {
        CAPTURE(each.id);
        const auto* const found = desk.window().findChild<QWidget*>(QStringLiteral("pick-") + qs(each.id));
        CHECK((found != nullptr) == (each.tier == 1));
    }
}

TEST_CASE("A hero whose hands are full is refused with the reason, and stays on the page", "[DH-R-94]") {
    Desk desk;
    desk.start(dualityCampaign(desk));
    desk.press(Qt::Key_N, Qt::ControlModifier | Qt::ShiftModifier);
    for (const char* id : {"pick-mummer", "pick-dreamplayer"}) press(desk, QLatin1String(id));
    desk.press(Qt::Key_PageDown, Qt::ControlModifier);
    for (const char* id : {"pick-glasswing", "pick-harbour-raised"}) press(desk, QLatin1String(id));
    desk.press(Qt::Key_PageDown, Qt::ControlModifier);
    for (const auto& [trait, value] : {std::pair(0, "1"), std::pair(1, "-1"), std::pair(2, "1"), std::pair(3, "0"),
                                       std::pair(4, "2"), std::pair(5, "0")})
        give(desk, trait, value);
    desk.press(Qt::Key_PageDown, Qt::ControlModifier);
    for (const char* id : {"pick-gate-maul", "pick-harbour-sabre"}) press(desk, QLatin1String(id));
    desk.press(Qt::Key_PageDown, Qt::ControlModifier);
    for (const char* id : {"pick-dreamdart", "pick-hush"}) press(desk, QLatin1String(id));
    desk.press(Qt::Key_PageDown, Qt::ControlModifier);
    for (const char* words : {"Mira", "Moss", "Ropes", "Songs"}) {
        desk.type(QLatin1String(words));
        desk.press(Qt::Key_Tab);
    }
    finish(desk);
    REQUIRE(isOpen(desk, "heroPage"));
    const QString why = desk.says("stepError");
    CAPTURE(why);
    CHECK(why.contains(QStringLiteral("two hands")));
    CHECK(desk.session().table().actors.size() == 5);
}

TEST_CASE("A level is gained from the first key to the last, and the sheet has grown", "[DH-N-15][DH-LEVEL-04]") {
    Desk desk;
    desk.start(dualityCampaign(desk));
    seat(desk, "Wren");
    const tenplus::duality::Hero before = heroOf(desk, "Wren");
    desk.press(Qt::Key_L, Qt::ControlModifier);
    REQUIRE(isOpen(desk, "growthPage"));
    press(desk, QStringLiteral("pick-hp-slot"));
    press(desk, QStringLiteral("pick-traits"));
    CHECK(desk.says("stepOpen").contains(QStringLiteral("2 traits")));
    shootDuality(desk, "level");
    desk.press(Qt::Key_PageDown, Qt::ControlModifier);
    press(desk, QStringLiteral("pick-presence"));
    press(desk, QStringLiteral("pick-agility"));
    desk.press(Qt::Key_PageDown, Qt::ControlModifier);
    press(desk, QStringLiteral("pick-ring-true"));
    finish(desk);
    CHECK(isOpen(desk, "growthPage"));
    CHECK_FALSE(desk.says("stepError").isEmpty()); // a new Experience is still to be named
    CHECK(heroOf(desk, "Wren").level == 1);
    shown<QLineEdit>(desk, QStringLiteral("growthExperience"))->setFocus();
    desk.type(QStringLiteral("Deeper water"));
    CHECK(desk.says("stepOpen").isEmpty());
    finish(desk);
    CHECK_FALSE(isOpen(desk, "growthPage"));
    const tenplus::duality::Hero wren = heroOf(desk, "Wren");
    CHECK((wren.level == 2 && wren.proficiency == 2));
    CHECK(wren.hp.most == before.hp.most + 1);
    CHECK(wren.trait("presence") == before.trait("presence") + 1);
    CHECK((wren.major == before.major + 1 && wren.severe == before.severe + 1));
    CHECK((wren.experiences.size() == 3 && wren.experiences[0].modifier == 2 &&
           wren.experiences[2].name == "Deeper water"));
    CHECK(wren.cards.inPlay("ring-true") != nullptr);
    CHECK(desk.says("slots-hp") == QStringLiteral("HP 0 of %1").arg(wren.hp.most));
    desk.press(Qt::Key_Z, Qt::ControlModifier);
    CHECK(heroOf(desk, "Wren").level == 1);
}

TEST_CASE("A raised trait is closed at the next level and says why, and an advance has as many rows as open boxes",
          "[DH-LEVEL-05][DH-LEVEL-06]") {
    Desk desk;
    desk.start(dualityCampaign(desk));
    seat(desk, "Wren");
    tenplus::duality::LevelHero level{.who = named(desk, "Wren")};
    level.choices.card = "ring-true";
    level.choices.experience = "Deeper water";
    level.choices.advances = {tenplus::duality::Advance::Traits, tenplus::duality::Advance::Evasion};
    level.choices.traits = {"presence", "agility"};
    REQUIRE(desk.window().link().perform(Act{table::PlayDuality{{level}}, {}}));
    desk.press(Qt::Key_L, Qt::ControlModifier);
    REQUIRE(isOpen(desk, "growthPage"));
    CHECK_FALSE(shown<QAbstractButton>(desk, QStringLiteral("pick-evasion"))->isEnabled());
    CHECK(shown<QAbstractButton>(desk, QStringLiteral("pick-hp-slot.2"))->isEnabled());
    press(desk, QStringLiteral("pick-traits"));
    desk.press(Qt::Key_PageDown, Qt::ControlModifier);
    CHECK_FALSE(shown<QAbstractButton>(desk, QStringLiteral("pick-presence"))->isEnabled());
    CHECK(shown<QAbstractButton>(desk, QStringLiteral("pick-finesse"))->isEnabled());
}

TEST_CASE("A group rolls from its form with the dice of the table, and the leader's roll waits to be settled",
          "[DH-GROUP-01]") {
    Desk desk;
    desk.start(dualityCampaign(desk));
    throwForReal(desk);
    seat(desk, "Ada");
    press(desk, QStringLiteral("form-roll-group"));
    choose(desk, "leader", idOf(named(desk, "Ada")));
    choose(desk, "trait", QStringLiteral("strength"));
    choose(desk, "with", QStringLiteral("agility"));
    count(desk, "difficulty", 12);
    for (const char* who : {"Wren", "Tam"}) press(desk, QStringLiteral("pick-%1").arg(idOf(named(desk, who))));
    shootDuality(desk, "group");
    finish(desk);
    CHECK_FALSE(isOpen(desk, "formPage"));
    answerDice(desk, QStringLiteral("8 5 2 3 9 4")); // Wren makes it, Tam does not
    const auto open = playOf(desk).open;
    REQUIRE(open);
    CHECK(open->who == named(desk, "Ada"));
    CHECK(open->total == 9 + 4 + 2);
    CHECK(desk.focus()->accessibleName() == QStringLiteral("Settle: 15, Hope"));
    desk.press(Qt::Key_Return);
    CHECK_FALSE(playOf(desk).open);
}

TEST_CASE("A tag team goes from its form to the damage of both", "[DH-TAG-01]") {
    Desk desk;
    desk.start(dualityCampaign(desk));
    set(desk, "Ada", "hope", 4);
    throwForReal(desk);
    seat(desk, "Ada");
    press(desk, QStringLiteral("form-roll-tag-team"));
    choose(desk, "firstTrait", QStringLiteral("strength"));
    choose(desk, "second", idOf(named(desk, "Wren")));
    choose(desk, "secondTrait", QStringLiteral("agility"));
    choose(desk, "target", idOf(named(desk, "Bully")));
    shootDuality(desk, "tag-team");
    finish(desk);
    answerDice(desk, QStringLiteral("3 4 9 7"));
    REQUIRE(playOf(desk).tagTeam);
    CHECK(heroOf(desk, "Ada").hope == 1);
    press(desk, QStringLiteral("tag-second"));
    press(desk, QStringLiteral("settle"));
    REQUIRE_FALSE(playOf(desk).hits.empty());
    press(desk, QStringLiteral("strike"));
    answerDice(desk, QStringLiteral("6 5"));
    CHECK(playOf(desk).foe(named(desk, "Bully"))->hp.marked > 0);
    CHECK(playOf(desk).hits.empty());
}

TEST_CASE("The damage of a spell is rolled from its form with as many dice as the card says") {
    Desk desk;
    desk.start(dualityCampaign(desk));
    seat(desk, "Wren");
    press(desk, QStringLiteral("tile-spell-attack"));
    desk.throwReal(QStringLiteral("9 8"));
    press(desk, QStringLiteral("settle"));
    REQUIRE_FALSE(playOf(desk).hits.empty());
    press(desk, QStringLiteral("form-strike-spell"));
    count(desk, "sides", 8);
    count(desk, "count", 2);
    count(desk, "modifier", 1);
    shootDuality(desk, "spell");
    finish(desk);
    answerDice(desk, QStringLiteral("5 4"));
    CHECK(playOf(desk).hits.empty());
    CHECK(playOf(desk).foe(named(desk, "Bully"))->hp.marked == 2); // 10: past Major
}

TEST_CASE("Gold changes hands in a form and on the sheet, where ten of one are one of the next",
          "[DH-GOLD-01][DH-GOLD-02]") {
    Desk desk;
    desk.start(dualityCampaign(desk));
    seat(desk, "Tam");
    press(desk, QStringLiteral("form-change-gold"));
    count(desk, "by", 97); // a handful was there
    write(desk, "why", QStringLiteral("the reward"));
    finish(desk);
    CHECK(heroOf(desk, "Tam").gold == tenplus::duality::Gold{.handfuls = 8, .bags = 9});
    press(desk, QStringLiteral("more-handfuls"));
    press(desk, QStringLiteral("more-handfuls"));
    CHECK(heroOf(desk, "Tam").gold == tenplus::duality::Gold{.chests = 1});
    press(desk, QStringLiteral("less-bags"));
    CHECK(heroOf(desk, "Tam").gold == tenplus::duality::Gold{.bags = 9});
    // There is no chest left to give away: the button says so.
    CHECK_FALSE(shown<QAbstractButton>(desk, QStringLiteral("less-chests"))->isEnabled());
    CHECK_FALSE(shown<QAbstractButton>(desk, QStringLiteral("less-chests"))->toolTip().isEmpty());
    desk.press(Qt::Key_Z, Qt::ControlModifier);
    CHECK(heroOf(desk, "Tam").gold == tenplus::duality::Gold{.chests = 1});
}

TEST_CASE("A die that is lent lies among what counts of its holder's roll, and is back when it is thrown") {
    Desk desk;
    desk.start(dualityCampaign(desk));
    seat(desk, "Ada");
    press(desk, QStringLiteral("form-lend-die"));
    write(desk, "name", QStringLiteral("Rally"));
    choose(desk, "owner", idOf(named(desk, "Ada")));
    choose(desk, "holder", idOf(named(desk, "Wren")));
    finish(desk);
    seat(desk, "Wren");
    auto* chips = shown<ChipStrip>(desk, QStringLiteral("rollChips"));
    const auto all = chips->chips();
    const auto rally = std::ranges::find(all, QStringLiteral("Rally"), &ChipData::words);
    REQUIRE(rally != all.end());
    emit chips->activated(int(rally - all.begin()));
    desk.throwReal(QStringLiteral("8 5 6"));
    const auto open = playOf(desk).open;
    REQUIRE(open);
    CHECK((open->extra.size() == 1 && open->extra.front().pips == 6));
    CHECK(playOf(desk).lent.front().holder == named(desk, "Ada"));
}

TEST_CASE("In a long rest a project is worked on, and its countdown has stepped when the rest is over",
          "[DH-REST-10]") {
    Desk desk;
    desk.start(dualityCampaign(desk));
    desk.press(Qt::Key_G, Qt::ControlModifier | Qt::ShiftModifier);
    press(desk, QStringLiteral("form-start-countdown"));
    write(desk, "name", QStringLiteral("A boat"));
    press(desk, QStringLiteral("ask-longTerm"));
    shootDuality(desk, "countdown");
    finish(desk);
    desk.press(Qt::Key_R, Qt::ControlModifier | Qt::ShiftModifier);
    press(desk, QStringLiteral("begin-long-rest"));
    press(desk, QStringLiteral("done-swapping"));
    press(desk, QStringLiteral("rest-%1-projectA boat").arg(idOf(named(desk, "Ada"))));
    press(desk, QStringLiteral("rest-%1-projectA boat").arg(idOf(named(desk, "Wren"))));
    press(desk, QStringLiteral("finish-rest"));
    CHECK_FALSE(playOf(desk).rest);
    const auto& countdowns = playOf(desk).countdowns;
    const auto boat = std::ranges::find(countdowns, std::string("A boat"), &tenplus::duality::Countdown::name);
    REQUIRE(boat != countdowns.end());
    CHECK(boat->value == 2);
}

TEST_CASE("A project comes on by the GM's number or by a roll, as the rest is told from its form",
          "[DH-REST-17][DH-R-72]") {
    Desk desk;
    desk.start(dualityCampaign(desk));
    play(desk, tenplus::duality::StartCountdown{.name = "A boat", .start = 6, .longTerm = true});
    desk.press(Qt::Key_R, Qt::ControlModifier | Qt::ShiftModifier);
    press(desk, QStringLiteral("begin-long-rest"));
    press(desk, QStringLiteral("done-swapping"));
    press(desk, QStringLiteral("form-rest-project-%1").arg(idOf(named(desk, "Ada"))));
    count(desk, "by", 2);
    finish(desk);
    desk.press(Qt::Key_R, Qt::ControlModifier | Qt::ShiftModifier);
    press(desk, QStringLiteral("form-rest-project-%1").arg(idOf(named(desk, "Wren"))));
    choose(desk, "how", QStringLiteral("roll"));
    choose(desk, "trait", QStringLiteral("presence"));
    count(desk, "difficulty", 13);
    shootDuality(desk, "project");
    finish(desk);
    const auto rest = playOf(desk).rest;
    REQUIRE(rest);
    CHECK(rest->chosen.at(named(desk, "Ada")).front().by == 2);
    CHECK(rest->chosen.at(named(desk, "Wren")).front().roll);
    play(desk, tenplus::duality::FinishRest{}, {8, 4});
    const auto countdowns = playOf(desk).countdowns;
    const auto boat = std::ranges::find(countdowns, std::string("A boat"), &tenplus::duality::Countdown::name);
    REQUIRE(boat != countdowns.end());
    CHECK(boat->value == 3); // of 6: two by the number, one by the roll
    CHECK(heroOf(desk, "Wren").hope == 3);
}

TEST_CASE("Turn tokens are slots on the sheet and chips beside the tracker", "[DH-R-81]") {
    Desk desk;
    desk.start(dualityCampaign(desk));
    REQUIRE(desk.window().link().perform(Act{table::ChangeSetting{"turnTokens", std::int64_t(3), {}}, {}}));
    play(desk, tenplus::duality::GmActs{.what = tenplus::duality::GmDoes::TrackerOn, .text = {}});
    seat(desk, "Wren");
    desk.throwReal(QStringLiteral("9 4"));
    CHECK(desk.says("slots-turnTokens") == QStringLiteral("Turns 2 of 3"));
    const auto chips = shown<ChipStrip>(desk, QStringLiteral("shared"))->chips();
    const auto chip = [&](const QString& words) {
        const auto found = std::ranges::find(chips, words, &ChipData::words);
        return found == chips.end() ? QString() : found->value;
    };
    CHECK(chip(QStringLiteral("Tokens")) == QStringLiteral("1"));
    CHECK(chip(QStringLiteral("Wren")) == QStringLiteral("2 of 3"));
    CHECK(chip(QStringLiteral("Ada")) == QStringLiteral("3 of 3"));
    shootDuality(desk, "tokens");
}

TEST_CASE("What the GM throws with the eye closed is kept from the players until it is shown") {
    Desk desk;
    desk.start(dualityCampaign(desk));
    desk.press(Qt::Key_G, Qt::ControlModifier | Qt::ShiftModifier);
    press(desk, QStringLiteral("gm-begin-move"));
    desk.press(Qt::Key_F6);
    press(desk, QStringLiteral("attack-%1-%2").arg(idOf(named(desk, "Bully")), idOf(named(desk, "Ada"))));
    REQUIRE(desk.session().table().lastRoll);
    CHECK(desk.session().table().lastRoll->secret);
    CHECK(desk.says("outcomeHead").contains(QStringLiteral("secret")));
    shootDuality(desk, "secret");
    const auto seen = [&] { return table::playerView(desk.session().rulebook(), desk.session().table()); };
    CHECK(seen().gmRolled);
    CHECK_FALSE(seen().roll);
    press(desk, QStringLiteral("revealOutcome"));
    CHECK(seen().roll);
    // An act without dice is told as ever. No GM move ends over a blow, so one that hit is cancelled first.
    if (!desk.session().table().duality.blows.empty())
        press(desk, QStringLiteral("cancel-blow-%1").arg(idOf(named(desk, "Ada"))));
    press(desk, QStringLiteral("gm-end-move"));
    CHECK(desk.newest().contains(QStringLiteral("The spotlight goes back")));
    desk.press(Qt::Key_F6);
    seat(desk, "Wren");
    desk.throwReal(QStringLiteral("9 4"));
    CHECK(seen().roll);
}
