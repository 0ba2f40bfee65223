#include "journal/torn_file.h"

#include "journal/big_endian.h"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

namespace tenplus::journal {

namespace {

constexpr std::size_t kUsualPage = 4096, kSmallestPage = 512, kLargestPage = 65'536;
constexpr std::size_t kFileHeaderBytes = 100; // precedes the tree of the first page
constexpr char kTableLeaf = 0x0d;

// Reads numbers and texts in sequence; a read past the end returns nothing and sets a flag.
class Cursor {
public:
    explicit Cursor(std::string_view bytes)
        : m_bytes(bytes) {}

    std::uint64_t varint() {
        std::uint64_t number = 0;
        for (int i = 0; i < 9; ++i) {
            const auto byte = static_cast<unsigned char>(take(1).front());
            if (i == 8) return number << 8U | byte;
            number = number << 7U | (byte & 0x7FU);
            if ((byte & 0x80U) == 0) return number;
        }
        return number;
    }
    std::string_view take(std::size_t count) {
        static constexpr std::string_view kNothing{"\0", 1};
        if (count > m_bytes.size() - m_at) {
            m_isShort = true;
            m_at = m_bytes.size();
            return kNothing;
        }
        m_at += count;
        return m_bytes.substr(m_at - count, count);
    }
    std::size_t at() const { return m_at; }
    bool isShort() const { return m_isShort; }

private:
    std::string_view m_bytes;
    std::size_t m_at = 0;
    bool m_isShort = false;
};

// A row in SQLite's record format: a header with the type of each value, then the values.
class Row {
public:
    static std::optional<Row> read(std::string_view payload) {
        constexpr std::size_t kMostColumns = 8;
        Cursor header(payload);
        const std::uint64_t headerBytes = header.varint();
        if (header.isShort() || headerBytes > payload.size()) return std::nullopt;
        Row row;
        Cursor values(payload.substr(static_cast<std::size_t>(headerBytes)));
        while (header.at() < headerBytes) {
            const std::uint64_t type = header.varint();
            if (header.isShort() || row.m_columns.size() == kMostColumns) return std::nullopt;
            row.m_columns.push_back({type, values.take(lengthOf(type))});
            if (values.isShort()) return std::nullopt;
        }
        return row;
    }

    std::size_t size() const { return m_columns.size(); }
    bool isNull(std::size_t column) const { return m_columns[column].type == 0; }
    bool isText(std::size_t column) const { return m_columns[column].type >= 13 && m_columns[column].type % 2 == 1; }
    bool isBlob(std::size_t column) const { return m_columns[column].type >= 12 && m_columns[column].type % 2 == 0; }
    bool isNumber(std::size_t column) const {
        const std::uint64_t type = m_columns[column].type;
        return (type >= 1 && type <= 6) || type == 8 || type == 9;
    }
    std::string_view bytes(std::size_t column) const { return m_columns[column].bytes; }
    std::string text(std::size_t column) const { return std::string(m_columns[column].bytes); }
    std::int64_t number(std::size_t column) const {
        const auto& [type, bytes] = m_columns[column];
        if (type == 8 || type == 9) return type == 9 ? 1 : 0;
        std::uint64_t bits =
            !bytes.empty() && (static_cast<unsigned char>(bytes.front()) & 0x80U) != 0 ? ~std::uint64_t{0} : 0;
        for (const char byte : bytes) bits = bits << 8U | static_cast<unsigned char>(byte);
        return static_cast<std::int64_t>(bits);
    }
    std::optional<Hash> hash(std::size_t column) const {
        Hash hash{};
        if (!isBlob(column) || bytes(column).size() != hash.size()) return std::nullopt;
        std::ranges::transform(bytes(column), hash.begin(), [](char c) { return static_cast<std::uint8_t>(c); });
        return hash;
    }

private:
    struct Column {
        std::uint64_t type = 0;
        std::string_view bytes;
    };
    static std::size_t lengthOf(std::uint64_t type) {
        constexpr std::array<std::size_t, 12> kLengths{0, 1, 2, 3, 4, 6, 8, 8, 0, 0, 0, 0};
        const std::uint64_t length =
            type < kLengths.size() ? kLengths[static_cast<std::size_t>(type)] : (type - 12) / 2;
        return static_cast<std::size_t>(std::min<std::uint64_t>(length, std::numeric_limits<std::uint32_t>::max()));
    }
    std::vector<Column> m_columns;
};

bool hasHeader(std::string_view bytes) {
    return bytes.size() >= kFileHeaderBytes && bytes.starts_with("SQLite format 3");
}

// The page size of the header, unless that is damaged.
std::size_t pageSizeOf(std::string_view bytes) {
    if (!hasHeader(bytes)) return kUsualPage;
    const std::size_t told = bigEndian32(bytes, 16) >> 16U;
    const std::size_t size = told == 1 ? kLargestPage : told;
    const bool isPower = size >= kSmallestPage && size <= kLargestPage && (size & (size - 1)) == 0;
    return isPower ? size : kUsualPage;
}

// The number of pages of the header; 0 if there is no header.
std::size_t pagesNamedBy(std::string_view bytes) { return hasHeader(bytes) ? bigEndian32(bytes, 28) : 0; }

// Visits all pages. Uses each page once as an overflow page, and never reads past the end of a page.
class PageReader {
public:
    PageReader(std::string_view bytes, std::size_t pageSize)
        : m_bytes(bytes)
        , m_pageSize(pageSize)
        , m_isUsed(bytes.size() / m_pageSize + 1) {}

    TornFile read() {
        for (std::size_t at = 0; at < m_bytes.size(); at += m_pageSize) {
            const std::string_view page = m_bytes.substr(at, m_pageSize);
            if (page.find_first_not_of('\0') == std::string_view::npos) ++m_found.lostPages;
            readPage(at, page);
        }
        const std::size_t there = (m_bytes.size() + m_pageSize - 1) / m_pageSize;
        const std::size_t told = pagesNamedBy(m_bytes);
        constexpr std::size_t kMostTimes = 1000; // a damaged header may claim any number
        m_found.pages = told <= there * kMostTimes ? std::max(there, told) : there;
        m_found.lostPages += m_found.pages - there;
        return std::move(m_found);
    }

private:
    void readPage(std::size_t at, std::string_view page) {
        const std::size_t tree = at == 0 ? kFileHeaderBytes : 0;
        constexpr std::size_t kTreeHeader = 8;
        if (page.size() < tree + kTreeHeader || page[tree] != kTableLeaf) return;
        const std::size_t cells = bigEndian32(page, tree + 1) & 0xFFFFU; // bytes 4 and 5 of the page header
        std::size_t room = m_pageSize;
        for (std::size_t i = 0; i < cells && tree + kTreeHeader + 2 * i + 2 <= page.size(); ++i) {
            const std::size_t cell = bigEndian32(page, tree + kTreeHeader + 2 * i) >> 16U;
            if (cell < tree + kTreeHeader || cell >= page.size()) continue;
            readCell(page.substr(cell), room);
        }
    }

    void readCell(std::string_view cell, std::size_t& room) {
        Cursor cursor(cell);
        const std::uint64_t size = cursor.varint();
        const auto rowid = static_cast<std::int64_t>(cursor.varint());
        if (cursor.isShort() || size > kLargestValue + m_pageSize || size > m_bytes.size()) return;
        const std::size_t local = localBytes(static_cast<std::size_t>(size));
        if (local > room || local > cell.size() - cursor.at()) return;
        room -= local;
        std::string payload(cursor.take(local));
        if (local < size && !goOn(payload, bigEndian32(cursor.take(4), 0), static_cast<std::size_t>(size))) return;
        if (const auto row = Row::read(payload)) take(*row, rowid);
    }

    // The number of a row's bytes in its own page (sqlite.org/fileformat.html, section 1.6).
    std::size_t localBytes(std::size_t size) const {
        const std::size_t most = m_pageSize - 35, least = (m_pageSize - 12) * 32 / 255 - 23;
        if (size <= most) return size;
        const std::size_t kept = least + (size - least) % (m_pageSize - 4);
        return kept <= most ? kept : least;
    }

    bool goOn(std::string& payload, std::uint32_t page, std::size_t size) {
        payload.reserve(size);
        while (payload.size() < size) {
            const std::uint64_t at = (std::uint64_t{page} - 1) * m_pageSize;
            if (page == 0 || at + m_pageSize > m_bytes.size() || m_isUsed[page - 1]) return false;
            m_isUsed[page - 1] = true;
            const std::string_view bytes = m_bytes.substr(static_cast<std::size_t>(at), m_pageSize);
            payload += bytes.substr(4, std::min(size - payload.size(), m_pageSize - 4));
            page = bigEndian32(bytes, 0);
        }
        return true;
    }

    // The values of a row show to which table it belongs.
    void take(const Row& row, std::int64_t rowid) {
        if (row.size() == 2) return takeBlob(row);
        if (row.size() != 6 || !row.isNull(0)) return;
        const auto hash = row.hash(5);
        if (!hash) return;
        if (row.isNumber(1) && row.isNumber(2) && row.isText(3) && row.isText(4)) {
            m_found.events.push_back({rowid, row.number(1), row.number(2), {row.text(3), row.text(4)}, *hash});
        } else if (row.isText(1) && row.isText(2) && row.isText(3) && row.isNumber(4)) {
            CampaignHead head{row.text(1), row.text(2), row.text(3), row.number(4)};
            if (m_found.head && headHash(head) != *hash) return;
            m_found.head = std::move(head);
            m_found.headHash = *hash;
        }
    }

    void takeBlob(const Row& row) {
        const auto hash = row.hash(0);
        if (!hash || !row.isBlob(1) || hashOf(row.bytes(1)) != *hash) return;
        m_found.blobs.emplace(hex(*hash), row.text(1));
    }

    std::string_view m_bytes;
    std::size_t m_pageSize;
    std::vector<bool> m_isUsed;
    TornFile m_found;
};

Record recordOf(const TornEvent& event) {
    return {event.seq, event.turn, event.at, event.event.kind, event.event.payload};
}

} // namespace

// A header that does not fit the file may name a wrong page size. By twice the right size, every other page is still
// read, so the size that finds the most is right.
TornFile readTorn(std::string_view bytes) {
    const auto found = [](const TornFile& file) { return file.events.size() + file.blobs.size(); };
    const std::size_t named = pageSizeOf(bytes);
    TornFile best = PageReader(bytes, named).read();
    if (found(best) > 0 && pagesNamedBy(bytes) * named == bytes.size()) return best;
    for (std::size_t size = kSmallestPage; size <= kLargestPage; size *= 2) {
        if (size == named) continue;
        TornFile other = PageReader(bytes, size).read();
        if (found(other) > found(best)) best = std::move(other);
    }
    return best;
}

// The previous hash is known as stored and as computed, so that one changed event does not condemn the next.
std::vector<ChainEvent> vouchedFor(const std::optional<CampaignHead>& head, const Hash& stored,
                                   std::vector<TornEvent> events) {
    std::ranges::stable_sort(events, {}, &TornEvent::seq);
    std::vector<ChainEvent> chain;
    std::int64_t before = head ? 0 : -1;
    Hash asStored = stored, asComputed = head ? headHash(*head) : Hash{};
    for (auto from = events.begin(); from != events.end();) {
        const auto to = std::find_if(from, events.end(), [&](const TornEvent& each) { return each.seq != from->seq; });
        const bool follows = from->seq == before + 1;
        const auto isRight = [&](const TornEvent& each) {
            return each.seal == eventHash(asStored, recordOf(each)) ||
                   each.seal == eventHash(asComputed, recordOf(each));
        };
        const auto right = follows ? std::find_if(from, to, isRight) : from;
        if (from->seq > 0) {
            const TornEvent& next = right == to ? *from : *right;
            asComputed = follows ? eventHash(asStored, recordOf(next)) : next.seal;
            asStored = next.seal;
            before = next.seq;
            if (right != to) chain.push_back({std::move(*right), follows});
        }
        from = to;
    }
    return chain;
}

} // namespace tenplus::journal
