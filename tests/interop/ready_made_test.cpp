#include "interop/log.h"
#include "interop/ready_made.h"

#include "journal/scratch.h"
#include "table/core/bestiary.h"
#include "table/gm_view.h"
#include "table/pbta/classes/class_view.h"
#include "table/sheet_view.h"

#include <catch2/catch.hpp>

#include <filesystem>
#include <set>

using namespace tenplus;
using namespace tenplus::interop;
using journal::testing::ScratchFolder;

namespace {

const std::filesystem::path kSystems = std::filesystem::path(TENPLUS_SOURCE_DIR) / "data" / "systems";

content::PackFiles packOf(const std::string& game) {
    content::Issues issues;
    content::PackFiles pack = content::readPackFolder(kSystems / game, game, issues, {kSystems});
    CHECK(issues.empty());
    return pack;
}

std::vector<ReadyMade> readyMadeOfGame(const std::string& game) {
    auto read = readyMadeOf(packOf(game));
    REQUIRE(read);
    return std::move(*read);
}

session::Session campaignOf(const ScratchFolder& folder, const std::string& game) {
    auto session = session::Session::create((folder / game).string(), game, packOf(game));
    REQUIRE(session);
    return std::move(*session);
}

void bringAll(session::Session& session, const std::string& game) {
    for (const ReadyMade& each : readyMadeOfGame(game)) {
        const auto brought = bringReadyMade(session, each);
        if (!brought) FAIL(brought.error().message);
        CHECK(*brought == int(each.commands.size()));
    }
}

// The ids of what a game has, as far as no plain word is written so.
std::set<std::string> idsOf(const content::Rulebook& rulebook) {
    std::set<std::string> ids;
    const auto add = [&](const auto& all) {
        for (const auto& each : all) {
            if (each.id.find('-') != std::string::npos && each.id != each.name) ids.insert(each.id);
        }
    };
    add(rulebook.moves);
    add(rulebook.things);
    add(rulebook.playbooks);
    add(rulebook.conditions);
    add(rulebook.creatures);
    for (const content::Sort sort : content::kAllSorts) {
        for (const content::Field& field : rulebook.actorType(sort).fields) {
            for (const auto& [value, word] : field.words) ids.insert(value);
        }
    }
    if (!rulebook.duality) return ids;
    add(rulebook.duality->classes);
    add(rulebook.duality->heritages);
    add(rulebook.duality->cards);
    add(rulebook.duality->adversaries);
    return ids;
}

// All that a sheet shows.
std::vector<std::string> wordsOf(const table::SheetView& sheet) {
    std::vector<std::string> words{sheet.subtitle};
    for (const table::VitalView& each : sheet.vitals) words.push_back(each.value);
    for (const table::FieldView& each : sheet.allFields) words.push_back(each.value);
    for (const table::ListView& list : sheet.lists) {
        for (const table::RowView& row : list.rows) words.insert(words.end(), row.cells.begin(), row.cells.end());
    }
    return words;
}

std::string faultOfFile(const std::string& text) {
    const auto read = readyMadeOf({{"ready-made/a.json", text}});
    return read ? std::string() : read.error().message;
}

std::string fileWith(const std::string& commands) {
    return R"({"name": "Ash", "description": "Somebody.", "commands": [)" + commands + "]}";
}

const std::string kAsh = R"({"command": "create-character", "playbook": "fighter", "name": "Ash"})";

} // namespace

TEST_CASE("every game with sheets has four ready-made characters, and each has a name and a line about it") {
    for (const std::string game : {"dungeonworld", "universalmoves", "duality", "firsttrain", "vows"}) {
        CAPTURE(game);
        CHECK(readyMadeOfGame(game).size() == 4);
    }
    CHECK(readyMadeOfGame("skirmish").size() == 1); // a party of four
    CHECK(readyMadeOf({})->empty());
}

TEST_CASE("ready-made characters of Vows of Rime come with three assets, a vow and bonds, and nothing to answer") {
    const ScratchFolder folder;
    session::Session session = campaignOf(folder, "vows");
    bringAll(session, "vows");
    CHECK(session.table().waiting.empty());
    CHECK(session.table().actors.size() == 4);
    for (const auto& [id, actor] : session.table().actors) {
        CAPTURE(actor.name);
        CHECK(actor.moves.size() == 4); // what they bring, and three assets
        CHECK(actor.lists.at("vows").size() == 1);
        CHECK(actor.lists.at("bonds").size() == 3);
        CHECK(table::stillOpen(session.rulebook(), actor) == std::vector<std::string>());
    }
}

TEST_CASE("ready-made characters of a game with classes come complete, with no choice open and nothing to answer") {
    const ScratchFolder folder;
    session::Session session = campaignOf(folder, "dungeonworld");
    bringAll(session, "dungeonworld");
    const table::Table& table = session.table();
    CHECK(table.waiting.empty());
    CHECK(table.actors.size() == 4);
    for (const auto& [id, actor] : table.actors) {
        CAPTURE(actor.name);
        CHECK(table::stillOpen(session.rulebook(), actor) == std::vector<std::string>());
    }
}

TEST_CASE("ready-made characters without classes have scores from the array, gear that they can carry, and ties to "
          "each other") {
    const ScratchFolder folder;
    session::Session session = campaignOf(folder, "universalmoves");
    bringAll(session, "universalmoves");
    const table::GmView view = table::gmView(session.rulebook(), session.table());
    CHECK(view.waiting.empty());
    REQUIRE(view.party.size() == 4);
    for (const auto& [id, actor] : session.table().actors) {
        CAPTURE(actor.name);
        CHECK(actor.lists.at("gear").size() == 3);
        CHECK(actor.lists.at("ties").size() == 2);
    }
    for (const table::ActorCard& each : view.party) {
        REQUIRE(each.health);
        CHECK(each.health->now == each.health->most);
    }
}

TEST_CASE("ready-made heroes of duality play are whole, and nothing is due of them") {
    const ScratchFolder folder;
    session::Session session = campaignOf(folder, "duality");
    bringAll(session, "duality");
    const table::GmView view = table::gmView(session.rulebook(), session.table());
    CHECK(view.party.size() == 4);
    REQUIRE(view.duality);
    CHECK(view.duality->due.empty());
    for (const auto& [id, actor] : session.table().actors) {
        CAPTURE(actor.name);
        CHECK(actor.lists.at("cards").size() == 2);
        CHECK(actor.lists.at("experiences").size() == 2);
    }
}

TEST_CASE("the ready-made party of the skirmish may set out at once") {
    const ScratchFolder folder;
    session::Session session = campaignOf(folder, "skirmish");
    bringAll(session, "skirmish");
    const ReadyMade setOut{
        "here",
        "Out",
        "It sets out.",
        {R"({"command":"skirmish","do":{"act":"set-out","scenario":"toll-cellar"},"dice":[4,3,5]})"}};
    const auto gone = bringReadyMade(session, setOut);
    CHECK((gone ? std::string() : gone.error().message) == std::string());
}

TEST_CASE("a fault of a ready-made character is told in one sentence with its file and place") {
    CHECK(faultOfFile(fileWith(kAsh)).empty());
    CHECK(faultOfFile("[").find("ready-made/a.json cannot be read: it is no JSON object") != std::string::npos);
    CHECK(faultOfFile(std::string(100'000, '[')).find("64 KiB") != std::string::npos);
    CHECK(faultOfFile(std::string(10'000, '[') + std::string(10'000, ']')).find("no JSON object") != std::string::npos);
    CHECK(faultOfFile(fileWith("")).find("1 to 40 commands") != std::string::npos);
    CHECK(faultOfFile(fileWith("7")).find("a command was expected (first command)") != std::string::npos);
    CHECK(faultOfFile(fileWith(R"({"command": "undo"})")).find("no command of the table") != std::string::npos);
    CHECK(faultOfFile(fileWith(kAsh + R"(, {"command": "dance"})")).find("(second command") != std::string::npos);
    CHECK(faultOfFile(fileWith(R"({"command": "choose", "waiting": "last"})")).find("(first command, waiting)") !=
          std::string::npos);
    CHECK(faultOfFile(R"({"name": "A\nB", "description": "C", "commands": []})").find("a name") != std::string::npos);
    CHECK(faultOfFile(R"({"name": "A", "commands": []})").find("a description") != std::string::npos);
    CHECK(faultOfFile(R"({"name": "A", "description": "B", "wishes": 3})").find("only name") != std::string::npos);
}

TEST_CASE("a ready-made character that is refused half way leaves the table as it was") {
    const ScratchFolder folder;
    session::Session session = campaignOf(folder, "dungeonworld");
    const auto read =
        readyMadeOf({{"ready-made/a.json",
                      fileWith(kAsh + R"(, {"command": "choose", "waiting": "next", "options": ["spoon"]})")}});
    REQUIRE(read);
    const auto brought = bringReadyMade(session, read->front());
    REQUIRE_FALSE(brought);
    CHECK(brought.error().code == "unknown-option");
    CHECK(brought.error().message.find("command 2 of ready-made/a.json") != std::string::npos);
    CHECK(session.table().actors.empty());
    CHECK(session.table().waiting.empty());
}

TEST_CASE("no sheet and no line of the story shows an id in place of a name, in any shipped game") {
    for (const std::string game : {"dungeonworld", "universalmoves", "duality", "firsttrain", "vows"}) {
        CAPTURE(game);
        const ScratchFolder folder;
        session::Session session = campaignOf(folder, game);
        bringAll(session, game);
        const content::Rulebook& rulebook = session.rulebook();
        const std::set<std::string> ids = idsOf(rulebook);
        dice::TypedDice none({});
        for (const content::Creature& each : rulebook.creatures)
            REQUIRE(session.perform(table::BringCreature{.creature = each.id}, none));
        for (const auto& [who, actor] : table::Table(session.table()).actors) {
            for (const content::Field& field : table::typeOf(rulebook, actor).fields) {
                for (const auto& [value, word] : field.words) {
                    REQUIRE(session.perform(table::EditSheet{who, field.id, value}, none));
                    const auto sheet = table::sheetView(rulebook, session.table(), who);
                    for (const std::string& shown : wordsOf(*sheet)) CHECK(ids.count(shown) == 0);
                }
            }
            const auto sheet = table::sheetView(rulebook, session.table(), who);
            for (const std::string& shown : wordsOf(*sheet)) {
                CAPTURE(actor.name, shown);
                CHECK(ids.count(shown) == 0);
            }
        }
        const std::string story = logCsv(session);
        for (const std::string& id : ids) {
            CAPTURE(id);
            CHECK(story.find(" is now " + id) == std::string::npos);
            CHECK(story.find("writes down: " + id + "\"") == std::string::npos);
        }
    }
}
