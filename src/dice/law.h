// Law: the distribution of consecutive totals, as weights that are normalised only at the end. All weights result from
// adding and multiplying positive numbers, so that nothing cancels. They are long double: its range holds every count
// within the limits of notation (10,000 sides to the power of 1,000 dice), and its extra bits keep rounding errors out
// of the final double.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

namespace tenplus::dice {

class Law {
public:
    /// Always 0, with this weight.
    explicit Law(long double weight = 1)
        : m_weights(1, weight) {}
    Law(long long first, std::vector<long double> weights)
        : m_first(first)
        , m_weights(std::move(weights)) {}
    /// The empty distribution, to begin a mix.
    static Law nothing() { return Law(0, {}); }

    /// The lowest total, the highest, and the weights from the one to the other.
    [[nodiscard]] long long first() const { return m_first; }
    [[nodiscard]] long long last() const { return m_first + static_cast<long long>(m_weights.size()) - 1; }
    [[nodiscard]] const std::vector<long double>& weights() const { return m_weights; }

    void reserve(std::size_t totals);
    /// Becomes Law(weight) without releasing memory.
    void restart(long double weight) {
        m_first = 0;
        m_weights.assign(1, weight);
    }
    /// Adds a constant.
    void shift(long long by) { m_first += by; }
    /// Negates every total.
    void negate();
    /// Multiplies every total by a number >= 1; the totals between get weight 0.
    void stretch(int by);
    /// Multiplies every weight.
    void scale(long double by);
    /// Every total divided by `over`, rounded down. `over` is at least 1.
    [[nodiscard]] Law dividedDown(long long over) const;
    /// Adds a die with the faces first .. first + faces - 1, each of weight 1.
    void addDie(int first, int faces);
    /// Adds a die with the faces 1..sides that is thrown again on `sides`, at most `throws` throws in total; longer
    /// chains are omitted. Each first face has weight 1, shared by everything that follows it.
    void addExplodingDie(int sides, int throws);
    /// Adds another, independent law; multiplies weights.
    void add(const Law& other);
    /// Adds the weights of the other, multiplied by `times`.
    void mix(const Law& other, long double times = 1);
    /// Adds a weight to one total.
    void mix(long long total, long double weight);

private:
    void timesSeries(std::size_t step, long double ratio, std::size_t terms);
    void widen(long long from, long long to);

    long long m_first = 0;
    std::vector<long double> m_weights;
    std::vector<long double> m_before; // scratch buffer of timesSeries
};

} // namespace tenplus::dice
