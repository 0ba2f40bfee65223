#include "dice/notation.h"

#include <catch2/catch.hpp>

using namespace tenplus::dice;

namespace {
struct Malformed {
    std::string text;
    std::size_t column;
    std::string expected;
    std::string found;
};

void checkAll(const std::vector<Malformed>& table) {
    for (const auto& [text, column, expected, found] : table) {
        CAPTURE(text);
        const auto parsed = parse(text);
        REQUIRE_FALSE(parsed);
        CHECK(parsed.error().column == column);
        CHECK(parsed.error().expected == expected);
        const std::string advice = parsed.error().instead.empty() ? "" : "; write " + parsed.error().instead;
        CHECK(parsed.error().message ==
              "column " + std::to_string(column) + ": expected " + expected + ", found " + found + advice);
    }
}

std::string times(int count, const std::string& text) {
    std::string all;
    for (int i = 0; i < count; ++i) all += text;
    return all;
}

const std::string kTerm = R"(dice such as "2d6", a number or "(")";
const std::string kMore = R"("+", "-" or the end)";
} // namespace

TEST_CASE("malformed notation is told with its column, what was expected and what is there") {
    checkAll({
        {"", 1, kTerm, "the end"},
        {"   ", 4, kTerm, "the end"},
        {"+", 2, kTerm, "the end"},
        {"2d6+", 5, kTerm, "the end"},
        {"2d6 + * 3", 7, kTerm, "\"*\""},
        {"fireball", 1, kTerm, "\"fireball\""},
        {"2dx", 3, "the number of sides after \"d\"", "\"x\""},
        {"1 + d", 6, "the number of sides after \"d\"", "the end"},
        {"2d6x", 4, kMore, "\"x\""},
        {"2d6 2d6", 5, kMore, "\"2\""},
        {"2d6)", 4, kMore, "\")\""},
        {"2d6dd", 4, kMore, "\"dd\""},
        {"(2d6", 5, R"x("+", "-" or ")")x", "the end"},
        {"(2d6]", 5, R"x("+", "-" or ")")x", "\"]\""},
        {"()", 2, kTerm, "\")\""},
    });
}

TEST_CASE("numbers beyond the limits are refused at their column") {
    checkAll({
        {"0d6", 1, "a number of dice from 1 to 1,000", "\"0\""},
        {"1001d6", 1, "a number of dice from 1 to 1,000", "\"1001\""},
        {"600d6 + 401d4", 9, "at most 1,000 dice altogether", "\"401\""},
        {"d0", 2, "a number of sides from 1 to 10,000", "\"0\""},
        {"3d10001", 3, "a number of sides from 1 to 10,000", "\"10001\""},
        {"d99999999999999999999", 2, "a number of sides from 1 to 10,000", "\"99999999999999999999\""},
        {"1000000001", 1, "numbers that come to at most 1,000,000,000", "\"1000000001\""},
        {"1000000000+d6+1", 15, "numbers that come to at most 1,000,000,000", "\"1\""},
        {"b[d6-1000000000-1]", 17, "numbers that come to at most 1,000,000,000", "\"1\""},
        {times(65, "(") + "1" + times(65, ")"), 65, "at most 64 nested parentheses", "\"(\""},
        {times(10'001, "1"), 10'001, "at most 10,000 bytes of dice notation", "more"},
    });
}

TEST_CASE("a faulty choice of dice to keep, drop or throw again is told") {
    checkAll({
        {"4d6kh5", 6, "a number from 1 to 4", "\"5\""},
        {"4d6kl0", 6, "a number from 1 to 4", "\"0\""},
        {"4d6dl4", 6, "a number from 1 to 3", "\"4\""},
        {"2d6dh2", 6, "the number 1", "\"2\""},
        {"d6dl", 3, "at least 2 dice before one can be dropped", "\"dl\""},
        {"4d6kh3dl1", 7, "only one choice of dice to keep or drop", "\"dl\""},
        {"2d6!!", 5, R"("!" only once)", "\"!\""},
        {"4dF!", 4, "no \"!\" after fate dice, which have no highest number to throw again", "\"!\""},
        {"3d1!", 4, "no \"!\" after one-sided dice, which would be thrown again for ever", "\"!\""},
    });
}

TEST_CASE("faults inside brackets are told") {
    checkAll({
        {"b", 2, R"("[" after "b")", "the end"},
        {"w2d6", 2, R"("[" after "w")", "\"2\""},
        {"b[]", 3, "dice such as \"2d6\" or a number inside the brackets", "\"]\""},
        {"b[3]", 4, "\"+\" and dice inside the brackets", "\"]\""},
        {"b[2d6", 6, R"("+", "-", "," or "]")", "the end"},
        {"b[2d6kh1]", 6, R"("+", "-", "," or "]")", "\"kh\""},
        {"b[(2d6)]", 3, "dice such as \"2d6\" or a number inside the brackets", "\"(\""},
        {"b[d6-d8]", 6, "a number after \"-\" inside the brackets", "\"d\""},
        {"b[d6!+d8]", 9, R"("!" after all dice inside the brackets or after none)", "\"]\""},
        {"b[d6+d8!]", 8, R"("!" after all dice inside the brackets or after none)", "\"!\""},
        {"d12[hope", 9, R"("]" after the label)", "the end"},
        {"d12[ ]", 5, R"(a label between "[" and "]")", "a space"},
        {"d12[a[b]", 6, R"("]")", "\"[\""},
        {"d12[a\tb]", 5, "a label of visible characters", "\"a\""},
        {"d12[" + times(101, "x") + "]", 5, "a label of at most 100 bytes", "\"" + times(24, "x") + "...\""},
        {"(d6)[hope]", 5, kMore, "\"[\""},
    });
}

TEST_CASE("bytes that are no text are refused without being shown") {
    checkAll({
        {"2d6\x80", 4, kMore, "a character that cannot be shown"},
        {std::string("2d6\0", 4), 4, kMore, "a character that cannot be shown"},
        {"2d6\u202E", 4, kMore, "a character that cannot be shown"},
        {"2d6\u00b72", 4, kMore, "\"\u00b7\""},
    });
}
