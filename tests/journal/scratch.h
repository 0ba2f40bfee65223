// What the tests of the journal share: a folder that goes away, events to record, a child process that can
// be killed, and the whole of a file as bytes.
#pragma once

#include "journal/journal.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <sys/types.h>
#include <vector>

namespace tenplus::journal::testing {

/// On the disk that holds the system's temporary files.
class ScratchFolder {
public:
    ScratchFolder();
    ~ScratchFolder();
    ScratchFolder(const ScratchFolder&) = delete;
    ScratchFolder& operator=(const ScratchFolder&) = delete;
    std::filesystem::path operator/(const std::string& name) const { return m_path / name; }
    const std::filesystem::path& path() const { return m_path; }
    /// Names and bytes of everything in it.
    std::map<std::string, std::string> contents() const;

private:
    std::filesystem::path m_path;
};

/// The events of turn `turn` in every script here: one to three, payloads that tell turns apart.
std::vector<StoredEvent> eventsOf(std::int64_t turn);
/// True if the journal holds exactly the first lastTurn() turns of that script, and is sound.
bool holdsScript(const Journal& journal);

Journal created(const std::filesystem::path& path, Clock clock = systemClock);
Journal opened(const std::filesystem::path& path);
std::string refusalOf(Expected<Journal, FileRefused> result);
std::vector<StoredTurn> allTurns(const Journal& journal);

std::string bytesIn(const std::filesystem::path& path);
void writeBytes(const std::filesystem::path& path, const std::string& bytes);
/// Runs SQL on a file as another program would.
void runSql(const std::filesystem::path& path, const std::string& sql);
/// The same, and the file is never closed.
void holdSql(const std::filesystem::path& path, const std::string& sql);

/// A child process that runs `work` and hands back numbers through a pipe. Killed when it goes out of scope.
class Child {
public:
    using Report = std::function<void(std::int64_t)>;
    explicit Child(const std::function<void(const Report&)>& work);
    ~Child();
    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;
    pid_t id() const { return m_id; }
    /// The next number; nothing when the child has ended.
    std::optional<std::int64_t> next() const;
    void kill();

private:
    pid_t m_id = 0;
    int m_pipe = -1;
};

} // namespace tenplus::journal::testing
