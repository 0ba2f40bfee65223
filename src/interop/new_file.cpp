#include "interop/new_file.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <system_error>
#include <unistd.h>

namespace tenplus::interop {

namespace {

// Waits until the disk has a file or the names in a folder.
bool isOnDisk(const std::filesystem::path& path) {
    const int opened = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (opened < 0) return false;
    const bool done = ::fsync(opened) == 0;
    const int why = errno;
    ::close(opened);
    errno = why;
    return done;
}

} // namespace

bool makeFile(const std::filesystem::path& file, std::string_view bytes, unsigned mode) {
    const int made = ::open(file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode);
    if (made < 0) return false;
    int why = 0;
    while (why == 0 && !bytes.empty()) {
        const ssize_t part = ::write(made, bytes.data(), bytes.size());
        if (part < 0)
            why = errno;
        else
            bytes.remove_prefix(static_cast<std::size_t>(part));
    }
    if (::close(made) != 0 && why == 0) why = errno;
    if (why == 0) return true;
    ::unlink(file.c_str());
    errno = why;
    return false;
}

bool replaceFile(const std::filesystem::path& file, std::string_view bytes, unsigned mode) {
    const std::filesystem::path beside = file.parent_path() / ("." + file.filename().string() + ".new");
    std::error_code error;
    std::filesystem::remove(beside, error); // left over by a crash
    if (!makeFile(beside, bytes, mode) || !isOnDisk(beside)) return false;
    std::filesystem::rename(beside, file, error);
    if (!error) return isOnDisk(file.parent_path());
    ::unlink(beside.c_str());
    errno = error.value();
    return false;
}

std::optional<std::string> writeNewFile(const std::filesystem::path& file, std::string_view bytes) {
    if (makeFile(file, bytes, 0600)) return std::nullopt;
    const int why = errno;
    const std::string name = "\"" + file.string() + "\"";
    if (why == EEXIST) return name + " exists already: choose another name.";
    return name + " could not be written (" + std::strerror(why) + "): make room or choose another place.";
}

} // namespace tenplus::interop
