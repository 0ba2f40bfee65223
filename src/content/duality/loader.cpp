#include "content/duality/loader.h"

#include "base/contains.h"
#include "content/duality/carried.h"
#include "content/duality/does_loader.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <span>

namespace tenplus::content::inline duality {

namespace {

constexpr IntegerRange kCost{0, 12};
constexpr IntegerRange kUses{0, 20};
constexpr IntegerRange kTier{1, 4};
constexpr IntegerRange kLevel{1, 10};
constexpr IntegerRange kDifficulty{1, 60};
constexpr IntegerRange kSlots{1, 60};
constexpr IntegerRange kThreshold{1, 500};
constexpr IntegerRange kModifier{-20, 20};
constexpr IntegerRange kScore{0, 20};
constexpr IntegerRange kHands{1, 2};
constexpr IntegerRange kItemUses{1, 20};
constexpr IntegerRange kDieSides{2, 20};
constexpr IntegerRange kHandfuls{0, 99};
constexpr IntegerRange kLevelPicks{1, 12};
constexpr IntegerRange kLevelRaises{0, 12};
constexpr std::size_t kMostEntries = 10'000; // of one kind in a game
constexpr ArraySize kSome{1, kMostEntries};
constexpr ArraySize kTwo{2, 2};

// True for an entry that a sheet's list of gear can hold.
template <typename T>
constexpr bool kIsThing = requires(const T& entry) {
    thingOf(entry);
};

// The numbers of `gives` that count for the owner of a feature, or while a weapon is held.
using Counted = std::span<const std::string_view>;
constexpr std::array<std::string_view, 8> kOfHeroes{"evasion",     "armourScore", "hpSlots", "stressSlots",
                                                    "armourSlots", "slotWorth",   "resists", "immune"};
constexpr std::array<std::string_view, 7> kOfAdversaries{"hpSlots", "stressSlots", "activations", "perMinion",
                                                         "resists", "immune",      "damageAtHalf"};
constexpr std::array<std::string_view, 2> kOfWeapons{"evasion", "armourScore"};

class BooksLoader {
public:
    explicit BooksLoader(Draft& draft)
        : m_draft(draft)
        , m_books(*draft.rulebook.duality) {}

    /// Reads the list `key` of one file with `read`, and keeps the sound entries.
    template <typename T>
    void entries(SourceFile& file, const Node& root, std::string_view key, std::vector<T>& into, Names& ids,
                 T (BooksLoader::*read)(const Node&)) {
        const bool alone = key != "weapons" && key != "armours"; // these two share files
        for (const Node& node : alone ? readList(root, key, kSome) : readOptionalList(root, key, kSome)) {
            if (!m_draft.hasRoom(node, std::string(key), into.size(), kMostEntries)) break;
            T entry = (this->*read)(node);
            entry.id = node.identifier("id").value_or("");
            entry.name = readText(node, "name", kNameRule);
            node.finish();
            const bool owns = !entry.id.empty() && ids.claim(*node.member("id"), entry.id, file.shownName);
            if (!owns || !isAlone<T>(node, entry.id, file) || !file.isSound(node)) continue;
            if constexpr (kIsThing<T>) m_draft.rulebook.things.push_back(thingOf(entry));
            into.push_back(std::move(entry));
        }
    }

    DualityClass readClass(const Node& node);
    DualityHeritage readHeritage(const Node& node);
    DualityCard readCard(const Node& node);
    DualityWeapon readWeapon(const Node& node);
    DualityArmour readArmour(const Node& node);
    DualityItem readItem(const Node& node);
    Adversary readAdversary(const Node& node);
    Environment readEnvironment(const Node& node);
    DualityBooks& books() { return m_books; }

private:
    // A thing that can be carried has its id alone among all things.
    template <typename T>
    bool isAlone(const Node& node, const std::string& id, const SourceFile& file) {
        return !kIsThing<T> || m_draft.things.claim(*node.member("id"), id, file.shownName);
    }
    static DualityUse readUse(const Node& item);
    DualityFeature readFeature(const Node& node, Counted counted = kOfHeroes) const;
    static DualityGives readGives(const Node& owner, Counted counted);
    std::vector<DualityFeature> readFeatures(const Node& owner, std::string_view key) const;
    std::vector<DualityFeature> readOptionalFeatures(const Node& owner, Counted counted) const;
    DualitySubclass readSubclass(const Node& node) const;
    static void readThresholds(const Node& node, int& major, int& severe);
    std::string known(const std::vector<Named>& all, const Node& at, std::string_view kind) const;
    std::string knownAt(const std::vector<Named>& all, const Node& owner, std::string_view key) const;

    Draft& m_draft;
    DualityBooks& m_books;
};

std::string BooksLoader::known(const std::vector<Named>& all, const Node& at, std::string_view kind) const {
    auto id = at.asIdentifier();
    if (!id) return {};
    if (!contains(all, *id, &Named::id)) at.fault(fmt::format("there is no {} '{}' in system.json", kind, *id));
    return *std::move(id);
}

std::string BooksLoader::knownAt(const std::vector<Named>& all, const Node& owner, std::string_view key) const {
    const auto node = owner.member(key);
    return node ? known(all, *node, &all == &m_books.traits ? "trait" : "domain") : std::string();
}

std::vector<DamageType> readTypes(const Node& owner, std::string_view key) {
    std::vector<DamageType> types;
    const auto words = wireNames(DamageType());
    for (const Node& each : readOptionalList(owner, key)) {
        const auto word = each.asText();
        const auto found = word ? std::ranges::find(words, *word) : words.end();
        if (found != words.end())
            types.push_back(static_cast<DamageType>(found - words.begin()));
        else if (word)
            each.fault("expected 'physical' or 'magic'");
    }
    return types;
}

DualityGives BooksLoader::readGives(const Node& owner, Counted counted) {
    DualityGives gives;
    const auto node = owner.optionalObject("gives");
    if (!node) return gives;
    const auto number = [&](std::string_view key) { return node->optionalInteger<int>(key, kModifier).value_or(0); };
    gives.evasion = number("evasion");
    gives.armourScore = number("armourScore");
    gives.hpSlots = number("hpSlots");
    gives.stressSlots = number("stressSlots");
    gives.armourSlots = number("armourSlots");
    gives.slotWorth = number("slotWorth");
    gives.activations = number("activations");
    gives.perMinion = number("perMinion");
    gives.resists = readTypes(*node, "resists");
    gives.immune = readTypes(*node, "immune");
    if (node->has("damageAtHalf")) gives.damageAtHalf = readDamage(*node, "damageAtHalf", false);
    for (const auto& all : {Counted(kOfHeroes), Counted(kOfAdversaries)}) {
        for (const std::string_view key : all) {
            if (node->has(key) && !contains(counted, key))
                node->member(key)->fault(fmt::format("'{}' has no effect here: leave it to the text", key));
        }
    }
    node->finish();
    return gives;
}

DualityFeature BooksLoader::readFeature(const Node& node, Counted counted) const {
    DualityFeature feature;
    feature.id = node.identifier("id").value_or("");
    feature.name = readText(node, "name", kNameRule);
    feature.text = readText(node, "text", kProseRule);
    feature.kind = readWord(node, "kind", FeatureKind::Passive);
    feature.trigger = readWord(node, "trigger", FeatureTrigger::None);
    if (node.has("trigger") && counted.data() != kOfHeroes.data())
        node.member("trigger")->fault("'trigger' has no effect here: leave it to the text");
    feature.hope = node.optionalInteger<int>("hope", kCost).value_or(0);
    feature.stress = node.optionalInteger<int>("stress", kCost).value_or(0);
    feature.fear = node.optionalInteger<int>("fear", kCost).value_or(0);
    feature.uses = node.optionalInteger<int>("uses", kUses).value_or(0);
    feature.refresh = readWord(node, "refresh", Refresh::Never);
    feature.gives = readGives(node, counted);
    feature.does = readDoes(node, m_draft);
    if (node.has("does") && counted.data() == kOfHeroes.data())
        node.member("does")->fault("'does' has no effect here: leave it to the text");
    node.finish();
    return feature;
}

std::vector<DualityFeature> BooksLoader::readFeatures(const Node& owner, std::string_view key) const {
    std::vector<DualityFeature> features;
    for (const Node& node : readList(owner, key, kSome)) features.push_back(readFeature(node));
    return features;
}

std::vector<DualityFeature> BooksLoader::readOptionalFeatures(const Node& owner, Counted counted) const {
    std::vector<DualityFeature> features;
    for (const Node& node : readOptionalList(owner, "features")) features.push_back(readFeature(node, counted));
    return features;
}

void BooksLoader::readThresholds(const Node& node, int& major, int& severe) {
    major = node.integer<int>("major", kThreshold).value_or(1);
    severe = node.integer<int>("severe", kThreshold).value_or(2);
    if (severe <= major) node.fault(fmt::format("'severe' is {}: it must be above 'major' ({})", severe, major));
}

DualitySubclass BooksLoader::readSubclass(const Node& node) const {
    DualitySubclass subclass;
    subclass.id = node.identifier("id").value_or("");
    subclass.name = readText(node, "name", kNameRule);
    subclass.text = readText(node, "text", kProseRule);
    if (const auto trait = node.optionalMember("spellcastTrait"))
        subclass.spellcastTrait = known(m_books.traits, *trait, "trait");
    subclass.foundation = readFeatures(node, "foundation");
    subclass.specialisation = readFeatures(node, "specialisation");
    subclass.mastery = readFeatures(node, "mastery");
    node.finish();
    return subclass;
}

DualityClass BooksLoader::readClass(const Node& node) {
    DualityClass read;
    read.text = readText(node, "text", kProseRule);
    for (const Node& domain : node.array("domains", kTwo))
        read.domains.push_back(known(m_books.domains, domain, "domain"));
    read.evasion = node.integer<int>("evasion", kDifficulty).value_or(10);
    read.hp = node.integer<int>("hp", kSlots).value_or(6);
    readThresholds(node, read.major, read.severe);
    if (const auto hope = node.object("hopeFeature")) read.hopeFeature = readFeature(*hope);
    read.features = readFeatures(node, "features");
    for (const Node& subclass : readList(node, "subclasses", kSome)) read.subclasses.push_back(readSubclass(subclass));
    read.items = readTexts(node, "items", kLineRule);
    read.handfuls = node.optionalInteger<int>("handfuls", kHandfuls).value_or(0);
    return read;
}

DualityHeritage BooksLoader::readHeritage(const Node& node) {
    DualityHeritage read;
    read.kind = readWord(node, "kind", HeritageKind::Ancestry);
    read.text = readText(node, "text", kProseRule);
    read.features = readFeatures(node, "features");
    return read;
}

DualityCard BooksLoader::readCard(const Node& node) {
    DualityCard read;
    read.domain = knownAt(m_books.domains, node, "domain");
    read.level = node.integer<int>("level", kLevel).value_or(1);
    read.recall = node.integer<int>("recall", kCost).value_or(0);
    read.kind = readWord(node, "kind", CardKind::Ability);
    read.text = readText(node, "text", kProseRule);
    read.uses = node.optionalInteger<int>("uses", kUses).value_or(0);
    read.refresh = readWord(node, "refresh", Refresh::Never);
    read.hope = node.optionalInteger<int>("hope", kCost).value_or(0);
    read.stress = node.optionalInteger<int>("stress", kCost).value_or(0);
    read.difficulty = node.optionalInteger<int>("difficulty", kDifficulty).value_or(0);
    read.range = readWord(node, "range", DistanceBand::Melee);
    read.group = readFlag(node, "group");
    read.count = readWord(node, "dice", SpellDice::None);
    if (read.count != SpellDice::None) read.damage = readDamage(node, "damage", read.count != SpellDice::Printed);
    read.type = readWord(node, "type", DamageType::Magic);
    return read;
}

DualityWeapon BooksLoader::readWeapon(const Node& node) {
    DualityWeapon read;
    read.slot = readWord(node, "slot", WeaponSlot::Primary);
    read.tier = node.optionalInteger<int>("tier", kTier).value_or(1);
    read.trait = knownAt(m_books.traits, node, "trait");
    read.range = readWord(node, "range", DistanceBand::Melee);
    read.damage = readDamage(node, "damage", true);
    read.type = readWord(node, "type", DamageType::Physical);
    read.hands = node.optionalInteger<int>("hands", kHands).value_or(1);
    read.text = readOptionalText(node, "text", kProseRule);
    read.gives = readGives(node, kOfWeapons);
    return read;
}

DualityArmour BooksLoader::readArmour(const Node& node) {
    DualityArmour read;
    read.tier = node.optionalInteger<int>("tier", kTier).value_or(1);
    read.score = node.integer<int>("score", kScore).value_or(0);
    read.evasion = node.optionalInteger<int>("evasion", kModifier).value_or(0);
    read.text = readOptionalText(node, "text", kProseRule);
    return read;
}

DualityUse BooksLoader::readUse(const Node& item) {
    DualityUse use;
    const auto node = item.optionalObject("use");
    if (!node) return use;
    use.action = readFlag(*node, "action");
    use.everyone = readFlag(*node, "everyone");
    for (const auto& [key, amount] :
         {std::pair("hp", &DualityUse::hp), {"stress", &DualityUse::stress}, {"armour", &DualityUse::armour}}) {
        if (const auto dice = node->optionalMember(key)) use.*amount = readDice(*dice);
    }
    use.hope = node->optionalInteger<int>("hope", kCost).value_or(0);
    use.die = node->optionalInteger<int>("die", kDieSides).value_or(0);
    use.effect = readWord(*node, "effect", ItemEffect::None);
    node->finish();
    return use;
}

DualityItem BooksLoader::readItem(const Node& node) {
    DualityItem read;
    read.consumable = readFlag(node, "consumable");
    read.uses = node.optionalInteger<int>("uses", kItemUses).value_or(1);
    read.start = readWord(node, "start", ItemStart::Found);
    read.text = readText(node, "text", kProseRule);
    read.use = readUse(node);
    for (const char* const key : {"use", "uses"}) {
        if (!read.consumable && node.has(key))
            node.member(key)->fault("only a thing that is 'consumable' is used: set that, or leave this out");
    }
    return read;
}

Adversary BooksLoader::readAdversary(const Node& node) {
    Adversary read;
    read.tier = node.integer<int>("tier", kTier).value_or(1);
    read.role = readWord(node, "role", AdversaryRole::Standard);
    read.text = readText(node, "text", kProseRule);
    read.wants = readTexts(node, "wants", kNameRule);
    read.difficulty = node.integer<int>("difficulty", kDifficulty).value_or(12);
    if (node.has("major") || node.has("severe") || read.role != AdversaryRole::Minion)
        readThresholds(node, read.major, read.severe);
    read.hp = node.integer<int>("hp", kSlots).value_or(1);
    read.stress = node.integer<int>("stress", kSlots).value_or(1);
    read.attack = node.optionalInteger<int>("attack", kModifier).value_or(0);
    read.weapon = readText(node, "weapon", kNameRule);
    read.range = readWord(node, "range", DistanceBand::Melee);
    read.damage = readDamage(node, "damage", false);
    read.type = readWord(node, "type", DamageType::Physical);
    for (const Node& each : readOptionalList(node, "experiences")) {
        DualityExperience experience;
        experience.name = readText(each, "name", kNameRule);
        experience.modifier = each.integer<int>("modifier", kModifier).value_or(0);
        each.finish();
        read.experiences.push_back(std::move(experience));
    }
    read.features = readOptionalFeatures(node, kOfAdversaries);
    return read;
}

DualityCountdown readCountdown(const Node& node) {
    DualityCountdown read;
    read.name = readText(node, "name", kNameRule);
    read.start = node.integer<int>("start", kSlots).value_or(4);
    read.trigger = readWord(node, "trigger", CountdownTrigger::Hand);
    read.loop = readWord(node, "loop", CountdownLoop::None);
    read.up = readFlag(node, "up");
    read.revealed = readFlag(node, "revealed");
    node.finish();
    return read;
}

Environment BooksLoader::readEnvironment(const Node& node) {
    Environment read;
    read.tier = node.integer<int>("tier", kTier).value_or(1);
    read.kind = readWord(node, "kind", EnvironmentKind::Exploration);
    read.difficulty = node.integer<int>("difficulty", kDifficulty).value_or(12);
    read.text = readText(node, "text", kProseRule);
    read.features = readOptionalFeatures(node, {});
    for (const Node& each : readOptionalList(node, "countdowns")) read.countdowns.push_back(readCountdown(each));
    return read;
}

std::vector<Named> readNamed(const Node& owner, std::string_view key, std::string kind) {
    std::vector<Named> all;
    Names ids(std::move(kind));
    for (const Node& node : readList(owner, key, kSome)) {
        Named one;
        one.id = node.identifier("id").value_or("");
        if (!one.id.empty()) ids.claim(*node.member("id"), one.id);
        one.name = readText(node, "name", kNameRule);
        one.text = readOptionalText(node, "text", kProseRule);
        node.finish();
        all.push_back(std::move(one));
    }
    return all;
}

DualityAdvance readAdvance(const Node& node) {
    DualityAdvance read;
    node.member("gain");
    read.gain = readWord(node, "gain", Advance::HpSlot);
    read.boxes = node.optionalInteger<int>("boxes", kUses).value_or(1);
    read.picks = node.optionalInteger<int>("picks", kLevelPicks).value_or(1);
    read.raises = node.optionalInteger<int>("raises", kLevelRaises).value_or(0);
    read.upToLevel = node.optionalInteger<int>("upToLevel", kLevel).value_or(kLevel.most);
    node.finish();
    return read;
}

DualityTier readTier(const Node& node) {
    DualityTier read;
    read.from = node.integer<int>("from", kLevel).value_or(2);
    read.proficiency = node.optionalInteger<int>("proficiency", kLevelRaises).value_or(0);
    read.experience = node.optionalInteger<int>("experience", kLevelRaises).value_or(0);
    read.clearsTraits = readFlag(node, "clearsTraits");
    for (const Node& each : readList(node, "advances", kSome)) read.advances.push_back(readAdvance(each));
    node.finish();
    return read;
}

void readLevels(const Node& owner, DualityLevels& into) {
    const auto node = owner.optionalObject("levels");
    if (!node) return;
    DualityLevels read;
    read.highest = node->optionalInteger<int>("highest", kLevel).value_or(kLevel.most);
    read.picks = node->optionalInteger<int>("picks", kLevelPicks).value_or(2);
    read.thresholds = node->optionalInteger<int>("thresholds", kLevelRaises).value_or(1);
    for (const Node& each : readList(*node, "tiers", kSome)) {
        DualityTier tier = readTier(each);
        const int before = read.tiers.empty() ? 1 : read.tiers.back().from;
        if (tier.from <= before)
            each.fault(fmt::format("'from' is {}: a tier begins above level {}, as they follow each other", tier.from,
                                   before));
        read.tiers.push_back(std::move(tier));
    }
    node->finish();
    into = std::move(read);
}

void checkRanges(const std::vector<Named>& ranges, const Node& node) {
    const auto words = wireNames(DistanceBand());
    const bool inOrder = std::ranges::equal(ranges, std::vector(words.begin(), words.end() - 1), {}, &Named::id);
    if (inOrder) return;
    if (const auto list = node.optionalMember("ranges"))
        list->fault("expected the ranges melee, very-close, close, far and very-far, in this order");
}

} // namespace

DualityLevels plainLevels() {
    constexpr std::array kGains{Advance::HpSlot, Advance::StressSlot, Advance::Evasion, Advance::Experiences};
    DualityLevels levels;
    for (const int from : {2, 5, 8}) {
        DualityTier& tier = levels.tiers.emplace_back();
        tier.from = from;
        tier.proficiency = 1;
        tier.experience = 2;
    }
    for (const Advance gain : kGains) levels.tiers.front().advances.push_back({.gain = gain, .boxes = 0});
    return levels;
}

void loadDuality(Draft& draft, const Node& system) {
    const auto node = system.optionalObject("duality");
    if (!node) return;
    DualityBooks books;
    books.traits = readNamed(*node, "traits", "trait");
    books.domains = readNamed(*node, "domains", "domain");
    books.ranges = readNamed(*node, "ranges", "range");
    checkRanges(books.ranges, *node);
    readLevels(*node, books.levels);
    node->finish();
    draft.rulebook.duality = std::move(books); // the books are checked against its sound parts
}

void loadDualityBooks(Draft& draft, std::map<std::string, std::list<SourceFile>, std::less<>>& folders) {
    constexpr std::array<std::string_view, 7> kBooks{"classes", "heritages",   "cards",       "armoury",
                                                     "items",   "adversaries", "environments"};
    if (!draft.rulebook.duality) {
        for (const std::string_view name : kBooks) {
            for (SourceFile& file : folders[std::string(name)]) {
                if (const auto root = file.source.root())
                    root->fault("system.json has no member 'duality' so nothing here can be used");
            }
        }
        return;
    }
    BooksLoader loader(draft);
    DualityBooks& books = loader.books();
    const auto read = [&]<typename T>(std::string_view folder, std::string_view key, std::vector<T>& into,
                                      const char* kind, T (BooksLoader::*one)(const Node&)) {
        Names ids(kind);
        for (SourceFile& file : folders[std::string(folder)]) {
            const auto root = file.source.root();
            if (!root) continue;
            loader.entries(file, *root, key, into, ids, one);
            if (folder != "armoury") root->finish();
        }
    };
    read("classes", "classes", books.classes, "class", &BooksLoader::readClass);
    read("heritages", "heritages", books.heritages, "heritage", &BooksLoader::readHeritage);
    read("cards", "cards", books.cards, "card", &BooksLoader::readCard);
    read("armoury", "weapons", books.weapons, "weapon", &BooksLoader::readWeapon);
    read("armoury", "armours", books.armours, "armour", &BooksLoader::readArmour);
    read("items", "items", books.items, "item", &BooksLoader::readItem);
    read("adversaries", "adversaries", books.adversaries, "adversary", &BooksLoader::readAdversary);
    read("environments", "environments", books.environments, "environment", &BooksLoader::readEnvironment);
    for (SourceFile& file : folders["armoury"]) {
        if (const auto root = file.source.root()) root->finish();
    }
}

} // namespace tenplus::content::inline duality
