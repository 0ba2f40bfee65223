// Gear at the table: things are taken, bought, used up, worn and let go. What a thing is stands in its row on the sheet
// as it was when it was taken, so that a sheet is whole by itself.
#pragma once

#include "table/actor.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace tenplus::table {

/// Puts a thing on somebody's sheet without paying: found, given, made.
struct TakeThing {
    static constexpr std::string_view kName = "take-thing";
    ActorId who;
    std::string thing;     ///< id of a thing of the books; empty: `values` say what it is
    std::map<std::string, Value> values; ///< cells of the row, in place of what the books say
    int count = 1;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("thing", thing);
        v("values", values);
        v("count", count);
    }
};
/// The same, and the coins go (DW-MOVE-supply-01).
struct BuyThing {
    static constexpr std::string_view kName = "buy-thing";
    ActorId who;
    std::string thing;
    int count = 1;
    std::string about;                 ///< the thing that it is done to, where the price is a share of that one's
    std::optional<std::int64_t> price; ///< of one, where another than the listed one is paid
    bool override = false;             ///< on credit: the coins that are there go
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("thing", thing);
        v("count", count);
        v("about", about);
        v("price", price);
        v("override", override);
    }
};
/// Uses a thing once: what it does waits or happens, and one use is gone.
struct UseThing {
    static constexpr std::string_view kName = "use-thing";
    ActorId who;
    EntryId entry;
    ActorId target; ///< whom it is used on; nobody: oneself
    bool override = false; ///< the GM allows it although the move that it makes cannot be made now
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("entry", entry);
        v("target", target);
        v("override", override);
    }
};
/// Puts a thing on, or takes it in hand; or puts it away.
struct WearThing {
    static constexpr std::string_view kName = "wear-thing";
    ActorId who;
    EntryId entry;
    bool on = true;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("entry", entry);
        v("on", on);
    }
};
/// Lets a thing go: dropped, given to somebody, or sold for coins.
struct DropThing {
    static constexpr std::string_view kName = "drop-thing";
    ActorId who;
    EntryId entry;
    ActorId to;              ///< who gets it; nobody: it is left behind or sold
    std::int64_t coins = 0;  ///< what it brings; whoever gets it pays them
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("entry", entry);
        v("to", to);
        v("coins", coins);
    }
};

// ---- events -------------------------------------------------------------------------------------------

struct ThingTaken {
    static constexpr std::string_view kName = "thing-taken";
    ActorId who;
    std::string list;
    Entry entry;
    std::string name;
    std::string cost; ///< "for 15 coins"; empty for what was not bought
    friend bool operator==(const ThingTaken&, const ThingTaken&) = default;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("list", list);
        v("entry", entry);
        v("name", name);
        v("cost", cost);
    }
};
/// `left`: uses that it still has; nothing for what is not used up. At 0 it is gone.
struct ThingUsed {
    static constexpr std::string_view kName = "thing-used";
    ActorId who;
    std::string list;
    EntryId entry;
    std::string name;
    std::optional<std::int64_t> left;
    std::int64_t takes = 1;
    friend bool operator==(const ThingUsed&, const ThingUsed&) = default;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("list", list);
        v("entry", entry);
        v("name", name);
        v("left", left);
        v("takes", takes);
    }
};
struct ThingWorn {
    static constexpr std::string_view kName = "thing-worn";
    ActorId who;
    std::string list;
    EntryId entry;
    std::string name;
    bool on = true;
    friend bool operator==(const ThingWorn&, const ThingWorn&) = default;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("list", list);
        v("entry", entry);
        v("name", name);
        v("on", on);
    }
};
struct ThingGone {
    static constexpr std::string_view kName = "thing-gone";
    ActorId who;
    std::string list;
    EntryId entry;
    std::string name;
    ActorId to;       ///< who has it now
    std::string cost; ///< "for 7 coins"; empty for what was not sold
    std::optional<Entry> was = {}; ///< what `to` was given: it is that thing only as it is now
    friend bool operator==(const ThingGone&, const ThingGone&) = default;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("list", list);
        v("entry", entry);
        v("name", name);
        v("to", to);
        v("cost", cost);
        v("was", was);
    }
};

} // namespace tenplus::table
