#include "base/names_in_text.h"

#include "base/utf8.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <tuple>
#include <utf8proc.h>
#include <utility>

namespace tenplus::inline base {

namespace {

bool isAccent(char32_t point) { return point >= 0x300 && point <= 0x36F; }
bool isApostrophe(char32_t point) { return point == U'\'' || point == 0x2018 || point == 0x2019 || point == 0x2BC; }
bool isDigit(char32_t point) { return point >= U'0' && point <= U'9'; }

// Signs of Latin-1, and the punctuation of all scripts; every other point beyond ASCII is a letter.
bool isLetter(char32_t point) {
    if (point < 0x80) return point >= U'a' && point <= U'z';
    const bool isSign = point < 0xC0 || point == 0xD7 || point == 0xF7;
    return !isSign && !(point >= 0x2000 && point <= 0x206F) && !(point >= 0x3000 && point <= 0x303F);
}

// Calls visit(point) for what the code point is in lower case, each accent apart: "ẞ" is "s" and "s".
template <typename Visit>
void eachFolded(std::uint32_t point, Visit visit) {
    constexpr auto kHow = static_cast<utf8proc_option_t>(UTF8PROC_DECOMPOSE | UTF8PROC_CASEFOLD);
    std::array<utf8proc_int32_t, 16> parts{}; // no code point has as many
    const utf8proc_ssize_t count = utf8proc_decompose_char(static_cast<utf8proc_int32_t>(point), parts.data(),
                                                           static_cast<utf8proc_ssize_t>(parts.size()), kHow, nullptr);
    for (utf8proc_ssize_t i = 0; i < std::min(count, std::ssize(parts)); ++i)
        visit(static_cast<char32_t>(parts[static_cast<std::size_t>(i)]));
}

// Splits a text into folded words.
class WordFolding {
public:
    FoldedWords fold(std::string_view text) {
        std::uint32_t point = 0;
        for (std::size_t at = 0; at < text.size();) {
            const std::size_t from = at;
            if (!decode(text, at, point)) {
                at = from + 1;
                close();
            } else {
                eachFolded(point, [this](char32_t part) {
                    if (!isAccent(part)) add(part);
                });
            }
        }
        close();
        return std::move(m_words);
    }

private:
    enum class Kind { None, Letters, Digits };

    void add(char32_t point) {
        if (isApostrophe(point) && m_kind == Kind::Letters) return m_apostrophes.push_back(m_word.size());
        const Kind kind = isDigit(point) ? Kind::Digits : isLetter(point) ? Kind::Letters : Kind::None;
        if (kind != m_kind || kind == Kind::None) close();
        m_kind = kind;
        if (kind != Kind::None) addCodePoint(m_word, point);
    }

    void close() {
        const bool isPossessive = !m_apostrophes.empty() && m_word.ends_with('s') && m_word.size() > 1 &&
                                  m_apostrophes.back() + 1 == m_word.size();
        if (isPossessive) m_word.pop_back();
        if (!m_word.empty()) m_words.push_back(std::move(m_word));
        m_word.clear();
        m_apostrophes.clear();
        m_kind = Kind::None;
    }

    FoldedWords m_words;
    std::string m_word;
    std::vector<std::size_t> m_apostrophes; ///< where they stood in the word
    Kind m_kind = Kind::None;
};

constexpr std::size_t kShortestWithPlural = 3; // letters: "as" is no plural of "a"

bool endsInOneOf(std::string_view word, std::initializer_list<std::string_view> endings) {
    return std::ranges::any_of(endings, [word](std::string_view each) { return word.ends_with(each); });
}

// How many words of the name stand from there on, in its order.
std::size_t standing(const FoldedWords& said, std::size_t from, const FoldedWords& name) {
    std::size_t words = 0;
    while (words < name.size() && from + words < said.size() && isSameWord(said[from + words], name[words])) ++words;
    return words;
}

struct Candidate : NameInText {
    bool isWhole = false;
};

// Every whole name, and every beginning of two words or more.
std::vector<Candidate> candidatesIn(const FoldedWords& said, const std::vector<FoldedWords>& names) {
    std::vector<Candidate> found;
    for (std::size_t name = 0; name < names.size(); ++name) {
        for (std::size_t from = 0; from < said.size(); ++from) {
            const std::size_t words = standing(said, from, names[name]);
            const bool isWhole = words == names[name].size();
            if (words > 1 || (words == 1 && isWhole)) found.push_back({{name, from, words}, isWhole});
        }
    }
    return found;
}

} // namespace

FoldedWords foldedWords(std::string_view text) { return WordFolding().fold(text); }

bool isPluralOf(std::string_view many, std::string_view one) {
    if (many.size() <= one.size() || one.size() < kShortestWithPlural) return false;
    if (one.back() == 'y' && many == std::string(one.substr(0, one.size() - 1)) + "ies") return true;
    if (!many.starts_with(one)) return false;
    const std::string_view ending = many.substr(one.size());
    return ending == "s" || (ending == "es" && endsInOneOf(one, {"s", "x", "z", "ch", "sh", "o"}));
}

bool isSameWord(std::string_view said, std::string_view word) {
    return said == word || isPluralOf(said, word) || isPluralOf(word, said);
}

bool isFormOf(std::string_view said, std::string_view word) {
    if (isSameWord(said, word)) return true;
    if (word.size() < 2 || !endsInOneOf(said, {"ed", "ing"})) return false;
    const std::string_view stem = said.substr(0, said.size() - (said.ends_with("ing") ? 3 : 2));
    const std::string_view silent = word.ends_with('e') ? word.substr(0, word.size() - 1) : word; // hide, hiding
    const bool isDoubled = stem.size() == word.size() + 1 && stem.starts_with(word) && stem.back() == word.back();
    const bool isWithI = word.ends_with('y') && stem == std::string(word.substr(0, word.size() - 1)) + "i"; // tried
    return stem == silent || isDoubled || isWithI;
}

std::vector<NameInText> namesIn(const FoldedWords& said, const std::vector<FoldedWords>& names) {
    std::vector<Candidate> candidates = candidatesIn(said, names);
    const auto rank = [](const Candidate& each) {
        return std::tuple(~each.words, !each.isWhole, each.first, each.name);
    };
    std::ranges::sort(candidates, {}, rank);
    std::vector<bool> taken(said.size());
    std::vector<NameInText> found;
    for (const Candidate& each : candidates) {
        const auto from = taken.begin() + static_cast<std::ptrdiff_t>(each.first);
        const auto to = from + static_cast<std::ptrdiff_t>(each.words);
        if (std::find(from, to, true) != to) continue;
        std::fill(from, to, true);
        if (each.isWhole) found.push_back(each);
    }
    return found;
}

} // namespace tenplus::inline base
