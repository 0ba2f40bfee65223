#include "interop/picture.h"

#include "base/text.h"
#include "dice/dice.h"
#include "table/command.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

namespace tenplus::interop {

namespace {

// The header of a picture. A fault completes "The picture ... ": why the window could not show it.
struct Head {
    std::string type;
    std::int64_t width = 0;
    std::int64_t height = 0;
    bool moves = false;
    bool isDeep = false; // 16 bits per colour: twice the memory
    std::string fault = {};
};

constexpr const char* kCut = "is damaged or not all of it is there: save it again.";

std::int64_t byteAt(std::string_view bytes, std::size_t at) {
    return at < bytes.size() ? static_cast<unsigned char>(bytes[at]) : 0;
}
std::string_view lettersAt(std::string_view bytes, std::size_t at) {
    return at < bytes.size() ? bytes.substr(at, 4) : std::string_view();
}
std::int64_t bigEndian(std::string_view bytes, std::size_t at, std::size_t count) {
    std::int64_t number = 0;
    for (std::size_t i = 0; i < count; ++i) number = number * 256 + byteAt(bytes, at + i);
    return number;
}
std::int64_t littleEndian(std::string_view bytes, std::size_t at, std::size_t count) {
    std::int64_t number = 0;
    for (std::size_t i = count; i > 0; --i) number = number * 256 + byteAt(bytes, at + i - 1);
    return number;
}

// The checksum of PNG chunks (ISO 3309).
std::uint32_t crcOf(std::string_view bytes) {
    static constexpr auto kTable = [] {
        std::array<std::uint32_t, 256> table{};
        for (std::uint32_t i = 0; i < 256; ++i) {
            table[i] = i;
            for (int bit = 0; bit < 8; ++bit)
                table[i] = (table[i] & 1U) != 0 ? 0xEDB88320U ^ (table[i] >> 1U) : table[i] >> 1U;
        }
        return table;
    }();
    std::uint32_t crc = 0xFFFFFFFFU;
    for (const char c : bytes) crc = kTable[(crc ^ static_cast<unsigned char>(c)) & 0xFFU] ^ (crc >> 8U);
    return ~crc;
}

// The valid combinations of colour type and bit depth (PNG, table 11.1).
bool isPngColour(std::int64_t kind, std::int64_t depth) {
    const bool small = depth == 1 || depth == 2 || depth == 4;
    if (kind == 0) return small || depth == 8 || depth == 16;
    if (kind == 3) return small || depth == 8;
    return (kind == 2 || kind == 4 || kind == 6) && (depth == 8 || depth == 16);
}

// Reads every chunk with its checksum; an acTL before the first IDAT marks an animation.
std::optional<Head> pngHead(std::string_view bytes) {
    if (!bytes.starts_with("\x89PNG\r\n\x1a\n") || lettersAt(bytes, 12) != "IHDR") return std::nullopt;
    Head head{"png", bigEndian(bytes, 16, 4), bigEndian(bytes, 20, 4)};
    const std::int64_t depth = byteAt(bytes, 24), colour = byteAt(bytes, 25);
    head.isDeep = depth == 16 && colour != 0;
    bool hasPixels = false, hasPalette = colour != 3, ends = false;
    std::size_t at = 8;
    while (!ends && at + 12 <= bytes.size()) {
        const auto length = static_cast<std::size_t>(bigEndian(bytes, at, 4));
        if (length > bytes.size() - at - 12) break;
        const std::string_view kind = lettersAt(bytes, at + 4);
        if (crcOf(bytes.substr(at + 4, length + 4)) != static_cast<std::uint32_t>(bigEndian(bytes, at + 8 + length, 4)))
            break;
        head.moves |= kind == "acTL" && !hasPixels;
        hasPixels |= kind == "IDAT" && length > 0;
        hasPalette |= kind == "PLTE";
        ends = kind == "IEND";
        at += 12 + length;
    }
    const bool isKnown =
        isPngColour(colour, depth) && byteAt(bytes, 26) == 0 && byteAt(bytes, 27) == 0 && byteAt(bytes, 28) <= 1;
    if (!ends || !hasPixels || !hasPalette || !isKnown) head.fault = kCut;
    return head;
}

// Reads the segments up to the pixels; one of them holds the size. Accepts baseline and progressive pictures of 8 bits
// with either coding (SOF0 to SOF2, SOF9, SOF10), which every decoder reads.
std::optional<Head> jpegHead(std::string_view bytes) {
    if (!bytes.starts_with("\xff\xd8\xff")) return std::nullopt;
    Head head{"jpeg"};
    head.fault = kCut;
    for (std::size_t at = 2; at + 4 <= bytes.size() && byteAt(bytes, at) == 0xff;) {
        const std::int64_t kind = byteAt(bytes, at + 1);
        if (kind == 0xff) {
            ++at;
            continue;
        }
        const auto length = static_cast<std::size_t>(bigEndian(bytes, at + 2, 2));
        if (length < 2 || length > bytes.size() - at - 2) return head;
        if (kind == 0xda) { // start of the pixel data
            if (head.width > 0 && at + 2 + length < bytes.size() && head.fault == kCut) head.fault.clear();
            return head;
        }
        if (kind >= 0xc0 && kind <= 0xcf && kind != 0xc4 && kind != 0xc8 && kind != 0xcc) {
            head.height = bigEndian(bytes, at + 5, 2);
            head.width = bigEndian(bytes, at + 7, 2);
            const bool isRead = kind <= 0xc2 || kind == 0xc9 || kind == 0xca;
            if (!isRead || byteAt(bytes, at + 4) != 8)
                head.fault = "is a JPEG of a kind that is hardly ever used: save it as PNG or as plain JPEG.";
        }
        at += 2 + length;
    }
    return head;
}

std::optional<Head> webpHead(std::string_view bytes) {
    if (!bytes.starts_with("RIFF") || lettersAt(bytes, 8) != "WEBP") return std::nullopt;
    Head head{"webp"};
    const std::string_view first = lettersAt(bytes, 12);
    if (first == "VP8X") {
        head = {"webp", littleEndian(bytes, 24, 3) + 1, littleEndian(bytes, 27, 3) + 1, (byteAt(bytes, 20) & 2) != 0};
    } else if (first == "VP8 ") {
        head = {"webp", littleEndian(bytes, 26, 2) & 0x3fff, littleEndian(bytes, 28, 2) & 0x3fff};
    } else if (first == "VP8L") {
        const std::int64_t packed = littleEndian(bytes, 21, 4);
        head = {"webp", (packed & 0x3fff) + 1, ((packed >> 14U) & 0x3fff) + 1};
    }
    // Reads the chunks; the one with the pixels must be complete.
    head.fault = kCut;
    for (std::size_t at = 12; at + 8 <= bytes.size();) {
        const auto length = static_cast<std::size_t>(littleEndian(bytes, at + 4, 4));
        if (length > bytes.size() - at - 8) break;
        const std::string_view kind = lettersAt(bytes, at);
        const std::string_view data = bytes.substr(at + 8, length);
        if (kind == "VP8 " && lettersAt(data, 3).starts_with("\x9d\x01\x2a")) head.fault.clear();
        if (kind == "VP8L" && data.starts_with('\x2f')) head.fault.clear();
        at += 8 + length + length % 2;
    }
    return head;
}

auto no(const std::string& name, const std::string& why) { return Unexpected("The picture \"" + name + "\" " + why); }

session::Refused refused(const std::string& message) { return {"bad-picture", message, "picture", {}, {}}; }

} // namespace

Expected<table::Picture, std::string> judgePicture(std::string_view bytes, const std::string& name) {
    if (bytes.empty()) return no(name, "is empty: choose another file.");
    if (bytes.size() > kMostPictureBytes) {
        return no(name, fmt::format("has {} MB and may have {}: save it smaller.", bytes.size() >> 20U,
                                    kMostPictureBytes >> 20U));
    }
    if (bytes.starts_with("GIF8")) return no(name, "is a GIF, which may move: save it as PNG, JPEG or WebP.");
    std::optional<Head> head = pngHead(bytes);
    if (!head) head = jpegHead(bytes);
    if (!head) head = webpHead(bytes);
    if (!head) return no(name, "is not a PNG, JPEG or WebP: save it as one of these.");
    if (head->moves) return no(name, "moves: save one frame of it.");
    const std::int64_t most = head->isDeep ? kMostPicturePixels / 2 : kMostPicturePixels;
    if (head->width > kMostPictureSide || head->height > kMostPictureSide || head->width * head->height > most) {
        return no(name,
                  fmt::format("has {} x {} pixels{}; at most {} to a side and {} million together: scale it down.",
                              head->width, head->height, head->isDeep ? " of 16 bits" : "", kMostPictureSide,
                              most / 1'000'000));
    }
    if (!head->fault.empty()) return no(name, head->fault);
    if (head->width < 1 || head->height < 1)
        return no(name, "is damaged, it does not say how large it is: save it again.");
    table::Picture picture;
    picture.name = nameOr(name, "picture." + head->type);
    picture.type = head->type;
    picture.width = static_cast<int>(head->width);
    picture.height = static_cast<int>(head->height);
    picture.bytes = static_cast<std::int64_t>(bytes.size());
    return picture;
}

Expected<table::Picture, session::Refused> storePicture(session::Session& session, const journal::NamedBytes& bytes,
                                                        const std::string& name) {
    auto picture = judgePicture(bytes.bytes(), name);
    if (!picture) return Unexpected(refused(picture.error()));
    auto hash = session.storeBytes(bytes);
    if (!hash) return Unexpected(std::move(hash).error());
    picture->hash = *hash;
    return std::move(*picture);
}

Expected<session::Performed, session::Refused> keepPicture(session::Session& session, std::string_view bytes,
                                                           const std::string& name) {
    const auto picture = storePicture(session, journal::NamedBytes(std::string(bytes)), name);
    if (!picture) return Unexpected(picture.error());
    dice::TypedDice none({});
    return session.perform(table::KeepPicture{*picture}, none);
}

} // namespace tenplus::interop
