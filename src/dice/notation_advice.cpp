#include "dice/notation_advice.h"

#include "base/text.h"

#include <array>
#include <regex>
#include <vector>

namespace tenplus::dice {

namespace {

constexpr std::size_t kMostAdvisedBytes = 200; // std::regex recurses over its text

struct Rewrite {
    std::regex from;
    std::string to;
};

// Applied in sequence, each to the result of the one before; the text is lower-case.
const std::vector<Rewrite>& rewrites() {
    static const std::vector<Rewrite> all = [] {
        constexpr std::array<std::array<const char*, 2>, 34> kTable{{
            {R"(^\s*[/!=.]*\s*(?:roll|r|throw)\b:?\s*(?=[^\s]))", ""},
            {R"(^\s*\[\[(.*)\]\]\s*$)", "$1"},
            {"\u201c|\u201d|\"|`", ""},
            {R"((\d)\s*w\s*(\d))", "$1d$2"},
            {R"(\bplus\b)", "+"},
            {R"(\bminus\b)", "-"},
            {R"(\b(?:times|multiplied by)\b)", "*"},
            {R"(\b(?:divided by|over)\b)", "/"},
            {R"((d\d+|\)|\])\s*x\s*(\d+)\s*$)", "$1*$2"},
            {R"(^\s*(?:half of|half)\s+(.*)$)", "($1)/2"},
            {R"(^(.*),?\s+(?:halved|rounded down|half)\s*$)", "($1)/2"},
            {R"(^(.*),?\s+doubled?\s*$)", "($1)*2"},
            {R"((?:floor|rounddown)\s*\()", "("},
            {R"(,?\s*\b(?:with|at)\s+(advantage|disadvantage|adv|dis)\b)", " $1"},
            {R"(^\s*(advantage|adv|disadvantage|dis)\s+(\d*d\d+))", "$2$1"},
            {R"(\s*-\s*l\b)", "dl1"},
            {R"(\s*-\s*h\b)", "dh1"},
            {R"(,?\s*\b(?:drop|dropping|discard|without)\s+(?:the\s+)?(?:lowest|low|worst)(?:\s+(\d+)|\s+one|\s+die)*)",
             "dl$1"},
            {R"(,?\s*\b(?:drop|dropping|discard|without)\s+(?:the\s+)?(?:highest|high|best)(?:\s+(\d+)|\s+one|\s+die)*)",
             "dh$1"},
            {R"(,?\s*\b(?:drop|dropping)\s+(\d+))", "dl$1"},
            {R"(,?\s*\b(?:keep|keeping|take|best of|highest of)\s+(?:the\s+)?(?:highest|high|best)?\s*(\d+))", "kh$1"},
            {R"(,?\s*\b(?:keep|keeping|take)\s+(?:the\s+)?(?:highest|high|best)(?:\s+one|\s+die)*)", "kh1"},
            {R"(,?\s*\b(?:keep|keeping|take)\s+(?:the\s+)?(?:lowest|low|worst)\s*(\d*)(?:\s+one|\s+die)*)", "kl$1"},
            {R"(^\s*(?:max|highest|best)\s*(?:of\s+)?\(?\s*(\d*d\d+)\s*\)?\s*$)", "b[$1]"},
            {R"(^\s*(?:min|lowest|worst)\s*(?:of\s+)?\(?\s*(\d*d\d+)\s*\)?\s*$)", "w[$1]"},
            {R"(^\s*(?:max|\{)\s*\(?\s*(\d*d\d+)\s*,\s*(\d*d\d+)\s*[)}]?\s*(?:kh?1?)?\s*$)", "b[$1+$2]"},
            {R"(^\s*min\s*\(?\s*(\d*d\d+)\s*,\s*(\d*d\d+)\s*\)?\s*$)", "w[$1+$2]"},
            {R"(,?\s*\b(?:reroll|rerolling)\s+(\d+)s?(?:\s+once)?)", "r$1"},
            {R"((d\d+)\s*rr\s*)", "$1r"},
            {R"((d\d+)\s*(?:e|x|ex|!!|!p|!o|,?\s*explod(?:e|es|ing))(?=\d|\s*$|[<>=+]))", "$1!"},
            {R"((d\d+!?)\s*cs\s*(?=[<>=]))", "$1"},
            {R"((d\d+)\s*(d\d+)\s*$)", "$1+$2"},
            {R"((\d)\s*\()", "$1*("},
            {R"(([\d)])\s+(?:and\s+)?(\d*d\d))", "$1+$2"},
        }};
        std::vector<Rewrite> made;
        for (const auto& [from, to] : kTable) made.push_back({std::regex(from), to});
        return made;
    }();
    return all;
}

bool matches(std::string_view text, const std::regex& pattern) {
    return std::regex_search(text.begin(), text.end(), pattern);
}

} // namespace

bool meansDice(std::string_view words) {
    const std::string text = asciiLower(words.substr(0, kMostAdvisedBytes));
    static const std::regex kFirst( // the first word is the purpose of the dice
        "^(?:x|k|r|e|drop\\w*|keep\\w*|kept|discard\\w*|take|without|adv|advantage|dis|disadvantage|"
        "with (?:advantage|disadvantage|adv|dis)\\b|at (?:adv|dis)|explod\\w*|reroll\\w*|plus|minus|times|multiplied|"
        "divided|over|doubled?|halved|half|highest|lowest|best|worst|each|and|or|rounded|max|min|successes|success)"
        "\\b");
    static const std::regex kDice(R"((?:^|[^a-z])\d*d(?:\d|%|f\b))");
    static const std::regex kSum("(?:[+*/-]|\u2212|\u2013|\u00d7|\\bplus|\\bminus)\\s*\\d+\\s*$");
    return matches(text, kFirst) || matches(text, kDice) || matches(text, kSum);
}

std::string adviceFor(std::string_view text, const std::function<bool(const std::string&)>& reads) {
    if (text.size() > kMostAdvisedBytes || !isCleanName(text)) return {};
    std::string meant = asciiLower(text);
    bool changed = false;
    for (const Rewrite& rewrite : rewrites()) {
        std::string next = std::regex_replace(meant, rewrite.from, rewrite.to);
        if (next == meant || next.size() > kMostAdvisedBytes) continue;
        meant = std::move(next);
        changed = true;
        if (reads(meant)) return std::string(trimmed(meant));
    }
    // Only the dice: a comment needs its mark.
    const std::size_t space = meant.rfind(' ');
    if (changed || space == std::string::npos) return {};
    for (std::size_t at = meant.find(' '); at != std::string::npos; at = meant.find(' ', at + 1)) {
        const std::string dice = meant.substr(0, at);
        if (reads(dice) && dice.find('d') != std::string::npos && !meansDice(trimmed(text.substr(at))))
            return dice + " # " + std::string(trimmed(text.substr(at)));
    }
    return {};
}

} // namespace tenplus::dice
