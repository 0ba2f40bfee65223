#include "table/pbta/classes/refusals.h"

#include <utility>

namespace tenplus::table::inline pbta::inline classes {

Unexpected<Refusal> refuseMissingPick(const RefusalPart& who, const RefusalPart& choice, std::string member) {
    return refuse("missing-pick", std::move(member), "{} still has to choose {}. The GM may leave it open.", who,
                  choice);
}

Unexpected<Refusal> refuseMoveClosed(const RefusalPart& move, const RefusalPart& who, const RefusalPart& why,
                                     std::string member) {
    return refuse("move-closed", std::move(member), "{} is not open to {}: {}. The GM may allow it anyway.", move, who,
                  why);
}

Unexpected<Refusal> refuseSpellNotKnown(const RefusalPart& who, const RefusalPart& spell, std::string member) {
    return refuse("spell-not-known", std::move(member),
                  "{} does not know {}, or cannot cast so high. The GM may allow it anyway.", who, spell);
}

Unexpected<Refusal> refuseMoveOwned(const RefusalPart& who, const RefusalPart& move, std::string member) {
    return refuse("move-owned", std::move(member), "{} has {} already: choose another move.", who, move);
}

Unexpected<Refusal> refuseAskedAlready(const RefusalPart& question, std::string member) {
    return refuse("asked-already", std::move(member), "{} has been answered for this session. The GM may ask again.",
                  question);
}

} // namespace tenplus::table::inline pbta::inline classes
