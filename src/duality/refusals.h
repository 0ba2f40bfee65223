// Refusals that three places or more write alike, one function for each sentence; the others are written where they
// arise.
#pragma once

#include "duality/refused.h"

namespace tenplus::duality {

struct Hero;

Unexpected<Refused> refuseHopePrice(const Hero& hero, int price);
Unexpected<Refused> refuseNotAble(const RefusalPart& who);
Unexpected<Refused> refuseRestrained(const RefusalPart& who);
Unexpected<Refused> refuseCannotHelp(const RefusalPart& who);
Unexpected<Refused> refuseNoExperience(const RefusalPart& who);
Unexpected<Refused> refuseNoSuchCondition(const RefusalPart& who, const RefusalPart& condition);
Unexpected<Refused> refuseNeedsItsTrigger(const RefusalPart& ends, const RefusalPart& trigger);
Unexpected<Refused> refuseNoTarget();
Unexpected<Refused> refuseOneTarget();
Unexpected<Refused> refuseNothingHit();
Unexpected<Refused> refuseNotPositive();
Unexpected<Refused> refuseNeedsGm();
Unexpected<Refused> refuseRollOpen();
Unexpected<Refused> refuseNoOpenRoll();
Unexpected<Refused> refuseGmMoveRunning();
Unexpected<Refused> refuseNoGmMove();
Unexpected<Refused> refuseNoUsesLeft(const RefusalPart& thing);
Unexpected<Refused> refuseCardNotHeld(const RefusalPart& card);
Unexpected<Refused> refuseCardNotOwned(const RefusalPart& card);
Unexpected<Refused> refuseCardGone(const RefusalPart& card);
Unexpected<Refused> refuseWrongCard(const RefusalPart& who, const RefusalPart& card);
Unexpected<Refused> refuseNotInTheBooks(const RefusalPart& id);

} // namespace tenplus::duality
