// Universal VTT maps (.dd2vtt, .uvtt, .df2vtt; formats 0.2, 0.3 and 1.0) as scenes: size, walls, doors, lights and the
// embedded picture; and One Page Dungeons in JSON (one_page_dungeon.h). Coordinates count squares from
// `resolution.map_origin`.
#pragma once

#include "base/expected.h"
#include "base/tree_bounds.h"
#include "session/session.h"
#include "table/scene/scene.h"

#include <string>
#include <string_view>
#include <vector>

namespace tenplus::interop {

inline constexpr std::size_t kMostMapBytes = kMapTree.bytes;
inline constexpr std::size_t kMostMapPoints = 100'000; ///< of all walls

struct ReadMap {
    table::PrepareScene scene;        ///< named after the file; its picture is not stored yet
    std::string file;                 ///< its name
    std::string image;                ///< bytes; empty if the map has no usable picture
    std::string imageName;            ///< of the picture, if the map only names it
    std::string noPicture;            ///< why it has none; also among the remarks
    std::vector<std::string> remarks; ///< omitted parts, one sentence each
};

/// Reads a map; `name` is that of its file. Clips walls at the board's edge. A map without a usable picture is accepted
/// with a remark. Other files are refused in one sentence.
Expected<ReadMap, std::string> readMap(std::string_view text, const std::string& name);

/// The name for a new scene: "The hall", or "The hall (2)" where a scene has that name already.
std::string freeSceneName(const table::Table& table, const std::string& name);

struct ImportedMap {
    session::Performed performed;
    std::vector<std::string> remarks;
};
/// Prepares a map that was read as a scene, with its picture, in one turn; see freeSceneName().
Expected<ImportedMap, session::Refused> importMap(session::Session& session, ReadMap map);
/// Reads a map and does the same.
Expected<ImportedMap, session::Refused> importMap(session::Session& session, std::string_view text,
                                                  const std::string& name);

} // namespace tenplus::interop
