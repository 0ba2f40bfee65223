// The JSON documents of one foreign file: a JSON value, one object a line (NeDB), YAML or TOML, all as JSON values.
#pragma once

#include "interop/imports/found_pack.h"

#include <nlohmann/json_fwd.hpp>

#include <functional>
#include <string>
#include <string_view>

namespace tenplus::interop::inline imports {

using TakeDocument = std::function<void(const nlohmann::json&, const SourcePlace&)>;

/// Passes each document of the file to `take`. A file or line that is no document or over the bounds of kForeignTree is
/// listed in `pack.skipped`; the values of all files of a pack count together. An outermost list is passed as a whole.
/// Of a NeDB file the last line with an id counts, and deleted ones are left out.
void eachDocument(const std::string& path, std::string_view bytes, FoundPack& pack, const TakeDocument& take);

/// `bytes` without a byte-order mark and as UTF-8. UTF-16 is known by its mark; other bytes are read as Latin-1, which
/// is reported.
std::string asUtf8(std::string_view bytes, const SourcePlace& at, FoundPack& pack);

} // namespace tenplus::interop::inline imports
