// Maps as they are sent: one file, or a zip of several maps, each with its picture inside or beside it.
#pragma once

#include "interop/uvtt.h"

namespace tenplus::interop {

inline constexpr std::size_t kMostMapsOfZip = 50;

/// Reads a map, or all maps of a zip within the limits of zip_reader.h, by path; `name` is that of the file. A map
/// without a picture gets that of the zip which it names, or which has its name, or the only one beside the only map.
/// Maps that cannot be read are reported with the first one that can. Refused in one sentence: what readMap refuses, a
/// zip that cannot be unpacked or holds no map.
Expected<std::vector<ReadMap>, std::string> readMaps(std::string_view bytes, const std::string& name);

} // namespace tenplus::interop
