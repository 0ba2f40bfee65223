// Whether what a campaign keeps under the hash of its bytes, pictures and games, is as it was stored. Done in small
// parts while the campaign is in use: Journal::checkMore().
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

    /// What was found so far, as a sentence; empty for nothing. Once something was, the check is over.
    const std::string& fault() const;

private:
    friend class Journal;
    bool goOn(Connection& connection, std::size_t bytes);

    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace tenplus::journal
