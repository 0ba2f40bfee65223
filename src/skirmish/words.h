// The words for the skirmish enums in JSON, the feed and on screen, in enum order. Words never change, because old
// campaigns contain them; new values may be inserted anywhere.
#pragma once

#include "skirmish/choice.h"

#include <span>
#include <string_view>

namespace tenplus::skirmish {

std::span<const std::string_view> wireNames(Side);
std::span<const std::string_view> wireNames(Status);
std::span<const std::string_view> wireNames(Mark);
std::span<const std::string_view> wireNames(TaskKind);
std::span<const std::string_view> wireNames(AttackKind);
std::span<const std::string_view> wireNames(Result);
std::span<const std::string_view> wireNames(Purpose);
std::span<const std::string_view> wireNames(Good);
std::span<const std::string_view> wireNames(Gain);
std::span<const std::string_view> wireNames(FactKind);

/// "kill dice": for the person who throws them.
std::string_view purposeText(Purpose purpose);
/// The side in a sentence: "the heroes".
std::string_view sideText(Side side);

/// The words of a fact's `detail` if it is an enum; empty for a number.
std::span<const std::string_view> detailWords(FactKind kind);
/// The same for `whom`.
std::span<const std::string_view> whomWords(FactKind kind);

/// The names of deeds in acts.
constexpr std::string_view deedWord(Deed deed) {
    constexpr std::array<std::string_view, static_cast<std::size_t>(Deed::Count)> kWords{
        "be-mover",     "be-non-mover",  "finish",        "end-phase",     "walk",       "stairs",      "teleport",
        "leave",        "explore",       "open-door",     "close-door",    "shoot",      "charge",      "fight",
        "put-die",      "spend-sixes",   "end-assign",    "name-chanter",  "regenerate", "listen",      "check",
        "read",         "lie-down",      "smash-coffin",  "drink",         "tap",        "wait-at-pit", "control",
        "gaze",         "healing-touch", "field-healing", "hold-portal",   "shield",     "fireproof",   "poisonproof",
        "point-finger", "drink-potion",  "drink-major",   "take-antidote", "lay-portal", "give",        "drop",
        "return-hero",  "place",         "pass-place",    "revive",        "let-die",    "doom",        "spare-all",
        "smash",        "end-smash",     "bend-hits",     "bend-points"};
    return kWords[static_cast<std::size_t>(deed)];
}

/// The index of a word in a list; `otherwise` if it is missing.
std::uint8_t placeOf(std::string_view word, std::span<const std::string_view> words, std::uint8_t otherwise);

} // namespace tenplus::skirmish
