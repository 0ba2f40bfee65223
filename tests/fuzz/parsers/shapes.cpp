#include "fuzz/parsers/shapes.h"

#include <cstddef>
#include <string_view>

namespace tenplus::fuzz {

namespace {

constexpr std::size_t kDeep = 100'000;
constexpr std::size_t kWide = 1'100'000;
constexpr std::size_t kLong = 2'000'000;

const std::string kTooDeep = "nested deeper than", kTooMany = "holds more than", kTooLong = "a name has more than";

std::string times(std::size_t count, std::string_view part) {
    std::string all;
    all.reserve(count * part.size());
    for (std::size_t i = 0; i < count; ++i) all += part;
    return all;
}

// Each line or member with a name of its own: "a0=1\na1=1\n".
std::string numbered(std::size_t count, std::string_view before, std::string_view after) {
    std::string all;
    for (std::size_t i = 0; i < count; ++i) {
        all += before;
        all += std::to_string(i);
        all += after;
    }
    return all;
}

std::vector<HostileFile> jsonFiles(const std::string& name) {
    return {
        {name, "deep list", times(kDeep, "[") + times(kDeep, "]"), kTooDeep},
        {name, "deep object", times(kDeep, R"({"a":)") + "1" + times(kDeep, "}"), kTooDeep},
        {name, "deep and open", times(kDeep, "["), kTooDeep},
        {name, "wide list", "[0" + times(kWide, ",0") + "]", kTooMany},
        {name, "wide list of lists", "[[]" + times(kWide, ",[]") + "]", kTooMany},
        {name, "wide object", R"({"a":0)" + numbered(kWide, R"(,"a)", R"(":0)") + "}", kTooMany},
        {name, "long name", R"({")" + times(kLong, "a") + R"(":1})", kTooLong},
    };
}

std::vector<HostileFile> nedbFiles() {
    return {
        {"deep.db", "deep line",
         R"({"_id":"1"})"
         "\n"
         R"({"_id":"2","a":)" +
             times(kDeep, "[") + times(kDeep, "]") + "}\n",
         kTooDeep},
        {"many.db", "many lines", times(kWide, "{}\n"), kTooMany},
        {"wrong.db", "many lines that are no object", times(kWide, "1\n"), "the line is no JSON object"},
        {"half.db", "many lines that are no JSON", times(kWide, "{\n"), "the line is no whole JSON object"},
        {"wide.db", "wide line", R"({"_id":"1","a":[0)" + times(kWide, ",0") + "]}\n", kTooMany},
        {"long.db", "long name", R"({")" + times(kLong, "a") + R"(":1})", kTooLong},
    };
}

std::vector<HostileFile> yamlFiles() {
    std::string anchors = "a0: &a0 [1,1,1,1,1,1,1,1,1,1]\n";
    for (int i = 1; i < 9; ++i) {
        const std::string before = "*a" + std::to_string(i - 1);
        anchors += "a" + std::to_string(i) + ": &a" + std::to_string(i) + " [" + before;
        for (int each = 1; each < 10; ++each) anchors += "," + before;
        anchors += "]\n";
    }
    std::string ladder = "a0: &a0 [1]\n";
    for (int i = 1; i < 500; ++i)
        ladder += "a" + std::to_string(i) + ": &a" + std::to_string(i) + " [*a" + std::to_string(i - 1) + "]\n";
    return {
        {"flow.yml", "deep list", times(kDeep, "[") + times(kDeep, "]"), kTooDeep},
        {"block.yml", "deep block", times(kDeep, "- ") + "1\n", kTooDeep},
        {"maps.yml", "deep object", times(kDeep, "{a: ") + "1" + times(kDeep, "}"), kTooDeep},
        {"names.yml", "deep names", times(kDeep, "? ") + "a\n", kTooDeep},
        {"ladder.yml", "deep by aliases", ladder, kTooDeep},
        {"wide.yml", "wide list", times(kWide / 2, "- 0\n"), kTooMany},
        {"wide-flow.yml", "wide list on one line", "[0" + times(kWide, ",0") + "]", kTooMany},
        {"object.yml", "wide object", numbered(kWide / 8, "a", ": 0\n") + numbered(kWide / 8, "b", ": 0\n"), kTooMany},
        {"aliases.yml", "a thousand million values by aliases", anchors, kTooMany},
        {"documents.yml", "many documents", times(kWide / 2, "--- 0\n"), kTooMany},
        {"long.yml", "long name", "? " + times(kLong, "a") + "\n: 1\n", kTooLong},
    };
}

std::vector<HostileFile> tomlFiles() {
    return {
        {"key.toml", "deep key", "a" + times(kDeep, ".a") + " = 1\n", kTooDeep},
        {"short.toml", "deep key of few bytes", "a" + times(450, ".a") + " = 1\n", kTooDeep},
        {"header.toml", "deep header", "[a" + times(kDeep, ".a") + "]\nb = 1\n", kTooDeep},
        {"tables.toml", "deep list of tables", "[[a" + times(kDeep, ".a") + "]]\nb = 1\n", kTooDeep},
        {"quoted.toml", "deep key in quotes", "\"a\"" + times(kDeep, ".'a'") + " = 1\n", kTooDeep},
        {"list.toml", "deep list", "a = " + times(kDeep, "[") + times(kDeep, "]") + "\n", kTooDeep},
        {"inline.toml", "deep inline tables", "a = " + times(20'000, "{a.a.a = ") + "1" + times(20'000, "}") + "\n",
         kTooDeep},
        {"parts.toml", "deep by header, key and inline tables",
         "[a" + times(100, ".a") + "]\nb" + times(100, ".b") + " = {c" + times(100, ".c") + " = {d" + times(100, ".d") +
             " = 1}}\n",
         kTooDeep},
        {"text.toml", "deep behind texts", "a = \"\\\"\"\nb = \"\"\"x\\\"\"\"\"\"\nc" + times(kDeep, ".c") + " = 1\n",
         kTooDeep},
        {"wide.toml", "wide table", numbered(kWide / 2, "a", "=1\n"), kTooMany},
        {"wide-list.toml", "wide list", "a = [0" + times(kWide, ",0") + "]\n", kTooMany},
        {"headers.toml", "many tables", numbered(kWide / 2, "[a", "]\n"), kTooMany},
        {"long.toml", "long name", times(kLong, "a") + " = 1\n", kTooLong},
        {"long-header.toml", "long header", "[" + times(kLong, "a") + "]\n", kTooLong},
    };
}

std::vector<HostileFile> csvFiles() {
    const std::string cut = "what is beyond 200 columns";
    return {
        {"wide.csv", "wide row", "name" + times(kLong, ",a") + "\nRope,1\n", cut},
        {"tall.csv", "many rows", "name,hp\n" + times(kWide, "a,1\n"), cut},
        {"kept.csv", "many cells that are kept", "name,b,c,d,e,f,g\n" + times(kWide / 4, "a,1,2,3,4,5,6\n"), cut},
        {"rolls.csv", "many rows of a table", "roll,result\n" + times(kWide, "1,a\n"), cut},
        {"long.csv", "long name of a column", "name," + times(kLong, "a") + "\nRope,1\n",
         "is a column that is not used"},
        {"open.csv", "one cell", "name\n\"" + times(kLong, "a\n"), {}},
    };
}

} // namespace

std::vector<HostileFile> hostilePacks() {
    std::vector<HostileFile> all = jsonFiles("pack.json");
    for (auto files : {nedbFiles(), yamlFiles(), tomlFiles(), csvFiles()})
        all.insert(all.end(), files.begin(), files.end());
    return all;
}

std::vector<HostileFile> hostileMaps() {
    std::vector<HostileFile> all = jsonFiles("map.uvtt");
    for (HostileFile& each : all) {
        if (each.words == kTooMany) each.words = "and no map needs so many";
    }
    return all;
}

std::vector<HostileFile> hostileGameFiles() {
    std::vector<HostileFile> all = jsonFiles("moves/pack.json");
    for (HostileFile& each : all)
        each.words = each.words == kTooDeep ? "64 deep" : each.words == kTooMany ? "can hold" : "this name has";
    return all;
}

} // namespace tenplus::fuzz
