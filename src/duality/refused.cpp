#include "duality/refused.h"

namespace tenplus::duality {

Unexpected<Refused> no(dice::NoPips pips) {
    const bool few = pips.why == dice::NoPips::Why::TooFew;
    Refused refused = few ? no("needs-dice", "More dice are needed for {}.", orThis(pips.ask.purpose)).error()
                          : no("impossible-pips", "No d{} shows {}.", pips.ask.sides, pips.pips).error();
    refused.pips = std::move(pips);
    return Unexpected(std::move(refused));
}

RefusalPart orThis(RefusalPart name) { return name.text.empty() ? RefusalPart("this") : name; }

} // namespace tenplus::duality
