#include "fuzz/trial.h"

#include "cli/opponent.h"
#include "cli/play.h"
#include "interop/lines_and_veils_found.h"
#include "interop/log.h"
#include "interop/views_json.h"
#include "session/session.h"
#include "table/duality/offers.h"
#include "table/duality/view.h"
#include "table/pbta/classes/end_of_session_view.h"
#include "table/pbta/moves/guide_view.h"
#include "table/pbta/moves/move_view.h"
#include "table/scene/scene_view.h"
#include "table/sheet_view.h"
#include "table/skirmish/view.h"

#include <nlohmann/json.hpp>

#include <sstream>
#include <stdexcept>

namespace tenplus::fuzz {

namespace {

constexpr std::size_t kMostOfAKind = 12; // actors, scenes, moves that are viewed one by one

// Throws if it is not JSON.
void mustBeJson(const std::string& text) {
    if (nlohmann::json::parse(text).is_null()) throw std::logic_error("an answer says nothing");
}

void viewDuality(const content::Rulebook& rulebook, const table::Table& table) {
    if (!table::dualityView(rulebook, table)) return;
    table::answersOffered(rulebook, table), table::gmOffered(rulebook, table), table::restOffered(rulebook, table);
    std::size_t seen = 0;
    for (const auto& [id, actor] : table.actors) {
        if (++seen > kMostOfAKind) break;
        table::foeOffered(rulebook, table, id), table::heroOffered(rulebook, table, id);
    }
}

// Makes the views of the windows and the command line.
void view(const content::Rulebook& rulebook, const table::Table& table) {
    mustBeJson(interop::gmJson(rulebook, table));
    mustBeJson(interop::playerJson(rulebook, table));
    mustBeJson(interop::guideJson(rulebook, table));
    table::guideView(rulebook, table);
    table::endOfSessionView(rulebook, table);
    table::skirmishView(rulebook, table);
    viewDuality(rulebook, table);
    std::size_t scenes = 0, actors = 0;
    for (const table::SceneBoard& scene : table.stage.scenes) {
        if (++scenes > kMostOfAKind) break;
        table::sceneView(rulebook, table, scene.id);
    }
    for (const auto& [id, actor] : table.actors) {
        if (++actors > kMostOfAKind) break;
        table::sheetView(rulebook, table, id);
        for (std::size_t i = 0; i < std::min(kMostOfAKind, rulebook.moves.size()); ++i)
            table::moveView(rulebook, table, {.who = id, .move = rulebook.moves[i].id});
    }
}

void tellStory(const session::Session& session) {
    (void)interop::recapMarkdown(session);
    (void)interop::logCsv(session);
    mustBeJson(interop::logJson(session));
    (void)interop::findLimits(session, 50);
    (void)session.page(session.lastTurn() + 1, 20);
    std::ostringstream out, errors;
    cli::printOffers(session, out, errors);
    for (const std::int64_t turn :
         {std::int64_t{1}, session.lastTurn() / 3, session.lastTurn() * 2 / 3, session.lastTurn() - 1}) {
        const auto past = session.tableAfter(turn);
        if (past) view(session.rulebookOf(*past), *past);
    }
}

void playOn(session::Session& session, const std::vector<std::string>& commands) {
    dice::SystemDice dice;
    bool storageFailed = false;
    std::ostringstream out, errors;
    for (const std::string& command : commands) mustBeJson(cli::answer(session, command, dice, storageFailed));
    if (session.table().skirmish.board()) cli::playOpponent(session, "both", 1, 6, out, errors);
    (void)session.undo();
    (void)session.undo(2 + session.lastTurn() / 2);
    (void)session.redo();
    view(session.rulebook(), session.table());
}

} // namespace

void tryCampaign(const std::filesystem::path& file, const std::vector<std::string>& commands) {
    std::int64_t last = 0;
    bool isSound = false;
    {
        auto session = session::Session::open(file);
        if (!session) return;
        view(session->rulebook(), session->table());
        tellStory(*session);
        isSound = !session->altered();
        playOn(*session, commands);
        last = session->lastTurn();
    }
    if (!isSound) return;
    const auto again = session::Session::open(file);
    if (!again) throw std::logic_error("what was played cannot be opened: " + again.error().message);
    if (again->altered()) throw std::logic_error("what was played is not taken: " + again->altered()->message);
    if (again->lastTurn() != last) throw std::logic_error("a turn that was played is gone");
}

} // namespace tenplus::fuzz
