#include "table/scene.h"
#include "table/event_check.h"
#include "table/pbta/moves/campaign_moves.h"
#include "table/pbta/moves/pools.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <map>

namespace tenplus::table::testing {

namespace {

namespace fs = std::filesystem;
using Values = std::map<std::string, Value>;

struct Figures {
    std::string_view name, role, dice;
    int str, dex, con, intelligence, wis, cha, hpBase, armour, loadBase, ammo;
};
constexpr std::array kCast{
    Figures{"Ada", "fighter", "1d10", 16, 13, 15, 9, 12, 8, 10, 2, 12, 0},
    Figures{"Bram", "wizard", "1d4", 8, 13, 12, 16, 15, 9, 4, 0, 7, 0},
    Figures{"Cleo", "cleric", "1d6", 13, 9, 15, 8, 16, 12, 8, 1, 10, 0},
    Figures{"Dov", "thief", "1d8", 8, 16, 12, 9, 13, 15, 6, 1, 9, 0},
    Figures{"Esme", "ranger", "1d8", 13, 16, 12, 9, 15, 8, 8, 1, 11, 3},
    Figures{"Uma", "thief", "1d8", 8, 16, 12, 9, 13, 15, 6, 1, 9, 0},
};

struct FoeFigures {
    std::string_view name, dice;
    int hp, armour;
};
constexpr std::array kFoes{
    FoeFigures{"Goblin", "1d6", 3, 1},
    FoeFigures{"Orc", "1d8+2", 6, 1},
    FoeFigures{"Ogre", "1d10+3", 15, 1},
    FoeFigures{"Orkaster", "1d10+1", 6, 0},
};

AddActor sheetOf(const Figures& f) {
    AddActor add{.name = std::string(f.name)};
    add.values = Values{{"class", std::string(f.role)},         {"damage", std::string(f.dice)},
                        {"strength", std::int64_t{f.str}},      {"dexterity", std::int64_t{f.dex}},
                        {"constitution", std::int64_t{f.con}},  {"intelligence", std::int64_t{f.intelligence}},
                        {"wisdom", std::int64_t{f.wis}},        {"charisma", std::int64_t{f.cha}},
                        {"hpBase", std::int64_t{f.hpBase}},     {"armour", std::int64_t{f.armour}},
                        {"loadBase", std::int64_t{f.loadBase}}, {"ammo", std::int64_t{f.ammo}},
                        {"rations", std::int64_t{5}},           {"coins", std::int64_t{100}}};
    if (f.name == "Uma") return add;
    for (const Figures& other : kCast) {
        if (other.name == f.name || other.name == "Uma") continue;
        add.lists["bonds"].push_back({{"text", "Stands by me"}, {"with", std::string(other.name)}});
    }
    return add;
}

AddActor sheetOf(const FoeFigures& f) {
    AddActor add{.kind = ActorKind::Foe,
                 .name = std::string(f.name),
                 .values = {{"hpMax", std::int64_t{f.hp}},
                            {"hp", std::int64_t{f.hp}},
                            {"armour", std::int64_t{f.armour}},
                            {"damage", std::string(f.dice)}}};
    if (f.name == "Orkaster") add.values["ignoresArmour"] = true;
    return add;
}

} // namespace

content::PackFiles packOf(std::string_view system) {
    const fs::path root = TENPLUS_SOURCE_DIR;
    const fs::path fixture = root / "tests/fixtures/packs" / system;
    const fs::path folder = fs::exists(fixture) ? fixture : root / "data/systems" / system;
    content::Issues issues;
    auto files = content::readPackFolder(folder, std::string(system), issues);
    REQUIRE(issues.empty());
    return files;
}

const content::Rulebook& rulebookOf(std::string_view system) {
    static std::map<std::string, content::Rulebook, std::less<>> loaded;
    const auto known = loaded.find(system);
    if (known != loaded.end()) return known->second;
    auto read = content::loadRulebook(packOf(system), std::string(system));
    for (const content::Issue& issue : read.issues) UNSCOPED_INFO(toText(issue));
    REQUIRE(read.rulebook);
    REQUIRE(read.issues.empty());
    return loaded.emplace(system, std::move(*read.rulebook)).first->second;
}

AddActor sheetOf(std::string_view name) {
    for (const Figures& each : kCast) {
        if (each.name == name) return sheetOf(each);
    }
    const auto foe = std::ranges::find(kFoes, name, &FoeFigures::name);
    REQUIRE(foe != kFoes.end());
    return sheetOf(*foe);
}

Scene::Scene(std::string_view system)
    : Scene(rulebookOf(system)) {}

Scene::Scene(const content::Rulebook& rulebook)
    : m_rulebook(&rulebook) {
    evolve(m_table, CampaignStarted{"The Long Ford", {m_rulebook->id, m_rulebook->version, "hash"}});
}

ActorId Scene::given(std::string_view name) { return given(name, {}); }

ActorId Scene::given(std::string_view name, const Values& values) {
    AddActor add = sheetOf(name);
    if (name == "Uma" && m_table.mature) add.values["libScore"] = std::int64_t{13};
    for (const auto& [field, value] : values) add.values[field] = value;
    perform(add);
    return m_last.front().as<ActorAdded>()->actor.id;
}

const Events& Scene::perform(const Command& command, const std::vector<int>& dice) {
    dice::TypedDice typed(dice);
    const Table before = m_table;
    auto decided = decide(rulebook(), m_table, command, typed, m_ids);
    if (!decided) FAIL("refused: " << sentence(decided.error()));
    CHECK(typed.left() == 0);
    CHECK(m_table == before); // decide only decides
    for (const Event& event : decided->events) {
        if (const Done sound = checkEvent(event); !sound)
            FAIL("no file could hold it: " << sentence(sound.error()) << " " << sound.error().member);
        if (const Done fits = checkEvent(m_table, event); !fits)
            FAIL("it could not be read again: " << sentence(fits.error()) << " " << fits.error().member);
        evolve(m_table, event);
    }
    CHECK(m_table == decided->table);
    m_last = std::move(decided->events);
    if (!m_own && !(m_table.settings.empty() && m_table.campaignMoves->empty())) m_own = *m_rulebook;
    if (m_own) table::putInForce(*m_own, m_table);
    return m_last;
}

Refusal Scene::refused(const Command& command, const std::vector<int>& dice) {
    dice::TypedDice typed(dice);
    const Table before = m_table;
    Ids ids = m_ids;
    const auto events = decide(rulebook(), m_table, command, typed, ids);
    CHECK(m_table == before);
    REQUIRE_FALSE(events.hasValue());
    return events.error();
}

void Scene::forward(ActorId who, int value, const content::Scope& scope, ActorId against, content::Pushes pushes) {
    GiveForward give;
    give.who = who;
    give.value = value;
    give.scope = scope;
    give.against = against;
    give.pushes = pushes;
    give.source = "A gift";
    perform(give);
}

void Scene::ongoing(ActorId who, int value, const content::Scope& scope) {
    StartOngoing start;
    start.who = who;
    start.value = value;
    start.scope = scope;
    start.until = "it is over";
    start.source = "A burden";
    perform(start);
}

const RollRecord& Scene::roll(ActorId who, const std::string& move, const std::vector<int>& dice, RollMove with) {
    with.who = who;
    with.move = move;
    perform(with, dice);
    REQUIRE(m_table.lastRoll);
    return *m_table.lastRoll;
}

const RollRecord& Scene::rollAt(ActorId who, const std::string& move, ActorId target, const std::vector<int>& dice,
                                RollMove with) {
    with.target = target;
    return roll(who, move, dice, std::move(with));
}

const Waiting& Scene::waiting(std::string_view kind) const {
    const auto found =
        std::ranges::find_if(m_table.waiting, [&](const Waiting& each) { return effectOf(each) == kind; });
    REQUIRE(found != m_table.waiting.end());
    return *found;
}

void Scene::choose(const std::vector<std::string>& options, const std::vector<int>& dice) {
    perform(ChooseOptions{.waiting = waiting("choose").id, .options = options}, dice);
}

void Scene::apply(std::string_view kind, const std::vector<int>& dice, ApplyWaiting with) {
    with.waiting = waiting(kind).id;
    perform(with, dice);
}

std::int64_t Scene::number(ActorId who, std::string_view field) const {
    const Actor* actor = m_table.actor(who);
    REQUIRE(actor != nullptr);
    REQUIRE(valueOf(*m_rulebook, *actor, field));
    return numberOf(*m_rulebook, *actor, field);
}

int Scene::hold(ActorId who, const std::string& move) const {
    const HoldPool* pool = m_table.hold(who, move);
    return pool ? pool->count : 0;
}

bool Scene::is(ActorId who, const std::string& condition) const {
    return m_table.actor(who)->conditions.contains(condition);
}

int Scene::told(std::string_view kind) const {
    return static_cast<int>(std::ranges::count_if(m_last, [&](const Event& event) { return kindOf(event) == kind; }));
}

std::string questionOf(const Waiting& waiting) { return std::get<content::AskGm>(waiting.effect.kind).text; }

std::string_view effectOf(const Waiting& waiting) {
    return std::visit([](const auto& e) { return e.kName; }, waiting.effect.kind);
}

std::string_view kindOf(const Event& event) { return event.name(); }

} // namespace tenplus::table::testing
