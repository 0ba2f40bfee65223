#include "dice/chi_square.h"

#include <cmath>
#include <vector>

namespace tenplus::dice {

// The regularised incomplete gamma function Q(degrees / 2, statistic / 2): the series of P near 0, and further
// out the continued fraction of Q by Lentz's method.
double chiSquareTail(double statistic, int degrees) {
    const double a = degrees / 2.0;
    const double x = statistic / 2;
    if (x <= 0) return 1;
    const double front = std::exp(a * std::log(x) - x - std::lgamma(a));
    if (x < a + 1) {
        double term = 1 / a;
        double sum = term;
        for (double n = a + 1; term > sum * 1e-16; ++n) sum += term *= x / n;
        return 1 - front * sum;
    }
    double b = x + 1 - a;
    double c = 1e300;
    double d = 1 / b;
    double fraction = d;
    for (int i = 1; i < 10'000; ++i) {
        const double coefficient = -i * (i - a);
        b += 2;
        d = 1 / (coefficient * d + b);
        c = b + coefficient / c;
        fraction *= c * d;
        if (std::abs(c * d - 1) < 1e-15) break;
    }
    return front * fraction;
}

double evenness(SystemDice& dice, std::uint32_t bound, int draws) {
    std::vector<int> seen(bound);
    for (int i = 0; i < draws; ++i) ++seen[dice.below(bound)];
    const double expected = static_cast<double>(draws) / bound;
    double statistic = 0;
    for (const int count : seen) statistic += (count - expected) * (count - expected) / expected;
    return chiSquareTail(statistic, static_cast<int>(bound) - 1);
}

} // namespace tenplus::dice
