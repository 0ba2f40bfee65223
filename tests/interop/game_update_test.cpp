// A campaign that goes on with another version of its game: the preview, the turn, going back, and what is refused.
#include "interop/campaign_json.h"
#include "interop/game_update.h"
#include "interop/ready_made.h"
#include "interop/salvage.h"
#include "journal/event_json.h"
#include "journal/journal.h"
#include "session/campaign.h"
#include "table/duality/sheet.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <string>
#include <vector>

using namespace tenplus;
using namespace tenplus::interop;
using namespace tenplus::session::testing;
using journal::testing::ScratchFolder;

namespace {

using OrderedJson = nlohmann::ordered_json;

// A file of the pack, changed.
template <typename Change>
void edit(content::PackFiles& pack, const std::string& file, Change change) {
    OrderedJson json = OrderedJson::parse(pack.at(file));
    change(json);
    pack[file] = json.dump(2);
}

content::PackFiles versionTwo() {
    content::PackFiles pack = table::testing::packOf("dungeonworld");
    edit(pack, "system.json", [](OrderedJson& system) {
        system["version"] = "2.0";
        system["conditions"][0]["text"] = "Worse than it was.";
    });
    return pack;
}

OrderedJson::iterator withId(OrderedJson& list, std::string_view id) {
    return std::ranges::find_if(list, [&](const OrderedJson& each) { return each["id"] == id; });
}

// Version two without that move of a class, and without what names it.
content::PackFiles without(std::string_view move, const std::string& file) {
    content::PackFiles pack = versionTwo();
    edit(pack, file, [&](OrderedJson& playbook) {
        OrderedJson& moves = playbook["moves"];
        const auto found = withId(moves, move);
        REQUIRE(found != moves.end());
        moves.erase(found);
        OrderedJson& starts = playbook["playbook"]["starts"];
        starts.erase(std::ranges::find(starts, move));
    });
    return pack;
}

bool tells(const std::vector<std::string>& lines, const std::string& line) {
    return std::ranges::find(lines, line) != lines.end();
}

struct Campaign {
    ScratchFolder folder;
    session::Session session = createdSession(folder / "c");
    void reopen() {
        session = createdSession(folder / "other"); // a file is open only once
        std::filesystem::remove(folder / "other");
        session = openedSession(folder / "c");
    }
    std::string version() const { return session.rulebook().version; }
    std::string updateRefused(const content::PackFiles& pack) {
        const std::string before = gmText(session);
        const journal::Tip tip = session.journal().tip();
        const auto updated = updateGame(session, pack, WhatPeopleHave::Stays);
        REQUIRE_FALSE(updated);
        CHECK_FALSE(updated.error().message.empty());
        CHECK(gmText(session) == before);
        CHECK(session.journal().tip() == tip);
        return updated.error().code;
    }
};

} // namespace

TEST_CASE("a campaign goes on with another version of its game, and undo and redo go back and forth") {
    Campaign at;
    performed(at.session, table::testing::sheetOf("Ada"));
    const std::string before = gmText(at.session);
    const auto updated = updateGame(at.session, versionTwo(), WhatPeopleHave::Stays);
    REQUIRE(updated);
    CHECK(at.version() == "2.0");
    CHECK(at.session.rulebook().conditions.front().text == "Worse than it was.");
    CHECK(at.session.told(*updated).lines.front().text == "The game is now version 2.0 (it was 1.0)");
    at.reopen();
    CHECK(at.version() == "2.0");
    REQUIRE(at.session.undo());
    CHECK(at.version() == "1.0");
    CHECK(gmText(at.session) == before);
    at.reopen();
    CHECK(at.version() == "1.0");
    REQUIRE(at.session.redo());
    CHECK(at.version() == "2.0");
}

TEST_CASE("a moment before an update is read with the game of that moment") {
    Campaign at;
    performed(at.session, table::testing::sheetOf("Ada"));
    const std::int64_t then = at.session.lastTurn();
    REQUIRE(updateGame(at.session, versionTwo(), WhatPeopleHave::Stays));
    CHECK(at.session.rulebookOf(at.session.tableAfter(then).value()).version == "1.0");
    CHECK(at.session.rulebookOf(at.session.table()).version == "2.0");
}

TEST_CASE("the preview of an update says what comes, changes and goes, and records nothing") {
    Campaign at;
    content::PackFiles pack = without("fighter-bend-bars", "playbooks/fighter.json");
    edit(pack, "playbooks/fighter.json", [](OrderedJson& playbook) {
        playbook["playbook"]["text"] = "Another fighter.";
        OrderedJson move = playbook["moves"][0];
        move["id"] = "fighter-of-the-test", move["name"] = "Of the Test";
        playbook["moves"].push_back(move);
    });
    const journal::Tip tip = at.session.journal().tip();
    const auto preview = previewOf(at.session, pack);
    if (!preview) FAIL(preview.error().message);
    CHECK((preview->from == "1.0" && preview->to == "2.0"));
    CHECK(preview->comes == std::vector<std::string>{"Of the Test (move)"});
    CHECK(tells(preview->changes, "Fighter (playbook)"));
    CHECK(preview->goes.size() == 1);
    CHECK(preview->lost.empty());
    CHECK(at.session.journal().tip() == tip);
}

TEST_CASE("an update that takes away what somebody has is refused, or taken all the same and told") {
    Campaign at;
    const auto ready = readyMadeOf(table::testing::packOf("dungeonworld"));
    REQUIRE(bringReadyMade(at.session, ready->front()));
    const std::string bars = at.session.rulebook().move("fighter-bend-bars")->name;
    const table::Actor maud = at.session.table().actors.rbegin()->second;
    const auto pack = without("fighter-bend-bars", "playbooks/fighter.json");
    const auto preview = previewOf(at.session, pack);
    REQUIRE(preview);
    CHECK(tells(preview->lost, "Maud has " + bars));
    const auto refused = updateGame(at.session, pack, WhatPeopleHave::Stays);
    REQUIRE_FALSE(refused);
    CHECK(refused.error().message.starts_with("Maud has " + bars + ", which the new version lacks"));
    CHECK(at.updateRefused(pack) == "held");
    const auto updated = updateGame(at.session, pack, WhatPeopleHave::MayGo);
    REQUIRE(updated);
    const std::string told = at.session.told(*updated).lines.front().text;
    CHECK(told == "The game is now version 2.0 (it was 1.0); it lacks " + bars + " (Maud)");
    CHECK(*at.session.table().actor(maud.id) == maud); // the sheet keeps it
    CHECK_FALSE(gmText(at.session).empty());
    at.reopen();
    REQUIRE(at.session.undo());
    CHECK(at.session.rulebook().move("fighter-bend-bars") != nullptr);
}

TEST_CASE("an update is refused with a broken pack, another game, the same version, and while something is open") {
    Campaign at;
    CHECK(at.updateRefused(table::testing::packOf("dungeonworld")) == "same-game");
    CHECK(at.updateRefused(table::testing::packOf("universalmoves")) == "other-game");
    content::PackFiles broken = versionTwo();
    edit(broken, "system.json", [](OrderedJson& system) { system["bands"][0]["tone"] = "loud"; });
    CHECK(at.updateRefused(broken) == "broken-pack");
    broken["system.json"] = "{";
    CHECK(at.updateRefused(broken) == "broken-pack");
    performed(at.session, table::testing::sheetOf("Ada"));
    const table::ActorId ada = at.session.table().actors.rbegin()->first;
    performed(at.session, table::RollMove{.who = ada, .move = "discern-realities"}, {3, 4});
    REQUIRE_FALSE(at.session.table().waiting.empty());
    CHECK(at.updateRefused(versionTwo()) == "something-open");
    CHECK(previewOf(at.session, versionTwo()).error().message ==
          "\"Discern Realities\" of Ada still waits (Ask one), and 1 other effect does, too: apply them or wave "
          "them off, and update then.");
}

TEST_CASE("a file whose game was changed to something that is no game does not open, and says so") {
    ScratchFolder folder;
    std::string id;
    {
        session::Session session = createdSession(folder / "c");
        id = session.table().pack.id;
        REQUIRE(session.storeBytes("not a game"));
    }
    {
        auto journal = journal::Journal::open(folder / "c");
        REQUIRE(journal);
        const std::string hash = journal::NamedBytes("not a game").name();
        journal->append({journal::encode(table::Event(table::GameUpdated{{id, "9", hash}, "1.0", {}}))});
    }
    const auto opened = session::Session::open(folder / "c");
    REQUIRE_FALSE(opened);
    CHECK(opened.error().code == "damaged");
    CHECK(opened.error().message.find("cannot be played: the game kept in the file cannot be read") !=
          std::string::npos);
}

TEST_CASE("an updated campaign goes out as JSON and comes in with both versions of its game") {
    Campaign at;
    REQUIRE(updateGame(at.session, versionTwo(), WhatPeopleHave::Stays));
    REQUIRE(importCampaign(campaignJson(at.session), "c.json", at.folder / "d"));
    session::Session other = openedSession(at.folder / "d");
    CHECK(other.rulebook().version == "2.0");
    CHECK(gmText(other) == gmText(at.session));
    REQUIRE(other.undo());
    CHECK(other.rulebook().version == "1.0");
}

TEST_CASE("a salvaged campaign keeps the version it plays, and goes on with the one before if that is lost") {
    Campaign at;
    REQUIRE(updateGame(at.session, versionTwo(), WhatPeopleHave::Stays));
    performed(at.session, table::testing::sheetOf("Ada"));
    REQUIRE(at.session.saveCopy(at.folder / "copy"));
    REQUIRE(salvage(at.folder / "copy", at.folder / "whole"));
    CHECK(openedSession(at.folder / "whole").rulebook().version == "2.0");

    std::string bytes = journal::testing::bytesIn(at.folder / "copy");
    const std::size_t words = bytes.find("Worse than it was.");
    REQUIRE(words != std::string::npos);
    bytes[words] = 'w';
    journal::testing::writeBytes(at.folder / "torn", bytes);
    const auto salvaged = salvage(at.folder / "torn", at.folder / "before");
    if (!salvaged) FAIL(salvaged.error().message);
    CHECK(tells(salvaged->missing, "Version 2.0 of the game is lost; the one before takes its place."));
    const session::Session before = openedSession(at.folder / "before");
    CHECK(before.rulebook().version == "1.0");
    CHECK(before.table().actors.size() == 1);
}
