#include "command_forms/gear_forms.h"

#include "asking/entry_pick.h"
#include "bridge/game_facts.h"
#include "command_forms/form_parts.h"
#include "content/duality/entries.h"
#include "content/names_in_data.h"
#include "table/core/sheet.h"
#include "table/pbta/company/hireling.h"
#include "table/pbta/gear/gear.h"
#include "table/pbta/gear/loot.h"
#include "table/pbta/gear/price.h"
#include "table/world/current_place.h"

#include <algorithm>
#include <iterator>
#include <map>

namespace tenplus::ui {
namespace {

using table::ActorKind;

const table::Actor* whoOf(const FormTable& at, const std::vector<Pick>& party) {
    const table::Actor* chosen = at.table.actor(at.about.who);
    if (chosen && chosen->kind == ActorKind::Character) return chosen;
    return party.empty() ? nullptr : at.table.actor(table::ActorId{Answers::toNumber(party.front().id)});
}

std::int64_t priceFor(const FormTable& at, const table::Actor& buyer, const content::Thing& thing,
                      const content::Thing* about = nullptr) {
    const std::int64_t price = table::priceFor(at.rulebook, buyer, thing, about);
    return table::currentPlace(at.rulebook, at.table).size.empty() ? price
                                                                   : table::priceInTown(at.rulebook, at.table, price);
}

// Things with a price first, as in a shop.
std::vector<Pick> shelf(const FormTable& at, const table::Actor& buyer, bool priced) {
    std::vector<Pick> picks;
    for (const content::Thing& thing : at.rulebook.things) {
        if (priced && !thing.price && thing.share == 0) continue;
        const auto entry = at.rulebook.duality ? content::gearEntryOf(*at.rulebook.duality, thing.id) : std::nullopt;
        Pick pick = entry ? pickOf(*entry) : Pick{thing.id, qs(thing.name), qs(content::tagsOf(thing)), {}, {}};
        if (!entry) pick.more = qs(thing.text);
        if (thing.share > 0)
            pick.word = FormWords::tr("%1 % of its price").arg(thing.share);
        else if (thing.price)
            pick.word = coinsOf(priceFor(at, buyer, thing));
        picks.push_back(pick);
    }
    return picks;
}

constexpr int kThings = 4, kMostCoins = 1'000'000;
constexpr qsizetype kLongestSource = 80;
constexpr const char* kLeave = "leave";

std::string lootAsk(const char* member, int number) { return "things/" + std::to_string(number) + "/" + member; }

std::vector<Pick> namesOfThings(const content::Rulebook& rulebook) {
    std::vector<Pick> picks;
    for (const content::Thing& thing : rulebook.things) picks.push_back({thing.id, qs(thing.name), {}, {}, {}});
    return picks;
}

std::map<std::string, std::string> idsByName(const content::Rulebook& rulebook) {
    std::map<std::string, std::string> ids;
    for (const content::Thing& thing : rulebook.things) ids.emplace(thing.name, thing.id);
    return ids;
}

QString partsOf(const Answers& answers) {
    const std::int64_t coins = answers.number("coins"), heads = std::ssize(answers.many("among"));
    if (coins <= 0 || heads == 0) return {};
    const QString each = FormWords::tr("%1 each.").arg(coinsOf(coins / heads));
    return coins % heads == 0 ? each : each + u' ' + FormWords::tr("%1 left over.").arg(coinsOf(coins % heads));
}

} // namespace

std::optional<Form> buyThing(const FormTable& at) {
    const std::vector<Pick> party = peopleOf(at, {ActorKind::Character});
    const table::Actor* buyer = whoOf(at, party);
    if (!hasShops(at.rulebook) || buyer == nullptr) return std::nullopt;
    const auto coins = table::numberOf(at.rulebook, *buyer, at.rulebook.gear.coins);
    Form form;
    form.title = FormWords::tr("Buy");
    form.text = FormWords::tr("%1 has %2.").arg(qs(buyer->name), coinsOf(coins));
    form.action = FormWords::tr("Buy it");
    form.asks = {findAsk("thing", FormWords::tr("What"), shelf(at, *buyer, true)),
                 numberAsk("count", FormWords::tr("How many"), 1, 99, 1),
                 findAsk("about", FormWords::tr("Done to"), shelf(at, *buyer, true)),
                 flagAsk("other", FormWords::tr("Another price")),
                 numberAsk("price", FormWords::tr("Coins for one"), 0, 100'000, 0)};
    form.anyway = FormWords::tr("On credit, or although they cannot buy now");
    std::map<std::pair<std::string, std::string>, std::int64_t> prices; // by thing, and by the other thing for a share
    for (const content::Thing& thing : at.rulebook.things) {
        if (thing.price && thing.share == 0) prices[{thing.id, {}}] = priceFor(at, *buyer, thing);
        for (const content::Thing& about : at.rulebook.things) {
            if (thing.share > 0 && about.price) prices[{thing.id, about.id}] = priceFor(at, *buyer, thing, &about);
        }
    }
    form.tells = [prices, coins](const Answers& answers) {
        auto found = prices.find({answers.one("thing"), answers.one("about")});
        if (found == prices.end()) found = prices.find({answers.one("thing"), {}});
        if (found == prices.end()) return QString();
        const auto one = answers.flag("other") ? answers.number("price") : found->second;
        const auto sum = one * answers.number("count");
        return FormWords::tr("%1 in all.").arg(coinsOf(sum)) + u' ' +
               (sum > coins ? FormWords::tr("That is more than there is.")
                            : FormWords::tr("%1 left.").arg(coinsOf(coins - sum)));
    };
    form.command = [who = buyer->id](const Answers& answers) {
        table::BuyThing buy;
        buy.who = who;
        buy.thing = answers.one("thing");
        buy.about = answers.one("about");
        buy.count = int(answers.number("count"));
        if (answers.flag("other")) buy.price = answers.number("price");
        buy.override = answers.anyway;
        return table::Command(buy);
    };
    return form;
}

std::optional<Form> takeThing(const FormTable& at) {
    const std::vector<Pick> party = peopleOf(at, {ActorKind::Character});
    const table::Actor* who = whoOf(at, party);
    if (!hasGear(at.rulebook) || who == nullptr) return std::nullopt;
    Form form;
    form.title = FormWords::tr("Take a thing");
    form.text = FormWords::tr("Found, given or made: nothing is paid. %1 gets it.").arg(qs(who->name));
    form.action = FormWords::tr("Take it");
    form.asks = {findAsk("thing", FormWords::tr("What"), shelf(at, *who, false)),
                 numberAsk("count", FormWords::tr("How many"), 1, 99, 1)};
    form.command = [id = who->id](const Answers& answers) {
        table::TakeThing take;
        take.who = id;
        take.thing = answers.one("thing");
        take.count = int(answers.number("count"));
        return table::Command(take);
    };
    return form;
}

std::optional<Form> dropThing(const FormTable& at) {
    const table::Actor* who = at.table.actor(at.about.who);
    if (who == nullptr || at.about.ref == 0) return std::nullopt;
    std::vector<Pick> others = peopleOf(at, {ActorKind::Character, ActorKind::Hireling});
    std::erase_if(others, [&](const Pick& pick) { return pick.id == refText(who->id); });
    Form form;
    form.title = FormWords::tr("Let a thing go");
    form.text = FormWords::tr("Left behind, given to somebody, or sold for what it brings.");
    form.action = FormWords::tr("Let it go");
    form.asks = {oneAsk("to", FormWords::tr("Given to"), withNone(others, FormWords::tr("Nobody")))};
    const bool isSold = !at.rulebook.gear.coins.empty();
    if (isSold) form.asks.push_back(numberAsk("coins", FormWords::tr("Sold for"), 0, 100'000, 0));
    form.anyway = FormWords::tr("Although they cannot take it now");
    form.command = [id = who->id, entry = table::EntryId{at.about.ref}, isSold](const Answers& answers) {
        return table::Command(table::DropThing{id, entry, answers.ref<table::ActorId>("to"),
                                               isSold ? answers.number("coins") : 0, answers.anyway});
    };
    return form;
}

std::optional<Form> shareLoot(const FormTable& at) {
    const std::vector<Pick> party = companyOf(at, {ActorKind::Character});
    const bool hasCoins = !at.rulebook.gear.coins.empty();
    if (!hasGear(at.rulebook) || party.empty()) return std::nullopt;
    const std::string found = ss(at.about.text);
    Form form;
    form.title = FormWords::tr("Share loot");
    form.text = FormWords::tr("Coins in equal parts and things, each to somebody, in one turn.");
    form.action = FormWords::tr("Share it");
    if (hasCoins) {
        std::vector<Pick> rest = party;
        rest.push_back({kLeave, FormWords::tr("It stays where it is"), {}, {}, {}});
        form.asks = {numberAsk("coins", FormWords::tr("Coins altogether"), 0, kMostCoins,
                               int(std::min<std::int64_t>(kMostCoins, table::coinsIn(at.rulebook, found)))),
                     manyAsk("among", FormWords::tr("In equal parts to"), party, idsOf(party)),
                     oneAsk("rest", FormWords::tr("What does not divide"),
                            withNone(rest, FormWords::tr("Nothing is left over")))};
        form.tells = [](const Answers& answers) { return partsOf(answers); };
    }
    for (int i = 0; i < kThings; ++i) {
        form.asks.push_back(textAsk("things", i == 0 ? FormWords::tr("A thing") : FormWords::tr("Another thing")));
        form.asks.back().id = lootAsk("thing", i);
        form.asks.back().picks = namesOfThings(at.rulebook);
        form.asks.back().apart = true;
        form.asks.push_back(oneAsk(lootAsk("to", i), FormWords::tr("To"), party, party.front().id));
    }
    form.asks.push_back(wordsAsk("from", FormWords::tr("Found"), at.table.openWriting, {},
                                 at.about.text.size() <= kLongestSource ? found : std::string()));
    form.asks.back().apart = true;
    form.command = [names = idsByName(at.rulebook)](const Answers& answers) {
        table::ShareLoot share{.coins = answers.number("coins"), .from = answers.one("from")};
        if (share.coins > 0) {
            share.among = answers.refs<table::ActorId>("among");
            share.leave = answers.one("rest") == kLeave;
            if (!share.leave) share.rest = answers.ref<table::ActorId>("rest");
        }
        for (int i = 0; i < kThings; ++i) {
            const std::string name = answers.one(lootAsk("thing", i));
            if (name.empty()) continue;
            table::LootThing thing{.to = answers.ref<table::ActorId>(lootAsk("to", i))};
            if (const auto known = names.find(name); known != names.end())
                thing.thing = known->second;
            else
                thing.values = {{content::names::kThingName, name}};
            share.things.push_back(std::move(thing));
        }
        return table::Command(std::move(share));
    };
    return form;
}

} // namespace tenplus::ui
