#include "skirmish/skirmish_page.h"

#include "bridge/text.h"
#include "form/ask_form.h"
#include "paint/flow_layout.h"
#include "paint/hint_line.h"
#include "paint/paragraph.h"
#include "paint/plain_label.h"
#include "skirmish/between_games.h"
#include "skirmish/more_form.h"
#include "skirmish/skirmish_words.h"

#include <QApplication>
#include <QKeyEvent>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QSlider>

#include <algorithm>

namespace tenplus::ui {

namespace {

constexpr int kMostButtons = 14; // more deeds than that are asked for on the board
constexpr double kSide = 226;    // px: what can be done, beside the board
constexpr double kBelow = 176;   // px: the same below it

} // namespace

SkirmishPage::SkirmishPage(const Look& look, QWidget* parent)
    : PageFrame(look, tr("The skirmish"), parent)
    , m_look(look)
    , m_view(new BoardView(look)) {
    setObjectName(QStringLiteral("skirmishPage"));
    makeHead();
    makeBody();
    makeFoot();
    connectView();
    setShown({});
}

QPushButton* SkirmishPage::button(const QString& words, const QString& name) {
    auto* made = new QPushButton(escaped(words), this);
    made->setObjectName(name);
    made->setAccessibleName(words);
    made->setProperty("role", "plain");
    made->setAutoDefault(true);
    return made;
}

// One that stays pressed, hidden until it is of use.
QPushButton* SkirmishPage::toggle(const QString& words, const QString& name) {
    QPushButton* const made = button(words, name);
    made->setCheckable(true);
    made->hide();
    return made;
}

QScrollArea* SkirmishPage::scrolled(QWidget* inner) {
    auto* area = new QScrollArea(this);
    area->setWidget(inner);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setFocusPolicy(Qt::NoFocus);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    return area;
}

// A button that goes hands the keyboard to whatever comes next in the window: the board takes it before.
void SkirmishPage::yieldFocus(const QWidget& going) {
    const QWidget* const focus = QApplication::focusWidget();
    if (focus && (focus == &going || going.isAncestorOf(focus))) m_view->setFocus(Qt::OtherFocusReason);
}

void SkirmishPage::clear(QWidget& row) {
    yieldFocus(row);
    while (QLayoutItem* item = row.layout()->takeAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater(); // it may be the one being pressed
        delete item;
    }
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
    head().addWidget(m_phase);
    m_error = new Paragraph(m_look, Role::Body, Ink::Error, this);
    m_error->setObjectName(QStringLiteral("skirmishError"));
    m_error->hide();
    head().addWidget(m_error);
}

void SkirmishPage::makeBody() {
    auto* body = new QWidget(this);
    auto* both = new QVBoxLayout(body);
    both->setContentsMargins(0, 0, 0, 0);
    m_home = new BetweenGames(m_look, this);
    m_between = scrolled(m_home);
    connect(m_home, &BetweenGames::acted, this, qOverload<const sk::Act&>(&SkirmishPage::perform));
    connect(m_home, &BetweenGames::writeWanted, this, &SkirmishPage::writeWanted);
    m_board = new QWidget(body);
    m_board->installEventFilter(this);
    m_beside = new QBoxLayout(QBoxLayout::LeftToRight, m_board);
    m_beside->setContentsMargins(m_look.px(space::kSmall), 0, m_look.px(space::kSheetX), 0);
    m_beside->setSpacing(m_look.px(space::kWide));
    auto* board = new QGridLayout;
    m_pools = new PoolStrip(m_look, this);
    m_barred = new Paragraph(m_look, Role::Body, Ink::Error, body);
    m_barred->setObjectName(QStringLiteral("skirmishBarred"));
    m_barred->setAutoFillBackground(true);
    m_barred->setAttribute(Qt::WA_TransparentForMouseEvents);
    m_barred->hide();
    board->addWidget(m_view, 0, 0);
    board->addWidget(m_barred, 0, 0, Qt::AlignTop);
    board->addWidget(m_pools, 1, 0);
    board->setRowStretch(0, 1);
    m_beside->addLayout(board, 1);
    m_beside->addWidget(makeSide());
    both->addWidget(m_between, 1);
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
    m_answers = buttonRow();
    m_deeds = buttonRow();
    m_aims = new Paragraph(m_look, Role::Body, Ink::Muted, side);
    m_players = new AskForm(m_look, side);
    m_players->setObjectName(QStringLiteral("skirmishPlayers"));
    const std::vector<Pick> picks{{"0", tr("a person")}, {"1", tr("the program, greedy")}, {"2", tr("the program, careful")}, {"3", tr("the program, far-seeing")}};
    m_players->setAsks({oneAsk("heroes", tr("The heroes"), picks, "0"), oneAsk("master", tr("The game master"), picks, "0")});
    m_moveNow = button(tr("Move now"), QStringLiteral("moveNow"));
    m_moveNow->hide();
    m_pause = toggle(tr("Pause"), QStringLiteral("pauseGame"));
    m_all = toggle(tr("Show what is hidden"), QStringLiteral("showHidden"));
    m_all->setToolTip(tr(
        "The board as the game master knows it: monsters, traps and ways that the heroes have not found."));
    m_about = game;
    m_controls = buttonRow();
    m_controls->layout()->addWidget(m_moveNow);
    m_controls->layout()->addWidget(m_pause);
    m_more = toggle(tr("More …"), QStringLiteral("moreDeeds"));
    m_moreForm = new MoreForm(m_look, this);
    m_moreForm->hide();
    connect(m_more, &QPushButton::toggled, this, [this](bool on) {
        showMore();
        if (on) m_moreForm->enter();
    });
    connect(m_moreForm, &MoreForm::acted, this, qOverload<const sk::Act&>(&SkirmishPage::perform));
    does->addWidget(m_answers);
    does->addWidget(m_deeds);
    auto* more = buttonRow();
    for (QPushButton* each : {m_more, m_all}) more->layout()->addWidget(each);
    does->addWidget(more);
    does->addWidget(m_moreForm);
    does->addStretch();
    game->addStretch();
    game->addWidget(m_controls);
    game->addWidget(m_players);
    game->addWidget(makeBack());
    game->addWidget(m_aims);
    m_side = scrolled(side);
    seatSide();
    connect(&m_look, &Look::changed, m_side, [this] { seatSide(); });
    const auto changed = [this] {
        showPause();
        showAll();
        emit playersChanged();
    };
    connect(m_players, &AskForm::changed, this, changed);
    connect(m_pause, &QPushButton::toggled, this, changed);
    connect(m_all, &QPushButton::toggled, this, changed);
    connect(m_moveNow, &QPushButton::clicked, this, &SkirmishPage::moveNowWanted);
    return m_side;
}

// What can be done stands beside the board, or below it where its squares become larger so.
void SkirmishPage::seatSide() {
    const BoardGround& ground = m_view->picture().ground;
    const int side = m_look.px(kSide), low = m_look.px(kBelow), wide = m_board->width(), high = m_board->height() - m_pools->sizeHint().height();
    const auto scale = [&](int width, int height) { return std::min(width / double(std::max(1, ground.width)), height / double(std::max(1, ground.height))); };
    const bool below = scale(wide, high - low) > scale(wide - side, high);
    m_beside->setDirection(below ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    m_sides->setDirection(below ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    m_side->setMinimumSize(below ? QSize(0, low) : QSize(side, 0));
    m_side->setMaximumSize(below ? QSize(QWIDGETSIZE_MAX, low) : QSize(side, QWIDGETSIZE_MAX));
}

bool SkirmishPage::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_board && event->type() == QEvent::Resize) seatSide();
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
    row->addWidget(plainLabel(tr("Look back"), "muted", this));
    row->addWidget(m_back, 1);
    connect(m_back, &QSlider::valueChanged, this, &SkirmishPage::stepWanted);
    return m_backRow;
}

void SkirmishPage::makeFoot() {
    m_hint = new HintLine(m_look, this);
    m_hint->setObjectName(QStringLiteral("skirmishHint"));
    QSizePolicy keeps = m_hint->sizePolicy();
    keeps.setRetainSizeWhenHidden(true); // the board stays as large as it is
    m_hint->setSizePolicy(keeps);
    foot().addWidget(m_hint);
}

void SkirmishPage::connectView() {
    m_view->setTeller([this](board::Spot at) {
        SkirmishHand hand = m_hand;
        hand.over = squareBelow(at);
        return overWords(m_shown, m_offers, hand);
    });
    connect(m_view, &BoardView::began, this, [this](board::Spot at, Qt::KeyboardModifiers) { press(at); });
    connect(m_view, &BoardView::went, this, [this](board::Spot at, Qt::KeyboardModifiers) {
        const board::Point over = squareBelow(at);
        if (m_hand.over == over) return;
        m_hand.over = over;
        showHint();
        paintAgain();
    });
    connect(m_view, &BoardView::finished, this, [this] {
        if (isAssigning(m_shown)) perform(assigned(m_hand));
        else if (!m_hand.shots.empty()) perform(sk::Act{sharedShot(m_shown, m_hand)});
    });
    connect(m_pools, &PoolStrip::dragged, this, [this](int die, QPoint global) {
        m_hand.die = die;
        m_hand.put.erase(die);
        m_hand.over = squareBelow(spotAt(m_view->frame(), m_view->mapFromGlobal(global)));
        showDice();
    });
    connect(m_pools, &PoolStrip::dropped, this, [this](int die, QPoint global) {
        const board::Point over = squareBelow(spotAt(m_view->frame(), m_view->mapFromGlobal(global)));
        putDie(m_shown, m_hand, die, modelAt(m_shown, over));
        m_hand.die = 0;
        showDice();
    });
    connect(m_view, &BoardView::abandoned, this, [this] { choose(0); });
    connect(m_view, &BoardView::keyed, this, [this](QKeyEvent* event) { take(*event); });
}

// ---- what is shown

void SkirmishPage::setShown(SkirmishShown shown) {
    const QWidget* const had = window()->focusWidget();
    const bool isHere = had && isAncestorOf(had);
    m_shown = std::move(shown);
    setError({});
    m_hand.die = 0;
    m_hand.put = isAssigning(m_shown) ? putAtFirst(m_shown) : std::map<int, int>();
    const auto& board = m_shown.view.board;
    setTitle(board ? qs(board->scenario) : tr("The skirmish"));
    seatPlayers();
    m_between->setVisible(!board);
    m_board->setVisible(board.has_value());
    m_phase->setHint(phaseWords(m_shown));
    if (!board) m_home->setView(m_shown.view);
    // Whoever's activation is open stays in hand.
    if (board && m_shown.game && m_shown.game->active != sk::kNobody && mayChoose(m_shown, m_shown.game->active + 1)) m_hand.chosen = m_shown.game->active + 1;
    choose(mayChoose(m_shown, m_hand.chosen) ? m_hand.chosen : 0);
    seatSide(); // the board may be another
    showPause();
    showAll();
    // What had the keyboard may be gone with what was shown; the next thing is then done where the next thing is.
    if (isHere && window()->focusWidget() != had) enter();
}

void SkirmishPage::choose(int number) {
    m_hand.chosen = number;
    m_hand.shots.clear();
    m_offers = readOffers(m_shown, number);
    QString aims;
    if (m_shown.view.board) {
        for (const table::BoardAim& aim : m_shown.view.board->aims) aims += (aim.met ? tr("met: %1. ") : QStringLiteral("%1. ")).arg(qs(aim.text));
        aims += tr("Victory points %1 of %2.").arg(m_shown.view.board->points).arg(m_shown.view.board->pointsMost);
    }
    m_aims->setText(aims);
    showAnswers();
    showDeeds();
    showMore();
    showDice();
}

// Closed until somebody wants it: it is long, and seldom needed.
void SkirmishPage::showMore() {
    std::vector<MoreDeed> deeds = moreDeeds(m_shown, m_hand.chosen);
    if (deeds.empty()) m_more->setChecked(false);
    m_more->setVisible(!deeds.empty());
    const bool opens = m_more->isChecked();
    if (opens) m_moreForm->setDeeds(std::move(deeds));
    else yieldFocus(*m_moreForm);
    m_moreForm->setVisible(opens);
}

void SkirmishPage::showAnswers() {
    clear(*m_answers);
    m_strike = nullptr;
    const auto add = [this](const QString& words, const QString& name, auto run) {
        QPushButton* made = button(words, name);
        connect(made, &QPushButton::clicked, this, run);
        m_answers->layout()->addWidget(made);
        made->show();
        return made;
    };
    if (!m_shown.past) {
        for (const sk::Choice& choice : m_offers.answers) {
            const QString words = choiceWords(m_shown, choice);
            if (choice.deed == sk::Deed::EndAssign) m_strike = add(words, QStringLiteral("answer-assign"), [this] { perform(assigned(m_hand)); });
            else if (!words.isEmpty()) add(words, QStringLiteral("answer-") + qs(sk::deedWord(choice.deed)), [this, choice] { perform(choice); });
        }
        const bool over = m_shown.game && m_shown.game->result != sk::Result::Open;
        if (over) add(tr("Come home"), QStringLiteral("comeHome"), [this] { perform(sk::Act{sk::ComeHome{}}); });
    }
    m_answers->setVisible(m_answers->layout()->count() > 0);
}

void SkirmishPage::showDeeds() {
    clear(*m_deeds);
    int key = 1;
    for (const sk::Choice& choice : m_offers.deeds) {
        const QString words = choiceWords(m_shown, choice);
        if (words.isEmpty() || m_deeds->layout()->count() >= kMostButtons) continue;
        QPushButton* made = button(key <= 9 ? QStringLiteral("%1 %2").arg(key).arg(words) : words, QStringLiteral("deed-") + qs(sk::deedWord(choice.deed)));
        connect(made, &QPushButton::clicked, this, [this, choice] { perform(choice); });
        m_deeds->layout()->addWidget(made);
        made->show();
        ++key;
    }
    m_deeds->setVisible(m_deeds->layout()->count() > 0);
}

void SkirmishPage::showHint() { m_hint->setHint(m_hand.shots.empty() ? overWords(m_shown, m_offers, m_hand) : shotWords(m_shown, m_hand)); }

void SkirmishPage::showDice() {
    showHint();
    m_pools->setPools(skirmishPools(m_shown, m_hand));
    if (m_strike) {
        const QString words = strikeWords(unusedDice(m_shown, m_hand));
        m_strike->setText(words);
        m_strike->setAccessibleName(words);
    }
    paintAgain();
}

void SkirmishPage::paintAgain() { m_view->setPicture(skirmishPicture(m_shown, m_offers, m_hand)); }

void SkirmishPage::setError(const QString& sentence) {
    for (Paragraph* each : {m_error, m_barred}) {
        const bool isPlace = each == (m_shown.view.board ? m_barred : m_error);
        each->setText(isPlace ? sentence : QString());
        each->setVisible(isPlace && !sentence.isEmpty());
    }
}

void SkirmishPage::setThinking(int done, int most) {
    if (done < 0) yieldFocus(*m_moveNow);
    m_moveNow->setVisible(done >= 0);
    m_moveNow->setText(tr("Move now (%1 of %2)").arg(std::max(done, 0)).arg(most));
}

void SkirmishPage::setSteps(int steps) {
    const QSignalBlocker quiet(m_back);
    m_back->setRange(0, std::max(steps, 0));
    m_back->setValue(steps); // every turn leads back to the present
    if (steps <= 0) yieldFocus(*m_backRow);
    m_backRow->setVisible(steps > 0);
}

void SkirmishPage::enter() {
    if (m_shown.view.board) m_view->setFocus(Qt::TabFocusReason);
    else m_home->enter();
}

SidePlayers SkirmishPage::players() const {
    const Answers answers = m_players->answers();
    return {int(answers.number("heroes")), int(answers.number("master"))};
}

bool SkirmishPage::playsItself() const {
    const SidePlayers sides = players();
    return sides[0] != 0 && sides[1] != 0;
}

bool SkirmishPage::isPaused() const { return m_pause->isChecked(); }

// Who plays which side is chosen before a game, and may be changed in it.
void SkirmishPage::seatPlayers() {
    const bool isHome = !m_shown.view.board;
    if (m_home->isAncestorOf(m_players) == isHome) return;
    if (isHome) m_home->seatPlayers(m_players);
    else m_about->insertWidget(m_about->indexOf(m_controls) + 1, m_players);
    m_players->show(); // a new parent hides it
}

void SkirmishPage::showPause() {
    const bool shown = playsItself() && m_shown.game && m_shown.game->result == sk::Result::Open;
    if (!shown) {
        const QSignalBlocker quiet(m_pause);
        m_pause->setChecked(false);
        yieldFocus(*m_pause);
    }
    m_pause->setVisible(shown);
    m_pause->setText(isPaused() ? tr("Go on") : tr("Pause"));
    m_pause->setAccessibleName(m_pause->text());
}

sk::Side SkirmishPage::seenSide() const {
    const SidePlayers sides = players();
    return sides[0] == 0 && sides[1] != 0 && !m_all->isChecked() ? sk::Side::Heroes : sk::Side::Master;
}

// For one game: what was shown of the last does not give the next away.
void SkirmishPage::showAll() {
    const SidePlayers sides = players();
    const bool offered = m_shown.view.board && sides[0] == 0 && sides[1] != 0;
    if (!offered) {
        const QSignalBlocker quiet(m_all);
        m_all->setChecked(false);
        yieldFocus(*m_all);
    }
    m_all->setVisible(offered);
}

// ---- what is done

void SkirmishPage::perform(const sk::Act& act) {
    setError({});
    emit acted({table::PlaySkirmish{act, false}, {}});
}

void SkirmishPage::perform(const sk::Choice& choice) {
    if (m_shown.game) perform(sk::actOf(*m_shown.game, choice));
}

void SkirmishPage::press(board::Spot at) {
    m_hand.over = squareBelow(at);
    const SkirmishDeed deed = pressedOn(m_shown, m_offers, m_hand, *m_hand.over);
    setError(deed.barred ? overWords(m_shown, m_offers, m_hand) : QString());
    if (deed.aim != 0) {
        aimDie(m_shown, m_hand, deed.aim);
        showDice();
    }
    if (deed.choose) choose(*deed.choose);
    if (deed.act) perform(*deed.act);
}

void SkirmishPage::take(QKeyEvent& event) {
    if ((event.modifiers() & ~Qt::KeypadModifier) != Qt::NoModifier || m_shown.past) return;
    if (event.key() == Qt::Key_Escape && m_hand.chosen != 0) {
        choose(0);
        return event.accept();
    }
    const int digit = event.key() - Qt::Key_0;
    if (digit < 1 || digit > 9) return;
    event.accept();
    if (isAssigning(m_shown)) {
        turnDie(m_shown, m_hand, digit);
        return showDice();
    }
    int key = 0;
    for (const sk::Choice& choice : m_offers.deeds) {
        if (choiceWords(m_shown, choice).isEmpty() || ++key != digit) continue;
        return perform(choice);
    }
}

} // namespace tenplus::ui
