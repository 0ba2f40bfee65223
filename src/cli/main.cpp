// tenplus-cli: the second client of a campaign; every feature exists here first.
#include "base/contains.h"
#include "base/text.h"
#include "base/version.h"
#include "cli/backup_tools.h"
#include "cli/chance_tools.h"
#include "cli/dice_tools.h"
#include "cli/duality_offers.h"
#include "cli/game_file_commands.h"
#include "cli/game_tools.h"
#include "cli/memory_commands.h"
#include "cli/moves_command.h"
#include "cli/opened.h"
#include "cli/opponent.h"
#include "cli/play.h"
#include "cli/request_list.h"
#include "cli/scene_tools.h"
#include "cli/verify.h"
#include "cli/visible_output.h"
#include "cli/world_tools.h"
#include "interop/log.h"
#include "interop/new_campaign.h"
#include "interop/open_campaign.h"
#include "interop/shipped.h"
#include "interop/views_json.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <iostream>
#include <optional>

namespace tenplus::cli {

namespace {

struct PlayWish {
    std::string file;
    std::string system; ///< the game of a new campaign; empty to open the file
    bool withReadyMade = false;
    bool olderIsMeant = false;
};

Expected<session::Session, session::OpenRefused> openOrCreate(const PlayWish& wish) {
    const auto& [file, system, withReadyMade, olderIsMeant] = wish;
    if (system.empty())
        return openCampaign(file, olderIsMeant ? interop::OlderCopy::IsMeant : interop::OlderCopy::AskFirst);
    const auto pack = interop::findSoundPack(system);
    if (!pack) return Unexpected(pack.error());
    interop::NewCampaign wanted{.name = nameOr(std::filesystem::path(file).stem().string(), "A campaign"),
                                .pack = *pack,
                                .limits = {},
                                .readyMade = {}};
    if (withReadyMade) {
        auto read = interop::readyMadeOf(*pack);
        if (!read) return Unexpected(read.error());
        if (read->empty())
            return Unexpected(session::OpenRefused{"no-ready-made", "The game \"" + system +
                                                                        "\" has nobody ready-made: leave "
                                                                        "--ready-made out."});
        wanted.readyMade = std::move(*read);
    }
    return interop::beginCampaign(file, wanted);
}

int runPlay(const PlayWish& wish) {
    auto session = openOrCreate(wish);
    if (!session) return failed(session.error(), wish.file);
    if (session->journal().access() == journal::Access::ReadOnly) std::cerr << session->cannotWrite()->message << '\n';
    return play(*session, std::cin, std::cout);
}

int runShow(const std::string& file, const std::string& as, std::optional<std::int64_t> at) {
    auto session = openToRead(file);
    if (!session) return failed(session.error(), file);
    const auto tell = [&](const content::Rulebook& rulebook, const table::Table& table) {
        std::cout << (as == "player"  ? interop::playerJson(rulebook, table)
                      : as == "guide" ? interop::guideJson(rulebook, table)
                                      : interop::gmJson(rulebook, table))
                  << '\n';
        return shown(*session);
    };
    if (!at) return tell(session->rulebook(), session->table());
    const auto past = session->tableAfter(*at);
    if (past) return tell(session->rulebookOf(*past), *past);
    std::cerr << past.error().message << '\n';
    return kRefused;
}

int runLog(const std::string& file, const std::string& format, const std::string& as, std::optional<int> number,
           interop::Telling telling) {
    const bool isStory = telling != interop::Telling::Log;
    if ((number || isStory) && format != "md") {
        std::cerr << (isStory ? "The recap is told as a story in md only: leave --story and --brief out, or take "
                                "--format md.\n"
                              : "The story of one session is told as md: leave --session out, or take --format md.\n");
        return kUsage;
    }
    auto session = openToRead(file);
    if (!session) return failed(session.error(), file);
    const int last = session->table().session.number;
    if (number && (*number < 1 || *number > last)) {
        std::cerr << "There is no session " << *number << ": "
                  << (last == 0 ? "none was begun yet" : "choose one from 1 to " + std::to_string(last)) << ".\n";
        return kRefused;
    }
    const bool players = as.empty() ? format == "md" : as == "player";
    const interop::Reader reader = players ? interop::Reader::Players : interop::Reader::Gm;
    std::cout << (format == "md"     ? interop::recapMarkdown(*session, number.value_or(0), reader, telling)
                  : format == "json" ? interop::logJson(*session, reader) + "\n"
                                     : interop::logCsv(*session, reader));
    return shown(*session);
}

int runLimits(const std::string& file, bool json) {
    auto session = openToRead(file);
    if (!session) return failed(session.error(), file);
    const std::vector<interop::LimitFound> found = interop::findLimits(*session);
    if (json) {
        std::cout << interop::limitsJson(session->table().limits, found) << '\n';
        return shown(*session);
    }
    const auto kindOf = [](const table::Limit& limit) {
        return limit.kind == table::LimitKind::Line ? "line" : "veil";
    };
    for (const table::Limit& limit : session->table().limits) std::cout << kindOf(limit) << "  " << limit.words << '\n';
    for (const interop::LimitFound& each : found) {
        std::cout << each.limit.words << ": " << (each.turn > 0 ? "turn " + std::to_string(each.turn) : each.where)
                  << ": " << each.text << '\n';
    }
    return shown(*session);
}

int runPicture(const std::string& file, const std::string& put, const std::string& take, const std::string& to) {
    auto session = put.empty() ? openToRead(file) : openCampaign(file);
    if (!session) return failed(session.error(), file);
    if (!put.empty()) return putPicture(*session, put, std::cout, std::cerr);
    return shown(*session, take.empty() ? listPictures(*session, std::cout)
                                        : takePicture(*session, take, to, std::cout, std::cerr));
}

int runImportMap(const std::string& file, const std::string& map) {
    auto session = openCampaign(file);
    if (!session) return failed(session.error(), file);
    return importMap(*session, map, std::cout, std::cerr);
}

int runOpponent(const std::string& file, const std::string& sides, int strength, int choices) {
    auto session = openCampaign(file);
    if (!session) return failed(session.error(), file);
    return playOpponent(*session, sides, strength, choices, std::cout, std::cerr);
}

int runOffers(const std::string& file, const std::optional<std::string>& roll) {
    auto session = openToRead(file);
    if (!session) return failed(session.error(), file);
    if (roll) return shown(*session, printPlannedRoll(*session, *roll, std::cout, std::cerr));
    if (session->rulebook().duality) return shown(*session, printDualityOffers(*session, std::cout));
    return shown(*session, printOffers(*session, std::cout, std::cerr));
}

// Cards, one card, or what would become cards: all of them print what `tell` says of the open campaign.
template <typename Tell>
int runWorld(const std::string& file, Tell tell) {
    auto session = openToRead(file);
    if (!session) return failed(session.error(), file);
    return shown(*session, tell(*session));
}

int runCopy(const std::string& file, const std::string& target) {
    auto session = openToRead(file);
    if (!session) return failed(session.error(), file);
    if (const auto saved = session->saveCopy(target); !saved) {
        std::cerr << saved.error().message << '\n';
        return kStorage;
    }
    return shown(*session);
}

int runBackup(const std::string& file) {
    auto session = openCampaign(file);
    if (!session) return failed(session.error(), file);
    const int code = shown(*session); // an altered campaign does not replace a sound one
    return code == kDone ? makeBackup(*session, std::cout, std::cerr) : code;
}

struct Options {
    std::string file, system, as = "gm", reader, format = "md", text, path, put, take, to, side = "both";
    std::optional<std::string> notation; // for `roll` and `odds`
    std::optional<int> pool, session;
    VersusDice versus;                  // for `odds`, as is `pool`
    std::optional<std::string> rollAct; // the planned roll of `offers`, as JSON
    std::vector<int> pips;
    std::optional<std::int64_t> at;
    int difficulty = 0, strength = 1, choices = 100000;
    bool json = false, readyMade = false, older = false, roll = false, story = false, brief = false;
    table::CardFilter filter; // for `cards`
    bool unwritten = false;
};

void declareOffers(CLI::App& app, Options& o, int& code) {
    auto* offers = app.add_subcommand("offers", "What can be done now in a skirmish or in duality play, as JSON");
    offers->add_option("file", o.file, "the campaign file")->required();
    offers->add_option("--roll", o.rollAct, "an act \"roll\" or \"react\": print its dice and chances");
    offers->callback([&] { code = runOffers(o.file, o.rollAct); });
}

void declarePlay(CLI::App& app, Options& o, int& code) {
    auto* playing = app.add_subcommand("play", "Read one JSON command a line, answer one JSON object a line");
    playing->add_option("file", o.file, "the campaign file")->required();
    auto* made = playing->add_option("--new", o.system, "make the file first, for this game");
    playing->add_flag("--ready-made", o.readyMade, "with the game's ready-made characters at the table")->needs(made);
    playing
        ->add_flag("--older", o.older, "play on in this file although this computer has seen a later turn in its place")
        ->excludes(made);
    playing->callback([&] { code = runPlay({o.file, o.system, o.readyMade, o.older}); });
}

void declareCampaign(CLI::App& app, Options& o, int& code) {
    auto* show = app.add_subcommand("show", "Show the table as JSON");
    show->add_option("file", o.file, "the campaign file")->required();
    show->add_option("--as", o.as, "gm, player or guide")->check(CLI::IsMember({"gm", "player", "guide"}));
    show->add_flag("--json", o.json, "as JSON (the only form)");
    show->add_option("--at", o.at, "as it was right after this turn");
    show->callback([&] { code = runShow(o.file, o.as, o.at); });

    auto* log = app.add_subcommand("log", "Tell the story of the campaign");
    log->add_option("file", o.file, "the campaign file")->required();
    log->add_option("--format", o.format, "md, json or csv")->check(CLI::IsMember({"md", "json", "csv"}));
    log->add_option("--as", o.reader, "player: only what the players know (md unless told otherwise); gm: all of it")
        ->check(CLI::IsMember({"gm", "player"}));
    log->add_option("--session", o.session, "only this session (md)");
    log->add_flag("--story", o.story, "told in sentences by scene, not line by line (md)");
    log->add_flag("--brief", o.brief, "told in half a page a session: scenes, results and changes that matter (md)");
    log->callback([&] { code = runLog(o.file, o.format, o.reader, o.session, interop::tellingOf(o.story, o.brief)); });

    auto* picture = app.add_subcommand("picture", "List the pictures of a campaign, put one in or take one out");
    picture->add_option("file", o.file, "the campaign file")->required();
    auto* put = picture->add_option("--put", o.put, "a PNG, JPEG or WebP to keep in the campaign");
    auto* to = picture->add_option("--to", o.to, "the new file that is written");
    picture->add_option("--take", o.take, "hash or name of the picture to be written")->needs(to)->excludes(put);
    picture->callback([&] { code = runPicture(o.file, o.put, o.take, o.to); });

    auto* map = app.add_subcommand("import-map", "Prepare a Universal VTT map, or each map of a zip, as a scene");
    map->add_option("file", o.file, "the campaign file")->required();
    map->add_option("map", o.path, "the .dd2vtt, .uvtt or .df2vtt")->required();
    map->callback([&] { code = runImportMap(o.file, o.path); });
    declareOffers(app, o, code);
    auto* opponent =
        app.add_subcommand("opponent", "Let the program play a side of a skirmish, and print what it does");
    opponent->add_option("file", o.file, "the campaign file")->required();
    opponent->add_option("--side", o.side, "heroes, master or both")
        ->check(CLI::IsMember({"heroes", "master", "both"}));
    opponent->add_option("--strength", o.strength, "1 to 3")->check(CLI::Range(1, 3));
    opponent->add_option("--choices", o.choices, "at most so many choices");
    opponent->callback([&] { code = runOpponent(o.file, o.side, o.strength, o.choices); });

    auto* limits =
        app.add_subcommand("limits", "List lines and veils, and where their words stand in the game and the story");
    limits->add_option("file", o.file, "the campaign file")->required();
    limits->add_flag("--json", o.json, "as JSON");
    limits->callback([&] { code = runLimits(o.file, o.json); });

    auto* copy = app.add_subcommand("copy", "Save a copy of a campaign");
    copy->add_option("file", o.file, "the campaign file")->required();
    copy->add_option("target", o.to, "the new file that is written")->required();
    copy->callback([&] { code = runCopy(o.file, o.to); });

    auto* verify = app.add_subcommand("verify", "Check every event of a campaign file");
    verify->add_option("file", o.file, "the campaign file")->required();
    verify->callback([&] { code = verifyCampaign(o.file, std::cout, std::cerr); });
}

void declareWorld(CLI::App& app, Options& o, int& code) {
    const auto asWhom = [&](CLI::App* command) {
        command->add_option("--as", o.as, "gm, or player: as far as it is shown")
            ->check(CLI::IsMember({"gm", "player"}));
    };
    auto* cards = app.add_subcommand("cards", "List the cards of the world");
    cards->add_option("file", o.file, "the campaign file")->required();
    cards->add_option("--kind", o.filter.kind, "only this kind");
    cards->add_option("--tag", o.filter.tag, "only those with this tag");
    cards->add_option("--search", o.filter.words, "only those with all of these words");
    cards->add_flag("--unwritten", o.unwritten, "names in links that no card has, and where they stand");
    asWhom(cards);
    cards->add_flag("--json", o.json, "as JSON");
    cards->callback([&] {
        code = runWorld(o.file, [&](session::Session& session) {
            return o.as == "player" ? listPlayerCards(session, o.json, std::cout)
                   : o.unwritten    ? listUnwritten(session, o.json, std::cout)
                                    : listCards(session, o.filter, o.json, std::cout, std::cerr);
        });
    });

    auto* card = app.add_subcommand("card", "Show one card, with its links and relations");
    card->add_option("file", o.file, "the campaign file")->required();
    card->add_option("card", o.text, "its name, an alias or its number")->required();
    asWhom(card);
    card->add_flag("--json", o.json, "as JSON (the only form)");
    card->callback([&] {
        code = runWorld(o.file, [&](session::Session& session) {
            return showCard(session, o.text, o.as == "player", std::cout, std::cerr);
        });
    });

    auto* migration = app.add_subcommand("migration", "Show which notes would become which cards; nothing changes");
    migration->add_option("file", o.file, "the campaign file")->required();
    migration->add_flag("--json", o.json, "as JSON");
    migration->callback([&] {
        code = runWorld(o.file, [&](session::Session& session) { return showMigration(session, o.json, std::cout); });
    });
}

void declareBackups(CLI::App& app, Options& o, int& code) {
    auto* backup = app.add_subcommand("backup", "Make a backup of a campaign now, and print where it is");
    backup->add_option("file", o.file, "the campaign file")->required();
    backup->callback([&] { code = runBackup(o.file); });

    auto* backups = app.add_subcommand("backups", "List the backups of all campaigns, or of one");
    backups->add_option("file", o.file, "the campaign file; it need not be there any more");
    backups->add_flag("--json", o.json, "as JSON");
    backups->callback([&] { code = listBackups(o.file, o.json, std::cout); });

    auto* salvage = app.add_subcommand("salvage", "Make a new campaign of what can still be read of a damaged one");
    salvage->add_option("file", o.file, "the damaged campaign file, which stays as it is")->required();
    salvage->add_option("target", o.to, "the new file that is written")->required();
    salvage->callback([&] { code = salvageInto(o.file, o.to, std::cout, std::cerr); });
}

void declareOdds(CLI::App& app, Options& o, int& code) {
    auto* odds = app.add_subcommand("odds", "Exact odds of dice notation");
    odds->add_option("expression", o.text, "dice notation: 2d6+1"); // only for --help: takeNotation() parses it
    auto* against = odds->add_option("--against", o.difficulty, "difficulty: the five outcomes of duality dice (dd+2)");
    odds->add_option("--pool", o.pool, "of a pool of so many of the die (d6), of which the best counts");
    auto* versus = odds->add_option("--versus", o.versus.against, "challenge dice (2d10): how many of them are beaten");
    odds->add_option("--most", o.versus.most, "the highest total that is compared with them")->needs(versus);
    odds->add_option("--cancels", o.versus.cancels, "a face of the action dice that counts 0")->needs(versus);
    odds->add_flag("--json", o.json, "as JSON");
    odds->callback([&, against] {
        if (!o.notation) {
            std::cerr << "Odds are those of dice: write them after the command, as in tenplus-cli odds 2d6+1.\n";
            code = kUsage;
        } else if (o.pool) {
            code = printPoolOdds(*o.notation, *o.pool, o.json, std::cout, std::cerr);
        } else if (!o.versus.against.empty()) {
            code = printVersusOdds(*o.notation, o.versus, o.json, std::cout, std::cerr);
        } else {
            code = against->count() > 0 ? printDualityOdds(*o.notation, o.difficulty, o.json, std::cout, std::cerr)
                                        : printOdds(*o.notation, o.json, std::cout, std::cerr);
        }
    });
}

void declareTools(CLI::App& app, Options& o, int& code) {
    auto* commands = app.add_subcommand("commands", "List every command with an example");
    commands->add_flag("--json", o.json, "as JSON");
    commands->callback([&] { std::cout << (o.json ? commandsJson() + "\n" : commandsText()), code = kDone; });

    auto* roll = app.add_subcommand("roll", "Throw dice; without an expression, one a line from standard input");
    roll->add_option("expression", o.text, "dice notation, and its purpose after it: 2d6+1 for the bug");
    auto* pips = roll->add_option("--dice", o.pips, "pips of real dice: 3,4")->delimiter(',');
    roll->add_flag("--json", o.json, "as JSON");
    roll->callback([&, pips] {
        const auto typed = pips->count() > 0 ? std::optional(o.pips) : std::nullopt;
        if (typed && !o.notation) {
            std::cerr << "Pips are for dice that are named: write the expression before --dice.\n";
            code = kUsage;
            return;
        }
        code = o.notation ? printRoll(*o.notation, typed, o.json, std::cout, std::cerr)
                          : rollLines(std::cin, o.json, std::cout, std::cerr);
    });

    auto* games = app.add_subcommand("games", "List the games that ship and your own");
    games->add_flag("--json", o.json, "as JSON");
    games->callback([&] { code = printGames(o.json, std::cout, std::cerr); });

    declareMoves(app, code);

    auto* creatures = app.add_subcommand("creatures", "List the creatures of a game as JSON");
    creatures->add_option("--system", o.system, "name of a game, or a pack folder")->required();
    creatures->add_option("--search", o.text, "letters of the name");
    creatures->add_flag("--json", o.json, "as JSON (the only form)");
    creatures->callback([&] { code = printCreatures(o.system, o.text, std::cout, std::cerr); });

    auto* check = app.add_subcommand("check", "Check a game, a pack folder or one of its files");
    check->add_option("path", o.path, "the folder or file, or the name of a game")->required();
    check->add_flag("--json", o.json, "as JSON");
    check->callback([&] { code = checkGame(o.path, o.json, std::cout); });
}

void declareChance(CLI::App& app, Options& o, int& code) {
    constexpr const char* kSource = "name of a game, a pack folder or a campaign file";
    auto* tables = app.add_subcommand("tables", "List the tables of chance of a game or a campaign");
    tables->add_option("--system", o.system, kSource)->required();
    tables->add_option("--tag", o.text, "only those with this tag");
    tables->add_flag("--json", o.json, "as JSON");
    tables->callback([&] { code = printTables(o.system, o.text, o.json, std::cout, std::cerr); });

    auto* table = app.add_subcommand("table", "Show a table of chance with exact odds, or roll it");
    table->add_option("name", o.text, "its id or its name")->required();
    table->add_option("--system", o.system, kSource)->required();
    auto* roll = table->add_flag("--roll", o.roll, "roll it; nothing is recorded");
    auto* pips = table->add_option("--dice", o.pips, "pips of real dice: 3,4")->delimiter(',')->needs(roll);
    table->add_flag("--json", o.json, "as JSON");
    table->callback([&, pips] {
        const auto typed = pips->count() > 0 ? std::optional(o.pips) : std::nullopt;
        code = o.roll ? rollTable(o.system, o.text, typed, o.json, std::cout, std::cerr)
                      : printTable(o.system, o.text, o.json, std::cout, std::cerr);
    });
}

// Extracts the dice of `roll` and `odds` from the arguments: "-d6" and "--2d6" are dice, not options. Everything that
// is not an option of these commands belongs to the dice, so that spaces need no quotes.
std::vector<std::string> takeNotation(std::vector<std::string> arguments, Options& o) {
    static constexpr std::array<std::string_view, 2> kCommands{"roll", "odds"};
    static constexpr std::string_view kValued[]{"--dice", "--against", "--pool", "--versus", "--most", "--cancels"};
    static constexpr std::array<std::string_view, 3> kFlags{"--json", "--help", "-h"};
    if (arguments.empty() || !contains(kCommands, arguments.front())) return arguments;
    std::vector<std::string> options{arguments.front()};
    const auto isValued = [](const std::string& each) {
        return std::ranges::any_of(kValued,
                                   [&](std::string_view name) { return each.starts_with(std::string(name) + "="); });
    };
    bool onlyDice = false; // after "--"
    for (std::size_t i = 1; i < arguments.size(); ++i) {
        const std::string& each = arguments[i];
        if (!onlyDice && each == "--") {
            onlyDice = true;
        } else if (!onlyDice && contains(kValued, each) && i + 1 < arguments.size()) {
            options.push_back(each + "=" + arguments[++i]); // "-1,0" are values of fate dice
        } else if (!onlyDice && (contains(kFlags, each) || contains(kValued, each) || isValued(each))) {
            options.push_back(each);
        } else {
            o.notation = o.notation ? *o.notation + " " + each : each;
        }
    }
    return options;
}

// CLI11 reports a missing subcommand before it looks at the typed word.
int misused(const CLI::App& app, const CLI::ParseError& error, const std::string& first) {
    if (error.get_exit_code() == 0) return app.exit(error) == 0 ? kDone : kUsage; // --help
    const bool word = !first.empty() && !first.starts_with('-');
    if (word && app.get_subcommands([&](const CLI::App* each) { return each->get_name() == first; }).empty()) {
        std::cerr << "There is no command \"" << first << "\": run tenplus-cli --help for those there are.\n";
    } else {
        std::cerr << error.what() << ": run tenplus-cli --help for what it knows.\n";
    }
    return kUsage;
}

} // namespace

int run(int argc, char** argv) {
    std::ios::sync_with_stdio(false);
    const VisibleOutput answers(std::cout), faults(std::cerr);
    CLI::App app{"Tenplus on the command line"};
    app.name("tenplus-cli");
    app.set_version_flag("-v,--version", std::string("tenplus-cli ") + kVersion, "Print the version and exit");
    app.require_subcommand(1);
    Options options;
    int code = kDone;
    declarePlay(app, options, code);
    declareCampaign(app, options, code);
    declareWorld(app, options, code);
    declareBackups(app, options, code);
    declareMemory(app, code);
    declareTools(app, options, code);
    declareOdds(app, options, code);
    declareChance(app, options, code);
    declareGameFiles(app, code);
    try {
        std::vector<std::string> arguments = takeNotation({argv + std::min(argc, 1), argv + argc}, options);
        std::ranges::reverse(arguments); // the order that CLI11 expects
        app.parse(std::move(arguments));
    } catch (const CLI::ParseError& error) {
        return misused(app, error, argc > 1 ? argv[1] : "");
    } catch (const journal::StorageError& error) {
        std::cerr << "The campaign file failed, and nothing more was written: " << error.what() << '\n';
        return kStorage;
    } catch (const std::exception& error) { // out of memory, or another system error
        std::cerr << "The program had to stop: " << error.what() << ". What was saved stays saved.\n";
        return kStorage;
    }
    if (!std::cout.flush()) {
        std::cerr << "The answer could not be written whole: make room where it goes and ask again.\n";
        return kStorage;
    }
    return code;
}

} // namespace tenplus::cli

int main(int argc, char** argv) { return tenplus::cli::run(argc, argv); }
