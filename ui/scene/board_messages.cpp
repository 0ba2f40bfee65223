// What the page of the board says over the board, the menu of a spot, and what the players see of both.
#include "asking/plain_button.h"
#include "bridge/text.h"
#include "paint/paragraph.h"
#include "paint/plain_label.h"
#include "scene/board_page.h"
#include "theme/widget_role.h"

#include <QFrame>
#include <QHBoxLayout>
#include <QMenu>
#include <QPushButton>

#include <algorithm>
#include <array>

namespace tenplus::ui {
namespace {

constexpr double kMenuReach = 0.3; // squares

} // namespace

// They lie over the board: a message never moves a button or the map.
void BoardPage::makeMessages() {
    m_messages = new QFrame(this);
    m_messages->setObjectName(QStringLiteral("boardMessages"));
    m_messages->setAutoFillBackground(true);
    auto* lines = new QVBoxLayout(m_messages);
    m_error = new Paragraph(m_look, Role::Body, Ink::Error, m_messages);
    m_error->setObjectName(QStringLiteral("boardError"));
    m_error->hide();
    lines->addWidget(m_error);
    m_busy = new QWidget(m_messages);
    auto* busy = new QHBoxLayout(m_busy);
    busy->setContentsMargins(0, 0, 0, 0);
    m_busyWords = plainLabel({}, WidgetRole::Muted, m_busy);
    auto* stop = plainButton(tr("Stop"), QStringLiteral("stopImport"), this);
    busy->addWidget(m_busyWords, 1);
    busy->addWidget(stop);
    m_busy->hide();
    lines->addWidget(m_busy);
    m_messages->hide();
    m_messages->installEventFilter(this);
    connect(stop, &QPushButton::clicked, this, &BoardPage::stopped);
    m_errorTime.setObjectName(QStringLiteral("boardErrorTime"));
    m_errorTime.setSingleShot(true);
    connect(&m_errorTime, &QTimer::timeout, this, [this] { setError({}); });
}

void BoardPage::refuse(const QString& member, const QString& sentence) {
    constexpr int kLeastTime = 8000, kTimeForALetter = 80; // ms
    setError(sentence);
    m_isRefused = !sentence.isEmpty();
    m_refused = member;
    if (m_isRefused) m_errorTime.start(kLeastTime + kTimeForALetter * int(sentence.size()));
}

void BoardPage::setError(const QString& sentence) {
    m_errorTime.stop();
    m_isRefused = false;
    m_error->setText(sentence);
    m_error->setVisible(!sentence.isEmpty());
    placeMessages();
}

void BoardPage::setBusy(const QString& words) {
    m_busyWords->setText(words);
    m_busy->setVisible(!words.isEmpty());
    placeMessages();
}

// Along an edge of the board, or of the page's body while there is none. A refusal makes room for the pointer by going
// to the other edge; one with a button to press stays.
void BoardPage::placeMessages() {
    const bool any = !m_error->isHidden() || !m_busy->isHidden();
    m_messages->setVisible(any);
    if (!any) return;
    const QWidget& under = m_shown.scene ? static_cast<const QWidget&>(*m_view) : *m_empty;
    const QPoint corner = under.mapTo(this, QPoint());
    const int wide = std::max(1, under.width());
    const int high = std::max(m_messages->heightForWidth(wide), m_messages->minimumSizeHint().height());
    const int down = m_areBelow ? std::max(0, under.height() - high) : 0;
    m_messages->setGeometry(corner.x(), corner.y() + down, wide, high);
    m_messages->raise();
}

void BoardPage::setPlayersFrame(const std::optional<QRectF>& squares) {
    if (squares == m_playersFrame) return;
    m_playersFrame = squares;
    paintAgain();
}

// What the context menu of a spot offers: the acts of what is there, who can be put there, and what can be done there.
void BoardPage::offerAt(board::Spot at, QPoint global) {
    if (!m_shown.scene || m_asPlayers->isChecked()) return;
    m_hand.pick = pickAt(*m_shown.scene, at, kMenuReach);
    showFoot();
    paintAgain();
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setObjectName(QStringLiteral("boardMenu"));
    const QString words = pickWords(*m_shown.scene, m_hand.pick);
    if (!words.isEmpty()) menu->addSection(escaped(words));
    for (const SceneOffer& offer : offersFor(*m_shown.scene, m_hand.pick))
        connect(menu->addAction(escaped(offer.words)), &QAction::triggered, this, [this, offer] { run(offer); });
    menu->addSeparator();
    addPlaces(*menu, at);
    connect(menu->addAction(tr("Measure from here")), &QAction::triggered, this, [this, at] { measureAt(at); });
    connect(menu->addAction(tr("Point here")), &QAction::triggered, this, [this, at] {
        m_view->ping(at);
        if (m_shown.scene && m_shown.scene->shown) emit pinged(at);
    });
    connect(menu->addAction(tr("Show all of the board")), &QAction::triggered, m_view, &BoardView::fit);
    menu->popup(global);
}

// Those of the table who have no token in this scene yet.
void BoardPage::addPlaces(QMenu& menu, board::Spot at) {
    QMenu* places = menu.addMenu(tr("Place here"));
    places->setObjectName(QStringLiteral("placeMenu"));
    const auto isHere = [this](table::ActorId who) {
        return std::ranges::any_of(m_shown.scene->tokens,
                                   [&](const table::TokenView& each) { return each.token.who == who; });
    };
    for (const BoardPerson& person : m_shown.people) {
        if (isHere(person.id)) continue;
        connect(places->addAction(escaped(person.name)), &QAction::triggered, this, [this, at, id = person.id] {
            if (!m_shown.scene) return;
            if (const auto command = broughtTo(*m_shown.scene, m_shown.people, std::array{id}, at)) perform(*command);
        });
    }
    places->menuAction()->setEnabled(!places->isEmpty());
}

void BoardPage::measureAt(board::Spot at) {
    if (!m_shown.scene) return;
    takeUp(SceneTool::Measure);
    measureFrom(m_hand, *m_shown.scene, at);
    m_view->setFocus(Qt::OtherFocusReason);
    paintAgain();
}

// The line that the players are to see changes with the hand, and goes with the tool.
void BoardPage::tellMeasure(const BoardPicture& picture) {
    const bool shows = m_hand.tool == SceneTool::Measure && m_hand.settings.shown && m_shown.scene &&
                       m_shown.scene->shown && isVisible() && !m_hand.points.empty() && !picture.rays.empty();
    BoardRay line = shows ? picture.rays.back() : BoardRay{};
    if (line == m_measured) return;
    m_measured = std::move(line);
    emit measured(m_measured);
}

void BoardPage::hideEvent(QHideEvent* event) {
    PageFrame::hideEvent(event);
    if (m_measured == BoardRay{}) return;
    m_measured = {};
    emit measured(m_measured);
}

} // namespace tenplus::ui
