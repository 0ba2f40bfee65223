// Weapons and armour at hand: what is taken up counts, what is put away, given or lost counts no more.
#include "base/contains.h"
#include "content/by_id.h"
#include "content/names_in_data.h"
#include "duality/action.h"
#include "duality/making.h"
#include "duality/starting.h"
#include "table/command.h"
#include "table/duality/act_run.h"
#include "table/duality/sheet.h"
#include "table/duality/things.h"
#include "table/pbta/gear/at_hand.h"
#include "table/pbta/gear/gear.h"
#include "table/pbta/gear/gear_rows.h"
#include "table/turn.h"

#include <algorithm>
#include <iterator>

namespace tenplus::table::inline duality {

namespace {

using content::DualityArmour;
using content::DualityWeapon;

// A row of the list of weapons knows its weapon by name alone.
const DualityWeapon* weaponCalled(const std::vector<DualityWeapon>& book, const std::string& name) {
    const auto found = std::ranges::find(book, name, &DualityWeapon::name);
    return found == book.end() ? nullptr : &*found;
}

// A copy: what follows changes the list.
std::vector<Entry> rowsAtHand(const content::Rulebook& rulebook, const Actor& actor) {
    std::vector<Entry> rows;
    const auto gear = actor.lists.find(rulebook.gear.list);
    if (gear != actor.lists.end()) std::ranges::copy_if(gear->second, std::back_inserter(rows), isAtHand);
    return rows;
}

// The weapons and the armour at hand of one hero.
class Hands {
public:
    Hands(Turn& turn, ActorId who)
        : m_turn(turn)
        , m_who(who) {}

    // Weapons and armour of the books; other things count for nothing.
    bool counts(const Entry& row) const { return weaponOfRow(row) || armourOfRow(row); }

    Done letGo(const Entry& row) {
        if (const DualityArmour* const armour = armourOfRow(row)) return wears(*armour, -1);
        const DualityWeapon* const weapon = weaponOfRow(row);
        return weapon ? lowers(*weapon) : Done();
    }

    Done takeUp(const Entry& row) {
        if (const DualityArmour* const armour = armourOfRow(row)) {
            for (const Entry& other : rowsAtHand(m_turn.rulebook(), self())) {
                const DualityArmour* const old = other.id == row.id ? nullptr : armourOfRow(other);
                if (!old) continue;
                putAway(other);
                if (Done done = wears(*old, -1); !done) return done;
            }
            return wears(*armour, 1);
        }
        const DualityWeapon* const weapon = weaponOfRow(row);
        if (!weapon) return {};
        if (Done done = freeHandsFor(*weapon, row.id); !done) return done;
        m_turn.emit(
            EntryAdded{m_who,
                       "weapons",
                       {m_turn.nextId<EntryId>(), weaponRow(m_turn.rulebook(), tenplus::duality::weaponOf(*weapon))}});
        return count("evasion", weapon->gives.evasion, true, weapon->name,
                     count("armourScore", weapon->gives.armourScore, true, weapon->name));
    }

private:
    const content::DualityBooks& books() const { return *m_turn.rulebook().duality; }
    const Actor& self() const { return *m_turn.table().actor(m_who); }
    const DualityWeapon* weaponOfRow(const Entry& row) const {
        return content::byId(books().weapons, textIn(row, content::names::kThing));
    }
    const DualityArmour* armourOfRow(const Entry& row) const {
        return content::byId(books().armours, textIn(row, content::names::kThing));
    }
    std::vector<Entry> held() const {
        const auto weapons = self().lists.find("weapons");
        return weapons == self().lists.end() ? std::vector<Entry>() : weapons->second;
    }
    void putAway(const Entry& row) {
        m_turn.emit(
            ThingWorn{m_who, m_turn.rulebook().gear.list, row.id, textIn(row, content::names::kThingName), false});
    }

    // One weapon for a slot, and no more than two hands. A weapon that the books do not know needs none.
    Done freeHandsFor(const DualityWeapon& weapon, EntryId row) {
        for (const bool sameSlot : {true, false}) {
            for (const Entry& each : held()) {
                const DualityWeapon* const other = weaponCalled(books().weapons, textIn(each, "name"));
                const bool isInTheWay = other && (sameSlot ? other->slot == weapon.slot
                                                           : handsInUse() + weapon.hands > tenplus::duality::kHands);
                if (!isInTheWay) continue;
                stow(*other, row);
                if (Done done = lowers(*other); !done) return done;
            }
        }
        return {};
    }
    int handsInUse() const {
        int hands = 0;
        for (const Entry& each : held()) {
            const DualityWeapon* const known = weaponCalled(books().weapons, textIn(each, "name"));
            hands += known ? known->hands : 0;
        }
        return hands;
    }
    // On a sheet of an older version a weapon in hand has no row of gear yet.
    void stow(const DualityWeapon& weapon, EntryId except) {
        for (const Entry& each : rowsAtHand(m_turn.rulebook(), self())) {
            if (each.id != except && weaponOfRow(each) == &weapon) return putAway(each);
        }
        if (const content::Thing* const thing = m_turn.rulebook().thing(weapon.id))
            m_turn.emit(EntryAdded{
                m_who, m_turn.rulebook().gear.list, {m_turn.nextId<EntryId>(), rowFor(m_turn.rulebook(), *thing)}});
    }
    Done lowers(const DualityWeapon& weapon) {
        const std::vector<Entry> all = held();
        const auto row =
            std::ranges::find_if(all, [&](const Entry& each) { return textIn(each, "name") == weapon.name; });
        if (row == all.end()) return {};
        m_turn.emit(EntryRemoved{m_who, "weapons", row->id, weapon.name + " is no longer in hand"});
        return count("evasion", -weapon.gives.evasion, true, weapon.name,
                     count("armourScore", -weapon.gives.armourScore, true, weapon.name));
    }
    Done wears(const DualityArmour& armour, int sign) {
        return count("evasion", sign * armour.evasion, false, armour.name,
                     count("armourScore", sign * armour.score, false, armour.name));
    }
    // A number of a weapon is summed from the list where the game says so.
    Done count(const std::string& id, int by, bool isOfWeapon, const std::string& why, const Done& before = {}) {
        const content::Field* const field = m_turn.rulebook().character.field(id);
        if (!before || !field || by == 0 || (isOfWeapon && field->plus)) return before;
        const auto changed = m_turn.change(m_who, id, by, why);
        return changed ? Done() : Done(Unexpected(changed.error()));
    }

    Turn& m_turn;
    ActorId m_who;
};

// Changing weapons or armour is an action; in a rest it takes none.
Done payForChange(Turn& turn, ActorId who) {
    ActRun acting(turn, {});
    Done done = acting.demand([&](duality::Play& play, dice::Dice&) {
        return play.rest ? duality::Ruled<>() : duality::actWithoutRoll(play, who, {});
    });
    return done ? acting.finish() : done;
}

} // namespace

Done followHands(Turn& turn, const Table& start, const Command& command) {
    const content::Rulebook& rulebook = turn.rulebook();
    if (!rulebook.duality || rulebook.gear.list.empty()) return {};
    const auto* const wear = command.as<WearThing>();
    for (const auto& [id, was] : start.actors) {
        const Actor* const now = turn.table().actor(id);
        if (!now || now->kind != ActorKind::Character || now->lists == was.lists) continue;
        const std::vector<Entry> before = rowsAtHand(rulebook, was), after = rowsAtHand(rulebook, *now);
        Hands hands(turn, id);
        for (const Entry& row : before) {
            if (contains(after, row.id, &Entry::id)) continue;
            if (Done done = hands.letGo(row); !done) return done;
        }
        for (const Entry& row : after) {
            if (contains(before, row.id, &Entry::id) || !hands.counts(row)) continue;
            if (Done paid = wear && wear->who == id ? payForChange(turn, id) : Done(); !paid) return paid;
            if (Done done = hands.takeUp(row); !done) return done;
        }
    }
    return {};
}

} // namespace tenplus::table::inline duality
