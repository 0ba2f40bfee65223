// Questions to the operating system beyond the standard library: where the program lies, and random bytes. The other
// places that know Linux are listed in docs/other-systems.md.
#pragma once

#include <cstddef>
#include <filesystem>
#include <span>

namespace tenplus::inline base {

/// The folder of the running program; empty if the system does not say.
std::filesystem::path programFolder();

/// Fills them with random bytes of the system, fit for ids and seeds. Throws std::system_error if it has none.
void fillWithRandomBytes(std::span<std::byte> bytes);

} // namespace tenplus::inline base
