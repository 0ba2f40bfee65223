#include "table/command_roles.h"
#include "table/core/encounter.h"
#include "table/pbta/classes/advancement.h"
#include "table/pbta/classes/creation.h"
#include "table/pbta/classes/magic.h"
#include "table/pbta/gear/gear.h"
#include "table/pbta/gear/loot.h"
#include "table/pbta/moves/campaign_moves.h"
#include "table/pbta/moves/pools.h"
#include "table/pbta/moves/strike.h"
#include "table/scene/portrait.h"
#include "table/scene/scene.h"
#include "table/scene/token.h"
#include "table/world/chance.h"
#include "table/world/letter.h"

#include <utility>

namespace tenplus::table::testing {

Cast::Cast(const std::string& system, Whose role)
    : Classes(system)
    , whose(role) {
    if (system == "dungeonworld") {
        hero = joins("Bram", "wizard",
                     {.spells = {"magic-missile", "invisibility", "telepathy"}, .prepared = {"magic-missile"}});
        mate = joins("Cleo", "cleric", {.prepared = {"bless"}});
    } else {
        hero = given("Uma");
        perform(AddActor{.name = "Vera"});
        mate = table().actors.rbegin()->first;
    }
    orc = given("Orc");
    tam = hire("Tam", {{"priest", 3}, {"tracker", 3}});
    other = hire("Wat", {{"priest", 2}});
    for (const ActorId who : {hero, mate}) {
        set(who, "coins", 300);
        set(who, "preparation", 2);
    }
}

ActorId Cast::hire(const std::string& name, const std::map<std::string, int>& skills) {
    perform(HireHireling{.name = name, .cost = "coin", .skills = skills, .override = true});
    return table().actors.rbegin()->first;
}

EntryId Cast::thing(ActorId who) {
    perform(TakeThing{.who = who, .thing = "bandages"});
    return table().actor(who)->lists.at("gear").back().id;
}

WaitingId Cast::blowOn(ActorId who) {
    perform(Attack{.from = {orc}, .to = {who}});
    return table().waiting.back().id;
}

SceneId Cast::scene() {
    perform(PrepareScene{.look = {.name = "The mill", .width = 20, .height = 12}});
    return SceneId{lastId()};
}

EntryId Cast::owned(const std::string& move) {
    learns(hero, move);
    return entry(hero, move);
}

namespace {

const auto kCamp = [](Cast& at) { at.perform(PitchCamp{.campers = {at.mate, at.hero, at.tam}}); };
const auto kEndOfSession = [](Cast& at) { at.perform(BeginEndOfSession{}); };
const auto kTop = [](Cast& at, ActorId who) {
    at.set(who, "level", 10);
    at.set(who, "xp", 17);
};

Role book(const char* member, std::function<Command(Cast&)> command, std::function<void(Cast&)> before = {}) {
    return {.member = member, .command = std::move(command), .before = std::move(before)};
}
Role bookOfClasses(const char* member, std::function<Command(Cast&)> command) {
    Role made = book(member, std::move(command));
    made.ofClasses = true;
    return made;
}

const std::vector<Role> kParts{
    {"attack.from", Asks::Acts, [](Cast& at) { return Attack{.from = {at.hero}, .to = {at.orc}}; }},
    {"attack.to", Asks::There, [](Cast& at) { return Attack{.from = {at.orc}, .to = {at.hero}}; }},
    {"deal-damage.to", Asks::There, [](Cast& at) { return DealDamage{.to = at.hero, .amount = "2"}; }},
    {"deal-damage.others", Asks::There,
     [](Cast& at) { return DealDamage{.to = at.mate, .amount = "2", .others = {at.hero}}; }},
    {.member = "heal.to",
     .asks = Asks::There,
     .command = [](Cast& at) { return Heal{.to = at.hero, .amount = "2", .source = "A potion"}; },
     .before = [](Cast& at) { at.set(at.hero, "hp", 3); },
     .firm = true},
    {"apply.target",
     Asks::There,
     [](Cast& at) { return ApplyWaiting{.waiting = at.blowOn(at.mate), .target = at.hero}; },
     {3}},
    {"roll-waiting.target",
     Asks::There,
     [](Cast& at) { return RollWaiting{.waiting = at.blowOn(at.mate), .target = at.hero}; },
     {3}},
    {"spend-hold.who", Asks::Acts,
     [](Cast& at) {
         at.perform(SetHold{at.hero, "defend", 2});
         return SpendHold{.who = at.hero, .move = "defend"};
     }},
    {"spend-hold.target", Asks::There,
     [](Cast& at) {
         at.perform(SetHold{at.mate, "defend", 2});
         return SpendHold{
             .who = at.mate, .move = "defend", .option = "halve", .target = at.hero, .waiting = at.blowOn(at.mate)};
     }},
    {"spend-hold.ally", Asks::Able,
     [](Cast& at) {
         at.perform(SetHold{at.mate, "defend", 2});
         return SpendHold{
             .who = at.mate, .move = "defend", .option = "open", .ally = at.hero, .waiting = at.blowOn(at.mate)};
     }},
    {"boost-roll.who", Asks::Acts,
     [](Cast& at) {
         at.roll(at.hero, "spout-lore", {2, 2}, {.override = true});
         return BoostRoll{.who = at.hero, .boost = "preparation"};
     }},
    {"buy-thing.who", Asks::Acts, [](Cast& at) { return BuyThing{.who = at.hero, .thing = "adventuring-gear"}; }},
    {"use-thing.who", Asks::Acts, [](Cast& at) { return UseThing{.who = at.hero, .entry = at.thing(at.hero)}; }},
    {.member = "use-thing.target",
     .asks = Asks::There,
     .command = [](Cast& at) { return UseThing{.who = at.mate, .entry = at.thing(at.mate), .target = at.hero}; },
     .before = [](Cast& at) { at.set(at.hero, "hp", 3); }},
    {"drop-thing.to", Asks::There,
     [](Cast& at) { return DropThing{.who = at.mate, .entry = at.thing(at.mate), .to = at.hero}; }},
    {"drop-thing.to", Asks::Acts,
     [](Cast& at) { return DropThing{.who = at.mate, .entry = at.thing(at.mate), .to = at.hero, .coins = 5}; }},
    {"pool.to", Asks::There,
     [](Cast& at) {
         return PoolNumber{.to = at.hero, .field = "coins", .shares = {{std::to_string(at.mate.value), 10}}};
     }},
    {.member = "promote-hireling.who",
     .asks = Asks::There,
     .command = [](Cast& at) { return PromoteHireling{.who = at.tam}; },
     .whose = Whose::Hirelings},
    {"start-journey.jobs", Asks::Able,
     [](Cast& at) {
         return StartJourney{.to = "Mere", .length = 2, .jobs = {{"scout", at.hero}}};
     }},
    {"start-journey.travellers", Asks::There,
     [](Cast& at) {
         return StartJourney{.to = "Mere", .length = 2, .travellers = {at.mate, at.hero}};
     }},
    {.member = "start-journey.guide",
     .asks = Asks::Able,
     .command = [](Cast& at) { return StartJourney{.to = "Mere", .length = 2, .guide = at.tam}; },
     .whose = Whose::Hirelings},
    {"pitch-camp.campers", Asks::There,
     [](Cast& at) {
         return PitchCamp{.campers = {at.mate, at.hero}};
     }},
    {"pitch-camp.without", Asks::There, [](Cast& at) { return PitchCamp{.campers = {at.mate}, .without = {at.hero}}; }},
    {"pitch-camp.watches", Asks::Able,
     [](Cast& at) {
         return PitchCamp{.campers = {at.mate, at.hero}, .watches = {at.hero}};
     }},
    {"set-watches.watches", Asks::Able, [](Cast& at) { return SetWatches{.watches = {at.hero}}; }, {}, kCamp},
    {"spend-days.who", Asks::Rests, [](Cast& at) { return SpendDays{.who = {at.hero}, .days = 1}; }},
    {"spend-days.who", Asks::Able,
     [](Cast& at) { return SpendDays{.pastime = Pastime::Practice, .who = {at.hero}, .days = 7}; }},
    {"roll-move.who", Asks::Acts, [](Cast& at) { return RollMove{.who = at.hero, .move = "spout-lore"}; }, {4, 4}},
    {"roll-move.target", Asks::There,
     [](Cast& at) { return RollMove{.who = at.other, .move = "first-aid", .target = at.hero}; }},
    {"roll-move.target",
     Asks::Able,
     [](Cast& at) { return RollMove{.who = at.mate, .move = "aid-or-interfere", .target = at.hero}; },
     {4, 4}},
    {"roll-move.others", Asks::There,
     [](Cast& at) { return RollMove{.who = at.other, .move = "first-aid", .target = at.mate, .others = {at.hero}}; }},
    {.member = "level-up.who",
     .asks = Asks::Able,
     .command =
         [](Cast& at) {
             const bool has = at.rulebook().id == "dungeonworld";
             LevelUp rise{.who = at.hero, .score = "wis", .hours = 9};
             if (has) {
                 rise.move = "wizard-logical";
                 rise.spells = {"alarm"};
             } else {
                 rise.moveName = "Swift";
             }
             return rise;
         },
     .before = [](Cast& at) { at.set(at.hero, "xp", 20); }},
    {.member = "go-beyond.who",
     .asks = Asks::Able,
     .command = [](Cast& at) { return GoBeyond{.who = at.hero, .place = "A farm"}; },
     .before = [](Cast& at) { kTop(at, at.hero); },
     .ofClasses = true},
    {.member = "go-beyond.apprentice",
     .asks = Asks::There,
     .command =
         [](Cast& at) { return GoBeyond{.who = at.mate, .way = content::Beyond::Apprentice, .apprentice = at.hero}; },
     .before = [](Cast& at) { kTop(at, at.mate); },
     .ofClasses = true},
    {.member = "prepare-spells.who",
     .asks = Asks::Able,
     .command = [](Cast& at) { return PrepareSpells{.who = at.hero, .spells = {"telepathy"}}; },
     .ofClasses = true},
    {.member = "settle-bond.who",
     .asks = Asks::There,
     .command =
         [](Cast& at) {
             return SettleBond{.who = at.hero,
                               .bond = at.at(at.hero).lists.at("bonds").front().id,
                               .why = "it is said",
                               .text = "Owes me",
                               .with = "Cleo"};
         },
     .before = kEndOfSession,
     .ofClasses = true},
    {.member = "answer-alignment.who",
     .asks = Asks::There,
     .command = [](Cast& at) { return AnswerAlignment{.who = at.hero}; },
     .before = kEndOfSession,
     .ofClasses = true},
};

const std::vector<Role> kBooks{
    {.member = "pay-hireling.who",
     .command = [](Cast& at) { return PayHireling{.who = at.tam}; },
     .whose = Whose::Hirelings},
    {.member = "roll-dice.who",
     .command = [](Cast& at) { return RollDice{.expression = "1d6", .who = at.hero}; },
     .dice = {3}},
    book("remove-actor.who", [](Cast& at) { return RemoveActor{at.hero}; }),
    book("edit-sheet.who",
         [](Cast& at) {
             return EditSheet{at.hero, "coins", n(7)};
         }),
    book("change-field.who",
         [](Cast& at) {
             return ChangeField{at.hero, "coins", -7, "lost"};
         }),
    book("set-condition.who",
         [](Cast& at) {
             return SetCondition{at.hero, "weak", true};
         }),
    book("add-entry.who",
         [](Cast& at) {
             return AddEntry{at.hero, "gear", {{"name", std::string("Rope")}}};
         }),
    book("edit-entry.who",
         [](Cast& at) {
             return EditEntry{at.hero, "gear", at.thing(at.hero), "weight", n(2)};
         }),
    book("remove-entry.who",
         [](Cast& at) {
             return RemoveEntry{at.hero, "gear", at.thing(at.hero)};
         }),
    book("reveal-actor.who", [](Cast& at) { return RevealActor{.who = at.hero, .revealed = false}; }),
    book("reveal-actor.others",
         [](Cast& at) { return RevealActor{.who = at.orc, .revealed = false, .others = {at.hero}}; }),
    book("give-forward.who", [](Cast& at) { return GiveForward{.who = at.hero, .value = 1, .source = "A gift"}; }),
    book("give-forward.against",
         [](Cast& at) {
             return GiveForward{
                 .who = at.mate, .scope = {content::ScopeKind::Target, {}}, .against = at.hero, .source = "A gift"};
         }),
    book("start-ongoing.who", [](Cast& at) { return StartOngoing{.who = at.hero, .until = "dawn", .source = "Fog"}; }),
    book("start-ongoing.against",
         [](Cast& at) {
             return StartOngoing{.who = at.mate,
                                 .scope = {content::ScopeKind::Target, {}},
                                 .against = at.hero,
                                 .until = "dawn",
                                 .source = "Fog"};
         }),
    book("set-hold.who",
         [](Cast& at) {
             return SetHold{at.hero, "defend", 2};
         }),
    book("take-penalty.who",
         [](Cast& at) { return TakePenalty{.who = at.hero, .field = "coins", .by = 5, .override = true}; }),
    book("let-go.who",
         [](Cast& at) {
             at.perform(GiveForward{.who = at.hero, .value = 1, .source = "higher ground"});
             return LetGo{{at.hero}};
         }),
    book("set-away.who", [](Cast& at) { return SetAway{.who = at.hero, .until = "the fair"}; }),
    book("share-loot.among",
         [](Cast& at) {
             return ShareLoot{.coins = 2, .among = {at.hero, at.mate}};
         }),
    book("share-loot.rest",
         [](Cast& at) {
             return ShareLoot{.coins = 3, .among = {at.hero, at.mate}, .rest = at.hero};
         }),
    book("take-thing.who", [](Cast& at) { return TakeThing{.who = at.hero, .thing = "rations"}; }),
    book("wear-thing.who", [](Cast& at) { return WearThing{.who = at.hero, .entry = at.thing(at.hero)}; }),
    book("drop-thing.who",
         [](Cast& at) { return DropThing{.who = at.hero, .entry = at.thing(at.hero), .to = at.mate}; }),
    book("write-note.about", [](Cast& at) { return WriteNote{.text = "Missed by all", .about = at.hero}; }),
    {.member = "make-gm-move.who",
     .command = [](Cast& at) { return MakeGmMove{.who = at.orc, .text = "Its ghost walks"}; },
     .whose = Whose::Foes},
    book(
        "break-camp.broken", [](Cast& at) { return BreakCamp{.broken = {at.hero}}; }, kCamp),
    book("set-portrait.who",
         [](Cast& at) {
             return SetPortrait{at.hero, Picture{std::string(64, 'c'), "hero.png", "png", 1, 1, 67}};
         }),
    book("place-token.who",
         [](Cast& at) {
             return PlaceToken{.scene = at.scene(), .who = at.hero, .at = {2500, 2500}};
         }),
    book(
        "keep-result.who", [](Cast& at) { return KeepResult{.who = at.hero}; },
        [](Cast& at) {
            at.perform(WriteTable{{.id = "odd",
                                   .name = "Odd things",
                                   .dice = "1d2",
                                   .rows = {{.text = "A comb", .from = 1}, {.text = "A key", .from = 2}}}});
            at.perform(RollTable{"odd"}, {1});
        }),
    book("save-roll.who", [](Cast& at) { return SaveRoll{.who = at.hero, .name = "Fire", .expression = "1d6"}; }),
    book("write-letter.who", [](Cast& at) { return WriteLetter{.who = at.hero, .text = "Where were you?"}; }),
    book("write-move.who",
         [](Cast& at) {
             return WriteMove{.words = "Ring the Bell\nWhen you ring the bell, all come.", .who = at.hero};
         }),
    book("look-back.absent", [](Cast& at) { return BeginEndOfSession{.absent = {at.hero}}; }),
    book("look-back.present", [](Cast& at) { return BeginEndOfSession{.present = {at.hero}}; }),
    book("gain-move.who",
         [](Cast& at) { return GainMove{.who = at.hero, .name = "The river listens", .agreed = true}; }),
    {.member = "create-character.who",
     .command = [](Cast& at) { return CreateCharacter{.who = at.hero, .playbook = "thief", .override = true}; },
     .before = [](Cast& at) { at.hero = at.given("Esme"); }, // one without a class
     .ofClasses = true},
    bookOfClasses("lose-move.who",
                  [](Cast& at) {
                      return LoseMove{at.hero, at.owned("fighter-iron-hide")};
                  }),
    bookOfClasses("suspend-move.who",
                  [](Cast& at) {
                      return SuspendMove{at.hero, at.owned("fighter-iron-hide"), false, "lost"};
                  }),
    bookOfClasses("switch-passive.who",
                  [](Cast& at) {
                      return SwitchPassive{at.hero, at.owned("ranger-vipers-strike"), 0, true};
                  }),
    bookOfClasses("learn-spell.who", [](Cast& at) { return LearnSpell{.who = at.hero, .spell = "alarm"}; }),
    bookOfClasses("lose-spell.who", [](Cast& at) { return ForgetSpell{.who = at.hero, .spell = "magic-missile"}; }),
    bookOfClasses("change-alignment.who",
                  [](Cast& at) {
                      return ChangeAlignment{
                          .who = at.hero, .alignment = "evil", .goal = "Spoil something", .why = "It was spite"};
                  }),
};

} // namespace

const std::vector<Role>& parts() { return kParts; }
const std::vector<Role>& books() { return kBooks; }

} // namespace tenplus::table::testing
