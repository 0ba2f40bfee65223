// Laws of formulas, held over random texts: generated so that their types are right, with needless spaces and
// parentheses, and noise.
#include "content/formula/formula.h"

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

using namespace tenplus;
using namespace tenplus::content;

namespace {

const FieldTypes kLawFields{
    {"n", Type::Number}, {"two.parts", Type::Number}, {"t", Type::Truth}, {"dmg", Type::Dice}, {"w", Type::Text}};

int below(int bound) { return *rc::gen::resize(rc::kNominalSize, rc::gen::inRange(0, bound)); }

std::string oneOf(const std::vector<std::string>& words) { return *rc::gen::elementOf(words); }

std::string textOf(Type type, int depth);

std::string numberText(int depth) {
    if (depth == 0) return oneOf({"0", "1", "7", "250", "9223372036854775807", "n", "two.parts"});
    const auto number = [depth] { return textOf(Type::Number, depth - 1); };
    switch (below(5)) {
    case 0: return "-" + number();
    case 1: return oneOf({"floor", "ceil"}) + "(" + number() + ")";
    case 2: return oneOf({"min", "max"}) + "(" + number() + " ," + number() + ")";
    case 3: return textOf(Type::Truth, depth - 1) + "?" + number() + ":" + number();
    default: return number() + oneOf({"+", " - ", "*", "/"}) + number();
    }
}

std::string truthText(int depth) {
    if (depth == 0) return oneOf({"true", "false", "t", "w='a b'", "'x' != w"});
    const auto truth = [depth] { return textOf(Type::Truth, depth - 1); };
    switch (below(4)) {
    case 0: return "not " + truth();
    case 1: return truth() + " ? " + truth() + " : " + truth();
    case 2: return truth() + oneOf({" and ", " or "}) + truth();
    default:
        return textOf(Type::Number, depth - 1) + oneOf({"<", "<=", "=", "==", "!=", ">=", ">"}) +
               textOf(Type::Number, depth - 1);
    }
}

std::string diceText(int depth) {
    if (depth == 0) return oneOf({"1d6", "2d6kh1", "b[2d8]", "4dF", "3d6!", "d%", "d4[fire]", "dmg", "999d2"});
    const auto dice = [depth] { return textOf(Type::Dice, depth - 1); };
    switch (below(4)) {
    case 0: return "- " + dice();
    case 1: return textOf(Type::Truth, depth - 1) + "?" + dice() + ":" + textOf(Type::Number, depth - 1);
    case 2: return textOf(Type::Number, depth - 1) + " - " + dice();
    default: return dice() + "+" + dice();
    }
}

// A text of that type; what is inside an operation is mostly, but not always, in parentheses.
std::string textOf(Type type, int depth) {
    const int deep = below(3) > 0 ? depth : below(depth + 1);
    std::string text = type == Type::Number ? numberText(deep) : type == Type::Truth ? truthText(deep) : diceText(deep);
    return below(4) > 0 ? "(" + std::move(text) + " )" : text;
}

Value anyValue() {
    switch (below(5)) {
    case 0: return Value(below(2) == 0);
    case 1: return Value(*dice::parse(oneOf({"1d6", "700d8-3", "5"})));
    case 2: return Value(std::string("x"));
    default:
        return Value(Rational(*rc::gen::oneOf(rc::gen::inRange<std::int64_t>(-3, 4), rc::gen::arbitrary<std::int64_t>(),
                                              rc::gen::element<std::int64_t>(INT64_MIN, INT64_MAX))));
    }
}

} // namespace

TEST_CASE("the canonical text of a formula is the same formula") {
    rc::prop("parse(toText(f)) == f", [] {
        const auto type = static_cast<Type>(below(3));
        const auto formula = parseFormula(textOf(type, below(5)), kLawFields);
        if (!formula) RC_DISCARD("too long, or bound otherwise than it was generated");
        const std::string text = toText(*formula);
        const auto again = parseFormula(text, kLawFields);
        RC_ASSERT(again.hasValue());
        RC_ASSERT(*again == *formula);
        RC_ASSERT(toText(*again) == text);
    });
}

TEST_CASE("evaluation yields a value of the formula's type or a sentence, whatever the fields hold") {
    rc::prop("evaluate never fails otherwise", [] {
        const auto formula = parseFormula(textOf(static_cast<Type>(below(3)), below(5)), kLawFields);
        if (!formula) RC_DISCARD("too long, or bound otherwise than it was generated");
        const bool empty = below(10) == 0;
        const auto value =
            evaluate(*formula, [empty](std::string_view) { return empty ? std::nullopt : std::optional(anyValue()); });
        if (value) {
            RC_ASSERT(value->index() == static_cast<std::size_t>(formula->type()));
        } else {
            RC_ASSERT(!value.error().message.empty());
        }
    });
}

TEST_CASE("any text is a formula or has a fault with a column inside it") {
    rc::prop("noise never brings the parser down", [] {
        const auto words = *rc::gen::container<std::vector<std::string>>(rc::gen::element<std::string>(
            "n", "t", "w", "dmg", "1", "2d6", "b[", "]", "'", "'a'", "(", ")", "?", ":", ",", "+", "-", "not ", " and ",
            " or ", "min(", "<", "=", "!", ".", "d", "%", "\xC3", "\xFF", " ", "99999999999999999999"));
        std::string text;
        for (const std::string& word : words) text += word;
        const auto formula = parseFormula(text, kLawFields);
        if (formula) {
            RC_ASSERT(*parseFormula(toText(*formula), kLawFields) == *formula);
        } else {
            RC_ASSERT(formula.error().column >= 1U);
            RC_ASSERT(formula.error().column <= text.size() + 1);
            RC_ASSERT(!formula.error().message.empty());
        }
    });
}

TEST_CASE("arithmetic on fractions obeys the laws of arithmetic where it fits") {
    rc::prop("plus undoes minus, times undoes over, floor and ceil enclose", [] {
        const auto part = rc::gen::inRange<std::int64_t>(-1'000'000, 1'000'001);
        const auto whole = rc::gen::inRange<std::int64_t>(1, 1'000'001);
        const Rational a = *over(Rational(*part), Rational(*whole));
        const Rational b = *over(Rational(*part), Rational(*whole));
        RC_ASSERT(*minus(*plus(a, b), b) == a);
        RC_ASSERT(*plus(a, b) == *plus(b, a));
        if (b != Rational(0)) RC_ASSERT(*over(*times(a, b), b) == a);
        RC_ASSERT(Rational(a.floor()) <= a);
        RC_ASSERT(a <= Rational(a.ceil()));
        RC_ASSERT(a.ceil() - a.floor() == (a.isWhole() ? 0 : 1));
        RC_ASSERT((a < b) == (minus(a, b)->numerator() < 0));
    });
}
