#include "interop/worlds/front_matter.h"

#include "base/text.h"
#include "interop/imports/markup_trees.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace tenplus::interop::inline worlds {

using Json = nlohmann::json;

namespace {

std::string listedTexts(const Json& list) {
    std::vector<std::string> all;
    for (const Json& each : list) all.push_back(wordsOfMember(each));
    return listed(all);
}

} // namespace

std::string withLineFeeds(std::string_view text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '\r')
            out += text[i];
        else if (i + 1 == text.size() || text[i + 1] != '\n')
            out += '\n';
    }
    return out;
}

SplitNote splitFront(const std::string& text) {
    if (!text.starts_with("---\n")) return {{}, text};
    for (std::size_t at = 4; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        const std::string_view line = trimmed(std::string_view(text).substr(at, end - at));
        if (line == "---" || line == "...")
            return {text.substr(4, at - 4), text.substr(std::min(end + 1, text.size()))};
        at = end + 1;
    }
    return {{}, text};
}

Json frontMembers(const std::string& path, const std::string& front, std::size_t& values) {
    Json members = Json::object();
    FoundPack pack;
    pack.values = values;
    eachYamlDocument(path, front, pack, [&](const Json& value, const SourcePlace&) {
        if (value.is_object()) members = value;
    });
    values = pack.values;
    return pack.skipped.empty() ? members : Json::object();
}

std::string wordsOfMember(const Json& value) {
    if (value.is_string()) return std::string(trimmed(value.get<std::string>()));
    if (value.is_null()) return {};
    if (value.is_boolean()) return value.get<bool>() ? "yes" : "no";
    if (value.is_array() && value.size() == 1 && value.front().is_array() && value.front().size() == 1 &&
        value.front().front().is_string())
        return "[[" + value.front().front().get<std::string>() + "]]";
    if (value.is_array()) return listedTexts(value);
    if (!value.is_object()) return value.dump();
    std::vector<std::string> all;
    for (const auto& [name, member] : value.items()) all.push_back(name + ": " + wordsOfMember(member));
    return listed(all);
}

std::vector<std::string> textsOf(const Json& value, std::string_view separators) {
    std::vector<std::string> all;
    if (value.is_array()) {
        for (const Json& each : value) all.push_back(wordsOfMember(each));
    } else {
        const std::string text = wordsOfMember(value);
        for (std::size_t at = 0; at < text.size();) {
            const std::size_t end = std::min(text.find_first_of(separators, at), text.size());
            all.emplace_back(trimmed(std::string_view(text).substr(at, end - at)));
            at = end + 1;
        }
    }
    std::erase_if(all, [](const std::string& each) { return each.empty(); });
    return all;
}

} // namespace tenplus::interop::inline worlds
