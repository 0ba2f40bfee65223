#include "content/compiled_rulebook.h"
#include "session/campaign.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <sstream>

using namespace tenplus;
using namespace tenplus::session;
using namespace tenplus::session::testing;
using namespace tenplus::table;
using journal::testing::ScratchFolder;
namespace fs = std::filesystem;

namespace {

Session openedWith(const fs::path& file, const RulebookCache& cache) {
    auto session = Session::open(file, stillClock, cache);
    if (!session) FAIL(session.error().message);
    return std::move(*session);
}

std::vector<fs::path> filesIn(const fs::path& folder) {
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(folder)) files.push_back(entry.path());
    return files;
}

std::string bytesOf(const fs::path& file) {
    std::ostringstream bytes;
    bytes << std::ifstream(file, std::ios::binary).rdbuf();
    return bytes.str();
}

void write(const fs::path& file, const std::string& bytes) { std::ofstream(file, std::ios::binary) << bytes; }

// A campaign in which Wick has a roll behind him, and the rulebook of its game kept.
struct Kept {
    Kept() {
        {
            Session session = createdSession(folder / "c", "nightferry");
            performed(session, AddActor{.name = "Wick"});
        }
        openedWith(folder / "c", cache);
        const auto files = filesIn(folder / "kept");
        REQUIRE(files.size() == 1);
        file = files.front();
    }

    ScratchFolder folder;
    RulebookCache cache{folder / "kept"};
    fs::path file;
};

} // namespace

TEST_CASE("a campaign opened with a kept rulebook shows and plays the same") {
    const Kept kept;
    Session plain = openedSession(kept.folder / "c");
    const std::string shown = gmText(plain);
    const std::string rulebook = content::compile(plain.rulebook());
    plain = createdSession(kept.folder / "other");
    Session session = openedWith(kept.folder / "c", kept.cache);
    CHECK(gmText(session) == shown);
    CHECK(content::compile(session.rulebook()) == rulebook);
    performed(session, RollMove{.who = ActorId{1}, .move = "read-the-water", .approach = "charts"}, {6, 6, 4});
    CHECK(session.table().lastRoll->text == "You know this bend by name.");
}

TEST_CASE("what is kept is what is read, as long as it is whole and of this program") {
    const Kept kept;
    const std::string sound = bytesOf(kept.file);
    const std::string pack = kept.file.stem().string();
    auto rulebook = kept.cache.find(pack);
    REQUIRE(rulebook);
    rulebook->name = "Another game";
    kept.cache.keep(pack, *rulebook);
    CHECK(openedWith(kept.folder / "c", kept.cache).rulebook().name == "Another game"); // so it was read from there

    const auto isMended = [&](const std::string& bytes) {
        write(kept.file, bytes);
        CHECK_FALSE(kept.cache.find(pack));
        CHECK(openedWith(kept.folder / "c", kept.cache).rulebook().name == "The Night Ferry");
        CHECK(bytesOf(kept.file) == sound);
    };
    std::string changed = sound;
    changed[sound.size() / 2] = static_cast<char>(changed[sound.size() / 2] ^ 1);
    isMended(changed);
    std::string older = sound;
    older[0] = older[0] == '0' ? '1' : '0'; // of the build
    isMended(older);
    isMended(sound.substr(0, sound.size() - 1));
    isMended(sound + "x");
    isMended(sound.substr(0, 20));
    isMended("");
}

TEST_CASE("settings of one campaign are not kept for another") {
    const ScratchFolder folder;
    const RulebookCache cache(folder / "kept");
    for (const char* name : {"a", "b"}) createdSession(folder / name);
    const std::int64_t before = content::numberSetting(openedWith(folder / "a", cache).rulebook(), "campSleepHours");
    {
        Session session = openedWith(folder / "a", cache);
        performed(session, ChangeSetting{.setting = "campSleepHours", .value = before + 1});
    }
    fs::remove_all(folder / "kept");
    CHECK(content::numberSetting(openedWith(folder / "a", cache).rulebook(), "campSleepHours") == before + 1);
    CHECK(filesIn(folder / "kept").size() == 1);
    CHECK(content::numberSetting(openedWith(folder / "b", cache).rulebook(), "campSleepHours") == before);
}

TEST_CASE("where nothing can be kept, a campaign opens all the same") {
    const Kept kept;
    write(kept.folder / "file", "");
    const RulebookCache cache(kept.folder / "file");
    CHECK(openedWith(kept.folder / "c", cache).rulebook().name == "The Night Ferry");
    CHECK(bytesOf(kept.folder / "file").empty());
}

TEST_CASE("a game that is damaged in the file is refused, whatever is kept") {
    const Kept kept;
    journal::testing::runSql(kept.folder / "c", "DROP TRIGGER blob_no_update; UPDATE blob SET bytes = substr(bytes, 2);"
                                                  "CREATE TRIGGER blob_no_update BEFORE UPDATE ON blob "
                                                  "BEGIN SELECT RAISE(ABORT, 'a blob is never changed'); END");
    CHECK(refusalOf(Session::open(kept.folder / "c", stillClock, kept.cache)) == "damaged");
}

TEST_CASE("of the kept rulebooks the oldest go, and nothing else in the folder") {
    const Kept kept;
    const auto rulebook = kept.cache.find(kept.file.stem().string());
    REQUIRE(rulebook);
    write(kept.folder / "kept/note.txt", "mine");
    const auto now = fs::last_write_time(kept.file);
    fs::last_write_time(kept.file, now - std::chrono::seconds(30));
    for (int i = 0; i < 10; ++i) {
        kept.cache.keep("game" + std::to_string(i), *rulebook);
        fs::last_write_time(kept.folder / ("kept/game" + std::to_string(i) + ".rulebook"), now - std::chrono::seconds(20 - i));
    }
    CHECK(filesIn(kept.folder / "kept").size() == 9);
    CHECK(fs::exists(kept.folder / "kept/note.txt"));
    CHECK_FALSE(fs::exists(kept.file));
    CHECK(kept.cache.find("game9"));
    CHECK_FALSE(kept.cache.find("game1"));
}
