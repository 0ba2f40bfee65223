// The pages on which games are made, without a campaign and without the rest of the window. Keys are counted: letters,
// Tabs and chords alike, and those that a person would press in a question.
#pragma once

#include "asking/prompts.h"
#include "bridge/table_link.h"
#include "bridge/text.h"
#include "games/games_page.h"
#include "games/games_presenter.h"
#include "interop/own_games.h"
#include "making/making_page.h"
#include "making/making_presenter.h"
#include "paint/paragraph.h"
#include "play/page_stack.h"
#include "ui/evening_desk.h" // for QString in failures

#include <catch2/catch.hpp>

#include <QApplication>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QStackedWidget>
#include <QTemporaryDir>
#include <QTest>

#include <deque>

namespace tenplus::ui::making_test {

struct Answers final : public Prompts {
    std::deque<QString> texts, files;
    std::deque<int> choices;
    QStringList asked;
    int keys = 0;

    template <typename T>
    std::optional<T> next(std::deque<T>& all) {
        if (all.empty()) return std::nullopt;
        T first = all.front();
        all.pop_front();
        return first;
    }
    std::optional<QString> typed(std::deque<QString>& all) {
        auto answer = next(all);
        if (answer) keys += int(answer->size()) + 1;
        return answer;
    }
    std::optional<QString> text(const QString&, const QString&, const QString&) override { return typed(texts); }
    std::optional<int> number(const QString&, const QString&, int, int, int) override { return std::nullopt; }
    std::optional<int> choice(const QString&, const QString& label, const QStringList& items) override {
        asked << label + u'\n' + items.join(u'\n');
        const auto answer = next(choices);
        if (answer) keys += *answer + 1;
        return answer;
    }
    std::optional<QString> openFile(const QString&, const QString&) override { return typed(files); }
    std::optional<QString> openMap(const QString&) override { return std::nullopt; }
    QStringList openPictures(const QString&) override { return {}; }
    std::optional<QString> openFolder(const QString&) override { return std::nullopt; }
    std::optional<QString> saveFile(const QString&, const QString&) override { return typed(files); }
    void tell(const QString&, const QString&) override {}
};

class MakingDesk {
public:
    explicit MakingDesk(const LookSettings& settings = {}, const QSize& size = {1176, 760})
        : m_look(settings) {
        qputenv("TENPLUS_DATA", TENPLUS_SOURCE_DIR "/data");
        qputenv("XDG_DATA_HOME", m_folder.path().toUtf8());
        qputenv("XDG_STATE_HOME", m_folder.path().toUtf8());
        m_look.dress(*qApp);
        m_centre.addWidget(&m_home);
        m_centre.resize(size);
        m_centre.show();
        m_centre.activateWindow();
        REQUIRE(QTest::qWaitForWindowActive(&m_centre));
        QObject::connect(&games, &GamesPresenter::editWanted, &making, &MakingPresenter::open);
        QObject::connect(&making, &MakingPresenter::sendWanted, &games, &GamesPresenter::send);
        games.open();
        REQUIRE(QTest::qWaitFor([this] { return list("gamesList")->count() >= 4; }));
    }
    ~MakingDesk() {
        Look().dress(*qApp);
        m_home.setParent(nullptr);
    }
    MakingDesk(const MakingDesk&) = delete;
    MakingDesk& operator=(const MakingDesk&) = delete;

    QString path(const QString& name) const { return m_folder.filePath(name); }
    QStackedWidget& window() { return m_centre; }
    template <typename T>
    T* find(const char* name) {
        auto* const found = m_centre.findChild<T*>(QString::fromLatin1(name));
        INFO(name);
        REQUIRE(found != nullptr);
        return found;
    }
    QListWidget* list(const char* name) { return find<QListWidget>(name); }
    QString says(const char* name) { return find<Paragraph>(name)->text(); }
    QWidget* focus() { return QApplication::focusWidget(); }

    void press(int key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
        ++keys;
        REQUIRE(focus() != nullptr);
        QTest::keyClick(focus(), Qt::Key(key), modifiers);
        QCoreApplication::processEvents();
    }
    void type(const QString& text) {
        for (const QChar letter : text) {
            ++keys;
            REQUIRE(focus() != nullptr);
            QTest::keyClick(focus(), letter.toLatin1());
        }
        QCoreApplication::processEvents();
    }
    void tab(int times = 1) {
        for (int i = 0; i < times; ++i) press(Qt::Key_Tab);
    }
    void tabTo(const char* name) {
        for (int i = 0; i < 80 && focus()->objectName() != QString::fromLatin1(name); ++i) press(Qt::Key_Tab);
        INFO(name << " from " << ss(focus()->objectName()));
        REQUIRE(focus()->objectName() == QString::fromLatin1(name));
    }
    /// The row of the list whose name begins so, found by typing.
    void go(const QString& begins) {
        if (focus() != list("makingParts")) press(Qt::Key_Escape);
        REQUIRE(focus() == list("makingParts"));
        QTest::qWait(QApplication::keyboardInputInterval() + 20); // another word
        type(begins);
        CAPTURE(begins);
        REQUIRE(list("makingParts")->currentItem() != nullptr);
        CHECK(list("makingParts")->currentItem()->text().startsWith(begins, Qt::CaseInsensitive));
    }
    /// The draft was checked, and is sound.
    bool isSound() {
        return QTest::qWaitFor(
            [this] {
                const auto* const page = m_centre.findChild<MakingPage*>();
                for (const Paragraph* each : page->findChildren<Paragraph*>()) {
                    if (each->text().startsWith(QStringLiteral("The game is sound"))) return true;
                }
                return false;
            },
            10000);
    }
    /// A new game on its page.
    void make(const QString& name) {
        answers.texts.push_back(name);
        tabTo("gameMake");
        press(Qt::Key_Return);
        REQUIRE(QTest::qWaitFor([this] { return find<QPushButton>("gameEdit")->isEnabled(); }));
        tabTo("gameEdit");
        press(Qt::Key_Return);
        REQUIRE(focus() == list("makingParts"));
        REQUIRE(isSound());
    }

    Answers answers;
    int keys = 0;

private:
    QTemporaryDir m_folder;
    Look m_look;
    QStackedWidget m_centre;
    QWidget m_home;
    TableLink m_link;
    PageStack m_pages{m_link, m_centre, m_home};

public:
    GamesPresenter games{m_look, m_pages, answers};
    MakingPresenter making{m_look, m_pages, answers};
};

} // namespace tenplus::ui::making_test
