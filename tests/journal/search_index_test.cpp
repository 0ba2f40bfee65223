#include "journal/scratch.h"
#include "journal/search_index.h"

#include <catch2/catch.hpp>

#include <sys/stat.h>

using namespace tenplus::journal;
using tenplus::journal::testing::ScratchFolder;
using tenplus::journal::testing::writeBytes;
using Ids = std::vector<std::int64_t>;

namespace {

Ids idsOf(SearchIndex& index, const SearchFor& wanted, SearchIn in = SearchIn::Anywhere) {
    Ids ids;
    index.find(wanted, in, [&](std::int64_t id) {
        ids.push_back(id);
        return true;
    });
    return ids;
}

const std::vector<SearchRow> kRows{{1, "Bára", "the baron's daughter", {"kactor", "w1"}},
                                   {2, "", "Bara strikes the orc: hack-and-slash", {"kroll", "w1"}},
                                   {3, "Orc", "it flees", {"kroll", "w2"}}};

} // namespace

TEST_CASE("a word is found by its beginning, whatever its case and its accents, and the newest comes first") {
    SearchIndex index = SearchIndex::inMemory();
    index.add(kRows, {3, 3, "h"});
    CHECK(index.reached() == Tip{3, 3, "h"});
    CHECK(idsOf(index, {{"bar"}, {}}) == Ids{2, 1});
    CHECK(idsOf(index, {{"BÁR"}, {}}) == Ids{2, 1});
    CHECK(idsOf(index, {{"bar", "orc"}, {}}) == Ids{2});
    CHECK(idsOf(index, {{"ar"}, {}}).empty());
    CHECK(idsOf(index, {{"orc"}, {}}, SearchIn::Name) == Ids{3});
    CHECK(idsOf(index, {{"hack-and"}, {}}) == Ids{2});
}

TEST_CASE("a word is found in its other forms, possessives and letters of other keyboards included") {
    SearchIndex index = SearchIndex::inMemory();
    index.add({{1, "Ægir Ødegård", "Wolves ran to the baron's daughter", {}},
               {2, "", "We decided to pay the Straßburger", {}},
               {3, "İsmail Işık", "Νικόλαος πουλάει χταπόδια", {}},
               {4, "", "東海龍王住在水晶宮裡", {}}},
              {});
    for (const char* word : {"wolf", "wolves", "run", "runs", "barons", "baron's", "daughters", "aegir", "odegard"}) {
        INFO(word);
        CHECK(idsOf(index, {{word}, {}}) == Ids{1});
    }
    for (const char* word : {"decision", "deciding", "strassburg"}) CHECK(idsOf(index, {{word}, {}}) == Ids{2});
    for (const char* word : {"ismail", "isik", "χταποδια", "ΝΙΚΟΛΑΟΣ"}) CHECK(idsOf(index, {{word}, {}}) == Ids{3});
    for (const char* word : {"水晶宮", "龍王", "海"}) CHECK(idsOf(index, {{word}, {}}) == Ids{4});
    CHECK(idsOf(index, {{"王龍"}, {}}).empty()); // in this order it is no part of the run
}

TEST_CASE("the word that was probably meant is one of the index, in memory as in a file") {
    const ScratchFolder folder;
    {
        SearchIndex index = SearchIndex::inFile(folder / "index", "campaign");
        index.add(kRows, {7, 3, "hash"});
        CHECK(index.wordNear("duaghter") == "daughter");
    }
    SearchIndex index = SearchIndex::inFile(folder / "index", "campaign");
    CHECK(index.wordNear("BARRON") == "baron");
    CHECK_FALSE(index.wordNear("xylophone"));
    CHECK_FALSE(index.wordNear("orz")); // too short to tell
    index.clear();
    CHECK_FALSE(index.wordNear("barron"));
}

TEST_CASE("an index of the form before this one is made again") {
    const ScratchFolder folder;
    testing::runSql(folder / "index",
                    "CREATE TABLE reached(one INTEGER PRIMARY KEY CHECK(one = 1), key TEXT NOT NULL, seq INTEGER NOT "
                    "NULL, turn INTEGER NOT NULL, hash TEXT NOT NULL, note TEXT NOT NULL) STRICT;"
                    "INSERT INTO reached VALUES(1, '1 campaign', 7, 3, 'hash', '');"
                    "CREATE VIRTUAL TABLE found USING fts5(name, text, marks, content='', columnsize=0)");
    SearchIndex index = SearchIndex::inFile(folder / "index", "campaign");
    CHECK(index.reached().turn == 0);
    index.add(kRows, {7, 3, "hash"});
    CHECK(idsOf(index, {{"daughters"}, {}}) == Ids{1});
}

TEST_CASE("marks are found whole, and never as words") {
    SearchIndex index = SearchIndex::inMemory();
    index.add(kRows, {});
    CHECK(idsOf(index, {{}, {{"kroll"}}}) == Ids{3, 2});
    CHECK(idsOf(index, {{}, {{"kroll"}, {"w1", "w9"}}}) == Ids{2});
    CHECK(idsOf(index, {{}, {{"kro"}}}).empty());
    CHECK(idsOf(index, {{}, {{}}}).empty());
    CHECK(idsOf(index, {{"kroll"}, {}}).empty());
    CHECK(idsOf(index, {{"orc"}, {}, 1, 2}) == Ids{2});
}

TEST_CASE("what FTS5 would take for its own language is only words") {
    SearchIndex index = SearchIndex::inMemory();
    index.add(kRows, {});
    for (const char* word : {"\"", "*", "OR", "NEAR(", "name:", "{marks}", "-", "^", "a\" OR marks : \"kroll"})
        CHECK(index.find({{word}, {}}, SearchIn::Anywhere, [](std::int64_t) { return true; }));
    CHECK(idsOf(index, {{"-", "orc"}, {}}) == Ids{3, 2});
    CHECK(idsOf(index, {{"\"*"}, {}}).empty());
    CHECK(idsOf(index, {{std::string(100'000, 'x')}, {}}).empty());
    CHECK(idsOf(index, {std::vector<std::string>(1000, "orc"), {}}) == Ids{3, 2});
}

TEST_CASE("an index in a file is there the next time, for its owner alone") {
    const ScratchFolder folder;
    const auto file = folder / "deep/index";
    {
        SearchIndex index = SearchIndex::inFile(file, "campaign");
        CHECK(index.reached().turn == 0);
        index.add(kRows, {7, 3, "hash"}, "note");
    }
    struct stat about {};
    REQUIRE(::stat(file.c_str(), &about) == 0);
    CHECK((about.st_mode & 0777U) == 0600U);
    SearchIndex index = SearchIndex::inFile(file, "campaign");
    CHECK(index.reached() == Tip{7, 3, "hash"});
    CHECK(index.note() == "note");
    CHECK(idsOf(index, {{"orc"}, {}}) == Ids{3, 2});
}

TEST_CASE("an index of another campaign, and a file that is none, begin empty and work") {
    const ScratchFolder folder;
    const auto file = folder / "index";
    SECTION("of another campaign") { SearchIndex::inFile(file, "other").add(kRows, {7, 3, "hash"}); }
    SECTION("no database") { writeBytes(file, std::string(5000, 'x')); }
    SECTION("another database") { testing::runSql(file, "CREATE TABLE found(a); CREATE TABLE reached(a)"); }
    SECTION("a folder") { std::filesystem::create_directory(file); }
    SearchIndex index = SearchIndex::inFile(file, "campaign");
    CHECK(index.reached().turn == 0);
    CHECK(idsOf(index, {{"orc"}, {}}).empty());
    index.add(kRows, {7, 3, "hash"});
    CHECK(idsOf(index, {{"orc"}, {}}) == Ids{3, 2});
}

TEST_CASE("an index whose pages are damaged is given up, says so, and can be filled again") {
    const ScratchFolder folder;
    const auto file = folder / "index";
    {
        SearchIndex index = SearchIndex::inFile(file, "campaign");
        std::vector<SearchRow> rows;
        for (std::int64_t id = 1; id <= 3000; ++id)
            rows.push_back({id, {}, "orc word" + std::to_string(id * 7919), {}});
        index.add(rows, {9, 9, "hash"});
    }
    std::string bytes = testing::bytesIn(file);
    for (std::size_t i = 8 * 4096; i < bytes.size(); ++i) bytes[i] = static_cast<char>(i * 31);
    writeBytes(file, bytes);
    SearchIndex index = SearchIndex::inFile(file, "campaign");
    bool sound = true;
    for (const char* word : {"orc", "word7919", "word15838", "w"})
        sound = sound && index.find({{word}, {}}, SearchIn::Anywhere, [](std::int64_t) { return true; });
    REQUIRE((!sound || index.reached().turn == 0));
    CHECK(index.reached().turn == 0);
    index.add(kRows, {7, 3, "hash"});
    CHECK(idsOf(index, {{"orc"}, {}}) == Ids{3, 2});
}

TEST_CASE("two programs never share an index: the second has one of its own in memory") {
    const ScratchFolder folder;
    {
        SearchIndex first = SearchIndex::inFile(folder / "index", "campaign");
        first.add(kRows, {7, 3, "hash"});
        SearchIndex second = SearchIndex::inFile(folder / "index", "campaign");
        second.add({{1, "", "only here", {}}}, {1, 1, "x"});
        CHECK(idsOf(second, {{"orc"}, {}}).empty());
        CHECK(idsOf(first, {{"orc"}, {}}) == Ids{3, 2});
    }
    SearchIndex later = SearchIndex::inFile(folder / "index", "campaign");
    CHECK(later.reached() == Tip{7, 3, "hash"}); // the second one left the file of the first alone
    CHECK(idsOf(later, {{"orc"}, {}}) == Ids{3, 2});
}
