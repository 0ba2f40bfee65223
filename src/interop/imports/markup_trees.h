// YAML and TOML as JSON values, bounded in depth and size like JSON.
#pragma once

#include "interop/imports/documents.h"

#include <string>

namespace tenplus::interop::inline imports {

/// Passes every document of a YAML file. Aliases are copied, and count as often as they stand there.
void eachYamlDocument(const std::string& path, const std::string& text, FoundPack& pack, const TakeDocument& take);

/// Passes the one document of a TOML file. Dates become texts.
void tomlDocument(const std::string& path, const std::string& text, FoundPack& pack, const TakeDocument& take);

} // namespace tenplus::interop::inline imports
