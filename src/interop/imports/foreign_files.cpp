#include "interop/imports/foreign_files.h"

#include "base/plain_file.h"
#include "base/text.h"
#include "interop/zip_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
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

const ForeignWish& wishOfPacks() {
    static const ForeignWish kWish{mayHoldData};
    return kWish;
}

std::string tooMuch(const std::string& name, const ForeignWish& wish) {
    return fmt::format("\"{}\" holds more than {} MB of data: take its {} out one by one.", name, kMostZipBytes >> 20U,
                       wish.parts);
}

std::string tooManyFiles(const std::string& name, const ForeignWish& wish) {
    return fmt::format("\"{}\" holds more than {} files: take its {} out one by one.", name, kMostZipEntries,
                       wish.parts);
}

std::string tooLarge(const std::string& name, const std::string& inside, const ForeignWish& wish) {
    return fmt::format("\"{}\" in \"{}\" has more than {} MB, and no {} needs so many: leave it out.", inside, name,
                       kMostZipEntryBytes >> 20U, wish.whole);
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

// Why the whole archive is refused; what a folder can be refused for too has the same words.
std::string refusalOf(const ZipFault& fault, const std::string& name, const ForeignWish& wish) {
    using Kind = ZipFault::Kind;
    if (fault.kind == Kind::TooManyEntries) return tooManyFiles(name, wish);
    if (fault.kind == Kind::EntryTooLarge) return tooLarge(name, fault.path, wish);
    if (fault.kind == Kind::TooLarge) return tooMuch(name, wish);
    return "\"" + name + "\" " + whyNotUnpacked(fault) + ".";
}

std::string whyUnread(const PlainFileFault& fault, const std::string& name, const ForeignWish& wish) {
    switch (fault.kind) {
    case PlainFileFault::Kind::NotThere: return "There is no file \"" + name + "\": check its name and folder.";
    case PlainFileFault::Kind::TooLarge:
        return fmt::format("\"{}\" has {} MB and may have {}: take its {} out one by one.", name, fault.bytes >> 20U,
                           kMostZipBytes >> 20U, wish.parts);
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
    FolderWalk(std::string name, const ForeignWish& wish)
        : m_name(std::move(name))
        , m_wish(wish) {}

    std::string visit(const fs::path& folder, const std::string& inside, std::size_t depth) {
        if (isLevelDb(folder)) return ++m_databases, std::string();
        std::error_code error;
        std::vector<fs::path> paths;
        for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
            paths.push_back(at->path());
            if (paths.size() > kMostZipEntries) return tooManyFiles(m_name, m_wish);
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
        if (++m_entries > kMostZipEntries) return tooManyFiles(m_name, m_wish);
        if (!fs::is_regular_file(status) || !m_wish.isWanted(shown)) return ++m_found.passedOver, std::string();
        auto bytes = readPlainFile(path, kMostZipEntryBytes);
        if (!bytes) {
            return bytes.error().kind == PlainFileFault::Kind::TooLarge
                       ? tooLarge(m_name, shown, m_wish)
                       : whyUnread(bytes.error(), path.string(), m_wish);
        }
        m_bytes += bytes->size();
        if (m_bytes > kMostZipBytes) return tooMuch(m_name, m_wish);
        m_found.files.emplace(shown, std::move(*bytes));
        return {};
    }

    std::string m_name;
    const ForeignWish& m_wish;
    ForeignFiles m_found;
    std::size_t m_entries = 0, m_bytes = 0, m_databases = 0;
};

Expected<ForeignFiles, std::string> unzipped(std::string_view bytes, const std::string& name, const ForeignWish& wish) {
    auto unpacked = unpackZip(bytes, wish.isWanted);
    if (!unpacked) return Unexpected(refusalOf(unpacked.error(), name, wish));
    const auto isDatabase = [](const std::string& path) { return isOfLevelDb(path); };
    const auto databases = std::ranges::count_if(unpacked->others, isDatabase);
    ForeignFiles found{std::move(unpacked->files), unpacked->others.size()};
    if (databases > 0 && holdsOnlyManifest(found)) return Unexpected(levelDb(name));
    return found;
}

} // namespace

Expected<ForeignFiles, std::string> readZip(std::string_view bytes, const std::string& name) {
    return unzipped(bytes, name, wishOfPacks());
}

Expected<ForeignFiles, std::string> readForeignFiles(const fs::path& path) {
    return readForeignFiles(path, wishOfPacks());
}

Expected<ForeignFiles, std::string> readForeignFiles(const fs::path& path, const ForeignWish& wish) {
    std::error_code ignored;
    const std::string name =
        path.filename().empty() ? path.parent_path().filename().string() : path.filename().string();
    if (fs::is_directory(path, ignored)) {
        FolderWalk walk(name, wish);
        if (auto no = walk.visit(path, "", 0); !no.empty()) return Unexpected(std::move(no));
        const std::size_t databases = walk.databases();
        ForeignFiles found = std::move(walk).found();
        if (databases > 0 && holdsOnlyManifest(found)) return Unexpected(levelDb(name));
        return found;
    }
    auto bytes = readPlainFile(path, kMostZipBytes);
    if (!bytes) return Unexpected(whyUnread(bytes.error(), path.string(), wish));
    if (bytes->starts_with("PK\x03\x04") || bytes->starts_with("PK\x05\x06")) return unzipped(*bytes, name, wish);
    if (bytes->size() > kMostZipEntryBytes) {
        return Unexpected(fmt::format("\"{}\" has {} MB and may have {}: take it apart.", name, bytes->size() >> 20U,
                                      kMostZipEntryBytes >> 20U));
    }
    ForeignFiles found;
    found.files.emplace(name, std::move(*bytes));
    return found;
}

} // namespace tenplus::interop::inline imports
