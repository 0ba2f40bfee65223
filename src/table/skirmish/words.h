// The words by which the wire, the feed and the screen name the enums of the skirmish, in their order. A word is never
// changed, or old campaigns would not be read; a value that is added may stand anywhere.
#pragma once

#include "table/skirmish/choice.h"

#include <span>
#include <string_view>

namespace tenplus::table::skirmish {

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

/// "kill dice": for a person who is to throw them.
std::string_view purposeText(Purpose purpose);
/// The side in a sentence: "the heroes".
std::string_view sideText(Side side);

/// The words of a fact's `detail`, where it is one of an enum; none where it is a number.
std::span<const std::string_view> detailWords(FactKind kind);
/// The same for `whom`.
std::span<const std::string_view> whomWords(FactKind kind);

/// Names of deeds as acts carry them.
constexpr std::string_view deedWord(Deed deed) {
    constexpr std::array<std::string_view, static_cast<std::size_t>(Deed::Count)> kWords{
        "be-mover", "be-non-mover", "finish", "end-phase",
        "walk", "stairs", "teleport", "leave", "explore", "open-door", "close-door",
        "shoot", "charge", "fight", "put-die", "spend-sixes", "end-assign", "name-chanter",
        "regenerate", "listen", "check", "read", "lie-down", "smash-coffin", "drink", "tap", "wait-at-pit",
        "control", "gaze", "healing-touch", "field-healing", "hold-portal", "shield", "fireproof", "poisonproof", "point-finger",
        "drink-potion", "drink-major", "take-antidote", "lay-portal", "give", "drop",
        "return-hero", "place", "pass-place", "revive", "let-die", "doom", "spare-all", "smash", "end-smash",
        "bend-hits", "bend-points"};
    return kWords[static_cast<std::size_t>(deed)];
}

/// The place of a word in a list of them; `otherwise` if it is not there.
std::uint8_t placeOf(std::string_view word, std::span<const std::string_view> words, std::uint8_t otherwise);

} // namespace tenplus::table::skirmish
