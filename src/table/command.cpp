#include "table/command.h"

#include <memory>
#include <utility>

namespace tenplus::table {

Command::Command() noexcept = default;
Command::Command(const Command&) = default;
Command::Command(Command&&) noexcept = default;
Command& Command::operator=(const Command& other) { return *this = Command(other); }
Command& Command::operator=(Command&& other) noexcept {
    if (this == &other) return *this;
    std::destroy_at(this); // as moving never throws; to assign each kind to its like is not worth compiling
    return *std::construct_at(this, std::move(other));
}
Command::~Command() = default;

} // namespace tenplus::table
