// The books that ship, the settings that they declare, and the faults that are told of others.
#include "base/contains.h"
#include "content/pack.h"
#include "duality/table.h"

#include <fstream>
#include <nlohmann/json.hpp>

namespace content = tenplus::content;
using namespace tenplus::duality;
using namespace tenplus::duality::testing;
using nlohmann::json;

namespace {

const std::string kFolder = std::string(TENPLUS_SOURCE_DIR) + "/data/systems/duality";

const content::Rulebook& shipped() {
    static const content::Loaded loaded = content::loadRulebookFolder(kFolder);
    for (const content::Issue& issue : loaded.issues) UNSCOPED_INFO(toText(issue));
    REQUIRE(loaded.issues.empty());
    return *loaded.rulebook;
}

// The shipped pack with one member of one file changed.
content::Issues faultsOf(const std::string& path, const std::string& pointer, const json& value) {
    content::Issues issues;
    content::PackFiles files = content::readPackFolder(kFolder, "duality", issues);
    json file = json::parse(files.at(path));
    file[json::json_pointer(pointer)] = value;
    files[path] = file.dump(1);
    return content::loadRulebook(files, "duality").issues;
}

void checkFault(const std::string& path, const std::string& pointer, const json& value, const std::string& message) {
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
    CHECK(ids.count == shipped().settings.size());
    for (const auto& setting : shipped().settings) CHECK_FALSE(setting.rules.empty());
}

TEST_CASE("a campaign's own values reach the rules, whatever their kind") {
    content::Rulebook rulebook = shipped();
    putInForce(rulebook, {{"fearMax", std::int64_t(20)}, {"massiveDamage", true}, {"armourMode", std::string("tier")},
                          {"shortRestFear", std::string("1d4")}, {"fearOnFearRoll", std::string("always")}});
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
    checkFault("system.json", "/duality/ranges/0/id", "near", "expected the ranges melee, very-close");
}

TEST_CASE("books without a game of duality dice are refused where they stand") {
    content::Issues issues;
    content::PackFiles files = content::readPackFolder(kFolder, "duality", issues);
    json system = json::parse(files.at("system.json"));
    system.erase("duality");
    files["system.json"] = system.dump();
    const content::Loaded loaded = content::loadRulebook(files, "duality");
    CHECK(loaded.rulebook);
    CHECK(std::ranges::any_of(loaded.issues, [](const content::Issue& issue) {
        return issue.file == "duality/items/items.json" && issue.message.find("'duality'") != std::string::npos;
    }));
}

TEST_CASE("the schema of the books knows the words and the members that are read") {
    std::ifstream stream(std::string(TENPLUS_SOURCE_DIR) + "/data/schema/duality.schema.json");
    const json defs = json::parse(stream).at("$defs");
    const auto words = [&](const char* what, const char* member, auto all) {
        CHECK(defs.at(what).at("properties").at(member).at("enum") == json(all));
    };
    words("adversary", "role", wireNames(content::AdversaryRole()));
    words("card", "kind", wireNames(content::CardKind()));
    words("heritage", "kind", wireNames(content::HeritageKind()));
    words("environment", "kind", wireNames(content::EnvironmentKind()));
    words("feature", "kind", wireNames(content::FeatureKind()));
    words("weapon", "slot", wireNames(content::WeaponSlot()));
    CHECK(defs.at("refresh").at("enum") == json(wireNames(Refresh())));
    CHECK(defs.at("damageType").at("enum") == json(wireNames(DamageType())));
}
