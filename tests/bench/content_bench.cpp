// P10: loading all content, checked whole, against what anybody would write who trusts their files: nlohmann/Json and
// plain structs of the same members, filled by get<>.
#include "bench/bench.h"
#include "bench/long_campaign.h"
#include "content/pack.h"
#include "table/world/world.h"

#include <nlohmann/json.hpp>

#include <map>
#include <string>
#include <vector>

std::vector<tenplus::bench::Row> loadRows();

namespace {

using namespace tenplus;
using Json = nlohmann::json;
using Texts = std::vector<std::string>;

/// A number, a text or a flag where the format allows several.
struct Written {
    std::string text;
};
void from_json(const Json& from, Written& to) { to.text = from.is_string() ? from.get<std::string>() : from.dump(); }
void to_json(Json& to, const Written& from) { to = from.text; }

struct Scope {
    std::string kind, what;
};
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE_WITH_DEFAULT(Scope, kind, what)

struct Input {
    std::string id, name;
    int least = 0, most = 1, initial = 0;
};
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE_WITH_DEFAULT(Input, id, name, least, most, initial)

struct Option;
inline void from_json(const Json& from, Option& to);
inline void to_json(Json& to, const Option& from);
struct Effect {
    std::string effect, to, from, field, condition, text, kind, until, by, move, clock, procedure, pushes;
    Written amount, value, change;
    int count = 1;
    bool ignoresArmour = false, joins = false, on = true;
    Scope scope;
    std::vector<Option> options;
};
struct Option {
    std::string id, text, when;
    std::vector<Input> inputs;
    std::vector<Effect> effects;
    bool mature = false;
};
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE_WITH_DEFAULT(Effect, effect, to, from, field, condition, text, kind, until, by, move,
                                                clock, procedure, pushes, amount, value, change, count, ignoresArmour,
                                                joins, on, scope, options)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE_WITH_DEFAULT(Option, id, text, when, inputs, effects, mature)

struct Outcome {
    std::string text;
    std::vector<Effect> effects;
};
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE_WITH_DEFAULT(Outcome, text, effects)

struct Gate {
    std::string when, says;
};
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE_WITH_DEFAULT(Gate, when, says)

struct Roll {
    std::string dice;
    Json add;
    bool bare = false;
    std::string pools;
};
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE_WITH_DEFAULT(Roll, dice, add, bare, pools)

struct Passive {
    std::string passive, field, die, when, text, move, stat;
    Written add;
    Scope scope;
    Texts bands;
    std::vector<Effect> effects;
};
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE_WITH_DEFAULT(Passive, passive, field, die, when, text, move, stat, add, scope, bands,
                                                effects)

struct Move {
    std::string id, name, group, trigger, text, target, playbook, skill;
    std::string needs, replaces; ///< "requires" is a keyword of C++
    int from = 1;
    bool race = false, mature = false;
    Texts synonyms, tags, with;
    std::vector<Input> inputs;
    std::vector<Gate> gates;
    std::vector<Effect> costs, effects, onTaking;
    Roll roll;
    std::map<std::string, Outcome> bands;
    std::vector<Option> spend;
    std::vector<Passive> passive;
};
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE_WITH_DEFAULT(Move, id, name, group, trigger, text, target, playbook, skill, needs,
                                                replaces, from, race, mature, synonyms, tags, with, inputs, gates,
                                                costs, effects, onTaking, roll, bands, spend, passive)

struct Running {
    int penalty = 0, only = 0;
    bool blocks = false, endsOnNextCast = false, endsOnDamage = false;
    std::string until;
};
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE_WITH_DEFAULT(Running, penalty, only, blocks, endsOnNextCast, endsOnDamage, until)

struct Spell {
    std::string id, name, list, school, target, text;
    int level = 0;
    Texts tags;
    std::vector<Input> inputs;
    std::vector<Effect> effects;
    std::vector<Option> spend;
    Running running;
};
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE_WITH_DEFAULT(Spell, id, name, list, school, target, text, level, tags, inputs,
                                                effects, spend, running)

struct Thing {
    std::string id, name, kind, text;
    int price = 0, weight = 0, armour = 0, plusArmour = 0, damage = 0, piercing = 0, uses = 0, ammo = 0, load = 0;
    bool lessCharisma = false, ignoresArmour = false, stun = false, precise = false, clumsy = false;
    Texts tags;
    std::vector<Effect> effects;
};
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE_WITH_DEFAULT(Thing, id, name, kind, text, price, weight, armour, plusArmour, damage,
                                                piercing, uses, ammo, load, lessCharisma, ignoresArmour, stun, precise,
                                                clumsy, tags, effects)

struct Creature {
    std::string id, name, place, organisation, damage, attack, instinct, text;
    int hp = 0, armour = 0, piercing = 0;
    bool ignoresArmour = false;
    Texts tags, damageTags, reach, qualities, moves;
};
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE_WITH_DEFAULT(Creature, id, name, place, organisation, damage, attack, instinct, text,
                                                hp, armour, piercing, ignoresArmour, tags, damageTags, reach, qualities,
                                                moves)

struct When {
    Texts moves, bands, moments;
};
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE_WITH_DEFAULT(When, moves, bands, moments)

struct Entry {
    std::string id, kind, title, text;
    Texts rules;
    When when;
};
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE_WITH_DEFAULT(Entry, id, kind, title, text, rules, when)

/// The small rest stays parsed JSON: the system, playbooks, making creatures.
struct Game {
    std::vector<Move> moves;
    std::vector<Spell> spells;
    std::vector<Thing> things;
    std::vector<Creature> creatures;
    std::vector<Entry> entries;
    std::vector<Json> others;
};

template <typename T>
void take(const Json& file, const char* member, std::vector<T>& into) {
    const auto found = file.find(member);
    if (found == file.end()) return;
    auto all = found->get<std::vector<T>>();
    into.insert(into.end(), std::make_move_iterator(all.begin()), std::make_move_iterator(all.end()));
}

Game trusting(const content::PackFiles& files) {
    Game game;
    for (const auto& [path, text] : files) {
        Json file = Json::parse(text);
        take(file, "moves", game.moves);
        take(file, "spells", game.spells);
        take(file, "things", game.things);
        take(file, "creatures", game.creatures);
        take(file, "entries", game.entries);
        for (const char* member : {"playbook", "making"}) {
            if (file.contains(member)) game.others.push_back(std::move(file[member]));
        }
        if (path == "system.json") game.others.push_back(std::move(file));
    }
    return game;
}

} // namespace

std::vector<bench::Row> loadRows() {
    constexpr const char* kPeer = "nlohmann parse + plain structs";
    const content::PackFiles files = bench::dungeonWorld();
    const auto trust = [&] { return trusting(files).moves.size(); };
    return {bench::compare(
        "P10", "load and check all of Dungeon World", kPeer, 1.5, trust,
        [&] { return content::loadRulebook(files, "dungeonworld").rulebook->moves.size(); }, 15)};
}
