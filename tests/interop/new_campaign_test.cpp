#include "interop/new_campaign.h"

#include "interop/shipped.h"
#include "journal/scratch.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <filesystem>

using namespace tenplus;
using namespace tenplus::interop;
using journal::testing::ScratchFolder;

namespace {

GameOffer offerOf(const std::string& id) {
    const std::vector<GameOffer> all = gameOffers().all;
    const auto found = std::ranges::find(all, id, [](const GameOffer& each) { return each.game.name; });
    REQUIRE(found != all.end());
    return *found;
}

NewCampaign wantedOf(const std::string& id) {
    const auto pack = findSoundPack(id);
    REQUIRE(pack);
    return {.name = "The Long Tide", .pack = *pack, .limits = {}, .readyMade = {}};
}

} // namespace

TEST_CASE("every shipped game says in a line what one plays, with which dice, how many and how long") {
    for (const std::string id : {"dungeonworld", "universalmoves", "duality", "skirmish", "firsttrain", "vows"}) {
        CAPTURE(id);
        const GameOffer offer = offerOf(id);
        CHECK(offer.isSound);
        CHECK(offer.title.size() > 4);
        CHECK_FALSE(offer.about.sentence.empty());
        CHECK(offer.about.dice.find('d') != std::string::npos);
        CHECK_FALSE(offer.about.players.empty());
        CHECK_FALSE(offer.about.length.empty());
        CHECK_FALSE(offer.readyMade.empty());
        CHECK(offer.namesPlayers == (id != "skirmish"));
        CHECK(offer.cover.name == "cover.png");
    }
    CHECK(offerOf("dungeonworld").hasMature);
    CHECK_FALSE(offerOf("skirmish").hasMature);
}

TEST_CASE("a campaign begins with its lines and veils, its mature rules and those who come ready-made") {
    const ScratchFolder folder;
    NewCampaign wanted = wantedOf("dungeonworld");
    wanted.mature = true;
    wanted.limits = {{"spiders", table::LimitKind::Line}, {"torture", table::LimitKind::Veil}};
    wanted.readyMade = offerOf("dungeonworld").readyMade;
    const auto session = beginCampaign((folder / "tide").string(), wanted);
    REQUIRE(session);
    CHECK(session->table().name == "The Long Tide");
    CHECK(session->table().mature);
    CHECK(session->table().limits.size() == 2);
    CHECK(session->table().actors.size() == 4);
}

TEST_CASE("those who play are named on the sheets of the ready-made, in their order") {
    const ScratchFolder folder;
    for (const std::string id : {"dungeonworld", "universalmoves", "duality", "firsttrain", "vows"}) {
        CAPTURE(id);
        NewCampaign wanted = wantedOf(id);
        wanted.readyMade = offerOf(id).readyMade;
        wanted.players = {"Ana", "Ben"};
        const auto session = beginCampaign((folder / id).string(), wanted);
        REQUIRE(session);
        std::vector<std::string> players;
        for (const auto& [who, actor] : session->table().actors) {
            if (actor.kind != table::ActorKind::Character) continue;
            const auto player = actor.values.find("player");
            if (player != actor.values.end()) players.push_back(std::get<std::string>(player->second));
        }
        players.resize(3);
        CHECK(players == std::vector<std::string>{"Ana", "Ben", ""});
    }
}

TEST_CASE("more players than characters are refused in a sentence, and nothing has begun") {
    const ScratchFolder folder;
    NewCampaign wanted = wantedOf("dungeonworld");
    wanted.readyMade = {offerOf("dungeonworld").readyMade.front()};
    wanted.players = {"Ana", "Ben"};
    const std::filesystem::path file = (folder / "tide").string();
    const auto session = beginCampaign(file, wanted);
    REQUIRE_FALSE(session);
    CHECK(session.error().message ==
          "2 people play, and 1 character comes to the table: choose more of them, or name fewer people.");
    CHECK_FALSE(std::filesystem::exists(file));
}

TEST_CASE("a campaign that cannot begin as wanted leaves no file, and says why") {
    const ScratchFolder folder;
    NewCampaign wanted = wantedOf("dungeonworld");
    wanted.limits = {{std::string(100'000, 'a'), table::LimitKind::Line}};
    const std::filesystem::path file = (folder / "tide").string();
    const auto session = beginCampaign(file, wanted);
    REQUIRE_FALSE(session);
    CHECK_FALSE(session.error().message.empty());
    CHECK_FALSE(std::filesystem::exists(file));
}

TEST_CASE("a file that is there already is not touched by a campaign that would begin in it") {
    const ScratchFolder folder;
    const std::filesystem::path file = (folder / "tide").string();
    REQUIRE(beginCampaign(file, wantedOf("skirmish")));
    const auto before = std::filesystem::file_size(file);
    CHECK_FALSE(beginCampaign(file, wantedOf("skirmish")));
    CHECK(std::filesystem::file_size(file) == before);
}
