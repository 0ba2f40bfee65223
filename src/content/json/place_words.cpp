#include "content/json/place_words.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

namespace tenplus::content::inline json {

namespace {

constexpr std::array<std::string_view, 12> kOrdinals{"first",   "second", "third", "fourth", "fifth",    "sixth",
                                                     "seventh", "eighth", "ninth", "tenth",  "eleventh", "twelfth"};

// Members whose word is not their singular.
constexpr std::array<std::pair<std::string_view, std::string_view>, 6> kOwnWords{{{"tables", "table of chance"},
                                                                                  {"dice", "die"},
                                                                                  {"statuses", "status"},
                                                                                  {"bonuses", "bonus"},
                                                                                  {"starts", "starting move"},
                                                                                  {"children", "child"}}};

bool isUpper(char c) { return c >= 'A' && c <= 'Z'; }

// "startingMoves", "starting-moves" and "starting_moves" are "starting moves".
std::string plainWords(std::string_view member) {
    std::string words;
    for (std::size_t i = 0; i < member.size(); ++i) {
        const char c = member[i];
        if (isUpper(c) && i > 0 && !isUpper(member[i - 1]) && words.back() != ' ') words += ' ';
        words += c == '-' || c == '_' ? ' ' : isUpper(c) ? static_cast<char>(c - 'A' + 'a') : c;
    }
    return words;
}

std::string singular(std::string word) {
    const auto cut = [&](std::size_t letters) { word.resize(word.size() - letters); };
    constexpr std::array<std::string_view, 4> kWithE{"sses", "ches", "shes", "xes"};
    if (word.size() < 4 || !word.ends_with('s') || word.ends_with("ss")) return word;
    if (word.ends_with("ies")) {
        cut(3);
        word += 'y';
    } else if (std::ranges::any_of(kWithE, [&](std::string_view end) { return word.ends_with(end); })) {
        cut(2);
    } else {
        cut(1);
    }
    return word;
}

bool isNumber(std::string_view step) {
    constexpr std::size_t kMostDigits = 9;
    return !step.empty() && step.size() <= kMostDigits &&
           std::ranges::all_of(step, [](char c) { return c >= '0' && c <= '9'; });
}

// "third", "22nd"; the first has the index 0.
std::string ordinal(std::string_view index) {
    const std::size_t number = std::stoul(std::string(index)) + 1;
    if (number <= kOrdinals.size()) return std::string(kOrdinals[number - 1]);
    constexpr std::array<std::string_view, 4> kEnds{"th", "st", "nd", "rd"};
    const std::size_t last = number % 100 / 10 == 1 ? 0 : number % 10;
    return std::to_string(number) + std::string(last < kEnds.size() ? kEnds[last] : kEnds[0]);
}

std::string plainStep(std::string_view step) {
    std::string plain;
    for (std::size_t i = 0; i < step.size(); ++i) {
        const bool isEscape = step[i] == '~' && i + 1 < step.size() && (step[i + 1] == '0' || step[i + 1] == '1');
        plain += !isEscape ? step[i] : step[i + 1] == '0' ? '~' : '/';
        if (isEscape) ++i;
    }
    return plain;
}

} // namespace

std::string partWord(std::string_view member) {
    const auto own = std::ranges::find(kOwnWords, member, &std::pair<std::string_view, std::string_view>::first);
    return own != kOwnWords.end() ? std::string(own->second) : singular(plainWords(member));
}

std::string placeWords(std::string_view pointer) {
    std::string words, member; // a member not yet written, because a number may follow
    const auto tell = [&](const std::string& step) {
        if (!step.empty()) words += (words.empty() ? "" : ", ") + step;
    };
    while (pointer.starts_with('/')) {
        pointer.remove_prefix(1);
        const std::string step = plainStep(pointer.substr(0, pointer.find('/')));
        pointer.remove_prefix(std::min(pointer.size(), pointer.find('/')));
        if (isNumber(step)) {
            tell(ordinal(step) + " " + (member.empty() ? "entry" : partWord(member)));
            member.clear();
        } else {
            tell(plainWords(member));
            member = step;
        }
    }
    tell(plainWords(member));
    return words;
}

} // namespace tenplus::content::inline json
