#include "content/load/system_loader.h"

#include "content/duality/loader.h"
#include "content/load/actor_loader.h"
#include "content/load/card_loader.h"
#include "content/load/company_loader.h"
#include "content/load/effect_loader.h"
#include "content/load/procedures_loader.h"
#include "content/load/rules_loader.h"
#include "content/load/setting_loader.h"

#include <algorithm>
#include <fmt/format.h>

namespace tenplus::content::inline load {

namespace {

constexpr IntegerRange kModifierRange{-1000, 1000};
constexpr std::size_t kMostBands = 20;
constexpr std::size_t kMostRows = 1000;

class SystemLoader {
public:
    SystemLoader(Draft& draft, SourceFile& file, Node root)
        : m_draft(draft)
        , m_rulebook(draft.rulebook)
        , m_file(file)
        , m_root(root) {}
    void load();

private:
    void readIdentity();
    void readTables();
    void readGroups();
    void readRanges();
    void readActors();
    void readStats();
    void readConditions();
    static void readBlows(const Node& node, ConditionDef& condition);
    void readRoles();
    void readBands();
    void readStanding();
    std::vector<TableRow> rows(const Node& table);
    void checkRoom(const Band& band, const Node& node, bool isLast);
    std::string role(const Node& roles, std::string_view key, bool ofFoes, bool isChanged);
    std::string roleOf(const Node& roles, std::string_view key, FieldType type);
    /// Keeps a sound part; otherwise marks its name as omitted.
    template <typename T>
    void keep(std::vector<T>& things, T thing, const Node& node, Names& names, bool ownsId);
    static std::string claimed(const Node& node, Names& names, bool& owns, std::optional<std::string> id);

    Draft& m_draft;
    Rulebook& m_rulebook;
    SourceFile& m_file;
    Node m_root;
};

void SystemLoader::load() {
    readIdentity();
    loadSettings(m_draft, m_file, m_root);
    readTables(); // a row may be a setting
    readGroups();
    readRanges();
    readActors();
    readRoles();
    readBands();
    readStanding();
    for (const std::string_view key : kCompanyMembers) m_root.optionalMember(key); // read once the moves are known
    loadCommonRules(m_draft, m_file, m_root);
    m_rulebook.procedures = readProcedures(m_draft, m_root);
    loadDuality(m_draft, m_root);
    loadCards(m_draft, m_file, m_root);
    m_root.finish();
}

template <typename T>
void SystemLoader::keep(std::vector<T>& things, T thing, const Node& node, Names& names, bool ownsId) {
    if (m_file.isSound(node)) {
        things.push_back(std::move(thing));
    } else if (ownsId) {
        names.leaveOut(thing.id);
    }
}

std::string SystemLoader::claimed(const Node& node, Names& names, bool& owns, std::optional<std::string> id) {
    owns = id && names.claim(*node.member("id"), *id);
    return std::move(id).value_or("");
}

void SystemLoader::readIdentity() {
    m_rulebook.id = m_root.identifier("id").value_or("");
    m_rulebook.name = readText(m_root, "name", kNameRule);
    m_rulebook.version = readText(m_root, "version", kShortRule);
    m_rulebook.credit = readOptionalText(m_root, "credit", kProseRule);
    if (const auto about = m_root.optionalObject("about")) {
        m_rulebook.about = {.sentence = readOptionalText(*about, "sentence", kLineRule),
                            .dice = readOptionalText(*about, "dice", kLineRule),
                            .players = readOptionalText(*about, "players", kLineRule),
                            .length = readOptionalText(*about, "length", kLineRule)};
        about->finish();
    }
    if (const auto shares = m_root.optionalObject("shares")) { // used when the folder was read
        for (const Node& game : shares->members()) {
            for (const Node& part : game.elements({1, kMostRows})) part.asText(kLineRule);
        }
    }
}

void SystemLoader::readTables() {
    const auto tables = m_root.optionalObject("tables");
    if (!tables) return;
    for (const Node& table : tables->members()) {
        const std::string id(table.name());
        m_draft.tables.claim(table, id);
        std::vector<TableRow> read = rows(table);
        if (m_file.isSound(table)) {
            m_rulebook.tables.emplace(id, std::move(read));
        } else {
            m_draft.tables.leaveOut(id);
        }
    }
}

std::vector<TableRow> SystemLoader::rows(const Node& table) {
    std::vector<TableRow> rows;
    const std::vector<Node> nodes = table.elements({1, kMostRows});
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        TableRow row;
        row.upTo = nodes[i].optionalInteger("upTo", kNumberRange);
        if (nodes[i].has("setting")) {
            row.setting = readText(nodes[i], "setting", kNameRule);
            const Setting* const setting = m_rulebook.setting(row.setting);
            if (!setting || setting->type != SettingType::Number)
                nodes[i].member("setting")->fault(fmt::format("there is no number setting '{}'", row.setting));
        } else {
            row.value = nodes[i].integer<int>("value", kModifierRange).value_or(0);
        }
        nodes[i].finish();
        if (row.upTo && i + 1 == nodes.size()) {
            nodes[i].fault("the last row has no 'upTo': what is above the others falls into it");
        } else if (!row.upTo && i + 1 < nodes.size() && !nodes[i].has("upTo")) {
            nodes[i].fault("'upTo' is missing: only the last row has none");
        } else if (row.upTo && !rows.empty() && rows.back().upTo && *row.upTo <= *rows.back().upTo) {
            nodes[i].fault(fmt::format("rows rise: 'upTo' must be above {}", *rows.back().upTo));
        }
        rows.push_back(row);
    }
    return rows;
}

void SystemLoader::readGroups() {
    for (const Node& node : readOptionalList(m_root, "groups")) {
        bool owns = false;
        Group group;
        group.id = claimed(node, m_draft.groups, owns, node.identifier("id"));
        group.name = readText(node, "name", kNameRule);
        node.finish();
        keep(m_rulebook.groups, std::move(group), node, m_draft.groups, owns);
    }
}

void SystemLoader::readRanges() {
    Names ids("range");
    const std::vector<Node> nodes = readOptionalList(m_root, "ranges", {1, kMostBands});
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const Node& node = nodes[i];
        bool owns = false;
        RangeWord range;
        range.id = claimed(node, ids, owns, node.identifier("id"));
        range.name = readText(node, "name", kNameRule);
        range.upTo = node.optionalInteger<int>("upTo", IntegerRange{0, 1'000});
        const bool isLast = i + 1 == nodes.size();
        const RangeWord* const nearer = m_rulebook.ranges.empty() ? nullptr : &m_rulebook.ranges.back();
        if (isLast && node.has("upTo")) {
            node.member("upTo")->fault("the last range has no 'upTo': whatever is farther falls into it");
        } else if (!isLast && !node.has("upTo")) {
            node.fault("'upTo' is missing: only the last range has none");
        } else if (nearer && nearer->upTo && range.upTo && *range.upTo <= *nearer->upTo) {
            node.member("upTo")->fault(fmt::format("ranges rise: this one must reach beyond {}", *nearer->upTo));
        }
        node.finish();
        keep(m_rulebook.ranges, std::move(range), node, ids, owns);
    }
}

// Scores of stats are fields, and formulas of fields may read stats.
void SystemLoader::readActors() {
    std::vector<ActorLoader> loaders;
    if (const auto node = m_root.object("character")) loaders.emplace_back(m_draft, m_file, *node, Sort::Character);
    for (const Sort sort : {Sort::Foe, Sort::Hireling, Sort::Person, Sort::Group}) {
        const auto node = m_root.optionalObject(wireNames(sort)[static_cast<std::size_t>(sort)]);
        if (node) loaders.emplace_back(m_draft, m_file, *node, sort);
    }
    for (ActorLoader& loader : loaders) loader.declare();
    readStats();
    readConditions();
    loadGearRules(m_draft, m_file, m_root);
    m_draft.fixTypes();
    for (ActorLoader& loader : loaders) loader.readFormulas();
    for (ActorLoader& loader : loaders) loader.readSheet();
    for (ActorLoader& loader : loaders) loader.finish();
}

void SystemLoader::readStats() {
    for (const Node& node : readOptionalList(m_root, "stats")) {
        bool owns = false;
        Stat stat;
        stat.id = claimed(node, m_draft.stats, owns, readFormulaName(node, "id"));
        if (m_rulebook.character.field(stat.id)) {
            node.member("id")->fault(
                fmt::format("characters have a field '{}' too: give one of them another id", stat.id));
        }
        stat.name = readText(node, "name", kNameRule);
        stat.abbreviation = readText(node, "abbreviation", kShortRule);
        stat.score = readText(node, "score", kNameRule);
        const Field* const score = m_rulebook.character.field(stat.score);
        if (!stat.score.empty() && (!score || score->type != FieldType::Number)) {
            node.member("score")->fault(fmt::format("characters have no number field '{}'", stat.score),
                                        m_draft.causeOf(stat.score));
        }
        stat.table = readOptionalText(node, "table", kNameRule);
        if (!stat.table.empty()) m_draft.tables.check(*node.member("table"), stat.table);
        stat.mature = readFlag(node, "mature");
        node.finish();
        keep(m_rulebook.stats, std::move(stat), node, m_draft.stats, owns);
    }
}

// How a condition changes damage: dealt by the actor, and against the actor.
void SystemLoader::readBlows(const Node& node, ConditionDef& condition) {
    condition.blows = readOptionalText(node, "blows", kShortRule);
    if (!condition.blows.empty()) readDice(*node.member("blows")); // reports invalid dice
    condition.struck = readWord(node, "struck", Throws::One);
}

void SystemLoader::readConditions() {
    for (const Node& node : readOptionalList(m_root, "conditions")) {
        bool owns = false;
        ConditionDef condition;
        condition.id = claimed(node, m_draft.conditions, owns, readFormulaName(node, "id"));
        condition.name = readText(node, "name", kNameRule);
        condition.stat = readOptionalText(node, "stat", kNameRule);
        if (!condition.stat.empty()) m_draft.stats.check(*node.member("stat"), condition.stat);
        condition.value = node.optionalInteger<int>("value", kModifierRange).value_or(0);
        if (node.has("value") && !node.has("stat")) node.fault("a 'value' needs the 'stat' that it changes");
        condition.text = readOptionalText(node, "text", kProseRule);
        condition.mature = readFlag(node, "mature");
        if (node.has("of")) condition.of = readWord(node, "of", Sort::Character);
        readBlows(node, condition);
        condition.out = readFlag(node, "out");
        if (node.optionalMember("ground") && !condition.of)
            node.member("ground")->fault("a 'ground' reads a sheet: say with 'of' whose");
        condition.ofMove = node.optionalIdentifier("ofMove").value_or("");
        if (!condition.ofMove.empty()) m_draft.moves.check(*node.member("ofMove"), condition.ofMove);
        node.finish();
        keep(m_rulebook.conditions, std::move(condition), node, m_draft.conditions, owns);
    }
}

std::string SystemLoader::role(const Node& roles, std::string_view key, bool ofFoes, bool isChanged) {
    const auto node = roles.optionalMember(key);
    const auto id = node ? node->asText() : std::nullopt;
    if (!id) return {};
    const auto isFit = [&](const ActorType& actor) {
        const Field* const field = actor.field(*id);
        return field && field->type == FieldType::Number && !(isChanged && field->isComputed());
    };
    const bool isCharacters = isFit(m_rulebook.character);
    const bool isFoes = !ofFoes || m_rulebook.foe.fields.empty() || isFit(m_rulebook.foe);
    if (isCharacters && isFoes) return *id;
    node->fault(fmt::format("'{}' is no number field of {}{}", *id, isCharacters ? "foes" : "characters",
                            isChanged ? " that can be changed" : ""),
                m_draft.causeOf(*id));
    return {};
}

// A field of that type that every sort of actor with HP has.
std::string SystemLoader::roleOf(const Node& roles, std::string_view key, FieldType type) {
    const auto node = roles.optionalMember(key);
    const auto id = node ? node->asText() : std::nullopt;
    if (!id) return {};
    const auto isFit = [&](const ActorType& actor) {
        const Field* const field = actor.field(*id);
        return field && field->type == type;
    };
    if (isFit(m_rulebook.character) && (m_rulebook.foe.fields.empty() || isFit(m_rulebook.foe))) return *id;
    node->fault(fmt::format("'{}' is no field of characters and foes that holds {}", *id,
                            type == FieldType::Dice ? "dice" : "a flag"),
                m_draft.causeOf(*id));
    return {};
}

void SystemLoader::readRoles() {
    const auto roles = m_root.optionalObject("roles");
    if (!roles) return;
    if (roles->has("health") || roles->has("healthMost")) { // both or neither: reports one that is missing
        for (const char* key : {"health", "healthMost"}) roles->member(key);
    }
    Roles& into = m_rulebook.roles;
    into.health = role(*roles, "health", true, true);
    into.healthMost = role(*roles, "healthMost", true, false);
    const bool hasHealth = roles->has("health") || roles->has("healthMost");
    m_draft.lostHealth = hasHealth && (into.health.empty() || into.healthMost.empty());
    into.armour = role(*roles, "armour", true, false);
    into.experience = role(*roles, "experience", false, true);
    into.level = role(*roles, "level", false, false);
    into.piercing = role(*roles, "piercing", true, false);
    into.cover = role(*roles, "cover", true, false);
    into.damage = roleOf(*roles, "damage", FieldType::Dice);
    into.ignoresArmour = roleOf(*roles, "ignoresArmour", FieldType::Flag);
    if (const auto stunned = roles->optionalMember("stunned")) {
        const auto id = stunned->asText();
        if (id && m_draft.conditions.check(*stunned, *id)) into.stunned = *id;
    }
    roles->finish();
}

// loadBandEffects reads their effects later.
void SystemLoader::readBands() {
    const std::vector<Node> nodes = readOptionalList(m_root, "bands", {0, kMostBands});
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const Node& node = nodes[i];
        bool owns = false;
        Band band;
        band.id = claimed(node, m_draft.bands, owns, node.identifier("id"));
        band.name = readText(node, "name", kNameRule);
        band.label = readText(node, "label", kShortRule);
        band.upTo = node.optionalInteger("upTo", kNumberRange);
        band.tone = readWord(node, "tone", Tone::Plain);
        if (const auto when = node.optionalMember("when")) {
            if (auto read = readFormula(*when, ownTypes(m_rulebook, Sort::Character), Type::Truth))
                band.when = std::move(read->formula);
        }
        if (const auto otherwise = node.optionalObject("otherwise")) {
            band.otherwise.text = readText(*otherwise, "text", kProseRule);
        }
        checkRoom(band, node, i + 1 == nodes.size());
        keep(m_rulebook.bands, std::move(band), node, m_draft.bands, owns);
    }
    const auto isSometimes = [](const Band& band) { return band.when.has_value(); };
    if (!nodes.empty() && std::ranges::all_of(m_rulebook.bands, isSometimes) && !m_rulebook.bands.empty())
        nodes.front().fault("every band has a 'when': one must be open always");
    if (!m_rulebook.bands.empty()) m_rulebook.bands.back().upTo.reset();
}

void SystemLoader::checkRoom(const Band& band, const Node& node, bool isLast) {
    const Band* const below = m_rulebook.bands.empty() ? nullptr : &m_rulebook.bands.back();
    if (isLast && node.has("upTo")) {
        node.member("upTo")->fault("the last band has no 'upTo': every total above the others falls into it");
    } else if (!isLast && !node.has("upTo")) {
        node.fault("'upTo' is missing: only the last band has none");
    } else if (below && below->upTo && band.upTo && *band.upTo <= *below->upTo) {
        node.member("upTo")->fault(fmt::format("bands rise: this one must reach above {}", *below->upTo));
    }
}

void SystemLoader::readStanding() {
    Names ids("standing modifier");
    const auto formula = [&](const Node& node, std::string_view key, Sort of, Type wanted) {
        const auto value = node.member(key);
        auto read = value ? readFormula(*value, ownTypes(m_rulebook, of), wanted) : std::nullopt;
        return read ? std::move(read->formula) : Formula();
    };
    for (const Node& node : readOptionalList(m_root, "standing")) {
        bool owns = false;
        StandingModifier standing;
        standing.id = claimed(node, ids, owns, node.identifier("id"));
        standing.name = readText(node, "name", kNameRule);
        standing.of = readWord(node, "of", Sort::Character);
        standing.when = formula(node, "when", standing.of, Type::Truth);
        standing.value = formula(node, "value", standing.of, Type::Number);
        standing.notForTags = readIdentifiers(node, "notForTags");
        node.finish();
        keep(m_rulebook.standing, std::move(standing), node, ids, owns);
    }
}

} // namespace

void loadSystem(Draft& draft, SourceFile& file) {
    if (const auto root = file.source.root(); root && root->kind() == Node::Kind::Object) {
        SystemLoader(draft, file, *root).load();
    } else if (root) {
        root->fault("expected an object that holds the system");
    }
}

void loadBandEffects(Draft& draft, const SourceFile& file) {
    const auto bands = file.source.find("/bands");
    if (!bands || bands->kind() != Node::Kind::Array) return;
    EffectLoader effects(draft, {&draft.types(Sort::Character), nullptr, TargetSort::None});
    for (const Node& node : bands->elements()) {
        if (node.kind() != Node::Kind::Object) continue;
        std::vector<Effect> always = effects.effectsByThemselves(node, "always");
        std::vector<std::string> notForTags = readIdentifiers(node, "alwaysNotForTags");
        std::vector<Effect> otherwise;
        if (const auto object = node.optionalObject("otherwise")) {
            otherwise = effects.effects(*object, "effects");
            object->finish();
        }
        node.finish();
        const auto id = node.has("id") ? node.member("id")->asText() : std::nullopt;
        const auto band = std::ranges::find(draft.rulebook.bands, id.value_or(""), &Band::id);
        if (band == draft.rulebook.bands.end() || !file.isSound(node)) continue;
        band->always = std::move(always);
        band->alwaysNotForTags = std::move(notForTags);
        band->otherwise.effects = std::move(otherwise);
    }
}

bool isPlayable(const Draft& draft, const SourceFile& file, bool movesRoll) {
    const Rulebook& rulebook = draft.rulebook;
    const auto root = file.source.root();
    if (movesRoll && rulebook.bands.empty() && root && !root->has("bands")) {
        root->fault("'bands' is missing: moves roll here, and bands say what a total means");
    }
    return !rulebook.id.empty() && !rulebook.name.empty() && !draft.lostHealth &&
           (!movesRoll || !rulebook.bands.empty());
}

} // namespace tenplus::content::inline load
