// MoveIndex: scoring by words. Every word typed is held against the words of the move's name, synonyms and trigger:
// whole words count most, beginnings less, typing mistakes least; words that every sentence has count nothing.
#include "base/contains.h"
#include "table/move_view.h"

#include "base/text.h"
#include "table/class_moves.h"
#include "content/word_match.h"

#include <algorithm>
#include <array>

namespace tenplus::table {

namespace {

constexpr double kName = 10;
constexpr double kSynonym = 7;
constexpr double kTrigger = 3;

constexpr std::array<std::string_view, 44> kCommon{
    "a",  "an",  "and",  "any",  "are", "as",  "at",   "be",    "by",   "do",  "for",  "from", "he",  "her",  "his",
    "i",  "if",  "in",   "into", "is",  "it",  "its",  "me",    "my",   "of",  "on",   "or",   "our", "out",  "she",
    "so", "that", "the", "their", "them", "they", "this", "to", "we", "when", "while", "with", "you", "your"};

bool isCommon(std::string_view word) { return std::ranges::binary_search(kCommon, word); }
static_assert(std::ranges::is_sorted(kCommon));

// Letters lower-cased, everything else a separator; bytes above ASCII are letters.
std::vector<std::string> tokensOf(std::string_view text) {
    std::vector<std::string> tokens;
    std::string current;
    const auto close = [&] {
        if (!current.empty()) tokens.push_back(std::move(current));
        current.clear();
    };
    for (const char c : asciiLower(text)) {
        const bool letter = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || static_cast<unsigned char>(c) >= 0x80;
        if (letter) current += c;
        else if (c != '\'') close();
    }
    close();
    return tokens;
}

// 1 for the same word, less for a beginning or a typing mistake, 0 for a stranger.
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
    const std::size_t apart = content::editDistance(stem, otherStem, allowed);
    if (apart > allowed) return 0;
    return apart == 1 ? 0.5 : 0.3;
}

} // namespace

MoveIndex::Entry::Entry(const content::Move& of)
    : move(&of)
    , mature(of.mature)
    , ofClass(!of.ofClass.playbook.empty()) {}

bool MoveIndex::isOffered(const Entry& entry, bool mature, const Actor* who) {
    if (entry.mature && !mature) return false;
    return !entry.ofClass || (who && ownedMove(*who, entry.move->id));
}

// Plurals and simple endings fall together: "climbs", "climbing", "climbed" meet "climb".
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
    : m_rulebook(rulebook) {
    std::map<std::string, std::size_t> known;
    for (const content::Move& move : rulebook.moves) {
        Entry entry(move);
        entry.name = asciiLower(move.name);
        std::vector<std::size_t> terms;
        const auto add = [&](std::string_view text, double weight) {
            for (std::string& token : tokensOf(text)) {
                if (isCommon(token)) continue;
                const std::size_t term = termOf(std::move(token), known);
                if (contains(terms, term)) continue;
                terms.push_back(term);
                m_uses[term].push_back({m_entries.size(), weight});
            }
        };
        add(move.name, kName);
        for (const std::string& synonym : move.synonyms) {
            add(synonym, kSynonym);
            if (synonym.find(' ') != std::string::npos) entry.phrases.push_back(asciiLower(synonym));
        }
        add(move.trigger, kTrigger);
        m_entries.push_back(std::move(entry));
    }
}

std::size_t MoveIndex::termOf(std::string token, std::map<std::string, std::size_t>& known) {
    const auto [place, isNew] = known.try_emplace(std::move(token), m_terms.size());
    if (isNew) {
        m_terms.emplace_back(place->first);
        m_uses.emplace_back();
    }
    return place->second;
}

MoveIndex::Typed MoveIndex::typed(std::string_view text) const {
    Typed typed{asciiLower(trimmed(text)), {}, {}};
    std::vector<std::string> tokens = tokensOf(typed.folded);
    if (tokens.size() > 1) std::erase_if(tokens, [](const std::string& token) { return isCommon(token); });
    for (std::string& token : tokens) typed.tokens.emplace_back(std::move(token));
    for (const MoveTerm& token : typed.tokens) {
        std::vector<double>& best = typed.best.emplace_back(m_entries.size());
        for (std::size_t i = 0; i < m_terms.size(); ++i) {
            if (token.isStranger(m_terms[i])) continue;
            const double alike = likeness(token, m_terms[i], &token == &typed.tokens.back());
            if (alike <= 0) continue;
            for (const Use& use : m_uses[i]) best[use.entry] = std::max(best[use.entry], use.weight * alike);
        }
    }
    return typed;
}

// Whoever types the name of a spell means the move that casts it. Folded.
std::vector<std::string> MoveIndex::spellsCastBy(const content::Move& move, const Actor* who) const {
    std::vector<std::string> names;
    const content::Playbook* caster = who ? m_rulebook.casterBy(move.id) : nullptr;
    if (!caster) return names;
    for (const KnownSpell& each : who->prepared) {
        if (each.playbook == caster->id) names.push_back(asciiLower(each.name));
    }
    return names;
}

double MoveIndex::scoreOf(std::size_t place, const Typed& typed, const std::vector<std::string>& spells) const {
    const Entry& entry = m_entries[place];
    double score = 0;
    for (std::size_t i = 0; i < typed.tokens.size(); ++i) {
        double best = typed.best[i][place];
        for (const std::string& spell : spells) {
            for (std::string& word : tokensOf(spell)) {
                if (!isCommon(word)) best = std::max(best, kSynonym * likeness(typed.tokens[i], MoveTerm(std::move(word)), i + 1 == typed.tokens.size()));
            }
        }
        score += best;
    }
    for (const auto* phrases : {&entry.phrases, &spells}) {
        for (const std::string& phrase : *phrases) {
            if (typed.folded.find(phrase) != std::string::npos) score += kSynonym;
        }
    }
    if (!typed.folded.empty() && entry.name.starts_with(typed.folded)) score += 2 * kName;
    return score;
}

std::vector<MoveHit> MoveIndex::offered(const content::Rulebook& rulebook, bool mature, const std::vector<std::string>& recent, const Actor* who) {
    std::vector<MoveHit> hits;
    for (const content::Move& move : rulebook.moves) {
        if (!isOffered(Entry(move), mature, who)) continue;
        const auto used = std::ranges::find(recent, move.id);
        hits.push_back({&move, static_cast<double>(recent.end() - used)});
    }
    std::ranges::stable_sort(hits, std::ranges::greater{}, &MoveHit::score);
    return hits;
}

std::vector<MoveHit> MoveIndex::search(std::string_view text, bool mature, const std::vector<std::string>& recent, const Actor* who) const {
    if (trimmed(text).empty()) return offered(m_rulebook, mature, recent, who);
    const Typed looked = typed(text);
    std::vector<MoveHit> hits;
    for (std::size_t i = 0; i < m_entries.size(); ++i) {
        const Entry& entry = m_entries[i];
        if (!isOffered(entry, mature, who)) continue;
        const double score = scoreOf(i, looked, spellsCastBy(*entry.move, who));
        if (score > 0) hits.push_back({entry.move, score});
    }
    std::ranges::stable_sort(hits, std::ranges::greater{}, &MoveHit::score);
    return hits;
}

std::vector<MoveHit> MoveIndex::nearest(std::string_view text, bool mature, std::size_t count) const {
    const std::string folded = asciiLower(trimmed(text));
    std::vector<MoveHit> hits;
    for (const Entry& entry : m_entries) {
        if (!isOffered(entry, mature, nullptr)) continue;
        const std::size_t longest = std::max(folded.size(), entry.name.size());
        hits.push_back({entry.move, -static_cast<double>(content::editDistance(folded, entry.name, longest))});
    }
    std::ranges::stable_sort(hits, std::ranges::greater{}, &MoveHit::score);
    if (hits.size() > count) hits.resize(count);
    return hits;
}

} // namespace tenplus::table
