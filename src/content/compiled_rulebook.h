// A rulebook as bytes that are read back several times faster than the pack it was made of: nothing is parsed and nothing checked.
// Only the program that wrote them can read them.
#pragma once

#include "content/rulebook.h"

#include <optional>
#include <string>
#include <string_view>

namespace tenplus::content {

/// Names the sources and the compiler that this form depends on: bytes that another build wrote are not to be read.
std::string_view compiledBy();

/// Every member of the rulebook, as it is in memory.
std::string compile(const Rulebook& rulebook);

/// The rulebook again. The bytes must be those that compile() gave under the same compiledBy(); nothing if they are cut short.
std::optional<Rulebook> fromCompiled(std::string_view bytes);

} // namespace tenplus::content
