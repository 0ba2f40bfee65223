// Import and export of a campaign's pictures: checked by their structure, never decoded. A picture that is too large,
// animated, cut short, of an unsupported kind, or no picture at all is refused in one sentence, and nothing is stored.
#pragma once

#include "base/expected.h"
#include "session/session.h"
#include "table/scene/handout.h"

#include <string>
#include <string_view>

namespace tenplus::interop {

inline constexpr std::size_t kMostPictureBytes = std::size_t{32} << 20U;
inline constexpr int kMostPictureSide = 16'384;                 ///< pixels
inline constexpr std::int64_t kMostPicturePixels = 100'000'000; ///< 400 MB once decoded

/// The picture's data without the hash: type, size in pixels, number of bytes. Accepts PNG (every chunk checked), JPEG
/// (baseline and progressive, 8 bits, checked up to the pixels) and WebP (with complete pixels), not animated;
/// otherwise a sentence for a person that calls the picture `name`.
Expected<table::Picture, std::string> judgePicture(std::string_view bytes, const std::string& name);

/// Checks the picture and stores its bytes in the campaign file, ready for a command that lists it.
Expected<table::Picture, session::Refused> storePicture(session::Session& session, const journal::NamedBytes& bytes,
                                                        const std::string& name);

/// Stores a picture and lists it: one turn. Refused if the picture is listed already.
Expected<session::Performed, session::Refused> keepPicture(session::Session& session, std::string_view bytes,
                                                           const std::string& name);

} // namespace tenplus::interop
