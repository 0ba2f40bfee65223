// Files that somebody made to harm, or that came to harm, on the command line.
#include "base/tiny_picture.h"
#include "cli/program.h"
#include "journal/scratch.h"

#include <nlohmann/json.hpp>

#include <catch2/catch.hpp>
#include <filesystem>
#include <string>
#include <sys/stat.h>
#include <vector>

using Json = nlohmann::json;
using namespace tenplus::cli::testing;
using Catch::Matchers::Contains;
using tenplus::journal::testing::bytesIn;
using tenplus::journal::testing::ScratchFolder;
using tenplus::journal::testing::writeBytes;
namespace fs = std::filesystem;

namespace {

constexpr const char* kAddAsh = R"({"command":"add-actor","name":"Ash"})"
                                "\n";
constexpr const char* kAddOrc = R"({"command":"add-actor","kind":"foe","name":"Orc"})"
                                "\n";

void makeCampaign(const fs::path& file) { REQUIRE(run({"play", file, "--new", "dungeonworld"}, kAddAsh).code == 0); }

std::string changed(std::string bytes, const std::string& from, const std::string& to) {
    const auto at = bytes.find(from);
    REQUIRE(at != std::string::npos);
    return bytes.replace(at, to.size(), to);
}

Ran runIn(const ScratchFolder& folder, const std::vector<std::string>& arguments) {
    return runWith("XDG_DATA_HOME=" + (folder / "share").string(), arguments);
}

} // namespace

TEST_CASE("only plain files are read, whatever a command is asked to read") {
    const ScratchFolder folder;
    makeCampaign(folder / "c");
    REQUIRE(::mkfifo((folder / "pipe").c_str(), 0600) == 0);
    fs::create_symlink(folder / "pipe", folder / "link");
    for (const char* name : {"pipe", "link", "/dev/zero", "."}) {
        const std::string path = std::string(name).starts_with('/') ? name : (folder / name).string();
        CAPTURE(path);
        for (const std::vector<std::string>& arguments :
             {std::vector<std::string>{"picture", folder / "c", "--put", path}, {"import-map", folder / "c", path}}) {
            const Ran ran = run(arguments);
            CHECK(ran.code == 1);
            REQUIRE(linesOf(ran.err).size() == 1);
            CHECK_THAT(ran.err, Contains(path) && (Contains("a device or a pipe") || Contains("is a folder")));
        }
        if (path.back() == '.') continue;
        CHECK(run({"check", path}).code == 1);
        CHECK(run({"show", path}).code == 3);
    }
}

TEST_CASE("a picture that was changed in the file is told by every command that reads, and the table is shown") {
    const ScratchFolder folder;
    makeCampaign(folder / "c");
    writeBytes(folder / "tiny.png", tenplus::testing::tinyPicture());
    REQUIRE(run({"picture", folder / "c", "--put", folder / "tiny.png"}).code == 0);
    CHECK(run({"show", folder / "c"}).code == 0);
    const std::string picture = tenplus::testing::tinyPicture();
    std::string other = picture;
    other[picture.size() - 20] = static_cast<char>(other[picture.size() - 20] ^ 1);
    writeBytes(folder / "c", changed(bytesIn(folder / "c"), picture, other));
    REQUIRE(run({"verify", folder / "c"}).code == 1);
    for (const char* command : {"show", "log", "limits", "picture"}) {
        CAPTURE(command);
        const Ran ran = run({command, folder / "c"});
        CHECK(ran.code == 1);
        REQUIRE(linesOf(ran.err).size() == 1);
        CHECK_THAT(ran.err, Contains("The picture \"tiny.png\" is not what was stored."));
        CHECK((std::string(command) == "limits" || !ran.out.empty()));
    }
    CHECK(runIn(folder, {"backup", folder / "c"}).code == 1);
}

TEST_CASE("a campaign whose id would be a path is refused, and nothing is made of it") {
    const ScratchFolder folder;
    makeCampaign(folder / "c");
    const std::string sound = bytesIn(folder / "c");
    const Json made = Json::parse(runIn(folder, {"backups", "--json"}).out);
    CHECK(made["campaigns"].empty());
    REQUIRE(runIn(folder, {"backup", folder / "c"}).code == 0);
    const std::string id = Json::parse(runIn(folder, {"backups", "--json"}).out)["campaigns"][0]["id"];
    fs::remove_all(folder / "share");
    for (const std::string begin : {"../../elsewhere/", "/tmp/", "ABCDEF"}) {
        CAPTURE(begin);
        writeBytes(folder / "c", changed(sound, id, begin));
        for (const char* command : {"backup", "show", "verify", "play"}) {
            const Ran ran = runIn(folder, {command, folder / "c"});
            CHECK(ran.code == 3);
            CHECK_THAT(ran.err, Contains("its id is not 32 hexadecimal digits"));
        }
        CHECK_FALSE(fs::exists(folder / "share"));
        CHECK_FALSE(fs::exists(folder / "elsewhere"));
    }
}

TEST_CASE("a ruined backup is listed as ruined, is not offered, and is replaced") {
    const ScratchFolder folder;
    makeCampaign(folder / "c");
    const std::string first = linesOf(runIn(folder, {"backup", folder / "c"}).out).at(0);
    REQUIRE(run({"play", folder / "c"}, kAddOrc).code == 0);
    const std::string second = linesOf(runIn(folder, {"backup", folder / "c"}).out).at(0);
    REQUIRE(first != second);
    fs::permissions(second, fs::perms::owner_all);
    const std::string ruins = GENERATE(std::string(), std::string(5000, '?'));
    writeBytes(second, ruins);
    const Json listed = Json::parse(runIn(folder, {"backups", "--json"}).out)["campaigns"][0]["backups"];
    REQUIRE(listed.size() == 2);
    for (const Json& each : listed) {
        CHECK(each["state"] == (each["file"] == second ? "ruined" : "sound"));
        CHECK(each["fault"].get<std::string>().empty() == (each["file"] != second));
    }
    CHECK_THAT(runIn(folder, {"backups"}).out, Contains(", ruined: " + second));
    const std::string whole = bytesIn(folder / "c");
    writeBytes(folder / "c", "lost");
    CHECK_THAT(runIn(folder, {"show", folder / "c"}).err, Contains(first));
    writeBytes(folder / "c", whole);
    const std::string third = linesOf(runIn(folder, {"backup", folder / "c"}).out).at(0);
    CHECK(third != second);
    CHECK(run({"verify", third}).code == 0);
    CHECK_FALSE(fs::exists(second));
}

TEST_CASE("a turn is answered with not-saved when the file is gone, and a copy of what there was can be saved") {
    const ScratchFolder folder;
    makeCampaign(folder / "c");
    Playing player({"play", folder / "c"});
    REQUIRE(Json::parse(player.ask(kAddOrc))["ok"] == true);
    fs::rename(folder / "c", folder / "moved");
    const Json lost = Json::parse(player.ask(R"({"command":"write-note","text":"lost?"})"));
    CHECK(lost["error"]["code"] == "not-saved");
    CHECK_THAT(lost["error"]["message"].get<std::string>(), Contains("is no longer there"));
    CHECK(Json::parse(player.ask(kAddOrc))["error"]["code"] == "not-saved");
    fs::rename(folder / "moved", folder / "c");
    CHECK(Json::parse(player.ask(R"({"command":"retry"})"))["ok"] == true);
    CHECK(player.end() == 3);
    CHECK_THAT(run({"log", folder / "c", "--as", "gm"}).out, Contains("lost?"));
}

TEST_CASE("another campaign's journal beside the file is set aside with a sentence") {
    const ScratchFolder folder;
    makeCampaign(folder / "c");
    const std::string before = run({"show", folder / "c"}).out;
    writeBytes(folder / "c-journal", "\xd9\xd5\x05\xf9 and nothing else");
    const Ran ran = run({"show", folder / "c"});
    CHECK(ran.code == 0);
    CHECK(ran.out == before);
    REQUIRE(linesOf(ran.err).size() == 1);
    CHECK_THAT(ran.err,
               Contains("c-journal\" does not belong to the campaign beside it") && Contains("\"c-journal.aside\""));
}
