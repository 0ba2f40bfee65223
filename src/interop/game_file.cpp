#include "interop/game_file.h"

#include "base/plain_file.h"
#include "base/text.h"
#include "interop/bounded_json.h"
#include "interop/game_folder.h"
#include "interop/making/json_edit.h"
#include "interop/new_file.h"
#include "interop/shipped.h"
#include "interop/zip_writer.h"

#include <archive.h>
#include <archive_entry.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <memory>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

namespace tenplus::interop {

namespace fs = std::filesystem;

namespace {

using Refused = session::OpenRefused;
using Json = nlohmann::ordered_json;

constexpr std::size_t kBlock = 65536;
constexpr int kDeepest = 60; // nested values: a loader takes 64

Json parsedSystem(const content::PackFiles& files) { return parsedWithin<Json>(kDeepest, files.at("system.json")); }

struct CloseRead {
    void operator()(archive* each) const { archive_read_free(each); }
};
using Reading = std::unique_ptr<archive, CloseRead>;

// ---- reading

class ZipReader {
public:
    explicit ZipReader(const std::string& bytes)
        : m_bytes(bytes)
        , m_zip(archive_read_new()) {}

    Expected<content::PackFiles, std::string> read() {
        archive_read_support_format_zip_seekable(m_zip.get());
        if (archive_read_open_memory(m_zip.get(), m_bytes.data(), m_bytes.size()) != ARCHIVE_OK)
            return Unexpected(std::string("it is no zip file"));
        archive_entry* entry = nullptr;
        for (;;) {
            const int code = archive_read_next_header(m_zip.get(), &entry);
            if (code == ARCHIVE_EOF) break;
            if (code < ARCHIVE_WARN) return Unexpected(m_entries == 0 ? "it is no zip file" : damaged());
            if (++m_entries > kMostGameFileEntries)
                return Unexpected("it holds more than " + std::to_string(kMostGameFileEntries) + " entries");
            if (auto no = take(*entry)) return Unexpected(std::move(*no));
        }
        if (m_entries == 0) return Unexpected(std::string("it holds nothing"));
        return std::move(m_files);
    }

private:
    static std::string damaged() { return "it is damaged"; }

    std::optional<std::string> take(archive_entry& entry) {
        const char* const named = archive_entry_pathname(&entry);
        const std::string path = named == nullptr ? std::string() : named;
        if (auto no = faultOfPath(path)) return no;
        const std::string shown = "\"" + visibleText(path) + "\"";
        if (archive_entry_filetype(&entry) == AE_IFDIR) return std::nullopt;
        if (archive_entry_filetype(&entry) != AE_IFREG || archive_entry_hardlink(&entry) != nullptr)
            return shown + " is a link or a device, and a game holds files only";
        if (archive_entry_is_encrypted(&entry) != 0) return shown + " is encrypted";
        if (!m_names.insert(asciiLower(path)).second) return "two of its entries are called " + shown;
        return readInto(m_files[path], shown);
    }

    static std::optional<std::string> faultOfPath(const std::string& path) {
        if (path.empty() || !isCleanName(path)) return "an entry has no readable name";
        const std::string shown = "\"" + path + "\"";
        if (path.front() == '/' || path.find('\\') != std::string::npos || path.find(':') != std::string::npos)
            return shown + " is no path inside a game";
        for (const fs::path& part : fs::path(path)) {
            if (part == "..") return shown + " leads out of the game";
        }
        return std::nullopt;
    }

    // As much as is there, whatever size the entry claims to have.
    std::optional<std::string> readInto(std::string& bytes, const std::string& shown) {
        std::string block(kBlock, '\0');
        for (;;) {
            const auto read = archive_read_data(m_zip.get(), block.data(), block.size());
            if (read < 0) return damaged() + " at " + shown;
            if (read == 0) return std::nullopt;
            const auto more = static_cast<std::size_t>(read);
            if (bytes.size() + more > kMostGameEntryBytes)
                return shown + " has more than " + std::to_string(kMostGameEntryBytes >> 20U) + " MB unpacked";
            m_total += more;
            if (m_total > kMostGameFileBytes)
                return "it has more than " + std::to_string(kMostGameFileBytes >> 20U) + " MB unpacked";
            bytes.append(block, 0, more);
        }
    }

    const std::string& m_bytes;
    Reading m_zip;
    content::PackFiles m_files;
    std::set<std::string> m_names; // in small letters: some disks know no others
    std::size_t m_entries = 0, m_total = 0;
};

// Whoever zips a folder by hand has its name before every path.
std::string commonFolder(const content::PackFiles& files) {
    if (files.contains("system.json") || files.empty()) return {};
    const std::size_t slash = files.begin()->first.find('/');
    if (slash == std::string::npos) return {};
    const std::string folder = files.begin()->first.substr(0, slash + 1);
    const bool isCommon = std::ranges::all_of(files, [&](const auto& each) { return each.first.starts_with(folder); });
    return isCommon ? folder : std::string();
}

void keepPackFiles(GameFile& read, content::PackFiles all) {
    const std::string folder = commonFolder(all);
    for (auto& [path, bytes] : all) {
        std::string inside = path.substr(folder.size());
        if (content::isPackPath(inside) && isCleanUtf8(bytes))
            read.files.emplace(std::move(inside), std::move(bytes));
        else
            ++read.left;
    }
}

std::string wordsOf(const Json& system, const char* member) {
    const auto found = system.find(member);
    return found != system.end() && found->is_string() ? found->get<std::string>() : std::string();
}

// What it shares with games that ship is read with it, so that the counts and faults are those it will have here.
void describe(GameFile& read) {
    content::PackFiles whole = read.files;
    content::Issues reading;
    const Json system = parsedSystem(read.files);
    if (system.is_object() && system.contains("shares") && system.at("shares").is_object()) {
        for (const auto& [game, parts] : system.at("shares").items()) {
            const auto folder =
                isIdentifier(game) ? findGame(game) : Expected<fs::path, Refused>(Unexpected(Refused{}));
            content::Issues ignored;
            const content::PackFiles other =
                folder ? content::readPackFolder(*folder, game, ignored, gameShelves()) : content::PackFiles();
            for (const auto& [path, bytes] : other) {
                const bool isShared = std::ranges::any_of(parts, [&](const Json& part) {
                    return part.is_string() && (path == part || path.starts_with(part.get<std::string>() + "/"));
                });
                if (isShared) whole.emplace(path, bytes);
            }
        }
    }
    content::Loaded loaded = content::loadRulebook(std::move(whole), "game");
    read.isSound = loaded.rulebook && !content::hasErrors(loaded.issues);
    read.issues = std::move(loaded.issues);
    for (content::Issue& issue : read.issues) {
        if (issue.file.starts_with("game/")) issue.file.erase(0, 5);
    }
    read.id = wordsOf(system, "id");
    read.name = wordsOf(system, "name");
    read.version = wordsOf(system, "version");
    read.credit = wordsOf(system, "credit");
    if (!loaded.rulebook) return;
    const content::Rulebook& book = *loaded.rulebook;
    read.moves = book.moves.size();
    read.playbooks = book.playbooks.size() + (book.duality ? book.duality->classes.size() : 0);
    read.creatures = book.creatures.size() + (book.duality ? book.duality->adversaries.size() : 0);
}

void findPlace(GameFile& read, const fs::path& file) {
    read.folder = folderNameOf(read.id);
    if (read.folder.empty()) read.folder = folderNameOf(read.name);
    if (read.folder.empty()) read.folder = folderNameOf(file.stem().string());
    if (read.folder.empty()) read.folder = "game";
    const auto no = takenGame(read.folder);
    if (!no) return;
    read.taken = no->message;
    const std::vector<Game> games = allGames().all;
    read.canReplace = std::ranges::find(games, read.folder, &Game::name)->own;
}

// ---- writing

Refused noGame(const fs::path& folder, const std::string& why) {
    return {"no-game", "\"" + folder.string() + "\" cannot be packed: " + why + "."};
}

// Files of one's own other games are put in, since the other person has none of them.
void putSharedIn(content::PackFiles& files, const content::PackFiles& all) {
    Json system = parsedSystem(files);
    if (!system.is_object() || !system.contains("shares") || !system.at("shares").is_object()) return;
    const auto data = dataFolder();
    const std::vector<std::string> shipped = data ? shippedSystems(*data) : std::vector<std::string>();
    Json& shares = system["shares"];
    Json kept = Json::object();
    std::set<std::string> putIn;
    for (const auto& [game, parts] : shares.items()) {
        if (std::ranges::find(shipped, game) != shipped.end()) {
            kept[game] = parts;
            continue;
        }
        for (const Json& part : parts) {
            if (part.is_string()) putIn.insert(part.get<std::string>());
        }
    }
    if (putIn.empty()) return;
    for (const auto& [path, bytes] : all) {
        const bool wanted = std::ranges::any_of(
            putIn, [&](const std::string& part) { return path == part || path.starts_with(part + "/"); });
        if (wanted) files.emplace(path, bytes);
    }
    if (kept.empty())
        system.erase("shares");
    else
        shares = std::move(kept);
    files["system.json"] = writtenJson(system);
}

} // namespace

Expected<std::size_t, Refused> packGame(const fs::path& folder, const fs::path& file) {
    content::Issues issues;
    const content::PackFiles all = content::readPackFolder(folder, "game", issues, gameShelves());
    content::PackFiles own = all;
    std::error_code ignored;
    std::erase_if(own, [&](const auto& each) { return !fs::exists(folder / each.first, ignored); });
    if (!own.contains("system.json")) return Unexpected(noGame(folder, "it is no game, for it holds no system.json"));
    const auto unread = std::ranges::find_if(issues, [](const content::Issue& issue) {
        return issue.severity == content::Severity::Error && !issue.pointer.starts_with("/shares");
    });
    if (unread != issues.end()) return Unexpected(noGame(folder, unread->file.substr(5) + ": " + unread->message));
    putSharedIn(own, all);
    if (auto no = writeNewFile(file, zipOf(own))) return Unexpected(Refused{"disk", std::move(*no)});
    return own.size();
}

Expected<GameFile, Refused> readGameFile(const fs::path& file) {
    const auto refused = [&](const std::string& why) {
        return Unexpected(
            Refused{"no-game-file", "\"" + file.filename().string() + "\" cannot be taken in: " + why + "."});
    };
    const auto bytes = readPlainFile(file, kMostGameFileBytes);
    if (!bytes) {
        using Kind = PlainFileFault::Kind;
        const Kind kind = bytes.error().kind;
        return refused(kind == Kind::NotThere ? "there is no such file"
                       : kind == Kind::TooLarge
                           ? "it has more than " + std::to_string(kMostGameFileBytes >> 20U) + " MB"
                           : std::string("it cannot be read"));
    }
    auto all = ZipReader(*bytes).read();
    if (!all) return refused(all.error());
    GameFile read;
    keepPackFiles(read, std::move(*all));
    if (!read.files.contains("system.json")) return refused("it is no game, for it holds no system.json");
    describe(read);
    findPlace(read, file);
    return read;
}

std::string freeFolderFor(const GameFile& read) {
    std::string name = read.folder;
    for (int i = 2; takenGame(name); ++i) name = read.folder + "-" + std::to_string(i);
    return name;
}

Expected<Game, Refused> takeIn(const GameFile& read, const std::string& folder, bool replaces) {
    if (!isIdentifier(folder))
        return Unexpected(Refused{"bad-name", "\"" + folder +
                                                  "\" is no name for a game's folder: use small letters, digits "
                                                  "and hyphens."});
    const std::vector<Game> games = allGames().all;
    const auto there = std::ranges::find_if(games, [&](const Game& each) { return each.name == folder; });
    if (there != games.end() && (!replaces || !there->own)) return Unexpected(*takenGame(folder));
    content::PackFiles files = read.files;
    Json system = parsedSystem(files);
    if (folder != read.folder && system.is_object()) { // two games with one id would look like one
        system["id"] = folder;
        files["system.json"] = writtenJson(system);
    }
    if (auto no = putGame(folder, files, replaces ? IfThere::Replace : IfThere::Refuse))
        return Unexpected(std::move(*no));
    return Game{folder, ownGamesFolder() / folder, true, false};
}

} // namespace tenplus::interop
