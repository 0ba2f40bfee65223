// Sessions, statistics and exports of a campaign.
#include "base/text.h"
#include "interop/campaign_json.h"
#include "interop/file_names.h"
#include "interop/recap.h"
#include "interop/sessions.h"
#include "interop/statistics.h"
#include "interop/vault.h"
#include "session/campaign.h"
#include "table/core/clock.h"
#include "table/duality/sheet.h"
#include "table/scene/handout.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <functional>
#include <set>

using namespace tenplus;
using namespace tenplus::interop;
using namespace tenplus::session::testing;
using journal::testing::bytesIn;
using journal::testing::ScratchFolder;
using journal::testing::writeBytes;
using Words = std::vector<std::string>;
namespace fs = std::filesystem;

namespace {

// A session with Ada and an orc.
struct Evening {
    ScratchFolder folder;
    session::Session session = createdSession(folder / "c");
    table::ActorId ada, orc;

    Evening() {
        ada = comes(table::testing::sheetOf("Ada"));
        orc = comes(table::testing::sheetOf("Orc"));
        performed(session, table::StartSession{});
    }
    table::ActorId comes(const table::AddActor& who) {
        performed(session, who);
        return session.table().actors.rbegin()->first;
    }
    std::int64_t rolls(int a, int b, bool secret = false) {
        return performed(session, table::RollDice{"2d6", {}, ada, secret}, {a, b}).turn;
    }
};

const LuckRow* luckOf(const Statistics& statistics, std::string_view who, std::string_view die) {
    const auto row =
        std::ranges::find_if(statistics.luck, [&](const LuckRow& each) { return each.who == who && each.die == die; });
    return row == statistics.luck.end() ? nullptr : &*row;
}

std::string allOf(const std::vector<VaultFile>& files) {
    std::string all;
    for (const VaultFile& each : files) all += each.path + "\n" + each.bytes + "\n";
    return all;
}

} // namespace

TEST_CASE("the list of sessions says when each was, who acted and how many turns it had") {
    Evening at;
    at.rolls(3, 4);
    const std::int64_t undone = at.rolls(1, 1);
    REQUIRE(at.session.undo(undone));
    performed(at.session, table::ChangeField{at.ada, "xp", 2, {}});
    performed(at.session, table::ChangeField{at.ada, "xp", -1, {}});
    performed(at.session, table::EndSession{});
    performed(at.session, table::StartSession{});
    const auto rows = sessionsOf(at.session, true);
    REQUIRE(rows.size() == 2);
    CHECK(rows[0].number == 1);
    CHECK(rows[0].date == "2027-01-15");
    CHECK(rows[0].who == Words{"Ada"});
    CHECK(rows[0].turns == 5); // start, roll, two changes, end
    CHECK(rows[0].xp == 2);
    CHECK(rows[0].xpBy.at("Ada") == 2);
    CHECK(rows[0].ended == "2027-01-15T08:00:00Z");
    CHECK(rows[0].recap.find("7") != std::string::npos);
    CHECK(rows[1].ended.empty());
    CHECK(rows[1].who.empty());
}

TEST_CASE("the next session begins with what was left: waiting moves, questions, threats, full clocks and forwards") {
    Evening at;
    performed(at.session, table::RollMove{.who = at.ada, .move = "hack-and-slash", .target = at.orc}, {6, 6});
    performed(at.session, table::WriteNote{.text = "Who rang?", .secret = true, .kind = table::NoteKind::Question});
    performed(at.session, table::WriteNote{.text = "They come", .secret = true, .kind = table::NoteKind::Threat});
    performed(at.session, table::WriteNote{.text = "A fact", .secret = true, .kind = table::NoteKind::Fact});
    performed(at.session, table::StartClock{"Flood", 4, 3, false});
    performed(at.session, table::StartClock{"Moss", 8, 1, false});
    performed(at.session, table::EnterPlace{.name = "The mill"});
    CHECK(nextSession(at.session).number == 2);
    CHECK(nextSession(at.session).runs == 1);
    performed(at.session, table::EndSession{});
    const NextSession next = nextSession(at.session);
    CHECK(next.number == 2);
    CHECK(next.runs == 0);
    CHECK(next.campaign == "The Long Ford");
    CHECK(next.place == "The mill");
    CHECK(next.who == Words{"Ada"});
    CHECK(next.questions == Words{"Who rang?"});
    CHECK(next.threats == Words{"They come"});
    CHECK(next.clocks == Words{"Flood, 3 of 4"});
    REQUIRE_FALSE(next.waiting.empty());
    CHECK(next.waiting.front().starts_with("Ada, Hack and Slash: "));
    CHECK_FALSE(next.last.empty());
    performed(at.session, table::TickClock{at.session.table().clocks.front().id});
    CHECK(nextSession(at.session).waiting.back() == "Flood: \"Flood\" is full. What happens?");
}

TEST_CASE("luck is the sum of a die against the exact chance of that sum") {
    LuckRow row{.who = "Ada", .die = "d6", .dice = 2, .sum = 7};
    judgeLuck(row, 6, false);
    CHECK(row.expected == Approx(7));
    CHECK(row.percentile == Approx(50)); // symmetric: half of everything
    row.sum = 12;
    judgeLuck(row, 6, false);
    CHECK(row.percentile == Approx(100 * (35 + 0.5) / 36));
    row = {.die = "d6", .dice = 1, .sum = 1};
    judgeLuck(row, 6, false);
    CHECK(row.percentile == Approx(100.0 / 12));
    CHECK((row.low == 1 && row.high == 6));
    row = {.die = "dF", .dice = 4, .sum = 0};
    judgeLuck(row, 3, true);
    CHECK(row.expected == Approx(0));
    CHECK(row.percentile == Approx(50));
}

TEST_CASE("the normal distribution joins the exact one where the dice are too many") {
    LuckRow exact{.die = "d6", .dice = 300, .sum = 1050}, normal{.die = "d6", .dice = 1002, .sum = 3507};
    judgeLuck(exact, 6, false);
    judgeLuck(normal, 6, false);
    CHECK(exact.exact);
    CHECK_FALSE(normal.exact);
    CHECK(normal.percentile == Approx(exact.percentile).margin(0.5));
    CHECK(normal.low < 3507);
    CHECK(normal.high > 3507);
}

TEST_CASE("rolls count once, undone ones not, and dice that explode have no place in luck") {
    Evening at;
    at.rolls(3, 4);
    at.rolls(6, 6);
    REQUIRE(at.session.undo(at.rolls(1, 1)));
    performed(at.session, table::RollDice{"1d6!", {}, at.ada, false}, {6, 2});
    const Statistics statistics = statisticsOf(at.session);
    CHECK(statistics.rolls == 3);
    CHECK(statistics.undone == 2); // the roll and its undoing
    CHECK(statistics.leftOut == 2);
    const LuckRow* luck = luckOf(statistics, "Ada", "d6");
    REQUIRE(luck != nullptr);
    CHECK(luck->dice == 4);
    CHECK(luck->sum == 19);
    REQUIRE(statistics.sessions.size() == 1);
    CHECK(statistics.sessions.front().moves == 3);
    CHECK(statistics.sessions.front().session == 1);
}

TEST_CASE("bands are counted by move, and XP and Hope where they were earned") {
    Evening at;
    for (const int pips : {6, 6, 1}) {
        performed(at.session, table::RollMove{.who = at.ada, .move = "defy-danger", .approach = "str"}, {pips, pips});
        while (!at.session.table().waiting.empty())
            performed(at.session, table::WaveOff{at.session.table().waiting.front().id});
    }
    const Statistics statistics = statisticsOf(at.session);
    std::int64_t rolls = 0;
    for (const BandCount& each : statistics.bands) rolls += each.move == "Defy Danger" ? each.rolls : 0;
    CHECK(rolls == 3);
    CHECK(statistics.bands.size() == 2);
    const std::string csv = statisticsCsv(statistics);
    CHECK(csv.starts_with("what,session,who,name,value,expected,percentile,low,high\r\n"));
    CHECK(csv.find("band,,,Defy Danger: ") != std::string::npos);
    CHECK(nlohmann::json::parse(statisticsJson(statistics))["rolls"] == 3);
}

TEST_CASE("players get the numbers of their own characters and of open rolls") {
    Evening at;
    at.rolls(3, 4);
    at.rolls(6, 6, true);
    performed(at.session, table::RollDice{"2d8", {}, at.orc, false}, {8, 8});
    performed(at.session, table::RollDice{"1d20", {}, {}, true}, {20});
    const Statistics statistics = statisticsOf(at.session, Reader::Players);
    CHECK(statistics.rolls == 1);
    CHECK(statistics.undone == 0);
    REQUIRE(statistics.luck.size() == 1);
    CHECK(statistics.luck.front().sum == 7);
    CHECK(statisticsJson(statistics).find("Orc") == std::string::npos);
}

TEST_CASE("a page of the recap is one file in which every text is escaped") {
    Evening at;
    performed(at.session,
              table::WriteNote{.text = "<script>alert(1)</script> & \"x\" <img src=//evil>\nnext", .secret = false});
    const std::string html = recapHtml(at.session, 0, Reader::Players);
    CHECK(html.find("<script") == std::string::npos);
    CHECK(html.find("<img") == std::string::npos);
    CHECK(html.find("&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;x&quot;") != std::string::npos);
    CHECK(html.find("://") == std::string::npos);
    CHECK(html.find("<h2>Session 1 (2027-01-15)</h2>") != std::string::npos);
    CHECK(std::ranges::count(html, '<') == std::ranges::count(html, '>'));
}

TEST_CASE("nothing of the GM's reaches an export for players") {
    Evening at;
    performed(at.session, table::WriteNote{.text = "canary1", .secret = true});
    performed(at.session, table::WriteNote{.text = "canary2", .secret = true, .kind = table::NoteKind::Question});
    performed(at.session, table::StartClock{"canary3", 4, 0, false});
    performed(at.session, table::AddHandout{.title = "canary4", .text = "canary5", .note = "canary6"});
    performed(at.session, table::EnterPlace{.name = "canary7", .size = {}, .tags = {"canary8"}});
    at.comes(table::AddActor{table::ActorKind::Person, "canary9", {}, {}, {}, {}});
    performed(at.session, table::RollDice{"2d6", "canary10", {}, true}, {1, 1});
    performed(at.session, table::AddActor{table::ActorKind::Character, "canary11", {}, false, {}, {}});
    performed(at.session, table::RollDice{"2d6", {}, at.session.table().actors.rbegin()->first, false}, {5, 5});
    performed(at.session, table::WriteNote{.text = "known to all", .secret = false});
    const auto rows = sessionsOf(at.session, true, Reader::Players);
    nlohmann::json sessions;
    for (const SessionRow& row : rows) sessions.push_back({row.recap, row.who, row.turns, row.toTurn});
    for (const std::string& text : {playersCopyJson(at.session), recapHtml(at.session, 0, Reader::Players),
                                    allOf(vaultOf(at.session, Reader::Players)),
                                    statisticsCsv(statisticsOf(at.session, Reader::Players)), sessions.dump()}) {
        CAPTURE(text);
        CHECK(text.find("canary") == std::string::npos);
    }
    CHECK(playersCopyJson(at.session).find("known to all") != std::string::npos);
    CHECK(allOf(vaultOf(at.session, Reader::Gm)).find("canary9") != std::string::npos);
}

TEST_CASE("a campaign exported and imported is the same table, undone turns and all") {
    Evening at;
    at.rolls(3, 4);
    REQUIRE(at.session.undo(at.rolls(1, 1)));
    performed(at.session, table::WriteNote{.text = "\u202e \" \\ \n čaj", .secret = true});
    const std::string json = campaignJson(at.session);
    const auto made = importCampaign(json, "It", at.folder / "copy");
    REQUIRE(made);
    session::Session copy = openedSession(at.folder / "copy");
    CHECK(gmText(copy) == gmText(at.session));
    CHECK(copy.lastTurn() == at.session.lastTurn());
    CHECK(copy.redoable() == at.session.redoable());
    CHECK(copy.journal().head().id != at.session.journal().head().id);
    CHECK(campaignJson(copy) == json);
    performed(copy, table::WriteNote{.text = "played on", .secret = false});
}

TEST_CASE("a file that is no export makes no campaign, and one sentence says why") {
    Evening at;
    const std::string json = campaignJson(at.session);
    const auto refusal = [&](const std::string& text) {
        const auto made = importCampaign(text, "It", at.folder / "copy");
        CHECK_FALSE(fs::exists(at.folder / "copy"));
        return made ? std::string() : made.error();
    };
    const auto changed = [&](const std::function<void(nlohmann::ordered_json&)>& change) {
        auto parsed = nlohmann::ordered_json::parse(json);
        change(parsed);
        return refusal(parsed.dump());
    };
    CHECK(refusal(json.substr(0, json.size() / 2)) ==
          "It is cut short, too deep or no JSON: export the campaign again, and import that file.");
    const std::string deep = std::string(200'000, '[') + std::string(200'000, ']');
    CHECK(
        refusal(R"({"format":"tenplus-campaign","version":1,"name":"A","system":"dungeonworld","created":1,"blobs":[],)"
                R"("turns":[{"turn":1,"at":1,"events":[{"event":"note-written","is":{"text":)" +
                deep + "}}]}]}") ==
        "It is cut short, too deep or no JSON: export the campaign again, and import that file.");
    CHECK(refusal("[]") == "It is no exported campaign: choose a file that tenplus-cli export --json wrote.");
    CHECK(refusal(playersCopyJson(at.session)).starts_with("It is a copy for players"));
    CHECK(changed([](auto& file) { file["version"] = 2; }) ==
          "It was exported by a newer version of this program: import it with that version.");
    CHECK(changed([](auto& file) { file["turns"].erase(1); }) ==
          "It cannot be imported: turn 2 is missing. No campaign was made.");
    CHECK(changed([](auto& file) { file["turns"][1]["events"][0]["event"] = "ghost"; }).find("turn 2") !=
          std::string::npos);
    CHECK(changed([](auto& file) {
              file["turns"][3]["events"][0]["is"]["number"] = "x";
          }).starts_with("It cannot be imported: "));
    CHECK(changed([](auto& file) { file["blobs"][0]["hash"] = std::string(64, 'a'); }).find("not what was exported") !=
          std::string::npos);
    CHECK(changed([](auto& file) { file["blobs"].clear(); }).starts_with("It cannot be imported: "));
    CHECK(changed([](auto& file) { file["name"] = ""; }).starts_with("It cannot be imported: "));
    CHECK(changed([](auto& file) { file["turns"] = 3; }).find("\"turns\"") != std::string::npos);
    writeBytes(at.folder / "there", "mine");
    const auto there = importCampaign(json, "It", at.folder / "there");
    CHECK_FALSE(there);
    CHECK(bytesIn(at.folder / "there") == "mine");
}

TEST_CASE("file names of a vault suit every system") {
    CHECK(safeFileName("Ash") == "Ash");
    CHECK(safeFileName("../../etc/passwd") == "etc passwd");
    CHECK(safeFileName("CON") == "_CON");
    CHECK(safeFileName("nul.md") == "_nul.md");
    CHECK(safeFileName("COM7") == "_COM7");
    CHECK(safeFileName("Who? [What]: \"this\"|#^").find_first_of("?[]:\"|#^") == std::string::npos);
    CHECK(safeFileName("...") == "Untitled");
    CHECK(safeFileName("") == "Untitled");
    CHECK(safeFileName("dots. . ") == "dots");
    CHECK(safeFileName("-rf") == "_-rf"); // an option of a command
    CHECK(safeFileName(std::string(300, 'x')).size() == 100);
    std::string accents = "x";
    for (int i = 0; i < 100; ++i) accents += "é";
    CHECK(isCleanUtf8(safeFileName(accents)));
}

TEST_CASE("a vault written twice changes nothing, and later only what changed") {
    Evening at;
    at.rolls(3, 4);
    const auto vault = at.folder / "vault";
    const auto write = [&](Reader reader = Reader::Gm) {
        const auto report = writeVault(vault, "id", vaultOf(at.session, reader));
        REQUIRE(report);
        return *report;
    };
    const VaultReport first = write();
    CHECK(first.written == vaultOf(at.session, Reader::Gm).size());
    CHECK(fs::exists(vault / "Characters/Ada.md"));
    CHECK(bytesIn(vault / "Sessions/Session 001.md").find("[[Characters/Ada|Ada]]") != std::string::npos);
    const auto before = fs::last_write_time(vault / "Campaign.md");
    const VaultReport second = write();
    CHECK((second.written == 0 && second.removed == 0 && second.unchanged == first.written && second.kept.empty()));
    CHECK(fs::last_write_time(vault / "Campaign.md") == before);
    performed(at.session, table::EditSheet{at.ada, "name", table::Value(std::string("Ysolde"))});
    const VaultReport third = write();
    CHECK(third.removed == 1);
    CHECK(fs::exists(vault / "Characters/Ysolde.md"));
    CHECK_FALSE(fs::exists(vault / "Characters/Ada.md"));
}

TEST_CASE("a vault leaves alone what others wrote, edited or linked") {
    Evening at;
    const auto vault = at.folder / "vault";
    fs::create_directories(vault / "Characters");
    writeBytes(vault / "Characters/Ada.md", "mine");
    const auto files = vaultOf(at.session, Reader::Gm);
    auto report = writeVault(vault, "id", files);
    REQUIRE(report);
    CHECK(report->kept.size() == 1);
    CHECK(bytesIn(vault / "Characters/Ada.md") == "mine");
    writeBytes(vault / "Campaign.md", "edited");
    report = writeVault(vault, "id", files);
    REQUIRE(report);
    CHECK(report->kept.size() == 2);
    CHECK(bytesIn(vault / "Campaign.md") == "edited");
    report = writeVault(vault, "id", {});
    REQUIRE(report);
    CHECK(bytesIn(vault / "Campaign.md") == "edited");
    CHECK(bytesIn(vault / "Characters/Ada.md") == "mine");

    CHECK_FALSE(writeVault(vault, "another", files));
    CHECK_FALSE(writeVault(at.folder / "c", "id", files));
    CHECK_FALSE(writeVault(at.folder / "no/such", "id", files));
    const auto linked = at.folder / "linked";
    fs::create_directories(linked);
    fs::create_directories(at.folder / "outside");
    fs::create_directory_symlink(at.folder / "outside", linked / "Characters");
    CHECK_FALSE(writeVault(linked, "id", files));
    CHECK(fs::is_empty(at.folder / "outside"));
}

TEST_CASE("a list of files from a stranger leads nowhere outside the vault") {
    Evening at;
    const auto vault = at.folder / "vault";
    fs::create_directories(vault);
    writeBytes(at.folder / "outside", "precious");
    const std::string hash = journal::NamedBytes("precious").name();
    writeBytes(vault / ".tenplus-vault.json", R"({"campaign":"id","files":{"../outside":")" + hash +
                                                  R"(","Sessions/../../outside":")" + hash + R"("}})");
    REQUIRE(writeVault(vault, "id", vaultOf(at.session, Reader::Gm)));
    CHECK(bytesIn(at.folder / "outside") == "precious");
}

TEST_CASE("names that differ only in case have notes of their own") {
    Evening at;
    for (const char* name : {"Twin", "twin", "TWIN", "CON", "a/b"})
        at.comes(table::AddActor{table::ActorKind::Person, name, {}, {}, {}, {}});
    std::set<std::string> paths;
    for (const VaultFile& each : vaultOf(at.session, Reader::Gm)) CHECK(paths.insert(asciiLower(each.path)).second);
    CHECK(paths.contains("people/twin (3).md"));
    CHECK(paths.contains("people/_con.md"));
    CHECK(paths.contains("people/a b.md"));
}

TEST_CASE("names that are one on another computer have notes of their own") {
    CHECK(fileKey("Stra\u00dfe") == fileKey("STRASSE"));
    CHECK(fileKey("Jos\u00e9") == fileKey("JOSE\u0301"));
    CHECK(fileKey("\uac01") == fileKey("\u1100\u1161\u11a8"));
    CHECK(fileKey("\u03a3\u03b1\u03c2") == fileKey("\u03c3\u03b1\u03c3"));
    CHECK(fileKey("\u1ef1") == fileKey("u\u0323\u031b"));
    CHECK(fileKey("Andr\u00e9") != fileKey("Andre"));
    Evening at;
    for (const char* name : {"Stra\u00dfe", "STRASSE", "Jos\u00e9", "Jose\u0301", "Andr\u00e9", "Andre"})
        at.comes(table::AddActor{table::ActorKind::Person, name, {}, {}, {}, {}});
    std::set<std::string> keys;
    std::set<std::string> paths;
    for (const VaultFile& each : vaultOf(at.session, Reader::Gm)) {
        CHECK(keys.insert(fileKey(each.path)).second);
        paths.insert(each.path);
    }
    for (const char* path : {"People/Stra\u00dfe.md", "People/STRASSE (2).md", "People/Jos\u00e9.md",
                             "People/Jose\u0301 (2).md", "People/Andr\u00e9.md", "People/Andre.md"})
        CHECK(paths.contains(path));
}
