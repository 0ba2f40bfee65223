#include "cli/game_tools.h"

#include "base/contains.h"
#include "cli/play.h"
#include "content/pack.h"
#include "interop/own_games.h"
#include "interop/same_id.h"
#include "interop/shipped.h"
#include "interop/views_json.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <ostream>
#include <string_view>
#include <vector>

namespace tenplus::cli {

namespace {

// Refusals about the requested game; all others are about the campaign's file.
constexpr std::array<std::string_view, 3> kRefusals{"unknown-system", "broken-pack", "no-data"};

// The folder of the game of that name, or else the path itself.
std::string pathOf(const std::string& named) {
    std::error_code ignored;
    if (std::filesystem::exists(named, ignored)) return named;
    const std::vector<interop::Game> games = interop::allGames().all;
    const auto game =
        std::ranges::find_if(games, [&](const interop::Game& each) { return each.name == named && !each.hidden; });
    return game == games.end() ? named : game->folder.string();
}

void printGame(const interop::GameReport& each, const std::vector<interop::GameReport>& all, std::ostream& out) {
    out << each.game.name << "  " << (each.title.empty() ? "(does not load)" : each.title)
        << (each.game.own ? ", yours" : "");
    if (!each.issues.empty()) out << ", " << counted(static_cast<std::int64_t>(each.issues.size()), "fault");
    out << ": " << each.game.folder.string();
    if (each.game.hidden) out << " (a game that ships has this name: yours is found by its path)";
    out << '\n';
    if (const std::string same = interop::sameIdSentence(each, all); !same.empty()) out << "  " << same << '\n';
}

} // namespace

int sayWhyNot(const session::OpenRefused& no, std::ostream& err) {
    err << no.message << '\n';
    return contains(kRefusals, no.code) ? kRefused : kStorage;
}

std::string counted(std::int64_t number, const std::string& what) {
    return std::to_string(number) + " " + what + (number == 1 ? "" : "s");
}

int printCreatures(const std::string& system, const std::string& letters, std::ostream& out, std::ostream& err) {
    const auto pack = interop::findPack(system);
    if (!pack) return sayWhyNot(pack.error(), err);
    const auto loaded = content::loadRulebook(*pack, system);
    if (!loaded.rulebook) {
        err << "The game \"" << system << "\" does not load: run tenplus-cli check on its folder.\n";
        return kRefused;
    }
    out << interop::creaturesJson(*loaded.rulebook, letters) << '\n';
    return kDone;
}

int checkGame(const std::string& named, bool json, std::ostream& out) {
    const std::string path = pathOf(named);
    const content::Issues issues = content::checkPath(path, interop::gameShelves());
    if (json)
        out << interop::issuesJson(issues) << '\n';
    else {
        for (const content::Issue& issue : issues) out << content::toText(issue) << '\n';
        if (issues.empty()) out << path << " is sound.\n";
    }
    return issues.empty() ? kDone : kRefused;
}

int printGames(bool json, std::ostream& out, std::ostream& err) {
    const interop::Games games = interop::allGames();
    std::vector<interop::GameReport> reports;
    for (const interop::Game& each : games.all) reports.push_back(interop::reportOf(each));
    if (json)
        out << interop::gamesJson(reports) << '\n';
    else
        for (const interop::GameReport& each : reports) printGame(each, reports, out);
    if (games.fault) err << *games.fault << '\n';
    return games.fault ? kRefused : kDone;
}

} // namespace tenplus::cli
