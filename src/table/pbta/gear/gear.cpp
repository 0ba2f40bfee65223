#include "table/pbta/gear/gear.h"

#include "base/contains.h"
#include "base/text.h"
#include "content/names_in_data.h"
#include "table/command.h"
#include "table/core/override.h"
#include "table/core/refusals.h"
#include "table/pbta/company/hireling.h"
#include "table/pbta/gear/at_hand.h"
#include "table/pbta/gear/gear_rows.h"
#include "table/pbta/moves/effects.h"
#include "table/pbta/moves/outcome.h"
#include "table/turn.h"
#include "table/world/current_place.h"

#include <algorithm>

namespace tenplus::table::inline pbta::inline gear {

namespace {

constexpr int kMostThings = 100; // of one kind at once

Done checkCount(int count) {
    if (count >= 1 && count <= kMostThings) return {};
    return refuseOutOfBounds("The number of things", 1, kMostThings, count, "count");
}

Expected<const content::Thing*, Refusal> thingOf(const Turn& turn, const std::string& id) {
    if (const content::Thing* thing = turn.rulebook().thing(id)) return thing;
    return refuse("unknown-thing", "thing", "The books have no thing \"{}\": write its name and tags yourself.", id);
}

Expected<const Entry*, Refusal> rowOf(const Turn& turn, ActorId who, EntryId entry) {
    const auto actor = turn.actor(who);
    if (!actor) return Unexpected(actor.error());
    const std::string& list = turn.rulebook().gear.list;
    if (const Entry* row = entryOf(**actor, list, entry)) return row;
    return refuseUnknownEntry(list, (*actor)->name, entry.value, "entry");
}

std::string forCoins(std::int64_t coins) { return "for " + std::to_string(coins) + (coins == 1 ? " coin" : " coins"); }

Done put(Turn& turn, ActorId who, std::map<std::string, Value> values, const std::string& cost) {
    const auto actor = turn.actor(who);
    if (!actor) return Unexpected(actor.error());
    const std::string& list = turn.rulebook().gear.list;
    const content::ListDef* def = typeOf(turn.rulebook(), **actor).list(list);
    if (!def) return refuseUnknownList((*actor)->name, list.empty() ? "gear" : list, "who");
    if (auto checked = checkRow(turn.rulebook(), **actor, *def, values); !checked) return checked;
    Entry entry{turn.nextId<EntryId>(), std::move(values)};
    std::string name = textIn(entry, def->columns.front().id);
    turn.emit(ThingTaken{who, list, std::move(entry), std::move(name), cost});
    return {};
}

// Drops the tag with the number of uses: the row counts the rest.
std::string standingTags(const content::GearRules& rules, content::Thing thing) {
    std::erase_if(thing.tags, [&](const std::string& tag) {
        return thing.uses > 0 && (content::numberInTags(tag, rules.tag("uses")) > 0 ||
                                  content::numberInTags(tag, rules.tag("oneUse")) > 0);
    });
    return content::tagsOf(thing);
}

// How much a new thing of this kind adds to the field.
int filledBy(const content::Fill& fill, const content::Thing& thing) {
    if (fill.thing.empty()) return thing.ammo;
    return fill.thing == thing.id ? thing.uses : 0;
}

// Arrows and rations leave with their row, as many as it began with or as are left.
Done fillsGo(Turn& turn, const DropThing& command, const Entry& row) {
    const content::Thing* thing = turn.rulebook().thing(textIn(row, content::names::kThing));
    if (!thing) return {};
    const auto counts = [&](ActorId who, const std::string& field) {
        const Actor* actor = turn.table().actor(who);
        return actor && typeOf(turn.rulebook(), *actor).field(field);
    };
    for (const content::Fill& each : turn.rulebook().gear.fills) {
        const int many = filledBy(each, *thing);
        if (many == 0 || !counts(command.who, each.field)) continue;
        const auto left = turn.change(command.who, each.field, -many, thing->name);
        if (!left) return Unexpected(left.error());
        if (*left == 0 || !counts(command.to, each.field)) continue;
        const auto got = turn.change(command.to, each.field, -*left, thing->name);
        if (!got) return Unexpected(got.error());
    }
    return {};
}

// The receiver pays the coins; without a receiver, the world does.
Done payFor(Turn& turn, const DropThing& command, const std::string& thing) {
    const std::string& coins = turn.rulebook().gear.coins;
    if (command.coins == 0 || coins.empty()) return {};
    if (const Actor* buyer = turn.table().actor(command.to)) {
        const std::int64_t there = numberOf(turn.rulebook(), *buyer, coins);
        if (there < command.coins) {
            return refuse("no-coins", "coins", "{} has {} [coin|coins], and {} costs {}.", buyer->name, there, thing,
                          command.coins);
        }
        if (const auto paid = turn.change(command.to, coins, -command.coins, thing); !paid)
            return Unexpected(paid.error());
    }
    const auto got = turn.change(command.who, coins, command.coins, thing);
    return got ? Done{} : Done(Unexpected(got.error()));
}

} // namespace

Done fillFrom(Turn& turn, ActorId who, const content::Thing& thing) {
    for (const content::Fill& each : turn.rulebook().gear.fills) {
        const int many = filledBy(each, thing);
        if (many == 0) continue;
        const auto changed = turn.change(who, each.field, many, thing.name);
        if (!changed) return Unexpected(changed.error());
    }
    return {};
}

Done takeGearPiece(Turn& turn, ActorId who, const std::string& list, const content::GearPiece& piece) {
    const auto row = rowFor(turn.rulebook(), piece.thing, list);
    if (row.empty()) return {};
    for (int i = 0; i < piece.count; ++i) {
        turn.emit(EntryAdded{who, list, {turn.nextId<EntryId>(), row}});
        if (auto filled = fillFrom(turn, who, piece.thing); !filled) return filled;
    }
    return {};
}

std::map<std::string, Value> rowFor(const content::Rulebook& rulebook, const content::Thing& thing) {
    return rowFor(rulebook, thing, rulebook.gear.list);
}

std::map<std::string, Value> rowFor(const content::Rulebook& rulebook, const content::Thing& thing,
                                    std::string_view listed) {
    std::map<std::string, Value> row;
    const content::ListDef* list = rulebook.character.list(listed);
    if (!list) return row;
    const auto set = [&](std::string_view column, Value value) {
        const auto found = std::ranges::find(list->columns, column, &content::Column::id);
        if (found != list->columns.end()) row[found->id] = std::move(value);
    };
    set(list->columns.front().id, thing.name);
    set(content::names::kTags, standingTags(rulebook.gear, thing));
    set(content::names::kWeight, std::int64_t{thing.weight});
    if (!thing.id.empty()) set(content::names::kThing, thing.id);
    if (thing.isWorn()) set(content::names::kWorn, true);
    const bool fills = contains(rulebook.gear.fills, thing.id, &content::Fill::thing);
    if (thing.uses > 0 && !fills) set(content::names::kUses, std::int64_t{thing.uses});
    return row;
}

namespace {

// The value of the field or stat; 0 if there is none.
std::int64_t discountOf(const content::Rulebook& rulebook, const Actor& actor) {
    const auto value = Reader{rulebook, &actor}(rulebook.gear.discount);
    const auto number =
        value ? content::asInteger(*value) : Expected<std::int64_t, content::EvaluationFault>(std::int64_t{0});
    return number ? *number : 0;
}

} // namespace

std::int64_t priceFor(const content::Rulebook& rulebook, const Actor& actor, const content::Thing& thing,
                      const content::Thing* about) {
    const std::int64_t off = thing.lessDiscount ? discountOf(rulebook, actor) : 0;
    const std::int64_t worth = about ? about->price.value_or(0) : 0;
    return std::max<std::int64_t>(0, thing.price.value_or(0) + (worth * thing.share + 99) / 100 - off);
}

Done decideOn(Turn& turn, const TakeThing& command) {
    if (auto counted = checkCount(command.count); !counted) return counted;
    const content::Thing* thing = nullptr;
    std::map<std::string, Value> row = command.values;
    if (!command.thing.empty()) {
        const auto found = thingOf(turn, command.thing);
        if (!found) return Unexpected(found.error());
        thing = *found;
        row.merge(rowFor(turn.rulebook(), *thing));
    }
    for (int i = 0; i < command.count; ++i) {
        if (auto placed = put(turn, command.who, row, {}); !placed) return placed;
        if (!thing) continue;
        if (auto filled = fillFrom(turn, command.who, *thing); !filled) return filled;
    }
    return {};
}

Done decideOn(Turn& turn, const BuyThing& command) {
    if (auto counted = checkCount(command.count); !counted) return counted;
    const auto actor = turn.actor(command.who);
    if (!actor) return Unexpected(actor.error());
    const auto thing = thingOf(turn, command.thing);
    if (!thing) return Unexpected(thing.error());
    const content::Thing* about = nullptr;
    if (!command.about.empty()) {
        const auto found = thingOf(turn, command.about);
        if (!found) {
            Refusal no = found.error();
            no.member = "about";
            return Unexpected(std::move(no));
        }
        about = *found;
    }
    const bool isPriced = (*thing)->share == 0 ? (*thing)->price.has_value() : about && about->price;
    if (!isPriced && !command.price)
        return refuse("no-price", "price", "{} has no listed price: say what it costs.", (*thing)->name);
    const bool inTown = !currentPlace(turn.rulebook(), turn.table()).size.empty();
    const std::int64_t listed = priceFor(turn.rulebook(), **actor, **thing, about);
    const std::int64_t one =
        command.price.value_or(inTown ? priceInTown(turn.rulebook(), turn.table(), listed) : listed);
    if (one < 0 || one > kMostNumber / kMostThings) {
        return refuseOutOfBounds("The price", 0, kMostNumber / kMostThings, one, "price");
    }
    const std::string& coins = turn.rulebook().gear.coins;
    const std::int64_t there = coins.empty() ? 0 : numberOf(turn.rulebook(), **actor, coins);
    const std::int64_t all = one * command.count;
    if (all > there && !command.override) {
        return refuse("no-coins", "who", "{} has {} [coin|coins], and {} costs {}.", (*actor)->name, there,
                      (*thing)->name, all);
    }
    for (int i = 0; i < command.count; ++i) {
        if (auto placed = put(turn, command.who, rowFor(turn.rulebook(), **thing), forCoins(one)); !placed)
            return placed;
        if (auto filled = fillFrom(turn, command.who, **thing); !filled) return filled;
    }
    if (all == 0 || coins.empty()) return {};
    const auto paid = turn.change(command.who, coins, -all, (*thing)->name);
    return paid ? Done{} : Done(Unexpected(paid.error()));
}

namespace {

RollMove madeWith(const UseThing& command, const content::Thing& thing) {
    return {.who = command.who, .move = thing.makes, .target = command.target, .override = command.override};
}

} // namespace

Done decideOn(Turn& turn, const UseThing& command) {
    const auto found = rowOf(turn, command.who, command.entry);
    if (!found) return Unexpected(found.error());
    if (command.target) {
        const auto target = turn.actor(command.target, "target");
        if (!target) return Unexpected(target.error());
    }
    const std::string name = textIn(**found, content::names::kThingName);
    Rules rules(command.override);
    if (auto ok = rules.demand(!isAway(**found), refuseCannotNow(turn.nameOf(command.who), whyAway(**found), "entry"));
        !ok)
        return ok;
    const content::Thing* thing = turn.rulebook().thing(textIn(**found, content::names::kThing));
    const bool makes = thing && !thing->makes.empty();
    if (command.target && !makes && (!thing || (thing->effects.empty() && !thing->byFamily)))
        return refuseNoChange(name + " does nothing to anybody by itself", "target");
    if (makes) { // before its use is counted
        if (auto open = checkMakes(turn, madeWith(command, *thing)); !open) return open;
    }
    ThingUsed used{.who = command.who, .list = turn.rulebook().gear.list, .entry = command.entry, .name = name};
    if ((*found)->values.contains(content::names::kUses)) {
        const std::int64_t left = numberIn(**found, content::names::kUses);
        used.takes = thing ? thing->takes : 1;
        if (left < used.takes) return refuse("no-uses", "entry", "{} is used up: take another.", name);
        used.left = left - used.takes;
    }
    turn.emit(std::move(used));
    rules.tell(turn, command.who);
    if (!thing) return {};
    if (makes) {
        if (auto made = makeAt(turn, madeWith(command, *thing), thing->band); !made) return made;
    }
    Waiting like;
    like.who = command.who;
    like.target = command.target || thing->asksTarget ? command.target : command.who;
    like.move = thing->id;
    like.moveName = name;
    return takeUp(turn, like, thing->effects, true);
}

Done decideOn(Turn& turn, const WearThing& command) {
    const auto found = rowOf(turn, command.who, command.entry);
    if (!found) return Unexpected(found.error());
    const std::string name = textIn(**found, content::names::kThingName);
    if (isAway(**found)) {
        if (!command.on) return refuseNoChange(whyAway(**found), "on");
        takeUpThing(turn, command.who, Entry(**found));
        return {};
    }
    if (isAtHand(**found) == command.on) {
        return refuseNoChange(name + (command.on ? " is at hand already" : " is put away already"), "on");
    }
    turn.emit(ThingWorn{command.who, turn.rulebook().gear.list, command.entry, name, command.on});
    return {};
}

Done decideOn(Turn& turn, const DropThing& command) {
    const auto found = rowOf(turn, command.who, command.entry);
    if (!found) return Unexpected(found.error());
    if (command.coins < 0 || command.coins > kMostNumber) {
        return refuseOutOfBounds("The price", 0, kMostNumber, command.coins, "coins");
    }
    const Entry row = **found;
    const content::GearRules& rules = turn.rulebook().gear;
    if (command.coins > 0 && rules.coins.empty())
        return refuse("no-coins", "coins",
                      "Nobody counts coins in this game: give the thing away, and change what is "
                      "paid on the sheets.");
    if (command.to == command.who) return refuseNoChange("they have it already", "to");
    ThingGone gone{.who = command.who,
                   .list = rules.list,
                   .entry = command.entry,
                   .name = textIn(row, content::names::kThingName),
                   .to = command.to};
    if (command.to) gone.was = row;
    if (command.coins > 0) gone.cost = forCoins(command.coins);
    turn.emit(std::move(gone));
    if (command.to) {
        std::map<std::string, Value> values = row.values;
        values.erase(content::names::kWorn);
        values.erase(content::names::kAway);
        if (auto placed = put(turn, command.to, std::move(values), {}); !placed) return placed;
    }
    const bool isLeft = !command.to && command.coins == 0; // perhaps an empty quiver whose arrows are in another
    if (auto moved = isLeft ? Done{} : fillsGo(turn, command, row); !moved) return moved;
    return payFor(turn, command, textIn(row, content::names::kThingName));
}

} // namespace tenplus::table::inline pbta::inline gear
