#include "result/result_card.h"

#include "bridge/rolls.h"
#include "bridge/typography.h"
#include "paint/hint_line.h"
#include "paint/key_button.h"
#include "paint/pip_key.h"
#include "paint/plain_label.h"
#include "result/fitting_scroll.h"
#include "result/gm_move_list.h"
#include "theme/announce.h"

#include <QApplication>
#include <QBoxLayout>
#include <QKeyEvent>
#include <QPainter>
#include <QShortcut>

#include <algorithm>
#include <utility>

namespace tenplus::ui {
namespace {

constexpr int kKeys = 9;
constexpr double kLow = 300, kLeastWide = 200, kLeastHigh = 120; // px at 96 dpi

std::vector<table::WaitingView> ofRoll(const std::vector<table::WaitingView>& waiting, table::RollId roll) {
    std::vector<table::WaitingView> found;
    std::ranges::copy_if(waiting, std::back_inserter(found),
                         [roll](const table::WaitingView& one) { return one.roll == roll; });
    return found;
}

// Blows and thresholds belong to no roll: matched by actor and name.
std::vector<table::WaitingView> beside(const std::vector<table::WaitingView>& waiting,
                                       const table::WaitingView& which) {
    if (which.roll) return ofRoll(waiting, which.roll);
    std::vector<table::WaitingView> found;
    std::ranges::copy_if(waiting, std::back_inserter(found), [&](const table::WaitingView& one) {
        return !one.roll && one.who == which.who && one.moveName == which.moveName;
    });
    return found;
}

} // namespace

ResultCard::ResultCard(const Look& look, QWidget* parent)
    : QFrame(parent)
    , m_look(look)
    , m_head(new ResultHead(look))
    , m_scroll(new FittingScroll)
    , m_foot(new FittingScroll)
    , m_sentence(fittingParagraph(look, Role::CardName, Ink::Primary))
    , m_choices(new ChoiceList(look))
    , m_gmMoves(new GmMoveList(look))
    , m_bar(new WaitingBar(look))
    , m_empty(plainLabel(tr("The story starts with the first roll."), WidgetRole::Sentence))
    , m_hint(new HintLine(look)) {
    setFrameShape(QFrame::NoFrame);
    setAttribute(Qt::WA_OpaquePaintEvent); // it paints the card's background
    m_head->setObjectName(QStringLiteral("resultHead"));
    m_sentence->setObjectName(QStringLiteral("result"));
    m_empty->setObjectName(QStringLiteral("empty"));
    m_empty->setWordWrap(true);
    m_empty->setAlignment(Qt::AlignCenter);
    auto* inside = new QWidget;
    m_scroll->setWidget(inside); // before it has content, whose size it would compute at once
    auto* lines = new QVBoxLayout(inside);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(0);
    lines->addWidget(m_sentence);
    lines->addWidget(m_choices);
    lines->addWidget(m_gmMoves);
    lines->addStretch();
    m_foot->setWidget(m_bar);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    for (QWidget* part : std::initializer_list<QWidget*>{m_head, m_scroll, m_foot, m_empty}) column->addWidget(part);
    column->setStretchFactor(m_empty, 100);
    column->addStretch(1);
    column->addWidget(m_hint);
    m_hint->setObjectName(QStringLiteral("reminder"));
    const auto measure = [this] {
        m_sentence->setContentsMargins(m_look.px(20), m_look.px(space::kTight), m_look.px(20),
                                       m_look.px(space::kTight));
        m_empty->setContentsMargins(m_look.px(20), m_look.px(20), m_look.px(20), m_look.px(20));
        m_hint->setContentsMargins(m_look.px(20), m_look.px(space::kTight), m_look.px(20), m_look.px(space::kSmall));
        tighten();
        update();
    };
    measure();
    connect(&look, &Look::changed, this, measure);
    connect(m_choices, &ChoiceList::changed, this,
            [this] { m_bar->setChosen(m_choices->choice(), m_choices->chosen()); });
    connect(m_choices, &ChoiceList::reached, this, [this](QWidget* row) { m_scroll->ensureWidgetVisible(row, 0, 0); });
    connect(m_gmMoves, &GmMoveList::made, this, &ResultCard::makeGmMove);
    connect(m_bar, &WaitingBar::knowsBetterChanged, m_choices, &ChoiceList::setFree);
    connect(m_bar, &WaitingBar::acted, this, &ResultCard::acted);
    connect(m_bar, &WaitingBar::moveWanted, this,
            [this](table::ActorId who, const QString& move) { emit moveWanted(who, move, {}); });
    connect(m_bar, &WaitingBar::procedureWanted, this, &ResultCard::procedureWanted);
    for (int number = 1; number <= kKeys; ++number) {
        auto* key = new QShortcut(QKeySequence(Qt::ALT | Qt::Key(Qt::Key_0 + number)), this);
        key->setEnabled(false);
        m_keys.push_back(key);
        connect(key, &QShortcut::activated, this, [this, number] { pick(number); });
    }
    m_boostKey = new QShortcut(boostKey(), this);
    connect(m_boostKey, &QShortcut::activated, m_bar, &WaitingBar::pressBoost);
    showEmpty();
}

void ResultCard::setView(const std::optional<table::RollView>& roll, const std::vector<table::WaitingView>& waiting) {
    const bool isNew = roll && (!m_roll || m_roll->record.id != roll->record.id);
    QWidget* focus = QApplication::focusWidget();
    const bool hadFocus = focus != nullptr && isAncestorOf(focus);
    m_roll = roll;
    m_waiting = roll ? ofRoll(waiting, roll->record.id) : std::vector<table::WaitingView>{};
    if (isNew) m_older.clear();
    if (isNew) m_held = 0;
    if (!m_older.empty()) m_older = beside(waiting, m_older.front());
    showNewFirst(waiting, isNew);
    if (!m_older.empty())
        showOlder();
    else if (m_roll)
        showRoll();
    else
        showEmpty();
    if (isNew) announce(*this, accessibleName());
    // The focused widget is finished (it exists until the event loop continues): the next one takes the focus, or the
    // story goes on.
    if (hadFocus && !focus->isVisibleTo(this) && !focusNext()) emit left();
}

// Shows new waiting effects of another roll, or of none, at once: an announced blow, a death move.
void ResultCard::showNewFirst(const std::vector<table::WaitingView>& waiting, bool isNew) {
    const bool first = m_known.empty();
    const auto isFresh = [&](const table::WaitingView& one) {
        return !m_known.contains(one.id.value) && !(m_roll && one.roll == m_roll->record.id);
    };
    const auto fresh = std::ranges::find_if(waiting, isFresh);
    const bool shown = fresh != waiting.end() && !isNew && (!first || fresh->urgent || !m_roll);
    if (shown) m_older = beside(waiting, *fresh);
    m_known.clear();
    m_known.insert(0);
    for (const table::WaitingView& one : waiting) m_known.insert(one.id.value);
}

void ResultCard::setWaiting(const std::vector<table::WaitingView>& waiting, table::WaitingId which) {
    const auto named = std::ranges::find(waiting, which, &table::WaitingView::id);
    const auto found = named == waiting.end() ? waiting.begin() : named;
    const bool ofLast = found != waiting.end() && m_roll && found->roll == m_roll->record.id;
    m_older = ofLast || found == waiting.end() ? std::vector<table::WaitingView>{} : beside(waiting, *found);
    if (!m_older.empty())
        showOlder();
    else if (m_roll)
        showRoll();
    else
        showEmpty();
}

void ResultCard::showRoll() {
    m_head->setRoll(*m_roll);
    m_bar->setSecretRoll(m_roll->record.secret ? m_roll->record.id : table::RollId{});
    m_bar->setBoosts(m_roll->record.who, m_roll->boosts, m_roll->record);
    m_boostKey->setEnabled(m_bar->hasBoost());
    QStringList sentences;
    for (const std::string& each : {m_roll->reading, m_roll->record.text}) {
        if (!each.empty()) sentences << typeset(qs(each));
    }
    fill(sentenceWith(sentences.join(u'\n'), m_roll->outcomes, m_countsHealth), m_waiting, m_roll->record.tone);
}

void ResultCard::clearBoosts() {
    m_bar->setBoosts({}, {}, {});
    m_boostKey->setEnabled(false);
}

void ResultCard::showOlder() {
    const table::WaitingView& first = m_older.front();
    m_head->setTitle(qs(first.moveName),
                     first.name.empty() ? tr("Still waiting") : tr("%1, still waiting").arg(qs(first.name)));
    m_bar->setSecretRoll({});
    clearBoosts();
    fill({}, m_older, content::Tone::Plain);
}

void ResultCard::showEmpty() {
    m_tone = content::Tone::Plain;
    m_held = 0;
    setAccessibleName(m_empty->text());
    m_choices->setChoice(std::nullopt, {}, m_tone); // hidden widgets take no focus
    m_gmMoves->setWaiting({});
    giveKeys();
    clearBoosts();
    m_bar->setWaiting({});
    for (QWidget* part : std::initializer_list<QWidget*>{m_head, m_scroll, m_foot}) part->hide();
    m_empty->show();
    showHint();
    update();
}

// The key of an option, or else of a GM's move, works in all of the window; where there is none, the key may mean
// something else.
void ResultCard::giveKeys() {
    const bool isChosen = m_choices->optionCount() > 0;
    const int count = isChosen ? m_choices->optionCount() : m_gmMoves->count();
    for (int i = 0; i < int(m_keys.size()); ++i) m_keys[std::size_t(i)]->setEnabled(i < count);
    m_gmMoves->setKeyed(!isChosen);
}

void ResultCard::pick(int number) {
    if (m_choices->optionCount() > 0)
        m_choices->pick(number);
    else
        m_gmMoves->pick(number);
}

// It settles the question; one that harms goes on to a blow.
void ResultCard::makeGmMove(const table::WaitingView& asked, const table::GmMoveView& move) {
    table::MakeGmMove made;
    made.who = move.who;
    made.number = move.number;
    made.guide = move.guide;
    if (!move.who && move.guide.empty()) made.text = move.title; // the end that a card has
    made.waiting = asked.id;
    emit acted({made, {}});
    if (move.harms) emit blowWanted(asked.who, asked.id);
}

// The counter is beside the choice's own text or, without one, beside the move's.
void ResultCard::fill(const QString& sentence, const std::vector<table::WaitingView>& waiting, content::Tone tone) {
    if (std::exchange(m_tone, tone) != tone || !m_empty->isHidden()) update(); // the edge
    m_empty->hide();
    m_head->show();
    const auto first = std::ranges::find_if(waiting, isChoice);
    const std::optional<table::WaitingView> choice = first == waiting.end() ? std::nullopt : std::optional(*first);
    const QString asked = choice ? qs(choice->text) : QString();
    m_sentence->setText(sentence);
    m_sentence->setVisible(!sentence.isEmpty() && !asked.isEmpty());
    m_choices->setChoice(choice, asked.isEmpty() ? sentence : asked, tone);
    m_gmMoves->setWaiting(waiting);
    giveKeys();
    m_choices->setVisible(choice.has_value() || (asked.isEmpty() && !sentence.isEmpty()));
    m_scroll->setVisible(!sentence.isEmpty() || choice.has_value() || m_gmMoves->count() > 0);
    m_bar->setWaiting(waiting);
    m_bar->setChosen(m_choices->choice(), m_choices->chosen());
    m_foot->setVisible(!m_bar->isHidden());
    holdHeight();
    tighten();
    setAccessibleName(m_head->spoken());
    showHint();
}

void ResultCard::setReminder(const QString& words, const QString& whole) {
    m_reminder = words;
    m_reminderWhole = whole;
    showHint();
}

// Only for the last roll, and hidden if the card is low or full.
void ResultCard::showHint() {
    const int line = m_hint->sizeHint().height();
    const bool fits = m_roll && m_older.empty() && height() >= std::max(m_look.px(kLow), contentHeight(width()) + line);
    m_hint->setHint(fits ? m_reminder : QString(), m_reminderWhole);
}

bool ResultCard::focusNext() {
    const bool toChoose = m_choices->choice() && m_choices->choice() == m_bar->current();
    QWidget* next = toChoose ? m_choices->firstRow() : nullptr;
    if (next == nullptr) next = m_bar->question();
    if (next == nullptr) next = m_bar->primary();
    if (next != nullptr && !next->isEnabled()) {
        const auto fields = m_bar->findChildren<QWidget*>();
        const auto open = std::ranges::find_if(fields, [this](const QWidget* field) {
            return field->isVisibleTo(this) && field->isEnabled() && (field->focusPolicy() & Qt::TabFocus) &&
                   (field->inherits("QLineEdit") || field->inherits("QComboBox"));
        });
        if (open != fields.end()) next = *open;
    }
    if (next != nullptr && !next->isVisibleTo(this)) next = nullptr;
    if (next != nullptr) next->setFocus(Qt::OtherFocusReason);
    if (next != nullptr && m_scroll->isAncestorOf(next)) m_scroll->ensureWidgetVisible(next, 0, 0);
    return next != nullptr;
}

void ResultCard::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    // Also from a field that ignores Enter.
    case Qt::Key_Return:
    case Qt::Key_Enter: return m_bar->pressPrimary();
    case Qt::Key_Escape: emit left(); return;
    default: {
        const bool isPip = isPipKey(*event);
        const bool toChoose = m_choices->choice() && m_choices->choice() == m_bar->current(); // dice come later
        if (isPip && !toChoose && m_bar->typePips(event->text())) return;
        const table::WaitingView* const roll = isPip && !toChoose ? m_bar->offeredRoll() : nullptr;
        if (!roll) return QFrame::keyPressEvent(event);
        emit moveWanted(roll->who, qs(roll->rolls), event->text());
    }
    }
}

void ResultCard::resizeEvent(QResizeEvent* event) {
    QFrame::resizeEvent(event);
    tighten();
    showHint();
    if (event->size().width() == event->oldSize().width()) return;
    m_held = 0;
    emit heightChanged();
}

// The content's height has changed.
bool ResultCard::event(QEvent* event) {
    if (event->type() == QEvent::LayoutRequest) {
        holdHeight();
        tighten();
        emit heightChanged();
    }
    return QFrame::event(event);
}

int ResultCard::contentHeight(int width) const {
    if (!m_empty->isHidden()) return 0;
    return m_head->heightFor(false) + m_scroll->heightAt(width) + m_foot->heightAt(width);
}

int ResultCard::heightWanted(int width) const { return std::max(m_held, contentHeight(width)); }

void ResultCard::holdHeight() {
    const bool waits = !(m_older.empty() ? m_waiting : m_older).empty();
    m_held = waits ? std::max(m_held, contentHeight(width())) : 0;
}

QSize ResultCard::minimumSizeHint() const { return {m_look.px(kLeastWide), m_look.px(kLeastHigh)}; }

// If the card is low or full: a small head, at least one visible option, the rest of the room for the buttons;
// everything else scrolls.
void ResultCard::tighten() {
    const bool low = height() < m_look.px(kLow);
    m_head->setTight(low || height() < contentHeight(width()));
    const int options = std::min(m_scroll->heightAt(width()), m_look.px((low ? 1 : 2) * size::kChoiceRow));
    const int room = std::max(0, height() - m_head->sizeHint().height());
    m_scroll->setLeast(options);
    m_foot->setLeast(std::clamp(room - options, 0, m_foot->heightAt(width())));
}

void ResultCard::paintEvent(QPaintEvent*) {
    const Theme& theme = m_look.theme();
    QPainter painter(this);
    painter.fillRect(rect(), theme.surface.card);
    const Mark mark = markOf(m_tone);
    const QColor edge = mark == Mark::None ? theme.line.control : toneOf(theme, mark).fill;
    if (m_empty->isHidden()) painter.fillRect(QRectF(0, 0, width(), m_look.exact(stroke::kBandEdge)), edge);
}

} // namespace tenplus::ui
