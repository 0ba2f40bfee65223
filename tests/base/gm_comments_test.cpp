#include "base/gm_comments.h"

#include <catch2/catch.hpp>

using namespace tenplus;

TEST_CASE("text between the marks of a comment is taken out, in both ways of writing it", "[DW-R-113]") {
    CHECK(withoutGmComments("The mayor <!-- a spy --> smiles.") == "The mayor smiles.");
    CHECK(withoutGmComments("The mayor %%a spy%% smiles.") == "The mayor smiles.");
    CHECK(withoutGmComments("The mayor%% is a spy%%.") == "The mayor.");
    CHECK(withoutGmComments("The mayor %%is a spy%%.") == "The mayor.");
    CHECK(withoutGmComments("One %%a%% two <!--b--> three") == "One two three");
    CHECK(withoutGmComments("%%<!--%%seen%%-->%%") == "seen");
    CHECK(withoutGmComments("100% of 50%") == "100% of 50%");
    CHECK(withoutGmComments(" as it was ") == " as it was ");
}

TEST_CASE("a comment that is not closed goes to the end of the text, whatever stands there", "[DW-R-113]") {
    CHECK(withoutGmComments("The mayor <!-- is a spy\n\n# And more") == "The mayor");
    CHECK(withoutGmComments("The mayor %% is a spy\n\n-->") == "The mayor");
    CHECK(withoutGmComments("%%a%% b %% c") == "b");
    CHECK(withoutGmComments("<!-->a spy") == "");
}

TEST_CASE("a comment on lines of its own takes those lines with it, and a text of comments is empty") {
    CHECK(withoutGmComments("One\n%% secret %%\nTwo") == "One\nTwo");
    CHECK(withoutGmComments("One\n\n<!-- secret\nof two lines -->\n\nTwo\n") == "One\n\n\nTwo");
    CHECK(withoutGmComments("%%secret%%\r\nTwo") == "Two");
    CHECK(withoutGmComments("%%secret%%\n") == "");
}

TEST_CASE("parts that come together when a comment goes make no new one that could be read") {
    for (const char* text : {"<!%%x%%-- secret -->", "%<!--x-->% secret %%", "a <<!--x-->!-- secret"}) {
        const std::string seen = withoutGmComments(text);
        CHECK_FALSE(hasGmComment(seen));
        CHECK(seen.find("secret") == std::string::npos);
        CHECK(withoutGmComments(seen) == seen);
    }
}
