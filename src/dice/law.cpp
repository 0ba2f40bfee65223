#include "dice/law.h"

#include "dice/notation.h"

#include <algorithm>
#include <bit>

namespace tenplus::dice {

void Law::reserve(std::size_t totals) {
    m_weights.reserve(totals);
    m_before.reserve(totals);
}

void Law::negate() {
    const long long first = -last();
    std::ranges::reverse(m_weights);
    m_first = first;
}

void Law::stretch(int by) {
    if (by == 1) return;
    m_first *= by;
    m_before.assign((m_weights.size() - 1) * static_cast<std::size_t>(by) + 1, 0);
    for (std::size_t i = 0; i < m_weights.size(); ++i) m_before[i * static_cast<std::size_t>(by)] = m_weights[i];
    m_weights.swap(m_before);
}

void Law::scale(long double by) {
    for (long double& weight : m_weights) weight *= by;
}

Law Law::dividedDown(long long over) const {
    const long long low = dice::dividedDown(m_first, over);
    Law result(low, std::vector<long double>(static_cast<std::size_t>(dice::dividedDown(last(), over) - low + 1)));
    for (std::size_t i = 0; i < m_weights.size(); ++i) {
        const long long total = dice::dividedDown(m_first + static_cast<long long>(i), over);
        result.m_weights[static_cast<std::size_t>(total - low)] += m_weights[i];
    }
    return result;
}

void Law::addDie(int first, int faces) {
    timesSeries(1, 1, static_cast<std::size_t>(faces));
    m_first += first;
}

// The faces 1..sides-1, after each possible run of highest faces.
void Law::addExplodingDie(int sides, int throws) {
    const auto faces = static_cast<std::size_t>(sides);
    timesSeries(1, 1, faces - 1);
    timesSeries(faces, 1 / static_cast<long double>(sides), static_cast<std::size_t>(throws));
    m_first += 1;
}

// Multiplies by 1 + z + ... + z^(terms-1), where z is `ratio` at `step` totals higher. Doubles the sum, and adds one
// term, by the bits of `terms`: about twenty passes for a die of a thousand sides.
void Law::timesSeries(std::size_t step, long double ratio, std::size_t terms) {
    auto& w = m_weights;
    if (w.size() == 1 && step == 1 && ratio == 1) { // the first die: all faces have equal weights
        w.resize(terms, w.front());
        return;
    }
    if (!std::has_single_bit(terms)) m_before = w;
    long double power = ratio; // ratio^have
    for (std::size_t have = 1, bit = std::bit_floor(terms) / 2; bit > 0; bit /= 2) {
        const std::size_t by = have * step;
        w.resize(w.size() + by, 0);
        for (std::size_t i = w.size(); i-- > by;) w[i] += power * w[i - by];
        power *= power;
        have *= 2;
        if ((terms & bit) == 0) continue;
        w.resize(w.size() + step, 0);
        m_before.resize(w.size(), 0);
        for (std::size_t i = w.size(); i-- > step;) w[i] = m_before[i] + ratio * w[i - step];
        std::copy_n(m_before.begin(), step, w.begin());
        power *= ratio;
        ++have;
    }
}

void Law::add(const Law& other) {
    const std::size_t faces = other.m_weights.size();
    m_before.assign(m_weights.size() + faces - 1, 0);
    for (std::size_t i = 0; i < m_weights.size(); ++i) {
        const long double weight = m_weights[i];
        const long double* const from = other.m_weights.data();
        long double* const to = m_before.data() + i;
        for (std::size_t j = 0; j < faces; ++j) to[j] += weight * from[j];
    }
    m_weights.swap(m_before);
    m_first += other.m_first;
}

void Law::widen(long long from, long long to) {
    if (m_weights.empty()) m_first = from;
    if (from < m_first) {
        m_weights.insert(m_weights.begin(), static_cast<std::size_t>(m_first - from), 0);
        m_first = from;
    }
    if (to > last()) m_weights.resize(static_cast<std::size_t>(to - m_first + 1), 0);
}

void Law::mix(const Law& other, long double times) {
    if (other.m_weights.empty() || times == 0) return;
    widen(other.first(), other.last());
    const auto offset = static_cast<std::size_t>(other.m_first - m_first);
    for (std::size_t i = 0; i < other.m_weights.size(); ++i) m_weights[offset + i] += times * other.m_weights[i];
}

void Law::mix(long long total, long double weight) {
    widen(total, total);
    m_weights[static_cast<std::size_t>(total - m_first)] += weight;
}

} // namespace tenplus::dice
