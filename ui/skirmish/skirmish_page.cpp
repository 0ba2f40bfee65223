#include "skirmish/skirmish_page.h"

#include "asking/plain_button.h"
#include "bridge/text.h"
#include "paint/hint_line.h"
#include "paint/key_button.h"
#include "paint/paragraph.h"
#include "skirmish/hero_rows.h"
#include "skirmish/more_form.h"
#include "skirmish/skirmish_cards.h"
#include "skirmish/skirmish_words.h"
#include "skirmish/step_line.h"
#include "theme/widget_role.h"

#include <QApplication>
#include <QKeyEvent>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSlider>

#include <algorithm>
#include <utility>

namespace tenplus::ui {

namespace {

constexpr int kMostButtons = 14; // more deeds are made on the board only
constexpr int kLastDigit = 9;

} // namespace

SkirmishPage::SkirmishPage(const Look& look, QWidget* parent)
    : PageFrame(look, tr("The skirmish"), parent)
    , m_look(look)
    , m_view(new BoardView(look)) {
    setObjectName(QStringLiteral("skirmishPage"));
    makeHead();
    makeBody();
    makeFoot();
    makeMotion();
    connectView();
    setShown({});
}

// Focuses the board before a button is deleted, which would pass the focus to the next widget of the window.
void SkirmishPage::yieldFocus(const QWidget& going) {
    const QWidget* const focus = QApplication::focusWidget();
    if (focus && (focus == &going || going.isAncestorOf(focus))) m_view->setFocus(Qt::OtherFocusReason);
}

void SkirmishPage::clear(QWidget& row) {
    yieldFocus(row);
    while (QLayoutItem* item = row.layout()->takeAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater(); // it may be the sender
        delete item;
    }
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
        if (isAssigning(m_shown))
            perform(assigned(m_hand));
        else if (!m_hand.shots.empty())
            shoot();
        else if (m_asksEnd)
            endPhase();
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
    connect(m_view, &BoardView::abandoned, this, [this] { choose(m_hand.shots.empty() ? 0 : m_hand.chosen); });
    connect(m_view, &BoardView::framed, this, [this] {
        if (m_view->isFitted()) yieldFocus(*m_whole);
        m_whole->setVisible(!m_view->isFitted());
    });
    connect(m_whole, &QPushButton::clicked, m_view, &BoardView::fit);
    connect(m_view, &BoardView::keyed, this, [this](QKeyEvent* event) { take(*event); });
}

// ---- what is shown

void SkirmishPage::setShown(SkirmishShown shown) {
    const QWidget* const had = window()->focusWidget();
    const bool isHere = had && isAncestorOf(had);
    stopMotion();
    const SkirmishStep before = std::exchange(m_shown, std::move(shown)).step;
    const std::vector<ShownPool> poolsBefore = m_pools->pools();
    setError({});
    m_hand.die = 0;
    m_hand.put = isAssigning(m_shown) ? putAtFirst(m_shown) : std::map<int, int>();
    const auto& board = m_shown.view.board;
    setTitle(board ? qs(board->scenario) : tr("The skirmish"));
    seatPlayers();
    m_board->setVisible(board.has_value());
    m_phase->setHint(phaseWords(m_shown));
    m_phase->updateGeometry(); // it is as wide as its words
    m_aims->setHint((QStringList(pointWords(m_shown)) + aimLines(m_shown)).join(QStringLiteral(" · ")));
    m_heroes->setCards(heroCards(m_shown));
    m_step->setStep(m_shown.step);
    m_step->setVisible(board.has_value());
    // Keeps the model with the open activation selected.
    if (board && m_shown.game && m_shown.game->active != sk::kNobody && mayChoose(m_shown, m_shown.game->active + 1))
        m_hand.chosen = m_shown.game->active + 1;
    choose(mayChoose(m_shown, m_hand.chosen) ? m_hand.chosen : 0);
    seatSide(); // the board may have another size
    startMotion(before, poolsBefore);
    showPause();
    showAll();
    // If the focused widget is gone, focuses the next thing to do.
    if (isHere && window()->focusWidget() != had) enter();
}

void SkirmishPage::choose(int number) {
    setError({});
    m_hand.chosen = number;
    m_hand.shots.clear();
    m_asksEnd = false;
    m_offers = readOffers(m_shown, number);
    m_hand.pointed = 0;
    showAnswers();
    showDeeds();
    showMore();
    showLesson();
    showDice();
    m_heroes->setChosen(number);
    emit modelChosen(number);
}

void SkirmishPage::pointOut(int number) {
    if (!m_shown.view.board) return;
    if (mayChoose(m_shown, number)) return choose(number);
    const auto& models = m_shown.view.board->models;
    const auto found = std::ranges::find(models, number, &table::BoardModel::number);
    if (found == models.end() || found->at.x < 0) return;
    m_hand.pointed = number;
    m_hand.over = board::Point{found->at.x, found->at.y};
    showHint();
    paintAgain();
    m_heroes->setChosen(number);
    emit modelChosen(number);
}

// Hidden until it is requested, because it is long and rarely needed.
void SkirmishPage::showMore() {
    std::vector<MoreDeed> deeds = moreDeeds(m_shown, m_hand.chosen);
    if (deeds.empty()) m_more->setChecked(false);
    m_more->setVisible(!deeds.empty());
    const bool opens = m_more->isChecked();
    if (opens) {
        m_moreForm->setDeeds(std::move(deeds));
    } else {
        yieldFocus(*m_moreForm);
        yieldFocus(m_moreForm->button());
    }
    m_moreForm->setVisible(opens);
    m_moreForm->button().setVisible(opens);
}

// A button of what can be decided, with its key as a cap.
KeyButton* SkirmishPage::offer(QWidget& row, const QString& words, const QString& name, const QString& key) {
    auto* made = new KeyButton(m_look, escaped(words), key, &row);
    made->setObjectName(name);
    made->setWrappingBesideKey();
    made->setAccessibleName(words);
    if (!key.isEmpty()) made->setAccessibleDescription(tr("Key %1").arg(key));
    setRole(*made, WidgetRole::Plain);
    made->installEventFilter(this);
    row.layout()->addWidget(made);
    made->show();
    return made;
}

// The key that ends a phase is the same whoever is chosen; the others are counted.
QString SkirmishPage::keyFor(const sk::Choice& choice) {
    if (choice.deed == sk::Deed::EndAssign) return tr("Enter");
    return m_digit <= kLastDigit ? QString::number(m_digit++) : QString();
}

// A divided shot is shot or left alone; other deeds of its shooter would forget how it is divided.
void SkirmishPage::showShot() {
    KeyButton* const fires = offer(*m_answers, tr("Shoot"), QStringLiteral("shootDivided"), tr("Enter"));
    changeRole(*fires, WidgetRole::Primary);
    connect(fires, &KeyButton::clicked, this, &SkirmishPage::shoot);
    KeyButton* const leaves = offer(*m_answers, tr("Do not shoot"), QStringLiteral("leaveShot"), tr("Esc"));
    connect(leaves, &KeyButton::clicked, this, [this] { choose(m_hand.chosen); });
}

void SkirmishPage::showEndQuestion() {
    KeyButton* const ends = offer(*m_answers, tr("End it"), QStringLiteral("endAnyway"), tr("Enter"));
    connect(ends, &KeyButton::clicked, this, &SkirmishPage::endPhase);
    KeyButton* const leaves = offer(*m_answers, tr("Do not end it"), QStringLiteral("leaveEnd"), tr("Esc"));
    connect(leaves, &KeyButton::clicked, this, [this] { askEnd(false); });
}

void SkirmishPage::showEnd(bool shown) {
    if (!shown) yieldFocus(*m_end);
    m_end->setVisible(shown);
}

// Asks first if somebody could still act.
void SkirmishPage::endPhase() {
    yieldFocus(*m_end); // it stays for the next phase, which the same key must not end as well
    if (!m_asksEnd && m_shown.game && !sk::idlersOf(*m_shown.game).empty()) return askEnd(true);
    perform(sk::bare(sk::Deed::EndPhase));
}

void SkirmishPage::askEnd(bool asks) {
    m_asksEnd = asks;
    showAnswers();
    showDeeds();
    setError(asks ? idleWords(m_shown) : QString());
}

void SkirmishPage::showAnswers() {
    clear(*m_answers);
    m_strike = nullptr;
    const auto ends = std::ranges::find(m_offers.answers, sk::Deed::EndPhase, &sk::Choice::deed);
    const bool isAsked = !m_hand.shots.empty() || m_asksEnd;
    showEnd(!isAsked && !m_shown.past && ends != m_offers.answers.end());
    if (isAsked) {
        if (m_asksEnd)
            showEndQuestion();
        else
            showShot();
        m_answers->show();
        return;
    }
    m_digit = isAssigning(m_shown) ? int(m_shown.view.board->dice.size()) + 1 : 1; // dice have the first ones
    if (!m_shown.past) {
        for (const sk::Choice& choice : m_offers.answers) {
            const QString words = choiceWords(m_shown, choice);
            if (words.isEmpty() || choice.deed == sk::Deed::EndPhase) continue;
            const bool strikes = choice.deed == sk::Deed::EndAssign;
            KeyButton* const made =
                offer(*m_answers, words, QStringLiteral("answer-") + qs(sk::deedWord(choice.deed)), keyFor(choice));
            connect(made, &KeyButton::clicked, this,
                    [this, choice, strikes] { strikes ? perform(assigned(m_hand)) : perform(choice); });
            if (strikes) m_strike = made;
        }
        const bool over = m_shown.game && m_shown.game->result != sk::Result::Open;
        if (over) {
            KeyButton* const home =
                offer(*m_answers, tr("Come home"), QStringLiteral("comeHome"), QString::number(m_digit++));
            connect(home, &KeyButton::clicked, this, [this] { perform(sk::Act{sk::ComeHome{}}); });
            changeRole(*home, WidgetRole::Primary);
        }
    }
    m_answers->setVisible(m_answers->layout()->count() > 0);
}

void SkirmishPage::showDeeds() {
    clear(*m_deeds);
    const bool isAsked = !m_hand.shots.empty() || m_asksEnd;
    for (const sk::Choice& choice : m_offers.deeds) {
        const QString words = choiceWords(m_shown, choice);
        if (isAsked || words.isEmpty() || m_deeds->layout()->count() >= kMostButtons) continue;
        KeyButton* const made =
            offer(*m_deeds, words, QStringLiteral("deed-") + qs(sk::deedWord(choice.deed)), keyFor(choice));
        connect(made, &KeyButton::clicked, this, [this, choice] { perform(choice); });
    }
    m_deeds->setVisible(m_deeds->layout()->count() > 0);
}

void SkirmishPage::showHint() {
    m_hint->setHint(m_hand.shots.empty() ? overWords(m_shown, m_offers, m_hand) : shotWords(m_shown, m_hand));
}

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
    const bool isGame = m_shown.view.board.has_value();
    m_step->setRefusal(isGame ? sentence : QString());
    m_error->setText(isGame ? QString() : sentence);
    m_error->setVisible(!isGame && !sentence.isEmpty());
}

void SkirmishPage::setThinking(int done, int most) {
    if (done < 0) yieldFocus(*m_moveNow);
    m_moveNow->setVisible(done >= 0);
    m_moveNow->setText(tr("Move now (%1 of %2)").arg(std::max(done, 0)).arg(most));
}

void SkirmishPage::setSteps(int steps) {
    const QSignalBlocker quiet(m_back);
    m_back->setRange(0, std::max(steps, 0));
    m_back->setValue(steps); // every turn returns to the present
    if (steps <= 0) yieldFocus(*m_backRow);
    m_backRow->setVisible(steps > 0);
    showNow();
}

void SkirmishPage::showNow() {
    const bool isPast = m_back->value() < m_back->maximum();
    if (!isPast) yieldFocus(*m_now);
    m_now->setVisible(isPast);
}

void SkirmishPage::forget() {
    m_hand = {};
    setShown({}); // closes the form behind More
    m_moreForm->setDeeds({});
    setSteps(0);
}

void SkirmishPage::enter() {
    if (m_shown.view.board)
        m_view->setFocus(Qt::TabFocusReason);
    else
        PageFrame::enter();
}

// ---- what is done

void SkirmishPage::perform(const sk::Act& act) {
    if (m_asksEnd) askEnd(false);
    setError({});
    emit acted({table::PlaySkirmish{act, false}, {}});
}

void SkirmishPage::perform(const sk::Choice& choice) {
    if (m_shown.game) perform(sk::actOf(*m_shown.game, choice));
}

void SkirmishPage::shoot() { perform(sk::Act{sk::ShootAt{m_hand.chosen, m_hand.shots}}); }

void SkirmishPage::press(board::Spot at) {
    if (m_asksEnd) askEnd(false);
    m_hand.over = squareBelow(at);
    const SkirmishDeed deed = pressedOn(m_shown, m_offers, m_hand, *m_hand.over);
    if (deed.aim == 0 && !m_hand.shots.empty()) return setError(tr("A shot is aimed: shoot, or do not."));
    setError(deed.barred ? overWords(m_shown, m_offers, m_hand) : QString());
    if (deed.aim != 0) {
        aimDie(m_shown, m_hand, deed.aim);
        showAnswers();
        showDeeds();
        showDice();
    }
    if (deed.choose) choose(*deed.choose);
    if (deed.act) perform(*deed.act);
}

// Enter gives the only answer, where no square is one as well. A double press on the board, which finishes as Enter
// does, never gives one.
bool SkirmishPage::answersAlone(const QKeyEvent& event) {
    const bool isEnter = event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter;
    if (!isEnter || event.isAutoRepeat() || isAssigning(m_shown) || !m_offers.places.empty()) return false;
    if (m_answers->layout()->count() != 1) return false;
    static_cast<KeyButton*>(m_answers->layout()->itemAt(0)->widget())->click(); // offer() made it
    return true;
}

void SkirmishPage::take(QKeyEvent& event) {
    if (event.modifiers() == Qt::ControlModifier && event.key() >= Qt::Key_1 && event.key() <= Qt::Key_4) {
        event.accept();
        return pointOut(event.key() - Qt::Key_0); // heroes have the first numbers
    }
    if ((event.modifiers() & ~Qt::KeypadModifier) != Qt::NoModifier || m_shown.past) return;
    if (event.key() == Qt::Key_Escape && (!m_hand.shots.empty() || m_asksEnd)) {
        choose(m_hand.chosen);
        return event.accept();
    }
    if (event.key() == Qt::Key_Escape && (m_hand.chosen != 0 || m_hand.pointed != 0)) {
        choose(0);
        return event.accept();
    }
    if (event.key() == kLessonKey && m_due) {
        putLessonAway();
        return event.accept();
    }
    const int digit = event.key() - Qt::Key_0;
    if (digit < 0 || digit > kLastDigit) return;
    event.accept();
    if (isAssigning(m_shown) && digit >= 1 && digit <= int(m_shown.view.board->dice.size())) {
        turnDie(m_shown, m_hand, digit);
        return showDice();
    }
    if (digit == 0) {
        if (m_end->isVisible() && !event.isAutoRepeat()) m_end->click();
        return;
    }
    const QString key = QString::number(digit);
    for (QWidget* row : {m_answers, m_deeds}) {
        for (int i = 0; i < row->layout()->count(); ++i) {
            auto* const each = static_cast<KeyButton*>(row->layout()->itemAt(i)->widget()); // offer() made it
            if (each->key() == key) return each->click();
        }
    }
}

// The keys of the board work wherever the keyboard is on the page.
void SkirmishPage::keyPressEvent(QKeyEvent* event) {
    event->ignore();
    take(*event);
    if (!event->isAccepted()) PageFrame::keyPressEvent(event);
}

} // namespace tenplus::ui
