#include "cli/moves_command.h"

#include "base/text.h"
#include "cli/game_tools.h"
#include "cli/opened.h"
#include "cli/play.h"
#include "content/pack.h"
#include "interop/shipped.h"
#include "interop/views_json.h"
#include "table/core/renaming.h"
#include "table/pbta/moves/move_view.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <iostream>
#include <memory>
#include <string>

namespace tenplus::cli {

namespace {

struct MovesWish {
    std::string system;   ///< a game; empty: of the campaign
    std::string campaign; ///< its file
    std::string who;      ///< a name at its table; may be empty
    std::string text;     ///< words of the fiction; empty: all moves
    bool mature = false;
    bool json = false;
};

int printHits(const content::Rulebook& rulebook, const table::Actor* who, const MovesWish& wish, bool mature) {
    table::MoveFinding found;
    if (trimmed(wish.text).empty()) {
        found = {.hits = table::MoveIndex::offered(rulebook, mature, {}, who), .things = {}, .isAnswered = true};
    } else {
        found = table::MoveIndex(rulebook).find(wish.text, mature, who);
    }
    if (wish.json) {
        std::cout << interop::movesJson(rulebook, found, mature) << '\n';
        return kDone;
    }
    if (!found.isAnswered) {
        std::cout << "No move answers to that: make a ruling, or write a note."
                  << (found.hits.empty() ? "" : " These come near:") << '\n';
    }
    for (const table::ThingHit& thing : found.things)
        std::cout << "use-thing " << thing.entry.value << "  " << thing.name << '\n';
    for (const table::MoveHit& hit : found.hits)
        std::cout << hit.move->id << "  " << hit.move->name << ": " << hit.move->trigger << '\n';
    return kDone;
}

int runForGame(const MovesWish& wish) {
    const auto pack = interop::findPack(wish.system);
    if (!pack) return sayWhyNot(pack.error(), std::cerr);
    const auto loaded = content::loadRulebook(*pack, wish.system);
    if (!loaded.rulebook) {
        std::cerr << "The game \"" << wish.system << "\" does not load: run tenplus-cli check on its folder.\n";
        return kRefused;
    }
    return printHits(*loaded.rulebook, nullptr, wish, wish.mature);
}

int runForCampaign(const MovesWish& wish) {
    auto session = openCampaign(wish.campaign);
    if (!session) return failed(session.error(), wish.campaign);
    const table::Table& table = session->table();
    const auto person = std::ranges::find_if(
        table.actors, [&](const auto& each) { return table::isSameName(each.second.name, wish.who); });
    if (!wish.who.empty() && person == table.actors.end()) {
        std::cerr << "Nobody at the table is called \"" << wish.who << "\": tenplus-cli show FILE lists everybody.\n";
        return kRefused;
    }
    const table::Actor* const who = wish.who.empty() ? nullptr : &person->second;
    return shown(*session, printHits(session->rulebook(), who, wish, table.mature));
}

} // namespace

void declareMoves(CLI::App& app, int& code) {
    const auto wish = std::make_shared<MovesWish>(); // as long as the app
    auto* moves = app.add_subcommand("moves", "List or search the moves of a game, or of a person in a campaign");
    auto* from = moves->add_option_group("from")->require_option(1);
    from->add_option("--system", wish->system, "name of a game, or a pack folder");
    auto* campaign = from->add_option("--campaign", wish->campaign, "a campaign file");
    moves->add_option("--who", wish->who, "a name at its table: with the moves, spells and things of this person")
        ->needs(campaign);
    moves->add_option("--search", wish->text, "words of the fiction");
    moves->add_flag("--mature", wish->mature, "the mature moves too; a campaign says itself whether it has them")
        ->excludes(campaign);
    moves->add_flag("--json", wish->json, "as JSON");
    moves->callback([wish, &code] { code = wish->campaign.empty() ? runForGame(*wish) : runForCampaign(*wish); });
}

} // namespace tenplus::cli
