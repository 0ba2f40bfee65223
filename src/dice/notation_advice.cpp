#include "dice/notation_advice.h"

#include "base/text.h"
#include "dice/notation_parser.h"

#include <array>
#include <optional>
#include <regex>
#include <vector>

namespace tenplus::dice {

namespace {

constexpr std::size_t kMostAdvisedBytes = 200; // std::regex recurses over its text

// True if a letter for "die" may follow this text: after a number of dice, or at the beginning of a summand.
bool endsBeforeDie(std::string_view text, int& count) {
    std::size_t end = text.size();
    while (end > 0 && text[end - 1] == ' ') --end;
    std::size_t from = end;
    while (from > 0 && isDigit(text[from - 1])) --from;
    count = 1;
    if (from == end) return end == 0 || std::string_view("+-*/(,[{").find(text[end - 1]) != std::string_view::npos;
    if (end - from > 4) return false;
    count = std::stoi(std::string(text.substr(from, end - from)));
    return from == 0 || text[from - 1] == ' ' ||
           std::string_view("+-*/(,[{").find(text[from - 1]) != std::string_view::npos;
}

// "2k6" are two dice in Czech; "5k3" and "10k6" keep dice in other games.
bool meansDie(char letter, int count, int sides) {
    constexpr std::array<int, 8> kUsual = {4, 6, 8, 10, 12, 20, 30, 100};
    return letter != 'k' || (count < sides && std::ranges::find(kUsual, sides) != kUsual.end());
}

// The number after the spaces at `at`, or 0.
int sidesAt(std::string_view text, std::size_t at) {
    while (at < text.size() && text[at] == ' ') ++at;
    int sides = 0;
    for (; at < text.size() && isDigit(text[at]) && sides <= kMostSides; ++at) sides = sides * 10 + (text[at] - '0');
    return sides;
}

// Full-width letters and signs become ASCII, and Cyrillic letters the Latin ones that they stand for in dice.
std::string inAscii(std::string_view text) {
    constexpr std::array<std::array<std::string_view, 2>, 7> kLetters{{{"\u043a", "d"},
                                                                       {"\u041a", "d"},
                                                                       {"\u0434", "d"},
                                                                       {"\u0414", "d"},
                                                                       {"\u0445", "x"},
                                                                       {"\u0425", "x"},
                                                                       {"\u3000", " "}}};
    std::string plain;
    while (!text.empty()) {
        const bool isWide = text.size() > 2 && (text.starts_with("\xEF\xBC") || text.starts_with("\xEF\xBD"));
        const int wide = isWide ? (text[1] == '\xBD' ? 0x60 : 0x20) + (static_cast<unsigned char>(text[2]) & 0x3FU) : 0;
        const auto* letter =
            std::ranges::find_if(kLetters, [&](const auto& each) { return text.starts_with(each[0]); });
        if (wide > 0x20 && wide < 0x7F) {
            plain += static_cast<char>(wide);
            text.remove_prefix(3);
        } else if (letter == kLetters.end()) {
            plain += text.front();
            text.remove_prefix(1);
        } else {
            const std::string_view from = (*letter)[0], to = (*letter)[1];
            int count = 0;
            const bool fits =
                to == " " || (sidesAt(text, from.size()) > 0 &&
                              (to == "d" ? endsBeforeDie(plain, count)
                                         : !plain.empty() && (isDigit(plain.back()) || plain.back() == ' ')));
            plain += fits ? to : from;
            text.remove_prefix(from.size());
        }
    }
    return plain;
}

// "2w6", "2k6" and "2t6" become "2d6": the letter for dice in German, Czech, Polish and Swedish.
std::string withDieLetters(std::string_view text) {
    const std::string ascii = inAscii(text);
    std::string plain;
    for (std::size_t at = 0; at < ascii.size(); ++at) {
        const char letter = lower(ascii[at]);
        const int sides = letter == 'w' || letter == 'k' || letter == 't' ? sidesAt(ascii, at + 1) : 0;
        int count = 1;
        plain += sides > 0 && endsBeforeDie(plain, count) && meansDie(letter, count, sides) ? 'd' : ascii[at];
    }
    return plain;
}

// A division that rounds up is one of a sum that rounds down: x/3 becomes (x+2)/3.
std::optional<std::string> roundedUp(const std::string& text) {
    static const std::array<std::regex, 4> kUp = {
        std::regex(R"((?:ceil|ceiling|roundup)\s*\(\s*(\d*d\d+|\([^()]*\))\s*/\s*(\d{1,4})\s*\))"),
        std::regex(R"(^\s*(\d*d\d+|\([^()]*\))\s*/\s*(\d{1,4})\s*,?\s*round(?:ed|ing)?\s*up\s*$)"),
        std::regex(R"(^\s*half\s+(?:of\s+)?(\d*d\d+|\([^()]*\))\s*,?\s*round(?:ed|ing)?\s*up()\s*$)"),
        std::regex(R"(^\s*(\d*d\d+|\([^()]*\))\s*,?\s*(?:halved|half)\s*,?\s*round(?:ed|ing)?\s*up()\s*$)")};
    for (const std::regex& each : kUp) {
        std::smatch match;
        if (!std::regex_search(text, match, each)) continue;
        std::string dividend = match[1];
        if (dividend.front() == '(') dividend = dividend.substr(1, dividend.size() - 2);
        const int over = match.length(2) > 0 ? std::stoi(match[2]) : 2;
        if (over < 2) return std::nullopt;
        const std::string quotient = "(" + dividend + "+" + std::to_string(over - 1) + ")/" + std::to_string(over);
        return match.prefix().str() + quotient + match.suffix().str();
    }
    return std::nullopt;
}

struct Rewrite {
    std::regex from;
    std::string to;
};

// Applied in sequence, each to the result of the one before; the text is lower-case.
constexpr auto kRewrites = std::to_array<std::array<const char*, 2>>({
    {R"(^\s*[/!=.]*\s*(?:roll|r|throw)\b:?\s*(?=[^\s]))", ""},
    {R"(^\s*\[\[(.*)\]\]\s*$)", "$1"},
    {"\u201c|\u201d|\"|`", ""},
    {R"(\bplus\b)", "+"},
    {R"(\b(?:minus|less|subtract)\b(?=\s*\d))", "-"},
    {R"(\b(?:times|multiplied by)\b)", "*"},
    {R"(\bdivided by\b)", "/"},
    {R"((d\d+|\)|\])\s*x\s*(\d+)\s*$)", "$1*$2"},
    {R"(^(.*?),?\s+round(?:ed|ing)?\s*down\s*$)", "$1"},
    {R"(^\s*(?:half of|half)\s+(.*)$)", "($1)/2"},
    {R"(^(.*?),?\s+(?:halved|half)\s*$)", "($1)/2"},
    {R"(^(.*?),?\s+doubled?\s*$)", "($1)*2"},
    {R"((?:floor|rounddown)\s*\()", "("},
    {R"(,?\s*\b(?:with|at)\s+(advantage|disadvantage|adv|dis)\b)", " $1"},
    {R"(^\s*(advantage|adv|disadvantage|dis)\s+(\d*d\d+))", "$2$1"},
    {R"(\s*-\s*l\b)", "dl1"},
    {R"(\s*-\s*h\b)", "dh1"},
    {R"(^\s*(?:keep\s+|take\s+)?(?:the\s+)?(?:best|highest|top)\s+(\d+)\s+(?:of|from)\s+(\d*d\d+)\s*$)", "$2kh$1"},
    {R"(^\s*(?:keep\s+|take\s+)?(?:the\s+)?(?:worst|lowest|bottom)\s+(\d+)\s+(?:of|from)\s+(\d*d\d+)\s*$)", "$2kl$1"},
    {R"(,?\s*\b(?:drop|dropping|discard|without)\s+(?:the\s+)?(\d+)\s+(?:lowest|low|worst)\b)", "dl$1"},
    {R"(,?\s*\b(?:drop|dropping|discard|without)\s+(?:the\s+)?(\d+)\s+(?:highest|high|best)\b)", "dh$1"},
    {R"(,?\s*\b(?:keep|keeping|take)\s+(?:the\s+)?(\d+)\s+(?:highest|high|best)\b)", "kh$1"},
    {R"(,?\s*\b(?:keep|keeping|take)\s+(?:the\s+)?(\d+)\s+(?:lowest|low|worst)\b)", "kl$1"},
    {R"(,?\s*\b(?:drop|dropping|discard|without)\s+(?:the\s+)?(?:lowest|low|worst)(?:\s+(\d+)|\s+one|\s+die)*)",
     "dl$1"},
    {R"(,?\s*\b(?:drop|dropping|discard|without)\s+(?:the\s+)?(?:highest|high|best)(?:\s+(\d+)|\s+one|\s+die)*)",
     "dh$1"},
    {R"(,?\s*\b(?:drop|dropping)\s+(\d+))", "dl$1"},
    {R"(,?\s*\b(?:keep|keeping|take)\s+(?:the\s+)?(?:highest|high|best|top)?\s*(\d+))", "kh$1"},
    {R"(,?\s*\b(?:keep|keeping|take)\s+(?:the\s+)?(?:highest|high|best)(?:\s+one|\s+die)*)", "kh1"},
    {R"(,?\s*\b(?:keep|keeping|take)\s+(?:the\s+)?(?:lowest|low|worst|bottom)\s*(\d*)(?:\s+one|\s+die)*)", "kl$1"},
    {R"((d\d+)\s*,?\s*(?:the\s+)?(?:best|highest|top)\s+(\d+)(?!\s*d|\d))", "$1kh$2"},
    {R"((d\d+)\s*,?\s*(?:the\s+)?(?:worst|lowest|bottom)\s+(\d+)(?!\s*d|\d))", "$1kl$2"},
    {R"((d\d+)\s*,?\s*(?:count(?:ing)?|successes|hits)\s+(?:on\s+|at\s+|of\s+)?(\d+)(?:\+|\s+or\s+(?:more|higher|better|up)\b))",
     "$1>=$2"},
    {R"((d(\d+))\s*,?\s*count(?:ing)?\s+(?:the\s+)?\2s?\b)", "$1=$2"},
    {R"((d\d+)\s*,?\s*count(?:ing)?\s+(?:the\s+)?(\d+)s\b)", "$1=$2"},
    {R"(^\s*(?:max|highest|best)\s*(?:of\s+)?\(?\s*(\d*d\d+)\s*\)?\s*$)", "b[$1]"},
    {R"(^\s*(?:min|lowest|worst)\s*(?:of\s+)?\(?\s*(\d*d\d+)\s*\)?\s*$)", "w[$1]"},
    {R"(^\s*\{\s*(\d*d\d+)\s*\}\s*(k|kh|kl|d|dh|dl)\s*(\d*)\s*$)", "$1$2$3"},
    {R"(^\s*\{\s*(\d*d\d+)\s*,\s*(\d*d\d+)\s*\}\s*$)", "$1+$2"},
    {R"(^\s*\{(.*)\}\s*(?:kh?1?|dl?1?)\s*$)", "max($1)"},
    {R"(^\s*\{(.*)\}\s*(?:kl1?|dh1?)\s*$)", "min($1)"},
    {R"(^\s*max\s*\(?\s*(1?d\d+)\s*,\s*(1?d\d+)\s*\)?\s*$)", "b[$1+$2]"},
    {R"(^\s*min\s*\(?\s*(1?d\d+)\s*,\s*(1?d\d+)\s*\)?\s*$)", "w[$1+$2]"},
    {R"(^\s*max\s*\(?\s*(\d*d\d+)\s*,\s*(\d*d\d+)\s*\)?\s*$)", "b[$1, $2]"},
    {R"(^\s*min\s*\(?\s*(\d*d\d+)\s*,\s*(\d*d\d+)\s*\)?\s*$)", "w[$1, $2]"},
    {R"(,?\s*\b(?:reroll|rerolling)\s+(\d+)s?\s+once\b)", "ro$1"},
    {R"(,?\s*\b(?:reroll|rerolling)\s+(\d+)s?)", "r$1"},
    {R"((d\d+)\s*rr\s*)", "$1r"},
    {R"((d\d+)\s*(?:e|x|ex|!!|,?\s*explod(?:e|es|ing))(?=\d|\s*$|[<>=+]))", "$1!"},
    {R"((d\d+!?)\s*cs\s*(?=[<>=]))", "$1"},
    {R"((d\d+)\s*(d\d+)\s*$)", "$1+$2"},
    {R"((\d)\s*\()", "$1*("},
    {R"(([\d)])\s+(?:and\s+)?(\d*d\d))", "$1+$2"},
});

const std::vector<Rewrite>& rewrites() {
    static const std::vector<Rewrite> all = [] {
        std::vector<Rewrite> made;
        for (const auto& [from, to] : kRewrites) made.push_back({std::regex(from), to});
        return made;
    }();
    return all;
}

bool matches(std::string_view text, const std::regex& pattern) {
    return std::regex_search(text.begin(), text.end(), pattern);
}

// True if the words say what a roll is for and can say nothing about its dice: no hint makes a comment of other words.
bool isPurpose(std::string_view words) {
    static const std::regex kRule(
        "\\b(?:keep\\w*|drop\\w*|discard\\w*|best|worst|highest|lowest|top|bottom|reroll\\w*|explod\\w*|"
        "adv|advantage|disadvantage|half|halved|doubled?|twice|round\\w*|count\\w*|success\\w*)\\b");
    return !words.empty() && words.front() != '#' && std::ranges::none_of(words, isDigit) && !meansDice(words) &&
           !matches(asciiLower(words), kRule);
}

// "2d6+1 fire" becomes "2d6+1 # fire", and "2d6 fire + 3" becomes "2d6+3 # fire".
std::string withComment(const std::string& text, const std::function<bool(const std::string&)>& reads) {
    static const std::regex kSumAfter(R"(^(.*\S)\s*([+-])\s*(\d+)$)");
    for (std::size_t at = text.find(' '); at != std::string::npos; at = text.find(' ', at + 1)) {
        const std::string dice = asciiLower(std::string_view(text).substr(0, at));
        if (dice.find('d') == std::string::npos || !reads(dice)) continue;
        const std::string words(trimmed(std::string_view(text).substr(at)));
        if (isPurpose(words)) return dice + " # " + words;
        std::smatch sum;
        if (!std::regex_match(words, sum, kSumAfter) || !isPurpose(sum[1].str())) continue;
        return dice + sum[2].str() + sum[3].str() + " # " + std::string(trimmed(sum[1].str()));
    }
    return {};
}

} // namespace

bool meansDice(std::string_view words) {
    const std::string text = asciiLower(words.substr(0, kMostAdvisedBytes));
    static const std::regex kFirst( // the first word is the purpose of the dice
        "^(?:x|k|r|e|drop\\w*|keep\\w*|kept|discard\\w*|take|without|adv|advantage|dis|disadvantage|"
        "with (?:advantage|disadvantage|adv|dis)\\b|at (?:adv|dis)|explod\\w*|reroll\\w*|plus|minus|times|multiplied|"
        "divided|over|doubled?|halved|half|highest|lowest|best|worst|top|bottom|less|more|add|subtract|count\\w*|up|"
        "each|and|or|rounded|max|min|successes|success)\\b");
    static const std::regex kRuleAfter( // "to keep 3", but not "to keep the door shut"
        "^(?:for|to)\\s+(?:(?:keep|drop|take|count|reroll)\\s+)?(?:the\\s+)?(?:best|worst|highest|lowest|top|bottom|"
        "keep|drop|take|count|reroll)(?:\\s+\\d+.*)?$");
    static const std::regex kDice(R"((?:^|[^a-z])\d*d(?:\d|%|f\b))");
    static const std::regex kSum("(?:[+*/-]|\u2212|\u2013|\u00d7|\\bplus|\\bminus)\\s*\\d+\\s*$");
    return matches(text, kFirst) || matches(text, kRuleAfter) || matches(text, kDice) || matches(text, kSum);
}

bool beginsPurpose(std::string_view words) {
    const std::string text = asciiLower(words.substr(0, 4));
    return text.starts_with("for ") || text.starts_with("to ");
}

std::string adviceFor(std::string_view text, bool takesComment, const std::function<bool(const std::string&)>& reads) {
    if (text.size() > kMostAdvisedBytes || !isCleanName(text)) return {};
    const std::string plain = withDieLetters(text);
    std::string meant = asciiLower(plain);
    if (plain != text && reads(meant)) return std::string(trimmed(meant));
    if (auto up = roundedUp(meant)) {
        if (reads(*up)) return std::string(trimmed(*up));
        return {};
    }
    bool changed = false;
    for (const Rewrite& rewrite : rewrites()) {
        std::string next = std::regex_replace(meant, rewrite.from, rewrite.to);
        if (next == meant || next.size() > kMostAdvisedBytes) continue;
        meant = std::move(next);
        changed = true;
        if (reads(meant)) return std::string(trimmed(meant));
    }
    return changed || !takesComment ? std::string() : withComment(plain, reads);
}

} // namespace tenplus::dice
