#include "table/pbta/gear/loot.h"

#include "base/text.h"
#include "table/core/actor_bounds.h"
#include "table/core/party.h"
#include "table/core/refusals.h"
#include "table/core/sheet.h"
#include "table/pbta/gear/gear.h"
#include "table/turn.h"

#include <algorithm>
#include <iterator>

namespace tenplus::table::inline pbta::inline gear {

namespace {

constexpr std::size_t kMostLootThings = 100;

Done giveCoins(Turn& turn, ActorId who, std::int64_t part, const std::string& why) {
    if (part == 0) return {};
    const auto given = turn.change(who, turn.rulebook().gear.coins, part, why);
    if (!given) return Unexpected(given.error());
    if (*given == part) return {};
    return refuseNoChange(turn.nameOf(who) + " cannot hold that many", "coins");
}

Done shareCoins(Turn& turn, const ShareLoot& command, const std::string& why) {
    const std::string& coins = turn.rulebook().gear.coins;
    if (coins.empty()) return refuseNotInThisGame(turn.rulebook().name, "coins", "coins");
    if (auto fits = checkNumber("The coins", command.coins, 1, kMostNumber, "coins"); !fits) return fits;
    if (auto once = checkOnceEach({}, command.among, "among"); !once) return once;
    const auto among = command.among.empty() ? partyOf(turn.rulebook(), turn.table()) : command.among;
    if (among.empty()) return refuseNoChange("nobody of the party can take a part", "among");
    for (const ActorId who : among) {
        const Actor& one = *turn.table().actor(who);
        if (!typeOf(turn.rulebook(), one).field(coins)) return refuseUnknownField(one.name, coins, "among");
    }
    const std::int64_t heads = std::ssize(among), part = command.coins / heads, rest = command.coins % heads;
    if (rest != 0 && !command.rest && !command.leave)
        return refuse("does-not-divide", "rest",
                      "{} [coin|coins] among {} leave {} over: say who gets that, or leave it there.", command.coins,
                      heads, rest);
    if (command.rest && command.leave)
        return refuse("does-not-divide", "leave",
                      "The coins that do not divide are given to {} and left there: say one of the two.",
                      turn.nameOf(command.rest));
    for (const ActorId who : among) {
        const std::int64_t own = part + (who == command.rest ? rest : 0);
        if (auto given = giveCoins(turn, who, own, why); !given) return given;
    }
    const bool isApart = command.rest && std::ranges::find(among, command.rest) == among.end();
    return isApart ? giveCoins(turn, command.rest, rest, why) : Done{};
}

} // namespace

std::int64_t coinsIn(const content::Rulebook& rulebook, std::string_view text) {
    const content::Field* const field =
        rulebook.gear.coins.empty() ? nullptr : rulebook.character.field(rulebook.gear.coins);
    if (!field) return 0;
    const std::string words = asciiLower(std::string(text)), name = " " + asciiLower(field->name);
    for (std::size_t at = words.find(name); at != std::string::npos; at = words.find(name, at + 1)) {
        std::size_t first = at;
        while (first > 0 && isDigit(words[first - 1])) --first;
        std::int64_t number = 0;
        for (std::size_t i = first; i < at && number <= kMostNumber; ++i) number = number * 10 + (words[i] - '0');
        if (number > 0 && number <= kMostNumber) return number;
    }
    return 0;
}

Done decideOn(Turn& turn, const ShareLoot& command) {
    if (command.coins == 0 && command.things.empty()) return refuseNoChange("there is nothing to share", "coins");
    if (auto fits = checkLength(command.from, 80, "from"); !fits) return fits;
    if (auto fits = checkSize(command.things.size(), kMostLootThings, "things", "things"); !fits) return fits;
    const std::string why = command.from.empty() ? std::string("loot") : std::string(command.from);
    if (command.coins != 0) {
        if (auto shared = shareCoins(turn, command, why); !shared) return shared;
    }
    for (std::size_t i = 0; i < command.things.size(); ++i) {
        const LootThing& each = command.things[i];
        const TakeThing take{.who = each.to, .thing = each.thing, .values = each.values, .count = each.count};
        if (auto taken = decideOn(turn, take); !taken) return within("things/" + std::to_string(i), std::move(taken));
    }
    return {};
}

} // namespace tenplus::table::inline pbta::inline gear
