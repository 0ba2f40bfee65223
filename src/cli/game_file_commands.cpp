#include "cli/game_file_commands.h"

#include "cli/game_file_tools.h"
#include "cli/update_commands.h"

#include <CLI/CLI.hpp>

#include <iostream>
#include <memory>
#include <string>

namespace tenplus::cli {

void declareGameFiles(CLI::App& app, int& code) {
    struct Pack {
        std::string game, file;
    };
    const auto packed = std::make_shared<Pack>(); // as long as the app
    auto* pack = app.add_subcommand("pack-game", "Write a game into one file to send");
    pack->add_option("game", packed->game, "the folder of the game, or its name")->required();
    pack->add_option("file", packed->file, "the new file, NAME.tenplus-game")->required();
    pack->callback([packed, &code] { code = packGameFile(packed->game, packed->file, std::cout, std::cerr); });

    const auto wish = std::make_shared<TakeInWish>();
    auto* take = app.add_subcommand("take-in", "Put a game that came as one file among your own");
    take->add_option("file", wish->file, "the .tenplus-game")->required();
    take->add_flag("--dry-run", wish->dryRun, "say what it holds, and write nothing");
    auto* replace = take->add_flag("--replace", wish->replace, "in place of your own game of that name");
    take->add_option("--name", wish->name, "another name for its folder")->excludes(replace);
    take->callback([wish, &code] { code = takeGameFileIn(*wish, std::cout, std::cerr); });

    declareUpdates(app, code);
}

} // namespace tenplus::cli
