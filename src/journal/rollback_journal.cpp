#include "journal/rollback_journal.h"

#include "journal/big_endian.h"
#include "journal/schema.h"

#include <algorithm>
#include <optional>
#include <string_view>

namespace tenplus::journal {

namespace {

using State = Sidecar::State;

constexpr std::string_view kJournalMagic{"\xd9\xd5\x05\xf9\x20\xa1\x63\xd7", 8};
constexpr std::size_t kJournalHeaderBytes = 28;
constexpr std::uint32_t kUntilTheEnd = 0xFFFFFFFF; // as the number of records: up to the end of the file
constexpr std::uint32_t kLeastSector = 32, kLargestSector = 65'536;
constexpr std::uint64_t kLockByte = 0x40000000;
constexpr std::uint64_t kRoom = std::uint64_t{4}
                                << 20U; // room for headers, and for the rest of an earlier transaction at its end

// A run of records after one header.
struct Segment {
    std::uint32_t records = 0;
    std::uint32_t nonce = 0; ///< start value of the checksums
    std::uint32_t pagesBefore = 0;
    std::uint32_t sectorSize = 0;
    std::uint32_t pageSize = 0;
};

std::optional<Segment> segmentIn(std::string_view header) {
    if (header.size() < kJournalHeaderBytes || !header.starts_with(kJournalMagic)) return std::nullopt;
    return Segment{bigEndian32(header, 8), bigEndian32(header, 12), bigEndian32(header, 16), bigEndian32(header, 20),
                   bigEndian32(header, 24)};
}

// SQLite's checksum: every 200th byte from the end. SQLite stops at the first record with a wrong checksum.
std::uint32_t checksum(std::uint32_t nonce, std::string_view page) {
    constexpr std::size_t kStep = 200;
    for (std::size_t at = page.size() - kStep; at > 0 && at < page.size(); at -= kStep)
        nonce += static_cast<unsigned char>(page[at]);
    return nonce;
}

class Judge {
public:
    Judge(std::uint64_t bytes, const ReadBytes& read, const DatabaseHead& campaign)
        : m_bytes(bytes)
        , m_read(read)
        , m_campaign(campaign) {}

    /// The fault, after "it"; nothing if the journal may belong to the campaign.
    std::optional<std::string> fault() const {
        const auto first = segmentIn(m_read(0, kJournalHeaderBytes));
        if (!first) return "is no rollback journal";
        if (m_bytes > 2 * m_campaign.bytes + kRoom) return "is longer than any journal of this campaign";
        if (auto wrong = faultOfHeader(*first)) return wrong;
        return faultOfRecords(*first);
    }

private:
    std::optional<std::string> faultOfHeader(const Segment& first) const {
        const bool sectorFits = first.sectorSize >= kLeastSector && first.sectorSize <= kLargestSector &&
                                (first.sectorSize & (first.sectorSize - 1)) == 0;
        if (!sectorFits) return "has a damaged header";
        if (first.pageSize != m_campaign.pageSize) return "belongs to a file with pages of another size";
        if (first.pagesBefore == 0) return "belongs to a file that was empty";
        if (std::uint64_t{first.pagesBefore} * first.pageSize > m_campaign.bytes) return "belongs to a longer file";
        return std::nullopt;
    }

    // Walks the records in the order in which SQLite applies them.
    std::optional<std::string> faultOfRecords(Segment segment) const {
        const std::uint32_t sector = segment.sectorSize, pageSize = segment.pageSize, pages = segment.pagesBefore;
        const std::uint64_t record = std::uint64_t{pageSize} + 8;
        std::uint64_t at = 0;
        for (;;) {
            at += sector;
            const std::uint64_t fitting = at < m_bytes ? (m_bytes - at) / record : 0;
            const std::uint64_t count =
                segment.records == kUntilTheEnd ? fitting : std::min<std::uint64_t>(segment.records, fitting);
            for (std::uint64_t i = 0; i < count; ++i, at += record) {
                const std::string bytes = m_read(at, static_cast<std::size_t>(record));
                if (bytes.size() < record) return std::nullopt;
                const std::string_view page = std::string_view(bytes).substr(4, pageSize);
                if (checksum(segment.nonce, page) != bigEndian32(bytes, 4 + pageSize))
                    return std::nullopt; // torn here: SQLite stops
                if (auto wrong = faultOfPage(bigEndian32(bytes, 0), pages, page)) return wrong;
            }
            at = (at + sector - 1) / sector * sector;
            const auto next = at + sector <= m_bytes ? segmentIn(m_read(at, kJournalHeaderBytes)) : std::nullopt;
            if (!next || count == 0) return std::nullopt;
            segment = *next;
        }
    }

    std::optional<std::string> faultOfPage(std::uint32_t number, std::uint32_t pages, std::string_view page) const {
        if (number == 0 || number > pages || number == kLockByte / page.size() + 1)
            return "has a page that this file never had";
        if (number != 1) return std::nullopt;
        const bool isCampaign = page.starts_with("SQLite format 3") && bigEndian32(page, 68) == kApplicationId;
        if (!isCampaign) return "belongs to another kind of file";
        const std::uint32_t counter = bigEndian32(page, 24);
        const bool isLast = counter == m_campaign.changeCounter || counter + 1 == m_campaign.changeCounter;
        return isLast ? std::nullopt : std::optional<std::string>("belongs to another moment or another file");
    }

    std::uint64_t m_bytes;
    const ReadBytes& m_read;
    const DatabaseHead& m_campaign;
};

} // namespace

// SQLite looks for the name of a super-journal at the end of any journal, even an idle one, and deletes the file of
// that name.
void judgeRollbackJournal(Sidecar& journal, std::uint64_t bytes, const ReadBytes& read, const DatabaseHead& campaign) {
    if (bytes >= kJournalMagic.size() && read(bytes - kJournalMagic.size(), kJournalMagic.size()) == kJournalMagic) {
        journal.state = State::Unfit;
        journal.fault = "names another file to be deleted, which Tenplus never does";
        return;
    }
    const std::string first = read(0, 1);
    if (first.empty() || first.front() == '\0') return; // SQLite's own test for an idle journal
    const auto fault = Judge(bytes, read, campaign).fault();
    journal.state = fault ? State::Unfit : State::Pending;
    journal.fault = fault.value_or("");
}

} // namespace tenplus::journal
