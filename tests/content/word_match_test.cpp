#include "base/word_match.h"

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>
#include <vector>

using namespace tenplus;

TEST_CASE("edits are counted as letters put in, taken out, replaced or swapped") {
    CHECK(editDistance("armour", "armour", 3) == 0);
    CHECK(editDistance("armor", "armour", 3) == 1);
    CHECK(editDistance("armourr", "armour", 3) == 1);
    CHECK(editDistance("armaur", "armour", 3) == 1);
    CHECK(editDistance("amrour", "armour", 3) == 1);
    CHECK(editDistance("Armour", "armour", 3) == 0);
    CHECK(editDistance("sword", "shield", 3) == 4);
    CHECK(editDistance("", "abc", 3) == 3);
    CHECK(editDistance("a", "abcdefgh", 3) == 4);
    CHECK(editDistance(std::string(70, 'a'), std::string(71, 'a'), 3) == 4);
}

namespace {

// Optimal string alignment as the books have it, every cell worked out.
std::size_t plainDistance(const std::string& a, const std::string& b) {
    std::vector<std::vector<std::size_t>> cells(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
    for (std::size_t i = 0; i <= a.size(); ++i) {
        for (std::size_t j = 0; j <= b.size(); ++j) {
            if (i == 0 || j == 0) {
                cells[i][j] = i + j;
                continue;
            }
            cells[i][j] = std::min(
                {cells[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1), cells[i - 1][j] + 1, cells[i][j - 1] + 1});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                cells[i][j] = std::min(cells[i][j], cells[i - 2][j - 2] + 1);
        }
    }
    return cells[a.size()][b.size()];
}

// Every word of these letters with at most so many.
std::vector<std::string> wordsOf(const std::string& letters, std::size_t longest) {
    std::vector<std::string> words{""};
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (words[i].size() == longest) continue;
        for (const char letter : letters) words.push_back(words[i] + letter);
    }
    return words;
}

} // namespace

TEST_CASE("up to its limit a distance is that of the whole table, and beyond it one more than the limit") {
    const std::vector<std::string> words = wordsOf("abc", 4);
    const std::size_t limit = GENERATE(0, 1, 2, 3, 9);
    for (const std::string& a : words) {
        for (const std::string& b : words) {
            if (editDistance(a, b, limit) == std::min(plainDistance(a, b), limit + 1)) continue;
            FAIL(a << " and " << b << " are " << plainDistance(a, b) << " apart");
        }
    }
}

TEST_CASE("edits are the same in both directions, and none exactly for the same word") {
    rc::prop("symmetric", [] {
        const auto word = rc::gen::container<std::string>(rc::gen::elementOf(std::string("abc")));
        const auto a = *word;
        const auto b = *word;
        RC_ASSERT(editDistance(a, b, 5) == editDistance(b, a, 5));
        RC_ASSERT((editDistance(a, b, 5) == 0) == (a == b));
    });
}

TEST_CASE("the word meant is the nearest one, and a strange word has none") {
    const std::vector<std::string> words{"name", "names", "trigger", "roll"};
    CHECK(nearest("nmae", words) == "name");
    CHECK(nearest("nams", words) == "name");
    CHECK(nearest("triger", words) == "trigger");
    CHECK(nearest("rol", words) == "roll");
    CHECK_FALSE(nearest("weather", words));
    CHECK_FALSE(nearest("", words));
    CHECK_FALSE(nearest("a", std::vector<std::string>{"b"}));
    CHECK(didYouMean("nmae", words) == "; did you mean 'name'?");
    CHECK(didYouMean("weather", words).empty());
}
