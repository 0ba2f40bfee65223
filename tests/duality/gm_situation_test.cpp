// Situations of the GM's side and of numbers that come by other ways than acts, with their figures.
#include "duality/situation.h"

#include "duality/action.h"
#include "table/duality/bounds.h"
#include "table/duality/command.h"
#include "wire/reader.h"

using namespace tenplus;
using namespace tenplus::duality;
using namespace tenplus::duality::testing;
using table::DueKind;

namespace {

struct Pair : Situation {
    explicit Pair(const std::string& ash = {}, const std::string& ogre = {}) {
        hero("Ash", ash);
        foe("Ogre", ogre);
    }
    void begin() { act(R"("gm","what":"begin-move")"); }
    void change(const std::string& field, int by, int who = 1) {
        does(R"({"command":"change-field","who":)" + std::to_string(who) + R"(,"field":")" + field + R"(","by":)" +
             std::to_string(by) + "}");
    }
    void type(const std::string& field, const std::string& value, int who = 1) {
        does(R"({"command":"edit-sheet","who":)" + std::to_string(who) + R"(,"field":")" + field + R"(","value":)" +
             value + "}");
    }
};
const std::string kOgreAttacks = R"("foe-attack","foe":2,"aim":{"who":1})";
const std::string kReady = R"("roll","who":1,"trait":"agility","difficulty":9)";

} // namespace

TEST_CASE("two activations of one adversary are two blows", "[DH-R-36]") {
    Pair s(R"("hpMax":12)", R"("damage":"d6+1")");
    s.begin();
    s.act(kOgreAttacks, {15, 6});
    CHECK(s.no(R"("gm","what":"end-move")") == "damage-due"); // it is asked for
    s.act(R"("gm","what":"end-move")", {}, true);
    s.begin();
    s.act(kOgreAttacks, {15, 6});
    CHECK(s.due() == std::vector{DueKind::Blow, DueKind::Blow});
    for (const int marked : {2, 4}) { // 7 each time
        s.act(R"("take-blow","who":1)");
        CHECK(s.one().hp.marked == marked);
    }
}

TEST_CASE("a second attack of one activation is one sum with the first", "[DH-R-36]") {
    Pair s(R"("hpMax":12)", R"("damage":"d6+1")");
    s.begin();
    s.act(kOgreAttacks, {15, 6});
    s.act(R"("foe-attack","foe":2,"aim":{"who":1},"again":true)", {15, 6});
    s.act(R"("take-blow","who":1)");
    CHECK(s.one().hp.marked == 3); // 14
}

TEST_CASE("one roll of an adversary meets several heroes, each by their own Evasion", "[DH-ATTACK-05][DH-ATTACK-06]") {
    Pair s(R"("evasion":12)", R"("damage":"d6+1")");
    s.hero("Bex", R"("evasion":16)");
    s.hero("Cal", R"("evasion":9)");
    s.begin();
    s.act(R"("foe-attack","foe":2,"aims":[{"who":1},{"who":3},{"who":4}])", {14, 6});
    CHECK(s.due() == std::vector{DueKind::Blow, DueKind::Blow}); // one throw of damage
    CHECK(s.read().blows[0].parts == s.read().blows[1].parts);
}

TEST_CASE("advantage and disadvantage of an adversary cancel as the table plays", "[DH-R-24][DH-ADV-07]") {
    Pair s;
    s.setting("advCancel", R"("any-cancels-all")");
    s.begin();
    s.act(R"("foe-attack","foe":2,"aim":{"who":1},"own":2,"against":1)", {5});
}

TEST_CASE("who may act twice in a GM move acts twice, and not more", "[DH-R-78]") {
    Situation s;
    s.foe("Ogre", R"("relentless":true)");
    s.act(R"("bring-adversary","adversary":"tollkeeper")");
    s.act(R"("gm","what":"begin-move")");
    for (const int foe : {1, 2}) {
        const std::string activate = R"("activate","foe":)" + std::to_string(foe);
        s.act(activate);
        s.act(activate);
        CHECK(s.no(activate) == "already-acted");
    }
}

TEST_CASE("letting one adversary act again lets no other", "[DH-R-78]") {
    Situation s;
    s.foe("Ogre");
    s.foe("Imp");
    s.act(R"("gm","what":"begin-move")");
    s.act(R"("activate","foe":1)");
    s.act(R"("activate","foe":2)");
    s.act(R"("activate","foe":1)", {}, true);
    CHECK(s.no(R"("activate","foe":2)") == "already-acted");
}

TEST_CASE("a reaction comes in a GM move, on a blow and before a death move", "[DH-GEN-02]") {
    Pair s(R"("hp":1)");
    s.hero("Bex", R"("hope":3)");
    s.feature(R"("name":"Take the Blow","kind":"reaction","stress":1)", 3);
    s.feature(R"("name":"Unquenched","kind":"reaction","hope":2)", 3);
    s.begin();
    s.act(kOgreAttacks, {15, 5});
    s.act(R"("use-feature","who":3,"feature":"Take the Blow")");
    s.act(R"("change-blow","who":1,"what":"redirect","to":3)");
    CHECK(s.no(R"("take-blow","who":1)") == "nothing-hit");
    s.act(R"("take-blow","who":3)");
    s.act(R"("take-damage","who":1,"parts":[{"amount":1}])");
    CHECK(s.due() == std::vector{DueKind::DeathMove});
    s.act(R"("use-feature","who":3,"feature":"Unquenched")");
    CHECK(s.no(R"("mend","who":1,"hp":1)") == "death-move-pending");
    s.act(R"("mend","who":1,"hp":1,"forestalls":true)");
    CHECK(s.one().life == Life::Active);
}

TEST_CASE("a blow may be cancelled or halved before it is taken", "[DH-RES-05]") {
    Pair s(R"("hpMax":12)", R"("damage":"d6+7")");
    s.begin();
    s.act(kOgreAttacks, {15, 6});
    s.act(R"("change-blow","who":1,"what":"halve","why":"Refraction")");
    CHECK(s.read().blows.front().parts.front().amount == 7); // of 13
    s.act(R"("change-blow","who":1,"what":"cancel")");
    CHECK(s.due().empty());
}

TEST_CASE("a feature that is an action takes a token", "[DH-TRACK-02][DH-TRACK-07]") {
    Situation s;
    s.hero("Ash");
    s.feature(R"("name":"Rally","kind":"action","hope":1)");
    s.act(R"("gm","what":"tracker-on")");
    s.act(R"("use-feature","who":1,"feature":"Rally")");
    CHECK(s.read().tracker.tokens == std::vector{kFirst});
}

TEST_CASE("the tracker that is out keeps its tokens", "[DH-R-80]") {
    Situation s;
    s.hero("Ash");
    s.act(R"("gm","what":"tracker-on")");
    s.act(R"("use-action","who":1,"what":"x")");
    CHECK(s.no(R"("gm","what":"tracker-on")") == "already-so");
    CHECK(s.read().tracker.tokens.size() == 1);
}

TEST_CASE("the last HP brings the death move whoever takes it", "[DH-HP-03][DH-DEATH-01]") {
    for (const bool isTyped : {false, true}) {
        Pair s(R"("hp":1)");
        if (isTyped)
            s.type("hp", "0");
        else
            s.change("hp", -1);
        CHECK(s.due() == std::vector{DueKind::DeathMove});
        CHECK(s.no(kReady) == "death-move-pending");
        s.act(R"("death-move","who":1,"move":"avoid-death")", {9});
    }
}

TEST_CASE("HP given by hand wake the unconscious", "[DH-DEATH-05]") {
    Pair s(R"("hp":1)");
    s.act(R"("take-damage","who":1,"parts":[{"amount":1}])");
    s.act(R"("death-move","who":1,"move":"avoid-death")", {9});
    s.change("hp", 2);
    s.act(kReady, {9, 5});
}

TEST_CASE("the last Stress makes Vulnerable and clearing one ends it, by hand as by an act",
          "[DH-STRESS-02][DH-STRESS-03]") {
    Pair s(R"("stress":5)");
    s.change("stress", 1);
    CHECK(s.one().has(kVulnerable));
    s.change("stress", -1);
    CHECK_FALSE(s.one().has(kVulnerable));
    s.change("stress", 3, 2);
    CHECK(s.read().foe(kSecond)->has(kVulnerable) == (s.read().foe(kSecond)->stress.isFull()));
}

TEST_CASE("slots that come or go leave the marks as they are, and never fewer slots than marks",
          "[DH-HP-07][DH-STRESS-11]") {
    Pair s(R"("hp":4,"stress":3)"); // two marked of six
    s.type("hpMax", "8");
    CHECK(s.one().hp == Track{2, 8});
    s.type("hpMax", "3");
    CHECK(s.one().hp == Track{2, 3});
    s.type("stressMax", "3");
    CHECK(s.one().has(kVulnerable)); // the last one is marked
    s.type("stressMax", "2");
    CHECK(s.one().stress == Track{2, 2});
    s.type("hpMax", "1");
    CHECK(s.due() == std::vector{DueKind::DeathMove});
}

TEST_CASE("a Vulnerable that the GM set outlasts the clearing of Stress", "[DH-R-21]") {
    Pair s(R"("stress":2)");
    s.does(R"({"command":"set-condition","who":1,"condition":"vulnerable","on":true})");
    s.act(R"("mend","who":1,"stress":1)");
    CHECK(s.one().has(kVulnerable));
}

TEST_CASE("Hope beyond the slots that are left is lost, also where scars are typed or slots fewer",
          "[DH-SCAR-03][DH-R-76]") {
    Pair s(R"("hope":6)");
    s.type("scars", "1");
    CHECK(s.one().hope == 5);
    s.type("scars", "0");
    s.change("hope", 1);
    s.setting("hopeSlots", "5");
    CHECK(s.one().hope == 5);
}

TEST_CASE("the GM ends what the GM began, also after a hero could not", "[DH-COND-14]") {
    Pair s;
    s.act(R"("begin-effect","name":"Gas","ends":"temporary")");
    CHECK(s.no(R"("end-effect","name":"Gas","by":1)") == "not-yours");
    s.act(R"("end-effect","name":"Gas")");
    CHECK(s.read().effects.empty());
}

TEST_CASE("who is Hidden does not hide again and pays nothing", "[DH-COND-15]") {
    Pair s;
    s.act(R"("hide","who":1)");
    CHECK(s.no(R"("hide","who":1)") == "already-so");
    CHECK(s.one().stress.marked == 1);
}

TEST_CASE("under pressure nobody walks for nothing", "[DH-MOVE-04]") {
    Pair s;
    s.act(R"("gm","what":"tracker-on")");
    s.act(R"("hide","who":1)");
    CHECK(s.no(R"("walk","who":1,"pressure":true,"to":"close")") == "needs-roll");
    CHECK(s.no(R"("walk","who":1,"pressure":false,"to":"close")") == "needs-roll"); // a tracker is pressure
    s.act(R"("walk","who":1)", {}, true);
    CHECK_FALSE(s.one().has(kHidden));
}

TEST_CASE("uses of an adversary's feature are counted and come back", "[DH-REST-23]") {
    Situation s;
    s.foe("Ogre");
    s.feature(R"("name":"Roar","kind":"action","uses":1,"back":"session")");
    s.act(R"("use-threat","foe":1,"feature":"Roar")");
    CHECK(s.no(R"("use-threat","foe":1,"feature":"Roar")") == "no-uses-left");
    s.does(R"({"command":"start-session"})");
    s.act(R"("use-threat","foe":1,"feature":"Roar")");
}

TEST_CASE("scars stay where the dead are brought back, unless the GM says otherwise", "[DH-SCAR-01][DH-R-77]") {
    Pair s(R"("scars":2,"hp":1)");
    s.act(R"("take-damage","who":1,"parts":[{"amount":1}])");
    s.act(R"("death-move","who":1,"move":"risk-it-all")", {3, 9});
    s.act(R"("resurrect","who":1)");
    CHECK(s.one().scars == 2);
}

TEST_CASE("the last scar says what it means", "[DH-SCAR-04]") {
    Pair s(R"("scars":5,"hope":1,"hp":1)");
    s.act(R"("take-damage","who":1,"parts":[{"amount":1}])");
    s.act(R"("death-move","who":1,"move":"avoid-death")", {1});
    const auto tells = [](const table::Event& event) {
        const auto* const told = event.as<table::DeedTold>();
        return told && told->text.find("ends with this session") != std::string::npos;
    };
    CHECK(std::ranges::any_of(s.last(), tells));
}

TEST_CASE("a blaze of glory may meet a group with one throw", "[DH-DEATH-02][DH-ATTACK-06]") {
    Pair s(R"("hp":1)");
    s.foe("Imp");
    s.act(R"("take-damage","who":1,"parts":[{"amount":1}])");
    s.act(R"("death-move","who":1,"move":"blaze-of-glory","targets":[2,3],"with":{"weapon":"unarmed"})", {3});
    CHECK(s.read().foe(kSecond)->hp.marked == 2); // 4 + 3 is Major
    CHECK(s.read().foe(kThird)->hp.marked == 2);
}

TEST_CASE("a condition may be a word of the table's own, and is laid aside by any way", "[DH-COND-01]") {
    Pair s;
    s.act(R"("afflict","who":1,"condition":"poisoned","source":"a dart")");
    CHECK(s.one().has("poisoned"));
    s.does(R"({"command":"set-condition","who":1,"condition":"poisoned","on":false})");
    CHECK_FALSE(s.one().has("poisoned"));
}

TEST_CASE("a countdown may stand somewhere already, within its bounds", "[DH-COUNT-01][DH-R-62]") {
    Situation s;
    s.act(R"("start-countdown","name":"A","start":6,"value":2)");
    CHECK(s.read().countdown("A")->value == 2);
    CHECK(s.no(R"("start-countdown","name":"B","start":6,"value":7)") == "out-of-bounds");
}

TEST_CASE("a card goes to the vault with nothing in its place", "[DH-CARD-04]") {
    Situation s;
    s.hero("Ash");
    s.entry("cards", R"("name":"Coal","card":"the-last-coal","loadout":true)");
    s.act(R"("swap-card","who":1,"out":"the-last-coal")");
    CHECK(s.one().cards.loadout.empty());
    CHECK(s.one().cards.vault.size() == 1);
    CHECK(s.one().stress.marked == 0);
}

TEST_CASE("a rest waits for the GM's answer and for damage that is due", "[DH-ACTION-18]") {
    Pair s;
    s.act(R"("roll","who":1,"trait":"agility","difficulty":20)", {6, 3});
    s.act(R"("settle")");
    CHECK(s.no(R"("begin-rest","kind":"short")") == "prompt-open");
    s.act(R"("gm","what":"waive")");
    s.act(R"("roll","who":1,"kind":"attack","trait":"agility","aims":[{"who":2}])", {9, 5});
    s.act(R"("settle")");
    CHECK(s.no(R"("begin-rest","kind":"short")") == "damage-due");
    CHECK(s.no(R"("gm","what":"end-scene")") == "damage-due");
}

TEST_CASE("refusals name who and what is missing, and the member that is there") {
    Situation s;
    s.hero("Ash");
    s.entry("cards", R"("name":"V","card":"v")");
    CHECK(s.says(R"("swap-card","who":1,"in":"x","out":"y")") == "x lies neither in the loadout nor in the vault.");
    CHECK(s.says(R"("roll","who":1,"trait":"luck","difficulty":9)") == "There is no trait \"luck\" here.");
    CHECK(s.says(R"("roll","who":1,"kind":"attack","weapon":"Axe","aims":[{"who":1}])") ==
          "There is no weapon of Ash \"Axe\" here.");
    CHECK(s.says(R"("roll","who":1,"trait":"agility")") == "A roll needs a difficulty, or somebody it is aimed at.");
    CHECK(s.says(R"("roll","who":9,"trait":"agility","difficulty":9)") == "There is no body with the number 9 here.");
    CHECK(s.says(R"("gm","what":"bank")") == "No roll waits for the GM's answer.");
    s.act(
        R"("make-hero","name":"Ada","class":"rampart","subclass":"gatekeeper","ancestry":"mossback","community":"harbour-raised","traits":{"agility":1,"strength":2,"finesse":0,"instinct":0,"presence":1,"knowledge":-1},"experiences":["A","B"],"cards":["bracing-stance","sparkthrow"],"weapons":["gate-maul"])");
    const ActorId ada = s.table().actors.rbegin()->first;
    tenplus::duality::LevelHero level{.who = ada};
    CHECK(s.refused(table::PlayDuality{{level}}).member == "do/card");
}

TEST_CASE("what the books say of a hero counts on the sheet", "[DH-EVA-02][DH-HP-01]") {
    Situation s;
    s.act(
        R"("make-hero","name":"Ada","class":"rampart","subclass":"gatekeeper","ancestry":"mossback","community":"harbour-raised","traits":{"agility":1,"strength":2,"finesse":0,"instinct":0,"presence":1,"knowledge":-1},"experiences":["A","B"],"cards":["bracing-stance","sparkthrow"],"weapons":["gate-maul"],"armour":"chain-vest")");
    const ActorId ada = s.table().actors.rbegin()->first;
    CHECK(s.one(ada).hp.most == 8);   // 7 and the mossback's one
    CHECK(s.one(ada).slotBonus == 1); // iron habit
    const int evasion = s.one(ada).evasion;
    s.does(R"({"command":"remove-entry","who":)" + std::to_string(ada.value) + R"(,"list":"weapons","entry":)" +
           std::to_string(s.table().actor(ada)->lists.at("weapons").front().id.value) + "}");
    CHECK(s.one(ada).evasion == evasion + 1); // the maul is laid down
}

TEST_CASE("resistance, second activations and thinned hordes of the books count", "[DH-RES-01][DH-R-78]") {
    Situation s;
    s.act(R"("bring-adversary","adversary":"slate-golem")");
    s.act(R"("bring-adversary","adversary":"lamp-moth")");
    Foe golem = s.read().foes[0], moth = s.read().foes[1];
    const Part blow{25, {DamageType::Physical}};
    CHECK(afterResistance(golem, std::span(&blow, 1), {}) == 13);
    const int before = foeDamage(moth).sides;
    moth.hp.marked = (moth.hp.most + 1) / 2;
    CHECK(before != 4);
    CHECK(foeDamage(moth).sides == 4);
}

TEST_CASE("a reaction roll is told without Hope and Fear, of which it brings neither", "[DH-REACT-02][DH-REACT-10]") {
    Situation s;
    s.hero("Ash");
    s.act(R"("react","who":1,"trait":"agility","difficulty":9)", {5, 9});
    CHECK(s.table().lastRoll->bandName == "Success");
    CHECK(s.table().lastRoll->text == "It brings neither Hope nor Fear.");
    s.setting("reactionWord", "true");
    s.act(R"("react","who":1,"trait":"agility","difficulty":9)", {5, 9});
    CHECK(s.table().lastRoll->bandName == "Success with Fear");
    CHECK(s.table().lastRoll->text == "It brings neither Hope nor Fear.");
}

TEST_CASE("what older files hold singly is read as a list of one, and nothing as none") {
    const std::string text =
        R"({"prompt":{"was":null,"now":{"severity":"major","bankable":true}},)"
        R"("struck":{"was":null,"now":{"by":[1],"at":[2],"critical":[]}},"boonFor":{"was":0,"now":1},)"
        R"("favoured":{"was":{},"now":{"1":2}},"acted":{"was":[],"now":[2]},"risked":{"was":null,"now":{"who":1,"points":4}}})";
    table::PlayChanged read;
    const auto fault = WireReader::read(text, read, WireReader::Unknown::Refuse);
    if (fault) FAIL(fault->message);
    CHECK((read.prompts->was.empty() && read.prompts->now.size() == 1 && read.prompts->now.front().bankable));
    CHECK((read.hits->was.empty() && read.hits->now.front().at == std::vector{kSecond}));
    CHECK((read.boons->was.empty() && read.boons->now == std::vector{kFirst}));
    CHECK(read.favoured->now.at(kFirst) == std::vector{kSecond});
    CHECK(read.acted->now == std::vector{kSecond});
    CHECK(read.risked->now.front().points == 4);
}

TEST_CASE("a tag team whose roll was open in an older file still strikes for both", "[DH-TAG-07]") {
    Situation s;
    s.hero("Ash");
    s.hero("Bex");
    s.foe("Ogre");
    table::Table old = s.table();
    old.duality.open = Roll{.who = kFirst,
                            .kind = RollKind::Attack,
                            .hope = 9,
                            .fear = 5,
                            .total = 14,
                            .outcome = dice::Outcome::SuccessHope,
                            .targets = {{.who = kThird, .difficulty = 12, .total = 14, .hit = true}}};
    old.duality.hits = {Struck{.by = {kFirst, kSecond}, .at = {}, .critical = {}, .arms = {}}};
    Play play = table::playOf(s.rulebook(), old);
    REQUIRE(settle(play));
    CHECK(play.hits.front().by == std::vector{kFirst, kSecond});
    CHECK(play.hits.size() == 1);
}

TEST_CASE("an event that names somebody who is not there does not apply, and one of absurd size is not read") {
    Pair s;
    const auto applies = [&](const table::PlayChanged& e) { return table::applies(s.table(), table::Event{e}); };
    using Boons = table::Changed<Several<ActorId>>;
    table::PlayChanged boon, open, blow;
    boon.boons = Boons{{}, {ActorId{99}}};
    CHECK_FALSE(applies(boon));
    boon.boons = Boons{{}, {kFirst}};
    CHECK(applies(boon));
    boon.boons = Boons{{}, {kSecond}}; // no hero
    CHECK_FALSE(applies(boon));
    open.open = table::Changed<std::optional<Roll>>{std::nullopt, Roll{.who = ActorId{0}}};
    CHECK_FALSE(applies(open));
    blow.blows = table::Changed<std::vector<Blow>>{{}, {Blow{kSecond, ActorId{7}, {}}}};
    CHECK_FALSE(applies(blow));
    CHECK(table::checkBounds(table::DeedTold{kFirst, std::string(table::kMostDeed, 'x'), false}));
    CHECK_FALSE(table::checkBounds(table::DeedTold{kFirst, std::string(table::kMostDeed + 1, 'x'), false}));
    CHECK_FALSE(table::checkBounds(Roll{.hope = 13}));
    CHECK_FALSE(table::checkBounds(Countdown{.name = "A", .start = 4, .value = 5}));
    CHECK(s.no(R"("gm","what":"begin-move","text":")" + std::string(table::kMostActText + 1, 'x') + R"(")") ==
          "too-long");
}
