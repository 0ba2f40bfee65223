#include "interop/new_game.h"

#include "base/text.h"
#include "content/pack.h"
#include "interop/shipped.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <fstream>
#include <optional>
#include <string_view>
#include <system_error>
#include <utility>

namespace tenplus::interop {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view kSkeletonId = R"("id": "a-new-game")", kSkeletonName = R"("name": "A new game")";
constexpr std::size_t kLongestFolder = 60; // letters: file systems end at 255 bytes

using Refused = session::OpenRefused;

std::optional<Refused> taken(const std::string& name) {
    const std::vector<Game> games = allGames().all;
    const auto game = std::ranges::find(games, name, &Game::name);
    if (game == games.end()) return std::nullopt;
    return Refused{"game-exists",
                   "There is a game \"" + name + "\" already, in " + game->folder.string() + ": choose another name."};
}

// Lower-case letters and digits joined by hyphens, like ids.
std::string folderNameOf(const std::string& title) {
    std::string name;
    for (const char letter : asciiLower(title)) {
        const bool stays = (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9');
        if (stays)
            name += letter;
        else if (!name.empty() && name.back() != '-')
            name += '-';
    }
    name.resize(std::min(name.size(), kLongestFolder));
    while (!name.empty() && name.back() == '-') name.pop_back();
    return name;
}

void replaceOnce(std::string& text, std::string_view from, const std::string& to) {
    const std::size_t at = text.find(from);
    if (at != std::string::npos) text.replace(at, from.size(), to);
}

// A temporary folder that is renamed when complete; otherwise the destructor removes it.
class TemporaryGameFolder {
public:
    explicit TemporaryGameFolder(const std::string& name)
        : m_target(ownGamesFolder() / name)
        , m_aside(ownGamesFolder() / ("." + name + ".new")) {}
    ~TemporaryGameFolder() {
        std::error_code ignored;
        fs::remove_all(m_aside, ignored);
    }
    TemporaryGameFolder(const TemporaryGameFolder&) = delete;
    TemporaryGameFolder& operator=(const TemporaryGameFolder&) = delete;

    std::optional<Refused> fill(const content::PackFiles& files) const {
        std::error_code error;
        fs::remove_all(m_aside, error);
        if (!error) fs::create_directories(m_aside, error);
        for (const auto& [path, bytes] : files) {
            const fs::path file = m_aside / path;
            if (!error) fs::create_directories(file.parent_path(), error);
            if (error) break;
            std::ofstream out(file, std::ios::binary);
            out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
            out.close();
            if (!out) error = std::make_error_code(std::errc::io_error);
        }
        if (!error) fs::rename(m_aside, m_target, error); // fails if something has taken the name in the meantime
        if (!error) return std::nullopt;
        return Refused{"disk", "The game could not be written to " + m_target.string() + ": " + error.message() + "."};
    }

private:
    fs::path m_target, m_aside;
};

} // namespace

Expected<Game, Refused> makeGame(const std::string& title) {
    if (!isGivenName(title)) return Unexpected(Refused{"bad-name", "A game needs a name of 1 to 80 letters."});
    const std::string name = folderNameOf(title);
    if (name.empty())
        return Unexpected(Refused{
            "bad-name", "\"" + title + "\" gives no name for a folder: use a name with some letters from a to z."});
    if (auto no = taken(name)) return Unexpected(std::move(*no));
    const auto data = dataFolder();
    if (!data)
        return Unexpected(Refused{"no-data", "The folder with the games was not found: set TENPLUS_DATA to it."});
    content::Issues issues;
    content::PackFiles files = content::readPackFolder(*data / "skeleton", "skeleton", issues);
    const auto system = files.find("system.json");
    if (system == files.end() || content::hasErrors(issues)) {
        return Unexpected(Refused{"no-data", "The game to begin with cannot be read: there is no whole " +
                                                 (*data / "skeleton").string() + "."});
    }
    replaceOnce(system->second, kSkeletonId, R"("id": ")" + name + "\"");
    replaceOnce(system->second, kSkeletonName, "\"name\": " + nlohmann::json(title).dump());
    if (auto no = TemporaryGameFolder(name).fill(files)) return Unexpected(std::move(*no));
    return Game{name, ownGamesFolder() / name, true, false};
}

Expected<TakenIn, Refused> takeGameIn(const fs::path& folder) {
    std::error_code ignored;
    const fs::path whole = fs::absolute(folder / ".", ignored).lexically_normal().parent_path();
    const std::string name = whole.filename().string();
    const std::string begins = "\"" + name + "\" cannot be taken in: ";
    if (!isGivenName(name) || name.front() == '.')
        return Unexpected(Refused{"bad-name", "A game cannot be called as this folder is: rename the folder first."});
    if (!fs::is_regular_file(whole / "system.json", ignored))
        return Unexpected(Refused{"no-game", begins + "it is no game, for it holds no system.json."});
    if (auto no = taken(name)) return Unexpected(std::move(*no));
    content::Issues issues;
    content::PackFiles files = content::readPackFolder(whole, name, issues, gameShelves());
    const auto notItsOwn = [&](const auto& file) {
        return !fs::exists(whole / file.first, ignored);
    }; // a missing shared game is the exception
    std::erase_if(files, notItsOwn);
    // A file that the game shares may lie beside its new place: a missing one is no reason to refuse.
    std::erase_if(issues, [](const content::Issue& issue) {
        return issue.severity == content::Severity::Error && issue.pointer.starts_with("/shares");
    });
    if (content::hasErrors(issues)) return Unexpected(Refused{"no-game", begins + content::firstError(issues) + "."});
    const auto system = files.find("system.json");
    if (system == files.end() || !nlohmann::json::accept(system->second))
        return Unexpected(Refused{"no-game", begins + "it is no game, for its system.json cannot be read as JSON."});
    if (auto no = TemporaryGameFolder(name).fill(files)) return Unexpected(std::move(*no));
    return TakenIn{{name, ownGamesFolder() / name, true, false}, issues.size()};
}

Expected<Game, Refused> addGame(const std::string& name, const content::PackFiles& files) {
    if (auto no = taken(name)) return Unexpected(std::move(*no));
    if (auto no = TemporaryGameFolder(name).fill(files)) return Unexpected(std::move(*no));
    return Game{name, ownGamesFolder() / name, true, false};
}

} // namespace tenplus::interop
