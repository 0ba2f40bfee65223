#include "journal/chain.h"
#include "journal/scratch.h"

#include <catch2/catch.hpp>
#include <cctype>

using namespace tenplus::journal;
using namespace tenplus::journal::testing;

namespace {

// The hexadecimal digits that stand in the page after a label, up to the next line with another label.
std::string digitsAfter(const std::string& page, const std::string& label) {
    const auto at = page.find("    " + label + ":");
    REQUIRE(at != std::string::npos);
    std::string digits;
    for (std::size_t i = at + label.size() + 5; i < page.size() && page[i] != ':' && page[i] != '`'; ++i) {
        if (page[i] == '\n' && page.compare(i + 1, 6, "      ") != 0) break;
        if (std::isspace(static_cast<unsigned char>(page[i])) == 0) digits += page[i];
    }
    return digits;
}

std::string bytesFrom(const std::string& digits) {
    std::string bytes;
    for (std::size_t i = 0; i + 1 < digits.size(); i += 2) {
        bytes += static_cast<char>(std::stoi(digits.substr(i, 2), nullptr, 16));
    }
    return bytes;
}

} // namespace

TEST_CASE("the worked example of the file format's page is what the journal computes") {
    const std::string page = bytesIn(std::string(TENPLUS_SOURCE_DIR) + "/docs/journal-format.md");
    const Hash head =
        headHash({"0f1e2d3c4b5a69788796a5b4c3d2e1f0", "dungeonworld", "The Long Ford", 1'700'000'000'000});
    CHECK(hex(head) == digitsAfter(page, "head hash"));
    CHECK(hex(hashOf(bytesFrom(digitsAfter(page, "head bytes")))) == hex(head));
    const Hash event = eventHash(head, {1, 1, 1'700'000'060'000, "note-written", "{\"text\":\"čaj\"}"});
    CHECK(hex(event) == digitsAfter(page, "event hash"));
    CHECK(hex(hashOf(bytesFrom(digitsAfter(page, "event bytes")))) == hex(event));
}

TEST_CASE("the hash is BLAKE2b with 32 bytes") {
    // The figure that b2sum -l 256 prints for "abc".
    CHECK(hex(hashOf("abc")) == "bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319");
}

TEST_CASE("two records that run together the same way have different hashes") {
    const Hash start{};
    CHECK(eventHash(start, {1, 1, 1, "ab", "c"}) != eventHash(start, {1, 1, 1, "a", "bc"}));
    CHECK(eventHash(start, {1, 1, 1, "a", ""}) != eventHash(start, {1, 1, 1, "", "a"}));
    CHECK(headHash({"i", "ab", "c", 1}) != headHash({"i", "a", "bc", 1}));
}

TEST_CASE("a new file carries the numbers that the page names") {
    const ScratchFolder folder;
    created(folder / "c");
    const std::string bytes = bytesIn(folder / "c");
    CHECK(bytes.substr(68, 4) == "10+J");
    CHECK(bytes.substr(60, 4) == std::string("\0\0\0\1", 4));
    CHECK(hashFromHex(hex(hashOf("x"))) == hashOf("x"));
    CHECK_FALSE(hashFromHex(std::string(64, 'G')));
}
