#include "journal/faulty_disk.h"
#include "session/campaign.h"
#include "session/request.h"
#include "table/duality/sheet.h"
#include "table/turn.h"

#include <catch2/catch.hpp>
#include <fstream>

using namespace tenplus;
using namespace tenplus::session;
using namespace tenplus::session::testing;
using namespace tenplus::table;
using journal::testing::bytesIn;
using journal::testing::FaultyDisk;
using journal::testing::ScratchFolder;
namespace fs = std::filesystem;

namespace {

const ActorId kAda{1}, kOrc{6}; // Ada's four bonds have numbers too

Session fightAt(const fs::path& file) {
    Session session = createdSession(file);
    performed(session, table::testing::sheetOf("Ada"));
    performed(session, table::testing::sheetOf("Orc"));
    return session;
}

RollMove strike() { return {.who = kAda, .move = "hack-and-slash", .target = kOrc}; }

Expected<session::Performed, session::Refused> tried(Session& session, const Command& command,
                                                     const std::vector<int>& dice = {}) {
    dice::TypedDice typed(dice);
    return session.perform(command, typed);
}

const RollRecord& rollIn(const Events& events) { return events.front().as<MoveRolled>()->roll; }

} // namespace

TEST_CASE("a turn is performed, told and kept") {
    const ScratchFolder folder;
    Session session = fightAt(folder / "c");
    std::vector<std::int64_t> heard;
    session.subscribe([&](const session::Performed& turn) { heard.push_back(turn.turn); });
    const session::Performed roll = performed(session, strike(), {3, 4});
    CHECK(roll.turn == 4);
    CHECK(roll.at == stillClock());
    CHECK(heard == std::vector<std::int64_t>{4});
    CHECK(session.told(roll).lines.front().text == "Ada, Hack and Slash on Orc: weak hit");
    CHECK_FALSE(tried(session, strike(), {3}));
    CHECK(heard.size() == 1);
    CHECK(session.page(session.lastTurn() + 1, 2).front().turn == 4);
    CHECK(session.page(2, 10).size() == 1);
}

TEST_CASE("dice that nobody asked for are refused") {
    const ScratchFolder folder;
    Session session = fightAt(folder / "c");
    const auto no = tried(session, strike(), {3, 4, 5, 6});
    REQUIRE_FALSE(no);
    CHECK(no.error().code == "too-many-dice");
    CHECK(no.error().message == "Too many dice were typed, 2 more than this asks for: take them out.");
    CHECK(no.error().member == "dice");
    CHECK(session.lastTurn() == 3);
    dice::SystemDice dice;
    CHECK(ask(session, TurnRequest(Undo{}), std::vector{3}, dice).error().code == "too-many-dice");
    CHECK(ask(session, TurnRequest(Undo{}), std::vector<int>{}, dice));
}

TEST_CASE("undone turns stay in the story, struck through, and a redo brings them back as they fell") {
    const ScratchFolder folder;
    Session session = fightAt(folder / "c");
    performed(session, strike(), {1, 2});
    const Table after = session.table();
    CHECK(session.undo());
    CHECK(session.table().actor(kAda)->values.at("xp") == Value(std::int64_t{0}));
    CHECK(session.page(5, 1).front().undone);
    CHECK(session.redoable() == 4);
    CHECK(session.redo());
    CHECK(session.table() == after);
    CHECK_FALSE(session.page(5, 1).front().undone);
    CHECK(session.redo().error().code == "nothing-to-redo");
    CHECK(session.undo(2).error().message == "Turn 4 stands on turn 2: undo both.");
    CHECK(session.undo(2).error().turns == std::vector<std::int64_t>{4});
    CHECK(session.undo(1).error().code == "nothing-to-undo");
    CHECK(session.undo(99).error().message ==
          "Turn 99 cannot be undone: it is not there, undone already, or an undo itself.");
    CHECK(session.redo(2).error().message == "Turn 2 is not undone, so there is nothing to bring back.");
}

TEST_CASE("a new turn after an undo leaves nothing to redo, but the undone turn can be named") {
    const ScratchFolder folder;
    Session session = fightAt(folder / "c");
    performed(session, WriteNote{.text = "The bell rings."});
    CHECK(session.undo());
    performed(session, WriteNote{.text = "The bell is silent."});
    CHECK(session.redoable() == 0);
    CHECK(session.redo().error().message == "There is nothing to redo.");
    CHECK(session.redo(4));
}

TEST_CASE("somebody whose renaming is undone is called as before, and stays so") {
    const ScratchFolder folder;
    Session session = fightAt(folder / "c");
    performed(session, EditSheet{kAda, "name", "Adamant"});
    CHECK(session.names().at(kAda) == "Adamant");
    CHECK(session.undo());
    CHECK(session.names().at(kAda) == "Ada");
    session = createdSession(folder / "other");
    CHECK(openedSession(folder / "c").names().at(kAda) == "Ada");
}

TEST_CASE("a campaign that may only be read can be read, and says so when it is written") {
    const ScratchFolder folder;
    { Session session = fightAt(folder / "c"); }
    fs::permissions(folder / "c", fs::perms::owner_read);
    const std::string before = bytesIn(folder / "c");
    {
        Session session = openedSession(folder / "c");
        CHECK(session.readOnly());
        CHECK(session.table().actors.size() == 2);
        CHECK(tried(session, strike(), {3, 4}).error().code == "read-only");
        CHECK(session.undo().error().message ==
              "The campaign is open for reading only: save a copy where you may write, and play that.");
        CHECK(session.saveCopy(folder / "copy"));
    }
    CHECK(bytesIn(folder / "c") == before);
    Session copy = openedSession(folder / "copy");
    CHECK(tried(copy, strike(), {3, 4}));
}

TEST_CASE("a campaign with an event that was changed can be read and no longer written, and says which event it is") {
    const ScratchFolder folder;
    { Session session = fightAt(folder / "c"); }
    std::string bytes = bytesIn(folder / "c");
    const std::size_t at = bytes.find(R"("name":"Orc")");
    REQUIRE(at != std::string::npos);
    bytes[at + 8] = 'A';
    journal::testing::writeBytes(folder / "c", bytes);
    {
        Session session = openedSession(folder / "c");
        REQUIRE(session.altered());
        CHECK(session.altered()->turn == 3);
        CHECK(session.readOnly());
        CHECK(session.table().actor(kOrc)->name == "Arc");
        const auto no = tried(session, strike(), {3, 4});
        REQUIRE_FALSE(no);
        CHECK(no.error().code == "altered");
        CHECK(no.error().message.find("(turn 3) is not what was recorded. So the campaign is open for reading only") !=
              std::string::npos);
        CHECK(session.undo().error().code == "altered");
        CHECK(session.storeBytes("a picture").error().code == "altered");
        session.storeAside(journal::NamedBytes("a picture")).wait();
        CHECK_FALSE(session.journal().hasBlob(journal::NamedBytes("a picture").name()));
        CHECK(session.saveCopy(folder / "copy"));
    }
    CHECK(bytesIn(folder / "c") == bytes);
    CHECK(openedSession(folder / "copy").altered());
}

TEST_CASE("a campaign whose game was changed in the file is told as damaged") {
    const ScratchFolder folder;
    { Session session = fightAt(folder / "c"); }
    std::string bytes = bytesIn(folder / "c");
    const std::size_t at = bytes.find("Hack and Slash");
    REQUIRE(at != std::string::npos);
    bytes[at] = 'B';
    journal::testing::writeBytes(folder / "c", bytes);
    const auto no = Session::open(folder / "c");
    CHECK(refusalOf(no) == "damaged");
    CHECK(no.error().message.find(
              "cannot be played: the game kept in the file is not what was stored. Run tenplus-cli verify on it") !=
          std::string::npos);
}

TEST_CASE("a turn that finds no room is kept with its pips, and saved when there is room") {
    const ScratchFolder folder;
    FaultyDisk disk;
    Session session = fightAt(folder / "c");
    const Table before = session.table();
    disk.failAt(1, FaultyDisk::Fault::Full, true);
    const auto no = tried(session, strike(), {3, 4});
    REQUIRE_FALSE(no);
    CHECK(no.error().code == "not-saved");
    CHECK(no.error().isStorage());
    CHECK(no.error().message.find("The turn is decided but not saved, and nothing is lost: ") == 0);
    CHECK(no.error().message.find("..") == std::string::npos);
    CHECK(no.error().message.find(". ") == std::string::npos); // what to do is said once
    CHECK(session.hasUnsaved());
    CHECK(session.table() == before);
    CHECK(session.lastTurn() == 3);
    CHECK(tried(session, WriteNote{.text = "x"}).error().code == "not-saved"); // nothing else before it
    CHECK(session.undo().error().code == "not-saved");
    CHECK(session.retry().error().code == "not-saved");
    disk.heal();
    const auto saved = session.retry();
    REQUIRE(saved);
    CHECK(saved->turn == 4);
    CHECK(rollIn(saved->events).rolled.total == 7);
    CHECK(rollIn(saved->events).rolled.dice[0].pips == 3);
    CHECK(session.table().lastRoll->total == 9);
    CHECK_FALSE(session.hasUnsaved());
    CHECK(session.retry().error().code == "nothing-unsaved");
    CHECK(session.journal().verify().sound());
    const Table after = session.table();
    session = createdSession(folder / "other");
    CHECK(openedSession(folder / "c").table() == after);
}

TEST_CASE("a turn that finds no room can be dropped, and an undo can wait for room too") {
    const ScratchFolder folder;
    FaultyDisk disk;
    Session session = fightAt(folder / "c");
    disk.failAt(1, FaultyDisk::Fault::Full, true);
    CHECK_FALSE(tried(session, strike(), {3, 4}));
    CHECK(session.dropUnsaved());
    CHECK_FALSE(session.dropUnsaved());
    CHECK(session.undo().error().code == "not-saved");
    CHECK(session.table().actors.size() == 2);
    disk.heal();
    CHECK(session.retry());
    CHECK(session.table().actors.size() == 1);
    CHECK(session.redo());
    CHECK(session.table().actors.size() == 2);
}

TEST_CASE("after a disk that failed in the middle nothing more is written until the campaign is opened again") {
    const ScratchFolder folder;
    int doubts = 0;
    for (int nth = 1; nth < 60; ++nth) {
        CAPTURE(nth);
        const fs::path file = folder / ("c" + std::to_string(nth));
        FaultyDisk disk;
        Table before, after;
        bool done = false, doubt = false;
        {
            Session session = fightAt(file);
            before = after = session.table();
            disk.failAt(nth, FaultyDisk::Fault::Device, true);
            const auto result = tried(session, strike(), {3, 4});
            done = result.hasValue();
            doubt = !done && result.error().code == "in-doubt";
            disk.heal();
            if (done) after = session.table();
            if (doubt) {
                ++doubts;
                CHECK(session.readOnly());
                CHECK(result.error().message.find(". ") == std::string::npos);
                CHECK(session.table() == before);
                CHECK(tried(session, strike(), {3, 4}).error().code == "in-doubt");
                CHECK(
                    session.undo().error().message ==
                    "The disk failed while saving, so nothing more is written: close the campaign and open it again.");
                CHECK(session.lastTurn() == 3);
            }
        }
        Session again = openedSession(file);
        const bool kept = again.lastTurn() == 4;
        if (done) CHECK(again.table() == after);
        if (!kept) CHECK(again.table() == before);
        if (kept) CHECK(again.table().lastRoll->total == 9); // whole, with its pips
        CHECK((kept == done || doubt));
        if (done) break;
    }
    CHECK(doubts > 0);
}

TEST_CASE("a campaign is not made from a game that cannot be played, nor on a full disk") {
    const ScratchFolder folder;
    content::PackFiles broken = table::testing::packOf("nightferry");
    broken["system.json"] = "{";
    const auto no = Session::create(folder / "c", "x", broken);
    CHECK(refusalOf(no) == "broken-pack");
    CHECK(no.error().message.find("The game cannot be played: ") == 0);
    CHECK(no.error().message.find("..") == std::string::npos);
    CHECK(refusalOf(Session::create(folder / "c", "x", {})) == "broken-pack");
    CHECK_FALSE(fs::exists(folder / "c"));
    FaultyDisk disk;
    disk.limitFiles(60'000); // the game does not fit
    CHECK(refusalOf(Session::create(folder / "c", "x", table::testing::packOf("dungeonworld"))) == "disk-full");
    CHECK_FALSE(fs::exists(folder / "c"));
    disk.heal();
    CHECK(refusalOf(Session::create(folder / "c", "x", table::testing::packOf("dungeonworld"))) == "opened");
}

TEST_CASE("a campaign is called by 1 to 80 letters that can be shown, or is not made") {
    const ScratchFolder folder;
    for (const std::string& name :
         {std::string(), std::string("  "), std::string("nx\xff"), std::string("n\nb"), std::string(81, 'x')}) {
        CAPTURE(name);
        const auto no = Session::create(folder / "c", name, table::testing::packOf("nightferry"));
        REQUIRE_FALSE(no);
        CHECK(refusalOf(no) == "bad-name");
        CHECK(no.error().message == "A name needs 1 to 80 letters without line breaks: give it another.");
        CHECK(folder.contents().empty());
    }
    CHECK(refusalOf(Session::create(folder / "c", std::string(80, 'x'), table::testing::packOf("nightferry"))) ==
          "opened");
}

TEST_CASE("wherever the making of a campaign is cut short, there is no file of its name or one that opens") {
    const bool forever = GENERATE(false, true);
    const ScratchFolder folder;
    FaultyDisk disk;
    for (int nth = 1;; ++nth) {
        CAPTURE(nth, forever);
        disk.failAt(nth, FaultyDisk::Fault::Device, forever);
        const bool made =
            Session::create(folder / "c", "x", table::testing::packOf("nightferry"), stillClock).hasValue();
        const bool fired = disk.fired();
        disk.heal();
        CHECK(folder.contents().size() ==
              (fs::exists(folder / "c") ? 1U : 0U)); // nothing half made by another name either
        if (fs::exists(folder / "c")) CHECK(openedSession(folder / "c").rulebook().name == "The Night Ferry");
        fs::remove(folder / "c");
        if (fired) continue;
        CHECK(made);
        CHECK(nth > 40);
        break;
    }
}

TEST_CASE("the past is the table after a turn, with what was undone later, and with the settings of that time") {
    const ScratchFolder folder;
    Session session = fightAt(folder / "c");
    const Table fight = session.table();
    const std::int64_t set = performed(session, ChangeSetting{.setting = "aidWithoutBond", .value = true}).turn;
    performed(session, DealDamage{.to = kOrc, .amount = "2", .source = "A trap"});
    const Table hurt = session.table();
    REQUIRE(session.undo());
    REQUIRE(session.undo(set));
    CHECK(session.tableAfter(3).value() == fight);
    CHECK(session.tableAfter(set + 1).value() == hurt);
    CHECK(session.tableAfter(set + 2)->actor(kOrc)->values == fight.actor(kOrc)->values);
    CHECK(session.tableAfter(session.lastTurn()).value() == session.table());
    CHECK(content::flagSetting(session.rulebookOf(hurt), "aidWithoutBond"));
    CHECK_FALSE(content::flagSetting(session.rulebookOf(fight), "aidWithoutBond"));
    CHECK_FALSE(content::flagSetting(session.rulebook(), "aidWithoutBond"));
    for (const std::int64_t none : {std::int64_t{-1}, std::int64_t{0}, session.lastTurn() + 1}) {
        const auto no = session.tableAfter(none);
        REQUIRE_FALSE(no);
        CHECK(no.error().code == "unknown-turn");
        CHECK(no.error().message == "There is no turn " + std::to_string(none) + ": choose one from 1 to 7.");
    }
}

TEST_CASE("a campaign is open in one session at a time") {
    const ScratchFolder folder;
    {
        const Session session = fightAt(folder / "c");
        const auto second = Session::open(folder / "c");
        CHECK(refusalOf(second) == "in-use");
        CHECK_FALSE(second.error().message.empty());
        CHECK(refusalOf(Session::create(folder / "c", "x", table::testing::packOf("nightferry"))) == "already-exists");
    }
    CHECK(refusalOf(Session::open(folder / "c")) == "opened");
    CHECK(refusalOf(Session::open(folder / "none")) == "not-found");
}

TEST_CASE("a game that changes on disk changes neither an open campaign nor one opened again") {
    const ScratchFolder folder;
    fs::copy(fs::path(TENPLUS_SOURCE_DIR) / "tests/fixtures/packs/nightferry", folder / "pack",
             fs::copy_options::recursive);
    content::Issues issues;
    auto made = Session::create(folder / "c", "The Ferry", content::readPackFolder(folder / "pack", "pack", issues),
                                stillClock);
    REQUIRE(made);
    Session session = std::move(*made);
    performed(session, AddActor{.name = "Wick"});
    for (const char* file : {"pack/moves/deck.json", "pack/system.json"}) std::ofstream(folder / file) << "{}";
    fs::remove(folder / "pack/moves/harbour.json");
    const RollMove look{.who = ActorId{1}, .move = "read-the-water", .approach = "charts"};
    performed(session, look, {6, 6, 4});
    CHECK(session.table().lastRoll->text == "You know this bend by name.");
    session = createdSession(folder / "other");
    Session again = openedSession(folder / "c");
    CHECK(again.rulebook().name == "The Night Ferry");
    performed(again, look, {6, 6, 4});
    CHECK(again.table().lastRoll->text == "You know this bend by name.");
    CHECK(again.rulebook().move("dry-out"));
}

TEST_CASE("a file whose story does not begin with a game is told as damaged") {
    const ScratchFolder folder;
    {
        auto journal = journal::Journal::create(folder / "c", "x", "dungeonworld");
        REQUIRE(journal);
        journal->append({{"note-written", "{}"}});
    }
    const auto no = Session::open(folder / "c");
    CHECK(refusalOf(no) == "damaged");
    CHECK(no.error().message.find(
              "cannot be played: its first turn does not say which game it is. Run tenplus-cli verify on it") !=
          std::string::npos);
}

TEST_CASE("a campaign out of which a turn was taken opens for reading up to it, and says which turn it is") {
    const ScratchFolder folder;
    fightAt(folder / "c");
    journal::testing::runSql(folder / "c", "DROP TRIGGER event_no_delete; DELETE FROM event WHERE turn = 2;"
                                           "CREATE TRIGGER event_no_delete BEFORE DELETE ON event "
                                           "BEGIN SELECT RAISE(ABORT, 'an event is never deleted'); END");
    const Session session = openedSession(folder / "c");
    REQUIRE(session.altered());
    CHECK(session.altered()->message == "The file cannot be read from turn 2 on: it is not there.");
    CHECK(session.lastTurn() == 1);
    CHECK(session.table().actors.empty());
    CHECK(session.readOnly());
}
