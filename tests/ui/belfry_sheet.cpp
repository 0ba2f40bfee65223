#include "ui/belfry_sheet.h"

#include "table/pbta/moves/pools.h"
#include "ui/belfry.h"

namespace tenplus::ui::belfry {
namespace {

using namespace table;
using content::FieldType;

StatView stat(const char* id, const char* name, const char* field, int score, int modifier, const char* condition,
              bool on = false) {
    StatView stat;
    stat.id = id;
    stat.name = name;
    stat.scoreField = field;
    stat.score = score;
    stat.hasScore = true;
    stat.modifier = modifier;
    stat.condition = condition;
    stat.conditionName = condition;
    stat.conditionValue = -1;
    stat.conditionOn = on;
    return stat;
}

ListView gear() {
    ListView list;
    list.id = "gear";
    list.name = "Gear";
    list.columns = {{"name", "Thing"}, {"tags", "Tags"}, {"weight", "Weight", FieldType::Number}};
    const auto add = [&](int id, const char* name, const char* tags, const char* weight) {
        list.rows.push_back({EntryId{id}, {name, tags, weight}});
    };
    add(61, "Widow’s Lantern", "reach, forceful", "2");
    add(62, "Scale coat", "worn, armour 2", "3");
    add(63, "Round shield", "armour +1", "2");
    add(64, "Storm lantern", "lit", "1");
    add(65, "Rope and hooks", "3 uses", "1");
    add(66, "Dry rations", "2 left", "0");
    return list;
}

ListView bonds() {
    ListView list;
    list.id = "bonds";
    list.name = "Bonds";
    list.columns = {{"text", "Bond"}};
    list.rows.push_back({EntryId{71}, {"Tam owes me for the night at Harrow Ford."}});
    list.rows.push_back({EntryId{72}, {"I will get Iselde to the bell, whatever it costs."}});
    return list;
}

} // namespace

SheetView brannoch() {
    SheetView view;
    view.id = kBrannoch;
    view.name = "Brannoch Hale";
    view.icon = "sword";
    view.subtitle = "Human fighter, level 3, good";
    view.vitals = {{"HP", "hp", "14", "25", Meter{14, 25}, {}, false, true},
                   {"Armour", "armour", "3", "", std::nullopt, {}, false, true},
                   {"Damage", "damage", "d10", "", std::nullopt, {}, false, true},
                   {"Load", "weight", "9", "13", std::nullopt, {}, false, false},
                   {"XP", "xp", "6", "10", std::nullopt, {}, false, true}};
    view.stats = {stat("str", "Strength", "strength", 16, 1, "Weak", true),
                  stat("dex", "Dexterity", "dexterity", 13, 1, "Shaky"),
                  stat("con", "Constitution", "constitution", 15, 1, "Sick"),
                  stat("int", "Intelligence", "intelligence", 9, 0, "Stunned"),
                  stat("wis", "Wisdom", "wisdom", 12, 0, "Confused"),
                  stat("cha", "Charisma", "charisma", 8, -1, "Scarred")};
    view.moves = {{"bend-bars", "Bend bars, lift gates", "Break a barrier with raw strength.", "Str", "Moves"},
                  {"hack-and-slash", "Hack and slash", "Trade blows with a foe who can fight back.", "Str", "Moves"},
                  {"signature", "Signature weapon", "“Widow’s Lantern”, a long-hafted hammer. +1 damage, messy.",
                   "always", "Moves"},
                  {"interrogator", "Interrogator", "Parley with Strength when a threat is the lever.", "Str", "Moves"}};
    view.lists = {gear(), bonds()};
    view.texts = {{"alignmentGoal", "Good", "Stand between the weak and the blow.", FieldType::Text, true}};
    view.allFields = {{"player", "Player", "Mira", FieldType::Text, true},
                      {"class", "Class", "fighter", FieldType::Text, true},
                      {"level", "Level", "3", FieldType::Number, true},
                      {"hp", "HP", "14", FieldType::Number, true},
                      {"hpMax", "Most HP", "25", FieldType::Number, false},
                      {"armour", "Armour", "3", FieldType::Number, true},
                      {"damage", "Damage", "d10", FieldType::Dice, true},
                      {"strength", "Strength", "16", FieldType::Number, true},
                      {"coins", "Coins", "41", FieldType::Number, true},
                      {"look", "Look", "", FieldType::Text, true},
                      {"sworn", "Sworn to the bell", "yes", FieldType::Flag, true},
                      {"alignmentGoal", "Good", "Stand between the weak and the blow.", FieldType::Text, true}};
    view.chips = {{ChipKind::Condition, "Weak", "-1", -1, "-1 to Strength", 0, "Weak"},
                  {ChipKind::Forward, "Iselde's reading", "+1", 1, "Once, on the next roll", 8, ""},
                  {ChipKind::Condition, "Dazed", "", 0, "A stunning blow.", 0, "dazed"}};
    return view;
}

SheetView bellringer() {
    SheetView view;
    view.id = kBellringer;
    view.kind = ActorKind::Foe;
    view.name = "Drowned bellringer";
    view.icon = "bell";
    view.subtitle = "solitary, undead, tireless";
    view.vitals = {{"HP", "hp", "7", "11", Meter{7, 11}, {}, false, true},
                   {"Armour", "armour", "1", "", std::nullopt, {}, false, true}};
    view.texts = {{"instinct", "Instinct", "To ring the hour that drowned it.", FieldType::Text, true},
                  {"notes", "Notes", "", FieldType::Text, true}};
    view.allFields = {{"hp", "HP", "7", FieldType::Number, true},
                      {"instinct", "Instinct", "To ring", FieldType::Text, true}};
    return view;
}

SheetView stranger() {
    SheetView view;
    view.id = kTam;
    view.name = "A stranger";
    for (const char* name : {"Blood", "Wits", "Weird"}) {
        StatView stat;
        stat.id = stat.scoreField = stat.name = name;
        stat.modifier = name[0] == 'B' ? 2 : -1;
        stat.score = stat.modifier;
        view.stats.push_back(stat);
    }
    view.moves = {{"look", "Look into the water", "When you ask what it wants.", "Weird", ""}};
    return view;
}

} // namespace tenplus::ui::belfry
