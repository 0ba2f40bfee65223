#include "table/classes.h"
#include "table/pbta/classes/advancement.h"
#include "table/pbta/classes/creation.h"
#include "table/pbta/classes/magic.h"

#include <catch2/catch.hpp>

namespace tenplus::table::testing {

namespace {

struct ClassCase {
    RefusalCode code;
    std::string says;
    Command command;
};

std::vector<ClassCase> ofMaking(ActorId ada, ActorId bram) {
    using enum RefusalCode;
    return {
        {UnknownPlaybook, "There is no class \"plumber\" in this game: choose one of those shown.",
         CreateCharacter{.playbook = "plumber", .name = "Rook"}},
        {UnknownChoice, "Bard has no race \"gnome\": choose one that is shown.",
         CreateCharacter{.playbook = "bard", .name = "Rook", .race = "gnome"}},
        {WrongScores, "The scores 16, 15, 13, 12, 9 and 8 are to be spread over the stats, each once.",
         CreateCharacter{.playbook = "bard", .name = "Rook", .scores = {{"str", 11}}}},
        {UnknownSpell, "There is no spell \"gloom\" in this game: choose one of those shown.",
         LearnSpell{.who = bram, .spell = "gloom"}},
        {NoCaster, "Ada does not cast spells by that class: say by which class.", PrepareSpells{.who = ada}},
        {SpellNotKnown, "Bram does not know Alarm, or cannot cast so high.",
         PrepareSpells{.who = bram, .spells = {"alarm"}}},
        {SpellNotInMind, "Bram does not have \"alarm\" in mind.", ForgetSpell{bram, "alarm"}},
        {TooManySpells, "Bram can have 2 levels of spells in mind, not 3.",
         PrepareSpells{.who = bram, .spells = {"telepathy", "telepathy", "telepathy"}}},
        {UnknownRunning, "No spell runs under the number 77: it may have ended already.", EndSpell{OngoingId{77}, ""}},
    };
}

std::vector<ClassCase> ofLevels(ActorId ada, ActorId dov) {
    using enum RefusalCode;
    const LevelUp up{.who = dov, .score = "str", .move = "thief-cautious", .hours = 9};
    LevelUp soon = up, high = up, none = up;
    soon.hours = 0;
    high.move = "thief-heist";
    none.score.clear();
    return {
        {UnknownOwned, "Ada owns no move under the number 77: choose one that the sheet shows.",
         LoseMove{ada, EntryId{77}}},
        {MoveOwned, "Ada has Armoured already: choose another move.",
         GainMove{.who = ada, .move = "fighter-armored", .agreed = true}},
        {NotAgreed, "What the story gives Ada is for everybody present and the GM to agree on first.",
         GainMove{.who = ada, .move = "bard-con"}},
        {TooLittleXp, "Ada has 0 XP, and this takes 8.",
         LevelUp{.who = ada, .score = "str", .move = "fighter-merciless", .hours = 9}},
        {NoDowntime, "This takes hours of peace, at least 2, and there are 0.", soon},
        {MoveClosed, "Heist is not open to Dov: it takes level 6.", high},
        {MissingPick, "Dov still has to choose the score that rises.", none},
        {NotAtTheTop, "Dov can still gain levels: this is a choice for who is at level 10.",
         GoBeyond{.who = dov, .place = "A farm"}},
    };
}

std::vector<ClassCase> ofLookingBack(ActorId ada) {
    using enum RefusalCode;
    return {
        {AtEndOfSession, "The questions of the end of session are asked already: go on with them, or finish.",
         BeginEndOfSession{}},
        {UnknownQuestion, "Looking back, nobody asks \"rain\": take a question that is shown.",
         AnswerQuestion{.question = "rain"}},
        {AskedAlready,
         "\"Did we learn something new about the world, something that matters?\" has been answered for this session.",
         AnswerQuestion{.question = "learned"}},
        {TooLate, "Alignment comes before the questions to all, and that has been answered.",
         AnswerAlignment{.who = ada}},
        {UnknownAlignment, "\"grim\" is no alignment: choose one of lawful, good, neutral, chaotic and evil.",
         ChangeAlignment{.who = ada, .alignment = "grim"}},
        {DuringSession, "Ada can do that between sessions.",
         ChangeAlignment{.who = ada, .alignment = "evil", .goal = "Spoil something beautiful", .why = "spite"}},
    };
}

void check(Scene& scene, const ClassCase& each, std::set<RefusalCode>& reached) {
    CAPTURE(each.says);
    const Refusal no = scene.refused(each.command);
    CHECK(codeName(no.code) == codeName(each.code));
    CHECK(sentence(no).substr(0, each.says.size()) == each.says);
    reached.insert(no.code);
}

// What a move gives that does not fit.
void checkGifts(Classes& scene, ActorId ada, ActorId bram, std::set<RefusalCode>& reached) {
    using enum RefusalCode;
    scene.perform(RemoveEntry{ada, "gear", scene.at(ada).lists.at("gear").back().id}); // the signature weapon
    scene.perform(GainMove{.who = ada, .move = "fighter-improved-weapon", .agreed = true});
    scene.choose({"sharp"});
    check(scene,
          {NothingFits, "Ada has nothing on the sheet that is \"signature\": put it there first, or wave this off.",
           ApplyWaiting{.waiting = scene.waiting("change-thing").id}},
          reached);
    scene.quiet();
    scene.perform(GainMove{.who = bram, .move = "wizard-prodigy", .agreed = true});
    check(scene,
          {SpellClosed, "Fireball is not open to Bram: it is no spell that they know.",
           ApplyWaiting{.waiting = scene.waiting("grant-spell").id, .text = "fireball"}},
          reached);
    scene.quiet();
}

void checkUniversalMoves(std::set<RefusalCode>& reached) {
    using enum RefusalCode;
    Classes universal("universalmoves");
    const ActorId uma = universal.given("Uma");
    const auto tie = [&](const char* with) {
        return AddEntry{uma, "ties", {{"with", std::string(with)}, {"degree", std::int64_t{2}}}};
    };
    universal.perform(tie("Ada"));
    check(universal,
          {OnceOnly,
           "Only one row of \"Ties\" can have 2 in \"Known: 1 for a while, 2 longest\"; the row of Ada has it already: "
           "change that one first.",
           tie("Bram")},
          reached);
    check(universal,
          {NotInThisGame, "Universal Moves knows no alignments: its system does not describe them.",
           ChangeAlignment{.who = uma}},
          reached);
}

} // namespace

std::set<RefusalCode> classRefusals() {
    using enum RefusalCode;
    std::set<RefusalCode> reached;
    Classes scene;
    const ActorId ada = scene.joins("Ada", "fighter"),
                  bram = scene.joins("Bram", "wizard", {.spells = {"telepathy", "invisibility", "magic-missile"}});
    const ActorId dov = scene.joins("Dov", "thief");
    scene.set(dov, "xp", 8);
    for (const ClassCase& each : ofMaking(ada, bram)) check(scene, each, reached);
    for (const ClassCase& each : ofLevels(ada, dov)) check(scene, each, reached);
    scene.set(dov, "level", 10);
    check(scene,
          {HighestLevel, "Dov is at level 10, and there is none above: choose what comes in its place.",
           LevelUp{.who = dov, .hours = 9}},
          reached);
    check(scene,
          {NotAtEndOfSession, "This is asked at the end of a session: begin its questions first.",
           AnswerQuestion{.question = "learned"}},
          reached);
    scene.perform(StartSession{});
    scene.perform(BeginEndOfSession{});
    scene.perform(AnswerQuestion{.question = "learned"});
    for (const ClassCase& each : ofLookingBack(ada)) check(scene, each, reached);
    scene.perform(SetCondition{dov, "dead"});
    check(scene, {CannotNow, "Dov cannot do that now: they are dead.", SpendDays{.who = {dov}}}, reached);
    scene.perform(SetCondition{dov, "dead", false});
    checkGifts(scene, ada, bram, reached);
    const ActorId wren = scene.made({.playbook = "bard", .name = "Wren", .bonds = {{"Old friends", "Ada"}}});
    const EntryId bond = scene.at(wren).lists.at("bonds").front().id;
    check(scene,
          {LastRow, "Wren keeps at least 1 in the list \"Bonds\": write another first.",
           RemoveEntry{wren, "bonds", bond}},
          reached);
    scene.set(dov, "xp", 17);
    scene.set(wren, "level", 2);
    check(scene,
          {NoApprentice,
           "Wren cannot be the apprentice of Dov: an apprentice is a new character, at level 1, and this one is at "
           "level 2.",
           GoBeyond{.who = dov, .way = content::Beyond::Apprentice, .apprentice = wren}},
          reached);
    checkUniversalMoves(reached);
    return reached;
}

} // namespace tenplus::table::testing
