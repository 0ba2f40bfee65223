// The description of effects covers every struct, and the files that are written from it say the same.
#include "content/effect.h"
#include "content/effect_description.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <utility>
#include <variant>

using namespace tenplus::content;

namespace {

using SchemaJson = nlohmann::ordered_json;

struct NamesOfMembers {
    std::set<std::string> names;
    template <typename T>
    void operator()(std::string_view name, T&) {
        names.emplace(name);
    }
};

template <std::size_t... I>
void checkMembers(std::index_sequence<I...>) {
    const auto check = []<typename T>(const EffectDescription& effect, T it) {
        INFO(T::kName);
        NamesOfMembers inStruct;
        it.fields(inStruct);
        std::set<std::string> described;
        for (const EffectMember& member : effect.members) {
            INFO(member.name);
            CHECK(described.emplace(member.name).second);
            CHECK(member.holds != Holds::ByType);
        }
        CHECK(effect.kind == T::kName);
        CHECK(described == inStruct.names);
    };
    (check(effectDescriptions()[I], std::variant_alternative_t<I, Effect::Kind>()), ...);
}

std::string fileText(const std::string& path) {
    std::ifstream file(std::string(TENPLUS_SOURCE_DIR) + path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

// The text that the file has; with TENPLUS_WRITE_EFFECTS it is written first.
std::string afterWriting(const std::string& path, const std::string& text) {
    if (std::getenv("TENPLUS_WRITE_EFFECTS"))
        std::ofstream(std::string(TENPLUS_SOURCE_DIR) + path, std::ios::binary) << text;
    return fileText(path);
}

SchemaJson reference(const std::string& definition) { return {{"$ref", "moves.schema.json#/$defs/" + definition}}; }
SchemaJson listOf(SchemaJson items) { return {{"type", "array"}, {"items", std::move(items)}}; }
SchemaJson enumOf(const std::vector<std::string_view>& words) { return {{"enum", words}}; }

SchemaJson schemaOfValue(const EffectMember& member) {
    switch (member.holds) {
    case Holds::ByType: break;
    case Holds::Flag: return {{"type", "boolean"}};
    case Holds::Whole: return {{"type", "integer"}, {"minimum", member.least}, {"maximum", member.most}};
    case Holds::Word: return enumOf(member.words);
    case Holds::Words: return listOf(enumOf(member.words));
    case Holds::Anyone:
    case Holds::AnyoneOrGroup: return reference("who");
    case Holds::OneActor: return enumOf({"self", "target", "ally"});
    case Holds::OneOfTwo: return enumOf({"self", "target"});
    case Holds::Truth: return reference("truthFormula");
    case Holds::Number: return reference("numberFormula");
    case Holds::Dice:
    case Holds::BlowDice: return reference("diceFormula");
    case Holds::Name: return reference("name");
    case Holds::Names: return listOf(reference("name"));
    case Holds::Line: return reference("line");
    case Holds::Prose: return reference("prose");
    case Holds::Input:
    case Holds::PickedRow:
    case Holds::NumberField:
    case Holds::TextField:
    case Holds::List:
    case Holds::Column:
    case Holds::Condition: return reference("formulaName");
    case Holds::NumberFields: return {{"type", "array"}, {"minItems", 2}, {"items", reference("formulaName")}};
    case Holds::Move:
    case Holds::ClassMove:
    case Holds::Band:
    case Holds::Spell:
    case Holds::SpellList:
    case Holds::Thing:
    case Holds::ChanceTable: return reference("id");
    case Holds::Scope: return reference("scope");
    case Holds::Options: return reference("options");
    case Holds::Effects: return reference("effects");
    case Holds::Cells: return {{"type", "object"}, {"additionalProperties", {{"type", {"string", "integer"}}}}};
    }
    FAIL("no meaning: " << member.name);
    return {};
}

// A default as JSON: true, 1, "self".
SchemaJson defaultOf(const EffectMember& member) {
    SchemaJson value = SchemaJson::parse(member.otherwise, nullptr, false);
    return value.is_boolean() || value.is_number_integer() ? value : SchemaJson(member.otherwise);
}

std::string sentence(std::string text) {
    std::ranges::replace(text, '`', '\'');
    if (text.front() >= 'a' && text.front() <= 'z') text.front() = static_cast<char>(text.front() - 'a' + 'A');
    return text + '.';
}

SchemaJson schemaOf(const EffectMember& member) {
    SchemaJson rule = SchemaJson::object();
    if (!member.about.empty()) rule["description"] = sentence(std::string(member.about));
    rule.update(schemaOfValue(member));
    if (!member.otherwise.empty()) rule["default"] = defaultOf(member);
    return rule;
}

SchemaJson schemaOf(const EffectDescription& effect, const EffectShape& shape) {
    const auto holds = [](const std::vector<std::string_view>& names, std::string_view name) {
        return std::ranges::find(names, name) != names.end();
    };
    SchemaJson members = SchemaJson::object();
    for (const EffectMember& member : effect.members) {
        const std::string name(member.name);
        if (holds(shape.without, member.name))
            members[name] = false;
        else if (member.holds == Holds::Flag)
            members[name] = {{"const", holds(shape.needs, member.name)}};
    }
    return {{"required", shape.needs}, {"properties", std::move(members)}};
}

SchemaJson schemaOf(const EffectDescription& effect) {
    SchemaJson members = SchemaJson::object();
    members["effect"] = {{"const", effect.kind}};
    SchemaJson needed = SchemaJson::array({"effect"});
    for (const EffectMember& member : commonEffectMembers())
        members[std::string(member.name)] = {{"$ref", "#/$defs/" + std::string(member.name)}};
    for (const EffectMember& member : effect.members) {
        members[std::string(member.name)] = schemaOf(member);
        if (member.needed) needed.push_back(member.name);
    }
    SchemaJson rule{{"title", effect.title},
                    {"description", sentence(std::string(effect.about))},
                    {"type", "object"},
                    {"properties", std::move(members)},
                    {"required", std::move(needed)}};
    for (const EffectShape& shape : effect.shapes) rule["oneOf"].push_back(schemaOf(effect, shape));
    rule["additionalProperties"] = false;
    return rule;
}

SchemaJson schemaOfEffects() {
    SchemaJson schema{
        {"$schema", "https://json-schema.org/draft/2020-12/schema"},
        {"title", "Effect"},
        {"description", "An effect of a move. Written from src/content/effect_description.cpp by its test."},
        {"oneOf", SchemaJson::array()}};
    for (const EffectDescription& effect : effectDescriptions()) schema["oneOf"].push_back(schemaOf(effect));
    for (const EffectMember& member : commonEffectMembers())
        schema["$defs"][std::string(member.name)] = schemaOf(member);
    return schema;
}

// A short value in one line, a long one with a line for each member.
std::string written(const SchemaJson& value, std::size_t indent = 0) {
    constexpr std::size_t kWidth = 120;
    const auto joined = [&](const std::string& before, const std::string& between, const std::string& after,
                            auto inner) {
        std::string text;
        for (const auto& [name, each] : value.items()) {
            text += text.empty() ? before : between;
            if (value.is_object()) text += SchemaJson(name).dump() + ": ";
            text += inner(each);
        }
        return text + after;
    };
    if (!value.is_structured() || value.empty()) return value.dump();
    const std::string open = value.is_object() ? "{" : "[", close = value.is_object() ? "}" : "]";
    const std::string flat = joined(open, ", ", close, [](const SchemaJson& each) { return written(each, 0); });
    if (indent + flat.size() <= kWidth && flat.find('\n') == std::string::npos) return flat;
    const std::string line = "\n" + std::string(indent + 2, ' ');
    return joined(open + line, "," + line, "\n" + std::string(indent, ' ') + close,
                  [&](const SchemaJson& each) { return written(each, indent + 2); });
}

// "(4; 1 to 24)", "(`player`, `gm`)": as far as it is worth saying.
std::string valueWords(const EffectMember& member) {
    std::string words;
    if (member.holds == Holds::Word || member.holds == Holds::OneActor || member.holds == Holds::OneOfTwo) {
        const SchemaJson rule = schemaOfValue(member);
        for (const SchemaJson& word : rule.at("enum"))
            words += (words.empty() ? "`" : ", `") + word.get<std::string>() + "`";
    } else if (member.holds == Holds::Anyone || member.holds == Holds::AnyoneOrGroup) {
        if (member.otherwise != "self") words = "`" + member.otherwise + "`";
    } else if (member.otherwise != "false") {
        words = member.otherwise;
    }
    if (member.holds == Holds::Whole)
        words += (words.empty() ? "" : "; ") + std::to_string(member.least) + " to " + std::to_string(member.most);
    return words.empty() ? std::string() : " (" + words + ")";
}

std::string tableOfEffects() {
    std::string table;
    for (const EffectDescription& effect : effectDescriptions()) {
        std::string members;
        std::string about(effect.about);
        for (const EffectMember& member : effect.members) {
            const std::string name = "`" + std::string(member.name) + "`";
            members += (members.empty() ? " " : ", ") + name + valueWords(member);
            if (!member.about.empty()) about += "; " + name + ": " + std::string(member.about);
        }
        table += "| `" + std::string(effect.kind) + "` |" + members + " | " + about + " |\n";
    }
    return table;
}

} // namespace

TEST_CASE("every effect is described with all its members and the meaning of each") {
    CHECK(effectDescriptions().size() == std::variant_size_v<Effect::Kind>);
    checkMembers(std::make_index_sequence<std::variant_size_v<Effect::Kind>>());
}

// Both files are written from the description by TENPLUS_WRITE_EFFECTS=1 test_content "*of the effects*".
TEST_CASE("the schema of the effects is the one that their description gives") {
    const std::string now = written(schemaOfEffects()) + "\n";
    CHECK(afterWriting("/data/schema/effects.schema.json", now) == now);
}

TEST_CASE("the table of the effects in the docs is the one that their description gives") {
    const std::string path = "/docs/content-format.md";
    const std::string head = "| effect | members | what it does |\n|---|---|---|\n";
    const std::string before = fileText(path);
    const std::size_t from = before.find(head);
    REQUIRE(from != std::string::npos);
    const std::size_t to = before.find("\n\n", from) + 1;
    const std::string now = before.substr(0, from) + head + tableOfEffects() + before.substr(to);
    CHECK(afterWriting(path, now) == now);
}
