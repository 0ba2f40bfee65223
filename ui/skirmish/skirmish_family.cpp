#include "skirmish/skirmish_family.h"

#include "bridge/text.h"
#include "bridge/typography.h"
#include "play/page_stack.h"
#include "preferences/settings_store.h"
#include "skirmish/camp_page.h"
#include "skirmish/heroes_panel.h"
#include "skirmish/monsters_panel.h"
#include "skirmish/scenario_presenter.h"
#include "skirmish/skirmish_page.h"
#include "skirmish/skirmish_presenter.h"
#include "tray/tray_panel.h"

namespace tenplus::ui {

SkirmishFamily::SkirmishFamily(const Look& look, TableLink& link, PageStack& pages, TrayPanel& tray, Prompts& prompts,
                               QWidget& home)
    : PlayFamily(link, tray, &home)
    , m_look(look)
    , m_pages(pages)
    , m_home(home) {
    m_scenarios = new ScenarioPresenter(look, link, pages, prompts, home, this);
    connect(m_scenarios, &ScenarioPresenter::triedOut, this, &SkirmishFamily::openHome);
    connect(&pages, &PageStack::fillWanted, this, &SkirmishFamily::fill);
    connect(&pages, &PageStack::emptied, this, &SkirmishFamily::forget);
}

// The board stays: it knows who plays, and begins again with each campaign.
void SkirmishFamily::forget() {
    if (m_presenter) m_presenter->forget();
    if (m_camp) m_camp->forget();
}

void SkirmishFamily::fill() {
    if (!m_presenter) return;
    m_presenter->turned(m_pages.isShown(m_page));
    changePage();
}

// A game that begins or ends changes the page, if one of the two is in sight.
void SkirmishFamily::changePage() {
    const bool playing = isOnBoard();
    if (m_pages.isShown(playing ? static_cast<QWidget*>(m_camp) : m_page)) openHome();
}

skirmish::Side SkirmishFamily::seenSide() const { return m_page ? m_page->seenSide() : skirmish::Side::Master; }

SkirmishPage& SkirmishFamily::page() {
    if (m_page) return *m_page;
    m_page = new SkirmishPage(m_look, &m_home);
    m_pages.seat(*m_page);
    m_presenter = new SkirmishPresenter(link(), *m_page, this);
    connect(m_page, &SkirmishPage::acted, this, &SkirmishFamily::ask);
    makeCamp();
    connect(m_presenter, &SkirmishPresenter::acted, this, [this](const Act& act) { m_pages.ask(*m_page, act); });
    connect(m_presenter, &SkirmishPresenter::failed, &m_pages, &PageStack::refuse);
    const settings_store::SkirmishHabits habits = settings_store::skirmishHabits();
    m_page->setPlayers({habits.heroes, habits.master}, habits.pace, habits.pressesEnds);
    m_presenter->setPace(kPaces[std::size_t(m_page->pace())]);
    m_page->setLessonsLearned(settings_store::skirmishLessons());
    connect(m_page, &SkirmishPage::lessonLearned, this, &settings_store::addSkirmishLesson);
    const auto remember = [this] {
        const SidePlayers players = m_page->players();
        settings_store::setSkirmishHabits({players[0], players[1], m_page->pace(), m_page->pressesEnds()});
    };
    connect(m_page, &SkirmishPage::playersChanged, this, remember);
    connect(m_page, &SkirmishPage::paceChanged, this, [this, remember](int pace) {
        m_presenter->setPace(kPaces[std::size_t(pace)]);
        remember();
    });
    makePanels();
    return *m_page;
}

void SkirmishFamily::makeCamp() {
    m_camp = new CampPage(m_look, &m_home);
    m_pages.seat(*m_camp);
    m_page->setCamp(*m_camp);
    connect(m_presenter, &SkirmishPresenter::seen, m_camp, &CampPage::setShown);
    connect(m_camp, &CampPage::acted, this, [this](const Act& act) {
        if (byHand(act))
            emit acted(act);
        else
            m_pages.ask(*m_camp, act);
    });
    connect(m_camp, &CampPage::writeWanted, m_scenarios, &ScenarioPresenter::open);
    connect(m_camp, &CampPage::takeBackWanted, this, &SkirmishFamily::takeBack);
}

void SkirmishFamily::takeBack(std::int64_t turn) {
    const TurnMade made = link().undo(turn);
    if (!made) m_camp->refuse({}, sentenceOf(made.error()));
}

// The panels beside the centre show the same as the page, and a row there chooses the model on its board.
void SkirmishFamily::makePanels() {
    m_heroes = new HeroesPanel(m_look, &m_home);
    m_monsters = new MonstersPanel(m_look, &m_home);
    for (QWidget* each : std::initializer_list<QWidget*>{m_heroes, m_monsters}) each->hide(); // until it is seated
    connect(m_presenter, &SkirmishPresenter::seen, m_heroes, &HeroesPanel::setShown);
    connect(m_presenter, &SkirmishPresenter::seen, m_monsters, &MonstersPanel::setShown);
    connect(m_page, &SkirmishPage::modelChosen, m_heroes, &HeroesPanel::setChosen);
    connect(m_page, &SkirmishPage::modelChosen, m_monsters, &MonstersPanel::setChosen);
    connect(m_heroes, &HeroesPanel::modelChosen, this, &SkirmishFamily::pointOut);
    connect(m_monsters, &MonstersPanel::modelChosen, this, &SkirmishFamily::pointOut);
}

void SkirmishFamily::pointOut(int number) {
    if (!isOnBoard()) return;
    if (!m_pages.isShown(m_page)) openHome();
    m_page->pointOut(number);
}

QWidget* SkirmishFamily::insteadOfParty() {
    page();
    return m_heroes;
}

QWidget* SkirmishFamily::insteadOfMoves() {
    page();
    return m_monsters;
}

// Without heroes there is nothing beside the page: the keyboard stays in the window. The page of a game has the room of
// the panel.
void SkirmishFamily::enter() {
    if (m_page && m_pages.isShown(m_page)) return m_page->enter();
    if (m_heroes && !m_heroes->enter()) m_heroes->setFocus(Qt::OtherFocusReason);
}

// What the page asks for is refused on the page, except for dice, which the tray asks for.
void SkirmishFamily::ask(const Act& act) {
    if (byHand(act))
        emit acted(act);
    else
        m_pages.ask(*m_page, act);
}

bool SkirmishFamily::openHome() {
    if (!isOn()) return false;
    SkirmishPage& board = page();
    return m_pages.open(isOnBoard() ? static_cast<PageFrame&>(board) : *m_camp);
}

std::vector<std::int64_t> SkirmishFamily::undoneWith(std::int64_t newest) const {
    return m_presenter && isOn() ? m_presenter->undoneWith(newest) : PlayFamily::undoneWith(newest);
}

bool SkirmishFamily::isRedoneToo(std::int64_t turn) const {
    return m_presenter && isOn() && m_presenter->isRedoneToo(turn);
}

std::optional<DiceOfAct> SkirmishFamily::diceOf(const Act& act) const {
    const auto* const command = act.command.as<table::PlaySkirmish>();
    const auto no =
        command && isOn() ? table::diceWanted(session().rulebook(), session().table(), *command) : std::nullopt;
    if (!no) return std::nullopt;
    return DiceOfAct{tr("%1, for %2: type %3d6. Enter alone leaves it to the program.")
                         .arg(capitalised(qs(no->needs->purpose)), qs(no->needs->who))
                         .arg(no->needs->count)};
}

void SkirmishFamily::threw(const Act& act) {
    if (!act.command.is<table::PlaySkirmish>()) return;
    tray().clearNeeds();
    openHome();
    if (isOnBoard()) emit roomFree();
}

} // namespace tenplus::ui
