#include "table/turn.h"

#include "base/text.h"
#include "table/core/refusals.h"
#include "table/event_check.h"
#include "table/followers.h"

#include <algorithm>
#include <cassert>
#include <map>
#include <set>

namespace tenplus::table {

namespace {

std::string dieName(const dice::Ask& ask) { return ask.fate ? "fate die" : "d" + std::to_string(ask.sides); }

} // namespace

Refusal refusalOf(const dice::NoPips& none) {
    if (none.why == dice::NoPips::Why::Impossible) {
        return refuse("impossible-pips", "dice", "Die number {} shows {}, which no {} has: check the dice typed.",
                      none.position, none.pips, dieName(none.ask))
            .error();
    }
    const std::string many = none.ask.count == 1 ? dieName(none.ask) : dieName(none.ask) + "s";
    Refusal no = refuse("needs-dice", "dice", "Throw {} more {} for {}, and give their pips after the ones so far.",
                        none.ask.count, many, none.ask.purpose.empty() ? "this" : none.ask.purpose)
                     .error();
    no.needs = none.ask;
    return no;
}

void Turn::emit(Event event) {
    assert(applies(m_table, event)); // a decision that emits what cannot happen is wrong
    if (m_fits) m_fits = checkEvent(event);
    if (m_fits) m_fits = checkEvent(m_table, event);
    evolve(m_table, event);
    m_events.push_back(std::move(event));
}

Expected<dice::Rolled, Refusal> Turn::roll(const dice::Expression& expression, const std::string& purpose,
                                           const std::string& who) {
    auto rolled = dice::roll(expression, m_dice, purpose, who);
    if (!rolled) return Unexpected(refusalOf(rolled.error()));
    return std::move(*rolled);
}

Expected<std::int64_t, Refusal> Turn::change(ActorId who, const std::string& fieldId, std::int64_t by,
                                             const std::string& why, AppliesOn base) {
    const auto found = actor(who);
    if (!found) return Unexpected(found.error());
    const Actor& one = **found;
    const content::Field* field = fieldAt(m_rulebook, m_table, one, fieldId);
    if (!field) return refuseUnknownField(one.name, fieldId, "field");
    if (field->type != content::FieldType::Number) {
        return refuseWrongType(field->name, "no change by a number", by, "field");
    }
    if (field->isComputed())
        return refuse("computed-field", "field", "{} is worked out from other fields: change those instead.",
                      field->name);
    if (by < -kMostNumber || by > kMostNumber) {
        return refuseOutOfBounds(field->name, -kMostNumber, kMostNumber, by, "by");
    }
    if (anyBars(*this, {who, fieldId, by, why})) return 0;
    const std::int64_t before = storedNumber(m_rulebook, one, fieldId);
    const Bounds bounds = boundsOf(m_rulebook, one, *field);
    // A number already out of bounds (its maximum fell) may move towards them without being clamped.
    const std::int64_t after = std::clamp(before + by, std::min(bounds.least, before), std::max(bounds.most, before));
    if (after == before) return 0;
    // The event holds stored numbers, without what worn gear adds.
    const std::int64_t plus = plusOf(m_rulebook, one, *field);
    const auto kept = one.values.find(fieldId);
    const auto* stored = kept == one.values.end() ? nullptr : std::get_if<std::int64_t>(&kept->second);
    const std::int64_t moved = after - plus - (stored ? *stored : 0);
    const bool isFixed = base == AppliesOn::ThisNumber || after != before + by;
    // Reaching the least health means falling: a change that left the actor standing must not apply if it would fell
    // them.
    const bool isUp = fieldId == m_rulebook.roles.health && after > bounds.least;
    const std::int64_t floor = isUp ? bounds.least + 1 : bounds.least;
    const auto [least, most] =
        isFixed ? std::pair(after, after) : std::pair(std::min(floor, after), std::max(bounds.most, after));
    emit(FieldChanged{who, fieldId, moved, after, least - plus, most - plus, why});
    if (Done followed = afterChange(*this, {who, fieldId, moved, why}); !followed) return Unexpected(followed.error());
    return after - before;
}

void Turn::setField(ActorId who, const std::string& field, const Value& value) {
    const Actor& actor = *m_table.actor(who);
    const auto stored = actor.values.find(field);
    if (stored != actor.values.end() && stored->second == value) return;
    emit(SheetEdited{who, field, value});
}

void Turn::fixNumbers(ActorId who) {
    const Actor* one = m_table.actor(who);
    if (!one) return;
    std::map<std::string, Value> ends = one->values; // the value after the next change seen: we go backwards
    for (auto event = m_events.rbegin(); event != m_events.rend(); ++event) {
        if (const auto* edited = event->as<SheetEdited>(); edited && edited->who == who) ends.erase(edited->field);
        auto* changed = event->edit<FieldChanged>();
        const auto end = changed && changed->who == who ? ends.find(changed->field) : ends.end();
        auto* number = end == ends.end() ? nullptr : std::get_if<std::int64_t>(&end->second);
        if (!number) continue;
        changed->least = changed->most = *number;
        *number -= changed->by;
    }
}

Expected<const Actor*, Refusal> Turn::actor(ActorId who, std::string member) const {
    if (const Actor* found = m_table.actor(who)) return found;
    return refuseUnknownActor(who.value, std::move(member));
}

std::string Turn::nameOf(ActorId who) const {
    const Actor* found = m_table.actor(who);
    return found ? found->name : "somebody";
}

Done checkLength(const std::string& text, std::size_t most, const std::string& member) {
    const std::size_t length = codePoints(text);
    if (length > most) return refuseTooLong(length, most, member);
    return {};
}

Done checkText(const std::string& text, std::size_t most, const std::string& member) {
    if (trimmed(text).empty()) return refuseEmptyText(member);
    return checkLength(text, most, member);
}

Done checkName(const std::string& name, const std::string& member) {
    if (!isGivenName(name)) return refuseBadName(member);
    return {};
}

Done checkIcon(const std::string& icon, const std::string& member) {
    if (!isCleanName(icon)) return refuseBadName(member);
    return checkLength(icon, 80, member);
}

Done checkModifier(std::int64_t value, const std::string& member) {
    if (value < -99 || value > 99) return refuseOutOfBounds("A modifier", -99, 99, value, member);
    return {};
}

Done checkOnceEach(ActorId first, const std::vector<ActorId>& others, const std::string& member) {
    std::set<ActorId> named{first};
    for (const ActorId each : others) {
        if (!named.insert(each).second) return refuseNoChange("one of them is named twice", member);
    }
    return {};
}

} // namespace tenplus::table
