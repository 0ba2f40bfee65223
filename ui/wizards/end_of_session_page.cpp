#include "wizards/end_of_session_page.h"

#include "asking/pick_list.h"
#include "base/contains.h"
#include "bridge/text.h"
#include "bridge/typography.h"
#include "paint/key_button.h"
#include "paint/page_scroll.h"
#include "paint/paragraph.h"
#include "paint/plain_label.h"
#include "table/table.h"
#include "theme/announce.h"
#include "theme/widget_role.h"
#include "wizards/end_of_session_parts.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QShortcut>

#include <algorithm>

namespace tenplus::ui {

EndOfSessionPage::EndOfSessionPage(const Look& look, QWidget* parent)
    : PageFrame(look, tr("End of session"), parent)
    , m_look(look)
    , m_characters(new QVBoxLayout)
    , m_questions(new QVBoxLayout)
    , m_present(new PickList(look))
    , m_asks(plainLabel(tr("Asked of all"), WidgetRole::Label))
    , m_left(new Paragraph(look, Role::Body, Ink::Primary, this))
    , m_error(new Paragraph(look, Role::Body, Ink::Error, this))
    , m_main(new KeyButton(look, {}, tr("Ctrl+Enter"), this)) {
    m_error->setObjectName(QStringLiteral("retrospectError"));
    m_error->hide();
    m_left->setObjectName(QStringLiteral("retrospectLeft"));
    m_left->hide();
    m_main->setObjectName(QStringLiteral("retrospectMain"));
    setRole(*m_main, WidgetRole::Primary);
    auto* body = new QWidget;
    m_column = new QVBoxLayout(body);
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->addWidget(m_present);
    m_column->addLayout(m_characters);
    m_column->addWidget(m_asks);
    m_column->addLayout(m_questions);
    setBody(body);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_main);
    buttons->addStretch();
    foot().addWidget(m_left);
    foot().addWidget(m_error);
    foot().addLayout(buttons);
    const auto measure = [this] {
        m_column->setSpacing(m_look.px(space::kWide));
        m_characters->setSpacing(m_look.px(space::kSection));
        m_questions->setSpacing(m_look.px(space::kNormal));
    };
    measure();
    connect(&look, &Look::changed, this, measure);
    connect(m_main, &QPushButton::clicked, this, &EndOfSessionPage::press);
    auto* key = new QShortcut(QKeySequence(Qt::CTRL | Qt::Key_Return), this);
    key->setContext(Qt::WidgetWithChildrenShortcut);
    connect(key, &QShortcut::activated, m_main, &QPushButton::click);
}

void EndOfSessionPage::setView(const table::EndOfSessionView& view,
                               const std::vector<std::pair<table::ActorId, QString>>& party, int waiting) {
    const QWidget* focus = QApplication::focusWidget();
    const bool hadFocus = focus && isAncestorOf(focus);
    const bool ended = !view.running && m_view.running; // another session has other absentees
    if (party != m_party || view.out != m_view.out || ended) {
        std::vector<Pick> picks;
        std::vector<std::string> all;
        for (const auto& [id, name] : party) {
            const auto out = std::ranges::find(view.out, id, &table::OutNow::who);
            const bool isOut = out != view.out.end();
            picks.push_back({std::to_string(id.value), name, {}, isOut ? qs(out->as) : QString(), {}});
            if (!isOut) all.push_back(picks.back().id);
        }
        m_present->setPicks(tr("Who was there?"), picks, 0);
        m_present->setPicked(all);
        m_party = party;
    }
    const bool begins = view.running && !m_view.running;
    m_view = view;
    m_waiting = waiting;
    m_error->hide();
    m_present->setVisible(!view.running);
    fillParts();
    fillQuestions();
    setWarned(false);
    setSubtitle(view.running ? tr("Each question is asked once. What is answered can be undone.") : QString());
    // The focused question is answered: focuses the next.
    if (hadFocus && (begins || !focus->isVisibleTo(this))) enter();
}

EndOfSessionPage::Part& EndOfSessionPage::part(std::size_t place) {
    while (m_parts.size() <= place) {
        const std::size_t at = m_parts.size();
        const QString id = QString::number(at + 1);
        Part made;
        made.whole = new QWidget;
        made.name = plainLabel({}, WidgetRole::CardName, made.whole);
        made.bond = new BondRow(m_look, id, made.whole);
        made.alignment = new YesNoRow(m_look, QStringLiteral("goal-%1").arg(id), made.whole);
        auto* column = new QVBoxLayout(made.whole);
        column->setContentsMargins(0, 0, 0, 0);
        column->setSpacing(m_look.px(space::kNormal));
        for (QWidget* each : std::initializer_list<QWidget*>{made.name, made.bond, made.alignment})
            column->addWidget(each);
        m_characters->addWidget(made.whole);
        connect(made.bond, &BondRow::answered, this, [this, at](bool agreed) {
            table::SettleBond settle = m_parts[at].bond->settled(agreed);
            settle.who = m_view.characters[at].who;
            m_settling = m_parts[at].bond;
            settleBond(std::move(settle));
            m_settling = nullptr;
        });
        connect(made.alignment, &YesNoRow::answered, this, [this, at](bool met) {
            emit acted(Act{table::AnswerAlignment{m_view.characters[at].who, met, isAlignmentLate()}, {}});
        });
        m_parts.push_back(made);
    }
    return m_parts[place];
}

// Setting the order aside sets the other rules of a bond aside as well, so they are asked for here.
void EndOfSessionPage::settleBond(table::SettleBond settle) {
    const auto of = std::ranges::find(m_view.characters, settle.who, &table::EndOfSessionOf::who);
    const bool late = settle.agreed && !settle.override && of != m_view.characters.end() && isBondLate(*of);
    const char* const lacks = settle.why.empty()                           ? "why"
                              : settle.text.empty() || settle.with.empty() ? "text"
                                                                           : nullptr;
    if (late && lacks)
        return refuse(QString::fromLatin1(lacks),
                      tr("Say why the bond has run its course, and which one takes its place."));
    settle.override = settle.override || late;
    emit acted(Act{std::move(settle), {}});
}

void EndOfSessionPage::fillParts() {
    QStringList names;
    for (const table::EndOfSessionOf& each : m_view.characters) names << qs(each.name);
    const std::size_t shown = m_view.running ? m_view.characters.size() : 0;
    for (std::size_t i = 0; i < shown; ++i) {
        const table::EndOfSessionOf& of = m_view.characters[i];
        Part& to = part(i);
        QStringList companions = names;
        companions.removeAll(qs(of.name));
        to.name->setText(of.gainsXp ? qs(of.name) : tr("%1, who gains no %2").arg(qs(of.name), qs(m_view.experience)));
        to.bond->setBonds(qs(of.name), of.bonds, companions, of.bondDone ? tr("Bond: asked.") : QString());
        to.bond->setVisible(m_view.bonds);
        const QString goal = of.goal.empty() ? qs(of.alignment) : qs(of.goal);
        to.alignment->setQuestion(tr("Met the goal: %1").arg(goal), tr("Yes, mark %1").arg(qs(m_view.experience)),
                                  of.alignmentDone);
        to.alignment->setVisible(m_view.alignment && !goal.isEmpty());
        // A name with no question of its own has only news to tell: that its bearer gains nothing.
        to.whole->setVisible(!to.bond->isHidden() || !to.alignment->isHidden() || !of.gainsXp);
    }
    for (std::size_t i = shown; i < m_parts.size(); ++i) m_parts[i].whole->hide();
}

// The rules ask for bonds first, then for alignments, then the questions to all. Who answers in another order sets that
// rule aside.
bool EndOfSessionPage::isBondLate(const table::EndOfSessionOf& of) const {
    return of.alignmentDone || isAlignmentLate();
}

bool EndOfSessionPage::isAlignmentLate() const {
    return std::ranges::any_of(m_view.questions, &table::QuestionView::done);
}

void EndOfSessionPage::fillQuestions() {
    const std::size_t shown = m_view.running ? m_view.questions.size() : 0;
    m_asks->setVisible(shown > 0);
    while (m_rows.size() < shown) {
        const std::size_t at = m_rows.size();
        auto* row = new YesNoRow(m_look, QStringLiteral("question-%1").arg(at + 1));
        m_questions->addWidget(row);
        connect(row, &YesNoRow::answered, this, [this, at](bool yes) {
            emit acted(Act{table::AnswerQuestion{.question = m_view.questions[at].id, .yes = yes}, {}});
        });
        m_rows.push_back(row);
    }
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        m_rows[i]->setVisible(i < shown);
        if (i < shown)
            m_rows[i]->setQuestion(typeset(qs(m_view.questions[i].text)),
                                   tr("Yes, all mark %1").arg(qs(m_view.experience)), m_view.questions[i].done);
    }
}

QString EndOfSessionPage::openWords() const {
    int questions =
        int(std::ranges::count_if(m_view.questions, [](const table::QuestionView& each) { return !each.done; }));
    for (const table::EndOfSessionOf& each : m_view.characters) {
        const bool hasBond = std::ranges::any_of(each.bonds, [](const table::BondChoice& bond) { return !bond.blank; });
        if (m_view.bonds && hasBond && !each.bondDone) ++questions;
        if (each.alignmentDone) continue;
        if (m_view.alignment && !(each.goal.empty() && each.alignment.empty())) ++questions;
    }
    QStringList open;
    if (questions > 0)
        open << (questions == 1 ? tr("1 question is not answered")
                                : tr("%1 questions are not answered").arg(questions));
    if (m_waiting > 0)
        open << (m_waiting == 1 ? tr("1 thing still waits at the table")
                                : tr("%1 things still wait at the table").arg(m_waiting));
    return open.isEmpty() ? QString() : open.join(tr(", and ")) + QLatin1Char('.');
}

// Warns of open questions before the session ends; a second press ends it anyway.
void EndOfSessionPage::setWarned(bool warned) {
    m_warned = warned;
    m_left->setText(warned ? openWords() : QString());
    m_left->setVisible(warned);
    m_main->setText(!m_view.running ? tr("Ask the questions") : warned ? tr("Finish all the same") : tr("Finish"));
    m_main->setAccessibleName(m_main->text());
    if (!warned) return;
    layout()->activate(); // the words take room from the questions
    if (QWidget* const focus = QApplication::focusWidget(); focus != nullptr && scroll().isAncestorOf(focus))
        scroll().ensureWidgetVisible(focus);
    m_main->setAccessibleDescription(m_left->text());
    announce(*m_left, m_left->text());
}

void EndOfSessionPage::press() {
    if (m_view.running) {
        if (!m_warned && !openWords().isEmpty()) return setWarned(true);
        emit acted(Act{table::FinishEndOfSession{}, {}});
        if (m_error->isHidden()) emit finished();
        return;
    }
    table::BeginEndOfSession begin;
    const auto& there = m_present->picked();
    for (const auto& [id, name] : m_party) {
        const bool isThere = contains(there, std::to_string(id.value));
        const bool isOut = contains(m_view.out, id, &table::OutNow::who);
        if (isThere == isOut) (isThere ? begin.present : begin.absent).push_back(id);
    }
    emit acted(Act{std::move(begin), {}});
}

QWidget* EndOfSessionPage::nextOpen() const {
    for (const Part& each : m_parts) {
        if (each.whole->isHidden()) continue;
        if (!each.bond->isHidden() && each.bond->entry()) return each.bond->entry();
        if (!each.alignment->isHidden() && each.alignment->entry()) return each.alignment->entry();
    }
    for (const YesNoRow* row : m_rows) {
        if (!row->isHidden() && row->entry()) return row->entry();
    }
    return m_main;
}

void EndOfSessionPage::enter() {
    QWidget* to = m_view.running ? nextOpen() : m_main;
    to->setFocus(Qt::TabFocusReason);
    scroll().ensureWidgetVisible(to);
}

void EndOfSessionPage::refuse(const QString& member, const QString& sentence) {
    m_error->setText(sentence);
    m_error->show();
    if (m_settling != nullptr) m_settling->refuse(member);
}

} // namespace tenplus::ui
