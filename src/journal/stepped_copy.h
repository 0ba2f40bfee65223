// A copy of an open campaign, made some pages at a time while it is played on: Journal::beginCopy() and copyMore().
#pragma once

#include "base/expected.h"
#include "journal/failure.h"

#include <filesystem>
#include <memory>
#include <string>

namespace tenplus::journal {

struct Connection;

/// Goes before the journal that it is a copy of. Unless publish() gave it its name, nothing of it stays.
class SteppedCopy {
public:
    SteppedCopy(SteppedCopy&&) noexcept;
    SteppedCopy& operator=(SteppedCopy&&) noexcept;
    ~SteppedCopy();

    bool isWhole() const;
    /// Where a whole copy is until publish(): a campaign like any other. The journal may go now.
    const std::string& unpublished() const;
    /// Makes a whole copy durable and gives it its name; waits for the disk, and any thread may.
    Expected<void, FileRefused> publish();

private:
    friend class Journal;
    struct Parts;
    explicit SteppedCopy(std::unique_ptr<Parts> parts);
    static Expected<SteppedCopy, FileRefused> begin(Connection& connection, const std::filesystem::path& target);
    Expected<void, FileRefused> step(int pages);

    std::unique_ptr<Parts> m_parts;
};

} // namespace tenplus::journal
