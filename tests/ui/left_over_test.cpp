// Nothing of the last character, of the last campaign or of what was just done stays where it no longer belongs.
#include "ui/evening_desk.h"

#include "app/notice_bar.h"
#include "feed/feed_panel.h"
#include "gm_guide/guide_page.h"
#include "interop/shipped.h"
#include "moves/moves_panel.h"
#include "result/result_card.h"
#include "scene/scene_page.h"
#include "settings/settings_page.h"
#include "sheet/sheet_panel.h"
#include "theme/focus_ring.h"
#include "tray/tray_panel.h"

#include <catch2/catch.hpp>

#include <QApplication>
#include <QFocusFrame>
#include <QLineEdit>
#include <QProcess>
#include <QProcessEnvironment>
#include <QScrollArea>
#include <QScrollBar>
#include <QTest>
#include <QTimer>

#include <algorithm>

using namespace tenplus;
using namespace tenplus::ui;
using tenplus::ui::evening::Desk;

namespace {

template <typename Widget>
Widget& part(Desk& desk, const char* name = "") {
    auto* found =
        *name ? desk.window().findChild<Widget*>(QString::fromLatin1(name)) : desk.window().findChild<Widget*>();
    REQUIRE(found != nullptr);
    return *found;
}

// Whether a ring is painted around something that is not there.
bool hasStrayRing(Desk& desk) {
    const auto frames = desk.window().findChildren<QFocusFrame*>();
    return std::ranges::any_of(frames, [](const QFocusFrame* frame) {
        return frame->isVisible() &&
               (frame->widget() == nullptr || !frame->widget()->isVisible() || !frame->widget()->hasFocus());
    });
}

} // namespace

TEST_CASE("A new campaign begins with no search, no note, no dice and no page of the one before") {
    Desk desk;
    desk.start(desk.campaign());
    desk.press(Qt::Key_F, Qt::ControlModifier);
    desk.type(QStringLiteral("ogre"));
    desk.press(Qt::Key_T, Qt::ControlModifier);
    desk.type(QStringLiteral("half a note"));
    desk.press(Qt::Key_D, Qt::ControlModifier);
    desk.type(QStringLiteral("3"));
    desk.press(Qt::Key_Comma, Qt::ControlModifier);
    desk.type(QStringLiteral("wound"));
    auto& tray = part<TrayPanel>(desk);
    desk.press(Qt::Key_Escape);
    desk.press(Qt::Key_Escape);
    desk.act(QStringLiteral("swing my axe at the ogre"));
    desk.answers().files.push_back(desk.campaign(QStringLiteral("Another")));
    desk.press(Qt::Key_O, Qt::ControlModifier);
    REQUIRE(desk.window().windowTitle().startsWith(QStringLiteral("Another")));
    CHECK(part<QLineEdit>(desk, "moveSearch").text().isEmpty());
    CHECK(part<QLineEdit>(desk, "search").text().isEmpty());
    CHECK_FALSE(part<QLineEdit>(desk, "search").isVisible());
    CHECK(part<QLineEdit>(desk, "note").text().isEmpty());
    CHECK_FALSE(tray.hasPips());
    CHECK_FALSE(tray.isSecret());
    desk.press(Qt::Key_Comma, Qt::ControlModifier);
    QLineEdit* words = nullptr;
    for (auto* each : desk.window().findChildren<SettingsPage*>()) {
        if (each->isVisible()) words = each->findChild<QLineEdit*>();
    }
    REQUIRE(words != nullptr);
    CHECK(words->text().isEmpty());
}

TEST_CASE("The sheet of another character is read from its top") {
    Desk desk;
    desk.start(desk.campaign(), {1280, 720});
    REQUIRE(desk.window().link().perform({table::AddActor{table::ActorKind::Character, "Wren", {}, {}, {}, {}}, {}}));
    const auto& actors = desk.session().table().actors;
    const table::ActorId ash = actors.begin()->first, wren = actors.rbegin()->first;
    desk.dress(ThemeKind::Ember, 1.5);
    desk.window().choose(ash);
    QTest::qWait(20);
    auto* scroll = part<SheetPanel>(desk).findChild<QScrollArea*>();
    REQUIRE(scroll != nullptr);
    QScrollBar& bar = *scroll->verticalScrollBar();
    REQUIRE(bar.maximum() > 20);
    bar.setValue(20);
    REQUIRE(desk.window().link().perform({table::ChangeField{ash, "hp", -1}, {}}));
    CHECK(bar.value() == 20); // the same one after a turn
    desk.window().choose(wren);
    CHECK(bar.value() == 0);
    desk.dress(ThemeKind::Ember, 1);
}

TEST_CASE("Esc in the search of moves leaves the page beside it once the words are done with") {
    Desk desk;
    desk.start(desk.campaign());
    desk.act(QStringLiteral("swing my axe at the ogre"));
    desk.press(Qt::Key_Return);
    while (!desk.session().table().waiting.empty())
        REQUIRE(desk.window().link().perform({table::WaveOff{desk.session().table().waiting.front().id}, {}}));
    desk.press(Qt::Key_J, Qt::ControlModifier);
    REQUIRE(part<ScenePage>(desk).isVisible());
    desk.press(Qt::Key_K, Qt::ControlModifier);
    desk.press(Qt::Key_Escape);
    CHECK_FALSE(part<ScenePage>(desk).isVisible());
    CHECK(part<QLineEdit>(desk, "moveSearch").text().isEmpty());

    desk.press(Qt::Key_J, Qt::ControlModifier);
    desk.press(Qt::Key_K, Qt::ControlModifier);
    desk.type(QStringLiteral("axe")); // words that somebody is typing go first
    desk.press(Qt::Key_Escape);
    CHECK(part<ScenePage>(desk).isVisible());
    desk.press(Qt::Key_Escape);
    CHECK_FALSE(part<ScenePage>(desk).isVisible());
}

TEST_CASE("A card that has become empty has no ring, and the keyboard is where the next turn begins") {
    Desk desk;
    desk.start(desk.campaign());
    desk.act(QStringLiteral("swing my axe at the ogre"));
    desk.throwReal(QStringLiteral("5 6"));
    desk.press(Qt::Key_R, Qt::ControlModifier);
    REQUIRE(part<ResultCard>(desk).isAncestorOf(desk.focus()));
    desk.press(Qt::Key_Z, Qt::ControlModifier);
    QApplication::processEvents();
    CHECK_FALSE(desk.session().table().lastRoll.has_value());
    CHECK_FALSE(hasStrayRing(desk));
    CHECK_FALSE(part<ResultCard>(desk).isAncestorOf(desk.focus()));
    CHECK_FALSE(part<ResultCard>(desk).hasFocus());
}

TEST_CASE("A refusal and news go once they can have been read; a fault stays until it is put away") {
    Look look{{ThemeKind::Ember, 1, false, true}};
    NoticeBar bar(look);
    auto* time = bar.findChild<QTimer*>(QStringLiteral("noticeTime"));
    REQUIRE(time != nullptr);
    for (const NoticeBar::Tone tone : {NoticeBar::Tone::News, NoticeBar::Tone::Refusal}) {
        bar.say(QStringLiteral("Nothing waits to be done."), tone, false);
        CHECK(bar.isVisible());
        CHECK(time->isActive());
        CHECK(time->interval() >= 8000);
        CHECK(time->interval() <= 15000);
        time->start(0);
        QTest::qWait(5);
        CHECK_FALSE(bar.isVisible());
    }
    const QString whole(600, u'w');
    bar.say(whole, NoticeBar::Tone::Refusal, false);
    CHECK(time->interval() > 40000); // what is long has its time
    bar.say(QStringLiteral("The disk is full."), NoticeBar::Tone::Fault, false);
    CHECK_FALSE(time->isActive());
    bar.findChild<QWidget*>(QStringLiteral("noticeAway"))->setFocus();
    QTest::keyClick(bar.findChild<QWidget*>(QStringLiteral("noticeAway")), Qt::Key_Space);
    CHECK_FALSE(bar.isVisible());
    bar.say(QStringLiteral("The turn is not saved."), NoticeBar::Tone::Refusal, true);
    CHECK_FALSE(time->isActive());
    CHECK_FALSE(bar.findChild<QWidget*>(QStringLiteral("noticeAway"))->isVisible());
}

TEST_CASE("A picture of the window is made without a word on the terminal") {
    Desk desk;
    QProcess paints;
    QProcessEnvironment bare = QProcessEnvironment::systemEnvironment();
    bare.remove(QStringLiteral("XDG_RUNTIME_DIR"));
    bare.remove(QStringLiteral("QT_QPA_PLATFORM"));
    paints.setProcessEnvironment(bare);
    for (const char* of : {"gm", "players"}) {
        const QString file = desk.path(QStringLiteral("%1.png").arg(QString::fromLatin1(of)));
        paints.start(QStringLiteral(TENPLUS_WINDOW), {QStringLiteral("--screenshot"), file, QStringLiteral("--of"),
                                                      QString::fromLatin1(of), QStringLiteral("--demo")});
        REQUIRE(paints.waitForFinished(60'000));
        CHECK(paints.readAllStandardError() == QByteArray());
        CHECK(paints.readAllStandardOutput() == QByteArray());
        CHECK(QFile::exists(file));
    }
}
