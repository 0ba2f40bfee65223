#include "skirmish/between_games.h"

#include "asking/ask_form.h"
#include "asking/plain_button.h"
#include "bridge/text.h"
#include "paint/paragraph.h"
#include "paint/plain_label.h"
#include "skirmish/briefing.h"
#include "skirmish/scenario_draft.h"
#include "skirmish/skirmish_cards.h"
#include "skirmish/skirmish_words.h"
#include "theme/widget_role.h"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace tenplus::ui {

namespace {

std::string firstOf(const std::vector<Pick>& picks) { return picks.empty() ? std::string() : picks.front().id; }

} // namespace

BetweenGames::BetweenGames(const Look& look, QWidget* parent)
    : QWidget(parent)
    , m_look(look)
    , m_column(new QVBoxLayout(this)) {
    build();
}

AskForm* BetweenGames::form(const char* name) {
    auto* made = new AskForm(m_look, this);
    made->setObjectName(QString::fromLatin1(name));
    return made;
}

void BetweenGames::build() {
    m_briefing = new Briefing(m_look, this);
    m_owned = new Paragraph(m_look, Role::Body, Ink::Primary, this);
    m_owned->setObjectName(QStringLiteral("skirmishOwned"));
    m_shop = form("skirmishShop");
    m_article = new Paragraph(m_look, Role::Body, Ink::Secondary, this);
    m_article->setObjectName(QStringLiteral("articleText"));
    m_market = plainLabel(tr("The shop"), WidgetRole::Label);
    m_buy = plainButton(tr("Buy"), QStringLiteral("buyArticle"), this);
    m_share = form("skirmishShare");
    m_give = plainButton(tr("Give gold"), QStringLiteral("shareGold"), this);
    m_allow = form("skirmishAllow");
    m_permit = plainButton(tr("Let it be sold, or no longer"), QStringLiteral("allowArticle"), this);
    m_hero = form("skirmishHero");
    auto* keep = plainButton(tr("Keep this hero"), QStringLiteral("keepHero"), this);
    m_column->addWidget(m_briefing);
    m_column->addWidget(m_market);
    m_column->addWidget(m_owned);
    for (const auto& [asks, does] :
         {std::pair{m_shop, m_buy}, {m_share, m_give}, {m_allow, m_permit}, {m_hero, keep}}) {
        m_column->addWidget(asks);
        if (asks == m_shop) m_column->addWidget(m_article);
        m_column->addWidget(does, 0, Qt::AlignLeft);
    }
    m_column->addStretch();
    const auto measure = [this] {
        m_column->setContentsMargins(m_look.px(space::kSmall), m_look.px(space::kSmall), m_look.px(space::kSheetX),
                                     m_look.px(space::kPanel));
    };
    measure();
    connect(&m_look, &Look::changed, this, measure);
    connect(m_briefing, &Briefing::setOutWanted, this, &BetweenGames::setOut);
    connect(m_briefing, &Briefing::writeWanted, this, &BetweenGames::writeWanted);
    connect(m_shop, &AskForm::changed, this, &BetweenGames::showArticle);
    connect(m_buy, &QPushButton::clicked, this, &BetweenGames::buy);
    connect(m_give, &QPushButton::clicked, this, &BetweenGames::share);
    connect(m_permit, &QPushButton::clicked, this, &BetweenGames::allow);
    connect(keep, &QPushButton::clicked, this, &BetweenGames::keepHero);
}

void BetweenGames::seatPlayers(QWidget* players) { m_briefing->seatPlayers(players); }

void BetweenGames::enter() { m_briefing->enter(); }

void BetweenGames::setShown(const SkirmishShown& shown) {
    m_view = shown.view;
    m_book = shown.book;
    if (m_view.profiles.empty()) return;
    m_briefing->setShown(shown);
    showShop();
    showArticle();
    showHeroes();
}

// The name of an existing hero changes that hero.
void BetweenGames::showHeroes() {
    std::vector<Pick> skills, spells;
    const auto add = [this](std::vector<Pick>& picks, std::string_view word) {
        picks.push_back({std::string(word), abilityName(m_book.get(), std::string(word))});
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
    QStringList lines;
    for (const sk::CompanionRecord& hero : m_view.party) lines << ownedWords(hero);
    for (const sk::CompanionRecord& hero : m_view.resting) lines << tr("At home: %1").arg(ownedWords(hero));
    m_owned->setText(lines.join(QLatin1Char('\n')));
    m_owned->setVisible(!lines.isEmpty());
    m_market->setVisible(!lines.isEmpty());
    show(m_shop, m_buy, !heroes.empty(),
         {oneAsk("buyer", tr("Who buys"), heroes, "1"), oneAsk("article", tr("What"), articles, firstOf(articles))});
    show(m_share, m_give, heroes.size() > 1,
         {oneAsk("from", tr("Who gives gold"), heroes, "1"), oneAsk("to", tr("To whom"), heroes, "2"),
          numberAsk("amount", tr("How much"), 1, 100'000, 100)});
    show(m_allow, m_permit, !asked.empty(),
         {oneAsk("asked", tr("Sold only if the game master says so"), asked, firstOf(asked))});
}

// What the chosen article does, and whether the buyer can pay for it.
void BetweenGames::showArticle() {
    const Answers answers = m_shop->answers();
    const auto article = std::ranges::find(m_view.shop, answers.one("article"), &table::ArticleView::article);
    const auto buyer = std::size_t(answers.number("buyer") - 1);
    QStringList words;
    if (article != m_view.shop.end() && buyer < m_view.party.size()) {
        const sk::CompanionRecord& hero = m_view.party[buyer];
        if (m_book) {
            const auto sold = std::ranges::find(m_book->shop, article->article, &csk::Article::id);
            if (sold != m_book->shop.end() && !sold->text.empty()) words << qs(sold->text);
        }
        words << tr("It costs %1 gold; %2 has %3.").arg(article->price).arg(qs(hero.name)).arg(hero.goods.gold);
    }
    m_article->setText(words.join(u' '));
    m_article->setVisible(!words.isEmpty());
}

void BetweenGames::setOut() {
    const std::string scenario = m_briefing->scenario();
    const sk::ChooseParty party = m_briefing->party();
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
