// Events of a skirmish as a stranger's campaign file may have them: none reaches the board that no command could have
// made.
#include "table/scene.h"

#include "skirmish/campaign.h"
#include "table/event_check.h"
#include "table/skirmish/events.h"
#include "table/skirmish/view.h"
#include "wire/reader.h"
#include "wire/writer.h"

#include <catch2/catch.hpp>

using namespace tenplus;
using namespace tenplus::table;
using tenplus::skirmish::FactKind;
using tenplus::skirmish::GameRecord;
using SkirmishFact = tenplus::skirmish::Fact;

namespace {

class Begun : public testing::Scene {
public:
    Begun()
        : Scene("skirmish") {
        perform(PlaySkirmish{{tenplus::skirmish::ChooseParty{{{"dwarf", "Bera", 0}, {"wood-elf", "", 1}}}}, false}, {});
        m_before = table();
        for (const Event& event :
             perform(PlaySkirmish{{tenplus::skirmish::SetOut{"toll-cellar", {1, 2}}}, false}, {5, 2})) {
            if (const auto* const begun = event.as<SkirmishBegun>()) m_begun = *begun;
            if (const auto* const stepped = event.as<SkirmishStepped>()) m_stepped = *stepped;
        }
    }
    /// The member that is wrong with a board changed so; "" if nothing is.
    template <typename Change>
    std::string begunWith(Change change) const {
        SkirmishBegun begun = m_begun;
        change(begun);
        const Event event{begun};
        Done done = checkEvent(event);
        if (done) done = checkEvent(m_before, event);
        return done ? std::string() : done.error().member.empty() ? "?" : done.error().member;
    }
    /// The same of a step of these facts on the board as it stands.
    std::string steppedWith(std::vector<SkirmishFact> facts) const {
        const SkirmishStepped step{StepId{table().skirmish.last.value + 1}, table().skirmish.last, std::move(facts)};
        const Event event{step};
        Done done = checkEvent(event);
        if (done) done = checkEvent(table(), event);
        return done ? std::string() : done.error().member.empty() ? "?" : done.error().member;
    }
    std::string changedWith(const SkirmishChanged& changed) const {
        const Event event{changed};
        Done done = checkEvent(event);
        if (done) done = checkEvent(m_before, event);
        return done ? std::string() : done.error().member;
    }
    const Table& before() const { return m_before; }

private:
    Table m_before;
    SkirmishBegun m_begun;
    SkirmishStepped m_stepped;
};

/// The facts that a file has as these objects.
std::vector<SkirmishFact> factsOf(const std::string& objects) {
    const std::string json = R"({"facts":[)" + objects + "]}";
    SkirmishStepped step;
    if (const auto fault = WireReader::read(json, step, WireReader::Unknown::Refuse))
        FAIL(fault->pointer << ": " << fault->message);
    return step.facts;
}

} // namespace

TEST_CASE("A board that could not have been laid out is not taken from a file") {
    const Begun at;
    CHECK(at.begunWith([](SkirmishBegun&) {}).empty());
    const auto start = [&](auto change) { return at.begunWith([&](SkirmishBegun& begun) { change(begun.start); }); };
    CHECK(start([](GameRecord& game) { game.width = 2147483647; }) == "start/width");
    CHECK(start([](GameRecord& game) { game.height = 0; }) == "start/height");
    CHECK(start([](GameRecord& game) { game = {.aims = 2}; }) == "party"); // none stands on it
    CHECK(start([](GameRecord& game) { game.terrain.pop_back(); }) == "start/terrain");
    CHECK(start([](GameRecord& game) { game.areas[1] = "x"; }) == "start/areas");
    CHECK(start([](GameRecord& game) { game.regions[0][3] = '!'; }) == "start/regions");
    CHECK(start([](GameRecord& game) { game.revealed = {64}; }) == "start/revealed");
    CHECK(start([](GameRecord& game) { game.things[2].square = -1; }) == "start/things/2");
    CHECK(start([](GameRecord& game) { game.things[0].kind = "throne"; }) == "start/things/0");
    CHECK(start([](GameRecord& game) { game.things.resize(201, game.things.front()); }) == "start/things");
    CHECK(start([](GameRecord& game) { game.models[1].profile = 64; }) == "start/models/1");
    CHECK(start([](GameRecord& game) { game.models[1].square = 100'000; }) == "start/models/1");
    CHECK(start([](GameRecord& game) { game.models[0].owner = 1; }) == "start/models/0");
    CHECK(start([](GameRecord& game) { game.models.resize(121, game.models.back()); }) == "start/models");
    CHECK(start([](GameRecord& game) { game.models.clear(); }) == "party");
    CHECK(start([](GameRecord& game) { game.profiles[0].hits = -3; }) == "start/profiles/0");
    CHECK(start([](GameRecord& game) { game.triggers[0].when = 9; }) == "start/triggers/0");
    CHECK(start([](GameRecord& game) { game.triggers[1].square = 5000; }) == "start/triggers/1");
    CHECK(start([](GameRecord& game) { game.chestTable[0].first = 77; }) == "start/chestTable");
    CHECK(start([](GameRecord& game) { game.numbers["spawnDice"] = 256; }) == "start/numbers/spawnDice");
    CHECK(start([](GameRecord& game) { game.collection["99"] = 1; }) == "start/collection/99");
    CHECK(start([](GameRecord& game) { game.vampire = 0; }) == "start/vampire");
    CHECK(start([](GameRecord& game) { game.aims = 9; }) == "aims"); // there are two
    CHECK(at.begunWith([](SkirmishBegun& begun) { begun.aims.clear(); }) == "aims");
    CHECK(at.begunWith([](SkirmishBegun& begun) { begun.party->clear(); }) == "party");
}

TEST_CASE("A fact that names what is not there, or makes a number turn over, is not taken from a file") {
    Begun at;
    at.perform(PlaySkirmish{{tenplus::skirmish::Plain<tenplus::skirmish::Deed::BeMover>{}}, false}, {1, 2});
    CHECK(at.steppedWith({}).empty()); // nothing has happened, and somebody is asked
    const auto with = [&](const char* fact) { return at.steppedWith(factsOf(fact)); };
    CHECK(with(R"({"fact":"stepped","who":1,"square":70})").empty());
    CHECK(with(R"({"fact":"stepped","who":1,"square":180})") == "facts/0");
    CHECK(with(R"({"fact":"stepped","who":9,"square":70})") == "facts/0");
    CHECK(with(R"({"fact":"stepped","who":-2147483647,"square":70})") != "");
    CHECK(with(R"({"fact":"rolled","what":"the weather","who":1,"whom":"heroes","n":3})") == "facts/0");
    CHECK(with(R"({"fact":"rolled","who":1,"whom":"heroes","n":3})") == "facts/0");
    CHECK(with(R"({"fact":"rolled","what":"to-hit","who":1,"whom":"heroes","n":7})") == "facts/0");
    CHECK(with(R"({"fact":"gained","what":"potion","who":1,"n":256})") == "facts/0");
    CHECK(with(R"({"fact":"gained","what":"key","who":1,"n":9})") == "facts/0");
    CHECK(with(R"({"fact":"grew","what":"melee","who":1,"n":128})") == "facts/0");
    CHECK(with(R"({"fact":"wounded","who":1,"n":200})") == "facts/0");
    CHECK(with(R"({"fact":"die-put","whom":"1","n":0})") == "facts/0");
    CHECK(with(R"({"fact":"thing-put","whom":"throne","square":70,"n":1})") == "facts/0");
    CHECK(with(R"({"fact":"revealed","what":"64"})") == "facts/0");
    CHECK(with(R"({"fact":"fired","what":"40"})") == "facts/0");
    CHECK(with(R"({"fact":"collection-changed","what":"63","n":1})") == "facts/0");
}

TEST_CASE("Facts are written as older campaigns have them, and read in any order of their members") {
    for (const char* const fact : {
             R"({"fact":"rolled","what":"to-hit","who":3,"whom":"master","n":5,"least":4})",
             R"({"fact":"stepped","who":1,"square":0})",
             R"({"fact":"wounded","who":2,"whom":"7","n":1})",
             R"({"fact":"thing-put","whom":"door","square":70,"n":2})",
             R"({"fact":"revealed","what":"12"})",
             R"({"fact":"marked","what":"finished","who":1})",
             R"({"fact":"due","task":{"task":"place","side":"master","model":0,"number":1}})",
             R"({"fact":"due","task":{"task":"die","side":"heroes","model":4,"number":0}})",
             R"({"fact":"due","task":{"task":"upkeep","side":"heroes","number":0}})",
         })
        CHECK(WireWriter::text(factsOf(fact).front(), Omit::Empty) == fact);
    CHECK((factsOf(R"({"whom":"master","what":"to-hit","least":4,"who":3,"n":5,"fact":"rolled"})") ==
           factsOf(R"({"fact":"rolled","what":"to-hit","who":3,"whom":"master","n":5,"least":4})")));
}

TEST_CASE("A step leaves somebody to choose, or the game over") {
    Begun at;
    at.perform(PlaySkirmish{{tenplus::skirmish::Plain<tenplus::skirmish::Deed::BeMover>{}}, false}, {1, 2});
    const std::vector<SkirmishFact> done(at.table().skirmish.board()->taskCount, {.kind = FactKind::TaskDone});
    CHECK(at.steppedWith(done) == "facts");
    std::vector<SkirmishFact> more = done;
    more.push_back({.kind = FactKind::TaskDone});
    CHECK(at.steppedWith(more) == "facts/" + std::to_string(done.size()));
    CHECK(at.steppedWith(factsOf(R"({"fact":"ended","what":"heroes-win"})")) ==
          "facts"); // and nobody is told that it is over
}

TEST_CASE("Companions and scenarios beyond what can be kept are not taken from a file") {
    const Begun at;
    const auto party = [&](auto change) {
        SkirmishChanged changed;
        changed.party.emplace() = {at.before().skirmish.party, at.before().skirmish.party};
        change(changed.party->now);
        return at.changedWith(changed);
    };
    CHECK(party([](auto&) {}).empty());
    CHECK(party([](auto& all) { all.resize(5, all.front()); }) == "party");
    CHECK(party([](auto& all) { all[0].profile = 256; }) == "party/now/0/profile");
    CHECK(party([](auto& all) { all[1].goods.potions = 256; }) == "party/now/1/goods/potions");
    CHECK(party([](auto& all) { all[1].growth.melee = 128; }) == "party/now/1/growth/melee");
    CHECK(party([](auto& all) { all[0].goods.keys = {0}; }) == "party/now/0/goods/keys");
    CHECK(party([](auto& all) { all[0].name.assign(1000, 'a'); }) == "party/now/0/name");
    SkirmishChanged kept;
    kept.kept.emplace();
    kept.kept->now["big"] = std::string(200'001, ' ');
    CHECK(at.changedWith(kept) == "kept/big");
    SkirmishChanged heroes;
    heroes.heroes.emplace();
    heroes.heroes->now.push_back({"conan", "Conan", {.move = 4, .armour = 9, .hits = 5}});
    CHECK(at.changedWith(heroes) == "heroes/now/0/stats/armour");
}

TEST_CASE("The views of a board do not trust what evolved it") {
    // Folded without a check, as no file is: what does not fit is passed over, and what is shown is shown.
    Begun at;
    Table table = at.table();
    const auto fold = [&](std::vector<SkirmishFact> facts) {
        evolve(table,
               Event{SkirmishStepped{StepId{table.skirmish.last.value + 1}, table.skirmish.last, std::move(facts)}});
    };
    fold(std::vector<SkirmishFact>(200, {.kind = FactKind::TaskDone}));
    fold(factsOf(R"({"fact":"rolled","what":"the weather","who":1,"whom":"heroes","n":3},{"fact":"due"})"));
    table.skirmish.party.resize(300);
    for (const tenplus::skirmish::Side side : {tenplus::skirmish::Side::Heroes, tenplus::skirmish::Side::Master})
        CHECK(boardOf(at.rulebook(), table, side));
    CHECK(tenplus::skirmish::comeHome(*table.skirmish.board(), std::vector<tenplus::skirmish::Companion>(300)).size() ==
          300);
    evolve(table,
           Event{SkirmishEnded{
               StepId{table.skirmish.last.value + 1}, table.skirmish.last, {}, tenplus::skirmish::Result::Open}});
    evolve(table, Event{SkirmishBegun{StepId{table.skirmish.last.value + 1}, table.skirmish.last, {}, {}, {}, {}, {}}});
    CHECK(boardOf(at.rulebook(), table, tenplus::skirmish::Side::Heroes));
}
