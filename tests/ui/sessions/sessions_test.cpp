// The sessions of a campaign, and the next one, in the window.
#include "table/core/clock.h"
#include "table/core/session_notes.h"
#include "table/world/letter.h"
#include "ui/evening_desk.h"

#include "bridge/text.h"
#include "paint/link_line.h"
#include "paint/paragraph.h"
#include "paint/reading_pane.h"
#include "past/past_page.h"
#include "sessions/session_parts.h"
#include "sessions/sessions_page.h"
#include "table/world/card.h"
#include "ui/panel_shots.h"
#include "world/linked_lines.h"

#include <catch2/catch.hpp>

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QFile>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
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
    REQUIRE(shown.list().count() == 4);
    CHECK(shown.list().item(0)->text() == QStringLiteral("Next session"));
    CHECK(shown.list().item(1)->text() == QStringLiteral("Calendar"));
    CHECK(shown.text().contains(QStringLiteral("Who locked the door?")));
    CHECK(shown.text().contains(QStringLiteral("The flood, 3 of 4")));
    desk.press(Qt::Key_End);
    CHECK(shown.list().currentItem()->text() == QStringLiteral("Session 1"));
    CHECK(shown.text().contains(QStringLiteral("The bell lies in the reeds.")));
    CHECK_FALSE(shown.text().contains(QStringLiteral("door")));
    desk.press(Qt::Key_Escape);
    CHECK_FALSE(shown.page->isVisible());
}

TEST_CASE("The next session has the number after the one that runs, which the page names") {
    Desk desk;
    desk.start(desk.campaign(), {1920, 1080}); // the list has room for the number
    done(desk, table::StartSession{});
    const SessionsShown shown(desk);
    const auto next = [&] { return shown.list().item(0)->data(Qt::AccessibleTextRole).toString(); };
    CHECK(next() == QStringLiteral("Next session, number 2"));
    CHECK(shown.text().contains(QStringLiteral("Session 1 is still running.")));
    CHECK(shown.text().contains(QStringLiteral("Session 2 comes next.")));
    done(desk, table::EndSession{});
    CHECK(next() == QStringLiteral("Next session, number 2"));
    CHECK_FALSE(shown.text().contains(QStringLiteral("still running")));
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

TEST_CASE("A portent of the next session leads to its front at that portent, and Esc or Back leads back") {
    Desk desk;
    desk.start(desk.campaign());
    table::AddCard card;
    card.kind = "front", card.name = "The drowned abbot";
    card.values["portents"].lines = {"The bells ring", "The wells fill", "The mill floods"};
    card.ticks["portents"] = 1;
    done(desk, std::move(card));
    const SessionsShown shown(desk);
    REQUIRE(shown.text().contains(QStringLiteral("The drowned abbot: The wells fill")));
    const auto isOnLine = [&](const char* words) {
        const auto* const line = qobject_cast<const LinkLine*>(desk.focus());
        return line && line->text() == QLatin1String(words);
    };
    desk.press(Qt::Key_Right);
    REQUIRE(isOnLine("The drowned abbot: The wells fill"));
    desk.press(Qt::Key_Left);
    CHECK(desk.focus() == &shown.list());
    desk.press(Qt::Key_Right);
    desk.press(Qt::Key_Return);
    CHECK_FALSE(shown.page->isVisible());
    CHECK(desk.focus()->objectName() == QStringLiteral("step2"));
    desk.press(Qt::Key_Space); // it happens
    desk.press(Qt::Key_Escape);
    REQUIRE(shown.page->isVisible());
    CHECK(shown.text().contains(QStringLiteral("The drowned abbot: The mill floods")));
    CHECK(isOnLine("The drowned abbot: The mill floods"));
    desk.press(Qt::Key_Return);
    auto* const back = desk.window().findChild<QPushButton*>(QStringLiteral("worldBack"));
    REQUIRE(back->isVisible());
    desk.press(Qt::Key_Left, Qt::AltModifier);
    CHECK(shown.page->isVisible());
    desk.press(Qt::Key_Escape);
    CHECK_FALSE(shown.page->isVisible());
    CHECK_FALSE(back->isVisible());
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

TEST_CASE("Title, notes and recap of a session are written on the page, and shown with a button") {
    Desk desk;
    desk.start(desk.campaign());
    playTwo(desk);
    const SessionsShown shown(desk);
    desk.press(Qt::Key_End);
    const auto press = [&](const char* name) {
        auto* button = shown.page->findChild<QPushButton*>(QLatin1String(name));
        REQUIRE(button->isVisible());
        button->setFocus(Qt::TabFocusReason);
        desk.press(Qt::Key_Return);
    };
    const auto write = [&](const char* field, const QString& text) {
        auto* form = desk.window().findChild<QWidget*>(QStringLiteral("formPage"));
        REQUIRE(form != nullptr);
        if (auto* line = form->findChild<QLineEdit*>(QLatin1String(field))) line->setText(text);
        if (auto* lines = form->findChild<QPlainTextEdit*>(QLatin1String(field))) lines->setPlainText(text);
    };
    press("sessionNotes");
    write("ask-title", QStringLiteral("The bell"));
    write("ask-notes", QStringLiteral("They suspect\nthe miller."));
    desk.press(Qt::Key_Return, Qt::ControlModifier);
    CHECK(shown.page->isVisible());
    CHECK(shown.list().currentItem()->text() == QStringLiteral("Session 1: The bell"));
    CHECK(shown.text().contains(QStringLiteral("the miller.")));
    press("sessionShowTitle");
    CHECK(desk.session().table().sessionNotes->at(1).titleShown);
    press("sessionEdit");
    const auto* field = desk.window().findChild<QPlainTextEdit*>(QStringLiteral("ask-text"));
    REQUIRE(field != nullptr);
    CHECK_FALSE(field->toPlainText().contains(QStringLiteral("reeds"))); // the note is the GM's
    write("ask-text", QStringLiteral("They rang it."));
    desk.press(Qt::Key_Return, Qt::ControlModifier);
    CHECK(desk.session().table().sessionNotes->at(1).recap == "They rang it.");
    CHECK(shown.text().contains(QStringLiteral("They rang it.")));
    press("sessionLetGo");
    CHECK(desk.session().table().sessionNotes->at(1).recap.empty());
    CHECK_FALSE(shown.page->findChild<QPushButton*>(QStringLiteral("sessionLetGo"))->isVisible());
}

TEST_CASE("Days are named on the calendar, and love letters are written on the page of the next session") {
    Desk desk;
    desk.start(desk.campaign());
    playTwo(desk);
    done(desk, table::AddActor{table::ActorKind::Character, "Ilse", {}, {}, {}, {}});
    const table::ActorId ilse = desk.session().table().actors.rbegin()->first;
    done(desk, table::WriteLetter{{}, ilse, "Somebody stood at your door.", {}});
    done(desk, table::MarkDay{0, "Midsummer", "The fair begins.", {}});
    const SessionsShown shown(desk);
    CHECK(shown.text().contains(QStringLiteral("Ilse: Somebody stood at your door.")));
    CHECK(shown.page->findChild<QPushButton*>(QStringLiteral("letterHand"))->isVisible());
    desk.press(Qt::Key_Down);
    CHECK(shown.list().currentItem()->text() == QStringLiteral("Calendar"));
    CHECK(shown.text().contains(QStringLiteral("The fair begins.")));
    CHECK(shown.text().contains(QStringLiteral("Hidden from the players.")));
    CHECK(shown.page->findChild<QPushButton*>(QStringLiteral("daySet"))->isVisible());
    CHECK_FALSE(shown.page->findChild<QPushButton*>(QStringLiteral("letterHand"))->isVisible());
    CHECK(namelessWidgets(*shown.page) == QStringList());
}

TEST_CASE("The name of a day and its note have an eye each in the form of the calendar") {
    Desk desk;
    desk.start(desk.campaign());
    done(desk, table::MarkDay{0, "Midsummer", {}, {}});
    const SessionsShown shown(desk);
    desk.press(Qt::Key_Down);
    const auto write = [&](const char* open, const QString& note) {
        desk.press(Qt::Key_Return);
        const auto* const form = desk.window().findChild<QWidget*>(QStringLiteral("formPage"));
        REQUIRE(form);
        for (const char* eye : {"ask-nameShown", "ask-noteShown"}) {
            auto* const box = form->findChild<QCheckBox*>(QLatin1String(eye));
            REQUIRE(box);
            box->setChecked(QLatin1String(eye) == QLatin1String(open));
        }
        form->findChild<QPlainTextEdit*>(QStringLiteral("ask-note"))->setPlainText(note);
        desk.press(Qt::Key_Return, Qt::ControlModifier);
    };
    const auto seen = [&] { return table::playerDays(desk.session().table()); };
    write("ask-nameShown", QStringLiteral("The duke dies."));
    CHECK(seen() == std::vector<table::DayView>{{1, "Midsummer", ""}});
    CHECK(shown.text().contains(QStringLiteral("The players read only the name.")));
    write("ask-noteShown", QStringLiteral("The duke is dead."));
    CHECK(seen() == std::vector<table::DayView>{{1, "", "The duke is dead."}});
}

TEST_CASE("Enter on a line of the sessions does the first thing that its buttons offer") {
    Desk desk;
    desk.start(desk.campaign());
    playTwo(desk);
    const SessionsShown shown(desk);
    const auto* const form = [&] {
        desk.press(Qt::Key_Return);
        return desk.window().findChild<QWidget*>(QStringLiteral("formPage"));
    }();
    REQUIRE(form);
    const auto asks = [&](const char* field) {
        const auto* const found = form->findChild<QWidget*>(QLatin1String(field));
        return found && found->isVisible();
    };
    CHECK(asks("ask-who")); // of a love letter
    desk.press(Qt::Key_Escape);
    REQUIRE(desk.focus() == &shown.list());
    desk.press(Qt::Key_Down);
    desk.press(Qt::Key_Return);
    CHECK(asks("ask-note")); // on today
    desk.press(Qt::Key_Escape);
    desk.press(Qt::Key_Down);
    desk.press(Qt::Key_Return);
    CHECK(asks("ask-title"));
}

TEST_CASE("The recap of one session is saved as PDF: the chosen one, and from elsewhere the last") {
    Desk desk;
    desk.start(desk.campaign());
    desk.press(Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
    CHECK(desk.says("notice") == QStringLiteral("No session has begun yet: start one first."));
    playTwo(desk);
    const auto save = [&](const char* name) {
        desk.answers().choices = {1};
        desk.answers().files = {desk.path(QLatin1String(name))};
        desk.press(Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
        CHECK(QFile::exists(desk.path(QLatin1String(name))));
        return desk.answers().titles.last();
    };
    CHECK(save("last.pdf") == QStringLiteral("Export the recap of session 2 as PDF"));
    const SessionsShown shown(desk);
    CHECK(save("next.pdf") == QStringLiteral("Export the recap of session 2 as PDF")); // the next one has none yet
    desk.press(Qt::Key_End);
    CHECK(save("first.pdf") == QStringLiteral("Export the recap of session 1 as PDF"));
}

TEST_CASE("A refusal goes when its page is left, and one of the page that is opened stays") {
    Desk desk;
    desk.start(desk.campaign());
    desk.press(Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier); // no session has begun
    REQUIRE_FALSE(desk.says("notice").isEmpty());
    QTest::qWait(20);
    CHECK_FALSE(desk.says("notice").isEmpty());
    const SessionsShown shown(desk);
    CHECK(desk.says("notice").isEmpty());
    desk.press(Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
    QTest::qWait(20);
    CHECK_FALSE(desk.says("notice").isEmpty());
    desk.press(Qt::Key_Escape);
    CHECK(desk.says("notice").isEmpty());
}

TEST_CASE("A session is told as a story with one switch") {
    Desk desk;
    desk.start(desk.campaign());
    playTwo(desk);
    const SessionsShown shown(desk);
    desk.press(Qt::Key_End);
    CHECK(shown.text().contains(QStringLiteral("(secret) The bell lies in the reeds.")));
    auto* story = shown.page->findChild<QCheckBox*>(QStringLiteral("sessionStory"));
    REQUIRE(story->isVisible());
    story->setFocus(Qt::TabFocusReason);
    desk.press(Qt::Key_Space);
    CHECK(story->isChecked());
    CHECK(shown.text().contains(QStringLiteral("The bell lies in the reeds.")));
}

TEST_CASE("A campaign that has not begun says so") {
    Desk desk;
    desk.start(desk.campaign());
    const SessionsShown shown(desk);
    CHECK(shown.list().count() == 2);
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
        table::AddCard card;
        card.kind = "front", card.name = "The drowned abbot";
        card.values["portents"].lines = {"The bells ring under the water, and everybody by the river hears them"};
        done(desk, std::move(card));
        desk.dress(ThemeKind::Ember, scale);
        const SessionsShown shown(desk);
        QTest::qWait(30);
        CHECK(desk.window().width() == size.width());
        desk.picture(qPrintable(QStringLiteral("sessions-%1-%2").arg(size.width()).arg(scale)));
    }
}

TEST_CASE("A line of a session leads to the card that it names, and each of several has a line of its own below") {
    table::World world;
    world.cards.emplace_back(table::WorldCard{.id = {7}, .kind = "person", .name = "Mira"});
    interop::SessionRow row;
    row.number = 1;
    row.notes = "Ask [[Mira|the girl]]";
    interop::Chapter chapter;
    chapter.number = 1;
    chapter.lines.emplace_back().text = "[[mira]] met [[Karth]]";
    const auto parts = sessionParts(row, chapter, table::LinkReader(world));
    const auto notes = std::ranges::find(parts, QStringLiteral("Your notes"), &ReadingPart::heading);
    REQUIRE(notes != parts.end());
    CHECK(notes->paragraphs == QStringList{QStringLiteral("Ask the girl")});
    CHECK(notes->targets == QStringList{QStringLiteral("7")});
    CHECK(parts.back().paragraphs ==
          QStringList{QStringLiteral("Mira met Karth"), QStringLiteral("\u2192 Mira"), QStringLiteral("\u2192 Karth")});
    CHECK(parts.back().targets == QStringList{QString(), QStringLiteral("7"), QStringLiteral("new:Karth")});
    CHECK(newCardOf(parts.back().targets.last()) == QStringLiteral("Karth"));
    CHECK(cardTarget(notes->targets.first()).card == table::CardId{7});
}

TEST_CASE("The next session lists the names that no card has yet, and each begins its card") {
    interop::NextSession next;
    next.unwritten = {{"Karth", {}, {{12, 3, "They met Karth"}}}, {"Odo", {{{7}, "Mira"}}, {}}};
    const ReadingPart part = nextParts(next).back();
    CHECK(part.heading == QStringLiteral("To be written"));
    CHECK(part.paragraphs ==
          QStringList{QStringLiteral("Karth: They met Karth, session 3"), QStringLiteral("Odo: on the card Mira")});
    CHECK(part.targets == QStringList{QStringLiteral("new:Karth"), QStringLiteral("new:Odo")});
}
