#include "making/making_page.h"

#include "making/form_view.h"
#include "making/making_preview.h"
#include "making/part_list.h"
#include "paint/page_scroll.h"
#include "paint/paragraph.h"
#include "theme/metrics.h"
#include "theme/widget_role.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QTabBar>

#include <algorithm>

namespace tenplus::ui {

namespace {

constexpr double kThree = 840, kTwo = 520, kListWide = 216, kListWidest = 320, kPreviewWide = 330; // px at text size 1
constexpr double kListShare = 0.2; // of the page's width
constexpr double kWidest = 1600;
enum Pane { PartsPane, FormPane, PreviewPane };

} // namespace

MakingPage::MakingPage(const Look& look, QWidget* parent)
    : PageFrame(look, tr("Make a game"), parent)
    , m_look(look)
    , m_said(new Paragraph(look, Role::Body, Ink::Error, this)) {
    m_said->setObjectName(QStringLiteral("makingNotice"));
    m_said->hide();
    head().addWidget(m_said);
    m_column = &makePlainBody(kWidest);
    m_tabs = new QTabBar(this);
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    m_tabs->setAccessibleName(tr("Parts, form or preview"));
    for (const QString& each : {tr("Parts"), tr("Form"), tr("Preview and text")}) m_tabs->addTab(each);
    auto* const across = new QHBoxLayout;
    m_column->addLayout(across, 1);
    m_parts = new PartList(look, this);
    m_middle = new PageScroll(this);
    m_form = new FormView(look);
    m_middle->setWidget(m_form);
    m_preview = new MakingPreview(look, this);
    across->addWidget(m_parts);
    m_beside = new QVBoxLayout;
    auto* const both = new QHBoxLayout;
    both->addWidget(m_middle, 1);
    both->addWidget(m_preview);
    m_beside->addLayout(both, 1);
    across->addLayout(m_beside, 1);
    const auto button = [this](const QString& words, const char* name, void (MakingPage::*wanted)()) {
        QPushButton* const made = addFootButton(words, name);
        connect(made, &QPushButton::clicked, this, wanted);
        return made;
    };
    m_save = button(tr("Save"), "makingSave", &MakingPage::saveWanted);
    setRole(*m_save, WidgetRole::Primary);
    m_undo = button(tr("Undo"), "makingUndo", &MakingPage::undoWanted);
    m_redo = button(tr("Redo"), "makingRedo", &MakingPage::redoWanted);
    button(tr("Start a campaign …"), "makingStart", &MakingPage::startWanted);
    button(tr("Send as one file …"), "makingSend", &MakingPage::sendWanted);
    connect(m_tabs, &QTabBar::currentChanged, this, &MakingPage::arrange);
    connect(m_parts, &PartList::entered, this, &MakingPage::enterForm);
    connect(&look, &Look::changed, this, [this] {
        m_columns = 0;
        arrange();
    });
    arrange();
}

// Three columns beside each other, two, or one: what has no room stands behind a tab.
void MakingPage::arrange() {
    const int columns = width() >= m_look.px(kThree) ? 3 : width() >= m_look.px(kTwo) ? 2 : 1;
    if (columns != m_columns) {
        m_columns = columns;
        const QSignalBlocker quiet(m_tabs);
        const bool isInParts = m_parts->isAncestorOf(QApplication::focusWidget());
        m_tabs->setVisible(columns < 3);
        m_tabs->setTabVisible(PartsPane, columns == 1);
        if (columns == 2 && m_tabs->currentIndex() == PartsPane) m_tabs->setCurrentIndex(FormPane);
        if (columns == 1 && isInParts) m_tabs->setCurrentIndex(PartsPane); // the keyboard stays where it is
        seatTabs();
    }
    const int now = m_tabs->currentIndex();
    m_parts->setVisible(columns > 1 || now == PartsPane);
    m_middle->setVisible(columns == 3 || now == FormPane);
    m_preview->setVisible(columns == 3 || now == PreviewPane);
    const int list = std::clamp(int(width() * kListShare), m_look.px(kListWide), m_look.px(kListWidest));
    m_parts->setMaximumWidth(columns == 1 ? QWIDGETSIZE_MAX : list);
    m_parts->setMinimumWidth(columns == 1 ? 0 : list);
    m_preview->setMaximumWidth(columns == 3 ? m_look.px(kPreviewWide) + std::max(0, width() - m_look.px(1000)) / 3
                                            : QWIDGETSIZE_MAX);
    m_preview->setMinimumWidth(columns == 3 ? m_look.px(kPreviewWide) : 0);
}

// Above all if the parts are behind a tab as well, else beside them.
void MakingPage::seatTabs() {
    for (QVBoxLayout* each : {m_column, m_beside}) each->removeWidget(m_tabs);
    (m_columns == 1 ? m_column : m_beside)->insertWidget(0, m_tabs);
}

void MakingPage::resizeEvent(QResizeEvent* event) {
    PageFrame::resizeEvent(event);
    arrange();
}

void MakingPage::setState(bool isChanged, bool canUndo, bool canRedo) {
    m_save->setEnabled(isChanged);
    m_undo->setEnabled(canUndo);
    m_redo->setEnabled(canRedo);
}

void MakingPage::setFaultCount(int faults, bool isSound) {
    const QString count = faults == 1 ? tr("1 fault") : tr("%n faults", nullptr, faults);
    setSubtitle(faults == 0 && !isSound ? tr("The game is being checked …")
                : faults == 0           ? tr("The game is sound: a campaign can begin with it.")
                : isSound               ? tr("%1 to look at; a campaign can begin with it.").arg(count)
                                        : tr("%1: campaigns cannot begin with it yet.").arg(count));
}

void MakingPage::setError(const QString& sentence) {
    m_said->setInk(Ink::Error);
    m_said->setText(sentence);
    m_said->setVisible(!sentence.isEmpty());
}

void MakingPage::setNews(const QString& sentence) {
    setError(sentence);
    m_said->setInk(Ink::Primary);
}

void MakingPage::toTop() { m_middle->verticalScrollBar()->setValue(0); }

void MakingPage::enterForm() {
    m_tabs->setCurrentIndex(FormPane);
    m_form->enter();
}

// F6 goes from the list to the form, to the preview, and back to the list.
void MakingPage::nextPane() {
    const QWidget* const focus = QApplication::focusWidget();
    const bool isInForm = m_middle->isAncestorOf(focus);
    if (m_parts->isAncestorOf(focus)) return enterForm();
    m_tabs->setCurrentIndex(isInForm ? PreviewPane : PartsPane);
    if (isInForm)
        m_preview->enter();
    else
        m_parts->enter();
}

void MakingPage::enter() {
    if (m_columns == 1) m_tabs->setCurrentIndex(PartsPane);
    m_parts->enter();
}

// Undo here is of this page, not of the table. A field takes back its own letters first.
bool MakingPage::event(QEvent* event) {
    if (event->type() != QEvent::ShortcutOverride) return PageFrame::event(event);
    const auto& key = static_cast<const QKeyEvent&>(*event);
    if (!key.matches(QKeySequence::Undo) && !key.matches(QKeySequence::Redo) && !key.matches(QKeySequence::Save))
        return PageFrame::event(event);
    event->accept();
    return true;
}

void MakingPage::keyPressEvent(QKeyEvent* event) {
    const bool isInList = m_parts->isAncestorOf(QApplication::focusWidget());
    if (event->key() == Qt::Key_F6) return nextPane();
    if (event->key() == Qt::Key_Escape && !isInList) { // once more leaves the page
        if (m_columns == 1) m_tabs->setCurrentIndex(PartsPane);
        return m_parts->enter();
    }
    if (event->matches(QKeySequence::Save)) return emit saveWanted();
    if (event->matches(QKeySequence::Undo)) return emit undoWanted();
    if (event->matches(QKeySequence::Redo)) return emit redoWanted();
    PageFrame::keyPressEvent(event);
}

} // namespace tenplus::ui
