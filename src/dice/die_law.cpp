#include "dice/die_law.h"

namespace tenplus::dice {

namespace {

int firstFace(const DiceOfAKind& kind) { return kind.fate ? -1 : 1; }

bool bursts(const Group& group, const DiceOfAKind& kind, int face) {
    if (!group.explodes) return false;
    return group.burst.isSet() ? group.burst.holds(face) : !kind.fate && face == kind.sides;
}

// How often each face remains after all rerolls; the weights add up to the number of faces.
std::vector<long double> staying(const Group& group, const DiceOfAKind& kind) {
    std::vector<long double> weights(static_cast<std::size_t>(kind.sides), 1);
    if (!group.again.isSet()) return weights;
    int again = 0;
    for (int i = 0; i < kind.sides; ++i) again += group.again.holds(firstFace(kind) + i) ? 1 : 0;
    const long double sides = kind.sides;
    for (int i = 0; i < kind.sides; ++i) {
        const bool left = group.again.holds(firstFace(kind) + i);
        long double& weight = weights[static_cast<std::size_t>(i)];
        if (group.onlyOnce) {
            weight = (left ? 0 : 1) + again / sides; // the second throw shows any face
        } else {
            weight = left ? 0 : sides / (sides - again);
        }
    }
    return weights;
}

// Chains of one die: `ends` is the distribution of the last throw, `goesOn` that of each earlier one.
Law chained(const Law& ends, const Law& goesOn, int sides, int throws) {
    Law result = Law::nothing();
    Law before;
    for (int i = 0; i < throws; ++i) {
        Law chain = before;
        chain.add(ends);
        result.mix(chain);
        if (i + 1 == throws || goesOn.weights().empty()) break;
        before.add(goesOn);
        before.scale(1 / static_cast<long double>(sides));
    }
    return result;
}

template <typename Value>
Law lawBy(const Group& group, const DiceOfAKind& kind, int throws, const Value& value) {
    Law ends = Law::nothing();
    Law goesOn = Law::nothing();
    const std::vector<long double> weights = staying(group, kind);
    for (int i = 0; i < kind.sides; ++i) {
        const int face = firstFace(kind) + i;
        (bursts(group, kind, face) ? goesOn : ends).mix(value(face), weights[static_cast<std::size_t>(i)]);
    }
    return chained(ends, goesOn, kind.sides, throws);
}

} // namespace

double burstChance(const Group& group, const DiceOfAKind& kind) {
    if (!group.explodes) return 0;
    if (!group.burst.isSet() && !group.again.isSet()) return 1.0 / kind.sides;
    const std::vector<long double> weights = staying(group, kind);
    long double again = 0;
    for (int i = 0; i < kind.sides; ++i) {
        if (bursts(group, kind, firstFace(kind) + i)) again += weights[static_cast<std::size_t>(i)];
    }
    return static_cast<double>(again / kind.sides);
}

Law lawOfDie(const Group& group, const DiceOfAKind& kind, int throws) {
    return lawBy(group, kind, throws, [](int face) { return face; });
}

Law lawOfSuccesses(const Group& group, const DiceOfAKind& kind, int throws) {
    return lawBy(group, kind, throws, [&](int face) { return group.counts.holds(face) ? 1 : 0; });
}

} // namespace tenplus::dice
