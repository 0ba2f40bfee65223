#include "feed/feed_panel.h"

#include "bridge/text.h"
#include "drafts/draft_keeper.h"
#include "drafts/draft_line.h"
#include "feed/feed_painter.h"
#include "feed/tab_badge.h"
#include "paint/eye_action.h"
#include "paint/icon.h"
#include "paint/key_button.h"
#include "paint/plain_label.h"
#include "table/core/checks.h"
#include "theme/widget_role.h"

#include <QAction>
#include <QBoxLayout>
#include <QContextMenuEvent>
#include <QMenu>
#include <QPainter>
#include <QStackedLayout>

namespace tenplus::ui {
namespace {

constexpr int kPause = 30; // ms after the last key press, before the journal is searched
constexpr double kHead = 41;
enum Tab { Feed, Waiting };

QString writtenNote(const FeedRow& row) {
    if (row.line.kind != table::LineKind::Note) return {};
    return qs(row.written.empty() ? row.line.text : row.written);
}

// A key at the end of an entry of a menu.
QString keyBehind(const QAction* action) {
    const QString key = action ? keyWords(*action) : QString();
    return key.isEmpty() ? QString() : u'\t' + key;
}

} // namespace

FeedPanel::FeedPanel(const Look& look, QWidget* parent)
    : QWidget(parent)
    , m_look(look)
    , m_tabs(new QTabBar)
    , m_badge(new TabBadge(look))
    , m_searchButton(new QToolButton)
    , m_searchRow(new QWidget(this))
    , m_search(new QLineEdit(m_searchRow))
    , m_pages(new QStackedWidget)
    , m_table(new FeedTable(look))
    , m_sentence(plainLabel({}, WidgetRole::Sentence))
    , m_draftLine(new DraftLine(look, this))
    , m_noteRow(new QWidget(this))
    , m_note(new QLineEdit(m_noteRow)) {
    m_table->setObjectName(QStringLiteral("feed"));
    m_table->setAccessibleName(tr("Feed"));
    m_table->setModel(&m_model);
    m_table->setItemDelegate(new FeedPainter(look, m_table));
    m_sentence->setObjectName(QStringLiteral("sentence"));
    m_sentence->setWordWrap(true);
    m_search->setObjectName(QStringLiteral("search"));
    setRole(*m_search, WidgetRole::Quiet);
    m_search->setPlaceholderText(tr("Search the story"));
    m_search->setAccessibleName(tr("Search the story"));
    m_search->setClearButtonEnabled(false);
    m_search->installEventFilter(this);
    m_searchRow->hide();
    m_note->setObjectName(QStringLiteral("note"));
    setRole(*m_note, WidgetRole::Quiet);
    m_note->setPlaceholderText(tr("Write a note"));
    m_note->setAccessibleName(tr("Write a note"));
    m_note->setMaxLength(int(table::kLongestNote));
    addEye(*m_note);
    m_pages->addWidget(m_table);
    auto* column = new QVBoxLayout(this);
    column->setSpacing(0);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(makeHead());
    for (QWidget* part : std::initializer_list<QWidget*>{m_searchRow, m_sentence, m_pages, m_draftLine, m_noteRow})
        column->addWidget(part);
    column->setStretchFactor(m_pages, 1);
    for (QLineEdit* field : {m_search, m_note}) (new QHBoxLayout(field->parentWidget()))->addWidget(field);
    m_pause.setSingleShot(true);
    m_pause.setInterval(kPause);
    connect(&m_pause, &QTimer::timeout, this, [this] { emit searchChanged(m_search->text().trimmed()); });
    connect(m_tabs, &QTabBar::currentChanged, this, [this](int tab) {
        m_pages->setCurrentWidget(tab == Waiting ? static_cast<QWidget*>(&waitingList()) : m_table);
        m_searchButton->setVisible(tab == Feed);
        if (tab != Feed) closeSearch();
        showSentence();
    });
    connect(m_searchButton, &QToolButton::clicked, this,
            [this] { m_search->isVisible() ? closeSearch() : openSearch(); });
    connect(m_search, &QLineEdit::textChanged, this, &FeedPanel::changeSearch);
    connect(m_table, &FeedTable::endNeared, this, &FeedPanel::askOlder);
    connect(m_table, &FeedTable::undoPressed, this, [this](int row) {
        if (row >= 0 && row < shown().rowCount()) actOn(FeedRow(shown().row(row)));
    });
    connect(m_table, &FeedTable::linkFollowed, this, &FeedPanel::linkFollowed);
    connect(m_note, &QLineEdit::returnPressed, this, &FeedPanel::writeNote);
    followEye();
    keepDraft(*m_note, "note", tr("A note"), m_draftLine);
    for (const FeedModel* model : {&m_model, &m_found}) {
        connect(model, &QAbstractItemModel::rowsInserted, this, &FeedPanel::showSentence);
        connect(model, &QAbstractItemModel::modelReset, this, &FeedPanel::showSentence);
    }
    connect(&m_model, &QAbstractItemModel::modelReset, this, [this] {
        if (m_model.loaded() == 0) m_asked = 0; // another campaign
    });
    connect(&look, &Look::changed, this, &FeedPanel::measure);
    measure();
    showSentence();
}

void FeedPanel::followEye() {
    connect(m_note, &QLineEdit::textChanged, this, [this](const QString& text) {
        if (!text.isEmpty()) lendKey(*eyeOf(*m_note), false); // the next note has begun
    });
    connect(eyeOf(*m_note), &QAction::triggered, this, &FeedPanel::noteEyeTurned);
}

QWidget* FeedPanel::makeHead() {
    auto* head = new QWidget;
    m_tabs->setObjectName(QStringLiteral("tabs"));
    m_tabs->setAccessibleName(tr("Feed and waiting"));
    m_tabs->setProperty("tall", true);
    m_tabs->setUsesScrollButtons(false);
    m_tabs->addTab(tr("Feed"));
    m_tabs->addTab(tr("Waiting"));
    m_badge->setCount(0);
    connect(m_badge, &QAbstractButton::clicked, this, [this] { m_tabs->setCurrentIndex(Waiting); });
    m_searchButton->setObjectName(QStringLiteral("openSearch"));
    setRole(*m_searchButton, WidgetRole::Quiet);
    m_searchButton->setToolTip(tr("Search the story"));
    m_searchButton->setAccessibleName(tr("Search the story"));
    auto* row = new QHBoxLayout(head);
    row->setSpacing(0);
    row->addWidget(m_tabs, 0, Qt::AlignBottom);
    row->addWidget(m_badge);
    row->addStretch();
    row->addWidget(m_searchButton, 0, Qt::AlignVCenter);
    head->setObjectName(QStringLiteral("head"));
    return head;
}

void FeedPanel::measure() {
    const int side = m_look.px(16);
    auto* head = findChild<QWidget*>(QStringLiteral("head"));
    head->layout()->setContentsMargins(side, 1, m_look.px(space::kNormal), 0);
    head->setMinimumHeight(m_look.px(kHead));
    m_searchButton->setIcon(iconOf(Icon::Search, m_look.theme().text.secondary));
    m_searchButton->setIconSize(QSize(m_look.px(size::kIconSmall), m_look.px(size::kIconSmall)));
    m_searchButton->setFixedSize(m_look.px(size::kButton), m_look.px(size::kButton));
    m_sentence->setContentsMargins(side, m_look.px(space::kPanel), side, 0);
    // Fields are indented; rows are not, so that the newest is a band across the panel.
    for (QWidget* row : {m_searchRow, m_noteRow})
        row->layout()->setContentsMargins(side, m_look.px(space::kSmall), side, m_look.px(space::kWide));
    m_draftLine->setContentsMargins(side, m_look.px(space::kSmall), side, 0);
}

void FeedPanel::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(QRect(0, 0, width(), 1), m_look.theme().line.decorative);
}

void FeedPanel::setWaiting(const std::vector<table::WaitingView>& waiting) {
    m_waiting = waiting;
    if (m_waitingList) m_waitingList->setWaiting(waiting);
    m_badge->setCount(int(waiting.size()));
    m_tabs->setAccessibleTabName(Waiting, waiting.empty() ? QString() : tr("Waiting, %1").arg(waiting.size()));
    showSentence();
}

// Created on demand.
WaitingList& FeedPanel::waitingList() {
    if (m_waitingList) return *m_waitingList;
    m_waitingList = new WaitingList(m_look);
    m_waitingList->setObjectName(QStringLiteral("waiting"));
    connect(m_waitingList, &WaitingList::chosen, this, &FeedPanel::waitingChosen);
    m_waitingList->setWaiting(m_waiting);
    m_pages->addWidget(m_waitingList);
    return *m_waitingList;
}

void FeedPanel::setFound(const QString& words, std::vector<FeedRow> rows) {
    if (words.isEmpty() || words != m_search->text().trimmed()) return;
    m_searching = true;
    m_found.clear();
    m_found.appendOlder(std::move(rows));
    if (m_table->model() != &m_found) m_table->setModel(&m_found);
    showSentence();
}

// An empty list shows the reason.
void FeedPanel::showSentence() {
    const bool waits = m_tabs->currentIndex() == Waiting;
    const bool empty = waits ? m_waiting.empty() : shown().rowCount() == 0;
    if (waits)
        m_sentence->setText(tr("Nothing waits to be done."));
    else if (!m_search->text().trimmed().isEmpty())
        m_sentence->setText(tr("Nothing in the story says that."));
    else
        m_sentence->setText(tr("The story starts with the first roll."));
    m_sentence->setVisible(empty);
}

void FeedPanel::showWaiting() {
    m_tabs->setCurrentIndex(Waiting);
    waitingList().setFocus(Qt::OtherFocusReason);
}

void FeedPanel::focusNote() {
    lendKey(*eyeOf(*m_note), false);
    m_note->setFocus(Qt::OtherFocusReason);
}

std::int64_t FeedPanel::focusedTurn() const {
    const int row = m_table->hasFocus() ? m_table->currentIndex().row() : -1;
    return row < 0 ? 0 : shown().row(row).turn;
}

bool FeedPanel::focusTurn(std::int64_t turn) {
    m_tabs->setCurrentIndex(Feed);
    closeSearch();
    for (int row = 0; row < m_model.rowCount() && m_model.row(row).turn >= turn; ++row) {
        if (m_model.row(row).turn != turn) continue;
        m_table->setFocus(Qt::OtherFocusReason);
        m_table->setCurrentIndex(m_model.index(row, 0));
        m_table->scrollTo(m_model.index(row, 0), QAbstractItemView::PositionAtCenter);
        return true;
    }
    return false;
}

bool FeedPanel::focusKept() {
    m_tabs->setCurrentIndex(Feed);
    for (int row = 0; row < shown().rowCount(); ++row) {
        if (!shown().row(row).line.keeps) continue;
        m_table->setFocus(Qt::OtherFocusReason);
        m_table->setCurrentIndex(shown().index(row));
        return true;
    }
    return false;
}

table::NoteId FeedPanel::focusedNote() const {
    const int row = m_table->hasFocus() ? m_table->currentIndex().row() : -1;
    return row < 0 ? table::NoteId{} : shown().row(row).line.keeps;
}

QString FeedPanel::noteAtHand() const {
    if (m_note->hasFocus()) return m_note->text();
    const int row = m_table->hasFocus() ? m_table->currentIndex().row() : -1;
    return row < 0 ? QString() : writtenNote(shown().row(row));
}

void FeedPanel::openSearch() {
    m_tabs->setCurrentIndex(Feed);
    m_searchRow->show();
    m_search->setFocus(Qt::OtherFocusReason);
    m_search->selectAll();
}

void FeedPanel::searchFor(const QString& words) {
    openSearch();
    m_search->setText(words);
}

void FeedPanel::closeSearch() {
    if (m_search->hasFocus()) m_table->setFocus(Qt::OtherFocusReason);
    m_search->clear();
    m_searchRow->hide();
}

void FeedPanel::forget() {
    closeSearch();
    m_note->setText({});
    lendKey(*eyeOf(*m_note), false);
    m_tabs->setCurrentIndex(Feed);
    m_asked = 0;
    m_table->scrollToTop();
}

void FeedPanel::changeSearch() {
    m_searching = false;
    if (m_table->model() != &m_model) m_table->setModel(&m_model);
    m_model.setFilter(m_search->text());
    m_pause.start();
    showSentence();
}

void FeedPanel::askOlder() {
    const std::int64_t oldest = m_model.oldestTurn();
    if (m_searching || oldest <= 1 || oldest == m_asked) return;
    m_asked = oldest;
    emit olderWanted(oldest);
}

void FeedPanel::actOn(const FeedRow& chosen) {
    if (chosen.undone)
        emit redoWanted(chosen.turn);
    else
        emit undoWanted(chosen.turn);
}

void FeedPanel::writeNote() {
    const QString text = m_note->text().trimmed();
    if (text.isEmpty()) return;
    emit noteWritten(text, eyeOf(*m_note)->isChecked());
}

void FeedPanel::clearNote() {
    m_note->setText({}); // unlike clear(), resets the undo history: Ctrl+Z undoes the note
    QAction& eye = *eyeOf(*m_note);
    lendKey(eye, !eye.isChecked()); // to show the hidden note, and not to open the next one
    resetEye(eye);
}

void FeedPanel::contextMenuEvent(QContextMenuEvent* event) {
    if (m_tabs->currentIndex() != Feed) return;
    const bool byKey = event->reason() == QContextMenuEvent::Keyboard;
    const QPoint inTable = m_table->viewport()->mapFrom(this, event->pos());
    const QModelIndex index = byKey ? m_table->currentIndex() : m_table->indexAt(inTable);
    if (!index.isValid()) return;
    const FeedRow chosen = shown().row(index.row()); // a copy, because rows may move while the menu is open
    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("feedMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    QAction* act =
        menu->addAction((chosen.undone ? tr("Bring this turn back") : tr("Undo this turn")) + u'\t' + tr("Del"));
    connect(act, &QAction::triggered, this, [this, chosen] { actOn(chosen); });
    if (chosen.line.keeps) {
        QAction* show = menu->addAction(tr("Show the players") + u'\t' + tr("F5"));
        show->setObjectName(QStringLiteral("feedShow"));
        connect(show, &QAction::triggered, this, [this, chosen] { emit revealWanted(chosen.line.keeps); });
    }
    if (chosen.line.roll && !chosen.undone) {
        QAction* write = menu->addAction(tr("What they did …"));
        write->setObjectName(QStringLiteral("feedFiction"));
        connect(write, &QAction::triggered, this, [this, chosen] { emit fictionWanted(chosen.line.roll); });
    }
    for (const FeedLink& each : chosen.links) {
        const QAction* const open = menu->addAction(tr("Open %1").arg(escaped(qs(each.words))));
        connect(open, &QAction::triggered, this, [this, name = qs(each.name)] { emit linkFollowed(name); });
    }
    if (const QString note = writtenNote(chosen); !note.isEmpty()) {
        QAction* const card = menu->addAction(tr("Write a card of it") + keyBehind(m_cardAction));
        card->setObjectName(QStringLiteral("feedCard"));
        connect(card, &QAction::triggered, this, [this, note] { emit cardWanted(note); });
    }
    QAction* past = menu->addAction(tr("The table as it was") + keyBehind(m_pastAction));
    past->setObjectName(QStringLiteral("feedPast"));
    connect(past, &QAction::triggered, this, [this, chosen] { emit pastWanted(chosen.turn); });
    menu->popup(byKey ? m_table->viewport()->mapToGlobal(m_table->visualRect(index).center()) : event->globalPos());
}

bool FeedPanel::eventFilter(QObject* watched, QEvent* event) {
    if (watched != m_search || event->type() != QEvent::KeyPress) return QWidget::eventFilter(watched, event);
    const int key = static_cast<const QKeyEvent*>(event)->key();
    if (key == Qt::Key_Escape)
        closeSearch();
    else if (key == Qt::Key_Down || key == Qt::Key_Return || key == Qt::Key_Enter)
        m_table->setFocus(Qt::OtherFocusReason);
    else
        return false;
    return true;
}

} // namespace tenplus::ui
