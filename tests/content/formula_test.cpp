#include "content/formula/formula.h"

#include <catch2/catch.hpp>

using namespace tenplus;
using namespace tenplus::content;

namespace {

const FieldTypes kFields{
    {"str", Type::Number},           {"hp", Type::Number},    {"hpMax", Type::Number}, {"zero", Type::Number},
    {"target.armour", Type::Number}, {"big", Type::Number},   {"hurt", Type::Truth},   {"damage", Type::Dice},
    {"alignment", Type::Text},       {"absent", Type::Number}};

std::optional<Value> held(std::string_view name) {
    const std::map<std::string, Value, std::less<>> values{{"str", Rational(3)},
                                                           {"hp", Rational(7)},
                                                           {"hpMax", Rational(20)},
                                                           {"zero", Rational(0)},
                                                           {"target.armour", Rational(2)},
                                                           {"big", Rational(INT64_MAX)},
                                                           {"hurt", true},
                                                           {"damage", *dice::parse("1d8+1")},
                                                           {"alignment", std::string("good")}};
    const auto value = values.find(name);
    return value == values.end() ? std::nullopt : std::optional(value->second);
}

std::string shown(const Value& value) {
    if (const auto* number = std::get_if<Rational>(&value)) return toText(*number);
    if (const auto* truth = std::get_if<bool>(&value)) return *truth ? "true" : "false";
    if (const auto* thrown = std::get_if<dice::Expression>(&value)) return dice::toText(*thrown);
    return std::get<std::string>(value);
}

// The value, or the sentence that says why there is none.
std::string valueOf(std::string_view text) {
    const auto formula = parseFormula(text, kFields);
    if (!formula) return std::to_string(formula.error().column) + ": " + formula.error().message;
    const auto value = evaluate(*formula, held);
    if (!value) return value.error().message;
    CHECK(value->index() == static_cast<std::size_t>(formula->type()));
    return shown(*value);
}

std::string faultOf(std::string_view text, std::optional<Type> wanted = {}) {
    const auto formula = parseFormula(text, kFields, wanted);
    return formula ? "none" : std::to_string(formula.error().column) + ": " + formula.error().message;
}

std::string canonical(std::string_view text) {
    const auto formula = parseFormula(text, kFields);
    return formula ? toText(*formula) : formula.error().message;
}

std::string chain(std::string_view link, int times) {
    std::string text;
    for (int i = 0; i < times; ++i) text += link;
    return text;
}

} // namespace

TEST_CASE("a formula computes exactly") {
    CHECK(valueOf("1 + 2 * 3") == "7");
    CHECK(valueOf("(1 + 2) * 3") == "9");
    CHECK(valueOf("10 - 3 - 2") == "5");
    CHECK(valueOf("24 / 4 / 2") == "3");
    CHECK(valueOf("7 / 2") == "7/2");
    CHECK(valueOf("7 / 2 + 1 / 2") == "4");
    CHECK(valueOf("1 / 3 * 3 = 1") == "true");
    CHECK(valueOf("-7 / 2") == "-7/2");
    CHECK(valueOf("7 / -2") == "-7/2");
    CHECK(valueOf("- - 7") == "7");
    CHECK(valueOf("2 - -2 * -3") == "-4");
    CHECK(valueOf("floor(7 / 2)") == "3");
    CHECK(valueOf("ceil(7 / 2)") == "4");
    CHECK(valueOf("floor(-7 / 2)") == "-4");
    CHECK(valueOf("ceil(-7 / 2)") == "-3");
    CHECK(valueOf("floor(4) + ceil(4)") == "8");
    CHECK(valueOf("min(3, 1, 2)") == "1");
    CHECK(valueOf("max(3, 7 / 2)") == "7/2");
    CHECK(valueOf("floor((str + hp) / 2)") == "5");
    CHECK(valueOf("max(0, hp - target.armour)") == "5");
}

TEST_CASE("conditions compare numbers and join with and, or and not") {
    CHECK(valueOf("hp < hpMax") == "true");
    CHECK(valueOf("hp <= 6") == "false");
    CHECK(valueOf("hp = 7 and hp == 7") == "true");
    CHECK(valueOf("hp != 7") == "false");
    CHECK(valueOf("hp >= 7 and hp > 6") == "true");
    CHECK(valueOf("1 / 3 < 2 / 5") == "true");
    CHECK(valueOf("true or false and false") == "true");
    CHECK(valueOf("(true or false) and false") == "false");
    CHECK(valueOf("not hurt or true") == "true");
    CHECK(valueOf("not (hurt or true)") == "false");
    CHECK(valueOf("not hp = 3") == "true");
    CHECK(valueOf("not not hurt") == "true");
    CHECK(valueOf("alignment = 'good'") == "true");
    CHECK(valueOf("'evil' != alignment") == "true");
    CHECK(valueOf("alignment = 'Good'") == "false");
    CHECK(valueOf("hp > 5 ? 1 : 2") == "1");
    CHECK(valueOf("hp > 9 ? 1 : hp > 6 ? 2 : 3") == "2");
    CHECK(valueOf("(hurt ? hp : str) + 1") == "8");
}

TEST_CASE("dice are written as dice and summed with numbers") {
    CHECK(valueOf("1d6") == "d6");
    CHECK(valueOf("d%") == "d100");
    CHECK(valueOf("2d6kh1 + str") == "b[2d6]+3");
    CHECK(valueOf("b[2d8 + 1] - 1") == "b[2d8+1]-1");
    CHECK(valueOf("w[d4+d6][fire]") == "w[d4+d6][fire]");
    CHECK(valueOf("4dF + dF") == "4dF+dF");
    CHECK(valueOf("3d6!") == "3d6!");
    CHECK(valueOf("damage + 1d4") == "d8+d4+1");
    CHECK(valueOf("10 - (1d4 - 2)") == "-d4+12");
    CHECK(valueOf("-1d4") == "-d4");
    CHECK(valueOf("hurt ? 1d6 : 3") == "d6");
    CHECK(valueOf("not hurt ? 1d6 : str") == "3");
    CHECK(valueOf("(hurt ? 1d6 : 0) + 2") == "d6+2");
    CHECK(valueOf("1d6 - 1d6") == "d6-d6");
}

TEST_CASE("only the operands that are needed are looked at") {
    CHECK(valueOf("zero = 0 ? 5 : 10 / zero") == "5");
    CHECK(valueOf("zero = 0 or 10 / zero > 1") == "true");
    CHECK(valueOf("zero != 0 and absent > 1") == "false");
}

TEST_CASE("a formula that has no value now says why") {
    CHECK(valueOf("hp / zero") == "7 cannot be divided by 0");
    CHECK(valueOf("1 + absent") == "the field 'absent' has no value here");
    CHECK(valueOf("big + 1") == "9223372036854775807 + 1 is beyond the numbers that can be computed");
    CHECK(valueOf("-big - 2") == "-9223372036854775807 - 2 is beyond the numbers that can be computed");
    CHECK(valueOf("big * big") ==
          "9223372036854775807 * 9223372036854775807 is beyond the numbers that can be computed");
    CHECK(valueOf("1 / big / big").find("1/9223372036854775807 / ") == 0);
    CHECK(valueOf("-(-big - 1)").find("0 - -9223372036854775808") == 0);
    CHECK(valueOf("1d6 + 7 / 2") == "7/2 is not a whole number: use floor or ceil");
    CHECK(valueOf("600d6 + 600d6") == "1200 dice are too many: at most 1000 are thrown at once");
    CHECK(valueOf("1d6 + big") == "dice take numbers up to 1000000000 only");
    CHECK(valueOf("1d6 + 1000000000 + 1") == "dice take numbers up to 1000000000 only");
    const auto formula = parseFormula("str + 1", kFields);
    const auto wrong = evaluate(*formula, [](std::string_view) { return Value(true); });
    CHECK(wrong.error() ==
          EvaluationFault{EvaluationFault::Why::WrongType, "expected a number but a field holds a truth"});
    CHECK(evaluate(*formula, FieldValues()).error().why == EvaluationFault::Why::NoValue);
    CHECK(
        evaluate(*parseFormula("str", kFields), [](std::string_view) { return Value(std::string("x")); }).error().why ==
        EvaluationFault::Why::WrongType);
}

TEST_CASE("a value is taken as a whole number, a truth or dice only if it is one") {
    CHECK(*asInteger(Value(Rational(-3))) == -3);
    const auto half = evaluate(*parseFormula("7 / 2", {}), {});
    CHECK(asInteger(*half).error() ==
          EvaluationFault{EvaluationFault::Why::NotWhole, "7/2 is not a whole number: use floor or ceil"});
    CHECK(asInteger(Value(true)).error().why == EvaluationFault::Why::WrongType);
    CHECK(*asTruth(Value(true)));
    CHECK(asTruth(Value(Rational(1))).error().why == EvaluationFault::Why::WrongType);
    CHECK(*asDice(Value(Rational(4))) == dice::constant(4));
    CHECK(asDice(*half).error().why == EvaluationFault::Why::NotWhole);
    CHECK(asDice(Value(std::string("1d6"))).error().why == EvaluationFault::Why::WrongType);
}

TEST_CASE("a formula of the wrong types is refused with the column of the wrong part") {
    CHECK(faultOf("str + hurt") == "7: '+' takes numbers or dice but this is a truth");
    CHECK(faultOf("2 * 1d6") == "5: '*' takes numbers but this is dice");
    CHECK(faultOf("(1d6 + 1) / 2") == "1: '/' takes numbers but this is dice");
    CHECK(faultOf("1d6 > 3") == "1: '>' takes numbers but this is dice");
    CHECK(faultOf("3 = 1d6") == "5: '=' takes numbers but this is dice");
    CHECK(faultOf("hurt = true") == "1: '=' takes numbers but this is a truth");
    CHECK(faultOf("1 < 2 < 3") == "1: '<' takes numbers but this is a truth");
    CHECK(faultOf("hurt and str") == "10: 'and' takes conditions but this is a number");
    CHECK(faultOf("str or hurt") == "1: 'or' takes conditions but this is a number");
    CHECK(faultOf("not str") == "5: 'not' takes conditions but this is a number");
    CHECK(faultOf("-hurt") == "2: '-' takes numbers or dice but this is a truth");
    CHECK(faultOf("min(1, 1d6)") == "8: 'min' takes numbers but this is dice");
    CHECK(faultOf("floor(hurt)") == "7: 'floor' takes numbers but this is a truth");
    CHECK(faultOf("str ? 1 : 2") == "1: '?' takes conditions but this is a number");
    CHECK(faultOf("hurt ? 1 : hurt") ==
          "12: both sides of ':' must be of one kind, but the first is a number and the second a truth");
    const std::string use = "text can only be compared by = or != with a quoted word, like alignment = 'good'";
    CHECK(faultOf("alignment") == "1: " + use);
    CHECK(faultOf("'good'") == "1: " + use);
    CHECK(faultOf("alignment < 'good'") == "1: " + use);
    CHECK(faultOf("'a' = 'a'") == "1: " + use);
    CHECK(faultOf("alignment = alignment") == "1: " + use);
    CHECK(faultOf("3 = 'good'") == "5: " + use);
    CHECK(faultOf("hurt ? 1 : alignment") == "12: " + use);
    CHECK(faultOf("str + alignment") == "7: " + use);
}

TEST_CASE("a formula must have the type that is wanted, and numbers serve as dice") {
    CHECK(faultOf("str > 2", Type::Number) == "1: expected a number but this formula is a truth");
    CHECK(faultOf("1d6", Type::Number) == "1: expected a number but this formula is dice");
    CHECK(faultOf("  str", Type::Truth) == "3: expected a truth but this formula is a number");
    CHECK(faultOf("str", Type::Dice) == "none");
}

TEST_CASE("a text that is no formula is refused with its column") {
    CHECK(faultOf("") == "1: expected a number, dice, a field or '(' but the formula ends");
    CHECK(faultOf("1 +") == "4: expected a number, dice, a field or '(' but the formula ends");
    CHECK(faultOf("1 2") == "3: expected an operator or the end but found '2'");
    CHECK(faultOf("(1 + 2") == "7: expected ')' but the formula ends");
    CHECK(faultOf("1)") == "2: expected an operator or the end but found ')'");
    CHECK(faultOf("hurt ? 1") == "9: expected ':' but the formula ends");
    CHECK(faultOf("hurt and or") == "10: expected a number, dice, a field or '(' but found 'or'");
    CHECK(faultOf("strr + 1") == "1: unknown field 'strr'; did you mean 'str'?");
    CHECK(faultOf("1 + hpmax") == "5: unknown field 'hpmax'; did you mean 'hpMax'?");
    CHECK(faultOf("weather") == "1: unknown field 'weather'");
    CHECK(faultOf("round(1)") == "1: unknown function 'round': there are min, max, floor and ceil");
    CHECK(faultOf("min") == "4: expected '(' but the formula ends");
    CHECK(faultOf("min(1)") == "1: 'min' takes two numbers or more but found 1");
    CHECK(faultOf("floor(1, 2)") == "1: 'floor' takes one number but found 2");
    CHECK(faultOf("2.5") == "1: numbers are whole: write 5 / 2 for two and a half");
    CHECK(faultOf("3x") == "1: expected a number but found '3x'");
    CHECK(faultOf("9223372036854775808") == "1: this number is too large");
    CHECK(faultOf("Str") == "1: a name is letters and digits, begins with a small letter, and may go on after a dot: "
                            "target.armour");
    CHECK(faultOf("target.").find("1: a name is") == 0);
    CHECK(faultOf("hurt && hurt") == "6: write and instead of '&&'");
    CHECK(faultOf("!hurt") == "1: write not instead of '!'");
    CHECK(faultOf("1 % 2") == "3: '%' has no meaning in a formula");
    CHECK(faultOf("1 é") == "3: 'é' has no meaning in a formula");
    CHECK(faultOf("alignment = 'good") == "13: this word has no closing quote: expected ' after it");
    CHECK(faultOf("alignment = ''").find("13: expected a word") == 0);
    CHECK(faultOf("str + b[2d6").find("7: expected ']'") == 0);
    CHECK(faultOf("str + 2d0").find("9: expected a number of sides") == 0);
}

TEST_CASE("a formula has at most 64 parts, 1,000 bytes and a bounded depth") {
    CHECK(faultOf("1" + chain("+1", 31)) == "none");
    CHECK(faultOf("1" + chain("+1", 32)).find("a formula has at most 64 parts") != std::string::npos);
    CHECK(faultOf(chain("-", 63) + "1") == "none");
    CHECK(faultOf(chain("-", 64) + "1").find("at most 64 parts") != std::string::npos);
    CHECK(faultOf(chain("(", 128) + "1" + chain(")", 128)) == "none");
    CHECK(faultOf(chain("(", 129) + "1" + chain(")", 129)) == "129: this formula is nested too deeply: split it up");
    CHECK(faultOf(chain("hurt?", 199) + "1").find("at most 64 parts") != std::string::npos);
    CHECK(faultOf(chain(" ", 999) + "1") == "none");
    CHECK(faultOf(chain(" ", 1000) + "1") == "1001: a formula has at most 1000 bytes: split it up");
    const std::string longWord = "alignment='" + std::string(965, 'x') + "'or hurt or hurt";
    REQUIRE(longWord.size() <= kMostFormulaBytes);
    CHECK(faultOf(longWord + "       ") == "none");
    CHECK(faultOf("alignment='" + std::string(987, 'x') + "'") ==
          "1: written out with spaces a formula has at most 1000 bytes: split it up");
}

TEST_CASE("the canonical text has one space where it helps and no needless parentheses") {
    CHECK(canonical("((1)+2)*3") == "(1 + 2) * 3");
    CHECK(canonical("1+(2*3)") == "1 + 2 * 3");
    CHECK(canonical("1-(2-3)") == "1 - (2 - 3)");
    CHECK(canonical("(1-2)-3") == "1 - 2 - 3");
    CHECK(canonical("-(1+2)") == "-(1 + 2)");
    CHECK(canonical("(-1)*2") == "-1 * 2");
    CHECK(canonical("-(1*2)") == "-(1 * 2)");
    CHECK(canonical("1- -1") == "1 - -1");
    CHECK(canonical("hp==7 and(hurt or(not(hp!=3)))") == "hp = 7 and (hurt or not hp != 3)");
    CHECK(canonical("hurt?1:(hurt?2:3)") == "hurt ? 1 : hurt ? 2 : 3");
    CHECK(canonical("(hurt?true:false)?1:2") == "(hurt ? true : false) ? 1 : 2");
    CHECK(canonical("1+(hurt?1:2)") == "1 + (hurt ? 1 : 2)");
    CHECK(canonical("min( 1,hp , 2 )") == "min(1, hp, 2)");
    CHECK(canonical("2D6KH1+target.armour") == "b[2d6] + target.armour");
    CHECK(canonical("alignment='good'") == "alignment = 'good'");
}

TEST_CASE("a formula tells its type and the fields it reads, each once") {
    const auto formula = parseFormula("hp < hpMax / 2 and alignment = 'good' or hp = 1", kFields);
    CHECK(formula->type() == Type::Truth);
    CHECK(formula->fields() == std::vector<std::string>{"hp", "hpMax", "alignment"});
    CHECK(Formula() == *parseFormula("0", {}));
    CHECK(Formula::constant(-5) == *parseFormula("-5", {}));
    CHECK(Formula::constant(INT64_MAX) == *parseFormula("9223372036854775807", {}));
}

TEST_CASE("a field may be called what formulas can read as a field") {
    for (const char* const name : {"str", "hpMax", "target.armour", "d", "dFoo", "b", "notes", "a1.b2.c3"}) {
        INFO(name);
        CHECK(isFieldName(name));
    }
    for (const char* const name :
         {"", "d6", "dF", "min", "and", "true", "Str", "hit-points", " str", "str ", "a.", "a.B", "é"}) {
        INFO(name);
        CHECK_FALSE(isFieldName(name));
    }
}
