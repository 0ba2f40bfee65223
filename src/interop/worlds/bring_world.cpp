#include "interop/worlds/bring_world.h"

#include "base/text.h"
#include "interop/imports/bounded_text.h"
#include "interop/imports/foreign_files.h"
#include "interop/picture.h"
#include "interop/worlds/markdown_notes.h"
#include "interop/worlds/markdown_text.h"
#include "interop/worlds/world_cards.h"
#include "table/decide.h"
#include "table/scene/handout.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace tenplus::interop::inline worlds {

namespace {

using WorldRefused = session::OpenRefused;

// Of a path: "Mira.png", as links name it.
std::string pictureKey(std::string_view path) { return asciiLower(path.substr(path.rfind('/') + 1)); }

// Folders of an editor's own, of a system, and of notes that were deleted.
bool isHiddenPath(std::string_view path) {
    return path.starts_with('.') || path.find("/.") != std::string_view::npos || path.starts_with("__MACOSX/");
}

ForeignWish wishFor(std::function<bool(std::string_view)> isWanted) {
    return {[isWanted = std::move(isWanted)](std::string_view path) { return !isHiddenPath(path) && isWanted(path); },
            "world", "folders"};
}

WorldRefused nothingToRead(const std::filesystem::path& path) {
    const std::string name =
        path.filename().empty() ? path.parent_path().filename().string() : path.filename().string();
    return {"no-world",
            "\"" + name +
                "\" holds no Markdown notes (.md): in the program that it comes from, export the world as "
                "Markdown, and take in that folder or its zip. Obsidian's own folder can be taken in as it is."};
}

struct ReadPictures {
    std::map<std::string, std::string> hashes; ///< by the path that an entry gives
    std::vector<table::Picture> listed;        ///< that the table has not yet
    std::vector<journal::NamedBytes> bytes;    ///< of those
};

// The pictures that notes name, in their own reading: a folder has many more, and too many of them keep no text out.
class WorldPictures {
public:
    WorldPictures(const table::Table& table, const std::filesystem::path& path, FoundWorld& world)
        : m_table(table)
        , m_path(path)
        , m_world(world) {}

    ReadPictures read() {
        std::set<std::string> wanted;
        for (const WorldEntry& entry : m_world.entries) {
            if (!entry.picture.empty()) wanted.insert(pictureKey(entry.picture));
        }
        if (wanted.empty()) return {};
        const auto isWanted = [&](std::string_view path) {
            return isPicturePath(path) && wanted.contains(pictureKey(path));
        };
        auto files = readForeignFiles(m_path, wishFor(isWanted));
        if (!files) {
            m_world.guessed.push_back({{}, "the pictures stay behind: " + files.error()});
            return {};
        }
        std::map<std::string, std::string> byKey;
        for (const auto& [path, bytes] : files->files) {
            if (isWanted(path)) byKey.try_emplace(pictureKey(path), path);
        }
        for (const WorldEntry& entry : m_world.entries) {
            if (entry.picture.empty() || m_found.hashes.contains(entry.picture)) continue;
            const auto found = byKey.find(pictureKey(entry.picture));
            if (found == byKey.end())
                m_world.guessed.push_back(
                    {entry.at, "its picture \"" + lineWithin(entry.picture, kNameLength) + "\" is not there"});
            else
                keep(entry, files->files.at(found->second));
        }
        return std::move(m_found);
    }

private:
    void keep(const WorldEntry& entry, const std::string& content) {
        const std::string_view name = std::string_view(entry.picture).substr(entry.picture.rfind('/') + 1);
        auto picture = judgePicture(content, std::string(name));
        if (!picture) {
            m_world.guessed.push_back({entry.at, picture.error()});
            return;
        }
        journal::NamedBytes named{content};
        m_found.hashes[entry.picture] = picture->hash = named.name();
        const bool isListed =
            std::ranges::any_of(m_found.listed, [&](const table::Picture& each) { return each.hash == picture->hash; });
        if (isListed || m_table.picture(named.name())) return;
        m_found.listed.push_back(std::move(*picture));
        m_found.bytes.push_back(std::move(named));
    }

    const table::Table& m_table;
    const std::filesystem::path& m_path;
    FoundWorld& m_world;
    ReadPictures m_found;
};

// Above those that cards and relations have: the trial of a command needs no others.
std::int64_t lastIdOf(const table::World& world) {
    std::int64_t last = world.cards.empty() ? 0 : world.cards.back()->id.value;
    for (const table::Relation& each : world.relations) last = std::max(last, each.id.value);
    return last;
}

std::string fileWords(const FoundNote& note) {
    std::string place = note.at.file;
    if (note.at.line > 0) place += fmt::format(", line {}", note.at.line);
    return place.empty() ? place : place + ": ";
}

} // namespace

Expected<PlannedWorld, WorldRefused> planWorld(const content::Rulebook& rulebook, const table::Table& table,
                                               const std::filesystem::path& path) {
    auto files = readForeignFiles(path, wishFor(isMarkdownPath));
    if (!files) return Unexpected(WorldRefused{"no-world", files.error()});
    FoundWorld world = readMarkdownNotes(files->files);
    if (world.entries.empty()) return Unexpected(nothingToRead(path));
    ReadPictures pictures = WorldPictures(table, path, world).read();
    PlannedWorld planned;
    planned.command = cardsOfWorld(rulebook, table, std::move(world), pictures.hashes, planned.report);
    std::set<std::string> used;
    for (const table::AddCard& card : planned.command.cards) used.insert(card.picture);
    for (std::size_t i = 0; i < pictures.listed.size(); ++i) {
        if (!used.contains(pictures.listed[i].hash)) continue;
        planned.command.pictures.push_back(std::move(pictures.listed[i]));
        planned.pictures.push_back(std::move(pictures.bytes[i]));
    }
    planned.report.pictures = static_cast<int>(planned.pictures.size());
    if (planned.command == table::WriteCards{}) return planned;
    dice::TypedDice none({});
    table::Ids ids(lastIdOf(*table.world));
    const auto tried = table::decide(rulebook, table, planned.command, none, ids);
    if (!tried) return Unexpected(WorldRefused{std::string(tried.error().code), sentence(tried.error())});
    return planned;
}

Expected<session::Performed, session::Refused> bringWorld(session::Session& session, const PlannedWorld& planned) {
    for (const journal::NamedBytes& each : planned.pictures) {
        if (auto stored = session.storeBytes(each); !stored) return Unexpected(std::move(stored).error());
    }
    dice::TypedDice none({});
    return session.perform(planned.command, none);
}

std::string toText(const WorldReport& report) {
    std::string out = fmt::format("{} of {} {} come from {}.\n", report.comes.size(), report.notes,
                                  report.notes == 1 ? "note" : "notes", report.format);
    std::map<std::string, std::size_t> kinds;
    for (const WorldThing& each : report.comes) ++kinds[each.kind];
    for (const auto& [kind, count] : kinds) out += fmt::format("{}: {}\n", kind, count);
    if (report.relations > 0) out += fmt::format("Relations: {}\n", report.relations);
    if (report.pictures > 0) out += fmt::format("Pictures: {}\n", report.pictures);
    if (!report.there.empty()) out += fmt::format("There already, with the same text: {}\n", report.there.size());
    for (const FoundNote& note : report.skipped) out += "Skipped: " + fileWords(note) + note.text + ".\n";
    for (const FoundNote& note : report.guessed) out += "Note: " + fileWords(note) + note.text + ".\n";
    return out;
}

} // namespace tenplus::interop::inline worlds
