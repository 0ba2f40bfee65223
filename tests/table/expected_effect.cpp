#include "table/expected_effect.h"

#include "table/core/clock.h"
#include "table/core/sheet.h"
#include "table/pbta/classes/class_moves.h"
#include "table/pbta/gear/gear_rows.h"
#include "table/pbta/moves/pools.h"
#include "table/pbta/moves/roll_move.h"
#include "table/pbta/moves/waiting.h"

#include <algorithm>
#include <catch2/catch.hpp>

namespace tenplus::table::testing {

namespace {

using content::Who;

struct Foresee {
    const content::Rulebook& book;
    Table& table;
    const Waiting& waiting;
    const Said& said;
    ActorId picked = said.target;

    ActorId target() const { return picked ? picked : waiting.target; }
    std::vector<ActorId> on(Who to) const {
        if (!waiting.falls.empty()) return waiting.falls;
        if (to == Who::Self) return {waiting.who};
        if (to == Who::Target) return {target()};
        if (to == Who::Ally) return {picked};
        std::vector<ActorId> party;
        for (const auto& [id, actor] : table.actors) {
            if (actor.kind == ActorKind::Character && !(to == Who::Others && id == waiting.who)) party.push_back(id);
        }
        return party;
    }
    std::int64_t amount(const std::string& formula, ActorId self) const {
        return figure(book, table, waiting, formula, self, target());
    }
    std::int64_t number(ActorId who, const std::string& field) const {
        return typeOf(book, *table.actor(who)).field(field) ? numberOf(book, *table.actor(who), field) : 0;
    }
    // A number field moves within its bounds.
    void move(ActorId who, const std::string& field, std::int64_t by) const {
        Actor& actor = table.actors.at(who);
        const content::Field* const def = typeOf(book, actor).field(field);
        REQUIRE(def);
        const std::int64_t before = numberOf(book, actor, field);
        const std::int64_t moved = boundsOf(book, actor, *def).clamp(before + by) - before;
        if (moved != 0) actor.values[field] = storedNumber(book, actor, field) + moved;
    }
    void moveAll(Who to, const std::string& field, const std::string& formula) const {
        for (const ActorId who : on(to)) move(who, field, amount(formula, content::isParty(to) ? who : waiting.who));
    }
    ActorId against(const content::Scope& scope) const {
        return scope.kind == content::ScopeKind::Target ? waiting.target : ActorId{};
    }

    void operator()(const content::Damage& e) const {
        const ActorId from = e.from == Who::Target ? target() : waiting.who;
        std::int64_t dealt = amount(e.amount, from);
        for (const std::string& more : waiting.joined) dealt += amount(more, from);
        for (const ActorId to : on(e.to)) {
            const bool ranged = std::ranges::count(e.tags, "ranged") > 0;
            const std::int64_t armour = number(to, book.roles.armour) + (ranged ? number(to, book.roles.cover) : 0);
            std::int64_t net =
                std::max<std::int64_t>(0, std::max<std::int64_t>(0, dealt) - (e.ignoresArmour ? 0 : armour));
            if (std::ranges::count(waiting.halved, to) > 0) net /= 2;
            if (std::ranges::count(e.tags, "stun") == 0)
                move(to, book.roles.health, -net);
            else if (net > 0)
                table.actors.at(to).conditions.insert(book.roles.stunned);
        }
    }
    void operator()(const content::Heal& e) const { moveAll(e.to, book.roles.health, e.amount); }
    void operator()(const content::MarkXp& e) const { moveAll(e.to, book.roles.experience, e.amount); }
    void operator()(const content::Resource& e) const { moveAll(e.to, e.field, e.change); }
    void operator()(const content::Hold& e) const {
        const content::Spell* const spell = book.spell(waiting.spell);
        const std::string own = spell && spell->name == waiting.moveName ? spell->id : waiting.move;
        const std::string& of = e.of.empty() ? own : e.of;
        const HoldPool* const held = table.hold(waiting.who, of);
        const int before = held ? held->count : 0;
        const int given = static_cast<int>(std::max<std::int64_t>(0, amount(e.amount, waiting.who)));
        const bool ofRoll = waiting.roll && book.move(of) && book.move(of)->roll;
        const int count = !e.adds ? given : ofRoll ? std::max(before, given) : before + given;
        std::erase_if(table.holds, [&](const HoldPool& pool) { return pool.who == waiting.who && pool.move == of; });
        if (count > 0) table.holds.push_back({waiting.who, of, waiting.moveName, count, waiting.spend, waiting.target});
    }
    void operator()(const content::Forward& e) const {
        for (const ActorId who : on(e.to)) {
            const int value = static_cast<int>(amount(e.value, waiting.who));
            const bool onDamage = e.pushes == content::Pushes::Damage || e.pushes == content::Pushes::AnyDamage;
            table.forwards.push_back({{},
                                      who,
                                      value,
                                      e.pushes,
                                      e.scope,
                                      against(e.scope),
                                      waiting.moveName,
                                      e.as,
                                      e.cap,
                                      onDamage ? waiting.roll : RollId{},
                                      NoteId{},
                                      e.brunt ? waiting.who : ActorId{}});
        }
    }
    void operator()(const content::Ongoing& e) const {
        const auto runs = [&](const RunningSpell& each) {
            return each.spell == waiting.spell && each.who == waiting.who;
        };
        const auto running = std::ranges::find_if(table.running, runs);
        const OngoingId spell =
            running == table.running.end() || waiting.moveName != running->name ? OngoingId{} : running->id;
        for (const ActorId who : on(e.to)) {
            const int value = static_cast<int>(amount(e.value, waiting.who));
            table.ongoings.push_back(
                {{}, who, value, e.scope, against(e.scope), e.until, waiting.moveName, spell, e.held});
        }
    }
    void operator()(const content::Condition& e) const {
        for (const ActorId who : on(e.to)) {
            auto& conditions = table.actors.at(who).conditions;
            if (e.on)
                conditions.insert(e.condition);
            else
                conditions.erase(e.condition);
        }
    }
    void operator()(const content::ClockTick& e) const {
        auto clock = std::ranges::find(table.clocks, e.clock, &Clock::name);
        if (e.ends) {
            if (clock != table.clocks.end() && clock->filled == clock->segments) table.clocks.erase(clock);
            return;
        }
        const int segments = e.size.empty() ? e.segments : static_cast<int>(amount(e.size, waiting.who));
        if (clock == table.clocks.end()) clock = table.clocks.insert(clock, Clock{{}, e.clock, segments, 0, false});
        clock->filled = static_cast<int>(
            std::clamp<std::int64_t>(clock->filled + amount(e.ticks, waiting.who), 0, clock->segments));
    }
    void operator()(const content::LoseSpell&) const {
        auto& prepared = table.actors.at(waiting.who).prepared;
        const auto found = std::ranges::find(prepared, waiting.spell, &KnownSpell::spell);
        if (found != prepared.end()) prepared.erase(found);
    }
    void operator()(const content::Note& e) const { // the answer stands until it is struck out, if it is of such a kind
        if (!e.field.empty()) {
            if (!said.text.empty()) table.actors.at(waiting.who).values[e.field] = said.text;
            return;
        }
        if (e.kind == content::NoteKind::Note) return;
        table.facts.push_back({{},
                               e.kind,
                               said.text,
                               waiting.who,
                               table.actor(waiting.who)->name,
                               {},
                               !table.openWriting,
                               table.session.number});
    }
    void operator()(const content::Avert& e) const { // the blow on them is no longer to come
        const auto blow = std::ranges::find_if(table.waiting, [&](const Waiting& each) {
            return std::holds_alternative<content::Damage>(each.effect.kind) &&
                   std::ranges::count(on(e.to), each.target) > 0;
        });
        REQUIRE(blow != table.waiting.end());
        table.waiting.erase(blow);
    }
    void operator()(const content::ChangeThing& e) const {
        const Entry* const found = thingOf(book, table, waiting, e);
        REQUIRE(found);
        auto& rows = table.actors.at(waiting.who).lists.at(book.gear.list);
        const auto row = std::ranges::find(rows, found->id, &Entry::id);
        std::string& tags = std::get<std::string>(row->values["tags"]);
        for (const std::string& tag : e.add) {
            const bool counts = tag.find_first_of("0123456789") != std::string::npos; // two numbers add up
            if (counts || !content::hasTag(tags, tag)) tags += (tags.empty() ? "" : ", ") + tag;
        }
        REQUIRE(e.remove.empty()); // no game that ships takes tags away
        if (e.wears > 0) {         // primed with a 2, which stands alone
            REQUIRE(e.wears == 1);
            tags.replace(tags.find('2'), 1, "1");
        }
        if (e.weight != 0) row->values["weight"] = std::get<std::int64_t>(row->values["weight"]) + e.weight;
        if (e.gone) rows.erase(row);
    }
    void operator()(const content::GrantSpell& e) const {
        Actor& actor = table.actors.at(waiting.who);
        const content::Spell* const spell = book.spell(e.spell.empty() ? said.text : e.spell);
        REQUIRE(spell);
        std::optional<int> level = e.level;
        if (e.levelLess > 0) level = std::max(0, spell->level - e.levelLess);
        actor.book.push_back({spell->id, spell->name, actor.playbook, level, ownedEntry(actor, waiting.move)});
    }
    void operator()(const content::GrantMove& e) const {
        const content::Move& move = *book.move(e.move);
        Actor& actor = table.actors.at(waiting.who);
        actor.moves.push_back({{}, move.id, move.name, move.ofClass.playbook, classLevel(book, actor, {})});
    }
    void operator()(const content::Shift& e) const {
        for (const ActorId who : on(e.to)) {
            move(who, e.up, e.by);
            move(who, e.down, -e.by);
        }
    }
    void operator()(const content::RowChange&) const { FAIL("no shipped game changes rows by itself"); }
    void operator()(const content::Tally&) const { FAIL("no shipped game counts what one holds on another"); }
    void operator()(const content::ChanceRoll&) const { FAIL("no move of these games rolls a table"); }
    void operator()(const content::GiveThing& e) const {
        const content::Thing& thing = *book.thing(e.thing);
        REQUIRE(thing.ammo == 0); // what fills a field is given by no game that ships
        auto& rows = table.actors.at(waiting.who).lists[book.gear.list];
        const auto isThere = [&](const Entry& row) { return content::hasTag(textIn(row, "tags"), e.unless); };
        if (!e.unless.empty() && std::ranges::any_of(rows, isThere)) return;
        for (int i = 0; i < e.count; ++i) rows.push_back({{}, rowFor(book, thing, book.gear.list)});
    }
    // Words between people, and what commands of their own bring about: nothing changes by itself.
    void operator()(const content::RollAgain&) const {}
    void operator()(const content::AskGm&) const {}
    void operator()(const content::Text&) const {}
    void operator()(const content::Procedure&) const {}
    void operator()(const content::Choose&) const { FAIL("a choice is not applied"); }
    void operator()(const content::Redirect&) const { FAIL("only a guard steps in"); }
    void operator()(const content::Halve&) const { FAIL("only a guard halves"); }
};

template <typename All>
void clearIds(All& all) {
    for (auto& each : all) each.id = {};
}

// The first weapon at hand.
EntryId weaponOf(const Actor& actor) {
    const auto gear = actor.lists.find("gear");
    if (gear == actor.lists.end()) return {};
    const auto weapon = std::ranges::find_if(gear->second, [](const Entry& each) {
        const std::string& tags = std::get<std::string>(each.values.at("tags"));
        return each.values.at("worn") != Value(std::int64_t{0}) &&
               (content::hasTag(tags, "hand") || content::hasTag(tags, "close") || content::hasTag(tags, "reach") ||
                content::hasTag(tags, "near"));
    });
    return weapon == gear->second.end() ? EntryId{} : weapon->id;
}

} // namespace

void foresee(const content::Rulebook& book, Table& table, const Waiting& waiting, const Said& said) {
    std::visit(Foresee{book, table, waiting, said}, waiting.effect.kind);
}

void foreseeRunning(Table& table, const content::Spell& spell, const RollMove& cast) {
    if (!spell.running) return;
    const content::Running& rule = *spell.running;
    table.running.push_back({OngoingId{1}, cast.who, cast.target, spell.id, spell.name, spell.level, rule.penalty,
                             rule.blocks, rule.endsOnNextCast, rule.endsOnDamage, rule.until, rule.damage, rule.heals,
                             rule.bornByCaster, rule.endsOnAttack, rule.byHold,
                             rule.blocksClass ? spell.list : std::string(),
                             rule.ofWeapon ? weaponOf(table.actors.at(cast.who)) : EntryId{}});
}

const Entry* thingOf(const content::Rulebook& book, const Table& table, const Waiting& waiting,
                     const content::ChangeThing& change) {
    const auto& rows = table.actor(waiting.who)->lists.at(book.gear.list);
    const std::string_view number = book.gear.tag(change.which);
    const auto row = std::ranges::find_if(rows, [&](const Entry& each) {
        if (change.which.empty()) return each.id == waiting.weapon;
        const std::string tags = textIn(each, "tags");
        return content::hasTag(tags, change.which) || (!number.empty() && content::numberInTags(tags, number) > 0);
    });
    return row == rows.end() ? nullptr : &*row;
}

std::int64_t figure(const content::Rulebook& book, const Table& table, const Waiting& waiting,
                    const std::string& formula, ActorId self, ActorId target) {
    const Actor* const actor = table.actor(self);
    REQUIRE(actor);
    CAPTURE(formula);
    content::FieldTypes types = content::fieldTypes(book, sortOf(actor->kind));
    for (const auto& [id, value] : waiting.inputs) types.emplace("input." + id, content::Type::Number);
    const auto parsed = content::parseFormula(formula, types, content::Type::Dice);
    REQUIRE(parsed);
    Reader reader{book, actor, table.actor(target), &waiting.inputs, entryOf(*actor, book.gear.list, waiting.weapon)};
    const content::Move* const made = book.move(waiting.move);
    if (made && !made->ofClass.playbook.empty()) reader.level = classLevel(book, *actor, made->ofClass.playbook);
    const auto value = content::evaluate(*parsed, reader);
    REQUIRE(value);
    const auto dice = content::asDice(*value);
    REQUIRE(dice);
    dice::TypedDice same(std::vector<int>(60, kPip));
    const auto rolled = dice::roll(*dice, same);
    REQUIRE(rolled);
    return rolled->total;
}

std::string differences(Table one, Table other) {
    for (Table* const each : {&one, &other}) {
        clearIds(each->forwards);
        clearIds(each->ongoings);
        clearIds(each->running);
        clearIds(each->clocks);
        clearIds(each->facts);
        for (auto& [id, actor] : each->actors) {
            clearIds(actor.moves);
            for (auto& [list, rows] : actor.lists) clearIds(rows);
        }
        for (Ongoing& ongoing : each->ongoings) ongoing.spell = OngoingId{ongoing.spell ? 1 : 0};
        each->waiting.clear();
        each->lastRoll.reset();
        each->lastMoves.clear();
        each->spotlight.clear();
        each->kept = {}; // numbers of what was written
        for (Forward& forward : each->forwards) forward.kept = {};
        for (Ongoing& ongoing : each->ongoings) ongoing.kept = {};
    }
    std::string all;
    const auto compare = [&](const char* name, const auto& here, const auto& there) {
        if (!(here == there)) all += std::string(all.empty() ? "" : ", ") + name;
    };
    compare("actors", one.actors, other.actors);
    compare("forwards", one.forwards, other.forwards);
    compare("ongoings", one.ongoings, other.ongoings);
    compare("holds", one.holds, other.holds);
    compare("clocks", one.clocks, other.clocks);
    compare("running spells", one.running, other.running);
    compare("facts", one.facts, other.facts);
    if (all.empty()) compare("something else", one, other);
    return all;
}

} // namespace tenplus::table::testing
