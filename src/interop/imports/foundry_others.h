// Documents of Foundry VTT that no game holds: macros, scenes, playlists, decks.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include <string>

namespace tenplus::interop::inline imports {

/// Completes "\"Roll\" is ...": what the document is, and what to export in its place. Empty: it is none of these.
std::string otherDocument(const nlohmann::json& value);

} // namespace tenplus::interop::inline imports
