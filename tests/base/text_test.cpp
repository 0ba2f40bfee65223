#include "base/text.h"

#include <catch2/catch.hpp>

using namespace tenplus;

TEST_CASE("words are joined as a person says them") {
    CHECK(joinedWords({}) == "");
    CHECK(joinedWords({"a"}) == "a");
    CHECK(joinedWords({"a", "b"}) == "a and b");
    CHECK(joinedWords({"a", "b", "c"}, "or") == "a, b or c");
}

TEST_CASE("words in a list have commas between them, and an empty one leaves no trace") {
    CHECK(listed({}) == "");
    CHECK(listed({"a"}) == "a");
    CHECK(listed({"", "a", "", "b", ""}) == "a, b");
}

TEST_CASE("a number in a sum carries its sign") {
    CHECK(signedNumber(2) == "+2");
    CHECK(signedNumber(0) == "+0");
    CHECK(signedNumber(-1) == "-1");
}

TEST_CASE("trimming takes the space at both ends only") {
    CHECK(trimmed("  a b \n") == "a b");
    CHECK(trimmed(" \t ").empty());
}

TEST_CASE("broken UTF-8 is told from clean UTF-8") {
    CHECK(isCleanUtf8("Brannoch, čaj, 龍, 🎲"));
    CHECK_FALSE(isCleanUtf8("\xC0\x80"));         // overlong NUL
    CHECK_FALSE(isCleanUtf8("\xED\xA0\x80"));     // lone surrogate
    CHECK_FALSE(isCleanUtf8("\xF4\x90\x80\x80")); // above U+10FFFF
    CHECK_FALSE(isCleanUtf8("ab\xE2\x82"));       // cut off
    CHECK_FALSE(isCleanUtf8(std::string_view("a\0b", 3)));
}

TEST_CASE("a name may not hide control or direction characters") {
    CHECK(isCleanName("Iselde of the Reed"));
    CHECK_FALSE(isCleanName("Ise\nlde"));
    CHECK_FALSE(isCleanName("Ise\u202Elde"));
    CHECK(codePoints("čaj") == 3);
    CHECK(firstCodePoints("čaj", 2) == "ča");
    CHECK(firstCodePoints("čaj", 3) == "čaj");
    CHECK(firstCodePoints("čaj", 9) == "čaj");
    CHECK(firstCodePoints("čaj", 0).empty());
}

TEST_CASE("a name to be given has 1 to 80 letters, and other words stand in for one that is not") {
    CHECK(isGivenName("Iselde of the Reed"));
    CHECK_FALSE(isGivenName(""));
    CHECK_FALSE(isGivenName(" \t"));
    CHECK_FALSE(isGivenName("Ise\nlde"));
    std::string longest;
    for (int i = 0; i < 80; ++i) longest += "č";
    CHECK(isGivenName(longest));
    CHECK_FALSE(isGivenName(longest + "x"));
    CHECK(nameOr("Ada", "Nobody") == "Ada");
    CHECK(nameOr("A\xff", "Nobody") == "Nobody");
}

TEST_CASE("what nobody sees, or what reorders what they see, is shown as what it is") {
    CHECK(visibleText("Iselde, čaj, 龍, 🎲, \tand\nmore") == "Iselde, čaj, 龍, 🎲, \tand\nmore");
    CHECK(visibleText("\x1b[31mred") == "\\u001b[31mred");
    CHECK(visibleText("a\rb\x7f") == "a\\u000db\\u007f");
    CHECK(visibleText("Ise\u202Elde") == "Ise\\u202elde");
    CHECK(visibleText("\u2066x\u2069\u200e\u200b\u2060\ufeff") == "\\u2066x\\u2069\\u200e\\u200b\\u2060\\ufeff");
    CHECK(visibleText("\u009b1m") == "\\u009b1m"); // a control sequence in one character
    CHECK(visibleText("tag\U000E0041") == "tag\\udb40\\udc41");
    CHECK(visibleText("\xff\xe2\x82") == "\\xff\\xe2\\x82");
    CHECK(visibleText("\u200c\u200d") == "\u200c\u200d"); // scripts and emoji are joined by these
    for (const char* text : {"plain", "čaj\n", "\u202e", "\x1b", "\xff"})
        CHECK(isVisibleText(text) == (visibleText(text) == text));
}
