// A file descriptor that the destructor closes.
#pragma once

#include <unistd.h>
#include <utility>

namespace tenplus::journal {

struct Descriptor {
    explicit Descriptor(int opened = -1)
        : number(opened) {}
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    Descriptor(Descriptor&& other) noexcept
        : number(std::exchange(other.number, -1)) {}
    Descriptor& operator=(Descriptor&& other) noexcept {
        const Descriptor before(std::exchange(number, std::exchange(other.number, -1)));
        return *this;
    }
    ~Descriptor() {
        if (number >= 0) ::close(number);
    }
    int number; ///< negative for none
};

} // namespace tenplus::journal
