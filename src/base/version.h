// The version of the program, MAJOR.MINOR.PATCH. CMakeLists.txt reads it here, so it has one place. Every program of
// one major version opens the campaigns of all earlier ones (docs/changelog.md).
#pragma once

namespace tenplus::inline base {

inline constexpr const char* kVersion = "1.0.0";

} // namespace tenplus::inline base
