// Creatures of the books and creatures made from answers, brought to the table.
#include "table/core/bestiary.h"

#include "content/by_id.h"
#include "table/scene.h"
#include "table/sheet_view.h"

#include <algorithm>
#include <catch2/catch.hpp>

using namespace tenplus;
using namespace tenplus::table;
using namespace tenplus::table::testing;

namespace {

content::Creature made(const std::vector<std::string>& answers) {
    return content::makeCreature(*rulebookOf("dungeonworld").making, answers);
}

} // namespace

TEST_CASE("a creature comes whole: numbers, moves, instinct, qualities and tags") {
    Scene scene;
    scene.perform(BringCreature{.creature = "ankheg"});
    const Actor& ankheg = scene.table().actors.begin()->second;
    CHECK(ankheg.kind == ActorKind::Foe);
    CHECK_FALSE(ankheg.revealed);
    CHECK(scene.hp(ankheg.id) == 10);
    CHECK(scene.number(ankheg.id, "armour") == 3);
    CHECK(std::get<std::string>(ankheg.values.at("damage")) == "1d8+1");
    CHECK(std::get<std::string>(ankheg.values.at("tags")) == "large");
    CHECK_FALSE(std::get<std::string>(ankheg.values.at("instinct")).empty());
    const auto sheet = sheetView(scene.rulebook(), scene.table(), ankheg.id);
    REQUIRE(sheet->lists.size() == 2);
    CHECK(sheet->lists[0].rows.size() == 3);
    CHECK(sheet->lists[1].rows.size() == 1);
    CHECK(sheet->subtitle == "group, large");
}

TEST_CASE("several of a kind are numbered, and can have a name of their own") {
    Scene scene;
    scene.perform(BringCreature{.creature = "goblin", .count = 3, .revealed = true});
    std::vector<std::string> names;
    for (const auto& [id, actor] : scene.table().actors) names.push_back(actor.name);
    CHECK(names == std::vector<std::string>{"Goblin 1", "Goblin 2", "Goblin 3"});
    scene.perform(BringCreature{.creature = "goblin", .name = "Snick"});
    CHECK(scene.table().actors.rbegin()->second.name == "Snick");
    scene.perform(BringCreature{.creature = "goblin"}); // nobody is called so yet
    CHECK(scene.table().actors.rbegin()->second.name == "Goblin");
    scene.perform(BringCreature{.creature = "goblin"});
    CHECK(scene.table().actors.rbegin()->second.name == "Goblin 4");
    scene.perform(BringCreature{.creature = "goblin", .count = 2});
    CHECK(scene.table().actors.rbegin()->second.name == "Goblin 6");
    scene.perform(BringCreature{.creature = "orc-bloodwarrior"});
    scene.perform(BringCreature{.creature = "orc-bloodwarrior", .count = 2}); // no 1 beside one without a number
    CHECK(scene.table().actors.rbegin()->second.name.ends_with(" 3"));
    scene.perform(BringCreature{.creature = "goblin", .name = "Snick"}); // as it is typed
    CHECK(scene.table().actors.rbegin()->second.name == "Snick");
    CHECK(scene.refused(BringCreature{.creature = "goblin", .count = 31}).code == "out-of-bounds");
    CHECK(scene.refused(BringCreature{.creature = "gobbler"}).code == "unknown-creature");
}

TEST_CASE("who fights without numbers comes as a person") {
    Scene scene;
    const auto& all = scene.rulebook().creatures;
    const auto folk = std::ranges::find_if(all, [](const content::Creature& each) { return !each.hp; });
    REQUIRE(folk != all.end());
    scene.perform(BringCreature{.creature = folk->id});
    CHECK(scene.table().actors.begin()->second.kind == ActorKind::Person);
    CHECK_FALSE(scene.table().actors.begin()->second.lists.at("moves").empty());
}

TEST_CASE("answers make the creatures that the books print", "[DW-NEED-17]") {
    const auto ankheg = made({"group", "large", "plate", "useful-body"});
    CHECK((ankheg.damage == "1d8+1" && ankheg.hp == 10 && ankheg.armour == 3));
    CHECK(ankheg.reach == std::vector<std::string>{"close", "reach"});
    const auto goblin = made({"horde", "small", "hide", "keeps-distance", "belongs", "clever"});
    CHECK((goblin.damage == "1d6" && goblin.hp == 3 && goblin.armour == 1));
    CHECK(goblin.tags == std::vector<std::string>{"small", "organised", "intelligent"});
    const auto troll = made({"solitary", "large", "hide", "strong", "enduring"});
    CHECK((troll.damage == "1d10+3" && troll.hp == 20 && troll.armour == 1));
    CHECK(troll.damageTags == std::vector<std::string>{"forceful"});
    const auto zombie = made({"horde", "person", "hide", "enduring", "beyond-biology"});
    CHECK((zombie.damage == "1d6" && zombie.hp == 11 && zombie.armour == 1));
    const auto orc = made({"horde", "person", "bare", "vicious", "cuts-metal"});
    CHECK((orc.damage == "1d6+2" && orc.hp == 3 && orc.armour == 0 && orc.piercing == 1));
    CHECK(orc.damageTags == std::vector<std::string>{"1 piercing", "messy"});
    const auto aboleth = made({"group", "huge", "bare", "enduring", "ancient-kind"});
    CHECK((aboleth.damage == "1d10+3" && aboleth.hp == 18 && aboleth.armour == 0));
    const auto elemental = made({"solitary", "huge", "plate", "strong", "no-anatomy", "beyond-biology"});
    CHECK((elemental.damage == "1d10+5" && elemental.hp == 27 && elemental.armour == 4));
    const auto lich = made({"solitary", "person", "magic", "shielded", "beyond-biology"});
    CHECK((lich.hp == 16 && lich.armour == 5));
    CHECK(lich.tags == std::vector<std::string>{"magical", "cautious"});
}

TEST_CASE("skill throws the damage die twice, and a change of mind counts the last answer", "[DW-NEED-17]") {
    CHECK(made({"group", "skilled-attacker", "large"}).damage == "b[2d8]+1");
    CHECK(made({"group", "gentle"}).damage == "w[2d8]");
    CHECK(made({"group", "skilled-attacker", "gentle"}).damage == "1d8");
    CHECK(made({"horde", "solitary"}).damage == "1d10");
    CHECK(made({"horde", "tiny", "feeble"}).damage == "1d4-2");
    CHECK(made({"horde", "no-such-answer"}).hp == 3);
}

TEST_CASE("a creature made at the table comes to it") {
    Scene scene;
    scene.perform(MakeCreature{.name = "Mire troll",
                               .answers = {"solitary", "large", "hide", "strong", "enduring"},
                               .instinct = "to smash",
                               .moves = {"Hurl a boulder"}});
    const Actor& troll = scene.table().actors.begin()->second;
    CHECK(scene.hp(troll.id) == 20);
    CHECK(troll.lists.at("moves").size() == 1);
    CHECK(scene.refused(MakeCreature{.name = "x", .answers = {"large"}}).code == "needs-organisation");
    CHECK(scene.refused(MakeCreature{.name = "x", .answers = {"horde", "odd"}}).code == "unknown-option");
    Scene ferry("nightferry");
    CHECK(ferry.refused(MakeCreature{.name = "x", .answers = {"horde"}}).code == "not-in-this-game");
}

TEST_CASE("the entry of a creature has the numbers of its game, also those that follow from its rank") {
    const content::Rulebook& rime = rulebookOf("vows");
    const content::Creature* const boar = content::byId(rime.creatures, "boar"); // dangerous
    REQUIRE(boar);
    const content::BookEntry entry = bookEntryOf(rime, *boar);
    CHECK(entry.line == "Harm 2, Ticks a mark 8");
    CHECK(entry.text == "dangerous, beast");
    CHECK(entry.parts.front() == content::BookPart{"Attack", "Tusks"});
    CHECK(partsText(entry).find("Drive: " + boar->instinct) != std::string::npos); // the game's word for it
    CHECK(partsText(entry).find(boar->moves.front() + "; " + boar->moves[1]) != std::string::npos);
    const content::Creature* const ankheg = content::byId(rulebookOf("dungeonworld").creatures, "ankheg");
    REQUIRE(ankheg);
    CHECK(bookEntryOf(rulebookOf("dungeonworld"), *ankheg).line.starts_with("HP 10, armour 3, "));
}
