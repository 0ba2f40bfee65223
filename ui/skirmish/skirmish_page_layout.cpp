// The layout of the skirmish page: head, board, side parts, and foot.
#include "asking/ask_form.h"
#include "asking/plain_button.h"
#include "bridge/text.h"
#include "paint/flow_layout.h"
#include "paint/hint_line.h"
#include "paint/key_button.h"
#include "paint/page_scroll.h"
#include "paint/paragraph.h"
#include "paint/plain_label.h"
#include "skirmish/hero_rows.h"
#include "skirmish/more_form.h"
#include "skirmish/skirmish_page.h"
#include "skirmish/step_line.h"
#include "theme/widget_role.h"

#include <QEvent>
#include <QKeyEvent>
#include <QPushButton>
#include <QSlider>

#include <algorithm>
#include <cmath>

namespace tenplus::ui {

namespace {

constexpr double kSide = 226;         // px: width of the acts beside the board
constexpr double kBelow = 146;        // px: their height below it, at least
constexpr double kBelowForm = 236;    // px: the same with an open form
constexpr double kTwoLinesFrom = 720; // px: height of the page
constexpr double kActs = 280;         // px: height of the acts beside the board, at least
constexpr double kWorthBelow = 1.05;  // squares that are larger by less are no reason to have the acts below
constexpr double kAroundBoard = 30;   // px: the letters and numbers along an edge of the board, and its margin

} // namespace

// A toggle button, hidden until needed.
QPushButton* SkirmishPage::toggle(const QString& words, const QString& name) {
    QPushButton* const made = plainButton(words, name, this);
    made->setCheckable(true);
    made->hide();
    return made;
}

QWidget* SkirmishPage::buttonRow() {
    auto* row = new QWidget(this);
    auto* flow = new FlowLayout(m_look.px(space::kNormal), m_look.px(space::kTight), row);
    flow->setContentsMargins(0, 0, 0, 0);
    return row;
}

void SkirmishPage::makeHead() {
    m_phase = new HintLine(m_look, this);
    m_phase->setObjectName(QStringLiteral("skirmishPhase"));
    m_aims = new HintLine(m_look, this);
    m_aims->setObjectName(QStringLiteral("skirmishAimLine"));
    auto* above = new QHBoxLayout;
    m_phase->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed); // the aims have what it leaves
    m_aims->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    above->setSpacing(m_look.px(space::kSection));
    above->addWidget(m_phase);
    above->addWidget(m_aims, 1);
    head().addLayout(above);
    m_step = new StepLine(m_look, this);
    head().addWidget(m_step);
    m_error = new Paragraph(m_look, Role::Body, Ink::Error, this);
    m_error->setObjectName(QStringLiteral("skirmishError"));
    m_error->hide();
    head().addWidget(m_error);
}

void SkirmishPage::makeBody() {
    auto* body = new QWidget(this);
    auto* both = new QVBoxLayout(body);
    both->setContentsMargins(0, 0, 0, 0);
    m_board = new QWidget(body);
    m_board->installEventFilter(this);
    m_view->installEventFilter(this);
    m_beside = new QBoxLayout(QBoxLayout::LeftToRight, m_board);
    m_beside->setContentsMargins(m_look.px(space::kSmall), 0, m_look.px(space::kSheetX), 0);
    m_beside->setSpacing(m_look.px(space::kWide));
    auto* board = m_boardGrid = new QGridLayout;
    m_pools = new PoolStrip(m_look, this);
    m_whole = plainButton(tr("Whole board"), QStringLiteral("wholeBoard"), body);
    setRole(*m_whole, WidgetRole::None); // filled: the board is behind it
    m_whole->setToolTip(tr("Shows the whole board (Ctrl+0)."));
    m_whole->hide();
    board->addWidget(m_view, 0, 0);
    board->addWidget(m_whole, 0, 0, Qt::AlignRight | Qt::AlignBottom);
    board->addWidget(m_pools, 1, 0);
    board->setRowStretch(0, 1);
    m_beside->addLayout(board, 1);
    m_beside->addWidget(makeSide());
    both->addWidget(m_board, 1);
    setPlainBody(body);
}

QWidget* SkirmishPage::makeSide() {
    auto* side = new QWidget(this);
    m_sides = new QBoxLayout(QBoxLayout::TopToBottom, side);
    m_sides->setContentsMargins(0, 0, 0, 0);
    auto* does = new QVBoxLayout;
    auto* game = new QVBoxLayout;
    m_sides->addLayout(does, 1);
    m_sides->addLayout(game, 1);
    m_about = game;
    makeSideParts();
    makeLesson();
    does->addWidget(m_lesson);
    does->addWidget(m_answers);
    does->addWidget(m_deeds);
    auto* more = buttonRow();
    for (QPushButton* each : {m_more, m_who}) more->layout()->addWidget(each);
    does->addWidget(more);
    does->addWidget(m_moreForm);
    does->addStretch();
    game->addStretch();
    game->addWidget(m_controls);
    game->addWidget(m_sidesForm);
    game->addWidget(makeBack());
    game->addStretch();
    m_side = new QWidget(this);
    m_sideColumn = new QVBoxLayout(m_side);
    m_sideColumn->setContentsMargins(0, 0, 0, 0);
    auto* scroll = new PageScroll(this);
    scroll->setWidget(side);
    m_heroes = new HeroRows(m_look, QStringLiteral("boardHero-"), true, this);
    connect(m_heroes, &HeroRows::modelChosen, this, &SkirmishPage::pointOut);
    m_sideColumn->addWidget(m_heroes);
    m_sideColumn->addWidget(scroll, 1);
    m_sideColumn->addWidget(&m_moreForm->button(), 0, Qt::AlignLeft);
    m_sideColumn->addWidget(m_below);
    seatSide();
    connect(&m_look, &Look::changed, m_side, [this] { seatSide(); });
    const auto changed = [this] {
        showPause();
        showAll();
        emit playersChanged();
    };
    connect(m_players, &AskForm::changed, this, changed);
    connect(m_pace, &AskForm::changed, this, [this] { emit paceChanged(pace()); });
    connect(m_pause, &QPushButton::toggled, this, changed);
    connect(m_all, &QPushButton::toggled, this, changed);
    connect(m_who, &QPushButton::toggled, this, [this](bool on) {
        if (!on) yieldFocus(*m_sidesForm);
        m_sidesForm->setVisible(on);
        seatSide();
    });
    connect(m_moveNow, &QPushButton::clicked, this, &SkirmishPage::moveNowWanted);
    return m_side;
}

// In Tab order.
void SkirmishPage::makeSideParts() {
    m_answers = buttonRow();
    m_deeds = buttonRow();
    makeSidesForm();
    m_moveNow = plainButton(tr("Move now"), QStringLiteral("moveNow"), this);
    m_moveNow->hide();
    m_pause = toggle(tr("Pause"), QStringLiteral("pauseGame"));
    m_controls = buttonRow();
    m_controls->layout()->addWidget(m_moveNow);
    m_controls->layout()->addWidget(m_pause);
    m_more = toggle(tr("More …"), QStringLiteral("moreDeeds"));
    m_who = toggle(tr("Who plays …"), QStringLiteral("whoPlays"));
    m_moreForm = new MoreForm(m_look, this);
    m_moreForm->hide();
    m_moreForm->button().hide();
    m_end = new KeyButton(m_look, tr("End the phase"), QStringLiteral("0"), this);
    m_end->setObjectName(QStringLiteral("answer-end-phase"));
    m_end->setAccessibleDescription(tr("Key %1").arg(m_end->key()));
    m_end->installEventFilter(this);
    QSizePolicy keeps = m_end->sizePolicy();
    keeps.setRetainSizeWhenHidden(true); // so that nothing else comes to lie there
    m_end->setSizePolicy(keeps);
    setRole(*m_end, WidgetRole::Plain);
    m_end->hide();
    m_all = toggle(tr("Show what is hidden"), QStringLiteral("showHidden"));
    m_all->setToolTip(
        tr("The board as the game master knows it: monsters, traps and ways that the heroes have not found."));
    m_below = buttonRow();
    for (QPushButton* each : std::initializer_list<QPushButton*>{m_end, m_all}) m_below->layout()->addWidget(each);
    connect(m_end, &KeyButton::clicked, this, &SkirmishPage::endPhase);
    connect(m_more, &QPushButton::toggled, this, [this](bool on) {
        showMore();
        seatSide();
        if (on) m_moreForm->enter();
    });
    connect(m_moreForm, &MoreForm::acted, this, qOverload<const sk::Act&>(&SkirmishPage::perform));
}

bool SkirmishPage::isFormOpen() const { return m_more->isChecked() || m_who->isChecked(); }

// Places the acts beside the board, or below it if that makes the squares clearly larger: there they have all the
// height that the board does not need.
void SkirmishPage::seatSide() {
    const BoardGround& ground = m_view->picture().ground;
    const int side = m_look.px(kSide), low = m_look.px(kBelow), wide = m_board->width(), whole = m_board->height(),
              high = whole - m_pools->sizeHint().height();
    const auto scale = [&](int width, int height) {
        return std::min(width / double(std::max(1, ground.width)), height / double(std::max(1, ground.height)));
    };
    const bool below = scale(wide, high - low) > kWorthBelow * scale(wide - side, whole);
    const int edges = 2 * m_look.px(kAroundBoard);
    const int spare = high - int(std::ceil(scale(wide - edges, high - low - edges) * ground.height + edges));
    const int tall = std::max(isFormOpen() ? m_look.px(kBelowForm) : low, spare);
    seatPools(!below && !isAssigning(m_shown) && !isFormOpen());
    seatHeroes(!below && !isFormOpen() && !m_due);
    m_beside->setDirection(below ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    m_sides->setDirection(below ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    // Below the board both halves begin at its edge; beside it the second one ends at the foot.
    m_about->setStretch(0, below ? 0 : 1);
    m_about->setStretch(m_about->count() - 1, below ? 1 : 0);
    m_side->setMinimumSize(below ? QSize(0, tall) : QSize(side, 0));
    m_side->setMaximumSize(below ? QSize(QWIDGETSIZE_MAX, tall) : QSize(side, QWIDGETSIZE_MAX));
}

// Below the board, where dice that are assigned have the way to it; else, in a low window, below the acts beside it,
// unless a form needs the room there.
void SkirmishPage::seatPools(bool inSide) {
    if ((m_sideColumn->indexOf(m_pools) >= 0) == inSide) return;
    if (inSide)
        m_sideColumn->insertWidget(m_sideColumn->indexOf(m_below), m_pools);
    else
        m_boardGrid->addWidget(m_pools, 1, 0);
}

// Where the acts or a lesson leave no room for the heroes, their tokens and the keys tell and choose them.
void SkirmishPage::seatHeroes(bool beside) {
    const bool shown = beside && m_board->height() >= m_heroes->sizeHint().height() + m_look.px(kActs);
    if (!shown) yieldFocus(*m_heroes);
    m_heroes->setVisible(shown);
}

// In a low window the board needs the room of the second line.
void SkirmishPage::resizeEvent(QResizeEvent* event) {
    PageFrame::resizeEvent(event);
    m_step->setLines(height() < m_look.px(kTwoLinesFrom) ? 1 : 2);
}

// The second press of a double click is meant for the button of the first one, which may have gone meanwhile.
bool SkirmishPage::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_view)
        return event->type() == QEvent::KeyPress && answersAlone(static_cast<const QKeyEvent&>(*event));
    if (watched == m_board && event->type() == QEvent::Resize) seatSide();
    if (event->type() == QEvent::MouseButtonDblClick && watched != m_board) return true;
    return PageFrame::eventFilter(watched, event);
}

QWidget* SkirmishPage::makeBack() {
    m_back = new QSlider(Qt::Horizontal, this);
    m_back->setObjectName(QStringLiteral("skirmishReplay"));
    m_back->setAccessibleName(tr("Look back at the game"));
    m_back->setToolTip(tr("Look back at the game, step by step."));
    m_back->setRange(0, 0);
    m_backRow = new QWidget(this);
    auto* row = new QHBoxLayout(m_backRow);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(plainLabel(tr("Look back"), WidgetRole::Muted, this));
    row->addWidget(m_back, 1);
    m_now = plainButton(tr("Now"), QStringLiteral("backToNow"), this);
    m_now->setToolTip(tr("Back to the game as it is now."));
    QSizePolicy keeps = m_now->sizePolicy();
    keeps.setRetainSizeWhenHidden(true); // so that the slider keeps its length while it is dragged
    m_now->setSizePolicy(keeps);
    row->addWidget(m_now);
    connect(m_back, &QSlider::valueChanged, this, &SkirmishPage::stepWanted);
    connect(m_back, &QSlider::valueChanged, this, &SkirmishPage::showNow);
    connect(m_now, &QPushButton::clicked, m_back, [this] { m_back->setValue(m_back->maximum()); });
    showNow();
    return m_backRow;
}

void SkirmishPage::makeFoot() {
    m_hint = new HintLine(m_look, this);
    m_hint->setObjectName(QStringLiteral("skirmishHint"));
    QSizePolicy keeps = m_hint->sizePolicy();
    keeps.setRetainSizeWhenHidden(true); // so that the board keeps its size
    m_hint->setSizePolicy(keeps);
    foot().addWidget(m_hint);
}

} // namespace tenplus::ui
