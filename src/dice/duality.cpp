#include "dice/duality.h"

#include <optional>

namespace tenplus::dice {

namespace {

constexpr int kSides = 12;

// Index of the only pair; nothing if there is none, or more than one, or it is subtracted.
std::optional<std::size_t> onlyPair(const Expression& expression) {
    std::optional<std::size_t> found;
    for (std::size_t i = 0; i < expression.groups.size(); ++i) {
        if (!isDualityAt(expression, i)) continue;
        if (found || expression.groups[i].sign < 0) return {};
        found = i++;
    }
    return found;
}

} // namespace

Outcome outcomeOf(int hope, int fear, long long total, long long difficulty) {
    if (hope == fear) return Outcome::Critical;
    const bool success = total >= difficulty;
    if (hope > fear) return success ? Outcome::SuccessHope : Outcome::FailHope;
    return success ? Outcome::SuccessFear : Outcome::FailFear;
}

Expected<DualityOdds, OddsRefused> dualityOdds(const Expression& expression, long long difficulty, double mostSteps) {
    const auto pair = onlyPair(expression);
    if (!pair) {
        return Unexpected(OddsRefused{"The five outcomes need the duality dice once: write \"dd\" in front of what "
                                      "is added, as in \"dd+2\"."});
    }
    Expression rest = expression;
    const auto from = rest.groups.begin() + static_cast<std::ptrdiff_t>(*pair);
    rest.groups.erase(from, from + 2);
    const auto others = odds(rest, mostSteps);
    if (!others) return Unexpected(others.error());

    DualityOdds result;
    const long long last = others->first + static_cast<long long>(others->probability.size()) - 1;
    for (int hope = 1; hope <= kSides; ++hope) {
        for (int fear = 1; fear <= kSides; ++fear) {
            const long long needed = difficulty - hope - fear;
            const double success = between(*others, needed, last);
            const double each = 1.0 / (kSides * kSides);
            const auto add = [&](Outcome outcome, double chance) {
                result.chance[static_cast<std::size_t>(outcome)] += chance * each;
            };
            if (hope == fear) {
                add(Outcome::Critical, 1);
            } else {
                add(hope > fear ? Outcome::SuccessHope : Outcome::SuccessFear, success);
                add(hope > fear ? Outcome::FailHope : Outcome::FailFear, 1 - success);
            }
        }
    }
    return result;
}

} // namespace tenplus::dice
