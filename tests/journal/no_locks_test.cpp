// File systems without locks: network disks without a lock service, some of FUSE. The test plays one by answering for
// fcntl(2), through which SQLite and the journal take their locks.
#include "journal/journal.h"
#include "journal/scratch.h"
#include "journal/torn_file.h"

#include <array>
#include <catch2/catch.hpp>
#include <cerrno>
#include <cstdarg>
#include <cstdint>
#include <fcntl.h>
#include <filesystem>
#include <string>
#include <sys/syscall.h>
#include <unistd.h>

using namespace tenplus::journal;
using namespace tenplus::journal::testing;
using Catch::Matchers::Contains;
namespace fs = std::filesystem;

namespace {

std::string lockless; // the folder without locks; empty for none
int answer = 0;       // to whoever asks for a lock in it

bool refuses(int file, int command) {
    if (lockless.empty() || (command != F_SETLK && command != F_SETLKW && command != F_GETLK)) return false;
    std::array<char, 4096> name{};
    const std::string link = "/proc/self/fd/" + std::to_string(file);
    const ssize_t size = ::readlink(link.c_str(), name.data(), name.size());
    return size > 0 && std::string(name.data(), static_cast<std::size_t>(size)).starts_with(lockless);
}

int locked(int file, int command, void* argument) {
    if (refuses(file, command)) {
        errno = answer;
        return -1;
    }
    return static_cast<int>(::syscall(SYS_fcntl, file, command, argument));
}

struct WithoutLocks {
    WithoutLocks(const fs::path& folder, int error) {
        lockless = folder.string();
        answer = error;
    }
    ~WithoutLocks() { lockless.clear(); }
    WithoutLocks(const WithoutLocks&) = delete;
    WithoutLocks& operator=(const WithoutLocks&) = delete;
};

} // namespace

extern "C" int fcntl(int file, int command, ...) { // NOLINT
    std::va_list rest;
    va_start(rest, command);
    void* const argument = va_arg(rest, void*);
    va_end(rest);
    return locked(file, command, argument);
}

extern "C" int fcntl64(int file, int command, ...) { // NOLINT
    std::va_list rest;
    va_start(rest, command);
    void* const argument = va_arg(rest, void*);
    va_end(rest);
    return locked(file, command, argument);
}

TEST_CASE("on a file system without locks a campaign opens for reading only, and says why") {
    const ScratchFolder folder, elsewhere;
    {
        Journal journal = created(folder / "c");
        for (std::int64_t turn = 1; turn <= 5; ++turn) journal.append(eventsOf(turn));
    }
    const auto before = folder.contents();
    const int error = GENERATE(ENOLCK, EACCES, ENOSYS, EINVAL, EOPNOTSUPP);
    CAPTURE(error);
    const WithoutLocks disk(folder.path(), error);
    {
        const Journal journal = opened(folder / "c");
        CHECK(journal.access() == Access::ReadOnly);
        CHECK(holdsScript(journal));
        CHECK(journal.lastTurn() == 5);
        REQUIRE(journal.remarks().size() == 1);
        CHECK_THAT(journal.remarks().front(), Contains("lies on a file system without locks") &&
                                                  Contains("it is open for reading only") &&
                                                  Contains("Move it to a disk of this computer"));
        REQUIRE(journal.saveCopy(elsewhere / ("copy" + std::to_string(error))));
    }
    CHECK(folder.contents() == before);
    CHECK(bytesOfCampaign(folder / "c").value() == bytesIn(folder / "c"));
    const auto no = Journal::create(folder / "new", "A name", "duality");
    REQUIRE_FALSE(no);
    CHECK_THAT(no.error().message, Contains("lies on a file system without locks") && Contains("choose a place"));
    CHECK_FALSE(opened(elsewhere / ("copy" + std::to_string(error))).saveCopy(folder / "copy"));
    CHECK(folder.contents() == before);
}
