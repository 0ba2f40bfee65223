#include "journal/recording.h"

#include <algorithm>
#include <string_view>
#include <utility>

namespace tenplus::journal {

namespace {

// Takes about a millisecond to hash, much longer than starting a thread.
constexpr std::size_t kPieceBytes = std::size_t{512} << 10U;

constexpr std::size_t kMostRoom = 1'000'000; // a damaged file may claim any number

} // namespace

Recording::Recording(const CampaignHead& head, const Hash& stored, std::size_t about)
    : m_headFault(headFault(head, stored))
    , m_start(head, stored) {
    m_rows.reserve(std::min(about, kMostRoom));
}

void Recording::add(const Record& record, const Hash& seal) {
    const std::size_t size = record.kind.size() + record.payload.size();
    if (m_texts.empty() || m_texts.back().capacity() - m_texts.back().size() < size)
        m_texts.emplace_back().reserve(std::max(kPieceBytes, size));
    std::string& texts = m_texts.back();
    const auto kept = [&texts](std::string_view text) {
        return std::string_view(texts.append(text)).substr(texts.size() - text.size());
    };
    Record own = record;
    own.kind = kept(record.kind);
    own.payload = kept(record.payload);
    m_rows.push_back({own, seal});
}

std::vector<std::span<const Recording::Row>> Recording::turns() const {
    std::vector<std::span<const Row>> turns;
    for (auto from = m_rows.begin(); from != m_rows.end();) {
        const auto to =
            std::find_if(from, m_rows.end(), [&](const Row& row) { return row.record.turn != from->record.turn; });
        turns.emplace_back(from, to);
        from = to;
    }
    return turns;
}

std::shared_future<std::optional<Fault>> Recording::check(std::stop_token leave) && {
    const bool isShort = m_texts.size() < 2;
    constexpr auto kAside =
        std::launch::async | std::launch::deferred; // deferred: runs on this thread if no other is available
    auto first = std::async(isShort ? std::launch::deferred : kAside, [all = std::move(*this),
                                                                       leave = std::move(leave)]() mutable {
                     const Recording checked =
                         std::move(all); // freed with its check: the future outlives it by the whole session
                     return checked.firstFault(leave);
                 }).share();
    if (isShort) first.wait();
    return first;
}

std::optional<Fault> Recording::firstFault(const std::stop_token& leave) const {
    if (m_headFault) return m_headFault;
    ChainWalk walk = m_start;
    for (const Row& row : m_rows) {
        if (leave.stop_requested()) return std::nullopt;
        if (const auto faults = walk.next(row.record, row.seal); !faults.empty()) return faults.front();
    }
    return std::nullopt;
}

} // namespace tenplus::journal
