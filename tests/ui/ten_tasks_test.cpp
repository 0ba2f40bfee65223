// Ten things that a GM does with notes, each from the table and by keys alone, with what it costs: keys that command,
// and letters of words. A task that needs more than six keys, or leaves the keyboard nowhere, is a fault.
#include "table/world/letter.h"
#include "ui/keyboard_desk.h"

#include "table/world/card.h"
#include "table/world/card_view.h"
#include "world/world_page.h"

#include <QBuffer>
#include <QCheckBox>
#include <QFile>
#include <QImage>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QTextBrowser>

#include <iomanip>
#include <iostream>
#include <string>
#include <vector>

using namespace tenplus;
using namespace tenplus::ui;
using tenplus::ui::evening::cardNamed;
using tenplus::ui::evening::Keyboard;

namespace {

constexpr int kMostKeys = 6;

// What must be there before the tasks: a session that ended, a lord, a lady with a portrait, a front.
struct TenTasks {
    TenTasks() {
        at.press(Qt::Key_Return); // the start page: the demo
        REQUIRE(at.table().name == "The Drowned Belfry");
        QTest::qWait(50);
        if (!at.table().session.running) give(table::StartSession{});
        give(table::WriteNote{"The bell lies in the reeds.", {}, false, content::NoteKind::Note});
        give(table::EndSession{});
        add("person", "Baron Oswin", "Lord of the salt mill. He wears a heron feather.");
        QByteArray bytes;
        QBuffer file(&bytes);
        QImage portrait(80, 60, QImage::Format_RGB32);
        portrait.fill(Qt::darkCyan);
        REQUIRE(portrait.save(&file, "PNG"));
        REQUIRE(
            at.window().link().keepPicture(journal::NamedBytes(bytes.toStdString()), QStringLiteral("portrait.png")));
        picture = at.table().pictures.back().hash;
        table::AddCard lady;
        lady.kind = "person", lady.name = "The Grey Lady", lady.text = "She drowned the ringer.";
        lady.picture = picture;
        give(lady);
        table::AddCard front;
        front.kind = "front", front.name = "The drowned court", front.text = "They want the bell.";
        front.values["dangers"].lines = {"The abbot"};
        front.values["portents"].lines = {"A bell rings under water", "The ferry is gone", "The mill floods"};
        front.ticks["portents"] = 1;
        give(front);
    }
    void give(table::Command command) { REQUIRE(at.window().link().perform({std::move(command), {}})); }
    void add(const char* kind, const char* name, const char* text) {
        table::AddCard card;
        card.kind = kind, card.name = name, card.text = text;
        give(std::move(card));
    }
    table::CardView view(const char* name) {
        const table::WorldCard* const card = cardNamed(at, name);
        REQUIRE(card);
        return *table::cardView(at.session().rulebook(), at.table(), card->id);
    }
    template <typename Widget>
    Widget& find(const char* name) {
        auto* const found = at.window().findChild<Widget*>(QLatin1String(name));
        REQUIRE(found);
        return *found;
    }
    // The words of a row of the card that is open.
    QString read(const char* row) {
        const auto& words = find<QTextBrowser>((std::string("words-") + row).c_str());
        return words.isVisible() ? words.toPlainText() : QString();
    }
    QString openCard() { return at.shows("cardSheet") ? read("name") : QString(); }

    void begin(const char* name) {
        for (int i = 0; i < 4 && at.shows("worldList") + at.shows("sessionList") + at.shows("chanceList") > 0; ++i)
            at.press(Qt::Key_Escape);
        task = name, commands = at.commands(), letters = at.letters();
    }
    // The keyboard is somewhere in sight, on something that takes keys.
    void end() {
        CAPTURE(task);
        at.comeBack();
        const QWidget* const focus = QApplication::focusWidget();
        REQUIRE(focus);
        CHECK(focus != static_cast<QWidget*>(&at.window()));
        CHECK(focus->isVisible());
        CHECK(focus->isEnabled());
        CHECK(focus->focusPolicy() != Qt::NoFocus);
        costs.push_back({task, at.commands() - commands, at.letters() - letters});
        CHECK(costs.back().commands <= kMostKeys);
    }
    void print() const {
        std::cout << std::left << std::setw(52) << "task"
                  << " | command keys | letters typed\n";
        for (const Cost& each : costs)
            std::cout << std::setw(52) << each.task << " | " << std::setw(12) << each.commands << " | " << each.letters
                      << '\n';
    }

    struct Cost {
        const char* task;
        int commands, letters;
    };
    Keyboard at;
    std::string picture; // hash
    std::vector<Cost> costs;
    const char* task = "";
    int commands = 0, letters = 0;
};

void writePerson(TenTasks& ten) {
    Keyboard& at = ten.at;
    ten.begin("1 a new person");
    at.press(Qt::Key_W, Qt::ControlModifier | Qt::ShiftModifier);
    at.type("Wil the ferry lad");
    at.press(Qt::Key_Return);
    REQUIRE(cardNamed(at, "Wil the ferry lad"));
    CHECK(cardNamed(at, "Wil the ferry lad")->kind == "person");
    CHECK(ten.find<QLineEdit>("quickName").accessibleDescription() ==
          QStringLiteral("Wil the ferry lad (Person) is written down. The next one?"));
    ten.end();
    at.press(Qt::Key_Escape);
}

void linkPerson(TenTasks& ten) {
    Keyboard& at = ten.at;
    ten.begin("2 link it from another card's text");
    at.find("baron os");
    at.type("Uncle of [[w");  // a letter begins to write at the end of the text
    at.press(Qt::Key_Return); // the name that is offered
    QTest::qWait(1300);       // it is saved by itself
    const std::string wil = std::to_string(cardNamed(at, "Wil the ferry lad")->id.value);
    CHECK(cardNamed(at, "Baron Oswin")->text ==
          "Lord of the salt mill. He wears a heron feather. Uncle of [[#" + wil + "]]");
    ten.end();
    CHECK(ten.costs.back().commands == 3);
    at.press(Qt::Key_Escape);
    CHECK(ten.read("text").endsWith(QStringLiteral("Uncle of Wil the ferry lad")));
}

void renamePerson(TenTasks& ten) {
    Keyboard& at = ten.at;
    ten.begin("3 rename it, and links follow");
    at.find("wil the");
    at.press(Qt::Key_F2, Qt::ShiftModifier);
    at.type("Wil of the reeds");
    at.press(Qt::Key_Return);
    CHECK(ten.openCard() == QStringLiteral("Wil of the reeds"));
    CHECK_FALSE(cardNamed(at, "Wil the ferry lad"));
    CHECK(ten.view("Baron Oswin").text.ends_with("Uncle of [[Wil of the reeds]]"));
    ten.end();
    CHECK(ten.costs.back().commands == 4);
}

void findByWord(TenTasks& ten) {
    ten.begin("4 find it by a word of its text");
    ten.at.find("heron");
    CHECK(ten.openCard() == QStringLiteral("Baron Oswin"));
    CHECK(ten.at.focusName() == QStringLiteral("words-text"));
    ten.end();
}

void followBack(TenTasks& ten) {
    Keyboard& at = ten.at;
    ten.begin("5 follow its back link");
    at.find("wil of");
    REQUIRE(ten.openCard() == QStringLiteral("Wil of the reeds"));
    at.press(Qt::Key_End);
    CHECK(at.focusName() == QStringLiteral("words-back"));
    at.press(Qt::Key_Return);
    CHECK(ten.openCard() == QStringLiteral("Baron Oswin"));
    ten.end();
}

void showPortrait(TenTasks& ten) {
    Keyboard& at = ten.at;
    ten.begin("6 show its picture to the players, and take it away");
    at.find("grey lady");
    const std::size_t before = at.seen().handouts.size();
    at.press(Qt::Key_F5, Qt::ShiftModifier);
    REQUIRE(at.seen().handouts.size() == before + 1);
    CHECK(at.seen().handouts.back() == table::PlayerHandout{"Picture", {}, ten.picture});
    CHECK(at.seen().cards.empty()); // no name, no text
    CHECK(ten.find<QPushButton>("worldScreen").text() == QStringLiteral("Take off their screen"));
    at.press(Qt::Key_F5, Qt::ShiftModifier);
    CHECK(at.seen().handouts.size() == before);
    CHECK(ten.find<QPushButton>("worldScreen").text() == QStringLiteral("On their screen"));
    ten.end();
}

void tickPortent(TenTasks& ten) {
    Keyboard& at = ten.at;
    ten.begin("7 tick the next portent of a front");
    at.find("drowned court");
    at.press(Qt::Key_Down);
    at.press(Qt::Key_Down);
    at.press(Qt::Key_Space);
    CHECK(cardNamed(at, "The drowned court")->ticks.at("portents") == 2);
    CHECK(ten.find<QCheckBox>("step2").isChecked());
    CHECK_FALSE(ten.find<QCheckBox>("step3").isChecked());
    ten.end();
}

void keepName(TenTasks& ten) {
    Keyboard& at = ten.at;
    ten.begin("8 roll a name and keep it as a card");
    at.press(Qt::Key_T, Qt::ControlModifier | Qt::ShiftModifier);
    at.type("given names");
    at.press(Qt::Key_Return);
    REQUIRE(at.table().chance.last);
    const std::string name = at.table().chance.last->text;
    at.press(Qt::Key_Return, Qt::ShiftModifier);
    CHECK(ten.find<QLineEdit>("quickName").text() == qs(name));
    at.press(Qt::Key_Return);
    REQUIRE(cardNamed(at, name.c_str()));
    CHECK(cardNamed(at, name.c_str())->kind == "person");
    CHECK(ten.find<QLineEdit>("quickName").accessibleDescription().startsWith(qs(name) + u' '));
    ten.end();
    at.press(Qt::Key_Escape);
    CHECK(at.focusName() == QStringLiteral("chanceSearch")); // for the next name
}

void recapToPdf(TenTasks& ten) {
    Keyboard& at = ten.at;
    ten.begin("9 the last session's recap as PDF");
    const int number = at.table().session.number;
    const QString file =
        Campaigns::freeFile(qs(at.table().name) + QStringLiteral(", session %1").arg(number), QStringLiteral(".pdf"));
    at.willBeAsked({{{Qt::Key_Down}, {Qt::Key_Return}}, {{Qt::Key_Return}}}); // for the players; the name is good
    at.press(Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
    CHECK(at.wasAsked());
    QFile written(file);
    REQUIRE(written.open(QIODevice::ReadOnly));
    CHECK(written.read(4) == "%PDF");
    CHECK(at.notice() == QStringLiteral("It is saved: ") + file);
    ten.end();
}

void prepareNext(TenTasks& ten) {
    Keyboard& at = ten.at;
    ten.begin("10 the next session, with a love letter in it");
    at.press(Qt::Key_J, Qt::ControlModifier | Qt::ShiftModifier);
    at.press(Qt::Key_Return);
    at.press(Qt::Key_Tab); // it goes to whoever is chosen
    at.type("You dreamt of the mill.");
    at.press(Qt::Key_Return, Qt::ControlModifier);
    REQUIRE(at.table().letters.size() == 1);
    CHECK(at.table().letters.front().text == "You dreamt of the mill.");
    CHECK(at.shows("sessionList"));
    ten.end();
}

} // namespace

TEST_CASE("Ten tasks of a GM's notes need at most six keys each besides their words, and no mouse") {
    TenTasks ten;
    for (const auto task : {writePerson, linkPerson, renamePerson, findByWord, followBack, showPortrait, tickPortent,
                            keepName, recapToPdf, prepareNext})
        task(ten);
    CHECK(ten.costs.size() == 10);
    ten.print();
}
