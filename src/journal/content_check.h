// Checks that the blobs of a campaign, pictures and games, still have their hashes. Runs in small steps while the
// campaign is in use: Journal::checkMore().
#pragma once

#include <cstddef>
#include <memory>
#include <string>

namespace tenplus::journal {

struct Connection;

class ContentCheck {
public:
    ContentCheck();
    ContentCheck(ContentCheck&&) noexcept;
    ContentCheck& operator=(ContentCheck&&) noexcept;
    ~ContentCheck();

    /// The fault found, as a sentence; empty for none. The first fault ends the check.
    const std::string& fault() const;

private:
    friend class Journal;
    bool goOn(Connection& connection, std::size_t bytes);

    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace tenplus::journal
