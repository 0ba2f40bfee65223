// Dice notation as a value: a sum of signed groups of dice and one constant. Everything a person can write
// (`2d6+1`, `b[2d6]`, `4d6kh3`, `d%`, `3d6!`, `4dF`, `-(1d4-2)`, `dd`, `(1d6+1)*2`, `5d6>=5`) is brought into this
// one form. Products are spread over their sum; only a division, which rounds, holds a sum inside a group.
// A parsed expression is always within the limits. docs/dice-notation.md describes all that can be written.
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

inline constexpr int kMostDice = 1000;   ///< dice in one expression, before explosions
inline constexpr int kMostSides = 10000; ///< sides of one die
inline constexpr int kMostConstant = 1'000'000'000;       ///< what the numbers of one sum may come to, either way
inline constexpr int kMostTimes = 10'000;                 ///< what dice are multiplied or divided by
inline constexpr int kMostScaled = 500'000'000;           ///< what multiplied dice may come to, either way
inline constexpr int kMostNesting = 64;                   ///< parentheses inside parentheses, and divisions altogether
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

/// Which faces of a die are meant: "<3", ">=5", "1".
struct FaceTest {
    enum class Is : std::uint8_t { Never, Equal, Less, AtMost, More, AtLeast } is = Is::Never;
    int face = 0;
    [[nodiscard]] bool holds(int pips) const;
    [[nodiscard]] bool isSet() const { return is != Is::Never; }
    friend bool operator==(const FaceTest&, const FaceTest&) = default;
};

/// Dice thrown together. Dropping is written as keeping the rest (4d6dl1 is Keep::Highest 3).
/// Notation can say, and toText writes, mixed kinds and `each` only where exactly one die, or one throw of two, is kept;
/// `again`, `burst` and `counts` only with one kind of dice, and `counts` only where all dice are kept.
struct Group {
    int sign = 1;                  ///< +1 or -1: how the group enters the sum
    int times = 1;                 ///< (1d6)*2: 1..kMostTimes, after everything else
    std::vector<DiceOfAKind> dice; ///< usually one kind; b[] and w[] may mix kinds (DW-R-10)
    Keep keep = Keep::All;
    int kept = 0;         ///< how many dice count when `keep` is not All
    int each = 0;         ///< added to every die before keeping: b[2d6+1] (DW-R-09)
    bool twice = false;   ///< all of them are thrown twice, and the throw with the better (Highest) or worse total counts: b[2d4, 2d4]
    bool explodes = false; ///< a die that shows its highest face, or one of `burst`, is followed by another, before keeping
    FaceTest burst;        ///< d6!>4; not set: the highest face
    FaceTest again;        ///< d6r1: a die that shows such a face is thrown again, and the first throw does not count
    bool onlyOnce = false; ///< d6ro1: whatever the second throw shows stays
    FaceTest counts;       ///< 5d6>=5: the group is worth the number of dice that show such a face
    std::string label;     ///< `[hope]`; empty if none
    int over = 1;          ///< (2d6+3)/2: `dice` is empty, and `inside` and `added` are divided by this, rounded down
    std::vector<Group> inside;
    long long added = 0;
    friend bool operator==(const Group&, const Group&) = default;
};

struct Expression {
    std::vector<Group> groups;
    long long constant = 0;
    friend bool operator==(const Expression&, const Expression&) = default;
};

/// Why a text is no dice notation. `column` counts from 1 in bytes; `expected` completes "expected ...".
struct NotationFault {
    std::size_t column = 1;
    std::string expected;
    std::string instead; ///< what to write in its place; empty where nobody can tell
    std::string message; ///< the whole sentence, for a person
    friend bool operator==(const NotationFault&, const NotationFault&) = default;
};

/// Reads dice notation; case-insensitive, spaces allowed between tokens. Refuses what goes beyond the limits above.
Expected<Expression, NotationFault> parse(std::string_view text);

/// A roll as a person asks for it at the table: dice, and what they are for: "1d4+2 for the bug".
struct RollRequest {
    Expression expression;
    std::string comment; ///< a clean name, or empty
    friend bool operator==(const RollRequest&, const RollRequest&) = default;
};
/// Reads dice notation with words after it, or anything after "#". Refused are words that change what is thrown
/// ("drop lowest", "and 1d6"): they would be mistaken for a comment and the total would be wrong.
Expected<RollRequest, NotationFault> parseRoll(std::string_view text);

/// The shortest canonical text that parses to the same expression: "b[2d6]+1", "4d6kh3-2", "0".
std::string toText(const Expression& expression);

/// The sum (or difference) of two expressions, groups in order. Constants are added.
Expression plus(Expression left, const Expression& right);
Expression minus(Expression left, const Expression& right);
/// A twelve-sided Hope die and a twelve-sided Fear die, thrown in this order and told apart by their labels: "dd".
Expression dualityDice();
/// True if the two duality dice begin at this group of the expression.
bool isDualityAt(const Expression& expression, std::size_t group);

inline Expression constant(long long value) { return Expression{{}, value}; }

/// True if no die is in it: its value is `constant`.
inline bool isConstant(const Expression& expression) { return expression.groups.empty(); }

/// Dice in the expression before explosions and rerolls.
int diceCount(const Expression& expression);
/// The dice that are thrown first, in their order: what explosions and rerolls may add is not among them.
std::vector<DiceOfAKind> firstThrows(const Expression& expression);
/// True if the total is the constant and the pips of the kept dice, each added or subtracted once.
bool isPlainSum(const Expression& expression);
/// True if the total is a number of successes, and nothing else.
bool isSuccessCount(const Expression& expression);

/// number / over, rounded down: -7 / 2 is -4. `over` is not 0.
long long dividedDown(long long number, long long over);

/// Lowest and highest total without explosions (an exploding die has no highest total).
long long lowest(const Expression& expression);
long long highest(const Expression& expression);

} // namespace tenplus::dice
