#include "session/random_player.h"

#include "session/random_boards.h"

#include <algorithm>
#include <array>
#include <optional>

namespace tenplus::session::testing {

namespace {

using namespace table;
using Maybe = std::optional<Command>;

struct Player {
    const content::Rulebook& rulebook;
    const Table& table;
    Chance& chance;

    ActorId anybody() const {
        if (table.actors.empty() || chance.oneIn(40)) return {static_cast<std::int64_t>(chance.below(90))};
        auto at = table.actors.begin();
        std::advance(at, static_cast<std::ptrdiff_t>(chance.below(table.actors.size())));
        return at->first;
    }
    ActorId somebody(ActorKind kind) const {
        std::vector<ActorId> all;
        for (const auto& [id, actor] : table.actors) {
            if (actor.kind == kind) all.push_back(id);
        }
        return all.empty() ? anybody() : chance.of(all);
    }
    ActorId hero() const { return somebody(ActorKind::Character); }
    const Actor* at(ActorId who) const { return table.actor(who); }
    int few(int least, int most) const { return least + static_cast<int>(chance.below(static_cast<std::size_t>(most - least + 1))); }
    std::string words() const {
        static const std::vector<std::string> kWords{"Higher ground", "Smoke", "A prayer", "Nettles", "The bell"};
        return chance.oneIn(30) ? std::string() : chance.of(kWords);
    }
    const content::Move& move() const { return chance.oneIn(3) ? *rulebook.move("hack-and-slash") : chance.of(rulebook.moves); }
    content::Scope scope() const {
        using content::ScopeKind;
        switch (chance.below(6)) {
        case 0: return {ScopeKind::Move, move().id};
        case 1: return {ScopeKind::Stat, chance.of(rulebook.stats).id};
        case 2: return {ScopeKind::Target, ""};
        case 3: return {ScopeKind::Text, "in the dark"};
        default: return {};
        }
    }
    // A list of the actor that is not empty, or nothing.
    std::optional<std::pair<std::string, EntryId>> row(ActorId who) const {
        if (!at(who)) return std::nullopt;
        std::vector<std::pair<std::string, EntryId>> rows;
        for (const auto& [list, entries] : at(who)->lists) {
            for (const Entry& entry : entries) rows.emplace_back(list, entry.id);
        }
        return rows.empty() ? std::nullopt : std::optional(chance.of(rows));
    }
    const Waiting* anyWaiting() const { return table.waiting.empty() ? nullptr : &chance.of(table.waiting); }
    template <typename Effect>
    const Waiting* waitingOf() const {
        const auto found = std::ranges::find_if(table.waiting, [](const Waiting& each) { return std::holds_alternative<Effect>(each.effect.kind); });
        return found == table.waiting.end() ? nullptr : &*found;
    }
};

Maybe addActor(const Player& p) {
    AddActor add{.kind = p.chance.oneIn(2) ? ActorKind::Foe : ActorKind::Character, .name = p.words()};
    if (add.kind == ActorKind::Character) {
        add.values = {{"strength", std::int64_t{p.few(3, 18)}}, {"xp", std::int64_t{p.few(0, 9)}}, {"coins", std::int64_t{p.few(0, 300)}}, {"rations", std::int64_t{3}}, {"preparation", std::int64_t{p.few(0, 2)}}};
        if (p.chance.oneIn(2)) add.lists["gear"].push_back({{"name", p.words()}, {"weight", std::int64_t{p.few(0, 12)}}});
    } else {
        add.values = {{"hpMax", std::int64_t{p.few(1, 20)}}, {"armour", std::int64_t{p.few(0, 3)}}};
    }
    return add;
}
Maybe removeActor(const Player& p) { return p.chance.oneIn(3) ? Maybe(RemoveActor{p.anybody()}) : std::nullopt; }
Maybe editSheet(const Player& p) {
    static const std::vector<std::string> kFields{"hp", "strength", "level", "armour", "xp"};
    if (p.chance.oneIn(4)) return EditSheet{p.anybody(), "name", p.words()};
    return EditSheet{p.anybody(), p.chance.of(kFields), std::int64_t{p.few(0, 20)}};
}
Maybe changeField(const Player& p) {
    static const std::vector<std::string> kFields{"hp", "xp", "coins", "rations"};
    return ChangeField{p.anybody(), p.chance.of(kFields), p.few(-6, 6), p.words()};
}
Maybe setCondition(const Player& p) { return SetCondition{p.anybody(), p.chance.of(p.rulebook.conditions).id, !p.chance.oneIn(3)}; }
Maybe addEntry(const Player& p) { return AddEntry{p.hero(), "gear", {{"name", p.words()}, {"weight", std::int64_t{p.few(0, 9)}}}}; }
Maybe editEntry(const Player& p) {
    const ActorId who = p.hero();
    const auto row = p.row(who);
    if (!row) return std::nullopt;
    return EditEntry{who, row->first, row->second, "weight", std::int64_t{p.few(0, 9)}};
}
Maybe removeEntry(const Player& p) {
    const ActorId who = p.hero();
    const auto row = p.row(who);
    if (!row) return std::nullopt;
    return RemoveEntry{who, row->first, row->second};
}
Maybe revealActor(const Player& p) { return RevealActor{p.anybody(), !p.chance.oneIn(3), p.chance.oneIn(2)}; }

Maybe giveForward(const Player& p) {
    GiveForward give;
    give.who = p.anybody();
    give.value = p.few(-2, 2);
    give.pushes = static_cast<content::Pushes>(p.chance.below(3));
    give.scope = p.scope();
    give.against = p.anybody();
    give.source = p.words();
    return give;
}
Maybe dropForward(const Player& p) {
    if (p.table.forwards.empty()) return std::nullopt;
    return DropForward{p.chance.of(p.table.forwards).id};
}
Maybe startOngoing(const Player& p) {
    StartOngoing start;
    start.who = p.anybody();
    start.value = p.few(-2, 2);
    start.scope = p.scope();
    start.against = p.anybody();
    start.until = p.words();
    start.source = p.words();
    return start;
}
Maybe endOngoing(const Player& p) {
    if (p.table.ongoings.empty()) return std::nullopt;
    return EndOngoing{p.chance.of(p.table.ongoings).id};
}
Maybe spendHold(const Player& p) {
    if (p.table.holds.empty()) return std::nullopt;
    const HoldPool& pool = p.chance.of(p.table.holds);
    SpendHold spend{.who = pool.who, .move = pool.move, .count = p.few(1, 2), .target = p.anybody()};
    if (!pool.options.empty()) spend.option = p.chance.of(pool.options).id;
    if (const Waiting* blow = p.waitingOf<content::Damage>(); blow && p.chance.oneIn(2)) spend.waiting = blow->id;
    spend.override = p.chance.oneIn(3);
    return spend;
}
Maybe setHold(const Player& p) { return SetHold{p.hero(), p.chance.oneIn(2) ? "defend" : p.move().id, p.few(0, 3)}; }

Maybe castSpell(const Player& p) {
    const content::Spell& spell = p.chance.of(p.rulebook.spells);
    return RollMove{.who = p.hero(), .move = spell.list + "-cast-a-spell", .spell = spell.id, .override = true};
}
Maybe rollMove(const Player& p) {
    if (!p.rulebook.spells.empty() && p.chance.oneIn(6)) return castSpell(p);
    const content::Move& move = p.move();
    RollMove roll{.who = p.hero(), .move = move.id, .override = p.chance.oneIn(2)};
    if (move.target == content::TargetSort::Foe) roll.target = p.somebody(ActorKind::Foe);
    if (move.target == content::TargetSort::Character) roll.target = p.hero();
    if (move.roll && move.roll->approaches.size() > 1) roll.approach = p.chance.of(move.roll->approaches).id;
    for (const content::Input& input : move.inputs) roll.inputs[input.id] = p.few(input.least, std::min(input.most, input.least + 3));
    if (p.chance.oneIn(4)) roll.modifiers.push_back({p.words(), p.few(-2, 2)});
    for (const Forward& forward : p.table.forwards) {
        if (p.chance.oneIn(6)) roll.skip.push_back(forward.id.value);
        if (p.chance.oneIn(3)) roll.use.push_back(forward.id.value);
    }
    roll.secret = p.chance.oneIn(4);
    return roll;
}
Maybe rollDice(const Player& p) {
    static const std::vector<std::string> kDice{"2d6+1", "b[2d10]", "4d6kh3", "3d6!", "4dF", "7"};
    return RollDice{p.chance.of(kDice), p.words(), p.chance.oneIn(2) ? p.anybody() : ActorId{}, p.chance.oneIn(2)};
}
Maybe revealRoll(const Player& p) {
    if (!p.table.lastRoll || !p.table.lastRoll->secret) return std::nullopt;
    return RevealRoll{p.table.lastRoll->id};
}
Maybe choose(const Player& p) {
    const Waiting* waiting = p.chance.oneIn(5) ? p.anyWaiting() : p.waitingOf<content::Choose>();
    const auto* choice = waiting ? std::get_if<content::Choose>(&waiting->effect.kind) : nullptr;
    if (!choice) return std::nullopt;
    ChooseOptions choose{.waiting = waiting->id, .override = p.chance.oneIn(3)};
    for (const content::Option& option : choice->options) choose.options.push_back(option.id);
    for (std::size_t i = choose.options.size(); i > 1; --i) std::swap(choose.options[i - 1], choose.options[p.chance.below(i)]);
    choose.options.resize(std::min(choose.options.size(), static_cast<std::size_t>(choice->count)));
    return choose;
}
Maybe rollWaiting(const Player& p) {
    const Waiting* waiting = p.chance.oneIn(5) ? p.anyWaiting() : p.waitingOf<content::Damage>();
    return waiting ? Maybe(RollWaiting{waiting->id}) : std::nullopt;
}
Maybe applyWaiting(const Player& p) {
    const Waiting* waiting = p.anyWaiting();
    if (!waiting) return std::nullopt;
    ApplyWaiting apply{.waiting = waiting->id, .target = p.anybody(), .text = p.words()};
    if (p.chance.oneIn(4)) apply.amount = p.few(0, 9);
    if (p.chance.oneIn(4)) apply.ignoresArmour = p.chance.oneIn(2);
    return apply;
}
Maybe waveOff(const Player& p) {
    const Waiting* waiting = p.anyWaiting();
    return waiting && p.chance.oneIn(2) ? Maybe(WaveOff{waiting->id}) : std::nullopt;
}
Maybe dealDamage(const Player& p) {
    return DealDamage{.to = p.anybody(), .amount = p.chance.oneIn(2) ? "1d8" : "9", .ignoresArmour = p.chance.oneIn(3),
                      .piercing = p.few(0, 2), .ranged = p.chance.oneIn(3), .stun = p.chance.oneIn(6), .source = p.words()};
}
Maybe boostRoll(const Player& p) { return BoostRoll{.who = p.hero(), .boost = "preparation", .override = p.chance.oneIn(2)}; }
Maybe attack(const Player& p) {
    Attack attack{.from = {p.anybody()}, .to = {p.hero()}, .ranged = p.chance.oneIn(3), .best = p.chance.oneIn(4)};
    if (p.chance.oneIn(3)) attack.from.push_back(p.somebody(ActorKind::Foe));
    if (p.chance.oneIn(3)) attack.to.push_back(p.hero());
    return attack;
}
Maybe heal(const Player& p) { return Heal{p.anybody(), p.chance.oneIn(2) ? "1d8" : "4", p.words()}; }
Maybe takePenalty(const Player& p) {
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

Maybe takeThing(const Player& p) {
    static const std::vector<std::string> kTags{"close, +1 damage", "1 armour, clumsy", "+1 armour", "near, thrown", "precise, close"};
    return TakeThing{.who = p.hero(), .values = {{"name", p.words()}, {"tags", p.chance.of(kTags)}, {"weight", std::int64_t{p.few(0, 3)}},
                                                 {"uses", std::int64_t{p.few(0, 2)}}, {"worn", p.chance.oneIn(2)}}};
}
Maybe buyThing(const Player& p) {
    if (p.rulebook.things.empty()) return std::nullopt;
    return BuyThing{.who = p.hero(), .thing = p.chance.of(p.rulebook.things).id, .price = p.few(0, 20), .override = p.chance.oneIn(2)};
}
template <typename Make>
Maybe onThing(const Player& p, Make make) {
    const ActorId who = p.hero();
    const auto row = p.row(who);
    return row && row->first == "gear" ? Maybe(make(who, row->second)) : std::nullopt;
}
Maybe useThing(const Player& p) {
    return onThing(p, [&](ActorId who, EntryId entry) { return UseThing{who, entry, p.anybody()}; });
}
Maybe wearThing(const Player& p) {
    return onThing(p, [&](ActorId who, EntryId entry) { return WearThing{who, entry, p.chance.oneIn(2)}; });
}
Maybe dropThing(const Player& p) {
    return onThing(p, [&](ActorId who, EntryId entry) {
        return DropThing{.who = who, .entry = entry, .to = p.chance.oneIn(2) ? p.hero() : ActorId{}, .coins = p.few(0, 5)};
    });
}

Maybe startClock(const Player& p) { return StartClock{p.words(), p.few(1, 8), p.few(0, 2), p.chance.oneIn(2)}; }
template <typename Make>
Maybe onClock(const Player& p, Make make) {
    return p.table.clocks.empty() ? std::nullopt : Maybe(make(p.chance.of(p.table.clocks).id));
}
Maybe tickClock(const Player& p) {
    return onClock(p, [&](ClockId id) { return TickClock{id, p.few(-2, 3)}; });
}
Maybe revealClock(const Player& p) {
    return onClock(p, [&](ClockId id) { return RevealClock{id, p.chance.oneIn(2)}; });
}
Maybe removeClock(const Player& p) {
    return p.chance.oneIn(3) ? onClock(p, [](ClockId id) { return RemoveClock{id}; }) : std::nullopt;
}

Maybe renameCampaign(const Player& p) { return RenameCampaign{p.words()}; }
Maybe allowMature(const Player& p) { return AllowMature{p.chance.oneIn(2)}; }
Maybe openWriting(const Player& p) { return OpenWriting{p.chance.oneIn(2)}; }
Maybe revealPlace(const Player& p) { return RevealPlace{p.chance.oneIn(2), p.chance.oneIn(2)}; }
Maybe revealNote(const Player& p) {
    if (!p.table.kept.empty() && p.chance.oneIn(2)) return RevealNote{p.chance.of(p.table.kept), p.chance.oneIn(2)};
    if (p.table.facts.empty()) return std::nullopt;
    return RevealNote{p.chance.of(p.table.facts).id, p.chance.oneIn(2)};
}
Maybe setLimit(const Player& p) { return SetLimit{{p.words(), p.chance.oneIn(2) ? LimitKind::Line : LimitKind::Veil}}; }
Maybe liftLimit(const Player& p) { return LiftLimit{p.table.limits.empty() ? p.words() : p.chance.of(p.table.limits).words}; }
Maybe changeSetting(const Player& p) {
    if (p.rulebook.settings.empty()) return {};
    const content::Setting& setting = p.chance.of(p.rulebook.settings);
    content::SettingValue value = p.chance.oneIn(2);
    if (setting.type == content::SettingType::Number) value = std::int64_t{p.few(0, 3)};
    if (setting.type == content::SettingType::Dice) value = std::string(p.chance.oneIn(2) ? "1d4" : "1d8");
    if (setting.type == content::SettingType::Word) value = p.chance.of(setting.choices).id;
    return ChangeSetting{setting.id, value, p.chance.oneIn(4) ? p.words() : std::string()};
}
Maybe startSession(const Player&) { return StartSession{}; }
Maybe endSession(const Player&) { return EndSession{}; }
Maybe writeNote(const Player& p) {
    WriteNote write{p.words(), p.chance.oneIn(2) ? p.anybody() : ActorId{}, p.chance.oneIn(2)};
    write.kind = static_cast<NoteKind>(p.chance.below(4));
    return write;
}

Maybe strikeNote(const Player& p) {
    if (p.table.facts.empty()) return std::nullopt;
    return StrikeNote{p.chance.of(p.table.facts).id, p.words()};
}
Maybe enterPlace(const Player& p) {
    if (p.chance.oneIn(3)) return EnterPlace{};
    return EnterPlace{p.words(), p.chance.oneIn(2) ? "town" : "", {p.chance.oneIn(2) ? "market" : "dungeon"}};
}
Maybe makeGmMove(const Player& p) {
    return MakeGmMove{.who = p.chance.oneIn(2) ? p.somebody(ActorKind::Foe) : ActorId{}, .number = p.few(0, 2), .text = p.words(), .secret = p.chance.oneIn(2)};
}
Maybe bringCreature(const Player& p) {
    if (p.rulebook.creatures.empty()) return std::nullopt;
    return BringCreature{p.chance.of(p.rulebook.creatures).id, p.few(1, 2), {}, p.chance.oneIn(2)};
}
Maybe makeCreature(const Player& p) {
    if (!p.rulebook.making) return std::nullopt;
    MakeCreature make{.name = p.words()};
    for (int i = p.few(1, 6); i > 0; --i) make.answers.push_back(p.chance.of(p.rulebook.making->answers).id);
    return make;
}
Maybe hireHireling(const Player& p) {
    const auto& rules = p.rulebook.company.hirelings;
    if (!rules) return std::nullopt;
    HireHireling hire{.name = p.words(), .cost = p.chance.of(rules->costs).id, .loyalty = p.few(-1, 3), .override = p.chance.oneIn(2)};
    hire.skills[p.chance.of(rules->kinds).id] = p.few(1, 5);
    return hire;
}
Maybe payHireling(const Player& p) { return PayHireling{p.somebody(ActorKind::Hireling), p.words()}; }
Maybe promoteHireling(const Player& p) { return p.chance.oneIn(3) ? Maybe(PromoteHireling{p.somebody(ActorKind::Hireling), {}}) : std::nullopt; }
Maybe startJourney(const Player& p) {
    const auto& rules = p.rulebook.company.journey;
    if (!rules) return std::nullopt;
    StartJourney start{.to = p.words(), .length = p.few(0, 4), .safe = p.chance.oneIn(4), .override = p.chance.oneIn(2)};
    for (const auto& job : rules->jobs) {
        if (!p.chance.oneIn(3)) start.jobs[job.id] = p.hero();
    }
    return start;
}
Maybe finishJourney(const Player& p) { return FinishJourney{.arrived = p.chance.oneIn(2), .override = p.chance.oneIn(2), .text = p.words()}; }
Maybe pitchCamp(const Player& p) { return PitchCamp{.place = p.words(), .dangerous = p.chance.oneIn(2), .fed = p.chance.oneIn(2)}; }
Maybe setWatches(const Player& p) { return SetWatches{{p.hero(), p.hero()}}; }
Maybe breakCamp(const Player& p) { return BreakCamp{.hours = p.few(0, 8), .broken = {p.hero()}, .override = p.chance.oneIn(2)}; }
Maybe spendDays(const Player& p) {
    return SpendDays{.pastime = p.chance.oneIn(2) ? Pastime::Rest : Pastime::Practice, .who = {p.hero()}, .days = p.few(0, 20), .half = p.chance.oneIn(2)};
}
Maybe poolNumber(const Player& p) { return PoolNumber{p.hero(), "coins", {{std::to_string(p.hero().value), p.few(1, 60)}}}; }

// ---- classes ------------------------------------------------------------------------------------------

Maybe createCharacter(const Player& p) {
    const content::Playbook& playbook = p.chance.of(p.rulebook.playbooks);
    CreateCharacter create{.playbook = playbook.id, .name = p.words()};
    if (p.chance.oneIn(2)) create.race = p.chance.of(playbook.races).id;
    if (p.chance.oneIn(2)) create.alignment = p.chance.of(playbook.alignments).id;
    if (p.chance.oneIn(2)) create.scores = {{"str", p.few(8, 16)}};
    if (p.chance.oneIn(2)) create.bonds = {{p.words(), p.words()}};
    for (const content::GearChoice& choice : playbook.choices) {
        if (p.chance.oneIn(2)) create.gear.push_back({static_cast<int>(p.chance.below(choice.options.size()))});
    }
    create.override = true;
    return create;
}
Maybe gainMove(const Player& p) {
    GainMove gain{.who = p.hero(), .name = p.words(), .why = p.words(), .agreed = !p.chance.oneIn(5)};
    if (p.chance.oneIn(2)) gain.move = p.move().id;
    return gain;
}
template <typename Make>
Maybe onOwned(const Player& p, Make make) {
    const ActorId who = p.hero();
    const Actor* actor = p.at(who);
    return !actor || actor->moves.empty() ? std::nullopt : Maybe(make(who, p.chance.of(actor->moves)));
}
Maybe loseMove(const Player& p) {
    return onOwned(p, [](ActorId who, const OwnedMove& owned) { return LoseMove{who, owned.id}; });
}
Maybe suspendMove(const Player& p) {
    return onOwned(p, [&](ActorId who, const OwnedMove& owned) { return SuspendMove{who, owned.id, !owned.active, p.words()}; });
}
Maybe switchPassive(const Player& p) {
    for (const auto& [who, actor] : p.table.actors) {
        for (const OwnedMove& owned : actor.moves) {
            const content::Move* move = p.rulebook.move(owned.move);
            if (!move || move->ofClass.passives.empty() || p.chance.oneIn(3)) continue;
            return SwitchPassive{who, owned.id, 0, owned.on.empty()};
        }
    }
    return std::nullopt;
}
// Somebody who casts, if there is one.
ActorId caster(const Player& p) {
    for (const auto& [who, actor] : p.table.actors) {
        if (!castersOf(p.rulebook, actor).empty()) return who;
    }
    return p.hero();
}
Maybe levelUp(const Player& p) {
    LevelUp up{.who = p.hero(), .score = p.chance.of(p.rulebook.stats).id, .hours = p.few(0, 9), .override = !p.chance.oneIn(3)};
    if (p.chance.oneIn(2)) up.moveName = p.words();
    else up.move = p.move().id;
    return up;
}
Maybe goBeyond(const Player& p) {
    return GoBeyond{.who = p.hero(), .way = static_cast<content::Beyond>(p.chance.below(3)), .place = p.words(), .apprentice = p.hero(),
                    .playbook = p.chance.of(p.rulebook.playbooks).id, .override = true};
}
Maybe prepareSpells(const Player& p) {
    PrepareSpells prepare{.who = caster(p), .override = !p.chance.oneIn(4)};
    for (int left = p.few(0, 2); left > 0; --left) prepare.spells.push_back(p.chance.of(p.rulebook.spells).id);
    return prepare;
}
Maybe learnSpell(const Player& p) { return LearnSpell{.who = caster(p), .spell = p.chance.of(p.rulebook.spells).id}; }
Maybe forgetSpell(const Player& p) {
    for (const auto& [who, actor] : p.table.actors) {
        if (!actor.prepared.empty()) return ForgetSpell{who, p.chance.of(actor.prepared).spell};
    }
    return p.chance.oneIn(40) ? Maybe(ForgetSpell{p.hero(), p.chance.of(p.rulebook.spells).id}) : std::nullopt;
}
Maybe endSpell(const Player& p) {
    return p.table.running.empty() ? Maybe(EndSpell{OngoingId{999}, p.words()}) : Maybe(EndSpell{p.chance.of(p.table.running).id, p.words()});
}
Maybe lookBack(const Player& p) { return p.chance.oneIn(2) ? LookBack{} : LookBack{{p.hero()}}; }
Maybe settleBond(const Player& p) {
    const ActorId who = p.hero();
    const Actor* actor = p.at(who);
    const auto rows = actor ? actor->lists.find("bonds") : std::map<std::string, std::vector<Entry>>::const_iterator{};
    if (!actor || rows == actor->lists.end() || rows->second.empty()) return std::nullopt;
    return SettleBond{.who = who, .bond = p.chance.of(rows->second).id, .agreed = !p.chance.oneIn(3), .why = p.words(), .text = p.words(), .with = p.words(), .override = p.chance.oneIn(2)};
}
Maybe answerAlignment(const Player& p) { return AnswerAlignment{.who = p.hero(), .met = p.chance.oneIn(2), .override = p.chance.oneIn(2)}; }
Maybe answerQuestion(const Player& p) { return AnswerQuestion{.question = p.chance.oneIn(5) ? p.words() : "learned", .yes = p.chance.oneIn(2), .override = p.chance.oneIn(2)}; }
Maybe finishLookingBack(const Player&) { return FinishLookingBack{}; }
Maybe setXpQuestion(const Player& p) { return SetXpQuestion{p.words(), p.words()}; }
Maybe changeAlignment(const Player& p) {
    return ChangeAlignment{.who = p.hero(), .alignment = p.chance.of(p.rulebook.procedures.alignments).id, .goal = p.words(), .why = p.words(), .override = p.chance.oneIn(2)};
}

// Of other games: refused in this one.
Maybe playDuality(const Player&) { return PlayDuality{}; }
Maybe playSkirmish(const Player&) { return PlaySkirmish{}; }

template <std::size_t I>
Maybe board(const Player& p) {
    return boardCommand(I, p.table, p.chance);
}

template <std::size_t... I>
std::vector<std::string_view> namesOf(std::index_sequence<I...>) {
    return {std::variant_alternative_t<I, AnyCommand>::kName...};
}

// In the order of the variant; rolling and applying are drawn more often, as at a table.
constexpr std::array kMakers{addActor,  removeActor, editSheet,  changeField, setCondition, addEntry,    editEntry,    removeEntry,
                             revealActor, giveForward, dropForward, startOngoing, endOngoing, spendHold, setHold,      rollMove,
                             rollDice,  revealRoll,  choose,     rollWaiting, applyWaiting, waveOff,     dealDamage,   boostRoll,
                             attack,    heal,        takePenalty, takeThing,  buyThing,     useThing,     wearThing,    dropThing,   startClock,
                             tickClock, revealClock, removeClock, renameCampaign, allowMature, openWriting, setLimit, liftLimit, changeSetting, startSession, endSession, writeNote,
                             strikeNote, enterPlace, revealPlace, revealNote, makeGmMove, bringCreature, makeCreature, hireHireling, payHireling, promoteHireling,
                             startJourney, finishJourney, pitchCamp, setWatches, breakCamp, spendDays, poolNumber,
                             createCharacter, gainMove, loseMove, suspendMove, switchPassive, levelUp, goBeyond,
                             prepareSpells, learnSpell, forgetSpell, endSpell,
                             lookBack, settleBond, answerAlignment, answerQuestion, finishLookingBack, setXpQuestion, changeAlignment,
                             board<0>, board<1>, board<2>, board<3>, board<4>, board<5>, board<6>, board<7>, board<8>, board<9>, board<10>,
                             board<11>, board<12>, board<13>, board<14>, board<15>, board<16>, board<17>, board<18>, board<19>, board<20>,
                             board<21>, board<22>, board<23>, board<24>, board<25>, board<26>, playDuality, playSkirmish};
static_assert(kMakers.size() == std::variant_size_v<AnyCommand>);
constexpr std::array kOften{rollMove, applyWaiting, choose, addActor};

} // namespace

table::Command nextCommand(const content::Rulebook& rulebook, const Table& table, Chance& chance, std::size_t wanted) {
    const Player player{rulebook, table, chance};
    if (table.actors.size() < 2) return *addActor(player);
    for (int tries = 0; wanted < kMakers.size() && tries < 10; ++tries) {
        if (auto command = kMakers[wanted](player)) return *command;
    }
    for (;;) {
        const auto make = chance.oneIn(3) ? chance.of(kOften) : chance.of(kMakers);
        if (auto command = make(player)) return *command;
    }
}

std::vector<std::string_view> commandNames() { return namesOf(std::make_index_sequence<std::variant_size_v<AnyCommand>>{}); }

std::string_view nameOf(const Command& command) {
    return std::visit([](const auto& each) { return each.kName; }, command);
}

} // namespace tenplus::session::testing
