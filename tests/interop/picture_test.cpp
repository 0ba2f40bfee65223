#include "base/tiny_picture.h"
#include "interop/base64.h"
#include "interop/picture.h"
#include "session/campaign.h"

#include <catch2/catch.hpp>
#include <vector>

using namespace tenplus;
using namespace tenplus::interop;
using namespace tenplus::session::testing;
using journal::testing::runSql;
using journal::testing::ScratchFolder;
using tenplus::testing::kTinyHash;
using tenplus::testing::tinyPicture;

namespace {

std::string bytes(const std::vector<int>& values) {
    std::string text;
    for (const int value : values) text += static_cast<char>(value);
    return text;
}

/// The head of a PNG of that size, with one more chunk before its pixels.
std::string png(int width, int height, const std::string& chunk = "IDAT") {
    const auto number = [](int value) { return bytes({value >> 24 & 255, value >> 16 & 255, value >> 8 & 255, value & 255}); };
    return "\x89PNG\r\n\x1a\n" + number(13) + "IHDR" + number(width) + number(height) + bytes({8, 6, 0, 0, 0, 1, 2, 3, 4}) + number(0) + chunk + number(0) + number(0) + "IDAT" + number(0);
}

std::string said(const std::string& picture) {
    const auto judged = judgePicture(picture, "mill.png");
    return judged ? judged->type + " " + std::to_string(judged->width) + "x" + std::to_string(judged->height) : judged.error();
}

} // namespace

TEST_CASE("a picture is known by its first bytes, with its size") {
    CHECK(said(tinyPicture()) == "png 1x1");
    CHECK(said(png(16'384, 6000)) == "png 16384x6000");
    const std::string jpeg = bytes({0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xc4, 0, 3, 9, 0xff, 0xff, 0xc2, 0, 11, 8, 1, 44, 2, 88, 3, 0, 0, 0});
    CHECK(said(jpeg) == "jpeg 600x300");
    const std::string riff = "RIFF" + bytes({0, 0, 0, 0}) + "WEBP";
    CHECK(said(riff + "VP8X" + bytes({10, 0, 0, 0, 0, 0, 0, 0, 0x57, 2, 0, 0x2b, 1, 0})) == "webp 600x300");
    CHECK(said(riff + "VP8 " + bytes({1, 0, 0, 0, 0, 0, 0, 0x9d, 1, 0x2a, 0x58, 2, 0x2c, 1})) == "webp 600x300");
    CHECK(said(riff + "VP8L" + bytes({1, 0, 0, 0, 0x2f, 0x57, 0xc2, 0x4a, 0})) == "webp 600x300");
}

TEST_CASE("what is no picture, moves or is too large is refused in one sentence") {
    CHECK(said("") == "The picture \"mill.png\" is empty: choose another file.");
    CHECK(said("once upon a time") == "The picture \"mill.png\" is not a PNG, JPEG or WebP: save it as one of these.");
    CHECK(said("GIF89a........") == "The picture \"mill.png\" is a GIF, which may move: save it as PNG, JPEG or WebP.");
    CHECK(said(png(100, 100, "acTL")) == "The picture \"mill.png\" moves: save one frame of it.");
    CHECK(said("RIFF" + bytes({0, 0, 0, 0}) + "WEBPVP8X" + bytes({10, 0, 0, 0, 2, 0, 0, 0, 9, 0, 0, 9, 0, 0})) == "The picture \"mill.png\" moves: save one frame of it.");
    CHECK(said(png(30'000, 30'000)) == "The picture \"mill.png\" has 30000 x 30000 pixels; at most 16384 to a side and 100 million together: scale it down.");
    CHECK(said(png(16'000, 16'000)).find("has 16000 x 16000 pixels") != std::string::npos);
    CHECK(said(png(-1, 5)).find("pixels") != std::string::npos);
    CHECK(said(png(0, 5)) == "The picture \"mill.png\" is damaged, it does not say how large it is: save it again.");
    CHECK(said(bytes({0xff, 0xd8, 0xff, 0xe0, 0, 4})) == "The picture \"mill.png\" is damaged, it does not say how large it is: save it again.");
    CHECK(said(std::string(kMostPictureBytes + 1, 'x')) == "The picture \"mill.png\" has 32 MB and may have 32: save it smaller.");
    for (std::size_t cut = 0; cut < 60; ++cut) CHECK_FALSE(said(tinyPicture().substr(0, cut)).empty());
}

TEST_CASE("a picture lives inside the campaign, is listed in one turn, and can be taken off the list again") {
    const ScratchFolder folder;
    auto session = createdSession(folder / "c");
    REQUIRE(keepPicture(session, tinyPicture(), "mill.png"));
    REQUIRE(session.table().pictures.size() == 1);
    CHECK(session.table().pictures[0] == table::Picture{kTinyHash, "mill.png", "png", 1, 1, 67});
    CHECK(session.lastTurn() == 2);
    const auto again = keepPicture(session, tinyPicture(), "again.png");
    REQUIRE_FALSE(again);
    CHECK(again.error().message == "That would change nothing: the campaign holds that picture already.");
    const auto none = keepPicture(session, "no picture", "mill.png");
    REQUIRE_FALSE(none);
    CHECK(none.error().code == "bad-picture");
    performed(session, table::DropPicture{kTinyHash});
    CHECK(session.table().pictures.empty());
    REQUIRE(session.undo());
    session = createdSession(folder / "other");
    const auto opened = openedSession(folder / "c");
    CHECK(opened.table().pictures.size() == 1);
    CHECK(opened.journal().blob(kTinyHash) == tinyPicture());
    CHECK(opened.journal().verify().sound());
}

TEST_CASE("a picture that the file does not hold is not listed, and one that is lost is found out") {
    const ScratchFolder folder;
    {
        auto session = createdSession(folder / "c");
        dice::TypedDice none({});
        const auto listed = session.perform(table::KeepPicture{{std::string(64, 'a'), "mill.png", "png", 1, 1, 67}}, none);
        REQUIRE_FALSE(listed);
        CHECK(listed.error().code == "unknown-picture");
        REQUIRE(keepPicture(session, tinyPicture(), "mill.png"));
    }
    const std::string back = "CREATE TRIGGER blob_no_delete BEFORE DELETE ON blob BEGIN SELECT RAISE(ABORT, 'a blob is never deleted'); END";
    runSql(folder / "c", "DROP TRIGGER blob_no_delete");
    runSql(folder / "c", std::string("DELETE FROM blob WHERE hash = x'") + kTinyHash + "'");
    runSql(folder / "c", back);
    const auto report = journal::testing::opened(folder / "c").verify();
    REQUIRE(report.faults.size() == 1);
    CHECK(report.faults[0].message == "The picture \"mill.png\" is missing from the file.");
    CHECK(report.faults[0].turn == 2);
}

TEST_CASE("Base64 is read with and without its padding, and no other letters") {
    CHECK(fromBase64("SGVsbG8=") == "Hello");
    CHECK(fromBase64("SGVsbG8") == "Hello");
    CHECK(fromBase64("SGVs\r\nbG8=\n") == "Hello");
    CHECK(fromBase64("").value_or("x").empty());
    CHECK_FALSE(fromBase64("maps/mill.png"));
    CHECK_FALSE(fromBase64("SGVsb"));
    CHECK(fromBase64(tenplus::testing::kTinyBase64) == tinyPicture());
}
