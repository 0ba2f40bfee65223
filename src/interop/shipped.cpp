#include "interop/shipped.h"

#include "base/text.h"
#include "content/word_match.h"

#include <algorithm>
#include <cstdlib>

namespace tenplus::interop {

namespace fs = std::filesystem;

std::optional<fs::path> dataFolder() {
    std::error_code ignored;
    std::vector<fs::path> candidates;
    const char* const chosen = std::getenv("TENPLUS_DATA");
    const fs::path program = fs::read_symlink("/proc/self/exe", ignored).parent_path();
    if (chosen != nullptr && *chosen != '\0') candidates.emplace_back(chosen); // that one or none: another would be a surprise
    else
        for (const char* relative : {"../data", "../../data", "../../../data", "../share/tenplus"}) candidates.push_back(program / relative);
    for (const fs::path& candidate : candidates) {
        if (fs::is_directory(candidate / "systems", ignored)) return fs::weakly_canonical(candidate, ignored);
    }
    return std::nullopt;
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

namespace {

Expected<fs::path, session::OpenRefused> findFolder(const std::string& system) {
    std::error_code ignored;
    fs::path folder = system;
    std::vector<std::string> known;
    const auto isPack = [&](const fs::path& at) { return fs::is_regular_file(at / "system.json", ignored); };
    if (system.find('/') == std::string::npos) { // a shipped game goes before a folder of its name
        const auto data = dataFolder();
        if (!data && !isPack(folder)) {
            return Unexpected(session::OpenRefused{"no-data", "The folder with the games was not found: set TENPLUS_DATA to it."});
        }
        if (data && (isPack(*data / "systems" / system) || !isPack(folder))) folder = *data / "systems" / system;
        if (data) known = shippedSystems(*data);
    }
    if (isPack(folder)) return folder;
    std::string message = "There is no game \"" + system + "\"";
    if (const auto near = content::nearest(system, known)) message += ": did you mean \"" + *near + "\"?";
    else message += known.empty() ? ": its folder holds no system.json." : ": choose " + joinedWords(known, "or") + ".";
    return Unexpected(session::OpenRefused{"unknown-system", message});
}

session::OpenRefused brokenPack(const content::Issues& issues, const fs::path& folder) {
    const std::string name = folder.generic_string();
    return {"broken-pack", "The game cannot be played: " + content::firstError(issues) + ". To see all that is wrong, run: tenplus-cli check " + name};
}

} // namespace

Expected<content::PackFiles, session::OpenRefused> findPack(const std::string& system) {
    const auto folder = findFolder(system);
    if (!folder) return Unexpected(folder.error());
    content::Issues issues;
    auto files = content::readPackFolder(*folder, folder->generic_string(), issues);
    if (content::hasErrors(issues)) return Unexpected(brokenPack(issues, *folder));
    return files;
}

Expected<content::PackFiles, session::OpenRefused> findSoundPack(const std::string& system) {
    const auto folder = findFolder(system);
    if (!folder) return Unexpected(folder.error());
    const std::string name = folder->generic_string();
    content::Issues reading;
    auto files = content::readPackFolder(*folder, name, reading);
    const auto loaded = content::loadRulebook(files, name, reading);
    if (!loaded.rulebook || content::hasErrors(loaded.issues)) return Unexpected(brokenPack(loaded.issues, *folder));
    return files;
}

} // namespace tenplus::interop
