#include "players_control/players_controls.h"

#include "paint/key_button.h"
#include "paint/plain_label.h"
#include "players/players_window.h"
#include "table/pbta/moves/waiting.h"
#include "theme/widget_role.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace tenplus::ui {

namespace {

constexpr int kPictureWidth = 192;
constexpr int kPictureHeight = 108;
constexpr int kLeastPicture = 40; // px width, if large text leaves little room
constexpr int kSoonest = 250;     // ms: four updates a second

QString stateWords(const PlayersWindow& window, const PlayersControls::State& state) {
    if (state.reading) return PlayersControls::tr("Picture %1 %").arg(*state.reading);
    if (!state.timer.isEmpty()) return state.timer;
    if (state.stand == Stand::Waiting) return PlayersControls::tr("No screen");
    if (state.stand == Stand::Closed) return PlayersControls::tr("Closed");
    if (window.curtain()) return PlayersControls::tr("Behind the curtain");
    const SeatedStrip* const handout = window.contents().strip(kHandoutPages);
    if (handout && !window.frozen()) return PlayersControls::tr("Handout: %1 pages").arg(handout->strip.pages.size());
    if (window.mapOnly() && !window.frozen()) return PlayersControls::tr("Map only");
    return window.frozen() ? PlayersControls::tr("Frozen") : PlayersControls::tr("Players see");
}

} // namespace

PlayersControls::PlayersControls(const Look& look, PlayersWindow& window, QWidget* parent)
    : QWidget(parent)
    , m_look(look)
    , m_window(window) {
    m_picture = plainLabel({}, WidgetRole::None, this);
    m_picture->setObjectName(QStringLiteral("miniature"));
    m_picture->setAccessibleName(tr("What the players see"));
    m_state = plainLabel(tr("Players see"), WidgetRole::Label, this);
    m_state->setObjectName(QStringLiteral("playersState"));
    const auto quiet = [&](Icon icon, const QString& name, const char* object) {
        auto* made = new QToolButton(this);
        made->setObjectName(QString::fromLatin1(object));
        setRole(*made, WidgetRole::Quiet);
        made->setIcon(iconOf(icon));
        made->setAccessibleName(name);
        return made;
    };
    m_stop = quiet(Icon::Close, tr("Stop reading the picture"), "stopReading");
    m_stop->hide();
    m_menu = quiet(Icon::Screen, tr("The players’ screen"), "playersMenu");
    m_menu->setPopupMode(QToolButton::InstantPopup);
    m_go = button(tr("Stage"), Icon::Map, "go");
    m_freeze = button(tr("Freeze"), Icon::Freeze, "freeze");
    m_curtain = button(tr("Curtain"), Icon::Curtain, "curtain");
    m_freeze->setCheckable(true);
    m_curtain->setCheckable(true);

    auto* head = new QHBoxLayout;
    head->addWidget(m_state, 1);
    head->addWidget(m_stop);
    head->addWidget(m_menu);
    m_beside = new QVBoxLayout;
    m_beside->addLayout(head);
    m_buttons = new QBoxLayout(QBoxLayout::TopToBottom);
    for (KeyButton* each : {m_go, m_freeze, m_curtain}) m_buttons->addWidget(each);
    m_beside->addLayout(m_buttons);
    m_beside->addStretch();
    auto* row = new QHBoxLayout(this);
    row->addWidget(m_picture, 0, Qt::AlignTop);
    row->addLayout(m_beside, 1);

    const auto measure = [this, head, row] {
        head->setSpacing(m_look.px(2));
        for (QBoxLayout* each : {static_cast<QBoxLayout*>(m_beside), m_buttons}) each->setSpacing(m_look.px(3));
        row->setContentsMargins(m_look.px(14), m_look.px(12), m_look.px(14), m_look.px(6));
        row->setSpacing(m_look.px(12));
        const int icon = m_look.px(16);
        for (QToolButton* each : {m_stop, m_menu}) each->setIconSize({icon, icon});
        fitPicture();
    };
    measure();
    connect(&look, &Look::changed, this, measure);
    m_soon.setSingleShot(true);
    m_soon.setInterval(kSoonest);
    connect(&m_soon, &QTimer::timeout, this, &PlayersControls::draw);
    connect(m_go, &QPushButton::clicked, this, &PlayersControls::goWanted);
    connect(m_freeze, &QPushButton::clicked, this, &PlayersControls::freezeToggled);
    connect(m_curtain, &QPushButton::clicked, this, &PlayersControls::curtainToggled);
    connect(m_stop, &QToolButton::clicked, this, &PlayersControls::stopWanted);
    window.installEventFilter(this);
    refresh({});
}

KeyButton* PlayersControls::button(const QString& text, Icon glyph, const char* name) {
    auto* made = new KeyButton(m_look, text, QString(), this);
    made->setGlyph(glyph);
    made->setObjectName(QString::fromLatin1(name));
    made->setLeftAligned(true);
    return made;
}

void PlayersControls::setMenu(QMenu& menu) {
    m_menu->setMenu(&menu);
    const auto follow = [&menu](KeyButton& button, const char* name) {
        if (const auto* action = menu.findChild<QAction*>(QString::fromLatin1(name))) button.followKey(*action);
    };
    follow(*m_go, "goAction");
    follow(*m_freeze, "freezeAction");
    follow(*m_curtain, "curtainAction");
}

void PlayersControls::refresh(const State& state) {
    m_curtain->setChecked(m_window.curtain());
    m_freeze->setChecked(m_window.frozen());
    m_staged = state.staged;
    m_go->setGlyph(state.staged ? Icon::Play : Icon::Map);
    m_go->setAccessibleName(state.staged ? tr("Show the staged scene") : tr("Choose the next scene"));
    nameButtons();
    m_state->setText(stateWords(m_window, state));
    m_stop->setVisible(state.reading.has_value());
    if (!m_soon.isActive()) m_soon.start();
}

void PlayersControls::setCompact(bool compact) {
    if (std::exchange(m_compact, compact) == compact) return;
    m_buttons->setDirection(compact ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    for (KeyButton* each : {m_go, m_freeze, m_curtain}) {
        each->setKeyShown(!compact);
        each->setLeftAligned(!compact);
    }
    nameButtons();
}

// A screen reader and the tip say what a sign alone does not.
void PlayersControls::nameButtons() {
    const auto name = [this](KeyButton& button, const QString& words) {
        button.setText(m_compact ? QString() : words);
        button.setToolTip(m_compact ? plainTip(words) : QString());
        if (&button != m_go) button.setAccessibleName(words);
    };
    name(*m_go, m_staged ? tr("Go") : tr("Stage"));
    name(*m_freeze, tr("Freeze"));
    name(*m_curtain, tr("Curtain"));
}

// The width of the controls beside the miniature, with gaps, px.
int PlayersControls::widthBeside() const {
    const QMargins around = layout()->contentsMargins();
    return around.left() + around.right() + layout()->spacing() + m_beside->minimumSize().width();
}

QSize PlayersControls::minimumSizeHint() const {
    return {widthBeside() + m_look.px(kLeastPicture), QWidget::minimumSizeHint().height()};
}

bool PlayersControls::event(QEvent* event) {
    const bool done = QWidget::event(event);
    if (event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest) fitPicture();
    return done;
}

// As large as the text size demands and the buttons allow. Painted once its place is known.
void PlayersControls::fitPicture() {
    const bool placed = layout()->geometry().isValid();
    const int room = placed ? width() - widthBeside() : m_look.px(kPictureWidth);
    const int wide = std::clamp(room, m_look.px(kLeastPicture), m_look.px(kPictureWidth));
    const bool fits = m_picture->maximumWidth() == wide;
    if (!fits) m_picture->setFixedSize(wide, wide * kPictureHeight / kPictureWidth);
    if (!placed || (fits && !m_picture->pixmap(Qt::ReturnByValue).isNull()) || std::exchange(m_drawsNext, true)) return;
    QTimer::singleShot(0, this, &PlayersControls::draw); // layout calls this several times
}

// The players' window also changes by itself: pages, tumbling dice, loaded pictures.
bool PlayersControls::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Paint && !m_drawing && !m_soon.isActive()) m_soon.start();
    return QWidget::eventFilter(watched, event);
}

void PlayersControls::draw() {
    m_drawsNext = false;
    const QSize size = m_picture->size() * devicePixelRatioF();
    m_drawing = true; // painting the window makes the picture
    QPixmap picture = m_window.miniature(size);
    m_drawing = false;
    picture.setDevicePixelRatio(devicePixelRatioF());
    m_picture->setPixmap(picture);
}

} // namespace tenplus::ui
