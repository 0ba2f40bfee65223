#include "app/players_desk.h"

#include "app/campaign_pictures.h"
#include "app/kept_settings.h"
#include "app/players_controls.h"
#include "app/screen_page.h"
#include "bridge/text.h"
#include "paint/key_button.h"
#include "players/players_window.h"
#include "players/ready_view.h"
#include "table/player_view.h"

#include <QAction>
#include <QCoreApplication>
#include <QFileInfo>
#include <QKeyEvent>
#include <QMenu>
#include <QSaveFile>
#include <QUrl>

#include <algorithm>

namespace tenplus::ui {
namespace {

const QString kOpen = QStringLiteral("players/open");
const QString kKnown = QStringLiteral("players/known");
const QString kFit = QStringLiteral("players/fit/");

// A screen's key as the name of a setting, which has no room for strokes.
QString fitKey(const ScreenFacts& screen) {
    return kFit + QString::fromLatin1(QUrl::toPercentEncoding(screen.key));
}

// As if the key had been pressed in that window: by its actions, or else by what has the keyboard there.
void passOn(const QKeyEvent& key, QWidget& window) {
    window.activateWindow();
    const QKeySequence pressed(key.keyCombination());
    for (QAction* action : window.findChildren<QAction*>()) {
        if (action->isEnabled() && action->shortcuts().contains(pressed)) return action->trigger();
    }
    QKeyEvent same(key.type(), key.key(), key.modifiers(), key.text(), key.isAutoRepeat(), ushort(key.count()));
    QWidget* const focus = window.focusWidget();
    QCoreApplication::sendEvent(focus != nullptr ? focus : &window, &same);
}

ScreenFit fitOf(const ScreenFacts& screen) {
    return ScreenFit::fromText(QSettings().value(fitKey(screen)).toString());
}

} // namespace

PlayersDesk::PlayersDesk(const Look& look, TableLink& link, QWidget& gm, QObject* parent)
    : QObject(parent)
    , m_look(look)
    , m_link(link)
    , m_window(new PlayersWindow(look, &m_shelf))
    , m_seat(*m_window, gm)
    , m_controls(new PlayersControls(look, *m_window, &gm)) {
    connect(&m_shelf, &PictureShelf::settled, this, &PlayersDesk::pictureSettled);
    connect(&m_shelf, &PictureShelf::progressed, this, &PlayersDesk::tellState);
    connect(&m_seat, &ScreenSeat::changed, this, &PlayersDesk::seatChanged);
    connect(m_window, &PlayersWindow::keyed, this, [&gm](const QKeyEvent& key) { passOn(key, gm); });
    connect(m_window, &PlayersWindow::closed, &m_seat, &ScreenSeat::close);
    connect(m_controls, &PlayersControls::goWanted, this, &PlayersDesk::go);
    connect(m_controls, &PlayersControls::freezeToggled, this, &PlayersDesk::toggleFreeze);
    connect(m_controls, &PlayersControls::curtainToggled, this, &PlayersDesk::toggleCurtain);
    connect(m_controls, &PlayersControls::stopWanted, this, &PlayersDesk::stopReading);
}

PlayersDesk::~PlayersDesk() {
    m_seat.disconnect(this);
    m_window->disconnect(&m_seat);
    delete m_window;
}

ScreenPage& PlayersDesk::page() {
    if (m_page) return *m_page;
    m_page = new ScreenPage(m_look, m_controls->window());
    connect(m_page, &ScreenPage::rulerShown, m_window, &PlayersWindow::setRuler);
    connect(m_page, &ScreenPage::changed, this, [this](const ScreenFit& fit) {
        keepSetting(fitKey(m_seat.screen()), fit.text());
        applyFit();
        tellState(); // a handout may stand on more pages now
    });
    applyFit();
    return *m_page;
}

void PlayersDesk::setMenu(QMenu& menu) {
    m_menu = &menu;
    m_controls->setMenu(menu);
}

QString PlayersDesk::keyOf(const char* action) const {
    const auto* const found = m_menu ? m_menu->findChild<QAction*>(QString::fromLatin1(action)) : nullptr;
    const QString key = found ? keyWords(*found) : QString();
    return key.isEmpty() ? QString() : QStringLiteral(" (%1)").arg(key);
}

void PlayersDesk::fillStageMenu(QMenu& menu) {
    m_stage = &menu;
    connect(&menu, &QMenu::aboutToShow, this, [this, &menu] {
        menu.clear();
        if (!m_link.isOpen()) return;
        const table::Stage& stage = m_link.session()->table().stage;
        for (const table::SceneBoard& scene : stage.scenes) {
            const QString words = scene.id == stage.shown ? tr("%1 (the players see it)").arg(qs(scene.look.name)) : qs(scene.look.name);
            QAction* one = menu.addAction(escaped(words));
            one->setCheckable(true);
            one->setChecked(scene.id == stage.staged);
            connect(one, &QAction::triggered, this, [this, id = scene.id] { emit acted({table::StageScene{id}, {}}); });
        }
        if (stage.scenes.empty()) menu.addAction(tr("No scene is prepared"))->setEnabled(false);
    });
}

void PlayersDesk::campaignOpened() {
    m_shelf.setSource(campaignPictures(m_link));
    m_window->setFrozen(false);
    QSettings settings;
    Seat seat;
    seat.open = settings.value(kOpen, true).toBool();
    seat.known = settings.value(kKnown).toStringList();
    m_seat.start(seat);
    applyFit();
}

// What the players see, and what they would see next: then "go" has nothing to wait for.
QStringList PlayersDesk::wantedPictures() const {
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

void PlayersDesk::refresh(bool animate) {
    const session::Session& session = *m_link.session();
    m_shelf.want(wantedPictures());
    m_window->setView(table::playerView(session.rulebook(), session.table()), animate);
    tellState();
}

void PlayersDesk::pictureSettled(const QString& hash) {
    const PictureFault fault = m_shelf.fault(hash);
    if (fault != PictureFault::None && m_link.isOpen()) {
        const auto& pictures = m_link.session()->table().pictures;
        const auto named = std::ranges::find(pictures, ss(hash), &table::Picture::hash);
        const QString name = named == pictures.end() ? tr("of the scene") : qs(named->name);
        emit said(faultText(fault, name, m_shelf.sizeOf(hash)));
    }
    tellState();
}

void PlayersDesk::tellState() {
    const bool staged = m_link.isOpen() && m_link.session()->table().stage.staged;
    m_controls->refresh({m_seat.standing().stand, staged, m_shelf.progress()});
}

void PlayersDesk::toggleCurtain() {
    m_window->setCurtain(!m_window->curtain());
    tellState();
}

void PlayersDesk::closeCurtain() {
    m_window->setCurtain(true);
    tellState();
}

void PlayersDesk::toggleFreeze() {
    m_window->setFrozen(!m_window->frozen());
    tellState();
}

void PlayersDesk::go() {
    if (!m_link.isOpen()) return;
    if (m_link.session()->table().stage.staged) return emit acted({table::GoToStaged{}, {}});
    if (m_stage) m_stage->popup(m_controls->mapToGlobal(QPoint(0, m_controls->height())));
}

void PlayersDesk::ping(board::Spot at) { m_window->ping(at); }

void PlayersDesk::moveOn() {
    const Standing before = m_seat.standing();
    m_seat.moveOn();
    if (m_seat.standing() == before && before.stand != Stand::Full) emit said(concern());
}

QString PlayersDesk::concern() const {
    switch (m_seat.standing().concern) {
    case ScreenConcern::None: return {};
    case ScreenConcern::OneScreen: return tr("There is one screen only: plug in another, or let the players look at a plain window%1.").arg(keyOf("plainWindow"));
    case ScreenConcern::Mirrored:
        return tr("Another screen shows a copy of this one, and the players would read along: extend the desktop in the display settings of the system.");
    case ScreenConcern::Unplugged: return tr("The players’ screen is gone, so their window is dark: plug it in again, or move the window on%1.").arg(keyOf("otherScreen"));
    }
    return {};
}

// One screen is no trouble unless somebody asked for another.
void PlayersDesk::seatChanged() {
    keep();
    applyFit();
    const ScreenConcern now = m_seat.standing().concern;
    const bool grave = now == ScreenConcern::Mirrored || now == ScreenConcern::Unplugged;
    if (now != m_told && (grave || m_told != ScreenConcern::None)) emit said(grave ? concern() : QString());
    m_told = now;
    tellState();
}

void PlayersDesk::keep() {
    keepSetting(kOpen, m_seat.seat().open);
    keepSetting(kKnown, m_seat.seat().known);
}

void PlayersDesk::applyFit() {
    const ScreenFacts screen = m_seat.screen();
    const ScreenFit fit = fitOf(screen);
    const double told = pxPerInch({}, screen);
    m_window->setTheme(fit.theme);
    m_window->setFit(fit, pxPerInch(fit, screen));
    if (m_page) m_page->setFit(fit, screen.title, told);
}

QString PlayersDesk::savePicture(const QString& file) {
    if (m_window->curtain()) return tr("The curtain is closed and there is nothing to be seen: open it%1 and export again.").arg(keyOf("curtainAction"));
    QSaveFile out(file.endsWith(QLatin1String(".png"), Qt::CaseInsensitive) ? file : file + QStringLiteral(".png"));
    const bool saved = out.open(QIODevice::WriteOnly) && m_window->picture().save(&out, "PNG") && out.commit();
    return saved ? QString() : tr("The picture could not be written to %1: choose a folder that you may write to.").arg(QFileInfo(file).path());
}

void PlayersDesk::hide() {
    m_seat.disconnect(this);
    m_window->hide();
}

} // namespace tenplus::ui
