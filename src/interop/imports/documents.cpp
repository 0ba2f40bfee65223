#include "interop/imports/documents.h"

#include "base/text.h"
#include "base/utf8.h"
#include "interop/bounded_json.h"
#include "interop/imports/markup_trees.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>
#include <vector>

namespace tenplus::interop::inline imports {

using Json = nlohmann::json;

namespace {

bool endsWith(std::string_view path, std::string_view ending) { return asciiLower(path).ends_with(ending); }

void skipFile(FoundPack& pack, SourcePlace at, std::string why) {
    pack.skipped.push_back({std::move(at), std::move(why)});
}

// Parses what is within the bounds of the pack; `why` is that of a text that is no JSON.
Json jsonIn(const SourcePlace& at, std::string_view text, FoundPack& pack, std::string why) {
    TreeGauge gauge(kForeignTree, pack.values);
    Json value = parsedWithin<Json>(gauge, text);
    pack.values = gauge.values();
    const int line = gauge.excess() && at.line == 0 ? gauge.excess()->line : at.line;
    if (value.is_discarded()) skipFile(pack, {at.file, line, {}}, gauge.excess() ? gauge.words() : std::move(why));
    return value;
}

struct NedbLine {
    Json value;
    int line = 0;
};

// Removes what a later line with the same id replaces or deletes.
void dropReplaced(std::vector<NedbLine>& lines) {
    std::map<std::string, std::size_t> last;
    std::vector<char> drops(lines.size(), 0);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const Json& value = lines[i].value;
        const auto id = value.find("_id");
        if (value.contains("$$indexCreated") || value.contains("$$deleted")) drops[i] = 1;
        if (id == value.end() || !id->is_string()) continue;
        const auto [before, isNew] = last.try_emplace(id->get<std::string>(), i);
        if (!isNew) drops[std::exchange(before->second, i)] = 1;
    }
    std::size_t at = 0;
    std::erase_if(lines, [&](const NedbLine&) { return drops[at++] != 0; });
}

// One object a line.
void eachLine(const std::string& path, std::string_view text, FoundPack& pack, const TakeDocument& take) {
    std::vector<NedbLine> lines;
    int number = 0;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = trimmed(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
        ++number;
        if (line.empty()) continue;
        if (pack.values > kForeignTree.values) break; // and the line before it was told
        Json value = jsonIn({path, number, {}}, line, pack, "the line is no whole JSON object");
        if (value.is_object())
            lines.push_back({std::move(value), number});
        else if (!value.is_discarded())
            skipFile(pack, {path, number, {}}, "the line is no JSON object");
    }
    dropReplaced(lines);
    for (const NedbLine& each : lines) take(each.value, {path, each.line, {}});
}

// Spreadsheets save "Unicode text" so. `high`: the place of the high byte in each pair. Half a character is U+FFFD.
std::string fromUtf16(std::string_view bytes, std::size_t high) {
    constexpr char32_t kReplacement = 0xFFFD;
    const auto unitAt = [&](std::size_t at) -> char32_t {
        if (at + 1 >= bytes.size()) return 0;
        return static_cast<unsigned char>(bytes[at + high]) * 256U + static_cast<unsigned char>(bytes[at + 1 - high]);
    };
    const auto isIn = [](char32_t unit, char32_t first) { return unit >= first && unit < first + 0x400; };
    std::string text;
    for (std::size_t at = 0; at + 1 < bytes.size(); at += 2) {
        char32_t unit = unitAt(at);
        if (isIn(unit, 0xD800) && isIn(unitAt(at + 2), 0xDC00)) {
            unit = 0x10000 + (unit - 0xD800) * 0x400 + (unitAt(at + 2) - 0xDC00);
            at += 2;
        } else if (isIn(unit, 0xD800) || isIn(unit, 0xDC00)) {
            unit = kReplacement;
        }
        if (unit != 0) addCodePoint(text, unit);
    }
    return text;
}

bool isLines(const std::string& path, std::string_view text) {
    if (endsWith(path, ".jsonl") || endsWith(path, ".ndjson") || endsWith(path, ".db")) return true;
    const std::size_t end = text.find('\n');
    if (end == std::string_view::npos || !text.starts_with('{')) return false;
    const std::string_view rest = text.substr(text.find_first_not_of("\r\n", end) == std::string_view::npos
                                                  ? text.size()
                                                  : text.find_first_not_of("\r\n", end));
    return rest.starts_with('{') && trimmed(text.substr(0, end)).ends_with('}');
}

} // namespace

std::string asUtf8(std::string_view bytes, const SourcePlace& at, FoundPack& pack) {
    if (bytes.starts_with("\xef\xbb\xbf")) bytes.remove_prefix(3);
    if (bytes.starts_with("\xff\xfe")) return fromUtf16(bytes.substr(2), 1);
    if (bytes.starts_with("\xfe\xff")) return fromUtf16(bytes.substr(2), 0);
    if (isCleanUtf8(bytes)) return std::string(bytes);
    std::string out;
    for (const char c : bytes) {
        if (c != '\0') addCodePoint(out, static_cast<unsigned char>(c));
    }
    pack.guessed.push_back({at, "the file is not UTF-8, and was read as Latin-1: look at its accents"});
    return out;
}

void eachDocument(const std::string& path, std::string_view bytes, FoundPack& pack, const TakeDocument& take) {
    const SourcePlace whole{path, 0, {}};
    const std::string text = asUtf8(bytes, whole, pack);
    if (trimmed(text).empty()) return skipFile(pack, whole, "the file is empty");
    if (pack.values > kForeignTree.values) return skipFile(pack, whole, "the files before it hold too many values");
    if (endsWith(path, ".yml") || endsWith(path, ".yaml")) return eachYamlDocument(path, text, pack, take);
    if (endsWith(path, ".toml")) return tomlDocument(path, text, pack, take);
    const std::string_view core = trimmed(text);
    if (isLines(path, core)) return eachLine(path, text, pack, take);
    const Json value = jsonIn(whole, core, pack, "the file is no JSON, or not all of it is there");
    if (!value.is_discarded()) take(value, whole);
}

} // namespace tenplus::interop::inline imports
