#include "interop/shipped.h"

#include "base/text.h"
#include "base/this_system.h"
#include "base/word_match.h"
#include "interop/own_games.h"

#include <algorithm>
#include <cstdlib>

namespace tenplus::interop {

namespace fs = std::filesystem;

std::optional<fs::path> dataFolder() {
    std::error_code ignored;
    std::vector<fs::path> candidates;
    const char* const chosen = std::getenv("TENPLUS_DATA");
    const fs::path program = programFolder();
    if (chosen != nullptr && *chosen != '\0')
        candidates.emplace_back(chosen); // no fallback: another folder would be a surprise
    else
        for (const char* relative : {"../share/tenplus", "../data", "../../data", "../../../data"})
            candidates.push_back(program / relative);
    for (const fs::path& candidate : candidates) {
        if (fs::is_directory(candidate / "systems", ignored)) return fs::weakly_canonical(candidate, ignored);
    }
    return std::nullopt;
}

std::string noDataSentence() {
    const char* const chosen = std::getenv("TENPLUS_DATA");
    if (chosen == nullptr || *chosen == '\0')
        return "The games that ship were not found beside the program: set TENPLUS_DATA to the folder that holds "
               "\"systems\".";
    return "The games that ship are not in " + std::string(chosen) +
           ", which TENPLUS_DATA names: set it to the folder that holds \"systems\", or unset it.";
}

std::vector<std::string> shippedSystems(const fs::path& data) {
    std::vector<std::string> ids;
    std::error_code ignored;
    for (fs::directory_iterator at(data / "systems", ignored), end; at != end; at.increment(ignored)) {
        if (fs::exists(at->path() / "system.json", ignored)) ids.push_back(at->path().filename().string());
    }
    std::ranges::sort(ids);
    return ids;
}

content::Shelves gameShelves() {
    const auto data = dataFolder();
    return data ? content::Shelves{*data / "systems"} : content::Shelves{};
}

namespace {

session::OpenRefused unknownGame(const std::string& system) {
    const std::string none = "There is no game \"" + system + "\"";
    if (system.find('/') != std::string::npos) return {"unknown-system", none + ": its folder holds no system.json."};
    std::vector<std::string> known;
    for (const Game& game : allGames().all) {
        if (game.name == system)
            return {"unknown-system", none + ": its folder " + game.folder.string() + " holds no system.json."};
        known.push_back(game.name);
    }
    if (const auto near = nearest(system, known)) return {"unknown-system", none + ": did you mean \"" + *near + "\"?"};
    const auto data = dataFolder();
    if (!data) return {"no-data", noDataSentence()};
    return {"unknown-system", none + " in " + (*data / "systems").string() + " or among your own in " +
                                  ownGamesFolder().string() +
                                  (known.empty() ? "." : ": choose " + joinedWords(known, "or") + ".")};
}

} // namespace

Expected<fs::path, session::OpenRefused> findGame(const std::string& system) {
    std::error_code ignored;
    std::vector<fs::path> places;
    if (system.find('/') == std::string::npos) {
        if (const auto data = dataFolder()) places.push_back(*data / "systems" / system);
        places.push_back(ownGamesFolder() / system);
    }
    places.emplace_back(system);
    const auto found = std::ranges::find_if(
        places, [&](const fs::path& at) { return fs::is_regular_file(at / "system.json", ignored); });
    if (found == places.end()) return Unexpected(unknownGame(system));
    return *found;
}

namespace {

session::OpenRefused brokenPack(const content::Issues& issues, const fs::path& folder) {
    const std::string name = folder.generic_string();
    return {"broken-pack", "The game cannot be played: " + content::firstError(issues) +
                               ". To see all that is wrong, run: tenplus-cli check " + name};
}

} // namespace

Expected<content::PackFiles, session::OpenRefused> findPack(const std::string& system) {
    const auto folder = findGame(system);
    if (!folder) return Unexpected(folder.error());
    content::Issues issues;
    auto files = content::readPackFolder(*folder, folder->generic_string(), issues, gameShelves());
    if (content::hasErrors(issues)) return Unexpected(brokenPack(issues, *folder));
    return files;
}

Expected<content::PackFiles, session::OpenRefused> findSoundPack(const std::string& system) {
    const auto folder = findGame(system);
    if (!folder) return Unexpected(folder.error());
    const std::string name = folder->generic_string();
    content::Issues reading;
    auto files = content::readPackFolder(*folder, name, reading, gameShelves());
    const auto loaded = content::loadRulebook(files, name, reading);
    if (!loaded.rulebook || content::hasErrors(loaded.issues)) return Unexpected(brokenPack(loaded.issues, *folder));
    return files;
}

} // namespace tenplus::interop
