#include "table/duality/things.h"

#include "base/contains.h"
#include "base/text.h"
#include "content/by_id.h"
#include "content/names_in_data.h"
#include "duality/item.h"
#include "table/command.h"
#include "table/core/sheet.h"
#include "table/duality/act_run.h"
#include "table/duality/offers.h"
#include "table/duality/records.h"
#include "table/pbta/gear/gear.h"
#include "table/pbta/gear/gear_rows.h"
#include "table/turn.h"

namespace tenplus::table::inline duality {

namespace {

// "3 HP", "2 Stress and 1 Hope".
std::string goodWords(const tenplus::duality::ItemGood& good) {
    std::vector<std::string> cleared;
    const auto add = [&](int number, const char* one, const char* many) {
        if (number > 0) cleared.push_back(std::to_string(number) + " " + (number == 1 ? one : many));
    };
    add(good.hp, "HP", "HP");
    add(good.stress, "Stress", "Stress");
    add(good.armour, "armour slot", "armour slots");
    std::string words = cleared.empty() ? std::string() : "clears " + joinedWords(cleared);
    if (good.hope > 0) words += (words.empty() ? "gains " : " and gains ") + std::to_string(good.hope) + " Hope";
    return words;
}

} // namespace

std::vector<std::map<std::string, Value>> firstThings(const content::Rulebook& rulebook,
                                                      const duality::HeroChoices& choices) {
    std::vector<std::map<std::string, Value>> rows;
    if (rulebook.gear.list.empty()) return rows;
    const content::ListDef* const list = rulebook.character.list(rulebook.gear.list);
    const bool tellsHands = list && contains(list->columns, content::names::kWorn, &content::Column::id);
    const auto add = [&](const std::string& id, bool isAtHand) {
        const content::Thing* const known = rulebook.thing(id);
        const content::Thing words{.name = id}; // a thing of a class has no entry of its own
        rows.push_back(rowFor(rulebook, known ? *known : words));
        if (isAtHand && tellsHands) rows.back()[content::names::kWorn] = true;
    };
    for (const std::string& weapon : choices.weapons) add(weapon, true);
    if (!choices.armour.empty()) add(choices.armour, true);
    for (const content::DualityItem& each : rulebook.duality->items) {
        if (each.start == content::ItemStart::Given) add(each.id, false);
    }
    for (const std::string& item : choices.items) add(item, false);
    return rows;
}

Done followUse(Turn& turn, const Table& start, const UseThing& command) {
    const content::Rulebook& rulebook = turn.rulebook();
    const Actor* const user = start.actor(command.who);
    const Entry* const row = rulebook.duality && user ? entryOf(*user, rulebook.gear.list, command.entry) : nullptr;
    const content::DualityItem* const item =
        row ? content::byId(rulebook.duality->items, textIn(*row, content::names::kThing)) : nullptr;
    if (!item || !item->consumable) return {};
    ActRun acting(turn, {.override = command.override});
    const auto good = acting.ask([&](duality::Play& play, dice::Dice& dice) {
        return duality::useItem(play, *item, command.who, command.target, dice);
    });
    if (!good) return Unexpected(good.error());
    for (const WatchedDice::Throw& each : acting.thrown()) {
        RollRecord record = recordOf(acting, command.who, item->name, {each});
        record.name = each.ask.who;
        acting.tell(std::move(record));
    }
    for (const tenplus::duality::ItemGood& each : *good)
        acting.say(each.who, nameOf(acting, each.who) + " " + goodWords(each), isHidden(acting, each.who));
    if (!duality::doesAnything(item->use)) acting.say(command.who, item->name + ": " + item->text);
    acting.because(item->name);
    return acting.finish();
}

std::vector<ThingOffer> thingsOffered(const content::Rulebook& rulebook, const Table& table, ActorId who) {
    std::vector<ThingOffer> offers;
    const Actor* const actor = table.actor(who);
    if (!rulebook.duality || !actor || actor->kind != ActorKind::Character) return offers;
    const auto rows = actor->lists.find(rulebook.gear.list);
    if (rows == actor->lists.end()) return offers;
    for (const Entry& row : rows->second) {
        const auto* const item = content::byId(rulebook.duality->items, textIn(row, content::names::kThing));
        if (!item || !item->consumable) continue;
        const auto offer = [&](ActorId target, const std::string& words) {
            const UseThing use{.who = who, .entry = row.id, .target = target};
            offers.push_back({words, item->text, row.id, target, refusalTo(rulebook, table, Command(use))});
        };
        offer({}, textIn(row, content::names::kThingName));
        if (item->use.everyone || !duality::doesAnything(item->use)) continue;
        for (const auto& [id, other] : table.actors) {
            if (id != who && other.kind == ActorKind::Character && other.retired.empty())
                offer(id, textIn(row, content::names::kThingName) + " for " + other.name);
        }
    }
    return offers;
}

} // namespace tenplus::table::inline duality
