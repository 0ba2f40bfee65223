#include "base/contains.h"
#include "content/duality/loader.h"
#include "content/load/chance_loader.h"
#include "content/load/class_part_loader.h"
#include "content/load/company_loader.h"
#include "content/load/foreign_file.h"
#include "content/load/gear_loader.h"
#include "content/load/guide_loader.h"
#include "content/load/move_links.h"
#include "content/load/move_loader.h"
#include "content/load/playbook_loader.h"
#include "content/load/rules_loader.h"
#include "content/load/spell_loader.h"
#include "content/load/system_loader.h"
#include "content/load/unmet_needs.h"
#include "content/pack.h"
#include "content/skirmish/books_loader.h"

#include <algorithm>
#include <list>
#include <map>
#include <set>
#include <system_error>

namespace tenplus::content {

namespace fs = std::filesystem;

namespace {

Issue noSystemFile(const std::string& shownName) {
    return {shownName + "/system.json", 0, {}, Severity::Error, "the file does not exist: every game needs it"};
}

// Sorts by group, then by file.
std::vector<Move> inOrder(const Rulebook& rulebook, std::vector<ReadMove> read) {
    std::map<std::string, std::size_t> rank;
    for (std::size_t i = 0; i < rulebook.groups.size(); ++i) rank.emplace(rulebook.groups[i].id, i);
    std::ranges::stable_sort(read, {}, [&](const ReadMove& move) { return rank[move.move.group]; });
    std::vector<Move> moves;
    moves.reserve(read.size());
    for (ReadMove& each : read) moves.push_back(std::move(each.move));
    return moves;
}

using Folders = std::map<std::string, std::list<SourceFile>, std::less<>>; // by name: "moves"

// Loads the parts that may name moves and bands, once those are known.
void loadAids(Draft& draft, SourceFile& system, Folders& folders) {
    loadCompany(draft, system);
    loadGrounds(draft, system);
    loadThresholds(draft, system);
    loadNumberRules(draft, system);
    for (SourceFile& file : folders["gear"]) loadThings(draft, file);
    Names entries("entry of the guide"), creatures("creature");
    for (SourceFile& file : folders["guide"]) loadGuide(draft, file, entries);
    for (SourceFile& file : folders["creatures"]) loadCreatures(draft, file, creatures);
    std::vector<ReadChanceTable> tables;
    for (SourceFile& file : folders["tables"]) readChanceTables(draft, file, tables);
    linkChanceTables(draft, std::move(tables));
    loadDualityBooks(draft, folders);
    skirmish::loadSkirmishBooks(draft, system, folders);
}

// Folders with a file that could not be read or parsed.
std::set<std::string> unreadFolders(const Folders& folders, const std::string& shownName, const Issues& reading) {
    std::set<std::string> unread;
    for (const auto& [folder, sources] : folders) {
        const auto isUnread = [](const SourceFile& file) { return !file.source.root(); };
        if (std::ranges::any_of(sources, isUnread)) unread.insert(folder);
    }
    for (const Issue& issue : reading) {
        const std::string prefix = shownName + "/";
        if (issue.severity != Severity::Error || !issue.file.starts_with(prefix)) continue;
        const std::string path = issue.file.substr(prefix.size());
        unread.insert(path.substr(0, path.find('/')));
    }
    return unread;
}

void expectMore(Draft& draft, const std::set<std::string>& unread) {
    const bool classes = unread.contains("playbooks");
    if (unread.contains("moves") || classes) draft.moves.expectMore();
    if (classes) draft.playbooks.expectMore();
    if (unread.contains("spells")) {
        draft.spells.expectMore();
        draft.spellLists.expectMore();
    }
    if (unread.contains("gear")) draft.things.expectMore();
    if (unread.contains("tables")) draft.chanceTables.expectMore();
}

std::optional<Rulebook> loadSources(SourceFile& system, Folders& folders, const std::set<std::string>& unread) {
    Draft draft;
    expectMore(draft, unread);
    for (const char* folder : {"moves", "playbooks"}) {
        for (const SourceFile& file : folders[folder]) expectMoves(draft, file);
    }
    for (const SourceFile& file : folders["playbooks"]) expectPlaybook(draft, file);
    for (const SourceFile& file : folders["spells"]) expectSpells(draft, file);
    for (const SourceFile& file : folders["gear"]) expectThings(draft, file);
    for (const SourceFile& file : folders["tables"]) expectChanceTables(draft, file);
    expectSkills(draft, system);
    loadSystem(draft, system);
    std::vector<ReadMove> moves;
    for (SourceFile& file : folders["moves"]) loadMoves(draft, file, moves);
    for (SourceFile& file : folders["playbooks"]) loadMoves(draft, file, moves, "playbook");
    dropUnfit(draft, moves);
    dropDangling(draft, moves);
    loadBandEffects(draft, system);
    loadAids(draft, system, folders);
    const bool movesRoll = std::ranges::any_of(moves, [](const ReadMove& read) { return read.move.roll.has_value(); });
    if (!isPlayable(draft, system, movesRoll)) return {};
    draft.rulebook.moves = inOrder(draft.rulebook, std::move(moves));
    for (SourceFile& file : folders["playbooks"]) loadPlaybook(draft, file);
    for (SourceFile& file : folders["spells"]) loadSpells(draft, file);
    return std::move(draft.rulebook);
}

void append(Issues& all, const Issues& some) { all.insert(all.end(), some.begin(), some.end()); }

void sortOnce(Issues& issues) {
    std::ranges::sort(issues);
    const auto twins = std::ranges::unique(issues);
    issues.erase(twins.begin(), twins.end());
    std::ranges::stable_sort(issues, {}, &Issue::cause); // root faults first
}

Loaded loadFolder(const fs::path& folder, const std::string& shownName, const Shelves& shelves) {
    Issues issues;
    PackFiles files = readPackFolder(folder, shownName, issues, shelves);
    const bool isLost = contains(issues, shownName, &Issue::file); // the folder itself cannot be read
    if (isLost) {
        sortOnce(issues);
        return {{}, std::move(issues)};
    }
    Loaded loaded = loadRulebook(std::move(files), shownName, issues);
    if (loaded.rulebook) append(loaded.issues, unmetNeeds(*loaded.rulebook, shownName));
    return loaded;
}

// The folder of the pack that a file belongs to, by its path.
fs::path packFolderOf(const fs::path& file) {
    const fs::path folder = file.parent_path();
    return file.filename() == "system.json" ? folder : folder.parent_path();
}

} // namespace

Loaded loadRulebook(PackFiles files, const std::string& shownName, const Issues& reading) {
    Loaded loaded;
    loaded.issues = reading;
    std::optional<SourceFile> system;
    Folders folders;
    while (!files.empty()) {
        auto file = files.extract(files.begin());
        const std::string& path = file.key();
        const std::string name = shownName + "/" + path;
        if (path == "system.json") {
            system.emplace(std::move(file.mapped()), name);
        } else {
            folders[path.substr(0, path.find('/'))].emplace_back(std::move(file.mapped()), name);
        }
    }
    if (system) {
        // Without a system every name would be unknown: report only the system's own faults then.
        if (system->source.root())
            loaded.rulebook = loadSources(*system, folders, unreadFolders(folders, shownName, reading));
        append(loaded.issues, system->issues);
    } else if (!contains(reading, shownName + "/system.json", &Issue::file)) {
        loaded.issues.push_back(noSystemFile(shownName));
    }
    for (const auto& [folder, sources] : folders) {
        for (const SourceFile& file : sources) append(loaded.issues, file.issues);
    }
    std::erase_if(loaded.issues, [](const Issue& issue) { return issue.cause == Cause::Unread; });
    sortOnce(loaded.issues);
    return loaded;
}

Loaded loadRulebookFolder(const fs::path& folder, const Shelves& shelves) {
    return loadFolder(folder, folder.generic_string(), shelves);
}

Issues checkPath(const fs::path& path, const Shelves& shelves) {
    std::error_code error;
    if (!fs::exists(path, error)) {
        return {{path.generic_string(), 0, {}, Severity::Error, "there is no such file or folder"}};
    }
    if (const std::string kind = foreignKindAt(path); !kind.empty()) {
        return {{path.generic_string(), 0, {}, Severity::Error, "this is " + kind}};
    }
    if (fs::is_directory(path, error)) {
        const fs::path pack = fs::absolute(path / ".").lexically_normal().parent_path().parent_path();
        const bool isPart = !fs::exists(path / "system.json", error) && fs::exists(pack / "system.json", error);
        if (!isPart) return loadRulebookFolder(path, shelves).issues;
        return {{path.generic_string(),
                 0,
                 {},
                 Severity::Error,
                 "this folder is a part of the pack " + pack.generic_string() +
                     ": check that, or one of the files in here"}};
    }
    const fs::path whole = fs::absolute(path).lexically_normal();
    const fs::path folder = packFolderOf(whole);
    if (!isPackPath(whole.lexically_relative(folder).generic_string())) {
        return {{path.generic_string(),
                 0,
                 {},
                 Severity::Error,
                 "this is no file of a pack: name a pack folder, its system.json or a file in a folder such as its "
                 "'moves'"}};
    }
    Loaded loaded = loadFolder(folder, folder.generic_string(), shelves);
    const std::string system = (folder / "system.json").generic_string();
    std::erase_if(loaded.issues, [&](const Issue& issue) {
        return issue.file != whole.generic_string() && (loaded.rulebook || issue.file != system);
    });
    for (Issue& issue : loaded.issues) {
        if (issue.file == whole.generic_string()) issue.file = path.generic_string();
    }
    return std::move(loaded.issues);
}

} // namespace tenplus::content
