// What a character has of a class: the moves it owns and the spells it knows and has in mind; and the spells that
// run. Names are kept as they were, so that the sheet can be read when the books have changed.
#pragma once

#include "table/ids.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace tenplus::table {

struct OwnedMove {
    EntryId id;
    std::string move;      ///< id; empty for one of the table's own invention
    std::string name;
    std::string playbook;  ///< of which class it is
    int level = 1;         ///< at which it was gained
    bool active = true;    ///< false while its ground in the story is lost (DW-XP-08)
    std::string replacedBy; ///< id of the move that took its place; then it is owned no more
    std::vector<int> on;   ///< its passives that were switched on by hand, by their place
    friend bool operator==(const OwnedMove&, const OwnedMove&) = default;
    template <typename V>
    void fields(V& v) {
        v("id", id);
        v("move", move);
        v("name", name);
        v("playbook", playbook);
        v("level", level);
        v("active", active);
        v("replacedBy", replacedBy);
        v("on", on);
    }
};

/// A spell in a book, or in mind, and the class by which it is cast.
struct KnownSpell {
    std::string spell;
    std::string name;
    std::string playbook;
    std::optional<int> level; ///< for this character, where it is another than in the books
    EntryId by = {};          ///< the move on the sheet that gave it; it counts while that is there and not at rest
    friend bool operator==(const KnownSpell&, const KnownSpell&) = default;
    template <typename V>
    void fields(V& v) {
        v("spell", spell);
        v("name", name);
        v("playbook", playbook);
        v("level", level);
        v("by", by);
    }
};

/// A spell that stays up until something ends it (DW-MAGIC-13).
struct RunningSpell {
    OngoingId id;
    ActorId who;
    ActorId target;
    std::string spell;
    std::string name;
    int level = 0;
    int penalty = 0;
    bool blocks = false;
    bool endsOnNextCast = false;
    bool endsOnDamage = false;
    std::string until;
    std::string damage; ///< dice that its bearer's class damage gains
    std::string heals;  ///< dice that every healing gains
    bool bornByCaster = false; ///< its bearer is who cast it; else its target
    bool endsOnAttack = false;
    bool byHold = false;       ///< it ends with its hold, and each hurt of its bearer takes 1 of it
    std::string blocksClass;   ///< id of a list: nor can a move be made of the classes that cast by it
    EntryId weapon;            ///< the damage is of blows with this alone
    [[nodiscard]] ActorId bearer() const { return bornByCaster ? who : target; }
    friend bool operator==(const RunningSpell&, const RunningSpell&) = default;
    template <typename V>
    void fields(V& v) {
        v("id", id);
        v("who", who);
        v("target", target);
        v("spell", spell);
        v("name", name);
        v("level", level);
        v("penalty", penalty);
        v("blocks", blocks);
        v("endsOnNextCast", endsOnNextCast);
        v("endsOnDamage", endsOnDamage);
        v("until", until);
        v("damage", damage);
        v("heals", heals);
        v("bornByCaster", bornByCaster);
        v("endsOnAttack", endsOnAttack);
        v("byHold", byHold);
        v("blocksClass", blocksClass);
        v("weapon", weapon);
    }
};

} // namespace tenplus::table
