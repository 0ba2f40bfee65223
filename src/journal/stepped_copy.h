// A copy of an open campaign, made a few pages at a time while play goes on: Journal::beginCopy() and copyMore().
#pragma once

#include "base/expected.h"
#include "journal/failure.h"

#include <filesystem>
#include <memory>
#include <string>

namespace tenplus::journal {

struct Connection;

/// Destroy it before its journal. Deletes the copy unless publish() gave it its name.
class SteppedCopy {
public:
    SteppedCopy(SteppedCopy&&) noexcept;
    SteppedCopy& operator=(SteppedCopy&&) noexcept;
    ~SteppedCopy();

    bool isWhole() const;
    /// The path of a complete copy until publish(): a valid campaign. The journal is no longer needed.
    const std::string& unpublished() const;
    /// Makes a complete copy durable and gives it its name. Blocks on the disk; may run on any thread.
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
