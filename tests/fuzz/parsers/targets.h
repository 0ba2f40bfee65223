// What reads bytes that somebody else wrote, as functions of those bytes: each reads them, and checks what must be true
// whatever they are. The same functions are called by libFuzzer (see CMakeLists.txt) and, over the corpus and mutations
// of it, by an ordinary test.
#pragma once

#include <span>
#include <string_view>

namespace tenplus::fuzz {

struct Target {
    const char* name; ///< of its folder in corpus/
    /// Throws std::logic_error where something does not hold.
    void (*run)(std::string_view bytes);
};

/// Dice notation, formulas, requests of `play`, files of packs, maps, pictures.
std::span<const Target> targets();

/// The target of that name; it must be there.
const Target& targetNamed(std::string_view name);

} // namespace tenplus::fuzz
