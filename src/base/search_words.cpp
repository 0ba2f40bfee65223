#include "base/search_words.h"

#include "base/contains.h"
#include "base/folded_words.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <libstemmer.h>
#include <utility>

namespace tenplus::inline base {

namespace {

using Form = std::pair<std::string_view, std::string_view>;

// Irregular forms, sorted, each with the word whose stem it shares.
constexpr std::array kIrregular = std::to_array<Form>({
    {"ate", "eat"},          {"began", "begin"},   {"begun", "begin"},   {"bitten", "bite"},   {"bled", "bleed"},
    {"bought", "buy"},       {"broke", "break"},   {"broken", "break"},  {"brought", "bring"}, {"built", "build"},
    {"burnt", "burn"},       {"calves", "calf"},   {"came", "come"},     {"caught", "catch"},  {"children", "child"},
    {"chose", "choose"},     {"chosen", "choose"}, {"crept", "creep"},   {"dealt", "deal"},    {"drank", "drink"},
    {"drew", "draw"},        {"drove", "drive"},   {"drunk", "drink"},   {"dug", "dig"},       {"dwarves", "dwarf"},
    {"eaten", "eat"},        {"elves", "elf"},     {"fallen", "fall"},   {"fed", "feed"},      {"feet", "foot"},
    {"fell", "fall"},        {"felt", "feel"},     {"fled", "flee"},     {"flew", "fly"},      {"forgot", "forget"},
    {"forgotten", "forget"}, {"fought", "fight"},  {"found", "find"},    {"froze", "freeze"},  {"frozen", "freeze"},
    {"gave", "give"},        {"geese", "goose"},   {"given", "give"},    {"gone", "go"},       {"grew", "grow"},
    {"halves", "half"},      {"heard", "hear"},    {"held", "hold"},     {"hid", "hide"},      {"hidden", "hide"},
    {"hooves", "hoof"},      {"hung", "hang"},     {"kept", "keep"},     {"knelt", "kneel"},   {"knew", "know"},
    {"knives", "knife"},     {"laid", "lay"},      {"leaves", "leaf"},   {"led", "lead"},      {"lent", "lend"},
    {"lice", "louse"},       {"lives", "life"},    {"loaves", "loaf"},   {"lost", "lose"},     {"made", "make"},
    {"men", "man"},          {"met", "meet"},      {"mice", "mouse"},    {"oxen", "ox"},       {"paid", "pay"},
    {"ran", "run"},          {"rang", "ring"},     {"ridden", "ride"},   {"risen", "rise"},    {"rode", "ride"},
    {"rung", "ring"},        {"said", "say"},      {"sang", "sing"},     {"sank", "sink"},     {"saw", "see"},
    {"scarves", "scarf"},    {"seen", "see"},      {"sent", "send"},     {"shelves", "shelf"}, {"shook", "shake"},
    {"shot", "shoot"},       {"slain", "slay"},    {"slept", "sleep"},   {"slew", "slay"},     {"sold", "sell"},
    {"spent", "spend"},      {"spoke", "speak"},   {"spoken", "speak"},  {"staves", "staff"},  {"stole", "steal"},
    {"stolen", "steal"},     {"stood", "stand"},   {"struck", "strike"}, {"sung", "sing"},     {"sunk", "sink"},
    {"swam", "swim"},        {"swore", "swear"},   {"sworn", "swear"},   {"taken", "take"},    {"taught", "teach"},
    {"teeth", "tooth"},      {"thieves", "thief"}, {"thought", "think"}, {"threw", "throw"},   {"thrown", "throw"},
    {"told", "tell"},        {"took", "take"},     {"tore", "tear"},     {"torn", "tear"},     {"went", "go"},
    {"wept", "weep"},        {"wives", "wife"},    {"woke", "wake"},     {"wolves", "wolf"},   {"women", "woman"},
    {"won", "win"},          {"wore", "wear"},     {"worn", "wear"},     {"written", "write"}, {"wrote", "write"},
});
static_assert(std::ranges::is_sorted(kIrregular, {}, &Form::first));

constexpr std::array kFunctionWords = std::to_array<std::string_view>(
    {"a",       "about",  "after",  "all",  "am",    "an",   "and",   "any",  "are",  "as",    "at",    "be",
     "because", "been",   "before", "but",  "by",    "can",  "could", "did",  "do",   "does",  "for",   "from",
     "had",     "has",    "have",   "he",   "her",   "him",  "his",   "how",  "i",    "if",    "in",    "into",
     "is",      "it",     "its",    "many", "me",    "much", "my",    "not",  "of",   "on",    "or",    "our",
     "she",     "should", "so",     "some", "that",  "the",  "their", "them", "then", "there", "these", "they",
     "this",    "those",  "to",     "us",   "was",   "we",   "were",  "what", "when", "where", "which", "who",
     "whom",    "whose",  "why",    "with", "would", "you",  "your"});

// "decision" to "decide", "conclusion" to "conclude": the stemmer leaves these apart.
std::string verbOf(std::string_view word) {
    if (word.ends_with('s')) word.remove_suffix(1);
    constexpr std::string_view kEnding = "sion";
    const bool isOfVerb = word.ends_with("ision") || word.ends_with("usion");
    std::string verb(word);
    if (isOfVerb) verb.replace(verb.size() - kEnding.size(), kEnding.size(), "de");
    return isOfVerb ? verb : std::string();
}

} // namespace

void Stems::Release::operator()(sb_stemmer* stemmer) const { sb_stemmer_delete(stemmer); }

Stems::Stems()
    : m_stemmer(sb_stemmer_new("english", nullptr)) {}

std::string Stems::of(std::string_view word) const {
    const auto form = std::ranges::lower_bound(kIrregular, word, {}, &Form::first);
    if (form != kIrregular.end() && form->first == word) word = form->second;
    const std::string verb = verbOf(word);
    if (!verb.empty()) word = verb;
    if (!m_stemmer || word.empty() || static_cast<unsigned char>(word.front()) >= 0x80) return std::string(word);
    const sb_symbol* const stem = sb_stemmer_stem(m_stemmer.get(), reinterpret_cast<const sb_symbol*>(word.data()),
                                                  static_cast<int>(word.size()));
    if (stem == nullptr) return std::string(word); // out of memory
    return {reinterpret_cast<const char*>(stem), static_cast<std::size_t>(sb_stemmer_length(m_stemmer.get()))};
}

bool isFunctionWord(std::string_view word) { return contains(kFunctionWords, word); }

std::size_t lineWithMost(const std::vector<std::string>& words, const std::vector<std::string_view>& lines) {
    const Stems stems;
    FoldedWords sought;
    for (const std::string& word : words)
        for (std::string& each : foldedWords(word))
            if (!isFunctionWord(each)) sought.push_back(std::move(each));
    std::size_t best = 0, most = 0;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const FoldedWords said = foldedWords(lines[i]);
        const auto isSaid = [&](const std::string& word) {
            const std::string stem = stems.of(word);
            return std::ranges::any_of(
                said, [&](const std::string& each) { return each.starts_with(word) || stems.of(each) == stem; });
        };
        const auto count = static_cast<std::size_t>(std::ranges::count_if(sought, isSaid));
        if (count > most) best = i, most = count;
    }
    return best;
}

} // namespace tenplus::inline base
