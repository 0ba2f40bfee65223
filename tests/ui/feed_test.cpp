#include "feed/feed_painter.h"
#include "feed/feed_panel.h"

#include "table/core/clock.h"
#include "ui/belfry.h"
#include "ui/painted_text.h"
#include "ui/panel_shots.h"

#include <catch2/catch.hpp>

#include <QAbstractItemModelTester>
#include <QAccessible>
#include <QApplication>
#include <QMenu>
#include <QPainter>
#include <QRegularExpression>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>

using namespace tenplus;
using namespace tenplus::ui;
using table::LineKind;

namespace {

constexpr std::int64_t kEvening = 1'772'746'920'000; // 21:42 UTC

FeedRow row(std::int64_t turn, int minutesAgo, LineKind kind, const char* text, const char* value = "",
            content::Tone tone = content::Tone::Plain) {
    return {turn, kEvening - std::int64_t(minutesAgo) * 60'000, {kind, text, value, tone, false, {}}, false};
}

std::vector<FeedRow> evening() {
    return {
        row(107, 0, LineKind::Roll, "Brannoch, Defy Danger: weak hit", "9", content::Tone::Weak),
        row(106, 2, LineKind::Pool, "Iselde's reading: +1 to Brannoch"),
        row(105, 3, LineKind::Roll, "Iselde, Discern Realities: strong hit", "11", content::Tone::Strong),
        row(104, 6, LineKind::Harm, "Brannoch takes 3, HP 17 -> 14"),
        row(103, 7, LineKind::Roll, "Tam, Volley: miss, marks XP", "5", content::Tone::Miss),
        row(102, 9, LineKind::Clock, "The belfry falls 2 -> 3"),
        row(101, 11, LineKind::Roll, "Oriel, Defend: strong hit, hold 3", "10", content::Tone::Strong),
        row(100, 12, LineKind::Note, "The sexton said -> \"never ring it\""),
    };
}

std::vector<FeedRow> many(std::int64_t newest, int count) {
    std::vector<FeedRow> rows;
    for (int i = 0; i < count; ++i)
        rows.push_back(row(newest - i, i, LineKind::Change, ("The " + std::to_string(i) + "th wave").c_str()));
    return rows;
}

// Counts the rows that are painted.
class CountingPainter : public FeedPainter {
public:
    using FeedPainter::FeedPainter;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        ++rows;
        FeedPainter::paint(painter, option, index);
    }
    mutable int rows = 0;
};

struct Feed {
    Look look;
    FeedPanel panel{look};

    Feed() {
        panel.resize(348, 328);
        panel.show();
        panel.activateWindow();
        QApplication::processEvents();
    }
    FeedTable& table() { return *panel.findChild<FeedTable*>(); }
    QLineEdit& search() { return *panel.findChild<QLineEdit*>(QStringLiteral("search")); }
    QString sentence() {
        auto* label = panel.findChild<QLabel*>(QStringLiteral("sentence"));
        return label->isVisibleTo(&panel) ? label->text() : QString();
    }
};

// The words that are painted of the row in that size.
QString painted(const Look& look, const QModelIndex& row, const QSize& size) {
    PaintedText onto(size);
    QPainter brush(&onto);
    QStyleOptionViewItem option;
    option.rect = QRect({}, size);
    option.state = QStyle::State_Enabled | QStyle::State_Selected; // it is not painted from a picture then
    const FeedPainter painter(look, nullptr);
    painter.paint(&brush, option, row);
    brush.end();
    return onto.texts().join(QString());
}

QString paintedRow(Feed& feed, int row) {
    return painted(feed.look, feed.panel.model().index(row),
                   {feed.table().viewport()->width(), feed.table().rowHeight(row)});
}

QString paintedInOneLine(std::vector<FeedRow> newest) {
    FeedModel model;
    model.prepend(std::move(newest));
    const Look look;
    return painted(look, model.index(0, 0), {280, look.px(size::kRow)});
}

std::vector<std::string> shownWords(const FeedModel& model) {
    std::vector<std::string> words;
    for (int i = 0; i < model.rowCount(); ++i) words.push_back(model.row(i).line.text);
    return words;
}

} // namespace

TEST_CASE("A line of a roll that is too long for the feed is cut before its band, and the band is read whole") {
    CHECK(paintedInOneLine(evening()).contains(QRegularExpression(QStringLiteral("Brannoch.*….*weak hit"))));
}

TEST_CASE("The line of a clock with a long name is cut before its numbers") {
    const auto line = row(1, 0, LineKind::Clock, "The water rises over the lowest stair of the Belfry 2 → 3");
    CHECK(paintedInOneLine({line}).contains(QRegularExpression(QStringLiteral("The water.*….*2 → 3"))));
}

TEST_CASE("A line that is too long for one line of the feed has two, and shorter ones have one") {
    Feed feed;
    feed.panel.model().prepend(
        {row(3, 0, LineKind::Note, "Iselde: The arch over the stair comes down, and the door below it is shut"),
         row(2, 1, LineKind::Roll, "Brannoch Hale of the Drowned Belfry, Defy Danger: weak hit", "9",
             content::Tone::Weak),
         row(1, 2, LineKind::Note, "Short")});
    QApplication::processEvents();
    const int one = feed.look.px(size::kRow);
    CHECK(feed.table().rowHeight(0) > one);
    CHECK(feed.table().rowHeight(0) < 2 * one);
    CHECK(feed.table().rowHeight(1) == feed.table().rowHeight(0));
    CHECK(feed.table().rowHeight(2) == one);
    const QString words = paintedRow(feed, 0) + paintedRow(feed, 1);
    CHECK(words.contains(QStringLiteral("is shut")));
    CHECK(words.contains(QStringLiteral("weak hit")));
    CHECK_FALSE(words.contains(QChar(0x2026)));
    feed.panel.resize(900, 328);
    QApplication::processEvents();
    CHECK(feed.table().rowHeight(0) == one);
    feed.panel.resize(348, 328);
    QApplication::processEvents();
    CHECK(feed.table().rowHeight(0) > one);
}

TEST_CASE("The end of a long feed and what is read in its middle stay in sight though rows become higher") {
    Feed feed;
    std::vector<FeedRow> rows = many(500, 100);
    for (FeedRow& each : rows) each.line.text += ", and the wave is higher than the wall of the harbour";
    feed.panel.model().prepend(rows);
    QApplication::processEvents();
    FeedTable& table = feed.table();
    const auto isWhole = [&](int row) {
        return table.viewport()->rect().contains(table.visualRect(feed.panel.model().index(row)));
    };
    table.setFocus(Qt::TabFocusReason);
    QTest::keyClick(&table, Qt::Key_End);
    QApplication::processEvents();
    CHECK(isWhole(99));
    for (int i = 0; i < 30; ++i) QTest::keyClick(&table, Qt::Key_Up);
    QApplication::processEvents();
    CHECK(table.currentIndex().row() == 69);
    CHECK(isWhole(69));
    const int above = table.visualRect(feed.panel.model().index(69)).top();
    feed.panel.model().prepend(many(501, 1));
    QApplication::processEvents();
    CHECK(table.visualRect(feed.panel.model().index(70)).top() == above);
}

TEST_CASE("The feed keeps the newest turn first while it grows at both ends") {
    FeedModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Warning);
    QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    model.prepend({row(12, 1, LineKind::Note, "b"), row(11, 2, LineKind::Note, "a")});
    model.appendOlder({row(10, 3, LineKind::Note, "z")});
    model.prepend({row(13, 0, LineKind::Note, "c")});
    CHECK(shownWords(model) == std::vector<std::string>{"c", "b", "a", "z"});
    CHECK(model.oldestTurn() == 10);
    CHECK(resets.isEmpty());
}

TEST_CASE("A search shows the rows that hold every word, also of those that come later") {
    FeedModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Warning);
    model.prepend(evening());
    model.setFilter(QStringLiteral("hit BRANN"));
    CHECK(shownWords(model) == std::vector<std::string>{"Brannoch, Defy Danger: weak hit"});
    model.setFilter(QStringLiteral("hit"));
    CHECK(model.rowCount() == 3);
    model.setFilter(QStringLiteral("hit ori"));
    CHECK(shownWords(model) == std::vector<std::string>{"Oriel, Defend: strong hit, hold 3"});
    model.prepend({row(109, 0, LineKind::Roll, "Oriel, Defy Danger: weak hit", "7", content::Tone::Weak),
                   row(108, 0, LineKind::Note, "Rain")});
    model.appendOlder({row(99, 20, LineKind::Roll, "Oriel, Parley: weak hit", "8", content::Tone::Weak)});
    CHECK(shownWords(model) == std::vector<std::string>{"Oriel, Defy Danger: weak hit",
                                                        "Oriel, Defend: strong hit, hold 3",
                                                        "Oriel, Parley: weak hit"});
    model.setFilter({});
    CHECK(model.rowCount() == 11);
}

TEST_CASE("An undone turn is struck through in all its rows and can be brought back") {
    Feed feed;
    feed.panel.model().prepend(
        {row(3, 0, LineKind::Change, "c"), row(2, 1, LineKind::Harm, "b"), row(2, 1, LineKind::Roll, "a")});
    feed.panel.model().setUndone(2, true);
    CHECK_FALSE(feed.panel.model().row(0).undone);
    CHECK(feed.panel.model().row(1).undone);
    CHECK(feed.panel.model().row(2).undone);
    CHECK(spokenText(feed.panel.model().row(1)).endsWith(QStringLiteral("undone")));
    QSignalSpy undo(&feed.panel, &FeedPanel::undoWanted), redo(&feed.panel, &FeedPanel::redoWanted);
    feed.table().setFocus(Qt::TabFocusReason);
    QTest::keyClick(&feed.table(), Qt::Key_Delete);
    REQUIRE(undo.size() == 1);
    CHECK(undo.first().first().toLongLong() == 3);
    QTest::keyClick(&feed.table(), Qt::Key_Down);
    QTest::keyClick(&feed.table(), Qt::Key_Delete);
    REQUIRE(redo.size() == 1);
    CHECK(redo.first().first().toLongLong() == 2);
}

TEST_CASE("The menu of a row offers to undo its turn") {
    Feed feed;
    feed.panel.model().prepend(evening());
    QApplication::processEvents();
    QSignalSpy undo(&feed.panel, &FeedPanel::undoWanted);
    const QPoint at = feed.table().visualRect(feed.panel.model().index(3)).center();
    QContextMenuEvent event(QContextMenuEvent::Mouse, at, feed.table().viewport()->mapToGlobal(at));
    QApplication::sendEvent(feed.table().viewport(), &event);
    auto* menu = feed.panel.findChild<QMenu*>(QStringLiteral("feedMenu"));
    REQUIRE(menu != nullptr);
    feed.panel.model().prepend(many(200, 2)); // turns that come while it is open move the rows
    menu->actions().front()->trigger();
    menu->close();
    REQUIRE(undo.size() == 1);
    CHECK(undo.first().first().toLongLong() == 104);
}

TEST_CASE("Older turns are asked for once, when the end of what is here comes into sight") {
    Feed feed;
    feed.panel.model().prepend(many(500, 100));
    QApplication::processEvents();
    QSignalSpy older(&feed.panel, &FeedPanel::olderWanted);
    feed.table().setFocus();
    QTest::keyClick(&feed.table(), Qt::Key_End);
    QTest::keyClick(&feed.table(), Qt::Key_Up);
    REQUIRE(older.size() == 1);
    CHECK(older.first().first().toLongLong() == 401);
    feed.panel.model().appendOlder(many(400, 100));
    QApplication::processEvents();
    QTest::keyClick(&feed.table(), Qt::Key_End);
    CHECK(older.size() == 2);
}

TEST_CASE("What is being read stays in place when a turn comes in above it") {
    Feed feed;
    feed.panel.model().prepend(many(500, 100));
    QApplication::processEvents();
    QScrollBar& bar = *feed.table().verticalScrollBar();
    bar.setValue(feed.look.px(size::kRow) * 20);
    const QModelIndex reading = feed.table().indexAt(QPoint(20, 5));
    const std::int64_t turn = feed.panel.model().row(reading.row()).turn;
    feed.panel.model().prepend(many(502, 2));
    QApplication::processEvents();
    CHECK(feed.panel.model().row(feed.table().indexAt(QPoint(20, 5)).row()).turn == turn);
    bar.setValue(0);
    feed.panel.model().prepend(many(503, 1));
    QApplication::processEvents();
    CHECK(bar.value() == 0);
}

TEST_CASE("A note is written with Enter and the line is free for the next") {
    Feed feed;
    QSignalSpy notes(&feed.panel, &FeedPanel::noteWritten);
    feed.panel.focusNote();
    auto* note = feed.panel.findChild<QLineEdit*>(QStringLiteral("note"));
    QTest::keyClicks(note, QStringLiteral("  The bell has no clapper "));
    QTest::keyClick(note, Qt::Key_Return);
    CHECK_FALSE(note->text().isEmpty()); // nobody has taken it yet
    feed.panel.clearNote();
    QTest::keyClick(note, Qt::Key_Return);
    REQUIRE(notes.size() == 1);
    CHECK(notes.first().first().toString() == "The bell has no clapper");
    CHECK(note->text().isEmpty());
}

TEST_CASE("Searching asks the journal after a pause and shows what it answers") {
    Feed feed;
    feed.panel.model().prepend(evening());
    QSignalSpy asked(&feed.panel, &FeedPanel::searchChanged);
    feed.panel.findChild<QToolButton*>(QStringLiteral("openSearch"))->click();
    CHECK(feed.search().hasFocus());
    QTest::keyClicks(&feed.search(), QStringLiteral("baron"));
    CHECK(feed.sentence() == "Nothing in the story says that.");
    REQUIRE(QTest::qWaitFor([&] { return asked.size() == 1; }));
    CHECK(asked.first().first().toString() == "baron");
    feed.panel.setFound(QStringLiteral("bar"), many(50, 5));
    CHECK(feed.table().model()->rowCount() == 0);
    feed.panel.setFound(QStringLiteral("baron"), many(50, 5));
    CHECK(feed.table().model()->rowCount() == 5);
    CHECK(feed.sentence().isEmpty());
    QTest::keyClick(&feed.search(), Qt::Key_Escape);
    CHECK(feed.table().model()->rowCount() == 8);
    CHECK(feed.table().hasFocus());
}

TEST_CASE("What waits stands under its move, and Enter takes it up") {
    Feed feed;
    table::WaitingView other = belfry::blow();
    other.roll = table::RollId{44};
    feed.panel.setWaiting({belfry::price(), other, belfry::stone()});
    feed.panel.showWaiting();
    auto* list = feed.panel.findChild<WaitingList*>();
    REQUIRE(list->count() == 5);
    CHECK(list->item(0)->text() == "Brannoch, Defy Danger");
    CHECK(list->item(2)->text() == "Deal 2 to Brannoch");
    CHECK(list->item(3)->text() == "Brannoch, Hack and Slash");
    std::vector<table::WaitingId> chosen;
    QObject::connect(&feed.panel, &FeedPanel::waitingChosen, list, [&](table::WaitingId id) { chosen.push_back(id); });
    CHECK(list->currentRow() == 1);
    QTest::keyClick(list, Qt::Key_Down);
    QTest::keyClick(list, Qt::Key_Down);
    QTest::keyClick(list, Qt::Key_Return);
    CHECK(chosen == std::vector<table::WaitingId>{table::WaitingId{53}});
    feed.panel.setWaiting({});
    CHECK(feed.sentence() == "Nothing waits to be done.");
}

TEST_CASE("What waits has a second line where one is too short, also after the panel has become narrower") {
    Feed feed;
    feed.panel.resize(900, 328);
    table::WaitingView asked = belfry::stone();
    asked.text = "What do you give up so that the ferryman takes you over before the bell is heard?";
    feed.panel.setWaiting({asked});
    feed.panel.showWaiting();
    QApplication::processEvents();
    auto* const list = feed.panel.findChild<WaitingList*>();
    REQUIRE(list != nullptr);
    const int one = feed.look.px(size::kRow);
    CHECK(list->visualItemRect(list->item(1)).height() == one);
    feed.panel.resize(348, 328);
    QApplication::processEvents();
    QTest::qWait(10);
    CHECK(list->visualItemRect(list->item(1)).height() > one);
    CHECK(list->visualItemRect(list->item(1)).height() < 2 * one);
}

TEST_CASE("A new turn paints as many rows among a hundred thousand as among fifty") {
    Feed feed;
    CountingPainter counting(feed.look, nullptr);
    feed.table().setItemDelegate(&counting);
    const auto paintedFor = [&](std::int64_t turn) {
        QApplication::processEvents();
        counting.rows = 0;
        feed.panel.model().prepend({row(turn, 0, LineKind::Note, "One more")});
        QApplication::processEvents();
        return counting.rows;
    };
    feed.panel.model().prepend(many(1000, 50));
    const int few = paintedFor(1001);
    feed.panel.model().appendOlder(many(950, 100'000));
    CHECK(few > 0);
    CHECK(paintedFor(1002) == few);
    feed.panel.model().setFilter(QStringLiteral("wave 9"));
    CHECK(feed.panel.model().rowCount() > 1000);
    feed.table().setItemDelegate(nullptr);
}

TEST_CASE("Nothing in the feed is nameless, and a row says its time, words and value") {
    Feed feed;
    feed.panel.model().prepend(evening());
    feed.panel.setWaiting({belfry::stone()});
    feed.panel.openSearch();
    CHECK(namelessWidgets(feed.panel) == QStringList());
    CHECK(spokenText(feed.panel.model().row(3)).endsWith(QStringLiteral("Brannoch takes 3, HP 17 → 14")));
    CHECK(spokenText(feed.panel.model().row(0)).endsWith(QStringLiteral("Brannoch, Defy Danger: weak hit, 9")));
    CHECK(shownText(feed.panel.model().row(7).line) == "The sexton said -> \"never ring it\"");
    QAccessibleInterface* heard = QAccessible::queryAccessibleInterface(&feed.table());
    REQUIRE(heard->childCount() >= 8);
}

TEST_CASE("A new turn is in the next picture of the feed, and waits for no timer") {
    Feed feed;
    feed.panel.model().appendOlder(evening());
    QApplication::processEvents();
    CountingPainter counting(feed.look, nullptr);
    feed.table().setItemDelegate(&counting);
    QTest::qWait(20);
    counting.rows = 0;
    feed.panel.model().prepend({row(108, 0, LineKind::Note, "The bell is heard")});
    QCoreApplication::sendPostedEvents();
    CHECK(counting.rows == 8);
    feed.table().setItemDelegate(nullptr);
}

TEST_CASE("A feed that turns were added to looks like one that had them from the start, with one undone and after "
          "another theme") {
    Feed lived, fresh, onPaper;
    const auto shown = [](Feed& feed) { return feed.table().viewport()->grab().toImage(); };
    std::vector<FeedRow> rows = evening();
    lived.panel.model().appendOlder(rows);
    shown(lived);
    const FeedRow newer = row(108, 0, LineKind::Roll, "Tam, Volley: strong hit", "12", content::Tone::Strong);
    lived.panel.model().prepend({newer});
    shown(lived);
    lived.panel.model().setUndone(105, true);
    rows.insert(rows.begin(), newer);
    for (FeedRow& each : rows) each.undone = each.turn == 105;
    fresh.panel.model().appendOlder(rows);
    CHECK(shown(lived) == shown(fresh));
    for (Feed* each : {&lived, &onPaper}) each->look.setSettings({ThemeKind::Paper, 1, false, true});
    onPaper.panel.model().appendOlder(rows);
    CHECK(shown(lived) == shown(onPaper));
}

TEST_CASE("The feed is kept in pictures", "[.pictures]") {
    const auto with = [](std::function<void(FeedPanel&)> fill) {
        return [fill](const Look& look) {
            auto panel = std::make_unique<FeedPanel>(look);
            fill(*panel);
            return panel;
        };
    };
    const QSize size(348, 326);
    CHECK(shootPanel(QStringLiteral("feed"), size, with([](FeedPanel& panel) {
                         panel.model().prepend(evening());
                         panel.setWaiting({belfry::price(), belfry::stone()});
                     })));
    CHECK(shootPanel(QStringLiteral("feed-empty"), size, with([](FeedPanel&) {})));
    CHECK(shootPanel(QStringLiteral("feed-long"), size, with([](FeedPanel& panel) {
                         std::vector<FeedRow> rows = evening();
                         rows[0].undone = rows[3].undone = true;
                         rows[1].line.secret = true;
                         rows[2].line.text =
                             "Iselde of the nine lanterns, Discern Realities with Wisdom: strong hit, holds 3";
                         rows[4].line.text =
                             "Tam the ferryman's son, Aid or Interfere with Brannoch, bond: miss, marks XP";
                         rows[4].line.secret = true;
                         panel.model().prepend(rows);
                         panel.openSearch();
                     })));
    CHECK(shootPanel(QStringLiteral("feed-waiting"), size, with([](FeedPanel& panel) {
                         table::WaitingView other = belfry::blow();
                         other.roll = table::RollId{44};
                         panel.setWaiting({belfry::price(), belfry::stone(), other});
                         panel.showWaiting();
                     })));
}

TEST_CASE("What follows from a roll stands under it, and is told so") {
    Feed feed;
    FeedRow damage = row(12, 0, LineKind::Harm, "Orc takes 5");
    damage.under = true;
    feed.panel.model().prepend({damage, row(11, 1, LineKind::Roll, "Ash, Hack and Slash: strong hit", "10")});
    CHECK(spokenText(feed.panel.model().row(0)).endsWith(QStringLiteral("of the roll before")));
    CHECK_FALSE(spokenText(feed.panel.model().row(1)).contains(QStringLiteral("of the roll before")));
}

TEST_CASE("The thread of what follows ends where the lines of another roll begin") {
    Feed feed;
    const auto under = [](FeedRow row) { return row.under = true, row; };
    feed.panel.model().prepend(
        {under(row(4, 0, LineKind::Harm, "answers turn 1")), row(3, 1, LineKind::Roll, "Tam, Volley: miss"),
         under(row(3, 1, LineKind::Change, "Tam marks XP")), under(row(2, 2, LineKind::Choice, "answers turn 1")),
         row(1, 3, LineKind::Roll, "Ash, Defend: strong hit"), row(0, 4, LineKind::Note, "alone")});
    const std::vector<FeedThread> threads{{false, true}, {}, {true, false}, {false, true}, {}, {}};
    for (int at = 0; at < 6; ++at) CHECK(feed.panel.model().threadOf(at) == threads[std::size_t(at)]);
}

TEST_CASE("Enter or a click on a cut line opens the row to the whole of it, one row at a time") {
    Feed feed;
    const std::string words =
        "The sexton said never to ring it, whatever comes up the stairs, and that he has seen what "
        "lies below the seventh step with his own eyes";
    feed.panel.model().prepend({row(3, 0, LineKind::Note, words.c_str()), row(2, 1, LineKind::Note, words.c_str()),
                                row(1, 2, LineKind::Note, "Short")});
    QApplication::processEvents();
    FeedTable& table = feed.table();
    const int plain = table.rowHeight(2), shutHeight = table.rowHeight(0);
    table.setFocus(Qt::TabFocusReason);
    table.setCurrentIndex(feed.panel.model().index(0));
    QTest::keyClick(&table, Qt::Key_Return);
    CHECK(table.isOpen(0));
    CHECK(table.rowHeight(0) > shutHeight);
    QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, table.visualRect(feed.panel.model().index(1)).center());
    CHECK(table.isOpen(1));
    CHECK(table.rowHeight(0) == shutHeight);
    table.setCurrentIndex(feed.panel.model().index(2));
    QTest::keyClick(&table, Qt::Key_Return); // it is whole
    CHECK_FALSE(table.isOpen(2));
    CHECK(table.rowHeight(2) == plain);
    table.setCurrentIndex(feed.panel.model().index(0));
    QTest::keyClick(&table, Qt::Key_Return);
    QTest::keyClick(&table, Qt::Key_Return);
    CHECK_FALSE(table.isOpen(0));
}
