#include "cli/update_commands.h"

#include "cli/opened.h"
#include "interop/game_update.h"
#include "wire/writer.h"

#include <CLI/CLI.hpp>

#include <iostream>
#include <memory>
#include <string>
#include <vector>

namespace tenplus::cli {

namespace {

struct UpdateOptions {
    std::string file, game;
    bool dryRun = false, anyway = false, json = false;
};

int sayNo(const session::Refused& no) {
    std::cerr << no.message << '\n';
    if (no.code == "held") std::cerr << "To update all the same, add --anyway.\n";
    return no.isStorage() ? kStorage : kRefused;
}

void print(const interop::GameUpdate& update) {
    const auto list = [](const char* title, const std::vector<std::string>& lines) {
        if (!lines.empty()) std::cout << title << '\n';
        for (const std::string& line : lines) std::cout << "  " << line << '\n';
    };
    std::cout << update.game << ", version " << update.from << " to " << update.to << '\n';
    list("Comes:", update.comes);
    list("Changes:", update.changes);
    list("Goes:", update.goes);
    list("Without its rules from then on:", update.lost);
}

int runUpdate(session::Session& session, const UpdateOptions& o) {
    const auto pack = interop::packToUpdateTo(session, o.game);
    if (!pack) return sayNo(pack.error());
    const auto preview = interop::previewOf(session, *pack);
    if (!preview) return sayNo(preview.error());
    if (o.json)
        std::cout << WireWriter::text(*preview, Omit::Nothing) << '\n';
    else
        print(*preview);
    if (o.dryRun) return kDone;
    const auto have = o.anyway ? interop::WhatPeopleHave::MayGo : interop::WhatPeopleHave::Stays;
    const auto updated = interop::updateGame(session, *pack, have);
    if (!updated) return sayNo(updated.error());
    if (!o.json) std::cout << "Updated: turn " << updated->turn << "; its undo goes back.\n";
    return kDone;
}

} // namespace

void declareUpdates(CLI::App& app, int& code) {
    const auto o = std::make_shared<UpdateOptions>(); // as long as the app
    auto* update = app.add_subcommand("update-game", "Go on with another version of a campaign's game");
    update->add_option("file", o->file, "the campaign file")->required();
    update->add_option("game", o->game,
                       "a .tenplus-game, a folder or a name; without it, the campaign's game as it is here");
    auto* dry = update->add_flag("--dry-run", o->dryRun, "only say what would change");
    update->add_flag("--anyway", o->anyway, "even if it lacks what people at the table have")->excludes(dry);
    update->add_flag("--json", o->json, "what changes as JSON");
    update->callback([o, &code] {
        auto session = openCampaign(o->file);
        code = session ? shown(*session, runUpdate(*session, *o)) : failed(session.error(), o->file);
    });
}

} // namespace tenplus::cli
