#include "base/folded_words.h"

#include "base/utf8.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
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

// Written without spaces, so that each sign counts as a word: Han, Hiragana and Katakana.
bool isWordAlone(char32_t point) {
    return (point >= 0x3040 && point <= 0x30FF) || (point >= 0x3400 && point <= 0x4DBF) ||
           (point >= 0x4E00 && point <= 0x9FFF) || (point >= 0xF900 && point <= 0xFAFF) ||
           (point >= 0x20000 && point <= 0x323AF);
}

// Lower-case Latin letters that Unicode does not take apart, as they are typed without such keys.
std::string_view plainLetters(char32_t point) {
    switch (point) {
    case U'æ': return "ae";
    case U'œ': return "oe";
    case U'ø': return "o";
    case U'ł': return "l";
    case U'đ':
    case U'ð': return "d";
    case U'þ': return "th";
    case U'ı': return "i";
    case U'ħ': return "h";
    case U'ŧ': return "t";
    case U'ŋ': return "n";
    default: return {};
    }
}

// Calls visit(point) for what the code point is in lower case, each accent apart: "ẞ" is "s" and "s".
template <typename Visit>
void eachFolded(std::uint32_t point, Visit visit) {
    if (point < 0x80) return visit(static_cast<char32_t>(point >= 'A' && point <= 'Z' ? point + 32 : point));
    constexpr auto kHow = static_cast<utf8proc_option_t>(UTF8PROC_DECOMPOSE | UTF8PROC_CASEFOLD);
    std::array<utf8proc_int32_t, 16> parts{}; // no code point has as many
    const utf8proc_ssize_t count = utf8proc_decompose_char(static_cast<utf8proc_int32_t>(point), parts.data(),
                                                           static_cast<utf8proc_ssize_t>(parts.size()), kHow, nullptr);
    for (utf8proc_ssize_t i = 0; i < std::min(count, std::ssize(parts)); ++i) {
        const auto part = static_cast<char32_t>(parts[static_cast<std::size_t>(i)]);
        const std::string_view plain = plainLetters(part);
        for (const char letter : plain) visit(static_cast<char32_t>(letter));
        if (plain.empty()) visit(part);
    }
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
        if (kind != m_kind || kind == Kind::None || isWordAlone(point)) close();
        m_kind = kind;
        if (kind != Kind::None) addCodePoint(m_word, point);
        if (isWordAlone(point)) close();
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

} // namespace

FoldedWords foldedWords(std::string_view text) { return WordFolding().fold(text); }

std::string orderKey(std::string_view name) {
    std::string key;
    for (const std::string& word : foldedWords(name)) key += word + ' ';
    return key.append(1, '\n').append(name); // before any letter, so that a shorter name comes first
}

} // namespace tenplus::inline base
