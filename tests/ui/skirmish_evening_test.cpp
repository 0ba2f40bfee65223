// From one game to the next at the keyboard: the ending, handing over, shopping, taking back, and the way to the table.
#include "asking/ask_form.h"
#include "keys/fixed_keys.h"
#include "skirmish/camp_page.h"
#include "skirmish/skirmish_page.h"
#include "skirmish/skirmish_words.h"
#include "ui/evening_desk.h"
#include "ui/skirmish_hall.h"
#include "ui/skirmish_pack.h"
#include "ui/skirmish_short.h"

#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QTest>

#include <algorithm>

using namespace tenplus;
using namespace tenplus::ui;

namespace {

// A campaign on the disk whose game is over, with the board still there.
QString overCampaign(evening::Desk& desk) {
    const QString file = desk.path(QStringLiteral("short.tenplus"));
    TableLink link;
    REQUIRE_FALSE(link.create(file, "Short", skirmishPack()));
    for (const auto& [command, dice] : shortGame()) REQUIRE(link.perform({command, dice}));
    return file;
}

CampPage& campOf(evening::Desk& desk) {
    auto* const camp = desk.window().findChild<CampPage*>();
    REQUIRE(camp);
    return *camp;
}

void tabTo(evening::Desk& desk, const char* name) {
    for (int i = 0; i < 60 && desk.focus()->objectName() != QLatin1String(name); ++i) desk.press(Qt::Key_Tab);
    REQUIRE(desk.focus()->objectName() == QLatin1String(name));
}

const skirmish::CompanionRecord& hero(evening::Desk& desk, std::size_t at) {
    return desk.session().table().skirmish.party[at];
}

} // namespace

TEST_CASE("From the end of a game to the next by keys alone: home, a gift, a purchase, taken back, and out again") {
    evening::Desk desk;
    desk.start(overCampaign(desk));
    REQUIRE(desk.window().findChild<SkirmishPage*>()->isVisible());
    tabTo(desk, "comeHome");
    desk.press(Qt::Key_Space);
    REQUIRE(campOf(desk).isVisible());
    CHECK(campOf(desk).room() == CampRoom::Ending);
    CHECK(desk.focus()->objectName() == "spoils");
    CHECK(desk.says("endCourse").startsWith("The short way, one round."));
    CHECK(desk.says("endTally").startsWith("Luck of the game master: 0 of 1 dice succeeded, where 0."));
    desk.picture("skirmish-ending-window");

    desk.press(Qt::Key_Down); // Bera's potions
    desk.press(Qt::Key_1);
    CHECK(hero(desk, 0).goods.potions == 1);
    CHECK(hero(desk, 1).goods.potions == 1);
    CHECK(desk.newest().contains("Bera gives Sorrel a healing potion"));
    tabTo(desk, "takeGiftBack");
    desk.press(Qt::Key_Space);
    CHECK(hero(desk, 0).goods.potions == 0);
    CHECK(hero(desk, 1).goods.potions == 2);

    tabTo(desk, "campEnding");
    desk.press(Qt::Key_Right); // the next room
    CHECK(campOf(desk).room() == CampRoom::Shop);
    tabTo(desk, "shopWares");
    desk.press(Qt::Key_Return);
    CHECK(hero(desk, 0).goods.potions == 1);
    CHECK(hero(desk, 0).goods.gold == 2950);
    CHECK(desk.focus()->objectName() == "shopWares");
    desk.press(Qt::Key_2);
    CHECK(desk.says("wareWhyNot") == "It costs 50 gold and Bera has 0: 50 more are needed.");
    tabTo(desk, "loanGold");
    desk.press(Qt::Key_Space);
    CHECK(hero(desk, 1).goods.gold == 50);
    tabTo(desk, "takeBack");
    desk.press(Qt::Key_Space);
    CHECK(hero(desk, 1).goods.gold == 0);
    desk.press(Qt::Key_Z, Qt::ControlModifier); // and the potion
    CHECK(hero(desk, 0).goods.gold == 3000);
    desk.picture("skirmish-shop-window");

    tabTo(desk, "campShop");
    desk.press(Qt::Key_Left);
    desk.press(Qt::Key_Left);
    CHECK(campOf(desk).room() == CampRoom::Campaign);
    desk.picture("skirmish-camp-window");
    desk.press(Qt::Key_Escape);
    CHECK_FALSE(campOf(desk).isVisible());
    desk.press(Qt::Key_F4);
    REQUIRE(campOf(desk).isVisible());
    CHECK(desk.focus()->objectName() == "skirmishScenarios");
    desk.press(Qt::Key_Home);
    tabTo(desk, "setOut");
    desk.press(Qt::Key_Space);
    desk.press(Qt::Key_Return); // real dice fell before, so the tray asks for these: the program throws them
    CHECK(desk.session().table().skirmish.scenario == "toll-cellar");
    CHECK(desk.window().findChild<SkirmishPage*>()->isVisible());
}

TEST_CASE("Coming home, the outcome of the game is in sight, however large the text is") {
    evening::Desk desk;
    desk.dress(ThemeKind::Ember, 2);
    desk.start(overCampaign(desk), {1280, 720});
    tabTo(desk, "comeHome");
    desk.press(Qt::Key_Space);
    QApplication::processEvents();
    const auto* headline = desk.window().findChild<QLabel*>(QStringLiteral("endHeadline"));
    REQUIRE(headline != nullptr);
    CHECK(headline->visibleRegion() == headline->rect());
    desk.picture("skirmish-ending-large");
}

TEST_CASE("Taking back the way home brings the board back, and the ending is told again after the next start") {
    evening::Desk desk;
    const QString file = overCampaign(desk);
    desk.start(file);
    tabTo(desk, "comeHome");
    desk.press(Qt::Key_Space);
    REQUIRE(campOf(desk).isVisible());
    desk.press(Qt::Key_Z, Qt::ControlModifier);
    CHECK(desk.window().findChild<SkirmishPage*>()->isVisible());
    tabTo(desk, "comeHome");
    desk.press(Qt::Key_Space);
    desk.quit();
    desk.start(file);
    REQUIRE(campOf(desk).isVisible());
    CHECK(campOf(desk).room() == CampRoom::Campaign);
    campOf(desk).openRoom(CampRoom::Ending);
    CHECK(desk.says("endHeadline") == "The heroes have won");
    CHECK(desk.says("endStory") == "The purse is heavier than it was.");
}

TEST_CASE("Who plays is asked until the game has ended, and again at home") {
    evening::Desk desk;
    desk.start(overCampaign(desk), {1280, 720});
    auto* const players = desk.window().findChild<AskForm*>(QStringLiteral("skirmishPlayers"));
    REQUIRE(players != nullptr);
    CHECK_FALSE(players->isVisible());
    auto* const asks = desk.window().findChild<QPushButton*>(QStringLiteral("whoPlays"));
    REQUIRE(asks != nullptr);
    CHECK_FALSE(asks->isVisible());
    desk.press(Qt::Key_Z, Qt::ControlModifier); // Bera has not left yet
    CHECK_FALSE(players->isVisible());          // the board has the room
    tabTo(desk, "whoPlays");
    desk.press(Qt::Key_Space);
    CHECK(players->isVisible());
    desk.press(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    CHECK_FALSE(players->isVisible());
    tabTo(desk, "comeHome");
    desk.press(Qt::Key_Space);
    campOf(desk).openRoom(CampRoom::Campaign);
    CHECK(players->isVisible());
}

namespace {

AskForm& sidesForm(evening::Desk& desk) {
    auto* const players = desk.window().findChild<AskForm*>(QStringLiteral("skirmishPlayers"));
    REQUIRE(players != nullptr);
    return *players;
}

// A campaign that has not begun a game.
QString freshCampaign(evening::Desk& desk) {
    const QString file = desk.path(QStringLiteral("fresh.tenplus"));
    TableLink link;
    REQUIRE_FALSE(link.create(file, "Fresh", skirmishPack()));
    return file;
}

void openAnother(evening::Desk& desk, const QString& file) {
    desk.answers().files.push_back(file);
    desk.press(Qt::Key_O, Qt::ControlModifier);
    QApplication::processEvents();
}

QRect placeIn(const QWidget& widget, const QWidget& page) { return {widget.mapTo(&page, QPoint()), widget.size()}; }

} // namespace

TEST_CASE("A campaign that is opened from a running game asks who plays, in sight of the button that sets out") {
    evening::Desk desk;
    desk.start(overCampaign(desk));
    desk.press(Qt::Key_Z, Qt::ControlModifier); // the game goes on
    REQUIRE_FALSE(campOf(desk).isAncestorOf(&sidesForm(desk)));
    openAnother(desk, freshCampaign(desk));
    CampPage& camp = campOf(desk);
    REQUIRE(camp.isVisible());
    REQUIRE(camp.isAncestorOf(&sidesForm(desk)));
    CHECK(sidesForm(desk).isVisible());
    const QRect out = placeIn(*camp.findChild<QPushButton*>(QStringLiteral("setOut")), camp);
    CHECK(placeIn(sidesForm(desk), camp).bottom() < out.top());
    CHECK(camp.rect().contains(out));
    openAnother(desk, desk.path(QStringLiteral("short.tenplus"))); // and back to the board
    REQUIRE(desk.window().findChild<SkirmishPage*>()->isVisible());
    CHECK(desk.window().findChild<SkirmishPage*>()->isAncestorOf(&sidesForm(desk)));
}

TEST_CASE("The way back to a game is told in whole, however large the text is") {
    evening::Desk desk;
    desk.dress(ThemeKind::Ember, 2);
    desk.start(overCampaign(desk), {1280, 720});
    desk.press(Qt::Key_Escape);
    REQUIRE_FALSE(desk.window().findChild<SkirmishPage*>()->isVisible());
    const auto& sentence = *desk.window().findChild<QLabel*>(QStringLiteral("nobodySentence"));
    CHECK(sentence.visibleRegion() == sentence.rect());
    const bool isOneLine = sentence.fontMetrics().horizontalAdvance(sentence.text()) <= sentence.width();
    CHECK((isOneLine || (sentence.wordWrap() && sentence.height() >= sentence.heightForWidth(sentence.width()))));
    desk.picture("skirmish-way-back-large");
}

TEST_CASE("Esc from the page between games, before anybody was chosen, leads to a page that tells the way back") {
    evening::Desk desk;
    desk.start(freshCampaign(desk));
    REQUIRE(campOf(desk).isVisible());
    desk.press(Qt::Key_Escape);
    REQUIRE_FALSE(campOf(desk).isVisible());
    CHECK(desk.says("nobodySentence") == QStringLiteral("The next game is prepared: F4 leads back to it."));
    CHECK_FALSE(desk.window().findChild<QPushButton*>(QStringLiteral("addCharacter"))->isVisible());
    desk.press(Qt::Key_F4);
    CHECK(campOf(desk).isVisible());
}

TEST_CASE("A new skirmish begins with the first scenario and with nothing that was chosen in the campaign before") {
    evening::Desk desk;
    desk.start(overCampaign(desk));
    desk.press(Qt::Key_Z, Qt::ControlModifier);
    auto* const more = desk.window().findChild<QPushButton*>(QStringLiteral("moreDeeds"));
    REQUIRE(more->isVisible());
    more->click();
    openAnother(desk, freshCampaign(desk));
    CHECK_FALSE(more->isChecked());
    auto* const scenarios = campOf(desk).findChild<QListWidget*>(QStringLiteral("skirmishScenarios"));
    CHECK(scenarios->currentRow() == 0);
    scenarios->setCurrentRow(2);
    campOf(desk).openRoom(CampRoom::OwnHero);
    auto* const name = campOf(desk).findChild<QWidget*>(QStringLiteral("skirmishHero"))->findChild<QLineEdit*>();
    name->setText(QStringLiteral("Sonja"));
    const QString second = desk.path(QStringLiteral("second.tenplus"));
    {
        TableLink link;
        REQUIRE_FALSE(link.create(second, "Second", skirmishPack()));
    }
    openAnother(desk, second);
    CHECK(campOf(desk).room() == CampRoom::Campaign);
    CHECK(scenarios->currentRow() == 0);
    CHECK(campOf(desk).findChild<QWidget*>(QStringLiteral("skirmishHero"))->findChild<QLineEdit*>()->text().isEmpty());
}

TEST_CASE("The list of keys has those of a skirmish: its buttons, the end of a phase, the board, and between games") {
    QStringList told;
    for (const FixedKey& each : fixedKeys()) {
        if (each.does.contains(QStringLiteral("skirmish"))) told << each.does;
    }
    CHECK(told.size() == 9);
    CHECK(told.contains(QStringLiteral("In a skirmish: end the phase")));
}

TEST_CASE("The eye for what is hidden is in sight in a low window, whatever a hero can do") {
    evening::Desk desk;
    const QString file = desk.path(QStringLiteral("hall.tenplus"));
    hall::keepCampaign(file);
    desk.start(file, {1280, 720});
    desk.press(Qt::Key_F4);
    auto& page = hall::pageOf(desk);
    page.findChild<AskForm*>("skirmishPlayers")->findChildren<QComboBox*>()[1]->setCurrentIndex(1);
    auto* const all = page.findChild<QPushButton*>("showHidden");
    for (const double text : {1.0, 1.5, 2.0}) {
        desk.dress(ThemeKind::Ember, text);
        for (const int model : {1, 2}) {
            page.pointOut(model);
            QTest::qWait(30);
            CAPTURE(text, model);
            CHECK(all->visibleRegion().boundingRect() == all->rect());
        }
    }
}

TEST_CASE("While the program is at its turn a person is offered nothing, and the line says who plays") {
    evening::Desk desk;
    desk.start(overCampaign(desk));
    desk.press(Qt::Key_Z, Qt::ControlModifier); // the game goes on
    auto& page = *desk.window().findChild<SkirmishPage*>();
    const auto offers = [&page] {
        const auto answers = page.findChildren<QPushButton*>(QStringLiteral("answer-end-phase"));
        return std::ranges::any_of(answers, [](const QPushButton* each) { return each->isVisible(); });
    };
    REQUIRE(offers());
    CHECK(phaseWords(page.shown()) == "Round 1, the heroes act: choose a model, or end the phase");
    auto* const heroes = sidesForm(desk).findChild<QComboBox*>(QStringLiteral("ask-heroes"));
    heroes->setCurrentIndex(1);
    CHECK(phaseWords(page.shown()) == "Round 1, the program plays the heroes");
    CHECK_FALSE(offers());
    const std::int64_t turn = desk.session().lastTurn();
    page.enter();
    desk.press(Qt::Key_0);
    CHECK(desk.session().lastTurn() == turn);
    heroes->setCurrentIndex(0);
    CHECK(offers());
    SkirmishShown shown = page.shown();
    shown.view.board->chooser = sk::Side::Master;
    CHECK(phaseWords(shown) == "Round 1, the game master acts: choose a model, or end the phase");
}

TEST_CASE("F1 during a game opens the list of keys at those of the board") {
    evening::Desk desk;
    desk.start(overCampaign(desk));
    desk.press(Qt::Key_F1);
    auto* const search = desk.window().findChild<QLineEdit*>(QStringLiteral("keySearch"));
    REQUIRE(search);
    CHECK(desk.focus() == search);
    CHECK(search->text() == QStringLiteral("in a skirmish"));
    CHECK(search->selectedText() == search->text()); // the next letter searches for something else
}
