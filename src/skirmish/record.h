// Records: games, facts and companions in the form of the journal and the command line: words, lists and rows of
// letters. Input may be hostile: numbers that refer to nothing are dropped.
#pragma once

#include "skirmish/companion.h"
#include "skirmish/words.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace tenplus::skirmish {

struct GrowthRecord {
    int melee = 0;
    int shots = 0;
    int reach = 0;
    int multi = 0;
    int powers = 0;
    std::vector<std::string> skills;
    std::vector<std::string> spells;
    std::vector<std::string> powerUps; ///< kinds of power-ups: "melee-power"; missing in older campaigns
    friend bool operator==(const GrowthRecord&, const GrowthRecord&) = default;
    template <typename V>
    void fields(V& v) {
        v("melee", melee);
        v("shots", shots);
        v("reach", reach);
        v("multi", multi);
        v("powers", powers);
        v("skills", skills);
        v("spells", spells);
        v("powerUps", powerUps);
    }
};

struct GoodsRecord {
    int gold = 0;
    int stacks = 0;
    int potions = 0;
    int majors = 0;
    int antidotes = 0;
    int portals = 0;
    std::vector<int> keys; ///< colours, from 1
    friend bool operator==(const GoodsRecord&, const GoodsRecord&) = default;
    template <typename V>
    void fields(V& v) {
        v("gold", gold);
        v("stacks", stacks);
        v("potions", potions);
        v("majorPotions", majors);
        v("antidotes", antidotes);
        v("portals", portals);
        v("keys", keys);
    }
};

struct CompanionRecord {
    std::string name;
    int profile = 0; ///< index in the book's list, which the campaign stores
    int player = 0;
    GrowthRecord growth;
    GoodsRecord goods;
    std::string pet; ///< "walking", "flying" or empty
    friend bool operator==(const CompanionRecord&, const CompanionRecord&) = default;
    template <typename V>
    void fields(V& v) {
        v("name", name);
        v("profile", profile);
        v("player", player);
        v("growth", growth);
        v("goods", goods);
        v("pet", pet);
    }
};

/// Models count from 1, squares from 0 row by row; when placing, a task's model is a profile.
struct TaskRecord {
    TaskKind kind = TaskKind::Over;
    Side side = Side::Heroes;
    std::optional<int> model;
    int number = 0;
    friend bool operator==(const TaskRecord&, const TaskRecord&) = default;
    template <typename V>
    void fields(V& v) {
        v("task", kind);
        v("side", side);
        v("model", model);
        v("number", number);
    }
};

struct FactRecord {
    FactKind kind = FactKind::Rolled;
    std::string what; ///< the fact's detail: a word for enums, else a number
    std::optional<int> who;
    std::string whom; ///< a word for enums, else the number of a model
    std::optional<int> square;
    std::optional<int> n;
    std::optional<int> least;
    std::optional<TaskRecord> task;
    friend bool operator==(const FactRecord&, const FactRecord&) = default;
    template <typename V>
    void fields(V& v) {
        v("fact", kind);
        v("what", what);
        v("who", who);
        v("whom", whom);
        v("square", square);
        v("n", n);
        v("least", least);
        v("task", task);
    }
};

struct ProfileRecord {
    int move = 0;
    int melee = 0;
    int shots = 0;
    int reach = 0;
    int armour = 0;
    int hits = 0;
    bool bowOnly = false;
    bool familiar = false;
    std::vector<std::string> skills;
    std::vector<std::string> spells;
    friend bool operator==(const ProfileRecord&, const ProfileRecord&) = default;
    template <typename V>
    void fields(V& v) {
        v("move", move);
        v("melee", melee);
        v("shots", shots);
        v("reach", reach);
        v("armour", armour);
        v("hits", hits);
        v("bowOnly", bowOnly);
        v("familiar", familiar);
        v("skills", skills);
        v("spells", spells);
    }
};

/// A hero invented at the table, who may join any party. Its profile follows those of the book.
struct OwnHeroRecord {
    std::string profile; ///< id; differs from the book's
    std::string name;
    ProfileRecord stats;
    friend bool operator==(const OwnHeroRecord&, const OwnHeroRecord&) = default;
    template <typename V>
    void fields(V& v) {
        v("profile", profile);
        v("name", name);
        v("stats", stats);
    }
};

struct TraitsRecord {
    bool enter = true;
    bool stand = true;
    bool cover = false;
    bool opaque = false;
    friend bool operator==(const TraitsRecord&, const TraitsRecord&) = default;
    template <typename V>
    void fields(V& v) {
        v("enter", enter);
        v("stand", stand);
        v("cover", cover);
        v("opaque", opaque);
    }
};

struct ThingRecord {
    std::string kind;
    int square = 0;
    int number = 0;
    bool hidden = false;
    bool active = false;
    TraitsRecord traits;
    friend bool operator==(const ThingRecord&, const ThingRecord&) = default;
    template <typename V>
    void fields(V& v) {
        v("kind", kind);
        v("square", square);
        v("number", number);
        v("hidden", hidden);
        v("active", active);
        v("traits", traits);
    }
};

struct ModelRecord {
    Side side = Side::Heroes;
    int profile = 0;
    int square = 0;
    bool hidden = false;
    bool bow = false;
    int tag = 0;
    std::optional<int> owner; ///< of a familiar; from 1
    int store = 0;
    GrowthRecord growth;
    GoodsRecord goods;
    friend bool operator==(const ModelRecord&, const ModelRecord&) = default;
    template <typename V>
    void fields(V& v) {
        v("side", side);
        v("profile", profile);
        v("square", square);
        v("hidden", hidden);
        v("bow", bow);
        v("tag", tag);
        v("owner", owner);
        v("store", store);
        v("growth", growth);
        v("goods", goods);
    }
};

struct EffectRecord {
    int kind = 0; ///< index in content::skirmish::EffectKind; `when` below: in When
    int amount = 0;
    std::optional<int> square;
    friend bool operator==(const EffectRecord&, const EffectRecord&) = default;
    template <typename V>
    void fields(V& v) {
        v("kind", kind);
        v("amount", amount);
        v("square", square);
    }
};
struct TriggerRecord {
    int when = 0;
    int number = 0;
    std::optional<int> square;
    std::vector<EffectRecord> effects;
    friend bool operator==(const TriggerRecord&, const TriggerRecord&) = default;
    template <typename V>
    void fields(V& v) {
        v("when", when);
        v("number", number);
        v("square", square);
        v("effects", effects);
    }
};

/// Two numbers of a table row: wounds and poison, a profile and its number, a find and its amount.
struct RowRecord {
    int first = 0;
    int second = 0;
    bool kills = false;
    friend bool operator==(const RowRecord&, const RowRecord&) = default;
    template <typename V>
    void fields(V& v) {
        v("first", first);
        v("second", second);
        v("kills", kills);
    }
};

/// A game that is set up and not begun.
struct GameRecord {
    int width = 0;
    int height = 0;
    std::vector<std::string> terrain; ///< rows: . floor, : rough, % slide, ~ water, # wall
    std::vector<std::string> areas;   ///< rows of letters, as `regions`
    std::vector<std::string> regions;
    std::vector<int> revealed; ///< areas
    std::vector<ThingRecord> things;
    std::vector<ModelRecord> models;
    std::vector<TriggerRecord> triggers;
    std::vector<ProfileRecord> profiles;
    std::map<std::string, int> collection; ///< by profile number, if limited
    std::optional<int> vampire;
    std::map<std::string, int> numbers;
    std::vector<RowRecord> trapTable;
    std::vector<RowRecord> spawnTable;
    std::vector<RowRecord> chestTable;
    std::vector<std::string> spellTable;
    std::map<std::string, TraitsRecord> traits;
    int aims = 0;
    friend bool operator==(const GameRecord&, const GameRecord&) = default;
    template <typename V>
    void fields(V& v) {
        v("width", width);
        v("height", height);
        v("terrain", terrain);
        v("areas", areas);
        v("regions", regions);
        v("revealed", revealed);
        v("things", things);
        v("models", models);
        v("triggers", triggers);
        v("profiles", profiles);
        v("collection", collection);
        v("vampire", vampire);
        v("numbers", numbers);
        v("trapTable", trapTable);
        v("spawnTable", spawnTable);
        v("chestTable", chestTable);
        v("spellTable", spellTable);
        v("traits", traits);
        v("aims", aims);
    }
};

/// Ignores unknown words for skills and spells.
Profile profileOf(const ProfileRecord& record);
GrowthRecord recordOf(const Growth& growth);
Growth growthOf(const GrowthRecord& record);
GoodsRecord recordOf(const Goods& goods);
Goods goodsOf(const GoodsRecord& record);
CompanionRecord recordOf(const Companion& companion);
Companion companionOf(const CompanionRecord& record);
FactRecord recordOf(const Fact& fact);
Fact factOf(const FactRecord& record);
/// For a game that is set up and not begun.
GameRecord recordOf(const Game& game);
Game gameOf(const GameRecord& record);

/// '.' and so on, as on maps.
char terrainLetter(Terrain terrain);

} // namespace tenplus::skirmish
