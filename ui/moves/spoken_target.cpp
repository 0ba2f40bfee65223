#include "moves/spoken_target.h"

#include "base/contains.h"
#include "base/word_match.h"
#include "bridge/text.h"
#include "table/pbta/moves/plan.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>

namespace tenplus::ui {
namespace {

// The score of each matched word of a name. A whole word counts most.
constexpr double kWhole = 10, kPlural = 9, kBeginning = 5, kMistaken = 4;
constexpr std::size_t kLeastBeginning = 3; // letters: excludes "the", includes "orc"
constexpr std::size_t kLeastMistaken = 5;

constexpr std::array<std::string_view, 42> kCommon{
    "a",    "all", "an",   "and", "at",   "but",  "by",   "for", "from", "he", "her", "his",  "i",   "in",
    "into", "is",  "it",   "its", "me",   "my",   "not",  "of",  "off",  "on", "or",  "our",  "out", "over",
    "she",  "so",  "that", "the", "them", "they", "this", "to",  "up",   "we", "who", "with", "you", "your"};

bool isCommon(std::string_view word) { return std::ranges::binary_search(kCommon, word); }
static_assert(std::ranges::is_sorted(kCommon));

// "2" for "two" and "second"; the word itself for any other.
std::string asNumber(std::string word) {
    constexpr std::array<std::string_view, 10> kCounted{"one", "two",   "three", "four", "five",
                                                        "six", "seven", "eight", "nine", "ten"};
    constexpr std::array<std::string_view, 10> kOrdered{"first", "second",  "third",  "fourth", "fifth",
                                                        "sixth", "seventh", "eighth", "ninth",  "tenth"};
    for (std::size_t i = 0; i < kCounted.size(); ++i) {
        if (word == kCounted[i] || word == kOrdered[i]) return std::to_string(i + 1);
    }
    return word;
}

FoldedWords numbered(FoldedWords words) {
    for (std::string& word : words) word = asNumber(std::move(word));
    return words;
}

bool isNumber(std::string_view word) { return !word.empty() && word.front() >= '0' && word.front() <= '9'; }

double likeness(const std::string& said, const std::string& word, bool last) {
    if (said == word) return kWhole;
    if (isSameWord(said, word)) return kPlural;
    const bool begins = said.size() > kLeastBeginning || (last && said.size() == kLeastBeginning); // may be incomplete
    if (begins && word.starts_with(said)) return kBeginning + kMistaken * double(said.size()) / double(word.size());
    const bool mistaken = std::min(said.size(), word.size()) >= kLeastMistaken && said.front() == word.front() &&
                          editDistance(said, word, 1) <= 1;
    return mistaken ? kMistaken : 0;
}

struct NameParts {
    FoldedWords words; ///< without common ones, unless all are
    FoldedWords numbers;
    bool isFull = false; ///< the words were said one after another
};

NameParts partsOf(const std::string& name, const FoldedWords& said) {
    NameParts parts;
    for (std::string& word : numbered(foldedWords(name)))
        (isNumber(word) ? parts.numbers : parts.words).push_back(word);
    if (!std::ranges::all_of(parts.words, isCommon)) std::erase_if(parts.words, isCommon);
    if (parts.words.empty()) parts.words.swap(parts.numbers); // the name is a number
    parts.isFull = !namesIn(said, {parts.words}).empty();
    return parts;
}

// The score of a name. 0 if another number is beside it: "goblin 3" is not Goblin 2.
double scoreOf(const NameParts& name, const FoldedWords& said) {
    double score = 0;
    FoldedWords beside; // numbers beside a word of the name
    for (const std::string& word : name.words) {
        double best = 0;
        for (std::size_t at = 0; at < said.size(); ++at) {
            const double alike = likeness(said[at], word, at + 1 == said.size());
            if (alike <= 0 || (isCommon(said[at]) && !isCommon(word))) continue;
            best = std::max(best, alike);
            if (at > 0 && isNumber(said[at - 1])) beside.push_back(said[at - 1]);
            if (at + 1 < said.size() && isNumber(said[at + 1])) beside.push_back(said[at + 1]);
        }
        score += best;
    }
    if (score <= 0 || beside.empty() || name.numbers.empty()) return score;
    const bool isSaid =
        std::ranges::any_of(name.numbers, [&](const std::string& number) { return contains(beside, number); });
    return isSaid ? score + kWhole : 0;
}

} // namespace

FoldedWords spokenWords(const QString& sentence) { return foldedWords(ss(sentence)); }

table::ActorId spokenTarget(const std::vector<MoveTarget>& targets, const FoldedWords& words,
                            table::ActorId preferred) {
    const FoldedWords said = numbered(words);
    table::ActorId found;
    std::tuple<double, bool, bool, bool> most{};
    for (const MoveTarget& target : targets) {
        const NameParts name = partsOf(target.name, said);
        const double score = scoreOf(name, said);
        const std::tuple rank{score, target.out.isEmpty(), name.isFull, target.id == preferred};
        if (score <= 0 || rank <= most) continue;
        most = rank;
        found = target.id;
    }
    return found;
}

std::vector<MoveTarget> fittingTargets(const std::vector<MoveTarget>& all, content::TargetSort sort,
                                       table::ActorId who) {
    std::vector<MoveTarget> fitting;
    for (const MoveTarget& target : all) {
        if (sort != content::TargetSort::None && target.id != who && table::isTarget(sort, target.kind))
            fitting.push_back(target);
    }
    if (sort == content::TargetSort::Companion)
        std::ranges::stable_partition(fitting,
                                      [](const MoveTarget& target) { return target.kind != table::ActorKind::Foe; });
    std::ranges::stable_partition(fitting, [](const MoveTarget& target) { return target.out.isEmpty(); });
    return fitting;
}

table::ActorId likelyTarget(const std::vector<MoveTarget>& fitting, content::TargetSort sort, const FoldedWords& said,
                            table::ActorId lastFoe) {
    if (const table::ActorId named = spokenTarget(fitting, said, lastFoe)) return named;
    const auto isLiving = [](const MoveTarget& target) { return target.out.isEmpty(); };
    const auto last = std::ranges::find(fitting, lastFoe, &MoveTarget::id);
    const bool mayBeLast = sort != content::TargetSort::Companion; // one holds a foe off only if somebody says so
    if (mayBeLast && last != fitting.end() && (isLiving(*last) || std::ranges::none_of(fitting, isLiving)))
        return lastFoe;
    const auto isLivingFoe = [&](const MoveTarget& target) {
        return isLiving(target) && target.kind == table::ActorKind::Foe;
    };
    if (sort == content::TargetSort::Foe && std::ranges::count_if(fitting, isLivingFoe) == 1)
        return std::ranges::find_if(fitting, isLivingFoe)->id;
    return std::ranges::count_if(fitting, isLiving) == 1 || fitting.size() == 1 ? fitting.front().id : table::ActorId{};
}

} // namespace tenplus::ui
