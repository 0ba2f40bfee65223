// `picture` and `import-map`: pictures into a campaign file and out of it, and maps drawn elsewhere as scenes.
#pragma once

#include "session/session.h"

#include <iosfwd>
#include <string>

namespace tenplus::cli {

/// Puts the picture of that file in, and prints its hash.
int putPicture(session::Session& session, const std::string& path, std::ostream& out, std::ostream& err);
/// Writes the picture with that hash, or name, into a new file.
int takePicture(const session::Session& session, const std::string& picture, const std::string& path, std::ostream& out, std::ostream& err);
/// One line for each: hash, size, bytes, name.
int listPictures(const session::Session& session, std::ostream& out);

int importMap(session::Session& session, const std::string& path, std::ostream& out, std::ostream& err);

} // namespace tenplus::cli
