// The picture of a game where games are chosen: cover.png, cover.jpg or cover.webp beside its system.json. It belongs
// to the game's folder and to the file that sends the game; no campaign stores it. Whoever shows it decodes it within
// bounds.
#pragma once

#include <array>
#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>

namespace tenplus::content {

inline constexpr std::array<std::string_view, 3> kCoverNames{"cover.png", "cover.jpg", "cover.webp"};
inline constexpr std::size_t kMostCoverBytes = 2U * 1024U * 1024U;

bool isCoverName(std::string_view name);

struct Cover {
    std::string name;  ///< of its file; empty: the game has none
    std::string bytes; ///< at most kMostCoverBytes
};
/// The first of them that is a plain file, no symbolic link, and not too large.
Cover coverIn(const std::filesystem::path& folder);

} // namespace tenplus::content
