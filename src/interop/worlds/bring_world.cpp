#include "interop/worlds/bring_world.h"

#include "base/plain_file.h"
#include "base/text.h"
#include "base/tree_bounds.h"
#include "interop/imports/bounded_text.h"
#include "interop/imports/foreign_files.h"
#include "interop/picture.h"
#include "interop/worlds/foundry_journals.h"
#include "interop/worlds/markdown_notes.h"
#include "interop/worlds/markdown_text.h"
#include "interop/worlds/world_cards.h"
#include "table/decide.h"
#include "table/scene/handout.h"
#include "table/world/links.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <system_error>
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
                "\" holds no Markdown notes (.md) and no journals of Foundry VTT (.json, .db): in the program "
                "that it comes from, export the world as Markdown, or each journal of Foundry as JSON, and take in "
                "that folder or its zip. Obsidian's own folder can be taken in as it is."};
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

struct VaultFound {
    VaultList list;
    std::string folder; ///< in which it lies, as in a zip of a folder: empty, or with a '/' at its end
};
std::optional<VaultFound> vaultIn(const std::filesystem::path& path) {
    std::error_code ignored;
    if (std::filesystem::is_directory(path, ignored)) {
        const auto at = path / kVaultList;
        const auto bytes = readPlainFile(at, kNoteTree.bytes);
        auto list = bytes && !std::filesystem::is_symlink(at, ignored) ? vaultListIn(*bytes) : std::nullopt;
        return list ? std::optional(VaultFound{std::move(*list), {}}) : std::nullopt;
    }
    const auto files = readForeignFiles(path, {[](std::string_view each) { return each.ends_with(kVaultList); }});
    if (!files || files->files.size() != 1 || !files->files.begin()->first.ends_with(kVaultList)) return std::nullopt;
    const auto& [name, bytes] = *files->files.begin();
    auto list = vaultListIn(bytes);
    if (!list) return std::nullopt;
    return VaultFound{std::move(*list), name.substr(0, name.size() - kVaultList.size())};
}

std::map<std::string, std::string> filesInside(const std::map<std::string, std::string>& files,
                                               const std::string& folder) {
    if (folder.empty()) return files;
    std::map<std::string, std::string> inside;
    for (const auto& [path, bytes] : files) {
        if (path.starts_with(folder)) inside.emplace(path.substr(folder.size()), bytes);
    }
    return inside;
}

constexpr std::string_view kNoChecksums =
    "this vault of the campaign is one for the players or of an older version, so that its notes come as cards of "
    "their own: export it again for the GM, and edit that one";

table::CardEnd endOf(const table::CardNames& names, const table::WriteCards& command, table::CardId card,
                     const std::string& name) {
    if (card) return {card, 0};
    for (std::size_t i = 0; i < command.cards.size(); ++i) {
        if (table::linkName(command.cards[i].name) == table::linkName(name)) return {{}, static_cast<int>(i) + 1};
    }
    return {names.find(name), 0};
}

// After the new cards, to which the changes may link.
void addVaultBack(const table::World& world, VaultBack back, PlannedWorld& planned) {
    planned.report.own = true;
    planned.command.edits = std::move(back.edits);
    const table::CardNames names(world);
    for (const VaultBack::NewRelation& each : back.relations) {
        const table::CardEnd from = endOf(names, planned.command, each.from, each.fromName);
        const table::CardEnd to = endOf(names, planned.command, each.to, each.toName);
        if (from == table::CardEnd{} || to == table::CardEnd{})
            planned.report.skipped.push_back({{},
                                              "the relation \"" + each.words + "\" leads to \"" + each.fromName +
                                                  each.toName +
                                                  "\", which has no card: write its note, and bring the vault again"});
        else
            planned.command.relations.push_back({from, to, each.words, {}});
    }
    planned.report.relations = static_cast<int>(planned.command.relations.size());
}

// "Changed: Mira (text, Instinct)".
std::string changesText(const WorldReport& report) {
    std::string out;
    for (const ChangedCard& each : report.changed) {
        if (!each.members.empty()) out += "Changed: " + each.name + " (" + listed(each.members) + ")\n";
    }
    for (const ChangedTwice& each : report.twice) {
        out += "Changed here and in the vault: " + each.name + ", " + each.member + " (" + each.key + "). " +
               (each.taken ? "The vault's is taken.\n" : "The vault's is kept in the secret text.\n");
        for (const auto& [side, text] : {std::pair("here", &each.here), std::pair("vault", &each.vault)}) {
            out += fmt::format("  {}:\n", side);
            for (std::size_t at = 0; at < text->size();) {
                const std::size_t end = std::min(text->find('\n', at), text->size());
                out += "    " + text->substr(at, end - at) + "\n";
                at = end + 1;
            }
        }
    }
    return out;
}

} // namespace

Expected<PlannedWorld, WorldRefused> planWorld(const content::Rulebook& rulebook, const table::Table& table,
                                               const std::filesystem::path& path, const WorldWishes& wishes) {
    auto files = readForeignFiles(path, wishFor(isMarkdownPath));
    if (!files) return Unexpected(WorldRefused{"no-world", files.error()});
    PlannedWorld planned;
    std::optional<VaultBack> back;
    const auto found = vaultIn(path);
    const bool isOwn = found && !wishes.campaign.empty() && found->list.campaign == wishes.campaign;
    if (isOwn && found->list.cards.empty()) planned.report.guessed.push_back({{}, std::string(kNoChecksums)});
    if (isOwn && !found->list.cards.empty())
        back = readVaultBack(rulebook, table, found->list, filesInside(files->files, found->folder), wishes.fromVault,
                             planned.report);
    FoundWorld world = back ? readMarkdownNotes(back->newNotes, back->known) : readMarkdownNotes(files->files);
    if (!back && world.entries.empty()) {
        if (auto journals = readForeignFiles(path, wishFor(mayHoldJournals)))
            world = readFoundryJournals(journals->files);
        if (world.entries.empty()) return Unexpected(nothingToRead(path));
    }
    if (back) world.format = "the vault of this campaign";
    ReadPictures pictures = WorldPictures(table, path, world).read();
    planned.command = cardsOfWorld(rulebook, table, std::move(world), pictures.hashes, planned.report);
    std::set<std::string> used;
    for (const table::AddCard& card : planned.command.cards) used.insert(card.picture);
    for (std::size_t i = 0; i < pictures.listed.size(); ++i) {
        if (!used.contains(pictures.listed[i].hash)) continue;
        planned.command.pictures.push_back(std::move(pictures.listed[i]));
        planned.pictures.push_back(std::move(pictures.bytes[i]));
    }
    planned.report.pictures = static_cast<int>(planned.pictures.size());
    if (back) addVaultBack(*table.world, std::move(*back), planned);
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
    std::string out = fmt::format("{} of {} {}{} come from {}.\n", report.comes.size(), report.notes,
                                  report.own ? "new " : "", report.notes == 1 ? "note" : "notes", report.format);
    out += changesText(report);
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
