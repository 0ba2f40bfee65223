// The world with keys alone: cards found, read, followed, written in place, made, put away and brought back.
#include "feed/feed_panel.h"
#include "table/core/campaign.h"
#include "table/world/card.h"
#include "ui/world/world_desk.h"

#include <QAbstractItemView>
#include <QCheckBox>
#include <QCompleter>
#include <QListWidget>
#include <QPlainTextEdit>

using namespace tenplus;
using namespace tenplus::ui;
using tenplus::ui::evening::WorldDesk;

TEST_CASE("A world without cards says what it is for and which key begins") {
    WorldDesk at;
    at.openWorld();
    CHECK(at.desk.says("cardInstead") == QStringLiteral("Nobody and nothing of the world is written down yet. "
                                                        "Ctrl+Shift+W begins: a name, and Enter."));
    CHECK(at.focusName() == QStringLiteral("worldSearch"));
    at.desk.press(Qt::Key_Escape);
    CHECK_FALSE(at.page()->isVisible());
}

TEST_CASE("Three people are written down in a row from anywhere, with the kind remembered") {
    WorldDesk at;
    at.desk.press(Qt::Key_W, Qt::ControlModifier | Qt::ShiftModifier);
    auto* quick = at.desk.window().findChild<QuickCard*>();
    REQUIRE(quick);
    REQUIRE(quick->isVisible());
    auto* name = quick->findChild<QLineEdit*>(QStringLiteral("quickName"));
    for (const char* each : {"Old Marta", "Odo", "Odo"}) {
        at.typeInto(*name, QString::fromUtf8(each));
        QTest::keyClick(name, Qt::Key_Return);
    }
    CHECK(at.table().world->cards.size() == 3);
    CHECK(at.table().world->cards.front()->name == "Old Marta");
    CHECK(name->accessibleDescription() ==
          QStringLiteral("Odo (Person) is written down; another card has that name, too. The next one?"));
    QTest::keyClick(name, Qt::Key_Return); // no name
    CHECK(name->accessibleDescription().startsWith(QStringLiteral("A name needs 1 to 80 letters")));
    QTest::keyClick(name, Qt::Key_Down);
    at.typeInto(*name, QStringLiteral("Saltmoor"));
    QTest::keyClick(name, Qt::Key_Return, Qt::ControlModifier); // and opens it
    CHECK_FALSE(quick->isVisible());
    CHECK(at.page()->isVisible());
    CHECK(at.table().world->cards.back()->kind == "place");
    CHECK(at.focusName() == QStringLiteral("write-text"));
    at.desk.press(Qt::Key_W, Qt::ControlModifier | Qt::ShiftModifier);
    CHECK(quick->kind() == "place");
}

TEST_CASE("A note becomes a card with one key, and the card leads back to the note that names it") {
    WorldDesk at;
    const table::CardId mira = at.add("Mira");
    at.perform(table::WriteNote{.text = "Karth of the mill, whom [[Mira]] fears"});
    const std::int64_t turn = at.session().lastTurn();
    auto* const feed = at.desk.window().findChild<FeedPanel*>();
    REQUIRE(feed->focusTurn(turn));
    at.desk.press(Qt::Key_W, Qt::ControlModifier | Qt::ShiftModifier);
    auto* const quick = at.desk.window().findChild<QuickCard*>();
    REQUIRE(quick);
    auto* const name = quick->findChild<QLineEdit*>(QStringLiteral("quickName"));
    CHECK(name->text() == QStringLiteral("Karth of the mill"));
    QTest::keyClick(name, Qt::Key_Return);
    CHECK(at.table().world->cards.back()->name == "Karth of the mill");
    CHECK(at.view(at.table().world->cards.back()->id).text == "Karth of the mill, whom [[Mira]] fears");
    quick->hide();
    emit feed->linkFollowed(QStringLiteral("mira"));
    REQUIRE(at.page()->isVisible());
    CHECK(at.page()->chosen() == mira);
    CHECK(at.read("moments").contains(QStringLiteral("Karth of the mill, whom Mira fears")));
    at.focusRow("moments");
    at.words("moments")->toFirstLink();
    at.desk.press(Qt::Key_Return);
    CHECK(feed->focusedTurn() == turn);
}

TEST_CASE("A link in the feed is read as everywhere: a sign is part of a name, and the number of no card begins none") {
    WorldDesk at;
    const table::CardId wanted = at.add("#wanted");
    const table::CardId mira = at.add("Mira");
    auto* const feed = at.desk.window().findChild<FeedPanel*>();
    emit feed->linkFollowed(QStringLiteral("#wanted"));
    REQUIRE(at.page()->isVisible());
    CHECK(at.page()->chosen() == wanted);
    emit feed->linkFollowed(QStringLiteral("#%1").arg(mira.value));
    CHECK(at.page()->chosen() == mira);
    emit feed->linkFollowed(QStringLiteral("#9999"));
    const auto* const quick = at.desk.window().findChild<QuickCard*>();
    CHECK((quick == nullptr || !quick->isVisible()));
    CHECK(at.page()->chosen() == mira);
}

TEST_CASE("A link leads to its card, and Alt+Left and Alt+Right go through the cards that were read") {
    WorldDesk at;
    const table::CardId town = at.add("Saltmoor", "A port.", "place");
    const table::CardId mira = at.add("Mira", "Keeps the ferry of [[Saltmoor]].");
    at.openWorld();
    at.choose(QStringLiteral("mir"));
    CHECK(at.page()->chosen() == mira);
    CHECK(at.read("text") == QStringLiteral("Keeps the ferry of Saltmoor."));
    at.focusRow("text");
    at.desk.press(Qt::Key_Tab);
    at.desk.press(Qt::Key_Return);
    CHECK(at.page()->chosen() == town);
    CHECK(at.read("back") == QStringLiteral("Mira"));
    at.desk.press(Qt::Key_Left, Qt::AltModifier);
    CHECK(at.page()->chosen() == mira);
    at.desk.press(Qt::Key_Right, Qt::AltModifier);
    CHECK(at.page()->chosen() == town);
}

TEST_CASE(
    "A card is written in place: saved after a second's pause and when the field is left, and undone like any turn") {
    WorldDesk at;
    const table::CardId mira = at.add("Mira", "Keeps the ferry.");
    at.openWorld();
    at.choose(QStringLiteral("mira"));
    const std::int64_t before = at.session().lastTurn();
    at.desk.press(Qt::Key_Down); // from the name to the kind
    at.desk.press(Qt::Key_Down);
    at.desk.press(Qt::Key_Return);
    CHECK(at.focusName() == QStringLiteral("write-text"));
    at.desk.type(QStringLiteral(" She never sleeps."));
    CHECK(at.session().lastTurn() == before);
    QTest::qWait(1300);
    CHECK(at.session().lastTurn() == before + 1);
    CHECK(at.view(mira).text == "Keeps the ferry. She never sleeps.");
    CHECK(at.page()->isEditing());
    at.desk.type(QStringLiteral(" Never."));
    at.desk.press(Qt::Key_Return, Qt::ControlModifier);
    CHECK(at.session().lastTurn() == before + 2);
    CHECK_FALSE(at.page()->isEditing());
    CHECK(at.read("text") == QStringLiteral("Keeps the ferry. She never sleeps. Never."));
    at.desk.press(Qt::Key_Z, Qt::ControlModifier);
    at.desk.press(Qt::Key_Z, Qt::ControlModifier);
    CHECK(at.read("text") == QStringLiteral("Keeps the ferry."));
    at.desk.press(Qt::Key_F2); // and a look without a change is no turn
    const std::int64_t now = at.session().lastTurn();
    at.desk.press(Qt::Key_Escape);
    CHECK(at.session().lastTurn() == now);
}

TEST_CASE("What is not written yet is one line, from which each is written") {
    WorldDesk at;
    const table::CardId mira = at.add("Mira");
    at.openWorld();
    at.choose(QStringLiteral("mira"));
    CHECK(at.read("empty") == QStringLiteral("Instinct, Knack, Loyalty, Picture, Secret, Tags, Also called, Relation"));
    at.focusRow("empty");
    at.desk.press(Qt::Key_Tab);
    at.desk.press(Qt::Key_Return);
    CHECK(at.focusName() == QStringLiteral("write-field:instinct"));
    at.desk.type(QStringLiteral("To be left alone"));
    at.desk.press(Qt::Key_Return);
    CHECK(at.view(mira).values.front().value.text == "To be left alone");
    CHECK(at.read("field:instinct") == QStringLiteral("To be left alone"));
    CHECK(at.read("empty").startsWith(QStringLiteral("Knack")));
}

TEST_CASE("Two brackets offer the names of the cards, and a name that no card has is written with one key") {
    WorldDesk at;
    at.add("Baron Oswin");
    const table::CardId mira = at.add("Mira");
    at.openWorld();
    at.choose(QStringLiteral("mira"));
    at.page()->write(QStringLiteral("text"));
    at.desk.type(QStringLiteral("Daughter of [[osw"));
    auto* editor = at.page()->findChild<QPlainTextEdit*>(QStringLiteral("write-text"));
    REQUIRE(editor);
    auto* names = editor->findChild<QCompleter*>();
    REQUIRE(names);
    REQUIRE(names->popup()->isVisible());
    REQUIRE(names->completionCount() == 2);
    CHECK(names->completionModel()->index(0, 0).data().toString() == QStringLiteral("Baron Oswin"));
    CHECK(names->completionModel()->index(1, 0).data().toString() == QStringLiteral("New card “osw”"));
    QTest::keyClick(names->popup(), Qt::Key_Return);
    CHECK(editor->toPlainText() == QStringLiteral("Daughter of [[Baron Oswin]]"));
    at.desk.type(QStringLiteral(", born at [[Saltmoor]]."));
    at.desk.press(Qt::Key_Return, Qt::ControlModifier);
    CHECK(at.read("text") == QStringLiteral("Daughter of Baron Oswin, born at Saltmoor."));
    CHECK(at.read("open") == QStringLiteral("Saltmoor"));
    at.focusRow("open");
    at.desk.press(Qt::Key_Tab);
    at.desk.press(Qt::Key_Return);
    CHECK(at.read("name") == QStringLiteral("Saltmoor"));
    CHECK(at.view(mira).links.back().card == at.page()->chosen());
    CHECK(at.read("back") == QStringLiteral("Mira"));
}

TEST_CASE("The list of names makes a card of a name that no card has, and the turn can be undone") {
    WorldDesk at;
    const table::CardId mira = at.add("Mira", "Keeps the ferry.");
    at.openWorld();
    at.choose(QStringLiteral("mira"));
    at.focusRow("text");
    at.desk.type(QStringLiteral("Her"));
    at.desk.type(QStringLiteral(" friend is [[Ketil"));
    auto* editor = at.page()->findChild<QPlainTextEdit*>(QStringLiteral("write-text"));
    REQUIRE(editor);
    CHECK(editor->toPlainText() == QStringLiteral("Keeps the ferry. Her friend is [[Ketil"));
    QTest::keyClick(editor->findChild<QCompleter*>()->popup(), Qt::Key_Return);
    CHECK(editor->toPlainText().endsWith(QStringLiteral("[[Ketil]]")));
    CHECK(at.page()->isEditing());
    REQUIRE(at.table().world->cards.size() == 2);
    const table::CardId ketil = at.table().world->cards.back()->id;
    CHECK(at.table().world->card(ketil)->name == "Ketil");
    CHECK(at.said() == QStringLiteral("Ketil (Person) is written down as a card."));
    at.desk.type(QStringLiteral(", and [[ket"));
    CHECK(editor->findChild<QCompleter*>()->completionModel()->index(0, 0).data().toString() ==
          QStringLiteral("Ketil"));
    QTest::keyClick(editor->findChild<QCompleter*>()->popup(), Qt::Key_Escape);
    at.desk.press(Qt::Key_Return, Qt::ControlModifier);
    CHECK(at.view(mira).links.front().card == ketil);
    at.desk.press(Qt::Key_Z, Qt::ControlModifier); // the text
    at.desk.press(Qt::Key_Z, Qt::ControlModifier); // the card
    CHECK(at.table().world->cards.size() == 1);
    CHECK(at.view(mira).text == "Keeps the ferry.");
}

TEST_CASE("What the scene names and what was read last is offered first to a link") {
    WorldDesk at;
    at.add("Wald", "", "place");
    const table::CardId mill = at.add("The mill", "", "place");
    const table::CardId wil = at.add("Wil");
    at.add("Wilma");
    const table::CardId mira = at.add("Mira");
    at.perform(table::EditCard{.card = mill, .text = "Home of [[Wilma]]."});
    at.perform(table::EnterPlace{.name = "The mill"});
    at.openWorld();
    at.page()->go(wil);
    at.page()->go(mira);
    at.page()->write(QStringLiteral("text"));
    const auto offered = [&](const char* typed) {
        at.desk.type(QString::fromLatin1(typed));
        QStringList all;
        const auto* list = at.page()->findChild<QCompleter*>()->completionModel();
        for (int i = 0; i < list->rowCount(); ++i) all << list->index(i, 0).data().toString();
        return all;
    };
    CHECK(offered("[[") == QStringList{"The mill", "Wilma", "Wil", "Mira", "Wald"});
    CHECK(offered("w") == QStringList{"Wilma", "Wil", "Wald", "New card “w”"});
    CHECK(offered("a") == QStringList{"Wald", "New card “wa”"});
}

TEST_CASE("The portents of a front are ticked in their order, and a relation is written and taken away") {
    WorldDesk at;
    table::AddCard front;
    front.kind = "front";
    front.name = "The drowned court";
    front.values["portents"].lines = {"A bell rings under water", "The ferry is gone"};
    at.perform(front);
    const table::CardId court = at.table().world->cards.back()->id;
    at.add("Baron Oswin");
    at.openWorld();
    at.choose(QStringLiteral("drown"));
    auto* first = at.page()->findChild<QCheckBox*>(QStringLiteral("step1"));
    REQUIRE(first);
    CHECK(first->accessibleName() == QStringLiteral("Portents 1: A bell rings under water"));
    first->setFocus(Qt::TabFocusReason);
    at.desk.press(Qt::Key_Space);
    CHECK(at.view(court).values[1].filled == 1);
    at.desk.press(Qt::Key_Space);
    CHECK(at.view(court).values[1].filled == 0);
    at.page()->write(QStringLiteral("relation:new"));
    at.desk.type(QStringLiteral("owed by [[Baron Oswin]] / debtor of"));
    at.desk.press(Qt::Key_Return);
    REQUIRE(at.view(court).relations.size() == 1);
    const std::string key = "relation:" + std::to_string(at.view(court).relations.front().id.value);
    CHECK(at.read(key.c_str()) == QStringLiteral("owed by Baron Oswin"));
    at.focusRow(key.c_str());
    at.desk.press(Qt::Key_Delete);
    CHECK(at.view(court).relations.empty());
}

TEST_CASE("The list is searched by beginnings and filtered by kind; a card is put away and brought back") {
    WorldDesk at;
    at.add("Baron Oswin");
    at.add("Saltmoor", "The baron's port.", "place");
    at.openWorld();
    CHECK(at.listed() == QStringList{QStringLiteral("Baron Oswin"), QStringLiteral("Saltmoor")});
    at.page()->enter();
    at.desk.type(QStringLiteral("bar"));
    CHECK(at.listed() ==
          QStringList{QStringLiteral("Baron Oswin"), QStringLiteral("Saltmoor")}); // the second by its text
    at.desk.type(QStringLiteral("on os"));
    CHECK(at.listed() == QStringList{QStringLiteral("Baron Oswin")});
    at.desk.press(Qt::Key_Return);
    at.push("worldRemove");
    CHECK(at.table().world->cards.size() == 1);
    CHECK(at.read("name").isEmpty());
    at.desk.press(Qt::Key_Z, Qt::ControlModifier);
    CHECK(at.read("name") == QStringLiteral("Baron Oswin"));
    at.page()->enter();
    at.desk.press(Qt::Key_Escape); // empties the search
    auto* kinds = at.page()->findChild<QComboBox*>(QStringLiteral("worldKind"));
    kinds->setFocus(Qt::TabFocusReason);
    at.desk.type(QStringLiteral("Place"));
    CHECK(at.listed() == QStringList{QStringLiteral("Saltmoor")});
}

TEST_CASE("Notes and the place of an older campaign are offered as cards, shown first, and made in one turn") {
    WorldDesk at;
    at.perform(table::WriteNote{"Old Marta, who keeps the ferry", {}, true, content::NoteKind::Contact});
    table::EnterPlace place;
    place.name = "Saltmoor";
    at.perform(place);
    at.openWorld();
    CHECK(at.desk.says("migrationWords") == QStringLiteral("One note and the place of the party can become cards."));
    at.push("migrationShow");
    auto* list = at.page()->findChild<QListWidget*>(QStringLiteral("migrationList"));
    REQUIRE(list->isVisible());
    CHECK(list->item(0)->text() == QStringLiteral("Old Marta (Person), from the note: Old Marta, who keeps the ferry"));
    CHECK(list->item(1)->text() == QStringLiteral("Saltmoor (Place), from the place of the party"));
    const std::int64_t before = at.session().lastTurn();
    at.push("migrate");
    CHECK(at.session().lastTurn() == before + 1);
    CHECK(at.listed() == QStringList{QStringLiteral("Old Marta"), QStringLiteral("Saltmoor")});
    CHECK(at.desk.says("migrationWords").isEmpty());
    at.desk.press(Qt::Key_Z, Qt::ControlModifier);
    CHECK(at.listed().isEmpty());
    at.push("migrationLater");
    CHECK(at.desk.says("migrationWords").isEmpty());
}

TEST_CASE("What is being written when the campaign is left is saved") {
    WorldDesk at;
    at.add("Mira");
    const QString file = at.desk.path(QStringLiteral("The Long Ford.tenplus"));
    at.openWorld();
    at.choose(QStringLiteral("mira"));
    at.page()->write(QStringLiteral("text"));
    at.desk.type(QStringLiteral("Half a sent"));
    at.desk.quit();
    at.desk.start(file);
    CHECK(at.table().world->cards.front()->text == "Half a sent");
}

TEST_CASE("A card comes to the table as what its kind can become, hidden from the players, and stays a card") {
    WorldDesk at;
    at.add("Mira");
    at.openWorld();
    at.choose(QStringLiteral("mira"));
    CHECK(at.read("becomes") == QStringLiteral("as a person, as a hireling, as a foe"));
    const std::size_t before = at.table().actors.size();
    for (int i = 0; i < 3; ++i) {
        at.focusRow("becomes");
        at.desk.press(Qt::Key_Tab); // to the next of its links
        at.desk.press(Qt::Key_Return);
        CHECK(at.said() == QStringLiteral("Mira is at the table, hidden from the players."));
    }
    CHECK(at.table().actors.size() == before + 3);
    for (const auto& [id, actor] : at.table().actors) {
        if (actor.name.starts_with("Mira")) CHECK_FALSE(actor.revealed);
    }
    CHECK(at.table().world->cards.size() == 1);
}
