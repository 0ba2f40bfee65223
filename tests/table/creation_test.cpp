#include "table/classes.h"
#include "table/pbta/classes/class_view.h"

#include <algorithm>
#include <catch2/catch.hpp>

using namespace tenplus;
using namespace tenplus::table;
using tenplus::table::testing::Classes;

namespace {

using Scores = std::map<std::string, int>;
const Scores kScores{{"str", 16}, {"dex", 13}, {"con", 15}, {"int", 9}, {"wis", 12}, {"cha", 8}};

CreateCharacter fighter() {
    return {.playbook = "fighter",
            .name = "Rook",
            .player = "Jana",
            .race = "dwarf",
            .alignment = "good",
            .scores = kScores,
            .looks = {"Hard eyes", "A shorn head"},
            .bonds = {{"Wren owes me a life", "Wren"}},
            .gear = {{0}, {1, 3}}};
}

std::vector<std::string> names(const std::vector<content::AlignmentGoal>& goals) {
    std::vector<std::string> all;
    for (const auto& each : goals) all.push_back(each.id);
    return all;
}

} // namespace

TEST_CASE("a playbook makes a whole sheet of a few choices",
          "[DW-NEED-03][DW-NEED-04][DW-NEED-05][DW-NEED-06][DW-NEED-09]") {
    Classes scene;
    const ActorId rook = scene.made(fighter());
    CHECK(scene.number(rook, "hpMax") == 25);
    CHECK(scene.hp(rook) == 25);
    CHECK(scene.number(rook, "load") == 14);
    CHECK(scene.word(rook, "damage") == "1d10");
    CHECK(scene.number(rook, "level") == 1);
    CHECK(scene.xp(rook) == 0);
    CHECK(scene.word(rook, "class") == "Fighter");
    CHECK(scene.word(rook, "race") == "Dwarf");
    CHECK(scene.word(rook, "alignment") == "Good");
    CHECK(scene.word(rook, "alignmentGoal") == scene.rulebook().playbook("fighter")->alignments.front().goal);
    CHECK(scene.word(rook, "look") == "Hard eyes, A shorn head");
    CHECK(scene.number(rook, "coins") == 22);
    for (const char* move : {"fighter-bend-bars", "fighter-armored", "fighter-signature-weapon", "fighter-dwarf"})
        CHECK(scene.owns(rook, move));
    CHECK(scene.at(rook).lists.at("bonds").size() == 1);
    CHECK_FALSE(scene.at(rook).lists.at("gear").empty());
    CHECK(stillOpen(scene.rulebook(), scene.at(rook)).empty());
}

TEST_CASE("the scores of the array are spread in any order, each once", "[DW-NEED-02]") {
    Classes scene;
    CreateCharacter upside = fighter();
    upside.scores = {{"str", 8}, {"dex", 9}, {"con", 12}, {"int", 13}, {"wis", 15}, {"cha", 16}};
    const ActorId rook = scene.made(upside);
    CHECK(scene.number(rook, "charisma") == 16);
    CHECK(scene.number(rook, "hpMax") == 22);
    CreateCharacter greedy = fighter();
    greedy.scores["dex"] = 16;
    CHECK(scene.refused(greedy).code == "wrong-scores");
    greedy.override = true;
    scene.perform(greedy);
    CHECK(scene.told("rules-set-aside") == 1);
    greedy.scores["dex"] = 19; // nobody alive has that, whatever the GM says
    CHECK(scene.refused(greedy).code == "out-of-bounds");
}

TEST_CASE("the gear of a new character is the gear of the books, worn and filled up", "[DW-NEED-06]") {
    Classes scene;
    CreateCharacter armed = fighter();
    armed.gear = {{1}, {1, 3}}; // scale armour; a shield and coins
    const ActorId rook = scene.made(armed);
    CHECK(scene.number(rook, "armour") == 3);
    CHECK(scene.number(rook, "rations") == 5);
    CHECK(scene.number(rook, "gearWeight") == 2 + 1 + 3 + 2);
    const auto& gear = scene.at(rook).lists.at("gear");
    const auto scale = std::ranges::find(gear, "Scale Mail", [](const Entry& row) { return textIn(row, "name"); });
    REQUIRE(scale != gear.end());
    CHECK(textIn(*scale, "tags") == "2 armour, worn, clumsy");
    CHECK(textIn(*scale, "thing") == "scale-mail");
    const ActorId dov = scene.made({.playbook = "thief", .name = "Dov", .gear = {{0}, {1}}});
    CHECK(scene.number(dov, "ammo") == 3);
    CHECK(scene.number(dov, "coins") == 10);
}

TEST_CASE("what is given later comes once, and a wound stays a wound") {
    Classes scene;
    const ActorId rook = scene.made({.playbook = "fighter", .name = "Rook", .race = "elf", .scores = kScores});
    CHECK(scene.number(rook, "rations") == 5);
    scene.set(rook, "hpBase", 11);
    scene.set(rook, "hp", 4);
    scene.perform(CreateCharacter{.who = rook, .playbook = "fighter", .race = "dwarf", .gear = {{0}}});
    CHECK(scene.number(rook, "rations") == 5); // it was there already
    CHECK(scene.hp(rook) == 4);
    CHECK(scene.number(rook, "hpBase") == 11);
    CHECK(scene.owns(rook, "fighter-dwarf"));
    CHECK_FALSE(scene.owns(rook, "fighter-elf")); // one race each
    CHECK(scene.refused(CreateCharacter{.who = rook, .playbook = "fighter", .gear = {{}, {3, 3}}}).code ==
          "wrong-count");
}

TEST_CASE("a half-made character is legal and is finished later") {
    Classes scene;
    const ActorId rook = scene.made({.playbook = "wizard", .name = "Rook"});
    CHECK(stillOpen(scene.rulebook(), scene.at(rook)) ==
          std::vector<std::string>{"race", "alignment", "look", "a bond", "spells in the book", "spells in mind"});
    const auto count = scene.at(rook).moves.size();
    CreateCharacter rest{.who = rook,
                         .playbook = "wizard",
                         .race = "elf",
                         .alignment = "neutral",
                         .scores = kScores,
                         .looks = {"Tall hat"},
                         .bonds = {{"Wren has a secret", "Wren"}},
                         .spells = {"magic-missile", "alarm", "telepathy"},
                         .prepared = {"magic-missile", "alarm"}};
    scene.perform(rest);
    CHECK(scene.at(rook).moves.size() == count + 1); // the race's
    CHECK(scene.number(rook, "hpMax") == 19);
    CHECK(scene.hp(rook) == 19);
    CHECK(stillOpen(scene.rulebook(), scene.at(rook)).empty());
    CHECK(scene.refused(CreateCharacter{.who = rook, .playbook = "bard"}).code == "no-change");
}

TEST_CASE("what a playbook does not have is refused") {
    Classes scene;
    const auto no = [&](auto change) {
        CreateCharacter command = fighter();
        change(command);
        const Refusal refusal = scene.refused(command);
        return std::pair(refusal.code, refusal.member);
    };
    CHECK(no([](auto& c) { c.playbook = "plumber"; }).first == "unknown-playbook");
    CHECK(no([](auto& c) { c.name = ""; }).first == "bad-name");
    CHECK(no([](auto& c) { c.race = "gnome"; }) == std::pair(std::string_view("unknown-choice"), std::string("race")));
    CHECK(no([](auto& c) { c.alignment = "lawful"; }) ==
          std::pair(std::string_view("unknown-choice"), std::string("alignment")));
    CHECK(no([](auto& c) { c.alignment = "lawful-good"; }) ==
          std::pair(std::string_view("unknown-choice"), std::string("alignment")));
    CHECK(no([](auto& c) { c.scores["luck"] = 12; }).first == "unknown-choice");
    CHECK(no([](auto& c) { c.gear = {{0, 1}}; }).first == "wrong-count");
    CHECK(no([](auto& c) { c.gear = {{9}}; }).first == "unknown-choice");
    CHECK(no([](auto& c) { c.bonds = {{" ", "Wren"}}; }).first == "empty-text");
    Classes other("universalmoves");
    CHECK(other.refused(fighter()).code == "unknown-playbook");
}

TEST_CASE("a game without classes makes a character of what its sheet asks for") {
    Classes scene("universalmoves");
    const CreateCharacter uma{.name = "Uma",
                              .player = "Jana",
                              .scores = kScores,
                              .values = {{"race", "Marsh folk"},
                                         {"class", "Eel-catcher"},
                                         {"hpBase", std::int64_t{8}},
                                         {"damage", "1d8"},
                                         {"loadBase", std::int64_t{10}}},
                              .bonds = {{"We swam the weir together", "Bram"}}};
    const ActorId who = scene.made(uma);
    CHECK(scene.word(who, "class") == "Eel-catcher");
    CHECK(scene.word(who, "player") == "Jana");
    CHECK(scene.word(who, "damage") == "1d8");
    CHECK(scene.number(who, "hpMax") == 23);
    CHECK(scene.hp(who) == 23);
    CHECK(scene.number(who, "load") == 12);
    CHECK(scene.at(who).lists.at("ties").size() == 1);
    CHECK(scene.at(who).playbook.empty());
    CHECK(stillOpen(scene.rulebook(), scene.at(who)) == std::vector<std::string>{"Look"});

    const auto no = [&](const std::string& field, const Value& value) {
        CreateCharacter command = uma;
        command.values[field] = value;
        const Refusal refusal = scene.refused(command);
        return std::pair(refusal.code, refusal.member);
    };
    CHECK(no("damage", "a lot") == std::pair(std::string_view("bad-notation"), std::string("values/damage")));
    CHECK(no("hpBase", std::int64_t{-1}) == std::pair(std::string_view("out-of-bounds"), std::string("values/hpBase")));
    CHECK(no("hpMax", std::int64_t{90}) == std::pair(std::string_view("unknown-choice"), std::string("values/hpMax")));
    CHECK(no("xp", std::int64_t{90}) == std::pair(std::string_view("unknown-choice"), std::string("values/xp")));
    CreateCharacter high = uma;
    high.scores["str"] = 18; // not of those that are spread
    CHECK(scene.refused(high).code == "wrong-scores");
}

TEST_CASE("what a game asks of a new character is filled in later as well") {
    Classes scene("universalmoves");
    const ActorId who = scene.made({.name = "Uma"});
    CHECK(stillOpen(scene.rulebook(), scene.at(who)) == std::vector<std::string>{"Folk", "Calling", "Look", "Ties"});
    scene.perform(CreateCharacter{.who = who, .scores = kScores, .values = {{"hpBase", std::int64_t{10}}}});
    CHECK(scene.number(who, "hpMax") == 25);
    CHECK(scene.number(who, "strength") == 16);
}

TEST_CASE("the preview shows the character as it would come out, and why it would not") {
    Classes scene;
    const CreationPreview whole = creationPreview(scene.rulebook(), scene.table(), fighter());
    REQUIRE(whole.actor);
    CHECK(numberOf(scene.rulebook(), *whole.actor, "hp") == 25);
    CHECK(whole.open.empty());
    CreateCharacter bad = fighter();
    bad.race = "gnome";
    CHECK(creationPreview(scene.rulebook(), scene.table(), bad).refused ==
          "Fighter has no race \"gnome\": choose one that is shown.");
    CHECK(scene.table().actors.empty());
}

TEST_CASE("each class has its figures", "[DW-NEED-03][DW-NEED-04][DW-NEED-05]") {
    struct Figures {
        const char* id;
        std::int64_t hp, load;
        const char* damage;
    };
    const content::Rulebook& rulebook = table::testing::rulebookOf("dungeonworld");
    for (const Figures& f :
         {Figures{"bard", 6, 9, "1d6"}, Figures{"cleric", 8, 10, "1d6"}, Figures{"druid", 6, 6, "1d6"},
          Figures{"fighter", 10, 12, "1d10"}, Figures{"paladin", 10, 12, "1d10"}, Figures{"ranger", 8, 11, "1d8"},
          Figures{"thief", 6, 9, "1d8"}, Figures{"wizard", 4, 7, "1d4"}}) {
        const content::Playbook* playbook = rulebook.playbook(f.id);
        REQUIRE(playbook);
        CHECK(std::get<std::int64_t>(playbook->sets.at("hpBase")) == f.hp);
        CHECK(std::get<std::int64_t>(playbook->sets.at("loadBase")) == f.load);
        CHECK(std::get<std::string>(playbook->sets.at("damage")) == f.damage);
    }
}

TEST_CASE("each class has its races and alignments", "[DW-NEED-07][DW-NEED-08]") {
    const content::Rulebook& rulebook = table::testing::rulebookOf("dungeonworld");
    const auto races = [&](const char* id) {
        std::vector<std::string> all;
        for (const content::Race& each : rulebook.playbook(id)->races) all.push_back(each.id);
        std::ranges::sort(all);
        return all;
    };
    using List = std::vector<std::string>;
    CHECK(races("bard") == List{"elf", "human"});
    CHECK(races("cleric") == List{"dwarf", "human"});
    CHECK(races("druid") == List{"elf", "halfling", "human"});
    CHECK(races("fighter") == List{"dwarf", "elf", "halfling", "human"});
    CHECK(races("paladin") == List{"human"});
    CHECK(races("ranger") == List{"elf", "human"});
    CHECK(races("thief") == List{"halfling", "human"});
    CHECK(races("wizard") == List{"elf", "human"});
    const auto alignments = [&](const char* id) {
        List all = names(rulebook.playbook(id)->alignments);
        std::ranges::sort(all);
        return all;
    };
    CHECK(alignments("bard") == List{"chaotic", "good", "neutral"});
    CHECK(alignments("cleric") == List{"evil", "good", "lawful"});
    CHECK(alignments("druid") == List{"chaotic", "good", "neutral"});
    CHECK(alignments("fighter") == List{"evil", "good", "neutral"});
    CHECK(alignments("paladin") == List{"good", "lawful"});
    CHECK(alignments("ranger") == List{"chaotic", "good", "neutral"});
    CHECK(alignments("thief") == List{"chaotic", "evil", "neutral"});
    CHECK(alignments("wizard") == List{"evil", "good", "neutral"});
}

TEST_CASE("each class starts with its moves and has advanced ones in two bands",
          "[DW-NEED-09][DW-NEED-10][DW-NEED-13]") {
    const content::Rulebook& rulebook = table::testing::rulebookOf("dungeonworld");
    const auto count = [&](const char* id, int from, bool race) {
        return std::ranges::count_if(rulebook.moves, [&](const content::Move& each) {
            return each.ofClass.playbook == id && each.ofClass.from == from && each.ofClass.race == race;
        });
    };
    struct Figures {
        const char* id;
        long starts, early, late;
    };
    for (const Figures& f : {Figures{"bard", 4, 10, 10}, Figures{"cleric", 5, 11, 10}, Figures{"druid", 5, 10, 9},
                             Figures{"fighter", 3, 10, 9}, Figures{"paladin", 4, 10, 10}, Figures{"ranger", 4, 11, 9},
                             Figures{"thief", 5, 9, 9}, Figures{"wizard", 5, 10, 10}}) {
        INFO(f.id);
        CHECK(count(f.id, 1, false) == f.starts);
        CHECK(std::ssize(rulebook.playbook(f.id)->starts) == f.starts);
        CHECK(count(f.id, 2, false) == f.early);
        CHECK(count(f.id, 6, false) == f.late);
    }
    const auto part = [&](const char* id) { return rulebook.move(id)->ofClass; };
    CHECK(part("bard-multiclass-initiate").needs == "bard-multiclass-dabbler");
    CHECK(part("bard-multiclass-master").needs == "bard-multiclass-initiate");
    CHECK(part("wizard-master").needs == "wizard-prodigy");
    CHECK(part("wizard-arcane-armor").replaces == "wizard-arcane-ward");
    CHECK(part("fighter-steel-hide").replaces == "fighter-iron-hide");
    CHECK(part("fighter-bloodthirsty").replaces == "fighter-merciless");
    CHECK(part("fighter-multiclass-dabbler").from == 2);
    CHECK(part("fighter-multiclass-initiate").from == 6);
    CHECK(part("cleric-multiclass-dabbler").from == 6);
    CHECK(part("cleric-multiclass-dabbler").levelLess == 1);
}
