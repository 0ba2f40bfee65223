// Refusal: the fiction, a rule or a fact of the table says no, and nothing has changed. It is written where it arises,
// by refuse() of decision.h; a sentence that three places or more need is a function of refusals.h.
#pragma once

#include "dice/dice.h"

#include <concepts>
#include <cstddef>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

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

/// The code of a refusal, checked by the compiler: small letters and hyphens.
class RefusalCode {
public:
    consteval RefusalCode(const char* code)
        : m_code(code) {
        for (const char c : m_code) {
            if ((c < 'a' || c > 'z') && c != '-') throw "a code has small letters and hyphens only";
        }
    }
    constexpr operator std::string_view() const { return m_code; }

private:
    std::string_view m_code;
};

/// The sentence of a refusal with one {} for each argument, checked by the compiler. "[coin|coins]" is its first word
/// if the argument before it is 1. Advice follows the last ": ", if no argument does, or begins with "The GM may".
template <std::size_t Arguments>
class RefusalSentence {
public:
    consteval RefusalSentence(const char* text)
        : m_text(text) {
        std::size_t places = 0;
        for (std::size_t at = 0; at + 1 < m_text.size(); ++at) places += m_text[at] == '{' && m_text[at + 1] == '}';
        if (places != Arguments) throw "a sentence has one {} for each argument";
        if (!m_text.ends_with('.')) throw "a sentence ends with a full stop";
        for (std::size_t at = m_text.find('['); at != m_text.npos; at = m_text.find('[', at + 1)) {
            if (m_text.find('|', at) > m_text.find(']', at)) throw "a choice of words is [one|several]";
        }
    }
    constexpr operator std::string_view() const { return m_text; }

private:
    std::string_view m_text;
};

/// An argument of a sentence: a text or a whole number.
struct RefusalPart {
    RefusalPart(std::string words)
        : text(std::move(words)) {}
    RefusalPart(std::string_view words)
        : text(words) {}
    RefusalPart(const char* words)
        : text(words) {}
    RefusalPart(std::integral auto number)
        : text(std::to_string(number)) {}
    std::string text;
};

/// For refuse(): inserts the arguments into a checked sentence.
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
