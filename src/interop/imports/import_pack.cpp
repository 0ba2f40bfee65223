#include "interop/imports/import_pack.h"

#include "base/text.h"
#include "content/json/place_words.h"
#include "content/load/foreign_file.h"
#include "content/pack.h"
#include "interop/game_folder.h"
#include "interop/imports/bounded_text.h"
#include "interop/imports/foreign_files.h"
#include "interop/imports/game_files.h"
#include "interop/imports/new_system.h"
#include "interop/imports/plain_text.h"
#include "interop/imports/recognise.h"
#include "interop/own_games.h"
#include "interop/shipped.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace tenplus::interop::inline imports {

namespace fs = std::filesystem;
using Refused = session::OpenRefused;

namespace {

constexpr int kMostRounds = 40; // of leaving out what the loader refuses
constexpr int kRoundsInParts = 30;

std::string stemOf(const fs::path& path) {
    const fs::path whole = path.filename().empty() ? path.parent_path() : path;
    std::string stem = whole.stem().string();
    std::ranges::replace(stem, '_', ' ');
    if (!stem.empty() && stem.front() >= 'a' && stem.front() <= 'z')
        stem.front() = static_cast<char>(stem.front() - 'a' + 'A');
    return stem;
}

Refused cannotTake(const fs::path& path, const std::string& why) {
    return {"no-pack", "\"" + path.filename().string() + "\" cannot be taken in: " + why + "."};
}

// A game of this program is whole already: read as another program's, it would lose most of what it says.
bool holdsGame(const ForeignFiles& files) {
    return std::ranges::any_of(files.files, [](const auto& file) {
        const bool mayBe = file.first == "system.json" || file.first.ends_with("/system.json");
        return mayBe && content::loadRulebook({{"system.json", file.second}}, "game").rulebook;
    });
}

// Why the files gave no game.
Refused nothingIn(const fs::path& path, const ForeignFiles& files, const FoundPack& pack) {
    if (files.files.size() == 1) {
        const std::string kind = content::foreignKind(files.files.begin()->second);
        if (kind.starts_with("a Universal VTT map")) return cannotTake(path, "it is " + kind);
    }
    if (files.files.empty()) return cannotTake(path, "it holds no JSON, YAML, TOML or CSV file");
    if (pack.skipped.empty()) return cannotTake(path, "there is nothing in it that a game holds");
    const FoundNote& first = pack.skipped.front();
    std::string place = first.at.file;
    if (first.at.line > 0) place += ":" + std::to_string(first.at.line);
    return cannotTake(path, (place.empty() ? "" : place + ": ") + first.text);
}

// Of the games that ship, for a pack that names none: one of duality dice, or else the one with the most creatures, as
// things for many creatures fit it best. Empty if no game ships.
std::string fittingGame(bool forDuality) {
    std::string fitting;
    std::size_t most = 0;
    const auto data = dataFolder();
    for (const std::string& game : data ? shippedSystems(*data) : std::vector<std::string>()) {
        const content::Loaded loaded = content::loadRulebookFolder(*data / "systems" / game, gameShelves());
        if (!loaded.rulebook || loaded.rulebook->duality.has_value() != forDuality) continue;
        if (fitting.empty() || loaded.rulebook->creatures.size() > most) {
            fitting = game;
            most = loaded.rulebook->creatures.size();
        }
    }
    return fitting;
}

Expected<TargetGame, Refused> targetOf(FoundPack& pack, const std::string& id, const std::string& title,
                                       const std::string& wished) {
    std::string on = wished;
    if (on.empty() && !pack.isGame()) {
        on = fittingGame(!pack.adversaries.empty() || !pack.environments.empty() || !pack.cards.empty());
    }
    if (on.empty()) {
        auto target = newSystem(pack, id, title);
        if (!target) return Unexpected(Refused{"no-data", target.error()});
        return std::move(*target);
    }
    const auto folder = findGame(on);
    if (!folder) return Unexpected(folder.error());
    auto target = systemOn(pack, *folder, id, title);
    if (!target) return Unexpected(Refused{"broken-pack", target.error()});
    return std::move(*target);
}

// Parts that the game's family has no place for are reported as skipped, and counted.
std::vector<ImportCount> dropForeignFamilies(FoundPack& pack, const content::Rulebook& book) {
    std::vector<ImportCount> dropped;
    const auto count = [&](const char* kind, std::size_t has) {
        if (has > 0) dropped.push_back({kind, static_cast<int>(has), 0});
    };
    count(book.duality ? "move" : "adversary", book.duality ? pack.moves.size() : pack.adversaries.size());
    count(book.duality ? "class" : "environment", book.duality ? pack.playbooks.size() : pack.environments.size());
    count(book.duality ? "creature" : "card", book.duality ? pack.creatures.size() : pack.cards.size());
    const auto drop = [&](auto& list, const char* kind) {
        if (list.empty()) return;
        pack.skipped.push_back(
            {list.front().at, fmt::format("{} {} for games of duality dice only: take the file in with --on duality",
                                          list.size(), kind)});
        list.clear();
    };
    if (book.duality) {
        if (!pack.moves.empty() || !pack.playbooks.empty())
            pack.skipped.push_back(
                {{}, "moves and classes are for games of moves: this game of duality dice has none"});
        pack.moves.clear();
        pack.playbooks.clear();
        if (!pack.creatures.empty())
            pack.skipped.push_back(
                {pack.creatures.front().at, "a game of duality dice has adversaries in place of creatures"});
        pack.creatures.clear();
        return dropped;
    }
    drop(pack.adversaries, "adversaries are");
    drop(pack.environments, "environments are");
    drop(pack.cards, "domain cards are");
    return dropped;
}

content::PackFiles sharedBy(const TargetGame& target) {
    if (target.on.empty()) return {};
    const auto folder = findGame(target.on);
    content::Issues ignored;
    return folder ? content::readPackFolder(*folder, target.on, ignored, gameShelves()) : content::PackFiles{};
}

// Leaves out what the loader refuses, until it refuses nothing.
Expected<GameFiles, Refused> soundFiles(FoundPack& pack, const TargetGame& target,
                                        const std::set<std::string>& without) {
    const content::PackFiles shared = sharedBy(target);
    FaultyParts faulty;
    for (int round = 0; round < kMostRounds; ++round) {
        GameFiles game = writeGameFiles(pack, target, without, faulty);
        content::PackFiles all = shared;
        for (const auto& [name, bytes] : game.files) {
            if (name != "kept.json") all[name] = bytes;
        }
        content::Loaded loaded = content::loadRulebook(std::move(all), target.id);
        std::erase_if(loaded.issues,
                      [](const content::Issue& issue) { return issue.severity != content::Severity::Error; });
        if (loaded.rulebook && loaded.issues.empty()) {
            tellFaults(faulty, pack.skipped);
            return game;
        }
        if (!addFaults(faulty, game, loaded.issues, target.id, round < kRoundsInParts))
            return Unexpected(
                Refused{"no-pack", "No sound game can be made of it: " + content::firstError(loaded.issues) + "."});
    }
    return Unexpected(Refused{"no-pack", "No sound game can be made of it: too much of it has faults."});
}

// The measure of loss begins with the files: its readers' losses are among those that the files have.
void addLost(std::vector<ImportCount>& counts, const std::map<std::string, int>& lost) {
    for (const auto& [kind, number] : lost) {
        const auto known = std::ranges::find(counts, kind, &ImportCount::kind);
        if (known == counts.end())
            counts.push_back({kind, number, 0});
        else
            known->has += number;
    }
}

std::vector<FoundNote> listOf(FoundNotes notes, const FoundNotes& later) {
    notes.append(later);
    std::vector<FoundNote> all(notes.begin(), notes.end());
    if (notes.more() > 0) all.push_back({{}, fmt::format("and {} more", notes.more())});
    return all;
}

ImportReport reportOf(const FoundPack& pack, const TargetGame& target, GameFiles& game, std::size_t passedOver) {
    ImportReport report{
        .format = pack.format, .title = target.title, .game = target.id, .on = target.on, .credit = target.credit};
    report.counts = std::move(game.counts);
    report.comes = std::move(game.comes);
    report.csv = pack.csv;
    report.skipped = listOf(pack.skipped, game.skipped);
    report.guessed = listOf(pack.guessed, game.guessed);
    report.kept = static_cast<int>(pack.kept.size()) + pack.unkept;
    report.passedOver = static_cast<int>(passedOver);
    return report;
}

std::string placeText(const SourcePlace& at) {
    std::string text = at.file;
    if (at.line > 0) text += fmt::format(":{}", at.line);
    if (!at.pointer.empty()) text += (text.empty() ? "" : ", ") + content::placeWords(at.pointer);
    return text.empty() ? text : text + ": ";
}

// The columns in the words that say what they are: a person copies and changes them.
std::string columnText(const CsvTable& table) {
    constexpr std::size_t kMostNamed = 40;
    std::vector<std::string> columns;
    for (std::size_t i = 0; i < std::min(table.columns.size(), kMostNamed); ++i) {
        const CsvColumn& column = table.columns[i];
        const bool isPlain = !column.name.empty() && column.name.find_first_of(",=") == std::string::npos;
        columns.push_back(fmt::format("{}={}", isPlain ? column.name : fmt::format("#{}", i + 1),
                                      column.is.empty() ? kKeptColumn : column.is));
    }
    return fmt::format("Columns of {} ({}{}): {}{}\n", table.file, table.holds.empty() ? "not known" : table.holds,
                       table.header ? "" : ", without a header", fmt::join(columns, ","),
                       table.columns.size() > kMostNamed ? " and more" : "");
}

} // namespace

Expected<PlannedImport, Refused> planImport(const fs::path& path, const ImportWishes& wishes) {
    auto files = readForeignFiles(path);
    if (!files) return Unexpected(Refused{"no-pack", files.error()});
    if (holdsGame(*files))
        return Unexpected(cannotTake(path,
                                     "it is a game of this program, so take it in as one: a folder as it is, a zip "
                                     "once its name ends in .tenplus-game"));
    FoundPack pack = readFoundPack(files->files, wishes.csv);
    if (auto fault = faultOf(wishes.csv, pack.csv)) return Unexpected(Refused{"bad-columns", std::move(*fault)});
    if (pack.isEmpty()) return Unexpected(nothingIn(path, *files, pack));
    std::string title = lineWithin(wishes.as.empty() ? pack.title : wishes.as, kNameLength);
    if (title.empty()) title = lineWithin(stemOf(path), kNameLength);
    const std::string id = slugOf(title);
    if (id.empty())
        return Unexpected(
            Refused{"bad-name",
                    "\"" + title + "\" gives no name for a folder: choose one with letters from a to z, with --as."});
    auto target = targetOf(pack, id, title, wishes.on);
    if (!target) return Unexpected(std::move(target).error());
    const std::vector<ImportCount> dropped = dropForeignFamilies(pack, target->book);
    auto game = soundFiles(pack, *target, wishes.without);
    if (!game) return Unexpected(std::move(game).error());
    PlannedImport planned;
    planned.report = reportOf(pack, *target, *game, files->passedOver);
    planned.report.counts.insert(planned.report.counts.end(), dropped.begin(), dropped.end());
    addLost(planned.report.counts, pack.lost);
    planned.files = std::move(game->files);
    return planned;
}

std::vector<CsvTable> csvTablesIn(const fs::path& path, const CsvWishes& wishes) {
    const auto files = readForeignFiles(path);
    return files ? readFoundPack(files->files, wishes).csv : std::vector<CsvTable>();
}

Expected<Game, Refused> writeImport(const PlannedImport& planned) {
    if (auto no = takenGame(planned.report.game)) return Unexpected(std::move(*no));
    if (auto no = putGame(planned.report.game, planned.files)) return Unexpected(std::move(*no));
    return Game{planned.report.game, ownGamesFolder() / planned.report.game, true, false};
}

std::string toText(const ImportReport& report) {
    std::string out = fmt::format("\"{}\" comes from {} as the game \"{}\"", report.title, report.format, report.game);
    out += report.on.empty() ? ", whole by itself.\n" : fmt::format(", which stands on the game \"{}\".\n", report.on);
    if (!report.counts.empty()) out += countWords(report.counts) + ".\n";
    if (const auto losses = severeLosses(report); !losses.empty())
        out += fmt::format("Lost: only {}.\n", joinedWords(losses));
    std::map<std::string, std::vector<std::string>> byKind;
    std::size_t left = 0;
    for (const ImportedThing& thing : report.comes) {
        if (thing.taken)
            byKind[thing.kind].push_back(thing.name);
        else
            ++left;
    }
    for (const auto& [kind, names] : byKind) {
        out += fmt::format("{} {}: {}.\n", names.size(), names.size() == 1 ? kind : pluralOf(kind), joinedWords(names));
    }
    if (byKind.empty()) out += "Nothing of its lists comes, only the game itself.\n";
    if (left > 0) out += fmt::format("{} left out on request.\n", left);
    for (const CsvTable& table : report.csv) out += columnText(table);
    for (const FoundNote& note : report.skipped) out += "Skipped: " + placeText(note.at) + note.text + ".\n";
    for (const FoundNote& note : report.guessed) out += "Note: " + placeText(note.at) + note.text + ".\n";
    if (report.kept > 0)
        out += fmt::format("{} that no game knows: kept in kept.json.\n",
                           report.kept == 1 ? "1 member" : fmt::format("{} members", report.kept));
    if (report.passedOver > 0)
        out += fmt::format("{} without data passed over.\n",
                           report.passedOver == 1 ? "1 file" : fmt::format("{} files", report.passedOver));
    return out + "Credit: " + report.credit + "\n";
}

} // namespace tenplus::interop::inline imports
