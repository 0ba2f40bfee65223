#include "base/this_system.h"

#include <cerrno>
#include <sys/random.h>
#include <system_error>

namespace tenplus::inline base {

// macOS: _NSGetExecutablePath(). Windows: GetModuleFileNameW().
std::filesystem::path programFolder() {
    std::error_code ignored;
    return std::filesystem::read_symlink("/proc/self/exe", ignored).parent_path();
}

// macOS: getentropy(), at most 256 bytes a call. Windows: BCryptGenRandom().
void fillWithRandomBytes(std::span<std::byte> bytes) {
    while (!bytes.empty()) {
        const ssize_t filled = ::getrandom(bytes.data(), bytes.size(), 0);
        if (filled > 0)
            bytes = bytes.subspan(static_cast<std::size_t>(filled));
        else if (errno != EINTR)
            throw std::system_error(errno, std::generic_category(), "no randomness from the system");
    }
}

} // namespace tenplus::inline base
