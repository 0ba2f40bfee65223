#include "table/command.h"

namespace tenplus::table {

Command::Command() noexcept = default;
Command::Command(const Command&) = default;
Command::Command(Command&&) noexcept = default;
Command& Command::operator=(const Command&) = default;
Command& Command::operator=(Command&&) noexcept = default;
Command::~Command() = default;

} // namespace tenplus::table
