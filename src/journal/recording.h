// Recording: all rows of a journal in memory, exactly as stored. Opening a campaign reads them once, for three uses:
// which turns are undone, the table, and the hash chain, which another thread checks while a long campaign is already
// open.
#pragma once

#include "journal/chain.h"

#include <cstddef>
#include <future>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

namespace tenplus::journal {

class Recording {
public:
    /// An event; the recording owns its texts.
    struct Row {
        Record record;
        Hash seal{};
    };

    /// `about`: the expected number of events.
    Recording(const CampaignHead& head, const Hash& stored, std::size_t about);

    /// Adds the next event; copies its texts.
    void add(const Record& record, const Hash& seal);

    const std::vector<Row>& rows() const { return m_rows; }
    /// The rows of each turn, in order; valid as long as the recording.
    std::vector<std::span<const Row>> turns() const;

    /// The first fault of the chain; nothing if it is intact. Checks a short recording at once. `leave` cancels the
    /// check: ignore its result then.
    std::shared_future<std::optional<Fault>> check(std::stop_token leave = {}) &&;

private:
    std::optional<Fault> firstFault(const std::stop_token& leave) const;

    std::optional<Fault> m_headFault;
    ChainWalk m_start;
    std::vector<Row> m_rows;
    std::vector<std::string> m_texts; ///< chunks that are never reallocated, so that the views into them stay valid
};

} // namespace tenplus::journal
