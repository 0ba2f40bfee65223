#include "interop/backup_check.h"

#include "base/contains.h"

#include <array>
#include <fmt/format.h>
#include <string_view>
#include <system_error>

namespace tenplus::interop {

namespace fs = std::filesystem;

namespace {

using Verdict = BackupCheck::Verdict;
using State = Verdict::State;

// True for refusals that repeating would not change.
bool isRuin(const std::string& code) {
    constexpr std::array<std::string_view, 2> kRuined{"not-a-campaign", "damaged"};
    return contains(kRuined, code);
}

std::string campaignOf(const Backup& backup) { return backup.file.parent_path().filename().string(); }

Verdict checked(const Backup& backup) {
    const auto ruined = [](std::string fault) { return Verdict{State::Ruined, std::move(fault)}; };
    try {
        const auto journal = journal::Journal::open(backup.file);
        if (!journal) return {isRuin(journal.error().code) ? State::Ruined : State::Unknown, journal.error().message};
        if (const journal::VerifyReport report = journal->verify(); !report.sound())
            return ruined(report.faults.front().message);
        if (journal->head().id != campaignOf(backup)) return ruined("It is of another campaign.");
        if (journal->lastTurn() < backup.turn)
            return ruined(fmt::format("It ends at turn {} of {}.", journal->lastTurn(), backup.turn));
        if (sealOf(journal->tipAfter(backup.turn)) != backup.seal)
            return ruined(fmt::format("Its turn {} is not the one that its name tells.", backup.turn));
        return {State::Sound, {}};
    } catch (const journal::StorageError& failure) {
        return {isRuin(failure.code()) ? State::Ruined : State::Unknown, failure.what()};
    }
}

} // namespace

BackupCheck::Stamp BackupCheck::stampOf(const Backup& backup) {
    std::error_code error;
    const auto size = fs::file_size(backup.file, error);
    return {size, fs::last_write_time(backup.file, error)};
}

void BackupCheck::keep(const Backup& backup, const Stamp& stamp, Verdict verdict) {
    const std::scoped_lock lock(m_mutex);
    m_known[backup.file] = {stamp, std::move(verdict)};
}

Verdict BackupCheck::known(const Backup& backup) const {
    const Stamp now = stampOf(backup);
    const std::scoped_lock lock(m_mutex);
    const auto found = m_known.find(backup.file);
    return found == m_known.end() || found->second.first != now ? Verdict{} : found->second.second;
}

Verdict BackupCheck::of(const Backup& backup) {
    const std::scoped_lock reading(m_reading);
    if (Verdict verdict = known(backup); verdict.state != State::Unknown) return verdict;
    const Stamp stamp = stampOf(backup);
    Verdict verdict = checked(backup);
    keep(backup, stamp, verdict);
    return verdict;
}

void BackupCheck::noteSound(const Backup& backup) { keep(backup, stampOf(backup), {State::Sound, {}}); }

std::optional<Backup> BackupCheck::newestSound(const std::vector<Backup>& newestFirst) {
    for (const Backup& each : newestFirst) {
        if (of(each).isSound()) return each;
    }
    return std::nullopt;
}

bool BackupCheck::goesOnFrom(const Backup& backup, const journal::Tip& tip) {
    const std::scoped_lock reading(m_reading);
    try {
        const auto journal = journal::Journal::open(backup.file);
        return journal && journal->lastTurn() > tip.turn && journal->tipAfter(tip.turn) == tip;
    } catch (const journal::StorageError&) {
        return false;
    }
}

} // namespace tenplus::interop
