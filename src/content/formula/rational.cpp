#include "content/formula/rational.h"

#include <limits>

namespace tenplus::content::inline formula {

namespace {

// Holds products of two 64-bit numbers, and the sum of two such products.
__extension__ using Wide = __int128;

Wide magnitude(Wide number) { return number < 0 ? -number : number; }

bool fits(Wide number) {
    return number >= std::numeric_limits<std::int64_t>::min() && number <= std::numeric_limits<std::int64_t>::max();
}

Wide commonDivisor(Wide a, Wide b) {
    while (b != 0) {
        const Wide rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

struct Reduced {
    std::int64_t numerator;
    std::int64_t denominator;
};

std::optional<Reduced> reduced(Wide numerator, Wide denominator) {
    if (denominator == 0) return {};
    if (denominator != 1) {
        const Wide sign = denominator < 0 ? -1 : 1;
        const Wide divisor = sign * commonDivisor(magnitude(numerator), magnitude(denominator));
        numerator /= divisor;
        denominator /= divisor;
    }
    if (!fits(numerator) || !fits(denominator)) return {};
    return Reduced{static_cast<std::int64_t>(numerator), static_cast<std::int64_t>(denominator)};
}

} // namespace

std::int64_t Rational::floor() const {
    const std::int64_t towardsZero = m_numerator / m_denominator;
    return m_numerator % m_denominator < 0 ? towardsZero - 1 : towardsZero;
}

std::int64_t Rational::ceil() const {
    const std::int64_t towardsZero = m_numerator / m_denominator;
    return m_numerator % m_denominator > 0 ? towardsZero + 1 : towardsZero;
}

std::strong_ordering operator<=>(const Rational& left, const Rational& right) {
    const Wide a = Wide{left.m_numerator} * right.m_denominator;
    const Wide b = Wide{right.m_numerator} * left.m_denominator;
    return a < b ? std::strong_ordering::less : a > b ? std::strong_ordering::greater : std::strong_ordering::equal;
}

std::optional<Rational> plus(const Rational& left, const Rational& right) {
    const Wide sum = Wide{left.m_numerator} * right.m_denominator + Wide{right.m_numerator} * left.m_denominator;
    const auto result = reduced(sum, Wide{left.m_denominator} * right.m_denominator);
    if (!result) return {};
    return Rational(result->numerator, result->denominator);
}

std::optional<Rational> minus(const Rational& left, const Rational& right) {
    const Wide sum = Wide{left.m_numerator} * right.m_denominator - Wide{right.m_numerator} * left.m_denominator;
    const auto result = reduced(sum, Wide{left.m_denominator} * right.m_denominator);
    if (!result) return {};
    return Rational(result->numerator, result->denominator);
}

std::optional<Rational> times(const Rational& left, const Rational& right) {
    const auto result =
        reduced(Wide{left.m_numerator} * right.m_numerator, Wide{left.m_denominator} * right.m_denominator);
    if (!result) return {};
    return Rational(result->numerator, result->denominator);
}

std::optional<Rational> over(const Rational& left, const Rational& right) {
    const auto result =
        reduced(Wide{left.m_numerator} * right.m_denominator, Wide{left.m_denominator} * right.m_numerator);
    if (!result) return {};
    return Rational(result->numerator, result->denominator);
}

std::string toText(const Rational& number) {
    const std::string numerator = std::to_string(number.numerator());
    return number.isWhole() ? numerator : numerator + "/" + std::to_string(number.denominator());
}

} // namespace tenplus::content::inline formula
