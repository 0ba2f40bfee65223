// The tone of a band, shown by word, shape and colour together. The data assigns tones to bands; a system with more
// bands than tones uses a tone twice.
#pragma once

#include <array>
#include <string_view>

namespace tenplus::content {

enum class Tone { Plain, Miss, Weak, Strong, Critical, HopeWon, FearWon, HopeLost, FearLost };
constexpr std::array<std::string_view, 9> wireNames(Tone) {
    return {"plain", "miss", "weak", "strong", "critical", "hope-won", "fear-won", "hope-lost", "fear-lost"};
}

} // namespace tenplus::content
