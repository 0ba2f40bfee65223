// A GM at the keyboard: the real window on real campaign files in a folder of its own. Only keys are pressed, and what
// the window says is read from its widgets, so that a test fails where the window is silent.
#pragma once

#include "app/main_window.h"

#include <QDir>
#include <QSize>
#include <QTemporaryDir>

#include <catch2/catch.hpp>

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>

// Failures show the words.
template <>
struct Catch::StringMaker<QString> {
    static std::string convert(const QString& text) { return '"' + text.toStdString() + '"'; }
};

namespace tenplus::ui::evening {

/// Answers for the questions only a person can answer, in the order they come; none left: cancelled.
struct Answers {
    std::deque<QString> texts;
    std::deque<int> choices;
    std::deque<QString> files;
    QStringList told;
    QStringList offered;             ///< by the last choice
    QStringList titles;              ///< of all choices
    std::function<void()> meanwhile; ///< once, while the next choice is asked for
};

class Desk {
public:
    Desk();
    ~Desk();
    Desk(const Desk&) = delete;
    Desk& operator=(const Desk&) = delete;

    /// A path in the folder of this test.
    QString path(const QString& name) const { return m_folder.filePath(name); }
    /// A Dungeon World campaign on the disk: Ash, who hits with +2, and a reed ogre with armour 1.
    QString campaign(const QString& name = QStringLiteral("The Long Ford"), const char* game = "dungeonworld");

    /// Starts the window with that file, or with nothing played before.
    void start(const QString& file = {}, const QSize& size = {1440, 900});
    /// Leaves with Ctrl+Q.
    void quit();

    MainWindow& window() { return *m_window; }
    /// In force for all that follows.
    void dress(ThemeKind theme, double textScale);
    Answers& answers() { return *m_answers; }
    const session::Session& session() { return *m_window->link().session(); }
    /// All that the GM sees, to compare to the byte.
    std::string table();
    std::int64_t health(bool foe);

    void press(int key, Qt::KeyboardModifiers modifiers = Qt::NoModifier);
    void type(const QString& text);
    /// The first character acts: Ctrl+1, Ctrl+K, and the words of the fiction.
    void act(const QString& words);
    /// Ctrl+D, the pips, Enter.
    void throwReal(const QString& pips);
    /// What has the keyboard.
    QWidget* focus();
    /// The words of a widget in sight, as a screen reader says them; nothing if it is hidden.
    QString says(const char* name, const char* inside = nullptr);
    /// What the button that Enter presses in the result card says.
    QString nextThing();
    /// Saves what is seen for people to look at.
    void picture(const char* name);
    /// The newest line of the feed.
    QString newest();

private:
    QTemporaryDir m_folder;
    Look m_look;
    std::unique_ptr<MainWindow> m_window;
    Answers* m_answers = nullptr; // of the window's prompts
};

} // namespace tenplus::ui::evening
