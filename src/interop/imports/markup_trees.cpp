#include "interop/imports/markup_trees.h"

#include <nlohmann/json.hpp>
#include <toml++/toml.h>
#include <yaml-cpp/yaml.h>

#include <cmath>
#include <exception>
#include <sstream>
#include <stdexcept>

namespace tenplus::interop::inline imports {

using Json = nlohmann::json;

namespace {

constexpr std::size_t kMostYamlBytes = std::size_t{4} << 20U;
constexpr std::size_t kMostTreeValues = 500'000;

struct TooMuch : std::runtime_error {
    using std::runtime_error::runtime_error;
};

class YamlTree {
public:
    Json of(const YAML::Node& node, int depth = 0) {
        if (depth > kDeepestForeign) throw TooMuch("it is nested deeper than 400 levels");
        if (++m_values > kMostTreeValues) throw TooMuch("it holds too many values");
        if (node.IsSequence()) {
            Json list = Json::array();
            for (const YAML::Node& each : node) list.push_back(of(each, depth + 1));
            return list;
        }
        if (node.IsMap()) {
            Json object = Json::object();
            for (const auto& each : node) {
                if (each.first.IsScalar()) object[each.first.Scalar()] = of(each.second, depth + 1);
            }
            return object;
        }
        return node.IsScalar() ? scalar(node) : Json();
    }

private:
    static Json scalar(const YAML::Node& node) {
        if (node.Tag() == "!") return node.Scalar(); // it was quoted
        std::int64_t whole = 0;
        bool truth = false;
        double number = 0;
        if (YAML::convert<std::int64_t>::decode(node, whole)) return whole;
        if (node.Scalar() == "true" || node.Scalar() == "false")
            return YAML::convert<bool>::decode(node, truth) && truth;
        if (YAML::convert<double>::decode(node, number) && std::isfinite(number)) return number;
        return node.Scalar();
    }
    std::size_t m_values = 0;
};

class TomlTree {
public:
    Json of(const toml::node& node) {
        if (++m_values > kMostTreeValues) throw TooMuch("it holds too many values");
        if (const auto* table = node.as_table()) {
            Json object = Json::object();
            for (const auto& [key, value] : *table) object[std::string(key.str())] = of(value);
            return object;
        }
        if (const auto* array = node.as_array()) {
            Json list = Json::array();
            for (const toml::node& each : *array) list.push_back(of(each));
            return list;
        }
        if (const auto* text = node.as_string()) return **text;
        if (const auto* whole = node.as_integer()) return **whole;
        if (const auto* number = node.as_floating_point()) return std::isfinite(**number) ? Json(**number) : Json();
        if (const auto* truth = node.as_boolean()) return **truth;
        std::ostringstream date;
        if (const auto* day = node.as_date()) date << **day;
        if (const auto* time = node.as_time()) date << **time;
        if (const auto* both = node.as_date_time()) date << **both;
        return date.str();
    }

private:
    std::size_t m_values = 0;
};

} // namespace

void eachYamlDocument(const std::string& path, const std::string& text, FoundPack& pack, const TakeDocument& take) {
    const SourcePlace whole{path, 0, {}};
    if (text.size() > kMostYamlBytes) {
        pack.skipped.push_back({whole, "the YAML file has more than 4 MB: convert it to JSON"});
        return;
    }
    std::vector<Json> documents;
    try {
        for (const YAML::Node& node : YAML::LoadAll(text)) documents.push_back(YamlTree().of(node));
    } catch (const YAML::Exception& fault) {
        pack.skipped.push_back({{path, fault.mark.line + 1, {}}, "the file is no YAML: " + fault.msg});
        return;
    } catch (const TooMuch& fault) {
        pack.skipped.push_back({whole, std::string("the file is left out: ") + fault.what()});
        return;
    }
    for (const Json& each : documents) take(each, whole);
}

void tomlDocument(const std::string& path, const std::string& text, FoundPack& pack, const TakeDocument& take) {
    const SourcePlace whole{path, 0, {}};
    Json document;
    try {
        document = TomlTree().of(toml::parse(text));
    } catch (const toml::parse_error& fault) {
        const int line = static_cast<int>(fault.source().begin.line);
        pack.skipped.push_back({{path, line, {}}, "the file is no TOML: " + std::string(fault.description())});
        return;
    } catch (const TooMuch& fault) {
        pack.skipped.push_back({whole, std::string("the file is left out: ") + fault.what()});
        return;
    }
    take(document, whole);
}

} // namespace tenplus::interop::inline imports
