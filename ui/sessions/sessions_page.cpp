#include "sessions/sessions_page.h"

#include "paint/plain_label.h"
#include "paint/state_row.h"
#include "sessions/session_parts.h"
#include "table/core/session_notes.h"
#include "theme/metrics.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QListWidget>
#include <QPushButton>
#include <QSignalBlocker>

#include <algorithm>
#include <utility>

namespace tenplus::ui {

namespace {

constexpr double kSessionsWide = 1100, kSessionsList = 280; // px at text size 1
constexpr double kSessionsShare = 0.4;                      // of the page's width, at most
constexpr int kNumberRole = Qt::UserRole;

} // namespace

SessionsPage::SessionsPage(const Look& look, QWidget* parent)
    : PageFrame(look, tr("Sessions"), parent)
    , m_look(look) {
    m_list = new QListWidget(this);
    m_list->setObjectName(QStringLiteral("sessionList"));
    m_list->setAccessibleName(tr("Sessions"));
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setItemDelegate(new StateRow(look, m_list));
    m_list->installEventFilter(this);
    m_text = new ReadingPane(look, this);
    m_text->setObjectName(QStringLiteral("sessionText"));
    m_text->setAccessibleName(tr("The chosen session"));
    auto* row = new QHBoxLayout;
    row->addWidget(m_list);
    row->addWidget(m_text, 1);
    makePlainBody(kSessionsWide).addLayout(row, 1);
    addButtons();
    connect(m_text, &ReadingPane::followed, this, &SessionsPage::followed);
    connect(m_text, &ReadingPane::leftWanted, this, &SessionsPage::enter);
    connect(m_list, &QListWidget::currentRowChanged, this, &SessionsPage::changed);
    connect(&look, &Look::changed, this, &SessionsPage::measure);
    measure();
}

void SessionsPage::addButtons() {
    m_story = new QCheckBox(tr("Tell it as a story"), this);
    m_story->setObjectName(QStringLiteral("sessionStory"));
    m_story->setAccessibleName(m_story->text());
    foot().addWidget(m_story);
    connect(m_story, &QCheckBox::toggled, this, &SessionsPage::changed);
    m_recap = addFootButton(tr("Copy its recap"), "sessionRecap");
    m_pdf = addFootButton(tr("Its recap as PDF …"), "sessionPdf");
    m_moment = addFootButton(tr("The table at its end"), "sessionMoment");
    m_notes = addFormButton(tr("Title and notes …"), "sessionNotes", "note-session");
    m_edit = addFootButton(tr("Edit the recap …"), "sessionEdit");
    m_letGo = addFootButton(tr("Let the kept recap go"), "sessionLetGo");
    m_showTitle = addFootButton({}, "sessionShowTitle");
    m_showRecap = addFootButton({}, "sessionShowRecap");
    m_ofNext = {addFormButton(tr("Write a love letter …"), "letterWrite", "write-letter"),
                addFormButton(tr("Hand a letter over …"), "letterHand", "hand-letter"),
                addFormButton(tr("Take a letter away …"), "letterRemove", "remove-letter")};
    m_ofCalendar = {addFormButton(tr("Name today or write on it …"), "dayMark", "mark-day"),
                    addFormButton(tr("Set the day …"), "daySet", "set-day")};
    for (QPushButton* each : {m_notes, m_ofNext.front(), m_ofCalendar.front()})
        each->setToolTip(plainTip(tr("Enter in the list")));
    connect(m_recap, &QPushButton::clicked, this, [this] { emit recapWanted(chosen()); });
    connect(m_pdf, &QPushButton::clicked, this, [this] { emit pdfWanted(chosen()); });
    connect(m_moment, &QPushButton::clicked, this, [this] { emit momentWanted(chosen()); });
    connect(m_edit, &QPushButton::clicked, this, [this] { emit editRecapWanted(chosen()); });
    connect(m_letGo, &QPushButton::clicked, this, [this] { emit acted({table::LetGoRecap{chosen()}, {}}); });
    connect(m_showTitle, &QPushButton::clicked, this, [this] {
        if (const auto* session = row())
            emit acted({table::RevealSession{session->number, !session->titleShown, {}}, {}});
    });
    connect(m_showRecap, &QPushButton::clicked, this, [this] {
        if (const auto* session = row())
            emit acted({table::RevealSession{session->number, {}, !session->recapShown}, {}});
    });
}

QPushButton* SessionsPage::addFormButton(const QString& words, const char* name, const char* form) {
    QPushButton* const button = addFootButton(words, name);
    connect(button, &QPushButton::clicked, this,
            [this, form] { emit formWanted(QString::fromLatin1(form), std::max(0, chosen())); });
    return button;
}

QPushButton* SessionsPage::first() const {
    return row() ? m_notes : chosen() == kCalendar ? m_ofCalendar.front() : m_ofNext.front();
}

void SessionsPage::setPdfKey(const QString& key) { m_pdf->setToolTip(plainTip(key)); }

bool SessionsPage::eventFilter(QObject* watched, QEvent* event) {
    if (watched != m_list || event->type() != QEvent::KeyPress) return PageFrame::eventFilter(watched, event);
    const auto& key = static_cast<const QKeyEvent&>(*event);
    const bool isRight = key.key() == Qt::Key_Right;
    if (!isRight && key.key() != Qt::Key_Return && key.key() != Qt::Key_Enter) return false;
    if ((key.modifiers() & ~Qt::KeypadModifier) != Qt::NoModifier) return false;
    if (isRight) return m_text->enterLinks();
    first()->click();
    return true;
}

bool SessionsPage::showsStory() const { return m_story->isChecked(); }

const interop::SessionRow* SessionsPage::row() const {
    const auto found = std::ranges::find(m_rows, chosen(), &interop::SessionRow::number);
    return found == m_rows.end() ? nullptr : &*found;
}

void SessionsPage::setSessions(const std::vector<interop::SessionRow>& oldestFirst, int next) {
    m_rows = oldestFirst;
    m_next = next;
    const int wanted = chosen();
    fill();
    choose(wanted);
}

void SessionsPage::fill() {
    const int row = m_list->currentRow();
    const auto add = [this](const QString& name, const QString& state, int number) {
        m_list->addItem(StateRow::itemOf(name, m_narrow ? QString() : state));
        m_list->item(m_list->count() - 1)->setData(kNumberRole, number);
    };
    {
        const QSignalBlocker still(m_list);
        m_list->clear();
        add(tr("Next session"), tr("number %1").arg(m_next), 0);
        add(tr("Calendar"), {}, kCalendar);
        for (auto each = m_rows.rbegin(); each != m_rows.rend(); ++each) {
            const auto [name, state] = sessionLine(*each);
            add(name, state, each->number);
        }
        m_list->setCurrentRow(std::min(row, m_list->count() - 1));
    }
}

int SessionsPage::chosen() const {
    const QListWidgetItem* const item = m_list->currentItem();
    return item ? item->data(kNumberRole).toInt() : 0;
}

void SessionsPage::choose(int number) {
    int at = 0;
    for (int row = 0; row < m_list->count(); ++row) {
        if (m_list->item(row)->data(kNumberRole).toInt() == number) at = row;
    }
    if (m_list->currentRow() == at)
        changed();
    else
        m_list->setCurrentRow(at);
}

void SessionsPage::changed() {
    const int number = chosen();
    const interop::SessionRow* const session = row();
    m_recap->setEnabled(number > 0);
    m_moment->setEnabled(number > 0);
    for (QPushButton* each : {m_recap, m_moment}) each->setVisible(number >= 0);
    m_story->setVisible(session);
    for (QPushButton* each : {m_pdf, m_notes, m_edit}) each->setVisible(session);
    for (QPushButton* each : {m_letGo, m_showRecap}) each->setVisible(session && session->recapKept);
    m_showTitle->setVisible(session && !session->title.empty());
    if (session) {
        const auto say = [](QPushButton& button, const QString& words) {
            button.setText(words);
            button.setAccessibleName(words);
        };
        say(*m_showTitle, session->titleShown ? tr("Hide the title") : tr("Show the players the title"));
        say(*m_showRecap, session->recapShown ? tr("Hide the kept recap") : tr("Show the players the kept recap"));
    }
    for (QPushButton* each : m_ofNext) each->setVisible(number == 0);
    for (QPushButton* each : m_ofCalendar) each->setVisible(number == kCalendar);
    emit sessionChosen(number);
}

void SessionsPage::setParts(const std::vector<ReadingPart>& parts) { m_text->setParts(parts); }

void SessionsPage::enter() { m_list->setFocus(Qt::OtherFocusReason); }

void SessionsPage::resizeEvent(QResizeEvent* event) {
    PageFrame::resizeEvent(event);
    measure();
}

void SessionsPage::measure() {
    const int share = std::max(1, int(width() * kSessionsShare)), full = m_look.px(kSessionsList);
    m_list->setFixedWidth(std::min(full, share));
    if (std::exchange(m_narrow, share < full) != (share < full)) fill();
}

} // namespace tenplus::ui
