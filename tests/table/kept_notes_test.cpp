// The ids of the GM's unrevealed texts: a set that copies share.
#include "table/core/kept_notes.h"

#include <catch2/catch.hpp>

#include <cstdint>
#include <limits>
#include <set>
#include <vector>

using namespace tenplus::table;

TEST_CASE("Hidden notes are found by their numbers and listed in their order, however far apart they are") {
    const std::vector<std::int64_t> numbers{4097,
                                            1,
                                            4095,
                                            4096,
                                            8192,
                                            1'000'000'000'000,
                                            -1,
                                            -4096,
                                            -4097,
                                            std::numeric_limits<std::int64_t>::min(),
                                            std::numeric_limits<std::int64_t>::max()};
    KeptNotes kept;
    std::set<NoteId> expected;
    for (const std::int64_t number : numbers) {
        CHECK_FALSE(kept.contains({number}));
        kept.add({number});
        kept.add({number});
        expected.insert({number});
        CHECK(kept.contains({number}));
        CHECK(kept.size() == expected.size());
    }
    CHECK_FALSE(kept.contains({2}));
    CHECK(kept.ids() == std::vector<NoteId>(expected.begin(), expected.end()));
    for (const std::int64_t number : numbers) {
        kept.drop({number});
        kept.drop({number});
        CHECK_FALSE(kept.contains({number}));
    }
    CHECK(kept.empty());
    CHECK(kept == KeptNotes{});
}

TEST_CASE("A copy of the hidden notes stays as it was, and the order in which they came makes no difference") {
    constexpr std::int64_t kNotes = 10'000;
    KeptNotes upwards, downwards;
    for (std::int64_t i = 1; i <= kNotes; ++i) {
        upwards.add({i});
        downwards.add({kNotes + 1 - i});
    }
    CHECK(upwards == downwards);
    const KeptNotes copy = upwards;
    upwards.drop({5'000});
    upwards.add({kNotes + 1});
    CHECK(copy == downwards);
    CHECK(copy.contains({5'000}));
    CHECK_FALSE(copy.contains({kNotes + 1}));
    CHECK_FALSE(upwards.contains({5'000}));
    CHECK_FALSE(upwards == copy);
}
