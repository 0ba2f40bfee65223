// Reach: the cost of the cheapest path to each square of a board. The caller gives the costs of the single steps. A
// square where movement ends can be reached but not left. Costs are small whole numbers, so buckets keep the order.
#pragma once

#include "board/square_grid.h"

#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

namespace tenplus::board {

inline constexpr std::uint16_t kOutOfReach = std::numeric_limits<std::uint16_t>::max();
inline constexpr int kNoSquare = -1;

struct Reach {
    std::vector<std::uint16_t> cost; ///< by square; kOutOfReach if the budget does not suffice
    std::vector<std::int32_t> from;  ///< the previous square on a cheapest path; kNoSquare at the start

    /// The squares of a cheapest path to `square`, without the start.
    [[nodiscard]] std::vector<int> wayTo(int square) const {
        std::vector<int> way;
        for (int at = square; at != kNoSquare && from[static_cast<std::size_t>(at)] != kNoSquare;
             at = from[static_cast<std::size_t>(at)])
            way.insert(way.begin(), at);
        return way;
    }
};

/// `edges(square, cost, go)` calls go(to, price) for each step possible from the square, reached at `cost`. Prices are
/// at least 1; a square that ends movement makes no call.
template <typename Edges>
void floodInto(Reach& reach, std::vector<std::vector<int>>& buckets, int squares, int start, int budget, Edges edges) {
    reach.cost.assign(static_cast<std::size_t>(squares), kOutOfReach);
    reach.from.assign(static_cast<std::size_t>(squares), kNoSquare);
    if (buckets.size() <= static_cast<std::size_t>(budget)) buckets.resize(static_cast<std::size_t>(budget) + 1);
    reach.cost[static_cast<std::size_t>(start)] = 0;
    buckets[0].assign(1, start);
    for (int cost = 0; cost <= budget; ++cost) {
        auto& bucket = buckets[static_cast<std::size_t>(cost)];
        for (std::size_t i = 0; i < bucket.size(); ++i) {
            const int at = bucket[i];
            if (reach.cost[static_cast<std::size_t>(at)] != cost) continue; // a cheaper path was found later
            edges(at, cost, [&](int to, int price) {
                const int sum = cost + price;
                auto& known = reach.cost[static_cast<std::size_t>(to)];
                if (sum > budget || sum >= known) return;
                known = static_cast<std::uint16_t>(sum);
                reach.from[static_cast<std::size_t>(to)] = at;
                buckets[static_cast<std::size_t>(sum)].push_back(to);
            });
        }
        bucket.clear();
    }
}

template <typename Edges>
Reach flood(int squares, int start, int budget, Edges edges) {
    Reach reach;
    std::vector<std::vector<int>> buckets;
    floodInto(reach, buckets, squares, start, budget, std::move(edges));
    return reach;
}

} // namespace tenplus::board
