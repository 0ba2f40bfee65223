#include "pbta/pbta_family.h"

#include "base/contains.h"
#include "bridge/text.h"
#include "gm_guide/guide_items.h"
#include "moves/moves_panel.h"
#include "moves/spoken_target.h"
#include "result/result_card.h"
#include "table/core/bestiary.h"
#include "table/core/health.h"
#include "table/core/sheet.h"
#include "table/decide.h"
#include "table/gm_view.h"
#include "table/pbta/company/hireling.h"
#include "table/pbta/gear/gear.h"
#include "table/pbta/moves/guide_view.h"
#include "table/pbta/moves/waiting_view.h"
#include "table/sheet_view.h"
#include "tray/tray_panel.h"
#include "wizards/wizards_presenter.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

namespace tenplus::ui {

namespace {

std::vector<MoveTarget> moveTargets(const session::Session& session, const table::GmView& view) {
    std::vector<MoveTarget> targets;
    for (const auto* side : {&view.foes, &view.party, &view.hirelings, &view.people}) {
        for (const table::ActorCard& card : *side) {
            const table::Actor* const actor = session.table().actor(card.id);
            const std::string out = actor ? table::outWord(session.rulebook(), *actor) : std::string();
            targets.push_back({card.id, card.name, card.kind, qs(out).toLower()});
        }
    }
    return targets;
}

// The dead come last.
std::vector<ResultTarget> resultTargets(std::vector<MoveTarget> all) {
    std::ranges::stable_partition(all, [](const MoveTarget& target) { return target.out.isEmpty(); });
    std::vector<ResultTarget> targets;
    for (const MoveTarget& each : all)
        targets.push_back({each.id, qs(each.name), each.kind == table::ActorKind::Foe, each.kind});
    return targets;
}

std::map<table::WaitingId, table::Aim> aimsOf(const table::Table& table) {
    std::map<table::WaitingId, table::Aim> aims;
    for (const table::Waiting& waiting : table.waiting) aims.emplace(waiting.id, table::aimOf(waiting));
    return aims;
}

RollHands handsOf(const session::Session& session, const table::SheetView& sheet) {
    RollHands hands;
    for (const table::ListView& list : sheet.lists) {
        if (list.id != session.rulebook().gear.list) continue;
        for (const table::RowView& row : list.rows) {
            if (!row.cells.empty() && !row.away)
                hands.gear.push_back({std::to_string(row.id.value),
                                      qs(row.cells.front()),
                                      {},
                                      row.worn ? PbtaFamily::tr("at hand") : QString(),
                                      {}});
        }
    }
    const content::GearRules& gear = session.rulebook().gear;
    const table::Actor* const actor = session.table().actor(sheet.id);
    const bool weighs = actor && !gear.weight.empty() && !gear.coins.empty();
    if (weighs)
        hands.coins =
            int(std::clamp<std::int64_t>(table::numberOf(session.rulebook(), *actor, gear.coins), 0, 1'000'000));
    hands.guards = contains(sheet.chips, table::ChipKind::Hold, &table::ChipView::kind);
    return hands;
}

} // namespace

PbtaFamily::PbtaFamily(const Look& look, TableLink& link, TrayPanel& tray, WizardsPresenter& wizards, QWidget& home)
    : PlayFamily(link, tray, &home)
    , m_wizards(wizards)
    , m_moves(new MovesPanel(look, tray.draft(), &home))
    , m_result(new ResultCard(look, &home)) {
    askForMoves();
    connectMoves();
    connectResult();
}

QWidget* PbtaFamily::panel() { return m_moves; }
QWidget* PbtaFamily::result() { return m_result; }
int PbtaFamily::resultHeight(int width) const { return m_result->heightWanted(width); }

// ---- the panels
// -------------------------------------------------------------------------------------------------------

void PbtaFamily::askForMoves() {
    m_moves->setSearch([this](const QString& text) { return moves(text); });
    m_moves->setNearest([this](const QString& text) {
        return m_search ? m_search->nearest(maker(), text) : std::vector<MoveHitRow>{};
    });
    tray().draft().setSource({.choices = [this](const table::RollMove& command) -> std::optional<table::MoveChoices> {
                                  if (!link().isOpen()) return std::nullopt;
                                  return table::moveChoices(session().rulebook(), session().table(), command);
                              },
                              .view = [this](const table::RollMove& command) -> std::optional<table::MoveView> {
                                  if (!link().isOpen()) return std::nullopt;
                                  return table::moveView(session().rulebook(), session().table(), command);
                              },
                              .maker = [this](const table::RollMove& command) { return byHireling(command).who; }});
    m_moves->setReminder([this](const std::string& move) {
        const CardHint hint =
            link().isOpen() ? cardHint(table::guideFor(session().rulebook(), {move, {}, {}})) : CardHint{};
        return std::pair(hint.words, hint.whole);
    });
}

void PbtaFamily::connectMoves() {
    connect(m_moves, &MovesPanel::acted, this, &PbtaFamily::makeMove);
    connect(&tray().draft(), &MoveDraft::changed, this, [this] {
        const auto& view = tray().draft().view();
        if (view) nameRoller();
        emit statPlanned(view ? qs(view->approach) : QString());
    });
    connect(m_moves, &MovesPanel::rulingWanted, this, [this](const QString& words) {
        emit acted({table::WriteNote{ss(tr("Ruling: %1").arg(words)), {}, {}}, {}});
    });
    connect(m_moves, &MovesPanel::noteWanted, this, [this](const QString& words) {
        emit acted({table::WriteNote{ss(words), {}, {}}, {}});
    });
    connect(m_moves, &MovesPanel::thingWanted, this, [this](table::EntryId thing) {
        emit acted({table::UseThing{maker(), thing, {}}, {}});
    });
    connect(m_moves, &MovesPanel::nothingMeant, this, &PbtaFamily::rollNothing);
}

void PbtaFamily::connectResult() {
    connect(m_result, &ResultCard::acted, this, &PbtaFamily::acted);
    connect(m_result, &ResultCard::heightChanged, this, &PbtaFamily::resultHeightChanged);
    connect(m_result, &ResultCard::moveWanted, this, &PbtaFamily::offerMove);
    connect(m_result, &ResultCard::procedureWanted, this, &PbtaFamily::openGuided);
    connect(m_result, &ResultCard::blowWanted, this, &PbtaFamily::openBlow);
    connect(m_result, &ResultCard::left, this, &PbtaFamily::enter);
}

void PbtaFamily::campaignOpened() {
    m_result->setCountsHealth(!table::healthWord(session().rulebook()).empty());
    m_search = std::make_unique<MoveSearch>(session());
    m_moves->forget();
    std::vector<std::string> spells;
    for (const content::Spell& each : session().rulebook().spells) spells.push_back(each.name);
    m_moves->setSpells(std::move(spells));
    const auto& last = session().table().lastRoll;
    if (last && session().rulebook().move(last->move)) m_search->used(last->move);
    m_moves->refresh();
}

void PbtaFamily::refresh(const table::GmView& view, const Chosen& chosen) {
    m_chosen = chosen;
    m_targets = moveTargets(session(), view);
    m_areTargetsNew = true;
    m_result->setTargets(resultTargets(m_targets));
    m_result->setAims(aimsOf(session().table()), table::aimedViews(session().rulebook(), session().table()));
    m_result->setView(view.lastRoll, view.waiting);
    const CardHint hint = cardHint(remindersBeside(view));
    m_result->setReminder(hint.words, hint.whole);
}

void PbtaFamily::choose(const Chosen& chosen) {
    const MovesPanel::Changes together(*m_moves);
    m_chosen = chosen;
    if (std::exchange(m_areTargetsNew, false)) m_moves->setTargets(m_targets, chosen.foe);
    const table::Actor* const actor = session().table().actor(chosen.who);
    if (actor && actor->kind == table::ActorKind::Foe) m_moves->aimAt(chosen.who);
    const bool acts = actor && actor->kind == table::ActorKind::Character;
    if (acts) m_moves->setActor(chosen.who, qs(actor->name));
    nameRoller();
    if (!acts) return;
    if (const auto sheet = table::sheetView(session().rulebook(), session().table(), chosen.who))
        m_moves->setHands(handsOf(session(), *sheet));
}

// Where the open sheet is that of a foe or of somebody else who makes no moves, card and tray say who makes this one.
void PbtaFamily::nameRoller() {
    const table::ActorId roller = byHireling(m_moves->command()).who;
    const table::Actor* const actor = roller == m_chosen.who ? nullptr : session().table().actor(roller);
    const QString name = actor ? qs(actor->name) : QString();
    m_moves->setRoller(name);
    tray().setRoller(name);
}

// The guide's lines for the last roll, without the GM's moves while the card offers them as buttons.
std::vector<table::GuideLine> PbtaFamily::remindersBeside(const table::GmView& view) const {
    std::vector<table::GuideLine> lines = table::guideView(session().rulebook(), session().table()).onRoll;
    const bool offered =
        std::ranges::any_of(view.waiting, [](const table::WaitingView& each) { return !each.gmMoves.empty(); });
    std::erase_if(lines, [offered](const table::GuideLine& line) {
        return offered && (line.kind == content::GuideKind::GmMove || line.kind == content::GuideKind::DungeonMove);
    });
    return lines;
}

std::vector<MoveHitRow> PbtaFamily::moves(const QString& words) const {
    return m_search ? m_search->rows(maker(), words) : std::vector<MoveHitRow>{};
}

// While the sheet of a foe is open, the moves are still those of the character chosen before.
table::ActorId PbtaFamily::maker() const {
    const table::ActorId planned = m_moves->command().who;
    return planned ? planned : m_chosen.who;
}

// ---- where the keyboard goes
// ------------------------------------------------------------------------------------------

void PbtaFamily::enter() { m_moves->focusSearch(); }

bool PbtaFamily::find() {
    if (!link().isOpen() || session().rulebook().moves.empty()) return false;
    bringInSight(*m_moves);
    enter();
    return true;
}

// Effects of older rolls come after those on the card.
void PbtaFamily::enterResult() {
    if (!link().isOpen() || m_result->focusNext()) return;
    const auto& waiting = session().table().waiting;
    if (waiting.empty())
        emit told(tr("Nothing waits to be done."));
    else
        showWaiting(waiting.front().id);
}

void PbtaFamily::enterAgain() { tray().draft().isMeant() ? tray().roll() : rollNothing(); }

// Enter is for what waits, whose button says "Enter".
void PbtaFamily::rollNothing() {
    if (!link().isOpen()) return;
    if (!session().table().waiting.empty()) return enterResult();
    emit told(tr("Nothing was typed or chosen since the last roll: choose the move again to roll it."));
}

void PbtaFamily::showWaiting(table::WaitingId id) {
    const auto all = table::waitingViews(session().rulebook(), session().table());
    if (std::ranges::find(all, id, &table::WaitingView::id) == all.end()) return;
    m_result->setWaiting(all, id);
    m_result->setCurrent(id);
    if (!m_result->focusNext()) m_result->setFocus(Qt::OtherFocusReason); // what is typed next is not for the search
}

// ---- moves
// ------------------------------------------------------------------------------------------------------------

QString PbtaFamily::foeForm() const {
    return isOn() && !session().rulebook().creatures.empty() ? QStringLiteral("bring-creature") : QString();
}

std::optional<Act> PbtaFamily::bringing(const QString& creature, int count, bool revealed) const {
    return Act{table::BringCreature{.creature = ss(creature), .count = count, .name = {}, .revealed = revealed}, {}};
}

// A stat on the sheet rolls the selected move with it, or plain dice with its modifier if the move cannot use it.
void PbtaFamily::rollStat(const QString& stat) { m_moves->chooseApproach(ss(stat)); }

void PbtaFamily::showMove(const QString& move, const QString& spell) {
    if (!m_moves->showMove(ss(move))) return;
    if (!spell.isEmpty()) m_moves->chooseSpell(ss(spell));
    m_moves->focusSearch();
}

// A "Roll" button rolls, or asks for real dice. If the roll needs more input, it opens the search.
void PbtaFamily::offerMove(table::ActorId who, const QString& move, const QString& pips) {
    emit chooseWanted(who);
    const table::Actor* const actor = link().isOpen() ? session().table().actor(who) : nullptr;
    if (actor == nullptr) return;
    m_moves->setActor(who, qs(actor->name));
    if (!m_moves->showMove(ss(move))) return;
    if (!pips.isEmpty()) return tray().typePips(pips);
    m_moves->focusSearch();
    m_moves->makePlain();
}

// The move of a hireling's skill is made by the hireling who is named in the words, else by one who is chosen, else by
// the first who can.
table::RollMove PbtaFamily::byHireling(table::RollMove command) const {
    if (!link().isOpen()) return command;
    const content::Move* const move = session().rulebook().move(command.move);
    if (move == nullptr || move->skill.empty()) return command;
    std::vector<MoveTarget> able;
    std::ranges::copy_if(m_targets, std::back_inserter(able), [&](const MoveTarget& each) {
        const table::Actor* const actor = session().table().actor(each.id);
        return actor != nullptr && table::rankOf(session().rulebook(), *actor, move->skill) > 0;
    });
    if (able.empty()) return command;
    std::ranges::stable_partition(able, [](const MoveTarget& each) { return each.out.isEmpty(); });
    const table::ActorId named = spokenTarget(able, spokenWords(m_moves->typed()), {});
    const auto isAble = [&](table::ActorId who) { return contains(able, who, &MoveTarget::id); };
    const std::array wanted{named, command.who, m_chosen.who, able.front().id};
    command.who = *std::ranges::find_if(wanted, isAble); // the last of them is
    return command;
}

// The move of a journey that has not begun opens the page of the journey, where the jobs are given out before anybody
// rolls.
bool PbtaFamily::opensPage(const Act& act) {
    const auto* const roll = act.command.as<table::RollMove>();
    if (!roll || roll->override || !link().isOpen()) return false;
    const auto& rules = session().rulebook().company.journey;
    if (!rules || rules->move != roll->move || session().table().journey) return false;
    emit formWanted(QStringLiteral("start-journey"), roll->who);
    return true;
}

// A move that is only a guided act, such as making camp, opens its page at once.
void PbtaFamily::makeMove(const Act& act) {
    if (opensPage(act)) return m_moves->notRolled();
    emit roomWanted(); // a page that has it does not hide what falls
    const auto lastId = [this] {
        if (!link().isOpen() || !session().table().lastRoll) return table::RollId{};
        return session().table().lastRoll->id;
    };
    const table::RollId before = lastId();
    emit acted(act);
    if (tray().isAsking()) return m_moves->notRolled();
    const table::RollId now = lastId();
    if (!now || now == before) return;
    const auto& waiting = session().table().waiting;
    const auto isOfIt = [now](const table::Waiting& each) { return each.roll == now; };
    if (std::ranges::count_if(waiting, isOfIt) == 1) openGuided(std::ranges::find_if(waiting, isOfIt)->id);
}

// After a GM's move that harms: the blow of whom the roll was aimed at, or harm from elsewhere. Nothing if the move was
// refused, and the question still waits.
void PbtaFamily::openBlow(table::ActorId who, table::WaitingId answered) {
    if (!link().isOpen() || session().table().waitingOf(answered)) return;
    const table::Table& table = session().table();
    const auto last = table.lastMoves.find(who);
    const table::Actor* const foe = last == table.lastMoves.end() ? nullptr : table.actor(last->second.roll.target);
    const bool strikes =
        foe && foe->kind == table::ActorKind::Foe && table::outWord(session().rulebook(), *foe).empty();
    emit formWanted(strikes ? QStringLiteral("attack") : QStringLiteral("deal-damage"), who);
}

// Opens the page of a waiting guided act.
void PbtaFamily::openGuided(table::WaitingId id) {
    const table::Waiting* waiting = link().isOpen() ? session().table().waitingOf(id) : nullptr;
    const auto* act = waiting ? std::get_if<content::Procedure>(&waiting->effect.kind) : nullptr;
    if (act == nullptr) return;
    switch (act->procedure) {
    case content::Guided::LevelUp: return m_wizards.openLevel(waiting->who);
    case content::Guided::PrepareSpells: return m_wizards.openPreparing(waiting->who);
    case content::Guided::BeginEndOfSession: m_wizards.openEndOfSession(); return;
    case content::Guided::MakeCamp: emit formWanted(QStringLiteral("pitch-camp"), waiting->who); return;
    case content::Guided::Rest:
    case content::Guided::Practice: emit formWanted(QStringLiteral("spend-days"), waiting->who);
    }
}

// ---- dice
// -------------------------------------------------------------------------------------------------------------

// The dice of a result card's act, in notation; empty for none.
std::string PbtaFamily::diceWaiting(const Act& act) const {
    const auto* const roll = act.command.as<table::RollWaiting>();
    const auto* const apply = act.command.as<table::ApplyWaiting>();
    if ((!roll && !apply) || !link().isOpen()) return {};
    const std::vector<table::WaitingView> all = table::waitingViews(session().rulebook(), session().table());
    const auto waiting = std::ranges::find(all, roll ? roll->waiting : apply->waiting, &table::WaitingView::id);
    if (waiting == all.end() || (apply && apply->amount)) return {};
    const table::ActorId target = roll ? roll->target : apply->target;
    if (target && waiting->target && target != waiting->target) {
        const std::vector<table::AimedView> views = table::aimedViews(session().rulebook(), session().table());
        const auto aimed = std::ranges::find_if(
            views, [&](const table::AimedView& each) { return each.waiting == waiting->id && each.target == target; });
        return aimed == views.end() ? waiting->dice : aimed->dice;
    }
    if (roll) return waiting->dice;
    const auto striker = std::ranges::find(waiting->strikers, target, &table::StrikerView::who);
    return striker == waiting->strikers.end() ? std::string() : striker->dice;
}

// The dice of a move that is made, in notation; empty for none.
std::string PbtaFamily::diceOfMove(const Act& act) const {
    const auto* const roll = act.command.as<table::RollMove>();
    if (!roll || !isOn() || !table::diceWanted(session().rulebook(), session().table(), act.command)) return {};
    const auto view = table::moveView(session().rulebook(), session().table(), *roll);
    return !view ? std::string() : view->reads.empty() ? view->dice : view->reads;
}

// Dice are asked for in the tray, where an empty field lets the program throw. What lies typed there is for a move or
// for the dice of an effect, and not for damage that somebody may have read off.
std::optional<DiceOfAct> PbtaFamily::diceOf(const Act& act) const {
    const bool takesPips = act.command.is<table::RollWaiting>() || act.command.is<table::RollMove>();
    std::string dice = diceWaiting(act);
    if (dice.empty()) dice = diceOfMove(act);
    if (dice.empty() && !act.command.is<table::RollWaiting>()) return diceByPurpose(act);
    const QString asked =
        dice.empty() ? QString()
                     : tr("Throw %1 and type what it shows; Enter alone leaves it to the program.").arg(qs(dice));
    return DiceOfAct{.asked = asked, .takesPips = takesPips};
}

void PbtaFamily::made(const Act& act) {
    const auto* const roll = act.command.as<table::RollMove>();
    if (!roll || !m_search) return;
    m_search->used(roll->move);
    m_moves->rolled();
}

// A throw for the card returns to the card.
void PbtaFamily::threw(const Act& act) {
    const bool isForCard = act.command.is<table::RollWaiting>() || act.command.is<table::ApplyWaiting>();
    if (!isForCard) return;
    tray().clearNeeds();
    if (!m_result->focusNext()) enter();
}

} // namespace tenplus::ui
