// A character's class abilities: owned moves, known and prepared spells; and running spells. Names are stored with
// them, so that the sheet stays readable after the books change.
#pragma once

#include "base/described.h"
#include "table/core/ids.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace tenplus::table::inline core {

struct OwnedMove {
    EntryId id;
    std::string move; ///< id; empty for an invented one
    std::string name;
    std::string playbook;   ///< the class that it belongs to
    int level = 1;          ///< the character's level when it was gained
    bool active = true;     ///< false while suspended (DW-XP-08)
    std::string replacedBy; ///< id of the move that replaced it; it is then no longer owned
    std::vector<int> on;    ///< indices of the passives switched on by hand
    FIELDS(OwnedMove, id, move, name, playbook, level, active, replacedBy, on)
};

/// A spell that is known or prepared, and the class that casts it.
struct KnownSpell {
    std::string spell;
    std::string name;
    std::string playbook;
    std::optional<int> level; ///< for this character, if it differs from the book
    EntryId by = {};          ///< the owned move that gave it; it counts only while that move is active
    FIELDS(KnownSpell, spell, name, playbook, level, by)
};

/// A spell that lasts until something ends it (DW-MAGIC-13).
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
    std::string damage;        ///< dice added to the bearer's class damage
    std::string heals;         ///< dice added to every healing
    bool bornByCaster = false; ///< the bearer is the caster; else the target
    bool endsOnAttack = false;
    bool byHold = false;     ///< it ends with its hold, and each hit on its bearer takes 1 hold
    std::string blocksClass; ///< id of a spell list: the moves of classes that cast from it are blocked, too
    EntryId weapon;          ///< if set, the damage is added to blows with this weapon only
    [[nodiscard]] ActorId bearer() const { return bornByCaster ? who : target; }
    FIELDS(RunningSpell, id, who, target, spell, name, level, penalty, blocks, endsOnNextCast, endsOnDamage, until,
           damage, heals, bornByCaster, endsOnAttack, byHold, blocksClass, weapon)
};

} // namespace tenplus::table::inline core
