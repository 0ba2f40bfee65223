#include "cli/import_tools.h"

#include "base/text.h"
#include "cli/game_tools.h"
#include "cli/opened.h"
#include "cli/play.h"
#include "interop/imports/csv_columns.h"
#include "interop/imports/import_pack.h"
#include "interop/worlds/bring_world.h"
#include "wire/writer.h"

#include <CLI/CLI.hpp>

#include <iostream>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace tenplus::cli {

namespace {

struct Wanted {
    std::string path;
    interop::ImportWishes wishes;
    std::vector<std::string> without;
    std::string columns, holds, header;
    bool dryRun = false, json = false, acceptLoss = false;
};

int importPack(Wanted& wanted) {
    wanted.wishes.without.insert(wanted.without.begin(), wanted.without.end());
    if (!wanted.columns.empty()) {
        auto columns = interop::columnWishes(wanted.columns);
        if (!columns) return sayWhyNot({"bad-columns", columns.error()}, std::cerr), kRefused;
        wanted.wishes.csv.columns = std::move(*columns);
    }
    if (!wanted.holds.empty()) wanted.wishes.csv.holds[""] = wanted.holds;
    if (!wanted.header.empty()) wanted.wishes.csv.header[""] = wanted.header == "yes";
    const auto planned = interop::planImport(wanted.path, wanted.wishes);
    if (!planned) return sayWhyNot(planned.error(), std::cerr), kRefused;
    const auto print = [&] {
        std::cout << (wanted.json ? WireWriter::text(planned->report, Omit::Nothing) + "\n" : toText(planned->report));
    };
    const std::vector<std::string> losses = interop::severeLosses(planned->report);
    if (!losses.empty() && !wanted.acceptLoss) {
        print();
        std::cerr << "Only " << joinedWords(losses) << " would come, and nothing was written: "
                  << "look at what is skipped and why, or take it in so with --accept-loss.\n";
        return kRefused;
    }
    if (wanted.dryRun) return print(), kDone;
    const auto game = interop::writeImport(*planned);
    if (!game) return sayWhyNot(game.error(), std::cerr), game.error().code == "disk" ? kStorage : kRefused;
    print();
    if (!wanted.json) std::cout << "Written to " << game->folder.string() << "\n";
    return kDone;
}

struct WorldWanted {
    std::string file, path;
    std::vector<std::string> fromVault;
    bool dryRun = false, json = false;
};

int importWorld(const WorldWanted& wanted) {
    auto session = wanted.dryRun ? openToRead(wanted.file) : openCampaign(wanted.file);
    if (!session) return failed(session.error(), wanted.file);
    const interop::WorldWishes wishes{session->journal().head().id, {wanted.fromVault.begin(), wanted.fromVault.end()}};
    const auto planned = interop::planWorld(session->rulebook(), session->table(), wanted.path, wishes);
    if (!planned) return sayWhyNot(planned.error(), std::cerr), kRefused;
    const bool comes = planned->command != table::WriteCards{};
    if (!wanted.dryRun && comes) {
        const auto done = interop::bringWorld(*session, *planned);
        if (!done) {
            std::cerr << done.error().message << '\n';
            return done.error().isStorage() ? kStorage : kRefused;
        }
    }
    std::cout << (wanted.json ? WireWriter::text(planned->report, Omit::Nothing) + "\n" : toText(planned->report));
    return shown(*session);
}

} // namespace

void declareWorldImport(CLI::App& app, int& code) {
    auto* command = app.add_subcommand("import-world", "Take notes of another program in as cards, all in one turn");
    const auto wanted = std::make_shared<WorldWanted>();
    command->add_option("file", wanted->file, "the campaign file")->required();
    command->add_option("path", wanted->path, "a folder or zip of Markdown notes, such as Obsidian's")->required();
    command
        ->add_option("--from-vault", wanted->fromVault,
                     "of what this campaign and its own vault both changed, take the vault's: 7/text,8/name or all")
        ->delimiter(',')
        ->type_name("KEY,...");
    command->add_flag("--dry-run", wanted->dryRun, "only tell what would come, and write nothing");
    command->add_flag("--json", wanted->json, "the report as JSON");
    command->callback([wanted, &code] { code = importWorld(*wanted); });
}

void declareImport(CLI::App& app, int& code) {
    auto* command = app.add_subcommand("import-pack", "Take a pack of another program in as a game of your own");
    const auto wanted = std::make_shared<Wanted>();
    command->add_option("path", wanted->path, "the file, folder or zip")->required();
    command->add_flag("--dry-run", wanted->dryRun, "only tell what would come, and write nothing");
    command->add_flag("--accept-loss", wanted->acceptLoss,
                      "take it in although a class, a whole kind or the text of a result is lost");
    command->add_option("--as", wanted->wishes.as, "the name of the new game");
    command->add_option("--on", wanted->wishes.on, "the game that it is added to, in a copy");
    command->add_option("--without", wanted->without, "keys of what is left out: move/volley,creature/goblin")
        ->delimiter(',');
    command
        ->add_option("--columns", wanted->columns,
                     "of CSV files: which column is what, by its name or its number: \"Nom=name,#3=damage\"")
        ->type_name("COLUMN=MEANING,...");
    command->add_option("--holds", wanted->holds, "of CSV files: whether they hold creatures, gear or a table")
        ->check(CLI::IsMember({"creatures", "gear", "table"}));
    command
        ->add_option("--header", wanted->header,
                     "of CSV files: whether the first line names the columns; if left out, unless it cannot")
        ->check(CLI::IsMember({"yes", "no"}));
    command->add_flag("--json", wanted->json, "the report as JSON");
    command->callback([wanted, &code] { code = importPack(*wanted); });
}

} // namespace tenplus::cli
