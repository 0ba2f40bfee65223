// What the players see of the world: nothing until a member is shown, and then that member only.
#include "ui/world/world_desk.h"

#include "players/players_window.h"
#include "table/world/card.h"
#include "world/card_handout.h"

using namespace tenplus;
using namespace tenplus::ui;
using tenplus::ui::evening::WorldDesk;

namespace {

QString heard(WorldDesk& at) { return at.desk.window().players().accessibleName(); }

} // namespace

TEST_CASE("F5 shows the row that has the keyboard, and hides it again; from the list it shows the card") {
    WorldDesk at;
    const table::CardId mira = at.add("Mira", "Keeps the ferry.");
    at.openWorld();
    at.choose(QStringLiteral("mira"));
    at.focusRow("text");
    at.desk.press(Qt::Key_F5);
    CHECK(at.view(mira).shown == std::vector<std::string>{"text"});
    CHECK(at.words("text")->accessibleDescription() == QStringLiteral("The players see it (F5 hides it)"));
    REQUIRE(at.seen().size() == 1);
    CHECK(at.seen().front().name.empty());
    at.desk.press(Qt::Key_F5);
    CHECK(at.seen().empty());
    at.page()->findChild<QListView*>(QStringLiteral("worldList"))->setFocus(Qt::TabFocusReason);
    at.desk.press(Qt::Key_F5);
    CHECK(at.view(mira).shown == std::vector<std::string>{"kind", "name", "text"});
    at.desk.press(Qt::Key_F5);
    CHECK(at.view(mira).shown.empty());
}

TEST_CASE("Shift+F5 lays before the players what they may see of the card, and takes it back") {
    WorldDesk at;
    at.desk.press(Qt::Key_F9); // the curtain opens
    at.add("Mira", "*Keeps* the ferry. Her father is [[Baron Oswin]].");
    at.perform(table::EditCard{.card = at.table().world->cards.front()->id, .secret = "She drowned the last one."});
    at.openWorld();
    at.choose(QStringLiteral("mira"));
    at.desk.press(Qt::Key_F5, Qt::ShiftModifier);
    CHECK(at.said() == QStringLiteral("The players may see nothing of this card yet: show something of it first."));
    CHECK_FALSE(heard(at).contains(QStringLiteral("Mira")));
    at.push("worldReveal");
    at.desk.press(Qt::Key_F5, Qt::ShiftModifier);
    CHECK(at.said().isEmpty());
    CHECK(heard(at).startsWith(QStringLiteral("Handout: Mira. Person Keeps the ferry. Her father is \u2026")));
    CHECK_FALSE(heard(at).contains(QStringLiteral("drowned")));
    CHECK_FALSE(heard(at).contains(QStringLiteral("Oswin")));
    at.desk.press(Qt::Key_Escape);
    at.desk.press(Qt::Key_F5, Qt::ShiftModifier); // from the table
    CHECK_FALSE(heard(at).contains(QStringLiteral("Mira")));
    at.desk.press(Qt::Key_Z, Qt::ControlModifier);
    CHECK(heard(at).contains(QStringLiteral("Mira")));
}

TEST_CASE("A card on the players' paper has what is shown of it and nothing else, in plain words") {
    table::PlayerCard card;
    card.place = 1;
    card.kind = "Front";
    card.values = {{.name = "Portents", .lines = {"A **bell** rings", "The ferry is gone"}},
                   {.name = "Progress", .filled = 2, .segments = 6}};
    card.relations = {{"owed by", true, 2, "Oswin"}, {"fears", false, 2, "Oswin"}};
    const table::PlayerHandout paper = handoutOf(card);
    CHECK(paper.title == "Front"); // no name is shown
    CHECK(paper.text == "Portents: A bell rings, The ferry is gone\nProgress: 2 of 6\nowed by Oswin\nOswin: fears");
}

TEST_CASE("Of several cards that the players know in part, the chosen one is handed out, and not twice") {
    WorldDesk at;
    at.desk.press(Qt::Key_F9); // the curtain opens
    const table::CardId hidden = at.add("Odo"), mira = at.add("Mira"), last = at.add("Oswin");
    for (const table::CardId each : {mira, last}) at.perform(table::RevealCard{each, {"name"}});
    const auto& rulebook = at.session().rulebook();
    CHECK_FALSE(seenCard(rulebook, at.table(), hidden));
    CHECK_FALSE(seenCard(rulebook, at.table(), table::CardId{999}));
    CHECK(seenCard(rulebook, at.table(), mira)->name == "Mira");
    CHECK(seenCard(rulebook, at.table(), last)->name == "Oswin");
    at.openWorld();
    at.page()->go(mira);
    for (int i = 0; i < 3; ++i) at.desk.press(Qt::Key_F5, Qt::ShiftModifier);
    CHECK(at.table().handouts.size() == 1);
    CHECK(at.table().handouts.front().shown);
    at.page()->go(last);
    at.desk.press(Qt::Key_F5, Qt::ShiftModifier);
    CHECK(at.table().handouts.size() == 2);
    CHECK(heard(at).startsWith(QStringLiteral("Handout: Oswin")));
}
