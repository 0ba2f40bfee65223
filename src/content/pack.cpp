#include "content/pack.h"

#include "base/contains.h"
#include "base/plain_file.h"
#include "base/text.h"
#include "content/cover.h"
#include "content/json/source.h"
#include "wire/reader.h"
#include "wire/writer.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <set>
#include <system_error>
#include <vector>

namespace tenplus::content {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view kSystemFile = "system.json";
constexpr std::string_view kKeptFile = "kept.json";
constexpr std::array<std::string_view, 17> kFolders{
    "adversaries", "armoury", "book",  "cards",     "classes",    "creatures", "environments", "gear",  "guide",
    "heritages",   "items",   "moves", "playbooks", "ready-made", "scenarios", "spells",       "tables"};
constexpr std::size_t kMegabyte = 1024U * 1024U;

bool isFileName(std::string_view name) {
    return name.size() > std::string_view(".json").size() && name.ends_with(".json") && name.front() != '.' &&
           isCleanName(name) && name.find_first_of("/\\:") == std::string_view::npos;
}

class FolderReader {
public:
    FolderReader(fs::path folder, const std::string& shownName, Issues& issues, const Shelves& shelves)
        : m_folder(std::move(folder))
        , m_shelves(shelves)
        , m_shownName(shownName)
        , m_issues(issues) {}

    PackFiles read() {
        visit(m_folder, "");
        borrow();
        return std::move(m_files);
    }
    PackFiles shareWith(PackFiles files) {
        m_files = std::move(files);
        for (const auto& [path, bytes] : m_files) m_bytes += bytes.size();
        borrow();
        return std::move(m_files);
    }

private:
    void borrow();
    bool borrow(const std::string& game, const std::string& what);
    bool borrow(const fs::path& shelf, const std::string& game, const std::string& what);
    void visit(const fs::path& folder, const std::string& inside);
    void take(const fs::path& path, const std::string& name, bool isTop);
    void add(const fs::path& path, const std::string& name);
    void report(const std::string& name, Severity severity, std::string message) {
        const std::string shown = isCleanName(name) ? name : "(a file with an unreadable name)";
        m_issues.push_back({m_shownName + "/" + shown, 0, {}, severity, std::move(message)});
    }

    fs::path m_folder;
    const Shelves& m_shelves;
    const std::string& m_shownName;
    Issues& m_issues;
    PackFiles m_files;
    std::size_t m_bytes = 0;
};

void FolderReader::visit(const fs::path& folder, const std::string& inside) {
    std::error_code error;
    std::vector<fs::path> paths;
    for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error))
        paths.push_back(at->path());
    if (error) {
        m_issues.push_back({inside.empty() ? m_shownName : m_shownName + "/" + inside,
                            0,
                            {},
                            Severity::Error,
                            "the folder cannot be read: " + error.message()});
    }
    std::ranges::sort(paths); // so that limits cut off the same files everywhere
    for (const fs::path& path : paths) {
        const std::string name = path.filename().string();
        if (name.starts_with('.')) continue;               // hidden file of an editor or a file manager
        if (inside.empty() && name == kKeptFile) continue; // what an import could not use, for a person to read
        take(path, inside.empty() ? name : inside + "/" + name, inside.empty());
    }
}

// Adds the files that the system shares from other games, unless the pack has them itself. Faults of the member
// `shares` are reported when the system is loaded.
void FolderReader::borrow() {
    const auto system = m_files.find(std::string(kSystemFile));
    if (system == m_files.end()) return;
    Issues ignored;
    const JsonSource source = JsonSource::fromText(system->second, {}, ignored);
    const auto shares = source.find("/shares");
    if (!shares || shares->kind() != Node::Kind::Object) return;
    const auto fault = [&](const Node& at, std::string message) {
        m_issues.push_back({m_shownName + "/" + std::string(kSystemFile), at.place().line, at.pointer(),
                            Severity::Error, std::move(message)});
    };
    std::set<std::pair<std::string, std::string>> seen; // visits a folder once, however often it is listed
    for (const Node& game : shares->members()) {
        if (game.kind() != Node::Kind::Array) continue;
        for (const Node& part : game.elements()) {
            const auto what = part.kind() == Node::Kind::Text ? part.asText() : std::nullopt;
            if (!what || !seen.emplace(game.name(), *what).second) continue;
            if (seen.size() > kMostPackFiles) {
                return fault(part,
                             fmt::format("a game can share {} folders and files: this one and the rest are left out",
                                         kMostPackFiles));
            }
            if (!borrow(std::string(game.name()), *what)) {
                fault(part,
                      fmt::format("there is no '{}' to share in a game '{}' beside this one", *what, game.name()));
            }
        }
    }
}

// False if there is no such folder or file. A game beside this one is preferred to one on a shelf.
bool FolderReader::borrow(const std::string& game, const std::string& what) {
    const bool isPlain =
        !game.empty() && game.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") == std::string::npos;
    if (!isPlain) return false;
    return (!m_folder.empty() && borrow(m_folder / "..", game, what)) ||
           std::ranges::any_of(m_shelves, [&](const fs::path& shelf) { return borrow(shelf, game, what); });
}

// Below the shelf, which a person chose, symbolic links are not followed: a game from a stranger must not reach other
// files.
bool FolderReader::borrow(const fs::path& shelf, const std::string& game, const std::string& what) {
    std::error_code error;
    fs::path path = shelf / game;
    const auto isLink = [&] { return fs::is_symlink(fs::symlink_status(path, error)); };
    if (isLink()) return false;
    for (const fs::path& part : fs::path(what)) {
        path /= part;
        if (isLink()) return false;
    }
    if (contains(kFolders, what) && fs::is_directory(path, error)) {
        visit(path, what);
    } else if (what.find('/') != std::string::npos && isPackPath(what) && fs::is_regular_file(path, error)) {
        take(path, what, false);
    } else {
        return false;
    }
    return true;
}

void FolderReader::take(const fs::path& path, const std::string& name, bool isTop) {
    std::error_code error;
    const fs::file_status status = fs::symlink_status(path, error);
    if (fs::is_symlink(status)) {
        report(name, Severity::Error, "a pack holds no symbolic links: put the file itself there");
    } else if (fs::is_directory(status) && isTop && contains(kFolders, name)) {
        visit(path, name);
    } else if (fs::is_directory(status)) {
        report(name, Severity::Warning, "this folder is no part of a pack: it is left out");
    } else if (!fs::is_regular_file(status)) {
        report(name, Severity::Error, "expected a file but found a device or pipe");
    } else if (isPackPath(name)) {
        add(path, name);
    } else if (isTop && isCoverName(name)) {
        if (fs::file_size(path, error) > kMostCoverBytes)
            report(name, Severity::Warning,
                   fmt::format("a picture of a game has at most {} MiB: it is left out", kMostCoverBytes / kMegabyte));
    } else {
        report(name, Severity::Warning, "this file is no part of a pack: it is left out");
    }
}

void FolderReader::add(const fs::path& path, const std::string& name) {
    const auto tooMuch = [&] {
        report(name, Severity::Error,
               fmt::format("this is more than a pack can hold ({} files, {} MiB): it is left out", kMostPackFiles,
                           kMostPackBytes / kMegabyte));
    };
    if (m_files.size() == kMostPackFiles) return tooMuch();
    auto bytes = readPlainFile(path, kMostFileBytes);
    if (!bytes && bytes.error().kind == PlainFileFault::Kind::TooLarge) {
        report(name, Severity::Error,
               fmt::format("the file has {} bytes: at most {} MiB are allowed", bytes.error().bytes,
                           kMostFileBytes / kMegabyte));
    } else if (!bytes) {
        report(name, Severity::Error, "the file cannot be read: check that you may read it");
    } else if (m_bytes + bytes->size() > kMostPackBytes) {
        tooMuch();
    } else if (!isCleanUtf8(*bytes)) {
        report(name, Severity::Error, "the file is no UTF-8 text: save it as UTF-8");
    } else {
        m_bytes += bytes->size();
        m_files.emplace(name, std::move(*bytes));
    }
}

} // namespace

bool isPackPath(std::string_view path) {
    const std::size_t slash = path.find('/');
    if (slash == std::string_view::npos) return path == kSystemFile;
    return contains(kFolders, path.substr(0, slash)) && isFileName(path.substr(slash + 1));
}

PackFiles readPackFolder(const fs::path& folder, const std::string& shownName, Issues& issues, const Shelves& shelves) {
    return FolderReader(folder, shownName, issues, shelves).read();
}

PackFiles withShared(PackFiles files, const std::string& shownName, Issues& issues, const Shelves& shelves) {
    return FolderReader({}, shownName, issues, shelves).shareWith(std::move(files));
}

std::string packToText(const PackFiles& files) { return WireWriter::text(files, Omit::Nothing); }

std::optional<PackFiles> packFromText(const std::string& text, Issues& issues) {
    const auto refused = [&](const char* message) {
        issues.push_back({"pack", 0, {}, Severity::Error, message});
        return std::nullopt;
    };
    PackFiles files;
    if (WireReader::read(text, files, WireReader::Unknown::Refuse))
        return refused("this is no pack: expected an object of files");
    if (!std::ranges::all_of(files, [](const auto& file) { return isPackPath(file.first); }))
        return refused("this pack holds something that is no file of a pack");
    if (packToText(files) != text) return refused("this pack is not written as packs are: it was changed or damaged");
    return files;
}

} // namespace tenplus::content
