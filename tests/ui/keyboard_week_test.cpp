// A week of a GM by keys alone: preparing, playing, looking up, revealing, the recap, an export, and the next
// preparation. Nothing is clicked, and no function of the program is called: keys go to the window that has them, the
// real dialogs included.
#include "ui/evening_desk.h"

#include "bridge/text.h"
#include "table/player_view.h"

#include <catch2/catch.hpp>

#include <QApplication>
#include <QClipboard>
#include <QElapsedTimer>
#include <QFile>
#include <QLineEdit>
#include <QTest>
#include <QTimer>

#include <algorithm>
#include <cstdio>
#include <memory>
#include <utility>
#include <vector>

using namespace tenplus;
using namespace tenplus::ui;
using tenplus::ui::evening::Desk;

namespace {

struct Key {
    int key = 0;
    Qt::KeyboardModifiers with = Qt::NoModifier;
};

class Keyboard {
public:
    Keyboard()
        : m_look(LookSettings{.reducedMotion = true})
        , m_window(std::make_unique<MainWindow>(m_look)) {
        m_window->resize(1440, 900);
        m_window->openAtStart(Campaigns::openSoon({}, AtStart::Choose));
        m_window->show();
        m_window->activateWindow();
        REQUIRE(QTest::qWaitForWindowActive(m_window.get()));
        QTest::qWait(20);
        QObject::connect(&m_dialogs, &QTimer::timeout, [this] { answer(); });
        m_dialogs.start(20);
    }
    void press(int key, Qt::KeyboardModifiers with = Qt::NoModifier) {
        ++m_keys;
        QWidget* const dialog = QApplication::activeModalWidget();
        if (!dialog && !m_window->isActiveWindow()) { // a window manager does this when a dialog closes
            m_window->activateWindow();
            QApplication::processEvents();
        }
        QTest::keyClick((dialog ? dialog : m_window.get())->windowHandle(), static_cast<Qt::Key>(key), with);
        QApplication::processEvents();
    }
    void type(const char* text) {
        for (const char* letter = text; *letter != '\0'; ++letter) {
            ++m_keys;
            QTest::keyClick(m_window->windowHandle(), *letter);
        }
        QTest::qWait(60); // as long as a search waits for another letter
    }
    /// The search for anything, the words, Enter.
    void find(const char* words) {
        press(Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
        type(words);
        press(Qt::Key_Return);
        QTest::qWait(30);
    }
    /// Keys for the dialogs that the next key opens, one list for each.
    void willBeAsked(std::vector<std::vector<Key>> keys) { m_answers = std::move(keys); }
    bool wasAsked() const { return m_answers.empty(); }
    /// Tab, at most so many times, until the keyboard is there.
    bool tabTo(const char* name, int most = 40) {
        for (int i = 0; i < most && focusName() != QLatin1String(name); ++i) press(Qt::Key_Tab);
        return focusName() == QLatin1String(name);
    }
    QString focusName() const {
        const QWidget* const now = QApplication::focusWidget();
        return now ? now->objectName() : QString();
    }
    const session::Session& session() const { return *m_window->link().session(); }
    const table::Table& table() const { return session().table(); }
    table::PlayerView seen() const { return table::playerView(session().rulebook(), table()); }
    bool shows(const char* page) const {
        const auto* const widget = m_window->findChild<QWidget*>(QLatin1String(page));
        return widget && widget->isVisible();
    }
    int keys() const { return m_keys; }

private:
    // A dialog runs a loop of its own inside the key that opened it.
    void answer() {
        QWidget* const dialog = QApplication::activeModalWidget();
        if (!dialog || m_answers.empty() || !dialog->windowHandle()) return;
        const std::vector<Key> keys = std::move(m_answers.front());
        m_answers.erase(m_answers.begin());
        for (const Key& each : keys) press(each.key, each.with);
    }

    Desk m_house; // settings and campaigns of its own
    Look m_look;
    std::unique_ptr<MainWindow> m_window;
    QTimer m_dialogs;
    std::vector<std::vector<Key>> m_answers;
    int m_keys = 0;
};

const table::WorldCard* cardNamed(const Keyboard& at, const char* name) {
    for (const auto& card : at.table().world->cards) {
        if (card->name == name) return &*card;
    }
    return nullptr;
}

void prepare(Keyboard& at) {
    at.press(Qt::Key_J, Qt::ControlModifier | Qt::ShiftModifier); // where we stopped
    CHECK(at.focusName() == QStringLiteral("sessionList"));
    at.press(Qt::Key_Escape);
    at.press(Qt::Key_W, Qt::ControlModifier | Qt::ShiftModifier);
    at.type("Wil the ferry lad");
    at.press(Qt::Key_Return);
    at.type("Old Nan");
    at.press(Qt::Key_Return, Qt::ControlModifier); // and opens it
    REQUIRE(cardNamed(at, "Wil the ferry lad"));
    REQUIRE(at.focusName() == QStringLiteral("write-text"));
    at.type("Grandmother of [[Wil the ferry lad]].");
    at.press(Qt::Key_Return, Qt::ControlModifier);
    REQUIRE(cardNamed(at, "Old Nan"));
    CHECK(cardNamed(at, "Old Nan")->text.starts_with("Grandmother of [[#"));
    at.press(Qt::Key_Escape);
    at.press(Qt::Key_T, Qt::ControlModifier | Qt::ShiftModifier); // a rumour for later
    at.type("rumour");
    const std::int64_t before = at.session().lastTurn();
    at.press(Qt::Key_Return);
    CHECK(at.session().lastTurn() > before);
    at.press(Qt::Key_Escape);
}

void play(Keyboard& at) {
    at.press(Qt::Key_1, Qt::ControlModifier);
    at.press(Qt::Key_K, Qt::ControlModifier);
    at.type("defy danger");
    at.press(Qt::Key_D, Qt::ControlModifier);
    const std::int64_t before = at.session().lastTurn();
    at.type("6 5");
    at.press(Qt::Key_Return);
    CHECK(at.session().lastTurn() > before);
    REQUIRE(at.table().lastRoll);
    CHECK(at.table().lastRoll->entered);
    at.press(Qt::Key_T, Qt::ControlModifier);
    at.type("The lad waved from the mud.");
    at.press(Qt::Key_Return);
    CHECK(at.session().lastTurn() > before + 1);
    at.press(Qt::Key_Escape);
}

void lookUpAndReveal(Keyboard& at) {
    at.find("old nan");
    REQUIRE(at.shows("cardSheet"));
    CHECK(at.seen().cards.empty());
    at.press(Qt::Key_Down); // from the search into the list, where the card is chosen
    at.press(Qt::Key_F5);
    REQUIRE(at.seen().cards.size() == 1);
    const std::size_t handouts = at.seen().handouts.size();
    at.press(Qt::Key_F5, Qt::ShiftModifier);
    CHECK(at.seen().handouts.size() == handouts + 1);
    at.press(Qt::Key_Escape);
}

void endSession(Keyboard& at) {
    at.find("end the session");
    for (int i = 0; i < 12 && at.table().session.running; ++i) at.press(Qt::Key_Return, Qt::ControlModifier);
    REQUIRE_FALSE(at.table().session.running);
    at.press(Qt::Key_Escape);
}

void recap(Keyboard& at) {
    QGuiApplication::clipboard()->clear();
    at.press(Qt::Key_J, Qt::ControlModifier | Qt::ShiftModifier);
    at.press(Qt::Key_Down);
    at.press(Qt::Key_Down); // behind the calendar: the newest
    REQUIRE(at.tabTo("sessionRecap"));
    at.press(Qt::Key_Return);
    CHECK(QGuiApplication::clipboard()->text().contains(QStringLiteral("Session")));
    at.press(Qt::Key_Escape);
}

void exportRecap(Keyboard& at) {
    const QString file = Campaigns::freeFile(qs(at.table().name), QStringLiteral(".md"));
    at.willBeAsked({{{Qt::Key_Down}, {Qt::Key_Return}}, {{Qt::Key_Return}}}); // for the players; the name is good
    at.find("the recap as markdown");
    CHECK(at.wasAsked());
    QFile written(file);
    REQUIRE(written.open(QIODevice::ReadOnly));
    const QByteArray text = written.readAll();
    CHECK(text.contains("Brannoch"));
    CHECK_FALSE(text.contains("cut the bell rope nine years ago")); // the GM's
}

} // namespace

TEST_CASE("A week of a GM, from one preparation to the next, needs no mouse") {
    Keyboard at;
    at.press(Qt::Key_Return); // the start page: the demo
    REQUIRE(at.table().name == "The Drowned Belfry");
    QTest::qWait(50);
    prepare(at);
    if (!at.table().session.running) at.find("start a session");
    REQUIRE(at.table().session.running);
    play(at);
    lookUpAndReveal(at);
    endSession(at);
    recap(at);
    exportRecap(at);
    const int number = at.table().session.number;
    at.press(Qt::Key_J, Qt::ControlModifier | Qt::ShiftModifier); // the next preparation
    CHECK(at.focusName() == QStringLiteral("sessionList"));
    at.press(Qt::Key_Escape);
    at.find("start a session");
    CHECK(at.table().session.number == number + 1);
    std::printf("A week by keys: %d keys\n", at.keys());
}
