// What a screen reader is told at once, in both windows together.
#include "ui/duality_table.h"

#include "players/players_window.h"
#include "theme/announce.h"

#include <QApplication>
#include <QTest>

#include <utility>

using namespace tenplus;
using namespace tenplus::ui;
using namespace tenplus::ui::evening;

namespace {

// Listens in place of the system.
struct Listener {
    QStringList heard;
    Announcer before;

    Listener()
        : before(setAnnouncer([this](QWidget&, const QString& words) { heard << words; })) {}
    ~Listener() { setAnnouncer(before); }
    Listener(const Listener&) = delete;
    Listener& operator=(const Listener&) = delete;
    QStringList taken() {
        QApplication::processEvents();
        return std::exchange(heard, {});
    }
};

// The players' window opens; keys still go to the GM's.
void openPlayers(Desk& desk) {
    desk.press(Qt::Key_F7);
    desk.window().activateWindow();
    REQUIRE(QTest::qWaitForWindowActive(&desk.window()));
}

void hit(Desk& desk, const QString& pips) {
    desk.act(QStringLiteral("hack"));
    desk.throwReal(pips);
}

} // namespace

TEST_CASE("A roll announces its result once, in both windows together, with who rolled, the move, the total and the "
          "tier") {
    Listener listener;
    Desk desk;
    desk.start(desk.campaign());
    openPlayers(desk);
    desk.press(Qt::Key_F9); // the curtain is open
    listener.taken();
    hit(desk, QStringLiteral("4 4"));
    const QStringList heard = listener.taken();
    INFO(heard.join(QStringLiteral(" | ")).toStdString());
    REQUIRE(heard.size() == 1);
    for (const char* words : {"Ash", "Hack and Slash", "10", "Strong hit"})
        CHECK(heard.front().contains(QLatin1String(words), Qt::CaseInsensitive));
}

TEST_CASE("What is only painted or looked at again announces nothing") {
    Listener listener;
    Desk desk;
    desk.start(desk.campaign());
    openPlayers(desk);
    hit(desk, QStringLiteral("4 4"));
    listener.taken();
    desk.window().repaint();
    desk.window().players().repaint();
    desk.window().choose(desk.session().table().actors.begin()->first);
    desk.press(Qt::Key_R, Qt::ControlModifier);
    desk.window().resize(1280, 720);
    desk.dress(ThemeKind::Paper, 1);
    CHECK(listener.taken().isEmpty());
    const QString file = QString::fromStdString(desk.session().journal().path().string());
    desk.quit();
    desk.start(file); // the last result of the evening before
    CHECK(listener.taken().isEmpty());
}

TEST_CASE("An undo says what was taken back, and a redo what is there again, and neither tells an older result anew") {
    Listener listener;
    Desk desk;
    desk.start(desk.campaign());
    hit(desk, QStringLiteral("4 4"));
    hit(desk, QStringLiteral("1 2"));
    listener.taken();
    desk.press(Qt::Key_Z, Qt::ControlModifier);
    const QStringList back = listener.taken();
    INFO(back.join(QStringLiteral(" | ")).toStdString());
    REQUIRE(back.size() == 1);
    CHECK(back.front().startsWith(QStringLiteral("Taken back: ")));
    CHECK(back.front().contains(QStringLiteral("Ash")));
    CHECK(back.front().contains(QStringLiteral("Hack and Slash")));
    desk.press(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    const QStringList again = listener.taken();
    REQUIRE(again.size() == 1);
    CHECK(again.front().startsWith(QStringLiteral("Back again: ")));
}

TEST_CASE("Duality play announces a roll once too") {
    Listener listener;
    Desk desk;
    desk.start(dualityCampaign(desk));
    desk.window().choose(named(desk, "Ada"));
    listener.taken();
    desk.throwReal(QStringLiteral("9 4"));
    const QStringList heard = listener.taken();
    INFO(heard.join(QStringLiteral(" | ")).toStdString());
    REQUIRE(heard.size() == 1);
    CHECK(heard.front().contains(QStringLiteral("Ada")));
}
