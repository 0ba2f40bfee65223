#include "interop/game_folder.h"

#include "base/hyphenated.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <system_error>
#include <utility>

namespace tenplus::interop {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kLongestFolder = 60; // letters: file systems end at 255 bytes

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

    std::optional<session::OpenRefused> fill(const content::PackFiles& files, IfThere ifThere) const {
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
        if (!error) put(ifThere, error);
        if (!error) return std::nullopt;
        return session::OpenRefused{"disk", "The game could not be written to " + m_target.string() + ": " +
                                                error.message() + "."};
    }

private:
    // The rename fails if something has taken the name in the meantime.
    void put(IfThere ifThere, std::error_code& error) const {
        std::error_code ignored;
        const fs::path former = m_target.parent_path() / ("." + m_target.filename().string() + ".old");
        const bool moves = ifThere == IfThere::Replace && fs::exists(m_target, ignored);
        if (moves) fs::remove_all(former, ignored);
        if (moves) fs::rename(m_target, former, error);
        if (error) return;
        fs::rename(m_aside, m_target, error);
        if (error && moves) fs::rename(former, m_target, ignored);
        if (!error && moves) fs::remove_all(former, ignored);
    }

    fs::path m_target, m_aside;
};

} // namespace

std::string folderNameOf(const std::string& title) { return hyphenated(title, kLongestFolder); }

std::optional<session::OpenRefused> takenGame(const std::string& name) {
    const std::vector<Game> games = allGames().all;
    const auto game = std::ranges::find(games, name, &Game::name);
    if (game == games.end()) return std::nullopt;
    return session::OpenRefused{"game-exists", "There is a game \"" + name + "\" already, in " + game->folder.string() +
                                                   ": choose another name."};
}

std::optional<session::OpenRefused> putGame(const std::string& name, const content::PackFiles& files, IfThere ifThere) {
    return TemporaryGameFolder(name).fill(files, ifThere);
}

} // namespace tenplus::interop
