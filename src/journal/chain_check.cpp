#include "journal/chain_check.h"

#include <chrono>
#include <utility>

namespace tenplus::journal {

namespace {

// About a millisecond of hashing, beside which the start of a thread is small.
constexpr std::size_t kBatchBytes = std::size_t{512} << 10U;

constexpr auto kHere = std::launch::deferred;
constexpr auto kAside = std::launch::async | std::launch::deferred; // here after all where no thread is to be had

} // namespace

ChainCheck::ChainCheck(const CampaignHead& head, const Hash& stored, std::stop_token leave)
    : m_leave(std::move(leave))
    , m_state(std::async(kHere, [head, stored] { return State{ChainWalk(head, stored), headFault(head, stored)}; })) {}

// While the batch before is not done yet, this one grows: there is one thread, however long the campaign.
void ChainCheck::take(StoredTurn turn, std::vector<Seal> seals) {
    for (const StoredEvent& event : turn.events) m_bytes += event.payload.size();
    m_batch.push_back({std::move(turn), std::move(seals)});
    if (m_bytes < kBatchBytes || m_state.wait_for(std::chrono::seconds(0)) == std::future_status::timeout) return;
    m_state = std::async(kAside, [before = std::move(m_state), batch = std::exchange(m_batch, {}), leave = m_leave]() mutable { return checked(before.get(), batch, leave); });
    m_bytes = 0;
    m_aside = true;
}

std::shared_future<std::optional<Fault>> ChainCheck::finish() {
    auto done = std::async(m_aside ? kAside : kHere, [before = std::move(m_state), batch = std::exchange(m_batch, {}), leave = m_leave]() mutable {
                    return checked(before.get(), batch, leave).first;
                }).share();
    if (!m_aside) done.wait();
    return done;
}

ChainCheck::State ChainCheck::checked(State state, const std::vector<Sealed>& batch, const std::stop_token& leave) {
    for (const Sealed& each : batch) {
        if (leave.stop_requested()) break;
        for (std::size_t i = 0; i < each.seals.size() && !state.first; ++i) {
            const StoredEvent& event = each.turn.events[i];
            const Seal& seal = each.seals[i];
            const auto faults = state.walk.next({seal.seq, each.turn.turn, seal.at, event.kind, event.payload}, seal.hash);
            if (!faults.empty()) state.first = faults.front();
        }
    }
    return state;
}

} // namespace tenplus::journal
