// MoveIndex: scoring by words. Every word typed is held against the words of the move's name, synonyms and trigger:
// whole words count most, beginnings less, typing mistakes least; words that every sentence has count nothing.
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

// Plurals and simple endings fall together: "climbs", "climbing", "climbed" meet "climb".
std::string stemmed(std::string_view word) {
    for (const std::string_view ending : {"ing", "ies", "ed", "es", "s"}) {
        if (word.size() >= ending.size() + 3 && word.ends_with(ending)) return std::string(word.substr(0, word.size() - ending.size()));
    }
    return std::string(word);
}

// 1 for the same word, less for a beginning or a typing mistake, 0 for a stranger.
double likeness(const std::string& typed, const std::string& word, bool last) {
    if (typed == word) return 1;
    const std::string stemTyped = stemmed(typed);
    const std::string stemWord = stemmed(word);
    if (stemTyped == stemWord) return 0.9;
    if (word.starts_with(typed)) {
        const double share = static_cast<double>(typed.size()) / static_cast<double>(word.size());
        return last || typed.size() >= 3 ? 0.5 + 0.4 * share : 0;
    }
    const std::size_t allowed = stemTyped.size() >= 8 ? 2 : stemTyped.size() >= 4 ? 1 : 0;
    if (allowed == 0 || stemWord.size() < 4) return 0;
    const std::size_t apart = content::editDistance(stemTyped, stemWord, allowed);
    if (apart > allowed) return 0;
    return apart == 1 ? 0.5 : 0.3;
}

bool isFor(const Actor* who, const content::Move& move) {
    return move.ofClass.playbook.empty() || (who && ownedMove(*who, move.id));
}

} // namespace

MoveIndex::MoveIndex(const content::Rulebook& rulebook)
    : m_rulebook(rulebook) {
    for (const content::Move& move : rulebook.moves) {
        Entry entry{&move, asciiLower(move.name), {}, {}};
        const auto add = [&](std::string_view text, double weight) {
            for (std::string& token : tokensOf(text)) {
                if (isCommon(token)) continue;
                const auto same = std::ranges::find(entry.words, token, &Word::text);
                if (same == entry.words.end()) entry.words.push_back({std::move(token), weight});
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

// Whoever types the name of a spell means the move that casts it.
MoveIndex::Entry MoveIndex::withSpells(const Entry& entry, const Actor& who) const {
    Entry more = entry;
    const content::Playbook* caster = m_rulebook.casterBy(entry.move->id);
    for (const KnownSpell& each : who.prepared) {
        if (!caster || each.playbook != caster->id) continue;
        more.phrases.push_back(asciiLower(each.name));
        for (std::string& token : tokensOf(each.name)) {
            if (!isCommon(token)) more.words.push_back({std::move(token), kSynonym});
        }
    }
    return more;
}

double MoveIndex::scoreOf(const Entry& entry, const std::vector<std::string>& tokens, std::string_view folded) const {
    double score = 0;
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        double best = 0;
        for (const Word& word : entry.words) best = std::max(best, word.weight * likeness(tokens[i], word.text, i + 1 == tokens.size()));
        score += best;
    }
    for (const std::string& phrase : entry.phrases) {
        if (folded.find(phrase) != std::string_view::npos) score += kSynonym;
    }
    if (!folded.empty() && entry.name.starts_with(folded)) score += 2 * kName;
    return score;
}

std::vector<MoveHit> MoveIndex::search(std::string_view text, bool mature, const std::vector<std::string>& recent, const Actor* who) const {
    const std::string folded = asciiLower(trimmed(text));
    std::vector<std::string> tokens = tokensOf(folded);
    if (tokens.size() > 1) std::erase_if(tokens, [](const std::string& token) { return isCommon(token); });
    std::vector<MoveHit> hits;
    for (const Entry& entry : m_entries) {
        if ((entry.move->mature && !mature) || !isFor(who, *entry.move)) continue;
        if (folded.empty()) {
            const auto used = std::ranges::find(recent, entry.move->id);
            hits.push_back({entry.move, static_cast<double>(recent.end() - used)});
        } else if (const double score = scoreOf(who && m_rulebook.casterBy(entry.move->id) ? withSpells(entry, *who) : entry, tokens, folded); score > 0) {
            hits.push_back({entry.move, score});
        }
    }
    std::ranges::stable_sort(hits, std::ranges::greater{}, &MoveHit::score);
    return hits;
}

std::vector<MoveHit> MoveIndex::nearest(std::string_view text, bool mature, std::size_t count) const {
    const std::string folded = asciiLower(trimmed(text));
    std::vector<MoveHit> hits;
    for (const Entry& entry : m_entries) {
        if ((entry.move->mature && !mature) || !isFor(nullptr, *entry.move)) continue;
        const std::size_t longest = std::max(folded.size(), entry.name.size());
        hits.push_back({entry.move, -static_cast<double>(content::editDistance(folded, entry.name, longest))});
    }
    std::ranges::stable_sort(hits, std::ranges::greater{}, &MoveHit::score);
    if (hits.size() > count) hits.resize(count);
    return hits;
}

} // namespace tenplus::table
