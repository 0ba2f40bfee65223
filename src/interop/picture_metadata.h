// Pictures that leave the program for players: without places, names, dates and comments that a camera or an editor
// wrote into them. Their pixels stay byte for byte.
#pragma once

#include <string>
#include <string_view>

namespace tenplus::interop {

/// The PNG, JPEG or WebP without its texts, EXIF, XMP, thumbnails and anything behind its end. What says how pixels
/// look stays: colours, gamma, density, and of EXIF the orientation. Of another file, or where its structure ends
/// before its pixels, nothing.
std::string withoutMetadata(std::string_view picture);

} // namespace tenplus::interop
