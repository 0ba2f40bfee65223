// What an import refuses before it reads anything, and that it never leaves half a game behind.
#include "interop/imports/documents.h"
#include "interop/imports/foreign_files.h"
#include "interop/imports_plan.h"

#include <nlohmann/json.hpp>

#include <cstdint>
#include <iterator>

using namespace tenplus;
using namespace tenplus::interop;
using namespace tenplus::interop::testing;
using Catch::Matchers::Contains;
using Catch::Matchers::StartsWith;
namespace fs = std::filesystem;

namespace {

void put(std::string& out, std::uint32_t number, int bytes) {
    for (int i = 0; i < bytes; ++i) out += static_cast<char>((number >> (8 * i)) & 0xFFU);
}

// A zip archive of empty files, which need no checksum.
std::string zipOf(const std::vector<std::string>& names) {
    std::string out, central;
    for (const std::string& name : names) {
        const auto at = static_cast<std::uint32_t>(out.size());
        const auto length = static_cast<std::uint32_t>(name.size());
        put(out, 0x04034b50, 4);
        put(out, 20, 2);
        out += std::string(20, '\0');
        put(out, length, 2);
        put(out, 0, 2);
        out += name;
        put(central, 0x02014b50, 4);
        put(central, 20, 2);
        put(central, 20, 2);
        central += std::string(20, '\0');
        put(central, length, 2);
        central += std::string(12, '\0');
        put(central, at, 4);
        central += name;
    }
    const auto begin = static_cast<std::uint32_t>(out.size());
    out += central;
    put(out, 0x06054b50, 4);
    put(out, 0, 4);
    put(out, static_cast<std::uint32_t>(names.size()), 2);
    put(out, static_cast<std::uint32_t>(names.size()), 2);
    put(out, static_cast<std::uint32_t>(central.size()), 4);
    put(out, begin, 4);
    put(out, 0, 2);
    return out;
}

std::string refusalOf(const std::vector<std::string>& names) {
    const auto read = readZip(zipOf(names), "pack.zip");
    return read ? "read" : read.error();
}

} // namespace

TEST_CASE(
    "a zip with a path that leads out of it, a long one, or with two names that differ in case only, is not opened") {
    CHECK(refusalOf({"moves.json", "packs/creatures.json"}) == "read");
    CHECK_THAT(refusalOf({"../moves.json"}), Contains("a path that leads out of it"));
    CHECK_THAT(refusalOf({"packs/../../moves.json"}), Contains("a path that leads out of it"));
    CHECK_THAT(refusalOf({"/etc/moves.json"}), Contains("a path that leads out of it"));
    CHECK_THAT(refusalOf({"packs\\..\\moves.json"}), Contains("a path that leads out of it"));
    CHECK_THAT(refusalOf({"packs/Moves.json", "packs/moves.json"}), Contains("in another case"));
    CHECK_THAT(refusalOf({"Stra\u00dfe.json", "STRASSE.json"}), Contains("in another case"));
    CHECK_THAT(refusalOf({std::string(1100, 'a') + ".json"}), Contains("a file whose path has more than 1024 bytes"));
}

TEST_CASE("a zip with links, one that unpacks to a hundred times its size, or half of one is not opened") {
    const ImportShelf shelf;
    CHECK_THAT(shelf.refusal("zips/link.zip"), Contains("a link or device"));
    CHECK_THAT(shelf.refusal("zips/bomb.zip"), Contains("more than 100 times its size"));
    CHECK_THAT(shelf.refusal(shelf.file("half.zip", zipOf({"moves.json"}).substr(0, 50))),
               Contains("is damaged, or not all of it is there"));
}

TEST_CASE("a zip or a folder of more than 2,000 files is not opened") {
    std::vector<std::string> names;
    for (int i = 0; i < 2001; ++i) names.push_back(std::to_string(i) + ".json");
    CHECK(refusalOf(names) == "\"pack.zip\" holds more than 2000 files: take its packs out one by one.");
    names.pop_back();
    CHECK(refusalOf(names) == "read");
}

TEST_CASE("a zipped module comes as its folder does, and what holds no data is passed over") {
    const ImportShelf shelf;
    const PlannedImport planned = shelf.plan("zips/module.zip");
    CHECK(planned.report.title == "The Snow Country");
    CHECK(planned.report.passedOver == 1);
    CHECK(namesOf(planned.report, "move") == std::vector<std::string>{"Dig"});
}

TEST_CASE("a LevelDB database is refused with the way to export it") {
    const ImportShelf shelf;
    fs::create_directories(shelf.scratch / "moves");
    shelf.file("moves/CURRENT", "MANIFEST-000001\n");
    shelf.file("moves/MANIFEST-000001", "x");
    shelf.file("moves/000005.ldb", "x");
    const std::string refused = shelf.refusal(shelf.scratch / "moves");
    CHECK_THAT(refused, Contains("LevelDB") && Contains("fvtt package unpack"));
}

TEST_CASE("JSON of 400 levels is read, one more is told, and empty files and files of no known format are too") {
    const ImportShelf shelf;
    const auto nested = [](std::size_t levels) { return std::string(levels, '[') + "1" + std::string(levels, ']'); };
    FoundPack pack;
    int documents = 0;
    const auto count = [&](const auto&, const SourcePlace&) { ++documents; };
    eachDocument("deep.json", nested(400), pack, count);
    CHECK(documents == 1);
    eachDocument("deeper.json", "\n" + nested(401), pack, count);
    CHECK(documents == 1);
    REQUIRE_FALSE(pack.skipped.empty());
    CHECK(pack.skipped.front().at == SourcePlace{"deeper.json", 1, {}});
    CHECK(pack.skipped.front().text == "it is nested deeper than 400 levels: export it again, or take that part out");
    CHECK_THAT(shelf.refusal(shelf.file("deep.json", nested(100'000))), Contains("nested deeper than 400 levels"));
    CHECK_THAT(shelf.refusal(shelf.file("empty.json", "")), Contains("the file is empty"));
    CHECK_THAT(shelf.refusal(shelf.file("other.json", R"({"hello": 1})")),
               Contains("none of the formats that are known here"));
    CHECK_THAT(shelf.refusal(shelf.file("map.dd2vtt.json", R"({"resolution": {}, "image": ""})")),
               Contains("import-map"));
    CHECK_THAT(shelf.refusal(shelf.scratch / "nowhere.json"), StartsWith("There is no file"));
}

TEST_CASE("an import writes one folder among one's own games, and none where its name is taken") {
    const ImportShelf shelf;
    const PlannedImport planned = shelf.plan("foundry/module");
    CHECK_FALSE(fs::exists(ownGamesFolder()));
    REQUIRE(writeImport(planned));
    std::vector<std::string> names;
    for (const auto& each : fs::directory_iterator(ownGamesFolder())) names.push_back(each.path().filename().string());
    CHECK(names == std::vector<std::string>{"the-snow-country"});
    const auto again = writeImport(planned);
    REQUIRE_FALSE(again);
    CHECK(again.error().code == "game-exists");
}

TEST_CASE("a game of this program is no pack of another one, and is told how it is taken in") {
    const ImportShelf shelf;
    const fs::path game = fs::path(TENPLUS_SOURCE_DIR) / "tests/fixtures/packs/saltworks";
    CHECK_THAT(shelf.refusal(game), Contains("it is a game of this program"));
    CHECK_THAT(shelf.refusal(game / "system.json"), Contains("its name ends in .tenplus-game"));
}

TEST_CASE("what was kept lies in the game's folder without being a fault of it") {
    const ImportShelf shelf;
    const PlannedImport planned = shelf.plan("foundry/system_moves.json");
    written(planned);
    CHECK(fs::exists(ownGamesFolder() / planned.report.game / "kept.json"));
}

TEST_CASE("a key of many dotted parts, or of many bytes, is refused with its place and what to do") {
    const ImportShelf shelf;
    std::string key = "a";
    for (int i = 0; i < 20'000; ++i) key += ".a";
    CHECK(shelf.refusal(shelf.file("key.toml", "title = \"A\"\n" + key + " = 1\n")) ==
          "\"key.toml\" cannot be taken in: key.toml:2: it is nested deeper than 400 levels: export it again, or take "
          "that part out.");
    CHECK(shelf.refusal(shelf.file("table.toml", "[" + key + "]\n")) ==
          "\"table.toml\" cannot be taken in: table.toml:1: it is nested deeper than 400 levels: export it again, or "
          "take that part out.");
    CHECK(shelf.refusal(shelf.file("long.json", "{\"" + std::string(2'000, 'a') + "\": 1}")) ==
          "\"long.json\" cannot be taken in: long.json:1: a name has more than 1,024 bytes: shorten it.");
}

TEST_CASE("a TOML header or key that begins with a sign is refused as no TOML") {
    for (const char* text : {"[=]\n", "[[.a]]\n", "[a.=]\n", "[\n", "a = {=1}\n", "a = {,}\n", "a.=1\n", "=1\n"}) {
        INFO(text);
        FoundPack pack;
        eachDocument("sheet.toml", text, pack, [](const auto&, const SourcePlace&) {});
        CHECK(tells(pack.skipped, "the file is no TOML"));
    }
}

TEST_CASE("all files of a pack share one bound on their values, and the report has at most 2,000 notes") {
    std::string half = "[0";
    for (int i = 0; i < 300'000; ++i) half += ",0";
    half += "]";
    FoundPack pack;
    const auto ignore = [](const auto&, const SourcePlace&) {};
    eachDocument("a.json", half, pack, ignore);
    CHECK(pack.skipped.empty());
    eachDocument("b.json", half, pack, ignore);
    CHECK(tells(pack.skipped, "it holds more than 500,000 values: take it apart"));
    eachDocument("c.json", "{}", pack, ignore);
    CHECK(tells(pack.skipped, "the files before it hold too many values"));
    FoundPack lines;
    std::string wrong;
    for (int i = 0; i < 3'000; ++i) wrong += "1\n";
    eachDocument("wrong.db", wrong, lines, ignore);
    CHECK(std::distance(lines.skipped.begin(), lines.skipped.end()) == 2'000);
    CHECK(lines.skipped.more() == 1'000);
}

TEST_CASE("a YAML alias is copied, and counts as often as it stands there") {
    FoundPack pack;
    std::string read;
    eachDocument("a.yml", "a: &a {x: [1, '2', null]}\nb: *a\n? [1]\n: lost\nc: {<<: *a}\n", pack,
                 [&](const auto& value, const SourcePlace&) { read = value.dump(); });
    CHECK(pack.skipped.empty());
    CHECK(read == R"({"a":{"x":[1,"2",null]},"b":{"x":[1,"2",null]},"c":{"<<":{"x":[1,"2",null]}}})");
}
