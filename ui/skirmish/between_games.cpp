#include "skirmish/between_games.h"

#include "asking/ask_form.h"
#include "base/contains.h"
#include "bridge/text.h"
#include "bridge/typography.h"
#include "paint/paragraph.h"
#include "skirmish/scenario_draft.h"
#include "skirmish/skirmish_words.h"
#include "theme/widget_role.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace tenplus::ui {

namespace {

constexpr int kPlayersPlace = 1; // index in the column: below the heroes

std::string firstOf(const std::vector<Pick>& picks) { return picks.empty() ? std::string() : picks.front().id; }

std::string profileOf(const table::SkirmishView& view, const sk::CompanionRecord& hero) {
    const auto at = std::size_t(std::max(hero.profile, 0));
    return at < view.profiles.size() ? view.profiles[at].profile : std::string();
}

} // namespace

BetweenGames::BetweenGames(const Look& look, QWidget* parent)
    : QWidget(parent)
    , m_look(look)
    , m_column(new QVBoxLayout(this)) {
    build();
}

QPushButton* BetweenGames::button(const QString& words, const char* name) {
    auto* made = new QPushButton(escaped(words), this);
    made->setObjectName(QString::fromLatin1(name));
    made->setAccessibleName(words);
    setRole(*made, WidgetRole::Plain);
    made->setAutoDefault(true);
    return made;
}

AskForm* BetweenGames::form(const char* name) {
    auto* made = new AskForm(m_look, this);
    made->setObjectName(QString::fromLatin1(name));
    return made;
}

void BetweenGames::build() {
    m_party = form("skirmishParty");
    auto* out = button(tr("Set out"), "setOut");
    setRole(*out, WidgetRole::Primary);
    auto* write = button(tr("Write a scenario"), "writeScenario");
    auto* change = button(tr("Change this one"), "changeScenario");
    m_owned = new Paragraph(m_look, Role::Body, Ink::Primary, this);
    m_owned->setObjectName(QStringLiteral("skirmishOwned"));
    m_shop = form("skirmishShop");
    m_buy = button(tr("Buy"), "buyArticle");
    m_share = form("skirmishShare");
    m_give = button(tr("Give gold"), "shareGold");
    m_allow = form("skirmishAllow");
    m_permit = button(tr("Let it be sold, or no longer"), "allowArticle");
    m_hero = form("skirmishHero");
    auto* keep = button(tr("Keep this hero"), "keepHero");
    m_column->addWidget(m_party);
    auto* row = new QHBoxLayout;
    for (QPushButton* each : {out, write, change}) row->addWidget(each);
    row->addStretch();
    m_column->addLayout(row);
    m_column->addWidget(m_owned);
    for (const auto& [asks, does] :
         {std::pair{m_shop, m_buy}, {m_share, m_give}, {m_allow, m_permit}, {m_hero, keep}}) {
        m_column->addWidget(asks);
        m_column->addWidget(does, 0, Qt::AlignLeft);
    }
    m_column->addStretch();
    const auto measure = [this] {
        m_column->setContentsMargins(m_look.px(space::kSmall), m_look.px(space::kSmall), m_look.px(space::kSheetX),
                                     m_look.px(space::kPanel));
    };
    measure();
    connect(&m_look, &Look::changed, this, measure);
    connect(out, &QPushButton::clicked, this, &BetweenGames::setOut);
    connect(m_buy, &QPushButton::clicked, this, &BetweenGames::buy);
    connect(m_give, &QPushButton::clicked, this, &BetweenGames::share);
    connect(m_permit, &QPushButton::clicked, this, &BetweenGames::allow);
    connect(keep, &QPushButton::clicked, this, &BetweenGames::keepHero);
    connect(write, &QPushButton::clicked, this, [this] { emit writeWanted({}); });
    connect(change, &QPushButton::clicked, this, [this] { emit writeWanted(qs(m_party->answers().one("scenario"))); });
}

void BetweenGames::seatPlayers(QWidget* players) { m_column->insertWidget(kPlayersPlace, players); }

void BetweenGames::enter() { m_party->enter(); }

void BetweenGames::setView(const table::SkirmishView& view) {
    m_view = view;
    if (m_view.profiles.empty()) return;
    showParty();
    showShop();
    showHeroes();
}

void BetweenGames::showParty() {
    std::vector<Pick> heroes{{"", tr("nobody")}}, scenarios;
    for (const table::ProfileView& profile : m_view.profiles) {
        if (profile.hero) heroes.push_back({profile.profile, qs(profile.name)});
    }
    for (const table::ScenarioView& scenario : m_view.scenarios) {
        const QString words = scenario.tries.won ? tr("%1 (won)")
                              : scenario.next    ? tr("%1 (next)")
                                                 : QStringLiteral("%1");
        scenarios.push_back({scenario.scenario, words.arg(qs(scenario.name))});
    }
    const auto next = std::ranges::find(m_view.scenarios, true, &table::ScenarioView::next);
    std::vector<Ask> asks;
    for (std::size_t i = 0; i < sk::kMostHeroes; ++i) {
        std::string initial = i + 1 < heroes.size() ? heroes[i + 1].id : std::string();
        if (!m_view.party.empty())
            initial = i < m_view.party.size() ? profileOf(m_view, m_view.party[i]) : std::string();
        asks.push_back(oneAsk("hero" + std::to_string(i), tr("Hero %1").arg(i + 1), heroes, initial));
    }
    asks.push_back(oneAsk("scenario", tr("Scenario"), scenarios,
                          next == m_view.scenarios.end() ? firstOf(scenarios) : next->scenario));
    m_party->setAsks(asks, true);
    QStringList lines;
    for (const sk::CompanionRecord& hero : m_view.party) lines << ownedWords(hero);
    for (const sk::CompanionRecord& hero : m_view.resting) lines << tr("At home: %1").arg(ownedWords(hero));
    m_owned->setText(lines.join(QLatin1Char('\n')));
    m_owned->setVisible(!lines.isEmpty());
}

// The name of an existing hero changes that hero.
void BetweenGames::showHeroes() {
    std::vector<Pick> skills, spells;
    const auto add = [](std::vector<Pick>& picks, std::string_view word) {
        picks.push_back({std::string(word), capitalised(qs(std::string(word)).replace(u'-', u' '))});
    };
    for (const std::string_view word : content::skirmish::skillWords()) add(skills, word);
    for (const std::string_view word : content::skirmish::spellWords()) add(spells, word);
    m_hero->setAsks({textAsk("name", tr("A hero of your own"), tr("a name")),
                     numberAsk("move", tr("Movement"), 1, 30, 4), numberAsk("melee", tr("Melee dice"), 0, 30, 5),
                     numberAsk("shots", tr("Ranged dice"), 0, 30, 0), numberAsk("reach", tr("Reach"), 0, 60, 0),
                     numberAsk("armour", tr("Armour"), 1, 6, 4), numberAsk("hits", tr("Hits"), 1, 30, 5),
                     manyAsk("skills", tr("Abilities"), skills), manyAsk("spells", tr("Spells"), spells)},
                    true);
}

void BetweenGames::keepHero() {
    const Answers answers = m_hero->answers();
    sk::KeepHero act{idFor(answers.one("name"), "my-hero"), answers.one("name"), {}};
    for (const auto& [member, value] : {std::pair{"move", &act.stats.move},
                                        {"melee", &act.stats.melee},
                                        {"shots", &act.stats.shots},
                                        {"reach", &act.stats.reach},
                                        {"armour", &act.stats.armour},
                                        {"hits", &act.stats.hits}})
        *value = int(answers.number(member));
    act.stats.skills = answers.many("skills");
    act.stats.spells = answers.many("spells");
    emit acted(sk::Act{std::move(act)});
}

void BetweenGames::showShop() {
    std::vector<Pick> heroes, articles, asked;
    for (std::size_t i = 0; i < m_view.party.size(); ++i)
        heroes.push_back({std::to_string(i + 1), qs(m_view.party[i].name)});
    for (const table::ArticleView& article : m_view.shop) {
        if (article.onSale)
            articles.push_back({article.article, tr("%1, %2 gold").arg(qs(article.name)).arg(article.price)});
        if (article.asked)
            asked.push_back(
                {article.article, article.onSale ? tr("%1 (sold)").arg(qs(article.name)) : qs(article.name)});
    }
    const auto show = [](AskForm* form, QPushButton* does, bool on, const std::vector<Ask>& asks) {
        if (on) form->setAsks(asks, true);
        form->setVisible(on);
        does->setVisible(on);
    };
    show(m_shop, m_buy, !heroes.empty(),
         {oneAsk("buyer", tr("Who buys"), heroes, "1"), oneAsk("article", tr("What"), articles, firstOf(articles))});
    show(m_share, m_give, heroes.size() > 1,
         {oneAsk("from", tr("Who gives gold"), heroes, "1"), oneAsk("to", tr("To whom"), heroes, "2"),
          numberAsk("amount", tr("How much"), 1, 100'000, 100)});
    show(m_allow, m_permit, !asked.empty(),
         {oneAsk("asked", tr("Sold only if the game master says so"), asked, firstOf(asked))});
}

// Reuses companions with that profile, first those of the last party; further heroes of a profile get a number.
sk::ChooseParty BetweenGames::partyChosen() const {
    const Answers answers = m_party->answers();
    std::vector<sk::CompanionRecord> known = m_view.party;
    known.insert(known.end(), m_view.resting.begin(), m_view.resting.end());
    sk::ChooseParty party;
    const auto isTaken = [&](const std::string& name) {
        return contains(party.heroes, name, &sk::PartyMember::name) ||
               contains(known, name, &sk::CompanionRecord::name);
    };
    for (std::size_t i = 0; i < sk::kMostHeroes; ++i) {
        const std::string profile = answers.one("hero" + std::to_string(i));
        const auto row = std::ranges::find(m_view.profiles, profile, &table::ProfileView::profile);
        if (profile.empty() || row == m_view.profiles.end()) continue;
        const auto hero = std::ranges::find(known, int(row - m_view.profiles.begin()), &sk::CompanionRecord::profile);
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

void BetweenGames::setOut() {
    const std::string scenario = m_party->answers().one("scenario");
    const sk::ChooseParty party = partyChosen();
    const bool isSame =
        std::ranges::equal(party.heroes, m_view.party, {}, &sk::PartyMember::name, &sk::CompanionRecord::name);
    if (!isSame) emit acted(sk::Act{party});
    emit acted(sk::Act{sk::SetOut{scenario, {}}});
}

void BetweenGames::buy() {
    const Answers answers = m_shop->answers();
    emit acted(sk::Act{sk::Buy{int(answers.number("buyer")), answers.one("article")}});
}

void BetweenGames::share() {
    const Answers answers = m_share->answers();
    emit acted(
        sk::Act{sk::ShareGold{int(answers.number("from")), int(answers.number("to")), int(answers.number("amount"))}});
}

void BetweenGames::allow() {
    const std::string id = m_allow->answers().one("asked");
    const auto article = std::ranges::find(m_view.shop, id, &table::ArticleView::article);
    if (article != m_view.shop.end()) emit acted(sk::Act{sk::AllowArticle{id, !article->onSale}});
}

} // namespace tenplus::ui
