#include "duality/duality_family.h"

#include "bridge/disk.h"
#include "bridge/names.h"
#include "bridge/text.h"
#include "bridge/typography.h"
#include "duality/fear_strip.h"
#include "duality/growth_page.h"
#include "duality/hero_page.h"
#include "duality/offer_groups.h"
#include "duality/offers_page.h"
#include "duality/outcome_card.h"
#include "duality/roll_panel.h"
#include "duality/roll_plan.h"
#include "play/page_stack.h"
#include "table/core/health.h"
#include "table/duality/offers.h"
#include "table/duality/sheet.h"
#include "table/event.h"
#include "table/pbta/moves/waiting.h"
#include "tray/tray_panel.h"

#include <algorithm>

namespace tenplus::ui {
namespace {

bool isOpen(const QWidget* page) { return page != nullptr && page->isVisible(); }

// The purpose of the requested dice, because the pressed button is then out of sight.
QString deedOf(const duality::Act& act, const table::Table& table) {
    if (const auto* const attack = std::get_if<duality::FoeAttack>(&act.kind))
        return (attack->with.empty() ? DualityFamily::tr("%1 attacks %2")
                                     : DualityFamily::tr("%1 and its like attack %2"))
            .arg(nameOf(table, attack->foe), nameOf(table, attack->aim.who));
    if (const auto* const threat = std::get_if<duality::UseThreat>(&act.kind)) {
        QStringList names;
        for (const duality::RollPlan& each : threat->at) names << nameOf(table, each.who);
        return names.size() < 2 ? QString()
                                : DualityFamily::tr("%1, in this order").arg(names.join(QStringLiteral(", ")));
    }
    const auto* const strike = std::get_if<duality::StrikeHit>(&act.kind);
    if (strike == nullptr || strike->with.size() != 1) return {};
    return DualityFamily::tr("%1, damage with %2")
        .arg(nameOf(table, strike->with.front().who), qs(strike->with.front().weapon));
}

std::vector<const table::RollRecord*> rollsOf(const session::FeedTurn& turn) {
    std::vector<const table::RollRecord*> rolls;
    for (const table::Event& event : turn.events) {
        if (const auto* const rolled = event.as<table::DiceRolled>()) rolls.push_back(&rolled->roll);
    }
    return rolls;
}

// A line for each roll with an outcome: "Bully, attack against Ada: 14 + 1 = 15, Success".
QStringList linesOf(const std::vector<const table::RollRecord*>& rolls) {
    QStringList lines;
    for (const table::RollRecord* const roll : rolls) {
        if (roll->bandName.empty()) continue;
        const QString what = roll->targetName.empty()
                                 ? qs(roll->moveName)
                                 : DualityFamily::tr("%1 against %2").arg(qs(roll->moveName), qs(roll->targetName));
        QStringList sum;
        for (const Summand& each : summandsOf(*roll)) sum << each.text;
        const QString total = typeset(QString::number(roll->total));
        const QString reckoned =
            sum.size() < 2 ? total : QStringLiteral("%1 = %2").arg(sum.join(QLatin1Char(' ')), total);
        lines << DualityFamily::tr("%1, %2: %3, %4").arg(qs(roll->name), what, reckoned, qs(roll->bandName));
    }
    return lines;
}

// Whether the item came of that roll; the card shows one subject.
bool isOfRoll(const table::DueView& due, const table::RollRecord& roll) {
    switch (due.kind) {
    case table::DueKind::OpenRoll:
    case table::DueKind::Damage:
    case table::DueKind::Boon: return true;
    case table::DueKind::Blow:
    case table::DueKind::GmAnswer: return due.at == roll.who || !due.at;
    case table::DueKind::Split: return due.who == roll.who;
    case table::DueKind::DeathMove:
    case table::DueKind::TagRoll:
    case table::DueKind::RestStep: return false;
    }
    return false;
}

OpenItem openItem(const table::DueView& due, const std::optional<table::RollView>& roll) {
    return {.words = typeset(qs(due.words)), .ofRoll = roll && isOfRoll(due, roll->record)};
}

} // namespace

DualityFamily::DualityFamily(const Look& look, TableLink& link, PageStack& pages, TrayPanel& tray, QWidget& home)
    : PlayFamily(link, tray, &home)
    , m_look(look)
    , m_pages(pages)
    , m_home(home)
    , m_strip(new FearStrip(look, &home)) {
    m_strip->hide();
    connect(m_strip, &FearStrip::acted, this, &DualityFamily::perform);
    connect(m_strip, &FearStrip::gmWanted, this, &DualityFamily::openGmSide);
    connect(m_strip, &FearStrip::restWanted, this, &DualityFamily::openRest);
    connect(m_strip, &FearStrip::cardsWanted, this, &DualityFamily::openCards);
    connect(&pages, &PageStack::fillWanted, this, &DualityFamily::fill);
}

QWidget* DualityFamily::strip() { return m_strip; }
QWidget* DualityFamily::panel() { return &planner(); }
QWidget* DualityFamily::result() { return &outcome(); }
int DualityFamily::resultHeight(int width) const { return m_outcome ? m_outcome->heightWanted(width) : 0; }

std::vector<FamilyAction> DualityFamily::actions() {
    return {
        {tr("The GM’s side"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_G), "gmSideAction", [this] { openGmSide(); }},
        {tr("Rest"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_R), "restAction", [this] { openRest(); }},
        {tr("Cards"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C), "cardsAction", [this] { openCards(); }},
        {tr("Plan a roll"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_K), "planRoll",
         [this] {
             bringInSight(planner());
             enter();
         }},
        {tr("Attack"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_A), "attackAction", [this] { attack(); }},
    };
}

RollPanel& DualityFamily::planner() {
    if (m_panel) return *m_panel;
    m_panel = new RollPanel(m_look, &m_home);
    m_panel->setForesee([this](const RollDraft& draft) {
        return isOn() ? forecastOf(session().rulebook(), session().table(), draft) : RollForecast{};
    });
    connect(m_panel, &RollPanel::planned, &tray(), &TrayPanel::setReady);
    connect(m_panel, &RollPanel::acted, this, &DualityFamily::perform);
    connect(m_panel, &RollPanel::formWanted, this, &DualityFamily::formWanted);
    connect(m_panel, &RollPanel::left, this, &DualityFamily::left);
    connect(m_panel, &RollPanel::settled, this, [this] { // Enter again rolls, and so do the pips of real dice
        emit roomWanted();
        tray().focusPips();
    });
    return *m_panel;
}

OutcomeCard& DualityFamily::outcome() {
    if (m_outcome) return *m_outcome;
    m_outcome = new OutcomeCard(m_look, &m_home);
    connect(m_outcome, &OutcomeCard::acted, this, &DualityFamily::perform);
    connect(m_outcome, &OutcomeCard::heightChanged, this, &DualityFamily::resultHeightChanged);
    connect(m_outcome, &OutcomeCard::left, this, &DualityFamily::left);
    connect(m_outcome, &OutcomeCard::digitTyped, this, &DualityFamily::typeFor);
    connect(m_outcome, &OutcomeCard::pageWanted, this, [this](const QString& page) {
        if (page == QLatin1String(kGmPage)) openGmSide();
    });
    connect(m_outcome, &OutcomeCard::done, this, &DualityFamily::rest,
            Qt::QueuedConnection); // after the panel has its new choices
    return *m_outcome;
}

// A page that has the room of the dice does not hide what falls.
void DualityFamily::perform(const Act& act) {
    if (throwsDice(act)) emit roomWanted();
    emit acted(act);
}

void DualityFamily::attack() {
    if (!isOn()) return;
    if (const QString no = planner().attack(); !no.isEmpty()) return emit told(no);
    emit roomWanted();
    tray().focusPips();
}

// An attack that hits is settled on the way to its damage: nothing else is answered by typing.
void DualityFamily::typeFor(const QString& digit) {
    const auto isHit = [this] {
        const auto open = table::playOf(session().rulebook(), session().table()).open;
        return open && duality::isAttack(open->kind) && open->isSuccess();
    };
    if (!isOn() || outcome().next() == nullptr) return;
    if (!throwsDice(*outcome().next()) && isHit()) perform(Act(*outcome().next())); // a copy: the card changes
    const Act* const next = outcome().next();
    const auto dice = next ? diceOf(*next) : std::nullopt;
    if (!dice || !dice->takesPips) return;
    emit roomWanted();
    tray().showNeeds(dice->asked, *next);
    tray().typePips(digit);
}

void DualityFamily::campaignOpened() {
    m_rests = false;
    if (!isOn()) return m_strip->hide();
    planner().forget();
    outcome().setCountsHealth(!table::healthWord(session().rulebook()).empty());
}

void DualityFamily::enter() { planner().enter(); }

void DualityFamily::enterResult() { outcome().focusNext(); }

bool DualityFamily::find() {
    emit guideWanted();
    return true;
}

bool DualityFamily::openLevel(table::ActorId who) {
    if (!isOn()) return false;
    growthPage();
    if (fillGrowth(who)) m_pages.open(*m_growth);
    return true;
}

bool DualityFamily::fillGrowth(table::ActorId who) {
    const duality::Play play = table::playOf(session().rulebook(), session().table());
    const duality::Hero* const hero = play.hero(who);
    if (hero == nullptr) {
        emit told(tr("Choose one of the party: only heroes gain levels."));
        return false;
    }
    if (growthPage().setHero(*session().rulebook().duality, *hero)) return true;
    emit told(tr("%1 is at the highest level.").arg(qs(hero->name)));
    return false;
}

std::optional<Act> DualityFamily::bringing(const QString& creature, int count, bool revealed) const {
    return Act{table::PlayDuality{{duality::BringAdversary{
                                      .adversary = ss(creature), .called = {}, .count = count, .revealed = revealed}},
                                  false},
               {}};
}

// Loose dice are thrown from the tray again.
void DualityFamily::rest() {
    if (!isOn()) return;
    const auto& last = session().table().lastRoll;
    const bool isLoose = last && last->moveName.empty();
    if (!isLoose && planner().isVisible()) planner().rest();
}

OffersPage* DualityFamily::page(const QString& title, const char* name) {
    auto* made = new OffersPage(m_look, title, &m_home);
    made->setObjectName(QString::fromLatin1(name));
    made->hide();
    connect(made, &OffersPage::acted, this, [this, made](const Act& act) {
        if (throwsDice(act))
            perform(act); // the tray decides how
        else
            m_pages.ask(*made, act);
    });
    connect(made, &OffersPage::formWanted, this, &DualityFamily::formWanted);
    return made;
}

OffersPage& DualityFamily::gmPage() { return *(m_gm ? m_gm : m_gm = page(tr("The GM’s side"), "gmPage")); }
OffersPage& DualityFamily::restPage() { return *(m_rest ? m_rest : m_rest = page(tr("A rest"), "restPage")); }
OffersPage& DualityFamily::cardsPage() { return *(m_cards ? m_cards : m_cards = page(tr("Cards"), "cardsPage")); }
OffersPage& DualityFamily::lastActPage() {
    return *(m_last ? m_last : m_last = page(tr("The last act"), "lastActPage"));
}

HeroPage& DualityFamily::heroPage() {
    if (m_hero) return *m_hero;
    m_hero = new HeroPage(m_look, &m_home);
    m_hero->hide();
    connect(m_hero, &HeroPage::acted, this, &DualityFamily::makeHero);
    return *m_hero;
}

GrowthPage& DualityFamily::growthPage() {
    if (m_growth) return *m_growth;
    m_growth = new GrowthPage(m_look, &m_home);
    m_growth->hide();
    connect(m_growth, &GrowthPage::acted, this, &DualityFamily::gainLevel);
    return *m_growth;
}

void DualityFamily::refresh(const table::GmView& view, const Chosen& chosen) {
    m_strip->setVisible(!m_yields);
    m_strip->setView(*view.duality);
    const DualityTable at{session().rulebook(), session().table()};
    const table::RollId last = view.lastRoll ? view.lastRoll->record.id : table::RollId{};
    const bool isNew = std::exchange(m_shown, last) != last;
    if (isNew) outcome().setBefore(last ? fellBefore(last) : QStringList());
    const auto& due = view.duality->due;
    outcome().setView(view.lastRoll, answersOf(at), due.empty() ? OpenItem{} : openItem(due.front(), view.lastRoll));
    if (isNew) planner().rolled();
    m_chosen = chosen.who; // choose() fills the panel
    showLastActs(view);
    if (std::exchange(m_rests, view.duality->rest.has_value()) && !m_rests && isOpen(m_rest))
        m_pages.close(); // it would ask how long the next rest is
}

void DualityFamily::yieldRoom(bool yields) {
    m_yields = yields;
    m_strip->setVisible(isOn() && !yields);
}

void DualityFamily::setCompact(bool compact) { m_strip->setCompact(compact); }

void DualityFamily::choose(const Chosen& chosen) {
    const table::ActorId who = chosen.who;
    if (std::exchange(m_chosen, who) != who) tray().dropPips();
    const DualityTable at{session().rulebook(), session().table()};
    const table::Actor* const actor = at.table.actor(who);
    planner().setChoices(table::rollChoices(at.rulebook, at.table, who),
                         actor ? qs(actor->name) : tr("Nobody at the table yet."), deedsOf(at, who));
    if (isOpen(m_cards)) fill();
}

void DualityFamily::rollStat(const QString& stat) {
    const auto& stats = session().rulebook().stats;
    const auto found = std::ranges::find(stats, ss(stat), &content::Stat::id);
    if (found != stats.end()) planner().chooseTrait(found->score);
}

std::optional<DiceOfAct> DualityFamily::diceOf(const Act& act) const {
    const auto* const command = act.command.as<table::PlayDuality>();
    const auto no =
        command && isOn() ? table::diceWanted(session().rulebook(), session().table(), *command) : std::nullopt;
    if (!no) return std::nullopt;
    const QString what = deedOf(command->act, session().table());
    const QString dice = no->needs->count == 1 ? tr("the d%1").arg(no->needs->sides)
                                               : tr("the %1d%2").arg(no->needs->count).arg(no->needs->sides);
    return DiceOfAct{tr("%1: type %2. Enter alone leaves it to the program.")
                         .arg(what.isEmpty() ? capitalised(qs(no->needs->purpose)) : what, dice)};
}

Act DualityFamily::inSecret(Act act) const {
    if (throwsDice(act)) act.command.edit<table::PlayDuality>()->secret = true;
    return act;
}

// A throw for the card returns to the card.
void DualityFamily::threw(const Act& act) {
    outcome().focusNext();
    const bool isForCard = act.command.is<table::PlayDuality>() || act.command.is<table::RollWaiting>() ||
                           act.command.is<table::ApplyWaiting>();
    if (isForCard) tray().clearNeeds();
}

// Such as the attack before its damage. Empty for an old roll, or if the disk fails: the roll itself is shown.
QStringList DualityFamily::fellBefore(table::RollId last) const {
    constexpr std::int64_t kTurnsBack = 50;
    const auto isLast = [last](const table::RollRecord* roll) { return roll->id == last; };
    QStringList lines;
    cutShort([&] {
        for (const session::FeedTurn& turn : session().page(session().lastTurn() + 1, kTurnsBack)) {
            const auto rolls = turn.undone ? std::vector<const table::RollRecord*>() : rollsOf(turn);
            const auto found = std::ranges::find_if(rolls, isLast);
            if (found == rolls.end()) continue;
            lines = linesOf({rolls.begin(), found});
            return;
        }
    });
    return lines;
}

void DualityFamily::fill() {
    if (!isOn()) return;
    const DualityTable at{session().rulebook(), session().table()};
    if (isOpen(m_gm)) m_gm->setGroups(gmSide(at));
    if (isOpen(m_rest)) m_rest->setGroups(restOf(at));
    if (isOpen(m_last)) m_last->setGroups(lastActs(at));
    if (isOpen(m_growth) && !fillGrowth(m_growth->who())) m_pages.close();
    if (!isOpen(m_cards)) return;
    m_cards->setSubtitle(nameOf(at.table, m_chosen));
    std::vector<OfferGroup> groups = cardsOf(at, m_chosen);
    if (groups.empty())
        groups.push_back({.title = {},
                          .line = {},
                          .text = tr("Choose one of the party: adversaries have no cards."),
                          .tracks = {},
                          .cards = {},
                          .buttons = {}});
    m_cards->setGroups(std::move(groups));
}

// A death move blocks everything, so its page opens automatically, once.
void DualityFamily::showLastActs(const table::GmView& view) {
    const table::ActorId dying = view.duality->dying;
    if (std::exchange(m_dying, dying) == dying) return;
    if (!dying) return isOpen(m_last) ? m_pages.close() : void();
    const table::Actor* const actor = session().table().actor(dying);
    lastActPage().setSubtitle(actor ? tr("%1 has marked the last HP. Everything else waits.").arg(qs(actor->name))
                                    : QString());
    m_pages.open(*m_last);
}

void DualityFamily::openGmSide() {
    if (isOn()) m_pages.open(gmPage());
}

void DualityFamily::openRest() {
    if (isOn()) m_pages.open(restPage());
}

void DualityFamily::openCards() {
    if (isOn()) m_pages.open(cardsPage());
}

bool DualityFamily::openCreation(const QString& player) {
    if (!isOn()) return false;
    heroPage().setBooks(*session().rulebook().duality);
    heroPage().offerPlayer(player);
    m_pages.open(*m_hero);
    return true;
}

// Returns to the sheet after a new hero.
void DualityFamily::makeHero(const Act& act) {
    if (!m_pages.ask(*m_hero, act)) return;
    m_hero->setHandedOver();
    m_hero->begin();
    const auto& actors = session().table().actors;
    const table::ActorId newest = actors.empty() ? table::ActorId{} : actors.rbegin()->first;
    m_pages.close();
    emit chooseWanted(newest);
}

void DualityFamily::gainLevel(const Act& act) {
    if (!m_pages.ask(*m_growth, act)) return;
    m_growth->setHandedOver();
    m_pages.close();
}

} // namespace tenplus::ui
