// Tables of chance: what the loader tells, exact odds, rolls with typed dice,
// and hostile tables.
#include "base/arbitrary.h"
#include "base/text.h"
#include "content/chance.h"
#include "content/chance_links.h"
#include "content/pack_samples.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <rapidcheck/catch.h>
#include <set>

using namespace tenplus;
using namespace tenplus::content;
using Catch::Matchers::Contains;
using tenplus::testing::Chance;

namespace {

std::string told(const std::string& tables) {
    PackFiles files = nightFerry();
    files["tables/a.json"] = "{\"tables\": [\n" + tables + "\n]}";
    return toldOf(files);
}

std::string tableOf(const std::string& members) { return R"({"id": "omens", "name": "Omens", )" + members + "}"; }

ChanceTable weighted(const std::string& id, const std::vector<std::string>& texts) {
    ChanceTable table{id, "The " + id, {}, {}, {}, {}};
    for (const std::string& text : texts) table.rows.push_back({text, {}, {}, {}});
    return table;
}

using Tables = std::map<std::string, ChanceTable, std::less<>>;

FindChance findIn(const Tables& tables) {
    return [&tables](std::string_view id) {
        const auto found = tables.find(id);
        return found == tables.end() ? nullptr : &found->second;
    };
}

Tables shelf(const std::vector<ChanceTable>& all) {
    Tables tables;
    for (const ChanceTable& each : all) tables.emplace(each.id, each);
    return tables;
}

std::string rolled(const Tables& tables, const std::string& id, const std::vector<int>& pips) {
    dice::TypedDice typed(pips);
    const auto result = rollChance(tables.at(id), findIn(tables), typed);
    if (result) {
        CHECK(typed.left() == 0);
        return result->text;
    }
    const auto* none = std::get_if<dice::NoPips>(&result.error());
    return none ? "throw " + std::to_string(none->ask.count) + "d" + std::to_string(none->ask.sides) + " for " +
                      none->ask.purpose
                : std::get<std::string>(result.error());
}

/// The first die as told, all others at random.
class FirstDie final : public dice::Dice {
public:
    explicit FirstDie(int pip)
        : m_pip(pip) {}
    Expected<std::vector<int>, dice::NoPips> roll(const dice::Ask& ask) override {
        if (m_isFirst) {
            m_isFirst = false;
            CHECK(ask.count == 1);
            return std::vector{m_pip};
        }
        return m_rest.roll(ask);
    }
    bool typed() const override { return true; }

private:
    int m_pip;
    bool m_isFirst = true;
    dice::SystemDice m_rest{{1, 2, 3, 4}};
};

std::vector<int> pipsIn(const ChanceResult& result) {
    std::vector<int> pips;
    for (const ChanceDraw& draw : result.draws) {
        for (const dice::DieShown& die : draw.rolled.dice) pips.push_back(die.pips);
    }
    return pips;
}

Rulebook shipped(const std::string& game) {
    const std::string systems = std::string(TENPLUS_SOURCE_DIR) + "/data/systems";
    Loaded loaded = loadRulebookFolder(systems + "/" + game, {systems});
    for (const Issue& issue : loaded.issues) FAIL(toText(issue));
    return std::move(*loaded.rulebook);
}

} // namespace

TEST_CASE("every fault of a table of chance is told at its line") {
    const auto fault = [](const std::string& members, const std::string& says) {
        INFO(members);
        CHECK(told(tableOf(members)) == "p/tables/a.json:2: " + says + "\n");
    };
    CHECK(
        told(tableOf(
                 R"("tags": ["night"], "text": "At dusk.", "rows": [{"text": "Rain", "weight": 3}, {"text": "Fog"}])"))
            .empty());
    CHECK(
        told(
            tableOf(
                R"("dice": "2d6", "rows": [{"text": "Rain", "from": 2, "to": 7}, {"text": "Fog", "from": 8, "to": 12}])"))
            .empty());
    fault(R"("rows": [])", "expected at least 1 entries but found 0 (first table of chance, rows)");
    fault(R"("rows": [{"weight": 2}])", "'text' is missing (first table of chance, first row)");
    fault(R"("rows": [{"text": "Rain", "wait": 2}])", "unknown name 'wait' (first table of chance, first row, wait)");
    fault(R"("rows": [{"text": "Rain", "from": 2}])", "the table has no 'dice': give a 'weight' or nothing ("
                                                      "first table of chance, first row, from)");
    fault(R"("dice": "1d4", "rows": [{"text": "Rain", "from": 1, "to": 4, "weight": 2}])",
          "the table has 'dice': give 'from' and 'to' ("
          "first table of chance, first row, weight)");
    fault(R"("dice": "1d4", "rows": [{"text": "Rain", "from": 1}, {"text": "Fog", "from": 4}])",
          "no row is found by 2 to 3 of 1d4 (first table of chance, rows)");
    fault(R"("dice": "1d4", "rows": [{"text": "Rain", "from": 1, "to": 3}, {"text": "Fog", "from": 3, "to": 4}])",
          "3 finds row 1 already: no two rows share a total (first table of chance, second row)");
    fault(R"("dice": "1d4", "rows": [{"text": "Rain", "from": 1, "to": 6}])",
          "1d4 shows 1 to 4: 1 to 6 lies outside (first table of chance, first row)");
    fault(R"("dice": "1d4", "rows": [{"text": "Rain", "from": 4, "to": 1}])",
          "'to' is less than 'from': turn them round (first table of chance, first row, to)");
    fault(
        R"("dice": "(1d4)*2", "rows": [{"text": "Rain", "from": 2, "to": 6}, {"text": "Fog", "from": 7}, {"text": "Hail", "from": 8}])",
        "(1d4)*2 never shows such a total: take the row out ("
        "first table of chance, second row)");
    fault(R"("dice": "1d6!", "rows": [{"text": "Rain", "from": 1, "to": 6}])",
          "a table throws no exploding dice (first table of chance, dice)");
    fault(R"("dice": "7", "rows": [{"text": "Rain", "from": 7}])",
          "there are no dice in it (first table of chance, dice)");
    fault(R"("rows": [{"text": "[[1d]] guards"}])",
          "'1d' between [[ and ]] is no dice: column 3: expected the number of "
          "sides after \"d\", found the end ("
          "first table of chance, first row, text)");
    fault(R"("rows": [{"text": "{{Inn Names"}])",
          "'{{' is not closed: write {{table}} (first table of chance, first row, text)");
    fault(R"("rows": [{"text": "{{}}"}])",
          "expected the name or the id of a table between {{ and }}, such as {{Inn names}}, found '' ("
          "first table of chance, first row, text)");
    fault(R"("rows": [{"text": "{{Inn Names}}"}])",
          "there is no table of chance 'Inn Names' (first table of chance, first row, text)");
    fault(R"("rows": [{"text": "A guard]]"}])", "'}}' or ']]' ends something that was not begun: write {{table}} or "
                                                "[[1d6]] (first table of chance, first row, text)");
    fault(R"("rows": [{"text": "{{omes}}"}])", "there is no table of chance 'omes'; did you mean 'omens'? ("
                                               "first table of chance, first row, text)");
    fault(R"("rows": [{"text": "{{omens}}"}])",
          "the tables roll each other in a circle: \"Omens\", and back to \"Omens\" ("
          "first table of chance, first row, text)");
}

TEST_CASE("an effect rolls a table of the game, which is read after it") {
    const auto toldOfMove = [](const std::string& table) {
        PackFiles files = nightFerry();
        files["tables/a.json"] = "{\"tables\": [" + tableOf(R"("rows": [{"text": "Rain"}])") + "]}";
        files["moves/z.json"] =
            R"({"moves": [{"id": "look-up", "name": "Look up", "group": "deck", "trigger": "When you look up", "text": "The sky answers.",
"effects": [{"effect": "roll-table", "table": ")" +
            table + "\"}]}]}";
        return toldOf(files);
    };
    CHECK(toldOfMove("omens") == "");
    CHECK_THAT(toldOfMove("omes"), Contains("there is no table of chance 'omes'; did you mean 'omens'?"));
}

TEST_CASE("a row names other tables as pages show them, and a link to a card is no dice") {
    PackFiles files = nightFerry();
    files["tables/a.json"] = R"({"tables": [
{"id": "guests", "name": "Guests", "rows": [{"text": "{{ a stranger, whole }} with [[1d6]] coins for [[Ysolde|her]]"}, {"text": "Nobody"}]},
{"id": "whole", "name": "A stranger, whole", "rows": [{"text": "{{guests-2}}"}, {"text": "A cat"}]},
{"id": "guests-2", "name": "More guests", "rows": [{"text": "[[3rd Rider]] of [[Karth]]"}, {"text": "A dog"}]}
]})";
    const Loaded loaded = loadRulebook(files, "p");
    REQUIRE(loaded.rulebook);
    CHECK(loaded.issues.empty());
    const ChanceTable* const guests = loaded.rulebook->chanceTable("guests");
    REQUIRE(guests);
    CHECK(guests->rows.front().text == "{{whole}} with [[1d6]] coins for [[Ysolde|her]]");
    dice::TypedDice typed({1, 1, 1, 4});
    const auto rolled = rollChance(
        *guests, [&](std::string_view id) { return loaded.rulebook->chanceTable(id); }, typed);
    REQUIRE(rolled);
    CHECK(rolled->text == "[[3rd Rider]] of [[Karth]] with 4 coins for [[Ysolde|her]]");
}

TEST_CASE("a table that rolls one with a fault is left out, and the others load") {
    PackFiles files = nightFerry();
    files["tables/a.json"] = R"({"tables": [
{"id": "sound", "name": "Sound", "rows": [{"text": "Rain"}]},
{"id": "outer", "name": "Outer", "rows": [{"text": "{{inner}}"}]},
{"id": "inner", "name": "Inner", "rows": [{"text": "Fog", "weight": 0}]}
]})";
    const Loaded loaded = loadRulebook(files, "p");
    REQUIRE(loaded.rulebook);
    REQUIRE(loaded.rulebook->chance.size() == 1);
    CHECK(loaded.rulebook->chanceTable("sound"));
    REQUIRE(loaded.issues.size() == 2);
    CHECK(loaded.issues[0].pointer == "/tables/2/rows/0/weight");
    CHECK(loaded.issues[1].message == "the table of chance 'inner' was left out "
                                      "for a fault of its own: mend that first");
    CHECK(loaded.issues[1].cause == Cause::Other);
}

TEST_CASE("an id stands once among the tables of all files") {
    PackFiles files = nightFerry();
    const std::string one = R"({"tables": [{"id": "omens", "name": "Omens", "rows": [{"text": "Rain"}]}]})";
    files["tables/a.json"] = files["tables/b.json"] = one;
    CHECK(toldOf(files) == "p/tables/b.json:1: the id 'omens' belongs to another "
                           "table of chance (p/tables/a.json:1): "
                           "choose a new one (first table of chance, id)\n");
}

TEST_CASE("hostile tables get a sentence each, quickly") {
    std::string many;
    for (int i = 0; i < 100'000; ++i) many += (i > 0 ? ",{\"text\":\"x\"}" : "{\"text\":\"x\"}");
    CHECK_THAT(told(tableOf("\"rows\": [" + many + "]")), Contains("expected at most 1000 entries"));
    CHECK_THAT(told(tableOf(R"("rows": [{"text": "x", "weight": 1000000000}])")), Contains("10000"));
    CHECK_THAT(told(tableOf(R"("rows": [{"text": "x", "weight": 9999}, {"text": "y", "weight": 2}])")),
               Contains("the weights add up to 10001 and may add up to 10000"));
    CHECK_THAT(told(tableOf(R"("dice": "20d10000", "rows": [{"text": "x", "from": 20}])")),
               Contains("the dice of a table show at most 10000 totals"));
    CHECK_THAT(told(tableOf(R"("dice": "21d6", "rows": [{"text": "x", "from": 21}])")),
               Contains("a table throws at most 20 dice in one place"));

    const auto chain = [](int count, const std::string& row, const std::string& last) {
        std::string all;
        for (int i = 0; i < count; ++i) {
            const std::string next = "{{t-" + std::to_string(i + 1) + "}}";
            std::string text = i + 1 == count ? last : row;
            for (std::size_t at = text.find('@'); at != std::string::npos; at = text.find('@'))
                text.replace(at, 1, next);
            all += (i > 0 ? ",\n" : "") + (R"({"id": "t-)" + std::to_string(i)) +
                   R"(", "name": "T", "rows": [{"text": ")" + text + R"("}]})";
        }
        return all;
    };
    CHECK(told(chain(8, "@", "x")).empty());
    CHECK_THAT(told(chain(9, "@", "x")), Contains("the tables roll each other 9 deep from here, and 8 is the most"));
    CHECK_THAT(told(chain(1000, "@", "x")), Contains("8 is the most"));
    CHECK_THAT(told(chain(1000, "@", "{{t-0}}")), Contains("in a circle"));
    CHECK_THAT(told(chain(8, "@@@@@@@@@@", "x")), Contains("throws, and 100 is the most"));
    CHECK_THAT(told(chain(5, "@@@", std::string(290, 'x'))), Contains("letters, and 4000 is the most"));
}

TEST_CASE("what a roll comes to is bounded even by tables that nobody checked") {
    const Tables circle = shelf({weighted("a", {"{{b}}"}), weighted("b", {"{{a}}"})});
    CHECK_THAT(rolled(circle, "a", std::vector<int>(50, 1)), Contains("more than 8 deep"));
    const Tables wide =
        shelf({weighted("a", {"{{b}}{{b}}{{b}}{{b}}{{b}}"}), weighted("b", {"{{c}}{{c}}{{c}}{{c}}{{c}}"}),
               weighted("c", {"{{d}}{{d}}{{d}}{{d}}{{d}}"}), weighted("d", {"x"})});
    CHECK(rolled(wide, "a", std::vector<int>(500, 1)) == "more than 100 throws would follow");
    CHECK(rolled(shelf({weighted("a", {"{{z}}"})}), "a", {1}) == "\"The a\" names the table \"z\", which is not there");
}

TEST_CASE("the rules ask for dice in the order in which they read them") {
    Tables tables = shelf({weighted("gate", {"[[2d6]] {{guard}} and [[1d4]] dogs", "nobody"}),
                           weighted("guard", {"tall", "{{hat}}"}), weighted("hat", {"red", "blue", "no"})});
    CHECK(rolled(tables, "gate", {}) == "throw 1d2 for The gate");
    CHECK(rolled(tables, "gate", {1}) == "throw 2d6 for The gate");
    CHECK(rolled(tables, "gate", {1, 3}) == "throw 1d6 for The gate");
    CHECK(rolled(tables, "gate", {1, 3, 4}) == "throw 1d2 for The guard");
    CHECK(rolled(tables, "gate", {1, 3, 4, 2}) == "throw 1d3 for The hat");
    CHECK(rolled(tables, "gate", {1, 3, 4, 2, 2}) == "throw 1d4 for The gate");
    CHECK(rolled(tables, "gate", {1, 3, 4, 2, 2, 4}) == "7 blue and 4 dogs");
    CHECK(rolled(tables, "gate", {2}) == "nobody");
    tables.at("hat").rows[1].weight = 5; // red 1, blue 2 to 6, no 7
    CHECK(rolled(tables, "hat", {6}) == "blue");
    CHECK(rolled(tables, "hat", {7}) == "no");
}

TEST_CASE("a table of d66 has a row for each pair of dice and none for the totals between them") {
    ChanceTable table{"t", "T", {}, {}, "d66", {}};
    for (int tens = 1; tens <= 6; ++tens) {
        table.rows.push_back({"low " + std::to_string(tens), {}, 10 * tens + 1, 10 * tens + 3});
        table.rows.push_back({"high " + std::to_string(tens), {}, 10 * tens + 4, 10 * tens + 6});
    }
    REQUIRE(faultsIn(table).empty());
    for (const double odds : oddsOf(table)) CHECK(odds == Approx(1.0 / 12).epsilon(1e-12));
    CHECK(rolled(shelf({table}), "t", {3, 4}) == "high 3");
    table.rows[3].from = 27;
    table.rows[3].to = 29;
    REQUIRE_FALSE(faultsIn(table).empty());
    CHECK_THAT(faultsIn(table).front().message, Contains("d66 never shows such a total"));
}

TEST_CASE("the odds of each row are those of counting every throw") {
    Chance chance(7);
    for (const std::string notation : {"2d6", "3d4", "1d20", "4d6kh3", "b[2d6]", "1d6-1d4", "(2d4)*3"}) {
        const dice::Expression expression = dice::parse(notation).value();
        ChanceTable table{"t", "T", {}, {}, notation, {}};
        const int most = static_cast<int>(dice::highest(expression));
        for (int from = static_cast<int>(dice::lowest(expression)); from <= most;) {
            const int to = std::min(most, from + 2 + static_cast<int>(chance.below(4)));
            table.rows.push_back({"x", {}, from, to});
            from = to + 1;
        }
        CAPTURE(notation);
        REQUIRE(faultsIn(table).empty());
        // Every throw of the dice, as the digits of a number.
        const std::vector<dice::DiceOfAKind> kinds = dice::firstThrows(expression);
        std::vector<int> sides;
        for (const dice::DiceOfAKind& kind : kinds)
            sides.insert(sides.end(), static_cast<std::size_t>(kind.count), kind.sides);
        std::vector<double> counted(table.rows.size());
        std::vector<int> pips(sides.size(), 1);
        double all = 0;
        for (bool more = true; more;) {
            dice::TypedDice typed(pips);
            const auto result = rollChance(table, findIn({}), typed);
            REQUIRE(result);
            counted.at(static_cast<std::size_t>(result->draws.front().row) - 1) += 1, all += 1;
            std::size_t die = 0;
            while (die < pips.size() && ++pips[die] > sides[die]) pips[die++] = 1;
            more = die < pips.size();
        }
        const std::vector<double> odds = oddsOf(table);
        for (std::size_t i = 0; i < odds.size(); ++i) CHECK(odds[i] == Approx(counted[i] / all).epsilon(1e-12));
    }
    ChanceTable weights = weighted("w", {"a", "b", "c"});
    weights.rows[1].weight = 6;
    CHECK(oddsOf(weights) == std::vector<double>{0.125, 0.75, 0.125});
}

TEST_CASE("laws of rolling: within bounds whatever the tables, and the same "
          "again with the same pips") {
    rc::prop("random tables", [](std::uint64_t seed) {
        Chance chance(seed);
        static const std::vector<std::string> kPieces{
            "rain",    "{{t-0}}",    "{{t-1}}", "{{t-2}}",  "{{t-3}}",
            "[[2d6]]", "[[4d6kh3]]", " and ",   "{{gone}}", std::string(250, 'x')};
        std::vector<ChanceTable> all;
        for (int i = 0; i < 4; ++i) {
            ChanceTable table = weighted("t-" + std::to_string(i), {});
            for (std::size_t row = chance.below(4) + 1; row > 0; --row) {
                std::string text;
                for (std::size_t left = chance.below(3) + 1; left > 0; --left) text += chance.of(kPieces);
                table.rows.push_back({text, static_cast<int>(chance.below(9)) + 1, {}, {}});
            }
            all.push_back(std::move(table));
        }
        const Tables tables = shelf(all);
        dice::SystemDice dice({seed, 1, 2, 3});
        const auto first = rollChance(tables.at("t-0"), findIn(tables), dice);
        ChanceLinks links(findIn(tables));
        links.check(tables.at("t-0"));
        const bool sound = links.faults().empty();
        RC_ASSERT(first.hasValue() || !sound); // sound tables always give a result
        if (!first) return;
        RC_ASSERT(first->draws.size() <= static_cast<std::size_t>(kMostChanceThrows));
        RC_ASSERT(codePoints(first->text) <= kLongestChanceResult);
        dice::TypedDice typed(pipsIn(*first));
        const auto again = rollChance(tables.at("t-0"), findIn(tables), typed);
        RC_ASSERT(again.hasValue());
        RC_ASSERT(typed.left() == 0);
        RC_ASSERT(again->text == first->text);
        RC_ASSERT(again->draws == first->draws);
    });
}

TEST_CASE("the games come with tables enough, no row stands twice, and "
          "Universal Moves has those of Dungeon World") {
    const Rulebook dungeonworld = shipped("dungeonworld"), duality = shipped("duality");
    std::map<std::string, const ChanceTable*> all;
    for (const Rulebook* game : {&dungeonworld, &duality}) {
        for (const ChanceTable& table : game->chance) all.emplace(table.id, &table);
    }
    std::set<std::string> rows;
    std::size_t count = 0;
    for (const auto& [id, table] : all) {
        for (const ChanceRow& row : table->rows) {
            INFO(id << ": " << row.text);
            CHECK(rows.insert(asciiLower(row.text)).second);
            ++count;
        }
        CHECK_FALSE(table->tags.empty());
    }
    CHECK(all.size() >= 100);
    CHECK(count >= 2'000);
    CHECK(shipped("universalmoves").chance == dungeonworld.chance);
}

TEST_CASE("every shipped table rolls each of its rows") {
    for (const std::string game : {"dungeonworld", "duality", "firsttrain"}) {
        const Rulebook rulebook = shipped(game);
        const FindChance find = [&](std::string_view id) { return rulebook.chanceTable(id); };
        for (const ChanceTable& table : rulebook.chance) {
            REQUIRE(dice::diceCount(diceOf(table)) == 1);
            int pip = 0;
            for (std::size_t i = 0; i < table.rows.size(); ++i) {
                const ChanceRow& row = table.rows[i];
                pip = row.from ? *row.from : pip + row.times();
                FirstDie dice(pip);
                const auto result = rollChance(table, find, dice);
                INFO(table.id << ": " << row.text);
                REQUIRE(result);
                CHECK(result->draws.front().row == static_cast<int>(i) + 1);
                CHECK(isCleanName(result->text));
                CHECK(result->text.find_first_of("{}[]") == std::string::npos);
            }
        }
    }
}
