#include "party/party_panel.h"

#include "bridge/actor_chips.h"
#include "party/actor_tile.h"

#include "ui/belfry.h"
#include "ui/painted_text.h"
#include "ui/panel_shots.h"
#include "ui/taken_act.h"

#include <catch2/catch.hpp>

#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>

using namespace tenplus;
using namespace tenplus::ui;

namespace {

struct Party {
    Look look;
    PartyPanel panel{look};
    table::GmView view = belfry::view();
    std::vector<Act> acts;

    Party() {
        QObject::connect(&panel, &PartyPanel::acted, &panel, [this](const Act& act) { acts.push_back(act); });
        panel.resize(264, 860);
        panel.setView(view);
        panel.setChosen(belfry::kBrannoch);
        panel.show();
        panel.activateWindow();
        QApplication::processEvents();
    }
    ActorTile& tile(table::ActorId who) {
        auto* found = panel.findChild<ActorTile*>(QStringLiteral("actor%1").arg(who.value));
        REQUIRE(found != nullptr);
        return *found;
    }
    ClockRow& clock(int number) {
        auto* found = panel.findChild<ClockRow*>(QStringLiteral("clock%1").arg(number));
        REQUIRE(found != nullptr);
        return *found;
    }
    template <typename Command>
    Command only() {
        return takenAct<Command>(acts);
    }
    void trigger(const char* menuName, const QString& words) {
        QMenu* menu = panel.findChild<QMenu*>(QString::fromLatin1(menuName));
        REQUIRE(menu != nullptr);
        for (QAction* action : menu->actions()) {
            if (action->text().startsWith(words)) {
                action->trigger();
                menu->close();
                return;
            }
        }
        FAIL("the menu does not offer " << words.toStdString());
    }
};

void openMenu(QWidget& on) {
    QContextMenuEvent event(QContextMenuEvent::Keyboard, on.rect().center(), on.mapToGlobal(on.rect().center()));
    QApplication::sendEvent(&on, &event);
}

QString heard(QWidget& widget) { return QAccessible::queryAccessibleInterface(&widget)->text(QAccessible::Name); }

} // namespace

TEST_CASE("Whoever has acted least has a quiet mark and says so, and it goes when it is switched off") {
    Party party;
    ActorTile& tile = party.tile(belfry::kOriel);
    const QString before = heard(tile);
    const QImage plain = tile.grab().toImage();
    party.panel.setQuiet({{belfry::kOriel, 1}});
    CHECK(heard(tile).endsWith(QStringLiteral("has acted least in this session: 1 turn")));
    CHECK(tile.toolTip().contains(QStringLiteral("Has acted least in this session: 1 turn")));
    CHECK(tile.grab().toImage() != plain);
    CHECK_FALSE(heard(party.tile(belfry::kTam)).contains(QStringLiteral("least")));
    party.panel.setView(party.view); // it stays while the table turns
    CHECK(heard(tile).contains(QStringLiteral("least")));
    party.panel.setQuiet({{belfry::kOriel, 0}});
    CHECK(heard(tile).endsWith(QStringLiteral("has not acted in this session")));
    party.panel.setQuiet({});
    CHECK(heard(tile) == before);
    CHECK(tile.grab().toImage() == plain);
}

TEST_CASE("The arrows move over cards and clocks from top to bottom and Enter chooses who acts") {
    Party party;
    QSignalSpy chosen(&party.panel, &PartyPanel::chosen);
    party.tile(belfry::kBrannoch).setFocus();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Down);
    CHECK(QApplication::focusWidget() == &party.tile(belfry::kIselde));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    REQUIRE(chosen.size() == 1);
    CHECK(chosen.first().first().value<table::ActorId>() == belfry::kIselde);
    for (int i = 0; i < 3; ++i) QTest::keyClick(QApplication::focusWidget(), Qt::Key_Down);
    CHECK(QApplication::focusWidget() == &party.tile(belfry::kBellringer));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_End);
    CHECK(QApplication::focusWidget() == &party.clock(33));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Home);
    CHECK(QApplication::focusWidget() == &party.tile(belfry::kBrannoch));
}

TEST_CASE("The party is entered at whoever is chosen") {
    Party party;
    party.panel.setChosen(belfry::kIselde);
    party.panel.enter();
    CHECK(QApplication::focusWidget() == &party.tile(belfry::kIselde));
}

TEST_CASE("One card at a time is a stop of the Tab key, and its chips follow it") {
    Party party;
    party.tile(belfry::kOriel).setFocus(Qt::OtherFocusReason);
    CHECK(party.tile(belfry::kOriel).focusPolicy() == Qt::StrongFocus);
    CHECK(party.tile(belfry::kBrannoch).focusPolicy() == Qt::ClickFocus);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    REQUIRE(QApplication::focusWidget() != nullptr);
    CHECK(QApplication::focusWidget()->parentWidget() == &party.tile(belfry::kOriel));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    CHECK(QApplication::focusWidget()->objectName() == "foesAdd");
}

TEST_CASE("Keys on a card reveal it, show its hit points, change them and remove it") {
    Party party;
    ActorTile& warden = party.tile(belfry::kTidewarden);
    warden.setFocus();
    QTest::keyClick(&warden, Qt::Key_R);
    const auto shown = party.only<table::RevealActor>();
    CHECK(shown.who == belfry::kTidewarden);
    CHECK(shown.revealed);
    CHECK_FALSE(shown.hpShown); // which stays as it is
    QTest::keyClick(&warden, Qt::Key_P);
    CHECK(party.only<table::RevealActor>().hpShown == true);
    QTest::keyClick(&warden, Qt::Key_Minus);
    const auto lost = party.only<table::ChangeField>();
    CHECK(lost.field == "hp");
    CHECK(lost.by == -1);
    QTest::keyClick(&warden, Qt::Key_Plus);
    CHECK(party.only<table::ChangeField>().by == 1);
    QTest::keyClick(&warden, Qt::Key_Delete);
    CHECK(party.only<table::RemoveActor>().who == belfry::kTidewarden);
}

TEST_CASE("X on a hero's card gives one of the game's experience, where the game has it") {
    Party party;
    ActorTile& hero = party.tile(belfry::kBrannoch);
    QTest::keyClick(&hero, Qt::Key_X);
    CHECK(party.acts.empty());
    party.panel.setExperience("xp", QStringLiteral("XP"));
    QTest::keyClick(&hero, Qt::Key_X);
    const auto gained = party.only<table::ChangeField>();
    CHECK(gained.who == belfry::kBrannoch);
    CHECK(gained.field == "xp");
    CHECK(gained.by == 1);
    openMenu(hero);
    party.trigger("actorMenu", QStringLiteral("XP +1"));
    CHECK(party.only<table::ChangeField>().field == "xp");
}

TEST_CASE("Harm is asked for as dice or a number, and Enter deals it") {
    Party party;
    ActorTile& tam = party.tile(belfry::kTam);
    tam.setFocus();
    QTest::keyClick(&tam, Qt::Key_H);
    auto* box = party.panel.findChild<AskBox*>();
    REQUIRE(box != nullptr);
    auto* answer = box->findChild<QLineEdit*>(QStringLiteral("answer"));
    auto* heal = box->findChild<QPushButton*>(QStringLiteral("offer3"));
    QTest::keyClicks(answer, QStringLiteral("stones"));
    CHECK_FALSE(box->findChild<QPushButton*>(QStringLiteral("offer1"))->isEnabled());
    answer->clear();
    QTest::keyClicks(answer, QStringLiteral("d6+1"));
    CHECK_FALSE(heal->isEnabled());
    QTest::keyClick(answer, Qt::Key_Return);
    const auto harm = party.only<table::DealDamage>();
    CHECK(harm.to == belfry::kTam);
    CHECK(harm.amount == "d6+1");
    CHECK_FALSE(harm.ignoresArmour);
    QApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QTest::keyClick(&tam, Qt::Key_H);
    box = party.panel.findChild<AskBox*>();
    QTest::keyClicks(box->findChild<QLineEdit*>(QStringLiteral("answer")), QStringLiteral("4"));
    box->findChild<QPushButton*>(QStringLiteral("offer3"))->click();
    CHECK(party.only<table::ChangeField>().by == 4);
}

TEST_CASE("A forward is given with the words of what gives it") {
    Party party;
    ActorTile& tam = party.tile(belfry::kTam);
    tam.setFocus();
    QTest::keyClick(&tam, Qt::Key_F);
    auto* box = party.panel.findChild<AskBox*>();
    REQUIRE(box != nullptr);
    QTest::keyClicks(box->findChild<QLineEdit*>(QStringLiteral("answer")), QStringLiteral("High ground"));
    QTest::keyClick(box->findChild<QLineEdit*>(QStringLiteral("answer")), Qt::Key_Return);
    const auto given = party.only<table::GiveForward>();
    CHECK(given.who == belfry::kTam);
    CHECK(given.value == 1);
    CHECK(given.source == "High ground");
}

TEST_CASE("A hold is asked for from its chip, a forward is dropped from its chip's menu") {
    Party party;
    std::vector<std::string> wanted;
    QObject::connect(&party.panel, &PartyPanel::holdWanted, &party.panel,
                     [&](table::ActorId, const std::string& move) { wanted.push_back(move); });
    auto* guard = party.tile(belfry::kOriel).findChild<ChipStrip*>();
    guard->activate(1);
    CHECK(wanted == std::vector<std::string>{"defend"});
    guard->activate(0);
    CHECK(wanted.size() == 1);
    ActorTile& foe = party.tile(belfry::kBellringer);
    auto* lead = foe.findChild<ChipStrip*>();
    foe.setTabStop(true);
    lead->setFocus();
    openMenu(*lead);
    party.trigger("actorMenu", QStringLiteral("Drop Iselde's lead"));
    CHECK(party.only<table::DropForward>().forward == table::ForwardId{9});
    CHECK(party.tile(belfry::kTam).findChild<ChipStrip*>()->chips().front().toolTip ==
          "On Hack and Slash, until it is wiped clean");
}

TEST_CASE("Enter and plus tick a clock, minus unticks it, R opens or strikes its eye") {
    Party party;
    ClockRow& tide = party.clock(32);
    tide.setFocus();
    QTest::keyClick(&tide, Qt::Key_Return);
    CHECK(party.only<table::TickClock>().by == 1);
    QTest::keyClick(&tide, Qt::Key_Minus);
    CHECK(party.only<table::TickClock>().by == -1);
    QTest::keyClick(&tide, Qt::Key_R);
    const auto seen = party.only<table::RevealClock>();
    CHECK(seen.clock == table::ClockId{32});
    CHECK(seen.revealed);
    QTest::mouseClick(&tide, Qt::LeftButton, {}, tide.eyeRect().center());
    CHECK(party.only<table::RevealClock>().clock == table::ClockId{32});
    QTest::mouseClick(&tide, Qt::LeftButton, {}, QPoint(tide.width() / 2, 3));
    CHECK(party.acts.empty());
}

TEST_CASE("A forward that the last roll used stays on its card, struck through") {
    Party party;
    const auto& chips = party.tile(belfry::kBrannoch).findChild<ChipStrip*>()->chips();
    REQUIRE(chips.size() == 2);
    CHECK(chips[1].words == "Reading");
    CHECK(chips[1].struck);
    party.view.lastRoll.reset();
    party.panel.setView(party.view);
    CHECK(party.tile(belfry::kBrannoch).findChild<ChipStrip*>()->chips().size() == 1);
}

TEST_CASE("Whoever leaves the table leaves the keyboard with the next card") {
    Party party;
    party.tile(belfry::kIselde).setFocus();
    party.view.party.erase(party.view.party.begin() + 1);
    party.panel.setView(party.view);
    CHECK(QApplication::focusWidget() == &party.tile(belfry::kTam));
}

TEST_CASE("A card says aloud all that it shows, and nothing in the party panel is nameless") {
    Party party;
    CHECK(heard(party.tile(belfry::kBrannoch)) ==
          QStringLiteral("Brannoch, HP 14 of 25, armour 3, Weak −1, Reading +1, spent, chosen"));
    CHECK(heard(party.tile(belfry::kTidewarden)).contains(QStringLiteral("hidden from the players")));
    CHECK(heard(party.clock(31)) == "The belfry falls, 3 of 6, the players see it");
    CHECK(QAccessible::queryAccessibleInterface(&party.tile(belfry::kTam))->role() == QAccessible::Button);
    CHECK(namelessWidgets(party.panel) == QStringList());
}

TEST_CASE("An empty table says so and offers to fill it") {
    Look look;
    PartyPanel panel(look);
    panel.setView({});
    QSignalSpy character(&panel, &PartyPanel::addCharacterWanted), foe(&panel, &PartyPanel::addFoeWanted),
        clock(&panel, &PartyPanel::startClockWanted);
    panel.findChild<QPushButton*>(QStringLiteral("partyEmpty"))->click();
    panel.findChild<QPushButton*>(QStringLiteral("foesEmpty"))->click();
    panel.findChild<QToolButton*>(QStringLiteral("clocksAdd"))->click();
    CHECK(character.size() == 1);
    CHECK(foe.size() == 1);
    CHECK(clock.size() == 1);
}

TEST_CASE("The party panel is kept in pictures", "[.pictures]") {
    const auto with = [](const table::GmView& view, bool compact) {
        return [view, compact](const Look& look) {
            auto panel = std::make_unique<PartyPanel>(look);
            panel->setView(view);
            panel->setChosen(belfry::kBrannoch);
            panel->setCompact(compact);
            return panel;
        };
    };
    CHECK(shootPanel(QStringLiteral("party"), {264, 860}, with(belfry::view(), false)));
    CHECK(shootPanel(QStringLiteral("party-compact"), {264, 676}, with(belfry::view(), true)));
    CHECK(shootPanel(QStringLiteral("party-empty"), {264, 500}, with({}, false)));
    table::GmView crowd = belfry::view();
    crowd.foes.front().name = "The drowned bellringer of Saint Aldith & her nine sisters";
    crowd.foes.front().health = table::Meter{1007, 1011};
    crowd.foes[1].health.reset();
    crowd.foes[1].armour.reset();
    crowd.party.front().chips.push_back(
        {table::ChipKind::Forward, "The old sexton's long and winding directions", "+1", 1, {}, 3, {}});
    crowd.clocks.front().name = "The bell tower slides into the flood, stone by stone";
    CHECK(shootPanel(QStringLiteral("party-long"), {264, 860}, with(crowd, false)));
}

TEST_CASE("Who travels with the party stands in a section of their own, with loyalty and skills") {
    const Look look{{ThemeKind::Ember, 1, false, true}};
    PartyPanel panel(look);
    panel.resize(264, 900);
    table::GmView view = belfry::view();
    panel.setView(view);
    panel.show();
    QApplication::processEvents();
    const auto* add = panel.findChild<QWidget*>(QStringLiteral("companyAdd"));
    REQUIRE(add != nullptr);
    CHECK_FALSE(add->isVisible());
    table::ActorCard wend;
    wend.id = table::ActorId{31};
    wend.kind = table::ActorKind::Hireling;
    wend.name = "Wend";
    view.hirelings = {wend};
    table::HirelingView told;
    told.id = wend.id;
    told.name = "Wend";
    told.cost = "The thrill of victory";
    told.loyalty = 2;
    told.skills = {{"tracker", "Tracker", 3, 4}};
    view.company.hirelings = {told};
    panel.setView(view);
    QApplication::processEvents();
    CHECK(add->isVisible());
    const auto* tile = panel.findChild<ActorTile*>(QStringLiteral("actor31"));
    REQUIRE(tile != nullptr);
    CHECK(tile->isVisible());
    REQUIRE(tile->card().chips.size() == 2);
    CHECK(tile->card().chips[0].words == "Loyalty");
    CHECK(tile->card().chips[0].value == "2");
    CHECK(tile->card().chips[1].words == "Tracker");
    CHECK(tile->card().chips[1].value == "3");
    CHECK(tile->card().chips[1].about == "4 when rested");
}

namespace {

// Three goblins, of whom one is out of HP, in one row.
table::GmView withGoblins() {
    table::GmView view = belfry::view();
    table::FoeRow row{"Goblin", {}, 1};
    for (int i = 1; i <= 3; ++i) {
        table::ActorCard card;
        card.id = table::ActorId{900 + i};
        card.kind = table::ActorKind::Foe;
        card.name = "Goblin " + std::to_string(i);
        card.health = table::Meter{i == 2 ? 0 : 3, 3};
        row.who.push_back(card.id);
        view.foes.push_back(card);
    }
    view.foeRows = {row};
    return view;
}

} // namespace

TEST_CASE("Several foes of a kind are one row that opens and shuts, and says how many stand") {
    Party party;
    party.panel.setView(withGoblins());
    auto* row = party.panel.findChild<FoeRowTile*>();
    REQUIRE(row != nullptr);
    const auto isShown = [&](int id) {
        return party.panel.findChild<ActorTile*>(QStringLiteral("actor%1").arg(id)) != nullptr;
    };
    CHECK_FALSE(isShown(901));
    CHECK(heard(*row) == QStringLiteral("Goblin, 3 of them, 1 out of HP, hidden from the players, shut"));
    row->setFocus();
    QTest::keyClick(row, Qt::Key_Return);
    CHECK(isShown(901));
    CHECK(isShown(903));
    CHECK(row->isOpen());
    QTest::keyClick(row, Qt::Key_Down);
    CHECK(QApplication::focusWidget() == &party.tile(table::ActorId{901}));
    QTest::keyClick(row, Qt::Key_Left);
    CHECK_FALSE(isShown(901));
    CHECK(QApplication::focusWidget() != nullptr);
}

TEST_CASE("The cards of a low window name conditions, holds and forwards in words, and a note whole") {
    Party party;
    party.panel.setCompact(true);
    QApplication::processEvents();
    int named = 0;
    for (const table::ActorCard& card : party.view.party) {
        const QString words = paintedWords(party.tile(card.id)).join(u' ');
        for (const table::ChipView& chip : card.chips) {
            CHECK(words.contains(spokenText(chipOf(chip))));
            ++named;
        }
    }
    CHECK(named > 2);
    ActorTile& tile = party.tile(belfry::kBrannoch);
    const int before = tile.heightForWidth(tile.width());
    tile.setNote(QStringLiteral("Evasion 13, thresholds 16/21, and two more words"));
    CHECK(tile.heightForWidth(tile.width()) > before);
    tile.resize(tile.width(), tile.heightForWidth(tile.width()));
    CHECK(paintedWords(tile).join(u' ').contains(QStringLiteral("Evasion 13, thresholds 16/21, and two more words")));
}

TEST_CASE("Names that have no room in one line have two, on cards, on rows of foes and on clocks") {
    Party plain, party;
    table::GmView view = withGoblins();
    for (table::Clock& each : view.clocks) each.name = "Tide";
    plain.panel.setView(view);
    for (table::ActorCard& each : view.party) each.name = "Brannoch of the Belfry";
    for (table::Clock& each : view.clocks) each.name = "The tide rises to the last of the stairs";
    for (table::FoeRow& each : view.foeRows) each.name = "Goblins of the Drowned Belfry";
    party.panel.setView(view);
    for (int i = 0; i < 3; ++i) QApplication::processEvents(); // rows within rows
    ActorTile& card = party.tile(belfry::kBrannoch);
    auto* const foes = party.panel.findChild<FoeRowTile*>();
    REQUIRE(foes != nullptr);
    CHECK(card.height() == card.heightForWidth(card.width()));
    CHECK(card.height() > plain.tile(belfry::kBrannoch).height());
    CHECK(foes->height() > plain.panel.findChild<FoeRowTile*>()->height());
    CHECK(party.clock(31).height() > plain.clock(31).height());
    const QString words = (paintedWords(card) + paintedWords(*foes) + paintedWords(party.clock(31))).join(u' ');
    CHECK_FALSE(words.contains(QChar(0x2026)));
    CHECK(words.count(QStringLiteral("Belfry")) == 2);
    CHECK(words.contains(QStringLiteral("stair")));
}

TEST_CASE("The number at the end of a name is not cut, however long the name is") {
    const Look look;
    const QString name = QStringLiteral("Ottoline van der Meer-Hollandsworth the Younger of the Marches, 35");
    const NameLines two(name, look.font(Role::CardName), 120, 160);
    CHECK(two.lines().size() == 2);
    CHECK(two.lines().last().contains(QChar(0x2026)));
    CHECK(two.lines().last().endsWith(QStringLiteral(" 35")));
    const NameLines broad(QStringLiteral("The Tidewarden"), look.font(Role::CardName), 60, 160);
    CHECK(broad.lines() == QStringList{QStringLiteral("The"), QStringLiteral("Tidewarden")});
    const NameLines one(name, look.font(Role::CardName), 1000, 1000);
    CHECK(one.lines() == QStringList{name});
    CHECK(one.beyondOne() == 0);
}

TEST_CASE("R on a row of foes shows those who are hidden, and hides all of them when none is") {
    Party party;
    table::GmView view = withGoblins();
    view.foes.back().revealed = true;
    party.panel.setView(view);
    auto* row = party.panel.findChild<FoeRowTile*>();
    REQUIRE(row != nullptr);
    row->setFocus();
    QTest::keyClick(row, Qt::Key_R);
    const auto shown = party.only<table::RevealActor>(); // one turn, so that one undo takes it back
    CHECK(shown.revealed);
    CHECK(shown.others.size() == 1);
    party.acts.clear();
    for (table::ActorCard& card : view.foes) card.revealed = true;
    party.panel.setView(view);
    QTest::keyClick(row, Qt::Key_R);
    const auto hidden = party.only<table::RevealActor>();
    CHECK_FALSE(hidden.revealed);
    CHECK(hidden.others.size() == 2);
}

TEST_CASE("A row of hidden foes is told apart from one that the players see") {
    Party party;
    table::GmView view = withGoblins();
    party.panel.setView(view);
    auto* row = party.panel.findChild<FoeRowTile*>();
    REQUIRE(row != nullptr);
    const QImage hidden = row->grab().toImage();
    view.foes.back().revealed = true;
    party.panel.setView(view);
    CHECK(row->grab().toImage() != hidden);
}

TEST_CASE("A row opens for a foe that is chosen, and its menu clears the dead") {
    Party party;
    party.panel.setView(withGoblins());
    party.panel.setChosen(table::ActorId{902});
    auto* row = party.panel.findChild<FoeRowTile*>();
    REQUIRE(row != nullptr);
    CHECK(row->isOpen());
    openMenu(*row);
    party.trigger("foeRowMenu", QStringLiteral("Clear the dead"));
    party.only<table::ClearDead>();
}
