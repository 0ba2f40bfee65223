#include "interop/imports/system_parts.h"

#include "base/text.h"
#include "interop/imports/bounded_text.h"
#include "interop/imports/new_system.h"
#include "interop/imports/plain_text.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <set>

namespace tenplus::interop::inline imports {

namespace {

std::set<std::string> idsIn(const GameJson& fields) {
    std::set<std::string> ids;
    for (const GameJson& field : fields) ids.insert(field.at("id").get<std::string>());
    return ids;
}

void dropFields(GameJson& fields, const std::set<std::string>& ids) {
    GameJson stay = GameJson::array();
    for (GameJson& field : fields) {
        if (!ids.contains(field.at("id").get<std::string>())) stay.push_back(std::move(field));
    }
    fields = std::move(stay);
}

// Fields of the skeleton that a sheet of another program may name otherwise.
std::string known(const std::string& id) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 9> kNames{{{"hp", "hp"},
                                                                                   {"hitPoints", "hp"},
                                                                                   {"armor", "armour"},
                                                                                   {"armour", "armour"},
                                                                                   {"xp", "xp"},
                                                                                   {"experience", "xp"},
                                                                                   {"look", "look"},
                                                                                   {"level", "level"},
                                                                                   {"damage", "damage"}}};
    const auto found = std::ranges::find(kNames, id, &std::pair<std::string_view, std::string_view>::first);
    return found == kNames.end() ? std::string() : std::string(found->second);
}

GameJson fieldOf(const FoundTrack& track, const std::string& id) {
    GameJson field{{"id", id}, {"name", nameWithin(track.name, id)}};
    switch (track.type) {
    case FoundTrack::Type::Number:
        field["type"] = "number";
        field["least"] = track.least.value_or(0);
        if (track.most) field["most"] = std::max(*track.most, track.least.value_or(0));
        if (track.initial)
            field["initial"] = std::clamp(*track.initial, track.least.value_or(0),
                                          std::max(track.most.value_or(1'000'000), track.least.value_or(0)));
        break;
    case FoundTrack::Type::Text: field["type"] = "text"; break;
    case FoundTrack::Type::Flag: field["type"] = "flag"; break;
    case FoundTrack::Type::Dice:
        field["type"] = "dice";
        field["initial"] = track.initialText.empty() ? "1d6" : track.initialText;
        break;
    }
    return field;
}

GameJson textField(const char* id, const char* name) { return {{"id", id}, {"name", name}, {"type", "text"}}; }

GameJson linesList(const char* id, const char* name, const char* column) {
    GameJson columns = GameJson::array();
    columns.push_back(textField("text", column));
    return {{"id", id}, {"name", name}, {"columns", columns}};
}

// What a creature brings along beside its numbers.
void widenFoes(GameJson& system) {
    GameJson& foe = system["foe"];
    for (const auto& [id, name] : {std::pair("attack", "Attack"),
                                   {"reach", "Reach"},
                                   {"damageTags", "Tags of its damage"},
                                   {"organisation", "Numbers"},
                                   {"instinct", "Instinct"},
                                   {"tags", "Tags"},
                                   {"text", "What it is like"}})
        foe["fields"].push_back(textField(id, name));
    foe["fields"].push_back({{"id", "piercing"}, {"name", "Piercing"}, {"type", "number"}, {"least", 0}});
    foe["fields"].push_back({{"id", "ignoresArmour"}, {"name", "Ignores armour"}, {"type", "flag"}});
    foe["lists"] = GameJson::array(
        {linesList("moves", "Moves", "What it does"), linesList("qualities", "Qualities", "What it is")});
    foe["sheet"]["lists"] = {"moves", "qualities"};
    foe["sheet"]["texts"] = {"instinct", "attack", "reach", "damageTags", "tags", "text"};
    GameJson fields = GameJson::array();
    for (const auto& [id, name] : {std::pair("place", "Where to find them"),
                                   {"instinct", "Instinct"},
                                   {"tags", "Tags"},
                                   {"text", "What they are like"}})
        fields.push_back(textField(id, name));
    system["person"] = {
        {"fields", fields},
        {"lists", GameJson::array({linesList("moves", "Moves", "What they do"),
                                   linesList("qualities", "Qualities", "What they are")})},
        {"sheet",
         {{"subtitle", "{place}"}, {"lists", {"moves", "qualities"}}, {"texts", {"instinct", "tags", "text"}}}}};
}

void widenGear(GameJson& system, const FoundPack& pack) {
    GameJson& character = system["character"];
    const auto column = [](const char* id, const char* name, const char* type, bool hidden) {
        GameJson one{{"id", id}, {"name", name}, {"type", type}};
        if (hidden) one["hidden"] = true;
        return one;
    };
    character["lists"] = GameJson::array(
        {{{"id", "gear"},
          {"name", "Gear"},
          {"columns", GameJson::array({column("name", "Thing", "text", false), column("tags", "Tags", "text", false),
                                       column("weight", "Weight", "number", false),
                                       column("uses", "Uses", "number", false), column("worn", "At hand", "flag", true),
                                       column("thing", "Thing of the books", "text", true)})}}});
    const bool priced =
        std::ranges::any_of(pack.things, [](const FoundThing& thing) { return thing.price.has_value(); });
    if (!priced) return;
    character["fields"].push_back({{"id", "coins"}, {"name", "Coins"}, {"type", "number"}, {"least", 0}});
    system["gear"]["coins"] = "coins";
    system["creation"]["fields"]["coins"] = "coins";
}

// A sheet that says nothing of hit points is one of a game without them.
void dropHealth(GameJson& system) {
    const std::set<std::string> gone{"hpBase", "hpMax", "hp", "armour", "damage"};
    dropFields(system["character"]["fields"], gone);
    GameJson vitals = GameJson::array();
    for (const GameJson& vital : system["character"]["sheet"]["vitals"]) {
        if (!gone.contains(vital.at("field").get<std::string>())) vitals.push_back(vital);
    }
    system["character"]["sheet"]["vitals"] = std::move(vitals);
    for (const char* role : {"health", "healthMost", "armour", "damage"}) system["roles"].erase(role);
}

// The field of a track, and its place on the sheet of that sort of actor.
void putTrack(GameJson& actor, const FoundTrack& track, std::set<std::string>& taken) {
    std::string id = formulaNameOf(track.id);
    if (taken.contains(id)) id += "Track";
    if (!taken.insert(id).second) return;
    actor["fields"].push_back(fieldOf(track, id));
    const bool number = track.type == FoundTrack::Type::Number;
    if (number && track.most && track.boxes && *track.most > 0 && *track.most <= 20 &&
        taken.insert(id + "Most").second) {
        actor["fields"].push_back({{"id", id + "Most"},
                                   {"name", nameWithin("Most " + track.name, id)},
                                   {"type", "number"},
                                   {"derived", std::to_string(*track.most)}});
        actor["sheet"]["vitals"].push_back({{"field", id}, {"of", id + "Most"}, {"slots", "box"}});
    } else if (number || track.type == FoundTrack::Type::Dice)
        actor["sheet"]["vitals"].push_back({{"field", id}});
    else if (track.type == FoundTrack::Type::Text)
        actor["sheet"]["texts"].push_back(id);
}

// A field that several sorts of actors have is of one type in all of them.
std::set<std::string> idsOfOtherType(const GameJson& system, const FoundTrack& track) {
    std::set<std::string> ids;
    const GameJson like = fieldOf(track, "like");
    for (const char* sort : {"character", "foe", "person"}) {
        for (const GameJson& field : system.at(sort).at("fields")) {
            if (field.at("type") != like.at("type")) ids.insert(field.at("id").get<std::string>());
        }
    }
    return ids;
}

} // namespace

void putGroup(GameJson& system, const FoundPack& pack) {
    if (!pack.shared) return;
    GameJson group{{"name", nameWithin(pack.shared->name, "Group")},
                   {"fields", GameJson::array()},
                   {"sheet", {{"vitals", GameJson::array()}}}};
    for (const FoundTrack& track : pack.shared->tracks) {
        std::set<std::string> taken = idsIn(group["fields"]);
        taken.merge(idsOfOtherType(system, track));
        putTrack(group, track, taken);
    }
    system["group"] = std::move(group);
}

void putStats(GameJson& system, const FoundPack& pack, std::map<std::string, std::string>& ids) {
    GameJson& fields = system["character"]["fields"];
    dropFields(fields, {"mightScore", "witsScore", "heartScore"});
    system["stats"] = GameJson::array();
    system["conditions"] = GameJson::array(); // they are about stats of the skeleton
    std::set<std::string> taken = idsIn(fields);
    std::size_t most = 20;
    for (const FoundStat& stat : pack.stats) {
        if (most == 0) break;
        std::string id = formulaNameOf(stat.id);
        if (taken.contains(id)) id += "Stat";
        if (!taken.insert(id).second || !taken.insert(id + "Score").second) continue;
        --most;
        for (const std::string& word : {stat.id, stat.name}) {
            if (!word.empty()) ids[asciiLower(word)] = id;
        }
        const std::string name = nameWithin(stat.name, id);
        system["stats"].push_back(
            {{"id", id}, {"name", name}, {"abbreviation", lineWithin(name, 8)}, {"score", id + "Score"}});
        GameJson field{{"id", id + "Score"}, {"name", name}, {"type", "number"},
                       {"least", -3},        {"most", 5},    {"initial", 0}};
        if (!pack.challenge.empty()) field["least"] = 0, field["initial"] = 1;
        fields.push_back(std::move(field));
    }
    constexpr std::array<int, 6> kSpread{2, 1, 1, 0, 0, -1}, kPositive{3, 2, 2, 1, 1, 1};
    GameJson scores = GameJson::array();
    for (std::size_t i = 0; i < system["stats"].size(); ++i) {
        const auto& spread = pack.challenge.empty() ? kSpread : kPositive;
        scores.push_back(spread[std::min(i, spread.size() - 1)]);
    }
    system["creation"]["scores"] = std::move(scores);
    for (GameJson& field : fields) {
        if (field["id"] == "hpMax") field["derived"] = "hpBase";
    }
}

namespace {

// A sheet says it itself; without one the classes and creatures show it.
bool hasHealth(const FoundPack& pack) {
    if (!pack.tracks.empty())
        return std::ranges::any_of(pack.tracks,
                                   [](const FoundTrack& track) { return known(formulaNameOf(track.id)) == "hp"; });
    const auto ofBook = [](const FoundPlaybook& book) { return book.hp || !book.damage.empty(); };
    const auto ofCreature = [](const FoundCreature& creature) { return creature.hp || creature.armour; };
    return pack.challenge.empty() &&
           (std::ranges::any_of(pack.playbooks, ofBook) || std::ranges::any_of(pack.creatures, ofCreature));
}

} // namespace

void putSheet(GameJson& system, FoundPack& pack) {
    widenFoes(system);
    const bool health = hasHealth(pack);
    if (!health && pack.tracks.empty() && pack.challenge.empty())
        pack.guessed.push_back({{},
                                "the files say nothing of hit points, armour or damage, so the game has none: if it "
                                "should have them, write their fields and roles into system.json, or add the pack "
                                "to a game that has them"});
    if (!health) dropHealth(system);
    GameJson& character = system["character"];
    std::set<std::string> taken = idsIn(character["fields"]);
    for (const GameJson& stat : system["stats"]) taken.insert(stat.at("id").get<std::string>());
    for (const FoundTrack& track : pack.tracks) {
        if (const std::string ours = known(formulaNameOf(track.id)); !ours.empty() && taken.contains(ours)) continue;
        putTrack(character, track, taken);
    }
    widenGear(system, pack);
    GameJson groups = GameJson::array();
    for (const GameJson& group : system["groups"]) groups.push_back(group.at("id"));
    character["sheet"]["groups"] = std::move(groups);
    const bool momentum = taken.contains("momentum") && !pack.challenge.empty();
    if (momentum)
        system["boosts"] = GameJson::array({{{"id", "momentum"},
                                             {"name", "Momentum"},
                                             {"field", "momentum"},
                                             {"replaces", true},
                                             {"resets", 2},
                                             {"cancels", true}}});
}

void putConditions(GameJson& system, const FoundPack& pack) {
    std::set<std::string> taken;
    for (const GameJson& condition : system["conditions"]) taken.insert(condition.at("id").get<std::string>());
    for (const FoundCondition& condition : pack.conditions) {
        const std::string id = formulaNameOf(condition.name);
        if (!taken.insert(id).second) continue;
        GameJson one{{"id", id},
                     {"name", nameWithin(condition.name, id)},
                     {"of", condition.ofGroup && pack.shared ? "group" : "character"}};
        if (!condition.text.empty()) one["text"] = lineWithin(condition.text, kLineLength);
        system["conditions"].push_back(std::move(one));
    }
    if (system["conditions"].empty()) system.erase("conditions");
}

} // namespace tenplus::interop::inline imports
