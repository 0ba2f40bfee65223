#include "lines_and_veils/lines_and_veils_presenter.h"

#include "bridge/disk.h"
#include "bridge/text.h"
#include "interop/lines_and_veils_found.h"
#include "lines_and_veils/lines_and_veils_page.h"
#include "play/page_stack.h"

namespace tenplus::ui {

LinesAndVeilsPresenter::LinesAndVeilsPresenter(const Look& look, TableLink& link, PageStack& pages, QWidget& home)
    : QObject(&home)
    , m_look(look)
    , m_link(link)
    , m_pages(pages)
    , m_home(home) {
    connect(&link, &TableLink::turned, this, &LinesAndVeilsPresenter::turned);
}

LinesAndVeilsPage& LinesAndVeilsPresenter::page() {
    if (m_page) return *m_page;
    m_page = new LinesAndVeilsPage(m_look, &m_home);
    m_page->hide();
    connect(m_page, &LinesAndVeilsPage::acted, this, [this](const Act& act) { m_pages.ask(*m_page, act); });
    connect(m_page, &LinesAndVeilsPage::turnWanted, this, &LinesAndVeilsPresenter::turnWanted);
    return *m_page;
}

void LinesAndVeilsPresenter::open() {
    if (m_pages.open(page())) read();
}

QString LinesAndVeilsPresenter::metIn(const session::Performed& performed) const {
    if (!m_link.isOpen()) return {};
    const session::Session& session = *m_link.session();
    if (session.table().limits.empty()) return {};
    QStringList met;
    for (const table::Limit& each : interop::limitsMet(session, session.told(performed))) {
        met << (each.kind == table::LimitKind::Line ? tr("“%1” is a line") : tr("“%1” is veiled")).arg(qs(each.words));
    }
    return met.isEmpty() ? QString() : tr("At this table %1. Undo takes the turn back.").arg(met.join(tr(", ")));
}

// Only while the page is visible, and if something changed.
void LinesAndVeilsPresenter::turned(const session::Performed& performed) {
    if (!m_page || !m_page->isVisible()) return;
    const bool isOther = performed.reverts != 0 || !m_page->shows(m_link.session()->table().limits);
    if (isOther || !metIn(performed).isEmpty()) read();
}

void LinesAndVeilsPresenter::read() {
    const session::Session& session = *m_link.session();
    const auto sentence = cutShort([&] { m_page->setLimits(session.table().limits, interop::findLimits(session)); });
    if (sentence) emit failed(*sentence);
}

} // namespace tenplus::ui
