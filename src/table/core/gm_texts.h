// EachGmText: a visit to the texts of the GM's in a command. A room that knows more of a command than the types of its
// members declares an eachGmText() beside its struct.
#pragma once

#include <functional>
#include <optional>
#include <string>

namespace tenplus::table::inline core {

/// `shown`: whether the players may read this text at once; nothing: as the command says.
using EachGmText = std::function<void(const std::string& text, std::optional<bool> shown)>;

} // namespace tenplus::table::inline core
