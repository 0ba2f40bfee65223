#include "table/pbta/gear/at_hand.h"

#include "content/names_in_data.h"
#include "table/core/sheet.h"
#include "table/pbta/gear/gear.h"
#include "table/turn.h"

namespace tenplus::table::inline pbta::inline gear {

namespace {

std::string nameOf(const Entry& thing) { return textIn(thing, content::names::kThingName); }

void setAway(Turn& turn, ActorId who, const Entry& thing, bool away) {
    turn.emit(EntryEdited{who, turn.rulebook().gear.list, thing.id, content::names::kAway, away, Value{!away},
                          nameOf(thing) + (away ? ": thrown" : ": taken up")});
}

} // namespace

bool isAway(const Entry& thing) { return numberIn(thing, content::names::kAway) != 0; }

bool isAtHand(const Entry& thing) { return numberIn(thing, content::names::kWorn) != 0 && !isAway(thing); }

std::string whyAway(const Entry& thing) { return nameOf(thing) + " was thrown, and nobody has taken it up"; }

void throwThing(Turn& turn, ActorId who, const Entry& thing) {
    if (isAway(thing)) return;
    const std::string& list = turn.rulebook().gear.list;
    const content::ListDef* def = typeOf(turn.rulebook(), *turn.table().actor(who)).list(list);
    if (def && def->column(content::names::kAway))
        setAway(turn, who, thing, true);
    else if (isAtHand(thing))
        turn.emit(ThingWorn{who, list, thing.id, nameOf(thing), false});
}

void takeUpThing(Turn& turn, ActorId who, const Entry& thing) {
    const bool wasWorn = numberIn(thing, content::names::kWorn) != 0;
    const EntryId id = thing.id;
    const std::string name = nameOf(thing);
    setAway(turn, who, thing, false);
    if (!wasWorn) turn.emit(ThingWorn{who, turn.rulebook().gear.list, id, name, true});
}

} // namespace tenplus::table::inline pbta::inline gear
