// Find anything over the whole campaign: with keys, in the real window.
#include "ui/evening_desk.h"

#include "bridge/text.h"
#include "feed/feed_panel.h"
#include "find/found_page.h"
#include "find/palette.h"
#include "find/whole_search.h"
#include "gm_guide/guide_page.h"
#include "manual/manual_page.h"
#include "paint/link_line.h"
#include "paint/paragraph.h"
#include "past/past_page.h"
#include "table/world/card.h"
#include "table/world/card_view.h"
#include "ui/panel_shots.h"
#include "world/world_page.h"

#include <catch2/catch.hpp>

#include <QElapsedTimer>
#include <QLineEdit>
#include <QListWidget>
#include <QTest>

using namespace tenplus;
using namespace tenplus::ui;
using namespace tenplus::ui::evening;

namespace {

void noteDown(Desk& desk, const char* text, bool secret, content::NoteKind kind = content::NoteKind::Note) {
    table::WriteNote note;
    note.text = text;
    note.secret = secret;
    note.kind = kind;
    REQUIRE(desk.window().link().perform({std::move(note), {}}));
}

void addCard(Desk& desk, const char* name, const char* text) {
    table::AddCard card;
    card.kind = desk.session().rulebook().cards.front().id;
    card.name = name;
    card.text = text;
    card.tags = {"river-folk"};
    REQUIRE(desk.window().link().perform({std::move(card), {}}));
}

/// Opened with Ctrl+Shift+F.
struct Finder {
    Desk& desk;
    Palette* palette = nullptr;
    explicit Finder(Desk& at)
        : desk(at) {
        desk.press(Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
        palette = desk.window().findChild<Palette*>();
        REQUIRE(palette != nullptr);
        REQUIRE(palette->isVisible());
    }
    QListWidget& list() const { return *palette->findChild<QListWidget*>(); }
    QString said() const { return palette->findChild<Paragraph*>(QStringLiteral("paletteSaid"))->text(); }
    void type(const char* words) const {
        QTest::keyClicks(palette->findChild<QLineEdit*>(), QString::fromLatin1(words));
        QTest::qWait(80);
    }
    QStringList heard() const {
        QStringList all;
        for (int row = 0; row < list().count(); ++row) all << list().item(row)->data(Qt::AccessibleTextRole).toString();
        return all;
    }
    void take(int row = 0) const {
        for (int i = 0; i < row; ++i) QTest::keyClick(palette->findChild<QLineEdit*>(), Qt::Key_Down);
        QTest::keyClick(palette->findChild<QLineEdit*>(), Qt::Key_Return);
        QApplication::processEvents();
    }
};

} // namespace

TEST_CASE("A moment of the story is found by its words, and Enter goes to it in the feed") {
    Desk desk;
    desk.start(desk.campaign());
    noteDown(desk, "The baron's daughter hides in the mill", true);
    for (int i = 0; i < 30; ++i) noteDown(desk, "It rains.", false);
    const std::int64_t turn = desk.session().lastTurn() - 30;
    const Finder find(desk);
    find.type("baron");
    REQUIRE(find.heard().contains(QStringLiteral("The baron's daughter hides in the mill, Note, secret")));
    find.take();
    CHECK_FALSE(find.palette->isVisible());
    CHECK(desk.window().findChild<FeedPanel*>()->focusedTurn() == turn);
    CHECK(desk.focus()->objectName() == QStringLiteral("feed"));
}

TEST_CASE("Filters choose what is found, and a filter that nobody knows is explained") {
    Desk desk;
    desk.start(desk.campaign());
    noteDown(desk, "The bell is cracked", false);
    noteDown(desk, "Who cracked the bell?", true, content::NoteKind::Question);
    {
        const Finder find(desk);
        find.type("bell kind:question");
        REQUIRE(find.list().count() >= 2); // the question, where it was written, and the search of the story
        CHECK(find.heard().front() == QStringLiteral("Who cracked the bell?, Question, secret"));
        CHECK(find.heard().filter(QStringLiteral("The bell is cracked")).isEmpty());
        QTest::keyClick(find.palette->findChild<QLineEdit*>(), Qt::Key_Escape);
    }
    const Finder find(desk);
    find.type("bell kind:quest");
    CHECK(find.said().startsWith(QStringLiteral("There is no kind “quest”: take one of roll,")));
    CHECK(find.said().contains(QStringLiteral("card")));
}

TEST_CASE("A card of the world is found by its name, its text and its tags") {
    Desk desk;
    desk.start(desk.campaign());
    addCard(desk, "Mother Ansa", "Keeps the ferry, and the keys of the drowned chapel.");
    for (const char* words : {"ansa", "drowned chapel", "river-folk", "kind:card"}) {
        const Finder find(desk);
        find.type(words);
        INFO(words);
        REQUIRE_FALSE(find.heard().isEmpty());
        CHECK(find.heard().filter(QStringLiteral("Mother Ansa")).size() >= 1);
        QTest::keyClick(find.palette->findChild<QLineEdit*>(), Qt::Key_Escape);
    }
}

TEST_CASE("A chapter of the manual and an entry of the guide are found as well") {
    Desk desk;
    desk.start(desk.campaign());
    {
        const Finder find(desk);
        find.type("salvage damaged");
        const int row = int(find.heard().indexOf(find.heard().filter(QStringLiteral("Manual")).value(0)));
        REQUIRE(row >= 0);
        find.take(row);
        auto* page = desk.window().findChild<ManualPage*>();
        REQUIRE(page != nullptr);
        CHECK(page->isVisible());
        desk.press(Qt::Key_Escape);
    }
    const Finder find(desk);
    find.type("kind:creature goblin");
    REQUIRE_FALSE(find.heard().filter(QStringLiteral("Creature")).isEmpty());
    find.take();
    CHECK(desk.window().findChild<GuidePage*>()->isVisible());
}

TEST_CASE("A found text has its links as words, and leads to the card that it names") {
    Desk desk;
    desk.start(desk.campaign());
    addCard(desk, "Mira", "");
    noteDown(desk, "Nobody follows [[mira]] after dark", true, content::NoteKind::Ruling);
    const Finder find(desk);
    find.type("kind:ruling");
    CHECK_FALSE(find.heard().filter(QStringLiteral("Nobody follows Mira after dark")).isEmpty());
    find.take();
    auto* const page = desk.window().findChild<FoundPage*>();
    REQUIRE(page != nullptr);
    auto* const line = page->findChild<LinkLine*>();
    REQUIRE(line != nullptr);
    CHECK(line->text() == QStringLiteral("Nobody follows Mira after dark"));
    QTest::keyClick(line, Qt::Key_Return);
    auto* const world = desk.window().findChild<WorldPage*>();
    REQUIRE(world != nullptr);
    CHECK(world->chosen() == table::cardCalled(desk.session().table(), "Mira"));
}

TEST_CASE("What has no page of its own is read on one, and left with Esc") {
    Desk desk;
    desk.start(desk.campaign());
    noteDown(desk, "Nobody crosses after dark", true, content::NoteKind::Ruling);
    const Finder find(desk);
    find.type("kind:ruling");
    find.take();
    auto* page = desk.window().findChild<FoundPage*>();
    REQUIRE(page != nullptr);
    CHECK(page->isVisible());
    CHECK(desk.focus()->objectName() == QStringLiteral("foundText"));
    desk.press(Qt::Key_Escape);
    CHECK_FALSE(page->isVisible());
}

TEST_CASE("Enter waits for an answer that is on its way") {
    Desk desk;
    desk.start(desk.campaign());
    noteDown(desk, "Quillon is a spy", true, content::NoteKind::Fact);
    {
        const Finder warm(desk); // the story is read
        warm.type("q");
        QTest::keyClick(warm.palette->findChild<QLineEdit*>(), Qt::Key_Escape);
    }
    const Finder find(desk);
    auto* words = find.palette->findChild<QLineEdit*>();
    QTest::keyClicks(words, QStringLiteral("quillon"));
    QTest::keyClick(words, Qt::Key_Return);
    QApplication::processEvents();
    CHECK(desk.window().findChild<FoundPage*>() != nullptr);
}

TEST_CASE("Another campaign is found in, not the one before") {
    Desk desk;
    desk.start(desk.campaign());
    noteDown(desk, "Vellum of the first", false);
    {
        const Finder find(desk);
        find.type("vellum");
        CHECK(find.list().count() == 2);
        QTest::keyClick(find.palette->findChild<QLineEdit*>(), Qt::Key_Escape);
    }
    desk.window().openFile(desk.campaign(QStringLiteral("The Second")));
    const Finder find(desk);
    find.type("vellum");
    CHECK(find.list().count() == 1);
}

TEST_CASE("A result shows the line of its text that has most of the words, in whichever form") {
    WholeHit hit;
    hit.found.kind = "card";
    hit.found.name = "Mira";
    hit.found.text = "Also: The ferry girl\nShe keeps the ferry.\ndaughter of Oswin";
    CHECK(titleOf(hit, QStringLiteral("who is the daughters Oswin")) == QStringLiteral("Mira: daughter of Oswin"));
    CHECK(titleOf(hit, QStringLiteral("bell")) == QStringLiteral("Mira: Also: The ferry girl"));
}
