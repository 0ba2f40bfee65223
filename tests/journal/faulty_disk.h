// A disk that fails when it is told to, and remembers the order of everything written, so that a power cut
// can be played at any point of it. While one lives, SQLite does all its work through it.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <random>
#include <sqlite3.h>
#include <string>
#include <vector>

namespace tenplus::journal::testing {

struct DiskOperation {
    enum class Kind { Open, Read, Write, Truncate, Sync, Delete } kind = Kind::Read;
    std::string file;
    std::int64_t offset = 0; ///< or the new size
    std::string bytes;
};

class FaultyDisk {
public:
    enum class Fault { Device, Full };

    FaultyDisk();
    ~FaultyDisk();
    FaultyDisk(const FaultyDisk&) = delete;
    FaultyDisk& operator=(const FaultyDisk&) = delete;

    /// The nth operation from now fails (of writes only, if the disk is full), or it and all that follow.
    void failAt(int nth, Fault fault, bool andAfter);
    /// No file may grow beyond this.
    void limitFiles(std::int64_t bytes) { m_limit = bytes; }
    void heal();
    bool fired() const { return m_fired; }

    /// Everything that would be lost or kept by a power cut, in order.
    const std::vector<DiskOperation>& log() const { return m_log; }

    /// The verdict on an operation that is about to happen: SQLITE_OK, or how it fails.
    int judge(const DiskOperation& operation);

private:
    sqlite3_vfs* m_real;
    sqlite3_vfs m_vfs;
    std::int64_t m_limit = INT64_MAX;
    int m_countdown = 0;
    Fault m_fault = Fault::Device;
    bool m_forever = false;
    bool m_fired = false;
    std::vector<DiskOperation> m_log;
};

/// What the platters hold: certain is what was synced, anything after that may be there, torn, or not.
class Platters {
public:
    explicit Platters(std::map<std::string, std::string> files);
    void follow(const DiskOperation& operation);
    /// The files after a power cut now, by file name.
    std::map<std::string, std::string> afterPowerCut(std::mt19937_64& random) const;

private:
    struct File {
        bool exists = false; ///< for certain
        std::string bytes;
        std::vector<DiskOperation> unsynced;
    };
    std::map<std::string, File> m_files;
};

} // namespace tenplus::journal::testing
