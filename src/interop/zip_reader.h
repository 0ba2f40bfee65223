// The files of a zip in memory. A zip comes from somebody else: its paths, names and sizes are bounded here, and what
// it says of its sizes is not believed. Whoever asks for the files tells the person what was wrong.
#pragma once

#include "base/expected.h"
#include "base/tree_bounds.h"

#include <cstddef>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::interop {

inline constexpr std::size_t kMostZipEntries = 2000;
inline constexpr std::size_t kMostZipBytes = std::size_t{64} << 20U;     ///< of all entries, unpacked
inline constexpr std::size_t kMostZipEntryBytes = kForeignTree.bytes;    ///< of one, unpacked
inline constexpr std::size_t kMostZipRatio = 100;                        ///< unpacked to packed, above a megabyte
inline constexpr std::size_t kMostZipPathBytes = kForeignTree.nameBytes; ///< of one entry

struct ZipFault {
    enum class Kind {
        NoZip,          ///< not even one entry
        Damaged,        ///< or not all of it is there
        TooManyEntries, ///< more than kMostZipEntries
        BadName,        ///< empty, not UTF-8, or with control characters
        LongName,       ///< kMostZipPathBytes
        LeadsOut,       ///< "..", an absolute path, a drive
        Link,           ///< or a device
        Twice,          ///< as fileKey() tells names apart
        Encrypted,
        EntryTooLarge, ///< kMostZipEntryBytes
        TooLarge,      ///< kMostZipBytes
        Bomb,          ///< kMostZipRatio
    };
    Kind kind = Kind::NoZip;
    std::string path{}; ///< of the entry; empty for the whole
};

/// What is wrong and what to do, after the name of the zip: "holds \"a\" twice, or in another case: keep one of them".
std::string whyNotUnpacked(const ZipFault& fault);

struct UnpackedZip {
    std::map<std::string, std::string> files; ///< by path, '/' separates folders
    std::vector<std::string> others;          ///< paths of the files that were not wanted
};

/// Unpacks the files whose paths are `wanted`; the others are only named.
Expected<UnpackedZip, ZipFault> unpackZip(std::string_view bytes, const std::function<bool(std::string_view)>& wanted);

} // namespace tenplus::interop
