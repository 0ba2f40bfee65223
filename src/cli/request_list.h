// The list of every command with its members and one working example each: `commands --json`.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::cli {

/// An example can be played on a new campaign of its game after the lines of `before`.
struct Example {
    std::string_view command;
    std::string_view about; ///< one sentence
    std::vector<std::string_view> before;
    std::string_view line;
    std::string_view system = "dungeonworld";
};
std::span<const Example> examples();
/// Those of what a GM has ready: encounters, made creatures and saved rolls; part of examples().
std::span<const Example> preparedExamples();
/// Those of what is written about sessions and days, and of love letters; part of examples().
std::span<const Example> memoryExamples();
/// One for each act of duality play, by its name.
std::span<const Example> dualityExamples();

/// The names of all requests, from the type itself.
std::vector<std::string> requestNames();

std::string commandsJson();
std::string commandsText();

} // namespace tenplus::cli
