#include "table/pbta/moves/grants.h"

#include "base/contains.h"
#include "base/text.h"
#include "content/names_in_data.h"
#include "table/core/refusals.h"
#include "table/pbta/classes/class_moves.h"
#include "table/pbta/classes/magic.h"
#include "table/pbta/classes/own_move.h"
#include "table/pbta/classes/passives.h"
#include "table/pbta/gear/at_hand.h"
#include "table/pbta/gear/gear.h"
#include "table/pbta/gear/gear_rows.h"
#include "table/table.h"
#include "table/turn.h"

#include <algorithm>

namespace tenplus::table::inline pbta::inline moves {

namespace {

std::vector<std::string> split(const std::string& tags) {
    std::vector<std::string> all;
    for (std::size_t at = 0; at <= tags.size();) {
        const std::size_t comma = std::min(tags.find(',', at), tags.size());
        if (std::string tag(trimmed(std::string_view(tags).substr(at, comma - at))); !tag.empty())
            all.push_back(std::move(tag));
        at = comma + 1;
    }
    return all;
}

// Two "+1 damage" add up; two "precise" are one.
bool isNumber(const std::string& tag) { return tag.find_first_of("0123456789") != std::string::npos; }

std::string numbered(std::string_view pattern, std::int64_t number) {
    std::string tag(pattern);
    return tag.replace(tag.find("{}"), 2, std::to_string(number));
}

void edit(Turn& turn, ActorId who, const Entry& row, const std::string& column, Value value) {
    const auto cell = row.values.find(column);
    if (cell != row.values.end() && cell->second == value) return;
    Value was = cell == row.values.end() ? Value(std::string()) : cell->second;
    turn.emit(EntryEdited{who, turn.rulebook().gear.list, row.id, column, std::move(value), std::move(was)});
}

// The class that casts a spell granted by this move.
const content::Playbook* casterFor(const content::Rulebook& rulebook, const Actor& actor, const std::string& move) {
    const content::Move* const by = rulebook.move(move);
    for (const content::Playbook* each : castersOf(rulebook, actor)) {
        if (!by || each->id == by->ofClass.playbook) return each;
    }
    return nullptr;
}

const content::Spell* spellNamed(const content::Rulebook& rulebook, const std::string& words) {
    const std::string wanted = asciiLower(trimmed(words));
    const auto found = std::ranges::find_if(rulebook.spells, [&](const content::Spell& each) {
        return each.id == wanted || asciiLower(each.name) == wanted;
    });
    return found == rulebook.spells.end() ? nullptr : &*found;
}

// True if the spell is on the list the grant names. To ease a spell: if it is known, or on the list of a caster who
// knows all of it.
bool mayGrant(const content::Rulebook& rulebook, const Actor& actor, const content::Playbook& playbook,
              const content::GrantSpell& grant, const content::Spell& spell) {
    if (!grant.list.empty() && spell.list != grant.list) return false;
    if (grant.levelLess == 0) return true;
    const bool onList = playbook.caster->knows == content::Knows::All && spell.list == playbook.caster->list;
    const auto known = knownSpells(rulebook, actor, playbook);
    return onList || contains(known, &spell);
}

// A spell is eased only once: a second grant is for a second spell.
bool isEased(const Actor& actor, const content::Playbook& playbook, const content::GrantSpell& grant,
             const content::Spell& spell) {
    return grant.levelLess > 0 && spellLevel(actor, playbook, spell) < spell.level;
}

} // namespace

std::vector<const content::Spell*> grantable(const content::Rulebook& rulebook, const Actor& actor,
                                             const std::string& move, const content::GrantSpell& grant) {
    std::vector<const content::Spell*> all;
    const content::Playbook* const playbook = casterFor(rulebook, actor, move);
    for (const content::Spell& spell : rulebook.spells) {
        if (playbook && mayGrant(rulebook, actor, *playbook, grant, spell) && !isEased(actor, *playbook, grant, spell))
            all.push_back(&spell);
    }
    return all;
}

const Entry* thingFor(const content::Rulebook& rulebook, const Actor& actor, const Waiting& waiting,
                      const content::ChangeThing& change) {
    const content::GearRules& rules = rulebook.gear;
    if (change.which.empty()) return entryOf(actor, rules.list, waiting.weapon);
    const auto rows = actor.lists.find(rules.list);
    if (rows == actor.lists.end()) return nullptr;
    const Entry* found = nullptr;
    for (const Entry& row : rows->second) {
        const std::string tags = textIn(row, content::names::kTags);
        const bool fits =
            content::hasTag(tags, change.which) || content::numberInTags(tags, rules.tag(change.which)) > 0;
        if (fits && !isAway(row) && (!found || (isAtHand(row) && !isAtHand(*found)))) found = &row;
    }
    return found;
}

bool isSoAlready(const content::Rulebook& rulebook, const Actor& actor, const Waiting& waiting,
                 const content::ChangeThing& change) {
    std::vector<std::string> words = change.add;
    std::erase_if(words, isNumber);
    const Entry* const thing = words.empty() ? nullptr : thingFor(rulebook, actor, waiting, change);
    if (!thing) return false;
    const std::vector<std::string> tags = split(textIn(*thing, content::names::kTags));
    return std::ranges::all_of(words, [&](const std::string& word) { return contains(tags, word); });
}

Done changeThing(Turn& turn, const Waiting& waiting, const content::ChangeThing& change) {
    const Actor& actor = *turn.table().actor(waiting.who);
    const content::GearRules& rules = turn.rulebook().gear;
    const Entry* const found = thingFor(turn.rulebook(), actor, waiting, change);
    if (!found)
        return refuse("nothing-fits", "waiting",
                      "{} has nothing on the sheet that is {}: put it there first, or wave this off.", actor.name,
                      change.which.empty() ? "what the move was made with" : "\"" + change.which + "\"");
    const Entry row = *found;
    std::vector<std::string> tags = split(textIn(row, content::names::kTags));
    for (const std::string& tag : change.remove) std::erase(tags, tag);
    for (const std::string& tag : change.add) {
        if (isNumber(tag) || !contains(tags, tag)) tags.push_back(tag);
    }
    bool gone = change.gone;
    if (change.wears > 0) {
        const std::string_view pattern = rules.tag(change.which);
        const auto worn =
            std::ranges::find_if(tags, [&](const std::string& tag) { return content::numberInTags(tag, pattern) > 0; });
        const std::int64_t left = worn == tags.end() ? 0 : content::numberInTags(*worn, pattern) - change.wears;
        gone |= left <= 0;
        if (left > 0) *worn = numbered(pattern, left);
    }
    if (gone) {
        turn.emit(ThingGone{
            .who = waiting.who, .list = rules.list, .entry = row.id, .name = textIn(row, content::names::kThingName)});
        return {};
    }
    edit(turn, waiting.who, row, content::names::kTags, listed(tags));
    if (change.weight != 0)
        edit(turn, waiting.who, row, content::names::kWeight,
             std::max<std::int64_t>(0, numberIn(row, content::names::kWeight) + change.weight));
    return {};
}

Done grantSpell(Turn& turn, const Waiting& waiting, const content::GrantSpell& grant, const Answer& answer) {
    const Actor& actor = *turn.table().actor(waiting.who);
    const content::Playbook* const playbook = casterFor(turn.rulebook(), actor, waiting.move);
    if (!playbook) return refuseNoCaster(actor.name, "waiting");
    const content::Spell* const spell =
        grant.spell.empty() ? spellNamed(turn.rulebook(), answer.text) : turn.rulebook().spell(grant.spell);
    if (!spell) return refuseUnknownSpell(grant.spell.empty() ? answer.text : grant.spell, "text");
    Rules rules(answer.override);
    const std::string why =
        grant.list.empty() || spell->list == grant.list ? "it is no spell that they know" : "it is on no list for that";
    const bool may = mayGrant(turn.rulebook(), actor, *playbook, grant, *spell);
    if (auto ok =
            rules.demand(may, refuse("spell-closed", "text", "{} is not open to {}: {}. The GM may allow it anyway.",
                                     spell->name, actor.name, why));
        !ok)
        return ok;
    const bool eased = isEased(actor, *playbook, grant, *spell);
    if (auto ok =
            rules.demand(!eased, refuse("spell-closed", "text", "{} is not open to {}: {}. The GM may allow it anyway.",
                                        spell->name, actor.name, "its level counts as lower already"));
        !ok)
        return ok;
    KnownSpell learned{spell->id, spell->name, playbook->id, grant.level, ownedEntry(actor, waiting.move)};
    if (grant.levelLess > 0) learned.level = std::max(0, spellLevel(actor, *playbook, *spell) - grant.levelLess);
    turn.emit(SpellLearned{waiting.who, std::move(learned)});
    rules.tell(turn, waiting.who);
    return {};
}

Done grantMove(Turn& turn, const Waiting& waiting, const content::GrantMove& grant) {
    const content::Move* const move = turn.rulebook().move(grant.move);
    if (!move) return refuseUnknownMove(grant.move, "waiting");
    if (ownedMove(*turn.table().actor(waiting.who), grant.move)) return {};
    return takeMove(turn, waiting.who, *move, waiting.moveName);
}

Done giveThing(Turn& turn, const Waiting& waiting, const content::GiveThing& give) {
    const content::Thing* const thing = turn.rulebook().thing(give.thing);
    if (!thing)
        return refuse("unknown-thing", "waiting", "The books have no thing \"{}\": write its name and tags yourself.",
                      give.thing);
    const auto rows = turn.table().actor(waiting.who)->lists.find(turn.rulebook().gear.list);
    const auto hasIt = [&](const Entry& row) {
        return content::hasTag(textIn(row, content::names::kTags), give.unless);
    };
    const bool there = rows != turn.table().actor(waiting.who)->lists.end() && std::ranges::any_of(rows->second, hasIt);
    if (!give.unless.empty() && there) return {};
    return takeGearPiece(turn, waiting.who, turn.rulebook().gear.list, {.thing = *thing, .count = give.count});
}

Done avertBlow(Turn& turn, const Waiting& waiting, const std::vector<ActorId>& whom) {
    const auto isTheirs = [&](ActorId each) { return contains(whom, each); };
    const auto& all = turn.table().waiting;
    const auto blow = std::find_if(all.rbegin(), all.rend(), [&](const Waiting& each) {
        const auto* damage = std::get_if<content::Damage>(&each.effect.kind);
        const auto falls = damage && !damage->joins ? fallsOn(turn.rulebook(), turn.table(), each, damage->to, {})
                                                    : Expected<std::vector<ActorId>, Refusal>(std::vector<ActorId>{});
        return falls && std::ranges::any_of(*falls, isTheirs);
    });
    if (blow == all.rend()) return refuseNoBlow(turn.nameOf(waiting.who), "waiting");
    std::vector<ActorId> left =
        *fallsOn(turn.rulebook(), turn.table(), *blow, std::get<content::Damage>(blow->effect.kind).to, {});
    std::erase_if(left, isTheirs);
    const WaitingId id = blow->id;
    if (left.empty())
        turn.emit(WaitingClosed{id, Closed::Averted, waiting.moveName});
    else
        turn.emit(BlowGuarded{.waiting = id,
                              .by = waiting.who,
                              .option = waiting.moveName,
                              .falls = std::move(left),
                              .halved = blow->halved,
                              .was = BlowFalls{blow->falls, blow->halved}});
    return {};
}

dice::Expression healingAdded(const content::Rulebook& rulebook, const Table& table, const Waiting& waiting) {
    dice::Expression sum;
    const auto* heal = std::get_if<content::Heal>(&waiting.effect.kind);
    const Actor* const actor = table.actor(waiting.who);
    if (!heal || !actor) return sum;
    const bool others = heal->to != content::Who::Self && waiting.target != waiting.who;
    for (const OwnedPassive& each : passivesOf(rulebook, *actor, content::PassiveKind::Heal)) {
        Reader reader{rulebook, actor};
        reader.level = classLevel(rulebook, *actor, each.move->ofClass.playbook);
        if (!others || !each.passive->value || !each.isOn() || !holds(reader, each)) continue;
        const auto value = content::evaluate(*each.passive->value, reader);
        const auto dice =
            value ? content::asDice(*value) : Expected<dice::Expression, content::EvaluationFault>(dice::Expression{});
        if (dice) sum = dice::plus(std::move(sum), *dice);
    }
    return dice::plus(std::move(sum), spellHealing(table));
}

dice::Expression spellHealing(const Table& table) {
    dice::Expression sum;
    for (const RunningSpell& spell : table.running) {
        const auto dice = dice::parse(spell.heals);
        if (dice) sum = dice::plus(std::move(sum), *dice);
    }
    return sum;
}

dice::Expression spellDamage(const Table& table, ActorId who, EntryId weapon) {
    dice::Expression sum;
    for (const RunningSpell& spell : table.running) {
        const auto dice = dice::parse(spell.damage);
        const ActorId bearer = spell.bearer() ? spell.bearer() : spell.who;
        const bool counts = spell.weapon ? spell.weapon == weapon : bearer == who; // if set: blows with that weapon
        if (dice && counts) sum = dice::plus(std::move(sum), *dice);
    }
    return sum;
}

} // namespace tenplus::table::inline pbta::inline moves
