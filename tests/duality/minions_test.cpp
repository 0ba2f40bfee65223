// Minions that fall in company: how much damage fells how many, and which.
#include "duality/situation.h"
#include "table/duality/events.h"
#include "table/duality/sheet.h"

#include <algorithm>
#include <vector>

using namespace tenplus;
using namespace tenplus::duality;
using namespace tenplus::duality::testing;

namespace {

// Ash with a blade of d8+1, and three rats of the books.
struct Rats : Situation {
    Rats() {
        hero("Ash");
        entry("weapons", R"("name":"Blade","trait":"Agility","range":"Melee","damage":"d8+1","kind":"physical")");
        act(R"("bring-adversary","adversary":"wharf-rat","called":"Rat","count":3,"revealed":true)");
        for (const Foe& foe : read().foes) rats.push_back(foe.id);
        REQUIRE(rats.size() == 3);
    }
    void strike(int pips) {
        hit(rats.front());
        act(R"("strike")", {pips});
    }
    void hit(ActorId at) {
        act(R"("roll","who":1,"kind":"attack","trait":"agility","aims":[{"who":)" + std::to_string(at.value) + "}]",
            {8, 5});
        act(R"("settle")");
    }
    int standing() const {
        const Play now = read();
        return static_cast<int>(std::ranges::count_if(now.foes, [](const Foe& foe) { return foe.isAble(); }));
    }
    std::vector<ActorId> rats;
};

} // namespace

TEST_CASE("each 4 damage beyond the first point fells another rat", "[DH-N-13]") {
    for (const auto& [pips, left] : {std::pair{3, 2}, {4, 1}, {7, 1}, {8, 0}}) { // 4, 5, 8 and 9 damage
        CAPTURE(pips);
        Rats s;
        s.strike(pips);
        CHECK(s.standing() == left);
    }
}

TEST_CASE("rats that fall in company are told, and stand again when the blow is corrected by hand", "[DH-N-13]") {
    Rats s;
    s.strike(8);
    const auto deeds = std::ranges::count_if(s.last(), [](const table::Event& event) {
        const auto* told = event.as<table::DeedTold>();
        return told && told->text.ends_with("falls with it");
    });
    CHECK(deeds == 2);
    s.does(R"({"command":"edit-sheet","who":)" + std::to_string(s.rats[2].value) + R"(,"field":"hp","value":1})");
    CHECK(s.standing() == 1);
}

TEST_CASE("damage added to a blow fells with it, and no rat twice", "[DH-N-13][DH-DMG-08]") {
    Rats s;
    s.strike(3); // 4
    CHECK(s.standing() == 2);
    s.act(R"("strike","more":true,"with":[{"who":1,"sides":6,"count":1}])", {1}); // 5 in all
    CHECK(s.standing() == 1);
    s.act(R"("strike","more":true,"with":[{"who":1,"sides":6,"count":1}])", {3}); // 8 in all
    CHECK(s.standing() == 1);
}

TEST_CASE("others than minions of that kind do not fall in company", "[DH-N-13]") {
    Rats s;
    s.foe("Bully", R"("hpMax":1,"hp":1)");
    s.act(R"("bring-adversary","adversary":"gallows-crow","called":"Crow","count":2,"revealed":true)");
    s.strike(8);
    CHECK(s.standing() == 3); // the bully and the crows
    const Play now = s.read();
    const auto crow = std::ranges::find_if(now.foes, [](const Foe& foe) { return foe.name.starts_with("Crow"); });
    REQUIRE(crow != now.foes.end());
    s.act(R"("use-action","who":1,"what":"another move")");
    s.hit(crow->id);
    s.act(R"("strike")", {8});
    CHECK(s.standing() == 2); // nothing says that crows fall so
}

TEST_CASE("on a board that measures only rats within Very Close fall in company", "[DH-N-13][DH-OPT-02]") {
    Rats s;
    s.setting("rangeMode", R"("grid")");
    s.does(R"({"command":"prepare-scene","look":{"name":"The quay","width":40,"height":8}})");
    const std::string scene = std::to_string(s.table().stage.scenes.front().id.value);
    const auto place = [&](ActorId who, int x) {
        s.does(R"({"command":"place-token","scene":)" + scene + R"(,"who":)" + std::to_string(who.value) +
               R"(,"at":{"x":)" + std::to_string(x * 1000 + 500) + R"(,"y":500}})");
    };
    place(kFirst, 0);
    place(s.rats[0], 1);
    place(s.rats[1], 30);
    place(s.rats[2], 3);
    s.does(R"({"command":"stage-scene","scene":)" + scene + "}");
    s.does(R"({"command":"go"})");
    s.strike(8);
    const Play now = s.read();
    CHECK(s.standing() == 1);
    CHECK(now.foe(s.rats[1])->isAble());
}
