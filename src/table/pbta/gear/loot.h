// Loot: coins in equal parts and things, each to somebody, in one turn.
#pragma once

#include "base/described.h"
#include "base/gm_text.h"
#include "content/rulebook.h"
#include "table/core/actor.h"
#include "table/core/decision.h"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::table::inline pbta::inline gear {

/// As TakeThing takes it.
struct LootThing {
    ActorId to;
    std::string thing;                   ///< id in the books; empty: `values` describe it
    std::map<std::string, Value> values; ///< cells that replace those of the books
    int count = 1;
    FIELDS(LootThing, to, thing, values, count)
};

/// Coins that do not divide go to `rest`, or stay where they are with `leave`; without either the command is refused.
struct ShareLoot {
    std::int64_t coins = 0;     ///< altogether
    std::vector<ActorId> among; ///< who gets the same part each; none: the party
    ActorId rest;
    bool leave = false;
    std::vector<LootThing> things;
    GmText from; ///< where it was found; optional
    DESCRIBED(ShareLoot, "share-loot", coins, among, rest, leave, PUBLIC(things), from)
};
Done decideOn(Turn& turn, const ShareLoot& command);

/// How many coins the text of a treasure names: "a sack with 120 coins". 0 if it names none, or the game has none.
std::int64_t coinsIn(const content::Rulebook& rulebook, std::string_view text);

} // namespace tenplus::table::inline pbta::inline gear
