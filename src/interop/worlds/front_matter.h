// The front matter of a Markdown note: YAML between two lines of hyphens, in every form that people write.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::interop::inline worlds {

/// The text with line feeds alone at the ends of its lines.
std::string withLineFeeds(std::string_view text);

struct SplitNote {
    std::string front; ///< YAML, without its marks; may be empty
    std::string body;
};
/// Front matter begins in the first line and ends with a line of three hyphens or dots; without that end it is text.
SplitNote splitFront(const std::string& text);

/// Its members; an empty object if it is no YAML or no mapping. `values`: read so far of all notes together, which
/// kForeignYaml bounds.
nlohmann::json frontMembers(const std::string& path, const std::string& front, std::size_t& values);

/// A member as people read it: [[Name]] without quotes, which is a list in a list for YAML, is that link again.
std::string wordsOfMember(const nlohmann::json& value);
/// The texts of a list, or of one text with separators; without empty ones.
std::vector<std::string> textsOf(const nlohmann::json& value, std::string_view separators);

} // namespace tenplus::interop::inline worlds
