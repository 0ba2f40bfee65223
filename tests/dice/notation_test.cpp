#include "dice/notation.h"

#include <algorithm>

#include <rapidcheck.h>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

using namespace tenplus::dice;

namespace {

Group of(std::vector<DiceOfAKind> dice, Keep keep = Keep::All, int kept = 0) {
    Group group;
    group.dice = std::move(dice);
    group.keep = keep;
    group.kept = kept;
    return group;
}

template <typename Change>
Group with(Group group, Change change) {
    change(group);
    return group;
}

Group labelled(Group group, const std::string& label) {
    return with(std::move(group), [&](Group& g) { g.label = label; });
}
Group negative(Group group) {
    return with(std::move(group), [](Group& g) { g.sign = -1; });
}
Group exploding(Group group) {
    return with(std::move(group), [](Group& g) { g.explodes = true; });
}
Group each(Group group, int number) {
    return with(std::move(group), [&](Group& g) { g.each = number; });
}

struct WellFormed {
    std::string text;
    Expression meaning;
    std::string canonical;
};

void checkAll(const std::vector<WellFormed>& table) {
    for (const auto& [text, meaning, canonical] : table) {
        CAPTURE(text);
        const auto parsed = parse(text);
        REQUIRE(parsed);
        CHECK(*parsed == meaning);
        CHECK(toText(*parsed) == canonical);
    }
}

rc::Gen<DiceOfAKind> anyDice() {
    return rc::gen::map(
        rc::gen::tuple(rc::gen::inRange(1, 60), rc::gen::inRange(2, kMostSides + 1), rc::gen::inRange(0, 5)),
        [](const std::tuple<int, int, int>& drawn) {
            const auto [count, sides, fate] = drawn;
            return fate == 0 ? DiceOfAKind{count, 3, true} : DiceOfAKind{count, sides, false};
        });
}

// Any group that notation can say.
Group anyGroup() {
    Group group;
    group.sign = *rc::gen::element(1, -1);
    group.dice.push_back(*anyDice());
    group.keep = *rc::gen::element(Keep::All, Keep::Highest, Keep::Lowest);
    if (group.keep != Keep::All) group.kept = *rc::gen::inRange(1, group.dice.front().count + 1);
    if (group.kept == 1) {
        const auto more = *rc::gen::resize(3, rc::gen::container<std::vector<DiceOfAKind>>(anyDice()));
        group.dice.insert(group.dice.end(), more.begin(), more.end());
        group.each = *rc::gen::inRange(-20, 20);
    }
    const bool fate = std::any_of(group.dice.begin(), group.dice.end(), [](const auto& kind) { return kind.fate; });
    group.explodes = !fate && *rc::gen::arbitrary<bool>();
    group.label = *rc::gen::element<std::string>("", "hope", "Fear 2", "d6+1", "\u010daj");
    return group;
}

Expression anyExpression() {
    Expression expression;
    const int groups = *rc::gen::inRange(0, 5);
    for (int i = 0; i < groups; ++i) expression.groups.push_back(anyGroup());
    expression.constant = *rc::gen::inRange(-kMostConstant, kMostConstant + 1);
    RC_PRE(diceCount(expression) <= kMostDice);
    return expression;
}

} // namespace

TEST_CASE("sums of dice and numbers are read") {
    checkAll({
        {"7", {{}, 7}, "7"},
        {"0", {{}, 0}, "0"},
        {"-3+1", {{}, -2}, "-2"},
        {"2d6+1", {{of({{2, 6}})}, 1}, "2d6+1"},
        {"d20", {{of({{1, 20}})}, 0}, "d20"},
        {"1d4 - 2d8 - 3", {{of({{1, 4}}), negative(of({{2, 8}}))}, -3}, "d4-2d8-3"},
        {"1+2d6+1", {{of({{2, 6}})}, 2}, "2d6+2"},
        {"-d6", {{negative(of({{1, 6}}))}, 0}, "-d6"},
        {"2d6+-1", {{of({{2, 6}})}, -1}, "2d6-1"},
        {"2d6--1", {{of({{2, 6}})}, 1}, "2d6+1"},
        {"2d6 \u2212 1", {{of({{2, 6}})}, -1}, "2d6-1"},
        {"1000d10000", {{of({{1000, 10000}})}, 0}, "1000d10000"},
        {"1000000000", {{}, 1'000'000'000}, "1000000000"},
    });
}

TEST_CASE("parentheses turn the signs inside them") {
    checkAll({
        {"-(1d4-2)", {{negative(of({{1, 4}}))}, 2}, "-d4+2"},
        {"2d6-(1-(d4-2))", {{of({{2, 6}}), of({{1, 4}})}, -3}, "2d6+d4-3"},
        {"((((d6))))", {{of({{1, 6}})}, 0}, "d6"},
        {std::string(64, '(') + "1" + std::string(64, ')'), {{}, 1}, "1"},
    });
}

TEST_CASE("percentile, fate and exploding dice are read") {
    checkAll({
        {"d%", {{of({{1, 100}})}, 0}, "d100"},
        {"2d%", {{of({{2, 100}})}, 0}, "2d100"},
        {"4dF", {{of({{4, 3, true}})}, 0}, "4dF"},
        {"4df+1", {{of({{4, 3, true}})}, 1}, "4dF+1"},
        {"3d6!", {{exploding(of({{3, 6}}))}, 0}, "3d6!"},
        {"4d6kh3!", {{exploding(of({{4, 6}}, Keep::Highest, 3))}, 0}, "4d6!kh3"},
    });
}

TEST_CASE("kept and dropped dice are stored as the ones that are kept") {
    checkAll({
        {"4d6kh3", {{of({{4, 6}}, Keep::Highest, 3)}, 0}, "4d6kh3"},
        {"4d6dl1", {{of({{4, 6}}, Keep::Highest, 3)}, 0}, "4d6kh3"},
        {"4d6dl", {{of({{4, 6}}, Keep::Highest, 3)}, 0}, "4d6kh3"},
        {"4d6kl2", {{of({{4, 6}}, Keep::Lowest, 2)}, 0}, "4d6kl2"},
        {"4d6dh", {{of({{4, 6}}, Keep::Lowest, 3)}, 0}, "4d6kl3"},
        {"2d20kh", {{of({{2, 20}}, Keep::Highest, 1)}, 0}, "b[2d20]"},
        {"2d20kl1", {{of({{2, 20}}, Keep::Lowest, 1)}, 0}, "w[2d20]"},
        {"2d6kh2", {{of({{2, 6}}, Keep::Highest, 2)}, 0}, "2d6kh2"},
        {"4dFkl2", {{of({{4, 3, true}}, Keep::Lowest, 2)}, 0}, "4dFkl2"},
    });
}

TEST_CASE("best and worst of brackets are read, with mixed dice and a number for each die", "[DW-R-09][DW-R-10]") {
    checkAll({
        {"b[2d6]", {{of({{2, 6}}, Keep::Highest, 1)}, 0}, "b[2d6]"},
        {"w[3d10]", {{of({{3, 10}}, Keep::Lowest, 1)}, 0}, "w[3d10]"},
        {"b[d6+d8]", {{of({{1, 6}, {1, 8}}, Keep::Highest, 1)}, 0}, "b[d6+d8]"},
        {"b[2d6+1]", {{each(of({{2, 6}}, Keep::Highest, 1), 1)}, 0}, "b[2d6+1]"},
        {"b[1 + 2d6 - 3 + d4]", {{each(of({{2, 6}, {1, 4}}, Keep::Highest, 1), -2)}, 0}, "b[2d6+d4-2]"},
        {"b[2d10]+2", {{of({{2, 10}}, Keep::Highest, 1)}, 2}, "b[2d10]+2"},
        {"-w[2d6]+b[d8!+d6!]",
         {{negative(of({{2, 6}}, Keep::Lowest, 1)), exploding(of({{1, 8}, {1, 6}}, Keep::Highest, 1))}, 0},
         "-w[2d6]+b[d8!+d6!]"},
    });
}

TEST_CASE("dice may carry a label") {
    checkAll({
        {"1d12[hope]+1d12[fear]", {{labelled(of({{1, 12}}), "hope"), labelled(of({{1, 12}}), "fear")}, 0}, "dd"},
        {"b[2d6][ Wolf Pack ]+1", {{labelled(of({{2, 6}}, Keep::Highest, 1), "Wolf Pack")}, 1}, "b[2d6][Wolf Pack]+1"},
        {"4d6!kh3[\u010daj]",
         {{labelled(exploding(of({{4, 6}}, Keep::Highest, 3)), "\u010daj")}, 0},
         "4d6!kh3[\u010daj]"},
    });
}

TEST_CASE("letter case and spaces between tokens do not matter") {
    const auto plain = parse("b[2d6+1]-4d6!kh3+d%+4df").value();
    CHECK(parse(" B [ 2 D 6 + 1 ] - 4D6 ! KH 3 + D % + 4 d F ").value() == plain);
}

TEST_CASE("the canonical text of any expression is read as that expression") {
    rc::prop("parse(toText(e)) == e", [] {
        const Expression expression = anyExpression();
        const auto parsed = parse(toText(expression));
        RC_ASSERT(parsed.hasValue());
        RC_ASSERT(*parsed == expression);
    });
}

TEST_CASE("no text makes the parser stumble") {
    rc::prop("any text is read or refused at a place within it", [] {
        const auto pieces = *rc::gen::container<std::vector<std::string>>(
            rc::gen::element<std::string>("2", "10", "d", "6", "b", "w", "[", "]", "(", ")", "+", "-", "!", "kh", "kl",
                                          "dh", "dl", "F", "%", " ", "\xE2"));
        std::string text;
        for (const auto& piece : pieces) text += piece;
        const auto parsed = parse(text);
        if (parsed) {
            RC_ASSERT(parse(toText(*parsed)).value() == *parsed);
        } else {
            RC_ASSERT(parsed.error().column >= 1);
            RC_ASSERT(parsed.error().column <= text.size() + 1);
            RC_ASSERT(!parsed.error().expected.empty());
        }
    });
}

TEST_CASE("expressions are added and taken away group by group") {
    const auto left = parse("2d6+1").value();
    const auto right = parse("d4-b[2d8]-3").value();
    CHECK(toText(plus(left, right)) == "2d6+d4-b[2d8]-2");
    CHECK(toText(minus(left, right)) == "2d6-d4+b[2d8]+4");
    CHECK(toText(plus(left, constant(-1))) == "2d6");
    CHECK(isConstant(constant(4)));
    CHECK_FALSE(isConstant(left));
    CHECK(diceCount(right) == 3);
}

TEST_CASE("the lowest and highest total are known without rolling") {
    struct Bounds {
        std::string text;
        long long low;
        long long high;
    };
    const std::vector<Bounds> table = {
        {"5", 5, 5},        {"2d6+1", 3, 13},    {"4d6kh3", 3, 18},    {"-(1d4-2)", -2, 1},
        {"4dF", -4, 4},     {"b[2d6+1]", 2, 7},  {"b[d6+d8]", 1, 8},   {"w[d6+d8]", 1, 6},
        {"b[d6+dF]", 1, 6}, {"w[d6+dF]", -1, 1}, {"-b[2d6-1]", -5, 0}, {"1000d10000", 1000, 10'000'000},
        {"d8-2d6", -11, 6}, {"4dFkl2+1", -1, 3},
    };
    for (const auto& [text, low, high] : table) {
        CAPTURE(text);
        const auto expression = parse(text).value();
        CHECK(lowest(expression) == low);
        CHECK(highest(expression) == high);
    }
}
