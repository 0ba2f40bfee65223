// Rational: an exact fraction of two 64-bit numbers, always in lowest terms with a positive denominator. Arithmetic
// that overflows returns nothing.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>

namespace tenplus::content::inline formula {

class Rational {
public:
    constexpr Rational() = default;
    constexpr Rational(std::int64_t whole)
        : m_numerator(whole) {}

    std::int64_t numerator() const { return m_numerator; }
    std::int64_t denominator() const { return m_denominator; }
    bool isWhole() const { return m_denominator == 1; }
    std::int64_t floor() const;
    std::int64_t ceil() const;

    friend bool operator==(const Rational&, const Rational&) = default;
    friend std::strong_ordering operator<=>(const Rational& left, const Rational& right);

    /// Nothing on overflow, and for `over` when the divisor is zero.
    friend std::optional<Rational> plus(const Rational& left, const Rational& right);
    friend std::optional<Rational> minus(const Rational& left, const Rational& right);
    friend std::optional<Rational> times(const Rational& left, const Rational& right);
    friend std::optional<Rational> over(const Rational& left, const Rational& right);

private:
    constexpr Rational(std::int64_t numerator, std::int64_t denominator)
        : m_numerator(numerator)
        , m_denominator(denominator) {}

    std::int64_t m_numerator = 0;
    std::int64_t m_denominator = 1;
};

/// "7/2", or "3" for a whole number.
std::string toText(const Rational& number);

} // namespace tenplus::content::inline formula
