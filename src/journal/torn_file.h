// Reads what is left of a damaged campaign file, page by page: SQLite gives up at the first bad page, but the rows in
// the other pages are intact. Trusts no byte: the work is bounded by the size of the file.
#pragma once

#include "base/expected.h"
#include "journal/chain.h"
#include "journal/failure.h"
#include "journal/journal.h"

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::journal {

/// An event from the file, with the hash stored after it.
struct TornEvent {
    std::int64_t seq = 0;
    std::int64_t turn = 0;
    std::int64_t at = 0;
    StoredEvent event;
    Hash seal{};
};

struct TornFile {
    std::optional<CampaignHead> head; ///< prefers one that its hash confirms
    Hash headHash{};
    std::vector<TornEvent> events;            ///< in the order of the pages; may contain duplicates
    std::map<std::string, std::string> blobs; ///< by hash in hexadecimal digits; the hash was checked
    std::size_t pages = 0;                    ///< the expected number, according to the header
    std::size_t lostPages = 0;                ///< those beyond the end of the file or filled with zeros
};

/// The bytes of a campaign file, damaged or not. Refused if it is open anywhere, is not a regular file, or is larger
/// than 2 GiB.
Expected<std::string, FileRefused> bytesOfCampaign(const std::filesystem::path& file);

TornFile readTorn(std::string_view bytes);

/// One event of each number, without those that the chain shows to be changed. The event after a gap, and the first one
/// if no head is known, are not vouched for.
struct ChainEvent {
    TornEvent event;
    bool isVouched = false;
};
std::vector<ChainEvent> vouchedFor(const std::optional<CampaignHead>& head, const Hash& headHash,
                                   std::vector<TornEvent> events);

/// A complete campaign, ready to be written.
struct WholeCampaign {
    std::string name;
    std::string system;
    std::int64_t createdAt = 0;
    std::vector<NamedBytes> blobs;
    std::vector<StoredTurn> turns; ///< from 1, without gaps
};
/// Writes it into a new file, with a new id; the file appears complete or not at all.
Expected<void, FileRefused> writeCampaign(const std::filesystem::path& target, const WholeCampaign& campaign);

} // namespace tenplus::journal
