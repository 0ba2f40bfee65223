#include "content/json/source.h"

#include <catch2/catch.hpp>

using namespace tenplus::content;

namespace {

struct File {
    explicit File(std::string text)
        : source(JsonSource::fromText(std::move(text), "m.json", issues)) {}
    Node root() const { return *source.root(); }
    Node at(std::string_view pointer) const { return *source.find(pointer); }
    std::string lastIssue() const { return issues.empty() ? "" : toText(issues.back()); }

    Issues issues;
    JsonSource source;
};

enum class Element { Fire, Water, Earth };
constexpr Choice<Element> kElements[] = {{"fire", Element::Fire}, {"water", Element::Water}, {"earth", Element::Earth}};

} // namespace

TEST_CASE("a loader reads what is there without an issue") {
    const File file(R"({"id":"long-road","name":"Čaj","min":-3,"on":true,"sort":"water",
                        "list":[1,2],"inner":{"x":1},"map":{"b":1,"a":2}})");
    const Node root = file.root();
    CHECK(root.identifier("id") == "long-road");
    CHECK(root.text("name", {.most = 3, .oneLine = true}) == "Čaj");
    CHECK(root.integer<int>("min", {-3, 3}) == -3);
    CHECK(root.flag("on") == true);
    CHECK(root.oneOf("sort", kElements) == Element::Water);
    CHECK(root.array("list", {2, 2}).back().asInteger() == 2);
    CHECK(root.object("inner")->integer("x") == 1);
    const auto map = root.object("map")->members();
    REQUIRE(map.size() == 2);
    CHECK(map.front().name() == "b");
    CHECK_FALSE(root.optionalText("absent"));
    CHECK_FALSE(root.optionalInteger("absent"));
    CHECK_FALSE(root.optionalFlag("absent"));
    CHECK_FALSE(root.optionalObject("absent"));
    CHECK_FALSE(root.optionalOneOf("absent", kElements));
    CHECK(root.optionalArray("absent").empty());
    CHECK(root.has("map"));
    CHECK_FALSE(root.has("absent"));
    root.finish();
    CHECK(file.issues.empty());
}

TEST_CASE("every fault of a file is told at once, each at its line") {
    const File file("{\n\"id\": \"Long Road\",\n\"nmae\": \"x\",\n\"min\": \"2\",\n\"on\": 1,\n"
                    "\"sort\": \"watre\",\n\"list\": {},\n\"most\": 12,\n\"inner\": null,\n\"good\": 7\n}");
    const Node root = file.root();
    CHECK_FALSE(root.identifier("id"));
    CHECK_FALSE(root.text("name"));
    CHECK_FALSE(root.integer("min"));
    CHECK_FALSE(root.flag("on"));
    CHECK_FALSE(root.oneOf("sort", kElements));
    CHECK(root.array("list").empty());
    CHECK_FALSE(root.integer("most", {1, 10}));
    CHECK_FALSE(root.optionalObject("inner"));
    CHECK(root.integer("good") == 7);
    root.finish();
    std::vector<std::string> told;
    for (const Issue& issue : file.issues) told.push_back(toText(issue));
    CHECK(told == std::vector<std::string>{
                      "m.json:2: expected an id of small letters, digits and single hyphens, like 'long-road' (at most "
                      "64 characters) (id)",
                      "m.json:1: 'name' is missing",
                      "m.json:4: expected a whole number but found '2' (min)",
                      "m.json:5: expected true or false but found 1 (on)",
                      "m.json:6: expected 'fire', 'water' or 'earth' but found 'watre'; did you mean 'water'? ("
                      "sort)",
                      "m.json:7: expected an array but found an object (list)",
                      "m.json:8: expected a whole number from 1 to 10 but found 12 (most)",
                      "m.json:9: expected an object but found null (inner)",
                      "m.json:3: unknown name 'nmae'; did you mean 'name'? (nmae)",
                  });
}

TEST_CASE("numbers are whole, within their range and within the type asked for") {
    const File file(R"({"real":2.0,"flag":true,"text":"2","exp":1e2,"byte":300,"minus":-1,"big":4294967298})");
    const Node root = file.root();
    CHECK_FALSE(root.integer("real"));
    CHECK(file.lastIssue() == "m.json:1: expected a whole number but found 2.0 (real)");
    CHECK_FALSE(root.integer("flag", {.least = 1}));
    CHECK(file.lastIssue() == "m.json:1: expected a whole number of at least 1 but found true (flag)");
    CHECK_FALSE(root.integer("exp", {.most = 5}));
    CHECK(file.lastIssue() == "m.json:1: expected a whole number of at most 5 but found 1e2 (exp)");
    CHECK_FALSE(root.integer<std::uint8_t>("byte"));
    CHECK(file.lastIssue() == "m.json:1: expected a whole number from 0 to 255 but found 300 (byte)");
    CHECK_FALSE(root.integer<unsigned>("minus"));
    CHECK_FALSE(root.integer<int>("big"));
    CHECK(file.issues.size() == 6);
    CHECK(root.integer<std::uint64_t>("big") == 4294967298);
}

TEST_CASE("texts keep to the length and the characters asked for") {
    const File file(R"(["", "four", "a\u0000b", "a\nb", "a\u202Eb"])");
    CHECK_FALSE(file.at("/0").asText());
    CHECK(file.lastIssue() == "m.json:1: expected text but found none between the quotes (first entry)");
    CHECK(file.at("/0").asText({.least = 0}) == "");
    CHECK_FALSE(file.at("/1").asText({.most = 3}));
    CHECK(file.lastIssue() == "m.json:1: expected at most 3 characters but found 4 (second entry)");
    CHECK_FALSE(file.at("/1").asText({.least = 5}));
    CHECK_FALSE(file.at("/2").asText());
    CHECK(file.at("/3").asText() == "a\nb");
    CHECK_FALSE(file.at("/3").asText({.oneLine = true}));
    CHECK_FALSE(file.at("/4").asText({.oneLine = true}));
    CHECK(file.issues.size() == 6);
}

TEST_CASE("arrays keep to the size asked for, and are still read when they do not") {
    const File file("[[1,2,3],[]]");
    CHECK(file.at("/0").elements({0, 2}).size() == 3);
    CHECK(file.lastIssue() == "m.json:1: expected at most 2 entries but found 3 (first entry)");
    CHECK(file.at("/1").elements({1, 2}).empty());
    CHECK(file.lastIssue() == "m.json:1: expected at least 1 entries but found 0 (second entry)");
}

TEST_CASE("a wrong value is told once, however much is asked of it") {
    const File file(R"({"inner": 5, "list": "x"})");
    const auto inner = file.root().member("inner");
    CHECK_FALSE(inner->text("name"));
    CHECK_FALSE(inner->integer("size"));
    CHECK(inner->members().empty());
    inner->finish();
    CHECK(file.root().array("list").empty());
    CHECK(file.root().array("list").empty());
    REQUIRE(file.issues.size() == 2);
    CHECK(toText(file.issues[0]) == "m.json:1: expected an object but found 5 (inner)");
}

TEST_CASE("a name nobody asked for is unknown, except what editors know the file by") {
    const File file(
        "{\"$schema\": \"s\", \"a\": {\"$schema\": 1,\n\"colour\": 1, \"wieght\": 2}, \"b\": [{\"zz\": 1}]}");
    const Node root = file.root();
    const auto a = root.object("a");
    CHECK_FALSE(a->optionalInteger("weight"));
    CHECK_FALSE(a->optionalInteger("name"));
    const auto b = root.array("b");
    CHECK_FALSE(b.front().optionalText("wide"));
    b.front().finish();
    a->finish();
    root.finish();
    std::vector<std::string> told;
    for (const Issue& issue : file.issues) told.push_back(toText(issue));
    CHECK(told == std::vector<std::string>{"m.json:2: unknown name 'zz' (first b, zz)",
                                           "m.json:1: unknown name '$schema' (a, $schema)",
                                           "m.json:2: unknown name 'colour' (a, colour)",
                                           "m.json:2: unknown name 'wieght'; did you mean 'weight'? (a, wieght)"});
    root.finish();
    CHECK(file.issues.size() == 4);
}

TEST_CASE("a loader's own faults and warnings carry the place of the value") {
    const File file("[1,\n  {\"a\": 2}]");
    file.at("/1/a").fault("no such band");
    CHECK(file.lastIssue() == "m.json:2: no such band (second entry, a)");
    CHECK(hasErrors(file.issues));
    Issues issues;
    JsonSource::fromText("[1]", "w.json", issues).root()->warn("is this meant?");
    CHECK(issues == Issues{{"w.json", 1, "", Severity::Warning, "is this meant?"}});
    CHECK_FALSE(hasErrors(issues));
    CHECK(toText(Severity::Warning) == "warning");
}
