#include "journal/faulty_disk.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <memory>

namespace tenplus::journal::testing {

namespace {

using Kind = DiskOperation::Kind;

// SQLite's interface is in C and names neither object nor disk: there is one disk at a time.
FaultyDisk* disk = nullptr;
sqlite3_vfs* realVfs = nullptr;

struct WatchedFile {
    sqlite3_file base; ///< first: SQLite sees only this
    const char* name;
    sqlite3_file* real;
};

WatchedFile* watched(sqlite3_file* file) { return reinterpret_cast<WatchedFile*>(file); }
sqlite3_file* realOf(sqlite3_file* file) { return watched(file)->real; }

std::string nameOf(const char* path) { return path == nullptr ? "" : std::filesystem::path(path).filename().string(); }

int judge(sqlite3_file* file, Kind kind, std::int64_t offset = 0, std::string bytes = {}) {
    return disk->judge({kind, nameOf(watched(file)->name), offset, std::move(bytes)});
}

int closeFile(sqlite3_file* file) { return realOf(file)->pMethods->xClose(realOf(file)); }

int readFile(sqlite3_file* file, void* into, int size, sqlite3_int64 offset) {
    const int verdict = judge(file, Kind::Read);
    return verdict != SQLITE_OK ? verdict : realOf(file)->pMethods->xRead(realOf(file), into, size, offset);
}

int writeFile(sqlite3_file* file, const void* bytes, int size, sqlite3_int64 offset) {
    const int verdict =
        judge(file, Kind::Write, offset, {static_cast<const char*>(bytes), static_cast<std::size_t>(size)});
    return verdict != SQLITE_OK ? verdict : realOf(file)->pMethods->xWrite(realOf(file), bytes, size, offset);
}

int truncateFile(sqlite3_file* file, sqlite3_int64 size) {
    const int verdict = judge(file, Kind::Truncate, size);
    return verdict != SQLITE_OK ? verdict : realOf(file)->pMethods->xTruncate(realOf(file), size);
}

int syncFile(sqlite3_file* file, int /*flags*/) { return judge(file, Kind::Sync); }
int fileSize(sqlite3_file* file, sqlite3_int64* size) { return realOf(file)->pMethods->xFileSize(realOf(file), size); }
int lockFile(sqlite3_file* file, int level) { return realOf(file)->pMethods->xLock(realOf(file), level); }
int unlockFile(sqlite3_file* file, int level) { return realOf(file)->pMethods->xUnlock(realOf(file), level); }
int checkLock(sqlite3_file* file, int* held) { return realOf(file)->pMethods->xCheckReservedLock(realOf(file), held); }
int control(sqlite3_file* file, int what, void* with) {
    return realOf(file)->pMethods->xFileControl(realOf(file), what, with);
}
int sectorSize(sqlite3_file* file) { return realOf(file)->pMethods->xSectorSize(realOf(file)); }
int characteristics(sqlite3_file* file) { return realOf(file)->pMethods->xDeviceCharacteristics(realOf(file)); }

constexpr sqlite3_io_methods kMethods{
    1,       closeFile,  readFile,        writeFile, truncateFile, syncFile, fileSize, lockFile, unlockFile, checkLock,
    control, sectorSize, characteristics, nullptr,   nullptr,      nullptr,  nullptr,  nullptr,  nullptr};

int openFile(sqlite3_vfs* /*vfs*/, const char* name, sqlite3_file* file, int flags, int* given) {
    file->pMethods = nullptr;
    const int verdict = disk->judge({Kind::Open, nameOf(name), 0, {}});
    if (verdict != SQLITE_OK) return verdict;
    WatchedFile* made = watched(file);
    made->name = name;
    made->real = reinterpret_cast<sqlite3_file*>(made + 1);
    const int opened = realVfs->xOpen(realVfs, name, made->real, flags, given);
    if (opened == SQLITE_OK) file->pMethods = &kMethods;
    return opened;
}

int deleteFile(sqlite3_vfs* /*vfs*/, const char* name, int sync) {
    const int verdict = disk->judge({Kind::Delete, nameOf(name), 0, {}});
    return verdict != SQLITE_OK ? verdict : realVfs->xDelete(realVfs, name, sync);
}

int codeOf(Kind kind) {
    switch (kind) {
    case Kind::Open: return SQLITE_CANTOPEN;
    case Kind::Read: return SQLITE_IOERR_READ;
    case Kind::Write: return SQLITE_IOERR_WRITE;
    case Kind::Truncate: return SQLITE_IOERR_TRUNCATE;
    case Kind::Sync: return SQLITE_IOERR_FSYNC;
    case Kind::Delete: return SQLITE_IOERR_DELETE;
    }
    return SQLITE_IOERR;
}

void apply(std::string& bytes, const DiskOperation& operation, std::size_t size) {
    const auto offset = static_cast<std::size_t>(operation.offset);
    if (operation.kind == Kind::Truncate) return bytes.resize(offset);
    bytes.resize(std::max(bytes.size(), offset + size));
    bytes.replace(offset, size, operation.bytes, 0, size);
}

} // namespace

FaultyDisk::FaultyDisk()
    : m_real(::sqlite3_vfs_find(nullptr))
    , m_vfs(*m_real) {
    assert(disk == nullptr);
    disk = this;
    realVfs = m_real;
    m_vfs.zName = "faulty";
    m_vfs.szOsFile = static_cast<int>(sizeof(WatchedFile)) + m_real->szOsFile;
    m_vfs.xOpen = openFile;
    m_vfs.xDelete = deleteFile;
    ::sqlite3_vfs_register(&m_vfs, 1);
}

FaultyDisk::~FaultyDisk() {
    ::sqlite3_vfs_unregister(&m_vfs);
    ::sqlite3_vfs_register(m_real, 1);
    disk = nullptr;
}

void FaultyDisk::failAt(int nth, Fault fault, bool andAfter) {
    m_countdown = nth;
    m_fault = fault;
    m_forever = andAfter;
    m_fired = false;
}

void FaultyDisk::heal() {
    m_countdown = 0;
    m_limit = INT64_MAX;
}

int FaultyDisk::judge(const DiskOperation& operation) {
    const bool isWrite = operation.kind == Kind::Write;
    const bool tooFar = isWrite && operation.offset + static_cast<std::int64_t>(operation.bytes.size()) > m_limit;
    const bool counts = m_fault == Fault::Device || isWrite;
    bool fails = tooFar;
    if (counts && m_countdown > 0) {
        fails = fails || m_countdown == 1;
        if (m_countdown > 1 || !m_forever) --m_countdown;
    }
    if (fails) {
        m_fired = true;
        return tooFar || m_fault == Fault::Full ? SQLITE_FULL : codeOf(operation.kind);
    }
    if (operation.kind != Kind::Read && operation.kind != Kind::Open) m_log.push_back(operation);
    return SQLITE_OK;
}

Platters::Platters(std::map<std::string, std::string> files) {
    for (auto& [name, bytes] : files) m_files[name] = {true, std::move(bytes), {}};
}

void Platters::follow(const DiskOperation& operation) {
    File& file = m_files[operation.file];
    if (operation.kind != Kind::Sync) return file.unsynced.push_back(operation);
    for (const DiskOperation& done : file.unsynced) {
        if (done.kind == Kind::Delete) {
            file.bytes.clear();
        } else {
            apply(file.bytes, done, done.bytes.size());
        }
    }
    file.unsynced.clear();
    file.exists = true;
}

std::map<std::string, std::string> Platters::afterPowerCut(std::mt19937_64& random) const {
    std::map<std::string, std::string> left;
    for (const auto& [name, file] : m_files) {
        bool exists = file.exists;
        std::string bytes = file.bytes;
        for (const DiskOperation& operation : file.unsynced) {
            const auto luck = random() % 4;
            if (luck == 0) continue;
            exists = operation.kind != Kind::Delete;
            if (operation.kind == Kind::Delete) {
                bytes.clear();
                continue;
            }
            const std::size_t size = operation.bytes.size();
            apply(bytes, operation,
                  luck == 1 ? size - size % 512 - std::min(size - size % 512, 512 * (random() % 8)) : size);
        }
        if (exists) left[name] = bytes;
    }
    return left;
}

} // namespace tenplus::journal::testing
