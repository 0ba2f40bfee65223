#include "interop/game_file.h"

#include "base/plain_file.h"
#include "base/text.h"
#include "interop/bounded_json.h"
#include "interop/game_folder.h"
#include "interop/json_edit.h"
#include "interop/new_file.h"
#include "interop/shipped.h"
#include "interop/zip_reader.h"
#include "interop/zip_writer.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

namespace tenplus::interop {

namespace fs = std::filesystem;

namespace {

using Refused = session::OpenRefused;
using OrderedJson = nlohmann::ordered_json;

OrderedJson parsedSystem(const content::PackFiles& files) {
    return parsedWithin<OrderedJson>(kGameTree, files.at("system.json"));
}

// ---- reading

std::string megabytes(std::size_t bytes) { return std::to_string(bytes >> 20U) + " MB"; }

// Completes "cannot be taken in: ".
std::string whyNot(const ZipFault& fault) {
    const std::string shown = "\"" + visibleText(fault.path) + "\"";
    switch (fault.kind) {
    case ZipFault::Kind::NoZip: break;
    case ZipFault::Kind::Damaged: return fault.path.empty() ? "it is damaged" : "it is damaged at " + shown;
    case ZipFault::Kind::TooManyEntries: return "it holds more than " + std::to_string(kMostZipEntries) + " entries";
    case ZipFault::Kind::BadName: return "an entry has no readable name";
    case ZipFault::Kind::LongName:
        return "the path of an entry has more than " + std::to_string(kMostZipPathBytes) + " bytes";
    case ZipFault::Kind::LeadsOut: return shown + " leads out of the game";
    case ZipFault::Kind::Link: return shown + " is a link or a device, and a game holds files only";
    case ZipFault::Kind::Twice: return "two of its entries are called " + shown;
    case ZipFault::Kind::Encrypted: return shown + " is encrypted";
    case ZipFault::Kind::EntryTooLarge: return shown + " has more than " + megabytes(kMostZipEntryBytes) + " unpacked";
    case ZipFault::Kind::TooLarge: return "it has more than " + megabytes(kMostZipBytes) + " unpacked";
    case ZipFault::Kind::Bomb:
        return "it unpacks to more than " + std::to_string(kMostZipRatio) + " times its size, as no game does";
    }
    return "it is no zip file, or holds nothing";
}

// Whoever zips a folder by hand has its name before every path.
std::string commonFolder(const content::PackFiles& files) {
    if (files.contains("system.json") || files.empty()) return {};
    const std::size_t slash = files.begin()->first.find('/');
    if (slash == std::string::npos) return {};
    const std::string folder = files.begin()->first.substr(0, slash + 1);
    const bool isCommon = std::ranges::all_of(files, [&](const auto& each) { return each.first.starts_with(folder); });
    return isCommon ? folder : std::string();
}

void keepPackFiles(GameFile& read, content::PackFiles&& all) {
    const std::string folder = commonFolder(all);
    for (auto& [path, bytes] : all) {
        std::string inside = path.substr(folder.size());
        if (content::isPackPath(inside) && isCleanUtf8(bytes))
            read.files.emplace(std::move(inside), std::move(bytes));
        else if (read.cover.name.empty() && content::isCoverName(inside) && bytes.size() <= content::kMostCoverBytes)
            read.cover = {std::move(inside), std::move(bytes)};
        else
            ++read.left;
    }
}

std::string wordsOf(const OrderedJson& system, const char* member) {
    const auto found = system.find(member);
    return found != system.end() && found->is_string() ? found->get<std::string>() : std::string();
}

// What it shares with games that are here is read with it, so that the counts and faults are those it will have here.
void describe(GameFile& read) {
    const OrderedJson system = parsedSystem(read.files);
    content::Issues reading;
    content::PackFiles whole = content::withShared(read.files, "game", reading, gameShelves());
    content::Loaded loaded = content::loadRulebook(std::move(whole), "game", reading);
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
    OrderedJson system = parsedSystem(files);
    if (!system.is_object() || !system.contains("shares") || !system.at("shares").is_object()) return;
    const auto data = dataFolder();
    const std::vector<std::string> shipped = data ? shippedSystems(*data) : std::vector<std::string>();
    OrderedJson& shares = system["shares"];
    OrderedJson kept = OrderedJson::object();
    std::set<std::string> putIn;
    for (const auto& [game, parts] : shares.items()) {
        if (std::ranges::find(shipped, game) != shipped.end()) {
            kept[game] = parts;
            continue;
        }
        for (const OrderedJson& part : parts) {
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
    if (content::Cover cover = content::coverIn(folder); !cover.name.empty())
        own.emplace(std::move(cover.name), std::move(cover.bytes));
    if (auto no = writeNewFile(file, zipOf(own))) return Unexpected(Refused{"disk", std::move(*no)});
    return own.size();
}

Expected<GameFile, Refused> readGameFile(const fs::path& file) {
    const auto refused = [&](const std::string& why) {
        return Unexpected(
            Refused{"no-game-file", "\"" + file.filename().string() + "\" cannot be taken in: " + why + "."});
    };
    const auto bytes = readPlainFile(file, kMostZipBytes);
    if (!bytes) {
        using Kind = PlainFileFault::Kind;
        const Kind kind = bytes.error().kind;
        return refused(kind == Kind::NotThere   ? "there is no such file"
                       : kind == Kind::TooLarge ? "it has more than " + std::to_string(kMostZipBytes >> 20U) + " MB"
                                                : std::string("it cannot be read"));
    }
    auto all = unpackZip(*bytes, [](std::string_view) { return true; });
    if (!all) return refused(whyNot(all.error()));
    GameFile read;
    keepPackFiles(read, std::move(all->files));
    if (!read.files.contains("system.json")) {
        return refused(
            "it is no game, for it holds no system.json; a pack of another program comes in with tenplus-cli "
            "import-pack, or without the ending .tenplus-game");
    }
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
    OrderedJson system = parsedSystem(files);
    if (folder != read.folder && system.is_object()) { // two games with one id would look like one
        system["id"] = folder;
        files["system.json"] = writtenJson(system);
    }
    if (!read.cover.name.empty()) files.emplace(read.cover.name, read.cover.bytes);
    if (auto no = putGame(folder, files, replaces ? IfThere::Replace : IfThere::Refuse))
        return Unexpected(std::move(*no));
    return Game{folder, ownGamesFolder() / folder, true, false};
}

} // namespace tenplus::interop
