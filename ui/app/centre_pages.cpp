#include "app/centre_pages.h"

#include "bridge/text.h"
#include "guide/guide_items.h"
#include "guide/guide_page.h"
#include "settings/settings_page.h"
#include "table/settings_view.h"

#include <QStackedWidget>

namespace tenplus::ui {

CentrePages::CentrePages(const Look& look, TableLink& link, QStackedWidget& centre, QWidget& home, QObject* parent)
    : QObject(parent)
    , m_look(look)
    , m_link(link)
    , m_centre(centre)
    , m_home(home)
    , m_settings(new SettingsPage(look))
    , m_guide(new GuidePage(look)) {
    seat(*m_settings);
    seat(*m_guide);
    connect(m_settings, &SettingsPage::acted, this, [this](const Act& act) { ask(*m_settings, act); });
    connectGuide();
}

void CentrePages::connectGuide() {
    connect(m_guide, &GuidePage::bringWanted, this, [this](const QString& creature, int count, bool revealed) {
        ask(*m_guide, Act{table::BringCreature{.creature = ss(creature), .count = count, .name = {}, .revealed = revealed}, {}});
    });
    connect(m_guide, &GuidePage::makeWanted, this, [this](const QString& move) {
        table::MakeGmMove made;
        made.guide = ss(move);
        ask(*m_guide, Act{std::move(made), {}});
    });
}


void CentrePages::seat(PageFrame& page) {
    m_centre.addWidget(&page);
    connect(&page, &PageFrame::closed, this, &CentrePages::close);
}

bool CentrePages::open(PageFrame& page) {
    if (!m_link.isOpen()) {
        emit said(tr("This belongs to a campaign: open one first."));
        return false;
    }
    m_centre.setCurrentWidget(&page);
    refresh();
    return true;
}

bool CentrePages::ask(PageFrame& page, const Act& act) {
    m_asking = &page;
    const bool done = m_link.perform(act);
    m_asking = nullptr;
    return done;
}

bool CentrePages::isShown(const QWidget* page) const { return m_centre.currentWidget() == page; }

void CentrePages::close() {
    if (isShown(&m_home) || !m_link.isOpen()) return;
    m_centre.setCurrentWidget(&m_home);
    emit left();
}

void CentrePages::openSettings() {
    if (open(*m_settings)) m_settings->enter();
}

void CentrePages::openGuide() {
    if (m_link.isOpen()) m_guide->setItems(guideItems(session().rulebook()));
    if (open(*m_guide)) m_guide->enter();
}

void CentrePages::refresh() {
    if (!m_link.isOpen()) return;
    if (isShown(m_settings)) m_settings->setView(table::settingsView(session().rulebook(), session().table()), session().table().mature);
    if (isShown(m_guide)) showGuide();
}

void CentrePages::showGuide() {
    const table::GuideView view = table::guideView(session().rulebook(), session().table());
    m_guide->setNow(nowItems(view), hintsOf(view));
}

bool CentrePages::takeRefusal(const session::Refused& no) {
    if (!m_asking) return false;
    if (m_asking == m_settings) m_settings->setError(qs(no.message));
    if (m_asking == m_guide) m_guide->setError(qs(no.message));
    return true;
}

} // namespace tenplus::ui
