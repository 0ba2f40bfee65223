// Words that were typed and not handed over are kept in the state folder, for its owner alone, within bounds.
#include "interop/half_written.h"

#include "journal/scratch.h"

#include <catch2/catch.hpp>
#include <cstdlib>
#include <fmt/format.h>
#include <sys/stat.h>

using namespace tenplus::interop;
using tenplus::journal::testing::bytesIn;
using tenplus::journal::testing::ScratchFolder;
using tenplus::journal::testing::writeBytes;
namespace fs = std::filesystem;

namespace {

HalfWritten note(const std::string& words, std::int64_t order = 1) {
    return {"Write a note", {{"text", {words}}, {"=text", {}}}, order};
}

unsigned modeOf(const fs::path& path) {
    struct stat seen {};
    REQUIRE(::stat(path.c_str(), &seen) == 0);
    return seen.st_mode & 0777U;
}

} // namespace

TEST_CASE(
    "Half-written words are read as they were written, each campaign's in a file of its own in the state folder") {
    const ScratchFolder scratch;
    ::setenv("XDG_STATE_HOME", (scratch / "state").string().c_str(), 1);
    const fs::path file = halfWrittenFile("0123abcd");
    ::unsetenv("XDG_STATE_HOME");
    CHECK(file == scratch / "state" / "tenplus" / "half-written" / "0123abcd.json");
    const HalfWrittenByKey all{{"note", note("The bell\n\"rings\" – Ægir")},
                               {"form/add-handout", {"Prepare a handout", {{"title", {""}}, {"=who", {"3", "4"}}}, 7}}};
    REQUIRE(writeHalfWritten(file, all));
    CHECK(readHalfWritten(file) == all);
    REQUIRE(writeHalfWritten(file, {{"note", note("Later")}}));
    CHECK(readHalfWritten(file) == HalfWrittenByKey{{"note", note("Later")}});
}

TEST_CASE("Only their owner may read half-written words") {
    const ScratchFolder scratch;
    const fs::path file = scratch / "state" / "half-written" / "a.json";
    const mode_t before = ::umask(0);
    REQUIRE(writeHalfWritten(file, {{"note", note("The baron is a ghoul")}}));
    ::umask(before);
    CHECK(modeOf(file) == 0600U);
    CHECK(modeOf(file.parent_path()) == 0700U);
}

TEST_CASE("Without a half-written word there is no file") {
    const ScratchFolder scratch;
    const fs::path file = scratch / "a.json";
    CHECK(writeHalfWritten(file, {}));
    REQUIRE(writeHalfWritten(file, {{"note", note("The bell")}}));
    CHECK(writeHalfWritten(file, {}));
    CHECK_FALSE(fs::exists(file));
}

TEST_CASE("Where the disk refuses, the words that were kept before stay") {
    const ScratchFolder scratch;
    const fs::path file = scratch / "a.json";
    REQUIRE(writeHalfWritten(file, {{"note", note("The bell")}}));
    fs::create_directories(scratch / ".a.json.new" / "in the way");
    CHECK_FALSE(writeHalfWritten(file, {{"note", note("Another")}}));
    CHECK(readHalfWritten(file) == HalfWrittenByKey{{"note", note("The bell")}});
}

TEST_CASE("A file that holds something else holds no half-written words") {
    const ScratchFolder scratch;
    const fs::path file = scratch / "a.json";
    for (const std::string& bytes :
         {std::string(), std::string("no JSON"), std::string("[1, 2]"), std::string(R"({"note": 3})"),
          std::string(R"({"note": {"words": [1]}})"), std::string(R"({"note": {"title": 4, "words": {"text": 5}}})"),
          std::string(100'000, '[')}) {
        writeBytes(file, bytes);
        CHECK(readHalfWritten(file).empty());
    }
    CHECK(readHalfWritten(scratch / "not there").empty());
    writeBytes(file, R"({"a": {"title": "A", "order": "x", "words": {"text": [1, "kept"]}}})");
    CHECK(readHalfWritten(file) == HalfWrittenByKey{{"a", {"A", {{"text", {"kept"}}}, 0}}});
}

TEST_CASE("The oldest half-written words go where there are too many or they are too long") {
    HalfWrittenByKey many;
    for (std::size_t i = 0; i < kMostHalfWritten + 5; ++i)
        many[fmt::format("key {:04}", 9999 - i)] = note("words", std::int64_t(i));
    boundHalfWritten(many);
    CHECK(many.size() == kMostHalfWritten);
    CHECK_FALSE(many.contains("key 9999"));
    CHECK_FALSE(many.contains("key 9995"));
    CHECK(many.contains("key 9994"));

    HalfWrittenByKey heavy{{"a", note(std::string(kMostHalfWrittenBytes, 'a'), 1)}, {"b", note("The newest", 2)}};
    boundHalfWritten(heavy);
    CHECK(heavy == HalfWrittenByKey{{"b", note("The newest", 2)}});
}
