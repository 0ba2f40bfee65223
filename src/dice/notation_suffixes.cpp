// The suffixes of a throw: explosions, rerolls, kept dice, counted faces.
#include "dice/die_law.h"
#include "dice/notation_parser.h"

#include <fmt/format.h>

namespace tenplus::dice {

namespace {

constexpr std::array<std::string_view, 12> kSuffixes = {"k", "kh", "kl",  "d",         "dh",  "dl",
                                                        "r", "ro", "adv", "advantage", "dis", "disadvantage"};

// True if `word` in lower case equals `small`.
bool isSame(std::string_view small, std::string_view word) { return std::ranges::equal(small, word, {}, {}, lower); }

int facesOf(const FaceTest& test, const DiceOfAKind& kind) {
    int faces = 0;
    const int first = kind.fate ? -1 : 1;
    const int last = kind.fate ? 1 : kind.sides;
    for (int face = first; face <= last; ++face) faces += test.holds(face) ? 1 : 0;
    return faces;
}

// Limit of the expected number of additional dice: so low that a roll never reaches its limits by chance.
constexpr int kMostExpected = 250;

// True if rerolling such faces ends soon.
bool areFew(const DiceOfAKind& kind, int faces) {
    const int sides = kind.fate ? 3 : kind.sides;
    const long long again = static_cast<long long>(kind.count) * faces;
    return 10 * faces <= 9 * sides && again <= static_cast<long long>(kMostExpected) * (sides - faces);
}

} // namespace

bool NotationParser::suffixes(Group& group) {
    for (;;) {
        const char c = next();
        const std::size_t start = m_at;
        if (c == '!') {
            if (group.explodes) return fail(start, R"("!" only once)");
            if (!explosion(group) || !threshold(group)) return false;
        } else if (beginsTest(c)) {
            if (!successes(group, start)) return false;
        } else if (isLetter(c)) {
            const std::string_view word = letters();
            const auto known = std::ranges::find_if(kSuffixes, [&](std::string_view one) { return isSame(one, word); });
            if (known == kSuffixes.end()) return endsSoon(group);
            m_at += word.size();
            if (!wordSuffix(group, *known)) return false;
        } else {
            return endsSoon(group);
        }
    }
}

// Rerolls make other faces more frequent, so that explosions on these may hardly ever end: 4d2r1! never does.
bool NotationParser::endsSoon(const Group& group) {
    if (!group.explodes || !group.again.isSet()) return true;
    const DiceOfAKind& kind = group.dice.front();
    const double stops = 1 - burstChance(group, kind);
    const int sides = kind.fate ? 3 : kind.sides;
    const double stays = group.onlyOnce ? 0.5 : 1 - static_cast<double>(facesOf(group.again, kind)) / sides;
    if (stops >= 0.1 && kind.count / (stops * stays) - kind.count <= kMostExpected) return true;
    return fail(m_againAt, "fewer faces to throw again for: these dice would be thrown again for too long");
}

// After the word, which is one of kSuffixes.
bool NotationParser::wordSuffix(Group& group, std::string_view word) {
    const std::size_t start = m_at - word.size();
    if (word.front() == 'r') return reroll(group, start, word == "ro");
    if (group.keep != Keep::All) return fail(start, "only one choice of dice to keep or drop");
    if (group.counts.isSet()) return fail(start, "no choice of dice where successes are counted");
    if (word.starts_with("adv")) return edge(group, start, Keep::Highest);
    if (word.starts_with("dis")) return edge(group, start, Keep::Lowest);
    const bool drop = word.front() == 'd'; // "k" alone keeps the highest, "d" alone drops the lowest
    return keep(group, start, word.back() == 'h' || word == "k", drop);
}

// Dropping is stored as keeping the others.
bool NotationParser::keep(Group& group, std::size_t start, bool high, bool drop) {
    skipSpaces();
    const auto written = number();
    const int count = group.dice.front().count;
    const int most = drop ? count - 1 : count;
    if (most == 0) return fail(start, "at least 2 dice before one can be dropped");
    const int chosen = written ? written->value : 1;
    if (chosen < 1 || chosen > most)
        return fail(written->at, most == 1 ? "the number 1" : fmt::format("a number from 1 to {}", most));
    group.keep = high != drop ? Keep::Highest : Keep::Lowest;
    group.kept = drop ? count - chosen : chosen;
    return true;
}

// Advantage is the better of two dice. With several dice written, some people keep one of them, and others throw one
// more and leave out the worst.
bool NotationParser::edge(Group& group, std::size_t start, Keep keep) {
    DiceOfAKind& kind = group.dice.front();
    if (kind.count > 1) {
        const std::string sides = kind.fate ? "F" : std::to_string(kind.sides);
        const char* const end = keep == Keep::Highest ? "kh" : "kl";
        return fail(start,
                    fmt::format("the dice to keep ({0}d{1}{2}1 keeps one of them, {3}d{1}{2}{0} throws one more)",
                                kind.count, sides, end, kind.count + 1));
    }
    kind.count = 2;
    if (++m_dice > kMostDice) return fail(start, "at most 1,000 dice altogether");
    group.keep = keep;
    group.kept = 1;
    return true;
}

// At the "!" of the last dice.
bool NotationParser::explosion(Group& group) {
    const DiceOfAKind& kind = group.dice.back();
    if (kind.fate) return fail(m_at, "no \"!\" after fate dice, which have no highest number to throw again");
    if (kind.sides < 2) return fail(m_at, "no \"!\" after one-sided dice, which would be thrown again for ever");
    group.explodes = true;
    ++m_at;
    return true;
}

// After the "!". A condition equal to the default, the highest face, is dropped.
bool NotationParser::threshold(Group& group) {
    const char c = next();
    const std::size_t start = m_at;
    if (!isDigit(c) && !beginsTest(c)) return true;
    const DiceOfAKind& kind = group.dice.front();
    if (!test(group.burst, kind, true)) return false;
    const int faces = facesOf(group.burst, kind);
    if (faces == 0) return fail(start, fmt::format("a face that a d{} has", kind.sides));
    m_againAt = start;
    if (!areFew(kind, faces)) {
        return fail(start, "fewer faces after \"!\": these dice would be thrown again for too long");
    }
    if (faces == 1 && group.burst.holds(kind.sides)) group.burst = {};
    return true;
}

bool NotationParser::reroll(Group& group, std::size_t start, bool onlyOnce) {
    if (group.again.isSet()) return fail(start, "only one choice of faces to throw again");
    skipSpaces();
    const std::size_t at = m_at;
    const DiceOfAKind& kind = group.dice.front();
    if (!test(group.again, kind, true)) return false;
    group.onlyOnce = onlyOnce;
    const int faces = facesOf(group.again, kind);
    if (faces == 0) return fail(at, fmt::format("a face that a d{} has", kind.fate ? "F" : std::to_string(kind.sides)));
    m_againAt = at;
    if (!onlyOnce && !areFew(kind, faces))
        return fail(at, "fewer faces after \"r\", or \"ro\" to throw again once: "
                        "these dice would be thrown again for too long");
    return true;
}

bool NotationParser::successes(Group& group, std::size_t start) {
    if (group.counts.isSet()) return fail(start, "only one number to count successes by");
    if (group.keep != Keep::All) return fail(start, "no counting of successes where dice are kept or dropped");
    return test(group.counts, group.dice.front(), false);
}

// "<3", ">=5" or, if a bare number is allowed, "1".
bool NotationParser::test(FaceTest& test, const DiceOfAKind& kind, bool bare) {
    using Is = FaceTest::Is;
    const std::size_t start = m_at;
    const char c = next();
    if (const auto size = startsWith(kComparisons)) {
        test.is = m_text.substr(m_at).starts_with(kComparisons.front()) ? Is::AtMost : Is::AtLeast;
        m_at += size;
    } else if (c == '<' || c == '>' || c == '=') {
        ++m_at;
        const bool equals = after(0) == '=';
        m_at += equals ? 1 : 0;
        test.is = c == '=' ? Is::Equal : c == '<' ? (equals ? Is::AtMost : Is::Less) : equals ? Is::AtLeast : Is::More;
    } else if (bare) {
        test.is = Is::Equal;
    }
    const int sign = kind.fate ? signs(1) : 1; // only fate dice have negative faces
    skipSpaces();
    const auto face = number();
    if (!face) return fail(m_at, bare && m_at == start ? R"(a number, or "<" or ">" and a number)" : "a number");
    if (face->value > kMostSides) return fail(face->at, "a number of at most 10,000");
    test.face = sign * face->value;
    return true;
}

} // namespace tenplus::dice
