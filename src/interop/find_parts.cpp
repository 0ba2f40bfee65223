#include "interop/find_parts.h"

#include "base/folded_words.h"
#include "base/search_words.h"
#include "base/word_match.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <set>
#include <utility>

namespace tenplus::interop {

namespace {

using journal::SearchFor;
using journal::SearchIn;

// Rows that are weighed for each word; more of them would make a key of a long campaign slow.
constexpr std::size_t kMostWeighed = 2000;
constexpr double kWeightOfName = 4;

bool saysNothing(const std::string& word) {
    const FoldedWords folded = foldedWords(word);
    return folded.size() == 1 && isFunctionWord(folded.front());
}

// Of a question without the words of its grammar, unless there are no others.
std::vector<std::string> soughtWords(const std::vector<std::string>& words) {
    std::vector<std::string> sought;
    std::ranges::remove_copy_if(words, std::back_inserter(sought), saysNothing);
    return sought.empty() ? words : sought;
}

class Question {
public:
    Question(const std::vector<FindPart>& parts, std::vector<std::string> words, std::size_t most)
        : m_parts(parts)
        , m_words(std::move(words))
        , m_most(most) {}

    std::optional<FoundList> answer() {
        findAll(false);
        std::string instead;
        if (m_found.empty()) {
            instead = mend();
            if (!instead.empty()) findAll(false);
        }
        if (m_found.empty() && m_words.size() > 1) findAny();
        findAll(true);
        if (!m_isSound) return std::nullopt;
        if (m_found.empty()) instead.clear();
        return FoundList{std::move(m_found), std::move(instead)};
    }

private:
    using Row = std::pair<std::size_t, std::int64_t>; ///< a part and an id in it

    // False once there is no room for more.
    bool take(const Row& row) {
        if (m_found.size() >= m_most) return false;
        if (!m_seen.insert(row).second) return true;
        if (auto found = m_parts[row.first].read(row.second)) m_found.push_back(std::move(*found));
        return true;
    }

    template <typename Visit>
    void visit(std::size_t part, SearchFor wanted, SearchIn in, Visit visitId) {
        m_isSound = m_parts[part].index.find(wanted, in, visitId) && m_isSound;
    }

    void findAll(bool ofGame) {
        for (std::size_t part = 0; part < m_parts.size(); ++part) {
            if (m_parts[part].isOfGame != ofGame) continue;
            SearchFor wanted = m_parts[part].filter;
            wanted.words = m_words;
            const auto takeId = [&](std::int64_t id) { return take({part, id}); };
            if (m_parts[part].hasNames && !m_words.empty()) visit(part, wanted, SearchIn::Name, takeId);
            visit(part, wanted, SearchIn::Anywhere, takeId);
        }
    }

    bool isKnown(const std::string& word) {
        bool isThere = false;
        for (std::size_t part = 0; part < m_parts.size() && !isThere; ++part) {
            visit(part, {.words = {word}}, SearchIn::Anywhere, [&](std::int64_t) {
                isThere = true;
                return false;
            });
        }
        return isThere;
    }

    // The nearest word of all parts, the first of equals.
    std::optional<std::string> meantBy(const std::string& word) const {
        std::string typed;
        for (const std::string& each : foldedWords(word)) typed += each;
        std::optional<std::string> best;
        std::size_t least = typed.size();
        for (const FindPart& part : m_parts) {
            const auto near = part.index.wordNear(word);
            const std::size_t distance = near ? editDistance(typed, *near, least) : least;
            if (distance < least) best = near, least = distance;
        }
        return best;
    }

    // Puts the word that was probably meant in the place of each that no part has; returns the new ones.
    std::string mend() {
        std::string instead;
        for (std::string& word : m_words) {
            if (isKnown(word)) continue;
            if (auto meant = meantBy(word)) {
                instead += (instead.empty() ? "" : " ") + *meant;
                word = std::move(*meant);
            }
        }
        return instead;
    }

    // A word counts the more the fewer rows have it, and in a name more than in a text.
    void weigh(std::size_t part, const std::string& word, std::map<Row, double>& weights) {
        SearchFor wanted = m_parts[part].filter;
        wanted.words = {word};
        std::vector<std::int64_t> inNames, anywhere;
        const auto into = [](std::vector<std::int64_t>& ids) {
            return [&ids](std::int64_t id) {
                ids.push_back(id);
                return ids.size() < kMostWeighed;
            };
        };
        if (m_parts[part].hasNames) visit(part, wanted, SearchIn::Name, into(inNames));
        visit(part, wanted, SearchIn::Anywhere, into(anywhere));
        const double rarity =
            std::log(1 + static_cast<double>(kMostWeighed) / static_cast<double>(1 + anywhere.size()));
        for (const std::int64_t id : anywhere) weights[{part, id}] += rarity;
        for (const std::int64_t id : inNames) weights[{part, id}] += (kWeightOfName - 1) * rarity;
    }

    void findAny() {
        std::map<Row, double> weights;
        for (const std::string& word : m_words) {
            if (foldedWords(word).empty()) continue; // with a filter alone every row would be found
            for (std::size_t part = 0; part < m_parts.size(); ++part)
                if (!m_parts[part].isOfGame) weigh(part, word, weights);
        }
        std::vector<std::pair<Row, double>> ranked(weights.begin(), weights.end());
        std::ranges::sort(ranked, [](const auto& a, const auto& b) {
            if (a.second != b.second) return a.second > b.second;
            return a.first.first != b.first.first ? a.first.first < b.first.first : a.first.second > b.first.second;
        });
        for (const auto& [row, weight] : ranked)
            if (!take(row)) return;
    }

    const std::vector<FindPart>& m_parts;
    std::vector<std::string> m_words;
    std::size_t m_most;
    std::vector<Found> m_found;
    std::set<Row> m_seen;
    bool m_isSound = true;
};

} // namespace

std::optional<FoundList> findIn(const std::vector<FindPart>& parts, const std::vector<std::string>& words,
                                std::size_t most) {
    return Question(parts, soughtWords(words), most).answer();
}

} // namespace tenplus::interop
