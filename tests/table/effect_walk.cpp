#include "table/effect_walk.h"

#include "table/pbta/classes/class_moves.h"
#include "table/pbta/classes/creation.h"
#include "table/pbta/gear/gear.h"
#include "table/pbta/moves/blow.h"
#include "table/pbta/moves/pools.h"
#include "table/pbta/moves/strike.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <utility>

namespace tenplus::table::testing {

using content::Effect;
using content::Option;

namespace {

// What came of a blow is told beside the last roll; player_view_test holds it.
void same(Table foreseen, const Table& table) {
    foreseen.trail = table.trail;
    foreseen.recentMoves = table.recentMoves; // the walk plays no move
    const std::string other = differences(foreseen, table);
    CAPTURE(other);
    CHECK(other.empty());
}

void makeUnconditional(std::vector<Effect>& effects) {
    for (Effect& effect : effects) {
        effect.when.clear();
        makeUnconditional(effect.then);
        auto* choose = std::get_if<content::Choose>(&effect.kind);
        if (!choose) continue;
        for (Option& option : choose->options) makeUnconditional(option.effects);
    }
}

} // namespace

void makeUnconditional(content::Rulebook& book) {
    for (content::Move& move : book.moves) {
        for (auto* effects : {&move.costs, &move.effects, &move.ofClass.onTaking}) makeUnconditional(*effects);
        for (auto& [band, outcome] : move.outcomes) makeUnconditional(outcome.effects);
    }
}

Desk::Desk(const content::Rulebook& rulebook)
    : book(rulebook) {
    evolve(table, CampaignStarted{"The Long Ford", {book.id, book.version, "hash"}});
    must(AllowMature{true});
    who = bring(sheetOf("Ada"));
    companion = bring(sheetOf("Cleo"));
    foe = bring(sheetOf("Ogre"));
    if (!book.gear.list.empty())
        must(TakeThing{
            .who = who,
            .values = {{"name", "Blade"}, {"tags", "close, near"}, {"weight", std::int64_t{2}}, {"worn", true}}});
    if (book.company.hirelings) hireling = bring({.kind = ActorKind::Hireling, .name = "Hob"});
    must(StartSession{});
}

ActorId Desk::bring(AddActor add) {
    if (add.kind == ActorKind::Character) {
        if (!book.character.list("bonds")) add.lists.clear();
        add.values["coins"] = std::int64_t{1000};
        add.values["hpBase"] = std::int64_t{80};
        add.values["hp"] = std::int64_t{50};
    }
    if (add.kind == ActorKind::Foe) {
        add.values["hpMax"] = std::int64_t{100};
        add.values["hp"] = std::int64_t{50};
    }
    must(add);
    return std::prev(table.actors.end())->first;
}

void Desk::must(const Command& command, int pip) {
    for (std::vector<int> pips; pips.size() < kMostDice; pips.push_back(pip)) {
        dice::TypedDice typed(pips);
        Ids next = ids;
        auto decided = decide(book, table, command, typed, next);
        if (!decided && decided.error().code == "needs-dice") continue;
        if (!decided) FAIL("refused: " << sentence(decided.error()));
        table = std::move(decided->table);
        ids = next;
        return;
    }
    FAIL("more than " << kMostDice << " dice are asked for");
}

void Desk::quiet() {
    while (!table.waiting.empty()) must(WaveOff{table.waiting.front().id});
}

void Desk::join(const std::string& playbook) {
    must(CreateCharacter{.who = who, .playbook = playbook, .override = true});
    quiet();
    must(EditSheet{who, book.roles.level, std::int64_t{10}});
    must(EditSheet{who, "hpBase", std::int64_t{80}});
    must(EditSheet{who, book.roles.health, std::int64_t{50}});
    while (!table.actor(who)->moves.empty()) must(LoseMove{who, table.actor(who)->moves.front().id});
}

void Desk::gain(const content::Move& move) {
    must(GainMove{.who = who, .move = move.id, .why = "a gift", .agreed = true});
    const EntryId entry = table.actor(who)->moves.back().id;
    const auto& passives = move.ofClass.passives;
    for (std::size_t i = 0; i < passives.size(); ++i) {
        const bool isSwitch = !passives[i].text.empty() && passives[i].kind != content::PassiveKind::Stat;
        if (isSwitch) must(SwitchPassive{who, entry, static_cast<int>(i), true});
    }
}

namespace {

using Wanted = std::vector<std::pair<Waiting, const Effect*>>;

content::Who toOf(const Waiting& waiting) {
    return std::visit(
        [](const auto& e) {
            if constexpr (requires { e.to; })
                return e.to;
            else
                return content::Who::Self;
        },
        waiting.effect.kind);
}
const content::Damage* damageIn(const Waiting& waiting) { return std::get_if<content::Damage>(&waiting.effect.kind); }

void takeInputs(const Option& option, Waiting& like) {
    for (const content::Input& input : option.inputs) like.inputs[input.id] = input.initial;
}

// A choice has its number worked out.
Effect asOnTable(const Desk& desk, const Table& table, const Waiting& like, Effect effect) {
    if (auto* heal = std::get_if<content::Heal>(&effect.kind);
        heal && heal->to == content::Who::Ally && heal->amount == "target.hp") {
        heal->amount = std::to_string(numberOf(desk.book, *table.actor(like.target), desk.book.roles.health));
    }
    auto* choose = std::get_if<content::Choose>(&effect.kind);
    if (!choose || choose->counts.empty()) return effect;
    const auto count = figure(desk.book, table, like, choose->counts, like.who, like.target);
    choose->count = static_cast<int>(std::clamp<std::int64_t>(count, 0, std::ssize(choose->options)));
    choose->counts.clear();
    return effect;
}
bool comesToNothing(const Desk& desk, const Table& table, const Waiting& waiting) {
    if (std::holds_alternative<content::Text>(waiting.effect.kind)) return true;
    if (const auto* choose = std::get_if<content::Choose>(&waiting.effect.kind)) return choose->count == 0;
    const auto* change = std::get_if<content::Resource>(&waiting.effect.kind);
    return change && figure(desk.book, table, waiting, change->change, waiting.who, waiting.target) == 0;
}
bool asksNobody(const content::Rulebook& book, const Table& table, const Waiting& waiting) {
    const content::Who to = toOf(waiting);
    const auto* change = std::get_if<content::ChangeThing>(&waiting.effect.kind);
    if (change && !thingOf(book, table, waiting, *change)) return false;
    return content::isPlain(waiting.effect) && to != content::Who::Ally &&
           (to != content::Who::Target || waiting.target);
}

// A thing that the effect can be about, with numbers that it can wear down.
void hand(Desk& desk, const Waiting& waiting, const content::ChangeThing& change) {
    if (thingOf(desk.book, desk.table, waiting, change)) return;
    REQUIRE_FALSE(change.which.empty());
    std::string tag(desk.book.gear.tag(change.which));
    if (tag.empty())
        tag = change.which;
    else
        tag.replace(tag.find("{}"), 2, "2");
    desk.must(TakeThing{.who = waiting.who,
                        .values = {{"name", "Heirloom"}, {"tags", tag}, {"weight", std::int64_t{3}}, {"worn", true}}});
}

// What an effect ends, averts or changes must be there, or nothing could be seen.
void prime(Desk& desk, const std::vector<Due>& dues) {
    for (const Due& due : dues) {
        if (const auto* change = std::get_if<content::ChangeThing>(&due.effect->kind)) hand(desk, due.like, *change);
        if (std::holds_alternative<content::Avert>(due.effect->kind))
            desk.must(Attack{.from = {desk.foe}, .to = {due.like.who}});
        const auto* condition = std::get_if<content::Condition>(&due.effect->kind);
        if (!condition || condition->on) continue;
        const ActorId on = condition->to == content::Who::Target && due.like.target ? due.like.target : due.like.who;
        if (!desk.table.actor(on)->conditions.contains(condition->condition))
            desk.must(SetCondition{on, condition->condition, true});
    }
}

// A spell that may be named for a grant: of its list, or of those that somebody casts.
std::string grantable(const Desk& desk, ActorId who, const content::GrantSpell& grant) {
    const content::Playbook* const playbook = desk.book.playbook(desk.table.actor(who)->playbook);
    REQUIRE(playbook);
    REQUIRE(playbook->caster);
    const std::string& list = grant.list.empty() ? playbook->caster->list : grant.list;
    return std::ranges::find(desk.book.spells, list, &content::Spell::list)->id;
}

// How much the change of a number was that effects after it read.
void readChange(const Desk& desk, const Table& before, const Table& after, const Effect& effect, Waiting& like) {
    const auto* change = std::get_if<content::Resource>(&effect.kind);
    if (!change || change->as.empty()) return;
    const auto number = [&](const Table& table) { return numberOf(desk.book, *table.actor(like.who), change->field); };
    like.inputs[change->as] = static_cast<int>(std::abs(number(after) - number(before)));
}

// What comes once an effect has been applied.
std::vector<Due> thenOf(const Desk& desk, const Table& before, const Table& after, const Waiting& waiting,
                        const Effect& effect) {
    Waiting like = waiting;
    readChange(desk, before, after, effect, like);
    std::vector<Due> dues;
    for (const Effect& each : effect.then) dues.push_back({like, &each, true});
    return dues;
}

// Does what waits; what then comes of it is for the caller to look at. `foreseen`: the table as it must be before that.
Desk performed(Desk desk, const Waiting& waiting, Table& foreseen) {
    ApplyWaiting command{.waiting = waiting.id, .text = "An answer"};
    const content::Who to = toOf(waiting);
    if (to == content::Who::Ally)
        command.target = desk.companion;
    else if (!waiting.target)
        command.target = damageIn(waiting) ? desk.foe : desk.companion;
    if (const auto* grant = std::get_if<content::GrantSpell>(&waiting.effect.kind))
        command.text = grantable(desk, waiting.who, *grant);
    prime(desk, {{waiting, &waiting.effect, true}});
    foreseen = desk.table;
    foresee(desk.book, foreseen, waiting, {command.target, command.text});
    desk.must(command);
    return desk;
}

// Does what waits, and checks it.
Desk apply(const Desk& before, const Waiting& waiting) {
    Table foreseen;
    Desk desk = performed(before, waiting, foreseen);
    same(foreseen, desk.table);
    CHECK_FALSE(desk.table.waitingOf(waiting.id));
    CHECK(desk.table.waiting.size() + 1 == foreseen.waiting.size());
    return desk;
}

// What joins a blow of the same roll is added to it, whether that came with it or lay there before.
bool joined(const Desk& desk, const Waiting& next, Wanted& wanted) {
    const auto* damage = damageIn(next);
    if (!damage || !damage->joins) return false;
    const auto isBlow = [&](const Waiting& each) {
        const auto* blow = damageIn(each);
        return each.roll == next.roll && blow && !blow->joins && blow->from == content::Who::Self;
    };
    const auto with = std::ranges::find_if(wanted, [&](const auto& each) { return isBlow(each.first); });
    if (with != wanted.end()) {
        with->first.joined.push_back(damage->amount);
        return true;
    }
    const auto lay = std::ranges::find_if(desk.table.waiting, isBlow);
    if (lay == desk.table.waiting.end()) return false;
    REQUIRE_FALSE(lay->joined.empty());
    CHECK(lay->joined.back() == damage->amount);
    apply(desk, *lay);
    return true;
}

// Of options that are taken one after another the others go on waiting.
void leaveRest(Desk& desk, const Table& before, const Waiting& waiting, const Option& taken) {
    const auto& choose = std::get<content::Choose>(waiting.effect.kind);
    if (!choose.inTurn || choose.count == 1) return;
    const auto isRest = [&](const Waiting& each) {
        const auto* left = std::get_if<content::Choose>(&each.effect.kind);
        return left && left->text == choose.text && !before.waitingOf(each.id);
    };
    const auto rest = std::ranges::find_if(desk.table.waiting, isRest);
    REQUIRE(rest != desk.table.waiting.end());
    const auto& left = std::get<content::Choose>(rest->effect.kind);
    CHECK(left.count + 1 == choose.count);
    CHECK(left.options.size() + 1 == choose.options.size());
    CHECK(std::ranges::count(left.options, taken.id, &Option::id) == 0);
    desk.must(WaveOff{rest->id});
}

// The choice stands on the sheet where the choice names a field.
void keepAnswer(const content::Rulebook& book, Table& table, const Waiting& waiting, const Option& taken) {
    const content::Field* field = book.character.field(std::get<content::Choose>(waiting.effect.kind).field);
    if (field) table.actors.at(waiting.who).values[field->id] = field->words.contains(taken.id) ? taken.id : taken.text;
}

} // namespace

void EffectWalk::settle(const Desk& desk, Table foreseen, const std::vector<Due>& dues) {
    Wanted wanted;
    std::vector<Due> all = dues;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const Due due = all[i];
        met.insert(due.effect);
        ++effects;
        Waiting next = due.like;
        next.effect = asOnTable(desk, foreseen, next, *due.effect);
        if (comesToNothing(desk, foreseen, next) || joined(desk, next, wanted)) continue;
        if (!due.immediate || !asksNobody(desk.book, foreseen, next)) {
            wanted.emplace_back(std::move(next), due.effect);
            continue;
        }
        const Table before = foreseen;
        foresee(desk.book, foreseen, next, {});
        const std::vector<Due> then = thenOf(desk, before, foreseen, next, *due.effect);
        all.insert(all.begin() + static_cast<std::ptrdiff_t>(i) + 1, then.begin(), then.end());
    }
    same(foreseen, desk.table);
    std::vector<Waiting> news;
    const auto isNew = [&](const Waiting& each) { return !foreseen.waitingOf(each.id); };
    std::ranges::copy_if(desk.table.waiting, std::back_inserter(news), isNew);
    REQUIRE(news.size() == wanted.size());
    for (std::size_t i = 0; i < news.size(); ++i) {
        CAPTURE(effectOf(news[i]));
        wanted[i].first.id = news[i].id;
        CHECK(news[i] == wanted[i].first);
        act(desk, news[i], *wanted[i].second);
    }
}

// A blow may be dealt once nothing is left that could change its dice.
Desk EffectWalk::withoutShapers(Desk desk, const Waiting& waiting) {
    while (const Waiting* choice = shaperOf(desk.table, waiting)) desk.must(WaveOff{choice->id});
    return desk;
}

void EffectWalk::act(const Desk& desk, const Waiting& waiting, const Effect& original) {
    if (const auto* choose = std::get_if<content::Choose>(&original.kind)) {
        for (const Option& option : choose->options) take(desk, waiting, option);
        return;
    }
    if (!original.then.empty()) {
        const Desk ready = withoutShapers(desk, waiting);
        Table foreseen;
        const Desk after = performed(ready, waiting, foreseen);
        settle(after, foreseen, thenOf(ready, ready.table, foreseen, waiting, original));
        return;
    }
    const Desk after = apply(withoutShapers(desk, waiting), waiting);
    if (!std::holds_alternative<content::Hold>(original.kind)) return;
    const content::Spell* const spell = desk.book.spell(waiting.spell);
    const bool isOfSpell = spell && spell->name == waiting.moveName;
    spendAll(after, waiting.who, isOfSpell ? spell->id : waiting.move,
             isOfSpell ? spell->spend : desk.book.move(waiting.move)->spend);
}

void EffectWalk::spendAll(const Desk& desk, ActorId who, const std::string& move, const std::vector<Option>& buys) {
    const HoldPool* const pool = desk.table.hold(who, move);
    if (!pool) return;
    CHECK(pool->options == buys);
    for (const Option& option : buys) spend(desk, *pool, option);
}

// Each option is taken by itself; the GM may allow fewer than the choice says.
void EffectWalk::take(Desk desk, const Waiting& waiting, const Option& option) {
    CAPTURE(option.id);
    ++options;
    Waiting like = waiting;
    takeInputs(option, like);
    std::vector<Due> dues;
    for (const Effect& effect : option.effects) dues.push_back({like, &effect, true});
    prime(desk, dues);
    Table before = desk.table;
    desk.must(ChooseOptions{.waiting = waiting.id, .options = {option.id}, .override = true});
    CHECK_FALSE(desk.table.waitingOf(waiting.id));
    leaveRest(desk, before, waiting, option);
    keepAnswer(desk.book, before, waiting, option);
    settle(desk, before, dues);
}

// What one option of a hold buys, on a blow if it is about one.
void EffectWalk::spend(Desk desk, const HoldPool& pool, const Option& option) {
    CAPTURE(option.id);
    ++spends;
    const auto guards = [](const Effect& each) {
        return std::holds_alternative<content::Redirect>(each.kind) ||
               std::holds_alternative<content::Halve>(each.kind) || std::holds_alternative<content::Avert>(each.kind);
    };
    SpendHold command{.who = pool.who, .move = pool.move, .option = option.id, .target = desk.foe, .override = true};
    Waiting like;
    like.who = pool.who;
    like.target = desk.foe;
    like.move = pool.move;
    like.moveName = pool.moveName;
    takeInputs(option, like);
    std::vector<Due> dues;
    bool aboutBlow = false;
    for (const Effect& effect : option.effects) {
        if (guards(effect))
            aboutBlow = true;
        else
            dues.push_back({like, &effect, true});
    }
    if (aboutBlow) {
        desk.must(Attack{.from = {desk.foe}, .to = {desk.companion}});
        command.waiting = desk.table.waiting.back().id;
    }
    prime(desk, dues);
    Table foreseen = desk.table;
    const auto held = std::ranges::find_if(
        foreseen.holds, [&](const HoldPool& each) { return each.who == pool.who && each.move == pool.move; });
    if (--held->count == 0) foreseen.holds.erase(held);
    desk.must(command);
    settle(desk, foreseen, dues);
    if (aboutBlow) guard(desk, command.waiting, option);
}

// The blow falls as the guard has it: on the guard, halved, or not at all.
void EffectWalk::guard(const Desk& desk, WaitingId blow, const Option& option) {
    bool comes = true, redirected = false, halved = false;
    for (const Effect& effect : option.effects) {
        if (std::holds_alternative<content::Avert>(effect.kind))
            comes = false;
        else if (std::holds_alternative<content::Redirect>(effect.kind))
            redirected = true;
        else if (std::holds_alternative<content::Halve>(effect.kind))
            halved = true;
        else
            continue;
        met.insert(&effect);
        ++effects;
    }
    const Waiting* const waits = desk.table.waitingOf(blow);
    REQUIRE((waits != nullptr) == comes);
    if (!comes) return;
    Waiting waiting = *waits;
    waiting.falls = {redirected ? desk.who : desk.companion};
    if (halved)
        waiting.halved = waiting.falls;
    else
        waiting.halved.clear();
    apply(desk, waiting);
}

} // namespace tenplus::table::testing
