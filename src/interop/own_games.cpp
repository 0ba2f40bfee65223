#include "interop/own_games.h"

#include "content/pack.h"
#include "interop/shipped.h"

#include <algorithm>
#include <cstdlib>
#include <system_error>

namespace tenplus::interop {

namespace fs = std::filesystem;

namespace {

// By the XDG base directory specification.
fs::path folderIn(const char* variable, const char* otherwise) {
    const char* const chosen = std::getenv(variable);
    if (chosen != nullptr && *chosen == '/')
        return fs::path(chosen) / "tenplus"; // the specification says to ignore relative paths
    const char* const home = std::getenv("HOME");
    return fs::path(home == nullptr || *home == '\0' ? "/" : home) / otherwise / "tenplus";
}

} // namespace

fs::path personFolder() { return folderIn("XDG_DATA_HOME", ".local/share"); }

fs::path cacheFolder() { return folderIn("XDG_CACHE_HOME", ".cache"); }

fs::path stateFolder() { return folderIn("XDG_STATE_HOME", ".local/state"); }

fs::path ownGamesFolder() { return personFolder() / "games"; }

Games allGames() {
    Games games;
    if (const auto data = dataFolder()) {
        for (const std::string& name : shippedSystems(*data))
            games.all.push_back({name, *data / "systems" / name, false, false});
    } else {
        games.fault = noDataSentence();
    }
    const auto shipped = static_cast<std::ptrdiff_t>(games.all.size());
    const fs::path folder = ownGamesFolder();
    std::error_code error, ignored;
    for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
        const std::string name = at->path().filename().string();
        if (name.starts_with('.') || !fs::is_directory(at->path(), ignored)) continue;
        const auto last = games.all.begin() + shipped;
        games.all.push_back({name, at->path(), true, std::find_if(games.all.begin(), last, [&](const Game& each) {
                                                         return each.name == name;
                                                     }) != last});
    }
    if (error && error != std::errc::no_such_file_or_directory) {
        games.fault = (games.fault ? *games.fault + " " : std::string()) + "The folder with your own games, " +
                      folder.string() + ", cannot be read: " + error.message() + ".";
    }
    std::sort(games.all.begin() + shipped, games.all.end(),
              [](const Game& a, const Game& b) { return a.name < b.name; });
    return games;
}

GameReport reportOf(const Game& game) {
    GameReport report;
    report.game = game;
    const std::string shown = game.folder.generic_string();
    content::Loaded loaded = content::loadRulebookFolder(game.folder, gameShelves());
    report.isSound = loaded.rulebook && !content::hasErrors(loaded.issues);
    report.issues = std::move(loaded.issues);
    for (content::Issue& issue : report.issues) {
        if (issue.file.starts_with(shown + "/")) issue.file.erase(0, shown.size() + 1);
    }
    if (!loaded.rulebook) return report;
    const content::Rulebook& book = *loaded.rulebook;
    report.id = book.id;
    report.title = book.name;
    report.version = book.version;
    report.moves = book.moves.size();
    report.playbooks = book.playbooks.size() + (book.duality ? book.duality->classes.size() : 0);
    report.creatures = book.creatures.size() + (book.duality ? book.duality->adversaries.size() : 0);
    return report;
}

} // namespace tenplus::interop
