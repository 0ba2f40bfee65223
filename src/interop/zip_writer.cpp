#include "interop/zip_writer.h"

#include <cstdint>
#include <string_view>
#include <zlib.h>

namespace tenplus::interop {

namespace {

constexpr std::uint32_t kLocal = 0x04034b50, kCentral = 0x02014b50, kEnd = 0x06054b50;
constexpr std::uint16_t kVersion = 20, kUtf8Names = 0x0800, kStored = 0, kDeflated = 8;
constexpr std::uint16_t kFirstDay = 0x0021; // 1 January 1980

void put16(std::string& out, std::size_t number) {
    out += static_cast<char>(number & 0xffU);
    out += static_cast<char>((number >> 8U) & 0xffU);
}
void put32(std::string& out, std::size_t number) {
    put16(out, number & 0xffffU);
    put16(out, (number >> 16U) & 0xffffU);
}

// Without a header of its own; empty if it would be no shorter.
std::string deflated(const std::string& text) {
    z_stream stream{};
    if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY) != Z_OK) return {};
    std::string bytes(deflateBound(&stream, static_cast<uLong>(text.size())), '\0');
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data())); // zlib only reads it
    stream.avail_in = static_cast<uInt>(text.size());
    stream.next_out = reinterpret_cast<Bytef*>(bytes.data());
    stream.avail_out = static_cast<uInt>(bytes.size());
    const bool isWhole = deflate(&stream, Z_FINISH) == Z_STREAM_END;
    bytes.resize(stream.total_out);
    deflateEnd(&stream);
    return isWhole && bytes.size() < text.size() ? bytes : std::string();
}

// What the entry and the directory at the end both say of a file.
void putFacts(std::string& out, const std::string& path, std::uint16_t method, std::size_t checksum, std::size_t packed,
              std::size_t whole) {
    put16(out, kVersion);
    put16(out, kUtf8Names);
    put16(out, method);
    put16(out, 0);
    put16(out, kFirstDay);
    put32(out, checksum);
    put32(out, packed);
    put32(out, whole);
    put16(out, path.size());
    put16(out, 0);
}

} // namespace

std::string zipOf(const std::map<std::string, std::string>& files) {
    std::string out, directory;
    for (const auto& [path, text] : files) {
        const std::string packed = deflated(text);
        const std::string& body = packed.empty() ? text : packed;
        const std::uint16_t method = packed.empty() ? kStored : kDeflated;
        const std::size_t checksum =
            crc32(0, reinterpret_cast<const Bytef*>(text.data()), static_cast<uInt>(text.size()));
        const std::size_t at = out.size();
        put32(out, kLocal);
        putFacts(out, path, method, checksum, body.size(), text.size());
        out += path;
        out += body;
        put32(directory, kCentral);
        put16(directory, kVersion);
        putFacts(directory, path, method, checksum, body.size(), text.size());
        put16(directory, 0); // no comment, first disk, no attributes
        put16(directory, 0);
        put16(directory, 0);
        put32(directory, 0);
        put32(directory, at);
        directory += path;
    }
    const std::size_t begins = out.size();
    out += directory;
    put32(out, kEnd);
    put32(out, 0); // one disk
    put16(out, files.size());
    put16(out, files.size());
    put32(out, directory.size());
    put32(out, begins);
    put16(out, 0);
    return out;
}

} // namespace tenplus::interop
