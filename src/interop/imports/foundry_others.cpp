#include "interop/imports/foundry_others.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <string_view>

namespace tenplus::interop::inline imports {

using Json = nlohmann::json;

namespace {

struct OtherKind {
    const char* holds;              ///< a member of every one
    std::array<const char*, 3> any; ///< one of these must be there, too
    std::string_view is;
};

constexpr std::string_view kInstead =
    ": export moves, playbooks, gear, creatures or tables from there, one by one or as a whole compendium";

constexpr std::array<OtherKind, 4> kOthers{{
    {"command", {"scope", "type", "author"}, "a macro, a script that runs in Foundry VTT alone"},
    {"walls", {"tokens", "lights", "grid"}, "a scene, whose map comes into a campaign as a picture"},
    {"sounds", {"mode", "playing", "fade"}, "a playlist, and a game holds no sounds"},
    {"cards", {"displayCount", "type", "rotation"}, "a deck of cards, and a game of moves holds none"},
}};

} // namespace

std::string otherDocument(const Json& value) {
    if (!value.is_object() || !value.contains("name") || value.contains("system") || value.contains("data")) return {};
    const auto found = std::ranges::find_if(kOthers, [&](const OtherKind& kind) {
        return value.contains(kind.holds) &&
               std::ranges::any_of(kind.any, [&](const char* member) { return value.contains(member); });
    });
    return found == kOthers.end() ? std::string() : std::string(found->is) + std::string(kInstead);
}

} // namespace tenplus::interop::inline imports
