#include "content/cover.h"
#include "content/json/source.h"
#include "content/pack.h"
#include "content/pack_samples.h"

#include <catch2/catch.hpp>
#include <fstream>
#include <rapidcheck/catch.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace tenplus::content;
namespace fs = std::filesystem;

namespace {

// A folder that goes when the test does.
class Folder {
public:
    Folder() {
        std::string name = (fs::temp_directory_path() / "tenplus-pack-XXXXXX").string();
        if (!mkdtemp(name.data())) throw std::runtime_error("no temporary folder");
        m_path = name;
        fs::create_directory(m_path / "moves");
    }
    ~Folder() { fs::remove_all(m_path); }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    const fs::path& path() const { return m_path; }
    void write(const std::string& name, const std::string& bytes) const {
        std::ofstream(m_path / name, std::ios::binary) << bytes;
    }
    void write(const PackFiles& files) const {
        for (const auto& [name, bytes] : files) write(name, bytes);
    }

private:
    fs::path m_path;
};

PackFiles readFrom(const Folder& folder, Issues& issues) { return readPackFolder(folder.path(), "game", issues); }

} // namespace

TEST_CASE("a folder is read as the bytes of its files, named by their place") {
    Issues issues;
    const PackFiles files = readPackFolder(fixturePack("nightferry"), "nightferry", issues);
    CHECK(issues.empty());
    REQUIRE(files.size() == 3);
    CHECK(files.contains("system.json"));
    CHECK(files.contains("moves/deck.json"));
    CHECK(files.at("moves/harbour.json").starts_with("{\n  \"moves\""));
}

TEST_CASE("a pack as one text gives back every byte, whichever way it was put together") {
    rc::prop("round trip", [] {
        const auto names = *rc::gen::unique<std::vector<std::string>>(
            rc::gen::nonEmpty(rc::gen::container<std::string>(rc::gen::elementOf(std::string("abc-9")))));
        PackFiles forwards{{"system.json", "{}\r\n\t\xC3\xA9"}};
        for (const std::string& name : names) {
            forwards["moves/" + name + ".json"] =
                *rc::gen::container<std::string>(rc::gen::elementOf(std::string("{}\"\\\n\r\t /u\x01\x7F")));
        }
        const PackFiles backwards(forwards.rbegin(), forwards.rend());
        Issues issues;
        RC_ASSERT(packToText(forwards) == packToText(backwards));
        RC_ASSERT(packFromText(packToText(forwards), issues) == forwards);
        RC_ASSERT(issues.empty());
    });
}

TEST_CASE("a text that is no pack, or not as packs are written, is refused with an issue") {
    const std::string deep = std::string(100'000, '[') + std::string(100'000, ']');
    for (const std::string& text :
         {std::string(), std::string("{"), std::string("[]"), deep, "{\"system.json\":" + deep + "}",
          std::string(R"({"system.json":7})"), std::string(R"({"../system.json":""})"),
          std::string(R"({"moves/.json":""})"), std::string(R"({"moves/..\\x.json":""})"),
          std::string(R"({"moves/a/b.json":""})"), std::string(R"({"/etc/passwd":""})"),
          std::string(R"({"system.json":"","system.json":"x"})"), std::string(R"({ "system.json":""})")}) {
        Issues issues;
        CHECK_FALSE(packFromText(text, issues));
        CHECK(issues.size() == 1);
    }
}

TEST_CASE("links, pipes, huge files and files that are no text are left out with an issue") {
    const Folder folder;
    folder.write(nightFerry());
    fs::create_symlink("/etc/hostname", folder.path() / "moves/link.json");
    fs::create_directory_symlink(folder.path() / "moves", folder.path() / "more");
    REQUIRE(mkfifo((folder.path() / "moves/pipe.json").c_str(), 0600) == 0);
    folder.write("moves/latin.json", "{\"moves\": \"\xE9\"}");
    folder.write("moves/huge.json", "");
    fs::resize_file(folder.path() / "moves/huge.json", kMostFileBytes + 1);
    Issues issues;
    const PackFiles files = readFrom(folder, issues);
    CHECK(files == nightFerry());
    std::ranges::sort(issues);
    const Issues expected{
        {"game/more", 0, "", Severity::Error, "a pack holds no symbolic links: put the file itself there"},
        {"game/moves/huge.json", 0, "", Severity::Error, "the file has 16777217 bytes: at most 16 MiB are allowed"},
        {"game/moves/latin.json", 0, "", Severity::Error, "the file is no UTF-8 text: save it as UTF-8"},
        {"game/moves/link.json", 0, "", Severity::Error, "a pack holds no symbolic links: put the file itself there"},
        {"game/moves/pipe.json", 0, "", Severity::Error, "expected a file but found a device or pipe"}};
    CHECK(issues == expected);
}

TEST_CASE("what is no part of a pack is left out with a warning, and the game still loads") {
    const Folder folder;
    folder.write(nightFerry());
    folder.write("README.md", "Read me.");
    folder.write("moves/notes.txt", "later");
    fs::create_directory(folder.path() / "moves/old");
    folder.write("moves/old/deck.json", "{}");
    const Loaded loaded = loadRulebookFolder(folder.path());
    CHECK(loaded.rulebook);
    REQUIRE(loaded.issues.size() == 3);
    CHECK_FALSE(hasErrors(loaded.issues));
    CHECK(loaded.issues[0].file == folder.path().string() + "/README.md");
    CHECK(loaded.issues[0].message == "this file is no part of a pack: it is left out");
    CHECK(loaded.issues[2].message == "this folder is no part of a pack: it is left out");
}

TEST_CASE("the cover of a game lies beside it and is no part of the pack that a campaign keeps") {
    const Folder folder;
    folder.write(nightFerry());
    CHECK(coverIn(folder.path()).name.empty());
    folder.write("cover.webp", "RIFF");
    folder.write("cover.jpg", std::string(kMostCoverBytes + 1, 'x'));
    Issues issues;
    const PackFiles files = readPackFolder(folder.path(), "game", issues);
    CHECK(std::ranges::none_of(files, [](const auto& file) { return file.first.starts_with("cover"); }));
    CHECK(issues == Issues{{"game/cover.jpg", 0, "", Severity::Warning,
                            "a picture of a game has at most 2 MiB: it is left out"}});
    const Cover cover = coverIn(folder.path());
    CHECK(cover.name == "cover.webp");
    CHECK(cover.bytes == "RIFF");
    fs::create_symlink(folder.path() / "system.json", folder.path() / "cover.png");
    CHECK(coverIn(folder.path()).name == "cover.webp");
}

TEST_CASE("a game takes up what it shares with a game beside it, and keeps what it has itself") {
    const Folder shelf;
    const auto write = [&](const std::string& game, const std::string& name, const std::string& bytes) {
        fs::create_directories((shelf.path() / game / name).parent_path());
        shelf.write(game + "/" + name, bytes);
    };
    write("river", "gear/boats.json", "{\"things\": [1]}");
    write("river", "gear/nets.json", "{\"things\": [2]}");
    write("river", "creatures/eels.json", "{}");
    write("delta", "gear/nets.json", "{\"things\": [3]}");
    const auto read = [&](const std::string& shares, Issues& issues) {
        write("delta", "system.json", "{\"shares\": " + shares + "}");
        return readPackFolder(shelf.path() / "delta", "delta", issues);
    };
    Issues issues;
    const PackFiles files = read(R"({"river": ["gear", "creatures/eels.json"]})", issues);
    CHECK(issues.empty());
    REQUIRE(files.size() == 4);
    CHECK(files.at("gear/boats.json") == "{\"things\": [1]}");
    CHECK(files.at("gear/nets.json") == "{\"things\": [3]}");
    CHECK(files.contains("creatures/eels.json"));
    for (const char* shares : {R"({"sea": ["gear"]})", R"({"river": ["songs"]})",
                               R"({"river": ["gear/../../../etc/passwd.json"]})", R"({"../river": ["gear"]})"}) {
        issues.clear();
        CHECK(read(shares, issues).size() == 2);
        REQUIRE(issues.size() == 1);
        CHECK(issues.front().message.find("to share in a game") != std::string::npos);
    }
}

TEST_CASE("a game takes nothing through a symbolic link that it did not name") {
    const Folder scratch;
    const auto write = [&](const std::string& path, const std::string& text) {
        fs::create_directories((scratch.path() / path).parent_path());
        std::ofstream(scratch.path() / path) << text;
    };
    write("private/letters/gear/secret.json", "[]");
    write("shelf/river/gear/swords.json", "[]");
    write("shelf/delta/system.json", R"({"shares": {"river": ["gear", "moves/basic.json"], "lake": ["gear"]}})");
    const auto read = [&] {
        Issues issues;
        return readPackFolder(scratch.path() / "shelf" / "delta", "delta", issues, {scratch.path() / "shelf"});
    };
    CHECK(read().contains("gear/swords.json"));
    fs::create_directory_symlink(scratch.path() / "private" / "letters", scratch.path() / "shelf" / "lake"); // a game
    fs::create_directory_symlink(scratch.path() / "private" / "letters" / "gear",
                                 scratch.path() / "shelf" / "river" / "moves"); // a folder of one
    write("private/letters/gear/basic.json", "[]");
    CHECK(read().size() == 2);
    CHECK_FALSE(read().contains("gear/secret.json"));
    fs::remove_all(scratch.path() / "shelf" / "river" / "gear");
    fs::create_directory_symlink(scratch.path() / "private" / "letters" / "gear",
                                 scratch.path() / "shelf" / "river" / "gear");
    CHECK(read().size() == 1);
}

TEST_CASE("what a game shares in vain is told at its place in the system") {
    const Folder folder;
    folder.write(nightFerry());
    folder.write("system.json", changed("system.json", "\"version\"",
                                        "\"shares\": {\"no-such-game\": [\"gear\",\n\"moves\"]},\n\"version\"")
                                    .at("system.json"));
    const Issues issues = loadRulebookFolder(folder.path()).issues;
    REQUIRE(issues.size() == 2);
    CHECK(issues[1].pointer == "/shares/no-such-game/1");
    CHECK(issues[1].line == issues[0].line + 1);
}

TEST_CASE("what an editor or a file manager leaves behind a dot is passed over") {
    const Folder folder;
    folder.write(nightFerry());
    fs::create_symlink("somebody@somewhere.1234", folder.path() / "moves/.#deck.json");
    folder.write(".DS_Store", "x");
    folder.write("moves/.deck.json.swp", "x");
    fs::create_directory(folder.path() / ".git");
    CHECK(loadRulebookFolder(folder.path()).issues.empty());
}

TEST_CASE("a system that is there and cannot be read is not told as missing") {
    const Folder folder;
    folder.write(nightFerry());
    folder.write("system.json", "{\"name\": \"\xE9\"}");
    const Issues issues = loadRulebookFolder(folder.path()).issues;
    REQUIRE(issues.size() == 1);
    CHECK(issues.front().message == "the file is no UTF-8 text: save it as UTF-8");
}

TEST_CASE("a check of a folder inside a pack names the pack") {
    const Folder folder;
    folder.write(nightFerry());
    for (const fs::path& inside : {folder.path() / "moves", folder.path() / "moves" / ""}) {
        const Issues issues = checkPath(inside);
        REQUIRE(issues.size() == 1);
        CHECK(issues.front().message == "this folder is a part of the pack " + folder.path().string() +
                                            ": check that, or one of the files in here");
    }
    CHECK(checkPath(folder.path() / "").empty());
}

TEST_CASE("files beyond what a pack can hold are left out with an issue") {
    const Folder folder;
    for (std::size_t i = 0; i <= kMostPackFiles; ++i) folder.write("moves/" + std::to_string(i) + ".json", "{}");
    Issues issues;
    CHECK(readFrom(folder, issues).size() == kMostPackFiles);
    REQUIRE(issues.size() == 1);
    CHECK(issues.front().message == "this is more than a pack can hold (2000 files, 64 MiB): it is left out");
}

TEST_CASE("a folder without a system is no game") {
    const Folder folder;
    folder.write("moves/a.json", "{\"moves\": []");
    const Loaded loaded = loadRulebookFolder(folder.path());
    CHECK_FALSE(loaded.rulebook);
    REQUIRE(loaded.issues.size() == 2);
    CHECK(loaded.issues[0].file == folder.path().string() + "/moves/a.json");
    CHECK(loaded.issues[1].message == "the file does not exist: every game needs it");
    const Loaded nowhere = loadRulebookFolder(folder.path() / "gone");
    CHECK_FALSE(nowhere.rulebook);
    REQUIRE(nowhere.issues.size() == 1);
    CHECK(nowhere.issues[0].message == "the folder cannot be read: No such file or directory");
}

TEST_CASE("a check of one file tells what is wrong with that file only, under the name it was given") {
    const fs::path pack = fixturePack("broken");
    const Issues all = checkPath(pack);
    const Issues one = checkPath(pack / "moves/c.json");
    REQUIRE(one.size() == 1);
    CHECK(one.front().file == (pack / "moves/c.json").string());
    CHECK(all.size() > 60);
    for (const Issue& issue : checkPath(pack / "system.json")) CHECK(issue.file == (pack / "system.json").string());
    CHECK(checkPath(fixturePack("nightferry") / "moves/deck.json").empty());
}

TEST_CASE("a check of a file whose system cannot be read says so") {
    const Folder folder;
    folder.write("moves/a.json", "{\"moves\": []}");
    folder.write("moves/b.json", "{");
    const Issues issues = checkPath(folder.path() / "moves/a.json");
    REQUIRE(issues.size() == 1);
    CHECK(issues.front().file == folder.path().string() + "/system.json");
}

TEST_CASE("a check of something that is no pack says what to name instead") {
    const Folder folder;
    folder.write("stray.json", "{}");
    CHECK(checkPath(folder.path() / "stray.json").front().message ==
          "this is no file of a pack: name a pack folder, its system.json or a file in a folder such as its 'moves'");
    CHECK(checkPath(folder.path() / "gone.json").front().message == "there is no such file or folder");
}

TEST_CASE("a game has a bound for its creatures and its guide over all files, told once with its place") {
    PackFiles files = nightFerry();
    for (const char* half : {"a", "b"}) {
        std::string creatures, entries;
        for (int i = 0; i < 2'600; ++i) {
            const std::string comma = i == 0 ? "" : ",\n", number = half + std::to_string(i);
            creatures += comma + R"({"id":"c)" + number + R"(","name":"C","hp":1,"instinct":"I"})";
            entries += comma + R"({"id":"g)" + number + R"(","title":"G","text":"G"})";
        }
        files["creatures/" + std::string(half) + ".json"] = R"({"creatures":[)" + creatures + "]}";
        files["guide/" + std::string(half) + ".json"] = R"({"entries":[)" + entries + "]}";
    }
    const Loaded loaded = loadRulebook(files, "p");
    REQUIRE(loaded.rulebook);
    CHECK(loaded.rulebook->creatures.size() == 5'000);
    CHECK(loaded.rulebook->guide.size() == 5'000);
    REQUIRE(loaded.issues.size() == 2);
    CHECK(toText(loaded.issues[0]).find("p/creatures/b.json:2401") != std::string::npos);
    CHECK(loaded.issues[0].message == "a game has at most 5000 creatures: leave out this one and those after it");
    CHECK(loaded.issues[1].message ==
          "a game has at most 5000 entries of the guide: leave out this one and those after it");
}

TEST_CASE("a hundred thousand small moves are refused at the first one too many, and soon") {
    PackFiles files = nightFerry();
    const auto group = loadRulebook(files, "p").rulebook->groups.front().id;
    std::size_t moves = loadRulebook(files, "p").rulebook->moves.size();
    for (int file = 0; file < 12; ++file) {
        std::string all;
        for (int i = 0; i < 9'000; ++i)
            all += (i == 0 ? "" : ",\n") +
                   (R"({"id":"m)" + std::to_string(file * 9'000 + i) + R"(","name":"M","group":")") + group +
                   R"(","trigger":"When","text":"T"})";
        files["moves/x" + std::to_string(file) + ".json"] = R"({"moves":[)" + all + "]}";
    }
    const Loaded loaded = loadRulebook(std::move(files), "p");
    REQUIRE(loaded.rulebook);
    CHECK(loaded.rulebook->moves.size() == 10'000);
    REQUIRE(loaded.issues.size() == 1);
    CHECK(loaded.issues[0].message == "a game has at most 10000 moves: leave out this one and those after it");
    CHECK(loaded.issues[0].line == static_cast<int>(10'000 - moves - 9'000) + 1);
}
