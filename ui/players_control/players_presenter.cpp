#include "players_control/players_presenter.h"

#include "bridge/campaign_pictures.h"
#include "bridge/text.h"
#include "paint/key_button.h"
#include "players/players_window.h"
#include "players/ready_view.h"
#include "players_control/players_controls.h"
#include "players_control/screen_page.h"
#include "preferences/settings_store.h"
#include "table/player_view.h"
#include "table/scene/scene.h"

#include <QAction>
#include <QApplication>
#include <QFileInfo>
#include <QKeyEvent>
#include <QMenu>
#include <QSaveFile>

#include <algorithm>

namespace tenplus::ui {
namespace {

// Handles a key as if it had been pressed in that window, or in the dialog over it. As in Qt, the focused widget is
// asked first whether it wants the key for itself: letters that are typed into a field are no shortcuts.
void passOn(const QKeyEvent& key, QWidget& gm) {
    QWidget* const dialog = QApplication::activeModalWidget();
    QWidget& window = dialog ? *dialog : gm;
    window.activateWindow();
    QWidget* const focused = window.focusWidget();
    QWidget& target = focused ? *focused : window;
    const auto as = [&](QEvent::Type type) {
        QKeyEvent same(type, key.key(), key.modifiers(), key.text(), key.isAutoRepeat(), ushort(key.count()));
        same.ignore();
        QCoreApplication::sendEvent(&target, &same);
        return same.isAccepted();
    };
    const bool isWanted = as(QEvent::ShortcutOverride);
    const QKeySequence pressed(key.keyCombination());
    for (QAction* action : isWanted || dialog ? QList<QAction*>() : window.findChildren<QAction*>()) {
        if (action->isEnabled() && action->shortcuts().contains(pressed)) return action->trigger();
    }
    as(QEvent::KeyPress);
}

} // namespace

PlayersPresenter::PlayersPresenter(const Look& look, TableLink& link, QWidget& gm, QObject* parent)
    : QObject(parent)
    , m_look(look)
    , m_link(link)
    , m_window(new PlayersWindow(look, &m_shelf))
    , m_seat(*m_window, gm)
    , m_controls(new PlayersControls(look, *m_window, &gm)) {
    connect(&m_shelf, &PictureShelf::settled, this, &PlayersPresenter::pictureSettled);
    connect(&m_shelf, &PictureShelf::progressed, this, &PlayersPresenter::tellState);
    connect(&m_seat, &ScreenSeat::changed, this, &PlayersPresenter::seatChanged);
    connect(m_window, &PlayersWindow::keyed, this, [&gm](const QKeyEvent& key) { passOn(key, gm); });
    connect(m_window, &PlayersWindow::closed, &m_seat, &ScreenSeat::close);
    connect(m_controls, &PlayersControls::goWanted, this, &PlayersPresenter::go);
    connect(m_controls, &PlayersControls::freezeToggled, this, &PlayersPresenter::toggleFreeze);
    connect(m_controls, &PlayersControls::curtainToggled, this, &PlayersPresenter::toggleCurtain);
    connect(m_controls, &PlayersControls::stopWanted, this, &PlayersPresenter::stopReading);
    connect(&m_timer, &TableTimer::changed, this, [this] {
        m_window->setTimer(m_timer.face());
        tellState();
    });
    connect(&m_timer, &TableTimer::ended, this,
            [this](const QString& name) { emit said(tr("%1: the time is up.").arg(name)); });
}

PlayersPresenter::~PlayersPresenter() {
    m_seat.disconnect(this);
    m_window->disconnect(&m_seat);
    delete m_window;
}

ScreenPage& PlayersPresenter::page() {
    if (m_page) return *m_page;
    m_page = new ScreenPage(m_look, m_controls->window());
    connect(m_page, &ScreenPage::rulerShown, m_window, &PlayersWindow::setRuler);
    connect(m_page, &ScreenPage::changed, this, [this](const ScreenFit& fit) {
        settings_store::setScreenFit(m_seat.screen().key, fit);
        applyFit();
        tellState(); // a handout may have more pages now
    });
    applyFit();
    return *m_page;
}

void PlayersPresenter::setMenu(QMenu& menu) {
    m_menu = &menu;
    m_controls->setMenu(menu);
}

QString PlayersPresenter::keyOf(const char* action) const {
    const auto* const found = m_menu ? m_menu->findChild<QAction*>(QString::fromLatin1(action)) : nullptr;
    const QString key = found ? keyWords(*found) : QString();
    return key.isEmpty() ? QString() : QStringLiteral(" (%1)").arg(key);
}

void PlayersPresenter::fillStageMenu(QMenu& menu) {
    m_stage = &menu;
    connect(&menu, &QMenu::aboutToShow, this, [this, &menu] {
        menu.clear();
        if (!m_link.isOpen()) return;
        const table::Stage& stage = m_link.session()->table().stage;
        for (const table::SceneBoard& scene : stage.scenes) {
            const QString words =
                scene.id == stage.shown ? tr("%1 (the players see it)").arg(qs(scene.look.name)) : qs(scene.look.name);
            QAction* one = menu.addAction(escaped(words));
            one->setCheckable(true);
            one->setChecked(scene.id == stage.staged);
            connect(one, &QAction::triggered, this, [this, id = scene.id] { emit acted({table::StageScene{id}, {}}); });
        }
        if (stage.scenes.empty()) menu.addAction(tr("No scene is prepared"))->setEnabled(false);
    });
}

void PlayersPresenter::campaignOpened() {
    m_shelf.setSource(campaignPictures(m_link));
    m_timer.stop();
    m_window->clear(); // nothing of the previous campaign stays on their screen
    m_seat.start(settings_store::playersPlacement());
    applyFit();
}

// The pictures that the players see or will see next, so that "go" needs no waiting.
QStringList PlayersPresenter::wantedPictures() const {
    const session::Session& session = *m_link.session();
    QStringList wanted = picturesOf(table::playerView(session.rulebook(), session.table()));
    const table::Stage& stage = session.table().stage;
    for (const table::SceneBoard& scene : stage.scenes) {
        if (scene.id == stage.staged && !scene.look.backdrop.picture.empty()) wanted << qs(scene.look.backdrop.picture);
    }
    for (const QString& kept : m_window->picturesShown()) wanted << kept;
    wanted.removeDuplicates();
    return wanted;
}

void PlayersPresenter::refresh(bool animate) {
    const session::Session& session = *m_link.session();
    m_shelf.want(wantedPictures());
    m_window->setView(table::playerView(session.rulebook(), session.table()), animate);
    emit cameraMoved(); // the scene may be another
    tellState();
}

void PlayersPresenter::pictureSettled(const QString& hash) {
    const PictureFault fault = m_shelf.fault(hash);
    if (fault != PictureFault::None && m_link.isOpen()) {
        const auto& pictures = m_link.session()->table().pictures;
        const auto named = std::ranges::find(pictures, ss(hash), &table::Picture::hash);
        const QString name = named == pictures.end() ? tr("of the scene") : qs(named->name);
        emit said(faultText(fault, name, m_shelf.sizeOf(hash)));
    }
    tellState();
}

void PlayersPresenter::tellState() {
    const bool staged = m_link.isOpen() && m_link.session()->table().stage.staged;
    const auto timer = m_timer.face();
    m_controls->refresh(
        {m_seat.standing().stand, staged, m_shelf.progress(),
         timer ? tr("%1 %2", "a timer and the time left").arg(timer->name, timeText(timer->left)) : QString()});
}

void PlayersPresenter::toggleCurtain() {
    m_window->setCurtain(!m_window->curtain());
    emit cameraMoved();
    tellState();
}

void PlayersPresenter::closeCurtain() {
    m_window->setCurtain(true);
    tellState();
}

void PlayersPresenter::toggleFreeze() {
    m_window->setFrozen(!m_window->frozen());
    tellState();
}

void PlayersPresenter::go() {
    if (!m_link.isOpen()) return;
    if (m_link.session()->table().stage.staged) return emit acted({table::GoToStaged{}, {}});
    const table::Stage& stage = m_link.session()->table().stage;
    std::vector<table::SceneId> others;
    for (const table::SceneBoard& each : stage.scenes) {
        if (each.id != stage.shown) others.push_back(each.id);
    }
    if (others.size() == 1) return emit acted({table::StageScene{others.front()}, {}}); // the next press shows it
    const QWidget* const below = m_controls->isVisible() ? static_cast<QWidget*>(m_controls) : m_controls->window();
    const int down = m_controls->isVisible() ? below->height() : below->height() / 3;
    if (m_stage) m_stage->popup(below->mapToGlobal(QPoint(0, down)));
}

void PlayersPresenter::ping(board::Spot at) { m_window->ping(at); }

void PlayersPresenter::toggleMapOnly() {
    m_window->setMapOnly(!m_window->mapOnly());
    emit cameraMoved();
    tellState();
}

void PlayersPresenter::moveCamera(const CameraMove& by) {
    m_window->moveCamera(by);
    emit cameraMoved();
    tellState();
}

void PlayersPresenter::resetCamera() {
    m_window->resetCamera();
    emit cameraMoved();
    tellState();
}

std::optional<QRectF> PlayersPresenter::squaresShown() const { return m_window->squaresShown(); }

void PlayersPresenter::showMeasure(const std::optional<BoardRay>& measure) { m_window->setMeasure(measure); }

void PlayersPresenter::toggleTimer(const QString& name, int seconds) {
    const auto face = m_timer.face();
    if (face && face->name == name) return m_timer.stop();
    m_timer.start(name, seconds);
}

void PlayersPresenter::stepAside() {
    m_window->stepAside();
    tellState();
}

void PlayersPresenter::moveOn() {
    const WindowPlacement before = m_seat.standing();
    m_seat.moveOn();
    if (m_seat.standing() == before && before.stand != Stand::Full) emit said(concern());
}

QString PlayersPresenter::concern() const {
    switch (m_seat.standing().concern) {
    case ScreenConcern::None: return {};
    case ScreenConcern::OneScreen:
        return tr("There is one screen only: plug in another, or let the players look at a plain window%1.")
            .arg(keyOf("plainWindow"));
    case ScreenConcern::Mirrored:
        return tr("Another screen shows a copy of this one, and the players would read along: extend the desktop in "
                  "the display settings of the system.");
    case ScreenConcern::Refused:
        return tr("The desktop keeps the players’ window on this screen, over your notes, so it is hidden: move your "
                  "own "
                  "window to the other screen, or let the players look at a plain window%1.")
            .arg(keyOf("plainWindow"));
    case ScreenConcern::Unplugged:
        return tr("The players’ screen is gone, so their window is dark: plug it in again, or move the window on%1.")
            .arg(keyOf("otherScreen"));
    }
    return {};
}

// A single screen is no problem unless another was requested.
void PlayersPresenter::seatChanged() {
    settings_store::setPlayersPlacement(m_seat.seat());
    applyFit();
    const ScreenConcern now = m_seat.standing().concern;
    const bool grave = now != ScreenConcern::None && now != ScreenConcern::OneScreen;
    if (now != m_told && (grave || m_told != ScreenConcern::None)) emit said(grave ? concern() : QString());
    m_told = now;
    tellState();
}

void PlayersPresenter::applyFit() {
    const ScreenFacts screen = m_seat.screen();
    const ScreenFit fit = settings_store::screenFit(screen.key);
    const double told = pxPerInch({}, screen);
    m_window->setTheme(fit.theme);
    m_window->setFit(fit, pxPerInch(fit, screen));
    if (m_page) m_page->setFit(fit, screen.title, told);
}

QString PlayersPresenter::savePicture(const QString& file) {
    if (m_window->curtain())
        return tr("The curtain is closed and there is nothing to be seen: open it%1 and export again.")
            .arg(keyOf("curtainAction"));
    QSaveFile out(file.endsWith(QLatin1String(".png"), Qt::CaseInsensitive) ? file : file + QStringLiteral(".png"));
    const bool saved = out.open(QIODevice::WriteOnly) && m_window->picture().save(&out, "PNG") && out.commit();
    return saved ? QString()
                 : tr("The picture could not be written to %1: choose a folder that you may write to.")
                       .arg(QFileInfo(file).path());
}

void PlayersPresenter::hide() {
    m_seat.disconnect(this);
    m_window->hide();
}

} // namespace tenplus::ui
