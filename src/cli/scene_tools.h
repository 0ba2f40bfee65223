// `picture` and `import-map`: import and export of a campaign's pictures, and maps as scenes.
#pragma once

#include "session/session.h"

#include <iosfwd>
#include <string>

namespace tenplus::cli {

/// Stores the picture of that file, and prints its hash.
int putPicture(session::Session& session, const std::string& path, std::ostream& out, std::ostream& err);
/// Writes the picture with that hash or name into a new file.
int takePicture(const session::Session& session, const std::string& picture, const std::string& path, std::ostream& out,
                std::ostream& err);
/// One line per picture: hash, size, bytes, name.
int listPictures(const session::Session& session, std::ostream& out);

int importMap(session::Session& session, const std::string& path, std::ostream& out, std::ostream& err);

} // namespace tenplus::cli
