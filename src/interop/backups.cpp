#include "interop/backups.h"

#include "interop/own_games.h"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <ctime>
#include <fmt/chrono.h>
#include <fmt/format.h>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <string_view>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace tenplus::interop {

namespace fs = std::filesystem;
using journal::FileRefused;

namespace {

constexpr std::string_view kEnding = ".tenplus";
constexpr std::string_view kNote = "campaign.json";
constexpr std::size_t kSealDigits = 8;
constexpr std::int64_t kSecond = 1000; // ms

std::time_t secondsOf(const Backup& backup) { return static_cast<std::time_t>(backup.at / kSecond); }

std::string sealOf(const journal::Tip& tip) { return tip.hash.substr(0, kSealDigits); }

// "2026-11-23T17-20-05Z-812-1a2b3c4d.tenplus": found by a person, too, and without any of them being opened.
std::string fileNameOf(const Backup& backup) {
    return fmt::format("{:%Y-%m-%dT%H-%M-%SZ}-{}-{}{}", fmt::gmtime(secondsOf(backup)), backup.turn, backup.seal, kEnding);
}

std::optional<Backup> backupIn(const fs::directory_entry& entry) {
    const std::string name = entry.path().filename().string();
    std::tm time{};
    const char* const behind = ::strptime(name.c_str(), "%Y-%m-%dT%H-%M-%SZ-", &time);
    if (behind == nullptr) return std::nullopt;
    Backup found{entry.path(), static_cast<std::int64_t>(::timegm(&time)) * kSecond, 0, {}, 0};
    const char* const end = name.c_str() + name.size();
    const auto turn = std::from_chars(behind, end, found.turn);
    if (turn.ec != std::errc() || std::size_t(end - turn.ptr) != 1 + kSealDigits + kEnding.size()) return std::nullopt;
    found.seal.assign(turn.ptr + 1, kSealDigits);
    if (name != fileNameOf(found)) return std::nullopt;
    std::error_code error;
    found.bytes = entry.file_size(error);
    return found;
}

BackedUp readFolder(const fs::path& folder) {
    BackedUp found{folder.filename().string(), {}, {}, {}};
    std::error_code error;
    for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
        if (auto backup = backupIn(*at)) found.backups.push_back(std::move(*backup));
    }
    std::ranges::sort(found.backups, [](const Backup& a, const Backup& b) { return std::pair(a.at, a.turn) > std::pair(b.at, b.turn); });
    std::ifstream file(folder / kNote);
    const nlohmann::json note = nlohmann::json::parse(file, nullptr, false);
    const auto text = [&](const char* member) {
        const auto at = note.is_object() ? note.find(member) : note.end();
        return at != note.end() && at->is_string() ? at->get<std::string>() : std::string();
    };
    found.name = text("name");
    found.file = text("file");
    return found;
}

// What a program that was ended meanwhile left half made. A day later nobody is at work on it.
void sweep(const fs::path& folder) {
    constexpr std::chrono::hours kDay(24);
    std::error_code error;
    for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
        const bool halfMade = at->path().filename().string().find(std::string(kEnding) + '.') != std::string::npos;
        std::error_code ignored;
        if (halfMade && fs::file_time_type::clock::now() - at->last_write_time(ignored) > kDay) fs::remove(at->path(), ignored);
    }
}

FileRefused notSound(const Backup& backup, const std::string& how) {
    return {"damaged", fmt::format("The backup \"{}\" was not kept: {} Check the disk.", backup.file.string(), how)};
}

} // namespace

fs::path backupsFolder() { return personFolder() / "backups"; }

BackedUp backupsOf(const std::string& id) { return readFolder(backupsFolder() / id); }

std::vector<BackedUp> allBackedUp() {
    std::vector<BackedUp> all;
    std::error_code error;
    for (fs::directory_iterator at(backupsFolder(), error), end; !error && at != end; at.increment(error)) {
        if (BackedUp found = readFolder(at->path()); !found.backups.empty()) all.push_back(std::move(found));
    }
    std::ranges::sort(all, [](const BackedUp& a, const BackedUp& b) { return a.backups.front().at > b.backups.front().at; });
    return all;
}

std::optional<BackedUp> backupsOfFile(const fs::path& file) {
    std::error_code error;
    const fs::path wanted = fs::weakly_canonical(file, error);
    std::vector<BackedUp> all = allBackedUp();
    const auto found = std::ranges::find_if(all, [&](const BackedUp& each) { return !each.file.empty() && each.file == wanted; });
    return found == all.end() ? std::nullopt : std::optional(std::move(*found));
}

std::optional<Backup> backupOf(const journal::Journal& journal) {
    const journal::Tip tip = journal.tip();
    std::vector<Backup> all = backupsOf(journal.head().id).backups;
    const auto same = std::ranges::find_if(all, [&](const Backup& each) { return each.turn == tip.turn && each.seal == sealOf(tip); });
    return same == all.end() ? std::nullopt : std::optional(std::move(*same));
}

std::vector<Backup> superseded(const std::vector<Backup>& newestFirst) {
    constexpr std::size_t kAlways = 2, kDays = 12, kWeeks = 10, kMonths = 9;
    std::set<std::int64_t> days, weeks, months;
    const auto isNewestOf = [](std::set<std::int64_t>& seen, std::int64_t which, std::size_t most) { return seen.size() < most && seen.insert(which).second; };
    std::vector<Backup> gone;
    for (std::size_t i = 0; i < newestFirst.size(); ++i) {
        constexpr int kDaysOfAWeek = 7, kMonthsOfAYear = 12;
        const auto day = std::chrono::floor<std::chrono::days>(std::chrono::sys_seconds(std::chrono::seconds(newestFirst[i].at / kSecond)));
        const std::chrono::year_month_day date(day);
        const std::int64_t number = day.time_since_epoch().count();
        const bool ofDay = isNewestOf(days, number, kDays);
        const bool ofWeek = isNewestOf(weeks, number / kDaysOfAWeek, kWeeks);
        const bool ofMonth = isNewestOf(months, int(date.year()) * kMonthsOfAYear + static_cast<std::int64_t>(unsigned(date.month())), kMonths);
        if (i >= kAlways && !ofDay && !ofWeek && !ofMonth) gone.push_back(newestFirst[i]);
    }
    return gone;
}

Expected<BackupInMaking, FileRefused> BackupInMaking::begin(const journal::Journal& journal) {
    const fs::path folder = backupsFolder() / journal.head().id;
    std::error_code error;
    fs::create_directories(folder, error);
    if (error) return Unexpected(FileRefused{"cannot-write", fmt::format("The folder for backups, \"{}\", could not be made; make room for it.", folder.string())});
    const journal::Tip tip = journal.tip();
    Backup made{{}, journal::systemClock() / kSecond * kSecond, tip.turn, sealOf(tip), 0};
    made.file = folder / fileNameOf(made);
    auto copy = journal.beginCopy(made.file);
    if (!copy) return Unexpected(copy.error());
    return BackupInMaking(std::move(*copy), journal, std::move(made));
}

Expected<Backup, FileRefused> BackupInMaking::finish() {
    {
        const auto copy = journal::Journal::open(m_copy.unpublished());
        if (!copy) return Unexpected(notSound(m_made, copy.error().message));
        const journal::VerifyReport report = copy->verify();
        if (!report.sound()) return Unexpected(notSound(m_made, report.faults.front().message));
        if (copy->lastTurn() < m_made.turn) return Unexpected(notSound(m_made, fmt::format("it ends at turn {} of {}.", copy->lastTurn(), m_made.turn)));
    }
    std::error_code error;
    fs::permissions(m_copy.unpublished(), fs::perms::owner_read, error); // nobody plays on in it by mistake
    if (const auto published = m_copy.publish(); !published) return Unexpected(published.error());
    note();
    m_made.bytes = fs::file_size(m_made.file, error);
    for (const Backup& each : superseded(backupsOf(m_head.id).backups)) fs::remove(each.file, error);
    sweep(m_made.file.parent_path());
    return m_made;
}

// By which the backups of a campaign are found when its file is not, or cannot be read.
void BackupInMaking::note() const {
    const fs::path place = m_made.file.parent_path() / kNote, written = fmt::format("{}.{}", place.string(), ::getpid());
    std::ofstream file(written);
    file << nlohmann::json{{"name", m_head.name}, {"file", m_from.string()}}.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) << '\n';
    file.close();
    std::error_code error;
    if (file) fs::rename(written, place, error);
    if (!file || error) fs::remove(written, error);
}

Expected<Backup, FileRefused> backUp(const journal::Journal& journal) {
    if (auto there = backupOf(journal)) return std::move(*there);
    constexpr int kAll = -1;
    auto making = BackupInMaking::begin(journal);
    if (!making) return Unexpected(making.error());
    if (const auto copied = making->copyMore(journal, kAll); !copied) return Unexpected(copied.error());
    return making->finish();
}

Expected<void, FileRefused> copyOfBackup(const Backup& backup, const fs::path& target) {
    const auto journal = journal::Journal::open(backup.file);
    if (!journal) return Unexpected(journal.error());
    return journal->saveCopy(target);
}

std::string timeOf(const Backup& backup) { return fmt::format("{:%Y-%m-%d %H:%M}", fmt::gmtime(secondsOf(backup))); }

} // namespace tenplus::interop
