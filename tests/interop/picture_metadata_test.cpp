// Pictures that players get tell nothing but their pixels: no place, no name, no comment.
#include "base/tiny_picture.h"
#include "interop/picture.h"
#include "interop/picture_metadata.h"
#include "interop/vault.h"
#include "session/campaign.h"
#include "table/world/card.h"

#include <catch2/catch.hpp>

#include <algorithm>

using namespace tenplus;
using namespace tenplus::interop;
using namespace tenplus::session::testing;
using namespace std::string_literals;
using journal::testing::ScratchFolder;
using tenplus::testing::tinyPicture;

namespace {

std::string beforeEnd(const std::string& png, const std::string& chunk) {
    return png.substr(0, png.size() - 12) + chunk + png.substr(png.size() - 12);
}
// Of four bytes, with its checksum.
const std::string kGamma = "\0\0\0\x04gAMA\0\0\xb1\x8f\x0b\xfc\x61\x05"s;
const std::string kText = "\0\0\0\x0dtEXtAuthor\0canary\x89\x3f\xf4\x63"s;

std::string jpegPart(int kind, const std::string& data) {
    const std::size_t length = data.size() + 2;
    return "\xff"s + static_cast<char>(kind) + static_cast<char>(length >> 8U) + static_cast<char>(length & 255U) +
           data;
}
const std::string kJpegBegin = "\xff\xd8"s, kJpegEnd = "\xff\xd9"s;
const std::string kJfif = jpegPart(0xe0, "JFIF\0\x01\x01"s);
const std::string kPixels = jpegPart(0xc0, "\x08\0\x01\0\x01\x01\x01\x11\0"s) + jpegPart(0xda, "\x01\x01\0\0\x3f\0"s) +
                            "ab\xff\0cd\xff\xd0"s + "ef";

// EXIF with an orientation and a text, in either order of bytes.
std::string exif(int orientation, bool isLittle) {
    const std::string bytes = static_cast<char>(orientation) + "\0"s;
    const std::string entry = isLittle ? "\x12\x01\x03\0\x01\0\0\0"s + bytes + "\0\0"s
                                       : "\x01\x12\0\x03\0\0\0\x01\0"s + static_cast<char>(orientation) + "\0\0"s;
    const std::string head = isLittle ? "II\x2a\0\x08\0\0\0\x01\0"s : "MM\0\x2a\0\0\0\x08\0\x01"s;
    return jpegPart(0xe1, "Exif\0\0"s + head + entry + "\0\0\0\0canary of a place"s);
}

std::string webpPart(const std::string& kind, const std::string& data) {
    return kind + static_cast<char>(data.size()) + "\0\0\0"s + data + (data.size() % 2 == 0 ? ""s : "\0"s);
}
std::string webpOf(const std::string& parts) {
    return "RIFF"s + static_cast<char>(parts.size() + 4) + "\0\0\0WEBP"s + parts;
}
const std::string kLossyPixels = webpPart("VP8 ", "\0\0\0\x9d\x01\x2a\x01\0\x01\0"s);

} // namespace

TEST_CASE("a PNG loses its texts and all behind its end, and keeps its pixels and how they look") {
    const std::string plain = tinyPicture();
    CHECK(withoutMetadata(plain) == plain);
    CHECK(withoutMetadata(beforeEnd(plain, kText)) == plain);
    CHECK(withoutMetadata(beforeEnd(plain, kText) + "canary") == plain);
    const std::string gamma = plain.substr(0, 33) + kGamma + plain.substr(33);
    CHECK(withoutMetadata(gamma) == gamma);
    CHECK(withoutMetadata(plain.substr(0, plain.size() - 12)).empty()); // without an end
}

TEST_CASE("a JPEG loses EXIF, comments and what hides behind its end, and is shown the same way up") {
    const std::string plain = kJpegBegin + kJfif + kPixels + kJpegEnd;
    CHECK(withoutMetadata(plain) == plain);
    const std::string xmp = jpegPart(0xe1, "http://ns.adobe.com/xap/1.0/\0canary"s), words = jpegPart(0xfe, "canary"),
                      maker = jpegPart(0xe2, "MPF\0canary"s), colours = jpegPart(0xe2, "ICC_PROFILE\0\x01\x01rgb"s);
    CHECK(withoutMetadata(kJpegBegin + kJfif + xmp + words + maker + kPixels + kJpegEnd + "canary") == plain);
    CHECK(withoutMetadata(kJpegBegin + kJfif + colours + kPixels + kJpegEnd) ==
          kJpegBegin + kJfif + colours + kPixels + kJpegEnd);
    for (const bool isLittle : {true, false}) {
        CHECK(withoutMetadata(kJpegBegin + exif(1, isLittle) + kPixels + kJpegEnd) == kJpegBegin + kPixels + kJpegEnd);
        const std::string turned = withoutMetadata(kJpegBegin + exif(6, isLittle) + kPixels + kJpegEnd);
        CHECK(turned.find("canary") == std::string::npos);
        CHECK(turned.find("\x01\x12\0\x03\0\0\0\x01\0\x06\0\0"s) != std::string::npos);
        CHECK(withoutMetadata(turned) == turned);
    }
    CHECK(withoutMetadata(kJpegBegin + kJfif).empty());
}

TEST_CASE("a WebP loses EXIF and XMP, and no longer says that it has them") {
    const std::string plain = webpOf(webpPart("VP8X", "\x10\0\0\0\0\0\0\0\0\0"s) + kLossyPixels);
    const std::string full = webpOf(webpPart("VP8X", "\x1c\0\0\0\0\0\0\0\0\0"s) + kLossyPixels +
                                    webpPart("EXIF", "canary!") + webpPart("XMP ", "canary"));
    CHECK(withoutMetadata(full) == plain);
    CHECK(withoutMetadata(full + "canary") == plain);
}

TEST_CASE("a file that is no picture becomes nothing, wherever it is cut") {
    CHECK(withoutMetadata("canary").empty());
    const std::string whole = kJpegBegin + exif(6, true) + kPixels + kJpegEnd;
    for (std::size_t length = 0; length <= whole.size(); ++length) {
        const std::string cut = withoutMetadata(std::string_view(whole).substr(0, length));
        CHECK(cut.find("canary") == std::string::npos);
    }
}

TEST_CASE("the vault of the players has pictures without their texts, that of the GM has them whole") {
    const ScratchFolder folder;
    session::Session session = createdSession(folder / "c");
    const std::string picture = beforeEnd(tinyPicture(), kText);
    REQUIRE(keepPicture(session, picture, "mira.png"));
    performed(session, table::AddCard{.kind = "person",
                                      .name = "Mira",
                                      .picture = session.table().pictures.front().hash,
                                      .shown = {"name", "picture"}});
    const auto bytesFor = [&](Reader reader) {
        const auto files = vaultOf(session, reader);
        const auto file =
            std::ranges::find_if(files, [](const VaultFile& each) { return each.path.starts_with("Pictures/"); });
        REQUIRE(file != files.end());
        return file->bytes;
    };
    CHECK(bytesFor(Reader::Players) == tinyPicture());
    CHECK(bytesFor(Reader::Gm) == picture);
}
