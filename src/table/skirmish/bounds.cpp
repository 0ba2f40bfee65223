#include "table/skirmish/bounds.h"

#include "base/contains.h"
#include "skirmish/fits.h"
#include "table/core/refusals.h"
#include "table/table.h"

#include <algorithm>
#include <charconv>

namespace tenplus::table::inline skirmish {

namespace {

using skirmish::GameRecord;

constexpr std::int64_t kByte = 255;
constexpr std::size_t kMostResting = 1000, kMostTries = 1000, kMostAllowed = 200, kMostAims = 8;
constexpr std::size_t kMostName = 320, kMostTitle = 400; // bytes

Done checkList(std::size_t size, std::size_t least, std::size_t most, std::string_view things,
               const std::string& member) {
    return checkNumber("The number of " + std::string(things), static_cast<std::int64_t>(size),
                       static_cast<std::int64_t>(least), static_cast<std::int64_t>(most), member);
}

Done checkBytes(const std::string& text, std::size_t most, const std::string& member) {
    return text.size() <= most ? Done{} : refuseTooLong(text.size(), most, member);
}

struct Bounded {
    const char* member;
    std::int64_t value;
    std::int64_t least;
    std::int64_t most;
};
Done checkAll(std::initializer_list<Bounded> numbers) {
    for (const Bounded& each : numbers)
        if (Done done = checkNumber(each.member, each.value, each.least, each.most, each.member); !done) return done;
    return {};
}

// Each row is as wide as the board, with known letters.
Done checkRows(const GameRecord& game, const std::vector<std::string>& rows, std::string_view letters,
               const std::string& member) {
    const auto isRow = [&](const std::string& row) {
        return row.size() == static_cast<std::size_t>(game.width) &&
               row.find_first_not_of(letters) == std::string::npos;
    };
    return rows.size() == static_cast<std::size_t>(game.height) && std::ranges::all_of(rows, isRow) ? Done{}
                                                                                                    : unfit(member);
}

Done checkGround(const GameRecord& game) {
    constexpr std::string_view kAreas = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+-";
    const std::int64_t most = skirmish::kLongestSide;
    if (Done done = checkNumber("The width of the board", game.width, 1, most, "width"); !done) return done;
    if (Done done = checkNumber("The height of the board", game.height, 1, most, "height"); !done) return done;
    if (Done done = checkRows(game, game.terrain, ".:%~#", "terrain"); !done) return done;
    if (Done done = checkRows(game, game.areas, kAreas, "areas"); !done) return done;
    if (Done done = checkRows(game, game.regions, kAreas, "regions"); !done) return done;
    const auto isArea = [](int area) { return area >= 0 && area < static_cast<int>(skirmish::kMostAreas); };
    return std::ranges::all_of(game.revealed, isArea) ? Done{} : unfit("revealed");
}

bool isOn(const GameRecord& game, int square) { return square >= 0 && square < game.width * game.height; }
bool isOn(const GameRecord& game, const std::optional<int>& square) { return !square || isOn(game, *square); }
bool isByte(int value) { return value >= 0 && value <= kByte; }

Done checkThings(const GameRecord& game) {
    const auto kinds = content::skirmish::thingWords();
    if (Done done = checkList(game.things.size(), 0, skirmish::kMostThings, "things", "things"); !done) return done;
    for (std::size_t i = 0; i < game.things.size(); ++i) {
        const skirmish::ThingRecord& thing = game.things[i];
        if (!contains(kinds, thing.kind) || !isOn(game, thing.square) || !isByte(thing.number))
            return unfit("things/" + std::to_string(i));
    }
    return {};
}

Done checkModels(const GameRecord& game) {
    if (Done done = checkList(game.profiles.size(), 1, content::skirmish::kMostProfiles, "profiles", "profiles"); !done)
        return done;
    for (std::size_t i = 0; i < game.profiles.size(); ++i) {
        const skirmish::ProfileRecord& profile = game.profiles[i];
        const auto isStat = [](int value) { return value >= 0 && value <= 127; };
        const bool sound = isStat(profile.move) && isStat(profile.melee) && isStat(profile.shots) &&
                           isStat(profile.reach) && isStat(profile.armour) && isStat(profile.hits);
        if (!sound) return unfit("profiles/" + std::to_string(i));
    }
    if (Done done = checkList(game.models.size(), 1, skirmish::kMostModels, "models", "models"); !done) return done;
    for (std::size_t i = 0; i < game.models.size(); ++i) {
        const skirmish::ModelRecord& model = game.models[i];
        const bool owned = !model.owner || (*model.owner >= 1 && *model.owner <= static_cast<int>(i));
        const bool known = model.profile >= 0 && model.profile < static_cast<int>(game.profiles.size());
        if (!owned || !known || !isOn(game, model.square) || !isByte(model.tag) || !isByte(model.store))
            return unfit("models/" + std::to_string(i));
    }
    return {};
}

bool isEffect(const GameRecord& game, const skirmish::EffectRecord& effect) {
    return effect.kind >= 0 && effect.kind <= static_cast<int>(skirmish::EffectKind::WakeTeleporter) &&
           isByte(effect.amount) && isOn(game, effect.square);
}

Done checkTriggers(const GameRecord& game) {
    if (Done done = checkList(game.triggers.size(), 0, skirmish::kMostTriggers, "triggers", "triggers"); !done)
        return done;
    for (std::size_t i = 0; i < game.triggers.size(); ++i) {
        const skirmish::TriggerRecord& trigger = game.triggers[i];
        const bool known = trigger.when >= 0 && trigger.when < static_cast<int>(skirmish::When::Count) &&
                           isByte(trigger.number) && isOn(game, trigger.square);
        const bool sound = trigger.effects.size() <= content::skirmish::kMostEffects &&
                           std::ranges::all_of(trigger.effects, [&](const auto& each) { return isEffect(game, each); });
        if (!known || !sound) return unfit("triggers/" + std::to_string(i));
    }
    return {};
}

Done checkTable(const std::vector<skirmish::RowRecord>& rows, std::size_t size, int first, int second,
                const std::string& member) {
    const auto isRow = [&](const skirmish::RowRecord& row) {
        return row.first >= 0 && row.first <= first && row.second >= 0 && row.second <= second;
    };
    return rows.size() == size && std::ranges::all_of(rows, isRow) ? Done{} : unfit(member);
}

Done checkTables(const GameRecord& game) {
    if (Done done = checkTable(game.trapTable, 6, kByte, kByte, "trapTable"); !done) return done;
    if (Done done = checkTable(game.spawnTable, 11, kByte, kByte, "spawnTable"); !done) return done;
    if (Done done = checkTable(game.chestTable, 11, static_cast<int>(skirmish::Find::Count) - 1, 65'535, "chestTable");
        !done)
        return done;
    const auto spells = content::skirmish::spellWords();
    const auto isSpell = [&](const std::string& word) { return contains(spells, word); };
    if (game.spellTable.size() != 6 || !std::ranges::all_of(game.spellTable, isSpell)) return unfit("spellTable");
    for (const auto& [name, value] : game.numbers)
        if (!isByte(value)) return unfit("numbers/" + name);
    for (const auto& [number, count] : game.collection) {
        int profile = -1;
        std::from_chars(number.data(), number.data() + number.size(), profile);
        if (profile < 0 || profile >= static_cast<int>(game.profiles.size()) || !isByte(count))
            return unfit("collection/" + number);
    }
    if (game.vampire && (*game.vampire < 1 || *game.vampire > static_cast<int>(game.profiles.size())))
        return unfit("vampire");
    return checkNumber("The number of aims", game.aims, 0, static_cast<std::int64_t>(kMostAims), "aims");
}

} // namespace

Done checkStats(const skirmish::ProfileRecord& stats, const std::string& member) {
    const Bounded bounds[] = {{"move", stats.move, 1, 30},    {"melee", stats.melee, 0, 30},
                              {"shots", stats.shots, 0, 30},  {"reach", stats.reach, 0, 60},
                              {"armour", stats.armour, 1, 6}, {"hits", stats.hits, 1, 30}};
    for (const Bounded& each : bounds)
        if (Done done = checkNumber(std::string("The stat \"") + each.member + "\"", each.value, each.least, each.most,
                                    member + each.member);
            !done)
            return done;
    return {};
}

Done checkBounds(const skirmish::CompanionRecord& companion) {
    if (Done done = checkBytes(companion.name, kMostName, "name"); !done) return done;
    const skirmish::GrowthRecord& growth = companion.growth;
    const skirmish::GoodsRecord& goods = companion.goods;
    // Older campaigns may have values up to the type's limit; a game clamps them.
    if (Done done = checkAll({{"profile", companion.profile, 0, kByte},
                              {"player", companion.player, 0, kByte},
                              {"growth/melee", growth.melee, -128, 127},
                              {"growth/shots", growth.shots, -128, 127},
                              {"growth/reach", growth.reach, -128, 127},
                              {"growth/multi", growth.multi, -128, 127},
                              {"growth/powers", growth.powers, -128, 127},
                              {"goods/gold", goods.gold, 0, 2 * std::int64_t{skirmish::kMostGold}},
                              {"goods/stacks", goods.stacks, 0, kByte},
                              {"goods/potions", goods.potions, 0, kByte},
                              {"goods/majorPotions", goods.majors, 0, kByte},
                              {"goods/antidotes", goods.antidotes, 0, kByte},
                              {"goods/portals", goods.portals, 0, kByte}});
        !done)
        return done;
    const auto isColour = [](int colour) { return colour >= 1 && colour <= 8; };
    return goods.keys.size() <= 8 && std::ranges::all_of(goods.keys, isColour) ? Done{} : unfit("goods/keys");
}

Done checkBounds(const skirmish::OwnHeroRecord& hero) {
    if (Done done = checkBytes(hero.name, kMostName, "name"); !done) return done;
    if (Done done = checkBytes(hero.profile, kMostName, "profile"); !done) return done;
    return checkStats(hero.stats, "stats/");
}

Done checkBounds(const Tries& tries) { return checkNumber("The number of tries", tries.tries, 0, 1'000'000, "tries"); }

Done checkBounds(const GameRecord& game) {
    if (Done done = checkGround(game); !done) return done;
    if (Done done = checkThings(game); !done) return done;
    if (Done done = checkModels(game); !done) return done;
    if (Done done = checkTriggers(game); !done) return done;
    return checkTables(game);
}

Done checkBounds(const SkirmishBegun& e) {
    if (Done done = checkBytes(e.title, kMostTitle, "title"); !done) return done;
    if (e.aims.size() > kMostAims || e.aims.size() != static_cast<std::size_t>(std::max(0, e.start.aims)))
        return unfit("aims");
    for (const std::string& aim : e.aims)
        if (Done done = checkBytes(aim, kMostTitle, "aims"); !done) return done;
    if (!e.party) return {};
    const bool stands =
        !e.party->empty() && e.party->size() <= skirmish::kMostHeroes && e.party->size() <= e.start.models.size();
    return stands ? Done{} : unfit("party");
}

Done checkBounds(const SkirmishChanged& e) {
    const auto check = [](const auto& part, std::size_t most, std::string_view things, const std::string& member) {
        return part ? checkList(part->now.size(), 0, most, things, member) : Done{};
    };
    if (Done done = check(e.party, skirmish::kMostHeroes, "heroes who go", "party"); !done) return done;
    if (Done done = check(e.resting, kMostResting, "heroes at home", "resting"); !done) return done;
    if (Done done = check(e.heroes, kMostOwnHeroes, "heroes of one's own", "heroes"); !done) return done;
    if (Done done = check(e.allowed, kMostAllowed, "articles allowed", "allowed"); !done) return done;
    if (Done done = check(e.tries, kMostTries, "scenarios tried", "tries"); !done) return done;
    if (Done done = check(e.kept, kMostKeptScenarios, "scenarios kept", "kept"); !done) return done;
    for (const auto& [id, text] : e.kept ? e.kept->now : std::map<std::string, std::string>())
        if (Done done = checkBytes(text, kMostScenarioBytes, "kept/" + id); !done) return done;
    return {};
}

Done checkOn(const Table& table, const SkirmishBegun& e) {
    if (e.party) return {};
    // Older campaigns do not have the party in the event: everybody in it takes part.
    return table.skirmish.party.size() <= e.start.models.size() ? Done{} : unfit("start/models");
}

namespace {

Done misfit(skirmish::FactKind kind, std::string member) {
    const std::string word(wireNames(kind)[static_cast<std::size_t>(kind)]);
    return refuse("unfit-fact", std::move(member), "The fact \"{}\" does not fit the board that the turns before left.",
                  word);
}

} // namespace

Done checkOn(const Table& table, const SkirmishStepped& e) {
    skirmish::Game game = *table.skirmish.board();
    for (std::size_t i = 0; i < e.facts.size(); ++i) {
        const skirmish::Fact& fact = e.facts[i];
        if (!skirmish::fits(game, fact)) return misfit(fact.kind, "facts/" + std::to_string(i));
        evolve(game, fact);
    }
    if (skirmish::isAtRest(game)) return {};
    return refuse("unfit-step", "facts", "The step leaves nobody to choose, and the game is not over.");
}

Done checkOn(const Table& table, const SkirmishEnded& e) {
    if (e.scenario != table.skirmish.scenario) return unfit("scenario");
    return e.result == table.skirmish.board()->result ? Done{} : unfit("result");
}

} // namespace tenplus::table::inline skirmish
