// A year of play: 50 sessions, 100,000 events, 2,000 cards with 6,000 links, 200 pictures, seeded. What grows with it
// must stay quick: opening, Find, the vault, the recap, the statistics, the heap.
#include "bench/bench.h"
#include "bench/long_campaign.h"

#include "interop/campaign_json.h"
#include "interop/find.h"
#include "interop/recap.h"
#include "interop/sessions.h"
#include "interop/statistics.h"
#include "interop/vault.h"
#include "table/pbta/moves/roll_move.h"
#include "table/pbta/moves/waiting.h"

#include <fmt/format.h>
#include <fstream>
#include <malloc.h>

std::vector<tenplus::bench::Row> memoryRows();

namespace {

namespace fs = std::filesystem;
using namespace tenplus;
using bench::Scratch;

double heapOf(const fs::path& file) {
    const std::size_t before = ::mallinfo2().uordblks + ::mallinfo2().hblkhd;
    const auto session = session::Session::open(file);
    bench::use(session->altered()); // the chain is checked: what that needed is free again
    return static_cast<double>(::mallinfo2().uordblks + ::mallinfo2().hblkhd - before) / 1e6;
}

// Without cards: what the turns alone leave behind.
bench::Row heapRow(const Scratch& scratch) {
    const fs::path part = scratch.file("part.tenplus"), year = scratch.file("turns.tenplus");
    bench::writeYear(part, 5, 10'000);
    bench::writeYear(year, 50, 100'000);
    (void)heapOf(part); // fills permanent caches
    const double early = heapOf(part), late = heapOf(year);
    return bench::check("G2", "heap of a session open after 10,000 and 100,000 events",
                        fmt::format("{:.2f}, {:.2f} MB", early, late), "at most 1.5x", late <= 1.5 * early);
}

// The heap that an act leaves behind: of one whose waiting things are settled, and of one where they go on waiting.
bench::Row actRow(const Scratch& scratch, bool isSettled) {
    constexpr int kFirst = 100, kActs = 200;
    dice::SystemDice dice;
    auto session = session::Session::create(scratch.file(isSettled ? "settled.tenplus" : "waits.tenplus"), "Acts",
                                            bench::dungeonWorld());
    (void)session->perform(table::AddActor{table::ActorKind::Character, "Ash", {}, {}, {}, {}}, dice);
    const table::ActorId who = session->table().actors.begin()->first;
    const auto act = [&] {
        dice::TypedDice pips({3, 5});
        (void)session->perform(table::RollMove{.who = who, .move = "discern-realities"}, pips);
        while (isSettled && !session->table().waiting.empty())
            (void)session->perform(table::WaveOff{session->table().waiting.front().id}, dice);
    };
    const auto heap = [] { return ::mallinfo2().uordblks + ::mallinfo2().hblkhd; };
    for (int i = 0; i < kFirst; ++i) act(); // fills the caches and the tables to undo from
    const std::size_t before = heap();
    for (int i = 0; i < kActs; ++i) act();
    const double each = (double(heap()) - double(before)) / 1024 / kActs;
    return bench::check(
        "G2", isSettled ? "heap of an act, all of it settled" : "heap of an act of which two things wait",
        fmt::format("{:.1f} kB", each), isSettled ? "at most 1 kB" : "at most 20 kB", each <= (isSettled ? 1 : 20));
}

bench::Row firstIndexRow(const session::Session& session, const fs::path& index) {
    return bench::limit(
        "G3", "the first index of the story, in steps of 400 turns: the whole", 10e9,
        [&] {
            std::error_code ignored;
            fs::remove(index, ignored);
            interop::Finder finder(session, index);
            while (!finder.catchUp(400)) {
            }
            return 0;
        },
        1);
}

// Every prefix of two letters, the slowest of all.
bench::Row keyRow(const session::Session& session, const fs::path& index) {
    interop::Finder finder(session, index);
    while (!finder.catchUp(400)) {
    }
    constexpr std::size_t kScreenful = 40;
    (void)finder.find(*interop::parseFind("aa"), kScreenful);
    double worst = 0;
    for (char a = 'a'; a <= 'z'; ++a) {
        for (char b = 'a'; b <= 'z'; ++b) {
            const auto query = interop::parseFind(std::string{a, b});
            auto work = [&] { return finder.find(*query, kScreenful).found.size(); };
            worst = std::max(worst, bench::timed(work, 1));
        }
    }
    return bench::limitedRow("G3", "a key of Find, the worst of all two-letter prefixes", 16e6, {worst});
}

std::size_t writePlainly(const fs::path& folder, const std::vector<interop::VaultFile>& files) {
    for (const interop::VaultFile& each : files) {
        fs::create_directories((folder / each.path).parent_path());
        std::ofstream(folder / each.path, std::ios::binary) << each.bytes;
    }
    return files.size();
}

} // namespace

std::vector<bench::Row> memoryRows() {
    const Scratch scratch(bench::quickFolder());
    const fs::path year = scratch.file("year.tenplus"), index = scratch.file("index"),
                   begun = scratch.file("begun.tenplus");
    bench::writeYear(year, 50, 100'000, {2'000, 200});
    bench::writeYear(begun, 1, 1'000, {20, 2});
    std::vector<bench::Row> rows;
    const auto open = [](const fs::path& file) { return [&file] { return session::Session::open(file)->lastTurn(); }; };
    rows.push_back(bench::compare("G1", "open a year of play", "open 1,000 events", 10, open(begun), open(year), 7));
    rows.push_back(bench::limit(
        "G1", "open a year of play", 250e6, [&] { return session::Session::open(year)->lastTurn(); }, 5));
    rows.push_back(heapRow(scratch));
    rows.push_back(actRow(scratch, true));
    rows.push_back(actRow(scratch, false));
    rows.push_back(bench::check("G2", "heap of a session open on the year with its cards",
                                fmt::format("{:.2f} MB", heapOf(year)), "shown", true));
    const auto session = session::Session::open(year);
    rows.push_back(firstIndexRow(*session, index));
    rows.push_back(keyRow(*session, index));
    rows.push_back(bench::limit(
        "G5", "statistics", 200e6, [&] { return interop::statisticsOf(*session).rolls; }, 5));
    rows.push_back(bench::limit(
        "G5", "the list of sessions", 200e6, [&] { return interop::sessionsOf(*session).size(); }, 3));
    rows.push_back(bench::limit(
        "G5", "the recap of one session for the GM", 100e6,
        [&] { return interop::recapMarkdown(*session, 25, interop::Reader::Gm).size(); }, 1));
    int number = 0;
    const auto files = interop::vaultOf(*session, interop::Reader::Gm);
    std::size_t bytes = 0;
    for (const interop::VaultFile& each : files) bytes += each.bytes.size();
    rows.push_back(bench::limit(
        "G5", fmt::format("a vault of {} files and {} MB, into a new folder", files.size(), bytes >> 20U), 3e9,
        [&] {
            const fs::path folder = scratch.file("vault" + std::to_string(++number));
            return interop::writeVault(folder, "id", interop::vaultOf(*session, interop::Reader::Gm))->written;
        },
        1));
    rows.push_back(bench::limit(
        "G5", "a plain write of the same files", 3e9,
        [&] { return writePlainly(scratch.file("plain" + std::to_string(++number)), files); }, 1));
    const fs::path again = scratch.file("vault" + std::to_string(number - 1));
    rows.push_back(bench::limit(
        "G5", "the same vault again, nothing changed", 3e9,
        [&] { return interop::writeVault(again, "id", interop::vaultOf(*session, interop::Reader::Gm))->written; }, 1));
    rows.push_back(bench::limit(
        "G5", "the recap as a page, whole", 3e9,
        [&] { return interop::recapHtml(*session, 0, interop::Reader::Players).size(); }, 1));
    const std::string json = interop::campaignJson(*session);
    rows.push_back(bench::limit(
        "G5", fmt::format("import of {} MB of JSON", json.size() >> 20U), 10e9,
        [&] {
            const fs::path copy = scratch.file("copy" + std::to_string(++number));
            return interop::importCampaign(json, "it", copy).hasValue();
        },
        1));
    return rows;
}
