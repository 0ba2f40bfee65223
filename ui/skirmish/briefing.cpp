#include "skirmish/briefing.h"

#include "asking/plain_button.h"
#include "base/contains.h"
#include "bridge/text.h"
#include "paint/flow_layout.h"
#include "paint/paragraph.h"
#include "paint/plain_label.h"
#include "paint/wrapping_widget.h"
#include "skirmish/campaign_map.h"
#include "skirmish/hero_slot.h"
#include "skirmish/room_panes.h"
#include "skirmish/skirmish_report.h"
#include "skirmish/skirmish_words.h"

#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace tenplus::ui {

namespace {

constexpr double kLeastSlot = 148; // px: a card that is narrower breaks its words

std::string companionProfile(const table::SkirmishView& view, const sk::CompanionRecord& hero) {
    const auto at = std::size_t(std::max(hero.profile, 0));
    return at < view.profiles.size() ? view.profiles[at].profile : std::string();
}

bool isLater(const table::SkirmishView& view, const table::ScenarioView& scenario) {
    const auto before = std::ranges::find(view.scenarios, scenario.after, &table::ScenarioView::scenario);
    return !scenario.after.empty() && before != view.scenarios.end() && !before->tries.won;
}

// True if it has a place in the order of the campaign.
bool isInOrder(const table::SkirmishView& view, const table::ScenarioView& scenario) {
    return !scenario.after.empty() || contains(view.scenarios, scenario.scenario, &table::ScenarioView::after);
}

PlaceForm placeForm(const table::SkirmishView& view, const table::ScenarioView& scenario) {
    if (scenario.tries.won) return PlaceForm::Won;
    if (scenario.next) return PlaceForm::Next;
    return isLater(view, scenario) ? PlaceForm::Later : PlaceForm::Open;
}

Icon scenarioIcon(const table::SkirmishView& view, const table::ScenarioView& scenario) {
    if (scenario.tries.won) return Icon::Check;
    if (scenario.next) return Icon::Flag;
    return isLater(view, scenario) ? Icon::Hourglass : scenario.own ? Icon::Pen : Icon::Map;
}

// "won", "next, tried once", "later"
QString scenarioState(const table::SkirmishView& view, const table::ScenarioView& scenario) {
    if (scenario.tries.won) return Briefing::tr("won");
    QString lost = scenario.tries.tries == 0   ? QString()
                   : scenario.tries.tries == 1 ? Briefing::tr("tried once")
                                               : Briefing::tr("tried %1 times").arg(scenario.tries.tries);
    if (scenario.next) return lost.isEmpty() ? Briefing::tr("next") : Briefing::tr("next, %1").arg(lost);
    if (!lost.isEmpty()) return lost;
    if (isLater(view, scenario)) return Briefing::tr("later");
    return scenario.own ? Briefing::tr("your own") : QString();
}

// What came before, or how the last game ended if it was this one and nobody won it.
QString beforeWords(const SkirmishShown& shown, const table::ScenarioView& scenario) {
    const SkirmishReport* const last = shown.report.get();
    const bool isUndecided = last && !last->trial && last->scenario == qs(scenario.name) &&
                             (last->result == sk::Result::Open || last->result == sk::Result::Retreat);
    return isUndecided ? endWords(*last) + u'.' : qs(scenario.told);
}

// Everybody who has been in the party: those of the last one first.
std::vector<sk::CompanionRecord> knownHeroes(const table::SkirmishView& view) {
    std::vector<sk::CompanionRecord> known = view.party;
    known.insert(known.end(), view.resting.begin(), view.resting.end());
    return known;
}

} // namespace

Briefing::Briefing(const Look& look, QWidget* parent)
    : QWidget(parent)
    , m_look(look)
    , m_column(new QVBoxLayout(this))
    , m_scenarios(new CampaignMap(look, this))
    , m_before(new Paragraph(look, Role::Body, Ink::Secondary, this))
    , m_story(new Paragraph(look, Role::MoveText, Ink::Primary, this))
    , m_aims(new Paragraph(look, Role::Body, Ink::Primary, this))
    , m_tried(new Paragraph(look, Role::Body, Ink::Muted, this)) {
    m_scenarios->setObjectName(QStringLiteral("skirmishScenarios"));
    m_scenarios->setAccessibleName(tr("Scenarios"));
    m_before->setObjectName(QStringLiteral("skirmishBefore"));
    m_story->setObjectName(QStringLiteral("skirmishStory"));
    m_aims->setObjectName(QStringLiteral("briefingAims"));
    m_tried->setObjectName(QStringLiteral("briefingTried"));
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->addWidget(new RoomPanes(look, m_scenarios, makeScenario(), this));
    m_column->addWidget(plainLabel(tr("Who goes"), WidgetRole::Label));
    m_places = new QGridLayout;
    for (int place = 0; place < int(sk::kMostHeroes); ++place) {
        auto* slot = new HeroSlot(look, place, this);
        connect(slot, &HeroSlot::changed, this, [this, place] { showHero(std::size_t(place)); });
        m_slots.push_back(slot);
    }
    m_column->addLayout(m_places);
    seatSlots();
    const auto measure = [this] {
        m_column->setSpacing(m_look.px(space::kNormal));
        m_places->setSpacing(m_look.px(space::kNormal));
        seatSlots();
    };
    measure();
    connect(&look, &Look::changed, this, measure);
    connect(m_scenarios, &QListWidget::currentRowChanged, this, &Briefing::showScenario);
    connect(m_scenarios, &QListWidget::itemActivated, this, [this] { enter(); });
}

QWidget* Briefing::makeScenario() {
    auto* side = new WrappingWidget(this);
    auto* column = new QVBoxLayout(side);
    column->setContentsMargins(0, 0, 0, 0);
    for (QWidget* each : std::initializer_list<QWidget*>{m_before, m_story, m_aims, m_tried}) column->addWidget(each);
    m_start = new QVBoxLayout;
    m_start->addWidget(makeButtons());
    column->addLayout(m_start);
    column->addStretch();
    const auto measure = [this, column] {
        for (QVBoxLayout* each : {column, m_start}) each->setSpacing(m_look.px(space::kNormal));
    };
    measure();
    connect(&m_look, &Look::changed, side, measure);
    return side;
}

QWidget* Briefing::makeButtons() {
    auto* row = new QWidget(this);
    auto* flow = new FlowLayout(m_look.px(space::kNormal), m_look.px(space::kTight), row);
    auto* out = plainButton(tr("Set out"), QStringLiteral("setOut"), this);
    setRole(*out, WidgetRole::Primary);
    auto* write = plainButton(tr("Write a scenario"), QStringLiteral("writeScenario"), this);
    auto* change = plainButton(tr("Change this one"), QStringLiteral("changeScenario"), this);
    for (QPushButton* each : {out, write, change}) flow->addWidget(each);
    connect(out, &QPushButton::clicked, this, &Briefing::setOutWanted);
    connect(write, &QPushButton::clicked, this, [this] { emit writeWanted({}); });
    connect(change, &QPushButton::clicked, this, [this] { emit writeWanted(qs(scenario())); });
    return row;
}

// The narrowest that a card can be, px.
int Briefing::leastSlot() const {
    int least = m_look.px(kLeastSlot);
    for (const HeroSlot* slot : m_slots) least = std::max(least, slot->minimumSizeHint().width());
    return least;
}

// One card wide: the cards go below each other before anything is cut.
QSize Briefing::minimumSizeHint() const { return {leastSlot(), QWidget::minimumSizeHint().height()}; }

// As many cards beside each other as can be read: all four, two, or one.
void Briefing::seatSlots() {
    const int gap = m_places->spacing();
    const int fits = (width() + gap) / std::max(1, leastSlot() + gap);
    const int columns = fits >= 4 ? 4 : fits >= 2 ? 2 : 1;
    if (columns == m_columns) return;
    m_columns = columns;
    for (std::size_t i = 0; i < m_slots.size(); ++i) {
        m_places->removeWidget(m_slots[i]);
        m_places->addWidget(m_slots[i], int(i) / columns, int(i) % columns);
    }
    for (int column = 0; column < 4; ++column) m_places->setColumnStretch(column, column < columns ? 1 : 0);
}

void Briefing::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    seatSlots();
}

void Briefing::seatPlayers(QWidget* players) { m_start->insertWidget(0, players); }

void Briefing::forget() {
    m_shown = {};
    m_scenarios->setPlaces({});
    for (HeroSlot* slot : m_slots) slot->forget();
}

void Briefing::enter() { m_scenarios->setFocus(Qt::TabFocusReason); }

std::string Briefing::scenario() const {
    const int row = m_scenarios->currentRow();
    return row >= 0 && row < int(m_shown.view.scenarios.size()) ? m_shown.view.scenarios[std::size_t(row)].scenario
                                                                : std::string();
}

// The chosen scenario stays, until it was won or another was kept: then the next one is offered.
void Briefing::setShown(const SkirmishShown& shown) {
    const std::string had = scenario();
    const auto wonOf = [](const SkirmishShown& all, const std::string& id) {
        const auto found = std::ranges::find(all.view.scenarios, id, &table::ScenarioView::scenario);
        return found != all.view.scenarios.end() && found->tries.won;
    };
    const bool isNewlyWon = wonOf(shown, had) && !wonOf(m_shown, had);
    m_shown = shown;
    const auto& all = shown.view.scenarios;
    auto wanted = had.empty() || isNewlyWon ? all.end() : std::ranges::find(all, had, &table::ScenarioView::scenario);
    if (wanted == all.end()) wanted = std::ranges::find(all, true, &table::ScenarioView::next);
    showScenarios();
    {
        const QSignalBlocker still(m_scenarios);
        m_scenarios->setCurrentRow(all.empty() ? -1 : wanted == all.end() ? 0 : int(wanted - all.begin()));
    }
    showScenario();
    showHeroes();
}

void Briefing::showScenarios() {
    std::vector<MapPlace> places;
    for (const table::ScenarioView& each : m_shown.view.scenarios)
        places.push_back({qs(each.name), scenarioState(m_shown.view, each), scenarioIcon(m_shown.view, each),
                          placeForm(m_shown.view, each), isInOrder(m_shown.view, each)});
    m_scenarios->setPlaces(std::move(places));
}

void Briefing::showScenario() {
    const auto found = std::ranges::find(m_shown.view.scenarios, scenario(), &table::ScenarioView::scenario);
    const bool is = found != m_shown.view.scenarios.end();
    const auto show = [](Paragraph* paragraph, const QString& words) {
        paragraph->setText(words);
        paragraph->setVisible(!words.isEmpty());
    };
    show(m_before, is ? beforeWords(m_shown, *found) : QString());
    show(m_story, is ? qs(found->text) : QString());
    QStringList lines;
    if (is) {
        for (const std::string& aim : found->aims) lines << QStringLiteral("• ") + qs(aim);
    }
    show(m_aims, lines.isEmpty() ? QString() : tr("What is to be done:") + u'\n' + lines.join(u'\n'));
    QStringList rest;
    if (is) {
        rest << (lines.isEmpty()
                     ? tr("Nothing has to be done here: the heroes leave by an active teleporter when they like.")
                     : tr("The heroes win when all of it is done and all of them have left by an active teleporter."));
        rest << tr("The game master has a point for each hero who falls, and wins with %1.").arg(found->points);
        if (found->tries.won)
            rest << tr("This scenario has been won.");
        else if (found->tries.tries > 0)
            rest << (found->tries.tries == 1 ? tr("It was tried once.")
                                             : tr("It was tried %1 times.").arg(found->tries.tries));
    }
    show(m_tried, rest.join(u' '));
}

void Briefing::showHeroes() {
    std::vector<Pick> heroes{{"", tr("Nobody")}};
    for (const table::ProfileView& profile : m_shown.view.profiles) {
        if (profile.hero) heroes.push_back({profile.profile, qs(profile.name)});
    }
    for (std::size_t i = 0; i < m_slots.size(); ++i) {
        std::string initial = i + 1 < heroes.size() ? heroes[i + 1].id : std::string();
        if (!m_shown.view.party.empty())
            initial =
                i < m_shown.view.party.size() ? companionProfile(m_shown.view, m_shown.view.party[i]) : std::string();
        m_slots[i]->setPicks(heroes, initial);
        showHero(i);
    }
}

void Briefing::showHero(std::size_t slot) {
    SlotHero hero;
    const std::string id = m_slots[slot]->profile();
    const auto index = m_shown.book && !id.empty() ? m_shown.book->profile(id) : std::nullopt;
    if (index) {
        const csk::NamedProfile& profile = m_shown.book->profiles[*index];
        hero.icon = iconNamed(qs(profile.icon));
        if (hero.icon == Icon::None) hero.icon = Icon::Person;
        hero.numbers = profileWords(profile.profile);
        hero.about = qs(profile.text);
        hero.abilities = abilityWords(*m_shown.book, profile.profile);
        const auto known = knownHeroes(m_shown.view);
        const auto own = std::ranges::find(known, int(*index), &sk::CompanionRecord::profile);
        if (own != known.end()) hero.goods = ownedWords(*own);
    }
    m_slots[slot]->setHero(hero);
}

sk::ChooseParty Briefing::party() const {
    std::vector<sk::CompanionRecord> known = knownHeroes(m_shown.view);
    sk::ChooseParty party;
    const auto isTaken = [&](const std::string& name) {
        return contains(party.heroes, name, &sk::PartyMember::name) ||
               contains(known, name, &sk::CompanionRecord::name);
    };
    for (const HeroSlot* slot : m_slots) {
        const std::string profile = slot->profile();
        const auto row = std::ranges::find(m_shown.view.profiles, profile, &table::ProfileView::profile);
        if (profile.empty() || row == m_shown.view.profiles.end()) continue;
        const auto hero =
            std::ranges::find(known, int(row - m_shown.view.profiles.begin()), &sk::CompanionRecord::profile);
        if (hero != known.end()) {
            party.heroes.push_back({profile, hero->name, hero->player});
            known.erase(hero);
            continue;
        }
        std::string name = row->name;
        for (int number = 2; isTaken(name); ++number) name = row->name + " " + std::to_string(number);
        party.heroes.push_back({profile, name, 0});
    }
    return party;
}

} // namespace tenplus::ui
