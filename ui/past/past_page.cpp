#include "past/past_page.h"

#include "board/board_view.h"
#include "paint/columns_layout.h"
#include "paint/key_button.h"
#include "paint/page_scroll.h"
#include "paint/paragraph.h"
#include "paint/plain_label.h"
#include "party/actor_tile.h"
#include "past/past_cards.h"
#include "past/past_sheet.h"
#include "table/pbta/moves/waiting.h"
#include "theme/widget_role.h"

#include <QDateTime>
#include <QKeyEvent>
#include <QLocale>
#include <QScrollBar>
#include <QShortcut>
#include <QSlider>

#include <algorithm>
#include <utility>

namespace tenplus::ui {
namespace {

constexpr int kPause = 15;          // ms to wait for further slider moves before a table is requested
constexpr int kLeap = 10;           // turns
constexpr qsizetype kMostLines = 4; // lines of the turn: the feed has them all
constexpr double kBoardHigh = 360, kFace = 22;
constexpr double kLeastSide = 480; // px at text size 1: two cards beside each other

} // namespace

PastPage::PastPage(const Look& look, QWidget* parent)
    : PageFrame(look, tr("The table as it was"), parent)
    , m_look(look) {
    setObjectName(QStringLiteral("pastPage"));
    m_pause.setSingleShot(true);
    m_pause.setInterval(kPause);
    connect(&m_pause, &QTimer::timeout, this, [this] { emit turnWanted(turn()); });
    makeHead();
    makeBody();
    addKeys();
}

void PastPage::makeHead() {
    m_told = new Paragraph(m_look, Role::Body, Ink::Primary, this);
    m_told->setObjectName(QStringLiteral("pastLines"));
    m_before = new KeyButton(m_look, tr("Previous"), tr("←"), this);
    m_before->setObjectName(QStringLiteral("pastBefore"));
    m_after = new KeyButton(m_look, tr("Next"), tr("→"), this);
    m_after->setObjectName(QStringLiteral("pastAfter"));
    for (KeyButton* each : {m_before, m_after}) setRole(*each, WidgetRole::Plain);
    m_before->setAccessibleName(tr("Previous turn"));
    m_after->setAccessibleName(tr("Next turn"));
    m_slider = new QSlider(Qt::Horizontal, this);
    m_slider->setObjectName(QStringLiteral("pastSlider"));
    m_slider->setAccessibleName(tr("Turn"));
    m_slider->setRange(1, 1);
    m_slider->setPageStep(kLeap);
    auto* row = new QHBoxLayout;
    row->addWidget(m_before);
    row->addWidget(m_slider, 1);
    row->addWidget(m_after);
    head().addLayout(row);
    head().addWidget(m_told);
    connect(m_before, &QPushButton::clicked, this, [this] { step(-1); });
    connect(m_after, &QPushButton::clicked, this, [this] { step(1); });
    connect(m_slider, &QSlider::valueChanged, this, [this] {
        m_seeking = false;
        tellTurn();
        if (!m_pause.isActive()) m_pause.start();
    });
}

void PastPage::makeBody() {
    auto* body = new QWidget;
    auto* column = new QVBoxLayout(body);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(m_look.px(space::kSection));
    const auto part = [&](const QString& title, QWidget* content) {
        auto* whole = new QWidget(body);
        auto* rows = new QVBoxLayout(whole);
        rows->setContentsMargins(0, 0, 0, 0);
        rows->setSpacing(m_look.px(space::kSmall));
        rows->addWidget(plainLabel(title, WidgetRole::Label, whole));
        rows->addWidget(content);
        column->addWidget(whole);
        return whole;
    };
    m_state = new Paragraph(m_look, Role::Body, Ink::Secondary, body);
    m_state->setObjectName(QStringLiteral("pastState"));
    column->addWidget(m_state);
    m_board = new BoardView(m_look, body);
    m_board->setFocusPolicy(Qt::NoFocus);
    m_board->setAttribute(Qt::WA_TransparentForMouseEvents);
    m_board->setFixedHeight(m_look.px(kBoardHigh));
    column->addWidget(m_board);
    m_heroes = new Paragraph(m_look, Role::Body, Ink::Primary, body);
    m_heroes->setObjectName(QStringLiteral("pastHeroes"));
    m_heroesPart = part(tr("Heroes"), m_heroes);
    m_party = new PastCards(m_look, tr("Party"), body);
    m_party->setObjectName(QStringLiteral("pastParty"));
    m_foes = new PastCards(m_look, tr("Foes"), body);
    m_foes->setObjectName(QStringLiteral("pastFoes"));
    m_others = new PastCards(m_look, tr("Others"), body);
    auto* sides = new ColumnsLayout;
    column->addLayout(sides);
    const auto measure = [this, sides] {
        sides->setColumn(m_look.px(kLeastSide), m_look.px(space::kSection), m_look.px(space::kSection));
    };
    measure();
    connect(&m_look, &Look::changed, body, measure);
    for (PastCards* each : {m_party, m_foes, m_others}) {
        sides->addWidget(each);
        connect(each, &PastCards::chosen, this, &PastPage::choose);
    }
    m_clocks = new QWidget(body);
    new QVBoxLayout(m_clocks);
    m_clocksPart = part(tr("Clocks"), m_clocks);
    m_waiting = new Paragraph(m_look, Role::Body, Ink::Primary, body);
    m_waiting->setObjectName(QStringLiteral("pastWaiting"));
    m_waitingPart = part(tr("Waiting"), m_waiting);
    m_sheet = new PastSheetView(m_look, body);
    m_sheet->setObjectName(QStringLiteral("pastSheet"));
    column->addWidget(m_sheet);
    setBody(body, kWidestColumns);
    // Scrolls a newly selected sheet into view once it is laid out, but not after the slider moves.
    connect(scroll().verticalScrollBar(), &QScrollBar::rangeChanged, this, [this] {
        if (m_seeking) scroll().verticalScrollBar()->setValue(m_sheet->mapTo(scroll().widget(), QPoint()).y());
    });
}

// They work with any focus on the page.
void PastPage::addKeys() {
    const auto key = [this](Qt::Key pressed, auto run) {
        auto* made = new QShortcut(pressed, this);
        made->setContext(Qt::WidgetWithChildrenShortcut);
        connect(made, &QShortcut::activated, this, run);
    };
    key(Qt::Key_Left, [this] { step(isRightToLeft() ? 1 : -1); });
    key(Qt::Key_Right, [this] { step(isRightToLeft() ? -1 : 1); });
    key(Qt::Key_PageUp, [this] { step(-kLeap); });
    key(Qt::Key_PageDown, [this] { step(kLeap); });
    key(Qt::Key_Home, [this] { m_slider->setValue(m_slider->minimum()); });
    key(Qt::Key_End, [this] { m_slider->setValue(m_slider->maximum()); });
    key(Qt::Key_Up, [this] { scroll().verticalScrollBar()->triggerAction(QAbstractSlider::SliderSingleStepSub); });
    key(Qt::Key_Down, [this] { scroll().verticalScrollBar()->triggerAction(QAbstractSlider::SliderSingleStepAdd); });
}

void PastPage::setLast(std::int64_t last) {
    m_last = std::max<std::int64_t>(1, last);
    m_slider->setMaximum(int(m_last));
    tellTurn();
}

void PastPage::goTo(std::int64_t turn) {
    m_slider->setValue(int(turn));
    m_pause.stop();
    tellTurn();
    emit turnWanted(turn);
}

std::int64_t PastPage::turn() const { return m_slider->value(); }

void PastPage::enter() { m_slider->setFocus(Qt::OtherFocusReason); }

void PastPage::step(std::int64_t by) { m_slider->setValue(int(std::clamp<std::int64_t>(turn() + by, 1, m_last))); }

// Selecting it again hides the sheet.
void PastPage::choose(table::ActorId who) {
    m_chosen = who == m_chosen ? table::ActorId{} : who;
    emit turnWanted(turn());
    m_seeking = !m_sheet->isHidden();
    if (QWidget* const card = focusWidget(); card && !m_seeking) scroll().ensureWidgetVisible(card);
}

// Describes the turn while its table is still being loaded.
void PastPage::tellTurn() {
    QString words = tr("Turn %1 of %2").arg(turn()).arg(m_last);
    if (m_shown == turn()) {
        const QDateTime at = QDateTime::fromMSecsSinceEpoch(m_at);
        words += tr(", %1, %2", "a date and a time")
                     .arg(QLocale().toString(at.date(), QLocale::LongFormat), at.toString(QStringLiteral("HH:mm:ss")));
    }
    setSubtitle(words);
    m_before->setEnabled(turn() > 1);
    m_after->setEnabled(turn() < m_last);
}

void PastPage::setWords(Paragraph& paragraph, const QStringList& lines) {
    paragraph.setText(lines.join(u'\n'));
    paragraph.setVisible(!lines.isEmpty());
}

void PastPage::setMoment(const Moment& moment) {
    m_shown = moment.turn;
    m_at = moment.at;
    tellTurn();
    QStringList told = moment.told.mid(0, kMostLines);
    const qsizetype left = moment.told.size() - told.size();
    if (left > 0) told << tr("and %1 more").arg(left);
    if (told.isEmpty()) told << tr("Nothing that is told happened in this turn.");
    if (moment.undone) told << tr("It was taken back later.");
    setWords(*m_told, told);
    setWords(*m_state, moment.state);
    m_board->setVisible(moment.board.has_value());
    if (moment.board) m_board->setPicture(*moment.board);
    setWords(*m_heroes, moment.heroes);
    m_heroesPart->setVisible(!moment.heroes.isEmpty());
    m_party->setActors(moment.party, m_chosen);
    m_foes->setActors(moment.foes, m_chosen);
    m_others->setActors(moment.others, m_chosen);
    showClocks(moment.clocks);
    setWords(*m_waiting, moment.waiting);
    m_waitingPart->setVisible(!moment.waiting.isEmpty());
    m_sheet->setSheet(moment.sheet);
}

void PastPage::showClocks(const std::vector<PastClock>& clocks) {
    m_clocksPart->setVisible(!clocks.empty());
    qDeleteAll(m_clocks->findChildren<QWidget*>(Qt::FindDirectChildrenOnly));
    auto& rows = *static_cast<QVBoxLayout*>(m_clocks->layout());
    rows.setContentsMargins(0, 0, 0, 0);
    rows.setSpacing(m_look.px(space::kSmall));
    for (const PastClock& each : clocks) {
        auto* row = new QWidget(m_clocks);
        auto* face = new ClockFace(m_look, row);
        face->setData(each.clock);
        face->setFixedSize(m_look.px(kFace), m_look.px(kFace));
        QStringList words{spokenText(each.clock)};
        if (!each.since.isEmpty()) words << each.since;
        auto* text = new Paragraph(m_look, Role::Body, Ink::Primary, row);
        text->setText(words.join(QStringLiteral(", ")));
        auto* line = new QHBoxLayout(row);
        line->setContentsMargins(0, 0, 0, 0);
        line->addWidget(face);
        line->addWidget(text, 1);
        rows.addWidget(row);
    }
}

// Enter presses a card, like Space.
void PastPage::keyPressEvent(QKeyEvent* event) {
    auto* const tile = qobject_cast<ActorTile*>(focusWidget());
    if (tile && (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)) return tile->click();
    PageFrame::keyPressEvent(event);
}

} // namespace tenplus::ui
