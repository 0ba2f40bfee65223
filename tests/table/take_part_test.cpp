// Parts in deeds: every command that names somebody, in each of its roles, for people in every state. A role that is no
// part is bookkeeping, which the GM may do about anybody.
#include "table/all_kinds.h"
#include "table/command_roles.h"
#include "table/pbta/classes/advancement.h"
#include "table/pbta/classes/magic.h"
#include "table/pbta/gear/gear.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

using namespace tenplus;
using namespace tenplus::table;
using namespace tenplus::table::testing;

namespace {

/// A state in which somebody is, and which roles it leaves.
struct State {
    std::string name, system;
    std::function<void(Cast&, ActorId)> enter;
    std::set<Asks> leaves;
    bool forAll = false; ///< hirelings and foes get into it, too
};

void falls(Cast& at, ActorId who) {
    at.perform(DealDamage{.to = who, .amount = "99"});
    at.set(who, "xp", at.xp(who)); // no roll yet
}

const std::vector<State>& states() {
    const auto becomes = [](const char* condition) {
        return [condition](Cast& at, ActorId who) { at.perform(SetCondition{who, condition}); };
    };
    static const std::vector<State> kAll{
        {"dead", "dungeonworld", becomes("dead"), {}, true},
        {"dead", "universalmoves", becomes("dead"), {}, true},
        {"out of play", "universalmoves", becomes("outOfPlay"), {}},
        {"retired",
         "dungeonworld",
         [](Cast& at, ActorId who) { at.perform(GoBeyond{.who = who, .place = "A farm", .override = true}); },
         {}},
        {"away", "dungeonworld", [](Cast& at, ActorId who) { at.perform(SetAway{.who = who}); }, {}},
        {"dying", "dungeonworld", &falls, {Asks::There}},
        {"beaten", "universalmoves", &falls, {Asks::There}},
        {"stable",
         "dungeonworld",
         [](Cast& at, ActorId who) {
             falls(at, who);
             at.roll(who, "last-breath", {5, 5});
             at.apply("condition");
         },
         {Asks::There, Asks::Rests}},
        {"at 0 HP",
         "universalmoves",
         [](Cast& at, ActorId who) {
             falls(at, who);
             at.quiet();
         },
         {Asks::There, Asks::Rests}},
        {"dazed", "dungeonworld", becomes("dazed"), {Asks::There, Asks::Rests, Asks::Able}},
        {"well", "dungeonworld", [](Cast&, ActorId) {}, {Asks::There, Asks::Rests, Asks::Able, Asks::Acts}, true},
        {"well", "universalmoves", [](Cast&, ActorId) {}, {Asks::There, Asks::Rests, Asks::Able, Asks::Acts}, true},
    };
    return kAll;
}

bool isFor(const Role& role, const State& state) {
    return (!role.ofClasses || state.system == "dungeonworld") && (role.whose == Whose::Heros || state.forAll);
}

/// True if the turn records that a rule was set aside; a move does so on its roll.
bool isSetAside(const Events& events) {
    return std::ranges::any_of(events, [](const Event& event) {
        const auto* const rolled = event.as<MoveRolled>();
        const auto* const made = event.as<MoveMade>();
        return kindOf(event) == "rules-set-aside" || (rolled && !rolled->roll.overrides.empty()) ||
               (made && !made->roll.overrides.empty());
    });
}

Command withOverride(Command command) {
    editCommand(command, [](auto& each) {
        if constexpr (requires { each.override = true; }) each.override = true;
    });
    return command;
}

/// The members of a command that name somebody.
struct NamingMembers {
    std::string command;
    std::set<std::string>& found;
    template <typename T>
    void operator()(std::string_view member, const T&) {
        if constexpr (std::is_same_v<T, ActorId> || std::is_same_v<T, std::vector<ActorId>> ||
                      std::is_same_v<T, std::map<std::string, ActorId>>)
            found.insert(command + "." + std::string(member));
    }
};
std::set<std::string> everyNamingMember() {
    std::set<std::string> found;
    eachStruct(CommandStructs(), [&found]<typename C>(std::type_identity<C>) {
        NamingMembers members{std::string(C::kName), found};
        C().fields(members);
    });
    return found;
}

} // namespace

TEST_CASE("each member of a command that names somebody has a role: a part, or bookkeeping") {
    std::set<std::string> roles;
    for (const auto* list : {&parts(), &books()}) {
        for (const Role& role : *list) roles.insert(role.member);
    }
    CHECK(roles == everyNamingMember());
}

TEST_CASE("an actor who is out or cannot act takes no part that asks it, in no command, unless the GM says so",
          "[DW-R-110][DW-DEATH-02][DW-DEATH-04][DW-R-62][DW-STUN-02][UM-MOVE-bad-ending-05]") {
    for (const State& state : states()) {
        for (const Role& role : parts()) {
            if (!isFor(role, state)) continue;
            const bool isDue = state.name == "dying";
            const bool may = state.leaves.contains(role.asks) && !(role.firm && isDue);
            INFO(state.system << ": " << role.member << " of somebody " << state.name << (may ? ", may" : ", may not"));
            Cast at(state.system, role.whose);
            if (role.before) role.before(at);
            state.enter(at, at.subject());
            const Command command = role.command(at);
            if (may) {
                at.perform(command, role.dice);
                continue;
            }
            const Refusal no = at.refused(command, role.dice);
            CHECK((no.code == "cannot-now" || no.code == "gate"));
            at.perform(withOverride(command), role.dice);
            CHECK(isSetAside(at.last()));
        }
    }
}

TEST_CASE("the GM keeps the books of anybody, the dead included", "[DW-R-110]") {
    for (const State& state : states()) {
        for (const Role& role : books()) {
            if (!isFor(role, state)) continue;
            INFO(state.system << ": " << role.member << " of somebody " << state.name);
            Cast at(state.system, role.whose);
            if (role.before) role.before(at);
            state.enter(at, at.subject());
            at.perform(role.command(at), role.dice);
        }
    }
}

TEST_CASE("nothing is done with somebody who is not at the table") {
    for (const auto* list : {&parts(), &books()}) {
        for (const Role& role : *list) {
            INFO(role.member);
            Cast at("dungeonworld", role.whose);
            if (role.before) role.before(at);
            const Command command = role.command(at);
            at.perform(RemoveActor{at.subject()});
            CHECK(at.refused(command, role.dice).code == "unknown-actor");
        }
    }
}

TEST_CASE("a hero who was absent from the session answers nothing at its end", "[DW-R-58]") {
    Cast at("dungeonworld", Whose::Heros);
    at.perform(BeginEndOfSession{.absent = {at.hero}});
    AnswerAlignment answer{.who = at.hero};
    CHECK(sentence(at.refused(answer)) == "Bram cannot do that now: they were not there this session.");
    answer.override = true;
    at.perform(answer);
    CHECK(at.told("rules-set-aside") == 1);
}

TEST_CASE("a job whose holder falls on the way is done by nobody, and the journey ends", "[DW-R-53][DW-R-110]") {
    Cast at("dungeonworld", Whose::Heros);
    at.perform(StartJourney{.to = "Mere", .length = 2, .jobs = {{"scout", at.hero}, {"trailblazer", at.mate}}});
    at.roll(at.mate, "undertake-a-perilous-journey", {4, 4});
    CHECK(at.refused(FinishJourney{}).code == "job-open");
    falls(at, at.hero);
    at.roll(at.hero, "last-breath", {5, 5});
    at.apply("condition");
    CHECK(at.refused(RollMove{.who = at.hero, .move = "undertake-a-perilous-journey"}, {4, 4}).code == "gate");
    at.perform(FinishJourney{});
    CHECK_FALSE(at.table().journey);
}

TEST_CASE("a spell that fetches back the dead is aimed at them", "[DW-DEATH-05][DW-R-110]") {
    Cast at("dungeonworld", Whose::Heros);
    at.set(at.mate, "level", 3);
    at.perform(PrepareSpells{.who = at.mate, .spells = {"resurrection"}});
    at.perform(SetCondition{at.hero, "dead"});
    at.quiet();
    at.roll(at.mate, "cleric-cast-a-spell", {6, 6}, {.target = at.hero, .spell = "resurrection"});
    CHECK(at.table().lastRoll->overrides.empty());
    at.perform(PrepareSpells{.who = at.mate, .spells = {"cure-light-wounds"}});
    RollMove cure{.who = at.mate, .move = "cleric-cast-a-spell", .target = at.hero, .spell = "cure-light-wounds"};
    CHECK(sentence(at.refused(cure, {6, 6})) ==
          "Cleo cannot make Cast a Spell now: it is for Bram, and they are dead. The GM may allow it anyway.");
}

TEST_CASE("a dead hireling neither lowers prices nor is owed anything", "[DW-HIRE-12][DW-R-110]") {
    Cast at("dungeonworld", Whose::Heros);
    const ActorId lute = at.hire("Lute", {{"minstrel", 3}});
    at.perform(EnterPlace{.name = "Mere", .size = "town"});
    const auto pays = [&] {
        const std::int64_t before = at.number(at.hero, "coins");
        at.perform(BuyThing{.who = at.hero, .thing = "adventuring-gear"});
        return before - at.number(at.hero, "coins");
    };
    const std::int64_t price = pays();
    at.perform(SetCondition{lute, "dead"});
    CHECK(pays() == price + 3);
    at.perform(StartSession{});
    CHECK(at.number(lute, "unpaid") == 0);
    CHECK(at.number(at.tam, "unpaid") == 1);
}
