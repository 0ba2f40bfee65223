// The page between two games: how the last one ended, what the heroes carry and hand over, the shop with its reasons,
// and the campaign with its story.
#include "content/skirmish/scenario_writer.h"
#include "paint/paragraph.h"
#include "paint/tile_button.h"
#include "skirmish/campaign_map.h"
#include "skirmish/ending_room.h"
#include "skirmish/hero_tile.h"
#include "skirmish/shop_words.h"
#include "skirmish/skirmish_report.h"
#include "ui/painted_text.h"
#include "ui/panel_shots.h"
#include "ui/skirmish_cellar.h"
#include "ui/skirmish_short.h"

#include <QLabel>
#include <QListWidget>
#include <QPushButton>

using namespace tenplus;
using namespace tenplus::ui;
using namespace tenplus::ui::cellar;

namespace {

struct Short : table::testing::Scene {
    Short()
        : Scene("skirmish") {
        for (const auto& [command, dice] : shortGame()) perform(command, dice);
    }
    template <typename Kind>
    void play(Kind kind, bool override = false) {
        perform(table::PlaySkirmish{{std::move(kind)}, override}, {});
    }
    // As the presenter fills it.
    SkirmishShown shown(std::shared_ptr<const SkirmishReport> report = nullptr) const {
        SkirmishShown out;
        out.view = *table::skirmishView(rulebook(), table());
        out.book = std::make_shared<const csk::Book>(table::bookOf(rulebook().skirmish->book, table().skirmish));
        out.report = std::move(report);
        return out;
    }
    std::shared_ptr<const SkirmishReport> report(std::int64_t turn = 9) const {
        auto made = reportOf(rulebook(), table(), turn);
        REQUIRE(made);
        return std::make_shared<const SkirmishReport>(std::move(*made));
    }
    // The board is put away, and the page opens on what was told of it.
    SkirmishShown home() {
        const auto told = report();
        play(sk::ComeHome{});
        return shown(told);
    }
};

QString wordsOf(Camp& camp, const char* name) { return camp.part<Paragraph>(name).text(); }

void press(Camp& camp, int key) {
    QTest::keyClick(QApplication::focusWidget(), Qt::Key(key));
    QApplication::processEvents();
    static_cast<void>(camp);
}

void chooseRow(QListWidget& list, const QString& words) {
    const auto found = list.findItems(words, Qt::MatchStartsWith);
    REQUIRE(found.size() == 1);
    list.setCurrentItem(found.front());
}

} // namespace

TEST_CASE("After a game the page tells the wounds and the luck: how many dice succeeded, and how many were to be "
          "expected") {
    Short game;
    Cellar cellar;
    const sk::Game last = *cellar.table().skirmish.board();
    const auto* const orc = std::ranges::find(last.models, sk::Side::Master, &sk::Model::side);
    const auto monster = sk::Index(orc - last.models.begin());
    REQUIRE(monster < last.modelCount);
    const auto rolled = [](sk::Side side, int pips, std::uint8_t least) {
        return sk::Fact{.kind = sk::FactKind::Rolled, .least = least, .whom = sk::Index(side), .n = pips};
    };
    const std::vector<sk::Fact> facts{
        rolled(sk::Side::Heroes, 5, 4),
        rolled(sk::Side::Heroes, 2, 4),
        rolled(sk::Side::Heroes, 6, 2),
        rolled(sk::Side::Heroes, 6, 0), // initiative: nothing succeeds
        rolled(sk::Side::Master, 6, 6),
        {.kind = sk::FactKind::Wounded, .who = 0, .whom = monster, .n = 3},
        {.kind = sk::FactKind::Wounded, .who = monster, .whom = 0, .n = 2},
        {.kind = sk::FactKind::Removed, .detail = std::uint8_t(sk::Status::Dead), .who = monster}};
    SkirmishReport report = *game.report();
    report.sides = tallyOf(last, facts);
    CHECK(report.sides[0] == SideTally{.dice = 3, .successes = 2, .sixths = 11, .lost = 3});
    CHECK(report.sides[1] == SideTally{.dice = 1, .successes = 1, .sixths = 1, .lost = 2, .slain = 1});
    game.play(sk::ComeHome{});
    Camp camp(game.shown(std::make_shared<const SkirmishReport>(report)), CampRoom::Ending);
    CHECK(wordsOf(camp, "endTally") ==
          "Hits lost: 3 by the heroes, 2 by the monsters. Monsters slain: 1.\n"
          "Luck of the heroes: 2 of 3 dice succeeded, where 1.8 were to be expected.\n"
          "Luck of the game master: 1 of 1 dice succeeded, where 0.2 were to be expected.");
}

TEST_CASE("After a game a page tells how it ended: aims, points, who lived with how many Hits, and what was found") {
    Short game;
    const auto report = game.report();
    CHECK(report->result == sk::Result::HeroesWin);
    CHECK(endWords(*report) == "The heroes have won");
    CHECK(courseWords(*report) == "The short way, one round. The game master had 0 of 3 victory points.");
    SkirmishReport longer = *report;
    longer.rounds = 26;
    CHECK(courseWords(longer).startsWith("The short way, 26 rounds. "));
    REQUIRE(report->heroes.size() == 2);
    CHECK(report->heroes[0].fate == "left with 4 of 4 Hits");
    CHECK(report->heroes[0].found == "Found: 3000 gold");
    CHECK(report->heroes[0].lost.isEmpty());
    CHECK(report->heroes[1].found.isEmpty());
    CHECK_FALSE(report->heroes[1].fell);
    Camp camp(game.home(), CampRoom::Ending);
    CHECK(game.table().skirmish.tries.at("short-way") == table::Tries{1, true});
    CHECK(camp.part<QLabel>("endHeadline").text() == "The heroes have won");
    CHECK(wordsOf(camp, "endStory") == "The purse is heavier than it was.");
    CHECK(wordsOf(camp, "endAims") == "Done: Find the purse");
    const HeroCard& bera = camp.part<HeroTile>("taker-2").card();
    CHECK(bera.name == "2 Bera");
    CHECK(bera.states == "left with 6 of 6 Hits");
    CHECK(bera.goods == "Carries: 0 gold, 2 healing potions");
    CHECK(namelessWidgets(camp.page).isEmpty());
}

TEST_CASE("A game that was lost or broken off is told as that, with what the heroes lost by it") {
    Short game;
    SkirmishReport lost = *game.report();
    lost.result = sk::Result::MasterWins;
    CHECK(endWords(lost) == "The game master has won");
    CHECK(courseWords(lost).endsWith("The heroes begin again with what is printed on their cards."));
    SkirmishShown shown = game.shown();
    CHECK(turnWords(shown) == "Come home: the party keeps what it found.");
    shown.view.board->result = sk::Result::MasterWins;
    CHECK(turnWords(shown) == "Come home: the heroes begin again with what is printed on their cards.");
    Cellar cellar;
    auto broken = reportOf(cellar.rulebook(), cellar.table(), 3);
    REQUIRE(broken);
    CHECK(endWords(*broken) == "The game was broken off");
    CHECK(broken->heroes[0].fate == "stood at the end with 6 of 6 Hits");
    CHECK(broken->story.isEmpty());
    CHECK(broken->aims.size() == 2);
    CHECK_FALSE(reportOf(game.rulebook(), Cellar(false).table(), 3));
}

TEST_CASE("The campaign tells neither victory nor defeat of a game that was broken off or ended in a retreat") {
    Cellar cellar;
    auto report = reportOf(cellar.rulebook(), cellar.table(), 3);
    REQUIRE(report);
    cellar.play(sk::ComeHome{.breakOff = true});
    SkirmishShown home = cellar.shown();
    const auto before = [&](sk::Result result) {
        report->result = result;
        home.report = std::make_shared<const SkirmishReport>(*report);
        home.view.scenarios.front().told = "You wake on the bank.";
        Camp camp(home);
        return wordsOf(camp, "skirmishBefore");
    };
    CHECK(before(sk::Result::Open) == "The game was broken off.");
    CHECK(before(sk::Result::Retreat) == "The heroes have retreated.");
    CHECK(before(sk::Result::MasterWins) == "You wake on the bank.");
}

TEST_CASE("What the heroes carry is chosen with the arrow keys, and a digit gives it to that hero",
          "[SK-ITEM-NOHAND-01]") {
    Short game;
    const SkirmishShown home = game.home();
    Camp camp(home, CampRoom::Ending);
    auto& list = camp.part<QListWidget>("spoils");
    REQUIRE(QApplication::focusWidget() == &list);
    REQUIRE(list.count() == 2);
    CHECK(list.item(0)->data(Qt::AccessibleTextRole) == QStringLiteral("3000 gold, Sorrel"));
    CHECK(list.item(1)->data(Qt::AccessibleTextRole) == QStringLiteral("2 healing potions, Bera"));
    press(camp, Qt::Key_2);
    CHECK(camp.only<sk::ShareGold>() == sk::ShareGold{1, 2, 3000});
    press(camp, Qt::Key_Down);
    press(camp, Qt::Key_1);
    CHECK(camp.only<sk::GiveGoods>() == sk::GiveGoods{2, 1, sk::Good::Potion, 1});
    press(camp, Qt::Key_2); // her own
    CHECK(camp.acts.isEmpty());
    CHECK(wordsOf(camp, "campError") == "Bera has that already: choose another hero, or another thing.");
    game.play(sk::GiveGoods{2, 1, sk::Good::Potion, 1});
    camp.page.setShown(game.shown(home.report));
    CHECK(QApplication::focusWidget() == &list);
    CHECK(list.count() == 3);
    camp.part<HeroTile>("taker-1").setFocus(Qt::TabFocusReason);
    press(camp, Qt::Key_Down);
    CHECK(QApplication::focusWidget()->objectName() == "taker-2");
}

TEST_CASE("The digits of a room work from its tab as well, and bring the keyboard into the room") {
    Short game;
    Camp camp(game.home(), CampRoom::Shop);
    camp.part<TileButton>("campShop").setFocus(Qt::MouseFocusReason);
    press(camp, Qt::Key_2);
    CHECK(camp.part<TileButton>("buyer-2").isChecked());
    CHECK(QApplication::focusWidget() == &camp.part<QListWidget>("shopWares"));
    camp.page.openRoom(CampRoom::Ending);
    camp.part<TileButton>("campEnding").setFocus(Qt::MouseFocusReason);
    press(camp, Qt::Key_2);
    CHECK(camp.only<sk::ShareGold>() == sk::ShareGold{1, 2, 3000});
}

TEST_CASE("Goods pass between heroes at home as often as they have them, and each time is one turn") {
    Short game;
    game.home();
    game.play(sk::GiveGoods{2, 1, sk::Good::Potion, 2});
    CHECK(game.table().skirmish.party[0].goods.potions == 2);
    CHECK(game.table().skirmish.party[1].goods.potions == 0);
    const auto refused = [&](sk::GiveGoods give) {
        const auto no = game.refused(table::PlaySkirmish{{give}, false});
        return no.source;
    };
    CHECK(refused({2, 1, sk::Good::Potion, 1}) == "SK-ITEM-NOHAND-01");
    CHECK(refused({1, 2, sk::Good::Key, 1}) == "SK-ITEM-NOHAND-01");
    CHECK(refused({1, 2, sk::Good::Gold, 3001}) == "SK-ITEM-NOHAND-01");
}

TEST_CASE("The shop names price and effect of every ware, who may have it, and in a sentence why it cannot be bought") {
    Short game;
    Camp camp(game.home(), CampRoom::Shop);
    auto& wares = camp.part<QListWidget>("shopWares");
    REQUIRE(QApplication::focusWidget() == &wares);
    CHECK(wares.count() == int(game.rulebook().skirmish->book.shop.size()));
    CHECK(wordsOf(camp, "skirmishOwned") == "Sorrel carries: 3000 gold");
    chooseRow(wares, "Weapon Attack Power Up");
    CHECK(camp.part<QLabel>("wareName").text() == "Weapon Attack Power Up, 1000 gold");
    CHECK(wordsOf(camp, "articleText") == "One more die in melee, for good.");
    CHECK(wordsOf(camp, "wareWho") == "Sorrel: can buy it\nBera: too dear");
    CHECK(camp.part<QPushButton>("buyArticle").isEnabled());
    CHECK_FALSE(camp.part<Paragraph>("wareWhyNot").isVisible());
    press(camp, Qt::Key_Return);
    CHECK(camp.only<sk::Buy>() == sk::Buy{1, "melee-power"});

    press(camp, Qt::Key_2); // Bera buys
    CHECK(QApplication::focusWidget() == &wares);
    CHECK(wordsOf(camp, "wareWhyNot") == "It costs 1000 gold and Bera has 0: 1000 more are needed.");
    press(camp, Qt::Key_Return);
    CHECK(camp.acts.isEmpty());
    CHECK(wordsOf(camp, "campError") == wordsOf(camp, "wareWhyNot"));
    auto& loan = camp.part<QPushButton>("loanGold");
    CHECK(loan.text() == "Take 1000 gold from Sorrel");
    loan.click();
    CHECK(camp.only<sk::ShareGold>() == sk::ShareGold{1, 2, 1000});

    chooseRow(wares, "Berserk Attack");
    CHECK(wordsOf(camp, "wareWhyNot") == "It is sold only if the game master allows it.");
    auto& permit = camp.part<QPushButton>("allowArticle");
    REQUIRE(permit.isVisible());
    permit.click();
    CHECK(camp.only<sk::AllowArticle>() == sk::AllowArticle{"skill-berserk", true});
    CHECK(namelessWidgets(camp.page).isEmpty());
}

TEST_CASE("What a hero has already, or could make no use of, is refused by the hero's name", "[SK-SHOP-08]") {
    Short game;
    game.home();
    game.play(sk::Buy{1, "melee-power"});
    Camp camp(game.shown(), CampRoom::Shop);
    auto& wares = camp.part<QListWidget>("shopWares");
    chooseRow(wares, "Weapon Attack Power Up");
    CHECK(wordsOf(camp, "wareWhyNot") == "Sorrel has that already, and nobody buys it twice.");
    CHECK(wares.currentItem()->data(Qt::AccessibleTextRole) == QStringLiteral("Weapon Attack Power Up, has it"));
    CHECK(wares.item(0)->data(Qt::AccessibleTextRole) == QStringLiteral("Healing potion, 50 gold"));
    CHECK_FALSE(camp.part<QPushButton>("buyArticle").isEnabled());
    SkirmishShown shown = game.shown();
    shown.view.party[0].profile = int(*shown.book->profile("halfling"));
    auto& halfling = shown.view.party[0];
    const auto power = std::ranges::find(shown.view.shop, "ranged-power", &table::ArticleView::article);
    if (shown.book->profiles[std::size_t(halfling.profile)].profile.shots == 0) {
        CHECK(barReason(shown, halfling, *power) ==
              "It would do nothing for Sorrel: choose another article or another hero.");
    }
    CHECK(loanFor(shown, 1, 50) == Loan{0, 50});
    CHECK(loanFor(shown, 0, 50) == Loan{}); // nothing is needed
    CHECK(loanFor(shown, 1, 9000) == Loan{0, 2000});
}

TEST_CASE(
    "The campaign lists its scenarios in their order with what was won, and tells the story from one to the next") {
    Short game;
    game.home();
    SkirmishShown shown = game.shown();
    Camp camp(shown);
    auto& list = camp.part<QListWidget>("skirmishScenarios");
    const auto row = [&](const char* words) {
        const auto found = list.findItems(QString::fromUtf8(words), Qt::MatchStartsWith);
        REQUIRE(found.size() == 1);
        return found.front()->data(Qt::AccessibleTextRole).toString();
    };
    CHECK(row("1. The toll") == "1. The toll cellar, next");
    CHECK(row("2. The drowned") == "2. The drowned stairs, later");
    CHECK(row("The short way") == "The short way, won");
    CHECK(list.currentItem()->text().startsWith("1. The toll"));
    CHECK_FALSE(camp.part<Paragraph>("skirmishBefore").isVisible());
    const auto tryCellar = [&](const table::Tries& tries) {
        table::Table after = game.table();
        after.skirmish.tries["toll-cellar"] = tries;
        shown.view = *table::skirmishView(game.rulebook(), after);
        camp.page.setShown(shown);
    };
    tryCellar({2, false});
    CHECK(row("1. The toll") == "1. The toll cellar, next, tried 2 times");
    CHECK(wordsOf(camp, "skirmishBefore").startsWith("The bandits carry you out"));
    tryCellar({3, true}); // the next one is offered by itself
    CHECK(list.currentItem()->text().startsWith("2. The drowned"));
    CHECK(wordsOf(camp, "skirmishBefore").startsWith("The keeper lies among his coins."));
    CHECK(wordsOf(camp, "skirmishStory").startsWith("The bandits' map leads below the river."));
    press(camp, Qt::Key_Up);
    CHECK(camp.part<Paragraph>("briefingAims").text().contains("Find the strongbox"));
    camp.part<QPushButton>("setOut").click();
    REQUIRE(camp.acts.size() == 1); // the party is the same
    CHECK(camp.only<sk::SetOut>().scenario == "toll-cellar");
}

TEST_CASE("The campaign is a map: places on a way in their order, and by form and words won, next and later") {
    Short game;
    game.home();
    SkirmishShown shown = game.shown();
    table::Table after = game.table();
    after.skirmish.tries["toll-cellar"] = {1, true};
    shown.view = *table::skirmishView(game.rulebook(), after);
    Camp camp(shown);
    auto& map = camp.part<CampaignMap>("skirmishScenarios");
    REQUIRE(map.places().size() >= 4);
    CHECK(map.places()[0].form == PlaceForm::Won);
    CHECK(map.places()[1].form == PlaceForm::Next);
    CHECK(map.places()[2].form == PlaceForm::Later);
    CHECK(map.places()[0].onWay);
    CHECK_FALSE(map.places().back().onWay); // the table's own
    for (const char* words : {"won", "next", "later"}) CHECK(paintedWords(map).contains(QString::fromLatin1(words)));
    for (const int width : {300, 620}) {
        map.setFixedWidth(width);
        QApplication::processEvents();
        for (int row = 0; row < map.count(); ++row) {
            const QRect place = map.visualItemRect(map.item(row));
            CHECK(map.viewport()->rect().contains(place));
            CHECK(map.itemAt(place.center()) == map.item(row));
            if (row == 0) continue;
            const QRect last = map.visualItemRect(map.item(row - 1));
            CHECK_FALSE(last.intersects(place));
            CHECK(last.adjusted(-20, -40, 20, 40).intersects(place)); // beside it or below
        }
    }
    map.setFocus();
    map.setCurrentRow(0);
    for (const int key : {Qt::Key_Right, Qt::Key_Down, Qt::Key_Right}) press(camp, key);
    CHECK(map.currentRow() == 3);
    for (const int key : {Qt::Key_Left, Qt::Key_Up}) press(camp, key);
    CHECK(map.currentRow() == 1);
    press(camp, Qt::Key_End);
    CHECK(map.currentRow() == map.count() - 1);
    QTest::mouseClick(map.viewport(), Qt::LeftButton, {}, map.visualItemRect(map.item(2)).center());
    CHECK(map.currentRow() == 2);
}

TEST_CASE("The page opens on the ending of a new game, and not on that of a game of an earlier evening") {
    Short game;
    const auto report = game.report(9);
    Camp camp(SkirmishShown{});
    game.play(sk::ComeHome{});
    camp.page.setShown(game.shown(report)); // the program has just been started
    CHECK(camp.page.room() == CampRoom::Campaign);
    auto later = *report;
    later.turn = 20;
    camp.page.setShown(game.shown(std::make_shared<const SkirmishReport>(later)));
    CHECK(camp.page.room() == CampRoom::Ending);
    camp.page.openRoom(CampRoom::Campaign);
    camp.page.setShown(game.shown(report)); // it was taken back
    CHECK(camp.page.room() == CampRoom::Campaign);
    later.trial = true;
    later.turn = 30;
    camp.page.setShown(game.shown(std::make_shared<const SkirmishReport>(later)));
    CHECK(camp.page.room() == CampRoom::Campaign);
}

TEST_CASE("Each scenario of the shipped campaign tells what comes of it, won or lost, and the editor keeps the words") {
    const Cellar cellar(false);
    const csk::Books& books = *cellar.rulebook().skirmish;
    for (const csk::Scenario& scenario : books.scenarios) {
        if (scenario.aims.empty()) continue; // the sandbox
        INFO(scenario.id);
        CHECK_FALSE(scenario.won.empty());
        CHECK_FALSE(scenario.lost.empty());
        const auto again = csk::loadScenario(csk::scenarioText(scenario, books.book), scenario.id, books.book);
        REQUIRE(again.scenario);
        CHECK(again.scenario->won == scenario.won);
        CHECK(again.scenario->lost == scenario.lost);
    }
    const auto wrong = csk::loadScenario(R"({"id": "x", "name": "X", "won": 3})", "x", books.book);
    CHECK_FALSE(wrong.scenario);
    CHECK(std::ranges::any_of(wrong.issues, [](const content::Issue& issue) { return issue.pointer == "/won"; }));
}

TEST_CASE("The page between games is painted in each theme and size", "[.pictures]") {
    Short game;
    const SkirmishShown shown = game.home();
    for (const auto& [name, room] : {std::pair{"skirmish-camp", CampRoom::Campaign},
                                     {"skirmish-ending", CampRoom::Ending},
                                     {"skirmish-shop", CampRoom::Shop}}) {
        CHECK(shootPanel(name, {900, 640}, [&, where = room](const Look& look) {
            auto page = std::make_unique<CampPage>(look);
            page->setShown(shown);
            page->openRoom(where);
            return page;
        }));
    }
}
