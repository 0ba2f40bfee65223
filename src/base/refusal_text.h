// The code of a refusal and its sentence, which the compiler checks where the refusal is written; filled() inserts the
// arguments.
#pragma once

#include <compare>
#include <concepts>
#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace tenplus::inline base {

/// The code of a refusal, checked by the compiler: small letters and hyphens.
class RefusalCode {
public:
    constexpr RefusalCode() = default; ///< no refusal
    consteval RefusalCode(const char* code)
        : m_code(code) {
        for (const char c : m_code) {
            if ((c < 'a' || c > 'z') && c != '-') throw "a code has small letters and hyphens only";
        }
    }
    constexpr operator std::string_view() const { return m_code; }
    friend auto operator<=>(const RefusalCode&, const RefusalCode&) = default;

private:
    std::string_view m_code;
};

/// The sentence of a refusal with one {} for each argument, checked by the compiler. "[coin|coins]" is its first word
/// if the argument before it is 1.
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

/// A checked sentence, or its beginning, with the arguments in its places. Arguments beyond the places are left out.
std::string filled(std::string_view sentence, std::initializer_list<RefusalPart> arguments);

} // namespace tenplus::inline base
