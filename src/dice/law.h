// A law: how often each of a run of consecutive totals comes up, as weights that are divided by their total
// only at the end. Weights come from adding and multiplying positive numbers alone, so that nothing cancels,
// and are long double: its range holds every count that the limits of notation allow (10,000 sides to the
// power of 1,000 dice), and its spare bits keep rounding out of the double they end as.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

namespace tenplus::dice {

class Law {
public:
    /// Surely 0, with this weight.
    explicit Law(long double weight = 1) : m_weights(1, weight) {}
    Law(long long first, std::vector<long double> weights) : m_first(first), m_weights(std::move(weights)) {}
    /// No total at all: what mixing starts from.
    static Law nothing() { return Law(0, {}); }

    /// The lowest total, the highest, and the weights of all between.
    [[nodiscard]] long long first() const { return m_first; }
    [[nodiscard]] long long last() const { return m_first + static_cast<long long>(m_weights.size()) - 1; }
    [[nodiscard]] const std::vector<long double>& weights() const { return m_weights; }

    void reserve(std::size_t totals);
    /// Becomes Law(weight) and keeps its memory.
    void restart(long double weight) {
        m_first = 0;
        m_weights.assign(1, weight);
    }
    /// Adds a number that is always the same.
    void shift(long long by) { m_first += by; }
    /// Turns every total into its negative.
    void negate();
    /// Multiplies every total by a number from 1 on; between them lie totals without weight.
    void stretch(int by);
    /// Multiplies every weight.
    void scale(long double by);
    /// Every total divided by `over`, rounded down. `over` is at least 1.
    [[nodiscard]] Law dividedDown(long long over) const;
    /// Adds one die with the faces first .. first + faces - 1; each face weighs 1.
    void addDie(int first, int faces);
    /// Adds one die with the faces 1..sides that is thrown again when it shows `sides`, at most `throws` throws
    /// together; longer chains are left out. Each first face weighs 1 with all that follows it.
    void addExplodingDie(int sides, int throws);
    /// Adds an independent other; weights multiply.
    void add(const Law& other);
    /// Lets the totals of the other come up as well, each `times` as often.
    void mix(const Law& other, long double times = 1);
    /// Lets one total come up as well.
    void mix(long long total, long double weight);

private:
    void timesSeries(std::size_t step, long double ratio, std::size_t terms);
    void widen(long long from, long long to);

    long long m_first = 0;
    std::vector<long double> m_weights;
    std::vector<long double> m_before; // scratch of timesSeries
};

} // namespace tenplus::dice
