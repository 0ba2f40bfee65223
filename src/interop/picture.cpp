#include "interop/picture.h"

#include "base/text.h"
#include "dice/dice.h"
#include "table/command.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

namespace tenplus::interop {

namespace {

struct Head {
    std::string type;
    std::int64_t width = 0;
    std::int64_t height = 0;
    bool moves = false;
};

std::int64_t byteAt(std::string_view bytes, std::size_t at) { return at < bytes.size() ? static_cast<unsigned char>(bytes[at]) : 0; }
std::string_view lettersAt(std::string_view bytes, std::size_t at) { return at < bytes.size() ? bytes.substr(at, 4) : std::string_view(); }
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

// Its first chunk is IHDR; an acTL before the first IDAT makes it move.
std::optional<Head> pngHead(std::string_view bytes) {
    if (!bytes.starts_with("\x89PNG\r\n\x1a\n") || lettersAt(bytes, 12) != "IHDR") return std::nullopt;
    Head head{"png", bigEndian(bytes, 16, 4), bigEndian(bytes, 20, 4)};
    for (std::size_t at = 8; at + 12 <= bytes.size();) {
        const std::string_view kind = lettersAt(bytes, at + 4);
        if (kind == "IDAT") break;
        head.moves |= kind == "acTL";
        at += 12 + static_cast<std::size_t>(bigEndian(bytes, at, 4));
    }
    return head;
}

// Segments up to the one that says the size: SOF0 to SOF15 without DHT, JPG and DAC.
std::optional<Head> jpegHead(std::string_view bytes) {
    if (!bytes.starts_with("\xff\xd8\xff")) return std::nullopt;
    for (std::size_t at = 2; at + 9 < bytes.size() && byteAt(bytes, at) == 0xff;) {
        const std::int64_t kind = byteAt(bytes, at + 1);
        if (kind == 0xff) {
            ++at;
        } else if (kind >= 0xc0 && kind <= 0xcf && kind != 0xc4 && kind != 0xc8 && kind != 0xcc) {
            return Head{"jpeg", bigEndian(bytes, at + 7, 2), bigEndian(bytes, at + 5, 2)};
        } else {
            at += 2 + static_cast<std::size_t>(std::max<std::int64_t>(2, bigEndian(bytes, at + 2, 2)));
        }
    }
    return Head{"jpeg"};
}

std::optional<Head> webpHead(std::string_view bytes) {
    if (!bytes.starts_with("RIFF") || lettersAt(bytes, 8) != "WEBP") return std::nullopt;
    const std::string_view kind = lettersAt(bytes, 12);
    if (kind == "VP8X") return Head{"webp", littleEndian(bytes, 24, 3) + 1, littleEndian(bytes, 27, 3) + 1, (byteAt(bytes, 20) & 2) != 0};
    if (kind == "VP8 ") return Head{"webp", littleEndian(bytes, 26, 2) & 0x3fff, littleEndian(bytes, 28, 2) & 0x3fff};
    if (kind != "VP8L") return Head{"webp"};
    const std::int64_t packed = littleEndian(bytes, 21, 4);
    return Head{"webp", (packed & 0x3fff) + 1, ((packed >> 14U) & 0x3fff) + 1};
}

auto no(const std::string& name, const std::string& why) { return Unexpected("The picture \"" + name + "\" " + why); }

session::Refused refused(const std::string& message) { return {"bad-picture", message, "picture", {}, {}}; }

} // namespace

Expected<table::Picture, std::string> judgePicture(std::string_view bytes, const std::string& name) {
    if (bytes.empty()) return no(name, "is empty: choose another file.");
    if (bytes.size() > kMostPictureBytes) {
        return no(name, fmt::format("has {} MB and may have {}: save it smaller.", bytes.size() >> 20U, kMostPictureBytes >> 20U));
    }
    if (bytes.starts_with("GIF8")) return no(name, "is a GIF, which may move: save it as PNG, JPEG or WebP.");
    std::optional<Head> head = pngHead(bytes);
    if (!head) head = jpegHead(bytes);
    if (!head) head = webpHead(bytes);
    if (!head) return no(name, "is not a PNG, JPEG or WebP: save it as one of these.");
    if (head->moves) return no(name, "moves: save one frame of it.");
    if (head->width < 1 || head->height < 1) return no(name, "is damaged, it does not say how large it is: save it again.");
    if (head->width > kMostPictureSide || head->height > kMostPictureSide || head->width * head->height > kMostPicturePixels) {
        return no(name, fmt::format("has {} x {} pixels; at most {} to a side and {} million together: scale it down.", head->width, head->height,
                                    kMostPictureSide, kMostPicturePixels / 1'000'000));
    }
    table::Picture picture;
    picture.name = nameOr(name, "picture." + head->type);
    picture.type = head->type;
    picture.width = static_cast<int>(head->width);
    picture.height = static_cast<int>(head->height);
    picture.bytes = static_cast<std::int64_t>(bytes.size());
    return picture;
}

Expected<table::Picture, session::Refused> storePicture(session::Session& session, const journal::NamedBytes& bytes, const std::string& name) {
    auto picture = judgePicture(bytes.bytes(), name);
    if (!picture) return Unexpected(refused(picture.error()));
    auto hash = session.storeBytes(bytes);
    if (!hash) return Unexpected(std::move(hash).error());
    picture->hash = *hash;
    return std::move(*picture);
}

Expected<session::Performed, session::Refused> keepPicture(session::Session& session, std::string_view bytes, const std::string& name) {
    const auto picture = storePicture(session, journal::NamedBytes(std::string(bytes)), name);
    if (!picture) return Unexpected(picture.error());
    dice::TypedDice none({});
    return session.perform(table::KeepPicture{*picture}, none);
}

} // namespace tenplus::interop
