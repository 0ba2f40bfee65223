#include "content/schema_check.h"

#include "base/contains.h"

#include <algorithm>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <regex>

namespace tenplus::content {

namespace {

using Json = nlohmann::json;

const Json& fileOf(const std::string& name) {
    static std::map<std::string, Json> all;
    const auto known = all.find(name);
    if (known != all.end()) return known->second;
    std::ifstream file(std::string(TENPLUS_SOURCE_DIR) + "/data/schema/" + name + ".schema.json");
    return all[name] = Json::parse(file);
}

bool isOfType(const Json& value, const std::string& type) {
    if (type == "object") return value.is_object();
    if (type == "array") return value.is_array();
    if (type == "string") return value.is_string();
    if (type == "boolean") return value.is_boolean();
    return type == "integer" && value.is_number_integer();
}

// Names of the members of `value`, or its length.
std::size_t sizeOf(const Json& value) { return value.is_string() ? value.get<std::string>().size() : value.size(); }

class Check {
public:
    explicit Check(std::string file)
        : m_file(std::move(file)) {}

    std::string fault(const Json& rule, const Json& value, const std::string& at) const {
        for (const auto& [keyword, wanted] : rule.items()) {
            if (std::string found = faultOf(keyword, wanted, rule, value, at); !found.empty()) return found;
        }
        return {};
    }

private:
    std::string faultOf(const std::string& keyword, const Json& wanted, const Json& rule, const Json& value,
                        const std::string& at) const {
        static const std::vector<std::string> kTold{"$schema", "title", "description", "default", "$defs"};
        if (contains(kTold, keyword)) return {};
        if (keyword == "$ref") return refFault(wanted, value, at);
        if (keyword == "oneOf" || keyword == "anyOf") return choiceFault(keyword, wanted, value, at);
        if (keyword == "properties") return knownFault(wanted, value, at);
        if (keyword == "additionalProperties") return otherFault(rule, wanted, value, at);
        if (keyword == "propertyNames") return eachFault(wanted, value, at, true);
        if (keyword == "items") return eachFault(wanted, value, at, false);
        if (keyword == "required") {
            const auto missing = std::ranges::find_if(
                wanted, [&](const Json& name) { return !value.contains(name.get<std::string>()); });
            return missing == wanted.end() ? std::string() : at + ": lacks " + missing->get<std::string>();
        }
        return isKept(keyword, wanted, value) ? std::string() : at + ": " + keyword;
    }

    static bool keepsDependents(const Json& wanted, const Json& value) {
        return std::ranges::all_of(wanted.items(), [&](const auto& each) {
            const auto isThere = [&](const Json& name) { return value.contains(name.template get<std::string>()); };
            return !value.contains(each.key()) || std::ranges::all_of(each.value(), isThere);
        });
    }

    static bool isKept(const std::string& keyword, const Json& wanted, const Json& value) {
        if (keyword == "type" && wanted.is_array())
            return std::ranges::any_of(wanted, [&](const Json& each) { return isOfType(value, each); });
        if (keyword == "type") return isOfType(value, wanted);
        if (keyword == "dependentRequired") return keepsDependents(wanted, value);
        if (keyword == "enum") return contains(wanted, value);
        if (keyword == "const") return value == wanted;
        if (keyword == "minimum") return value >= wanted;
        if (keyword == "maximum") return value <= wanted;
        if (keyword == "minItems" || keyword == "minLength" || keyword == "minProperties")
            return sizeOf(value) >= wanted;
        if (keyword == "maxItems" || keyword == "maxLength") return sizeOf(value) <= wanted;
        return keyword == "pattern" && (!value.is_string() || std::regex_search(value.get<std::string>(),
                                                                                std::regex(wanted.get<std::string>())));
    }

    std::string refFault(const std::string& target, const Json& value, const std::string& at) const {
        const std::size_t hash = target.find('#');
        const std::string name = hash == 0 ? m_file : target.substr(0, target.find('.'));
        return Check(name).fault(fileOf(name).at(Json::json_pointer(target.substr(hash + 1))), value, at);
    }

    std::string choiceFault(const std::string& keyword, const Json& rules, const Json& value,
                            const std::string& at) const {
        const auto kept =
            std::ranges::count_if(rules, [&](const Json& rule) { return fault(rule, value, at).empty(); });
        return kept == 1 || (keyword == "anyOf" && kept > 1) ? std::string() : at + ": " + keyword;
    }

    std::string knownFault(const Json& rules, const Json& value, const std::string& at) const {
        for (const auto& [name, rule] : rules.items()) {
            if (!value.is_object() || !value.contains(name)) continue;
            if (std::string found = fault(rule, value.at(name), at + "/" + name); !found.empty()) return found;
        }
        return {};
    }

    // Of the members that no property is written for.
    std::string otherFault(const Json& owner, const Json& rule, const Json& value, const std::string& at) const {
        if (!value.is_object()) return {};
        for (const auto& [name, member] : value.items()) {
            if (owner.contains("properties") && owner.at("properties").contains(name)) continue;
            if (rule.is_boolean()) return rule.get<bool>() ? std::string() : at + ": has " + name;
            if (std::string found = fault(rule, member, at + "/" + name); !found.empty()) return found;
        }
        return {};
    }

    std::string eachFault(const Json& rule, const Json& value, const std::string& at, bool names) const {
        for (const auto& [name, member] : value.items()) {
            if (std::string found = fault(rule, names ? Json(name) : member, at + "/" + name); !found.empty())
                return found;
        }
        return {};
    }

    std::string m_file;
};

} // namespace

std::string schemaFault(const std::string& schema, const Json& value) {
    return Check(schema).fault(fileOf(schema), value, "");
}

} // namespace tenplus::content
