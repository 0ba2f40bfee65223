#include "players/players_window.h"

#include "board/board_paint.h"
#include "board/models_picture.h"
#include "board/player_picture.h"
#include "players/board_words.h"
#include "players/curtain_sheet.h"
#include "players/moment.h"
#include "players/ready_view.h"
#include "players/roll_words.h"
#include "theme/announce.h"

#include <QCloseEvent>
#include <QKeyEvent>
#include <QPainter>

#include <algorithm>
#include <tuple>

namespace tenplus::ui {
namespace {

constexpr QSize kFirstSize{1280, 720};
constexpr QSize kSmallestSize{480, 270};
constexpr QPainter::RenderHints kFine = QPainter::Antialiasing | QPainter::TextAntialiasing;
constexpr int kFinely = 3;      // oversampling of the curtain for the miniature
constexpr int kPageTurn = 7000; // ms: long enough to read a page
constexpr double kLeastZoom = 0.25, kMostZoom = 8;

// True for the same dice; later damage and choices do not count.
bool isSameThrow(const table::PlayerView& a, const table::PlayerView& b) {
    if (a.gmRolled != b.gmRolled || a.roll.has_value() != b.roll.has_value()) return false;
    if (!a.roll) return true;
    table::PlayerRoll mine = *a.roll, theirs = *b.roll;
    mine.outcomes.clear();
    theirs.outcomes.clear();
    mine.options.clear();
    theirs.options.clear();
    return mine == theirs;
}

// The board of a scenario that is decided; nullptr: the view has none.
const table::SkirmishBoard* endIn(const table::PlayerView& view) {
    const bool isOver = view.skirmish && view.skirmish->result != skirmish::Result::Open;
    return isOver ? &*view.skirmish : nullptr;
}

// True for the same board; tokens do not count.
bool isSameScene(const table::PlayerView& a, const table::PlayerView& b) {
    const auto keyOf = [](const table::PlayerView& view) {
        return view.skirmish ? std::tuple(view.skirmish->scenario, view.skirmish->width, view.skirmish->height)
               : view.scene
                   ? std::tuple(view.scene->title + view.scene->backdrop.picture, view.scene->width, view.scene->height)
                   : std::tuple(std::string(), 0, 0);
    };
    return keyOf(a) == keyOf(b);
}

} // namespace

PlayersWindow::PlayersWindow(const Look& desktop, const PictureShelf* shelf, QWidget* parent)
    : QWidget(parent, Qt::Window | Qt::WindowDoesNotAcceptFocus)
    , m_shelf(shelf) {
    setObjectName(QStringLiteral("playersWindow"));
    setWindowTitle(QStringLiteral("Tenplus"));
    setAttribute(Qt::WA_OpaquePaintEvent);
    setAttribute(Qt::WA_QuitOnClose, false);
    setAttribute(Qt::WA_ShowWithoutActivating); // the GM's window keeps the focus
    setContextMenuPolicy(Qt::PreventContextMenu);
    setFocusPolicy(Qt::NoFocus);
    setCursor(Qt::BlankCursor);
    setMinimumSize(kSmallestSize);
    resize(kFirstSize);

    m_tumble.setStartValue(0.0);
    m_tumble.setEndValue(1.0);
    const auto dice = [this] { update(contentTransform(size(), m_fit).mapRect(m_layout.throwRoom()).toAlignedRect()); };
    connect(&m_tumble, &QVariantAnimation::valueChanged, this, dice);
    connect(&m_tumble, &QVariantAnimation::finished, this, dice);
    connect(&m_pings, &BoardPings::changed, this,
            [this] { update(contentTransform(size(), m_fit).mapRect(m_layout.table).toAlignedRect()); });
    m_curtain = new CurtainSheet(m_look, this);
    m_pageTurn.setInterval(kPageTurn);
    connect(&m_pageTurn, &QTimer::timeout, this, &PlayersWindow::turnPages);
    m_asideWait.setSingleShot(true);
    connect(&m_asideWait, &QTimer::timeout, this, &PlayersWindow::stepAside);
    connect(&desktop, &Look::changed, this, [this, &desktop] { follow(desktop); });
    connect(&m_look, &Look::changed, this, &PlayersWindow::layOut);
    if (shelf) {
        connect(shelf, &PictureShelf::settled, this, [this](const QString& hash) {
            showWanted(false);
            if (!picturesShown().contains(hash)) return;
            m_still = {}; // the view may be the same, and a token has its portrait now
            update();
        });
    }
    follow(desktop);
    layOut();
    nameContents();
}

PlayersWindow::~PlayersWindow() = default;

void PlayersWindow::follow(const Look& desktop) {
    LookSettings settings = m_look.settings();
    settings.readingFont = desktop.settings().readingFont;
    settings.reducedMotion = desktop.settings().reducedMotion;
    m_look.setSettings(settings);
}

void PlayersWindow::setView(const table::PlayerView& view, bool animate) {
    m_wanted = view;
    showWanted(animate);
    m_isFirst = false;
}

void PlayersWindow::clear() {
    m_wanted = m_view = {};
    m_frozen = m_aside = m_endSeen = false;
    m_isFirst = true;
    m_end.reset();
    m_camera = {};
    m_measure.reset();
    m_timer.reset();
    m_turns = 0;
    m_tumble.stop();
    m_asideWait.stop();
    layOut();
    nameContents();
}

void PlayersWindow::setMapOnly(bool on) {
    if (on == m_mapOnly) return;
    m_mapOnly = on;
    layOut();
}

void PlayersWindow::setTimer(const std::optional<TimerFace>& timer) {
    if (timer == m_timer) return;
    const bool came = timer.has_value() != m_timer.has_value();
    m_timer = timer;
    if (came) return layOut();
    for (const TimerPart& part : m_layout.parts.timers)
        update(contentTransform(size(), m_fit).mapRect(part.rect).toAlignedRect());
}

void PlayersWindow::stepAside() {
    m_asideWait.stop();
    if (m_aside || m_frozen || (!m_view.roll && !m_view.gmRolled && !m_view.skirmish)) return;
    m_aside = true;
    m_endSeen = endIn(m_view) != nullptr;
    m_tumble.stop();
    layOut();
}

// True if the next view brings the end of a scenario that nobody has seen yet. An end that came before is the same
// board to the last model: an undo took it back, and a redo brings it again. `another`: so does a new roll, which then
// has the end's place.
bool PlayersWindow::takeEnd(const table::PlayerView& next, bool another) {
    const table::SkirmishBoard* const end = endIn(next);
    const bool isSame = end && endIn(m_view);
    const bool isKnown = end && (m_isFirst || m_end == *end);
    m_endSeen = isSame ? m_endSeen || another : isKnown;
    if (end) m_end = *end;
    return end && !isSame && !isKnown;
}

void PlayersWindow::waitToStepAside() {
    m_aside = false;
    if (m_fit.rollStays > 0)
        m_asideWait.start(m_fit.rollStays * 1000);
    else
        m_asideWait.stop();
}

void PlayersWindow::moveCamera(const CameraMove& by) {
    if (m_frozen || m_layout.centre != Centre::Scene) return;
    m_camera.squares += by.squares;
    m_camera.zoom = std::clamp(m_camera.zoom * by.zoom, kLeastZoom, kMostZoom);
    layOut();
}

void PlayersWindow::resetCamera() {
    if (m_frozen) return;
    m_camera = {};
    layOut();
}

BoardFrame PlayersWindow::movedByHand(BoardFrame frame) const {
    if (m_camera == CameraMove{}) return frame;
    const QSizeF board = m_view.skirmish ? QSizeF(m_view.skirmish->width, m_view.skirmish->height)
                                         : QSizeF(m_view.scene->width, m_view.scene->height);
    frame.scale = std::clamp(frame.scale * m_camera.zoom, kLeastScale, kMostScale);
    frame.centre += m_camera.squares;
    return keptNear(frame, board);
}

std::optional<QRectF> PlayersWindow::squaresShown() const {
    const auto scene = scenePicture();
    return scene ? std::optional(shownSquares(scene->frame)) : std::nullopt;
}

bool PlayersWindow::isSeen(const BoardRay& ray) const {
    if (m_view.skirmish) return true;
    return m_view.scene && std::ranges::all_of(ray.along, [this](const board::Spot& at) {
               return m_view.scene->open || board::contains(m_view.scene->cleared, at);
           });
}

void PlayersWindow::setMeasure(const std::optional<BoardRay>& measure) {
    const std::optional<BoardRay> shown = measure && !m_frozen && isSeen(*measure) ? measure : std::nullopt;
    if (shown == m_measure) return;
    m_measure = shown;
    update();
}

void PlayersWindow::setFrozen(bool frozen) {
    m_frozen = frozen;
    showWanted(false);
}

void PlayersWindow::ping(board::Spot at) {
    const auto scene = m_frozen || m_view.skirmish ? std::nullopt : scenePicture(); // a skirmish covers the scene
    if (!scene || !m_view.scene) return;
    if (!m_view.scene->open && !board::contains(m_view.scene->cleared, at))
        return; // nothing to see, so nothing to describe
    m_pinged = scene->frame;
    m_pings.add(at);
}

void PlayersWindow::showWanted(bool animate) {
    if (m_frozen) return;
    const auto good = [this](const std::string& hash) {
        return m_shelf && m_shelf->picture(QString::fromStdString(hash)) != nullptr;
    };
    table::PlayerView view = readyView(m_wanted, m_view, good);
    if (view == m_view) return;
    const bool another = !isSameThrow(view, m_view);
    const bool decided = takeEnd(view, another);
    if (!isSameScene(view, m_view)) m_camera = {}, m_measure.reset();
    const bool goesOn =
        view.roll && m_view.roll &&
        (view.roll->outcomes.size() > m_view.roll->outcomes.size() || view.roll->options != m_view.roll->options);
    if (another || decided || goesOn) waitToStepAside(); // a blow or a choice brings its roll back
    const bool handedOut = view.handouts != m_view.handouts && !view.handouts.empty();
    if (another || handedOut) m_turns = 0;
    if (another) m_tumble.stop();
    m_view = std::move(view);
    layOut();
    const int time = m_look.duration(motion::kTumble);
    if (animate && another && time > 0 && isVisible() && !m_layout.dieStates.empty()) {
        m_tumble.setDuration(time);
        m_tumble.start();
    }
    nameContents();
    if (curtain()) return;
    // A roll is announced by the GM's window, once for both. Only the name is said: words of their own would stay in
    // the tree of what a screen reader may read, also when what they tell is hidden again.
    if (handedOut || decided) announce(*this, accessibleName());
}

void PlayersWindow::setCurtain(bool closed) {
    if (closed == curtain()) return;
    m_curtain->setClosed(closed);
    if (closed) m_tumble.stop();
    layOut();
    nameContents();
    if (!closed) announce(*this, tr("The curtain is open"));
    if (closed && isVisible()) repaint(); // immediately, not with the next event
}

bool PlayersWindow::curtain() const { return m_curtain->closed(); }

void PlayersWindow::setFit(const ScreenFit& fit, double pxPerInch) {
    if (fit == m_fit && pxPerInch == m_pxPerInch) return;
    const bool another = fit.rollStays != m_fit.rollStays;
    m_fit = fit.bounded();
    m_pxPerInch = pxPerInch;
    if (another && !m_aside) waitToStepAside();
    layOut();
}

void PlayersWindow::setTextScale(double scale) {
    ScreenFit fit = m_fit;
    fit.textScale = scale;
    setFit(fit, m_pxPerInch);
}

void PlayersWindow::setRuler(bool shown) {
    if (shown == m_ruler) return;
    m_ruler = shown;
    layOut();
}

void PlayersWindow::setTheme(ThemeKind theme) {
    LookSettings settings = m_look.settings();
    settings.theme = theme;
    m_look.setSettings(settings);
}

// Behind the curtain there is no layout, so that nothing of the view can be painted by mistake.
void PlayersWindow::layOut() {
    m_layout = curtain() ? PlayersLayout{}
                         : layoutOf(m_view, {contentSize(size(), m_fit), m_fit.textScale, m_look.settings().readingFont,
                                             m_mapOnly, m_aside, m_endSeen, m_timer.has_value()});
    m_still = {};
    m_pings.clear(); // the scene may have moved
    m_curtain->setGeometry(rect());
    const bool turning = isVisible() && std::ranges::any_of(m_layout.strips, [](const SeatedStrip& seated) {
                             return seated.strip.pages.size() > 1;
                         });
    if (!turning)
        m_pageTurn.stop();
    else if (!m_pageTurn.isActive())
        m_pageTurn.start();
    update();
}

QImage PlayersWindow::handoutPicture() const {
    if (m_layout.centre != Centre::Handout || m_view.handouts.empty() || !m_shelf) return {};
    const QImage* image = m_shelf->picture(QString::fromStdString(m_view.handouts.back().picture));
    return image ? *image : QImage();
}

CameraWish PlayersWindow::cameraWish() const {
    const FarType type{contentSize(size(), m_fit).height(), m_fit.textScale, m_look.settings().readingFont};
    CameraWish wish{m_layout.table.size(),
                    m_layout.plate.translated(-m_layout.table.topLeft()),
                    type.size(far_seat::kCaption),
                    type.fraction(far_seat::kMinimum),
                    {}};
    if (m_fit.trueInches) wish.pxPerSquare = m_pxPerInch * m_fit.squareInches;
    return wish;
}

std::optional<ScenePicture> PlayersWindow::scenePicture() const {
    if (m_layout.centre != Centre::Scene) return std::nullopt;
    if (m_view.skirmish)
        return ScenePicture{boardPicture(*m_view.skirmish), movedByHand(sceneFrame(*m_view.skirmish, cameraWish()))};
    if (!m_view.scene) return std::nullopt;
    const table::PlayerScene& scene = *m_view.scene;
    ScenePicture picture{boardPicture(scene, m_view.actors, m_view.cards),
                         movedByHand(sceneFrame(scene, m_view.actors, cameraWish()))};
    for (std::size_t i = 0; i < scene.tokens.size(); ++i) {
        const auto actor = std::ranges::find(m_view.actors, scene.tokens[i].actor, &table::PlayerActor::place);
        if (actor != m_view.actors.end() && actor->acting) picture.board.tokens[i].ring = Ring::ActRun;
    }
    if (!m_shelf) return picture;
    picture.board.ground.backdrop.levels = m_shelf->levels(QString::fromStdString(scene.backdrop.picture));
    for (BoardToken& token : picture.board.tokens) {
        if (!token.portrait.name.empty())
            token.portrait.levels = m_shelf->levels(QString::fromStdString(token.portrait.name));
    }
    return picture;
}

PlayersPictures PlayersWindow::pictures() const {
    return {scenePicture(), handoutPicture(), m_ruler ? std::optional(Ruler{m_pxPerInch}) : std::nullopt};
}

// For a screen reader that looks at the window.
void PlayersWindow::nameContents() {
    QString name = m_view.gmRolled ? tr("The GM rolled") : m_view.roll ? spokenText(*m_view.roll) : tr("No roll yet");
    if (m_view.skirmish) name = spokenText(*m_view.skirmish);
    if (const auto moment = momentOf(m_view)) name = spokenText(*moment);
    if (!m_view.handouts.empty())
        name = tr("Handout: %1").arg(spokenText(m_view.handouts.back())) + QStringLiteral(". ") + name;
    setAccessibleName(curtain() ? tr("The curtain is closed") : name);
}

QStringList PlayersWindow::picturesShown() const { return picturesOf(m_view); }

QImage PlayersWindow::picture() { return grab().toImage(); }

void PlayersWindow::paintWhole(QPainter& painter) const {
    if (curtain()) return;
    painter.save();
    paintStillParts(painter);
    painter.restore();
    painter.save();
    paintMovingParts(painter);
    painter.restore();
}

// The window's pixels, scaled down. The curtain has little detail, so at program start it needs no full-size picture.
QPixmap PlayersWindow::miniature(const QSize& size) {
    const QSize shown = this->size().scaled(size, Qt::KeepAspectRatio);
    const double share = curtain() ? std::min(1.0, double(kFinely * shown.width()) / width()) : 1;
    QPixmap large((QSizeF(this->size()) * share).toSize());
    large.fill(m_look.theme().surface.scrim);
    QPainter whole(&large);
    whole.scale(share, share);
    whole.setRenderHint(QPainter::SmoothPixmapTransform);
    render(&whole);
    whole.end();
    QPixmap small(size);
    small.fill(m_look.theme().surface.scrim);
    QPainter painter(&small);
    painter.drawPixmap((size.width() - shown.width()) / 2, (size.height() - shown.height()) / 2,
                       large.scaled(shown, Qt::IgnoreAspectRatio, Qt::SmoothTransformation));
    return small;
}

void PlayersWindow::turnPages() {
    ++m_turns;
    const QTransform place = contentTransform(size(), m_fit);
    for (const SeatedStrip& strip : m_layout.strips) {
        if (strip.strip.pages.size() > 1) update(place.mapRect(strip.area).toAlignedRect());
    }
}

void PlayersWindow::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    if (curtain()) return painter.fillRect(rect(), m_look.theme().surface.scrim);
    if (m_still.isNull() || m_still.devicePixelRatio() != devicePixelRatioF()) {
        m_still = QPixmap(size() * devicePixelRatioF());
        m_still.setDevicePixelRatio(devicePixelRatioF());
        m_still.fill(m_look.theme().surface.window);
        QPainter still(&m_still);
        paintStillParts(still);
    }
    painter.drawPixmap(0, 0, m_still);
    paintMovingParts(painter);
}

void PlayersWindow::paintStillParts(QPainter& painter) const {
    painter.setRenderHints(kFine);
    painter.setTransform(contentTransform(size(), m_fit), true);
    paintStill(painter, m_layout, pictures(), m_look);
}

void PlayersWindow::paintMovingParts(QPainter& painter) const {
    painter.setRenderHints(kFine);
    painter.setTransform(contentTransform(size(), m_fit), true);
    paintMoving(painter, m_layout, {tumbling() ? m_tumble.currentValue().toDouble() : 1, m_turns, m_timer}, m_look);
    if (!m_pings.isEmpty() || m_measure) paintPings(painter);
}

void PlayersWindow::paintPings(QPainter& painter) const {
    BoardPicture rings;
    if (!m_pings.isEmpty()) rings.pings = m_pings.now(m_look.reducedMotion());
    const auto scene = m_measure ? scenePicture() : std::nullopt;
    if (scene) rings.rays = {*m_measure};
    if (!scene && rings.pings.empty()) return;
    const BoardFrame& frame = scene ? scene->frame : m_pinged;
    Stamps none(m_look);
    painter.save();
    painter.setClipRect(m_layout.table, Qt::IntersectClip);
    painter.translate(m_layout.table.topLeft());
    paintPieces(painter, rings, frame, m_look, none, devicePixelRatioF());
    painter.restore();
}

void PlayersWindow::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    layOut();
}

void PlayersWindow::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    layOut();
}

void PlayersWindow::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    m_pageTurn.stop();
    m_tumble.stop();
}

void PlayersWindow::closeEvent(QCloseEvent* event) {
    event->accept();
    emit closed();
}

// Some desktops focus it anyway: forwards the keys to the GM's window.
void PlayersWindow::keyPressEvent(QKeyEvent* event) {
    event->accept();
    emit keyed(*event);
}

} // namespace tenplus::ui
