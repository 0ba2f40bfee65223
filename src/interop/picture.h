// Pictures on their way into a campaign and out of it: judged by how they are built, never decoded. What is too large,
// moves, is cut short, is of a kind that the window cannot show, or is no picture is refused in one sentence and nothing
// is kept.
#pragma once

#include "base/expected.h"
#include "session/session.h"
#include "table/handout.h"

#include <string>
#include <string_view>

namespace tenplus::interop {

inline constexpr std::size_t kMostPictureBytes = std::size_t{32} << 20U;
inline constexpr int kMostPictureSide = 16'384;                 ///< pixels
inline constexpr std::int64_t kMostPicturePixels = 100'000'000; ///< 400 MB once it is decoded

/// What its parts say, without the hash: type, size in pixels, number of bytes. PNG (every chunk to the last, with
/// its checksum), JPEG (baseline and progressive, of 8 bits, up to the pixels) and WebP (its pixels whole) that hold
/// still; otherwise the sentence for a person, in which the picture is called `name`.
Expected<table::Picture, std::string> judgePicture(std::string_view bytes, const std::string& name);

/// Judges the picture and keeps its bytes in the campaign file, ready for a command that lists it.
Expected<table::Picture, session::Refused> storePicture(session::Session& session, const journal::NamedBytes& bytes, const std::string& name);

/// Stores a picture and lists it: one turn. A picture that is listed already is refused.
Expected<session::Performed, session::Refused> keepPicture(session::Session& session, std::string_view bytes, const std::string& name);

} // namespace tenplus::interop
