// A note beside an open campaign, FILE.owner, that names the process that has it open. The lock on the file keeps
// others out, not the note, so a note left by a crash blocks nobody.
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
/// The content of the note; nothing if there is none, it is torn, or its process on this computer has ended.
std::optional<Owner> readNote(const std::filesystem::path& campaign);

/// The note exists as long as this object. Only the holder of the lock makes one, and removes it before releasing the
/// lock.
class OwnerNote {
public:
    OwnerNote() = default;
    /// Ignores a failed write (a full disk): the campaign can be played without a note.
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
