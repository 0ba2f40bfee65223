// The names of the pictures that the program draws for a class, an actor or a token. The window has one for each.
#pragma once

#include <array>
#include <string_view>

namespace tenplus::content {

inline constexpr std::array<std::string_view, 65> kIconNames{
    "arrow-down", "arrow-up",   "bell",         "bolt",         "book",          "bow",        "brush",  "camp",
    "card-x",     "check",      "chevron-down", "chevron-left", "chevron-right", "chevron-up", "close",  "coin",
    "copy",       "crown",      "cursor",       "curtain",      "dart",          "dice",       "door",   "drag",
    "eye",        "eye-struck", "feather",      "flag",         "flame",         "freeze",     "gear",   "heart",
    "hourglass",  "link",       "lock",         "loop",         "map",           "maw",        "minus",  "moon",
    "more",       "note",       "open",         "outline",      "pen",           "person",     "pin",    "play",
    "plus",       "print",      "redo",         "ring-dot",     "ruler",         "save",       "screen", "search",
    "shield",     "skull",      "star",         "sun",          "sword",         "trash",      "undo",   "wall",
    "warning"};

} // namespace tenplus::content
