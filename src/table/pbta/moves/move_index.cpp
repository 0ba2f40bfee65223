// MoveIndex: scores moves by how well their sentences explain the typed words (SentenceIndex), and by how much of their
// name was typed: whole words score most, prefixes less, typing errors least; common words score nothing.
#include "base/contains.h"
#include "table/pbta/moves/move_view.h"

#include "base/names_in_text.h"
#include "base/text.h"
#include "base/word_match.h"
#include "table/pbta/classes/class_moves.h"
#include "table/pbta/moves/table_talk.h"
#include "table/table.h"

#include <algorithm>
#include <array>

namespace tenplus::table::inline pbta::inline moves {

namespace {

// In the unit of SentenceIndex, natural logarithms of likelihoods.
constexpr double kName = 20;          ///< the whole name; it falls with the square of the share that was typed
constexpr double kWithin = 6;         ///< every word of the name is among what was typed
constexpr double kStart = 20;         ///< the name starts with what was typed
constexpr double kSpell = 20;         ///< a prepared spell's name
constexpr double kApart = 8;          ///< of the odds that the words are table talk
constexpr double kTalk = 8;           ///< how much better than any move table talk explains what no move answers
constexpr std::size_t kLikeliest = 8; ///< listed at most, besides moves of which the name was typed

constexpr std::array<std::string_view, 44> kCommon{
    "a",  "an",   "and", "any",   "are",  "as",   "at",   "be", "by", "do",   "for",   "from", "he",  "her", "his",
    "i",  "if",   "in",  "into",  "is",   "it",   "its",  "me", "my", "of",   "on",    "or",   "our", "out", "she",
    "so", "that", "the", "their", "them", "they", "this", "to", "we", "when", "while", "with", "you", "your"};

bool isCommon(std::string_view word) { return std::ranges::binary_search(kCommon, word); }
static_assert(std::ranges::is_sorted(kCommon));

// Without common words, unless all are.
std::vector<MoveTerm> termsOf(std::string_view text) {
    std::vector<std::string> words = lowerWords(text);
    if (std::ranges::any_of(words, [](const std::string& word) { return !isCommon(word); }))
        std::erase_if(words, isCommon);
    std::vector<MoveTerm> terms;
    for (std::string& word : words) terms.emplace_back(std::move(word));
    return terms;
}

// 1 for the same word, less for a prefix or a typing error, 0 for a different word.
double likeness(const MoveTerm& typed, const MoveTerm& other, bool last) {
    const std::string_view stem = typed.stem(), otherStem = other.stem();
    if (typed.word.front() == other.word.front()) {
        if (typed.word == other.word) return 1;
        if (stem == otherStem) return 0.9;
        if (other.word.starts_with(typed.word)) {
            const double share = static_cast<double>(typed.word.size()) / static_cast<double>(other.word.size());
            return last || typed.word.size() >= 3 ? 0.5 + 0.4 * share : 0;
        }
    }
    const std::size_t allowed = typed.mistakes();
    if (allowed == 0 || otherStem.size() < 4 || typed.leastApart(other) > allowed) return 0;
    const std::size_t apart = editDistance(stem, otherStem, allowed);
    if (apart > allowed) return 0;
    return apart == 1 ? 0.5 : 0.3;
}

// What a person would say: the name, the synonyms and the trigger without "When you".
std::vector<SentenceOf> sentencesOf(const content::Rulebook& rulebook) {
    constexpr std::string_view kWhen = "When you ";
    std::vector<SentenceOf> sentences;
    for (std::size_t i = 0; i < rulebook.moves.size(); ++i) {
        const content::Move& move = rulebook.moves[i];
        std::string_view trigger = move.trigger;
        if (trigger.starts_with(kWhen)) trigger.remove_prefix(kWhen.size());
        sentences.push_back({i, move.name});
        sentences.push_back({i, trigger});
        for (const std::string& synonym : move.synonyms) sentences.push_back({i, synonym});
    }
    for (const std::string_view talk : tableTalk()) sentences.push_back({rulebook.moves.size(), talk});
    return sentences;
}

// How many words of a name were typed; less for those that are only alike.
double typedOf(const std::vector<MoveTerm>& name, const std::vector<MoveTerm>& typed) {
    double alike = 0;
    for (const MoveTerm& own : name) {
        double best = 0;
        for (const MoveTerm& word : typed) {
            if (!word.isStranger(own)) best = std::max(best, likeness(word, own, &word == &typed.back()));
        }
        alike += best;
    }
    return alike;
}

// How much of a name was typed, 0 to 1: of both the typed words and the name's own, whichever are more.
double shareOf(const std::vector<MoveTerm>& name, const std::vector<MoveTerm>& typed) {
    return typedOf(name, typed) / static_cast<double>(std::max<std::size_t>({name.size(), typed.size(), 1}));
}

// How many of the prepared spells are named in the text. A longer name of the book's is none of theirs.
std::ptrdiff_t spellsNamed(const content::Rulebook& rulebook, const std::vector<std::string>& prepared,
                           std::string_view text) {
    if (prepared.empty()) return 0;
    std::vector<FoldedWords> names;
    for (const std::string& each : prepared) names.push_back(foldedWords(each));
    for (const content::Spell& each : rulebook.spells) names.push_back(foldedWords(each.name));
    return std::ranges::count_if(namesIn(foldedWords(text), names),
                                 [&](const NameInText& each) { return each.name < prepared.size(); });
}

bool isWithin(const std::vector<MoveTerm>& name, const std::vector<MoveTerm>& typed) {
    constexpr double kSame = 0.85; // of each word: another ending is the same word
    return !name.empty() && typedOf(name, typed) >= kSame * static_cast<double>(name.size());
}

} // namespace

MoveIndex::Entry::Entry(const content::Move& of)
    : move(&of)
    , mature(of.mature)
    , ofClass(!of.ofClass.playbook.empty()) {}

bool MoveIndex::isOffered(const Entry& entry, bool mature, const Actor* who) {
    if (entry.mature && !mature) return false;
    if (entry.move->hero && (!who || who->id != entry.move->hero)) return false;
    return !entry.ofClass || (who && ownedMove(*who, entry.move->id));
}

// Stems plurals and simple endings: "climbs", "climbing", "climbed" become "climb".
MoveTerm::MoveTerm(std::string text)
    : word(std::move(text))
    , m_stem(word.size()) {
    for (const std::string_view ending : {"ing", "ies", "ed", "es", "s"}) {
        if (word.size() < ending.size() + 3 || !word.ends_with(ending)) continue;
        m_stem -= ending.size();
        break;
    }
    for (const char letter : stem()) m_letters.set(static_cast<unsigned char>(letter) % m_letters.size());
}

MoveIndex::MoveIndex(const content::Rulebook& rulebook)
    : m_rulebook(rulebook)
    , m_sentences(rulebook.moves.size() + 1, sentencesOf(rulebook), true) {
    for (const content::Move& move : rulebook.moves) {
        Entry& entry = m_entries.emplace_back(move);
        entry.name = asciiLower(move.name);
        entry.terms = termsOf(move.name);
    }
}

// Lower-cased.
std::vector<std::string> MoveIndex::spellsCastBy(const content::Move& move, const Actor* who) const {
    std::vector<std::string> names;
    const content::Playbook* caster = who ? m_rulebook.casterBy(move.id) : nullptr;
    if (!caster) return names;
    for (const KnownSpell& each : who->prepared) {
        if (each.playbook == caster->id) names.push_back(asciiLower(each.name));
    }
    return names;
}

double MoveIndex::ofNames(const Entry& entry, const Typed& typed, const Actor* who) const {
    const double share = shareOf(entry.terms, typed.terms);
    double score = kName * share * share + (isWithin(entry.terms, typed.terms) ? kWithin : 0);
    if (entry.name.starts_with(typed.folded)) score += kStart;
    const std::vector<std::string> spells = spellsCastBy(*entry.move, who);
    for (const std::string& spell : spells) {
        const double cast = shareOf(termsOf(spell), typed.terms);
        score += kSpell * cast * cast;
    }
    return score + kSpell * static_cast<double>(spellsNamed(m_rulebook, spells, typed.folded));
}

std::vector<MoveHit> MoveIndex::offered(const content::Rulebook& rulebook, bool mature,
                                        const std::vector<std::string>& recent, const Actor* who) {
    std::vector<MoveHit> hits;
    for (const content::Move& move : rulebook.moves) {
        if (!isOffered(Entry(move), mature, who)) continue;
        const auto used = std::ranges::find(recent, move.id);
        hits.push_back({&move, static_cast<double>(recent.end() - used)});
    }
    std::ranges::stable_sort(hits, std::ranges::greater{}, &MoveHit::score);
    return hits;
}

std::vector<MoveHit> MoveIndex::search(std::string_view text, bool mature, const std::vector<std::string>& recent,
                                       const Actor* who) const {
    if (trimmed(text).empty()) return offered(m_rulebook, mature, recent, who);
    return find(text, mature, who).hits;
}

MoveFinding MoveIndex::find(std::string_view text, bool mature, const Actor* who) const {
    const Typed typed{asciiLower(trimmed(text)), termsOf(text)};
    const SentenceIndex::Explained said = m_sentences.explain(text);
    const std::vector<double>& explained = said.kinds;
    std::vector<MoveHit> hits;
    std::vector<bool> isNamed(m_entries.size());
    for (std::size_t i = 0; i < m_entries.size(); ++i) {
        const Entry& entry = m_entries[i];
        if (!isOffered(entry, mature, who)) continue;
        const double named = ofNames(entry, typed, who);
        isNamed[i] = named > 0;
        if (named > 0 || !explained.empty())
            hits.push_back({entry.move, named + (explained.empty() ? 0 : explained[i])});
    }
    std::ranges::stable_sort(hits, std::ranges::greater{}, &MoveHit::score);
    std::size_t rank = 0;
    std::erase_if(hits, [&](const MoveHit& hit) {
        return rank++ >= kLikeliest && !isNamed[static_cast<std::size_t>(hit.move - m_rulebook.moves.data())];
    });
    MoveFinding finding{std::move(hits), who ? thingsUsed(m_rulebook, *who, text) : std::vector<ThingHit>{}};
    if (!finding.things.empty()) {
        finding.isAnswered = true;
    } else if (!finding.hits.empty()) {
        const double talk = explained.empty() ? 0 : explained.back() + kApart * said.apart;
        finding.isAnswered = explained.empty() || talk <= finding.hits.front().score + kTalk;
    }
    return finding;
}

std::vector<MoveHit> MoveIndex::nearest(std::string_view text, bool mature, std::size_t count) const {
    const std::string folded = asciiLower(trimmed(text));
    std::vector<MoveHit> hits;
    for (const Entry& entry : m_entries) {
        if (!isOffered(entry, mature, nullptr)) continue;
        const std::size_t longest = std::max(folded.size(), entry.name.size());
        hits.push_back({entry.move, -static_cast<double>(editDistance(folded, entry.name, longest))});
    }
    std::ranges::stable_sort(hits, std::ranges::greater{}, &MoveHit::score);
    if (hits.size() > count) hits.resize(count);
    return hits;
}

} // namespace tenplus::table::inline pbta::inline moves
