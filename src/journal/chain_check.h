// The hash chain checked beside a forward scan: what was read is handed over in batches to a thread of its own, so that
// nobody who opens a long campaign waits for the hashes. A short one is checked on the spot.
#pragma once

#include "journal/chain.h"

#include <cstddef>
#include <future>
#include <optional>
#include <stop_token>
#include <vector>

namespace tenplus::journal {

/// What stands in a row beside an event and its turn.
struct Seal {
    std::int64_t seq = 0;
    std::int64_t at = 0;
    Hash hash{};
};

class ChainCheck {
public:
    /// `leave` ends it early: what it then says is nothing.
    ChainCheck(const CampaignHead& head, const Hash& stored, std::stop_token leave);

    /// The next turn, with one seal for each of its events. Does not wait.
    void take(StoredTurn turn, std::vector<Seal> seals);
    /// The first thing that is not as it was recorded; nothing if all is.
    std::shared_future<std::optional<Fault>> finish();

private:
    struct Sealed {
        StoredTurn turn;
        std::vector<Seal> seals;
    };
    /// How far it has come.
    struct State {
        ChainWalk walk;
        std::optional<Fault> first;
    };
    static State checked(State state, const std::vector<Sealed>& batch, const std::stop_token& leave);

    std::stop_token m_leave;
    std::future<State> m_state;
    std::vector<Sealed> m_batch;
    std::size_t m_bytes = 0; ///< of payloads in the batch
    bool m_aside = false;    ///< a batch was handed over
};

} // namespace tenplus::journal
