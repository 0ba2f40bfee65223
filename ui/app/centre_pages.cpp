#include "app/centre_pages.h"

#include "app/board_presenter.h"
#include "app/campaign_pictures.h"
#include "app/skirmish_presenter.h"
#include "bridge/text.h"
#include "bridge/typography.h"
#include "command_forms/form_page.h"
#include "gm_guide/guide_items.h"
#include "gm_guide/guide_page.h"
#include "paint/thumbnails.h"
#include "scene/scene_page.h"
#include "settings/settings_page.h"
#include "skirmish/scenario_page.h"
#include "skirmish/skirmish_page.h"
#include "wizards/creation_page.h"
#include "wizards/end_of_session_page.h"
#include "wizards/level_page.h"
#include "wizards/prepare_page.h"

#include <QStackedWidget>

#include <algorithm>

namespace tenplus::ui {

namespace {

constexpr int kThumbnailPixels = 256; // enough for twice the text and twice the pixels

} // namespace

CentrePages::CentrePages(const Look& look, TableLink& link, QStackedWidget& centre, QWidget& home, QObject* parent)
    : QObject(parent)
    , m_look(look)
    , m_link(link)
    , m_centre(centre)
    , m_home(home) {}

template <typename Page>
bool CentrePages::seat(Page*& page) {
    if (page) return false;
    page = new Page(m_look, &m_centre);
    m_centre.addWidget(page);
    connect(page, &PageFrame::closed, this, &CentrePages::close);
    return true;
}

SettingsPage& CentrePages::settings() {
    if (seat(m_settings))
        connect(m_settings, &SettingsPage::acted, this, [this](const Act& act) { ask(*m_settings, act); });
    return *m_settings;
}

GuidePage& CentrePages::guide() {
    if (!seat(m_guide)) return *m_guide;
    connect(m_guide, &GuidePage::bringWanted, this, [this](const QString& creature, int count, bool revealed) {
        if (session().rulebook().duality) {
            ask(*m_guide, Act{table::PlayDuality{
                                  {duality::BringAdversary{
                                      .adversary = ss(creature), .called = {}, .count = count, .revealed = revealed}},
                                  false},
                              {}});
            return;
        }
        ask(*m_guide,
            Act{table::BringCreature{.creature = ss(creature), .count = count, .name = {}, .revealed = revealed}, {}});
    });
    connect(m_guide, &GuidePage::makeWanted, this, [this](const QString& move) {
        table::MakeGmMove made;
        made.guide = ss(move);
        ask(*m_guide, Act{std::move(made), {}});
    });
    connect(m_guide, &GuidePage::hireWanted, this, [this](const QString& skill) { hire(ss(skill)); });
    return *m_guide;
}

// The form leaves name, ranks and price to be edited on the sheet afterwards.
void CentrePages::hire(const std::string& skill) {
    const auto& rules = session().rulebook().company.hirelings;
    if (!rules) return;
    const auto kind = std::ranges::find(rules->kinds, skill, &content::Named::id);
    if (kind == rules->kinds.end()) return;
    table::HireHireling hired;
    hired.name = kind->name;
    hired.cost = rules->costs.empty() ? std::string() : rules->costs.front().id;
    hired.loyalty = rules->startLoyalty.least;
    hired.skills[skill] = 1;
    ask(*m_guide, Act{std::move(hired), {}});
}

// A page that completes its act in one turn returns to the sheet.
CreationPage& CentrePages::creation() {
    if (!seat(m_creation)) return *m_creation;
    m_creation->setPreview([this](const table::CreateCharacter& command) {
        return m_link.isOpen() ? creationShown(session().rulebook(), session().table(), command) : CreationShown{};
    });
    connect(m_creation, &CreationPage::acted, this, [this](const Act& act) {
        if (!ask(*m_creation, act)) return;
        m_creationStarted = false;
        const auto& actors = session().table().actors;
        const table::ActorId newest = actors.empty() ? table::ActorId{} : actors.rbegin()->first;
        close();
        emit made(newest);
    });
    return *m_creation;
}

LevelPage& CentrePages::level() {
    const auto gain = [this](const Act& act) {
        if (ask(*m_level, act)) close();
    };
    if (seat(m_level)) connect(m_level, &LevelPage::acted, this, gain);
    return *m_level;
}

PreparePage& CentrePages::prepare() {
    const auto settle = [this](const Act& act) {
        if (ask(*m_prepare, act)) close();
    };
    if (seat(m_prepare)) connect(m_prepare, &PreparePage::acted, this, settle);
    return *m_prepare;
}

EndOfSessionPage& CentrePages::retrospect() {
    if (!seat(m_retrospect)) return *m_retrospect;
    connect(m_retrospect, &EndOfSessionPage::acted, this, [this](const Act& act) { ask(*m_retrospect, act); });
    connect(m_retrospect, &EndOfSessionPage::finished, this, [this] {
        if (session().table().session.running) ask(*m_retrospect, Act{table::EndSession{}, {}});
        close();
    });
    return *m_retrospect;
}

ScenePage& CentrePages::scene() {
    if (!seat(m_scene)) return *m_scene;
    connect(m_scene, &ScenePage::acted, this, [this](const Act& act) { ask(*m_scene, act); });
    connect(m_scene, &ScenePage::formWanted, this, [this](const QString& form, table::ActorId who, qint64 ref) {
        if (form == QLatin1String(kPictureFromFile))
            emit pictureWanted();
        else
            openForm(form, who, ref);
    });
    connect(m_scene, &ScenePage::moveWanted, this, [this](table::ActorId who, const QString& move) {
        close();
        emit moveWanted(who, move);
    });
    return *m_scene;
}

BoardPage& CentrePages::board() {
    if (!seat(m_board)) return *m_board;
    m_boardPresenter = new BoardPresenter(m_link, *m_board, this);
    connect(m_board, &BoardPage::acted, this, [this](const Act& act) { ask(*m_board, act); });
    connect(m_board, &BoardPage::formWanted, this, &CentrePages::openForm);
    connect(m_board, &BoardPage::importWanted, this, &CentrePages::importWanted);
    connect(m_boardPresenter, &BoardPresenter::kept, this, [this](const QString& picture) {
        openScene();
        emit told(tr("The picture %1 is in the campaign: a handout can show it now.").arg(picture));
    });
    connect(m_board, &BoardPage::pinged, this, &CentrePages::pinged);
    return *m_board;
}

skirmish::Side CentrePages::seenSide() const { return m_skirmish ? m_skirmish->seenSide() : skirmish::Side::Master; }

SkirmishPage& CentrePages::skirmish() {
    if (!seat(m_skirmish)) return *m_skirmish;
    m_skirmishPresenter = new SkirmishPresenter(m_link, *m_skirmish, this);
    const auto performed = [this](const Act& act) { ask(*m_skirmish, act); };
    connect(m_skirmish, &SkirmishPage::acted, this, [this, performed](const Act& act) {
        if (m_realDice && m_realDice(act))
            emit thrown(act);
        else
            performed(act);
    });
    connect(m_skirmishPresenter, &SkirmishPresenter::acted, this, performed);
    connect(m_skirmishPresenter, &SkirmishPresenter::failed, this, &CentrePages::said);
    connect(m_skirmish, &SkirmishPage::writeWanted, this, [this](const QString& id) {
        scenario().edit(session().rulebook().skirmish->book,
                        id.isEmpty() ? std::nullopt
                                     : table::scenarioOf(session().rulebook(), session().table().skirmish, ss(id)));
        if (open(*m_scenario)) m_scenario->enter();
    });
    return *m_skirmish;
}

std::optional<QString> CentrePages::skirmishDice(const Act& act) const {
    const auto* const command = std::get_if<table::PlaySkirmish>(&act.command);
    const auto no = command && m_link.isOpen() ? table::diceWanted(session().rulebook(), session().table(), *command)
                                               : std::nullopt;
    if (!no) return std::nullopt;
    return tr("%1, for %2: type %3d6. Enter alone leaves it to the program.")
        .arg(capitalised(qs(no->needs->purpose)), qs(no->needs->who))
        .arg(no->needs->count);
}

ScenarioPage& CentrePages::scenario() {
    if (!seat(m_scenario)) return *m_scenario;
    connect(m_scenario, &ScenarioPage::acted, this, [this](const Act& act) { ask(*m_scenario, act); });
    connect(m_scenario, &ScenarioPage::tryWanted, this, &CentrePages::tryScenario);
    return *m_scenario;
}

// Does nothing if it could not be stored, or a game is running: the page shows why.
void CentrePages::tryScenario(const QString& scenario) {
    const table::SkirmishState& state = session().table().skirmish;
    if (!state.kept.contains(ss(scenario))) return;
    skirmish::ChooseParty party;
    const auto view = table::skirmishView(session().rulebook(), session().table());
    if (!view) return;
    for (const table::ProfileView& profile : view->profiles) {
        if (profile.hero && party.heroes.empty()) party.heroes.push_back({profile.profile, profile.name, 0});
    }
    if (state.party.empty() && !ask(*m_scenario, Act{table::PlaySkirmish{{party}, false}, {}})) return;
    if (ask(*m_scenario, Act{table::PlaySkirmish{{skirmish::SetOut{ss(scenario), {}}}, false}, {}})) openSkirmish();
}

// A form returns to the page from which it was opened.
FormPage& CentrePages::form() {
    if (m_form) return *m_form;
    m_form = new FormPage(m_look, &m_centre);
    m_centre.addWidget(m_form);
    connect(m_form, &FormPage::closed, this, &CentrePages::leaveForm);
    connect(m_form, &FormPage::acted, this, [this](const Act& act) {
        const bool goesOut = m_throws && m_throws(act);
        if (goesOut || ask(*m_form, act)) leaveForm();
        if (goesOut) emit thrown(act);
    });
    return *m_form;
}

void CentrePages::leaveForm() {
    if (m_formFrom && m_formFrom == m_scene)
        openScene();
    else if (m_formFrom && m_formFrom == m_board)
        openBoard();
    else if (m_others.contains(m_formFrom) && open(*m_formFrom))
        emit reopened(m_formFrom);
    else
        close();
}

void CentrePages::seatOther(PageFrame& page) {
    if (m_centre.indexOf(&page) >= 0) return;
    m_centre.addWidget(&page);
    m_others.insert(&page);
    connect(&page, &PageFrame::closed, this, &CentrePages::close);
}

bool CentrePages::openOther(PageFrame& page) {
    seatOther(page);
    return open(page);
}

void CentrePages::openAnytime(PageFrame& page) {
    seatOther(page);
    m_anytime.insert(&page);
    if (!m_anytime.contains(m_centre.currentWidget())) m_before = m_centre.currentWidget();
    m_centre.setCurrentWidget(&page);
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
    const TurnMade made = m_link.perform(act);
    if (!made) page.refuse(qs(made.error().member), sentenceOf(made.error()));
    return made.hasValue();
}

bool CentrePages::isShown(const QWidget* page) const { return m_centre.currentWidget() == page; }

void CentrePages::close() {
    if (m_anytime.contains(m_centre.currentWidget()) && m_before != nullptr && m_before != &m_home) return comeBack();
    if (!m_link.isOpen() || isShown(&m_home)) return;
    m_centre.setCurrentWidget(&m_home);
    emit left();
}

// Restores the focus of an unfinished page.
void CentrePages::comeBack() {
    m_centre.setCurrentWidget(m_before);
    if (!m_link.isOpen()) return m_before->setFocus(Qt::OtherFocusReason);
    refresh();
    const auto* const page = qobject_cast<const PageFrame*>(m_before);
    if (m_others.contains(page)) emit reopened(page);
}

template <typename Page>
void CentrePages::drop(Page*& page) {
    if (!page) return;
    page->hide();
    page->deleteLater(); // it may be the sender of the signal that opened the other campaign
    page = nullptr;
}

// Pages of the previous campaign hold typed, checked and searched state: they are created again.
void CentrePages::forget() {
    m_creationStarted = false;
    if (m_boardPresenter) m_boardPresenter->forget();
    if (m_skirmishPresenter) m_skirmishPresenter->forget();
    if (m_link.isOpen()) m_centre.setCurrentWidget(&m_home);
    m_before = &m_home;
    m_formFrom = nullptr;
    drop(m_settings), drop(m_guide), drop(m_creation), drop(m_level), drop(m_prepare), drop(m_retrospect),
        drop(m_scene), drop(m_scenario), drop(m_form);
}

void CentrePages::openSettings(const QString& words) {
    if (!open(settings())) return;
    if (!words.isEmpty()) m_settings->searchFor(words);
    m_settings->enter();
}

void CentrePages::openGuide(const QString& words) {
    if (m_link.isOpen()) guide().setItems(guideItems(session().rulebook()));
    if (!open(guide())) return;
    m_guide->enter();
    if (!words.isEmpty()) m_guide->searchFor(words);
}

bool CentrePages::openCreation() {
    if (!m_link.isOpen() || session().rulebook().playbooks.empty()) return false;
    if (!m_creationStarted) creation().setBook(creationBook(session().rulebook(), session().table().mature));
    m_creationStarted = true;
    if (open(creation())) m_creation->enter();
    return true;
}

void CentrePages::openLevel(table::ActorId who) {
    if (!m_link.isOpen()) return;
    showLevel(who);
    if (level().who() == who && open(*m_level)) return m_level->enter();
    emit said(tr("Whoever is chosen has no class to gain a level in."));
}

void CentrePages::openPreparing(table::ActorId who) {
    if (!m_link.isOpen()) return;
    showPreparing(who);
    if (prepare().who() == who && open(*m_prepare)) return m_prepare->enter();
    emit said(tr("Whoever is chosen has no spells to prepare: choose somebody who casts them."));
}

void CentrePages::openScene() {
    if (open(scene())) m_scene->enter();
}

void CentrePages::openBoard() {
    if (open(board())) m_board->enter();
}

bool CentrePages::openSkirmish() {
    if (!m_link.isOpen() || !session().rulebook().skirmish) return false;
    if (open(skirmish())) m_skirmish->enter();
    return true;
}

void CentrePages::importScene(const QString& file) {
    openBoard();
    if (m_boardPresenter) m_boardPresenter->bring(file);
}

void CentrePages::importPicture(const QString& file) {
    openBoard();
    if (m_boardPresenter) m_boardPresenter->bring(file, true);
}

void CentrePages::openForm(const QString& name, table::ActorId who, qint64 ref) {
    const auto made =
        m_link.isOpen() ? formOf(ss(name), {session().rulebook(), session().table(), {who, ref}}) : std::nullopt;
    if (!made)
        return emit said(m_link.isOpen() ? tr("That cannot be done now.")
                                         : tr("This belongs to a campaign: open one first."));
    // From a page outside any campaign, it returns to the table: the page before may have been this form.
    const bool fromTable = isShown(&m_home) || m_anytime.contains(m_centre.currentWidget());
    if (!isShown(&form())) m_formFrom = fromTable ? nullptr : qobject_cast<PageFrame*>(m_centre.currentWidget());
    form().setForm(*made);
    showThumbnails();
    if (open(form())) m_form->enter();
}

// Shows thumbnails in a form with a picture, as they are loaded.
void CentrePages::showThumbnails() {
    const QStringList pictures = form().pictures();
    if (pictures.isEmpty()) return;
    if (m_thumbnails == nullptr) {
        m_thumbnails = new Thumbnails(campaignPictures(m_link), kThumbnailPixels, this);
        connect(m_thumbnails, &Thumbnails::came, this,
                [this](const QString& hash) { form().setThumbnail(hash, m_thumbnails->image(hash)); });
    }
    for (const QString& hash : pictures) form().setThumbnail(hash, m_thumbnails->image(hash));
    m_thumbnails->want(pictures);
}

bool CentrePages::openEndOfSession() {
    if (!m_link.isOpen() || !session().rulebook().procedures.retrospect) return false;
    if (open(retrospect())) m_retrospect->enter();
    return true;
}

} // namespace tenplus::ui
