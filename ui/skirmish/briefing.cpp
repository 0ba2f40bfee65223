#include "skirmish/briefing.h"

#include "asking/ask_form.h"
#include "asking/plain_button.h"
#include "base/contains.h"
#include "bridge/text.h"
#include "paint/flow_layout.h"
#include "paint/paragraph.h"
#include "paint/plain_label.h"
#include "skirmish/hero_slot.h"
#include "skirmish/skirmish_words.h"

#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace tenplus::ui {

namespace {

constexpr double kLeastSlot = 148; // px: a card that is narrower breaks its words

std::string companionProfile(const table::SkirmishView& view, const sk::CompanionRecord& hero) {
    const auto at = std::size_t(std::max(hero.profile, 0));
    return at < view.profiles.size() ? view.profiles[at].profile : std::string();
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
    , m_scenario(new AskForm(look, this))
    , m_story(new Paragraph(look, Role::MoveText, Ink::Primary, this))
    , m_aims(new Paragraph(look, Role::Body, Ink::Primary, this))
    , m_tried(new Paragraph(look, Role::Body, Ink::Muted, this)) {
    m_scenario->setObjectName(QStringLiteral("skirmishScenario"));
    m_story->setObjectName(QStringLiteral("skirmishStory"));
    m_aims->setObjectName(QStringLiteral("briefingAims"));
    m_tried->setObjectName(QStringLiteral("briefingTried"));
    m_column->setContentsMargins(0, 0, 0, 0);
    for (QWidget* each : std::initializer_list<QWidget*>{m_scenario, m_story, m_aims, m_tried})
        m_column->addWidget(each);
    m_column->addWidget(plainLabel(tr("Who goes"), WidgetRole::Label));
    m_places = new QGridLayout;
    for (int place = 0; place < int(sk::kMostHeroes); ++place) {
        auto* slot = new HeroSlot(look, place, this);
        connect(slot, &HeroSlot::changed, this, [this, place] { showHero(std::size_t(place)); });
        m_slots.push_back(slot);
    }
    m_column->addLayout(m_places);
    seatSlots();
    m_last = new QWidget(this);
    auto* row = new FlowLayout(look.px(space::kNormal), look.px(space::kTight), m_last);
    auto* out = plainButton(tr("Set out"), QStringLiteral("setOut"), this);
    setRole(*out, WidgetRole::Primary);
    auto* write = plainButton(tr("Write a scenario"), QStringLiteral("writeScenario"), this);
    auto* change = plainButton(tr("Change this one"), QStringLiteral("changeScenario"), this);
    for (QPushButton* each : {out, write, change}) row->addWidget(each);
    m_column->addWidget(m_last);
    const auto measure = [this] {
        m_column->setSpacing(m_look.px(space::kNormal));
        m_places->setSpacing(m_look.px(space::kNormal));
        seatSlots();
    };
    measure();
    connect(&look, &Look::changed, this, measure);
    connect(m_scenario, &AskForm::changed, this, &Briefing::showScenario);
    connect(out, &QPushButton::clicked, this, &Briefing::setOutWanted);
    connect(write, &QPushButton::clicked, this, [this] { emit writeWanted({}); });
    connect(change, &QPushButton::clicked, this, [this] { emit writeWanted(qs(scenario())); });
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

void Briefing::seatPlayers(QWidget* players) { m_column->insertWidget(m_column->indexOf(m_last), players); }

void Briefing::enter() { m_scenario->enter(); }

std::string Briefing::scenario() const { return m_scenario->answers().one("scenario"); }

void Briefing::setShown(const SkirmishShown& shown) {
    m_shown = shown;
    std::vector<Pick> scenarios;
    for (const table::ScenarioView& each : shown.view.scenarios) {
        const QString words = each.tries.won ? tr("%1 (won)") : each.next ? tr("%1 (next)") : QStringLiteral("%1");
        scenarios.push_back({each.scenario, words.arg(qs(each.name))});
    }
    const auto next = std::ranges::find(shown.view.scenarios, true, &table::ScenarioView::next);
    const std::string initial = next != shown.view.scenarios.end() ? next->scenario
                                : scenarios.empty()                ? std::string()
                                                                   : scenarios.front().id;
    m_scenario->setAsks({oneAsk("scenario", tr("Scenario"), scenarios, initial)}, true);
    showScenario();
    showHeroes();
}

void Briefing::showScenario() {
    const auto found = std::ranges::find(m_shown.view.scenarios, scenario(), &table::ScenarioView::scenario);
    const bool is = found != m_shown.view.scenarios.end();
    m_story->setText(is ? qs(found->text) : QString());
    m_story->setVisible(is && !found->text.empty());
    QStringList lines;
    if (is) {
        for (const std::string& aim : found->aims) lines << QStringLiteral("• ") + qs(aim);
    }
    m_aims->setText(lines.isEmpty() ? QString() : tr("What is to be done:") + u'\n' + lines.join(u'\n'));
    m_aims->setVisible(!lines.isEmpty());
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
    m_tried->setText(rest.join(u' '));
    m_tried->setVisible(!rest.isEmpty());
}

void Briefing::showHeroes() {
    std::vector<Pick> heroes{{"", tr("nobody")}};
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
