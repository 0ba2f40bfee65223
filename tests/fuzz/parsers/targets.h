// Parsers of untrusted bytes, as fuzz targets: each parses the bytes, and checks invariants. libFuzzer calls them (see
// CMakeLists.txt), and an ordinary test does over the corpus and mutations of it.
#pragma once

#include <span>
#include <string_view>

namespace tenplus::fuzz {

struct Target {
    const char* name; ///< of its folder in corpus/
    /// Throws std::logic_error for a violated invariant.
    void (*run)(std::string_view bytes);
};

/// Dice notation, formulas, requests of `play`, files of packs, maps, pictures.
std::span<const Target> targets();

/// The target of that name, which must exist.
const Target& targetNamed(std::string_view name);

} // namespace tenplus::fuzz
