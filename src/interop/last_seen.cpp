#include "interop/last_seen.h"

#include "base/plain_file.h"
#include "interop/own_games.h"

#include <algorithm>
#include <fcntl.h>
#include <fmt/format.h>
#include <functional>
#include <memory>
#include <optional>
#include <sstream>
#include <system_error>
#include <unistd.h>
#include <utility>
#include <vector>

namespace tenplus::interop {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kMostFiles = 500;

// One file for each campaign and path, because a copy elsewhere may rightly be older. The path is stored for people who
// read the file.
fs::path noteOf(const std::string& id, const fs::path& file) {
    const std::string place = journal::NamedBytes(file.string()).name();
    constexpr std::size_t kDigits = 16;
    return lastSeenFolder() / (id + "-" + place.substr(0, kDigits));
}

// Of constant length, so that it can be overwritten in place.
std::string lineOf(const journal::Tip& tip) { return fmt::format("{:020} {:020} {}\n", tip.turn, tip.seq, tip.hash); }

std::optional<journal::Tip> tipIn(const fs::path& note) {
    constexpr std::size_t kMostBytes = 8192;
    const auto bytes = readPlainFile(note, kMostBytes);
    if (!bytes) return std::nullopt;
    std::istringstream words(*bytes);
    journal::Tip tip;
    if (!(words >> tip.turn >> tip.seq >> tip.hash) || !bytes->starts_with(lineOf(tip))) return std::nullopt;
    return tip;
}

void dropOldest(const fs::path& folder) {
    std::error_code error;
    std::vector<std::pair<fs::file_time_type, fs::path>> all;
    for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
        all.emplace_back(at->last_write_time(error), at->path());
    }
    std::ranges::sort(all, std::greater());
    for (std::size_t i = kMostFiles; i < all.size(); ++i) fs::remove(all[i].second, error);
}

// Keeps its file open as long as the session.
class SeenNote {
public:
    explicit SeenNote(const fs::path& path)
        : m_file(::open(path.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0600)) {}
    SeenNote(const SeenNote&) = delete;
    SeenNote& operator=(const SeenNote&) = delete;
    ~SeenNote() {
        if (m_file >= 0) ::close(m_file);
    }
    void write(const std::string& bytes, std::size_t at) const {
        if (m_file >= 0 && ::pwrite(m_file, bytes.data(), bytes.size(), static_cast<off_t>(at)) < 0)
            return; // a full disk: do without the note
    }

private:
    int m_file;
};

} // namespace

fs::path lastSeenFolder() { return stateFolder() / "seen"; }

std::optional<journal::Tip> lastSeen(const std::string& id, const fs::path& file) {
    std::error_code error;
    const fs::path whole = fs::weakly_canonical(fs::absolute(file, error), error);
    return tipIn(noteOf(id, whole));
}

EndComparison compared(std::int64_t lastTurn, const journal::Tip& there, const journal::Tip& seen) {
    using Verdict = EndComparison::Verdict;
    const Verdict verdict = lastTurn < seen.turn ? Verdict::EndsEarlier
                            : there == seen      ? Verdict::Latest
                                                 : Verdict::HasAnotherTurn;
    return {verdict, lastTurn, seen.turn};
}

EndComparison comparedWithSeen(const journal::Journal& journal) {
    const auto seen = tipIn(noteOf(journal.head().id, journal.path()));
    return seen ? compared(journal.lastTurn(), journal.tipAfter(seen->turn), *seen) : EndComparison{};
}

std::string sentence(const EndComparison& comparison, const fs::path& file) {
    switch (comparison.verdict) {
    case EndComparison::Verdict::Latest: break;
    case EndComparison::Verdict::EndsEarlier:
        return fmt::format("\"{}\" ends at turn {}, and this computer has seen its turn {}: its end is lost, or an "
                           "older copy is in its place.",
                           file.string(), comparison.lastTurn, comparison.seenTurn);
    case EndComparison::Verdict::HasAnotherTurn:
        return fmt::format("Turn {} in \"{}\" is not the one that this computer has seen: another copy of the campaign "
                           "is in its place.",
                           comparison.seenTurn, file.string());
    }
    return {};
}

void watchLastTurn(session::Session& session, OlderCopy older) {
    const journal::Journal& journal = session.journal();
    const EndComparison comparison = comparedWithSeen(journal);
    if (comparison.isOlder() && older == OlderCopy::AskFirst) {
        session.addRemark(sentence(comparison, journal.path()));
        return session.hold(
            {"older-copy",
             "Nothing is recorded in this file, because a later turn was played in its place: say first "
             "that this one is meant.",
             {},
             {},
             {}});
    }
    session.resume();
    if (journal.access() == journal::Access::ReadOnly) return;
    const fs::path place = noteOf(journal.head().id, journal.path());
    std::error_code error;
    fs::create_directories(place.parent_path(), error);
    dropOldest(place.parent_path());
    const auto note = std::make_shared<const SeenNote>(place);
    if (comparison.isOlder()) note->write(lineOf(journal.tip()), 0);
    note->write(journal.path().string() + "\n", lineOf(journal.tip()).size());
    session.whenRecorded([note](const journal::Tip& tip) { note->write(lineOf(tip), 0); });
}

} // namespace tenplus::interop
