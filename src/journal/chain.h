// The hash chain over a journal, BLAKE2b-256. Every text goes in behind its length, so that no two different
// records have the same bytes. docs/journal-format.md has a worked example.
#pragma once

#include "journal/journal.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tenplus::journal {

using Hash = std::array<std::uint8_t, 32>;

/// The hash of plain bytes: the name of a blob.
Hash hashOf(std::string_view bytes);

/// The first link.
Hash headHash(const CampaignHead& head);

/// One event as it is stored, without its hash. The texts are views: nothing is copied to be hashed.
struct Record {
    std::int64_t seq = 0;
    std::int64_t turn = 0;
    std::int64_t at = 0;
    std::string_view kind;
    std::string_view payload;
};
Hash eventHash(const Hash& previous, const Record& record);

std::string hex(const Hash& hash);
/// Nothing unless the text is 64 hexadecimal digits in lower case.
std::optional<Hash> hashFromHex(std::string_view text);

} // namespace tenplus::journal
