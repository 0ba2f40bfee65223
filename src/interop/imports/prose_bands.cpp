#include "interop/imports/prose_bands.h"

#include "base/text.h"
#include "interop/imports/members.h"
#include "interop/imports/plain_text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <limits>

namespace tenplus::interop::inline imports {

namespace {

using Range = std::pair<std::optional<int>, std::optional<int>>;

constexpr std::array<std::string_view, 5> kDashes{"-", "\xe2\x80\x93", "\xe2\x80\x94", "\xe2\x88\x92", "\xe2\x80\x90"};
constexpr std::array<std::string_view, 11> kBullets{"-",
                                                    "*",
                                                    "\xe2\x80\xa2",
                                                    "\xe2\x80\x93",
                                                    "\xe2\x80\x94",
                                                    "\xe2\x9c\xb4",
                                                    "\xc2\xb7",
                                                    "\xe2\x97\x8f",
                                                    "\xe2\x9c\xa6",
                                                    "\xe2\x96\xaa",
                                                    "\xe2\x9c\xb7"};
// Longer ones first.
constexpr std::array<std::string_view, 22> kBefore{
    "on an ",     "on a ", "on ",     "with a ",        "bei einem ",   "bei einer ",  "bei ",  "auf einer ",
    "mit einer ", "mit ",  "sur un ", "sur une ",       "sur ",         "avec un ",    "avec ", "con un ",
    "con una ",   "con ",  "for a ",  "if you roll a ", "if you roll ", "a result of "};
constexpr std::array<std::string_view, 10> kMisses{"miss",
                                                   "failure",
                                                   "fehlschlag",
                                                   "misserfolg",
                                                   "\xc3\xa9"
                                                   "chec",
                                                   "echec",
                                                   "rat\xc3\xa9",
                                                   "fallo",
                                                   "fracaso",
                                                   "fail"};
constexpr std::array<std::string_view, 8> kMore{"or more",           "or higher", "or better",    "oder mehr",
                                                "oder h\xc3\xb6her", "ou plus",   "o m\xc3\xa1s", "o mas"};
constexpr std::array<std::string_view, 7> kLess{"or less",        "or lower", "or under", "oder weniger",
                                                "oder niedriger", "ou moins", "o menos"};
constexpr std::array<std::string_view, 3> kTo{"to ", "bis ", "\xc3\xa0 "};

class RangeScanner {
public:
    // `lower` is the text in lower case.
    RangeScanner(std::string_view lower, std::size_t at)
        : m_text(lower)
        , m_at(at) {}

    std::size_t at() const { return m_at; }
    std::string_view rest() const { return m_text.substr(m_at); }
    void skipSpaces() {
        while (m_at < m_text.size() && m_text[m_at] == ' ') ++m_at;
    }
    template <typename Words>
    bool take(const Words& words) {
        for (const std::string_view word : words) {
            if (!rest().starts_with(word)) continue;
            m_at += word.size();
            return true;
        }
        return false;
    }
    std::optional<int> number() {
        std::size_t end = m_at;
        while (end < m_text.size() && m_text[end] >= '0' && m_text[end] <= '9') ++end;
        if (end == m_at || end - m_at > 2) return std::nullopt;
        int value = 0;
        for (; m_at < end; ++m_at) value = value * 10 + (m_text[m_at] - '0');
        return value;
    }
    // N+, N-M, N-, N or more, N or less.
    std::optional<Range> range() {
        const auto first = number();
        if (!first) return std::nullopt;
        if (take(std::array<std::string_view, 1>{"+"})) return Range{first, std::nullopt};
        const std::size_t after = m_at;
        skipSpaces();
        if (take(kMore)) return Range{first, std::nullopt};
        if (take(kLess)) return Range{std::nullopt, first};
        const bool dash = take(kDashes), word = !dash && take(kTo);
        if (!dash && !word) return m_at = after, std::nullopt;
        const std::size_t afterDash = m_at;
        skipSpaces();
        if (const auto second = number()) return Range{first, second};
        m_at = afterDash;
        return dash ? std::optional(Range{std::nullopt, first}) : std::nullopt;
    }

private:
    std::string_view m_text;
    std::size_t m_at;
};

struct Marker {
    std::size_t from = 0, to = 0; // of the marker itself
    Range range;
};

bool endsWord(std::string_view rest) {
    return rest.empty() || std::string_view(" ,:;.)!\n").find(rest.front()) != std::string_view::npos ||
           std::ranges::any_of(kDashes, [&](std::string_view dash) { return rest.starts_with(dash); });
}

std::optional<Marker> markerAt(std::string_view lower, std::size_t at, bool startsLine,
                               const std::vector<FoundBand>& bands) {
    RangeScanner scan(lower, at);
    scan.skipSpaces();
    bool bullet = false;
    while (scan.take(kBullets)) {
        bullet = true;
        scan.skipSpaces();
    }
    const bool introduced = scan.take(kBefore);
    Range range;
    if (introduced && scan.take(kMisses)) {
        const auto miss = std::ranges::find(bands, BandTone::Miss, &FoundBand::tone);
        if (miss == bands.end()) return std::nullopt;
        range = {miss->from, miss->to};
    } else if (const auto read = scan.range()) {
        range = *read;
    } else {
        return std::nullopt;
    }
    if ((!introduced && !startsLine && !bullet) || !endsWord(scan.rest())) return std::nullopt;
    std::size_t end = scan.at();
    while (end < lower.size() && std::string_view(" ,:;.)\n").find(lower[end]) != std::string_view::npos) ++end;
    return Marker{at, end, range};
}

std::vector<Marker> markersIn(std::string_view lower, const std::vector<FoundBand>& bands) {
    std::vector<Marker> markers;
    constexpr std::string_view kEnds = ".!?:;,)";
    for (std::size_t at = 0; at < lower.size();) {
        const bool startsLine = at == 0 || lower[at - 1] == '\n';
        const bool startsClause = startsLine ||
                                  (lower[at] == ' ' && kEnds.find(lower[at - 1]) != std::string_view::npos) ||
                                  lower.substr(at).starts_with("\xe2\x9c\xb4");
        const auto marker = startsClause ? markerAt(lower, at, startsLine, bands) : std::nullopt;
        if (marker) markers.push_back(*marker);
        at = marker ? marker->to : at + 1;
    }
    return markers;
}

// 1: the range covers the whole band, 0: none of it, nothing: a part.
std::optional<bool> covers(const Range& range, const FoundBand& band) {
    constexpr int kLow = std::numeric_limits<int>::min(), kHigh = std::numeric_limits<int>::max();
    const int from = range.first.value_or(kLow), to = range.second.value_or(kHigh);
    const int low = band.from.value_or(kLow), high = band.to.value_or(kHigh);
    if (from <= low && to >= high) return true;
    // "10-12" is a game's whole highest band if nothing is said of 13; "2-6" is its lowest, for two dice.
    if (from <= low && band.to == std::nullopt && to >= 12) return true;
    if (to >= high && band.from == std::nullopt && from <= 2) return true;
    if (to < low || from > high) return false;
    return std::nullopt;
}

std::string segment(std::string_view text, std::size_t from, std::size_t to) {
    std::string words(trimmed(text.substr(from, to - from)));
    while (!words.empty() &&
           (words.back() == '-' || words.back() == '*' || words.back() == ' ' || words.back() == '\n'))
        words.pop_back();
    if (!words.empty() && words.front() >= 'a' && words.front() <= 'z')
        words.front() = static_cast<char>(words.front() - 'a' + 'A');
    return words;
}

} // namespace

std::vector<FoundBand> usualBands() {
    return {{"miss", "Miss", std::nullopt, 6, BandTone::Miss},
            {"weak", "Weak hit", 7, 9, BandTone::Weak},
            {"strong", "Strong hit", 10, std::nullopt, BandTone::Strong}};
}

std::string bandWord(std::string_view word) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 22> kWords{{{"failure", "miss"},
                                                                                    {"fail", "miss"},
                                                                                    {"miss", "miss"},
                                                                                    {"partial", "weak"},
                                                                                    {"partialsuccess", "weak"},
                                                                                    {"partialhit", "weak"},
                                                                                    {"weak", "weak"},
                                                                                    {"weakhit", "weak"},
                                                                                    {"mixed", "weak"},
                                                                                    {"mixedsuccess", "weak"},
                                                                                    {"success", "strong"},
                                                                                    {"fullsuccess", "strong"},
                                                                                    {"fullhit", "strong"},
                                                                                    {"full", "strong"},
                                                                                    {"strong", "strong"},
                                                                                    {"stronghit", "strong"},
                                                                                    {"critical", "critical"},
                                                                                    {"criticalsuccess", "critical"},
                                                                                    {"criticalhit", "critical"},
                                                                                    {"criticalfailure", "fumble"},
                                                                                    {"criticalmiss", "fumble"},
                                                                                    {"fumble", "fumble"}}};
    std::string slug = slugOf(word), letters = slug;
    std::erase(letters, '-');
    const auto found = std::ranges::find(kWords, letters, &std::pair<std::string_view, std::string_view>::first);
    return found == kWords.end() ? slug : std::string(found->second);
}

std::optional<Range> rangeOf(std::string_view text) {
    const std::string lower = asciiLower(trimmed(text));
    RangeScanner scan(lower, 0);
    if (auto range = scan.range()) return trimmed(scan.rest()).empty() ? range : std::nullopt;
    RangeScanner alone(lower, 0);
    const auto number = alone.number();
    return number && alone.rest().empty() ? std::optional(Range{number, number}) : std::nullopt;
}

std::optional<ProseResults> resultsInProse(std::string_view text, const std::vector<FoundBand>& bands) {
    const std::string lower = asciiLower(text);
    const std::vector<Marker> markers = markersIn(lower, bands);
    if (markers.empty()) return std::nullopt;
    ProseResults found;
    found.before = std::string(trimmed(text.substr(0, markers.front().from)));
    for (std::size_t i = 0; i < markers.size(); ++i) {
        const std::size_t end = i + 1 < markers.size() ? markers[i + 1].from : text.size();
        const std::string words = segment(text, markers[i].to, end);
        if (words.empty()) return std::nullopt;
        bool any = false;
        for (const FoundBand& band : bands) {
            const auto whole = covers(markers[i].range, band);
            if (!whole) return std::nullopt;
            if (!*whole) continue;
            any = true;
            std::string& result = found.results[band.id];
            result += result.empty() ? words : "\n" + words;
        }
        if (!any) return std::nullopt;
    }
    return found;
}

std::string statInProse(std::string_view text) {
    const std::string lower = asciiLower(text);
    for (const std::string_view verb : {"roll", "w\xc3\xbcrfle", "w\xc3\xbcrfelt", "lance", "lancez", "jet", "tira"}) {
        for (std::size_t at = lower.find(verb); at != std::string::npos; at = lower.find(verb, at + 1)) {
            std::size_t word = at + verb.size();
            const auto skipSpaces = [&] {
                while (word < lower.size() && lower[word] == ' ') ++word;
            };
            skipSpaces();
            if (word >= lower.size() || lower[word] != '+') continue;
            ++word;
            skipSpaces();
            std::size_t end = word;
            while (end < lower.size() && std::isalpha(static_cast<unsigned char>(lower[end])) != 0) ++end;
            if (end > word) return lower.substr(word, end - word);
        }
    }
    return {};
}

std::optional<int> countInProse(std::string_view text) {
    constexpr std::array<std::string_view, 10> kVerbs{"choose",  "pick",       "select", "w\xc3\xa4hle", "choisis",
                                                      "choisir", "choisissez", "elige",  "escoge",       "elegid"};
    constexpr std::array<std::pair<std::string_view, int>, 22> kNumbers{
        {{"one", 1}, {"two", 2},  {"three", 3}, {"four", 4}, {"five", 5},   {"six", 6},   {"eine", 1}, {"einen", 1},
         {"ein", 1}, {"zwei", 2}, {"drei", 3},  {"vier", 4}, {"un", 1},     {"une", 1},   {"deux", 2}, {"trois", 3},
         {"uno", 1}, {"una", 1},  {"dos", 2},   {"tres", 3}, {"quatre", 4}, {"cuatro", 4}}};
    const std::vector<std::string> words = splitText(asciiLower(text), " ,.;:!?()\n");
    std::optional<int> count;
    for (std::size_t i = 1; i < words.size(); ++i) {
        if (std::ranges::find(kVerbs, words[i - 1]) == kVerbs.end()) continue;
        const auto named = std::ranges::find(kNumbers, words[i], &std::pair<std::string_view, int>::first);
        const auto number = named != kNumbers.end() ? std::optional(named->second) : firstNumber(words[i]);
        if (!number || *number < 1 || (count && *count != *number)) return std::nullopt;
        count = number;
    }
    return count;
}

} // namespace tenplus::interop::inline imports
