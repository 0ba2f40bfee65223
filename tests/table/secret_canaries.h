// Tables at random in which everything has a mark of its own, so that a test can look for the marks of all that is
// hidden in whatever reaches the players.
#pragma once

#include "base/arbitrary.h"
#include "table/table.h"

#include <string>
#include <utility>
#include <vector>

namespace tenplus::table::testing {

using tenplus::testing::Chance;

/// Words and numbers that occur once in the table, so that they can be looked for in the view. Each that is kept from
/// the players has a kind.
class Marks {
public:
    /// `comments`: every word has a comment of the GM's behind it, which is kept from the players.
    explicit Marks(bool comments = false)
        : m_comments(comments) {}

    std::string word() {
        const std::string number = std::to_string(++m_last), made = "marked" + number + "word";
        if (!m_comments) return made;
        const std::string secret = "comment" + number + "bird";
        m_secret.emplace_back("a comment", secret);
        return made + (m_last % 3 == 0   ? " %%" + secret + "%%"
                       : m_last % 3 == 1 ? "<!-- " + secret + " -->"
                                         : "%%" + secret);
    }
    std::int64_t number() { return 700'000'000 + ++m_last; }
    std::string kept(const std::string& kind) { return m_secret.emplace_back(kind, word()).second; }
    std::int64_t keptNumber(const std::string& kind) {
        const std::int64_t made = number();
        m_secret.emplace_back(kind, std::to_string(made));
        return made;
    }
    std::string wordUnless(bool secret, const std::string& kind) { return secret ? kept(kind) : word(); }
    std::int64_t numberUnless(bool secret, const std::string& kind) { return secret ? keptNumber(kind) : number(); }
    /// Kind and mark.
    const std::vector<std::pair<std::string, std::string>>& secrets() const { return m_secret; }

private:
    bool m_comments;
    std::int64_t m_last = 0;
    std::vector<std::pair<std::string, std::string>> m_secret;
};

Table tableWith(Chance& chance, Marks& marks);

/// The table without anything that the players do not see, and with other numbers.
Table withoutSecrets(Table table);

/// The first secret that stands in what the players see; its kind.
std::string leakIn(const std::string& text, const Marks& marks);

} // namespace tenplus::table::testing
