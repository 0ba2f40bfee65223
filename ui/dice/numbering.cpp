#include "dice/numbering.h"

#include "base/contains.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace tenplus::ui {
namespace {

std::size_t opposite(const Solid& solid, std::size_t face) {
    const auto turned = [&](const Face& f) { return QVector3D::dotProduct(f.normal, solid.faces[face].normal); };
    return std::size_t(std::ranges::min_element(solid.faces, {}, turned) - solid.faces.begin());
}

// 1, 2 and 3 meet in a corner, anticlockwise.
void numberCube(Solid& solid) {
    for (Face& face : solid.faces) {
        const QVector3D& n = face.normal;
        if (std::abs(n.x()) > 0.5F) face.number = n.x() > 0 ? 1 : 6;
        if (std::abs(n.y()) > 0.5F) face.number = n.y() > 0 ? 2 : 5;
        if (std::abs(n.z()) > 0.5F) face.number = n.z() > 0 ? 3 : 4;
    }
}

// Even numbers around one pole, odd ones around the other; opposite numbers add up to nine.
void numberTrapezohedron(Solid& solid) {
    constexpr std::array kAround{10, 8, 2, 6, 4};
    std::vector<std::size_t> upper;
    for (std::size_t i = 0; i < solid.faces.size(); ++i) {
        if (solid.faces[i].normal.y() > 0) upper.push_back(i);
    }
    std::ranges::sort(upper, {},
                      [&](std::size_t i) { return std::atan2(solid.faces[i].normal.x(), solid.faces[i].normal.z()); });
    for (std::size_t i = 0; i < upper.size(); ++i) {
        solid.faces[upper[i]].number = kAround[i];
        solid.faces[opposite(solid, upper[i])].number = 9 - kAround[i] % 10;
    }
}

// Places each number as far as possible from the one before, and its partner on the opposite face.
void scatterNumbers(Solid& solid) {
    const bool paired = solid.sides > 4;
    std::size_t last = 0;
    for (int number = 1; number <= (paired ? solid.sides / 2 : solid.sides); ++number) {
        std::size_t best = solid.faces.size();
        float least = 2;
        for (std::size_t i = 0; i < solid.faces.size(); ++i) {
            const float turned = QVector3D::dotProduct(solid.faces[i].normal, solid.faces[last].normal);
            if (solid.faces[i].number == 0 && turned < least - 1e-4F) {
                best = i;
                least = turned;
            }
        }
        solid.faces[best].number = number;
        if (paired) solid.faces[opposite(solid, best)].number = solid.sides + 1 - number;
        last = best;
    }
}

// The standard neighbours of each face of a d20.
constexpr std::array<std::array<int, 3>, 20> kNeighbours{{
    {7, 13, 19},  {12, 18, 20}, {16, 17, 19}, {11, 14, 18}, {13, 15, 18}, {9, 14, 16}, {1, 15, 17},
    {10, 16, 20}, {6, 11, 19},  {8, 12, 17},  {4, 9, 13},   {2, 10, 15},  {1, 5, 11},  {4, 6, 20},
    {5, 7, 12},   {3, 6, 8},    {3, 7, 10},   {2, 4, 5},    {1, 3, 9},    {2, 8, 14},
}};

std::vector<std::size_t> neighbours(const Solid& solid, std::size_t face) {
    std::vector<std::size_t> found;
    for (const Edge& edge : solid.edges) {
        if (edge.left == int(face)) found.push_back(std::size_t(edge.right));
        if (edge.right == int(face)) found.push_back(std::size_t(edge.left));
    }
    return found;
}

bool mayStand(const Solid& solid, std::size_t face, int number) {
    for (const Face& other : solid.faces) {
        if (other.number == number) return false;
    }
    const auto& wanted = kNeighbours[std::size_t(number - 1)];
    return std::ranges::all_of(neighbours(solid, face), [&](std::size_t near) {
        const int there = solid.faces[near].number;
        return there == 0 || contains(wanted, there);
    });
}

// The faces in an order in which each touches an earlier one.
std::vector<std::size_t> spreadingOrder(const Solid& solid) {
    std::vector<std::size_t> order{0};
    for (std::size_t i = 0; i < order.size(); ++i) {
        for (const std::size_t near : neighbours(solid, order[i])) {
            if (!contains(order, near)) order.push_back(near);
        }
    }
    return order;
}

// Backtracking: assigns numbers face by face under the neighbour constraints.
bool settle(Solid& solid, const std::vector<std::size_t>& order, std::size_t next) {
    if (next == order.size()) return true;
    for (int number = 1; number <= 20; ++number) {
        if (!mayStand(solid, order[next], number)) continue;
        solid.faces[order[next]].number = number;
        if (settle(solid, order, next + 1)) return true;
        solid.faces[order[next]].number = 0;
    }
    return false;
}

} // namespace

void numberFaces(Solid& solid) {
    switch (solid.sides) {
    case 6: return numberCube(solid);
    case 10: return numberTrapezohedron(solid);
    case 20: settle(solid, spreadingOrder(solid), 0); return;
    default: scatterNumbers(solid);
    }
}

} // namespace tenplus::ui
