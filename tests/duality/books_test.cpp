// The books that ship, the settings that they declare, and the faults that are told of others.
#include "base/contains.h"
#include "base/text.h"
#include "content/pack.h"
#include "duality/table.h"

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>
#include <optional>
#include <regex>
#include <string>

namespace content = tenplus::content;
using namespace tenplus::duality;
using namespace tenplus::duality::testing;
using Json = nlohmann::json;

namespace {

const std::string kFolder = std::string(TENPLUS_SOURCE_DIR) + "/data/systems/duality";

const content::Rulebook& shipped() {
    static const content::Loaded loaded = content::loadRulebookFolder(kFolder);
    for (const content::Issue& issue : loaded.issues) UNSCOPED_INFO(toText(issue));
    REQUIRE(loaded.issues.empty());
    return *loaded.rulebook;
}

// The shipped pack with one member of one file changed.
content::Issues faultsOf(const std::string& path, const std::string& pointer, const Json& value) {
    content::Issues issues;
    content::PackFiles files = content::readPackFolder(kFolder, "duality", issues);
    Json file = Json::parse(files.at(path));
    file[Json::json_pointer(pointer)] = value;
    files[path] = file.dump(1);
    return content::loadRulebook(files, "duality").issues;
}

void checkFault(const std::string& path, const std::string& pointer, const Json& value, const std::string& message) {
    CAPTURE(path, pointer);
    const content::Issues issues = faultsOf(path, pointer, value);
    REQUIRE_FALSE(issues.empty());
    const content::Issue& issue = issues.front();
    CHECK(issue.file == "duality/" + path);
    CHECK(issue.line > 0);
    CHECK(pointer.starts_with(issue.pointer));
    CHECK(issue.message.find(message) != std::string::npos);
}

// Counts the members of Settings, each of which the system declares.
struct SettingIds {
    const content::Rulebook& rulebook;
    std::size_t count = 0;
    template <typename T>
    void operator()(std::string_view id, T&) {
        INFO(std::string(id));
        CHECK(rulebook.setting(id));
        ++count;
    }
};

} // namespace

TEST_CASE("the starter set is large enough to play at once", "[DH-TRAIT-06][DH-N-01]") {
    const content::DualityBooks& books = *shipped().duality;
    CHECK(books.traits.size() == 6);
    for (const char* trait : {"agility", "strength", "finesse", "instinct", "presence", "knowledge"}) {
        CHECK(shipped().character.field(trait));
    }
    CHECK(books.classes.size() >= 4);
    CHECK(std::ranges::all_of(books.classes, [](const auto& each) { return each.subclasses.size() >= 2; }));
    CHECK(std::ranges::count(books.heritages, content::HeritageKind::Ancestry, &content::DualityHeritage::kind) >= 5);
    CHECK(std::ranges::count(books.heritages, content::HeritageKind::Community, &content::DualityHeritage::kind) >= 4);
    CHECK(books.cards.size() >= 30);
    CHECK(books.weapons.size() + books.armours.size() >= 25);
    CHECK(books.items.size() >= 30);
    CHECK(books.adversaries.size() >= 20);
    CHECK(books.environments.size() >= 6);
}

TEST_CASE("every class finds two cards at level 1 and one more at each level to 5", "[DH-N-06]") {
    const content::DualityBooks& books = *shipped().duality;
    for (const auto& own : books.classes) {
        CAPTURE(own.name);
        for (int level = 1; level <= 5; ++level) {
            const auto cards = std::ranges::count_if(books.cards, [&](const auto& card) {
                return card.level == level && tenplus::contains(own.domains, card.domain);
            });
            CHECK(cards >= (level == 1 ? 4 : 2));
        }
    }
}

TEST_CASE("adversaries have the numbers of a stat block, and only minions go without thresholds", "[DH-N-12]") {
    for (const auto& each : shipped().duality->adversaries) {
        CAPTURE(each.name);
        CHECK((each.severe == 0) == (each.role == content::AdversaryRole::Minion));
        CHECK(each.difficulty >= 10);
        CHECK(each.difficulty <= 12 + 2 * each.tier);
        CHECK_FALSE(each.damage.groups.empty());
        CHECK_FALSE(each.wants.empty());
    }
}

TEST_CASE("the three standard conditions are in the book", "[DH-COND-01]") {
    for (const auto id : {kVulnerable, kRestrained, kHidden}) CHECK(shipped().condition(id));
}

TEST_CASE("the settings that ship are the defaults of the rules, each with a sentence") {
    CHECK(settingsOf(shipped()) == Settings());
    SettingIds ids{shipped()};
    Settings all;
    all.fields(ids);
    CHECK(ids.count == static_cast<std::size_t>(std::ranges::count_if(
                           shipped().settings, [](const auto& setting) { return !setting.rules.empty(); })));
}

TEST_CASE("a campaign's own values reach the rules, whatever their kind") {
    content::Rulebook rulebook = shipped();
    putInForce(rulebook, {{"fearMax", std::int64_t(20)},
                          {"massiveDamage", true},
                          {"armourMode", std::string("tier")},
                          {"shortRestFear", std::string("1d4")},
                          {"fearOnFearRoll", std::string("always")}});
    const Settings settings = settingsOf(rulebook);
    CHECK(settings.fearMax == 20);
    CHECK(settings.massiveDamage);
    CHECK(settings.armourMode == ArmourMode::Tier);
    CHECK(toText(settings.shortRestFear) == "d4");
    CHECK(settings.fearOnFearRoll == FearRule::Always);
    CHECK(settings.hopeSlots == 6);
}

TEST_CASE("faults in the books are told with their place") {
    checkFault("classes/classes.json", "/classes/0/domains/0", "smoke", "there is no domain 'smoke'");
    checkFault("classes/classes.json", "/classes/0/severe", 3, "'severe' is 3: it must be above 'major' (7)");
    checkFault("classes/classes.json", "/classes/0/subclasses/0/spellcastTrait", "luck", "there is no trait 'luck'");
    checkFault("armoury/armoury.json", "/weapons/0/damage", "2d8", "a weapon has one die and a number");
    checkFault("armoury/armoury.json", "/weapons/0/damage", "d", "the number of sides");
    checkFault("armoury/armoury.json", "/armours/0/score", 99, "from 0 to 20");
    checkFault("cards/ember.json", "/cards/0/level", 11, "from 1 to 10");
    checkFault("cards/ember.json", "/cards/1/id", "sparkthrow", "sparkthrow");
    checkFault("adversaries/adversaries.json", "/adversaries/1/range", "near", "'melee'");
    checkFault("environments/environments.json", "/environments/0/moood", 1, "unknown name 'moood'");
    checkFault("items/items.json", "/items/0/text", "", "expected text");
    checkFault("items/items.json", "/items/0/use", Json{{"hope", 1}}, "only a thing that is 'consumable' is used");
    checkFault("items/items.json", "/items/3/use/hp", "d", "the number of sides");
    checkFault("environments/environments.json", "/environments/1/countdowns/0/trigger", "noon", "'hand'");
    checkFault("system.json", "/duality/ranges/0/id", "near", "expected the ranges melee, very-close");
}

TEST_CASE("a number that has no effect where it stands is a fault, so that nobody relies on it") {
    const auto fault = [](const char* key) { return "'" + std::string(key) + "' has no effect here"; };
    checkFault("armoury/armoury.json", "/weapons/0/gives/hpSlots", 1, fault("hpSlots"));
    checkFault("classes/classes.json", "/classes/0/features/0/gives/activations", 1, fault("activations"));
    checkFault("adversaries/adversaries.json", "/adversaries/0/features/0/gives/evasion", 1, fault("evasion"));
    checkFault("environments/environments.json", "/environments/0/features/0/gives/resists", Json{"magic"},
               fault("resists"));
    checkFault("adversaries/adversaries.json", "/adversaries/0/features/0/trigger", "roll", fault("trigger"));
}

TEST_CASE("a sentence that acts says only what the game has, and what can be carried out") {
    const std::string file = "adversaries/adversaries.json", all = "/adversaries/9/features/0/does",
                      one = "/adversaries/12/features/0/does";
    checkFault(file, all + "/react/trait", "luck", "there is no trait 'luck'");
    checkFault(file, all + "/condition", "sleepy", "sleepy");
    checkFault(file, all + "/within", "near", "'melee'");
    checkFault(file, all + "/half", true, "add 'harm' and 'react'");
    checkFault(file, one + "/harm", "2d6+1d4", "expected dice of one kind and a number");
    checkFault(file, one + "/until", "dawn", "'until' ends a condition");
    checkFault(file, one, Json{{"all", true}}, "it does nothing");
    checkFault("classes/classes.json", "/classes/0/features/0/does", Json{{"stress", 1}},
               "'does' has no effect here: leave it to the text");
}

TEST_CASE("books without a game of duality dice are refused where they stand") {
    content::Issues issues;
    content::PackFiles files = content::readPackFolder(kFolder, "duality", issues);
    Json system = Json::parse(files.at("system.json"));
    system.erase("duality");
    files["system.json"] = system.dump();
    const content::Loaded loaded = content::loadRulebook(files, "duality");
    CHECK(loaded.rulebook);
    CHECK(std::ranges::any_of(loaded.issues, [](const content::Issue& issue) {
        return issue.file == "duality/items/items.json" && issue.message.find("'duality'") != std::string::npos;
    }));
}

TEST_CASE("a preset of the starter set sets every member that another one sets, and says what it leaves alone",
          "[DH-R-40]") {
    const auto& presets = shipped().presets;
    REQUIRE(presets.size() == 2);
    CHECK(presets[0].sets.size() == presets[1].sets.size());
    CHECK(presets[1].name != "As printed"); // the printed game has more changes than these
    CHECK(presets[1].text.find("All else stays as it is set") != std::string::npos);
}

TEST_CASE("each domain of the starter set has a card for every level up to the highest", "[DH-LEVEL-01]") {
    const content::DualityBooks& books = *shipped().duality;
    for (const content::Named& domain : books.domains) {
        for (int level = 1; level <= books.levels.highest; ++level) {
            CAPTURE(domain.id, level);
            CHECK(std::ranges::any_of(books.cards, [&](const content::DualityCard& card) {
                return card.domain == domain.id && card.level == level;
            }));
        }
    }
}

TEST_CASE("the tiers of levels follow each other, and their gains are known words", "[DH-LEVEL-04]") {
    checkFault("system.json", "/duality/levels/tiers/1/from", 2, "a tier begins above level 2");
    checkFault("system.json", "/duality/levels/tiers/0/advances/0/gain", "wings", "hp-slot");
    checkFault("system.json", "/duality/levels/picks", 0, "");
    std::ifstream stream(std::string(TENPLUS_SOURCE_DIR) + "/data/schema/system.schema.json");
    const Json tier = Json::parse(stream).at("$defs").at("dualityTier").at("properties");
    CHECK(tier.at("advances").at("items").at("properties").at("gain").at("enum") ==
          Json(wireNames(content::Advance())));
}

TEST_CASE("the schema of the books knows the words and the members that are read") {
    std::ifstream stream(std::string(TENPLUS_SOURCE_DIR) + "/data/schema/duality.schema.json");
    const Json defs = Json::parse(stream).at("$defs");
    const auto words = [&](const char* what, const char* member, auto all) {
        CHECK(defs.at(what).at("properties").at(member).at("enum") == Json(all));
    };
    words("adversary", "role", wireNames(content::AdversaryRole()));
    words("card", "kind", wireNames(content::CardKind()));
    words("heritage", "kind", wireNames(content::HeritageKind()));
    words("environment", "kind", wireNames(content::EnvironmentKind()));
    words("feature", "kind", wireNames(content::FeatureKind()));
    words("feature", "trigger", wireNames(content::FeatureTrigger()));
    words("weapon", "slot", wireNames(content::WeaponSlot()));
    CHECK(defs.at("does").at("properties").size() == 11);
    CHECK(defs.at("refresh").at("enum") == Json(wireNames(Refresh())));
    CHECK(defs.at("damageType").at("enum") == Json(wireNames(DamageType())));
}

namespace {

// The one number or word that a pattern finds in a text; nothing where it does not stand there.
std::optional<std::string> found(const std::string& text, const char* pattern) {
    std::smatch match;
    if (!std::regex_search(text, match, std::regex(pattern))) return std::nullopt;
    return match.size() > 1 ? match[1].str() : std::string("1");
}

int numberIn(const std::optional<std::string>& word) {
    if (!word) return 0;
    if (*word == "a" || *word == "one") return 1;
    return word->starts_with("−") ? -std::stoi(word->substr(std::string("−").size())) : std::stoi(*word);
}

void checkPrices(const std::string& text, int hope, int stress, int fear) {
    CHECK(hope == numberIn(found(text, "[Ss]pend (a|[0-9]) Hope")));
    CHECK(fear == numberIn(found(text, "[Ss]pend (a|[0-9]) Fear")));
    CHECK(stress == numberIn(found(text, "(?:^Mark|[,:] mark|may mark|costs you) (a) Stress")));
}

void checkGives(const std::string& text, const content::DualityGives& gives) {
    CHECK(gives.evasion == numberIn(found(text, "Evasion ((?:−|\\+)?[0-9])")));
    CHECK(gives.armourScore == numberIn(found(text, "Armour score \\+([0-9])")));
    CHECK(gives.hpSlots == numberIn(found(text, "(one|[0-9]) more HP slot")));
    CHECK(gives.stressSlots == numberIn(found(text, "(one|[0-9]) more Stress slot")));
    CHECK(gives.armourSlots == numberIn(found(text, "(one|[0-9]) more armour slot")));
    CHECK(gives.slotWorth == numberIn(found(text, "an armour slot takes ([0-9]) more off")));
    CHECK((gives.activations > 0) == found(text, "act twice in a GM move").has_value());
    const auto resists = found(text, "^Resistance to (physical|magic) damage");
    CHECK(gives.resists.size() == (resists ? 1U : 0U));
    const auto thin = found(text, "half its HP marked it deals ([^ ]+)\\.");
    CHECK(gives.damageAtHalf.groups.empty() == !thin);
    if (thin) CHECK(tenplus::dice::toText(gives.damageAtHalf) == tenplus::dice::toText(*tenplus::dice::parse(*thin)));
}

void checkUses(const std::string& text, int uses, Refresh refresh) {
    const auto once = found(text, "[Oo]nce a (long rest|short rest|session|rest)\\b");
    if (!once) return; // what comes back may also be said by the mark of its uses alone
    CHECK(uses == 1);
    const Refresh back = *once == "long rest" ? Refresh::LongRest
                         : *once == "session" ? Refresh::Session
                                              : Refresh::ShortRest;
    CHECK(refresh == back);
}

// The parts of a sentence: its targets, their reaction and what follows.
void checkDoes(const std::string& text, const content::DualityDoes& does) {
    const auto against = found(text, "(?:against|on a reaction of) ([0-9]+)");
    const bool reacts = found(text, "reacts? (?:with|against)|on a reaction of").has_value();
    CHECK(does.reacts == reacts);
    CHECK(does.difficulty == (reacts ? numberIn(against) : 0));
    const auto trait = found(text, "reacts with ([A-Z][a-z]+)");
    CHECK(does.trait == (trait ? tenplus::asciiLower(*trait) : std::string()));
    if (!does.isAny()) return;
    CHECK(does.all == found(text, "\\b(?:all|everybody|each)\\b").has_value());
    CHECK(does.stress == numberIn(found(text, "(?:[Mm]arks|costs (?:each|its speaker)) (a|[0-9]) Stress")));
    CHECK(does.hp == (found(text, "marks an HP") ? 1 : 0));
    const auto harm = found(text, "take ([0-9d+]+) (?:physical|magic) damage");
    if (harm) CHECK(tenplus::dice::toText(does.harm) == tenplus::dice::toText(*tenplus::dice::parse(*harm)));
    CHECK(does.half == found(text, "half on a reaction").has_value());
    const auto condition = found(text, "(?:is|are) (Restrained|Vulnerable|Hidden)");
    CHECK(does.condition == (condition ? tenplus::asciiLower(*condition) : std::string()));
    const auto within = found(text, "within (Very Close|Close|Far)");
    if (within)
        CHECK(does.within == (*within == "Far" ? Band::Far : *within == "Close" ? Band::Close : Band::VeryClose));
}

void checkFeature(const content::DualityFeature& feature) {
    CAPTURE(feature.id, feature.text);
    checkPrices(feature.text, feature.hope, feature.stress, feature.fear);
    checkGives(feature.text, feature.gives);
    checkUses(feature.text, feature.uses, feature.refresh);
}

void checkCard(const content::DualityCard& card) {
    CAPTURE(card.id, card.text);
    checkPrices(card.text, card.hope, card.stress, 0);
    checkUses(card.text, card.uses, card.refresh);
    CHECK(card.difficulty == numberIn(found(card.text, "Spellcast roll \\(([0-9]+)\\)")));
    const auto own = found(card.text, "deal ([0-9d+]+) (?:magic|physical) damage using your proficiency");
    const auto printed = found(card.text, "you hit take ([0-9d+]+) magic damage");
    CHECK((card.count == content::SpellDice::Proficiency) == own.has_value());
    CHECK((card.count == content::SpellDice::Printed) == printed.has_value());
    const auto dice = own ? own : printed;
    if (dice) CHECK(tenplus::dice::toText(card.damage) == tenplus::dice::toText(*tenplus::dice::parse(*dice)));
    const auto reach =
        found(card.text, "Spellcast roll against (?:a target|a group|all in front of you) within (Close|Far)");
    if (reach) CHECK(card.range == (*reach == "Far" ? Band::Far : Band::Close));
    CHECK(card.group == found(card.text, "roll against (?:a group|all)").has_value());
}

} // namespace

TEST_CASE("every number that the starter set tells as one the program counts is data, and no other") {
    const content::DualityBooks& books = *shipped().duality;
    for (const content::DualityClass& each : books.classes) {
        checkGives(each.hopeFeature.text, each.hopeFeature.gives);
        for (const auto& feature : each.features) checkFeature(feature);
        for (const content::DualitySubclass& subclass : each.subclasses) {
            for (const auto* const list : {&subclass.foundation, &subclass.specialisation, &subclass.mastery}) {
                for (const auto& feature : *list) checkFeature(feature);
            }
        }
    }
    for (const content::DualityHeritage& each : books.heritages) {
        for (const auto& feature : each.features) checkFeature(feature);
    }
    for (const content::Adversary& each : books.adversaries) {
        for (const auto& feature : each.features) checkFeature(feature), checkDoes(feature.text, feature.does);
    }
    for (const content::Environment& each : books.environments) {
        for (const auto& feature : each.features) {
            CAPTURE(feature.id, feature.text);
            checkPrices(feature.text, feature.hope, 0, feature.fear);
            checkDoes(feature.text, feature.does);
        }
    }
    for (const content::DualityWeapon& each : books.weapons) checkGives(each.text, each.gives);
    for (const content::DualityCard& each : books.cards) checkCard(each);
}

TEST_CASE("the sentences of adversaries and places that are left to people are these, and no more") {
    // Each needs the eyes of a person: a thing in the story, who stands where, words that somebody says.
    const std::vector<std::string> left{"from-behind",    "gone",         "quickening", "pack-sense", "smother",
                                        "the-price",      "dry-wood",     "harmony",    "omen",       "riposte",
                                        "swap-fates",     "close-ranks",  "aloft",      "vespers",    "always-lands",
                                        "haggling",       "pickpockets",  "echo",       "old-hymn",   "trees-listen",
                                        "roll-and-pitch", "favour-called"};
    std::vector<std::string> found;
    const auto note = [&](const content::DualityFeature& feature, bool hasCountdown) {
        const bool counts = hasCountdown && feature.text.find("ountdown") != std::string::npos;
        if (!counts && !feature.gives.isAny() && !feature.does.isAny()) found.push_back(feature.id);
    };
    for (const content::Adversary& each : shipped().duality->adversaries) {
        for (const auto& feature : each.features) note(feature, false);
    }
    for (const content::Environment& each : shipped().duality->environments) {
        for (const auto& feature : each.features) note(feature, !each.countdowns.empty());
    }
    CHECK(found == left);
}
