#include "app/duality_presenter.h"

#include "app/centre_pages.h"
#include "bridge/disk.h"
#include "bridge/names.h"
#include "bridge/text.h"
#include "bridge/typography.h"
#include "duality/fear_strip.h"
#include "duality/hero_page.h"
#include "duality/offer_groups.h"
#include "duality/offers_page.h"
#include "duality/outcome_card.h"
#include "duality/roll_panel.h"
#include "table/duality/offers.h"
#include "table/event.h"

#include <algorithm>

namespace tenplus::ui {
namespace {

bool isOpen(const QWidget* page) { return page != nullptr && page->isVisible(); }

// The purpose of the requested dice, because the pressed button is then out of sight.
QString deedOf(const duality::Act& act, const table::Table& table) {
    if (const auto* const attack = std::get_if<duality::FoeAttack>(&act.kind))
        return DualityPresenter::tr("%1 attacks %2").arg(nameOf(table, attack->foe), nameOf(table, attack->aim.who));
    const auto* const strike = std::get_if<duality::StrikeHit>(&act.kind);
    if (strike == nullptr || strike->with.size() != 1) return {};
    return DualityPresenter::tr("%1, damage with %2")
        .arg(nameOf(table, strike->with.front().who), qs(strike->with.front().weapon));
}

std::vector<const table::RollRecord*> rollsOf(const session::FeedTurn& turn) {
    std::vector<const table::RollRecord*> rolls;
    for (const table::Event& event : turn.events) {
        const auto* const family = std::get_if<table::RollEvent>(&event.family);
        const auto* const rolled = family ? std::get_if<table::DiceRolled>(family) : nullptr;
        if (rolled) rolls.push_back(&rolled->roll);
    }
    return rolls;
}

// A line for each roll with an outcome: "Bully, attack against Ada: 14 + 1 = 15, Success".
QStringList told(const std::vector<const table::RollRecord*>& rolls) {
    QStringList lines;
    for (const table::RollRecord* const roll : rolls) {
        if (roll->bandName.empty()) continue;
        const QString what = roll->targetName.empty()
                                 ? qs(roll->moveName)
                                 : DualityPresenter::tr("%1 against %2").arg(qs(roll->moveName), qs(roll->targetName));
        QStringList sum;
        for (const Summand& each : summandsOf(*roll)) sum << each.text;
        const QString total = typeset(QString::number(roll->total));
        const QString reckoned =
            sum.size() < 2 ? total : QStringLiteral("%1 = %2").arg(sum.join(QLatin1Char(' ')), total);
        lines << DualityPresenter::tr("%1, %2: %3, %4").arg(qs(roll->name), what, reckoned, qs(roll->bandName));
    }
    return lines;
}

} // namespace

DualityPresenter::DualityPresenter(const Look& look, TableLink& link, CentrePages& pages, QWidget* parent)
    : QObject(parent)
    , m_look(look)
    , m_link(link)
    , m_pages(pages)
    , m_strip(new FearStrip(look, parent)) {
    m_strip->hide();
    connect(m_strip, &FearStrip::acted, this, &DualityPresenter::acted);
    connect(m_strip, &FearStrip::gmWanted, this, &DualityPresenter::openGmSide);
    connect(m_strip, &FearStrip::restWanted, this, &DualityPresenter::openRest);
    connect(m_strip, &FearStrip::cardsWanted, this, &DualityPresenter::openCards);
    connect(&pages, &CentrePages::reopened, this, [this](const PageFrame* page) {
        showPages();
        for (OffersPage* each : {m_gm, m_rest, m_cards, m_last}) {
            if (each && page == each) each->enter();
        }
    });
}

RollPanel& DualityPresenter::panel() {
    if (m_panel) return *m_panel;
    m_panel = new RollPanel(m_look, home());
    m_panel->setForesee([this](const RollDraft& draft) {
        return isOn() ? forecastOf(session().rulebook(), session().table(), draft) : RollForecast{};
    });
    connect(m_panel, &RollPanel::planned, this, &DualityPresenter::planned);
    connect(m_panel, &RollPanel::acted, this, &DualityPresenter::acted);
    connect(m_panel, &RollPanel::formWanted, this, &DualityPresenter::formWanted);
    connect(m_panel, &RollPanel::left, this, &DualityPresenter::left);
    return *m_panel;
}

OutcomeCard& DualityPresenter::outcome() {
    if (m_outcome) return *m_outcome;
    m_outcome = new OutcomeCard(m_look, home());
    connect(m_outcome, &OutcomeCard::acted, this, &DualityPresenter::acted);
    connect(m_outcome, &OutcomeCard::left, this, &DualityPresenter::left);
    connect(m_outcome, &OutcomeCard::done, this, &DualityPresenter::rest,
            Qt::QueuedConnection); // after the panel has its new choices
    return *m_outcome;
}

// Loose dice are thrown from the tray again.
void DualityPresenter::rest() {
    if (!isOn()) return;
    const auto& last = session().table().lastRoll;
    const bool isLoose = last && last->moveName.empty();
    if (!isLoose && panel().isVisible()) panel().rest();
}

OffersPage* DualityPresenter::page(const QString& title, const char* name) {
    auto* made = new OffersPage(m_look, title, home());
    made->setObjectName(QString::fromLatin1(name));
    made->hide();
    connect(made, &OffersPage::acted, this, [this, made](const Act& act) {
        if (throwsDice(act))
            emit acted(act); // the tray decides how to perform it
        else
            m_pages.askOf(*made, act);
    });
    connect(made, &OffersPage::formWanted, this, &DualityPresenter::formWanted);
    return made;
}

OffersPage& DualityPresenter::gmPage() { return *(m_gm ? m_gm : m_gm = page(tr("The GM’s side"), "gmPage")); }
OffersPage& DualityPresenter::restPage() { return *(m_rest ? m_rest : m_rest = page(tr("A rest"), "restPage")); }
OffersPage& DualityPresenter::cardsPage() { return *(m_cards ? m_cards : m_cards = page(tr("Cards"), "cardsPage")); }
OffersPage& DualityPresenter::lastActPage() {
    return *(m_last ? m_last : m_last = page(tr("The last act"), "lastActPage"));
}

HeroPage& DualityPresenter::heroPage() {
    if (m_hero) return *m_hero;
    m_hero = new HeroPage(m_look, home());
    m_hero->hide();
    connect(m_hero, &HeroPage::acted, this, &DualityPresenter::make);
    return *m_hero;
}

bool DualityPresenter::isOn() const { return m_link.isOpen() && m_link.session()->rulebook().duality.has_value(); }

void DualityPresenter::refresh(const table::GmView& view, table::ActorId chosen) {
    m_strip->setVisible(view.duality.has_value() && !m_yields);
    if (!view.duality) return;
    m_strip->setView(*view.duality);
    const DualityTable at{session().rulebook(), session().table()};
    const table::RollId last = view.lastRoll ? view.lastRoll->record.id : table::RollId{};
    const bool isNew = std::exchange(m_shown, last) != last;
    if (isNew) outcome().setBefore(last ? fellBefore(last) : QStringList());
    outcome().setView(view.lastRoll, answersOf(at));
    if (isNew) panel().rolled();
    m_chosen = chosen; // the window's choose() fills the panel
    showPages();
    showLastActs(view);
}

void DualityPresenter::yieldRoom(bool yields) {
    m_yields = yields;
    m_strip->setVisible(isOn() && !yields);
}

void DualityPresenter::choose(table::ActorId who) {
    if (!isOn()) return;
    m_chosen = who;
    const DualityTable at{session().rulebook(), session().table()};
    const table::Actor* const actor = at.table.actor(who);
    panel().setChoices(table::rollChoices(at.rulebook, at.table, who),
                       actor ? qs(actor->name) : tr("Nobody at the table yet."), deedsOf(at, who));
    if (isOpen(m_cards)) showPages();
}

void DualityPresenter::rollStat(const QString& stat) {
    const auto& stats = session().rulebook().stats;
    const auto found = std::ranges::find(stats, ss(stat), &content::Stat::id);
    if (found != stats.end()) panel().chooseTrait(found->score);
}

// The first dice that the rules ask for.
bool DualityPresenter::throwsDice(const Act& act) const {
    const auto* const command = std::get_if<table::PlayDuality>(&act.command);
    return command != nullptr && isOn() &&
           table::diceWanted(session().rulebook(), session().table(), *command).has_value();
}

bool DualityPresenter::wantsRealDice(const Act& act) const {
    if (!act.typedDice.empty() || !isOn()) return false;
    const auto& last = session().table().lastRoll;
    return last && last->entered && throwsDice(act);
}

Act DualityPresenter::inSecret(Act act) const {
    if (throwsDice(act)) std::get<table::PlayDuality>(act.command).secret = true;
    return act;
}

QString DualityPresenter::diceAsked(const Act& act) const {
    const auto* const command = std::get_if<table::PlayDuality>(&act.command);
    const auto no = command ? table::diceWanted(session().rulebook(), session().table(), *command) : std::nullopt;
    if (!no) return {};
    const QString what = deedOf(command->act, session().table());
    const QString dice = no->needs->count == 1 ? tr("the d%1").arg(no->needs->sides)
                                               : tr("the %1d%2").arg(no->needs->count).arg(no->needs->sides);
    return tr("%1: type %2. Enter alone leaves it to the program.")
        .arg(what.isEmpty() ? capitalised(qs(no->needs->purpose)) : what, dice);
}

// Such as the attack before its damage. Empty for an old roll, or if the disk fails: the roll itself is shown.
QStringList DualityPresenter::fellBefore(table::RollId last) const {
    constexpr std::int64_t kTurnsBack = 50;
    const auto isLast = [last](const table::RollRecord* roll) { return roll->id == last; };
    QStringList lines;
    cutShort([&] {
        for (const session::FeedTurn& turn : session().page(session().lastTurn() + 1, kTurnsBack)) {
            const auto rolls = turn.undone ? std::vector<const table::RollRecord*>() : rollsOf(turn);
            const auto found = std::ranges::find_if(rolls, isLast);
            if (found == rolls.end()) continue;
            lines = told({rolls.begin(), found});
            return;
        }
    });
    return lines;
}

void DualityPresenter::showPages() {
    const DualityTable at{session().rulebook(), session().table()};
    if (isOpen(m_gm)) m_gm->setGroups(gmSide(at));
    if (isOpen(m_rest)) m_rest->setGroups(restOf(at));
    if (isOpen(m_last)) m_last->setGroups(lastActs(at));
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
void DualityPresenter::showLastActs(const table::GmView& view) {
    const table::ActorId dying = view.duality->dying;
    if (std::exchange(m_dying, dying) == dying) return;
    if (!dying) return isOpen(m_last) ? m_pages.close() : void();
    const table::Actor* const actor = session().table().actor(dying);
    lastActPage().setSubtitle(actor ? tr("%1 has marked the last HP. Everything else waits.").arg(qs(actor->name))
                                    : QString());
    if (m_pages.openOther(*m_last)) m_last->enter();
    showPages();
    m_last->enter();
}

void DualityPresenter::openGmSide() {
    if (!isOn() || !m_pages.openOther(gmPage())) return;
    showPages();
    m_gm->enter();
}

void DualityPresenter::openRest() {
    if (!isOn() || !m_pages.openOther(restPage())) return;
    showPages();
    m_rest->enter();
}

void DualityPresenter::openCards() {
    if (!isOn() || !m_pages.openOther(cardsPage())) return;
    showPages();
    m_cards->enter();
}

bool DualityPresenter::openCreation() {
    if (!isOn()) return false;
    heroPage().setBooks(*session().rulebook().duality);
    if (m_pages.openOther(*m_hero)) m_hero->enter();
    return true;
}

// Returns to the sheet after a new hero.
void DualityPresenter::make(const Act& act) {
    if (!m_pages.askOf(*m_hero, act)) return;
    m_hero->begin();
    const auto& actors = session().table().actors;
    const table::ActorId newest = actors.empty() ? table::ActorId{} : actors.rbegin()->first;
    m_pages.close();
    emit made(newest);
}

} // namespace tenplus::ui
