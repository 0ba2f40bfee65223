// A reader of JSON Schema, as far as the schemas of data/schema use it: what an editor would find wrong with a file.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include <string>

namespace tenplus::content {

/// The first fault of the text against the schema of that name ("skirmish-book"), as "/pointer: what is wrong"; empty
/// if there is none. A keyword that is not known here is a fault too.
std::string schemaFault(const std::string& schema, const nlohmann::json& value);

} // namespace tenplus::content
