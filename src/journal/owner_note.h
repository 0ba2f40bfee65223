// A note beside an open campaign, FILE.owner, that tells another program who has it open. It is only a note:
// the lock on the file is what keeps the other out, so a note left by a crash keeps nobody out.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

namespace tenplus::journal {

struct Owner {
    std::int64_t process = 0;
    std::string host;
    friend bool operator==(const Owner&, const Owner&) = default;
};

/// This process on this computer.
Owner thisOwner();

std::filesystem::path notePath(const std::filesystem::path& campaign);
/// What the note says; nothing if there is none, it is torn, or its process on this computer has gone.
std::optional<Owner> readNote(const std::filesystem::path& campaign);

/// There while it lives. Made only by the holder of the lock, and removed before the lock is let go.
class OwnerNote {
public:
    OwnerNote() = default;
    /// A note that cannot be written (a full disk) is no reason not to play: it is then not there.
    explicit OwnerNote(const std::filesystem::path& campaign);
    OwnerNote(const OwnerNote&) = delete;
    OwnerNote& operator=(const OwnerNote&) = delete;
    OwnerNote(OwnerNote&& other) noexcept;
    OwnerNote& operator=(OwnerNote&& other) noexcept;
    ~OwnerNote();

private:
    std::filesystem::path m_path;
};

} // namespace tenplus::journal
