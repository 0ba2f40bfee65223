#include "interop/new_game.h"

#include "base/text.h"
#include "content/pack.h"
#include "interop/bounded_json.h"
#include "interop/game_folder.h"
#include "interop/json_edit.h"
#include "interop/shipped.h"

#include <nlohmann/json.hpp>

#include <optional>
#include <string_view>
#include <system_error>
#include <utility>

namespace tenplus::interop {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view kSkeletonId = R"("id": "a-new-game")", kSkeletonName = R"("name": "A new game")";

using Refused = session::OpenRefused;

void replaceOnce(std::string& text, std::string_view from, const std::string& to) {
    const std::size_t at = text.find(from);
    if (at != std::string::npos) text.replace(at, from.size(), to);
}

} // namespace

Expected<Game, Refused> makeGame(const std::string& title) {
    if (!isGivenName(title)) return Unexpected(Refused{"bad-name", "A game needs a name of 1 to 80 letters."});
    const std::string name = folderNameOf(title);
    if (name.empty())
        return Unexpected(Refused{
            "bad-name", "\"" + title + "\" gives no name for a folder: use a name with some letters from a to z."});
    if (auto no = takenGame(name)) return Unexpected(std::move(*no));
    const auto data = dataFolder();
    if (!data) return Unexpected(Refused{"no-data", noDataSentence()});
    content::Issues issues;
    content::PackFiles files = content::readPackFolder(*data / "skeleton", "skeleton", issues);
    const auto system = files.find("system.json");
    if (system == files.end() || content::hasErrors(issues)) {
        return Unexpected(Refused{"no-data", "The game to begin with cannot be read: there is no whole " +
                                                 (*data / "skeleton").string() + "."});
    }
    replaceOnce(system->second, kSkeletonId, R"("id": ")" + name + "\"");
    replaceOnce(system->second, kSkeletonName, "\"name\": " + nlohmann::json(title).dump());
    if (auto no = putGame(name, files)) return Unexpected(std::move(*no));
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
    if (auto no = takenGame(name)) return Unexpected(std::move(*no));
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
    if (auto no = putGame(name, files)) return Unexpected(std::move(*no));
    return TakenIn{{name, ownGamesFolder() / name, true, false}, issues.size()};
}

namespace {

using OrderedJson = nlohmann::ordered_json;

// The folders of a game besides its system.json, as `shares` names them.
OrderedJson foldersOf(const content::PackFiles& files) {
    OrderedJson folders = OrderedJson::array();
    for (const auto& [path, bytes] : files) {
        const std::string folder = path.substr(0, path.find('/'));
        if (path != "system.json" && (folders.empty() || folders.back() != folder)) folders.push_back(folder);
    }
    return folders;
}

std::optional<OrderedJson> systemOf(const content::PackFiles& files) {
    const auto system = files.find("system.json");
    if (system == files.end()) return std::nullopt;
    OrderedJson json = parsedWithin<OrderedJson>(kGameTree, system->second);
    return json.is_object() ? std::optional(std::move(json)) : std::nullopt;
}

// The move as a game with other stats and groups may have it: rolled with the first stat, in the first group.
OrderedJson fittedMove(OrderedJson move, const OrderedJson& system) {
    move["group"] = system.at("groups").at(0).at("id");
    move.erase("playbook");
    if (move.contains("roll") && move["roll"].is_object() && move["roll"].contains("add"))
        move["roll"]["add"] = OrderedJson::array({system.at("stats").at(0).at("id")});
    return move;
}

std::optional<OrderedJson> moveIn(const content::PackFiles& files, const std::string& id) {
    for (const auto& [path, bytes] : files) {
        const bool holdsMoves = path.starts_with("moves/") || path.starts_with("playbooks/");
        const OrderedJson json = holdsMoves ? parsedWithin<OrderedJson>(kGameTree, bytes) : OrderedJson();
        if (!json.is_object() || !json.contains("moves") || !json.at("moves").is_array()) continue;
        for (const OrderedJson& move : json.at("moves")) {
            if (move.is_object() && move.value("id", OrderedJson()) == id) return move;
        }
    }
    return std::nullopt;
}

} // namespace

Expected<Game, Refused> makeGameFrom(const std::string& title, const Beginning& beginning) {
    if (beginning.game.empty()) return makeGame(title);
    if (!isGivenName(title)) return Unexpected(Refused{"bad-name", "A game needs a name of 1 to 80 letters."});
    auto from = findPack(beginning.game);
    if (!from) return Unexpected(from.error());
    if (!beginning.move.empty()) {
        const auto move = moveIn(*from, beginning.move);
        if (!move) return Unexpected(Refused{"unknown-move", "That game has no move \"" + beginning.move + "\"."});
        auto made = makeGame(title);
        if (!made) return made;
        const auto begun = findPack(made->folder.string());
        const auto system = begun ? systemOf(*begun) : std::nullopt;
        if (!system) return made;
        content::PackFiles files = *begun;
        files["moves/own.json"] =
            writtenJson(OrderedJson::object({{"moves", OrderedJson::array({fittedMove(*move, *system)})}}));
        if (auto no = putGame(made->name, files, IfThere::Replace)) return Unexpected(std::move(*no));
        return made;
    }
    const std::string name = folderNameOf(title);
    if (name.empty())
        return Unexpected(
            Refused{"bad-name", "\"" + title + "\" gives no name for a folder: use some letters from a to z."});
    auto system = systemOf(*from);
    if (!system) return Unexpected(Refused{"broken-pack", "The system.json of that game cannot be read."});
    (*system)["id"] = name;
    (*system)["name"] = title;
    content::PackFiles files = *from;
    if (beginning.shares) {
        (*system)["shares"] = OrderedJson::object({{beginning.game, foldersOf(*from)}});
        files.clear();
    } else {
        system->erase("shares"); // what it shared is copied with the rest
    }
    files["system.json"] = writtenJson(*system);
    if (auto no = putGame(name, files)) return Unexpected(std::move(*no));
    return Game{name, ownGamesFolder() / name, true, false};
}

} // namespace tenplus::interop
