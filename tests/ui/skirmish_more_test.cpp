// What the page of the skirmish offers beside its board: shots that are divided, the form behind More, and what stands
// there between games.
#include "ui/skirmish_cellar.h"

#include "asking/ask.h"
#include "asking/pick_row.h"
#include "base/contains.h"
#include "paint/hint_line.h"
#include "paint/key_button.h"
#include "paint/paragraph.h"
#include "skirmish/more_deeds.h"
#include "skirmish/step_line.h"
#include "ui/painted_text.h"
#include "ui/panel_shots.h"
#include "ui/screens.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollArea>
#include <QSpinBox>

#include <algorithm>
#include <cstdlib>
#include <set>

using namespace tenplus;
using namespace tenplus::ui;
using namespace tenplus::ui::cellar;

namespace {

// Two goblins stand in sight of the wood elf, who may divide dice.
SkirmishShown amongGoblins(Cellar& cellar) {
    cellar.toAction();
    SkirmishShown shown = cellar.shown();
    sk::Game& game = *shown.game;
    game.models[1].growth.skills.add(sk::Skill::Multi);
    for (const auto& [who, at] : {std::pair<sk::Index, board::Point>{2, {5, 2}}, {3, {5, 6}}}) {
        sk::Model& model = game.models[who];
        model.status = sk::Status::InPlay;
        model.square = game.squareAt(at);
        game.cells[model.square].model = who;
        table::BoardModel& told =
            *std::ranges::find(shown.view.board->models, int(who) + 1, &table::BoardModel::number);
        told.status = "in-play";
        told.at = {at.x, at.y};
    }
    return shown;
}

template <typename Kind>
std::vector<Kind> moreOf(const SkirmishShown& shown, int chosen, const char* id) {
    std::vector<Kind> acts;
    for (const MoreDeed& deed : moreDeeds(shown, chosen)) {
        Answers answers;
        for (const Ask& ask : deed.asks) answers.all[ask.id] = ask.initial;
        if (deed.id == id) acts.push_back(std::get<Kind>(deed.act(answers).kind));
    }
    return acts;
}

} // namespace

TEST_CASE("A shot that may be divided is: the first target gets all dice, each further press moves one",
          "[SK-ABIL-MULTI-01]") {
    Cellar cellar;
    Desk desk(amongGoblins(cellar));
    desk.press(1, 4);
    REQUIRE(desk.page.hand().chosen == 2);
    const int dice = std::ranges::find(desk.page.shown().view.board->models, 2, &table::BoardModel::number)->shots;
    REQUIRE(dice >= 3);
    desk.press(5, 2);
    CHECK(desk.page.hand().shots == std::vector<sk::ShotShare>{{3, dice}});
    desk.press(5, 6);
    desk.press(5, 6);
    CHECK(desk.page.hand().shots == std::vector<sk::ShotShare>{{3, dice - 2}, {4, 2}});
    desk.press(5, 2); // takes one back
    CHECK(desk.acts.empty());
    CHECK(desk.page.hand().shots == std::vector<sk::ShotShare>{{3, dice - 1}, {4, 1}});
    keepScreen(desk.page.grab().toImage(), "skirmish-shared-shot");
    desk.page.enter();
    QTest::keyClick(&desk.page.view(), Qt::Key_Return);
    const auto shot = desk.only<sk::ShootAt>();
    CHECK(shot.at == std::vector<sk::ShotShare>{{3, dice - 1}, {4, 1}});
    CHECK(sk::check(*desk.page.shown().game, sk::askedBy(*desk.page.shown().game, {shot})->choices.front()) ==
          sk::WhyNot::None);
    QTest::keyClick(&desk.page.view(), Qt::Key_Escape);
    CHECK(desk.page.hand().shots.empty());
    CHECK(desk.page.hand().chosen == 2);
}

TEST_CASE("A divided shot is shot or left by the mouse, and nothing else drops it") {
    Cellar cellar;
    Desk desk(amongGoblins(cellar));
    desk.press(1, 4);
    desk.press(5, 2);
    desk.press(5, 6);
    const std::vector<sk::ShotShare> aimed = desk.page.hand().shots;
    desk.press(1, 3); // another hero
    CHECK(desk.page.hand().shots == aimed);
    CHECK(desk.page.hand().chosen == 2);
    desk.page.findChild<QPushButton*>("leaveShot")->click();
    CHECK(desk.page.hand().shots.empty());
    CHECK(desk.acts.empty());
    desk.press(5, 2);
    desk.press(5, 6);
    const auto buttons = desk.page.findChildren<QPushButton*>("shootDivided"); // the first one is going
    buttons.back()->click();
    CHECK(desk.only<sk::ShootAt>().at == aimed);
}

TEST_CASE("What needs an amount or a thing is behind More: giving, dropping, carrying and the game master's word",
          "[SK-ITEM-NOHAND-01][SK-FURN-DROP-01][SK-R-88]") {
    Cellar cellar;
    cellar.toAction();
    SkirmishShown shown = cellar.shown();
    shown.game->models[0].goods.potions = 1;
    shown.game->models[0].goods.stacks = 2;
    shown.game->models[0].goods.keys = 4;
    CHECK(moreOf<sk::GiveGoods>(shown, 1, "give") == std::vector<sk::GiveGoods>{{1, 2, sk::Good::Stack, 1}});
    CHECK(moreOf<sk::DropStacks>(shown, 1, "drop") == std::vector<sk::DropStacks>{{1, 2}});
    CHECK(moreOf<sk::BendPoints>(shown, 1, "bend-points").size() == 1);
    CHECK(moreOf<sk::BendHits>(shown, 0, "bend-hits").size() == 1);
    CHECK(moreOf<sk::ComeHome>(shown, 0, "come-home").front().breakOff);
    CHECK(moreOf<sk::DropStacks>(shown, 2, "drop").empty());
    const sk::Square stood =
        std::exchange(shown.game->models[1].square, shown.game->squareAt({3, 2})); // beside the table
    const auto carried = moreOf<sk::WalkOn>(shown, 2, "carry");
    REQUIRE(carried.size() == 1);
    CHECK(carried.front().table != sk::At{});
    CHECK(sk::check(*shown.game, sk::askedBy(*shown.game, {carried.front()})->choices.front()) == sk::WhyNot::None);
    shown.game->models[1].square = stood;

    Desk desk(shown);
    desk.press(1, 3);
    auto* more = desk.page.findChild<QPushButton*>("moreDeeds");
    REQUIRE(more->isVisible());
    CHECK_FALSE(desk.page.findChild<QWidget*>("moreForm")->isVisible());
    more->click();
    QApplication::processEvents();
    CHECK(namelessWidgets(desk.page).isEmpty());
    keepScreen(desk.page.grab().toImage(), "skirmish-more");
    desk.page.findChild<QPushButton*>("doMore")->click();
    CHECK(desk.only<sk::GiveGoods>().whom == 2);
}

TEST_CASE("All of the form behind More is in sight below the board, and asks for a square only if somebody is off it") {
    Cellar cellar;
    cellar.toAction();
    SkirmishShown shown = cellar.shown();
    Desk desk(shown);
    desk.page.resize(760, 830); // as in a window of 1440 by 900
    desk.page.findChild<QPushButton*>("moreDeeds")->click();
    auto* const form = desk.page.findChild<QWidget*>("moreForm");
    form->findChild<QComboBox*>("ask-more")->setCurrentText(QStringLiteral("Set the Hits of a model"));
    QApplication::processEvents();
    const QWidget* view = form;
    while (!qobject_cast<const QScrollArea*>(view)) view = view->parentWidget();
    view = static_cast<const QScrollArea*>(view)->viewport();
    CHECK(view->rect().contains(QRect(form->mapTo(view, QPoint()), form->size())));
    const auto* button = desk.page.findChild<QPushButton*>("doMore");
    for (const QSize& size : {QSize(760, 830), QSize(610, 640), QSize(1240, 590)}) {
        desk.page.resize(size);
        QApplication::processEvents();
        CHECK(button->isVisible());
        CHECK(button->visibleRegion() == button->rect());
    }
    desk.page.resize(760, 830);
    QApplication::processEvents();
    for (const QLabel* label : form->findChildren<QLabel*>()) {
        INFO(label->text().toStdString());
        CHECK(label->width() >= label->sizeHint().width());
    }
    CHECK_FALSE(form->findChild<QSpinBox*>("ask-x"));
    shown.view.board->models.back().status = "dead";
    desk.page.setShown(shown);
    CHECK(form->findChild<QSpinBox*>("ask-x"));
}

TEST_CASE("A refusal goes as soon as something else is chosen") {
    Cellar cellar;
    cellar.toAction();
    Desk desk(cellar.shown());
    const auto* line = desk.page.findChild<StepLine*>();
    REQUIRE(line);
    desk.page.setError(QStringLiteral("The target cannot be seen from there."));
    CHECK_FALSE(line->refusal().isEmpty());
    desk.page.pointOut(1);
    CHECK(line->refusal().isEmpty());
}

TEST_CASE("Zooming out ends at the whole board, and a button leads back to it from a part") {
    Cellar cellar;
    cellar.toAction();
    Desk desk(cellar.shown());
    BoardView& view = desk.page.view();
    auto* const whole = desk.page.findChild<QPushButton*>("wholeBoard");
    REQUIRE(whole);
    const BoardFrame fitted = view.frame();
    CHECK_FALSE(whole->isVisible());
    for (int i = 0; i < 20; ++i) view.zoomBy(0.8);
    CHECK(view.frame() == fitted);
    view.zoomBy(3);
    CHECK(whole->isVisible());
    for (int i = 0; i < 20; ++i) view.zoomBy(0.8);
    CHECK(view.frame() == fitted);
    CHECK_FALSE(whole->isVisible());
    view.zoomBy(3);
    QTest::mouseClick(whole, Qt::LeftButton);
    CHECK(view.frame() == fitted);
    CHECK_FALSE(whole->isVisible());
}

TEST_CASE("However large the text is, every button of what can be decided is whole") {
    Cellar cellar;
    cellar.toAction();
    cellar.play(sk::WalkOn{.who = 2, .path = {{2, 4}, {3, 4}, {4, 4}, {5, 4}}, .table = {}, .setDown = {}});
    cellar.perform(table::PlaySkirmish{{sk::On<Deed::OpenDoor>{2, {6, 4}}}, true});
    SkirmishShown shown = cellar.shown();
    for (table::BoardModel& model : shown.view.board->models) {
        if (model.side == sk::Side::Master) model.name = "Hidden Skeleton Warrior of the Drowned Stairs";
    }
    const Look look({ThemeKind::Ember, 2, false, true});
    SkirmishPage page(look);
    page.setShown(shown);
    page.resize(1240, 590); // as in a window of 1280 by 720
    page.show();
    QApplication::processEvents();
    int buttons = 0;
    for (KeyButton* each : page.findChildren<KeyButton*>()) {
        if (!each->isVisible() || !each->objectName().startsWith("deed-")) continue;
        ++buttons;
        const QString words = each->accessibleName();
        INFO(words.toStdString());
        const QWidget& room = *each->parentWidget()->parentWidget()->parentWidget(); // what is scrolled
        CHECK(each->mapTo(&room, QPoint(each->width(), 0)).x() <= room.width());
        CHECK(paintedWords(*each).join(u' ').startsWith(words));
    }
    CHECK(buttons > 0);
}

TEST_CASE("However low the window and large the text, the squares of the board are as large as a name needs") {
    Cellar cellar;
    cellar.toAction();
    for (const auto& [text, size] : {std::pair(1.0, QSize(610, 650)), {2.0, {1240, 620}}}) {
        const Look look({ThemeKind::Ember, text, false, true});
        SkirmishPage page(look);
        page.setShown(cellar.shown());
        page.resize(size); // as in a window of 1280 by 720
        page.show();
        QApplication::processEvents();
        CHECK(page.view().frame().scale >= 24);
    }
}

TEST_CASE("Everything that the rules let somebody do is on the page") {
    Cellar cellar;
    cellar.toAction();
    SkirmishShown shown = cellar.shown();
    shown.game->models[0].goods.stacks = 2;
    std::set<std::string> more;
    for (const MoreDeed& deed : moreDeeds(shown, 1)) more.insert(deed.id);
    const std::set<Deed> pressed{Deed::Walk, Deed::PutDie, Deed::Place}; // on the board
    for (int number = 0; number < int(Deed::Count); ++number) {
        const auto deed = Deed(number);
        INFO(sk::deedWord(deed));
        CHECK((pressed.contains(deed) || more.contains(std::string(sk::deedWord(deed))) ||
               !choiceWords(shown, sk::bare(deed)).isEmpty()));
    }
}

TEST_CASE("Whoever stays at home keeps what they own, and comes again by their name") {
    Cellar cellar(false);
    cellar.perform(table::PlaySkirmish{{sk::Buy{1, "healing-potion"}}, true}, {});
    cellar.perform(table::PlaySkirmish{{sk::Buy{1, "melee-power"}}, true}, {});
    cellar.play(sk::ChooseParty{{{"wood-elf", "", 1}}});
    Camp desk(cellar.shown());
    const auto* owned = desk.page.findChild<Paragraph*>("skirmishOwned");
    REQUIRE(owned);
    CHECK(owned->text() == QStringLiteral("Wood Elf carries: 0 gold"));
    auto* second = desk.page.findChild<QComboBox*>("ask-hero1");
    REQUIRE(second);
    const auto profiles = cellar.shown().view.profiles;
    const auto dwarf = std::ranges::find(profiles, "dwarf", &table::ProfileView::profile);
    REQUIRE(dwarf->hero);
    second->setCurrentText(QString::fromStdString(dwarf->name));
    desk.page.findChild<QPushButton*>("setOut")->click();
    REQUIRE(desk.acts.size() == 2);
    const auto party = desk.acts.front().front().value<Act>().command.as<table::PlaySkirmish>()->act;
    CHECK(std::get<sk::ChooseParty>(party.kind) ==
          sk::ChooseParty{{{"wood-elf", "Wood Elf", 1}, {"dwarf", "Bera", 0}}});
}

TEST_CASE("A hero of one's own is made between games, and the campaign's next scenario is chosen at first",
          "[SK-OPT-04][SK-CAMPAIGN-03]") {
    Cellar cellar(false);
    Camp desk(cellar.shown());
    const auto& scenarios = desk.part<QListWidget>("skirmishScenarios");
    REQUIRE(scenarios.currentItem());
    CHECK(scenarios.currentItem()->data(Qt::AccessibleTextRole) == QStringLiteral("1. The toll cellar, next"));
    desk.page.openRoom(CampRoom::OwnHero);
    auto* form = desk.page.findChild<QWidget*>("skirmishHero");
    REQUIRE(form);
    auto* name = form->findChild<QLineEdit*>("ask-name");
    REQUIRE(name);
    name->setText(QStringLiteral("Sonja the Red"));
    form->findChild<QSpinBox*>("ask-melee")->setValue(9);
    for (const PickRow* each : form->findChildren<PickRow*>()) CHECK_FALSE(each->pick().text.isEmpty());
    desk.page.findChild<QPushButton*>("keepHero")->click();
    const auto act = desk.only<sk::KeepHero>();
    CHECK(act.profile == "sonja-the-red");
    CHECK(act.name == "Sonja the Red");
    CHECK(act.stats.melee == 9);
    CHECK(desk.page.room() == CampRoom::Campaign); // where the hero is chosen
    CHECK(desk.part<HintLine>("campHint").words().startsWith("Sonja the Red can go along now"));
    cellar.play(act);
    desk.page.setShown(cellar.shown());
    const auto* first = desk.page.findChild<QComboBox*>("ask-hero0");
    REQUIRE(first);
    CHECK(first->findText(QStringLiteral("Sonja the Red")) >= 0);
}

TEST_CASE("A press on a thing walks beside it, and from there explores it") {
    Cellar cellar;
    cellar.toAction();
    Desk desk(cellar.shown());
    desk.press(1, 4); // Wood Elf, five squares from the crate
    REQUIRE(desk.page.hand().chosen == 2);
    const auto over = [&](int x, int y) {
        SkirmishHand hand = desk.page.hand();
        hand.over = board::Point{x, y};
        return overWords(desk.page.shown(), readOffers(desk.page.shown(), 2), hand);
    };
    CHECK(over(5, 7).startsWith("Crate of apples: walk beside it, "));
    desk.press(5, 7);
    const auto walk = desk.only<sk::WalkOn>();
    REQUIRE_FALSE(walk.path.empty());
    const sk::At end = walk.path.back();
    CHECK(std::max(std::abs(end.x - 5), std::abs(end.y - 7)) == 1);

    SkirmishShown beside = cellar.shown();
    sk::evolve(*beside.game, {.kind = sk::FactKind::Stepped, .who = 1, .square = beside.game->squareAt({4, 6})});
    beside.view.board->models[1].at = {4, 6};
    desk.page.setShown(beside);
    CHECK(desk.page.hand().chosen == 2);
    CHECK(over(5, 7) == "Explore: Crate of apples");
    desk.press(5, 7);
    CHECK(desk.only<sk::ExploreIt>().at == sk::At{5, 7});
}

TEST_CASE("Enter gives the only answer, and Ctrl with a digit chooses a hero") {
    Cellar cellar;
    Desk asked(cellar.shown());
    QTest::keyClick(&asked.page.view(), Qt::Key_Return);
    CHECK(asked.acts.empty()); // there are two
    cellar.toAction();
    SkirmishShown shown = cellar.shown();
    Desk desk(shown);
    QTest::keyClick(&desk.page.view(), Qt::Key_2, Qt::ControlModifier);
    CHECK(desk.page.hand().chosen == 2);
    QTest::keyClick(&desk.page.view(), Qt::Key_1, Qt::ControlModifier);
    CHECK(desk.page.hand().chosen == 1);
    shown.game->result = sk::Result::HeroesWin;
    shown.view.board->result = sk::Result::HeroesWin;
    desk.page.setShown(shown);
    emit desk.page.view().finished(); // a double press
    CHECK(desk.acts.empty());
    QTest::keyClick(&desk.page.view(), Qt::Key_Return);
    desk.only<sk::ComeHome>();
}

TEST_CASE("While somebody comes in, Enter on the board does not say that nobody comes: each square is an answer") {
    Cellar cellar;
    cellar.toAction();
    SkirmishShown shown = cellar.shown();
    const auto pudding = std::uint8_t(*shown.book->profile("deadly-pudding")); // may come up beside a hero
    shown.game->collection[pudding] = 1;
    shown.game->tasks[0] = {sk::TaskKind::Place, sk::Side::Master, pudding, std::uint8_t(sk::PlaceRight::Wandering)};
    shown.game->taskCount = 1;
    shown.view.board->asks = sk::TaskKind::Place;
    shown.view.board->chooser = sk::Side::Master;
    REQUIRE_FALSE(sk::placements(*shown.game).empty());
    Desk desk(shown);
    QTest::keyClick(&desk.page.view(), Qt::Key_Return);
    CHECK(desk.acts.empty());
    desk.page.findChild<QPushButton*>("answer-pass-place")->click();
    desk.only<sk::Plain<sk::Deed::PassPlace>>();
}

TEST_CASE("The way to the square under the cursor is drawn, and a blow on it is told before it falls", "[SK-MOVE-14]") {
    Cellar cellar;
    cellar.toAction();
    SkirmishShown shown = cellar.shown();
    const auto place = [&](sk::Index who, board::Point at) {
        sk::evolve(*shown.game, {.kind = sk::FactKind::Placed, .who = who, .square = shown.game->squareAt(at)});
        shown.view.board->models[who].at = {at.x, at.y};
        shown.view.board->models[who].status = "in-play";
    };
    const auto looks = [](SkirmishPage& page, board::Point at) {
        std::vector<SquareLook> all;
        for (const BoardSquare& square : page.view().picture().squares) {
            if (square.at == at) all.push_back(square.look);
        }
        return all;
    };
    Desk free(shown);
    free.press(1, 4);
    free.hover(3, 4);
    REQUIRE(free.page.view().picture().rays.size() == 1);
    const std::vector<board::Spot> way = free.page.view().picture().rays.front().along;
    REQUIRE(way.size() == 3);
    CHECK(way.front() == board::Spot{1500, 4500});
    CHECK(way.back() == board::Spot{3500, 4500});
    CHECK(looks(free.page, {3, 4}) == std::vector{SquareLook::Reach});

    place(4, {2, 5});
    shown.view.board->models[4].name = "Orc 1";
    Desk desk(shown);
    desk.press(1, 4);
    desk.hover(0, 3);
    const QString words = overWords(shown, readOffers(shown, 2), desk.page.hand());
    CHECK(words.contains("Orc 1 strikes first, with "));
    CHECK(contains(looks(desk.page, {0, 3}), SquareLook::Danger));
    CHECK_FALSE(contains(looks(desk.page, {0, 3}), SquareLook::Halt));
    desk.hover(2, 4);
    CHECK(overWords(shown, readOffers(shown, 2), desk.page.hand()) ==
          "1 movement point: the movement ends there, beside Orc 1");
    CHECK(contains(looks(desk.page, {2, 4}), SquareLook::Halt));
    CHECK_FALSE(contains(looks(desk.page, {2, 4}), SquareLook::Danger)); // still beside it
}

TEST_CASE("A shot that can be aimed tells its chance to take a Hit") {
    Cellar cellar;
    const SkirmishShown shown = amongGoblins(cellar);
    const SkirmishHand hand{.chosen = 2, .over = board::Point{5, 2}, .put = {}, .shots = {}};
    CHECK(
        overWords(shown, readOffers(shown, 2), hand).contains(QRegularExpression(": at least one Hit [1-9][0-9]* %$")));
}
