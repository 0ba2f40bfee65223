#include "gm_guide/guide_presenter.h"

#include "bridge/text.h"
#include "gm_guide/guide_items.h"
#include "gm_guide/guide_page.h"
#include "play/page_stack.h"
#include "play/play_families.h"
#include "table/pbta/moves/guide_view.h"

#include <algorithm>
#include <utility>

namespace tenplus::ui {

GuidePresenter::GuidePresenter(const Look& look, TableLink& link, PageStack& pages, const PlayFamilies& families,
                               QWidget& home)
    : QObject(&home)
    , m_look(look)
    , m_link(link)
    , m_pages(pages)
    , m_families(families)
    , m_home(home) {
    connect(&pages, &PageStack::fillWanted, this, &GuidePresenter::fill);
    connect(&pages, &PageStack::emptied, this, [this] { dropPage(m_page); });
}

GuidePage& GuidePresenter::page() {
    if (m_page) return *m_page;
    m_page = new GuidePage(m_look, &m_home);
    m_pages.seat(*m_page);
    connect(m_page, &GuidePage::bringWanted, this, [this](const QString& creature, int count, bool revealed) {
        if (const auto act = m_families.current().bringing(creature, count, revealed)) m_pages.ask(*m_page, *act);
    });
    connect(m_page, &GuidePage::lifted, this, [this] {
        if (m_link.isOpen() && !m_link.session()->table().stage.scenes.empty()) emit boardWanted();
    });
    connect(m_page, &GuidePage::letGo, this, [this](bool taken) {
        if (m_page && taken) m_again = m_page->searched();
        if (taken || m_page == nullptr || m_pages.isShown(m_page)) return;
        const QString words = m_page->searched();
        if (m_pages.open(*m_page)) m_page->searchFor(words);
    });
    connect(m_page, &GuidePage::makeWanted, this, [this](const QString& move) {
        table::MakeGmMove made;
        made.guide = ss(move);
        m_pages.ask(*m_page, Act{std::move(made), {}});
    });
    connect(m_page, &GuidePage::hireWanted, this, [this](const QString& skill) { hire(ss(skill)); });
    return *m_page;
}

// The form leaves name, ranks and price to be edited on the sheet afterwards.
void GuidePresenter::hire(const std::string& skill) {
    const auto& rules = m_link.session()->rulebook().company.hirelings;
    if (!rules) return;
    const auto kind = std::ranges::find(rules->kinds, skill, &content::Named::id);
    if (kind == rules->kinds.end()) return;
    table::HireHireling hired;
    hired.name = kind->name;
    hired.cost = rules->costs.empty() ? std::string() : rules->costs.front().id;
    hired.loyalty = rules->startLoyalty.least;
    hired.skills[skill] = 1;
    m_pages.ask(*m_page, Act{std::move(hired), {}});
}

void GuidePresenter::open(const QString& words) {
    if (m_link.isOpen()) page().setItems(guideItems(m_link.session()->rulebook()));
    const QString wanted = words.isEmpty() ? std::exchange(m_again, {}) : words;
    if (m_pages.open(page()) && !wanted.isEmpty()) m_page->searchFor(wanted);
}

void GuidePresenter::fill() {
    if (!m_pages.isShown(m_page)) return;
    const table::GuideView view = table::guideView(m_link.session()->rulebook(), m_link.session()->table());
    m_page->setNow(nowItems(view), hintsOf(view));
}

} // namespace tenplus::ui
