#include "moves/move_inputs.h"
#include "moves/moves_panel.h"

#include "moves/hit_list.h"
#include "paint/paragraph.h"
#include "ui/belfry.h"
#include "ui/belfry_moves.h"
#include "ui/panel_shots.h"

#include <catch2/catch.hpp>

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>
#include <QToolButton>

using namespace tenplus;
using namespace tenplus::ui;

namespace {

std::vector<MoveTarget> everybody() {
    return {{belfry::kBrannoch, "Brannoch", table::ActorKind::Character},
            {belfry::kTam, "Tam", table::ActorKind::Character},
            {belfry::kBellringer, "Drowned bellringer", table::ActorKind::Foe},
            {belfry::kHounds, "Silt hounds", table::ActorKind::Foe}};
}

void seat(MovesPanel& panel, MoveDraft& draft) {
    panel.setNearest([](const QString&) { return belfry::findMoves({}); });
    draft.setSource({belfry::moveOf, belfry::moveOf});
    panel.setActor(belfry::kBrannoch, QStringLiteral("Brannoch"));
    panel.setTargets(everybody());
    panel.setSearch(belfry::findMoves);
}

struct Browser {
    Look look{{ThemeKind::Ember, 1, false, true}};
    MoveDraft draft;
    MovesPanel panel{look, draft};
    std::vector<table::RollMove> rolls;
    std::vector<std::pair<table::MoveView, table::RollMove>> plans;
    QStringList rulings;

    Browser() {
        QObject::connect(&panel, &MovesPanel::acted, &panel,
                         [this](const Act& act) { rolls.push_back(*act.command.as<table::RollMove>()); });
        QObject::connect(&draft, &MoveDraft::changed, &panel, [this] {
            if (draft.view()) plans.emplace_back(*draft.view(), draft.planned());
        });
        QObject::connect(&panel, &MovesPanel::rulingWanted, &panel, [this](const QString& words) { rulings << words; });
        seat(panel, draft);
        panel.resize(348, 700);
        panel.show();
        panel.activateWindow();
        panel.focusSearch();
        QApplication::processEvents();
        plans.clear();
    }
    QLineEdit& field() { return *panel.findChild<QLineEdit*>(QStringLiteral("moveSearch")); }
    void press(Qt::Key key, Qt::KeyboardModifiers with = Qt::NoModifier) { QTest::keyClick(&field(), key, with); }
    bool reads(const char* words) {
        const auto all = panel.findChildren<Paragraph*>();
        return std::ranges::any_of(
            all, [&](const Paragraph* one) { return one->isVisible() && one->text().contains(QLatin1String(words)); });
    }
    void type(const char* words) {
        field().clear();
        QTest::keyClicks(&field(), QString::fromLatin1(words));
    }
};

} // namespace

TEST_CASE("Typing what they do and pressing Enter rolls the move that answers") {
    Browser browser;
    browser.type("shoulder the door");
    browser.press(Qt::Key_Return);
    REQUIRE(browser.rolls.size() == 1);
    CHECK(browser.rolls.front().move == "defy-danger");
    CHECK(browser.rolls.front().who == belfry::kBrannoch);
    CHECK(browser.rolls.front().approach == "str");
    CHECK_FALSE(browser.rolls.front().override);
}

TEST_CASE("Enter rolls nothing before something was typed or chosen, nor again after a roll") {
    Browser browser;
    browser.press(Qt::Key_Return);
    CHECK(browser.rolls.empty());
    browser.type("shoulder the door");
    browser.press(Qt::Key_Return);
    REQUIRE(browser.rolls.size() == 1);
    browser.press(Qt::Key_Return);
    browser.press(Qt::Key_Return, Qt::ShiftModifier);
    CHECK(browser.rolls.size() == 1);
    browser.press(Qt::Key_Down);
    browser.press(Qt::Key_Up);
    browser.press(Qt::Key_Return);
    CHECK(browser.rolls.size() == 2);
}

TEST_CASE("The rule of a move can be shown while it is meant, and no more after its roll") {
    Browser browser;
    CHECK_FALSE(browser.panel.thingToShow());
    browser.type("shoulder the door");
    const auto rule = browser.panel.thingToShow();
    REQUIRE(rule);
    CHECK(rule->title == "Defy Danger");
    browser.press(Qt::Key_Return);
    REQUIRE(browser.rolls.size() == 1);
    CHECK_FALSE(browser.panel.thingToShow());
}

TEST_CASE("Down and Up walk through the hits while the search field keeps the keyboard") {
    Browser browser;
    browser.press(Qt::Key_Down);
    browser.press(Qt::Key_Down);
    CHECK(browser.panel.command().move == "aid");
    browser.press(Qt::Key_Up);
    CHECK(browser.panel.command().move == "bend-bars");
    CHECK(browser.field().hasFocus());
    REQUIRE_FALSE(browser.plans.empty());
    CHECK(browser.plans.back().first.name == "Bend bars, lift gates");
}

TEST_CASE("Alt and a digit pick the approach, and the plan is told with it") {
    Browser browser;
    browser.press(Qt::Key_2, Qt::AltModifier);
    CHECK(browser.field().text().isEmpty());
    REQUIRE_FALSE(browser.plans.empty());
    CHECK(browser.plans.back().second.approach == "dex");
    CHECK(browser.plans.back().first.sum == 2); // +1 and Iselde's reading
    browser.press(Qt::Key_9, Qt::AltModifier);
    browser.press(Qt::Key_Return);
    CHECK(browser.rolls.at(0).approach == "dex");
}

TEST_CASE("Enter in a field of the move's card rolls as well, once") {
    Browser browser;
    REQUIRE(browser.panel.showMove("hack-and-slash"));
    auto* const whom = browser.panel.findChild<QComboBox*>(QStringLiteral("target"));
    REQUIRE(whom != nullptr);
    QTest::keyClick(whom, Qt::Key_End);
    QTest::keyClick(whom, Qt::Key_Return);
    REQUIRE(browser.rolls.size() == 1);
    CHECK(browser.rolls.front().move == "hack-and-slash");
    QTest::keyClick(whom, Qt::Key_Return);
    CHECK(browser.rolls.size() == 1);
}

TEST_CASE("A closed gate stops Enter, and Shift+Enter goes on all the same") {
    Browser browser;
    REQUIRE(browser.panel.showMove("last-breath"));
    CHECK(browser.reads("Brannoch cannot do that: there is life left"));
    browser.press(Qt::Key_Return);
    CHECK(browser.rolls.empty());
    browser.press(Qt::Key_Return, Qt::ShiftModifier);
    REQUIRE(browser.rolls.size() == 1);
    CHECK(browser.rolls.front().override);
}

TEST_CASE("A move at a foe is aimed at the foe chosen last") {
    Browser browser;
    REQUIRE(browser.panel.showMove("hack-and-slash"));
    CHECK_FALSE(browser.panel.command().target);
    auto* targets = browser.panel.findChild<QComboBox*>(QStringLiteral("target"));
    REQUIRE(targets != nullptr);
    CHECK(targets->count() == 3); // nobody, and two foes
    targets->setFocus();
    QTest::keyClick(targets, Qt::Key_End);
    browser.press(Qt::Key_Down);
    REQUIRE(browser.panel.showMove("hack-and-slash"));
    browser.press(Qt::Key_Return);
    REQUIRE(browser.rolls.size() == 1);
    CHECK(browser.rolls.front().target == belfry::kHounds);
    browser.panel.setTargets(everybody(), belfry::kBellringer);
    CHECK(browser.panel.command().target == belfry::kBellringer);
}

TEST_CASE("Whom a move may be aimed at is offered as it is, also after a move that is aimed at nobody") {
    Browser browser;
    REQUIRE(browser.panel.showMove("hack-and-slash"));
    const auto* box = browser.panel.findChild<QComboBox*>(QStringLiteral("target"));
    REQUIRE(box != nullptr);
    REQUIRE(box->count() == 3);
    REQUIRE(browser.panel.showMove("defy-danger"));
    CHECK_FALSE(box->isVisible());
    browser.panel.setTargets({});
    REQUIRE(browser.panel.showMove("hack-and-slash"));
    CHECK(box->isVisible());
    CHECK(box->count() == 1); // nobody
}

TEST_CASE("The dead are aimed at after the living, and are told to be dead") {
    Browser browser;
    std::vector<MoveTarget> targets = everybody();
    targets[2].out = QStringLiteral("dead");
    targets[2].name = "Silt hounds 1";
    browser.panel.setTargets(targets, belfry::kBellringer);
    REQUIRE(browser.panel.showMove("hack-and-slash"));
    CHECK(browser.panel.command().target == belfry::kHounds); // the only one alive
    const auto* box = browser.panel.findChild<QComboBox*>(QStringLiteral("target"));
    REQUIRE(box != nullptr);
    CHECK(box->itemText(1) == QStringLiteral("Silt hounds"));
    CHECK(box->itemText(2) == QStringLiteral("Silt hounds 1, dead"));
    targets[2].name = "Slasher 1";
    targets[3].name = "Slasher 2";
    targets.push_back({belfry::kTidewarden, "Tidewarden", table::ActorKind::Foe});
    browser.panel.setTargets(targets);
    browser.type("slash");
    REQUIRE(browser.panel.showMove("hack-and-slash"));
    CHECK(browser.panel.command().target == belfry::kHounds); // the word fits both
}

TEST_CASE("A move that asks for numbers is rolled with what was typed") {
    Browser browser;
    REQUIRE(browser.panel.showMove("aid"));
    auto* bonds = browser.panel.findChild<QSpinBox*>(QStringLiteral("input-bonds"));
    auto* help = browser.panel.findChild<QCheckBox*>(QStringLiteral("input-help"));
    REQUIRE((bonds != nullptr && help != nullptr));
    CHECK(bonds->value() == 1);
    QTest::keyClick(bonds, Qt::Key_Up);
    QTest::keyClick(help, Qt::Key_Space);
    browser.press(Qt::Key_Return);
    REQUIRE(browser.rolls.size() == 1);
    CHECK(browser.rolls.front().inputs == std::map<std::string, int>{{"bonds", 2}, {"help", 0}});
    CHECK(browser.rolls.front().target == belfry::kTam); // the only other character
}

TEST_CASE("A long name of a number goes over two lines, and its box stays within the card") {
    Look look{{ThemeKind::Ember, 1, false, true}};
    MoveInputs inputs(look);
    inputs.fill({{.id = "known", .name = "Known: 0 hardly, 1 for a while, 2 longest of all", .least = 0, .most = 2}},
                {});
    inputs.resize(278, inputs.heightForWidth(278));
    inputs.show();
    const auto* box = inputs.findChild<QSpinBox*>(QStringLiteral("input-known"));
    REQUIRE(box != nullptr);
    CHECK(box->mapTo(&inputs, QPoint(box->width(), 0)).x() <= 278);
    const auto* name = box->parentWidget()->findChild<QLabel*>();
    REQUIRE(name != nullptr);
    CHECK(name->geometry().right() < box->geometry().left());
    CHECK(name->height() >= name->heightForWidth(name->width())); // none of it is cut
    CHECK(name->heightForWidth(name->width()) >= 2 * name->fontMetrics().height());
}

TEST_CASE("An input whose numbers have names is picked by name") {
    Look look{{ThemeKind::Ember, 1, false, true}};
    MoveInputs inputs(look);
    QSignalSpy changed(&inputs, &MoveInputs::changed);
    const std::vector<content::Input> position{{.id = "position",
                                                .name = "Position",
                                                .least = 1,
                                                .most = 3,
                                                .initial = 2,
                                                .choices = {"Controlled", "Risky", "Desperate"}}};
    inputs.fill(position, {});
    inputs.show();
    auto* const list = inputs.findChild<QComboBox*>(QStringLiteral("input-position"));
    REQUIRE(list != nullptr);
    CHECK(list->currentText() == "Risky");
    CHECK(list->accessibleName() == "Position");
    QTest::keyClick(list, Qt::Key_D);
    CHECK(list->currentText() == "Desperate");
    REQUIRE(changed.count() == 1);
    CHECK(changed.front().at(1).toInt() == 3);
    inputs.fill(position, {{"position", 1}});
    CHECK(list->currentText() == "Controlled");
    inputs.fill({{.id = "coins", .name = "Coins", .least = 0, .most = 9}}, {{"coins", 4}});
    CHECK(list->isHidden());
    CHECK(inputs.findChild<QSpinBox*>(QStringLiteral("input-coins"))->value() == 4);
}

TEST_CASE("The rows that a move may be about are in a list, and picking one tells its number") {
    Look look{{ThemeKind::Ember, 1, false, true}};
    MoveInputs inputs(look);
    const table::EntryId heir{4}, bell{9};
    const table::RowPick vows{.input = "vow",
                              .name = "Vow",
                              .rows = {{heir, "Find the heir", "Rank grave"}, {bell, "Carry the bell home", ""}},
                              .picked = bell};
    inputs.fill({}, {}, {vows});
    inputs.show();
    auto* list = inputs.findChild<QComboBox*>(QStringLiteral("row-vow"));
    REQUIRE(list != nullptr);
    CHECK(list->itemText(0) == QStringLiteral("Find the heir (Rank grave)"));
    CHECK(list->currentText() == QStringLiteral("Carry the bell home"));
    inputs.resize(420, inputs.height());
    QApplication::processEvents();
    CHECK(list->width() >
          list->fontMetrics().horizontalAdvance(list->itemText(0))); // no row is cut where there is room
    std::vector<std::pair<QString, int>> told;
    QObject::connect(&inputs, &MoveInputs::changed, &inputs,
                     [&](const QString& id, int value) { told.emplace_back(id, value); });
    QTest::keyClick(list, Qt::Key_Up);
    CHECK(told == std::vector{std::pair(QStringLiteral("vow"), 4)});
    int settled = 0;
    QObject::connect(&inputs, &MoveInputs::settled, &inputs, [&] { ++settled; });
    QTest::keyClick(list, Qt::Key_Return); // a list would take the key and do nothing
    CHECK(settled == 1);
    inputs.fill({}, {}, {});
    CHECK_FALSE(inputs.isVisible());
}

TEST_CASE("Words that no move answers to offer the nearest three and a ruling, which Enter takes") {
    Browser browser;
    browser.type("xyzzy");
    browser.press(Qt::Key_Return);
    CHECK(browser.rulings == QStringList{QStringLiteral("xyzzy")});
    CHECK(browser.rolls.empty());
    browser.press(Qt::Key_Up);
    CHECK(browser.panel.command().move == "aid"); // the third of the nearest
    browser.press(Qt::Key_Return);
    CHECK(browser.rolls.size() == 1);
}

TEST_CASE("Pips typed among the moves are no ruling") {
    Browser browser;
    browser.type("4 4");
    browser.press(Qt::Key_Return);
    CHECK(browser.rulings.isEmpty());
    CHECK(browser.rolls.empty());
}

TEST_CASE("The reminder for the GM is read whole on the card, and the tip has its texts") {
    Browser browser;
    const QString words = QStringLiteral("For the GM: Rules leave marks; Gear in the picture; Can that even hurt it?"),
                  whole = QStringLiteral("Rules leave marks. Say what is broken, and who saw it.");
    browser.panel.setReminder([&](const std::string&) { return std::pair(words, whole); });
    browser.press(Qt::Key_Down);
    QApplication::processEvents();
    const auto* const reminder = browser.panel.findChild<Paragraph*>(QStringLiteral("moveReminder"));
    REQUIRE(reminder != nullptr);
    CHECK(reminder->isVisible());
    CHECK(reminder->text() == words);
    CHECK(reminder->height() > QFontMetrics(browser.look.font(Role::Caption)).height() * 2);
    CHECK(reminder->height() >= reminder->heightForWidth(reminder->width()));
    CHECK(reminder->toolTip().contains(QStringLiteral("who saw it")));
    browser.panel.setReminder([](const std::string&) { return std::pair(QString(), QString()); });
    browser.press(Qt::Key_Down);
    QApplication::processEvents();
    CHECK_FALSE(reminder->isVisible());
}

TEST_CASE("The words of every band can be read before the roll") {
    Browser browser;
    CHECK_FALSE(browser.reads("The ceiling wins."));
    browser.press(Qt::Key_Down, Qt::AltModifier);
    CHECK(browser.reads("The ceiling wins."));
    CHECK(browser.reads("hard bargain"));
    CHECK(browser.reads("does not come to bear"));
    browser.press(Qt::Key_Up, Qt::AltModifier);
    CHECK_FALSE(browser.reads("The ceiling wins."));
}

TEST_CASE("Moves used last lead the list under a heading of their own") {
    bool wasUsed = false;
    Browser browser;
    browser.panel.setSearch([&](const QString& words) {
        std::vector<MoveHitRow> rows = belfry::findMoves(words);
        rows[2].isRecent = wasUsed;
        if (wasUsed) std::rotate(rows.begin(), rows.begin() + 2, rows.begin() + 3);
        return rows;
    });
    wasUsed = true;
    browser.panel.refresh();
    const HitModel& hits = browser.panel.findChild<HitList*>(QStringLiteral("hits"))->hits();
    CHECK(hits.rows().at(0).id == "aid");
    CHECK(hits.index(0).data(HitModel::Heading).toString() == QStringLiteral("Used last"));
    CHECK(hits.index(1).data(HitModel::Heading).toString() == QStringLiteral("Basic moves"));
    CHECK(browser.panel.command().move == "defy-danger"); // what was chosen stays chosen
}

TEST_CASE("Among two thousand moves twenty keys choose the twenty-first, and it is in sight") {
    Browser browser;
    std::vector<MoveHitRow> many;
    for (int i = 0; i < 2000; ++i)
        many.push_back({i % 2 == 0 ? "defy-danger" : "aid", "Move " + std::to_string(i), "words", "Str +1", "Group"});
    browser.panel.setSearch([&](const QString&) { return many; });
    constexpr int kKeys = 20;
    for (int i = 0; i < kKeys; ++i) browser.press(Qt::Key_Down);
    const auto* list = browser.panel.findChild<HitList*>();
    CHECK(list->chosen() == kKeys);
    CHECK(list->viewport()->rect().intersects(list->visualRect(list->currentIndex())));
}

TEST_CASE("All else that can be said of a roll is asked below its odds, and goes with the roll once") {
    Browser browser;
    RollHands hands;
    hands.gear = {{"61", QStringLiteral("Hook"), {}, {}, {}}, {"62", QStringLiteral("Coat"), {}, {}, {}}};
    hands.guards = true;
    const auto detail = [](const table::RollMove& command) {
        auto view = belfry::moveOf(command);
        if (view && command.move == "hack-and-slash") {
            view->weapon = command.weapon ? command.weapon : table::EntryId{61};
            view->suggested = {{"Market", 1}};
            view->cap = command.cap;
        }
        return view;
    };
    browser.draft.setSource({detail, detail});
    browser.panel.setHands(hands);
    browser.type("hack");
    browser.press(Qt::Key_Right, Qt::AltModifier);
    const auto box = [&](const char* id) {
        auto* found = browser.panel.findChild<QComboBox*>(QString::fromLatin1(id));
        REQUIRE(found != nullptr);
        REQUIRE(found->isVisible());
        return found;
    };
    box("ask-weapon")->setCurrentIndex(1);
    box("ask-cap")->setCurrentIndex(2);
    browser.panel.findChild<QCheckBox*>(QStringLiteral("ask-keepHold"))->click();
    browser.panel.findChild<QCheckBox*>(QStringLiteral("pick-Market/1"))->click();
    browser.panel.findChild<QCheckBox*>(QStringLiteral("pick-6"))->click(); // the hounds beside the bellringer
    REQUIRE_FALSE(browser.plans.empty());
    CHECK(browser.plans.back().first.cap == "weak");
    browser.press(Qt::Key_Return);
    REQUIRE(browser.rolls.size() == 1);
    const table::RollMove roll = browser.rolls.back();
    CHECK(roll.weapon == table::EntryId{62});
    CHECK(roll.cap == "weak");
    CHECK(roll.keepHold);
    CHECK(roll.others == std::vector{belfry::kHounds});
    CHECK(roll.modifiers == std::vector<table::TypedModifier>{{"Market", 1}});
    browser.panel.rolled();
    CHECK(browser.panel.command().cap.empty());
    CHECK_FALSE(browser.panel.command().weapon);
}

TEST_CASE("Too heavy a load is answered on the card, which opens by itself") {
    Browser browser;
    RollHands hands;
    hands.gear = {{"61", QStringLiteral("Hook"), {}, {}, {}}};
    const auto detail = [](const table::RollMove& command) {
        auto view = belfry::moveOf(command);
        if (view && command.drop.empty() && !command.fail) view->burden = "the load is too heavy";
        return view;
    };
    browser.draft.setSource({detail, detail});
    browser.panel.setHands(hands);
    browser.type("bend");
    auto* hook = browser.panel.findChild<QCheckBox*>(QStringLiteral("pick-61"));
    REQUIRE(hook != nullptr);
    REQUIRE(hook->isVisible());
    hook->click();
    CHECK(browser.panel.command().drop == std::vector{table::EntryId{61}});
    CHECK(browser.panel.findChild<QCheckBox*>(QStringLiteral("ask-fail")) != nullptr);
}

TEST_CASE("Every part of the move browser that takes the keyboard has a name") {
    Browser browser;
    for (const char* move : {"defy-danger", "aid", "hack-and-slash", "last-breath"}) {
        REQUIRE(browser.panel.showMove(move));
        CHECK(namelessWidgets(browser.panel) == QStringList());
    }
}

TEST_CASE("The move browser is kept as pictures", "[.pictures]") {
    const auto with = [](const QString& words, const std::string& move, bool texts) -> MakePanel {
        return [=](const Look& look) {
            auto* const draft = new MoveDraft;
            auto panel = std::make_unique<MovesPanel>(look, *draft);
            draft->setParent(panel.get());
            seat(*panel, *draft);
            panel->resize(look.px(348), look.px(400));
            panel->searchFor(words);
            if (!move.empty()) panel->showMove(move);
            panel->findChild<QToolButton*>(QStringLiteral("bandTexts"))->setChecked(texts);
            return panel;
        };
    };
    CHECK(shootPanel(QStringLiteral("moves"), {348, 390},
                     with(QStringLiteral("shoulder the door while the ceiling falls"), {}, false)));
    CHECK(shootPanel(QStringLiteral("moves-browse"), {348, 520}, with({}, "bend-bars", false)));
    CHECK(shootPanel(QStringLiteral("moves-texts"), {348, 560}, with({}, "defy-danger", true)));
    CHECK(shootPanel(QStringLiteral("moves-aid"), {348, 560}, with({}, "aid", false)));
    CHECK(shootPanel(QStringLiteral("moves-gate"), {348, 560}, with({}, "last-breath", false)));
    CHECK(shootPanel(QStringLiteral("moves-plain"), {348, 560}, with({}, "roof", false)));
    CHECK(shootPanel(QStringLiteral("moves-none"), {348, 390}, with(QStringLiteral("xyzzy"), {}, false)));
}
