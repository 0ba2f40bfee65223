#include "interop/picture_metadata.h"

#include "base/contains.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace tenplus::interop {

namespace {

std::size_t byteOf(std::string_view bytes, std::size_t at) {
    return at < bytes.size() ? static_cast<unsigned char>(bytes[at]) : 0;
}
std::size_t bigNumber(std::string_view bytes, std::size_t at, std::size_t count) {
    std::size_t number = 0;
    for (std::size_t i = 0; i < count; ++i) number = number * 256 + byteOf(bytes, at + i);
    return number;
}
std::size_t littleNumber(std::string_view bytes, std::size_t at, std::size_t count) {
    std::size_t number = 0;
    for (std::size_t i = count; i > 0; --i) number = number * 256 + byteOf(bytes, at + i - 1);
    return number;
}

// ---- PNG ----------------------------------------------------------------------------------------------

// Chunks that begin with a small letter can be left out; these say how the pixels look.
constexpr std::array<std::string_view, 8> kPngLooks{"tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "sBIT", "pHYs", "bKGD"};

std::string plainPng(std::string_view bytes) {
    constexpr std::size_t kSignature = 8, kFrame = 12; // length, kind and checksum
    std::string out(bytes.substr(0, kSignature));
    for (std::size_t at = kSignature; at + kFrame <= bytes.size();) {
        const std::size_t length = bigNumber(bytes, at, 4);
        if (length > bytes.size() - at - kFrame) return {};
        const std::string_view kind = bytes.substr(at + 4, 4);
        if ((kind.front() >= 'A' && kind.front() <= 'Z') || contains(kPngLooks, kind))
            out += bytes.substr(at, kFrame + length);
        if (kind == "IEND") return out;
        at += kFrame + length;
    }
    return {};
}

// ---- JPEG ---------------------------------------------------------------------------------------------

constexpr std::size_t kNoOrientation = 1; // the pixels are as they are shown

// Of the first directory of EXIF, behind its mark.
std::size_t orientationIn(std::string_view tiff) {
    const bool isLittle = tiff.starts_with("II"), isBig = tiff.starts_with("MM");
    if (!isLittle && !isBig) return kNoOrientation;
    const auto number = [&](std::size_t at, std::size_t count) {
        return isLittle ? littleNumber(tiff, at, count) : bigNumber(tiff, at, count);
    };
    constexpr std::size_t kOrientation = 0x0112, kEntry = 12;
    const std::size_t first = number(4, 4);
    if (first > tiff.size()) return kNoOrientation;
    const std::size_t entries = number(first, 2);
    for (std::size_t i = 0; i < entries && first + 2 + (i + 1) * kEntry <= tiff.size(); ++i) {
        const std::size_t entry = first + 2 + i * kEntry;
        const std::size_t value = number(entry + 8, 2);
        if (number(entry, 2) == kOrientation && value >= 1 && value <= 8) return value;
    }
    return kNoOrientation;
}

// EXIF with the orientation and nothing else.
std::string exifOf(std::size_t orientation) {
    using namespace std::string_view_literals;
    std::string segment("\xff\xe1\0\x22"
                        "Exif\0\0"
                        "MM\0\x2a\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0"sv);
    segment += static_cast<char>(orientation);
    return segment + std::string(6, '\0'); // the rest of the value, and no further directory
}

// Segments of applications that say how the pixels look: JFIF, a colour profile, the colours of Adobe.
bool isLook(std::size_t kind, std::string_view data) {
    using namespace std::string_view_literals;
    if (kind == 0xe0) return data.starts_with("JFIF\0"sv);
    if (kind == 0xe2) return data.starts_with("ICC_PROFILE\0"sv);
    return kind == 0xee && data.starts_with("Adobe"sv);
}

// Where the next marker begins behind the pixels that begin at `at`.
std::size_t endOfScan(std::string_view bytes, std::size_t at) {
    for (; at + 1 < bytes.size(); ++at) {
        const std::size_t next = byteOf(bytes, at + 1);
        const bool isInside = next == 0 || next == 0xff || (next >= 0xd0 && next <= 0xd7);
        if (byteOf(bytes, at) == 0xff && !isInside) return at;
    }
    return bytes.size();
}

std::string plainJpeg(std::string_view bytes) {
    std::string out(bytes.substr(0, 2)), segments;
    std::size_t orientation = kNoOrientation;
    bool hasPixels = false;
    for (std::size_t at = 2; at + 4 <= bytes.size() && byteOf(bytes, at) == 0xff;) {
        const std::size_t kind = byteOf(bytes, at + 1);
        if (kind == 0xff) {
            ++at;
            continue;
        }
        if (kind == 0xd9) break;
        const std::size_t length = bigNumber(bytes, at + 2, 2);
        if (length < 2 || length > bytes.size() - at - 2) break;
        const std::string_view data = bytes.substr(at + 4, length - 2);
        const bool isApplication = kind >= 0xe0 && kind <= 0xef, isComment = kind == 0xfe;
        if (kind == 0xe1 && data.starts_with("Exif") && data.size() > 6) orientation = orientationIn(data.substr(6));
        std::size_t end = at + 2 + length;
        if (kind == 0xda) {
            end = endOfScan(bytes, end);
            hasPixels = true;
        }
        if (!isComment && (!isApplication || isLook(kind, data))) segments += bytes.substr(at, end - at);
        at = end;
    }
    if (!hasPixels) return {};
    if (orientation != kNoOrientation) out += exifOf(orientation);
    return out + segments + "\xff\xd9";
}

// ---- WebP ---------------------------------------------------------------------------------------------

constexpr std::array<std::string_view, 5> kWebpParts{"VP8 ", "VP8L", "VP8X", "ALPH", "ICCP"};

std::string plainWebp(std::string_view bytes) {
    constexpr std::size_t kHead = 12, kFrame = 8;
    constexpr unsigned char kExifAndXmp = 0x0c; // flags of VP8X
    std::string chunks;
    bool hasPixels = false;
    for (std::size_t at = kHead; at + kFrame <= bytes.size();) {
        const std::size_t length = littleNumber(bytes, at + 4, 4);
        if (length > bytes.size() - at - kFrame) break;
        const std::string_view kind = bytes.substr(at, 4);
        if (contains(kWebpParts, kind)) {
            std::string chunk(bytes.substr(at, kFrame + length));
            if (length % 2 != 0) chunk += '\0';
            if (kind == "VP8X" && length > 0)
                chunk[kFrame] = static_cast<char>(byteOf(chunk, kFrame) & static_cast<unsigned char>(~kExifAndXmp));
            chunks += chunk;
            hasPixels |= kind == "VP8 " || kind == "VP8L";
        }
        at += kFrame + length + length % 2;
    }
    if (!hasPixels) return {};
    std::string out("RIFF");
    const std::size_t size = chunks.size() + 4;
    for (std::size_t shift = 0; shift < 32; shift += 8) out += static_cast<char>((size >> shift) & 0xffU);
    return out + "WEBP" + chunks;
}

} // namespace

std::string withoutMetadata(std::string_view picture) {
    if (picture.starts_with("\x89PNG\r\n\x1a\n")) return plainPng(picture);
    if (picture.starts_with("\xff\xd8\xff")) return plainJpeg(picture);
    if (picture.starts_with("RIFF") && picture.substr(8, 4) == "WEBP") return plainWebp(picture);
    return {};
}

} // namespace tenplus::interop
