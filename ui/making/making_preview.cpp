#include "making/making_preview.h"

#include "asking/plain_button.h"
#include "bridge/text.h"
#include "making/part_card.h"
#include "paint/page_scroll.h"
#include "paint/paragraph.h"
#include "paint/plain_label.h"
#include "sheet/sheet_panel.h"
#include "theme/metrics.h"

#include <QFontDatabase>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QStackedWidget>
#include <QTabBar>
#include <QTimer>
#include <QVBoxLayout>

namespace tenplus::ui {

MakingPreview::MakingPreview(const Look& look, QWidget* parent)
    : QWidget(parent)
    , m_look(look)
    , m_tabs(new QTabBar(this))
    , m_stack(new QStackedWidget(this)) {
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    m_tabs->addTab(tr("Preview"));
    m_tabs->addTab(tr("Text"));
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    m_tabs->setObjectName(QStringLiteral("makingSides"));
    m_tabs->setAccessibleName(tr("Preview or text"));
    column->addWidget(m_tabs);
    column->addWidget(m_stack, 1);
    m_stack->addWidget(makePreview());
    m_stack->addWidget(makeText());
    connect(m_tabs, &QTabBar::currentChanged, m_stack, &QStackedWidget::setCurrentIndex);
}

QWidget* MakingPreview::makePreview() {
    m_scroll = new PageScroll(this);
    auto* const inside = new QWidget(m_scroll);
    auto* const column = new QVBoxLayout(inside);
    column->setContentsMargins(0, m_look.px(space::kSmall), m_look.px(space::kSmall), 0);
    m_words = new Paragraph(m_look, Role::Body, Ink::Muted, inside);
    m_words->setObjectName(QStringLiteral("makingWords"));
    m_card = new MoveCard(m_look, inside);
    m_card->showTexts(true);
    connect(m_card, &MoveCard::approachChosen, this, &MakingPreview::approachChosen);
    m_trial = new QWidget(inside);
    auto* const trial = new QVBoxLayout(m_trial);
    trial->setContentsMargins(0, 0, 0, 0);
    trial->addWidget(plainLabel(tr("Try it: type dice, or leave it to the program"), WidgetRole::Label, m_trial));
    auto* const row = new QHBoxLayout;
    m_pips = new QLineEdit(m_trial);
    m_pips->setObjectName(QStringLiteral("makingDice"));
    m_pips->setPlaceholderText(tr("3 4"));
    m_pips->setAccessibleName(tr("Dice for a trial"));
    QPushButton* const go = plainButton(tr("Roll"), QStringLiteral("makingRoll"), m_trial);
    row->addWidget(m_pips, 1);
    row->addWidget(go);
    trial->addLayout(row);
    m_outcome = new Paragraph(m_look, Role::CardName, Ink::Primary, m_trial);
    m_outcome->setObjectName(QStringLiteral("makingOutcome"));
    m_said = new Paragraph(m_look, Role::MoveText, Ink::Secondary, m_trial);
    m_said->setObjectName(QStringLiteral("makingSaid"));
    m_then = new Paragraph(m_look, Role::Body, Ink::Muted, m_trial);
    m_then->setObjectName(QStringLiteral("makingThen"));
    for (Paragraph* each : {m_outcome, m_said, m_then}) trial->addWidget(each);
    m_sheet = new SheetPanel(m_look, inside);
    m_sheet->setAttribute(Qt::WA_TransparentForMouseEvents); // to be looked at
    m_sheet->setMinimumHeight(m_look.px(420));
    m_part = new PartCard(m_look, inside);
    for (QWidget* each : std::initializer_list<QWidget*>{m_words, m_card, m_trial, m_sheet, m_part})
        column->addWidget(each);
    column->addStretch();
    m_scroll->setWidget(inside);
    connect(go, &QPushButton::clicked, this, &MakingPreview::tryNow);
    connect(m_pips, &QLineEdit::returnPressed, this, &MakingPreview::tryNow);
    showWords({});
    return m_scroll;
}

QWidget* MakingPreview::makeText() {
    auto* const inside = new QWidget(this);
    auto* const column = new QVBoxLayout(inside);
    column->setContentsMargins(0, m_look.px(space::kSmall), 0, 0);
    m_text = new QPlainTextEdit(inside);
    m_text->setObjectName(QStringLiteral("makingText"));
    m_text->setAccessibleName(tr("The part as JSON"));
    m_text->setTabChangesFocus(true);
    const auto measure = [this] {
        QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
        font.setPointSizeF(m_look.font(Role::Body).pointSizeF() > 0 ? m_look.font(Role::Body).pointSizeF() : 10);
        if (m_look.font(Role::Body).pixelSize() > 0) font.setPixelSize(m_look.font(Role::Body).pixelSize());
        m_text->setFont(font);
    };
    measure();
    connect(&m_look, &Look::changed, this, measure);
    m_textFault = new Paragraph(m_look, Role::Body, Ink::Error, inside);
    m_textFault->setObjectName(QStringLiteral("makingTextFault"));
    m_textFault->hide();
    column->addWidget(m_text, 1);
    column->addWidget(m_textFault);
    connect(m_text, &QPlainTextEdit::textChanged, this, [this] {
        if (!m_isFilling) emit textTyped(m_text->toPlainText());
    });
    return inside;
}

void MakingPreview::showMove(const table::MoveView& view) {
    showWords({});
    table::RollMove roll;
    roll.move = view.id;
    roll.approach = view.approach;
    m_card->fill(view, roll, {}, tr("A character"));
    m_card->show();
    m_trial->show();
}

void MakingPreview::showSheet(const table::SheetView& view) {
    showWords({});
    m_sheet->setView(view);
    for (QWidget* each : m_sheet->findChildren<QWidget*>()) each->setFocusPolicy(Qt::NoFocus);
    m_sheet->show();
}

void MakingPreview::showCreature(const content::Rulebook& rulebook, const content::Creature& creature) {
    showWords({});
    m_part->showCreature(rulebook, creature);
    m_part->show();
}

void MakingPreview::showThing(const content::Thing& thing, const Expected<table::ListView, std::string>& list) {
    showWords({});
    m_part->showThing(thing, list);
    m_part->show();
}

void MakingPreview::showWords(const QString& sentence) {
    m_words->setText(sentence);
    m_words->setVisible(!sentence.isEmpty());
    for (QWidget* each : std::initializer_list<QWidget*>{m_card, m_trial, m_sheet, m_part}) each->hide();
}

void MakingPreview::setPartText(const QString& text) {
    if (m_text->hasFocus() || m_text->toPlainText() == text) return;
    m_isFilling = true;
    m_text->setPlainText(text);
    m_isFilling = false;
    setTextFault({});
}

void MakingPreview::setTextFault(const QString& sentence) {
    m_textFault->setText(sentence);
    m_textFault->setVisible(!sentence.isEmpty());
}

void MakingPreview::tryNow() {
    std::vector<int> pips;
    static const QRegularExpression kApart(QStringLiteral("[^0-9-]+"));
    for (const QString& each : m_pips->text().split(kApart, Qt::SkipEmptyParts)) pips.push_back(each.toInt());
    emit tryWanted(pips);
}

void MakingPreview::setTried(const interop::Tried& tried) {
    const table::RollRecord& record = tried.roll.record;
    m_outcome->setText(
        tried.band.empty()
            ? tr("Nothing is rolled.")
            : tr("%1: %2").arg(qs(tried.roll.sum.empty() ? std::to_string(record.total)
                                                         : tried.roll.sum + " = " + std::to_string(record.total)),
                               qs(record.bandName)));
    m_said->setText(qs(record.text));
    QStringList then;
    for (const table::WaitingView& each : tried.waiting)
        then << (each.text.empty() || each.text == each.action
                     ? qs(each.action)
                     : QStringLiteral("%1: %2").arg(qs(each.action), qs(each.text)));
    m_then->setText(then.isEmpty() ? QString() : tr("Then: %1.").arg(then.join(QStringLiteral("; "))));
    showOutcome();
}

// In a low window the outcome lies below what is in sight.
void MakingPreview::showOutcome() {
    QTimer::singleShot(0, this, [this] {
        m_scroll->widget()->layout()->activate();
        m_scroll->ensureWidgetVisible(m_trial);
    });
}

void MakingPreview::refuseTrial(const QString& sentence) {
    m_outcome->setText(sentence);
    m_said->setText({});
    m_then->setText({});
    if (!sentence.isEmpty()) showOutcome();
}

void MakingPreview::enter() {
    QWidget* const first = m_tabs->currentIndex() == 1 ? static_cast<QWidget*>(m_text)
                           : m_trial->isVisible()      ? static_cast<QWidget*>(m_pips)
                                                       : m_tabs;
    first->setFocus(Qt::TabFocusReason);
}

void MakingPreview::forget() {
    refuseTrial({});
    setTextFault({});
    m_isFilling = true;
    m_text->clear();
    m_isFilling = false;
}

} // namespace tenplus::ui
