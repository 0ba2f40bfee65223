// `tables` and `table`: the tables of chance of a game and of a campaign, their odds, and rolls that record nothing.
#include "cli/program.h"
#include "journal/scratch.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <catch2/catch.hpp>

using Json = nlohmann::json;
using namespace tenplus::cli::testing;
using tenplus::journal::testing::ScratchFolder;

namespace {

Json told(const std::vector<std::string>& arguments) {
    const Ran ran = run(arguments);
    CHECK(ran.code == 0);
    CHECK(ran.err.empty());
    return Json::parse(ran.out);
}

constexpr const char* kWrite =
    R"({"command":"write-table","table":{"id":"gate","name":"Who keeps the gate","tags":["mine"],"rows":[{"text":"[[1d6]] guards"},{"text":"{{weather}}","weight":3}]}})";

} // namespace

TEST_CASE("the tables of a game are listed by name, all or those of a tag") {
    const Json all = told({"tables", "--system", "dungeonworld", "--json"})["tables"];
    CHECK(all.size() >= 90);
    CHECK(std::ranges::is_sorted(all, {}, [](const Json& each) { return each["name"].get<std::string>(); }));
    const Json inns = told({"tables", "--system", "dungeonworld", "--tag", "inn", "--json"})["tables"];
    CHECK(!inns.empty());
    CHECK(inns.size() < 10);
    for (const Json& each : inns) CHECK(each["tags"].dump().find("\"inn\"") != std::string::npos);
    CHECK(run({"tables", "--system", "dungeonworld", "--tag", "inn"})
              .out.find("inn-name  Names of inns, 30 rows: place, inn") != std::string::npos);
}

TEST_CASE("a table is shown with the exact chance of each row, by id or by name") {
    const Json treasure = told({"table", "treasure", "--system", "dungeonworld", "--json"});
    CHECK(treasure["dice"] == "d18");
    REQUIRE(treasure["rows"].size() == 18);
    CHECK(treasure["rows"][17]["pips"] == "18");
    CHECK(treasure["rows"][17]["chance"].get<double>() == Approx(1.0 / 18));
    CHECK(told({"table", "names of INNS", "--system", "dungeonworld", "--json"})["id"] == "inn-name");
    CHECK(run({"table", "weather", "--system", "dungeonworld"}).out.find("1–2") != std::string::npos);
}

TEST_CASE("a table is rolled with the pips typed; missing, impossible and left ones are told") {
    const std::vector<std::string> table{"table",  "small-name", "--system", "dungeonworld",
                                         "--roll", "--json",     "--dice"};
    const auto with = [&](const std::string& pips) {
        auto arguments = table;
        arguments.push_back(pips);
        return arguments;
    };
    const Json rolled = told(with("1,1,2"));
    CHECK(rolled["text"] == "Applin Twicebaked");
    CHECK(rolled["entered"] == true);
    CHECK(rolled["draws"].size() == 3);
    const Ran more = run(with("1"));
    CHECK(more.code == 1);
    CHECK(Json::parse(more.out)["error"]["code"] == "needs-dice");
    CHECK(Json::parse(more.out)["error"]["needs"] == Json{{"count", 1}, {"sides", 30}});
    CHECK(Json::parse(run(with("5")).out)["error"]["code"] == "impossible-pips");
    CHECK(Json::parse(run(with("1,1,2,3")).out)["error"]["code"] == "too-many-dice");
    CHECK(!told({"table", "stranger", "--system", "duality", "--roll", "--json"})["text"].get<std::string>().empty());
    CHECK(run({"table", "nowhere", "--system", "dungeonworld"}).err ==
          "There is no table of chance \"nowhere\": choose one from the list.\n");
    CHECK(run({"table", "weather", "--system", "dungeonworld", "--dice", "1"}).code == 2);
}

TEST_CASE("a campaign's own tables are listed, shown and rolled, and rolling them so records nothing") {
    const ScratchFolder folder;
    const std::string file = (folder / "c.tenplus").string();
    CHECK(run({"play", file, "--new", "dungeonworld"}, std::string(kWrite) + "\n").code == 0);
    const Json mine = told({"tables", "--system", file, "--tag", "mine", "--json"})["tables"];
    REQUIRE(mine.size() == 1);
    CHECK(mine[0]["own"] == true);
    CHECK(told({"table", "gate", "--system", file, "--json"})["rows"][1]["chance"] == 0.75);
    const std::string before = run({"log", file, "--format", "json", "--as", "gm"}).out;
    CHECK(run({"table", "gate", "--system", file, "--roll", "--dice", "1,5"}).out == "5 guards\n");
    CHECK(run({"table", "gate", "--system", file, "--roll", "--dice", "4,1"}).out == "rain that means it\n");
    CHECK(run({"log", file, "--format", "json", "--as", "gm"}).out == before);
}
