#include "content/load/foreign_file.h"
#include "content/pack.h"
#include "content/pack_samples.h"

#include <catch2/catch.hpp>
#include <ctime>
#include <filesystem>
#include <fstream>

using namespace tenplus;
using namespace tenplus::content;
namespace fs = std::filesystem;

namespace {

// A folder of the system's, gone with this.
struct ForeignFolder {
    fs::path path = fs::temp_directory_path() /
                    ("tenplus-foreign-" + std::to_string(std::time(nullptr)) + "-" + std::to_string(std::clock()));
    ForeignFolder() { fs::create_directories(path); }
    ~ForeignFolder() { fs::remove_all(path); }
    fs::path write(const std::string& name, const std::string& bytes) const {
        fs::create_directories((path / name).parent_path());
        std::ofstream(path / name, std::ios::binary) << bytes;
        return path / name;
    }
};

std::string issueOf(const fs::path& path) {
    const Issues issues = checkPath(path);
    return issues.size() == 1 ? issues.front().message : std::to_string(issues.size()) + " issues";
}

/// Processor time, which a busy machine does not stretch.
template <typename Work>
double secondsOf(const Work& work) {
    const std::clock_t before = std::clock();
    work();
    return static_cast<double>(std::clock() - before) / CLOCKS_PER_SEC;
}

} // namespace

TEST_CASE("a file of another program is named as what it is, wherever it lies") {
    const ForeignFolder folder;
    struct Foreign {
        std::string name, bytes, is;
    };
    for (const auto& [name, bytes, is] : std::vector<Foreign>{
             {"ironsworn.json", R"({"_id":"classic","datasworn_version":"0.1.0","type":"ruleset","moves":{}})",
              "a Datasworn file"},
             {"starforged.json", R"([{"$id":"Starforged/Moves/Adventure","Name":"Adventure"}])", "a Dataforged file"},
             {"cellar.json", R"({"version":"1.2.7","title":"The Cellar","rects":[{"x":0}],"doors":[],"notes":[]})",
              "a One Page Dungeon"},
             {"hall.dd2vtt",
              R"({"format":0.3,"resolution":{"map_size":{"x":1,"y":1}},"line_of_sight":[],"portals":[]})",
              "a Universal VTT map"},
             {"goblin.json", R"({"name":"Goblin","type":"npc","system":{},"prototypeToken":{}})",
              "a document of Foundry VTT"},
             {"actor.json", R"({"name":"Goblin","type":"npc","_stats":{"systemVersion":"1"}})",
              "a document of Foundry VTT"},
             {"module.json", R"({"id":"x","title":"X","compatibility":{"minimum":"11"},"packs":[]})",
              "a manifest of Foundry VTT"},
             {"one.db", "{\"_id\":\"a1\",\"name\":\"Goblin\"}\n", "a NeDB database of Foundry VTT"},
             {"monsters.db", "{\"_id\":\"a1\",\"name\":\"Goblin\"}\n{\"_id\":\"a2\",\"name\":\"Orc\"}\n",
              "a NeDB database of Foundry VTT"},
             {"moves/basic.json", R"({"_id":"classic","datasworn_version":"0.1.0"})", "a Datasworn file"},
             {"world.zip", "PK\x03\x04rest", "a zip archive"},
             {"sea.tenplus", std::string("SQLite format 3\0", 16), "a database, as campaigns are"}}) {
        CAPTURE(name);
        const std::string told = issueOf(folder.write(name, bytes));
        CHECK(told.find("this is " + is) == 0);
    }
    CHECK(foreignKind(R"({"_id":"classic","datasworn_version":"0.1.0","moves":{"cut sho)").find("a Datasworn file") ==
          0);
}

TEST_CASE("a folder of Foundry VTT is named as what it is") {
    const ForeignFolder folder;
    folder.write("system.json",
                 R"({"id":"dnd5e","title":"D&D","esmodules":["dnd5e.mjs"],"compatibility":{},"packs":[]})");
    CHECK(issueOf(folder.path).find("this is a manifest of Foundry VTT") == 0);
    const ForeignFolder packs;
    packs.write("CURRENT", "MANIFEST-000001\n");
    packs.write("LOG", "");
    CHECK(issueOf(packs.path).find("this is a LevelDB database") == 0);
}

TEST_CASE("no file of a game that ships is taken for one of another program") {
    for (const auto& entry : fs::recursive_directory_iterator(fs::path(TENPLUS_SOURCE_DIR) / "data")) {
        if (!entry.is_regular_file() || entry.path().extension() != ".json") continue;
        CAPTURE(entry.path().string());
        CHECK(foreignKindAt(entry.path()).empty());
    }
    CHECK(foreignKind("").empty());
    CHECK(foreignKind("[]").empty());
    CHECK(foreignKind("once upon a time").empty());
}

TEST_CASE("a hundred thousand equal names in one line are refused in a moment") {
    std::string bytes = "{\"groups\":{";
    for (int i = 0; i < 99'999; ++i) bytes += "\"a name like any other\":1,";
    bytes += "\"b\":1}}";
    PackFiles files = nightFerry();
    files["system.json"] = bytes;
    Loaded loaded;
    CHECK(secondsOf([&] { loaded = loadRulebook(files, "p"); }) < 2);
    CHECK_FALSE(loaded.issues.empty());
}

TEST_CASE("ninety thousand shares of one folder are read once, and more than a pack can hold are left out") {
    const ForeignFolder folder;
    fs::copy(fixturePack("nightferry"), folder.path / "ferry", fs::copy_options::recursive);
    const auto sharing = [&](const char* word, bool numbered) {
        std::string bytes = R"({"id":"borrower","shares":{"ferry":[)";
        for (int i = 0; i < 90'000; ++i)
            bytes += (i == 0 ? "\"" : ",\"") + std::string(word) + (numbered ? std::to_string(i) + ".json\"" : "\"");
        folder.write("borrower/system.json", bytes + "]}}");
        Issues issues;
        PackFiles files;
        CHECK(secondsOf([&] { files = readPackFolder(folder.path / "borrower", "borrower", issues); }) < 3);
        return std::pair(files.size(), issues);
    };
    const auto [once, silent] = sharing("moves", false);
    CHECK(once > 1);
    CHECK(silent.empty());
    const auto [none, issues] = sharing("moves/m", true);
    CHECK(none == 1);
    REQUIRE(issues.size() == kMostPackFiles + 1);
    CHECK(issues.back().message == "a game can share 2000 folders and files: this one and the rest are left out");
}
