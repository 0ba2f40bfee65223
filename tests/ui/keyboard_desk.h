// A GM with a keyboard and nothing else: keys go to the window that has them, the real dialogs included. It counts what
// is pressed, letters of words apart from keys that command.
#pragma once

#include "ui/evening_desk.h"

#include "bridge/text.h"
#include "table/player_view.h"
#include "table/world/world.h"

#include <catch2/catch.hpp>

#include <QApplication>
#include <QLabel>
#include <QTest>
#include <QTimer>

#include <memory>
#include <utility>
#include <vector>

namespace tenplus::ui::evening {

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
        ++m_commands;
        QWidget* const dialog = QApplication::activeModalWidget();
        comeBack();
        QTest::keyClick((dialog ? dialog : m_window.get())->windowHandle(), static_cast<Qt::Key>(key), with);
        QApplication::processEvents();
    }
    /// A window manager does this when a dialog closes.
    void comeBack() {
        if (QApplication::activeModalWidget() || m_window->isActiveWindow()) return;
        m_window->activateWindow();
        QApplication::processEvents();
    }
    void type(const char* text) {
        for (const char* letter = text; *letter != '\0'; ++letter) {
            ++m_letters;
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
    /// What the window says with its notice.
    QString notice() const {
        const auto* const label = m_window->findChild<QLabel*>(QStringLiteral("notice"));
        return label && label->isVisible() ? label->text() : QString();
    }
    MainWindow& window() { return *m_window; }
    int commands() const { return m_commands; }
    int letters() const { return m_letters; }
    int keys() const { return m_commands + m_letters; }

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
    int m_commands = 0, m_letters = 0;
};

inline const table::WorldCard* cardNamed(const Keyboard& at, const char* name) {
    for (const auto& card : at.table().world->cards) {
        if (card->name == name) return &*card;
    }
    return nullptr;
}

} // namespace tenplus::ui::evening
