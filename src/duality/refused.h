// The refusals of duality rules. A refusal changes nothing. It is written where it arises, by no() or lacks(); a
// sentence that three places or more need is a function of refusals.h.
#pragma once

#include "base/actor_id.h"
#include "base/expected.h"
#include "base/refusal_text.h"
#include "dice/dice.h"

#include <optional>
#include <string>
#include <utility>

namespace tenplus::duality {

/// A price or a turn that is missing, which the GM may lend.
struct Lack {
    ActorId whose = {}; ///< names are not unique
    int need = 0;
};

struct Refused {
    RefusalCode code;                      ///< as on the command line: "not-enough-hope"
    std::string sentence;                  ///< for a person: the reason, and if useful what to do
    Lack lack = {};                        ///< for those of lacks()
    std::optional<dice::NoPips> pips = {}; ///< for "needs-dice" and "impossible-pips"
};

template <typename T = void>
using Ruled = Expected<T, Refused>;

/// The refusal with this code, in this sentence:
///     return no("no-uses-left", "{} is used up: a rest or a new session brings it back.", card.id);
template <typename... Arguments>
Unexpected<Refused> no(RefusalCode code, RefusalSentence<sizeof...(Arguments)> sentence,
                       const Arguments&... arguments) {
    return Unexpected(Refused{code, filled(sentence, {RefusalPart(arguments)...})});
}
/// The same for what is missing.
template <typename... Arguments>
Unexpected<Refused> lacks(Lack lack, RefusalCode code, RefusalSentence<sizeof...(Arguments)> sentence,
                          const Arguments&... arguments) {
    return Unexpected(Refused{code, filled(sentence, {RefusalPart(arguments)...}), lack});
}
/// The refusal for missing dice.
Unexpected<Refused> no(dice::NoPips pips);

/// The name, or "this" for an empty one.
RefusalPart orThis(RefusalPart name);

} // namespace tenplus::duality
