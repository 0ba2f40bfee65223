#include "interop/imports/markup_trees.h"

#include "base/tree_bounds.h"

// The assertions of toml++ become exceptions: a header such as [=] breaks one, which ends a debug build and lets an
// optimised one go on as if it held.
#include <stdexcept>
namespace tenplus::interop::inline imports {
struct BrokenToml : std::runtime_error {
    using std::runtime_error::runtime_error;
};
[[noreturn]] inline void breakToml() { throw BrokenToml("something stands where it cannot"); }
} // namespace tenplus::interop::inline imports
#pragma push_macro("NDEBUG")
#undef NDEBUG
#define TOML_ASSERT(holds) ((holds) ? void() : tenplus::interop::imports::breakToml())
#include <toml++/toml.h>
#pragma pop_macro("NDEBUG")

#include <nlohmann/json.hpp>
#include <yaml-cpp/anchor.h>
#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <map>
#include <optional>
#include <sstream>
#include <utility>
#include <vector>

namespace tenplus::interop::inline imports {

using Json = nlohmann::json;

namespace {

struct TooMuch : std::runtime_error {
    using std::runtime_error::runtime_error;
};

Json scalarOf(const std::string& tag, const std::string& text) {
    if (tag == "!") return text; // it was quoted
    const YAML::Node node(text);
    std::int64_t whole = 0;
    bool truth = false;
    double number = 0;
    if (YAML::convert<std::int64_t>::decode(node, whole)) return whole;
    if (text == "true" || text == "false") return YAML::convert<bool>::decode(node, truth) && truth;
    if (YAML::convert<double>::decode(node, number) && std::isfinite(number)) return number;
    return text;
}

// Builds one document from the events of the parser, so that too large a tree is never built. An alias is copied and
// counts as often as it stands there. Members whose name is no scalar are left out.
class YamlBuilder final : public YAML::EventHandler {
public:
    explicit YamlBuilder(TreeGauge& gauge)
        : m_gauge(gauge) {}

    Json take() { return std::move(m_root); }

    void OnDocumentStart(const YAML::Mark&) override {
        m_root = Json();
        m_anchored.clear();
    }
    void OnDocumentEnd() override {}
    void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override { put({Json(), 1, 0}, anchor, lineOf(mark)); }
    void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                  const std::string& text) override {
        if (isName()) check(m_gauge.name(text.size(), lineOf(mark)));
        put({isName() ? Json(text) : scalarOf(tag, text), 1, 0}, anchor, lineOf(mark));
    }
    void OnAlias(const YAML::Mark& mark, YAML::anchor_t anchor) override {
        const auto found = m_anchored.find(anchor);
        if (found == m_anchored.end()) return put({Json(), 1, 0}, 0, lineOf(mark)); // inside itself
        check(m_gauge.count(found->second.values, lineOf(mark)));
        put(found->second, 0, lineOf(mark));
    }
    void OnSequenceStart(const YAML::Mark& mark, const std::string&, YAML::anchor_t anchor,
                         YAML::EmitterStyle::value) override {
        open(Json::array(), anchor, lineOf(mark));
    }
    void OnSequenceEnd() override { close(); }
    void OnMapStart(const YAML::Mark& mark, const std::string&, YAML::anchor_t anchor,
                    YAML::EmitterStyle::value) override {
        open(Json::object(), anchor, lineOf(mark));
    }
    void OnMapEnd() override { close(); }

private:
    struct Tree {
        Json json;
        std::size_t values = 1, height = 0;
    };
    struct Open {
        Tree tree;
        YAML::anchor_t anchor = 0;
        int line = 0;
        std::optional<Json> name = std::nullopt; ///< of the member whose value comes next
    };

    static int lineOf(const YAML::Mark& mark) { return mark.line + 1; }
    void check(bool isWithin) const {
        if (!isWithin) throw TooMuch(m_gauge.words());
    }
    bool isName() const { return !m_open.empty() && m_open.back().tree.json.is_object() && !m_open.back().name; }

    void open(Json json, YAML::anchor_t anchor, int line) {
        check(m_gauge.depth(m_open.size() + 1, line));
        m_open.push_back({{std::move(json), 1, 1}, anchor, line});
    }
    void close() {
        Open closed = std::move(m_open.back());
        m_open.pop_back();
        put(std::move(closed.tree), closed.anchor, closed.line);
    }
    void put(Tree tree, YAML::anchor_t anchor, int line) {
        check(m_gauge.count(1, line) && m_gauge.depth(m_open.size() + tree.height, line));
        if (anchor != 0) {
            check(m_gauge.count(tree.values, line));
            m_anchored.insert_or_assign(anchor, tree);
        }
        if (m_open.empty()) {
            m_root = std::move(tree.json);
            return;
        }
        Open& outer = m_open.back();
        outer.tree.values += tree.values;
        outer.tree.height = std::max(outer.tree.height, tree.height + 1);
        if (outer.tree.json.is_array()) {
            outer.tree.json.push_back(std::move(tree.json));
        } else if (!outer.name) {
            outer.name.emplace(std::move(tree.json));
        } else {
            if (outer.name->is_string()) outer.tree.json[outer.name->get<std::string>()] = std::move(tree.json);
            outer.name.reset();
        }
    }

    TreeGauge& m_gauge;
    Json m_root;
    std::vector<Open> m_open;
    std::map<YAML::anchor_t, Tree> m_anchored;
};

// Its depth is bounded by the gauge.
Json treeOf(const toml::node& node) {
    if (const auto* table = node.as_table()) {
        Json object = Json::object();
        for (const auto& [key, value] : *table) object[std::string(key.str())] = treeOf(value);
        return object;
    }
    if (const auto* array = node.as_array()) {
        Json list = Json::array();
        for (const toml::node& each : *array) list.push_back(treeOf(each));
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

} // namespace

void eachYamlDocument(const std::string& path, const std::string& text, FoundPack& pack, const TakeDocument& take) {
    TreeGauge gauge(kForeignYaml, pack.values);
    if (text.size() > kForeignYaml.bytes) {
        pack.skipped.push_back({{path, 0, {}}, "the YAML file has more than 4 MB: convert it to JSON"});
        return;
    }
    std::vector<Json> documents;
    try {
        std::istringstream stream(text);
        YAML::Parser parser(stream);
        for (YamlBuilder builder(gauge); parser.HandleNextDocument(builder);) documents.push_back(builder.take());
    } catch (const YAML::Exception& fault) {
        pack.skipped.push_back({{path, fault.mark.line + 1, {}}, "the file is no YAML: " + fault.msg});
        documents.clear();
    } catch (const TooMuch& fault) {
        pack.skipped.push_back({{path, gauge.excess()->line, {}}, fault.what()});
        documents.clear();
    }
    pack.values = gauge.values();
    for (const Json& each : documents) take(each, {path, 0, {}});
}

void tomlDocument(const std::string& path, const std::string& text, FoundPack& pack, const TakeDocument& take) {
    TreeGauge gauge(kForeignTree, pack.values);
    const bool isWithin = gauge.toml(text);
    pack.values = gauge.values();
    if (!isWithin) {
        pack.skipped.push_back({{path, gauge.excess()->line, {}}, gauge.words()});
        return;
    }
    Json document;
    try {
        document = treeOf(toml::parse(text));
    } catch (const toml::parse_error& fault) {
        const int line = static_cast<int>(fault.source().begin.line);
        pack.skipped.push_back({{path, line, {}}, "the file is no TOML: " + std::string(fault.description())});
        return;
    } catch (const BrokenToml& fault) {
        pack.skipped.push_back({{path, 0, {}}, "the file is no TOML: " + std::string(fault.what())});
        return;
    }
    take(document, {path, 0, {}});
}

} // namespace tenplus::interop::inline imports
