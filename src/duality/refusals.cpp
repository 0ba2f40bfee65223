#include "duality/refusals.h"

#include "duality/play.h"

namespace tenplus::duality {

Unexpected<Refused> refuseHopePrice(const Hero& hero, int price) {
    return lacks({.whose = hero.id, .need = price}, "not-enough-hope", "{} has {} Hope and this costs {}.", hero.name,
                 hero.hope, price);
}
Unexpected<Refused> refuseNotAble(const RefusalPart& who) { return no("not-able", "{} cannot act now.", who); }
Unexpected<Refused> refuseRestrained(const RefusalPart& who) {
    return no("restrained", "{} is Restrained and stays where they are.", who);
}
Unexpected<Refused> refuseCannotHelp(const RefusalPart& who) {
    return no("cannot-help", "{} cannot help with this roll.", who);
}
Unexpected<Refused> refuseNoExperience(const RefusalPart& who) {
    return no("no-experience", "{} has no such Experience, or it is used on this roll already.", who);
}
Unexpected<Refused> refuseNoSuchCondition(const RefusalPart& who, const RefusalPart& condition) {
    return no("no-such-condition", "{} is not {}.", who, orThis(condition));
}
Unexpected<Refused> refuseNeedsItsTrigger(const RefusalPart& ends, const RefusalPart& trigger) {
    return no("needs-its-trigger", "{} ends when this happens: {}.", orThis(ends), trigger);
}
Unexpected<Refused> refuseNoTarget() { return no("no-target", "Choose a target that can be reached."); }
Unexpected<Refused> refuseOneTarget() { return no("one-target", "This is aimed at one target."); }
Unexpected<Refused> refuseNothingHit() { return no("nothing-hit", "Nothing was hit, so there is no damage to roll."); }
Unexpected<Refused> refuseNotPositive() { return no("not-positive", "This needs a number of at least 1."); }
Unexpected<Refused> refuseNeedsGm() { return no("needs-gm", "This needs the GM's word."); }
Unexpected<Refused> refuseRollOpen() { return no("roll-open", "The last roll is not settled yet: settle it first."); }
Unexpected<Refused> refuseNoOpenRoll() {
    return no("no-open-roll", "No roll is open to be changed: its result has been told.");
}
Unexpected<Refused> refuseGmMoveRunning() {
    return no("gm-move-running", "The GM's move is running: this waits until it ends.");
}
Unexpected<Refused> refuseNoGmMove() { return no("no-gm-move", "This belongs into a GM move: begin one first."); }
Unexpected<Refused> refuseNoUsesLeft(const RefusalPart& thing) {
    return no("no-uses-left", "{} is used up: a rest or a new session brings it back.", orThis(thing));
}
Unexpected<Refused> refuseCardNotHeld(const RefusalPart& card) {
    return no("card-not-held", "{} lies in the vault and does nothing there.", orThis(card));
}
Unexpected<Refused> refuseCardNotOwned(const RefusalPart& card) {
    return no("card-not-owned", "{} lies neither in the loadout nor in the vault.", orThis(card));
}
Unexpected<Refused> refuseCardGone(const RefusalPart& card) {
    return no("card-gone", "{} is out of play for good.", orThis(card));
}
Unexpected<Refused> refuseWrongCard(const RefusalPart& who, const RefusalPart& card) {
    return no("wrong-card", "{} cannot take {}: choose cards of the class's domains, none above the level.", who, card);
}
Unexpected<Refused> refuseNotInTheBooks(const RefusalPart& id) {
    return no("not-in-the-books", "The books have no \"{}\".", orThis(id));
}

} // namespace tenplus::duality
