#include "journal/journal.h"

#include "journal/scratch.h"

#include <catch2/catch.hpp>
#include <chrono>
#include <future>
#include <rapidcheck.h>
#include <rapidcheck/catch.h>
#include <set>
#include <sys/stat.h>

using namespace tenplus;
using namespace tenplus::journal;
using namespace tenplus::journal::testing;

TEST_CASE("a new campaign keeps its name, system, time of making and an id of its own") {
    const ScratchFolder folder;
    const Journal one = created(folder / "one", [] { return 1'700'000'000'123; });
    const Journal two = created(folder / "two");
    CHECK(one.head().name == "The Long Ford");
    CHECK(one.head().system == "dungeonworld");
    CHECK(one.head().createdAt == 1'700'000'000'123);
    CHECK(one.head().id.size() == 32);
    CHECK(one.head().id != two.head().id);
    CHECK(one.lastTurn() == 0);
    CHECK(one.access() == Access::ReadWrite);
    CHECK(one.path() == folder / "one");
    CHECK(one.verify().sound());
}

TEST_CASE("turns come back as they were given, also after the file was closed") {
    const ScratchFolder folder;
    std::vector<StoredTurn> given;
    CampaignHead head;
    {
        std::int64_t now = 1'000;
        Journal journal = created(folder / "c", [&] { return now += 10; });
        head = journal.head();
        for (std::int64_t turn = 1; turn <= 40; ++turn) given.push_back(journal.append(eventsOf(turn)));
        CHECK(given.front().turn == 1);
        CHECK(given.front().at == 1'020);
        CHECK(given.back() == StoredTurn{40, 1'410, eventsOf(40)});
        CHECK(allTurns(journal) == given);
    }
    const Journal journal = opened(folder / "c");
    CHECK(journal.head() == head);
    CHECK(journal.lastTurn() == 40);
    CHECK(allTurns(journal) == given);
    const VerifyReport report = journal.verify();
    CHECK(report.sound());
    CHECK(report.turns == 40);
    CHECK(report.events == journal.tip().seq);
}

TEST_CASE("at rest a campaign is one file that only its owner may read") {
    const ScratchFolder folder;
    {
        Journal journal = created(folder / "c");
        journal.append(eventsOf(1));
        CHECK(folder.contents().contains("c.owner"));
        struct stat about {};
        REQUIRE(::stat((folder / "c").c_str(), &about) == 0);
        CHECK((about.st_mode & 0777U) == 0600);
        REQUIRE(::stat((folder / "c-journal").c_str(), &about) == 0);
        CHECK((about.st_mode & 0777U) == 0600);
    }
    const auto files = folder.contents();
    CHECK(files.size() == 1);
    CHECK(files.contains("c"));
}

TEST_CASE("a range of turns is read in order, and a page newest first") {
    const ScratchFolder folder;
    Journal journal = created(folder / "c");
    for (std::int64_t turn = 1; turn <= 25; ++turn) journal.append(eventsOf(turn));
    const auto numbers = [&](std::int64_t from, std::int64_t to) {
        std::vector<std::int64_t> seen;
        journal.read(from, to, [&](const StoredTurn& turn) {
            CHECK(turn.events == eventsOf(turn.turn));
            seen.push_back(turn.turn);
        });
        return seen;
    };
    CHECK(numbers(7, 9) == std::vector<std::int64_t>{7, 8, 9});
    CHECK(numbers(25, 99) == std::vector<std::int64_t>{25});
    CHECK(numbers(-3, 1) == std::vector<std::int64_t>{1});
    CHECK(numbers(26, 30).empty());
    CHECK(numbers(9, 7).empty());

    const auto pageOf = [&](std::int64_t before, std::int64_t count) {
        std::vector<std::int64_t> seen;
        for (const StoredTurn& turn : journal.page(before, count)) seen.push_back(turn.turn);
        return seen;
    };
    CHECK(pageOf(26, 3) == std::vector<std::int64_t>{25, 24, 23});
    CHECK(pageOf(3, 10) == std::vector<std::int64_t>{2, 1});
    CHECK(pageOf(100, 1) == std::vector<std::int64_t>{25});
    CHECK(pageOf(1, 10).empty());
    CHECK(pageOf(10, 0).empty());
}

TEST_CASE("a reader may look elsewhere in the journal, and even add to it, while it reads") {
    const ScratchFolder folder;
    Journal journal = created(folder / "c");
    for (std::int64_t turn = 1; turn <= 3; ++turn) journal.append(eventsOf(turn));
    std::vector<std::int64_t> seen;
    journal.read(1, 3, [&](const StoredTurn& turn) {
        seen.push_back(turn.turn);
        CHECK(journal.page(turn.turn + 1, 1).front() == turn);
        if (turn.turn == 1) journal.append(eventsOf(4));
    });
    CHECK(seen == std::vector<std::int64_t>{1, 2, 3});
    CHECK(holdsScript(journal));
    CHECK(journal.lastTurn() == 4);
}

TEST_CASE("random turns come back byte for byte, whatever the bytes are") {
    rc::prop("round trip", [] {
        using Events = std::vector<std::pair<std::string, std::string>>;
        const auto turns = *rc::gen::resize(
            8, rc::gen::container<std::vector<Events>>(rc::gen::nonEmpty(rc::gen::arbitrary<Events>())));
        const ScratchFolder folder;
        std::vector<StoredTurn> given;
        {
            Journal journal = created(folder / "c");
            for (const auto& turn : turns) {
                std::vector<StoredEvent> events;
                for (const auto& [kind, payload] : turn) events.push_back({kind, payload});
                given.push_back(journal.append(events));
            }
        }
        const Journal journal = opened(folder / "c");
        RC_ASSERT(allTurns(journal) == given);
        RC_ASSERT(journal.verify().sound());
    });
}

TEST_CASE("odd texts are kept exactly: NUL, broken UTF-8, byte order marks, a megabyte") {
    const ScratchFolder folder;
    const std::vector<StoredEvent> odd{{"", ""},
                                       {std::string("a\0b", 3), std::string("\0", 1)},
                                       {"kind", "\xC0\x80\xED\xA0\x80\xFF"},
                                       {"kind", "\xEF\xBB\xBF{}"},
                                       {"\u202Ekind", "\xF0\x9F\x8E\xB2 \xE9\xBE\x8D"},
                                       {"big", std::string(std::size_t{1} << 20U, '\xF4')}};
    created(folder / "c").append(odd);
    const Journal journal = opened(folder / "c");
    CHECK(allTurns(journal).front().events == odd);
    CHECK(journal.verify().sound());
}

TEST_CASE("the tip tells two journals apart, and one that lost its end") {
    const ScratchFolder folder;
    Journal journal = created(folder / "c");
    std::set<std::string> hashes{journal.tip().hash};
    for (std::int64_t turn = 1; turn <= 3; ++turn) {
        journal.append(eventsOf(1));
        hashes.insert(journal.tip().hash);
    }
    CHECK(hashes.size() == 4);
    CHECK(journal.tip().turn == 3);
    CHECK(journal.tip().seq == 6);
    CHECK(journal.tip().hash.size() == 64);
}

TEST_CASE("a blob is kept once, under the hash of its bytes") {
    const ScratchFolder folder;
    const std::string picture("\x89PNG\0\xFF", 6);
    std::string hash;
    {
        Journal journal = created(folder / "c");
        hash = journal.putBlob(picture);
        CHECK(journal.putBlob(picture) == hash);
        CHECK(journal.blob(journal.putBlob("")) == "");
    }
    const Journal journal = opened(folder / "c");
    CHECK(hash.size() == 64);
    CHECK(journal.blob(hash) == picture);
    CHECK_FALSE(journal.blob(std::string(64, '0')));
    CHECK_FALSE(journal.blob("no hash"));
    CHECK(journal.verify().sound());
}

TEST_CASE("a large blob can be had in parts, and kept under a name that was worked out before") {
    const ScratchFolder folder;
    Journal journal = created(folder / "c");
    std::string map;
    for (int i = 0; i < 100'000; ++i) map += static_cast<char>(i * 31 % 251);
    const NamedBytes named(map);
    journal.putBlob(named);
    CHECK(journal.putBlob(map) == named.name());
    std::string parts;
    for (;;) {
        const auto part = journal.blobPart(named.name(), parts.size(), 30'000);
        REQUIRE(part);
        if (part->empty()) break;
        CHECK(part->size() <= 30'000);
        parts += *part;
        journal.append({{"note", "{}"}}); // a turn in between
    }
    CHECK(parts == map);
    CHECK(NamedBytes(parts).name() == named.name());
    CHECK(journal.blobPart(named.name(), 1'000'000, 10) == "");
    CHECK_FALSE(journal.blobPart(std::string(64, '0'), 0, 10));
    CHECK(journal.verify().sound());
}

TEST_CASE("a large blob is kept aside: the turns and the reads that come before it is there wait for it") {
    const ScratchFolder folder;
    const NamedBytes map(std::string(3'000'000, 'm'));
    {
        Journal journal = created(folder / "c");
        const auto over = journal.putBlobAside(map);
        CHECK(journal.append({{"note", "{}"}}).turn == 1);
        CHECK(over.wait_for(std::chrono::seconds(0)) == std::future_status::ready);
        CHECK(journal.hasBlob(map.name()));
        journal.putBlob(map); // is there already
        Journal moved = std::move(journal);
        const NamedBytes second(std::string(1'000'000, 's'));
        moved.putBlobAside(second);
        CHECK(moved.blob(second.name()) == second.bytes());
        moved.putBlobAside(NamedBytes(std::string(2'000'000, 't'))); // and leaves with it
    }
    const Journal journal = opened(folder / "c");
    CHECK(journal.blob(map.name()) == map.bytes());
    CHECK(journal.hasBlob(NamedBytes(std::string(2'000'000, 't')).name()));
    CHECK(journal.verify().sound());
}

TEST_CASE("what is too large to keep is refused and changes nothing") {
    const ScratchFolder folder;
    Journal journal = created(folder / "c");
    const std::string large(kLargestValue + 1, 'x');
    try {
        journal.append({{"small", "{}"}, {"large", large}});
        FAIL("it was stored");
    } catch (const StorageError& error) {
        CHECK(error.code() == "too-large");
        CHECK_FALSE(error.inDoubt());
    }
    CHECK_THROWS_AS(journal.putBlob(large), StorageError);
    journal.append(eventsOf(1));
    CHECK(holdsScript(journal));
    CHECK(journal.lastTurn() == 1);
}

TEST_CASE("a saved copy is the same campaign, and never takes another file's place") {
    const ScratchFolder folder;
    Journal journal = created(folder / "c");
    journal.putBlob("a map");
    for (std::int64_t turn = 1; turn <= 12; ++turn) journal.append(eventsOf(turn));
    REQUIRE(journal.saveCopy(folder / "copy"));
    writeBytes(folder / "taken", "mine");
    CHECK(journal.saveCopy(folder / "taken").error().code == "already-exists");
    CHECK(journal.saveCopy(folder / "c").error().code == "already-exists");
    CHECK(journal.saveCopy(folder / "nowhere" / "copy").error().code == "not-found");
    CHECK(bytesIn(folder / "taken") == "mine");
    journal.append(eventsOf(13));
    CHECK(holdsScript(journal));

    Journal copy = opened(folder / "copy");
    CHECK(copy.head() == journal.head());
    CHECK(copy.lastTurn() == 12);
    CHECK(holdsScript(copy));
    copy.append(eventsOf(13));
    CHECK(holdsScript(copy));
    CHECK(folder.contents().size() == 7); // c, copy, their journals and notes, and what was there
}

TEST_CASE("no other program can change or remove what was recorded by mistake") {
    const ScratchFolder folder;
    {
        Journal journal = created(folder / "c");
        journal.putBlob("a map");
        for (std::int64_t turn = 1; turn <= 3; ++turn) journal.append(eventsOf(turn));
    }
    const std::string before = bytesIn(folder / "c");
    for (const char* sql : {"UPDATE event SET payload = '{}' WHERE seq = 2", "DELETE FROM event WHERE seq = 5",
                            "REPLACE INTO event SELECT seq, turn, at, kind, '{}', hash FROM event WHERE seq = 2",
                            "INSERT INTO event SELECT 99, turn, at, kind, '{}', hash FROM event WHERE seq = 2",
                            "UPDATE campaign SET name = 'x'", "DELETE FROM campaign", "UPDATE blob SET bytes = x'00'",
                            "DELETE FROM blob"}) {
        CAPTURE(sql);
        CHECK_THROWS(runSql(folder / "c", sql));
    }
    CHECK(bytesIn(folder / "c") == before);
}

TEST_CASE("where the chain ended after each turn is found again, and a copy agrees as far as it is the same") {
    const ScratchFolder folder;
    Journal journal = created(folder / "c");
    std::vector<Tip> tips{journal.tip()};
    for (std::int64_t turn = 1; turn <= 9; ++turn) {
        journal.append(eventsOf(turn));
        tips.push_back(journal.tip());
    }
    for (std::size_t turn = 0; turn < tips.size(); ++turn)
        CHECK(journal.tipAfter(static_cast<std::int64_t>(turn)) == tips[turn]);
    CHECK(journal.tipAfter(100) == tips.back());
    REQUIRE(journal.saveCopy(folder / "copy"));
    Journal copy = opened(folder / "copy");
    copy.append(eventsOf(1));
    journal.append(eventsOf(2));
    CHECK(copy.tipAfter(9) == journal.tipAfter(9));
    CHECK(copy.tipAfter(10) != journal.tipAfter(10));
}
