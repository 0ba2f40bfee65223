// How the words of a line stand in the feed, and what its menu offers.
#include "feed/feed_painter.h"
#include "feed/feed_panel.h"
#include "feed/story_search.h"
#include "session/session.h"
#include "table/world/links.h"

#include <catch2/catch.hpp>

#include <QAction>
#include <QApplication>
#include <QContextMenuEvent>
#include <QImage>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>

#include <string>
#include <vector>

using namespace tenplus;
using namespace tenplus::ui;

namespace {

FeedRow noteOf(const std::string& text) {
    return {2, 1'772'746'920'000, {table::LineKind::Note, text, "", content::Tone::Plain, false, {}}, false};
}

QImage paintedFeed(const std::string& note) {
    const Look look;
    FeedPanel panel(look);
    panel.model().appendOlder({noteOf(note)});
    panel.resize(348, 328);
    panel.show();
    QApplication::processEvents();
    return panel.findChild<FeedTable*>()->grab().toImage();
}

} // namespace

TEST_CASE("The lines of a pasted note are words apart in the feed") {
    CHECK(paintedFeed("line one\nline two") == paintedFeed("line one line two"));
    CHECK(paintedFeed("line one\nline two") != paintedFeed("line oneline two"));
}

TEST_CASE("The menu of a move offers to write what they did, and that of another line does not") {
    const Look look;
    FeedPanel panel(look);
    FeedRow move = noteOf("Oriel, Defend: strong hit");
    move.line.kind = table::LineKind::Roll;
    move.line.roll = table::RollId{41};
    FeedRow note = noteOf("Rain");
    note.turn = 1;
    panel.model().appendOlder({move, note});
    panel.resize(348, 328);
    panel.show();
    QApplication::processEvents();
    auto* const table = panel.findChild<FeedTable*>();
    std::vector<table::RollId> wanted;
    QObject::connect(&panel, &FeedPanel::fictionWanted, &panel, [&](table::RollId roll) { wanted.push_back(roll); });
    const auto isOffered = [&](int row) {
        const QPoint at = table->visualRect(panel.model().index(row)).center();
        QContextMenuEvent event(QContextMenuEvent::Mouse, at, table->viewport()->mapToGlobal(at));
        QApplication::sendEvent(table->viewport(), &event);
        auto* const menu = panel.findChild<QMenu*>(QStringLiteral("feedMenu"));
        REQUIRE(menu != nullptr);
        QAction* const write = menu->findChild<QAction*>(QStringLiteral("feedFiction"));
        if (write != nullptr) write->trigger();
        const bool has = write != nullptr;
        delete menu;
        return has;
    };
    CHECK(isOffered(0));
    CHECK_FALSE(isOffered(1));
    CHECK(wanted == std::vector{table::RollId{41}});
}

TEST_CASE("A link in a line of the feed is words, and a click on them leads to the card that it names") {
    table::World world;
    world.cards.emplace_back(table::WorldCard{.id = {7}, .kind = "person", .name = "Mira"});
    session::FeedTurn turn;
    turn.turn = 5;
    turn.lines = {{table::LineKind::Note, "They met [[mira]] and [[Karth|him]]"}};
    const Look look;
    FeedPanel panel(look);
    panel.model().prepend(feedRowsOf(turn, table::LinkReader(world)));
    panel.resize(348, 328);
    panel.show();
    panel.activateWindow();
    QApplication::processEvents();
    const QModelIndex line = panel.model().index(0, 0);
    CHECK(line.data().toString() == QStringLiteral("They met Mira and him"));
    QSignalSpy followed(&panel, &FeedPanel::linkFollowed);
    auto* const table = panel.findChild<FeedTable*>();
    const QRect place = table->visualRect(line);
    QStringList names;
    for (int x = place.left(); x < place.right(); x += 4) {
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, {x, place.center().y()});
        if (!followed.isEmpty()) names << followed.takeFirst().front().toString();
    }
    names.removeDuplicates();
    CHECK(names == QStringList{QStringLiteral("mira"), QStringLiteral("Karth")});
    table->setFocus();
    table->setCurrentIndex(line);
    CHECK(panel.noteAtHand() == QStringLiteral("They met [[mira]] and [[Karth|him]]"));
}

TEST_CASE("The words of a link that a line also has without brackets are a link where they were written as one") {
    const table::World world;
    session::FeedTurn turn;
    turn.lines = {{table::LineKind::Note, "Mira... that is [[Mira]] of Miraport, [[Mira]]"},
                  {table::LineKind::Change, "Mira... that is [[Mira]] of Miraport, [[Mira]]"}};
    for (const FeedRow& row : feedRowsOf(turn, table::LinkReader(world))) {
        const QString text = shownText(row.line);
        const auto links = shownLinks(row, text);
        REQUIRE(links.size() == 2);
        CHECK(links[0].from == text.indexOf(QStringLiteral("Mira of")));
        CHECK(links[1].from == text.lastIndexOf(QStringLiteral("Mira")));
    }
}

TEST_CASE("The menu of a line names a card with an ampersand as it is called") {
    const table::World world;
    session::FeedTurn turn;
    turn.turn = 5;
    turn.lines = {{table::LineKind::Note, "Rest at the [[Hook & Crown]]"}};
    const Look look;
    FeedPanel panel(look);
    panel.model().prepend(feedRowsOf(turn, table::LinkReader(world)));
    panel.resize(348, 328);
    panel.show();
    QApplication::processEvents();
    auto* const table = panel.findChild<FeedTable*>();
    const QPoint at = table->visualRect(panel.model().index(0, 0)).center();
    QContextMenuEvent event(QContextMenuEvent::Mouse, at, table->viewport()->mapToGlobal(at));
    QApplication::sendEvent(table->viewport(), &event);
    auto* const menu = panel.findChild<QMenu*>(QStringLiteral("feedMenu"));
    REQUIRE(menu != nullptr);
    QStringList items;
    for (const QAction* each : menu->actions()) items << each->text();
    CHECK(items.contains(QStringLiteral("Open Hook && Crown"))); // an action shows a double one as one
    delete menu;
}
