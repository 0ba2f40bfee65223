// Dice notation as a value: a sum of signed groups of dice and one constant. All notation (`2d6+1`, `b[2d6]`, `4d6kh3`,
// `d%`, `d66`, `3d6!`, `4dF`, `-(1d4-2)`, `dd`, `(1d6+1)*2`, `5d6>=5`) is converted to this form. Products are
// distributed over sums; only a division, which rounds, keeps a sum inside a group. A parsed expression is always
// within the limits. docs/dice-notation.md describes the notation.
#pragma once

#include "base/expected.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::dice {

inline constexpr std::string_view kHope = "hope"; ///< the labels of the two duality dice
inline constexpr std::string_view kFear = "fear";

inline constexpr int kMostDice = 1000;                    ///< dice in one expression, before explosions
inline constexpr int kMostSides = 10000;                  ///< sides of one die
inline constexpr int kMostConstant = 1'000'000'000;       ///< bound of the absolute value of a sum's numbers
inline constexpr int kMostTimes = 10'000;                 ///< bound of factors and divisors of dice
inline constexpr int kMostScaled = 500'000'000;           ///< bound of the absolute value of multiplied dice
inline constexpr int kMostNesting = 64;                   ///< nested parentheses, and total divisions
inline constexpr std::size_t kMostLabelBytes = 100;       ///< of one label
inline constexpr std::size_t kMostNotationBytes = 10'000; ///< of one expression's text

/// Which dice of a group count. `b[...]` is Highest 1, `w[...]` is Lowest 1.
enum class Keep { All, Highest, Lowest };

/// `count` dice of one kind. A fate die (dF) shows -1, 0 or +1; its `sides` are 3 and `fate` is true.
struct DiceOfAKind {
    int count = 1;
    int sides = 6;
    bool fate = false;
    friend bool operator==(const DiceOfAKind&, const DiceOfAKind&) = default;
};

/// A condition on a die's face: "<3", ">=5", "1".
struct FaceTest {
    enum class Is : std::uint8_t { Never, Equal, Less, AtMost, More, AtLeast } is = Is::Never;
    int face = 0;
    [[nodiscard]] bool holds(int pips) const;
    [[nodiscard]] bool isSet() const { return is != Is::Never; }
    friend bool operator==(const FaceTest&, const FaceTest&) = default;
};

/// Dice thrown together. Dropping is stored as keeping the rest (4d6dl1 is Keep::Highest 3). Mixed kinds and `each` are
/// possible only if exactly one die, or one throw of two, is kept; `again`, `burst` and `counts` only with one kind of
/// dice, and `counts` only if all dice are kept.
struct Group {
    int sign = 1;                  ///< +1 or -1: the sign of the group in the sum
    int times = 1;                 ///< (1d6)*2: 1..kMostTimes, applied last
    std::vector<DiceOfAKind> dice; ///< usually one kind; b[] and w[] may mix kinds (DW-R-10)
    Keep keep = Keep::All;
    int kept = 0;       ///< number of dice that count, unless `keep` is All
    int each = 0;       ///< added to every die before keeping: b[2d6+1] (DW-R-09)
    bool twice = false; ///< thrown twice; the throw with the better (Highest) or worse total counts: b[2d4, 2d4]
    std::vector<DiceOfAKind> other; ///< the dice of the second throw if they differ: b[2d6, 3d4]; only with `twice`
    bool explodes = false; ///< a die that shows its highest face, or one of `burst`, adds another die, before keeping
    FaceTest burst;        ///< d6!>4; not set: the highest face
    FaceTest again;        ///< d6r1: a die with such a face is thrown again, and the first throw does not count
    bool onlyOnce = false; ///< d6ro1: the second throw stays
    FaceTest counts;       ///< 5d6>=5: the value is the number of dice with such a face
    std::string label;     ///< `[hope]`; empty if none
    int over = 1;          ///< (2d6+3)/2: `dice` is empty; `inside` plus `added` is divided by this and rounded down
    std::vector<Group> inside;
    long long added = 0;
    friend bool operator==(const Group&, const Group&) = default;
};

struct Expression {
    std::vector<Group> groups;
    long long constant = 0;
    friend bool operator==(const Expression&, const Expression&) = default;
};

/// Why a text is not dice notation. `column` counts bytes from 1; `expected` completes "expected ...".
struct NotationFault {
    std::size_t column = 1;
    std::string expected;
    std::string instead; ///< the suggested correction; may be empty
    std::string message; ///< the whole sentence for a person
    friend bool operator==(const NotationFault&, const NotationFault&) = default;
};

/// Parses dice notation; ignores case, and spaces between tokens. Refuses expressions beyond the limits above.
Expected<Expression, NotationFault> parse(std::string_view text);

/// A requested roll: dice and their purpose: "1d4+2 for the bug".
struct RollRequest {
    Expression expression;
    std::string comment; ///< a clean name, or empty
    friend bool operator==(const RollRequest&, const RollRequest&) = default;
};
/// Parses dice notation followed by words that begin with "for" or "to", or by anything after "#". Refuses other words,
/// and words that could change the roll ("for damage + 3"), because as a comment they would make the total wrong.
Expected<RollRequest, NotationFault> parseRoll(std::string_view text);

/// The shortest canonical text that parses to the same expression: "b[2d6]+1", "4d6kh3-2", "0".
std::string toText(const Expression& expression);

/// The sum (or difference) of two expressions, groups in order. Constants are added.
Expression plus(Expression left, const Expression& right);
Expression minus(Expression left, const Expression& right);
/// A twelve-sided Hope die and a twelve-sided Fear die, thrown in this order and identified by their labels: "dd".
Expression dualityDice();
/// True if the duality dice begin at this group of the expression.
bool isDualityAt(const Expression& expression, std::size_t group);

inline Expression constant(long long value) { return Expression{{}, value}; }

/// True if the expression has no dice: its value is `constant`.
inline bool isConstant(const Expression& expression) { return expression.groups.empty(); }

/// The number of dice before explosions and rerolls.
int diceCount(const Expression& expression);
/// The dice of the second throw of a group that is thrown twice.
const std::vector<DiceOfAKind>& secondDice(const Group& group);
/// The dice thrown first, in order, without those of explosions and rerolls.
std::vector<DiceOfAKind> firstThrows(const Expression& expression);
/// True if the total is the constant plus or minus the pips of the kept dice.
bool isPlainSum(const Expression& expression);
/// True if the total is only a number of successes.
bool isSuccessCount(const Expression& expression);

/// number / over, rounded down: -7 / 2 is -4. `over` is not 0.
long long dividedDown(long long number, long long over);

/// Lowest and highest total without explosions (an exploding die has no highest total).
long long lowest(const Expression& expression);
long long highest(const Expression& expression);

} // namespace tenplus::dice
