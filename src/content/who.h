// Who an effect falls on.
#pragma once

#include <array>
#include <string_view>

namespace tenplus::content {

/// The target of an effect. A person picks Ally; Party, Camp (the party if there is no camp) and Others (the party
/// without the acting actor) are determined when the effect is applied. Group is the one sheet that all share.
enum class Who { Self, Target, Ally, Party, Camp, Others, Group };
constexpr std::array<std::string_view, 7> wireNames(Who) {
    return {"self", "target", "ally", "party", "camp", "others", "group"};
}
/// True for several targets that nobody has to pick.
constexpr bool isParty(Who who) { return who == Who::Party || who == Who::Camp || who == Who::Others; }

} // namespace tenplus::content
