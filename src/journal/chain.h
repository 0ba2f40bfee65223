// The hash chain over a journal, BLAKE2b-256. Every text goes in behind its length, so that no two different
// records have the same bytes. docs/journal-format.md has a worked example.
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

/// What is wrong with a head that has this hash; nothing if it is as it was recorded.
std::optional<Fault> headFault(const CampaignHead& head, const Hash& stored);

/// Goes along the chain and says what is not as it was recorded. The hash before an event is kept as it is stored and as
/// it should be: if they differ, that was said, and one bad record does not condemn the next.
class ChainWalk {
public:
    ChainWalk(const CampaignHead& head, const Hash& stored);

    /// What is wrong with the next event; empty if nothing is.
    std::vector<Fault> next(const Record& record, const Hash& seal);

    std::int64_t seq() const { return m_seq; }
    std::int64_t turn() const { return m_turn; }
    const Hash& hash() const { return m_stored; } ///< of the last event, as it is stored

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
