#include "base/search_words.h"
#include "base/vocabulary.h"

#include <catch2/catch.hpp>

#include <string>
#include <vector>

using namespace tenplus;

TEST_CASE("forms of a word have one stem, and words that only look alike have two") {
    const Stems stems;
    for (const auto& [form, word] : std::vector<std::pair<const char*, const char*>>{{"wolves", "wolf"},
                                                                                     {"decided", "decide"},
                                                                                     {"decision", "decide"},
                                                                                     {"conclusions", "conclude"},
                                                                                     {"ran", "run"},
                                                                                     {"children", "child"},
                                                                                     {"hiding", "hide"},
                                                                                     {"healed", "healing"},
                                                                                     {"wrote", "writing"}}) {
        INFO(form);
        CHECK(stems.of(form) == stems.of(word));
    }
    CHECK(stems.of("hither") != stems.of("hit"));
    CHECK(stems.of("bride") != stems.of("bridge"));
    CHECK(stems.of("龍") == "龍");
    CHECK(stems.of("").empty());
}

TEST_CASE("a mistyped word means the one with the fewest errors, at most two") {
    Vocabulary words;
    for (const char* word : {"sheriff", "shelf", "daughter", "slaughter", "oswin"}) CHECK(words.insert(word));
    CHECK_FALSE(words.insert("sheriff"));
    CHECK_FALSE(words.insert("orc"));
    CHECK(words.wordNear("sherrif") == "sheriff");
    CHECK(words.wordNear("duaghter") == "daughter");
    CHECK(words.wordNear("oswni") == "oswin");
    CHECK_FALSE(words.wordNear("oswnid")); // two errors in a word of six letters
    CHECK_FALSE(words.wordNear("zzyzzyx"));
    CHECK_FALSE(words.wordNear(std::string(1000, 's')));
}

TEST_CASE("the line that says most of a question stands for its text") {
    const std::vector<std::string_view> lines{"Also: The ferry girl", "She keeps the ferry.", "daughter of Oswin"};
    CHECK(lineWithMost({"daughters", "oswin"}, lines) == 2);
    CHECK(lineWithMost({"keeping"}, lines) == 1);
    CHECK(lineWithMost({"the"}, lines) == 0);
    CHECK(lineWithMost({"bell"}, {}) == 0);
}
