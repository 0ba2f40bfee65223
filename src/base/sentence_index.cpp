#include "base/sentence_index.h"

#include "base/contains.h"
#include "base/text.h"
#include "base/word_match.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace tenplus::inline base {

namespace {

constexpr double kWord = 1;
constexpr double kPair = 0.6;  ///< of neighbours
constexpr double kApart = 0.4; ///< with any one word between them
constexpr double kPart = 0.25; ///< of three or four letters
constexpr double kSmoothing = 0.1;
constexpr double kApartCounts = 0.6; ///< all sentences of the kind that is told apart, against all others
constexpr double kRarity = 5;        ///< logarithm of how rare something is that counts its full weight

// Whoever is named, or meant by a pronoun, is somebody.
constexpr std::string_view kSomebody = "@";
constexpr std::array<std::string_view, 6> kPronouns{"he", "her", "him", "she", "them", "they"};

bool isLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           static_cast<unsigned char>(c) >= 0x80;
}

// The words as they were written; a question mark is a word.
std::vector<std::string> writtenWords(std::string_view text) {
    std::vector<std::string> words;
    std::string current;
    const auto close = [&] {
        if (!current.empty()) words.push_back(std::move(current));
        current.clear();
    };
    for (const char c : text) {
        if (isLetter(c)) {
            current += c;
        } else if (c != '\'') {
            close();
            if (c == '?') words.emplace_back("?");
        }
    }
    close();
    return words;
}

} // namespace

// "climbs", "climbing" and "climbed" become "climb", "hide" and "hiding" become "hid", "hit" and "hitting" become
// "hit".
std::string stemOf(std::string word) {
    for (const std::string_view ending : {"ing", "ies", "ed", "es", "s"}) {
        if (word.size() < ending.size() + 3 || !word.ends_with(ending)) continue;
        word.resize(word.size() - ending.size());
        break;
    }
    if (word.size() > 3 && word.back() == 'e') word.pop_back();
    if (word.size() > 3 && word.back() == word[word.size() - 2]) word.pop_back();
    return word;
}

namespace {

// FNV-1a, over several texts and what sort of feature they make.
std::uint64_t hashOf(char sort, std::string_view first, std::string_view second = {}) {
    std::uint64_t hash = 14695981039346656037U;
    const auto mix = [&hash](char c) { hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211U; };
    mix(sort);
    for (const char c : first) mix(c);
    mix(' ');
    for (const char c : second) mix(c);
    return hash;
}

} // namespace

std::vector<std::string> lowerWords(std::string_view text) {
    std::vector<std::string> words = writtenWords(asciiLower(text));
    std::erase(words, "?");
    return words;
}

SentenceIndex::SentenceIndex(std::size_t kinds, const std::vector<SentenceOf>& sentences, bool tellsApart)
    : m_logTotals(kinds) {
    for (const SentenceOf& each : sentences) {
        for (std::string& word : writtenWords(each.text)) {
            std::string lower = asciiLower(word);
            m_stems.push_back(stemOf(lower));
            if (lower == word) m_known.insert(std::move(word));
        }
    }
    std::ranges::sort(m_stems);
    const auto same = std::ranges::unique(m_stems);
    m_stems.erase(same.begin(), same.end());
    for (const SentenceOf& each : sentences) {
        for (const Weighed& part : featuresOf(tokensOf(each.text))) {
            Found& found = m_found[part.feature];
            found.rarity += 1; // counted first
            std::vector<Posting>& postings = found.postings;
            if (postings.empty() || postings.back().kind != each.kind)
                postings.push_back({static_cast<std::uint32_t>(each.kind), 0});
            postings.back().weight += part.weight;
            m_logTotals[each.kind] += part.weight;
        }
    }
    const double smoothed = kSmoothing * static_cast<double>(m_found.size());
    for (double& total : m_logTotals) total = std::log(total + smoothed);
    const auto all = static_cast<double>(sentences.size());
    for (auto& [feature, found] : m_found) {
        found.rarity = std::sqrt(std::log(1 + all / found.rarity) / kRarity);
        for (Posting& posting : found.postings) posting.weight = std::log1p(posting.weight / kSmoothing);
    }
    if (tellsApart) tellApart(sentences);
}

// Logistic regression by gradient descent over one sentence at a time, in an order that mixes the kinds and is always
// the same. The weights make up for the numbers of sentences on both sides.
void SentenceIndex::tellApart(const std::vector<SentenceOf>& sentences) {
    constexpr int kRounds = 6;
    constexpr double kFirstStep = 0.8;         // the next ones are a half, a third ... of it
    constexpr double kBiasStep = 0.1;          // of a step
    constexpr std::size_t kMostLearnt = 8'000; // a longer book is sampled
    constexpr std::size_t kStride = 7'919;     // a prime
    struct Seen {
        bool isApart = false;
        std::vector<std::pair<double*, double>> parts; // of m_found
    };
    const std::size_t apartKind = m_logTotals.size() - 1;
    const std::size_t every = sentences.size() / kMostLearnt + 1;
    std::vector<Seen> all;
    for (std::size_t i = 0; i < sentences.size(); ++i) {
        const bool isApart = sentences[i].kind == apartKind;
        if (!isApart && i % every != 0) continue;
        Seen seen{isApart, {}};
        double square = 0;
        for (const Weighed& part : featuresOf(tokensOf(sentences[i].text))) {
            seen.parts.emplace_back(&m_found.at(part.feature).apart, part.weight);
            square += part.weight * part.weight;
        }
        for (auto& [place, weight] : seen.parts) weight /= std::sqrt(square);
        all.push_back(std::move(seen));
    }
    const auto apart = static_cast<double>(std::ranges::count(all, true, &Seen::isApart));
    const double counts = apart > 0 ? kApartCounts * (static_cast<double>(all.size()) - apart) / apart : 0;
    for (int round = 1; round <= kRounds; ++round) {
        const double step = kFirstStep / round;
        for (std::size_t i = 0; i < all.size(); ++i) {
            const Seen& seen = all[i * kStride % all.size()];
            double odds = m_apart;
            for (const auto& [place, weight] : seen.parts) odds += *place * weight;
            const double chance = 1 / (1 + std::exp(-odds));
            const double change = seen.isApart ? step * counts * (1 - chance) : -step * chance;
            m_apart += kBiasStep * change;
            for (const auto& [place, weight] : seen.parts) *place += change * weight;
        }
    }
}

// Stems; a capitalised word that no sentence has in lower case names somebody.
std::vector<std::string> SentenceIndex::tokensOf(std::string_view text) const {
    std::vector<std::string> tokens;
    for (std::string& word : writtenWords(text)) {
        std::string lower = asciiLower(word);
        const bool names = lower.size() > 1 && lower != word && !m_known.contains(lower);
        tokens.push_back(names ? std::string(kSomebody) : known(stemOf(std::move(lower))));
    }
    return tokens;
}

// An unknown word of some length becomes the known one that is a typing error away; the first letter is right.
std::string SentenceIndex::known(std::string stem) const {
    if (stem.size() < 4 || std::ranges::binary_search(m_stems, stem)) return stem;
    const std::string_view first = std::string_view(stem).substr(0, 1);
    for (auto each = std::ranges::lower_bound(m_stems, first); each != m_stems.end() && each->starts_with(first);
         ++each) {
        if (each->size() >= 4 && editDistance(stem, *each, 1) <= 1) return *each;
    }
    return stem;
}

std::vector<SentenceIndex::Weighed> SentenceIndex::featuresOf(const std::vector<std::string>& tokens) {
    std::vector<Weighed> features;
    const auto add = [&](double weight, std::uint64_t feature) { features.push_back({feature, weight}); };
    std::vector<std::string_view> line{"^"};
    line.insert(line.end(), tokens.begin(), tokens.end());
    line.emplace_back("$");
    std::vector<std::string_view> roles = line;
    for (std::string_view& word : roles) {
        if (contains(kPronouns, word)) word = kSomebody;
    }
    for (const auto* words : {&line, &roles}) {
        for (std::size_t i = 0; i + 1 < words->size(); ++i) {
            add(kPair, hashOf('b', (*words)[i], (*words)[i + 1]));
            if (i + 2 < words->size() && tokens.size() > 1) add(kApart, hashOf('s', (*words)[i], (*words)[i + 2]));
        }
    }
    for (const std::string& token : tokens) {
        add(kWord, hashOf('u', token));
        if (token.size() < 3) continue;
        const std::string bounded = "<" + token + ">";
        for (const std::size_t length : {3U, 4U}) {
            for (std::size_t i = 0; i + length <= bounded.size(); ++i)
                add(kPart, hashOf('c', std::string_view(bounded).substr(i, length)));
        }
    }
    // Each counts once in a sentence.
    std::ranges::sort(features, {}, &Weighed::feature);
    const auto repeated = std::ranges::unique(features, {}, &Weighed::feature);
    features.erase(repeated.begin(), repeated.end());
    return features;
}

SentenceIndex::Explained SentenceIndex::explain(std::string_view text) const {
    // Parts of words alone would find something in any heap of letters.
    const std::vector<std::string> tokens = tokensOf(text);
    const auto begins = [&](const std::string& token) { // a known word, or is its beginning
        const auto next = std::ranges::lower_bound(m_stems, token);
        return next != m_stems.end() && next->starts_with(token);
    };
    if (std::ranges::none_of(tokens, begins)) return {};
    std::vector<double> scores(m_logTotals.size());
    double weight = 0, square = 0, apart = 0;
    for (const Weighed& part : featuresOf(tokens)) {
        square += part.weight * part.weight;
        const auto found = m_found.find(part.feature);
        if (found == m_found.end()) continue;
        apart += part.weight * found->second.apart;
        const double counts = part.weight * found->second.rarity;
        weight += counts;
        for (const Posting& posting : found->second.postings) scores[posting.kind] += counts * posting.weight;
    }
    if (weight == 0) return {};
    for (std::size_t kind = 0; kind < scores.size(); ++kind) scores[kind] -= weight * m_logTotals[kind];
    return {std::move(scores), m_apart + apart / std::sqrt(square)};
}

} // namespace tenplus::inline base
