#include "dice/keep_law.h"

#include <algorithm>

namespace tenplus::dice {

namespace {

// The number of ways in which `count` dice show one face or less, `below` being the number of lower faces, with at most
// `mostBelow` dice lower.
long double waysBelow(int count, int below, int mostBelow) {
    long double sum = 1;
    long double ways = 1;
    for (int lying = 1; lying <= mostBelow && below > 0; ++lying) {
        ways *= static_cast<long double>(count - lying + 1) * below;
        ways /= lying;
        sum += ways;
    }
    return sum;
}

} // namespace

Law highestOfEqual(int count, int first, int faces, int kept) {
    Law result(static_cast<long long>(kept) * first,
               std::vector<long double>(static_cast<std::size_t>(kept) * static_cast<std::size_t>(faces - 1) + 1));
    std::vector<long double> choose(static_cast<std::size_t>(kept), 1); // binomial coefficients for the dice above
    for (std::size_t a = 1; a < choose.size(); ++a)
        choose[a] =
            choose[a - 1] * static_cast<long double>(count - static_cast<int>(a) + 1) / static_cast<long double>(a);

    Law excess;
    excess.reserve(result.weights().size());
    for (int below = 0; below < faces; ++below) {
        const int above = faces - 1 - below;
        const auto weight = [&](int dice) { // weight for so many dice above, whatever their faces
            return choose[static_cast<std::size_t>(dice)] * waysBelow(count - dice, below, count - kept);
        };
        // Horner's scheme over the excess of the dice above, one more die at each step.
        int dice = above > 0 ? kept - 1 : 0;
        excess.restart(weight(dice));
        while (dice-- > 0) {
            excess.addDie(1, above);
            excess.mix(0, weight(dice));
        }
        excess.shift(static_cast<long long>(kept) * (first + below));
        result.mix(excess);
    }
    return result;
}

namespace {

// A law relative to a face: the weight below it, of it, and above by excess.
struct SeenFrom {
    long double below = 0;
    long double equal = 0;
    Law above = Law::nothing();
};

SeenFrom seenFrom(long long face, const Law& law, const std::vector<long double>& upTo, bool wantAbove) {
    SeenFrom seen;
    const auto& weights = law.weights();
    const long long at = face - law.first();
    const auto size = static_cast<long long>(weights.size());
    if (at > 0) seen.below = upTo[static_cast<std::size_t>(std::min(at, size) - 1)];
    if (at >= 0 && at < size) seen.equal = weights[static_cast<std::size_t>(at)];
    if (wantAbove && at + 1 < size) {
        const auto from = weights.begin() + static_cast<std::ptrdiff_t>(std::max(at + 1, 0LL));
        seen.above = Law(std::max(1LL, -at), std::vector<long double>(from, weights.end()));
    }
    return seen;
}

// The law of the excess, for `above` dice above the face and `equal` dice on it (at least as many as needed to fill the
// kept ones).
class Counts {
public:
    explicit Counts(int kept)
        : m_kept(kept)
        , m_laws(static_cast<std::size_t>(kept * (kept + 1)), Law::nothing()) {}
    Law& at(int above, int equal) {
        return m_laws[static_cast<std::size_t>(above * (m_kept + 1) + std::min(equal, m_kept - above))];
    }
    // Adds one die.
    Counts with(const SeenFrom& die) {
        Counts next(m_kept);
        for (int above = 0; above < m_kept; ++above) {
            for (int equal = 0; equal <= m_kept - above; ++equal) {
                Law& law = at(above, equal);
                if (law.weights().empty()) continue;
                next.at(above, equal).mix(law, die.below);
                next.at(above, equal + 1).mix(law, die.equal);
                if (above + 1 == m_kept || die.above.weights().empty()) continue;
                law.add(die.above);
                next.at(above + 1, equal).mix(law);
            }
        }
        return next;
    }

private:
    int m_kept;
    std::vector<Law> m_laws;
};

} // namespace

Law highestOfAny(const std::vector<DiceOfALaw>& dice, int kept) {
    long long first = dice.front().law.first();
    long long last = dice.front().law.last();
    std::vector<std::vector<long double>> upTo;
    for (const auto& [law, count] : dice) {
        first = std::min(first, law.first());
        last = std::max(last, law.last());
        upTo.push_back(law.weights());
        for (std::size_t i = 1; i < upTo.back().size(); ++i) upTo.back()[i] += upTo.back()[i - 1];
    }
    Law result = Law::nothing();
    for (long long face = first; face <= last; ++face) {
        Counts counts(kept);
        counts.at(0, 0) = Law();
        for (std::size_t kind = 0; kind < dice.size(); ++kind) {
            const auto seen = seenFrom(face, dice[kind].law, upTo[kind], kept > 1);
            for (int i = 0; i < dice[kind].count; ++i) counts = counts.with(seen);
        }
        for (int above = 0; above < kept; ++above) {
            Law& law = counts.at(above, kept - above);
            law.shift(face * kept);
            result.mix(law);
        }
    }
    return result;
}

} // namespace tenplus::dice
