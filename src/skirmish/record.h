// Records: games, facts and companions in the form of the journal and the command line: words, lists and rows of
// letters. A fact describes itself; games and companions have records. Input may be hostile: numbers that refer to
// nothing are dropped.
#pragma once

#include "base/described.h"
#include "skirmish/companion.h"
#include "skirmish/words.h"
#include "wire/visit_as.h"

#include <algorithm>
#include <limits>
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
    FIELDS(GrowthRecord, melee, shots, reach, multi, powers, skills, spells, powerUps)
};

struct GoodsRecord {
    int gold = 0;
    int stacks = 0;
    int potions = 0;
    int majors = 0;
    int antidotes = 0;
    int portals = 0;
    std::vector<int> keys; ///< colours, from 1
    FIELDS(GoodsRecord, gold, stacks, potions, AS(majors, "majorPotions"), antidotes, portals, keys)
};

struct CompanionRecord {
    std::string name;
    int profile = 0; ///< index in the book's list, which the campaign stores
    int player = 0;
    GrowthRecord growth;
    GoodsRecord goods;
    std::string pet; ///< "walking", "flying" or empty
    FIELDS(CompanionRecord, name, profile, player, growth, goods, pet)
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
    FIELDS(ProfileRecord, move, melee, shots, reach, armour, hits, bowOnly, familiar, skills, spells)
};

/// A hero invented at the table, who may join any party. Its profile follows those of the book.
struct OwnHeroRecord {
    std::string profile; ///< id; differs from the book's
    std::string name;
    ProfileRecord stats;
    FIELDS(OwnHeroRecord, profile, name, stats)
};

struct TraitsRecord {
    bool enter = true;
    bool stand = true;
    bool cover = false;
    bool opaque = false;
    FIELDS(TraitsRecord, enter, stand, cover, opaque)
};

struct ThingRecord {
    std::string kind;
    int square = 0;
    int number = 0;
    bool hidden = false;
    bool active = false;
    TraitsRecord traits;
    FIELDS(ThingRecord, kind, square, number, hidden, active, traits)
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
    FIELDS(ModelRecord, side, profile, square, hidden, bow, tag, owner, store, growth, goods)
};

struct EffectRecord {
    int kind = 0; ///< index in content::skirmish::EffectKind; `when` below: in When
    int amount = 0;
    std::optional<int> square;
    FIELDS(EffectRecord, kind, amount, square)
};
struct TriggerRecord {
    int when = 0;
    int number = 0;
    std::optional<int> square;
    std::vector<EffectRecord> effects;
    FIELDS(TriggerRecord, when, number, square, effects)
};

/// Two numbers of a table row: wounds and poison, a profile and its number, a find and its amount.
struct RowRecord {
    int first = 0;
    int second = 0;
    bool kills = false;
    FIELDS(RowRecord, first, second, kills)
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
    FIELDS(GameRecord, width, height, terrain, areas, regions, revealed, things, models, triggers, profiles, collection,
           vampire, numbers, trapTable, spawnTable, chestTable, spellTable, traits, aims)
};

/// Ignores unknown words for skills and spells.
Profile profileOf(const ProfileRecord& record);
GrowthRecord recordOf(const Growth& growth);
Growth growthOf(const GrowthRecord& record);
GoodsRecord recordOf(const Goods& goods);
Goods goodsOf(const GoodsRecord& record);
CompanionRecord recordOf(const Companion& companion);
Companion companionOf(const CompanionRecord& record);
/// For a game that is set up and not begun.
GameRecord recordOf(const Game& game);
Game gameOf(const GameRecord& record);

/// '.' and so on, as on maps.
char terrainLetter(Terrain terrain);

// The members of facts and tasks in files: models count from 1, squares from 0 row by row.

/// A number of a file, clamped to what the game can store.
template <typename T>
T keptAs(int value) {
    return static_cast<T>(std::clamp<int>(value, std::numeric_limits<T>::min(), std::numeric_limits<T>::max()));
}
inline std::optional<int> numberUnless(int none, int value) {
    return value == none ? std::nullopt : std::optional(value);
}
std::optional<int> wireModel(Index model);
Index modelFromWire(const std::optional<int>& number);
/// The model of a task; a profile, from 0, if one is to be placed.
std::optional<int> wireModel(const Task& task);
Index modelFromWire(const Task& task, const std::optional<int>& number);
/// A fact's detail: a word for enums, else a number, empty for 0.
std::string wireDetail(const Fact& fact);
std::uint8_t detailFromWire(FactKind kind, const std::string& text);
/// A word for enums, else the number of a model; empty for nobody.
std::string wireWhom(const Fact& fact);
Index whomFromWire(FactKind kind, const std::string& text);

template <typename V>
void Task::fields(V& v) {
    const TaskKind kindBefore = kind;
    const std::optional<int> modelBefore = wireModel(*this);
    std::optional<int> modelNow = modelBefore;
    int numberNow = number;
    v("task", kind);
    v("side", side);
    v("model", modelNow);
    v("number", numberNow);
    if (kind == kindBefore && modelNow == modelBefore && numberNow == number) return; // a visit that only looks
    number = keptAs<std::uint8_t>(numberNow);
    model = modelFromWire(*this, modelNow); // depends on the others
}

template <typename V>
void Fact::fields(V& v) {
    using Number = std::optional<int>;
    v("fact", kind);
    visitAs(v, "what", wireDetail(*this), [this](const std::string& text) { detail = detailFromWire(kind, text); });
    visitAs(v, "who", wireModel(who), [this](const Number& number) { who = modelFromWire(number); });
    visitAs(v, "whom", wireWhom(*this), [this](const std::string& text) { whom = whomFromWire(kind, text); });
    visitAs(v, "square", numberUnless(kNowhere, square),
            [this](const Number& number) { square = keptAs<Square>(number.value_or(kNowhere)); });
    visitAs(v, "n", numberUnless(0, n), [this](const Number& number) { n = number.value_or(0); });
    visitAs(v, "least", numberUnless(0, least),
            [this](const Number& number) { least = keptAs<std::uint8_t>(number.value_or(0)); });
    const bool isDue = kind == FactKind::Due; // no other fact has a task
    visitAs(v, "task", isDue ? std::optional(task) : std::nullopt, [&](const std::optional<Task>& due) {
        if (isDue) task = due.value_or(Task());
    });
}

} // namespace tenplus::skirmish
