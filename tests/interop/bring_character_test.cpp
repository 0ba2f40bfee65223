// Characters brought over from another campaign: what comes, what stays behind, and that it is undone as one.
#include "base/tiny_picture.h"
#include "interop/bring_character.h"
#include "interop/ready_made.h"
#include "interop/shipped.h"
#include "session/campaign.h"
#include "table/duality/sheet.h"
#include "table/scene/handout.h"
#include "table/world/card.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

using namespace tenplus;
using namespace tenplus::interop;
using namespace tenplus::session::testing;
using journal::testing::ScratchFolder;
using journal::testing::writeBytes;

namespace {

const std::string kPng = tenplus::testing::tinyPicture();

struct TwoCampaigns {
    ScratchFolder folder;
    session::Session home;
    explicit TwoCampaigns(std::string_view game = "dungeonworld", std::string_view otherGame = "dungeonworld")
        : home(createdSession(folder / "home", game)) {
        there = createdSession(folder / "other", otherGame);
    }
    table::ActorId comes(const table::AddActor& who) {
        performed(*there, who);
        return there->table().actors.rbegin()->first;
    }
    // The other campaign is closed there, and read here.
    OtherCampaign other() {
        there.reset();
        auto opened = OtherCampaign::open(folder / "other", home);
        if (!opened) FAIL(opened.error().message);
        return std::move(*opened);
    }
    const table::Actor& last() const { return home.table().actors.rbegin()->second; }
    std::optional<session::Session> there;
};

bool has(const std::vector<std::string>& lines, const std::string& part) {
    return std::ranges::any_of(lines, [&](const std::string& line) { return line.find(part) != std::string::npos; });
}

// An actor without what another campaign numbers differently.
table::Actor withoutNumbers(table::Actor actor) {
    actor.id = {};
    for (auto& [id, rows] : actor.lists) {
        for (table::Entry& row : rows) row.id = {};
    }
    for (table::OwnedMove& each : actor.moves) each.id = {};
    std::ranges::sort(actor.moves, {}, [](const table::OwnedMove& each) { return each.move + each.name; });
    for (auto* spells : {&actor.book, &actor.prepared}) {
        for (table::KnownSpell& each : *spells) each.by = {};
    }
    return actor;
}

} // namespace

TEST_CASE("a character comes with values, lists and conditions, and the other file stays as it was") {
    TwoCampaigns at;
    table::AddActor ada = table::testing::sheetOf("Ada");
    ada.lists["gear"] = {{{"name", std::string("A lantern")}, {"weight", std::int64_t{1}}}};
    const table::ActorId who = at.comes(ada);
    performed(*at.there, table::ChangeField{who, "xp", 3, {}});
    performed(*at.there, table::SetCondition{who, "weak", true});
    const table::Actor was = *at.there->table().actor(who);
    const std::int64_t turns = at.there->lastTurn();
    const OtherCampaign other = at.other();
    const std::string before = gmText(at.home);
    const auto preview = previewOf(at.home, other, who, OtherNotes::StayBehind);
    REQUIRE(preview);
    CHECK(gmText(at.home) == before);
    CHECK(preview->turns.empty());
    const auto brought = bringCharacter(at.home, other, who, OtherNotes::StayBehind);
    REQUIRE(brought);
    CHECK(brought->comes == preview->comes);
    CHECK(brought->staysBehind == preview->staysBehind);
    CHECK(brought->turns.size() == 2); // the sheet, and a condition
    CHECK(withoutNumbers(at.last()) == withoutNumbers(was));
    CHECK(has(brought->comes, "Gear (1)"));
    CHECK(has(brought->comes, "Weak"));
    CHECK(other.session().lastTurn() == turns);
    REQUIRE(takeBack(at.home, *brought));
    CHECK(gmText(at.home) == before);
}

TEST_CASE("every ready-made character of every game comes to another campaign of it as they were") {
    for (const std::string game : {"dungeonworld", "universalmoves", "duality"}) {
        CAPTURE(game);
        TwoCampaigns at(game, game);
        const auto ready = readyMadeOf(table::testing::packOf(game));
        REQUIRE(ready);
        for (const ReadyMade& each : *ready) REQUIRE(bringReadyMade(*at.there, each));
        const OtherCampaign other = at.other();
        const auto people = other.people();
        CHECK(people.size() == 4);
        for (const Stranger& each : people) {
            CAPTURE(each.name);
            const auto brought = bringCharacter(at.home, other, each.who, OtherNotes::StayBehind);
            REQUIRE(brought);
            CHECK(brought->staysBehind == std::vector<std::string>());
            CHECK(withoutNumbers(at.last()) == withoutNumbers(*other.session().table().actor(each.who)));
            CHECK(at.home.table().waiting.empty());
        }
    }
}

TEST_CASE("between two games only fields come that both have, and the preview says what stays behind and why") {
    TwoCampaigns at("dungeonworld", "universalmoves");
    const auto ready = readyMadeOf(table::testing::packOf("universalmoves"));
    REQUIRE(bringReadyMade(*at.there, ready->front()));
    const OtherCampaign other = at.other();
    const table::ActorId who = other.people().front().who;
    const auto preview = previewOf(at.home, other, who, OtherNotes::StayBehind);
    REQUIRE(preview);
    CHECK_FALSE(preview->sameGame);
    CHECK_FALSE(preview->staysBehind.empty());
    const auto brought = bringCharacter(at.home, other, who, OtherNotes::StayBehind);
    REQUIRE(brought);
    const content::ActorType& ours = at.home.rulebook().character;
    for (const auto& [id, value] : at.last().values) CHECK(ours.field(id) != nullptr);
    for (const auto& [id, rows] : at.last().lists) CHECK(ours.list(id) != nullptr);
}

TEST_CASE("a second one of the same name gets a number, and a stranger's name cannot grow without end") {
    TwoCampaigns at;
    const table::ActorId who = at.comes(table::testing::sheetOf("Ada"));
    const std::string longest(80, 'x');
    table::AddActor longName = table::testing::sheetOf("Ada");
    longName.name = longest;
    const table::ActorId named = at.comes(longName);
    const OtherCampaign other = at.other();
    for (const char* name : {"Ada", "Ada 2", "Ada 3"}) {
        REQUIRE(bringCharacter(at.home, other, who, OtherNotes::StayBehind));
        CHECK(at.last().name == name);
    }
    for (int i = 0; i < 2; ++i) REQUIRE(bringCharacter(at.home, other, named, OtherNotes::StayBehind));
    CHECK(at.last().name == std::string(76, 'x') + " 2");
}

TEST_CASE("what the other GM wrote about them comes only if it is asked for, and stays a secret") {
    TwoCampaigns at;
    const table::ActorId who = at.comes(table::testing::sheetOf("Ada"));
    performed(*at.there,
              table::WriteNote{
                  .text = "canary: the baron's spy", .about = who, .secret = true, .kind = table::NoteKind::Fact});
    const OtherCampaign other = at.other();
    const auto without = bringCharacter(at.home, other, who, OtherNotes::StayBehind);
    REQUIRE(without);
    CHECK(has(without->staysBehind, "What the other GM wrote about them (1)"));
    CHECK_FALSE(has(without->comes, "canary"));
    CHECK(gmText(at.home).find("canary") == std::string::npos);
    const auto with = bringCharacter(at.home, other, who, OtherNotes::Come);
    REQUIRE(with);
    REQUIRE(at.home.table().facts.size() == 1);
    CHECK(at.home.table().facts.front().secret);
    CHECK(at.home.table().facts.front().about == at.last().id);
}

TEST_CASE("a portrait comes as a hidden handout, once") {
    TwoCampaigns at;
    const table::ActorId who = at.comes(table::testing::sheetOf("Ada"));
    const std::string hash = *at.there->storeBytes(kPng);
    table::Picture picture{hash, "Ada", "png", 1, 1, std::int64_t(kPng.size())};
    performed(*at.there, table::KeepPicture{picture});
    table::AddCard card;
    card.kind = "person", card.name = "ada", card.picture = hash;
    performed(*at.there, card);
    const OtherCampaign other = at.other();
    const auto preview = previewOf(at.home, other, who, OtherNotes::StayBehind);
    REQUIRE(preview);
    CHECK_FALSE(at.home.journal().hasBlob(hash));
    for (int i = 0; i < 2; ++i) {
        const auto brought = bringCharacter(at.home, other, who, OtherNotes::StayBehind);
        REQUIRE(brought);
        CHECK(brought->staysBehind == std::vector<std::string>());
        CHECK(has(brought->comes, "Portrait as a handout"));
    }
    CHECK(at.home.journal().blob(hash) == kPng);
    CHECK(at.home.table().pictures.size() == 1);
    CHECK(at.home.table().handouts.size() == 2);
    CHECK_FALSE(at.home.table().handouts.back().shown);
}

TEST_CASE("a file that is no campaign, a damaged one and the campaign itself are refused in a sentence") {
    TwoCampaigns at;
    const auto refusal = [&](const std::filesystem::path& file) {
        const auto other = OtherCampaign::open(file, at.home);
        return other ? std::string("opened") : other.error().code;
    };
    CHECK(refusal(at.folder / "home") == "same-campaign");
    CHECK(refusal(at.folder / "nowhere") != "opened");
    writeBytes(at.folder / "text", std::string(10'000, 'x'));
    CHECK(refusal(at.folder / "text") == "not-a-campaign");
    at.there.reset();
    CHECK(refusal(at.folder / "other") == "opened");
}
