// The desk behind the page of the skirmish: turns of a campaign, the program at the board, and a look back.
#include "journal/faulty_disk.h" // before Qt, to which "forever" is a keyword

#include "asking/ask_form.h"
#include "keys/key_map.h"
#include "skirmish/camp_page.h"
#include "skirmish/hero_tile.h"
#include "skirmish/skirmish_presenter.h"
#include "skirmish/skirmish_words.h"
#include "table/gm_view.h"
#include "ui/evening_desk.h"
#include "ui/screens.h"
#include "ui/skirmish_hall.h"
#include "ui/skirmish_pack.h"

#include <catch2/catch.hpp>

#include <QApplication>
#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>
#include <QSlider>
#include <QTemporaryDir>
#include <QTest>

using namespace tenplus;
using namespace tenplus::ui;
using namespace tenplus::ui::hall;

namespace {

struct Campaign {
    QTemporaryDir folder;
    Look look{{ThemeKind::Ember, 1, false, true}};
    TableLink link;
    SkirmishPage page{look};
    SkirmishPresenter desk{link, page};
    QString refused;

    Campaign() {
        const auto pack = skirmishPack();
        const auto failed = link.create(folder.filePath("hall.tenplus"), "Hall", pack);
        if (failed) FAIL(failed->toStdString());
        QObject::connect(&link, &TableLink::turned, &page, [this] { desk.refresh(); });
        const auto ask = [this](const Act& act) {
            if (const TurnMade made = link.perform(act); !made) refused = QString::fromStdString(made.error().message);
        };
        QObject::connect(&page, &SkirmishPage::acted, &page, ask);
        QObject::connect(&desk, &SkirmishPresenter::acted, &page, ask);
        perform(sk::ChooseParty{{{"dwarf", "Bera", 0}, {"wood-elf", "", 1}}}, {});
        perform(sk::SetOut{"toll-cellar", {1, 2}}, {5, 2});
        page.resize(900, 640);
        page.show();
        QApplication::processEvents();
    }
    template <typename Kind>
    void perform(Kind kind, const std::vector<int>& dice) {
        REQUIRE(link.perform({table::PlaySkirmish{{std::move(kind)}, false}, dice}));
    }
    const sk::Game& game() const { return *link.session()->table().skirmish.board(); }
    void play(int side, int strength) {
        const auto boxes = page.findChild<AskForm*>("skirmishPlayers")->findChildren<QComboBox*>();
        REQUIRE(boxes.size() == 2);
        boxes[side]->setCurrentIndex(strength);
    }
};

} // namespace

TEST_CASE("The program plays both sides by itself, and stops when a person takes over") {
    Campaign at;
    at.desk.setPace(0);
    at.play(0, 1);
    at.play(1, 1);
    CHECK(QTest::qWaitFor([&] { return at.game().move >= 3 || at.game().result != sk::Result::Open; }, 60'000));
    at.play(0, 0);
    at.play(1, 0);
    QApplication::processEvents();
    const std::int64_t turn = at.link.session()->lastTurn();
    QTest::qWait(300);
    CHECK(at.link.session()->lastTurn() == turn);
    CHECK(at.refused.isEmpty());
}

TEST_CASE("Where the program plays both sides every step stays in sight for a while, and Pause stops it") {
    Campaign at;
    at.desk.setPace(300);
    auto* pause = at.page.findChild<QPushButton*>("pauseGame");
    REQUIRE(pause);
    CHECK_FALSE(pause->isVisible());
    const std::int64_t first = at.link.session()->lastTurn();
    at.play(0, 1);
    CHECK_FALSE(pause->isVisible());
    at.play(1, 1);
    CHECK(pause->isVisible());
    REQUIRE(QTest::qWaitFor([&] { return at.link.session()->lastTurn() > first; }, 60'000));
    const std::int64_t begun = at.link.session()->lastTurn();
    QTest::qWait(250);
    CHECK(at.link.session()->lastTurn() == begun);
    REQUIRE(QTest::qWaitFor([&] { return at.link.session()->lastTurn() > begun; }, 60'000));
    pause->click();
    CHECK(pause->text() == QStringLiteral("Go on"));
    const std::int64_t held = at.link.session()->lastTurn();
    QTest::qWait(700);
    CHECK(at.link.session()->lastTurn() == held);
    pause->click();
    CHECK(QTest::qWaitFor([&] { return at.link.session()->lastTurn() > held; }, 60'000));
    at.play(1, 0);
    CHECK_FALSE(pause->isVisible());
}

TEST_CASE("The game is looked back at step by step, and nothing can be done there") {
    Campaign at;
    at.perform(sk::Plain<sk::Deed::BeMover>{}, {1, 2});
    at.perform(sk::WalkOn{.who = 1, .path = {{2, 3}}, .table = {}, .setDown = {}}, {});
    auto* slider = at.page.findChild<QSlider*>("skirmishReplay");
    REQUIRE(slider);
    CHECK(slider->maximum() == 2);
    CHECK(slider->value() == 2);
    slider->setValue(0);
    CHECK(at.page.shown().past);
    CHECK(at.page.shown().view.board->models[0].at == sk::At{1, 3});
    CHECK(at.page.shown().view.board->asks == sk::TaskKind::Role);
    auto* now = at.page.findChild<QPushButton*>("backToNow");
    CHECK_FALSE(now->isHidden());
    now->click();
    CHECK(slider->value() == 2);
    CHECK(now->isHidden());
    CHECK_FALSE(at.page.shown().past);
    CHECK(at.page.shown().view.board->models[0].at == sk::At{2, 3});
    REQUIRE(at.link.undo());
    CHECK(slider->maximum() == 1);
}

namespace {

std::vector<int> pipsOf(const table::Table& table) {
    std::vector<int> pips;
    for (const dice::DieShown& die : table.lastRoll->rolled.dice) pips.push_back(die.pips);
    return pips;
}

} // namespace

TEST_CASE("An answer by its button leaves the keyboard with the board, where the keys are that the prompt names") {
    evening::Desk desk;
    const QString file = desk.path(QStringLiteral("hall.tenplus"));
    keepCampaign(file, Until::Party);
    desk.start(file);
    desk.picture("skirmish-between");
    pressOn(desk, "setOut");
    CHECK(desk.focus() == &pageOf(desk).view());
    desk.press(Qt::Key_D, Qt::ControlModifier);
    desk.type(QStringLiteral("1 2")); // nobody wanders in
    pressOn(desk, "answer-be-mover");
    CHECK(desk.focus() == &pageOf(desk).view());
    pressOn(desk, "answer-end-phase"); // nobody has done anything yet
    CHECK(desk.focus() == &pageOf(desk).view());
    desk.press(Qt::Key_Return);
    CHECK(desk.focus() == &pageOf(desk).view());
    desk.press(Qt::Key_Z, Qt::ControlModifier);                           // the phase
    desk.press(Qt::Key_Z, Qt::ControlModifier);                           // and the dice before it
    CHECK(desk.answers().offered.value(0) == QStringLiteral("Leave it")); // what Enter takes
    // Nor does the game end with the keyboard elsewhere in the window.
    REQUIRE(desk.window().link().perform({table::PlaySkirmish{{sk::ComeHome{.breakOff = true}}, false}, {}}));
    CHECK(desk.window().findChild<CampPage*>()->isAncestorOf(desk.focus()));
}

TEST_CASE("Pips that lie typed in the tray are those of the next dice of a skirmish, and none is lost") {
    evening::Desk desk;
    const QString file = desk.path(QStringLiteral("hall.tenplus"));
    keepCampaign(file, Until::Role);
    desk.start(file);
    desk.press(Qt::Key_D, Qt::ControlModifier);
    desk.type(QStringLiteral("1 2"));
    pressOn(desk, "answer-be-mover");
    CHECK(pipsOf(desk.session().table()) == std::vector{1, 2});
    CHECK(desk.session().table().lastRoll->entered);
    CHECK(desk.focus() == &pageOf(desk).view());
    CHECK(desk.window().findChild<QLineEdit*>("pips")->text().isEmpty());
    desk.press(Qt::Key_Z, Qt::ControlModifier);
    desk.answers().choices = {1};
    desk.press(Qt::Key_Z, Qt::ControlModifier);
    // The table throws real dice: it is asked for those, and one that was typed waits for the other.
    pressOn(desk, "answer-be-mover");
    CHECK(desk.says("traySentence") ==
          QStringLiteral("Wandering monsters, for the game master: type 2d6. Enter alone leaves it to the program."));
    desk.type(QStringLiteral("3"));
    desk.press(Qt::Key_Return);
    CHECK(desk.window().findChild<QLineEdit*>("pips")->text().trimmed() == QStringLiteral("3"));
    desk.type(QStringLiteral("4"));
    desk.press(Qt::Key_Return);
    CHECK(pipsOf(desk.session().table()) == std::vector{3, 4});
}

TEST_CASE("Esc from a game that is played leads to a page that tells the way back") {
    evening::Desk desk;
    const QString file = desk.path(QStringLiteral("hall.tenplus"));
    keepCampaign(file);
    desk.start(file);
    desk.press(Qt::Key_Escape); // whoever is chosen
    desk.press(Qt::Key_Escape);
    REQUIRE_FALSE(desk.window().findChild<SkirmishPage*>()->isVisible());
    CHECK(desk.says("nobodySentence") == QStringLiteral("A game is being played: F4 leads back to the board."));
    auto& keys = *desk.window().findChild<KeyMap*>();
    const KeyMap::Entry& board = *keys.holderOf(QKeySequence(Qt::Key_F4));
    keys.remove(board);
    CHECK(desk.says("nobodySentence") ==
          QStringLiteral("A game is being played: the Table menu leads back to the board."));
    keys.give(board, QKeySequence(Qt::Key_F5));
    CHECK(desk.says("nobodySentence") == QStringLiteral("A game is being played: F5 leads back to the board."));
    desk.press(Qt::Key_F5);
    CHECK(pageOf(desk).isVisible());
}

TEST_CASE("A step is taken back at once, and a die that fell only when the other side agrees: the feed marks it") {
    evening::Desk desk;
    const QString file = desk.path(QStringLiteral("hall.tenplus"));
    keepCampaign(file);
    desk.start(file);
    const auto live = [&] { return desk.session().undoable(); };
    const std::int64_t step = live();
    desk.press(Qt::Key_Z, Qt::ControlModifier); // no question was asked, so that none had to be answered
    CHECK(live() == step - 1);
    const QString before = desk.newest();
    desk.press(Qt::Key_Z, Qt::ControlModifier);
    CHECK(live() == step - 1); // nobody agreed
    CHECK(desk.newest() == before);
    desk.answers().choices = {0}; // what Enter takes
    desk.press(Qt::Key_Z, Qt::ControlModifier);
    CHECK(live() == step - 1); // somebody would rather leave it
    desk.answers().choices = {1};
    desk.press(Qt::Key_Z, Qt::ControlModifier);
    CHECK(live() == step - 2);
    CHECK(desk.newest().contains(QStringLiteral("Taken back past a die or a reveal")));
}

TEST_CASE("A turn that comes while the other side is asked is not the one that is taken back") {
    evening::Desk desk;
    const QString file = desk.path(QStringLiteral("hall.tenplus"));
    keepCampaign(file);
    desk.start(file);
    desk.press(Qt::Key_Z, Qt::ControlModifier); // the step
    const std::int64_t die = desk.session().undoable();
    desk.answers().choices = {1};
    desk.answers().meanwhile = [&] {
        REQUIRE(desk.window().link().perform({table::WriteNote{"The well is deep", {}, false}, {}}));
    };
    desk.press(Qt::Key_Z, Qt::ControlModifier);
    CHECK(desk.session().undoable() > die); // the note stands, the die is taken back
    CHECK(desk.session().page(die + 1, 1).front().undone);
}

TEST_CASE("Against the program a person sees the board as the heroes know it, and all of it when they ask",
          "[SK-GEN-09]") {
    Campaign at;
    const auto hidden = [&] {
        QStringList told;
        for (const table::BoardModel& model : at.page.shown().view.board->models)
            told << QString::fromStdString(model.name);
        for (int square = 0; square < at.game().extent.squares(); ++square) {
            const board::Point point = at.game().extent.pointAt(square);
            emit at.page.view().went({point.x * board::kSquare + 500, point.y * board::kSquare + 500}, Qt::NoModifier);
            told << overWords(at.page.shown(), readOffers(at.page.shown(), at.page.hand().chosen), at.page.hand());
        }
        for (const QWidget* each : at.page.findChildren<QWidget*>()) told << each->accessibleName() << each->toolTip();
        for (const BoardToken& token : at.page.view().picture().tokens) told << token.name;
        return told.filter("Hidden").size() + told.filter("Goblin").size() + told.filter("Treasure chest").size();
    };
    CHECK(hidden() > 0); // nobody plays against the program: the game master looks on
    at.play(1, 1);
    auto* all = at.page.findChild<QPushButton*>("showHidden");
    REQUIRE(all);
    CHECK(all->isVisibleTo(&at.page));
    CHECK(hidden() == 0);
    CHECK(at.page.view().picture().tokens.size() < 12);
    CHECK(keepScreen(at.page.grab().toImage(), QStringLiteral("skirmish-as-the-heroes-know-it")));
    all->click();
    CHECK(hidden() > 0);
    all->click();
    CHECK(hidden() == 0);
    at.play(0, 2); // the program plays the heroes too
    CHECK_FALSE(all->isVisibleTo(&at.page));
    CHECK_FALSE(all->isChecked());
    at.play(0, 0);
    at.play(1, 0);
    CHECK(hidden() > 0);
}

TEST_CASE("The program goes on playing while another page is in sight") {
    evening::Desk desk;
    const QString file = desk.path(QStringLiteral("hall.tenplus"));
    keepCampaign(file);
    desk.start(file);
    desk.press(Qt::Key_F4);
    auto* page = desk.window().findChild<SkirmishPage*>();
    REQUIRE(page);
    for (QComboBox* box : page->findChild<AskForm*>("skirmishPlayers")->findChildren<QComboBox*>())
        box->setCurrentIndex(1);
    page->findChild<QPushButton*>(QStringLiteral("pageBack"))->click(); // Esc lets go of the model at hand first
    REQUIRE_FALSE(page->isVisible());
    const std::int64_t left = desk.session().lastTurn();
    CHECK(QTest::qWaitFor([&] { return desk.session().lastTurn() >= left + 3; }, 60'000));
}

TEST_CASE("A disk that fails while the game is looked back at is told, and what is shown stays") {
    journal::testing::FaultyDisk disk;
    Campaign at;
    at.perform(sk::Plain<sk::Deed::BeMover>{}, {1, 2});
    const std::string rain(1900, '.'); // so much that not all of it is kept in memory
    for (int i = 0; i < 2000; ++i) REQUIRE(at.link.perform({table::WriteNote{rain, {}, false}, {}}));
    at.perform(sk::WalkOn{.who = 1, .path = {{2, 3}}, .table = {}, .setDown = {}}, {});
    QString told;
    QObject::connect(&at.desk, &SkirmishPresenter::failed, &at.page, [&](const QString& sentence) { told = sentence; });
    auto* slider = at.page.findChild<QSlider*>("skirmishReplay");
    REQUIRE(slider->maximum() == 2);
    disk.failAt(1, journal::testing::FaultyDisk::Fault::Device, true);
    slider->setValue(0);
    REQUIRE(disk.fired());
    CHECK(told.contains(QStringLiteral("disk error")));
    CHECK_FALSE(at.page.shown().past);
    disk.heal();
    slider->setValue(1);
    CHECK(at.page.shown().past);
}

TEST_CASE("The skirmish has the room of the dice and the result in any window, until somebody asks for them") {
    evening::Desk desk;
    const QString file = desk.path(QStringLiteral("hall.tenplus"));
    keepCampaign(file);
    desk.start(file);
    const auto isSeen = [&](const char* name) {
        return desk.window().findChild<QWidget*>(QString::fromLatin1(name))->isVisible();
    };
    QApplication::processEvents();
    CHECK_FALSE(isSeen("trayDock"));
    CHECK_FALSE(isSeen("resultDock"));
    CHECK(desk.window().findChild<SkirmishPage*>()->view().frame().scale > 30); // it is twenty squares wide
    desk.window().resize(1280, 720);
    QApplication::processEvents();
    CHECK_FALSE(isSeen("trayDock"));
    CHECK(desk.window().findChild<SkirmishPage*>()->view().frame().scale > 24);
    desk.press(Qt::Key_D, Qt::ControlModifier); // real dice are typed
    CHECK(isSeen("trayDock"));
    desk.press(Qt::Key_Escape);
    desk.press(Qt::Key_Escape);
    CHECK(isSeen("resultDock"));
}

TEST_CASE("Heroes and monsters stand beside the table, the heroes beside the board as well, and a row there chooses or "
          "points out the model") {
    evening::Desk desk;
    const QString file = desk.path(QStringLiteral("hall.tenplus"));
    keepCampaign(file);
    desk.start(file);
    QApplication::processEvents();
    SkirmishPage& page = pageOf(desk);
    auto* beside = desk.window().findChild<HeroTile*>("boardHero-2");
    REQUIRE(beside);
    CHECK(beside->isVisible());
    CHECK(beside->accessibleName().contains(QStringLiteral("Hits")));
    beside->click();
    CHECK((page.hand().chosen == 2 || page.hand().pointed == 2));
    page.findChild<QPushButton*>(QStringLiteral("pageBack"))->click();
    QApplication::processEvents();
    CHECK(desk.window().findChild<QWidget*>("heroesPanel")->isVisible());
    CHECK(desk.window().findChild<QWidget*>("monstersPanel")->isVisible());
    CHECK_FALSE(desk.window().findChild<QWidget*>("partyScroll")->isVisible());
    auto* second = desk.window().findChild<HeroTile*>("hero-2");
    REQUIRE(second);
    CHECK(second->card().name == QStringLiteral("Sorrel"));
    const auto isMarked = [&](int number) { return page.hand().chosen == number || page.hand().pointed == number; };
    second->click();
    CHECK(isMarked(2));
    CHECK(second->accessibleName().endsWith(QStringLiteral("chosen")));
    desk.window().findChild<HeroTile*>("hero-1")->click();
    CHECK(page.hand().chosen == 1); // her turn has begun
    // From another page the row leads back to the board.
    page.findChild<QPushButton*>(QStringLiteral("pageBack"))->click();
    REQUIRE_FALSE(page.isVisible());
    second->click();
    CHECK(page.isVisible());
    // A game of moves has its own panels again.
    desk.window().openFile(desk.campaign());
    QApplication::processEvents();
    CHECK_FALSE(desk.window().findChild<QWidget*>("heroesPanel")->isVisible());
    CHECK(desk.window().findChild<QWidget*>("partyScroll")->isVisible());
}

TEST_CASE("Who plays and how fast the program does is remembered from one start to the next") {
    evening::Desk desk;
    const QString file = desk.path(QStringLiteral("hall.tenplus"));
    keepCampaign(file, Until::Party);
    desk.start(file);
    const auto boxes = [&](const char* form) {
        return desk.window().findChild<AskForm*>(QString::fromLatin1(form))->findChildren<QComboBox*>();
    };
    CHECK(desk.window().findChild<CampPage*>()->isAncestorOf(desk.window().findChild<QWidget*>("skirmishPlayers")));
    boxes("skirmishPlayers")[1]->setCurrentIndex(2);
    boxes("skirmishPace").front()->setCurrentIndex(3);
    desk.quit();
    desk.start(file);
    CHECK(desk.window().findChild<SkirmishPage*>()->players() == SidePlayers{0, 2});
    CHECK(desk.window().findChild<SkirmishPage*>()->pace() == 3);
}

TEST_CASE("Against a person every step of the program stays for its time, with what it did and why") {
    Campaign at;
    at.desk.setPace(400);
    at.play(0, 1); // the heroes; the game master is a person
    REQUIRE(sk::chooser(at.game()) == sk::Side::Heroes);
    const std::int64_t first = at.link.session()->lastTurn();
    REQUIRE(QTest::qWaitFor([&] { return at.link.session()->lastTurn() > first; }, 60'000));
    const SkirmishStep step = at.page.shown().step;
    CHECK(step.byProgram);
    CHECK_FALSE(step.words.isEmpty());
    const std::int64_t second = at.link.session()->lastTurn();
    if (sk::chooser(at.game()) == sk::Side::Heroes) {
        QTest::qWait(200);
        CHECK(at.link.session()->lastTurn() == second);
    }
    at.play(0, 0);
    QApplication::processEvents();
}

TEST_CASE("A walk that is looked back at has its way on the board and its words above it") {
    Campaign at;
    at.perform(sk::Plain<sk::Deed::BeMover>{}, {1, 2});
    at.perform(sk::WalkOn{.who = 1, .path = {{2, 3}, {3, 3}}, .table = {}, .setDown = {}}, {});
    CHECK(at.page.shown().step.trail == std::vector<board::Point>{{1, 3}, {2, 3}, {3, 3}});
    CHECK_FALSE(at.page.shown().step.byProgram);
    CHECK(at.page.view().picture().rays.empty()); // a person knows where their own model came from
    at.perform(sk::By<sk::Deed::Finish>{1}, {});
    auto* slider = at.page.findChild<QSlider*>("skirmishReplay");
    slider->setValue(2);
    REQUIRE(at.page.shown().past);
    CHECK(at.page.shown().step.mover == 1);
    CHECK(at.page.shown().step.words == QStringList{"Bera walks"});
    REQUIRE(at.page.view().picture().rays.size() == 1);
    CHECK(at.page.view().picture().rays.front().along.size() == 3);
}

TEST_CASE("Whoever has set out is at the board, and no question waits under the Space key") {
    evening::Desk desk;
    const QString file = desk.path(QStringLiteral("hall.tenplus"));
    const auto pack = skirmishPack();
    REQUIRE_FALSE(TableLink().create(file, "Hall", pack));
    desk.start(file);
    auto* page = desk.window().findChild<SkirmishPage*>();
    desk.window().findChild<CampPage*>()->enter();
    for (int i = 0; i < 20 && desk.focus()->objectName() != "setOut"; ++i) desk.press(Qt::Key_Tab);
    REQUIRE(desk.focus()->objectName() == "setOut");
    desk.press(Qt::Key_Space);
    REQUIRE(desk.session().table().skirmish.board());
    CHECK(desk.focus() == &page->view());
}

TEST_CASE("The skirmish in the whole window is kept in pictures") {
    for (const ThemeKind theme : {ThemeKind::Ember, ThemeKind::Paper}) {
        for (const auto& [size, text] :
             {std::pair(QSize(1280, 720), 1.0), {{1440, 900}, 1.0}, {{1920, 1080}, 1.0}, {{1280, 720}, 2.0}}) {
            evening::Desk desk;
            const QString file = desk.path(QStringLiteral("hall.tenplus"));
            keepCampaign(file);
            desk.dress(theme, text);
            desk.start(file);
            desk.window().resize(size);
            desk.press(Qt::Key_F4);
            emit desk.window().findChild<SkirmishPage*>()->view().went({5500, 3500}, Qt::NoModifier);
            QApplication::processEvents();
            const QString name = QStringLiteral("skirmish-window-%1-%2-%3")
                                     .arg(theme == ThemeKind::Ember ? "ember" : "paper")
                                     .arg(size.height())
                                     .arg(text);
            CHECK(keepScreen(desk.window().grab().toImage(), name));
        }
    }
}
