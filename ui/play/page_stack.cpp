#include "play/page_stack.h"

#include "bridge/text.h"
#include "paint/page_frame.h"

#include <QApplication>
#include <QStackedWidget>

#include <utility>

namespace tenplus::ui {

PageStack::PageStack(TableLink& link, QStackedWidget& centre, QWidget& home, QObject* parent)
    : QObject(parent)
    , m_link(link)
    , m_centre(centre)
    , m_home(home) {}

void PageStack::seat(PageFrame& page) {
    if (m_centre.indexOf(&page) >= 0) return;
    m_centre.addWidget(&page);
    connect(&page, &PageFrame::closed, this, &PageStack::close);
}

bool PageStack::open(PageFrame& page) {
    if (!m_link.isOpen()) {
        emit refused(tr("This belongs to a campaign: open one first."));
        return false;
    }
    seat(page);
    m_over = nullptr;
    m_centre.setCurrentWidget(&page);
    refresh();
    page.enter();
    return true;
}

bool PageStack::openOver(PageFrame& page) {
    PageFrame* const under = shown();
    if (!open(page)) return false;
    if (under && under != &page) m_over = &page, m_under = under;
    return true;
}

void PageStack::openAnytime(PageFrame& page) {
    seat(page);
    m_anytime.insert(&page);
    page.setBackWords(tr("Back")); // no table may be open
    if (!m_anytime.contains(m_centre.currentWidget())) m_before = m_centre.currentWidget();
    m_centre.setCurrentWidget(&page);
    page.enter();
}

bool PageStack::ask(PageFrame& page, const Act& act) {
    const TurnMade made = m_link.perform(act);
    if (!made) page.refuse(qs(made.error().member), sentenceOf(made.error()));
    return made.hasValue();
}

bool PageStack::isShown(const QWidget* page) const { return page != nullptr && m_centre.currentWidget() == page; }

// From a page outside any campaign one returns to the table: the page before may be the one that opens.
PageFrame* PageStack::shown() const {
    QWidget* const now = m_centre.currentWidget();
    return m_anytime.contains(now) ? nullptr : qobject_cast<PageFrame*>(now);
}

bool PageStack::isOutside() const { return m_anytime.contains(m_centre.currentWidget()); }

void PageStack::close() {
    if (isOutside() && m_before != nullptr && m_before != &m_home) return comeBack(*m_before);
    if (!m_link.isOpen() || isShown(&m_home)) return;
    if (m_over && isShown(std::exchange(m_over, nullptr))) return comeBack(*m_under);
    m_centre.setCurrentWidget(&m_home);
    emit left();
}

// An unfinished page has its focus back; one whose parts were filled again has lost it.
void PageStack::comeBack(QWidget& page) {
    m_centre.setCurrentWidget(&page);
    if (!m_link.isOpen()) return page.setFocus(Qt::OtherFocusReason);
    refresh();
    const QWidget* const focus = QApplication::focusWidget();
    if (focus && page.isAncestorOf(focus)) return;
    if (auto* const frame = qobject_cast<PageFrame*>(&page)) frame->enter();
}

void PageStack::refresh() {
    if (m_link.isOpen()) emit fillWanted();
}

void PageStack::forget() {
    if (m_link.isOpen()) m_centre.setCurrentWidget(&m_home);
    m_before = &m_home;
    m_over = nullptr;
    emit emptied();
}

} // namespace tenplus::ui
