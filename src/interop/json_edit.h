// JSON values changed in place by a pointer (RFC 6901), and written as the games that ship are: what fits on a line
// stands on one.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::interop {

/// The pointer with one more step, escaped.
std::string below(std::string_view pointer, std::string_view step);
std::string below(std::string_view pointer, std::size_t index);
/// The pointer without its last step; empty for the root.
std::string above(std::string_view pointer);
/// The last step, unescaped.
std::string lastStep(std::string_view pointer);
/// True if `pointer` is `whole` or lies in it.
bool isWithin(std::string_view pointer, std::string_view whole);

/// The value at the pointer; nullptr if there is none.
const nlohmann::ordered_json* valueAt(const nlohmann::ordered_json& root, std::string_view pointer);
nlohmann::ordered_json* valueAt(nlohmann::ordered_json& root, std::string_view pointer);
/// Sets the value; objects on the way to it that are missing are made, and an index right behind an array appends.
/// False if something on the way is no container, or the index is too high.
bool putValue(nlohmann::ordered_json& root, std::string_view pointer, nlohmann::ordered_json value);
/// Takes the value out; false if there is none. The root cannot be taken out.
bool eraseValue(nlohmann::ordered_json& root, std::string_view pointer);

/// Two spaces for a level, no line longer than 120 columns if it can be broken, a line end at the end.
std::string writtenJson(const nlohmann::ordered_json& value);

} // namespace tenplus::interop
