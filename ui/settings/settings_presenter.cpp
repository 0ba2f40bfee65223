#include "settings/settings_presenter.h"

#include "play/page_stack.h"
#include "settings/settings_page.h"

namespace tenplus::ui {

SettingsPresenter::SettingsPresenter(const Look& look, TableLink& link, PageStack& pages, QWidget& home)
    : QObject(&home)
    , m_look(look)
    , m_link(link)
    , m_pages(pages)
    , m_home(home) {
    connect(&pages, &PageStack::fillWanted, this, &SettingsPresenter::fill);
    connect(&pages, &PageStack::emptied, this, [this] { dropPage(m_page); });
}

SettingsPage& SettingsPresenter::page() {
    if (m_page) return *m_page;
    m_page = new SettingsPage(m_look, &m_home);
    m_pages.seat(*m_page);
    connect(m_page, &SettingsPage::acted, this, [this](const Act& act) { m_pages.ask(*m_page, act); });
    return *m_page;
}

void SettingsPresenter::open(const QString& words) {
    if (!m_pages.open(page()) || words.isEmpty()) return;
    m_page->searchFor(words);
    m_page->enter();
}

void SettingsPresenter::fill() {
    if (!m_pages.isShown(m_page)) return;
    const session::Session& session = *m_link.session();
    m_page->setPresets(session.rulebook().presets);
    m_page->setView(table::settingsView(session.rulebook(), session.table()), session.table().mature,
                    session.table().openWriting);
}

} // namespace tenplus::ui
