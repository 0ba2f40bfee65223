#include "base/tiny_picture.h"
#include "interop/base64.h"
#include "interop/picture.h"
#include "session/campaign.h"

#include <catch2/catch.hpp>
#include <cstdint>
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

std::string number(std::uint32_t value) {
    return bytes({static_cast<int>(value >> 24U & 255U), static_cast<int>(value >> 16U & 255U),
                  static_cast<int>(value >> 8U & 255U), static_cast<int>(value & 255U)});
}

/// A chunk of a PNG with its checksum, bit by bit.
std::string chunk(const std::string& kind, const std::string& data) {
    std::uint32_t crc = 0xFFFFFFFFU;
    for (const char c : kind + data) {
        crc ^= static_cast<unsigned char>(c);
        for (int bit = 0; bit < 8; ++bit) crc = (crc & 1U) != 0 ? 0xEDB88320U ^ (crc >> 1U) : crc >> 1U;
    }
    return number(static_cast<std::uint32_t>(data.size())) + kind + data + number(~crc);
}

/// A PNG of that size, with one more chunk before its pixels, of which it has some.
std::string png(std::uint32_t width, std::uint32_t height, const std::string& extra = "tEXt", int depth = 8,
                int colour = 6) {
    return "\x89PNG\r\n\x1a\n" + chunk("IHDR", number(width) + number(height) + bytes({depth, colour, 0, 0, 0})) +
           chunk(extra, "x") + chunk("IDAT", "pixels") + chunk("IEND", "");
}

std::string jpeg(int sof, int bits = 8) {
    return bytes({0xff, 0xd8, 0xff, 0xe0, 0,  4, 1, 2, 0xff, 0xc4, 0,    3, 9, 0xff, 0xff, sof, 0,    11,
                  bits, 1,    44,   2,    88, 3, 0, 0, 0,    0xff, 0xda, 0, 3, 1,    7,    7,   0xff, 0xd9});
}

std::string webp(const std::string& kind, const std::string& data) {
    return kind + bytes({static_cast<int>(data.size()), 0, 0, 0}) + data +
           (data.size() % 2 == 0 ? "" : std::string(1, '\0'));
}

const std::string kLossy = webp("VP8 ", bytes({0, 0, 0, 0x9d, 1, 0x2a, 0x58, 2, 0x2c, 1}));
const std::string kCut = "The picture \"mill.png\" is damaged or not all of it is there: save it again.";

std::string said(const std::string& picture) {
    const auto judged = judgePicture(picture, "mill.png");
    return judged ? judged->type + " " + std::to_string(judged->width) + "x" + std::to_string(judged->height)
                  : judged.error();
}

} // namespace

TEST_CASE("a picture is known by its parts, with its size") {
    CHECK(said(tinyPicture()) == "png 1x1");
    CHECK(said(png(16'384, 6000)) == "png 16384x6000");
    for (const int sof : {0xc0, 0xc1, 0xc2}) CHECK(said(jpeg(sof)) == "jpeg 600x300");
    const std::string riff = "RIFF" + bytes({0, 0, 0, 0}) + "WEBP";
    CHECK(said(riff + webp("VP8X", bytes({0, 0, 0, 0, 0x57, 2, 0, 0x2b, 1, 0})) + webp("ICCP", "abc") + kLossy) ==
          "webp 600x300");
    CHECK(said(riff + kLossy) == "webp 600x300");
    CHECK(said(riff + webp("VP8L", bytes({0x2f, 0x57, 0xc2, 0x4a, 0}))) == "webp 600x300");
}

TEST_CASE("what is no picture, moves or is too large is refused in one sentence") {
    CHECK(said("") == "The picture \"mill.png\" is empty: choose another file.");
    CHECK(said("once upon a time") == "The picture \"mill.png\" is not a PNG, JPEG or WebP: save it as one of these.");
    CHECK(said("GIF89a........") == "The picture \"mill.png\" is a GIF, which may move: save it as PNG, JPEG or WebP.");
    CHECK(said(png(100, 100, "acTL")) == "The picture \"mill.png\" moves: save one frame of it.");
    CHECK(said("RIFF" + bytes({0, 0, 0, 0}) + "WEBP" + webp("VP8X", bytes({2, 0, 0, 0, 9, 0, 0, 9, 0, 0}))) ==
          "The picture \"mill.png\" moves: save one frame of it.");
    CHECK(said(png(30'000, 30'000)) == "The picture \"mill.png\" has 30000 x 30000 pixels; at most 16384 to a side and "
                                       "100 million together: scale it down.");
    CHECK(said(png(16'000, 16'000)).find("has 16000 x 16000 pixels") != std::string::npos);
    CHECK(said(png(0xFFFFFFFFU, 5)).find("pixels") != std::string::npos);
    CHECK(said(png(0, 5)) == "The picture \"mill.png\" is damaged, it does not say how large it is: save it again.");
    CHECK(said(std::string(kMostPictureBytes + 1, 'x')) ==
          "The picture \"mill.png\" has 32 MB and may have 32: save it smaller.");
}

TEST_CASE("a picture that the window could not show is refused: cut short, damaged or of a rare kind") {
    for (const std::string& whole : {tinyPicture(), jpeg(0xc0), "RIFF" + bytes({0, 0, 0, 0}) + "WEBP" + kLossy}) {
        const std::size_t tail =
            whole.starts_with("\xff\xd8") ? 4 : 0; // pixels that are cut short are shown as far as they go
        for (std::size_t cut = 1; cut + tail < whole.size(); ++cut)
            CHECK_FALSE(judgePicture(whole.substr(0, cut), "mill.png"));
    }
    std::string changed = tinyPicture();
    for (std::size_t at = 8; at < changed.size(); ++at) { // each chunk has a checksum
        changed[at] = static_cast<char>(changed[at] ^ 1);
        CHECK_FALSE(judgePicture(changed, "mill.png"));
        changed[at] = static_cast<char>(changed[at] ^ 1);
    }
    CHECK(said(png(4, 4, "tEXt", 16)) == "png 4x4");
    CHECK(said(png(9'000, 9'000)) == "png 9000x9000");
    CHECK(said(png(9'000, 9'000, "tEXt", 16)) == "The picture \"mill.png\" has 9000 x 9000 pixels of 16 bits; at most "
                                                 "16384 to a side and 50 million together: scale it down.");
    CHECK(said(png(4, 4, "tEXt", 3)) == kCut);
    CHECK(said(png(4, 4, "tEXt", 8, 3)) == kCut); // colours of a palette that is not there
    CHECK(said(png(4, 4, "PLTE", 8, 3)) == "png 4x4");
    const std::string rare =
        "The picture \"mill.png\" is a JPEG of a kind that is hardly ever used: save it as PNG or as plain JPEG.";
    CHECK(said(jpeg(0xc3)) == rare);
    CHECK(said(jpeg(0xcb)) == rare);
    CHECK(said(jpeg(0xc1, 12)) == rare);
    CHECK(said(bytes({0xff, 0xd8, 0xff, 0xe0, 0, 4})) == kCut);
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
        const auto listed =
            session.perform(table::KeepPicture{{std::string(64, 'a'), "mill.png", "png", 1, 1, 67}}, none);
        REQUIRE_FALSE(listed);
        CHECK(listed.error().code == "unknown-picture");
        REQUIRE(keepPicture(session, tinyPicture(), "mill.png"));
    }
    const std::string back =
        "CREATE TRIGGER blob_no_delete BEFORE DELETE ON blob BEGIN SELECT RAISE(ABORT, 'a blob is never deleted'); END";
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
