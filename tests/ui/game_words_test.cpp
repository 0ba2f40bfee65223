// The window speaks of what a game has, in its words, and hides what it has not.
#include "ui/evening_desk.h"

#include "bridge/rolls.h"
#include "bridge/text.h"
#include "interop/shipped.h"
#include "paint/meter_bar.h"
#include "party/actor_tile.h"
#include "party/party_panel.h"
#include "players/roll_words.h"
#include "table/core/health.h"

#include <QAction>
#include <QApplication>
#include <QPushButton>
#include <QRegularExpression>

using namespace tenplus;
using namespace tenplus::ui;
using namespace tenplus::ui::evening;

namespace {

// A campaign of that game with one character.
QString played(Desk& desk, const char* game) {
    const QString file = desk.path(QString::fromLatin1(game) + QStringLiteral(".tenplus"));
    const auto pack = interop::findPack(game);
    REQUIRE(pack);
    auto session = session::Session::create(ss(file), game, *pack);
    REQUIRE(session);
    dice::TypedDice none({});
    REQUIRE(session->perform(table::AddActor{table::ActorKind::Character, "Ash", {}, {}, {}, {}}, none));
    return file;
}

bool isOffered(Desk& desk, const char* action) {
    const auto* found = desk.window().findChild<QAction*>(QString::fromLatin1(action));
    REQUIRE(found != nullptr);
    return found->isVisible();
}

bool isSeen(Desk& desk, const char* widget) {
    for (const QWidget* each : desk.window().findChildren<QWidget*>(QString::fromLatin1(widget))) {
        if (each->isVisible()) return true;
    }
    return false;
}

// Everything that the window says, to eyes, to a screen reader and in its menus.
QString wordsOf(Desk& desk) {
    QStringList words;
    for (const QWidget* each : desk.window().findChildren<QWidget*>()) {
        if (each->isVisible()) words << each->accessibleName() << each->toolTip();
    }
    for (const QAction* each : desk.window().actions()) {
        if (each->isVisible()) words << each->text();
    }
    return words.join(u'\n');
}

} // namespace

TEST_CASE("A game without foes offers no foes, and one without prices no shop") {
    Desk desk;
    desk.start(played(desk, "firsttrain"));
    for (const char* action : {"bringEncounter", "clearDead", "strike"}) {
        CAPTURE(action);
        CHECK_FALSE(isOffered(desk, action));
    }
    CHECK_FALSE(isSeen(desk, "foesAdd"));
    CHECK_FALSE(isSeen(desk, "buy-thing"));
    CHECK_FALSE(isSeen(desk, "take-thing"));
    CHECK_FALSE(wordsOf(desk).contains(QStringLiteral("Bring a foe")));
    CHECK_FALSE(wordsOf(desk).contains(QRegularExpression(QStringLiteral("\\bHP\\b"))));
    desk.quit();

    desk.start(played(desk, "vows"));
    CHECK(isOffered(desk, "addFoe"));
    CHECK(isOffered(desk, "bringEncounter"));
    for (const char* action : {"clearDead", "strike"}) CHECK_FALSE(isOffered(desk, action)); // nobody has health
    CHECK(isSeen(desk, "foesAdd"));
    CHECK_FALSE(isSeen(desk, "buy-thing"));
    CHECK_FALSE(wordsOf(desk).contains(QRegularExpression(QStringLiteral("\\bHP\\b"))));
    desk.quit();

    desk.start(desk.campaign());
    for (const char* action : {"addFoe", "bringEncounter", "clearDead", "strike"}) CHECK(isOffered(desk, action));
    CHECK(isSeen(desk, "foesAdd"));
}

TEST_CASE("Health is told in the game's word for it") {
    const auto wordOf = [](const char* game) {
        Desk desk;
        desk.start(played(desk, game));
        return table::healthWord(desk.session().rulebook());
    };
    CHECK(wordOf("dungeonworld") == "HP");
    CHECK(wordOf("duality") == "HP");
    CHECK(wordOf("skirmish") == "Hits");
    CHECK(wordOf("vows").empty());

    const table::PlayerOutcome outcome{.name = "Orc", .damage = 9, .severity = {}, .lost = 9, .fell = false};
    CHECK(outcomeText(outcome) == QStringLiteral("9 on Orc: 9 lost"));
    table::BlowOutcome blow;
    blow.name = "Orc";
    blow.damage = 2;
    blow.lost = 2;
    CHECK(sentenceWith({}, {blow}, true) == QStringLiteral("2 on Orc: 2 lost"));
    CHECK(sentenceWith({}, {blow}, false) == QStringLiteral("2 on Orc"));

    // Armour took all of it.
    blow.lost = 0;
    CHECK(sentenceWith({}, {blow}, true) == QStringLiteral("2 on Orc: 0 lost"));

    // Who falls had less left than the blow took.
    table::PlayerOutcome last = outcome;
    last.fell = blow.fell = true;
    CHECK(outcomeText(last) == QStringLiteral("9 on Orc: it falls"));
    CHECK(sentenceWith({}, {blow}, true) == QStringLiteral("2 on Orc: it falls"));

    const Look look;
    ActorTile tile(look, table::ActorKind::Foe);
    tile.setHealthWord(QStringLiteral("Hits"));
    table::ActorCard card;
    card.name = "Orc";
    card.health = table::Meter{1, 3};
    tile.setCard(card);
    CHECK(tile.accessibleName().contains(QStringLiteral("Hits 1 of 3")));
    for (const MeterBar* meter : tile.findChildren<MeterBar*>())
        CHECK_FALSE(meter->accessibleName().contains(QStringLiteral("HP")));
}
