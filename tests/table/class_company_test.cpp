// What classes bring along beside their own dice: a ranger's companion, a thief's poisons, jobs on the way, and who
// need not eat.
#include "base/contains.h"
#include "table/classes.h"
#include "table/pbta/classes/advancement.h"
#include "table/pbta/classes/magic.h"
#include "table/pbta/gear/gear.h"
#include "table/pbta/moves/pools.h"
#include "table/pbta/moves/strike.h"
#include "table/sheet_view.h"

#include <algorithm>
#include <catch2/catch.hpp>

using namespace tenplus;
using namespace tenplus::table;
using tenplus::table::testing::Classes;

namespace {

const std::string kJourney = "undertake-a-perilous-journey";

struct Company : Classes {
    WaitingId choiceOf(std::string_view text) const {
        const auto found = std::ranges::find_if(table().waiting, [&](const Waiting& each) {
            const auto* choose = std::get_if<content::Choose>(&each.effect.kind);
            return choose && choose->text == text;
        });
        REQUIRE(found != table().waiting.end());
        return found->id;
    }
    void pick(std::string_view text, const std::vector<std::string>& options) {
        perform(ChooseOptions{.waiting = choiceOf(text), .options = options});
    }
    int carried(ActorId who, std::string_view name) const {
        const auto rows = at(who).lists.find("gear");
        if (rows == at(who).lists.end()) return 0;
        return static_cast<int>(
            std::ranges::count_if(rows->second, [&](const Entry& row) { return textIn(row, "name") == name; }));
    }
    EntryId thing(ActorId who, const char* id) {
        perform(TakeThing{.who = who, .thing = id});
        return at(who).lists.at("gear").back().id;
    }
    bool shows(ActorId who, std::string_view field) const {
        const auto view = sheetView(rulebook(), table(), who);
        return contains(view->allFields, field, &FieldView::id);
    }
    const Job& job(std::string_view id) const { return *std::ranges::find(table().journey->jobs, id, &Job::job); }
};

struct OnTheRoad : Company {
    ActorId ada = given("Ada"), bram = given("Bram"), cleo = given("Cleo");
    OnTheRoad() {
        perform(StartJourney{
            .to = "Saltmoor", .length = 2, .jobs = {{"trailblazer", ada}, {"scout", bram}, {"quartermaster", cleo}}});
        roll(ada, kJourney, {4, 4});
    }
};

} // namespace

TEST_CASE("whatever an elven ranger's job is, it is done as by a 10", "[DW-MOVE-journey-03]") {
    Company scene;
    const ActorId ada = scene.given("Ada"), bram = scene.given("Bram"),
                  dov = scene.joins("Dov", "ranger", {.race = "elf"});
    scene.perform(StartJourney{
        .to = "Saltmoor", .length = 4, .jobs = {{"trailblazer", ada}, {"scout", bram}, {"quartermaster", dov}}});
    CHECK(scene.job("quartermaster").band == "strong");
    CHECK(scene.job("quartermaster").who == dov);
    scene.roll(ada, kJourney, {4, 4});
    scene.roll(bram, kJourney, {4, 4});
    scene.quiet();
    const auto had = scene.number(ada, "rations");
    scene.perform(FinishJourney{});
    CHECK(scene.number(ada, "rations") == had - 3); // one less than the way is long
}

TEST_CASE("the job of who leaves the party on the way goes as a 6 does", "[DW-MOVE-journey-07][DW-R-53][DW-DEATH-04]") {
    OnTheRoad scene;
    SECTION("who is taken off the table") { scene.perform(RemoveActor{scene.cleo}); }
    SECTION("who has retired") { scene.perform(GoBeyond{.who = scene.cleo, .place = "A farm", .override = true}); }
    SECTION("who is dead") { scene.perform(SetCondition{scene.cleo, "dead"}); }
    CHECK(scene.refused(FinishJourney{}).code == "job-open"); // Bram's
    scene.roll(scene.bram, kJourney, {4, 4});
    scene.quiet();
    scene.perform(FinishJourney{});
    CHECK(scene.number(scene.ada, "rations") == 5 - 3);
    CHECK(scene.number(scene.bram, "rations") == 5 - 3);
}

TEST_CASE("what an empty job leaves to the GM waits when the journey is over", "[DW-R-53][DW-R-52]") {
    OnTheRoad scene;
    scene.roll(scene.cleo, kJourney, {3, 4});
    scene.quiet();
    scene.perform(RemoveActor{scene.bram});
    scene.perform(FinishJourney{});
    CHECK(scene.waitingCount() == 1);
    CHECK(scene.table().waiting.front().who == scene.ada);
    CHECK(scene.xp(scene.ada) == 0);
    CHECK(scene.number(scene.ada, "rations") == 5 - 2);
}

TEST_CASE("the numbers of a companion are on its ranger's sheet and count where the two act together", "[DW-NEED-20]") {
    Company scene;
    const ActorId cleo = scene.joins("Cleo", "cleric"), dov = scene.given("Dov"), orc = scene.given("Orc");
    scene.perform(CreateCharacter{.who = dov, .playbook = "ranger", .override = true});
    CHECK(scene.shows(dov, "beastFerocity"));
    CHECK_FALSE(scene.shows(cleo, "beastFerocity"));
    scene.pick("What is it like?", {"wild"});
    CHECK(scene.number(dov, "beastFerocity") == 3);
    CHECK(scene.number(dov, "beastInstinct") == 2);
    scene.quiet();
    scene.perform(RollMove{.who = dov, .move = "ranger-command", .target = orc});
    scene.choose({"attack"});
    REQUIRE(scene.table().forwards.size() == 1);
    CHECK(scene.table().forwards.front().value == 3);
    scene.learns(dov, "ranger-unnatural-ally");
    CHECK(scene.number(dov, "beastFerocity") == 5);
    CHECK(scene.number(dov, "beastInstinct") == 3);
}

TEST_CASE("a companion that took a blow has no ferocity until it has rested") {
    Company scene;
    const ActorId dov = scene.given("Dov"), orc = scene.given("Orc");
    scene.perform(CreateCharacter{.who = dov, .playbook = "ranger", .override = true});
    scene.pick("What is it like?", {"balanced"});
    scene.quiet();
    scene.learns(dov, "ranger-mans-best-friend");
    const std::int64_t before = scene.hp(dov);
    scene.perform(Attack{.from = {orc}, .to = {dov}, .amount = "9"});
    scene.perform(RollMove{.who = dov, .move = "ranger-mans-best-friend"});
    scene.apply("avert");
    scene.apply("condition");
    CHECK(scene.hp(dov) == before);
    CHECK(scene.is(dov, "beastSpent"));
    CHECK(scene.number(dov, "beastFerocityNow") == 0);
    const Refusal no = scene.refused(RollMove{.who = dov, .move = "ranger-mans-best-friend"});
    CHECK(sentence(no).find("no ferocity left") != std::string::npos);
    scene.perform(SetCondition{dov, "beastSpent", false});
    CHECK(scene.number(dov, "beastFerocityNow") == 2);
}

TEST_CASE("a thief is asked once for the poison, has it on the sheet and brews that one") {
    Company scene;
    scene.perform(CreateCharacter{.playbook = "thief", .name = "Nim", .override = true});
    const ActorId nim = scene.table().actors.rbegin()->first;
    const std::string asks = "Which poison have you mastered? Three doses of it are yours.";
    const auto aboutPoison = [&] {
        return std::ranges::count_if(scene.table().waiting,
                                     [](const Waiting& each) { return each.moveName == "Poisoner"; });
    };
    CHECK(aboutPoison() == 1);
    scene.pick(asks, {"tears"});
    CHECK(scene.carried(nim, "Serpent's Tears") == 3);
    CHECK(aboutPoison() == 0);
    const auto view = sheetView(scene.rulebook(), scene.table(), nim);
    const auto shown = std::ranges::find(view->texts, "poison", &FieldView::id);
    REQUIRE(shown != view->texts.end());
    CHECK(shown->value == "Serpent's Tears");
    scene.quiet();
    scene.perform(RollMove{.who = nim, .move = "thief-poisoner"});
    CHECK(aboutPoison() == 1);
    scene.apply("give-thing");
    CHECK(scene.carried(nim, "Serpent's Tears") == 6);
}

TEST_CASE("the answers to what a class asks stand on the sheet, and go with the move that asked") {
    Company scene;
    scene.perform(CreateCharacter{.playbook = "cleric", .name = "Oda", .override = true});
    const ActorId oda = scene.table().actors.rbegin()->first;
    scene.apply("note", {}, {.text = " Marrow of the Ford "});
    CHECK(scene.told("note-written") == 0);
    scene.pick("What is your god the god of?", {"knowledge"});
    scene.pick("What does your god teach, and how do you ask for favours?", {"secrets"});
    const auto answers = [&](const std::vector<FieldView>& fields) {
        std::vector<std::string> all;
        for (const FieldView& each : fields) {
            if (each.id.starts_with("deity")) all.push_back(each.name + ": " + each.value);
        }
        return all;
    };
    const std::vector<std::string> wanted{
        "God: Marrow of the Ford", "Domain of the god: Knowledge, and what is kept hidden",
        "Precept of the god: The cult keeps its secrets: ask by finding out one more"};
    CHECK(answers(sheetView(scene.rulebook(), scene.table(), oda)->texts) == wanted);
    CHECK(answers(sheetView(scene.rulebook(), scene.table(), oda)->allFields) == wanted);
    scene.perform(LoseMove{oda, scene.entry(oda, "cleric-deity")});
    CHECK(answers(sheetView(scene.rulebook(), scene.table(), oda)->allFields).empty());
    CHECK(std::get<std::string>(*valueOf(scene.rulebook(), scene.at(oda), "deity")).empty());
}

TEST_CASE("every question of a class that is asked once keeps its answer on the sheet") {
    Company scene;
    const auto asks = [](const content::Effect& effect) {
        const auto* note = std::get_if<content::Note>(&effect.kind);
        const auto* choose = std::get_if<content::Choose>(&effect.kind);
        const bool isWords = choose && std::ranges::all_of(choose->options, [](const content::Option& option) {
                                 return option.effects.empty();
                             });
        return (note && note->text.ends_with("?") && note->field.empty()) || (isWords && choose->field.empty());
    };
    for (const content::Move& move : scene.rulebook().moves) {
        INFO(move.id);
        CHECK(std::ranges::none_of(move.ofClass.onTaking, asks));
    }
}

TEST_CASE("with a companion that is spent nothing is added", "[DW-R-102]") {
    Company scene;
    const ActorId dov = scene.given("Dov"), orc = scene.given("Orc");
    scene.perform(CreateCharacter{.who = dov, .playbook = "ranger", .override = true});
    scene.pick("What is it like?", {"balanced"});
    scene.quiet();
    scene.perform(SetCondition{dov, "beastSpent"});
    scene.perform(RollMove{.who = dov, .move = "ranger-command", .target = orc});
    CHECK(scene.refused(ChooseOptions{scene.waiting("choose").id, {"attack"}}).code == "option-closed");
    scene.choose({"track"});
    CHECK(scene.table().forwards.front().value == 1);
}

TEST_CASE("a thief brews three doses of a poison, which lie in the bag") {
    Company scene;
    const ActorId dov = scene.joins("Dov", "thief");
    scene.perform(RollMove{.who = dov, .move = "thief-poisoner"});
    scene.choose({"bloodweed"});
    CHECK(scene.carried(dov, "Bloodweed") == 3);
    CHECK(scene.waitingCount() == 0);
}

TEST_CASE("bloodweed takes 1d4 off each roll of damage until it is cured") {
    Company scene;
    const ActorId ada = scene.joins("Ada", "fighter"), dov = scene.joins("Dov", "thief"), orc = scene.given("Orc");
    scene.perform(UseThing{dov, scene.thing(dov, "bloodweed"), orc});
    REQUIRE(scene.is(orc, "bloodweed"));
    const std::int64_t before = scene.hp(ada);
    scene.perform(Attack{.from = {orc}, .to = {ada}});
    scene.apply("damage", {7, 3}); // 1d8+2 of an orc
    CHECK(before - scene.hp(ada) == 7 - 3 + 2 - scene.number(ada, "armour"));
    scene.perform(UseThing{dov, scene.thing(dov, "antitoxin"), orc});
    scene.choose({"bloodweed"});
    CHECK_FALSE(scene.is(orc, "bloodweed"));
    scene.perform(Attack{.from = {orc}, .to = {ada}});
    scene.apply("damage", {7});
}

TEST_CASE("against whoever has serpent's tears in the blood damage is rolled twice, and the better counts") {
    Company scene;
    const ActorId dov = scene.joins("Dov", "thief"), ogre = scene.given("Ogre");
    scene.perform(UseThing{dov, scene.thing(dov, "serpents-tears"), ogre});
    const std::int64_t before = scene.hp(ogre);
    scene.perform(Attack{.from = {dov}, .to = {ogre}});
    scene.apply("damage", {2, 6});
    CHECK(before - scene.hp(ogre) == 6 - scene.number(ogre, "armour"));
}

TEST_CASE("a ranger who can do two jobs rolls for each of them", "[DW-MOVE-journey-06]") {
    Company scene;
    const ActorId cleo = scene.joins("Cleo", "cleric"), dov = scene.joins("Dov", "ranger");
    const StartJourney both{
        .to = "Saltmoor", .length = 4, .jobs = {{"trailblazer", dov}, {"scout", dov}, {"quartermaster", cleo}}};
    CHECK(scene.refused(both).code == "one-job-each");
    scene.learns(dov, "ranger-follow-me");
    scene.perform(both);
    scene.roll(dov, kJourney, {6, 6});
    CHECK_FALSE(scene.job("trailblazer").band.empty());
    CHECK(scene.job("scout").band.empty());
    const int asked = scene.waitingCount();
    CHECK(asked > 0);
    scene.roll(dov, kJourney, {6, 6});
    CHECK_FALSE(scene.job("scout").band.empty());
    CHECK(scene.waitingCount() > asked); // what the first roll asked for still waits
    StartJourney three = both;
    three.jobs["quartermaster"] = dov;
    scene.perform(FinishJourney{.arrived = false});
    CHECK(scene.refused(three).code == "one-job-each");
}

TEST_CASE("whom the land feeds needs no ration, in camp or on the way") {
    Company scene;
    const ActorId ada = scene.joins("Ada", "fighter"), dov = scene.joins("Dov", "druid");
    scene.set(ada, "rations", 5);
    scene.set(dov, "rations", 0);
    scene.perform(StartJourney{.to = "Saltmoor", .length = 3, .safe = true});
    CHECK(scene.number(ada, "rations") == 2);
    const auto& ended = *scene.last().back().as<JourneyEnded>();
    CHECK(ended.hungry.empty());
    scene.perform(PitchCamp{});
    CHECK(scene.number(ada, "rations") == 1);
    REQUIRE(scene.table().camp);
    for (const Camper& camper : scene.table().camp->campers) CHECK(camper.fed);
}

TEST_CASE("an elf who studies magic knows the race's cantrip at once") {
    Company scene;
    const ActorId who = scene.made({.playbook = "wizard", .name = "Liriel", .race = "elf", .override = true});
    const auto& playbook = *scene.rulebook().playbook("wizard");
    CHECK(spellLevel(scene.at(who), playbook, *scene.rulebook().spell("detect-magic")) == 0);
    for (const Waiting& each : scene.table().waiting) CHECK(table::testing::effectOf(each) != "grant-spell");
}

TEST_CASE("a level that waits to be gained is offered once, however often they camp") {
    Company scene;
    const ActorId ada = scene.joins("Ada", "fighter");
    scene.set(ada, "xp", 20);
    scene.set(ada, "rations", 5);
    const auto offers = [&] {
        return std::ranges::count_if(
            scene.table().waiting, [](const Waiting& each) { return table::testing::effectOf(each) == "roll-again"; });
    };
    scene.perform(PitchCamp{});
    REQUIRE(offers() == 1);
    scene.perform(BreakCamp{});
    scene.perform(PitchCamp{});
    CHECK(offers() == 1);
    scene.perform(RollMove{.who = ada, .move = "level-up"});
    CHECK(offers() == 0);
}
