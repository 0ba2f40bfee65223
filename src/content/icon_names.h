// The names of the pictures that the program draws for a class, an actor or a token. The window has one for each.
#pragma once

#include <array>
#include <string_view>

namespace tenplus::content {

inline constexpr std::array<std::string_view, 115> kIconNames{
    "altar",        "anvil",         "apple",      "arrow-down", "arrow-up",   "arrows",  "axe",       "bat",
    "bed",          "bell",          "bird",       "blob",       "bolt",       "bones",   "book",      "bow",
    "brush",        "camp",          "card-x",     "chair",      "chalice",    "check",   "chest",     "chevron-down",
    "chevron-left", "chevron-right", "chevron-up", "close",      "club",       "coffin",  "coin",      "copy",
    "crown",        "cursor",        "curtain",    "dagger",     "dart",       "dice",    "door",      "doorway",
    "drag",         "drop",          "ears",       "eye",        "eye-struck", "feather", "fire",      "fist",
    "flag",         "flame",         "flask",      "freeze",     "gear",       "grill",   "grub",      "hammer",
    "hand",         "hat",           "hatch",      "heart",      "helm",       "horn",    "hourglass", "key",
    "leaf",         "legs",          "link",       "lock",       "loop",       "map",     "maw",       "medic",
    "minus",        "moon",          "more",       "note",       "open",       "outline", "paw",       "pen",
    "person",       "pin",           "pit",        "platter",    "play",       "plus",    "print",     "redo",
    "ring-dot",     "ruler",         "rune",       "save",       "screen",     "scroll",  "search",    "shelf",
    "shield",       "shroud",        "skull",      "spear",      "stack",      "stairs",  "star",      "sun",
    "sword",        "swords",        "table",      "trash",      "tusks",      "undo",    "wall",      "warning",
    "well",         "wheel",         "wing"};

} // namespace tenplus::content
