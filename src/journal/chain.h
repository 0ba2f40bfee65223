// The hash chain over a journal, BLAKE2b-256. Every text is preceded by its length, so that no two different records
// have the same bytes. docs/journal-format.md has a worked example.
#pragma once

#include "journal/journal.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

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

/// The fault of a head with this stored hash; nothing if the hash is right.
std::optional<Fault> headFault(const CampaignHead& head, const Hash& stored);

/// Walks along the chain and reports every record that was changed. Keeps the previous hash both as stored and as
/// computed: if they differ, that fault was already reported, and one bad record does not condemn the next.
class ChainWalk {
public:
    ChainWalk(const CampaignHead& head, const Hash& stored);

    /// The faults of the next event; empty if there are none.
    std::vector<Fault> next(const Record& record, const Hash& seal);

    std::int64_t seq() const { return m_seq; }
    std::int64_t turn() const { return m_turn; }
    const Hash& hash() const { return m_stored; } ///< of the last event, as stored

private:
    Hash m_stored;
    Hash m_computed;
    std::int64_t m_seq = 0;
    std::int64_t m_turn = 0;
};

/// 32 hexadecimal digits in lower case: folders are named after it.
bool isCampaignId(std::string_view id);

std::string hex(const Hash& hash);
/// Nothing unless the text is 64 hexadecimal digits in lower case.
std::optional<Hash> hashFromHex(std::string_view text);

} // namespace tenplus::journal
