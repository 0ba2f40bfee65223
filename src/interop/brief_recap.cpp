#include "interop/recap.h"

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <utility>

namespace tenplus::interop {

namespace {

using table::Weight;

constexpr std::size_t kWordsOfSession = 220; ///< half a page
constexpr std::size_t kWordsOfSentence = 50; ///< a longer one, such as a handout read aloud, is cut

std::size_t wordsIn(std::string_view text) {
    return text.empty() ? 0 : 1 + static_cast<std::size_t>(std::ranges::count(text, ' '));
}

// Cuts a text behind a whole word.
void shorten(std::string& text) {
    std::ranges::replace(text, '\n', ' ');
    std::size_t end = 0;
    for (std::size_t words = 0; words < kWordsOfSentence; ++words) {
        end = text.find(' ', end);
        if (end++ == std::string::npos) return;
    }
    text.resize(end);
    text += "…";
}

std::size_t wordsOfWeight(const std::vector<RecapLine>& lines, Weight weight) {
    std::size_t words = 0;
    for (const RecapLine& line : lines) words += line.weight == weight ? wordsIn(line.sentence) : 0;
    return words;
}

// Keeps lines of this weight, as many as have room, taken evenly from first to last.
void thin(std::vector<RecapLine>& lines, Weight weight, std::size_t room) {
    const std::size_t all = wordsOfWeight(lines, weight);
    std::size_t passed = 0, kept = 0;
    std::erase_if(lines, [&](const RecapLine& line) {
        if (line.weight != weight) return false;
        const std::size_t words = wordsIn(line.sentence);
        passed += words;
        const bool fits = (kept + words) * all <= passed * room;
        kept += fits ? words : 0;
        return !fits;
    });
}

} // namespace

Chapter inBrief(Chapter chapter) {
    std::erase_if(chapter.lines,
                  [](const RecapLine& line) { return line.sentence.empty() || line.weight == Weight::Aside; });
    for (RecapLine& line : chapter.lines) shorten(line.sentence);
    std::size_t room = kWordsOfSession;
    for (const Weight weight : {Weight::Turning, Weight::Result, Weight::Step}) {
        const std::size_t words = wordsOfWeight(chapter.lines, weight);
        if (words > room) thin(chapter.lines, weight, room);
        room -= std::min(words, room);
    }
    return chapter;
}

} // namespace tenplus::interop
