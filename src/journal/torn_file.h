// What can still be read of a campaign file that is damaged, page by page: SQLite gives up at the first page that is
// not as it should be, but the rows lie whole in the others. Nothing here trusts the bytes: what is read is bounded by
// their number.
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

/// An event as it lies in a file, with the hash that is stored behind it.
struct TornEvent {
    std::int64_t seq = 0;
    std::int64_t turn = 0;
    std::int64_t at = 0;
    StoredEvent event;
    Hash seal{};
};

struct TornFile {
    std::optional<CampaignHead> head; ///< one that its hash vouches for goes before any other
    Hash headHash{};
    std::vector<TornEvent> events;            ///< in the order of the pages, some perhaps twice
    std::map<std::string, std::string> blobs; ///< by the hexadecimal digits of their hash, which they have
    std::size_t pages = 0;                    ///< that the file should have, as far as its header tells
    std::size_t lostPages = 0;                ///< of those, behind its end or with nothing but zeros in them
};

/// The bytes of a campaign file, damaged or not. Refused if it is open anywhere, is no plain file, or is larger than 2
/// GiB.
Expected<std::string, FileRefused> bytesOfCampaign(const std::filesystem::path& file);

TornFile readTorn(std::string_view bytes);

/// One event of each number, without those of which the chain shows that they were changed. Not vouched for is one
/// behind a missing one, and the first where no head is known.
struct ChainEvent {
    TornEvent event;
    bool isVouched = false;
};
std::vector<ChainEvent> vouchedFor(const std::optional<CampaignHead>& head, const Hash& headHash,
                                   std::vector<TornEvent> events);

/// A whole campaign, ready to be written.
struct WholeCampaign {
    std::string name;
    std::string system;
    std::int64_t createdAt = 0;
    std::vector<NamedBytes> blobs;
    std::vector<StoredTurn> turns; ///< from 1, without gaps
};
/// Writes it into a new file, with an id of its own; the file appears whole or not at all.
Expected<void, FileRefused> writeCampaign(const std::filesystem::path& target, const WholeCampaign& campaign);

} // namespace tenplus::journal
