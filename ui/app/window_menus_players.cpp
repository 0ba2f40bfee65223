// The menu of the players' screen.
#include "app/main_window.h"
#include "app/table_desk.h"
#include "app/window_menus.h"
#include "bridge/hand_out.h"
#include "play/page_stack.h"
#include "players_control/players_presenter.h"
#include "players_control/screen_page.h"
#include "scene/scene_presenter.h"
#include "table/scene/scene.h"
#include "world/world_presenter.h"

#include <QAction>
#include <QMenu>

namespace tenplus::ui {

namespace {

constexpr double kCameraStep = 2; // squares
constexpr double kCameraZoom = 1.25;

} // namespace

// Timers that the players see.
void WindowMenus::makeTimerMenu(QMenu& menu) {
    action(menu, tr("Turn timer"), QKeySequence(Qt::SHIFT | Qt::Key_F8), "turnTimer",
           [this] { m_at.players->toggleTimer(tr("Turn"), kUsualTurn * 60); });
    action(menu, tr("Break"), QKeySequence(Qt::CTRL | Qt::Key_F8), "breakTimer",
           [this] { m_at.players->toggleTimer(tr("Break"), kUsualBreak * 60); });
    menu.addSeparator();
    const auto add = [&](const QString& name, const QString& words, int minutes) {
        connect(menu.addAction(words.arg(minutes)), &QAction::triggered, this,
                [this, name, minutes] { m_at.players->startTimer(name, minutes * 60); });
    };
    for (const int minutes : kTurnMinutes)
        add(tr("Turn"), minutes == 1 ? tr("A turn of %1 minute") : tr("A turn of %1 minutes"), minutes);
    for (const int minutes : kBreakMinutes) add(tr("Break"), tr("A break of %1 minutes"), minutes);
    menu.addSeparator();
    action(menu, tr("Stop the timer"), {}, "stopTimer", [this] { m_at.players->stopTimer(); });
}

// What part of the scene the players see.
void WindowMenus::makeCameraMenu(QMenu& menu) {
    const auto move = [&](const QString& words, const QKeySequence& keys, const char* name, const CameraMove& by) {
        action(menu, words, keys, name, [this, by] { m_at.players->moveCamera(by); });
    };
    move(tr("Left"), QKeySequence(Qt::ALT | Qt::SHIFT | Qt::Key_Left), "playersLeft", {{-kCameraStep, 0}, 1});
    move(tr("Right"), QKeySequence(Qt::ALT | Qt::SHIFT | Qt::Key_Right), "playersRight", {{kCameraStep, 0}, 1});
    move(tr("Up"), QKeySequence(Qt::ALT | Qt::SHIFT | Qt::Key_Up), "playersUp", {{0, -kCameraStep}, 1});
    move(tr("Down"), QKeySequence(Qt::ALT | Qt::SHIFT | Qt::Key_Down), "playersDown", {{0, kCameraStep}, 1});
    move(tr("Closer"), QKeySequence(Qt::ALT | Qt::SHIFT | Qt::Key_PageUp), "playersCloser", {{}, kCameraZoom});
    move(tr("Farther"), QKeySequence(Qt::ALT | Qt::SHIFT | Qt::Key_PageDown), "playersFarther", {{}, 1 / kCameraZoom});
    action(menu, tr("All that they know"), QKeySequence(Qt::ALT | Qt::SHIFT | Qt::Key_Home), "playersWhole",
           [this] { m_at.players->resetCamera(); });
}

// The thing that the keyboard is in, or else the card of the world in sight: laid before the players, or taken back.
// Without one of them the handout on top is taken back: what is out of sight is never shown.
void WindowMenus::showThing() {
    for (const QWidget* at = m_link.isOpen() ? m_window.focusWidget() : nullptr; at; at = at->parentWidget()) {
        const auto* const shows = dynamic_cast<const ShowsThing*>(at);
        const auto thing = shows ? shows->thingToShow() : std::nullopt;
        if (thing) return m_desk.perform(handOutAct(m_link.session()->table(), *thing));
    }
    m_at.world->toScreen();
}

void WindowMenus::makePlayersMenu(QMenu& menu) {
    m_at.players->fillStageMenu(*menu.addMenu(tr("Next scene")));
    action(menu, tr("Show the staged scene"), QKeySequence(Qt::Key_F10), "goAction", [this] { m_at.players->go(); });
    action(menu, tr("Show no scene"), {}, "clearStage", [this] { m_desk.perform({table::ClearStage{}, {}}); });
    action(menu, tr("Show what I wrote"), QKeySequence(Qt::Key_F5), "revealWritten",
           [this] { m_desk.revealWritten(); });
    action(menu, tr("Show the players this"), QKeySequence(Qt::SHIFT | Qt::Key_F5), "showCard",
           [this] { showThing(); });
    action(menu, tr("Freeze"), QKeySequence(Qt::Key_F8), "freezeAction", [this] { m_at.players->toggleFreeze(); });
    action(menu, tr("Curtain"), QKeySequence(Qt::Key_F9), "curtainAction", [this] { m_at.players->toggleCurtain(); });
    action(menu, tr("Map only"), QKeySequence(Qt::SHIFT | Qt::Key_F9), "mapOnly",
           [this] { m_at.players->toggleMapOnly(); });
    action(menu, tr("Take the last roll away"), {}, "rollAside", [this] { m_at.players->stepAside(); });
    makeCameraMenu(*menu.addMenu(tr("Their view of the scene")));
    makeTimerMenu(*menu.addMenu(tr("Timer")));
    menu.addSeparator();
    action(menu, tr("Players’ screen"), QKeySequence(Qt::Key_F7), "playersScreenAction",
           [this] { m_at.players->toggleWindow(); });
    action(menu, tr("To the other screen"), QKeySequence(Qt::SHIFT | Qt::Key_F7), "otherScreen",
           [this] { m_at.players->moveOn(); });
    action(menu, tr("As a plain window"), QKeySequence(Qt::CTRL | Qt::Key_F7), "plainWindow",
           [this] { m_at.players->togglePlain(); });
    action(menu, tr("Fit to the screen …"), QKeySequence(Qt::CTRL | Qt::Key_F9), "screenFit",
           [this] { m_at.pages->open(m_at.players->page()); });
    menu.addSeparator();
    action(menu, tr("Export what they see …"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_E), "exportPicture",
           [this] { m_window.exportPicture(); });
    // These keys also work in the players' window.
    for (QAction* each : menu.findChildren<QAction*>()) each->setShortcutContext(Qt::ApplicationShortcut);
    m_at.players->setMenu(menu);
}

} // namespace tenplus::ui
