#include "table/core/lines_and_veils.h"

#include "base/names_in_text.h"
#include "base/sentence_index.h"
#include "base/text.h"
#include "table/command.h"
#include "table/core/refusals.h"
#include "table/turn.h"

#include <algorithm>
#include <iterator>

namespace tenplus::table::inline core {

namespace {

// Non-ASCII bytes count as letters, so that words of any script stay whole.
bool isWordByte(char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte >= 0x80 || (byte >= '0' && byte <= '9') || (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z');
}

// In lower case. Keeps a star at the end of a word, as it has a meaning there.
std::vector<std::string> limitWords(std::string_view text, bool keepStars) {
    std::vector<std::string> words;
    for (std::size_t at = 0; at < text.size();) {
        std::size_t end = at;
        while (end < text.size() && isWordByte(text[end])) ++end;
        if (end == at) {
            ++at;
            continue;
        }
        if (keepStars && end < text.size() && text[end] == '*') ++end;
        words.push_back(asciiLower(text.substr(at, end - at)));
        at = end;
    }
    return words;
}

// The stems of short words mean nothing: "rating" and "rat" have the same.
bool isInflectionOf(const std::string& word, const std::string& wanted) {
    constexpr std::size_t kShortest = 4;
    if (isPluralOf(word, wanted) || isPluralOf(wanted, word)) return true;
    const std::string stem = stemOf(word);
    return stem.size() >= kShortest && stem == stemOf(wanted);
}

bool answersLimit(const std::string& word, const std::string& wanted) {
    if (wanted.back() == '*') return word.starts_with(std::string_view(wanted).substr(0, wanted.size() - 1));
    return word == wanted || isInflectionOf(word, wanted);
}

bool limitStandsIn(std::string_view words, const std::vector<std::string>& text) {
    const std::vector<std::string> wanted = limitWords(words, true);
    return !wanted.empty() && std::ranges::search(text, wanted, answersLimit).begin() != text.end();
}

bool isSameLimit(const Limit& limit, std::string_view words) {
    return limitWords(limit.words, true) == limitWords(words, true);
}

} // namespace

std::vector<Limit> limitsIn(const std::vector<Limit>& limits, std::string_view text) {
    std::vector<Limit> found;
    if (limits.empty()) return found;
    const std::vector<std::string> words = limitWords(text, false);
    std::ranges::copy_if(limits, std::back_inserter(found),
                         [&](const Limit& limit) { return limitStandsIn(limit.words, words); });
    return found;
}

Done decideOn(Turn& turn, const SetLimit& command) {
    Limit limit{std::string(trimmed(command.limit.words)), command.limit.kind};
    if (auto checked = checkText(limit.words, kLongestLimit, "words"); !checked) return checked;
    if (limitWords(limit.words, true).empty()) return refuseEmptyText("words");
    const std::vector<Limit>& limits = turn.table().limits;
    const auto there = std::ranges::find_if(limits, [&](const Limit& each) { return isSameLimit(each, limit.words); });
    if (there == limits.end() && limits.size() >= kMostLimits) {
        return refuseTooMany(kMostLimits, "lines and veils", "lift some first", "words");
    }
    if (there != limits.end()) {
        if (there->kind == limit.kind) return refuseNoChange("it is there already", "words");
        limit.words = there->words;
    }
    turn.emit(LimitSet{std::move(limit)});
    return {};
}

Done decideOn(Turn& turn, const LiftLimit& command) {
    const std::vector<Limit>& limits = turn.table().limits;
    const auto there =
        std::ranges::find_if(limits, [&](const Limit& each) { return isSameLimit(each, command.words); });
    if (there == limits.end())
        return refuse("unknown-limit", "words", "No line and no veil says \"{}\": it may be lifted already.",
                      command.words);
    turn.emit(LimitLifted{*there});
    return {};
}

} // namespace tenplus::table::inline core
