// What is offered and what decide accepts are one and the same, in every state that random play meets.
#include "duality/evening.h"
#include "duality/random_campaign.h"
#include "table/core/override.h"
#include "table/duality/offers.h"
#include "table/duality/roll_view.h"

#include <catch2/catch.hpp>
#include <iostream>
#include <map>
#include <set>

using namespace tenplus;
using namespace tenplus::duality;
using namespace tenplus::duality::testing;

namespace {

table::DualityOffers everythingOffered(const content::Rulebook& rulebook, const table::Table& table) {
    table::DualityOffers all;
    const auto add = [&](table::DualityOffers more) { std::ranges::move(more, std::back_inserter(all)); };
    add(table::answersOffered(rulebook, table));
    add(table::gmOffered(rulebook, table));
    add(table::restOffered(rulebook, table));
    for (const auto& [id, actor] : table.actors) {
        add(table::heroOffered(rulebook, table, id));
        add(table::foeOffered(rulebook, table, id));
    }
    return all;
}

std::string kindOf(const table::DualityOffer& offer) {
    return std::visit([](const auto& act) { return std::string(act.kName); }, offer.command.act.kind);
}

bool isOffered(const table::DualityOffers& offers, const std::string& id) {
    const auto found = std::ranges::find(offers, id, &table::DualityOffer::id);
    return found != offers.end() && !found->no;
}

// The reasons that the rules give for each act, beside the death move that everything waits for.
const std::set<std::string> kTurn{"gm-move-running", "not-able", "prompt-open", "rest-running", "roll-open"};
std::set<std::string> turnAnd(std::set<std::string> more) {
    more.insert(kTurn.begin(), kTurn.end());
    return more;
}
const std::map<std::string, std::set<std::string>> kReasons{
    {"activate", {"already-acted", "no-gm-move", "not-able", "not-enough-tokens"}},
    {"begin-rest", {"damage-due", "gm-move-running", "prompt-open", "roll-open", "third-short-rest"}},
    {"break-off-rest", {}},
    {"clear-condition", {"needs-its-trigger", "no-such-condition"}},
    {"done-swapping", {}},
    {"end-effect", {"not-yours"}},
    {"finish-rest", {"cannot-help", "not-enough-hope", "restrained"}}, // of a project's roll
    {"foe-attack",
     {"already-acted", "no-gm-move", "no-line-of-sight", "not-able", "not-enough-tokens", "out-of-range"}},
    {"give-boon", {}},
    {"gm",
     {"damage-due", "fear-full", "gm-move-running", "no-gm-move", "not-enough-fear", "not-enough-tokens", "prompt-open",
      "roll-open", "tracker-off"}},
    {"hide", turnAnd({"already-so", "not-enough-stress", "restrained", "seen"})},
    {"rest-move", {"not-a-move", "not-able", "self-only", "two-moves"}},
    {"step-countdown", {"no-such-one"}},
    {"strike", {"needs-blade", "not-able", "roll-open"}},
    {"swap-card", turnAnd({"loadout-full", "no-turn-token", "not-enough-stress", "swaps-over"})},
    {"take-blow", {"too-many-slots"}},
    {"use-action", turnAnd({"no-turn-token"})},
    {"use-card", {"no-uses-left", "not-able", "not-enough-hope", "not-enough-stress"}},
    {"use-feature", turnAnd({"no-turn-token", "no-uses-left", "not-enough-hope", "not-enough-stress"})},
    {"use-threat", {"no-uses-left", "not-able", "not-enough-fear", "not-enough-stress"}},
};

} // namespace

TEST_CASE("whatever is offered is accepted with any dice, and what is not says a reason of its rule", "[volume]") {
    std::map<std::string, std::set<std::string>> reasons;
    std::map<std::string, int> offered;
    int states = 0;
    const auto names = actNames();
    const auto dies = static_cast<std::size_t>(std::ranges::find(names, DeathMove::kName) - names.begin());
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        Campaign campaign(seed);
        for (int tries = 0; campaign.turns.size() < 160 && tries < 4000; ++tries) {
            const Play play = campaign.play();
            std::size_t kind = campaign.chance.below(names.size());
            if (play.dying() && campaign.chance.oneIn(2)) kind = dies;
            if (tries % 10 == 0) campaign.thin();
            if (campaign.perform(drawnAct(play, campaign.now, campaign.chance, kind)) || !campaign.chance.oneIn(4))
                continue;
            ++states;
            for (const table::DualityOffer& offer : everythingOffered(campaign.rulebook, campaign.now)) {
                CAPTURE(seed, offer.id, offer.words);
                if (offer.no) {
                    reasons[kindOf(offer)].insert(std::string(offer.no->code));
                    CHECK_FALSE(table::sentence(*offer.no).empty());
                    continue;
                }
                ++offered[kindOf(offer)];
                const auto events =
                    table::decide(campaign.rulebook, campaign.now, offer.command, campaign.dice, campaign.ids);
                if (!events) FAIL(table::sentence(events.error()));
            }
        }
    }
    std::cout << states << " states; offered:";
    for (const auto& [kind, count] : offered) std::cout << ' ' << kind << ' ' << count << ';';
    std::cout << '\n';
    for (const auto& [kind, given] : reasons) {
        CAPTURE(kind);
        std::cout << kind << ':';
        for (const std::string& name : given) std::cout << ' ' << name;
        std::cout << '\n';
        const auto known = kReasons.find(kind); // an act without an entry waits for a death move alone
        for (const std::string& name : given) {
            CAPTURE(name);
            CHECK((name == "death-move-pending" || (known != kReasons.end() && known->second.contains(name))));
        }
    }
}

TEST_CASE("a roll is answered by settling it, and Fear by a move, a moon or a waiver", "[DH-FEAR-03]") {
    Evening e;
    e.play(RollAction{e.plan(e.wren, "presence", 12), {}}, {4, 9});
    auto answers = table::answersOffered(e.rulebook(), e.table());
    REQUIRE_FALSE(answers.empty());
    CHECK(answers.front().words == "Settle: 15, Fear");
    e.play(Settle{});
    answers = table::answersOffered(e.rulebook(), e.table());
    CHECK(isOffered(answers, "prompt-move"));
    CHECK(isOffered(answers, "prompt-bank"));
    CHECK(isOffered(answers, "prompt-waive"));
}

TEST_CASE("a blow is offered with what each armour slot would leave of it", "[DH-RES-05]") {
    Evening e;
    e.play(GmActs{.what = GmDoes::BeginMove, .text = {}});
    e.play(Activate{e.bully, {}, {}});
    e.play(FoeAttack{.foe = e.bully, .aim = {.who = e.ada}}, {14, 7});
    const auto answers = table::answersOffered(e.rulebook(), e.table());
    REQUIRE(answers.size() >= 2);
    CHECK(answers[0].words == "Ada takes 9: 2 HP");
    CHECK(answers[1].words == "1 armour slot: 1 HP");
    CHECK_FALSE(answers[1].no);
}

TEST_CASE("whoever is dying is offered the three last acts, and a risk may be spread by the die",
          "[DH-DEATH-01][DH-R-75]") {
    Evening e;
    e.set(e.ada, "hp", 1);
    e.set(e.ada, "stress", 3);
    e.play(TakeDamage{.who = e.ada, .parts = {{.amount = 5}}, .why = {}});
    const auto answers = table::answersOffered(e.rulebook(), e.table());
    CHECK(isOffered(answers, "death-" + std::to_string(e.ada.value) + "-avoid"));
    CHECK(isOffered(answers, "death-" + std::to_string(e.ada.value) + "-blaze-" + std::to_string(e.bully.value)));
    DeathMove risk{.who = e.ada, .move = LastAct::Risk, .target = {}, .with = {}, .hp = 0, .spread = true};
    e.play(risk, {5, 2});
    CHECK(e.hero(e.ada).stress.marked == 0);
    CHECK(e.hero(e.ada).hp.left() == 2); // what is left of the five
    CHECK(e.hero(e.ada).isAble());
}

TEST_CASE("an attack is offered within a GM move and once, and says why it is not", "[DH-TRACK-10][DH-R-78]") {
    Evening e;
    const std::string id = "attack-" + std::to_string(e.bully.value) + "-" + std::to_string(e.ada.value);
    const auto why = [&] {
        const auto offers = table::foeOffered(e.rulebook(), e.table(), e.bully);
        const auto attack = std::ranges::find(offers, id, &table::DualityOffer::id);
        REQUIRE(attack != offers.end());
        return attack->no ? std::string(attack->no->code) : std::string();
    };
    CHECK(why() == "no-gm-move");
    e.play(GmActs{.what = GmDoes::BeginMove, .text = {}});
    CHECK(why().empty());
    const table::Table before = e.table();
    CHECK(e.no(FoeAttack{.foe = e.bully, .aim = {.who = e.ada}}) == "needs-dice");
    CHECK(e.table() == before);
    e.play(FoeAttack{.foe = e.bully, .aim = {.who = e.ada}}, {14, 7});
    CHECK(why() == "already-acted");
    e.play(FoeAttack{.foe = e.bully, .aim = {.who = e.ada}}, {2}, true); // the GM's word
    e.play(TakeBlow{e.ada, 0});
    e.play(GmActs{.what = GmDoes::EndMove, .text = {}});
    CHECK(why() == "no-gm-move");
}

TEST_CASE("a hero who gains an HP slot while dying has one left, and lives") {
    Evening e;
    e.set(e.wren, "hp", 1);
    e.play(TakeDamage{.who = e.wren, .parts = {{.amount = 5}}, .why = {}});
    REQUIRE(e.hero(e.wren).life == Life::DeathMove);
    e.play(e.level(e.wren), {}, true);
    CHECK(e.hero(e.wren).hp.left() == 1);
    CHECK(e.hero(e.wren).life == Life::Active);
}

TEST_CASE("minions of one kind strike together: one d20, one blow, and each of them has acted", "[DH-N-23]") {
    Evening e;
    e.play(BringAdversary{.adversary = "wharf-rat", .called = "Rat", .count = 3, .revealed = true});
    std::vector<ActorId> rats;
    for (const auto& [id, actor] : e.table().actors) {
        if (actor.name.starts_with("Rat")) rats.push_back(id);
    }
    REQUIRE(rats.size() == 3);
    e.play(GmActs{.what = GmDoes::BeginMove, .text = {}});
    const std::string id = "attack-" + std::to_string(rats[0].value) + "-" + std::to_string(e.ada.value) + "-together";
    const auto offers = table::foeOffered(e.rulebook(), e.table(), rats[0]);
    const auto offer = std::ranges::find(offers, id, &table::DualityOffer::id);
    REQUIRE(offer != offers.end());
    CHECK(offer->words == "All 3 attack Ada");
    CHECK_FALSE(offer->no);

    FoeAttack all{.foe = rats[0], .aim = {.who = e.ada}, .with = {rats[1], rats[2]}};
    FoeAttack odd = all;
    odd.with = {rats[1], e.bully};
    CHECK(e.no(odd, {14, 1, 2, 3}) == "not-their-kind");
    odd.with = {rats[1], rats[1]};
    CHECK(e.no(odd, {14, 1, 2, 3}) == "not-their-kind");
    e.play(all, {14, 4, 3, 2});
    const Play now = e.read();
    REQUIRE(now.blows.size() == 1);
    CHECK(now.blows.front().parts.front().amount == 9);
    for (const ActorId rat : rats) CHECK(now.foe(rat)->acted == 1);
    CHECK(e.no(FoeAttack{.foe = rats[1], .aim = {.who = e.wren}}, {14, 2}) == "already-acted");
}

TEST_CASE("a strike together that the GM rules is paid once", "[DH-N-23]") {
    Evening e;
    e.play(BringAdversary{.adversary = "wharf-rat", .called = "Rat", .count = 1, .revealed = true});
    const ActorId rat = e.table().actors.rbegin()->first;
    e.play(GmActs{.what = GmDoes::BeginMove, .text = {}});
    const FoeAttack both{.foe = rat, .aim = {.who = e.ada}, .with = {e.bully}};
    const auto* told = factOf<table::RulesSetAside>(e.play(both, {14, 4, 3}, true));
    REQUIRE(told);
    CHECK(told->rules ==
          std::vector<std::string>{"Only minions of one kind strike together, each once: Bully is none of them."});
    CHECK(e.read().foe(rat)->acted == 1);
    CHECK(e.read().foe(e.bully)->acted == 1);
}

TEST_CASE("a risk is thrown first and split afterwards, in every way that wastes nothing", "[DH-DEATH-06][DH-R-75]") {
    Evening e;
    e.set(e.ada, "hp", 1);
    e.set(e.ada, "stress", 3);
    e.play(TakeDamage{.who = e.ada, .parts = {{.amount = 5}}, .why = {}});
    const std::string id = "death-" + std::to_string(e.ada.value);
    auto answers = table::answersOffered(e.rulebook(), e.table());
    const auto risk = std::ranges::find(answers, id + "-risk", &table::DualityOffer::id);
    REQUIRE(risk != answers.end());
    e.perform(risk->command, {4, 1});
    REQUIRE(e.table().lastRoll);
    CHECK(e.table().lastRoll->rolled.dice.size() == 2);
    CHECK(e.table().lastRoll->bandName == "Hope is higher");
    CHECK(e.table().lastRoll->reckoning == table::Reckoning::Apart);
    CHECK_FALSE(e.hero(e.ada).isAble());
    answers = table::answersOffered(e.rulebook(), e.table());
    std::vector<std::string> words;
    for (const table::DualityOffer& each : answers) words.push_back(each.words);
    CHECK(words == std::vector<std::string>{"Clear 4 HP and 0 Stress", "Clear 3 HP and 1 Stress",
                                            "Clear 2 HP and 2 Stress", "Clear 1 HP and 3 Stress"});
    CHECK(e.no(DeathMove{.who = e.ada, .move = LastAct::Avoid, .target = {}, .with = {}}, {9}) == "split-pending");
    CHECK(e.no(DeathMove{.who = e.ada, .move = LastAct::Risk, .target = {}, .with = {}, .hp = 4, .stress = 1}) ==
          "bad-split");
    e.perform(answers[1].command);
    CHECK(e.hero(e.ada).hp.left() == 3);
    CHECK(e.hero(e.ada).stress.marked == 2);
    CHECK(e.hero(e.ada).isAble());
    CHECK(e.read().risked.empty());
}

TEST_CASE("a risk that leaves no choice asks for none, and says what came of it", "[DH-DEATH-07][DH-DEATH-08]") {
    const DeathMove risk{.who = {}, .move = LastAct::Risk, .target = {}, .with = {}, .ask = true};
    for (const auto& [dice, band, life] : {std::tuple(std::vector{12, 1}, "Hope is higher", Life::Active),
                                           std::tuple(std::vector{7, 7}, "Equal: everything is cleared", Life::Active),
                                           std::tuple(std::vector{3, 8}, "Fear is higher: death", Life::Dead)}) {
        Evening e;
        e.set(e.ada, "hp", 1);
        e.play(TakeDamage{.who = e.ada, .parts = {{.amount = 5}}, .why = {}});
        DeathMove hers = risk;
        hers.who = e.ada;
        e.play(hers, dice);
        CHECK(e.table().lastRoll->bandName == band);
        CHECK(e.hero(e.ada).life == life);
    }
}

TEST_CASE("in a rest everybody is offered what the rest allows, and what waits for others says why", "[DH-REST-10]") {
    Evening e;
    CHECK(isOffered(table::restOffered(e.rulebook(), e.table()), "begin-short-rest"));
    e.play(BeginRest{RestKind::Short});
    CHECK(isOffered(table::restOffered(e.rulebook(), e.table()), "done-swapping"));
    e.play(DoneSwapping{});
    const std::string wren = "rest-" + std::to_string(e.wren.value);
    CHECK(isOffered(table::restOffered(e.rulebook(), e.table()), wren + "-prepare"));
    e.play(ChooseRestMove{e.wren, {.move = RestMove::Prepare, .target = {}, .project = {}}});
    e.play(ChooseRestMove{e.wren, {.move = RestMove::ClearStress, .target = {}, .project = {}}});
    const auto offers = table::restOffered(e.rulebook(), e.table());
    const auto more = std::ranges::find(offers, wren + "-prepare", &table::DualityOffer::id);
    REQUIRE(more != offers.end());
    REQUIRE(more->no);
    CHECK(more->no->code == "two-moves");
    CHECK(isOffered(offers, "finish-rest"));
    const auto back = std::ranges::find(offers, wren + "-drop-1", &table::DualityOffer::id);
    REQUIRE(back != offers.end());
    CHECK(back->words == "Not this: Clear Stress");
    e.perform(back->command);
    CHECK(isOffered(table::restOffered(e.rulebook(), e.table()), wren + "-prepare"));
}

TEST_CASE("the plan of a spell names the trait that casts it, and who casts nothing is offered no spell",
          "[DH-SPELL-02][DH-SPELL-07]") {
    Evening e;
    CHECK(table::rollChoices(e.rulebook(), e.table(), e.ada)->spells.empty()); // though one lies in the loadout
    REQUIRE_FALSE(table::rollChoices(e.rulebook(), e.table(), e.wren)->spells.empty());
    RollPlan plan = e.plan(e.wren, "agility", 12);
    plan.kind = RollKind::SpellAttack;
    plan.card = "dreamdart";
    plan.aims = {Aim{.who = e.bully}};
    const auto planned = table::plannedRoll(e.rulebook(), e.table(), table::PlayDuality{{RollAction{plan, {}}}, false});
    REQUIRE(planned);
    REQUIRE_FALSE(planned->parts.empty());
    CHECK(planned->parts.front() == table::RollPart{table::RollSource::Trait, "Pre", 2});
}
