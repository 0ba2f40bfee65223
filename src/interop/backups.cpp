#include "interop/backups.h"

#include "base/contains.h"
#include "base/plain_file.h"
#include "interop/backup_check.h"
#include "interop/bounded_json.h"
#include "interop/own_games.h"

#include <algorithm>
#include <array>
#include <cctype>
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
constexpr std::int64_t kSecond = 1000; // in milliseconds

std::time_t secondsOf(const Backup& backup) { return static_cast<std::time_t>(backup.at / kSecond); }

bool isNewer(const Backup& a, const Backup& b) { return std::pair(a.at, a.turn) > std::pair(b.at, b.turn); }

// "2026-11-23T17-20-05Z-812-1a2b3c4d.tenplus": readable for a person, and found without opening any backup.
std::string fileNameOf(const Backup& backup) {
    return fmt::format("{:%Y-%m-%dT%H-%M-%SZ}-{}-{}{}", fmt::gmtime(secondsOf(backup)), backup.turn, backup.seal,
                       kEnding);
}

std::optional<Backup> backupNamed(const std::string& name) {
    std::tm time{};
    const char* const behind = ::strptime(name.c_str(), "%Y-%m-%dT%H-%M-%SZ-", &time);
    if (behind == nullptr) return std::nullopt;
    Backup named{{}, static_cast<std::int64_t>(::timegm(&time)) * kSecond, 0, {}, 0};
    const char* const end = name.c_str() + name.size();
    const auto turn = std::from_chars(behind, end, named.turn);
    if (turn.ec != std::errc() || std::size_t(end - turn.ptr) != 1 + kSealDigits + kEnding.size()) return std::nullopt;
    named.seal.assign(turn.ptr + 1, kSealDigits);
    return name == fileNameOf(named) ? std::optional(named) : std::nullopt;
}

// A note beside the backups: the name of the campaign and the paths of its files, the one backed up last first.
struct Note {
    struct Place {
        std::string file;
        std::string backup; ///< file name of its newest backup
    };
    std::string name;
    std::vector<Place> places;
};

Note noteIn(const fs::path& folder) {
    constexpr std::size_t kMostBytes = std::size_t{1} << 20U;
    const auto bytes = readPlainFile(folder / kNote, kMostBytes);
    const nlohmann::json json = parsedWithin<nlohmann::json>(kNoteTree, bytes ? *bytes : std::string());
    const auto textIn = [](const nlohmann::json& object, const char* member) {
        const auto at = object.is_object() ? object.find(member) : object.end();
        return at != object.end() && at->is_string() ? at->get<std::string>() : std::string();
    };
    Note note{textIn(json, "name"), {}};
    if (!json.is_object() || !json.contains("places") || !json["places"].is_array()) return note;
    for (const nlohmann::json& each : json["places"])
        note.places.push_back({textIn(each, "file"), textIn(each, "backup")});
    return note;
}

BackedUp readFolder(const fs::path& folder) {
    BackedUp found{folder.filename().string(), {}, {}, {}};
    std::error_code error;
    for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
        auto backup = backupNamed(at->path().filename().string());
        std::error_code unknown;
        if (!backup || at->symlink_status(unknown).type() != fs::file_type::regular) continue;
        backup->file = at->path();
        backup->bytes = at->file_size(unknown);
        found.backups.push_back(std::move(*backup));
    }
    std::ranges::sort(found.backups, isNewer);
    Note note = noteIn(folder);
    found.name = std::move(note.name);
    if (!note.places.empty()) found.file = note.places.front().file;
    return found;
}

// A temporary name: a dot and six letters, with the endings of SQLite's and the journal's sidecars.
bool isHalfMade(const std::string& name) {
    constexpr std::size_t kLetters = 6;
    const std::size_t dot = name.find(std::string(kEnding) + '.');
    if (dot == std::string::npos || !backupNamed(name.substr(0, dot + kEnding.size()))) return false;
    const std::string rest = name.substr(dot + kEnding.size() + 1);
    const std::string ending = rest.size() < kLetters ? rest : rest.substr(kLetters);
    const bool isLetters = rest.size() >= kLetters && std::all_of(rest.begin(), rest.begin() + kLetters, [](char each) {
                               return std::isalnum(static_cast<unsigned char>(each)) != 0;
                           });
    return isLetters && (ending.empty() || ending == "-journal" || ending == ".owner");
}

// Removes incomplete backups of killed programs. After a day nobody is working on one.
void sweep(const fs::path& folder) {
    constexpr std::chrono::hours kDay(24);
    std::error_code error;
    for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
        std::error_code ignored;
        const bool isOld = fs::file_time_type::clock::now() - at->last_write_time(ignored) > kDay;
        if (isOld && isHalfMade(at->path().filename().string())) fs::remove(at->path(), ignored);
    }
}

FileRefused notSound(const Backup& backup, const std::string& how) {
    return {"damaged", fmt::format("The backup \"{}\" was not kept: {} Check the disk.", backup.file.string(), how)};
}

} // namespace

std::string sealOf(const journal::Tip& tip) { return tip.hash.substr(0, kSealDigits); }

fs::path backupsFolder() { return personFolder() / "backups"; }

BackedUp backupsOf(const std::string& id) { return readFolder(backupsFolder() / id); }

std::vector<BackedUp> allBackedUp() {
    std::vector<BackedUp> all;
    std::error_code error;
    for (fs::directory_iterator at(backupsFolder(), error), end; !error && at != end; at.increment(error)) {
        if (BackedUp found = readFolder(at->path()); !found.backups.empty()) all.push_back(std::move(found));
    }
    std::ranges::sort(all,
                      [](const BackedUp& a, const BackedUp& b) { return a.backups.front().at > b.backups.front().at; });
    return all;
}

std::optional<BackedUp> backupsOfFile(const fs::path& file) {
    std::error_code error;
    const fs::path wanted = fs::weakly_canonical(fs::absolute(file, error), error);
    for (BackedUp& each : allBackedUp()) {
        const std::vector<Note::Place> places = noteIn(backupsFolder() / each.id).places;
        const auto place = std::ranges::find(places, wanted.string(), &Note::Place::file);
        if (place == places.end()) continue;
        const auto newest = std::ranges::find(each.backups, place->backup,
                                              [](const Backup& backup) { return backup.file.filename().string(); });
        if (newest != each.backups.end())
            each.backups.erase(each.backups.begin(), newest); // belongs to another file of this campaign
        return std::move(each);
    }
    return std::nullopt;
}

bool mayHelp(const std::string& code) {
    constexpr std::array<std::string_view, 6> kLost{"not-found",   "not-a-campaign", "damaged",
                                                    "cannot-read", "device",         "in-use"};
    return contains(kLost, code);
}

std::vector<Backup> backupsThatEndAt(const journal::Journal& journal) {
    const journal::Tip tip = journal.tip();
    std::vector<Backup> all = backupsOf(journal.head().id).backups;
    std::erase_if(all, [&](const Backup& each) { return each.turn != tip.turn || each.seal != sealOf(tip); });
    return all;
}

std::optional<Backup> backupOf(const journal::Journal& journal, BackupCheck& check) {
    return check.newestSound(backupsThatEndAt(journal));
}

std::vector<Backup> superseded(const std::vector<Backup>& newestFirst) {
    constexpr std::size_t kAlways = 2, kDays = 12, kWeeks = 10, kMonths = 9;
    std::set<std::int64_t> days, weeks, months;
    const auto isNewestOf = [](std::set<std::int64_t>& seen, std::int64_t which, std::size_t most) {
        return seen.size() < most && seen.insert(which).second;
    };
    std::vector<Backup> gone;
    for (std::size_t i = 0; i < newestFirst.size(); ++i) {
        constexpr int kDaysOfAWeek = 7, kMonthsOfAYear = 12;
        const auto day = std::chrono::floor<std::chrono::days>(
            std::chrono::sys_seconds(std::chrono::seconds(newestFirst[i].at / kSecond)));
        const std::chrono::year_month_day date(day);
        const std::int64_t number = day.time_since_epoch().count();
        const bool ofDay = isNewestOf(days, number, kDays);
        const bool ofWeek = isNewestOf(weeks, number / kDaysOfAWeek, kWeeks);
        const bool ofMonth = isNewestOf(
            months, int(date.year()) * kMonthsOfAYear + static_cast<std::int64_t>(unsigned(date.month())), kMonths);
        if (i >= kAlways && !ofDay && !ofWeek && !ofMonth) gone.push_back(newestFirst[i]);
    }
    return gone;
}

Expected<BackupInMaking, FileRefused> BackupInMaking::begin(const journal::Journal& journal) {
    const fs::path folder = backupsFolder() / journal.head().id;
    std::error_code error;
    fs::create_directories(folder, error);
    if (error)
        return Unexpected(FileRefused{
            "cannot-write",
            fmt::format("The folder for backups, \"{}\", could not be made; make room for it.", folder.string())});
    const journal::Tip tip = journal.tip();
    Backup made{{}, journal::systemClock() / kSecond * kSecond, tip.turn, sealOf(tip), 0};
    made.file = folder / fileNameOf(made);
    for (int tries = 0; tries < 60 && fs::exists(made.file, error);
         ++tries) { // a damaged one may exist with this very second in its name
        made.at += kSecond;
        made.file = folder / fileNameOf(made);
    }
    auto copy = journal.beginCopy(made.file);
    if (!copy) return Unexpected(copy.error());
    return BackupInMaking(std::move(*copy), journal, std::move(made));
}

// Another file of the same campaign may have turns that this one lacks.
Expected<std::vector<Backup>, FileRefused> BackupInMaking::contained() const {
    const auto copy = journal::Journal::open(m_copy.unpublished());
    if (!copy) return Unexpected(notSound(m_made, copy.error().message));
    std::vector<Backup> all = backupsOf(m_head.id).backups;
    try {
        const journal::VerifyReport report = copy->verify();
        if (!report.sound()) return Unexpected(notSound(m_made, report.faults.front().message));
        if (copy->lastTurn() < m_made.turn)
            return Unexpected(
                notSound(m_made, fmt::format("it ends at turn {} of {}.", copy->lastTurn(), m_made.turn)));
        std::erase_if(all, [&](const Backup& each) {
            return each.turn > copy->lastTurn() || sealOf(copy->tipAfter(each.turn)) != each.seal;
        });
    } catch (const journal::StorageError& failure) {
        return Unexpected(notSound(m_made, failure.what()));
    }
    return all;
}

// A damaged backup must not count as the newest of its day; the new one has all its turns.
void BackupInMaking::removeOthers(const std::vector<Backup>& mine, BackupCheck& check) const {
    std::error_code error;
    std::vector<Backup> sound;
    for (const Backup& each : mine) {
        const BackupCheck::Verdict verdict = check.of(each);
        if (verdict.isSound()) sound.push_back(each);
        if (verdict.isRuined()) fs::remove(each.file, error);
    }
    for (const Backup& each : superseded(sound)) fs::remove(each.file, error);
}

Expected<Backup, FileRefused> BackupInMaking::finish(BackupCheck& check) {
    auto mine = contained();
    if (!mine) return Unexpected(mine.error());
    std::error_code error;
    fs::permissions(m_copy.unpublished(), fs::perms::owner_read,
                    error); // read-only, so that nobody plays on in it by mistake
    if (const auto published = m_copy.publish(); !published) return Unexpected(published.error());
    note();
    m_made.bytes = fs::file_size(m_made.file, error);
    check.noteSound(m_made);
    mine->push_back(m_made);
    std::ranges::sort(*mine, isNewer);
    removeOthers(*mine, check);
    sweep(m_made.file.parent_path());
    return m_made;
}

// The note makes the backups findable if the campaign's file is missing or unreadable.
void BackupInMaking::note() const {
    constexpr std::size_t kMostPlaces = 16;
    const fs::path folder = m_made.file.parent_path();
    Note note = noteIn(folder);
    std::erase_if(note.places, [&](const Note::Place& each) { return each.file == m_from.string(); });
    note.places.insert(note.places.begin(), {m_from.string(), m_made.file.filename().string()});
    nlohmann::json json{{"name", m_head.name}, {"places", nlohmann::json::array()}};
    for (std::size_t i = 0; i < std::min(note.places.size(), kMostPlaces); ++i)
        json["places"].push_back({{"file", note.places[i].file}, {"backup", note.places[i].backup}});
    const fs::path written = folder / fmt::format("{}.{}", kNote, ::getpid());
    std::ofstream file(written);
    file << json.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) << '\n';
    file.close();
    std::error_code error;
    if (file) fs::rename(written, folder / kNote, error);
    if (!file || error) fs::remove(written, error);
}

Expected<Backup, FileRefused> backUp(const journal::Journal& journal, BackupCheck& check) {
    if (auto there = backupOf(journal, check)) return std::move(*there);
    constexpr int kAll = -1;
    auto making = BackupInMaking::begin(journal);
    if (!making) return Unexpected(making.error());
    if (const auto copied = making->copyMore(journal, kAll); !copied) return Unexpected(copied.error());
    return making->finish(check);
}

Expected<void, FileRefused> copyOfBackup(const Backup& backup, const fs::path& target, BackupCheck& check) {
    if (const BackupCheck::Verdict verdict = check.of(backup); !verdict.isSound()) {
        return Unexpected(
            FileRefused{"damaged", fmt::format("The backup of {} UTC is not sound: {} Choose another one.",
                                               timeOf(backup), verdict.fault)});
    }
    const auto journal = journal::Journal::open(backup.file);
    if (!journal) return Unexpected(journal.error());
    return journal->saveCopy(target);
}

std::string timeOf(const Backup& backup) { return fmt::format("{:%Y-%m-%d %H:%M}", fmt::gmtime(secondsOf(backup))); }

} // namespace tenplus::interop
