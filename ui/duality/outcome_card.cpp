#include "duality/outcome_card.h"

#include "bridge/rolls.h"
#include "bridge/text.h"
#include "duality/roll_plan.h"
#include "paint/flow_layout.h"
#include "paint/key_button.h"
#include "paint/odds_bar.h"
#include "paint/paragraph.h"
#include "paint/pip_key.h"
#include "paint/plain_label.h"
#include "paint/wrapping_widget.h"
#include "result/fitting_scroll.h"
#include "table/pbta/moves/waiting.h"
#include "theme/announce.h"
#include "theme/widget_role.h"

#include <QApplication>
#include <QKeyEvent>
#include <QLinearGradient>
#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace tenplus::ui {
namespace {

constexpr double kSide = 20, kLow = 300, kWordy = 620, kLeastWide = 200, kLeastHigh = 120; // px at 96 dpi

// Names the roll if the harm belongs to an earlier one than the shown.
QString waitingWords(const std::vector<OfferButton>& answers, const QString& open) {
    const auto isOpen = [](const OfferButton& answer) { return answer.byEnter; };
    if (!answers.empty() && std::ranges::none_of(answers, isOpen)) return OutcomeCard::tr("The GM has the spotlight");
    QStringList words{OutcomeCard::tr("Waiting for an answer")};
    for (const OfferButton& answer : answers) {
        if (answer.id.startsWith(QLatin1String("take-blow")) && !words.contains(answer.tip)) words << answer.tip;
    }
    if (words.size() > 1) return QStringLiteral("%1: %2").arg(words.front(), words.mid(1).join(u' '));
    return open.isEmpty() ? words.front() : OutcomeCard::tr("Open: %1").arg(open);
}

// Enter presses it when it is the first.
bool isNext(const KeyButton* button) { return button->isEnabled() && button->property("byEnter").toBool(); }

} // namespace

OutcomeCard::OutcomeCard(const Look& look, QWidget* parent)
    : QFrame(parent)
    , m_look(look) {
    setObjectName(QStringLiteral("outcomeCard"));
    setFrameShape(QFrame::NoFrame);
    setProperty("ownFocus", true); // has the focus only until it passes it on
    build();
    measure();
    connect(&look, &Look::changed, this, &OutcomeCard::measure);
    setView(std::nullopt, {});
}

void OutcomeCard::build() {
    m_head = new ResultHead(m_look, this);
    m_head->setObjectName(QStringLiteral("outcomeHead"));
    auto* inside = new TallWidget;
    m_odds = new OddsBar(m_look, inside);
    m_odds->setLabels(OddsLabels::Below);
    m_before = new Paragraph(m_look, Role::Body, Ink::Primary, inside);
    m_before->setObjectName(QStringLiteral("outcomeBefore"));
    m_before->hide();
    m_sentence = new Paragraph(m_look, Role::CardName, Ink::Primary, inside);
    m_sentence->setObjectName(QStringLiteral("outcomeSentence"));
    m_count = plainLabel({}, WidgetRole::Caption, inside);
    m_count->setObjectName(QStringLiteral("outcomeWaits"));
    m_row = new QWidget(inside);
    m_flow = new FlowLayout(0, 0, m_row);
    m_reveal = new QPushButton(tr("Show the players"), inside); // never the default button
    m_reveal->setObjectName(QStringLiteral("revealOutcome"));
    setRole(*m_reveal, WidgetRole::Plain);
    m_reveal->setAutoDefault(true);
    connect(m_reveal, &QPushButton::clicked, this, [this] {
        if (m_roll) emit acted(Act{table::RevealRoll{m_roll->record.id}, {}});
    });
    auto* lines = new QVBoxLayout(inside);
    for (QWidget* part : std::initializer_list<QWidget*>{m_before, m_odds, m_sentence, m_count, m_row})
        lines->addWidget(part);
    lines->addWidget(m_reveal, 0, Qt::AlignLeading);
    lines->addStretch();
    m_scroll = new FittingScroll(this);
    m_scroll->setWidget(inside);
    inside->installEventFilter(this);
    m_empty = plainLabel(tr("The story starts with the first roll."), WidgetRole::Sentence, this);
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_head);
    column->addWidget(m_empty, 1);
    column->addWidget(m_scroll, 1);
}

void OutcomeCard::measure() {
    QLayout& lines = *m_scroll->widget()->layout();
    lines.setContentsMargins(m_look.px(kSide), m_look.px(space::kNormal), m_look.px(kSide), m_look.px(space::kNormal));
    lines.setSpacing(m_look.px(space::kNormal));
    m_flow->setGaps(m_look.px(space::kNormal), m_look.px(space::kNormal));
    update();
}

void OutcomeCard::setView(const std::optional<table::RollView>& roll, std::vector<OfferButton> answers,
                          const OpenItem& open) {
    const bool isNew = roll && (!m_roll || m_roll->record.id != roll->record.id);
    QWidget* const focus = QApplication::focusWidget();
    const bool hadFocus = focus != nullptr && (focus == this || isAncestorOf(focus));
    if (hadFocus)
        setFocus(
            Qt::OtherFocusReason); // otherwise a deleted button would pass the focus to the next widget of the window
    m_roll = roll;
    m_asideShown = m_asideShown && std::ranges::equal(m_answers, answers, {}, &OfferButton::id, &OfferButton::id);
    m_answers = std::move(answers);
    m_open = open;
    m_empty->setVisible(!roll && m_answers.empty());
    m_scroll->setVisible(roll || !m_answers.empty());
    showSubject();
    showOdds();
    showAnswers();
    const QString led = m_before->isHidden() ? QString() : m_before->text() + QStringLiteral(". ");
    setAccessibleName(m_head->isHidden() ? m_empty->text() : led + m_head->spoken());
    if (isNew) announce(*this, accessibleName());
    if (hadFocus) focusNext();
    update();
}

// The roll that was made last, or the item that is open if it came of no roll or of another.
void OutcomeCard::showSubject() {
    const bool ofRoll = m_open.ofRoll && m_roll;
    m_head->setVisible(ofRoll || !m_open.words.isEmpty());
    m_reveal->setVisible(ofRoll && m_roll->record.secret);
    m_before->setVisible(ofRoll && !m_before->text().isEmpty());
    if (ofRoll)
        m_head->setRoll(*m_roll);
    else if (!m_open.words.isEmpty())
        m_head->setTitle(m_open.words, tr("Waiting for an answer"));
    m_sentence->setText(ofRoll ? sentenceWith(qs(m_roll->record.text), m_roll->outcomes, m_countsHealth) : QString());
    m_sentence->setVisible(!m_sentence->text().isEmpty());
}

void OutcomeCard::setBefore(const QStringList& lines) { m_before->setText(lines.join(QLatin1Char('\n'))); }

void OutcomeCard::showOdds() {
    const auto chances = m_roll && m_open.ofRoll ? table::chancesOf(m_roll->record) : std::nullopt;
    m_odds->setVisible(chances.has_value());
    if (!chances) return;
    // If five labels do not fit, only the actual outcome keeps its text.
    const bool brief = width() < m_look.px(kWordy);
    if (isReaction(m_roll->record)) {
        m_odds->setSpans(reactionSpans(*chances, false));
        return m_odds->setCaret(placeOfReaction(*chances, m_roll->record.band));
    }
    std::vector<OddsSpan> spans = outcomeSpans(*chances, false);
    const auto names = wireNames(dice::Outcome{});
    for (std::size_t i = 0; i < spans.size(); ++i) {
        if (brief && names[i] != m_roll->record.band) spans[i].label.clear();
    }
    m_odds->setSpans(std::move(spans));
    m_odds->setCaret(placeOfOutcome(*chances, m_roll->record.band));
}

KeyButton& OutcomeCard::addButton(const OfferButton& answer, bool primary) {
    auto* button = new KeyButton(m_look, escaped(answer.words), primary ? tr("Enter") : QString(), m_row);
    button->setYielding(true);
    button->setObjectName(answer.id);
    button->setAccessibleName(answer.words);
    setRole(*button, primary ? WidgetRole::Primary : WidgetRole::Plain);
    button->setEnabled(answer.closed.isEmpty());
    button->setToolTip(plainTip(answer.closed.isEmpty() ? answer.tip : answer.closed));
    button->setProperty("byEnter", answer.byEnter);
    m_flow->addWidget(button);
    button->show(); // now, because a hidden button cannot get the focus
    m_buttons.push_back(button);
    return *button;
}

// The first enabled answer is primary.
void OutcomeCard::showAnswers() {
    for (KeyButton* each : std::exchange(m_buttons, {})) {
        m_flow->removeWidget(each);
        each->setObjectName(QString());
        each->hide();
        each->deleteLater(); // it may be the sender
    }
    m_row->setVisible(!m_answers.empty());
    bool first = true;
    for (const OfferButton& answer : m_answers) {
        if (answer.aside && !m_asideShown) continue;
        const bool primary = first && answer.closed.isEmpty() && answer.byEnter;
        first = first && !primary;
        connect(&addButton(answer, primary), &QPushButton::clicked, this, [this, act = answer.act, form = answer.form] {
            if (form.isEmpty())
                emit acted(act);
            else
                emit pageWanted(form);
        });
    }
    if (!m_asideShown && std::ranges::any_of(m_answers, &OfferButton::aside)) {
        const OfferButton more{.id = QStringLiteral("somethingElse"),
                               .words = tr("Something else …"),
                               .tip = tr("Features that this is not for, or that cannot be paid now."),
                               .closed = {},
                               .form = {},
                               .who = {},
                               .act = {},
                               .byEnter = false};
        connect(&addButton(more, false), &QPushButton::clicked, this, &OutcomeCard::showAside);
    }
    m_count->setVisible(!m_answers.empty() && m_open.ofRoll); // else the head says it
    m_count->setText(waitingWords(m_answers, m_open.words));
    m_flow->invalidate();
}

// The keyboard goes to the first of them.
void OutcomeCard::showAside() {
    setFocus(Qt::OtherFocusReason); // the pressed button is deleted
    m_asideShown = true;
    showAnswers();
    const auto shown = std::ranges::find(m_answers, true, &OfferButton::aside);
    const auto button = std::ranges::find(m_buttons, shown->id, &QObject::objectName);
    if ((*button)->isEnabled())
        (*button)->setFocus(Qt::OtherFocusReason);
    else
        focusNext();
}

void OutcomeCard::focusNext() {
    const auto open = std::ranges::find_if(m_buttons, isNext);
    if (open != m_buttons.end()) return (*open)->setFocus(Qt::OtherFocusReason);
    emit done();
}

const Act* OutcomeCard::next() const {
    const auto open = std::ranges::find_if(m_answers, [](const OfferButton& each) {
        return each.byEnter && each.closed.isEmpty() && each.form.isEmpty();
    });
    return open == m_answers.end() ? nullptr : &open->act;
}

void OutcomeCard::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter: {
        const auto* focused = qobject_cast<KeyButton*>(QApplication::focusWidget());
        const auto pressed = focused ? std::ranges::find(m_buttons, focused) : m_buttons.end();
        const auto open = pressed != m_buttons.end() ? pressed : std::ranges::find_if(m_buttons, isNext);
        if (open != m_buttons.end()) (*open)->click();
        return;
    }
    case Qt::Key_Escape: emit left(); return;
    default: break;
    }
    if (isPipKey(*event))
        emit digitTyped(event->text());
    else
        QFrame::keyPressEvent(event);
}

void OutcomeCard::resizeEvent(QResizeEvent* event) {
    QFrame::resizeEvent(event);
    tighten();
    showOdds();
    if (event->size().width() != event->oldSize().width()) emit heightChanged();
}

int OutcomeCard::heightWanted(int width) const {
    if (m_scroll->isHidden()) return 0;
    return (m_head->isHidden() ? 0 : m_head->heightFor(false)) + m_scroll->widget()->heightForWidth(width);
}

QSize OutcomeCard::minimumSizeHint() const { return {m_look.px(kLeastWide), m_look.px(kLeastHigh)}; }

void OutcomeCard::tighten() { m_head->setTight(height() < std::max(m_look.px(kLow), heightWanted(width()))); }

bool OutcomeCard::event(QEvent* event) {
    if (event->type() == QEvent::LayoutRequest) emit heightChanged();
    return QFrame::event(event);
}

// The content of the scroll area has a new height.
bool OutcomeCard::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::LayoutRequest) {
        tighten();
        emit heightChanged();
    }
    return QFrame::eventFilter(watched, event);
}

// Tints the background with the outcome's colour, from the trailing edge.
void OutcomeCard::paintEvent(QPaintEvent*) {
    const Theme& theme = m_look.theme();
    QPainter painter(this);
    painter.fillRect(rect(), theme.surface.card);
    const Mark mark = m_roll ? markOf(m_roll->record.tone) : Mark::None;
    if (mark == Mark::None) return;
    const Tone tone = toneOf(theme, mark);
    QLinearGradient dye(0, 0, width(), 0);
    dye.setColorAt(0, mark == Mark::SunAndMoon ? theme.hope.tint : theme.surface.card);
    dye.setColorAt(1, mark == Mark::SunAndMoon ? theme.fear.tint : tone.tint);
    painter.fillRect(QRectF(0, 0, width(), m_head->geometry().bottom() + 1), dye);
    painter.fillRect(QRectF(0, 0, width(), m_look.exact(stroke::kBandEdge)), tone.fill);
}

} // namespace tenplus::ui
