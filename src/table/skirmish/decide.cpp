// Decides the skirmish's command: acts on the board go to its rules; acts between games are here.
#include "base/contains.h"
#include "base/text.h"
#include "skirmish/campaign.h"
#include "skirmish/turn.h"
#include "table/command.h"
#include "table/core/override.h"
#include "table/core/refusals.h"
#include "table/pbta/classes/class_moves.h"
#include "table/skirmish/bounds.h"
#include "table/skirmish/gain_text.h"
#include "table/skirmish/step_run.h"
#include "table/skirmish/view.h"
#include "table/turn.h"

#include <algorithm>

namespace tenplus::table::inline skirmish {

using content::skirmish::Book;
using skirmish::Companion;
using skirmish::CompanionRecord;
using skirmish::WhyNot;

namespace {

Unexpected<Refusal> barred(WhyNot bar, std::string member = "do") {
    return Unexpected(refusalOf(bar, std::move(member)));
}

Unexpected<Refusal> unknown(const std::string& what, const std::string& id, std::string member) {
    return refuseUnknownChoice("The skirmish", what, id, std::move(member));
}

class CampActs {
public:
    CampActs(Turn& turn, bool override)
        : m_turn(turn)
        , m_override(override)
        , m_now(turn.table().skirmish) {
        if (!m_now.heroes.empty()) m_ownBook = bookOf(turn.rulebook().skirmish->book, m_now);
    }

    Done operator()(const skirmish::ChooseParty& act);
    Done operator()(const skirmish::SetOut& act);
    Done operator()(const skirmish::ComeHome& act);
    Done operator()(const skirmish::Buy& act);
    Done operator()(const skirmish::ShareGold& act);
    Done operator()(const skirmish::GiveGoods& act);
    Done operator()(const skirmish::AllowArticle& act);
    Done operator()(const skirmish::KeepHero& act);
    Done operator()(const skirmish::KeepScenario& act);
    Done operator()(const skirmish::DropScenario& act);
    template <typename OnBoard>
    Done operator()(const OnBoard&) {
        return refuseNoChange("no scenario is being played, so set out first", "do");
    }

private:
    const Book& book() const { return m_ownBook ? *m_ownBook : m_turn.rulebook().skirmish->book; }
    bool isPlaying() const { return m_now.board() != nullptr; }
    std::vector<Companion> party() const {
        std::vector<Companion> all;
        for (const CompanionRecord& each : m_now.party) all.push_back(skirmish::companionOf(each));
        return all;
    }
    CompanionRecord* hero(int number) {
        return number >= 1 && static_cast<std::size_t>(number) <= m_now.party.size()
                   ? &m_now.party[static_cast<std::size_t>(number - 1)]
                   : nullptr;
    }
    Done write(std::string words) { return writeChanges(m_turn, m_now, std::move(words)); }
    WhyNot lifted(Companion& buyer, const content::skirmish::Article& article, skirmish::Shop& shop, WhyNot bar);

    Turn& m_turn;
    bool m_override;
    SkirmishState m_now;
    std::optional<Book> m_ownBook; ///< includes own heroes
    std::vector<std::string> m_setAside;
};

Done CampActs::operator()(const skirmish::ChooseParty& act) {
    if (isPlaying()) return barred(WhyNot::DuringGame);
    if (act.heroes.empty() || act.heroes.size() > skirmish::kMostHeroes) return barred(WhyNot::BadParty, "do/heroes");
    std::vector<CompanionRecord> all = m_now.party, chosen;
    all.insert(all.end(), m_now.resting.begin(), m_now.resting.end());
    std::vector<std::string> names;
    for (const skirmish::PartyMember& member : act.heroes) {
        const auto profile = book().profile(member.profile);
        if (!profile) return unknown("profile", member.profile, "do/heroes");
        CompanionRecord one;
        one.name = member.name.empty() ? book().profiles[*profile].name : member.name;
        one.profile = *profile;
        if (Done named = checkName(one.name, "do/heroes"); !named) return named;
        const auto same = [&](const CompanionRecord& each) { return each.name == one.name; };
        if (std::ranges::any_of(chosen, same))
            return refuseNoChange("two heroes are called " + one.name + ", so give one another name", "do/heroes");
        const auto known = std::ranges::find_if(
            all, [&](const CompanionRecord& each) { return same(each) && each.profile == one.profile; });
        if (known != all.end()) {
            one = *known;
            all.erase(known);
        }
        one.player = std::clamp(member.player, 0, 255);
        names.push_back(one.name);
        chosen.push_back(std::move(one));
    }
    m_now.party = std::move(chosen);
    m_now.resting = std::move(all);
    return write("The party: " + listed(names));
}

Done CampActs::operator()(const skirmish::SetOut& act) {
    if (isPlaying()) return barred(WhyNot::DuringGame);
    const auto scenario = scenarioOf(m_turn.rulebook(), m_now, act.scenario);
    if (!scenario) return unknown("scenario", act.scenario, "do/scenario");
    const skirmish::SetUp made = skirmish::setUp(book(), *scenario, party());
    if (!made.game) return barred(made.bar);
    std::vector<std::uint8_t> deal;
    for (const int number : act.deal) deal.push_back(static_cast<std::uint8_t>(std::clamp(number, 0, 255)));
    skirmish::Game game = *made.game;
    const SkirmishState& state = m_turn.table().skirmish;
    m_turn.emit(SkirmishBegun{m_turn.nextId<StepId>(), state.last, scenario->id, scenario->name, scenario->aims,
                              skirmish::recordOf(game), state.party, act.trial});
    DiceTray tray(m_turn.dice());
    skirmish::Facts told;
    skirmish::Turn dealing{.game = game, .tray = tray, .told = &told};
    if (const WhyNot bar = skirmish::dealChests(dealing, *scenario, deal); bar != WhyNot::None)
        return barred(bar, "do/deal");
    if (dealing.missing) return Unexpected(lacking(*dealing.missing, tray));
    const skirmish::Stepped begun = skirmish::begin(game, tray, &told);
    if (begun.needs) return Unexpected(lacking(*begun.needs, tray));
    writeStep(m_turn, *made.game, {}, told);
    return {};
}

namespace {

// Whose gold and stacks are more than anybody can have; empty if nothing is lost.
std::string lostGold(const skirmish::Game& game, const std::vector<Companion>& home) {
    if (game.result == skirmish::Result::MasterWins) return {}; // everything is
    std::vector<std::string> names;
    for (std::size_t i = 0; i < home.size(); ++i) {
        const skirmish::Goods& goods = game.models[i].goods;
        if (goods.gold + goods.stacks * game.numbers.stackGold > home[i].goods.gold) names.push_back(home[i].name);
    }
    return names.empty() ? std::string() : listed(names) + " can have no more gold: the rest is lost";
}

} // namespace

Done CampActs::operator()(const skirmish::ComeHome& act) {
    const skirmish::Game* const game = m_now.board();
    if (!game) return refuseNoChange("no scenario is being played", "do");
    if (game->result == skirmish::Result::Open && !act.breakOff)
        return refuseNoChange("the game is not over, so play on or break it off", "do/breakOff");
    const std::string scenario = m_now.scenario;
    const SkirmishEnded ended{m_turn.nextId<StepId>(), m_turn.table().skirmish.last, scenario, game->result};
    // A trial and a game that was broken off bring nothing, take nothing and count as no try.
    if (m_now.trial || game->result == skirmish::Result::Open) {
        m_turn.emit(ended);
        return {};
    }
    const auto home = skirmish::comeHome(*game, party());
    m_now.party.clear();
    for (const Companion& each : home) m_now.party.push_back(skirmish::recordOf(each));
    Tries& tries = m_now.tries[scenario];
    ++tries.tries;
    tries.won = tries.won || skirmish::isCompleted(*game);
    m_turn.emit(ended);
    return write(lostGold(*game, home));
}

// Grants what a purchase lacks: gold, or the GM's permission.
WhyNot CampActs::lifted(Companion& buyer, const content::skirmish::Article& article, skirmish::Shop& shop, WhyNot bar) {
    if (!m_override || (bar != WhyNot::TooDear && bar != WhyNot::NotOnSale)) return bar;
    m_setAside.emplace_back(skirmish::barSentence(bar));
    if (bar == WhyNot::TooDear)
        buyer.goods.gold = article.price;
    else
        shop.allowed.push_back(article.id);
    return skirmish::checkPurchase(book(), shop, buyer, article.id);
}

Done CampActs::operator()(const skirmish::Buy& act) {
    CompanionRecord* const record = hero(act.hero);
    if (!record) return unknown("hero", std::to_string(act.hero), "do/hero");
    const auto& articles = book().shop;
    const auto article = std::ranges::find(articles, act.article, &content::skirmish::Article::id);
    if (article == articles.end()) return unknown("article", act.article, "do/article");
    Companion buyer = skirmish::companionOf(*record);
    skirmish::Shop shop{.open = !isPlaying(), .allowed = {m_now.allowed.begin(), m_now.allowed.end()}};
    WhyNot bar = skirmish::checkPurchase(book(), shop, buyer, act.article);
    for (int tries = 0; tries < 2 && bar != WhyNot::None; ++tries) bar = lifted(buyer, *article, shop, bar);
    if (bar != WhyNot::None) return barred(bar, "do/article");
    DiceTray tray(m_turn.dice());
    const skirmish::Growth grown = buyer.growth;
    static_cast<void>(skirmish::buy(book(), shop, buyer, act.article, tray));
    // A random spell without its dice.
    const bool full = std::ranges::all_of(book().tables.spells, [&](skirmish::Spell spell) {
        return book().profiles[buyer.profile].profile.spells.has(spell) || grown.spells.has(spell);
    });
    if (article->kind == content::skirmish::ArticleKind::MagicPower && buyer.growth.spells == grown.spells && !full)
        return Unexpected(lacking({1, skirmish::Purpose::ChestSpell, skirmish::Side::Heroes}, tray));
    *record = skirmish::recordOf(buyer);
    if (Done done = write(record->name + " buys: " + article->name); !done) return done;
    if (!m_setAside.empty()) m_turn.emit(RulesSetAside{{}, m_setAside});
    return {};
}

Done CampActs::operator()(const skirmish::ShareGold& act) {
    if (isPlaying()) return barred(WhyNot::DuringGame);
    CompanionRecord *const from = hero(act.from), *const to = hero(act.to);
    if (!from || !to || from == to)
        return unknown("other hero", std::to_string(from ? act.to : act.from), from ? "do/to" : "do/from");
    Companion giver = skirmish::companionOf(*from), taker = skirmish::companionOf(*to);
    if (const WhyNot bar = skirmish::shareGold(giver, taker, act.amount); bar != WhyNot::None)
        return barred(bar, "do/amount");
    *from = skirmish::recordOf(giver);
    *to = skirmish::recordOf(taker);
    return write(from->name + " gives " + to->name + " " + std::to_string(act.amount) + " gold");
}

// The same act as on the board, where the two must stand beside each other.
Done CampActs::operator()(const skirmish::GiveGoods& act) {
    if (isPlaying()) return barred(WhyNot::DuringGame);
    CompanionRecord *const from = hero(act.who), *const to = hero(act.whom);
    if (!from || !to || from == to)
        return unknown("other hero", std::to_string(from ? act.whom : act.who), from ? "do/whom" : "do/who");
    Companion giver = skirmish::companionOf(*from), taker = skirmish::companionOf(*to);
    if (const WhyNot bar = skirmish::handOver(giver, taker, act.good, act.amount); bar != WhyNot::None)
        return barred(bar, "do/amount");
    *from = skirmish::recordOf(giver);
    *to = skirmish::recordOf(taker);
    return write(from->name + " gives " + to->name + " " + goodsText(act.good, act.amount));
}

Done CampActs::operator()(const skirmish::AllowArticle& act) {
    const auto article = std::ranges::find(book().shop, act.article, &content::skirmish::Article::id);
    if (article == book().shop.end()) return unknown("article", act.article, "do/article");
    if (act.on)
        m_now.allowed.insert(act.article);
    else
        m_now.allowed.erase(act.article);
    return write((act.on ? "On sale from now: " : "No longer on sale: ") + article->name);
}

namespace {

// Also requires that a shooter has dice and reach, and that the rules know every word.
Done checkHero(const skirmish::ProfileRecord& stats) {
    if (Done sound = checkStats(stats, "do/stats/"); !sound) return sound;
    if ((stats.shots == 0) != (stats.reach == 0))
        return refuse("out-of-bounds", "do/stats/reach",
                      "who shoots has both \"shots\" and \"reach\", and who does not has neither.");
    const auto skills = content::skirmish::skillWords();
    for (const std::string& skill : stats.skills)
        if (!contains(skills, skill)) return unknown("skill", skill, "do/stats/skills");
    const auto spells = content::skirmish::spellWords();
    for (const std::string& spell : stats.spells)
        if (!contains(spells, spell)) return unknown("spell", spell, "do/stats/spells");
    return {};
}

} // namespace

Done CampActs::operator()(const skirmish::KeepHero& act) {
    if (isPlaying()) return barred(WhyNot::DuringGame);
    if (Done named = checkName(act.name, "do/name"); !named) return named;
    if (Done named = checkName(act.profile, "do/profile"); !named) return named;
    if (Done sound = checkHero(act.stats); !sound) return sound;
    if (const auto shipped = m_turn.rulebook().skirmish->book.profile(act.profile)) {
        const std::string& name = m_turn.rulebook().skirmish->book.profiles[*shipped].name;
        return refuseNoChange("the book has \"" + name + "\" already, so give yours another name", "do/profile");
    }
    skirmish::OwnHeroRecord hero{act.profile, act.name, act.stats};
    hero.stats.familiar = hero.stats.bowOnly = false;
    const auto known = std::ranges::find(m_now.heroes, act.profile, &skirmish::OwnHeroRecord::profile);
    if (known != m_now.heroes.end()) {
        *known = std::move(hero);
    } else {
        if (m_now.heroes.size() >= kMostOwnHeroes || book().profiles.size() >= content::skirmish::kMostProfiles)
            return refuseNoChange("there are as many heroes of your own as can be kept, so change one of them", "do");
        m_now.heroes.push_back(std::move(hero));
    }
    return write("A hero of the table's own: " + act.name);
}

Done CampActs::operator()(const skirmish::KeepScenario& act) {
    if (act.text.size() > kMostScenarioBytes)
        return refuseNoChange("a scenario has at most 200,000 letters", "do/text");
    const auto loaded = content::skirmish::loadScenario(act.text, "the scenario", book());
    if (!loaded.scenario || content::hasErrors(loaded.issues)) {
        const auto isError = [](const content::Issue& issue) { return issue.severity == content::Severity::Error; };
        const auto issue = std::ranges::find_if(loaded.issues, isError);
        const std::string first = issue == loaded.issues.end() ? "it cannot be read" : content::toText(*issue);
        return refuse("broken-scenario", "do/text", "The scenario is not kept: {}.", first);
    }
    if (m_now.kept.size() >= kMostKeptScenarios && !m_now.kept.contains(loaded.scenario->id))
        return refuseNoChange("50 scenarios are kept already, so drop one first", "do/text");
    m_now.kept[loaded.scenario->id] = act.text;
    return write("Kept in the campaign: " + loaded.scenario->name);
}

Done CampActs::operator()(const skirmish::DropScenario& act) {
    if (m_now.kept.erase(act.scenario) == 0) return unknown("scenario of its own", act.scenario, "do/scenario");
    return write("No longer kept: " + act.scenario);
}

} // namespace

Done decideOn(Turn& turn, const PlaySkirmish& command) {
    if (!turn.rulebook().skirmish) return refuseNotInThisGame(turn.rulebook().name, "board of models", "do");
    const skirmish::Game* const game = turn.table().skirmish.board();
    if (game) {
        if (const auto asked = skirmish::askedBy(*game, command.act)) {
            if (asked->off)
                return refuse("off-the-board", "do",
                              "The spot that the act names lies off the board, which is {} by {} [square|squares]: "
                              "choose one on it.",
                              game->extent.width, game->extent.height);
            return playChoices(turn, *asked, command.override);
        }
    }
    return std::visit(CampActs(turn, command.override), command.act.kind);
}

} // namespace tenplus::table::inline skirmish
