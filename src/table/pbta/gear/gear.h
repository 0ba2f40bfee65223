// Gear at the table: things are taken, bought, used up, worn and dropped. Each row of a sheet holds the thing as it was
// when taken, so that the sheet does not depend on the books.
#pragma once

#include "base/described.h"
#include "table/core/actor.h"
#include "table/core/decision.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>

namespace tenplus::table::inline pbta::inline gear {

/// Adds a thing to a sheet without paying: found, given, made.
struct TakeThing {
    ActorId who;
    std::string thing;                   ///< id in the books; empty: `values` describe it
    std::map<std::string, Value> values; ///< cells that replace those of the books
    int count = 1;
    DESCRIBED(TakeThing, "take-thing", who, TERM(thing), PUBLIC(values), count)
};
Done decideOn(Turn& turn, const TakeThing& command);
/// The same for coins (DW-MOVE-supply-01).
struct BuyThing {
    ActorId who;
    std::string thing;
    int count = 1;
    std::string about;                 ///< another thing, if the price is a share of that one's
    std::optional<std::int64_t> price; ///< for one, if it differs from the listed price
    bool override = false;             ///< on credit: takes the available coins; or a buyer who cannot act
    DESCRIBED(BuyThing, "buy-thing", who, TERM(thing), count, TERM(about), price, override)
};
Done decideOn(Turn& turn, const BuyThing& command);
/// Uses a thing once: applies or queues its effects, and counts one use.
struct UseThing {
    ActorId who;
    EntryId entry;
    ActorId target;        ///< none: the user
    bool override = false; ///< allows it although the thing's move cannot be made now
    DESCRIBED(UseThing, "use-thing", who, entry, target, override)
};
Done decideOn(Turn& turn, const UseThing& command);
/// Wears or holds a thing, or puts it away.
struct WearThing {
    ActorId who;
    EntryId entry;
    bool on = true;
    DESCRIBED(WearThing, "wear-thing", who, entry, on)
};
Done decideOn(Turn& turn, const WearThing& command);
/// Drops a thing, gives it away, or sells it.
struct DropThing {
    ActorId who;
    EntryId entry;
    ActorId to;             ///< none: dropped or sold
    std::int64_t coins = 0; ///< the price; `to` pays it
    bool override = false;  ///< allows a receiver who cannot take it now
    DESCRIBED(DropThing, "drop-thing", who, entry, to, coins, override)
};
Done decideOn(Turn& turn, const DropThing& command);

// ---- events -------------------------------------------------------------------------------------------

struct ThingTaken {
    ActorId who;
    std::string list;
    Entry entry;
    std::string name;
    std::string cost; ///< "for 15 coins"; empty if not bought
    DESCRIBED(ThingTaken, "thing-taken", who, list, entry, name, cost)
};
bool applies(const Table& table, const ThingTaken& e);
void evolve(Table& table, const ThingTaken& e);
std::optional<StoryLine> describe(const StoryContext& telling, const ThingTaken& e);
/// `left`: remaining uses; nothing if it is not used up. At 0 the thing is gone.
struct ThingUsed {
    ActorId who;
    std::string list;
    EntryId entry;
    std::string name;
    std::optional<std::int64_t> left;
    std::int64_t takes = 1;
    DESCRIBED(ThingUsed, "thing-used", who, list, entry, name, left, takes)
};
bool applies(const Table& table, const ThingUsed& e);
void evolve(Table& table, const ThingUsed& e);
std::optional<StoryLine> describe(const StoryContext& telling, const ThingUsed& e);
struct ThingWorn {
    ActorId who;
    std::string list;
    EntryId entry;
    std::string name;
    bool on = true;
    DESCRIBED(ThingWorn, "thing-worn", who, list, entry, name, on)
};
bool applies(const Table& table, const ThingWorn& e);
void evolve(Table& table, const ThingWorn& e);
std::optional<StoryLine> describe(const StoryContext& telling, const ThingWorn& e);
struct ThingGone {
    ActorId who;
    std::string list;
    EntryId entry;
    std::string name;
    ActorId to;                    ///< the new owner
    std::string cost;              ///< "for 7 coins"; empty if not sold
    std::optional<Entry> was = {}; ///< what `to` was given: applies only while the row equals it
    DESCRIBED(ThingGone, "thing-gone", who, list, entry, name, to, cost, was)
};
bool applies(const Table& table, const ThingGone& e);
void evolve(Table& table, const ThingGone& e);
std::optional<StoryLine> describe(const StoryContext& telling, const ThingGone& e);

} // namespace tenplus::table::inline pbta::inline gear
