#include "skirmish/scenario_presenter.h"

#include "asking/prompts.h"
#include "bridge/text.h"
#include "content/skirmish/scenario_writer.h"
#include "interop/scenario_draft.h"
#include "play/page_stack.h"
#include "skirmish/campaign.h"
#include "skirmish/scenario_page.h"
#include "table/skirmish/view.h"

#include <QtConcurrent>

#include <utility>

namespace tenplus::ui {

namespace {

namespace sk = skirmish;

constexpr int kSoon = 400; // ms after the last change

// Removes the kept draft if there is nothing to keep.
bool write(const std::string& campaign, const std::string& text) {
    if (!text.empty()) return interop::keepScenarioDraft(campaign, text);
    interop::forgetScenarioDraft(campaign);
    return true;
}

} // namespace

ScenarioPresenter::ScenarioPresenter(const Look& look, TableLink& link, PageStack& pages, Prompts& prompts,
                                     QWidget& home, QObject* parent)
    : QObject(parent)
    , m_look(look)
    , m_link(link)
    , m_pages(pages)
    , m_prompts(prompts)
    , m_home(home) {
    m_soon.setSingleShot(true);
    m_soon.setInterval(kSoon);
    connect(&m_soon, &QTimer::timeout, this, &ScenarioPresenter::keepOnDisk);
    connect(&pages, &PageStack::emptied, this, &ScenarioPresenter::forget);
    connect(&pages, &PageStack::fillWanted, this, [this] { // an undo may have taken it out of the campaign
        if (m_isInCampaign && m_pages.isShown(m_page) && m_text.empty() && !isInCampaign()) leave();
    });
}

ScenarioPresenter::~ScenarioPresenter() { keepNow(); }

ScenarioPage& ScenarioPresenter::page() {
    if (m_page) return *m_page;
    m_page = new ScenarioPage(m_look, &m_home);
    m_pages.seat(*m_page);
    connect(m_page, &ScenarioPage::drafted, this, &ScenarioPresenter::drafted);
    connect(m_page, &ScenarioPage::acted, this, &ScenarioPresenter::perform);
    connect(m_page, &ScenarioPage::tryWanted, this, &ScenarioPresenter::tryOut);
    connect(m_page, &PageFrame::closed, this, &ScenarioPresenter::closed);
    return *m_page;
}

// The page is newer than the disk, which may have refused it.
std::optional<csk::Scenario> ScenarioPresenter::leftDraft() {
    if (m_page && !m_text.empty()) return m_page->draft();
    const auto text = interop::keptScenarioDraft(m_campaign);
    return text ? interop::scenarioDraftOf(*text, m_link.session()->rulebook().skirmish->book) : std::nullopt;
}

void ScenarioPresenter::open(const QString& id) {
    const session::Session& session = *m_link.session();
    const content::Rulebook& rulebook = session.rulebook();
    m_campaign = session.journal().head().id;
    std::optional<csk::Scenario> scenario;
    if (!id.isEmpty()) scenario = table::scenarioOf(rulebook, session.table().skirmish, ss(id));
    bool goesOn = false;
    if (std::optional<csk::Scenario> left = leftDraft()) {
        const auto answer =
            m_prompts.choice(tr("There is a draft of a scenario"),
                             tr("“%1” was written and is not kept in the campaign yet.").arg(qs(left->name)),
                             {tr("Go on with it"), tr("Throw it away")});
        if (!answer) return;
        goesOn = *answer == 0;
        if (goesOn) scenario = std::move(left);
    }
    page().edit(rulebook.skirmish->book, std::move(scenario));
    if (goesOn)
        leave();
    else
        settle();
    m_pages.open(page());
}

void ScenarioPresenter::drafted() {
    m_text = interop::scenarioDraftText(m_page->draft(), m_link.session()->rulebook().skirmish->book);
    if (m_text == m_first) m_text.clear(); // all changes were taken back
    m_isDue = true;
    m_soon.start();
}

// On another thread: a slow disk does not stop the brush.
void ScenarioPresenter::keepOnDisk() {
    if (m_writing.isRunning()) return m_soon.start();
    if (!std::exchange(m_isDue, false)) return;
    m_writing = QtConcurrent::run([campaign = m_campaign, text = m_text] { return write(campaign, text); });
}

// False if the disk refused the draft as it is now.
bool ScenarioPresenter::keepNow() {
    m_soon.stop();
    m_writing.waitForFinished();
    if (std::exchange(m_isDue, false)) return write(m_campaign, m_text);
    return m_writing.resultCount() == 0 || m_writing.result();
}

// The draft is not as any other place has it.
void ScenarioPresenter::leave() {
    m_isInCampaign = false;
    m_first.clear();
    drafted();
}

// The page holds what the campaign has, or a scenario that nobody has touched yet: nothing is kept beside it.
void ScenarioPresenter::settle() {
    m_first = interop::scenarioDraftText(m_page->draft(), m_link.session()->rulebook().skirmish->book);
    m_text.clear();
    m_isDue = true;
    keepNow();
    m_isInCampaign = isInCampaign();
}

bool ScenarioPresenter::isInCampaign() const {
    const auto& kept = m_link.session()->table().skirmish.kept;
    const auto found = kept.find(m_page->draft().id);
    return found != kept.end() &&
           found->second == csk::scenarioText(m_page->draft(), m_link.session()->rulebook().skirmish->book);
}

void ScenarioPresenter::perform(const Act& act) {
    if (!isInCampaign()) m_pages.ask(*m_page, act);
    if (isInCampaign()) settle();
}

// Does nothing if it could not be stored, or a game is running: the page shows why.
void ScenarioPresenter::tryOut() {
    if (!isInCampaign()) return;
    const session::Session& session = *m_link.session();
    const auto view = table::skirmishView(session.rulebook(), session.table());
    if (!view) return;
    sk::ChooseParty party;
    for (const table::ProfileView& profile : view->profiles) {
        if (profile.hero && party.heroes.size() < sk::kMostHeroes)
            party.heroes.push_back({profile.profile, profile.name, 0});
    }
    const auto ask = [&](sk::Act act) {
        return m_pages.ask(*m_page, Act{table::PlaySkirmish{std::move(act), false}, {}});
    };
    if (session.table().skirmish.party.empty() && !ask({std::move(party)})) return;
    if (ask({sk::SetOut{m_page->draft().id, {}, true}})) emit triedOut();
}

void ScenarioPresenter::closed() {
    const QString name = qs(m_page->draft().name);
    const bool isKept = keepNow();
    if (m_text.empty()) return;
    if (isKept)
        m_pages.tell(tr("The draft of “%1” is on this computer: the editor offers it when it opens again.").arg(name));
    else
        m_pages.refuse(
            tr("The disk does not take the draft of “%1”: it is here until the program is closed.").arg(name));
}

void ScenarioPresenter::forget() {
    keepNow();
    m_text.clear();
    m_isInCampaign = false;
    dropPage(m_page);
}

} // namespace tenplus::ui
