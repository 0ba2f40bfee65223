// The sessions of a campaign, and the next one, in the window.
#include "ui/evening_desk.h"

#include "bridge/text.h"
#include "paint/paragraph.h"
#include "paint/reading_pane.h"
#include "past/past_page.h"
#include "sessions/session_parts.h"
#include "sessions/sessions_page.h"
#include "ui/panel_shots.h"

#include <catch2/catch.hpp>

#include <QApplication>
#include <QClipboard>
#include <QListWidget>
#include <QTest>

using namespace tenplus;
using namespace tenplus::ui;
using namespace tenplus::ui::evening;

namespace {

void done(Desk& desk, table::Command command) { REQUIRE(desk.window().link().perform({std::move(command), {}})); }

void writeDown(Desk& desk, const char* text, content::NoteKind kind = content::NoteKind::Note) {
    table::WriteNote note;
    note.text = text;
    note.kind = kind;
    done(desk, std::move(note));
}

/// Two sessions: the bell is found, then a door stays shut.
void playTwo(Desk& desk) {
    done(desk, table::StartSession{});
    writeDown(desk, "The bell lies in the reeds.");
    done(desk, table::EndSession{});
    done(desk, table::StartSession{});
    writeDown(desk, "Who locked the door?", content::NoteKind::Question);
    done(desk, table::StartClock{"The flood", 4, 3, false});
    done(desk, table::EndSession{});
}

struct SessionsShown {
    Desk& desk;
    SessionsPage* page = nullptr;
    explicit SessionsShown(Desk& at)
        : desk(at) {
        desk.press(Qt::Key_J, Qt::ControlModifier | Qt::ShiftModifier);
        page = desk.window().findChild<SessionsPage*>();
        REQUIRE(page != nullptr);
        REQUIRE(page->isVisible());
    }
    QListWidget& list() const { return *page->findChild<QListWidget*>(QStringLiteral("sessionList")); }
    QString text() const {
        QStringList all;
        for (const Paragraph* each : page->findChild<ReadingPane*>()->widget()->findChildren<Paragraph*>())
            all << each->text();
        return all.join(u'\n');
    }
};

} // namespace

TEST_CASE("The next session shows what is open, and each session what happened in it") {
    Desk desk;
    desk.start(desk.campaign());
    playTwo(desk);
    const SessionsShown shown(desk);
    CHECK(desk.focus() == &shown.list());
    REQUIRE(shown.list().count() == 3);
    CHECK(shown.list().item(0)->text() == QStringLiteral("Next session"));
    CHECK(shown.text().contains(QStringLiteral("Who locked the door?")));
    CHECK(shown.text().contains(QStringLiteral("The flood, 3 of 4")));
    desk.press(Qt::Key_End);
    CHECK(shown.list().currentItem()->text() == QStringLiteral("Session 1"));
    CHECK(shown.text().contains(QStringLiteral("The bell lies in the reeds.")));
    CHECK_FALSE(shown.text().contains(QStringLiteral("door")));
    desk.press(Qt::Key_Escape);
    CHECK_FALSE(shown.page->isVisible());
}

TEST_CASE("A portent that has not happened yet, and a clock on a card, are part of the next session") {
    Desk desk;
    desk.start(desk.campaign());
    const auto& kinds = desk.session().rulebook().cards;
    const auto front = std::ranges::find_if(kinds, [](const content::CardDef& kind) {
        return std::ranges::any_of(kind.fields,
                                   [](const auto& field) { return field.shape == content::CardShape::Steps; });
    });
    REQUIRE(front != kinds.end());
    const auto steps = std::ranges::find(front->fields, content::CardShape::Steps, &content::CardFieldDef::shape);
    table::AddCard card;
    card.kind = front->id;
    card.name = "The drowned abbot";
    card.values[steps->id].lines = {"The bells ring", "The wells fill"};
    done(desk, std::move(card));
    const SessionsShown shown(desk);
    CHECK(shown.text().contains(QStringLiteral("The drowned abbot: The bells ring")));
    done(desk, table::TickCard{desk.session().table().world->cards.front()->id, steps->id, 1});
    CHECK(shown.text().contains(QStringLiteral("The drowned abbot: The wells fill")));
}

TEST_CASE("A session's recap goes to the clipboard, and its end is shown as it was") {
    Desk desk;
    desk.start(desk.campaign());
    playTwo(desk);
    const SessionsShown shown(desk);
    desk.press(Qt::Key_End);
    auto* recap = shown.page->findChild<QPushButton*>(QStringLiteral("sessionRecap"));
    recap->setFocus(Qt::TabFocusReason);
    desk.press(Qt::Key_Return);
    CHECK(desk.says("notice").startsWith(QStringLiteral("The recap of session 1")));
    auto* moment = shown.page->findChild<QPushButton*>(QStringLiteral("sessionMoment"));
    moment->setFocus(Qt::TabFocusReason);
    desk.press(Qt::Key_Return);
    auto* past = desk.window().findChild<PastPage*>();
    REQUIRE(past != nullptr);
    CHECK(past->isVisible());
}

TEST_CASE("A campaign that has not begun says so") {
    Desk desk;
    desk.start(desk.campaign());
    const SessionsShown shown(desk);
    CHECK(shown.list().count() == 1);
    CHECK_FALSE(shown.text().isEmpty());
    CHECK_FALSE(shown.page->findChild<QPushButton*>(QStringLiteral("sessionRecap"))->isEnabled());
    CHECK(namelessWidgets(*shown.page) == QStringList());
}

TEST_CASE("The page of sessions is kept in pictures") {
    for (const auto& [size, scale] :
         {std::pair(QSize(1280, 720), 1.0), {QSize(1440, 900), 1.0}, {QSize(1280, 720), 2.0}}) {
        Desk desk;
        desk.start(desk.campaign(), size);
        playTwo(desk);
        desk.dress(ThemeKind::Ember, scale);
        const SessionsShown shown(desk);
        QTest::qWait(30);
        CHECK(desk.window().width() == size.width());
        desk.picture(qPrintable(QStringLiteral("sessions-%1-%2").arg(size.width()).arg(scale)));
    }
}
