// What may lie beside a campaign file, put there by a crash, a mistake or a stranger. Opening must harm neither the
// file nor anything else.
#include "journal/journal.h"
#include "journal/scratch.h"

#include <catch2/catch.hpp>
#include <chrono>
#include <sys/stat.h>
#include <unistd.h>

using namespace tenplus;
using namespace tenplus::journal;
using namespace tenplus::journal::testing;
using Catch::Matchers::Contains;
namespace fs = std::filesystem;

namespace {

constexpr std::string_view kMagic{"\xd9\xd5\x05\xf9\x20\xa1\x63\xd7", 8};

void makeCampaign(const fs::path& path, std::int64_t turns) {
    Journal journal = created(path);
    for (std::int64_t turn = 1; turn <= turns; ++turn) journal.append(eventsOf(turn));
}

// Kills a program in the middle of a large transaction; the file and the journal of that moment stay.
void crashIn(const fs::path& path) {
    const auto before = fs::file_size(path);
    Child child([&](const Child::Report& report) {
        Journal journal = opened(path);
        report(1);
        journal.putBlob(std::string(std::size_t{60} << 20U, 'x')); // long enough to be killed in it
    });
    REQUIRE(child.next() == 1);
    for (int i = 0; i < 50'000 && fs::file_size(path) < before + (1U << 20U); ++i) ::usleep(100);
    child.kill();
    REQUIRE(bytesIn(path.string() + "-journal").starts_with(kMagic));
}

std::string bigEndian(std::uint32_t number) {
    std::string bytes;
    for (int shift = 24; shift >= 0; shift -= 8) bytes += static_cast<char>(number >> unsigned(shift));
    return bytes;
}

// The name of a super-journal as SQLite writes it at the end of a journal.
std::string superJournal(const std::string& name) {
    std::uint32_t sum = 0;
    for (const char letter : name) sum += static_cast<std::uint32_t>(static_cast<signed char>(letter));
    return std::string(4, '\x7f') + name + bigEndian(static_cast<std::uint32_t>(name.size())) + bigEndian(sum) +
           std::string(kMagic);
}

std::string journalHeader(std::uint32_t records, std::uint32_t pages, std::uint32_t pageSize = 4096) {
    std::string header = std::string(kMagic) + bigEndian(records) + bigEndian(1234) + bigEndian(pages) +
                         bigEndian(512) + bigEndian(pageSize);
    header.resize(512, '\0');
    return header;
}

// One page in a journal, with the sum that SQLite asks for.
std::string journalRecord(std::uint32_t number, const std::string& page) {
    std::uint32_t sum = 1234;
    for (std::size_t at = page.size() - 200; at > 0 && at < page.size(); at -= 200)
        sum += static_cast<unsigned char>(page[at]);
    return bigEndian(number) + page + bigEndian(sum);
}

// A journal that would put every page of one file into the place of another's.
std::string journalOf(const std::string& file) {
    const auto pages = static_cast<std::uint32_t>(file.size() / 4096);
    std::string all = journalHeader(pages, pages);
    for (std::uint32_t page = 0; page < pages; ++page)
        all += journalRecord(page + 1, file.substr(std::size_t{page} * 4096, 4096));
    return all;
}

} // namespace

TEST_CASE("a journal that names another file to be deleted is set aside, and that file stays") {
    const bool isHot = GENERATE(true, false);
    const bool isWritable = GENERATE(true, false);
    CAPTURE(isHot, isWritable);
    const ScratchFolder folder;
    const ScratchFolder elsewhere;
    makeCampaign(folder / "c", 5);
    const std::string before = bytesIn(folder / "c");
    writeBytes(elsewhere / "precious", std::string(kMagic) + "a letter"); // SQLite looks into it first
    std::string journal = isHot ? journalHeader(0, 1) : std::string(512, '\0');
    journal += superJournal(elsewhere / "precious");
    writeBytes(folder / "c-journal", journal);
    if (!isWritable) fs::permissions(folder / "c", fs::perms::owner_read);
    {
        Journal opened_ = opened(folder / "c");
        REQUIRE(opened_.remarks().size() == 1);
        CHECK_THAT(opened_.remarks().front(),
                   Contains("c-journal\" does not belong") && Contains("names another file to be deleted"));
        CHECK(holdsScript(opened_));
        CHECK(opened_.lastTurn() == 5);
        if (isWritable) {
            opened_.append(eventsOf(6));
            CHECK_THROWS_AS(opened_.append({{"note", std::string(kLargestValue + 1, 'x')}}),
                            StorageError); // takes back what it began
        }
    }
    CHECK(fs::exists(elsewhere / "precious"));
    if (isWritable) {
        CHECK(bytesIn(folder / "c-journal.aside") == journal);
        CHECK_FALSE(fs::exists(folder / "c-journal"));
    } else {
        CHECK(bytesIn(folder / "c") == before);
        CHECK(bytesIn(folder / "c-journal") == journal);
    }
}

TEST_CASE("another campaign's journal harms neither the file nor itself") {
    const ScratchFolder folder;
    makeCampaign(folder / "mine", 40);
    makeCampaign(folder / "other", 9);
    crashIn(folder / "other");
    const std::string mine = bytesIn(folder / "mine");
    std::vector<std::string> journals{bytesIn(folder / "other-journal")};
    makeCampaign(folder / "third", 12);
    journals.push_back(
        journalOf(bytesIn(folder / "third"))); // complete: what comes of it would be a sound campaign, but another
    std::string noFirstPage = journalHeader(2, 3);
    for (const std::uint32_t page : {2U, 3U})
        noFirstPage += journalRecord(page, bytesIn(folder / "third").substr(std::size_t{page - 1} * 4096, 4096));
    journals.push_back(noFirstPage);
    for (std::size_t i = 0; i < journals.size(); ++i) {
        CAPTURE(i);
        writeBytes(folder / "mine-journal", journals[i]);
        const Journal journal = opened(folder / "mine");
        CHECK(journal.access() == Access::ReadWrite);
        REQUIRE(journal.remarks().size() == 1);
        CHECK_THAT(journal.remarks().front(),
                   Contains("does not belong to the campaign beside it") && Contains(".aside"));
        CHECK(journal.lastTurn() == 40);
        CHECK(holdsScript(journal));
        CHECK(bytesIn(folder / (i == 0 ? "mine-journal.aside" : "mine-journal.aside-" + std::to_string(i + 1))) ==
              journals[i]);
        CHECK(bytesIn(folder / "mine") == mine);
    }
}

TEST_CASE("a journal of an earlier crash takes back none of the turns since") {
    const ScratchFolder folder;
    makeCampaign(folder / "c", 5);
    crashIn(folder / "c");
    const std::string old = bytesIn(folder / "c-journal");
    {
        Journal journal = opened(folder / "c"); // rolls back, as it should
        CHECK(journal.remarks().empty());
        CHECK(journal.lastTurn() == 5);
        for (std::int64_t turn = 6; turn <= 12; ++turn) journal.append(eventsOf(turn));
    }
    writeBytes(folder / "c-journal", old);
    const Journal journal = opened(folder / "c");
    CHECK(journal.lastTurn() == 12);
    CHECK(holdsScript(journal));
    CHECK(journal.remarks().size() == 1);
}

TEST_CASE("whatever has the name of a journal or a log is no plain file: it is set aside without being opened") {
    const ScratchFolder folder;
    const ScratchFolder elsewhere;
    makeCampaign(folder / "c", 5);
    const std::string before = bytesIn(folder / "c");
    writeBytes(elsewhere / "target", journalOf(before));
    const std::string ending = GENERATE("-journal", "-wal");
    const std::string kind = GENERATE("pipe", "link", "link to a pipe", "link to nothing", "folder");
    CAPTURE(ending, kind);
    const fs::path beside = folder / ("c" + ending);
    REQUIRE(::mkfifo((elsewhere / "pipe").c_str(), 0600) == 0);
    if (kind == "pipe")
        REQUIRE(::mkfifo(beside.c_str(), 0600) == 0);
    else if (kind == "link")
        fs::create_symlink(elsewhere / "target", beside);
    else if (kind == "link to a pipe")
        fs::create_symlink(elsewhere / "pipe", beside);
    else if (kind == "link to nothing")
        fs::create_symlink(elsewhere / "nothing", beside);
    else
        fs::create_directory(beside);
    const auto started = std::chrono::steady_clock::now();
    Journal journal = opened(folder / "c");
    CHECK(std::chrono::steady_clock::now() - started < std::chrono::seconds(5));
    CHECK(journal.remarks().size() == 1);
    CHECK(bytesIn(folder / "c") == before);
    journal.append(eventsOf(6));
    CHECK(holdsScript(journal));
    CHECK(fs::symlink_status(folder / ("c" + ending + ".aside")).type() != fs::file_type::not_found);
    CHECK(bytesIn(elsewhere / "target") == journalOf(before));
    CHECK_FALSE(fs::exists(elsewhere / "nothing"));
}

TEST_CASE("a write-ahead log that does not belong is set aside, and one that does is used") {
    const ScratchFolder folder;
    makeCampaign(folder / "c", 5);
    makeCampaign(folder / "other", 9);
    const std::string before = bytesIn(folder / "c");
    // Another program in write-ahead mode that was killed.
    const std::string
        zero = "03170a2e7597b7b7e3d84c05391d139a62b157e78786d8c082f29dcf4c111314",
        one = "ee155ace9c40292074cb6aff8c9ccdd273c81648ff1149ef36bcea6ebb8a3e25"; // the names of the bytes 00 and 01
    const auto playedInLog = [&](const std::string& name, const std::string& blob) {
        runSql(folder / name, "PRAGMA journal_mode=WAL");
        Child child([&](const Child::Report& report) {
            holdSql(folder / name, "INSERT INTO blob VALUES(x'" + blob + "', x'0" + (blob == zero ? "0" : "1") + "')");
            report(1);
            ::pause();
        });
        REQUIRE(child.next() == 1);
        child.kill();
        REQUIRE(fs::file_size(folder / (name + "-wal")) > 0);
    };
    playedInLog("other", zero);
    fs::copy_file(folder / "other-wal", folder / "c-wal");
    fs::copy_file(folder / "other-shm", folder / "c-shm");
    {
        const Journal journal = opened(folder / "c");
        CHECK(journal.remarks().size() == 1);
        CHECK(holdsScript(journal));
        CHECK(journal.lastTurn() == 5);
        CHECK(bytesIn(folder / "c") == before);
        CHECK(bytesIn(folder / "c-wal.aside") == bytesIn(folder / "other-wal"));
    }
    playedInLog("c", zero);
    {
        const Journal journal = opened(folder / "c");
        CHECK(journal.hasBlob(zero));
        CHECK(journal.remarks().empty());
    }
    // The same log beside another campaign that is in that mode, too.
    playedInLog("c", one);
    makeCampaign(folder / "third", 7);
    const std::string map = opened(folder / "third").putBlob("a map");
    runSql(folder / "third", "PRAGMA journal_mode=WAL");
    fs::copy_file(folder / "c-wal", folder / "third-wal");
    const Journal journal = opened(folder / "third");
    CHECK(journal.lastTurn() == 7);
    CHECK(journal.hasBlob(map)); // it would be gone with the page that the log brings
    CHECK(holdsScript(journal));
    CHECK(journal.remarks().size() == 1);
}

TEST_CASE("of a file that is refused not a byte changes, nor of what lies beside it") {
    const ScratchFolder folder;
    makeCampaign(folder / "c", 30);
    crashIn(folder / "c");
    const std::string torn = bytesIn(folder / "c"), journal = bytesIn(folder / "c-journal");
    fs::remove(folder / "c-journal");
    fs::remove(folder / "c.owner");
    makeCampaign(folder / "sound", 30);
    const std::string sound = bytesIn(folder / "sound");
    fs::remove(folder / "sound");
    std::string broken = sound;
    for (std::size_t at = 5000; at < broken.size(); ++at) broken[at] = '?';
    std::string writeAhead = broken;
    writeAhead[18] = writeAhead[19] = 2;
    std::string noId = sound;
    const std::string id = [&] {
        writeBytes(folder / "id", sound);
        return opened(folder / "id").head().id;
    }();
    fs::remove(folder / "id");
    noId.replace(noId.find(id), 6, "../../");
    const std::vector<std::string> files{broken, writeAhead, noId, torn.substr(0, 8192)};
    const std::vector<std::string> beside{"",      std::string(512, '\0'),
                                          journal, journalHeader(0, 1) + superJournal(folder / "c"),
                                          "text",  std::string(kMagic)};
    for (std::size_t file = 0; file < files.size(); ++file) {
        for (const char* ending : {"-journal", "-wal"}) {
            for (std::size_t i = 0; i < beside.size(); ++i) {
                CAPTURE(file, ending, i);
                for (const auto& each : folder.contents()) fs::remove_all(folder / each.first);
                writeBytes(folder / "c", files[file]);
                writeBytes(folder / (std::string("c") + ending), beside[i]);
                writeBytes(folder / "c.owner", "process 1\nhost elsewhere\n");
                const auto before = folder.contents();
                const auto refusal = Journal::open(folder / "c");
                REQUIRE_FALSE(refusal);
                CHECK(refusal.error().code == "damaged");
                CHECK(folder.contents() == before);
            }
        }
    }
}

TEST_CASE("a file torn in a turn, with a journal that does not fit, opens for reading and stays as it is") {
    const ScratchFolder folder;
    makeCampaign(folder / "c", 8);
    // In the middle of a turn that a journal would take back; that journal is lost, and the chain shows it.
    std::string torn = bytesIn(folder / "c");
    const auto at = torn.rfind(R"({"turn":8)");
    REQUIRE(at != std::string::npos);
    torn[at + 3] = 'x';
    std::string journal = journalOf(bytesIn(folder / "c"));
    const auto inJournal = journal.find(R"({"turn":3)");
    journal[inJournal + 3] = 'x'; // the sum is right only by chance: not every byte counts
    writeBytes(folder / "c", torn);
    writeBytes(folder / "c-journal", journal);
    const auto before = folder.contents();
    const Journal opened_ = opened(folder / "c");
    CHECK(opened_.access() == Access::ReadOnly);
    CHECK(opened_.remarks().size() == 1);
    CHECK(folder.contents() == before);
}

TEST_CASE("a note of the owner is read as little as it is, and never through a link") {
    const ScratchFolder folder;
    makeCampaign(folder / "c", 2);
    const std::string kind = GENERATE("pipe", "zeros", "long");
    CAPTURE(kind);
    Child child([&](const Child::Report& report) {
        const Journal journal = opened(folder / "c");
        report(1);
        ::pause();
    });
    REQUIRE(child.next() == 1);
    fs::remove(folder / "c.owner");
    if (kind == "pipe") REQUIRE(::mkfifo((folder / "c.owner").c_str(), 0600) == 0);
    if (kind == "zeros") fs::create_symlink("/dev/zero", folder / "c.owner");
    if (kind == "long") writeBytes(folder / "c.owner", "process 1\nhost " + std::string(2'000'000, 'h'));
    const auto held = Journal::open(folder / "c");
    REQUIRE_FALSE(held);
    CHECK(held.error().code == "in-use");
    CHECK_THAT(held.error().message, Contains("process " + std::to_string(child.id())));
    CHECK(held.error().message.size() < 1000);
    child.kill();
    opened(folder / "c").append(eventsOf(3));
    CHECK(fs::symlink_status(folder / "c.owner").type() != fs::file_type::not_found); // it is not ours
}

TEST_CASE("a name that leaves no room for the journal beside it is refused with that reason") {
    const ScratchFolder folder;
    const std::string longest(247, 'n'), longer(248, 'n');
    makeCampaign(folder / longest, 2);
    CHECK(opened(folder / longest).lastTurn() == 2);
    const auto made = Journal::create(folder / longer, "n", "s");
    REQUIRE_FALSE(made);
    CHECK(made.error().code == "name-too-long");
    CHECK_THAT(made.error().message, Contains("has 248 bytes and may have 247") && Contains("-journal"));
    fs::rename(folder / longest, folder / longer);
    CHECK(refusalOf(Journal::open(folder / longer)) == "name-too-long");
    fs::permissions(folder / longer, fs::perms::owner_read);
    CHECK(opened(folder / longer).lastTurn() == 2); // nothing is written beside it
}

TEST_CASE("what a killed program left unfinished is cleared, and what another is at work on stays") {
    const ScratchFolder folder;
    makeCampaign(folder / "c", 2);
    const auto unfinished = [&] {
        std::vector<std::string> names;
        for (const auto& [name, bytes] : folder.contents()) {
            if (name.starts_with(".tenplus-unfinished-")) names.push_back(name);
        }
        return names;
    };
    Child child([&](const Child::Report& report) {
        const Journal journal = opened(folder / "c");
        auto copy = journal.beginCopy(folder / "copy");
        report(copy && journal.copyMore(*copy, 1) ? 1 : 0);
        ::pause();
    });
    REQUIRE(child.next() == 1);
    REQUIRE(unfinished().size() == 1);
    makeCampaign(folder / "other", 1);
    CHECK(unfinished().size() == 1);
    child.kill();
    REQUIRE(unfinished().size() == 1);
    writeBytes(folder / ".tenplus-unfinished-mine", "not six letters");
    writeBytes(folder / "copy.tenplus.backup", "mine");
    opened(folder / "c");
    CHECK(unfinished() == std::vector<std::string>{".tenplus-unfinished-mine"});
    CHECK(fs::exists(folder / "copy.tenplus.backup"));
}
