#include "content/json/source.h"

#include <catch2/catch.hpp>
#include <fcntl.h>
#include <fstream>
#include <map>
#include <rapidcheck/catch.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace tenplus::content;

namespace {

struct Read {
    Issues issues;
    bool hasRoot = false;
};

Read read(std::string text) {
    Read result;
    const JsonSource source = JsonSource::fromText(std::move(text), "f.json", result.issues);
    result.hasRoot = source.root().has_value();
    return result;
}

// The one fault of a file that is refused, as a person reads it.
std::string refused(std::string text) {
    const Read result = read(std::move(text));
    CHECK_FALSE(result.hasRoot);
    REQUIRE(result.issues.size() == 1);
    return toText(result.issues.front());
}

std::string nested(std::size_t depth) { return std::string(depth, '[') + std::string(depth, ']'); }

std::string listOf(std::size_t count) {
    std::string text = "[0";
    for (std::size_t i = 1; i < count; ++i) text += ",0";
    return text + "]";
}

} // namespace

TEST_CASE("every value and every name knows its line and column") {
    Issues issues;
    const auto source = JsonSource::fromText("{\r\n"
                                             "  \"a\": 1,\r\n"
                                             "  \"čaj, 龍\" : [10,200 ,\r\n"
                                             "\r\n"
                                             "     [true,[null]],{\"x\\\"\":\r\n"
                                             "  -3}],  \"s\": \"t:,\",\n"
                                             "\t\"e\":{},\"f\":[],\"g\":2.5e1\r\n"
                                             "}\r\n",
                                             "f.json", issues);
    REQUIRE(issues.empty());
    const std::map<std::string, Place> values{
        {"", {1, 1}},
        {"/a", {2, 8}},
        {"/čaj, 龍", {3, 14}},
        {"/čaj, 龍/0", {3, 15}},
        {"/čaj, 龍/1", {3, 18}},
        {"/čaj, 龍/2", {5, 6}},
        {"/čaj, 龍/2/0", {5, 7}},
        {"/čaj, 龍/2/1", {5, 12}},
        {"/čaj, 龍/2/1/0", {5, 13}},
        {"/čaj, 龍/3", {5, 20}},
        {"/čaj, 龍/3/x\"", {6, 3}},
        {"/s", {6, 15}},
        {"/e", {7, 6}},
        {"/f", {7, 13}},
        {"/g", {7, 20}},
    };
    for (const auto& [pointer, place] : values) {
        INFO(pointer);
        const auto node = source.find(pointer);
        REQUIRE(node);
        CHECK(node->place().line == place.line);
        CHECK(node->place().column == place.column);
        CHECK(node->pointer() == pointer);
    }
    CHECK(source.find("/čaj, 龍")->namePlace() == Place{3, 3});
    CHECK(source.find("/čaj, 龍/3/x\"")->namePlace() == Place{5, 21});
    CHECK(source.find("/s")->namePlace() == Place{6, 10});
    CHECK(source.find("/f")->namePlace() == Place{7, 9});
    CHECK(source.find("/g")->namePlace() == Place{7, 16});
}

TEST_CASE("a pointer finds names with slashes and tildes, and nothing where there is nothing") {
    Issues issues;
    const auto source = JsonSource::fromText(R"({"a/b":{"c~d":7},"":[1,2],"01":0})", "f.json", issues);
    CHECK(source.find("/a~1b/c~0d")->asInteger() == 7);
    CHECK(source.find("/a~1b/c~0d")->pointer() == "/a~1b/c~0d");
    CHECK(source.find("//1")->asInteger() == 2);
    for (const char* const nowhere : {"/", "a", "/x", "//2", "//01", "//-1", "/01/0", "/a/b", "//", "///"}) {
        INFO(nowhere);
        CHECK(source.find(nowhere).has_value() == (std::string(nowhere) == "/"));
    }
    CHECK(issues.empty());
}

TEST_CASE("the place of every value of a generated file is exact") {
    rc::prop("each number stands where the source says", [] {
        const auto lists = *rc::gen::container<std::vector<std::vector<std::uint16_t>>>(
            rc::gen::container<std::vector<std::uint16_t>>(rc::gen::arbitrary<std::uint16_t>()));
        const auto gaps = *rc::gen::nonEmpty(
            rc::gen::container<std::vector<std::string>>(rc::gen::element<std::string>("", " ", "\n", "\r\n", "\t")));
        std::size_t turn = 0;
        const auto gap = [&] { return gaps[turn++ % gaps.size()]; };
        std::string text = gap() + "[";
        std::vector<std::size_t> starts;
        for (std::size_t i = 0; i < lists.size(); ++i) {
            text += (i > 0 ? gap() + "," : "") + gap() + "[";
            for (std::size_t j = 0; j < lists[i].size(); ++j) {
                text += (j > 0 ? gap() + "," : "") + gap();
                starts.push_back(text.size());
                text += std::to_string(lists[i][j]);
            }
            text += gap() + "]";
        }
        text += gap() + "]" + gap();
        Issues issues;
        const auto source = JsonSource::fromText(text, "f.json", issues);
        RC_ASSERT(issues.empty());
        std::size_t n = 0;
        for (const Node& list : source.root()->elements()) {
            for (const Node& number : list.elements()) {
                const std::string before = text.substr(0, starts[n++]);
                const auto line = std::count(before.begin(), before.end(), '\n') + 1;
                const auto column = before.size() - (before.rfind('\n') + 1) + 1;
                RC_ASSERT(number.place() == (Place{static_cast<int>(line), static_cast<int>(column)}));
            }
        }
        RC_ASSERT(n == starts.size());
    });
}

TEST_CASE("a file that is no JSON is refused with the place and with what was expected") {
    CHECK(refused("") == "f.json:1: expected a value (text in double quotes, a number, true, false, null, '[' or "
                         "'{') but the file ends (column 1)");
    CHECK(refused("{\n  \"a\": 1,\n}") == "f.json:3: expected a name in double quotes but found '}': take away the "
                                          "comma before it (column 1)");
    CHECK(refused("[1,\n 2,,3]") == "f.json:2: expected a value (text in double quotes, a number, true, false, null, "
                                    "'[' or '{') but found ',' (column 4) (third entry)");
    CHECK(refused("{\"a\":[1 2]}") == "f.json:1: expected ',' or ']' but found '2' (column 9) (a)");
    CHECK(refused("{\"a\":[1}") == "f.json:1: expected ',' or ']' but found '}' (column 8) (a)");
    CHECK(refused("{\"a\":1 \"b\":2}") == "f.json:1: expected ',' or '}' but found '\"' (column 8)");
    CHECK(refused("{\"a\" 1}") == "f.json:1: expected ':' after the name but found '1' (column 6) (a)");
    CHECK(refused("{'a': 1}") == "f.json:1: expected a name in double quotes but found \"'\": names and texts stand "
                                 "in double quotes (column 2)");
    CHECK(refused("{\"a\": tru}") == "f.json:1: expected a value (text in double quotes, a number, true, false, null, "
                                     "'[' or '{') but found 'tru' (column 7) (a)");
    CHECK(refused("[01]") == "f.json:1: expected ',' or ']' but found '1' (column 3)");
    CHECK(refused("[1] // x") == "f.json:1: expected the end of the file after its one value but found '/': JSON has "
                                 "no comments (column 5)");
    CHECK(refused("[1]\n\n[2]") ==
          "f.json:3: expected the end of the file after its one value but found '[' (column 1)");
    CHECK(refused("[\"a\n\"]") == "f.json:1: a text must end on the line it begins on: close the quote, or write \\n "
                                  "for a line break (column 4) (first entry)");
    CHECK(refused("[1,\n \"abc") == "f.json:2: this text has no closing quote (column 2) (second entry)");
    CHECK(refused("[-]") ==
          "f.json:1: expected a digit: a number is written like 3, -3 or 2.5 (column 3) (first entry)");
    CHECK(refused("[1e400]") ==
          "f.json:1: this number is too large: write one a double can hold (column 2) (first entry)");
}

TEST_CASE("bytes that are not clean UTF-8 text are refused") {
    CHECK(refused("\xEF\xBB\xBF{}") ==
          "f.json:1: the file begins with a byte order mark: save it as UTF-8 without one");
    CHECK(refused(std::string("\xFF\xFE{\0}\0", 6)) == "f.json:1: the file is UTF-16: save it as UTF-8");
    CHECK(refused(std::string("[1]\n\0x", 6)) == "f.json:2: found a zero byte: a JSON file is text and holds none");
    CHECK(refused("[\"a\xC0\x80\"]") ==
          "f.json:1: these bytes are not UTF-8: save the file as UTF-8 (column 4) (first entry)");
    CHECK(refused("[1,\n\"\\ud800x\"]") == "f.json:2: half a surrogate pair stands for no character: write the "
                                           "character itself (column 8) (second entry)");
    CHECK(refused("[\"\\udc00\"]").find("half a surrogate pair") != std::string::npos);
    CHECK(refused("[\"\\u00g0\"]").find("expected four hexadecimal digits after \\u") != std::string::npos);
    CHECK(refused("[\"\\x\"]").find("after the backslash (column 4)") != std::string::npos);
    CHECK(read("[\"\\ud83c\\udfb2 龍\"]").issues.empty());
}

TEST_CASE("a second member of the same name is reported at its line, and the first one stays") {
    Issues issues;
    const auto source =
        JsonSource::fromText("{\"a\": 1,\n\"b\": {\"c\": 1,\n\"c\": 2},\n\"a\": 3, \"\\u0061\": 4}", "f.json", issues);
    REQUIRE(issues.size() == 3);
    CHECK(toText(issues[0]) == "f.json:3: the name 'c' stands a second time in this object (first on line 2): keep one "
                               "(b, c)");
    CHECK(toText(issues[1]) == "f.json:4: the name 'a' stands a second time in this object (first on line 1): keep one "
                               "(a)");
    CHECK(issues[2].line == 4);
    CHECK(source.root()->integer("a") == 1);
    CHECK(source.root()->members().size() == 2);
}

TEST_CASE("twins are found in large objects too") {
    std::string text = "{";
    for (int i = 0; i < 50'000; ++i) text += "\"k" + std::to_string(i % 49'990) + "\":0,\n";
    const Read result = read(text + "\"z\":0}");
    CHECK(result.hasRoot);
    REQUIRE(result.issues.size() == 10);
    CHECK(result.issues.front().line == 49'991);
    CHECK(result.issues.front().message.find("first on line 1)") != std::string::npos);
}

TEST_CASE("arrays and objects stand at most 64 deep, and a bomb is refused as quickly") {
    CHECK(read(nested(64)).hasRoot);
    CHECK(
        refused(nested(65))
            .find(
                "f.json:1: arrays and objects can stand 64 deep in each other, not deeper (first entry, first entry") ==
        0);
    CHECK(refused(nested(100'000)).find("64 deep") != std::string::npos);
    std::string objects;
    for (int i = 0; i < 100'000; ++i) objects += "{\"a\":";
    CHECK(refused(objects).find("64 deep") != std::string::npos);
}

TEST_CASE("arrays, files and texts have a largest size") {
    CHECK(read(listOf(kMostElements)).hasRoot);
    CHECK(refused(listOf(kMostElements + 1)) ==
          "f.json:1: an array or object can hold 100000 values: split it (100001st entry)");
    std::string many = "[";
    for (int i = 0; i < 12; ++i) many += (i > 0 ? "," : "") + listOf(90'000);
    CHECK(refused(many + "]").find("a file can hold 1000000 values") != std::string::npos);
    const std::string spaces(kMostFileBytes - 2, ' ');
    CHECK(read(spaces + "[]").hasRoot);
    CHECK(refused(spaces + " []") == "f.json: the file has 16777217 bytes: at most 16 MiB are allowed");
}

TEST_CASE("a text, name or number beyond the limits is left out, and the rest of the file loads") {
    Issues issues;
    const std::string longest(kMostStringBytes, 'x');
    const auto source = JsonSource::fromText("{\"fits\": \"" + longest + "\",\n\"long\": \"" + longest + "y\",\n\"" +
                                                 std::string(kMostNameBytes + 1, 'n') + "\": 1,\n\"a\\u0000b\": 2,\n" +
                                                 "\"big\": [9223372036854775808, -9223372036854775808,\n"
                                                 "-9223372036854775809, 123456789012345678901234567890], \"ok\": 5}",
                                             "f.json", issues);
    REQUIRE(source.root());
    const Node root = *source.root();
    CHECK(root.text("fits")->size() == kMostStringBytes);
    CHECK_FALSE(root.text("long"));
    CHECK(source.find("/big/1")->asInteger() == std::numeric_limits<std::int64_t>::min());
    CHECK_FALSE(source.find("/big/0")->asInteger());
    CHECK(root.array("big").size() == 4);
    CHECK(root.integer("ok") == 5);
    root.finish();
    REQUIRE(issues.size() == 6);
    CHECK(toText(issues[0]) == "f.json:2: this text has 65537 bytes: at most 65536 are allowed (long)");
    CHECK(toText(issues[1]) == "f.json:3: this name has 1025 bytes: at most 1024 are allowed");
    CHECK(toText(issues[2]) == "f.json:4: a name cannot hold the character \\u0000: take it out");
    CHECK(toText(issues[3]) == "f.json:5: this number is too large: whole numbers go from -9223372036854775808 to "
                               "9223372036854775807 (first big)");
    CHECK(issues[4].line == 6);
    CHECK(issues[5].pointer == "/big/3");
}

TEST_CASE("a file with thousands of faults tells the first thousand") {
    std::string text = "[";
    for (int i = 0; i < 5000; ++i) text += "99999999999999999999,\n";
    const Read result = read(text + "0]");
    CHECK(result.hasRoot);
    REQUIRE(result.issues.size() == kMostIssuesPerFile + 1);
    CHECK(result.issues.back().message.find("more faults") != std::string::npos);
}

TEST_CASE("a file that cannot be read is an issue without a line") {
    const auto folder = std::filesystem::temp_directory_path() / ("tenplus-json-" + std::to_string(getpid()));
    std::filesystem::create_directories(folder);
    const auto fault = [&](const std::filesystem::path& path) {
        Issues issues;
        CHECK_FALSE(JsonSource::fromFile(path, "a.json", issues).root());
        REQUIRE(issues.size() == 1);
        return toText(issues.front());
    };
    CHECK(fault(folder / "none.json") == "a.json: the file does not exist");
    CHECK(fault(folder) == "a.json: expected a file but found a folder");
    REQUIRE(mkfifo((folder / "pipe").c_str(), 0600) == 0);
    CHECK(fault(folder / "pipe") == "a.json: expected a file but found a device or pipe");
    std::ofstream(folder / "big.json") << std::string(kMostFileBytes + 1, ' ');
    CHECK(fault(folder / "big.json") == "a.json: the file has 16777217 bytes: at most 16 MiB are allowed");
    std::ofstream(folder / "good.json") << "{\"a\": 1}\n";
    Issues issues;
    const auto source = JsonSource::fromFile(folder / "good.json", "good.json", issues);
    CHECK(source.root()->integer("a") == 1);
    CHECK(source.bytes() == "{\"a\": 1}\n");
    CHECK(issues.empty());
    std::filesystem::remove_all(folder);
}

TEST_CASE("no bytes whatever bring the reader down") {
    rc::prop("noise yields a root or exactly the issues that say why not", [] {
        const auto text =
            *rc::gen::container<std::string>(rc::gen::elementOf(std::string("[]{}:,\"\\ u0nte12-.\n\r\xC3\xA9\xFF'/")));
        const Read result = read(text);
        RC_ASSERT(result.hasRoot || result.issues.size() >= 1);
    });
}
