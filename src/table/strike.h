// Blows that the GM announces, healing, and what a defeat costs: harm and its mending without a move.
#pragma once

#include "table/ids.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::table {

/// Announces a blow: it waits until it is applied, so that a guard may step in. A character strikes with the weapon in
/// hand, as a move would (DW-HARM-12). Several who strike at once make one
/// blow, with the damage of the fiercest and 1 more for each other (DW-HARM-19); several who are struck share its dice.
struct Attack {
    static constexpr std::string_view kName = "attack";
    std::vector<ActorId> from;
    std::vector<ActorId> to;
    std::string amount; ///< dice notation; empty: the own damage of whoever strikes
    bool ranged = false;
    bool stun = false;
    bool best = false;  ///< thrown twice, the best counts
    bool worst = false; ///< thrown twice, the worst counts
    std::string source;
    EntryId weapon;        ///< of a character's own damage; zero: the one in hand that fits
    bool keepHold = false; ///< an attack that does not leave the one who is guarded
    bool override = false; ///< although somebody who strikes cannot act now
    template <typename V>
    void fields(V& v) {
        v("from", from);
        v("to", to);
        v("amount", amount);
        v("ranged", ranged);
        v("stun", stun);
        v("best", best);
        v("worst", worst);
        v("source", source);
        v("weapon", weapon);
        v("keepHold", keepHold);
        v("override", override);
    }
};
/// Healing without a move: by whose hands or by what, it must have a source (DW-HEAL-01).
struct Heal {
    static constexpr std::string_view kName = "heal";
    ActorId to;
    std::string amount; ///< dice notation
    std::string source;
    bool override = false; ///< although they have something to roll first, such as Last Breath
    template <typename V>
    void fields(V& v) {
        v("to", to);
        v("amount", amount);
        v("source", source);
        v("override", override);
    }
};
/// What a defeat costs somebody: a number of the sheet, or a row of a list (UM-MOVE-bad-ending-07).
struct TakePenalty {
    static constexpr std::string_view kName = "take-penalty";
    ActorId who;
    std::string field;
    std::int64_t by = 0; ///< how much is lost, above 0
    std::string list;
    EntryId entry;
    bool agreed = false;   ///< the player has given their word, where one is needed
    bool override = false; ///< the GM does it although a defeat may not cost that; recorded
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("field", field);
        v("by", by);
        v("list", list);
        v("entry", entry);
        v("agreed", agreed);
        v("override", override);
    }
};

} // namespace tenplus::table
