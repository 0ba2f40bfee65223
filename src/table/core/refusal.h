// Refusal: the fiction, a rule or a fact of the table says no, and nothing has changed. It is written where it arises,
// by refuse() of decision.h; a sentence that three places or more need is a function of refusals.h.
#pragma once

#include "base/refusal_text.h"
#include "dice/dice.h"

#include <cstddef>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

namespace tenplus::table::inline core {

struct Refusal {
    std::string_view code;               ///< "unknown-actor", as on the command line; always a constant's text
    std::string sentence;                ///< for a person: the problem and what to do
    std::size_t problem = 0;             ///< the length of the sentence without its advice and its full stop
    std::string member = {};             ///< the command's faulty member; may be empty
    std::optional<dice::Ask> needs = {}; ///< with "needs-dice": the dice still to throw
    std::string source = {};             ///< the id of the rule in its ledger, "SK-MOVE-01"; may be empty
    friend bool operator==(const Refusal&, const Refusal&) = default;
};

/// For refuse(): inserts the arguments into a checked sentence. Its advice follows the last ": ", if no argument does,
/// or begins with "The GM may".
Refusal refusalWith(std::string_view code, std::string member, std::string_view sentence,
                    std::initializer_list<RefusalPart> arguments);
/// The refusal of a game's rules library, whose sentence holds no advice.
Refusal ruleRefusal(std::string_view code, std::string_view sentence, std::string member, std::string_view source = {});

/// The sentence with its source in parentheses before the full stop; the sentence itself without a source.
std::string withSource(std::string sentence, const std::string& source);
/// The sentence of a refusal with its source, for people who look up rules.
std::string sentence(const Refusal& refusal);

/// The text recorded when the GM overrides it: the sentence without its advice and its full stop.
std::string setAside(const Refusal& refusal);

} // namespace tenplus::table::inline core
