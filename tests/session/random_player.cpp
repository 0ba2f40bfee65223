#include "session/random_player.h"

#include "session/random_boards.h"
#include "session/random_classes.h"
#include "session/random_prepared.h"
#include "session/random_world.h"
#include "table/all_kinds.h"
#include "table/core/bestiary.h"
#include "table/duality/command.h"
#include "table/pbta/gear/gear.h"
#include "table/pbta/moves/campaign_moves.h"
#include "table/pbta/moves/roll_move.h"
#include "table/pbta/moves/strike.h"
#include "table/skirmish/command.h"
#include "table/world/chance.h"

#include <algorithm>
#include <array>
#include <optional>

namespace tenplus::session::testing {

namespace {

using namespace table;
using Maybe = std::optional<Command>;

Maybe addActor(const Picks& p) {
    AddActor add{.kind = p.chance.oneIn(2) ? ActorKind::Foe : ActorKind::Character, .name = p.words()};
    if (add.kind == ActorKind::Character) {
        add.values = {{"strength", std::int64_t{p.few(3, 18)}},
                      {"xp", std::int64_t{p.few(0, 9)}},
                      {"coins", std::int64_t{p.few(0, 300)}},
                      {"rations", std::int64_t{3}},
                      {"preparation", std::int64_t{p.few(0, 2)}}};
        if (p.chance.oneIn(2))
            add.lists["gear"].push_back({{"name", p.words()}, {"weight", std::int64_t{p.few(0, 12)}}});
    } else {
        add.values = {{"hpMax", std::int64_t{p.few(1, 20)}}, {"armour", std::int64_t{p.few(0, 3)}}};
    }
    return add;
}
Maybe removeActor(const Picks& p) { return p.chance.oneIn(3) ? Maybe(RemoveActor{p.anybody()}) : std::nullopt; }
Maybe editSheet(const Picks& p) {
    static const std::vector<std::string> kFields{"hp", "strength", "level", "armour", "xp"};
    if (p.chance.oneIn(4)) return EditSheet{p.anybody(), "name", p.words()};
    return EditSheet{p.anybody(), p.chance.of(kFields), std::int64_t{p.few(0, 20)}};
}
Maybe changeField(const Picks& p) {
    static const std::vector<std::string> kFields{"hp", "xp", "coins", "rations"};
    return ChangeField{p.anybody(), p.chance.of(kFields), p.few(-6, 6), p.words()};
}
Maybe setCondition(const Picks& p) {
    return SetCondition{p.anybody(), p.chance.of(p.rulebook.conditions).id, !p.chance.oneIn(3)};
}
Maybe addEntry(const Picks& p) {
    return AddEntry{p.hero(), "gear", {{"name", p.words()}, {"weight", std::int64_t{p.few(0, 9)}}}};
}
Maybe editEntry(const Picks& p) {
    const ActorId who = p.hero();
    const auto row = p.row(who);
    if (!row) return std::nullopt;
    return EditEntry{who, row->first, row->second, "weight", std::int64_t{p.few(0, 9)}};
}
Maybe removeEntry(const Picks& p) {
    const ActorId who = p.hero();
    const auto row = p.row(who);
    if (!row) return std::nullopt;
    return RemoveEntry{who, row->first, row->second};
}
Maybe revealActor(const Picks& p) {
    RevealActor reveal{p.anybody(), !p.chance.oneIn(3), {}, {}};
    if (p.chance.oneIn(2)) reveal.hpShown = p.chance.oneIn(2);
    if (p.chance.oneIn(2)) reveal.others.push_back(p.anybody());
    return reveal;
}

Maybe giveForward(const Picks& p) {
    GiveForward give;
    give.who = p.anybody();
    give.value = p.few(-2, 2);
    give.pushes = static_cast<content::Pushes>(p.chance.below(3));
    give.scope = p.scope();
    give.against = p.anybody();
    give.source = p.words();
    return give;
}
Maybe dropForward(const Picks& p) {
    if (p.table.forwards.empty()) return std::nullopt;
    return DropForward{p.chance.of(p.table.forwards).id};
}
Maybe startOngoing(const Picks& p) {
    StartOngoing start;
    start.who = p.anybody();
    start.value = p.few(-2, 2);
    start.scope = p.scope();
    start.against = p.anybody();
    start.until = p.words();
    start.source = p.words();
    return start;
}
Maybe endOngoing(const Picks& p) {
    if (p.table.ongoings.empty()) return std::nullopt;
    return EndOngoing{p.chance.of(p.table.ongoings).id};
}
Maybe spendHold(const Picks& p) {
    if (p.table.holds.empty()) return std::nullopt;
    const HoldPool& pool = p.chance.of(p.table.holds);
    SpendHold spend{.who = pool.who, .move = pool.move, .count = p.few(1, 2), .target = p.anybody()};
    if (!pool.options.empty()) spend.option = p.chance.of(pool.options).id;
    if (const Waiting* blow = p.waitingOf<content::Damage>(); blow && p.chance.oneIn(2)) spend.waiting = blow->id;
    spend.override = p.chance.oneIn(3);
    return spend;
}
Maybe setHold(const Picks& p) { return SetHold{p.hero(), p.chance.oneIn(2) ? "defend" : p.move().id, p.few(0, 3)}; }

Maybe castSpell(const Picks& p) {
    const content::Spell& spell = p.chance.of(p.rulebook.spells);
    return RollMove{.who = p.hero(), .move = spell.list + "-cast-a-spell", .spell = spell.id, .override = true};
}
Maybe rollMove(const Picks& p) {
    if (!p.rulebook.spells.empty() && p.chance.oneIn(6)) return castSpell(p);
    const content::Move& move = p.move();
    RollMove roll{.who = p.hero(), .move = move.id, .override = p.chance.oneIn(2)};
    if (move.target == content::TargetSort::Foe) roll.target = p.somebody(ActorKind::Foe);
    if (move.target == content::TargetSort::Character || move.target == content::TargetSort::Other ||
        move.target == content::TargetSort::Companion)
        roll.target = p.hero();
    if (move.roll && move.roll->approaches.size() > 1) roll.approach = p.chance.of(move.roll->approaches).id;
    for (const content::Input& input : move.inputs)
        roll.inputs[input.id] = p.few(input.least, std::min(input.most, input.least + 3));
    if (p.chance.oneIn(4)) roll.modifiers.push_back({p.words(), p.few(-2, 2)});
    for (const Forward& forward : p.table.forwards) {
        if (p.chance.oneIn(6)) roll.skip.push_back(forward.id.value);
        if (p.chance.oneIn(3)) roll.use.push_back(forward.id.value);
    }
    roll.secret = p.chance.oneIn(4);
    if (p.chance.oneIn(3)) roll.fiction = p.words();
    return roll;
}
Maybe writeFiction(const Picks& p) {
    if (p.table.recentMoves->empty()) return std::nullopt;
    return WriteFiction{p.chance.of(*p.table.recentMoves).roll, p.words()};
}
Maybe rollDice(const Picks& p) {
    static const std::vector<std::string> kDice{"2d6+1", "b[2d10]", "4d6kh3", "3d6!", "4dF", "7"};
    return RollDice{p.chance.of(kDice), p.words(), p.chance.oneIn(2) ? p.anybody() : ActorId{}, p.chance.oneIn(2)};
}
Maybe revealRoll(const Picks& p) {
    if (!p.table.lastRoll || !p.table.lastRoll->secret) return std::nullopt;
    return RevealRoll{p.table.lastRoll->id};
}
Maybe choose(const Picks& p) {
    const Waiting* waiting = p.chance.oneIn(5) ? p.anyWaiting() : p.waitingOf<content::Choose>();
    const auto* choice = waiting ? std::get_if<content::Choose>(&waiting->effect.kind) : nullptr;
    if (!choice) return std::nullopt;
    ChooseOptions choose{.waiting = waiting->id, .override = p.chance.oneIn(3)};
    for (const content::Option& option : choice->options) choose.options.push_back(option.id);
    for (std::size_t i = choose.options.size(); i > 1; --i)
        std::swap(choose.options[i - 1], choose.options[p.chance.below(i)]);
    choose.options.resize(std::min(choose.options.size(), static_cast<std::size_t>(choice->count)));
    return choose;
}
Maybe rollWaiting(const Picks& p) {
    const Waiting* waiting = p.chance.oneIn(5) ? p.anyWaiting() : p.waitingOf<content::Damage>();
    return waiting ? Maybe(RollWaiting{waiting->id}) : std::nullopt;
}
Maybe applyWaiting(const Picks& p) {
    const Waiting* waiting = p.anyWaiting();
    if (!waiting) return std::nullopt;
    ApplyWaiting apply{.waiting = waiting->id, .target = p.anybody(), .text = p.words()};
    if (p.chance.oneIn(4)) apply.amount = p.few(0, 9);
    if (p.chance.oneIn(4)) apply.ignoresArmour = p.chance.oneIn(2);
    return apply;
}
Maybe waveOff(const Picks& p) {
    const Waiting* waiting = p.anyWaiting();
    return waiting && p.chance.oneIn(2) ? Maybe(WaveOff{waiting->id}) : std::nullopt;
}
Maybe dealDamage(const Picks& p) {
    return DealDamage{.to = p.anybody(),
                      .amount = p.chance.oneIn(2) ? "1d8" : "9",
                      .ignoresArmour = p.chance.oneIn(3),
                      .piercing = p.few(0, 2),
                      .ranged = p.chance.oneIn(3),
                      .stun = p.chance.oneIn(6),
                      .source = p.words()};
}
Maybe boostRoll(const Picks& p) {
    return BoostRoll{.who = p.hero(), .boost = "preparation", .override = p.chance.oneIn(2)};
}
Maybe attack(const Picks& p) {
    Attack attack{.from = {p.anybody()}, .to = {p.hero()}, .ranged = p.chance.oneIn(3), .best = p.chance.oneIn(4)};
    if (p.chance.oneIn(3)) attack.from.push_back(p.somebody(ActorKind::Foe));
    if (p.chance.oneIn(3)) attack.to.push_back(p.hero());
    return attack;
}
Maybe heal(const Picks& p) { return Heal{p.anybody(), p.chance.oneIn(2) ? "1d8" : "4", p.words()}; }
Maybe takePenalty(const Picks& p) {
    TakePenalty take{.who = p.hero(), .override = true};
    if (p.chance.oneIn(2)) {
        take.field = "coins";
        take.by = p.few(1, 30);
    } else if (const auto row = p.row(take.who)) {
        take.list = row->first;
        take.entry = row->second;
    }
    return take;
}

Maybe takeThing(const Picks& p) {
    static const std::vector<std::string> kTags{"close, +1 damage", "1 armour, clumsy", "+1 armour", "near, thrown",
                                                "precise, close"};
    return TakeThing{.who = p.hero(),
                     .values = {{"name", p.words()},
                                {"tags", p.chance.of(kTags)},
                                {"weight", std::int64_t{p.few(0, 3)}},
                                {"uses", std::int64_t{p.few(0, 2)}},
                                {"worn", p.chance.oneIn(2)}}};
}
Maybe buyThing(const Picks& p) {
    if (p.rulebook.things.empty()) return std::nullopt;
    return BuyThing{.who = p.hero(),
                    .thing = p.chance.of(p.rulebook.things).id,
                    .price = p.few(0, 20),
                    .override = p.chance.oneIn(2)};
}
template <typename Make>
Maybe onThing(const Picks& p, Make make) {
    const ActorId who = p.hero();
    const auto row = p.row(who);
    return row && row->first == "gear" ? Maybe(make(who, row->second)) : std::nullopt;
}
Maybe useThing(const Picks& p) {
    return onThing(p, [&](ActorId who, EntryId entry) { return UseThing{who, entry, p.anybody()}; });
}
Maybe letGo(const Picks& p) { return p.chance.oneIn(4) ? Maybe(LetGo{}) : std::nullopt; }
Maybe setAway(const Picks& p) { return SetAway{p.hero(), p.chance.oneIn(3), p.words()}; }
Maybe shareLoot(const Picks& p) {
    return ShareLoot{.coins = p.few(0, 9),
                     .rest = p.chance.oneIn(2) ? p.hero() : ActorId{},
                     .leave = p.chance.oneIn(2),
                     .things = {{.to = p.hero(), .values = {{"name", p.words()}}}}};
}
Maybe wearThing(const Picks& p) {
    return onThing(p, [&](ActorId who, EntryId entry) { return WearThing{who, entry, p.chance.oneIn(2)}; });
}
Maybe dropThing(const Picks& p) {
    return onThing(p, [&](ActorId who, EntryId entry) {
        return DropThing{
            .who = who, .entry = entry, .to = p.chance.oneIn(2) ? p.hero() : ActorId{}, .coins = p.few(0, 5)};
    });
}

Maybe startClock(const Picks& p) { return StartClock{p.words(), p.few(1, 8), p.few(0, 2), p.chance.oneIn(2)}; }
template <typename Make>
Maybe onClock(const Picks& p, Make make) {
    return p.table.clocks.empty() ? std::nullopt : Maybe(make(p.chance.of(p.table.clocks).id));
}
Maybe writeClock(const Picks& p) {
    return onClock(p, [&](ClockId id) {
        WriteClock write{.clock = id};
        if (p.chance.oneIn(2)) write.name = p.words();
        if (p.chance.oneIn(2)) write.segments = p.few(1, 8);
        if (p.chance.oneIn(2)) write.words = std::vector<ClockWords>{{1, p.words()}, {0, p.words()}};
        return write;
    });
}
Maybe tickClock(const Picks& p) {
    return onClock(p, [&](ClockId id) { return TickClock{id, p.few(-2, 3)}; });
}
Maybe revealClock(const Picks& p) {
    return onClock(p, [&](ClockId id) { return RevealClock{id, p.chance.oneIn(2)}; });
}
Maybe removeClock(const Picks& p) {
    return p.chance.oneIn(3) ? onClock(p, [](ClockId id) { return RemoveClock{id}; }) : std::nullopt;
}

Maybe renameCampaign(const Picks& p) { return RenameCampaign{p.words()}; }
Maybe allowMature(const Picks& p) { return AllowMature{p.chance.oneIn(2)}; }
Maybe openWriting(const Picks& p) { return OpenWriting{p.chance.oneIn(2)}; }
Maybe revealPlace(const Picks& p) { return RevealPlace{p.chance.oneIn(2), p.chance.oneIn(2)}; }
Maybe revealNote(const Picks& p) {
    if (!p.table.kept.empty() && p.chance.oneIn(2))
        return RevealNote{p.chance.of(p.table.kept.ids()), p.chance.oneIn(2)};
    if (p.table.facts.empty()) return std::nullopt;
    return RevealNote{p.chance.of(p.table.facts).id, p.chance.oneIn(2)};
}
Maybe setLimit(const Picks& p) { return SetLimit{{p.words(), p.chance.oneIn(2) ? LimitKind::Line : LimitKind::Veil}}; }
Maybe liftLimit(const Picks& p) {
    return LiftLimit{p.table.limits.empty() ? p.words() : p.chance.of(p.table.limits).words};
}
Maybe changeSetting(const Picks& p) {
    if (p.rulebook.settings.empty()) return {};
    const content::Setting& setting = p.chance.of(p.rulebook.settings);
    content::SettingValue value = p.chance.oneIn(2);
    if (setting.type == content::SettingType::Number) value = std::int64_t{p.few(0, 3)};
    if (setting.type == content::SettingType::Dice) value = std::string(p.chance.oneIn(2) ? "1d4" : "1d8");
    if (setting.type == content::SettingType::Word) value = p.chance.of(setting.choices).id;
    return ChangeSetting{setting.id, value, p.chance.oneIn(4) ? p.words() : std::string()};
}
Maybe applyPreset(const Picks& p) {
    return ApplyPreset{p.rulebook.presets.empty() ? p.words() : p.chance.of(p.rulebook.presets).id};
}
Maybe startSession(const Picks&) { return StartSession{}; }
Maybe endSession(const Picks&) { return EndSession{}; }
Maybe writeNote(const Picks& p) {
    WriteNote write{p.words(), p.chance.oneIn(2) ? p.anybody() : ActorId{}, p.chance.oneIn(2)};
    write.kind = static_cast<NoteKind>(p.chance.below(4));
    return write;
}

Maybe strikeNote(const Picks& p) {
    if (p.table.facts.empty()) return std::nullopt;
    return StrikeNote{p.chance.of(p.table.facts).id, p.words()};
}
Maybe enterPlace(const Picks& p) {
    if (p.chance.oneIn(3)) return EnterPlace{};
    if (!p.table.world->cards.empty() && p.chance.oneIn(3))
        return EnterPlace{.card = p.chance.of(p.table.world->cards)->id};
    return EnterPlace{p.words(), p.chance.oneIn(2) ? "town" : "", {p.chance.oneIn(2) ? "market" : "dungeon"}};
}
Maybe makeGmMove(const Picks& p) {
    return MakeGmMove{.who = p.chance.oneIn(2) ? p.somebody(ActorKind::Foe) : ActorId{},
                      .number = p.few(0, 2),
                      .text = p.words(),
                      .secret = p.chance.oneIn(2)};
}
Maybe bringCreature(const Picks& p) {
    if (p.rulebook.creatures.empty()) return std::nullopt;
    return BringCreature{p.chance.of(p.rulebook.creatures).id, p.few(1, 2), {}, p.chance.oneIn(2)};
}
Maybe makeCreature(const Picks& p) {
    if (!p.rulebook.making) return std::nullopt;
    MakeCreature make{.name = p.words()};
    for (int i = p.few(1, 6); i > 0; --i) make.answers.push_back(p.chance.of(p.rulebook.making->answers).id);
    return make;
}
Maybe hireHireling(const Picks& p) {
    const auto& rules = p.rulebook.company.hirelings;
    if (!rules) return std::nullopt;
    HireHireling hire{.name = p.words(),
                      .cost = p.chance.of(rules->costs).id,
                      .loyalty = p.few(-1, 3),
                      .override = p.chance.oneIn(2)};
    hire.skills[p.chance.of(rules->kinds).id] = p.few(1, 5);
    return hire;
}
Maybe payHireling(const Picks& p) { return PayHireling{p.somebody(ActorKind::Hireling), p.words()}; }
Maybe promoteHireling(const Picks& p) {
    return p.chance.oneIn(3) ? Maybe(PromoteHireling{p.somebody(ActorKind::Hireling), {}}) : std::nullopt;
}
Maybe startJourney(const Picks& p) {
    const auto& rules = p.rulebook.company.journey;
    if (!rules) return std::nullopt;
    StartJourney start{
        .to = p.words(), .length = p.few(0, 4), .safe = p.chance.oneIn(4), .override = p.chance.oneIn(2)};
    for (const auto& job : rules->jobs) {
        if (!p.chance.oneIn(3)) start.jobs[job.id] = p.hero();
    }
    return start;
}
Maybe finishJourney(const Picks& p) {
    return FinishJourney{.arrived = p.chance.oneIn(2), .override = p.chance.oneIn(2), .text = p.words()};
}
Maybe pitchCamp(const Picks& p) {
    return PitchCamp{.place = p.words(), .dangerous = p.chance.oneIn(2), .fed = p.chance.oneIn(2)};
}
Maybe setWatches(const Picks& p) { return SetWatches{{p.hero(), p.hero()}}; }
Maybe breakCamp(const Picks& p) {
    return BreakCamp{.hours = p.few(0, 8), .broken = {p.hero()}, .override = p.chance.oneIn(2)};
}
Maybe spendDays(const Picks& p) {
    return SpendDays{.pastime = p.chance.oneIn(2) ? Pastime::Rest : Pastime::Practice,
                     .who = {p.hero()},
                     .days = p.few(0, 20),
                     .half = p.chance.oneIn(2)};
}
Maybe poolNumber(const Picks& p) {
    return PoolNumber{p.hero(), "coins", {{std::to_string(p.hero().value), p.few(1, 60)}}};
}

Maybe writeTable(const Picks& p) {
    content::ChanceTable table{"own-" + std::to_string(p.few(1, 4)), p.words(), {}, {}, {}, {}};
    for (int row = p.few(1, 3); row > 0; --row)
        table.rows.push_back({p.chance.oneIn(2) ? "[[1d4]] of them" : "{{own-1}}, and rain", p.few(1, 3), {}, {}});
    return WriteTable{std::move(table)};
}
// Without a table of its own, the campaign gets one first.
template <typename Make>
Maybe onOwnTable(const Picks& p, Make make) {
    if (p.table.chance.own.empty()) return writeTable(p);
    auto own = p.table.chance.own.begin();
    std::advance(own, p.few(0, static_cast<int>(p.table.chance.own.size()) - 1));
    return Maybe(make(own->first));
}
Maybe removeTable(const Picks& p) {
    return onOwnTable(p, [](const std::string& id) { return RemoveTable{id}; });
}
Maybe rollTable(const Picks& p) {
    return onOwnTable(p, [&](const std::string& id) { return RollTable{id, p.chance.oneIn(2)}; });
}
Maybe writeMove(const Picks& p) {
    WriteMove write{.who = p.chance.oneIn(3) ? p.hero() : ActorId{}, .tonight = p.chance.oneIn(2)};
    write.move = {.id = "own-" + std::to_string(p.few(1, 4)), .name = p.words(), .trigger = p.words()};
    if (p.chance.oneIn(3) || p.rulebook.stats.empty())
        write.move.text = p.words();
    else
        write.move.roll = content::WrittenRoll{{}, {p.chance.of(p.rulebook.stats).id}};
    return write;
}
Maybe removeMove(const Picks& p) {
    if (p.table.campaignMoves->empty()) return writeMove(p);
    return RemoveMove{p.chance.of(*p.table.campaignMoves).move.id};
}
Maybe keepResult(const Picks& p) {
    if (!p.table.chance.last) return std::nullopt;
    KeepResult keep;
    if (p.chance.oneIn(3)) keep.who = p.hero();
    return keep;
}

// Of other games: refused in this one.
Maybe playDuality(const Picks&) { return PlayDuality{}; }
Maybe playSkirmish(const Picks&) { return PlaySkirmish{}; }

template <std::size_t I>
Maybe board(const Picks& p) {
    return boardCommand(I, p.table, p.chance);
}
template <std::size_t I>
Maybe world(const Picks& p) {
    return worldCommand(I, p);
}
template <std::size_t I>
Maybe prepared(const Picks& p) {
    return preparedCommand(I, p);
}

// In the order of CommandStructs; rolling and applying are drawn more often, as at a table.
constexpr std::array kMakers{
    addActor,        removeActor,   editSheet,   changeField,     setCondition,    setAway,        addEntry,
    editEntry,       removeEntry,   revealActor, giveForward,     dropForward,     startOngoing,   endOngoing,
    spendHold,       setHold,       letGo,       rollMove,        rollDice,        revealRoll,     choose,
    rollWaiting,     applyWaiting,  waveOff,     dealDamage,      boostRoll,       attack,         heal,
    takePenalty,     takeThing,     buyThing,    useThing,        wearThing,       dropThing,      shareLoot,
    startClock,      writeClock,    tickClock,   revealClock,     removeClock,     renameCampaign, allowMature,
    openWriting,     setLimit,      liftLimit,   changeSetting,   applyPreset,     startSession,   endSession,
    writeNote,       strikeNote,    enterPlace,  revealPlace,     revealNote,      makeGmMove,     bringCreature,
    makeCreature,    hireHireling,  payHireling, promoteHireling, startJourney,    finishJourney,  pitchCamp,
    setWatches,      breakCamp,     spendDays,   poolNumber,      createCharacter, gainMove,       loseMove,
    suspendMove,     switchPassive, levelUp,     goBeyond,        prepareSpells,   learnSpell,     forgetSpell,
    endSpell,        lookBack,      settleBond,  answerAlignment, answerQuestion,  finishSession,  setXpQuestion,
    changeAlignment, board<0>,      board<1>,    board<2>,        board<3>,        board<4>,       board<5>,
    board<6>,        board<7>,      board<8>,    board<9>,        board<10>,       board<11>,      board<12>,
    board<13>,       board<14>,     board<15>,   board<16>,       board<17>,       board<18>,      board<19>,
    board<20>,       board<21>,     board<22>,   board<23>,       board<24>,       board<25>,      board<26>,
    writeTable,      removeTable,   rollTable,   keepResult,      playDuality,     playSkirmish,   world<0>,
    world<1>,        world<2>,      world<3>,    world<4>,        world<5>,        world<6>,       world<7>,
    world<8>,        prepared<0>,   prepared<1>, prepared<2>,     prepared<3>,     prepared<4>,    prepared<5>,
    prepared<6>,     prepared<7>,   world<9>,    world<10>,       world<11>,       world<12>,      world<13>,
    world<14>,       world<15>,     world<16>,   world<17>,       world<18>,       world<19>,      world<20>,
    writeFiction,    writeMove,     removeMove,  board<27>};
static_assert(kMakers.size() == table::testing::CommandStructs::kSize);
constexpr std::array kOften{rollMove, applyWaiting, choose, addActor};

} // namespace

table::Command nextCommand(const content::Rulebook& rulebook, const Table& table, Chance& chance, std::size_t wanted) {
    const Picks picks{rulebook, table, chance};
    if (table.actors.size() < 2) return *addActor(picks);
    for (int tries = 0; wanted < kMakers.size() && tries < 10; ++tries) {
        if (auto command = kMakers[wanted](picks)) return *command;
    }
    for (;;) {
        const auto make = chance.oneIn(3) ? chance.of(kOften) : chance.of(kMakers);
        if (auto command = make(picks)) return *command;
    }
}

std::vector<std::string_view> commandNames() {
    std::vector<std::string_view> names;
    table::testing::eachStruct(table::testing::CommandStructs(),
                               [&]<typename C>(std::type_identity<C>) { names.push_back(C::kName); });
    return names;
}

std::string_view nameOf(const Command& command) { return command.name(); }

} // namespace tenplus::session::testing
