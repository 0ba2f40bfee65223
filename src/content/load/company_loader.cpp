#include "content/load/company_loader.h"

#include "base/contains.h"
#include "content/load/effect_loader.h"
#include "content/names_in_data.h"

#include <algorithm>
#include <fmt/format.h>

namespace tenplus::content::inline load {

namespace {

constexpr IntegerRange kCompanyNumber{-1000, 1000};
constexpr IntegerRange kCompanyCount{0, 1000};

class CompanyLoader {
public:
    CompanyLoader(Draft& draft, const SourceFile& file, Node root)
        : m_draft(draft)
        , m_rulebook(draft.rulebook)
        , m_file(file)
        , m_root(root) {}

    void load() {
        readHirelings();
        readPlaces();
        readJourney();
        readCamp();
        readDowntime();
    }

private:
    void readHirelings();
    void readPlaces();
    void readJourney();
    JourneyJob readJob(const Node& node);
    void readGuideBand(const Node& node, JourneyRules& rules) const;
    void readCamp();
    void readDowntime();

    std::string fieldOf(Sort sort, const Node& owner, std::string_view key, FieldType type) const;
    std::string countOf(const Node& owner, std::string_view key) const;
    std::string conditionAt(const Node& owner, std::string_view key) const;
    std::vector<std::string> conditionsAt(const Node& owner, std::string_view key) const;
    std::string moveAt(const Node& owner, std::string_view key) const;
    std::string skillAt(const Node& owner, std::string_view key) const;
    static void readActNames(const Node& owner, ActNames& names);
    static Range range(const Node& owner, std::string_view key, Range otherwise);
    static std::vector<Named> named(const Node& owner, std::string_view key);

    Draft& m_draft;
    Rulebook& m_rulebook;
    const SourceFile& m_file;
    Node m_root;
};

// An editable field of that sort of actor.
std::string CompanyLoader::fieldOf(Sort sort, const Node& owner, std::string_view key, FieldType type) const {
    const auto node = owner.member(key);
    auto id = node ? node->asText() : std::nullopt;
    if (!id) return {};
    const Field* const field = m_rulebook.actorType(sort).field(*id);
    if (field && field->type == type && !field->isComputed()) return std::move(*id);
    node->fault(
        fmt::format("'{}' is no field of a {} that fits here", *id, wireNames(sort)[static_cast<std::size_t>(sort)]),
        m_draft.causeOf(*id));
    return {};
}

// A number field of characters, computed or not; empty if omitted.
std::string CompanyLoader::countOf(const Node& owner, std::string_view key) const {
    const auto node = owner.has(key) ? owner.member(key) : std::nullopt;
    auto id = node ? node->asText() : std::nullopt;
    const Field* const field = id ? m_rulebook.character.field(*id) : nullptr;
    if (field && field->type == FieldType::Number) return std::move(*id);
    if (id) node->fault(fmt::format("'{}' is no number of a character", *id), m_draft.causeOf(*id));
    return {};
}

// A condition that hirelings can have.
std::string CompanyLoader::conditionAt(const Node& owner, std::string_view key) const {
    const auto node = owner.member(key);
    auto id = node ? node->asText() : std::nullopt;
    if (!id || !m_draft.conditions.check(*node, *id)) return {};
    if (m_rulebook.condition(*id)->of.value_or(Sort::Hireling) != Sort::Hireling)
        node->fault(fmt::format("'{}' is no condition of hirelings", *id));
    return std::move(*id);
}

std::vector<std::string> CompanyLoader::conditionsAt(const Node& owner, std::string_view key) const {
    std::vector<std::string> all;
    for (const Node& each : readOptionalList(owner, key)) {
        const auto id = each.asText();
        if (id && m_draft.conditions.check(each, *id)) all.push_back(*id);
    }
    return all;
}

std::string CompanyLoader::moveAt(const Node& owner, std::string_view key) const {
    const auto node = owner.member(key);
    auto id = node ? node->asIdentifier() : std::nullopt;
    return id && m_draft.moves.check(*node, *id) ? std::move(*id) : std::string();
}

std::string CompanyLoader::skillAt(const Node& owner, std::string_view key) const {
    const auto node = owner.optionalMember(key);
    auto id = node ? node->asIdentifier() : std::nullopt;
    return id && m_draft.skills.check(*node, *id) ? std::move(*id) : std::string();
}

Range CompanyLoader::range(const Node& owner, std::string_view key, Range otherwise) {
    const auto node = owner.optionalObject(key);
    if (!node) return otherwise;
    Range range;
    range.least = node->integer("least", kCompanyNumber).value_or(otherwise.least);
    range.most = node->integer("most", kCompanyNumber).value_or(otherwise.most);
    if (range.least > range.most)
        node->fault(fmt::format("'most' is {}, which is below 'least' ({})", range.most, range.least));
    node->finish();
    return range;
}

std::vector<Named> CompanyLoader::named(const Node& owner, std::string_view key) {
    std::vector<Named> all;
    Names ids("word");
    for (const Node& node : readList(owner, key, {1, kMostParts})) {
        Named one;
        one.id = node.identifier("id").value_or("");
        if (!one.id.empty()) ids.claim(*node.member("id"), one.id);
        one.name = readText(node, "name", kNameRule);
        one.text = readOptionalText(node, "text", kProseRule);
        one.mature = readFlag(node, "mature");
        node.finish();
        all.push_back(std::move(one));
    }
    return all;
}

void CompanyLoader::readHirelings() {
    const auto node = m_root.optionalObject("hirelings");
    if (!node) return;
    HirelingRules rules;
    rules.loyalty = fieldOf(Sort::Hireling, *node, "loyalty", FieldType::Number);
    rules.unpaid = fieldOf(Sort::Hireling, *node, "unpaid", FieldType::Number);
    rules.cost = fieldOf(Sort::Hireling, *node, "cost", FieldType::Text);
    const auto skills = node->member("skills");
    rules.skills = skills ? skills->asText().value_or("") : "";
    const ListDef* const list = m_rulebook.hireling.list(rules.skills);
    const auto has = [&](std::string_view column) { return list && contains(list->columns, column, &Column::id); };
    if (skills && !(has(names::kSkill) && has(names::kRank) && has(names::kFull)))
        skills->fault("expected a list of hirelings with the columns 'skill', 'rank' and 'full'");
    rules.gone = conditionAt(*node, "gone");
    rules.demanding = conditionAt(*node, "demanding");
    rules.ranks = range(*node, "ranks", rules.ranks);
    rules.startLoyalty = range(*node, "startLoyalty", rules.startLoyalty);
    rules.costs = named(*node, "costs");
    rules.kinds = named(*node, "kinds");
    rules.lowersPrices = skillAt(*node, "lowersPrices");
    rules.healsInCamp = skillAt(*node, "healsInCamp");
    node->finish();
    if (m_file.isSound(*node)) m_rulebook.company.hirelings = std::move(rules);
}

void CompanyLoader::readPlaces() {
    const auto node = m_root.optionalObject("places");
    if (!node) return;
    PlaceRules rules;
    for (const Node& each : readOptionalList(*node, "sizes")) {
        PlaceSize size;
        size.id = each.identifier("id").value_or("");
        size.name = readText(each, "name", kNameRule);
        size.hirelings = range(each, "hirelings", {});
        each.finish();
        rules.sizes.push_back(std::move(size));
    }
    for (const Node& each : readOptionalList(*node, "tags")) {
        PlaceTag tag;
        tag.id = each.identifier("id").value_or("");
        tag.name = readText(each, "name", kNameRule);
        if (each.has("move")) tag.move = moveAt(each, "move");
        tag.add = each.optionalInteger<int>("add", kCompanyNumber).value_or(0);
        tag.asked = readOptionalText(each, "asked", kNameRule);
        tag.moments = readIdentifiers(each, "moments");
        each.finish();
        rules.tags.push_back(std::move(tag));
    }
    node->finish();
    if (m_file.isSound(*node)) m_rulebook.company.places = std::move(rules);
}

JourneyJob CompanyLoader::readJob(const Node& node) {
    JourneyJob job;
    job.id = node.identifier("id").value_or("");
    job.name = readText(node, "name", kNameRule);
    EffectLoader effects(m_draft, {&m_draft.types(Sort::Character), nullptr, TargetSort::None});
    if (const auto bands = node.object("bands")) {
        for (const Node& band : bands->members()) {
            const std::string id(band.name());
            if (!m_draft.bands.check(band, id)) continue;
            JobOutcome& outcome = job.outcomes[id];
            outcome.text = readText(band, "text", kProseRule);
            outcome.effects = effects.effects(band, "effects");
            outcome.rations = band.optionalInteger("rations", kCompanyNumber).value_or(0);
            band.finish();
        }
        for (const Band& band : m_rulebook.bands) {
            if (!job.outcomes.contains(band.id))
                bands->fault(fmt::format("nothing says what the band '{}' does", band.id));
        }
    }
    node.finish();
    return job;
}

// A band, or a setting that chooses one. Older campaigns contain games that have only the setting `guideBand`.
void CompanyLoader::readGuideBand(const Node& node, JourneyRules& rules) const {
    const auto fits = [&](const std::string& id) {
        const Setting* const setting = m_rulebook.setting(id);
        const auto isBand = [&](const SettingChoice& choice) { return m_rulebook.band(choice.id) != nullptr; };
        return setting && setting->type == SettingType::Word && std::ranges::all_of(setting->choices, isBand);
    };
    const auto band = node.optionalMember("guideBand");
    if (!band) {
        if (fits("guideBand"))
            rules.guideBandSetting = "guideBand";
        else if (!rules.guide.empty())
            node.fault("'guideBand' is missing: it names the band that a 'guide' brings");
    } else if (band->kind() == Node::Kind::Object) {
        rules.guideBandSetting = readText(*band, "setting", kNameRule);
        if (!rules.guideBandSetting.empty() && !fits(rules.guideBandSetting)) {
            band->member("setting")->fault(
                fmt::format("'{}' is no word setting whose choices are all bands", rules.guideBandSetting));
        }
        band->finish();
    } else if (const auto id = band->asIdentifier(); id && m_draft.bands.check(*band, *id)) {
        rules.guideBand = *id;
    }
}

// Both may be left out: the words of the program stay then.
void CompanyLoader::readActNames(const Node& owner, ActNames& names) {
    const auto node = owner.optionalObject("names");
    if (!node) return;
    if (node->has("begin")) names.begin = readText(*node, "begin", kNameRule);
    if (node->has("end")) names.end = readText(*node, "end", kNameRule);
    node->finish();
}

void CompanyLoader::readJourney() {
    const auto node = m_root.optionalObject("journey");
    if (!node) return;
    JourneyRules rules;
    readActNames(*node, rules.names);
    rules.move = moveAt(*node, "move");
    rules.rations = fieldOf(Sort::Character, *node, "rations", FieldType::Number);
    rules.eats = countOf(*node, "eats");
    rules.atOnce = countOf(*node, "atOnce");
    rules.emptyCounts = node->optionalInteger("emptyCounts", kCompanyNumber).value_or(rules.emptyCounts);
    rules.guide = skillAt(*node, "guide");
    readGuideBand(*node, rules);
    for (const Node& job : readList(*node, "jobs", {1, 20})) rules.jobs.push_back(readJob(job));
    node->finish();
    if (m_file.isSound(*node)) m_rulebook.company.journey = std::move(rules);
}

void CompanyLoader::readCamp() {
    const auto node = m_root.optionalObject("camp");
    if (!node) return;
    CampRules rules;
    readActNames(*node, rules.names);
    rules.rations = fieldOf(Sort::Character, *node, "rations", FieldType::Number);
    rules.eats = countOf(*node, "eats");
    const FieldTypes types = ownTypes(m_rulebook, Sort::Character);
    const auto heal = node->member("heal");
    if (auto formula = heal ? readFormula(*heal, types, Type::Number) : std::nullopt) rules.heal = formula->text;
    for (const Node& each : readOptionalList(*node, "offers")) {
        CampOffer offer;
        const auto when = each.member("when");
        if (auto formula = when ? readFormula(*when, types, Type::Truth) : std::nullopt)
            offer.when = std::move(formula->formula);
        if (each.has("move")) offer.move = moveAt(each, "move");
        offer.text = readText(each, "text", kLineRule);
        each.finish();
        rules.offers.push_back(std::move(offer));
    }
    rules.ends = conditionsAt(*node, "ends");
    node->finish();
    if (m_file.isSound(*node)) m_rulebook.company.camp = std::move(rules);
}

void CompanyLoader::readDowntime() {
    const auto node = m_root.optionalObject("downtime");
    if (!node) return;
    DowntimeRules rules;
    rules.heals = node->optionalInteger("heals", kCompanyCount).value_or(rules.heals);
    rules.mends = node->optionalInteger("mends", {1, 1000}).value_or(rules.mends);
    rules.mendsWithCare = node->optionalInteger("mendsWithCare", {1, 1000}).value_or(rules.mendsWithCare);
    rules.mending = conditionsAt(*node, "mending");
    rules.ends = conditionsAt(*node, "ends");
    if (const auto practice = node->optionalObject("practice")) {
        rules.practice = fieldOf(Sort::Character, *practice, "field", FieldType::Number);
        for (const Node& each : readList(*practice, "steps", {1, 20})) {
            const auto days = each.integer("days", {1, 1000});
            const auto gives = each.integer("gives", {1, 1000});
            each.finish();
            if (days && gives) rules.steps.push_back({*days, *gives});
        }
        practice->finish();
    }
    for (const Node& each : readOptionalList(*node, "leisure")) {
        const auto id = each.asIdentifier();
        if (id && m_draft.moves.check(each, *id)) rules.leisure.push_back(*id);
    }
    node->finish();
    if (m_file.isSound(*node)) m_rulebook.company.downtime = std::move(rules);
}

} // namespace

void expectSkills(Draft& draft, const SourceFile& file) {
    const auto kinds = file.source.find("/hirelings/kinds");
    if (!kinds || kinds->kind() != Node::Kind::Array) return;
    for (const Node& kind : kinds->elements()) {
        const auto id = kind.has("id") ? kind.member("id") : std::nullopt;
        const auto word = id && id->kind() == Node::Kind::Text ? id->asText({0}) : std::nullopt;
        if (word) draft.skills.expect(*word);
    }
}

void loadCompany(Draft& draft, const SourceFile& file) {
    if (const auto root = file.source.root()) CompanyLoader(draft, file, *root).load();
}

} // namespace tenplus::content::inline load
