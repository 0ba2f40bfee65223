#include "interop/imports/foreign_files.h"

#include "base/plain_file.h"
#include "base/text.h"

#include <archive.h>
#include <archive_entry.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <memory>
#include <set>
#include <system_error>
#include <vector>

namespace tenplus::interop::inline imports {

namespace fs = std::filesystem;

namespace {

constexpr std::array<std::string_view, 9> kEndings{".json", ".db",   ".jsonl", ".ndjson", ".yml",
                                                   ".yaml", ".toml", ".csv",   ".tsv"};
constexpr std::size_t kMostFolderDepth = 16;

std::string_view nameIn(std::string_view path) { return path.substr(path.rfind('/') + 1); }

bool mayHoldData(std::string_view path) {
    const std::string lower = asciiLower(path);
    const std::string_view name = nameIn(lower);
    if (name.starts_with('.')) return false;
    if (name == "package-lock.json" || name == "package.json" || name == "tsconfig.json") return false;
    return std::ranges::any_of(kEndings, [&](std::string_view ending) { return name.ends_with(ending); });
}

std::string tooMuch(const std::string& name) {
    return fmt::format("\"{}\" holds more than {} MB of data: take its packs out one by one.", name,
                       kMostForeignBytes >> 20U);
}

std::string tooManyFiles(const std::string& name) {
    return fmt::format("\"{}\" holds more than {} files: take its packs out one by one.", name, kMostForeignFiles);
}

std::string tooLarge(const std::string& name, const std::string& inside) {
    return fmt::format("\"{}\" in \"{}\" has more than {} MB, and no pack needs so many: leave it out.", inside, name,
                       kMostForeignFileBytes >> 20U);
}

bool leadsOut(std::string_view path) {
    const bool drive = path.size() > 1 && path[1] == ':';
    if (path.starts_with('/') || path.find('\\') != std::string_view::npos || drive) return true;
    const fs::path whole{std::string(path)};
    return std::ranges::any_of(whole, [](const fs::path& part) { return part == ".."; });
}

std::string levelDb(const std::string& name) {
    return "\"" + name +
           "\" is a LevelDB database of Foundry VTT 11 or newer, which only that program reads: unpack it there (fvtt "
           "package unpack, or right click on a compendium > Export), and take in what it writes.";
}

bool isOfLevelDb(std::string_view path) { return nameIn(path).starts_with("MANIFEST-") || path.ends_with(".ldb"); }

// A module of today has a manifest and databases: its manifest alone is no pack.
bool holdsOnlyManifest(const ForeignFiles& found) {
    return std::ranges::all_of(found.files, [](const auto& file) {
        const std::string_view name = nameIn(file.first);
        return name == "module.json" || name == "system.json" || name == "template.json" ||
               file.first.find("lang/") != std::string::npos;
    });
}

struct ArchiveCloser {
    void operator()(archive* open) const { archive_read_free(open); }
};
using Archive = std::unique_ptr<archive, ArchiveCloser>;

class ZipReader {
public:
    ZipReader(std::string_view bytes, const std::string& name)
        : m_bytes(bytes)
        , m_name(name)
        , m_archive(archive_read_new()) {
        archive_read_support_format_zip_seekable(m_archive.get());
    }

    Expected<ForeignFiles, std::string> read() {
        if (archive_read_open_memory(m_archive.get(), m_bytes.data(), m_bytes.size()) != ARCHIVE_OK)
            return Unexpected(notWhole());
        archive_entry* entry = nullptr;
        int state = ARCHIVE_OK;
        while ((state = archive_read_next_header(m_archive.get(), &entry)) == ARCHIVE_OK || state == ARCHIVE_WARN) {
            if (auto no = take(entry); !no.empty()) return Unexpected(std::move(no));
        }
        if (state != ARCHIVE_EOF) return Unexpected(notWhole());
        if (m_databases > 0 && holdsOnlyManifest(m_found)) return Unexpected(levelDb(m_name));
        return std::move(m_found);
    }

private:
    std::string notWhole() const {
        return "\"" + m_name + "\" is a zip archive that cannot be read, or not all of it is there: fetch it again.";
    }

    // Empty, or why the whole archive is refused.
    std::string take(archive_entry* entry) {
        if (++m_entries > kMostForeignFiles) return tooManyFiles(m_name);
        // In the C locale the other name of a file with accents cannot be made.
        const char* const utf8 = archive_entry_pathname_utf8(entry);
        const char* const raw = utf8 != nullptr ? utf8 : archive_entry_pathname(entry);
        const std::string path = raw == nullptr ? std::string() : raw;
        if (!isCleanName(path) || path.empty())
            return "\"" + m_name + "\" holds a file with an unreadable name: pack it again.";
        if (leadsOut(path))
            return "\"" + m_name + "\" holds \"" + path + "\", a path that leads out of it: it is not opened.";
        const auto type = archive_entry_filetype(entry);
        if (type == AE_IFDIR) return {};
        if (type != AE_IFREG || archive_entry_symlink(entry) != nullptr || archive_entry_hardlink(entry) != nullptr)
            return "\"" + m_name + "\" holds \"" + path + "\", a link or device: pack the files themselves.";
        if (!m_seen.insert(asciiLower(path)).second)
            return "\"" + m_name + "\" holds \"" + path + "\" twice, or in another case: keep one of them.";
        if (archive_entry_is_encrypted(entry) != 0)
            return "\"" + m_name + "\" is locked with a password: unpack it first, and take in the folder.";
        if (isOfLevelDb(path)) ++m_databases;
        if (!mayHoldData(path)) {
            ++m_found.passedOver;
            return archive_read_data_skip(m_archive.get()) < ARCHIVE_WARN ? notWhole() : std::string();
        }
        return unpack(path);
    }

    // The sizes that the archive declares are not believed.
    std::string unpack(const std::string& path) {
        std::string bytes;
        std::array<char, 65536> part;
        la_ssize_t got = 0;
        while ((got = archive_read_data(m_archive.get(), part.data(), part.size())) > 0) {
            bytes.append(part.data(), static_cast<std::size_t>(got));
            m_unpacked += static_cast<std::size_t>(got);
            if (bytes.size() > kMostForeignFileBytes) return tooLarge(m_name, path);
            if (m_unpacked > kMostForeignBytes) return tooMuch(m_name);
            if (m_unpacked > (std::size_t{1} << 20U) && m_unpacked / kMostUnpackedRatio > m_bytes.size())
                return fmt::format("\"{}\" unpacks to more than {} times its size, as no pack does: it is not opened.",
                                   m_name, kMostUnpackedRatio);
        }
        if (got < 0) return notWhole();
        m_found.files.emplace(path, std::move(bytes));
        return {};
    }

    std::string_view m_bytes;
    const std::string& m_name;
    Archive m_archive;
    ForeignFiles m_found;
    std::set<std::string> m_seen;
    std::size_t m_entries = 0, m_unpacked = 0, m_databases = 0;
};

std::string whyUnread(const PlainFileFault& fault, const std::string& name) {
    switch (fault.kind) {
    case PlainFileFault::Kind::NotThere: return "There is no file \"" + name + "\": check its name and folder.";
    case PlainFileFault::Kind::TooLarge:
        return fmt::format("\"{}\" has {} MB and may have {}: take its packs out one by one.", name, fault.bytes >> 20U,
                           kMostForeignBytes >> 20U);
    case PlainFileFault::Kind::Folder:
    case PlainFileFault::Kind::DeviceOrPipe: return "\"" + name + "\" is a device or a pipe: choose a plain file.";
    case PlainFileFault::Kind::Unreadable: break;
    }
    return "\"" + name + "\" cannot be read (" + fault.reason + "): check who may read it.";
}

bool isLevelDb(const fs::path& folder) {
    std::error_code ignored;
    if (!fs::exists(folder / "CURRENT", ignored)) return false;
    for (fs::directory_iterator at(folder, ignored), end; !ignored && at != end; at.increment(ignored)) {
        if (isOfLevelDb(at->path().filename().string())) return true;
    }
    return false;
}

class FolderWalk {
public:
    explicit FolderWalk(std::string name)
        : m_name(std::move(name)) {}

    std::string visit(const fs::path& folder, const std::string& inside, std::size_t depth) {
        if (isLevelDb(folder)) return ++m_databases, std::string();
        std::error_code error;
        std::vector<fs::path> paths;
        for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
            paths.push_back(at->path());
            if (paths.size() > kMostForeignFiles) return tooManyFiles(m_name);
        }
        if (error) return "\"" + folder.string() + "\" cannot be read (" + error.message() + ").";
        std::ranges::sort(paths);
        for (const fs::path& path : paths) {
            if (auto no = take(path, inside, depth); !no.empty()) return no;
        }
        return {};
    }
    std::size_t databases() const { return m_databases; }
    ForeignFiles found() && { return std::move(m_found); }

private:
    std::string take(const fs::path& path, const std::string& inside, std::size_t depth) {
        std::error_code error;
        const std::string name = path.filename().string();
        const fs::file_status status = fs::symlink_status(path, error);
        if (name.starts_with('.') || name == "node_modules" || fs::is_symlink(status)) return {};
        if (!isCleanName(name)) return "\"" + m_name + "\" holds a file with an unreadable name: rename it.";
        const std::string shown = inside.empty() ? name : inside + "/" + name;
        if (fs::is_directory(status)) return depth < kMostFolderDepth ? visit(path, shown, depth + 1) : std::string();
        if (++m_entries > kMostForeignFiles) return tooManyFiles(m_name);
        if (!fs::is_regular_file(status) || !mayHoldData(name)) return ++m_found.passedOver, std::string();
        auto bytes = readPlainFile(path, kMostForeignFileBytes);
        if (!bytes) {
            return bytes.error().kind == PlainFileFault::Kind::TooLarge ? tooLarge(m_name, shown)
                                                                        : whyUnread(bytes.error(), path.string());
        }
        m_bytes += bytes->size();
        if (m_bytes > kMostForeignBytes) return tooMuch(m_name);
        m_found.files.emplace(shown, std::move(*bytes));
        return {};
    }

    std::string m_name;
    ForeignFiles m_found;
    std::size_t m_entries = 0, m_bytes = 0, m_databases = 0;
};

} // namespace

Expected<ForeignFiles, std::string> readZip(std::string_view bytes, const std::string& name) {
    return ZipReader(bytes, name).read();
}

Expected<ForeignFiles, std::string> readForeignFiles(const fs::path& path) {
    std::error_code ignored;
    const std::string name =
        path.filename().empty() ? path.parent_path().filename().string() : path.filename().string();
    if (fs::is_directory(path, ignored)) {
        FolderWalk walk(name);
        if (auto no = walk.visit(path, "", 0); !no.empty()) return Unexpected(std::move(no));
        const std::size_t databases = walk.databases();
        ForeignFiles found = std::move(walk).found();
        if (databases > 0 && holdsOnlyManifest(found)) return Unexpected(levelDb(name));
        return found;
    }
    auto bytes = readPlainFile(path, kMostForeignBytes);
    if (!bytes) return Unexpected(whyUnread(bytes.error(), path.string()));
    if (bytes->starts_with("PK\x03\x04") || bytes->starts_with("PK\x05\x06")) return readZip(*bytes, name);
    if (bytes->size() > kMostForeignFileBytes) {
        return Unexpected(fmt::format("\"{}\" has {} MB and may have {}: take it apart.", name, bytes->size() >> 20U,
                                      kMostForeignFileBytes >> 20U));
    }
    ForeignFiles found;
    found.files.emplace(name, std::move(*bytes));
    return found;
}

} // namespace tenplus::interop::inline imports
