#include "journal/journal.h"
#include "journal/recording.h"
#include "journal/scratch.h"

#include <catch2/catch.hpp>
#include <random>
#include <span>
#include <utility>

using namespace tenplus;
using namespace tenplus::journal;
using namespace tenplus::journal::testing;

namespace {

// A blob too, so that its pages are among those hit.
std::string soundFile(const ScratchFolder& folder, std::int64_t turns) {
    {
        Journal journal = created(folder / "sound", [] { return 1'700'000'000'000; });
        journal.putBlob("a map of the ford");
        for (std::int64_t turn = 1; turn <= turns; ++turn) journal.append(eventsOf(turn));
    }
    return bytesIn(folder / "sound");
}

std::string changed(std::string bytes, const std::string& from, const std::string& to) {
    const auto at = bytes.find(from);
    REQUIRE(at != std::string::npos);
    return bytes.replace(at, to.size(), to);
}

std::string saidWhileRead(const Journal& journal) {
    const auto fault = journal.recording().check().get();
    return fault ? fault->message : "sound";
}

} // namespace

TEST_CASE("a changed letter is reported with its event and its turn") {
    const ScratchFolder folder;
    const std::string sound = soundFile(folder, 30);
    // Turn 7 has events 14 and 15 (turns have 2, 3, 1, 2, 3, 1, 2 ... events).
    writeBytes(folder / "c", changed(sound, R"({"turn":7,"part":1)", R"({"turn":7,"part":2)"));
    const Journal journal = opened(folder / "c");
    const VerifyReport report = journal.verify();
    REQUIRE(report.faults.size() == 1);
    CHECK(report.faults[0].turn == 7);
    CHECK(report.faults[0].seq == 14);
    CHECK(report.faults[0].message == "Event 14 (turn 7) is not what was recorded.");
    CHECK(report.turns == 30);
}

TEST_CASE("a long recording is checked beside, and its texts stay as they were read") {
    const ScratchFolder folder;
    std::vector<StoredEvent> events;
    for (char letter = 'a'; letter <= 'f'; ++letter) events.push_back({"note-written", std::string(300'000, letter)});
    {
        Journal journal = created(folder / "c");
        for (const StoredEvent& event : events) journal.append({event});
        Recording recording = journal.recording();
        REQUIRE(recording.rows().size() == events.size());
        for (std::size_t i = 0; i < events.size(); ++i) CHECK(recording.rows()[i].record.payload == events[i].payload);
        CHECK_FALSE(std::move(recording).check().get());
    }
    writeBytes(folder / "c", changed(bytesIn(folder / "c"), "ffffffffff", "fffffffffg"));
    const auto fault = opened(folder / "c").recording().check().get(); // nothing of the journal is needed any more
    REQUIRE(fault);
    CHECK(fault->seq == 6);
}

TEST_CASE("whoever reads a journal from its beginning is told the first event that is not as it was recorded") {
    const ScratchFolder folder;
    const std::string sound = soundFile(folder, 30);
    {
        const Journal journal = opened(folder / "sound");
        Recording recording = journal.recording();
        std::vector<StoredTurn> turns;
        for (const auto rows : recording.turns()) {
            turns.push_back({rows.front().record.turn, rows.front().record.at, {}});
            for (const Recording::Row& row : rows)
                turns.back().events.push_back({std::string(row.record.kind), std::string(row.record.payload)});
        }
        CHECK(turns == allTurns(journal));
        CHECK_FALSE(std::move(recording).check().get());
    }
    const auto said = [&](const std::string& bytes) {
        writeBytes(folder / "c", bytes);
        return saidWhileRead(opened(folder / "c"));
    };
    const std::string late = changed(sound, R"({"turn":20,"part":0)", R"({"turn":29,"part":0)");
    CHECK(said(changed(late, R"({"turn":7,"part":1)", R"({"turn":7,"part":2)")) ==
          "Event 14 (turn 7) is not what was recorded.");
    CHECK(said(changed(sound, "The Long Ford", "The Lost Ford")) ==
          "The campaign's name, system, id or date is not what was recorded.");
    for (const char* change :
         {"turn = 99", "turn = -1", "at = at + 1"}) { // of an event that is not the first of its turn
        CAPTURE(change);
        writeBytes(folder / "c", sound);
        runSql(folder / "c", std::string("DROP TRIGGER event_no_update; UPDATE event SET ") + change +
                                 " WHERE seq = 14; CREATE TRIGGER event_no_update BEFORE UPDATE ON event "
                                 "BEGIN SELECT RAISE(ABORT, 'an event is never changed'); END");
        CHECK(saidWhileRead(opened(folder / "c")) != "sound");
    }
}

TEST_CASE("a long journal is checked as a short one is, wherever the change lies") {
    const ScratchFolder folder;
    {
        Journal journal = created(folder / "c");
        for (int turn = 1; turn <= 40; ++turn)
            journal.append({{"note-written", std::to_string(turn) + ":" + std::string(100'000, 'x')}});
    }
    const std::string sound = bytesIn(folder / "c");
    CHECK(saidWhileRead(opened(folder / "c")) == "sound");
    for (const int turn : {1, 17, 40}) {
        writeBytes(folder / "c", changed(sound, std::to_string(turn) + ":xx", std::to_string(turn) + ":xy"));
        CHECK(saidWhileRead(opened(folder / "c")) ==
              "Event " + std::to_string(turn) + " (turn " + std::to_string(turn) + ") is not what was recorded.");
    }
}

TEST_CASE("a changed name, a changed blob and a removed event are reported") {
    const ScratchFolder folder;
    const std::string sound = soundFile(folder, 5);
    writeBytes(folder / "name", changed(sound, "The Long Ford", "The Lost Ford"));
    CHECK(opened(folder / "name").verify().faults.size() == 1);

    writeBytes(folder / "blob", changed(sound, "a map of the ford", "a map of the Ford"));
    const Journal journal = opened(folder / "blob");
    const VerifyReport report = journal.verify();
    REQUIRE(report.faults.size() == 1);
    const std::string hash = report.faults[0].message.substr(std::string("The content ").size(), 64);
    CHECK_THROWS_AS(journal.blob(hash), StorageError);

    writeBytes(folder / "gap", sound);
    runSql(folder / "gap", "DROP TRIGGER event_no_delete; DELETE FROM event WHERE seq = 4;"
                           "CREATE TRIGGER event_no_delete BEFORE DELETE ON event "
                           "BEGIN SELECT RAISE(ABORT, 'an event is never deleted'); END");
    const VerifyReport gap = opened(folder / "gap").verify();
    REQUIRE(gap.faults.size() == 2);
    CHECK(gap.faults[0] == Fault{5, 2, "Before event 5 others are missing."});
}

TEST_CASE("no flipped bit crashes the journal, and every one that changes an event is reported") {
    const ScratchFolder folder;
    const std::string sound = soundFile(folder, 60);
    std::vector<StoredTurn> original;
    {
        const Journal journal = opened(folder / "sound");
        original = allTurns(journal);
    }
    std::mt19937_64 random(20'240'217); // NOLINT: the same bits each time
    int altered = 0;
    int refused = 0;
    for (int round = 0; round < 300; ++round) {
        const std::size_t bit = random() % (sound.size() * 8);
        CAPTURE(bit);
        std::string flipped = sound;
        flipped[bit / 8] = static_cast<char>(flipped[bit / 8] ^ (1 << (bit % 8)));
        writeBytes(folder / "c", flipped);
        const auto journal = Journal::open(folder / "c");
        if (!journal) {
            ++refused;
            continue;
        }
        bool same = false;
        try {
            same = allTurns(*journal) == original;
        } catch (const StorageError&) {
        }
        altered += same ? 0 : 1;
        if (same) continue;
        CHECK_FALSE(journal->verify().sound());
        try {
            CHECK(saidWhileRead(*journal) != "sound");
        } catch (const StorageError&) {
        }
    }
    CHECK(altered > 100); // most of the file is events
    CHECK(refused > 0);
    CHECK(refused < 100);
}

TEST_CASE("a file cut at any page is refused or reported, never shown as whole") {
    const ScratchFolder folder;
    const std::string sound = soundFile(folder, 60);
    for (std::size_t size = 4096; size < sound.size(); size += 4096) {
        CAPTURE(size);
        writeBytes(folder / "c", sound.substr(0, size));
        const auto journal = Journal::open(folder / "c");
        if (journal) CHECK_FALSE(journal->verify().sound());
    }
}
