// Recording: all that was recorded, in memory as it stands in the file. Whoever opens a campaign reads it once: for what undid
// what, for the table, and for the hash chain, which a thread of its own checks when a long campaign is open already.
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
    /// An event; its texts live as long as the recording.
    struct Row {
        Record record;
        Hash seal{};
    };

    /// `about`: how many events will come, as far as anybody knows.
    Recording(const CampaignHead& head, const Hash& stored, std::size_t about);

    /// The next event; copies its texts.
    void add(const Record& record, const Hash& seal);

    const std::vector<Row>& rows() const { return m_rows; }
    /// The rows of each turn, in order; they live as long as the recording.
    std::vector<std::span<const Row>> turns() const;

    /// The first thing that is not as it was recorded; nothing if all is. A short recording is checked on the spot.
    /// `leave` ends it early: what it then says is nothing.
    std::shared_future<std::optional<Fault>> check(std::stop_token leave = {}) &&;

private:
    std::optional<Fault> firstFault(const std::stop_token& leave) const;

    std::optional<Fault> m_headFault;
    ChainWalk m_start;
    std::vector<Row> m_rows;
    std::vector<std::string> m_texts; ///< pieces that never grow beyond their room, so that what is in them stays where it is
};

} // namespace tenplus::journal
