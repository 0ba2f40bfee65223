#include "skirmish/record.h"

#include <algorithm>
#include <charconv>

namespace tenplus::skirmish {

namespace {

std::optional<int> numberIn(const std::string& text) {
    int number = 0;
    const char* const end = text.data() + text.size();
    const auto [stop, fault] = std::from_chars(text.data(), end, number);
    return fault == std::errc{} && stop == end ? std::optional(number) : std::nullopt;
}

std::string wordOr(std::uint8_t value, std::span<const std::string_view> words, int shift) {
    if (!words.empty()) return value < words.size() ? std::string(words[value]) : std::string();
    return std::to_string(value + shift);
}

bool isProfile(const Task& task) { return task.kind == TaskKind::Place && task.number < 2; }

} // namespace

std::optional<int> wireModel(Index model) { return model == kNobody ? std::nullopt : std::optional(model + 1); }
Index modelFromWire(const std::optional<int>& number) {
    return number && *number >= 1 && *number < kNobody ? static_cast<Index>(*number - 1) : kNobody;
}
std::optional<int> wireModel(const Task& task) {
    return isProfile(task) ? numberUnless(kNobody, task.model) : wireModel(task.model);
}
Index modelFromWire(const Task& task, const std::optional<int>& number) {
    return isProfile(task) ? keptAs<Index>(number.value_or(kNobody)) : modelFromWire(number);
}

std::string wireDetail(const Fact& fact) {
    const auto words = detailWords(fact.kind);
    return words.empty() && fact.detail == 0 ? std::string() : wordOr(fact.detail, words, 0);
}
std::uint8_t detailFromWire(FactKind kind, const std::string& text) {
    const auto words = detailWords(kind);
    return words.empty() ? keptAs<std::uint8_t>(numberIn(text).value_or(0)) : placeOf(text, words, 0xFF);
}
std::string wireWhom(const Fact& fact) {
    return fact.whom == kNobody ? std::string() : wordOr(fact.whom, whomWords(fact.kind), 1);
}
Index whomFromWire(FactKind kind, const std::string& text) {
    const auto words = whomWords(kind);
    return words.empty() ? modelFromWire(numberIn(text)) : placeOf(text, words, kNobody);
}
void Fact::lead(std::string_view word) {
    const auto kinds = wireNames(kind);
    const std::uint8_t found = placeOf(word, kinds, 0xFF);
    if (found < kinds.size()) kind = static_cast<FactKind>(found);
    detail = detailFromWire(kind, {}); // unless a word for it follows, it is none
}

namespace {

template <typename Set>
std::vector<std::string> wordsOf(const Set& set, std::span<const std::string_view> words) {
    std::vector<std::string> found;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if ((set.bits >> i & 1U) != 0) found.emplace_back(words[i]);
    }
    return found;
}
template <typename Set>
Set setOf(const std::vector<std::string>& words, std::span<const std::string_view> all) {
    Set set;
    for (const std::string& word : words) {
        const auto found = std::ranges::find(all, word);
        if (found != all.end()) set.bits |= 1U << static_cast<unsigned>(found - all.begin());
    }
    return set;
}

using content::skirmish::SetOf;
constexpr std::array<std::string_view, 3> kPowerUpWords{"melee-power", "ranged-power",
                                                        "magic-power"}; // in the order of PowerUp

const auto& skillList() {
    static const auto kWords = content::skirmish::skillWords();
    return kWords;
}
const auto& spellList() {
    static const auto kWords = content::skirmish::spellWords();
    return kWords;
}
const auto& thingList() {
    static const auto kWords = content::skirmish::thingWords();
    return kWords;
}

} // namespace

Profile profileOf(const ProfileRecord& record) {
    return {.move = keptAs<std::int8_t>(record.move),
            .melee = keptAs<std::int8_t>(record.melee),
            .shots = keptAs<std::int8_t>(record.shots),
            .reach = keptAs<std::int8_t>(record.reach),
            .armour = keptAs<std::int8_t>(record.armour),
            .hits = keptAs<std::int8_t>(record.hits),
            .bowOnly = record.bowOnly,
            .familiar = record.familiar,
            .skills = setOf<Skills>(record.skills, skillList()),
            .spells = setOf<Spells>(record.spells, spellList())};
}

GrowthRecord recordOf(const Growth& growth) {
    return {growth.melee,
            growth.shots,
            growth.reach,
            growth.multi,
            growth.powers,
            wordsOf(growth.skills, skillList()),
            wordsOf(growth.spells, spellList()),
            wordsOf(SetOf<PowerUp>{growth.powerUps}, kPowerUpWords)};
}
Growth growthOf(const GrowthRecord& record) {
    const auto grown = [](int number) { return static_cast<std::int8_t>(std::clamp(number, 0, kMostGrowth)); };
    return {.melee = grown(record.melee),
            .shots = grown(record.shots),
            .reach = grown(record.reach),
            .multi = grown(record.multi),
            .powers = grown(record.powers),
            .powerUps = static_cast<std::uint8_t>(setOf<SetOf<PowerUp>>(record.powerUps, kPowerUpWords).bits),
            .skills = setOf<Skills>(record.skills, skillList()),
            .spells = setOf<Spells>(record.spells, spellList())};
}

GoodsRecord recordOf(const Goods& goods) {
    GoodsRecord record{goods.gold, goods.stacks, goods.potions, goods.majors, goods.antidotes, goods.portals, {}};
    for (int colour = 1; colour <= 8; ++colour) {
        if ((goods.keys >> (colour - 1) & 1) != 0) record.keys.push_back(colour);
    }
    return record;
}
Goods goodsOf(const GoodsRecord& record) {
    const auto counted = [](int number) { return static_cast<std::uint8_t>(std::clamp(number, 0, kMostGoods)); };
    Goods goods{.gold = std::clamp(record.gold, 0, kMostGold),
                .stacks = counted(record.stacks),
                .potions = counted(record.potions),
                .majors = counted(record.majors),
                .antidotes = counted(record.antidotes),
                .portals = counted(record.portals)};
    for (const int colour : record.keys) {
        if (colour >= 1 && colour <= 8)
            goods.keys = static_cast<std::uint8_t>(goods.keys | 1U << static_cast<unsigned>(colour - 1));
    }
    return goods;
}

CompanionRecord recordOf(const Companion& companion) {
    const std::string pet = companion.pet == Pet::None ? "" : companion.pet == Pet::Walking ? "walking" : "flying";
    return {companion.name,
            companion.profile,
            companion.player,
            recordOf(companion.growth),
            recordOf(companion.goods),
            pet};
}
Companion companionOf(const CompanionRecord& record) {
    return {.name = record.name,
            .profile = keptAs<std::uint8_t>(record.profile),
            .player = keptAs<std::uint8_t>(record.player),
            .growth = growthOf(record.growth),
            .goods = goodsOf(record.goods),
            .pet = record.pet == "walking"  ? Pet::Walking
                   : record.pet == "flying" ? Pet::Flying
                                            : Pet::None};
}

namespace {

constexpr std::string_view kTerrainLetters = ".:%~#";
constexpr std::string_view kAreaLetters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+-";
static_assert(kAreaLetters.size() == kMostAreas);

template <typename Letter>
std::vector<std::string> rowsOf(const Game& game, Letter letter) {
    std::vector<std::string> rows(static_cast<std::size_t>(game.extent.height));
    for (int square = 0; square < game.extent.squares(); ++square)
        rows[static_cast<std::size_t>(square / game.extent.width)] +=
            letter(game.cells[static_cast<std::size_t>(square)]);
    return rows;
}

template <typename Set>
void readRows(Game& game, const std::vector<std::string>& rows, std::string_view letters, Set set) {
    for (int square = 0; square < game.extent.squares(); ++square) {
        const auto y = static_cast<std::size_t>(square / game.extent.width),
                   x = static_cast<std::size_t>(square % game.extent.width);
        if (y >= rows.size() || x >= rows[y].size()) continue;
        const auto at = letters.find(rows[y][x]);
        if (at != std::string_view::npos)
            set(game.cells[static_cast<std::size_t>(square)], static_cast<std::uint8_t>(at));
    }
}

ProfileRecord recordOf(const Profile& profile) {
    return {profile.move,
            profile.melee,
            profile.shots,
            profile.reach,
            profile.armour,
            profile.hits,
            profile.bowOnly,
            profile.familiar,
            wordsOf(profile.skills, skillList()),
            wordsOf(profile.spells, spellList())};
}
TraitsRecord recordOf(const ThingTraits& traits) { return {traits.enter, traits.stand, traits.cover, traits.opaque}; }
ThingTraits traitsOf(const TraitsRecord& record) { return {record.enter, record.stand, record.cover, record.opaque}; }

std::optional<int> squareOf(Square square) { return square == kNowhere ? std::nullopt : std::optional<int>(square); }
Square squareOf(const Game& game, const std::optional<int>& square) {
    return square && *square >= 0 && *square < game.extent.squares() ? static_cast<Square>(*square) : kNowhere;
}

void recordTables(const Game& game, GameRecord& record) {
    for (const NumberEntry& entry : content::skirmish::numberEntries()) {
        const bool usual = entry.optional && game.numbers.*entry.member == Numbers().*entry.member;
        if (!usual) record.numbers[std::string(entry.name)] = game.numbers.*entry.member;
    }
    for (const auto& row : game.tables.trap) record.trapTable.push_back({row.wounds, row.poison, row.kills});
    for (const auto& row : game.tables.spawn) record.spawnTable.push_back({row.profile, row.count, false});
    for (const auto& row : game.tables.chest)
        record.chestTable.push_back({static_cast<int>(row.find), row.amount, false});
    for (const Spell spell : game.tables.spells)
        record.spellTable.emplace_back(spellList()[static_cast<std::size_t>(spell)]);
    for (std::size_t kind = 0; kind < game.traits.size(); ++kind)
        record.traits[std::string(thingList()[kind])] = recordOf(game.traits[kind]);
    for (std::size_t i = 0; i < game.profileCount; ++i) {
        record.profiles.push_back(recordOf(game.profiles[i]));
        if (game.collection[i] != kUnlimited) record.collection[std::to_string(i)] = game.collection[i];
    }
    record.vampire = wireModel(game.vampire);
}

void readTables(const GameRecord& record, Game& game) {
    for (const NumberEntry& entry : content::skirmish::numberEntries()) {
        const auto found = record.numbers.find(std::string(entry.name));
        if (found != record.numbers.end()) game.numbers.*entry.member = keptAs<std::uint8_t>(found->second);
    }
    game.profileCount = static_cast<std::uint8_t>(std::min(record.profiles.size(), game.profiles.size()));
    for (std::size_t i = 0; i < game.profileCount; ++i) game.profiles[i] = profileOf(record.profiles[i]);
    for (std::size_t i = 0; i < std::min(record.trapTable.size(), game.tables.trap.size()); ++i) {
        const RowRecord& row = record.trapTable[i];
        game.tables.trap[i] = {keptAs<std::uint8_t>(row.first), keptAs<std::uint8_t>(row.second), row.kills};
    }
    for (std::size_t i = 0; i < std::min(record.spawnTable.size(), game.tables.spawn.size()); ++i) {
        const RowRecord& row = record.spawnTable[i];
        const bool known = row.first >= 0 && row.first < game.profileCount;
        game.tables.spawn[i] = {known ? static_cast<std::uint8_t>(row.first) : content::skirmish::kNoProfile,
                                keptAs<std::uint8_t>(row.second)};
    }
    for (std::size_t i = 0; i < std::min(record.chestTable.size(), game.tables.chest.size()); ++i) {
        const RowRecord& row = record.chestTable[i];
        if (row.first >= 0 && row.first < static_cast<int>(Find::Count))
            game.tables.chest[i] = {static_cast<Find>(row.first), keptAs<std::uint16_t>(row.second)};
    }
    for (std::size_t i = 0; i < std::min(record.spellTable.size(), game.tables.spells.size()); ++i)
        game.tables.spells[i] = static_cast<Spell>(placeOf(record.spellTable[i], spellList(), 0));
    for (const auto& [word, traits] : record.traits) {
        const std::uint8_t kind = placeOf(word, thingList(), kNothing);
        if (kind != kNothing) game.traits[kind] = traitsOf(traits);
    }
    game.collection.fill(kUnlimited);
    for (const auto& [number, count] : record.collection) {
        const int profile = numberIn(number).value_or(-1);
        if (profile >= 0 && profile < game.profileCount)
            game.collection[static_cast<std::size_t>(profile)] = keptAs<std::uint8_t>(count);
    }
    const Index vampire = modelFromWire(record.vampire);
    game.vampire = vampire < game.profileCount ? vampire : kNobody;
}

void readThing(const ThingRecord& record, Game& game) {
    const std::uint8_t kind = placeOf(record.kind, thingList(), kNothing);
    const Square square = squareOf(game, record.square);
    if (kind == kNothing || square == kNowhere || game.thingCount == kMostThings) return;
    const Index index = game.thingCount++;
    game.things[index] = Thing{.kind = static_cast<ThingKind>(kind),
                               .present = !record.hidden,
                               .hidden = record.hidden,
                               .active = record.active,
                               .number = keptAs<std::uint8_t>(record.number),
                               .square = square,
                               .traits = traitsOf(record.traits)};
    if (!record.hidden) game.cells[square].thing = index;
}

// Every model keeps its index in the list, or later ones would be renumbered.
void readModel(const ModelRecord& record, Game& game) {
    if (game.modelCount == kMostModels) return;
    const Index index = game.modelCount++;
    const Square square = squareOf(game, record.square);
    if (record.profile < 0 || record.profile >= game.profileCount || square == kNowhere) return;
    Model& model = game.models[index];
    model.status = record.hidden ? Status::Hidden : Status::InPlay;
    model.side = record.side;
    model.profile = static_cast<std::uint8_t>(record.profile);
    model.square = square;
    model.hits = game.profiles[model.profile].hits;
    model.tag = keptAs<std::uint8_t>(record.tag);
    model.owner = modelFromWire(record.owner);
    if (model.owner >= index) model.owner = kNobody; // owners come before their familiars
    model.store = keptAs<std::uint8_t>(record.store);
    model.growth = growthOf(record.growth);
    model.goods = goodsOf(record.goods);
    if (record.bow) model.marks.add(Mark::Bow);
    if (!record.hidden) game.cells[square].model = index;
}

// Nothing if the record refers to something that no board has.
std::optional<Effect> effectOf(const Game& game, const EffectRecord& record) {
    if (record.kind <= 0 || record.kind > static_cast<int>(EffectKind::WakeTeleporter)) return std::nullopt;
    const Effect effect{static_cast<EffectKind>(record.kind), keptAs<std::uint8_t>(record.amount),
                        squareOf(game, record.square)};
    switch (effect.kind) {
    case EffectKind::Reveal: return effect.amount < kMostAreas ? std::optional(effect) : std::nullopt;
    case EffectKind::MeetAim: return effect.amount < 8 ? std::optional(effect) : std::nullopt;
    case EffectKind::SetTerrain:
        if (effect.amount >= static_cast<int>(Terrain::Count)) return std::nullopt;
        [[fallthrough]];
    case EffectKind::OpenDoor:
    case EffectKind::ShowDoor:
    case EffectKind::WakeTeleporter: return effect.square != kNowhere ? std::optional(effect) : std::nullopt;
    default: return effect;
    }
}

void readTrigger(const TriggerRecord& record, Game& game) {
    if (game.triggerCount == kMostTriggers || record.when < 0 || record.when >= static_cast<int>(When::Count)) return;
    Trigger& trigger = game.triggers[game.triggerCount++];
    trigger.when = static_cast<When>(record.when);
    trigger.number = keptAs<std::uint8_t>(record.number);
    trigger.square = squareOf(game, record.square);
    std::size_t count = 0;
    for (const EffectRecord& each : record.effects) {
        const auto effect = effectOf(game, each);
        if (effect && count < trigger.effects.size()) trigger.effects[count++] = *effect;
    }
}

} // namespace

char terrainLetter(Terrain terrain) { return kTerrainLetters[static_cast<std::size_t>(terrain)]; }

GameRecord recordOf(const Game& game) {
    GameRecord record;
    record.width = game.extent.width;
    record.height = game.extent.height;
    record.terrain = rowsOf(game, [](const Cell& cell) { return terrainLetter(cell.terrain); });
    record.areas = rowsOf(game, [](const Cell& cell) { return kAreaLetters[cell.area % kMostAreas]; });
    record.regions = rowsOf(game, [](const Cell& cell) { return kAreaLetters[cell.region % kMostAreas]; });
    for (int area = 0; area < static_cast<int>(kMostAreas); ++area) {
        if ((game.revealed >> static_cast<unsigned>(area) & 1U) != 0) record.revealed.push_back(area);
    }
    for (Index i = 0; i < game.thingCount; ++i) {
        const Thing& thing = game.things[i];
        record.things.push_back({std::string(thingList()[static_cast<std::size_t>(thing.kind)]), thing.square,
                                 thing.number, thing.hidden, thing.active, recordOf(thing.traits)});
    }
    for (Index i = 0; i < game.modelCount; ++i) {
        const Model& model = game.models[i];
        record.models.push_back({model.side, model.profile, model.square, model.status == Status::Hidden,
                                 model.is(Mark::Bow), model.tag, wireModel(model.owner), model.store,
                                 recordOf(model.growth), recordOf(model.goods)});
    }
    for (Index i = 0; i < game.triggerCount; ++i) {
        const Trigger& trigger = game.triggers[i];
        TriggerRecord each{static_cast<int>(trigger.when), trigger.number, squareOf(trigger.square), {}};
        for (const Effect& effect : trigger.effects) {
            if (effect.kind != EffectKind::None)
                each.effects.push_back({static_cast<int>(effect.kind), effect.amount, squareOf(effect.square)});
        }
        record.triggers.push_back(std::move(each));
    }
    recordTables(game, record);
    for (unsigned aim = 0; aim < 8; ++aim) record.aims += game.aimsSet >> aim & 1;
    return record;
}

Game gameOf(const GameRecord& record) {
    Game game;
    game.extent = {std::clamp(record.width, 1, kLongestSide),
                   std::clamp(record.height, 1, kLongestSide)}; // at least 1: used as a divisor
    readTables(record, game);
    readRows(game, record.terrain, kTerrainLetters,
             [](Cell& cell, std::uint8_t at) { cell.terrain = static_cast<Terrain>(at); });
    readRows(game, record.areas, kAreaLetters, [](Cell& cell, std::uint8_t at) { cell.area = at; });
    readRows(game, record.regions, kAreaLetters, [](Cell& cell, std::uint8_t at) { cell.region = at; });
    for (const int area : record.revealed) {
        if (area >= 0 && area < static_cast<int>(kMostAreas))
            game.revealed |= std::uint64_t{1} << static_cast<unsigned>(area);
    }
    for (const ThingRecord& thing : record.things) readThing(thing, game);
    for (const ModelRecord& model : record.models) readModel(model, game);
    for (const TriggerRecord& trigger : record.triggers) readTrigger(trigger, game);
    for (int aim = 0; aim < std::clamp(record.aims, 0, 8); ++aim)
        game.aimsSet = static_cast<std::uint8_t>(game.aimsSet | 1U << static_cast<unsigned>(aim));
    refreshSight(game);
    return game;
}

} // namespace tenplus::skirmish
