#include "journal/chain.h"

#include "journal/hashing.h"

#include <cstddef>
#include <utility>

namespace tenplus::journal {

namespace {

class RecordHashing : public Hashing {
public:
    void addNumber(std::int64_t number) {
        const auto bits = static_cast<std::uint64_t>(number);
        std::array<std::uint8_t, 8> bytes{}; // little-endian on every machine
        for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<std::uint8_t>(bits >> (8 * i));
        add(bytes.data(), bytes.size());
    }
    void addText(std::string_view text) {
        addNumber(static_cast<std::int64_t>(text.size()));
        add(text.data(), text.size());
    }
};

constexpr std::string_view kDigits = "0123456789abcdef";

} // namespace

Hash hashOf(std::string_view bytes) {
    Hashing sum;
    sum.add(bytes);
    return sum.finish();
}

Hash headHash(const CampaignHead& head) {
    RecordHashing sum;
    sum.addText("tenplus campaign 1");
    sum.addText(head.id);
    sum.addText(head.system);
    sum.addText(head.name);
    sum.addNumber(head.createdAt);
    return sum.finish();
}

Hash eventHash(const Hash& previous, const Record& record) {
    RecordHashing sum;
    sum.add(previous.data(), previous.size());
    sum.addNumber(record.seq);
    sum.addNumber(record.turn);
    sum.addNumber(record.at);
    sum.addText(record.kind);
    sum.addText(record.payload);
    return sum.finish();
}

std::optional<Fault> headFault(const CampaignHead& head, const Hash& stored) {
    if (headHash(head) == stored) return std::nullopt;
    return Fault{0, 0, "The campaign's name, system, id or date is not what was recorded."};
}

ChainWalk::ChainWalk(const CampaignHead& head, const Hash& stored)
    : m_stored(stored)
    , m_computed(headHash(head)) {}

// Neither the numbers of events nor those of turns have gaps.
std::vector<Fault> ChainWalk::next(const Record& record, const Hash& seal) {
    std::vector<Fault> faults;
    const auto fault = [&](std::string message) { faults.push_back({record.seq, record.turn, std::move(message)}); };
    if (record.seq != m_seq + 1) fault("Before event " + std::to_string(record.seq) + " others are missing.");
    if (record.turn != m_turn && record.turn != m_turn + 1) {
        fault("Turn " + std::to_string(record.turn) + " does not follow turn " + std::to_string(m_turn) + ".");
    }
    m_seq = record.seq;
    m_turn = record.turn;
    const Hash expected = eventHash(m_stored, record);
    if (expected != seal && eventHash(m_computed, record) != seal) {
        fault("Event " + std::to_string(record.seq) + " (turn " + std::to_string(record.turn) +
              ") is not what was recorded.");
    }
    m_stored = seal;
    m_computed = expected;
    return faults;
}

bool isCampaignId(std::string_view id) {
    constexpr std::size_t kLength = 32;
    return id.size() == kLength && id.find_first_not_of(kDigits) == std::string_view::npos;
}

std::string hex(const Hash& hash) {
    std::string text;
    text.reserve(2 * hash.size());
    for (const std::uint8_t byte : hash) {
        text += kDigits[byte >> 4U];
        text += kDigits[byte & 0x0FU];
    }
    return text;
}

std::optional<Hash> hashFromHex(std::string_view text) {
    Hash hash{};
    if (text.size() != 2 * hash.size()) return std::nullopt;
    for (std::size_t i = 0; i < hash.size(); ++i) {
        const auto high = kDigits.find(text[2 * i]);
        const auto low = kDigits.find(text[2 * i + 1]);
        if (high == std::string_view::npos || low == std::string_view::npos) return std::nullopt;
        hash[i] = static_cast<std::uint8_t>(high << 4U | low);
    }
    return hash;
}

} // namespace tenplus::journal
