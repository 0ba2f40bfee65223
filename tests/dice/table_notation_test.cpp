// Notation as people type it at a table: read, thrown with real dice, and refused with what to write instead.
#include "dice/notation.h"
#include "dice/roll.h"

#include <algorithm>

#include <rapidcheck.h>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

using namespace tenplus::dice;

namespace {

struct Canonical {
    std::string text;
    std::string canonical;
};

void checkAll(const std::vector<Canonical>& table) {
    for (const auto& [text, canonical] : table) {
        CAPTURE(text);
        const auto parsed = parse(text);
        REQUIRE(parsed);
        CHECK(toText(*parsed) == canonical);
        CHECK(parse(canonical).value() == *parsed);
    }
}

void checkHints(const std::vector<Canonical>& table) {
    for (const auto& [text, instead] : table) {
        CAPTURE(text);
        const auto read = parseRoll(text);
        REQUIRE_FALSE(read);
        CHECK(read.error().instead == instead);
        CHECK(read.error().message.find("; write " + instead) != std::string::npos);
        CHECK(parseRoll(instead));
    }
}

Rolled thrown(const std::string& text, std::vector<int> pips) {
    CAPTURE(text);
    TypedDice dice(std::move(pips));
    auto result = roll(parse(text).value(), dice);
    REQUIRE(result);
    CHECK(dice.left() == 0);
    return std::move(result).value();
}

struct Thrown {
    std::string text;
    std::vector<int> pips;
    long long total;
    std::string how;
};

// The dice that count, the others in brackets.
std::string marked(const Rolled& rolled) {
    std::string text;
    for (const DieShown& die : rolled.dice) {
        const std::string pips = std::to_string(die.pips) + (die.exploded ? "!" : "") + (die.rerolled ? "r" : "");
        text += (text.empty() ? "" : " ") + (die.kept ? pips : "[" + pips + "]");
    }
    return text;
}

} // namespace

TEST_CASE("k keeps the highest and d drops the lowest") {
    checkAll({{"4d6k3", "4d6kh3"},
              {"4d6k", "b[4d6]"},
              {"4d6d1", "4d6kh3"},
              {"4d6 d 1", "4d6kh3"},
              {"4d6d", "4d6kh3"},
              {"4D6 K 3 + 2", "4d6kh3+2"}});
    CHECK(thrown("4d6d1", {3, 1, 6, 4}).total == 13);
}

TEST_CASE("advantage is the better of two dice, and disadvantage the worse") {
    checkAll({{"d20adv", "b[2d20]"},
              {"1d20 adv + 5", "b[2d20]+5"},
              {"d20 advantage", "b[2d20]"},
              {"d20 dis", "w[2d20]"},
              {"d20 disadvantage-1", "w[2d20]-1"}});
    CHECK(thrown("d20 dis + 1", {17, 4}).total == 5);
    CHECK_FALSE(parse("999d6 + d20adv"));
}

TEST_CASE("advantage of several dice asks which of them are kept") {
    struct Asked {
        std::string text, expected;
    };
    for (const auto& [text, expected] :
         std::vector<Asked>{{"2d6 adv", "the dice to keep (2d6kh1 keeps one of them, 3d6kh2 throws one more)"},
                            {"2d6 dis + 1", "the dice to keep (2d6kl1 keeps one of them, 3d6kl2 throws one more)"},
                            {"4dF advantage", "the dice to keep (4dFkh1 keeps one of them, 5dFkh4 throws one more)"}}) {
        CAPTURE(text);
        for (const std::string& typed : {text, "roll " + text}) {
            const auto read = parseRoll(typed);
            REQUIRE_FALSE(read);
            CHECK(read.error().instead.empty());
        }
        CHECK(parse(text).error().expected == expected);
    }
    CHECK(parseRoll("advantage 2d6").error().instead.empty());
    CHECK(parseRoll("2d6 with advantage").error().instead.empty());
}

TEST_CASE("dice are multiplied, and divided rounding down") {
    checkAll({{"(1d6)*2", "d6*2"},
              {"2*1d6", "d6*2"},
              {"2d7 + (5d4 * 2)", "2d7+5d4*2"},
              {"(2d6+3)*2", "2d6*2+6"},
              {"(2d6-1d4+3)*-2", "-2d6*2+d4*2-6"},
              {"d6\u00d72", "d6*2"},
              {"d6 \u00f7 2", "d6/2"},
              {"2d6/2", "2d6/2"},
              {"(2d6+3)/2", "(2d6+3)/2"},
              {"d6*3/2", "d6*3/2"},
              {"d6/2*3", "d6/2*3"},
              {"d6/2/3", "d6/2/3"},
              {"10-d6/2", "-d6/2+10"},
              {"-(d6+1)/2", "-(d6+1)/2"},
              {"(d6+(d8+1)/2)/3", "(d6+(d8+1)/2)/3"},
              {"7/2", "3"},
              {"-7/2", "-3"},
              {"3*4-2", "10"},
              {"2+3*4", "14"},
              {"6/2*3", "9"},
              {"dd*2", "d12[hope]*2+d12[fear]*2"},
              {"d6/1", "d6/1"},
              {"4d6k3*2", "4d6kh3*2"},
              {"2d6[fire]*2", "2d6[fire]*2"}});
    for (const auto& [text, pips, total, how] :
         {Thrown{"(1d6)*2", {4}, 8, "4 * 2"},
          Thrown{"2d7 + (5d4 * 2)", {7, 1, 1, 2, 3, 4, 4}, 36, "7 + 1 + (1 + 2 + 3 + 4 + 4) * 2"},
          Thrown{"(2d6+3)/2", {3, 4}, 5, "(3 + 4 + 3) / 2"}, Thrown{"2d6/2", {2, 5}, 3, "(2 + 5) / 2"},
          Thrown{"10-d6/2", {5}, 8, "-5 / 2 + 10"}, Thrown{"(d4-4)/2", {1}, -2, "(1 - 4) / 2"},
          Thrown{"(2d6-3d4)/2+1", {6, 6, 1, 2, 2}, 4, "(6 + 6 - (1 + 2 + 2)) / 2 + 1"},
          Thrown{"(d6+(d8+1)/2)/3", {4, 6}, 2, "(4 + (6 + 1) / 2) / 3"}}) {
        CAPTURE(text);
        const Rolled rolled = thrown(text, pips);
        CHECK(rolled.total == total);
        CHECK(rolled.how == how);
    }
    CHECK(thrown("2d6+1", {3, 4}).how.empty());
}

TEST_CASE("d66 is two six-sided dice read as tens and units") {
    checkAll({{"d66", "d66"},
              {"1d66", "d66"},
              {"D 66 + 1", "d66+1"},
              {"-d66", "-d66"},
              {"d66+d66", "d66+d66"},
              {"d66+d6", "d66+d6"},
              {"d6*10+d6", "d66"},
              {"d66[loot]", "d66[loot]"},
              {"d66*2", "d6*20+d6*2"},
              {"d66/2", "(d66)/2"},
              {"d(66)", "d(66)"},
              {"2d(66)kh1", "b[2d(66)]"},
              {"d(20)", "d20"},
              {"d666", "d666"}});
    const Rolled rolled = thrown("d66", {3, 5});
    CHECK(rolled.total == 35);
    CHECK(rolled.how == "3 * 10 + 5");
    CHECK(rolled.dice.size() == 2);
    CHECK(thrown("d(66)", {35}).total == 35);
    CHECK(lowest(parse("d66").value()) == 11);
    CHECK(highest(parse("d66").value()) == 66);
    CHECK(parse("2d66").error().expected == "one d66 at a time, as in \"d66+d66\"");
    CHECK(parse("b[d66]").error().expected == "no d66 inside the brackets; a die with 66 sides is d(66)");
    CHECK(parse("d(66").error().expected == "\")\" after the number of sides");
    CHECK_FALSE(parse("d66adv"));
    CHECK_FALSE(parse("d66!"));
}

TEST_CASE("dice that show certain faces are thrown again, once or until they do not") {
    checkAll({{"4d6r1", "4d6r1"},
              {"4d6 r 1", "4d6r1"},
              {"2d6ro<3", "2d6ro<3"},
              {"2d6 ro <= 2", "2d6ro<=2"},
              {"2d6r<3k1", "2d6r<3kh1"},
              {"2d6r=1", "2d6r1"},
              {"4dFr-1", "4dFr-1"},
              {"d8ro\u22642+1", "d8ro<=2+1"},
              {"2d6r1!", "2d6r1!"}});
    CHECK(marked(thrown("3d6r1", {1, 4, 1, 1, 2, 6})) == "[1r] 4 [1r] [1r] 2 6");
    CHECK(thrown("3d6r1", {1, 4, 1, 1, 2, 6}).total == 12);
    CHECK(marked(thrown("3d6ro<3", {1, 4, 2, 2, 5})) == "[1r] 4 [2r] 2 5");
    CHECK(marked(thrown("4d6r1kh3", {1, 4, 5, 2, 1, 3})) == "[1r] 4 5 [2] [1r] 3");
    CHECK(marked(thrown("2d6r1!", {6, 1, 1, 5, 1, 6, 2})) == "6! [1r] [1r] 5 [1r] 6! 2");
}

TEST_CASE("typed dice are asked for as the rules read them: the throw, its rerolls, its explosions, the next dice") {
    const auto expression = parse("3d6r1!+d4").value();
    std::vector<int> pips;
    const auto asked = [&] {
        TypedDice dice(pips);
        const auto rolled = roll(expression, dice);
        return rolled ? Ask{0, 0, false, "", ""} : rolled.error().ask;
    };
    CHECK(asked() == Ask{3, 6, false, "", ""});
    pips = {1, 6, 1};
    CHECK(asked() == Ask{2, 6, false, "", ""});
    pips.insert(pips.end(), {2, 6});
    CHECK(asked() == Ask{2, 6, false, "", ""}); // both sixes explode
    pips.insert(pips.end(), {3, 1});
    CHECK(asked() == Ask{1, 6, false, "", ""}); // and a die that an explosion brought is rerolled
    pips.push_back(4);
    CHECK(asked() == Ask{1, 4, false, "", ""});
    pips.push_back(2);
    CHECK(asked().count == 0);
}

TEST_CASE("a pool is worth its successes") {
    checkAll({{"5d6>=5", "5d6>=5"},
              {"5d6 >4", "5d6>4"},
              {"5d6 \u2265 5", "5d6>=5"},
              {"5d6=6", "5d6=6"},
              {"5d6==6", "5d6=6"},
              {"5d6<3+1", "5d6<3+1"},
              {"4dF>=1", "4dF>=1"},
              {"5d6!6>=5", "5d6!6>=5"},
              {"5d6!>=5", "5d6!>=5"},
              {"5d6r1>=5", "5d6r1>=5"},
              {"(5d6>=5)*2", "5d6>=5*2"}});
    const Rolled rolled = thrown("5d6>=5", {5, 1, 6, 4, 5});
    CHECK(rolled.total == 3);
    CHECK(marked(rolled) == "5 [1] 6 [4] 5");
    CHECK(rolled.how.empty());
    CHECK(isSuccessCount(parse("5d6>=5").value()));
    CHECK(thrown("5d6>=5+2", {5, 1, 6, 4, 5}).total == 5);
    CHECK(thrown("5d6>=5+2", {5, 1, 6, 4, 5}).how == "3 + 2");
    CHECK(thrown("3d6!6>=5", {5, 6, 1, 6, 3}).total == 3);
    CHECK(thrown("2d6<3", {5, 4}).total == 0);
}

TEST_CASE("dice explode from a face on") {
    checkAll({{"d6!>4", "d6!>4"},
              {"3d6! >= 5", "3d6!>=5"},
              {"d6!5", "d6!5"},
              {"d6!6", "d6!"},
              {"d6!>5", "d6!"},
              {"d6!=6", "d6!"},
              {"2d6!>4kh1", "2d6!>4kh1"},
              {"2d10!<3+1", "2d10!<3+1"}});
    CHECK(marked(thrown("2d6!>4", {5, 4, 6, 1})) == "5! 4 6! 1");
    CHECK(thrown("2d6!>4", {5, 4, 6, 1}).total == 16);
}

TEST_CASE("spaces of any kind and every kind of dash are read") {
    checkAll({{"1d4 \u2013 1", "d4-1"},
              {"1d4\u20131", "d4-1"},
              {"1d4\u20101", "d4-1"},
              {"2 d 6\u00a0+\u202f1", "2d6+1"},
              {"d\t20", "d20"},
              {"\u22121d4", "-d4"}});
}

TEST_CASE("words after a roll say its purpose if they begin with # or for or to") {
    struct Commented {
        std::string text, canonical, comment;
    };
    for (const auto& [text, canonical, comment] :
         std::vector<Commented>{{"1d4+2 for the bug", "d4+2", "for the bug"},
                                {"1d20+3 to hit", "d20+3", "to hit"},
                                {"2d6 To keep the door shut", "2d6", "To keep the door shut"},
                                {"1d8+3 # damage", "d8+3", "damage"},
                                {"1d6 for 2 goblins", "d6", "for 2 goblins"},
                                {"2d6 # drop lowest", "2d6", "drop lowest"},
                                {"2d6#", "2d6", ""},
                                {"2d6[fire] # at the gate", "2d6[fire]", "at the gate"},
                                {"d20 # \u00dcberraschung", "d20", "\u00dcberraschung"},
                                {"2d6+1", "2d6+1", ""},
                                {"1d8+1 # the +1 sword", "d8+1", "the +1 sword"}}) {
        CAPTURE(text);
        const auto read = parseRoll(text);
        REQUIRE(read);
        CHECK(toText(read->expression) == canonical);
        CHECK(read->comment == comment);
    }
    CHECK_FALSE(parse("1d4+2 for the bug")); // dice in a book have no comment
}

TEST_CASE("other words after a roll are refused with the roll and its comment") {
    for (const auto& [text, instead] : std::vector<Canonical>{{"1d8+3 damage", "1d8+3 # damage"},
                                                              {"4D6K3 Strength", "4d6k3 # Strength"},
                                                              {"2d6 + 1 red dragon", "2d6 + 1 # red dragon"},
                                                              {"d20 \u00dcberraschung", "d20 # \u00dcberraschung"},
                                                              {"2d6 fire + 3", "2d6+3 # fire"},
                                                              {"1d20 to hit + 3", "1d20+3 # to hit"},
                                                              {"2W6+1 Feuer", "2d6+1 # Feuer"}}) {
        CAPTURE(text);
        const auto read = parseRoll(text);
        REQUIRE_FALSE(read);
        CHECK(read.error().instead == instead);
        CHECK(parseRoll(instead));
    }
    CHECK(parseRoll("2d6 fire").error().message ==
          "column 5: expected \"+\", \"-\", the end, or \"#\", \"for\" or \"to\" before a comment, "
          "found \"fire\"; write 2d6 # fire");
    CHECK(parseRoll("2d6 to keep 3").error().expected == "\"#\" before words that could change the roll");
    CHECK(parse("2d6 fire").error().instead.empty()); // dice in a book have no comment
}

TEST_CASE("no hint names another roll than the one meant") {
    for (const std::string text :
         {"10d6 count 5", "5d6 over 4", "4d6 best of 3", "3d6!p", "2d6 less than 3", "6x2d6", "1d8 or 1d6",
          "2d6 fire + 1d6 cold", "4d6 drop lowest and highest", "2d6 fire, drop lowest", "10k6", "5k3",
          "{2d6+1,3d4}kh1", "2d6/2+1 rounded up", "4d6 damage to 2 goblins", "2d6 adv"}) {
        CAPTURE(text);
        const auto read = parseRoll(text);
        REQUIRE_FALSE(read);
        CHECK(read.error().instead.empty());
    }
}

TEST_CASE("several rolls in one text are refused, not read as their number") {
    for (const std::string text : {"6#2d6", "6 # 2d6", "3#d20+1"}) {
        CAPTURE(text);
        const auto read = parseRoll(text);
        REQUIRE_FALSE(read);
        CHECK(read.error().expected == "one roll at a time: throw the dice after \"#\" as often as you need them");
        CHECK(read.error().instead.empty());
    }
    CHECK(parseRoll("6 # arrows").value().comment == "arrows");
}

TEST_CASE("words that would change what is thrown are no comment, and the roll says what to write instead") {
    checkHints({{"4d6 drop lowest", "4d6dl"},
                {"4d6 drop the lowest", "4d6dl"},
                {"4d6 keep 3", "4d6kh3"},
                {"4d6, keep highest 3", "4d6kh3"},
                {"d20 with advantage", "d20 advantage"},
                {"advantage d20", "d20advantage"},
                {"2d6 plus 3", "2d6 + 3"},
                {"2d6 x 2", "2d6*2"},
                {"2d6x2", "2d6*2"},
                {"1d6 and 1d8", "1d6+1d8"},
                {"2d6 2d6", "2d6+2d6"},
                {"d6d8", "d6+d8"},
                {"4d6-L", "4d6dl1"},
                {"/roll 2d6", "2d6"},
                {"/r 2d6+1", "2d6+1"},
                {"roll 4d6 drop lowest", "4d6dl"},
                {"[[2d6]]", "2d6"},
                {"2(d6+1)", "2*(d6+1)"},
                {"3d6!!", "3d6!"},
                {"3d6e", "3d6!"},
                {"3d6 exploding", "3d6!"},
                {"2d10rr1", "2d10r1"},
                {"5d6cs>=5", "5d6>=5"},
                {"2w6+1", "2d6+1"},
                {"max(2d20)", "b[2d20]"},
                {"floor(2d6/2)", "(2d6/2)"},
                {"half 2d6", "(2d6)/2"},
                {"2d6 halved", "(2d6)/2"},
                {"2d6 doubled", "(2d6)*2"},
                {"{1d6,1d8}kh1", "b[1d6+1d8]"},
                {"3d6 reroll 1s", "3d6r1"}});
}

TEST_CASE("dice as people of other programs and languages type them get a hint") {
    checkHints({{"{2d6,3d4}kh1", "b[2d6, 3d4]"},
                {"{2d6,3d4}kl1", "w[2d6, 3d4]"},
                {"{2d6,3d4}d1", "b[2d6, 3d4]"},
                {"{2d6,3d4}", "2d6+3d4"},
                {"{4d6}kh3", "4d6kh3"},
                {"max(2d6, 3d4)", "b[2d6, 3d4]"},
                {"4d6 best 3", "4d6kh3"},
                {"best 3 of 4d6", "4d6kh3"},
                {"5d6 top 2", "5d6kh2"},
                {"5d6 bottom 2", "5d6kl2"},
                {"4d6 keep 3 lowest", "4d6kl3"},
                {"2d6 less 1", "2d6 - 1"},
                {"10d6 count 6", "10d6=6"},
                {"10d6 count 5s", "10d6=5"},
                {"10d10 count 8 or more", "10d10>=8"},
                {"5d6 successes on 5+", "5d6>=5"},
                {"2d6/2 rounded down", "2d6/2"},
                {"2d6/2 rounded up", "(2d6+1)/2"},
                {"half 2d6 rounded up", "(2d6+1)/2"},
                {"2d6 halved, round up", "(2d6+1)/2"},
                {"ceil((2d6+3)/4)+1", "(2d6+3+3)/4+1"},
                {"3d6 reroll 1s once", "3d6ro1"},
                {"w6", "d6"},
                {"2k6", "2d6"},
                {"3K20 + 1", "3d20 + 1"},
                {"2T6", "2d6"},
                {"\uff12\uff44\uff16\uff0b\uff11", "2d6+1"},
                {"2\u043a6", "2d6"},
                {"2\u04146+1", "2d6+1"},
                {"2d6\u04452", "2d6*2"}});
}

TEST_CASE("what makes no roll is refused at its place") {
    struct Refused {
        std::string text;
        std::size_t column;
        std::string expected;
    };
    for (const auto& [text, column, expected] : std::vector<Refused>{
             {"2d6*1d4", 5, "a number on one side of \"*\": dice times dice is not one roll"},
             {"2d6/d4", 5, "a number after \"/\""},
             {"2d6/0", 5, "a number from 1 to 10,000 after \"/\""},
             {"2d6/-2", 6, "a number from 1 to 10,000 after \"/\""},
             {"2d6*0", 5, "dice times a number from 1 to 10,000"},
             {"2d6*10001", 5, "dice times a number from 1 to 10,000"},
             {"d6*200*200", 8, "dice times a number from 1 to 10,000"},
             {"1000d100*10000", 1, "multiplied dice that come to at most 500,000,000"},
             {"100000*100000", 8, "numbers that come to at most 1,000,000,000"},
             {"7/0", 3, "a number from 1 to 10,000 after \"/\""},
             {"d6r7", 4, "a face that a d6 has"},
             {"d6r", 4, "a number, or \"<\" or \">\" and a number"},
             {"d6r<7", 4,
              "fewer faces after \"r\", or \"ro\" to throw again once: these dice would be thrown again for too long"},
             {"1000d6r<5", 8,
              "fewer faces after \"r\", or \"ro\" to throw again once: these dice would be thrown again for too long"},
             {"d6!>0", 4, "fewer faces after \"!\": these dice would be thrown again for too long"},
             {"4d2r1!", 5, "fewer faces to throw again for: these dice would be thrown again for too long"},
             {"d100!>91r<91", 10, "fewer faces to throw again for: these dice would be thrown again for too long"},
             {"d6r1r2", 5, "only one choice of faces to throw again"},
             {"5d6kh3>=5", 7, "no counting of successes where dice are kept or dropped"},
             {"5d6>=5kh3", 7, "no choice of dice where successes are counted"},
             {"5d6>=5>2", 7, "only one number to count successes by"},
             {"5d6>", 5, "a number"},
             {"d20adv dis", 8, "only one choice of dice to keep or drop"}}) {
        CAPTURE(text);
        const auto parsed = parse(text);
        REQUIRE_FALSE(parsed);
        CHECK(parsed.error().column == column);
        CHECK(parsed.error().expected == expected);
    }
    std::string divided = "d6";
    for (int i = 0; i < 65; ++i) divided += "/2";
    CHECK(parse(divided).error().expected == "at most 64 divisions");
}

TEST_CASE("the bounds of scaled, counted and divided dice are known without rolling") {
    struct Bounds {
        std::string text;
        long long low;
        long long high;
    };
    for (const auto& [text, low, high] : std::vector<Bounds>{{"(1d6)*2", 2, 12},
                                                             {"5d6>=5", 0, 5},
                                                             {"(2d6+3)/2", 2, 7},
                                                             {"(d4-4)/2", -2, 0},
                                                             {"10-d6/2", 7, 10},
                                                             {"4d6r1", 4, 24}}) {
        CAPTURE(text);
        CHECK(lowest(parse(text).value()) == low);
        CHECK(highest(parse(text).value()) == high);
    }
}

TEST_CASE("any text of tokens is read as its canonical text is, or refused within it") {
    rc::prop("parse(toText(e)) == e, and a roll stays within its bounds", [](std::uint64_t seed) {
        const auto pieces = *rc::gen::container<std::vector<std::string>>(
            rc::gen::element<std::string>("2", "3", "d6", "d8", "2d4", "dF", "+", "-", "*", "/", "(", ")", "!", "r1",
                                          "ro", "<3", ">=2", "=2", "k", "d", "adv", " ", "#"));
        std::string text;
        for (const auto& piece : pieces) text += piece;
        const auto parsed = parseRoll(text);
        if (!parsed) {
            RC_ASSERT(parsed.error().column >= 1U);
            RC_ASSERT(parsed.error().column <= text.size() + 1);
            return;
        }
        const Expression& expression = parsed->expression;
        RC_ASSERT(parse(toText(expression)).value() == expression);
        SystemDice dice({seed, 1, 2, 3});
        const auto rolled = roll(expression, dice).value();
        const bool explodes = toText(expression).find('!') != std::string::npos;
        if (explodes) return;
        RC_ASSERT(rolled.total >= lowest(expression));
        RC_ASSERT(rolled.total <= highest(expression));
    });
}
