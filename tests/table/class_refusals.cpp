#include "table/classes.h"
#include "table/pbta/classes/advancement.h"
#include "table/pbta/classes/creation.h"
#include "table/pbta/classes/magic.h"

#include <catch2/catch.hpp>

namespace tenplus::table::testing {

namespace {

struct ClassCase {
    std::string_view code;
    std::string says;
    Command command;
};

std::vector<ClassCase> ofMaking(ActorId ada, ActorId bram) {
    return {
        {"unknown-playbook", "There is no class \"plumber\" in this game: choose one of those shown.",
         CreateCharacter{.playbook = "plumber", .name = "Rook"}},
        {"unknown-choice", "Bard has no race \"gnome\": choose one that is shown.",
         CreateCharacter{.playbook = "bard", .name = "Rook", .race = "gnome"}},
        {"wrong-scores", "The scores 16, 15, 13, 12, 9 and 8 are to be spread over the stats, each once.",
         CreateCharacter{.playbook = "bard", .name = "Rook", .scores = {{"str", 11}}}},
        {"unknown-spell", "There is no spell \"gloom\" in this game: choose one of those shown.",
         LearnSpell{.who = bram, .spell = "gloom"}},
        {"no-caster", "Ada does not cast spells by that class: say by which class.", PrepareSpells{.who = ada}},
        {"spell-not-known", "Bram does not know Alarm, or cannot cast so high.",
         PrepareSpells{.who = bram, .spells = {"alarm"}}},
        {"spell-not-in-mind", "Bram does not have \"alarm\" in mind.", ForgetSpell{bram, "alarm"}},
        {"too-many-spells", "Bram can have 2 levels of spells in mind, not 3.",
         PrepareSpells{.who = bram, .spells = {"telepathy", "telepathy", "telepathy"}}},
        {"unknown-running", "No spell runs under the number 77: it may have ended already.",
         EndSpell{OngoingId{77}, ""}},
    };
}

std::vector<ClassCase> ofLevels(ActorId ada, ActorId dov) {
    const LevelUp up{.who = dov, .score = "str", .move = "thief-cautious", .hours = 9};
    LevelUp soon = up, high = up, none = up;
    soon.hours = 0;
    high.move = "thief-heist";
    none.score.clear();
    return {
        {"unknown-owned", "Ada owns no move under the number 77: choose one that the sheet shows.",
         LoseMove{ada, EntryId{77}}},
        {"move-owned", "Ada has Armoured already: choose another move.",
         GainMove{.who = ada, .move = "fighter-armored", .agreed = true}},
        {"not-agreed", "What the story gives Ada is for everybody present and the GM to agree on first.",
         GainMove{.who = ada, .move = "bard-con"}},
        {"too-little-xp", "Ada has 0 XP, and this takes 8.",
         LevelUp{.who = ada, .score = "str", .move = "fighter-merciless", .hours = 9}},
        {"no-downtime", "This takes hours of peace, at least 2, and there are 0.", soon},
        {"move-closed", "Heist is not open to Dov: it takes level 6.", high},
        {"missing-pick", "Dov still has to choose the score that rises.", none},
        {"not-at-the-top", "Dov can still gain levels: this is a choice for who is at level 10.",
         GoBeyond{.who = dov, .place = "A farm"}},
    };
}

std::vector<ClassCase> ofLookingBack(ActorId ada) {
    return {
        {"looking-back", "The questions of the end of session are asked already: go on with them, or finish.",
         BeginEndOfSession{}},
        {"unknown-question", "Looking back, nobody asks \"rain\": take a question that is shown.",
         AnswerQuestion{.question = "rain"}},
        {"asked-already",
         "\"Did we learn something new about the world, something that matters?\" has been answered for this session.",
         AnswerQuestion{.question = "learned"}},
        {"too-late", "Alignment comes before the questions to all, and that has been answered.",
         AnswerAlignment{.who = ada}},
        {"unknown-alignment", "\"grim\" is no alignment: choose one of lawful, good, neutral, chaotic and evil.",
         ChangeAlignment{.who = ada, .alignment = "grim"}},
        {"during-session", "Ada can do that between sessions.",
         ChangeAlignment{.who = ada, .alignment = "evil", .goal = "Spoil something beautiful", .why = "spite"}},
    };
}

void check(Scene& scene, const ClassCase& each, std::set<std::string_view>& reached) {
    CAPTURE(each.says);
    const Refusal no = scene.refused(each.command);
    CHECK(no.code == each.code);
    CHECK(sentence(no).substr(0, each.says.size()) == each.says);
    reached.insert(no.code);
}

// What a move gives that does not fit.
void checkGifts(Classes& scene, ActorId ada, ActorId bram, std::set<std::string_view>& reached) {
    scene.perform(RemoveEntry{ada, "gear", scene.at(ada).lists.at("gear").back().id}); // the signature weapon
    scene.perform(GainMove{.who = ada, .move = "fighter-improved-weapon", .agreed = true});
    scene.choose({"sharp"});
    check(scene,
          {"nothing-fits", "Ada has nothing on the sheet that is \"signature\": put it there first, or wave this off.",
           ApplyWaiting{.waiting = scene.waiting("change-thing").id}},
          reached);
    scene.quiet();
    scene.perform(GainMove{.who = bram, .move = "wizard-prodigy", .agreed = true});
    check(scene,
          {"spell-closed", "Fireball is not open to Bram: it is no spell that they know.",
           ApplyWaiting{.waiting = scene.waiting("grant-spell").id, .text = "fireball"}},
          reached);
    scene.quiet();
}

void checkUniversalMoves(std::set<std::string_view>& reached) {
    Classes universal("universalmoves");
    const ActorId uma = universal.given("Uma");
    const auto tie = [&](const char* with) {
        return AddEntry{uma, "ties", {{"with", std::string(with)}, {"degree", std::int64_t{2}}}};
    };
    universal.perform(tie("Ada"));
    check(universal,
          {"once-only",
           "Only one row of \"Ties\" can have 2 in \"Known: 1 for a while, 2 longest\"; the row of Ada has it already: "
           "change that one first.",
           tie("Bram")},
          reached);
    check(universal,
          {"not-in-this-game", "Universal Moves knows no alignments: its system does not describe them.",
           ChangeAlignment{.who = uma}},
          reached);
}

} // namespace

std::set<std::string_view> classRefusals() {
    std::set<std::string_view> reached;
    Classes scene;
    const ActorId ada = scene.joins("Ada", "fighter"),
                  bram = scene.joins("Bram", "wizard", {.spells = {"telepathy", "invisibility", "magic-missile"}});
    const ActorId dov = scene.joins("Dov", "thief");
    scene.set(dov, "xp", 8);
    for (const ClassCase& each : ofMaking(ada, bram)) check(scene, each, reached);
    for (const ClassCase& each : ofLevels(ada, dov)) check(scene, each, reached);
    scene.set(dov, "level", 10);
    check(scene,
          {"highest-level", "Dov is at level 10, and there is none above: choose what comes in its place.",
           LevelUp{.who = dov, .hours = 9}},
          reached);
    check(scene,
          {"not-looking-back", "This is asked at the end of a session: begin its questions first.",
           AnswerQuestion{.question = "learned"}},
          reached);
    scene.perform(StartSession{});
    scene.perform(BeginEndOfSession{});
    scene.perform(AnswerQuestion{.question = "learned"});
    for (const ClassCase& each : ofLookingBack(ada)) check(scene, each, reached);
    scene.perform(SetCondition{dov, "dead"});
    check(scene, {"cannot-now", "Dov cannot do that now: they are dead.", SpendDays{.who = {dov}}}, reached);
    scene.perform(SetCondition{dov, "dead", false});
    checkGifts(scene, ada, bram, reached);
    const ActorId wren = scene.made({.playbook = "bard", .name = "Wren", .bonds = {{"Old friends", "Ada"}}});
    const EntryId bond = scene.at(wren).lists.at("bonds").front().id;
    check(scene,
          {"last-row", "Wren keeps at least 1 in the list \"Bonds\": write another first.",
           RemoveEntry{wren, "bonds", bond}},
          reached);
    scene.set(dov, "xp", 17);
    scene.set(wren, "level", 2);
    check(scene,
          {"no-apprentice",
           "Wren cannot be the apprentice of Dov: an apprentice is a new character, at level 1, and this one is at "
           "level 2.",
           GoBeyond{.who = dov, .way = content::Beyond::Apprentice, .apprentice = wren}},
          reached);
    checkUniversalMoves(reached);
    return reached;
}

} // namespace tenplus::table::testing
