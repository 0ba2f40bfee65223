#include "interop/zip_reader.h"

#include "base/text.h"
#include "interop/file_names.h"

#include <fmt/format.h>

#include <archive.h>
#include <archive_entry.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <memory>
#include <optional>
#include <set>
#include <utility>

namespace tenplus::interop {

namespace {

using Kind = ZipFault::Kind;

constexpr std::size_t kBlockBytes = 65536;

struct CloseZip {
    void operator()(archive* each) const { archive_read_free(each); }
};

bool leadsOut(std::string_view path) {
    if (path.starts_with('/') || path.find('\\') != path.npos || path.find(':') != path.npos) return true;
    const std::filesystem::path whole{std::string(path)};
    return std::ranges::any_of(whole, [](const std::filesystem::path& part) { return part == ".."; });
}

// In the C locale the other name of a file with accents cannot be made.
std::string pathOf(archive_entry& entry) {
    const char* const utf8 = archive_entry_pathname_utf8(&entry);
    const char* const raw = utf8 != nullptr ? utf8 : archive_entry_pathname(&entry);
    return raw == nullptr ? std::string() : raw;
}

class ZipReader {
public:
    ZipReader(std::string_view bytes, const std::function<bool(std::string_view)>& wanted)
        : m_bytes(bytes)
        , m_wanted(wanted)
        , m_zip(archive_read_new()) {
        archive_read_support_format_zip_seekable(m_zip.get());
    }

    Expected<UnpackedZip, ZipFault> read() {
        if (archive_read_open_memory(m_zip.get(), m_bytes.data(), m_bytes.size()) != ARCHIVE_OK)
            return Unexpected(ZipFault{});
        archive_entry* entry = nullptr;
        for (;;) {
            const int state = archive_read_next_header(m_zip.get(), &entry);
            if (state == ARCHIVE_EOF) break;
            if (state < ARCHIVE_WARN) return Unexpected(ZipFault{m_entries == 0 ? Kind::NoZip : Kind::Damaged});
            if (++m_entries > kMostZipEntries) return Unexpected(ZipFault{Kind::TooManyEntries});
            if (auto no = take(*entry)) return Unexpected(std::move(*no));
        }
        if (m_entries == 0) return Unexpected(ZipFault{});
        return std::move(m_found);
    }

private:
    std::optional<ZipFault> take(archive_entry& entry) {
        const std::string path = pathOf(entry);
        if (path.size() > kMostZipPathBytes) return ZipFault{Kind::LongName};
        if (path.empty() || !isCleanName(path)) return ZipFault{Kind::BadName};
        if (leadsOut(path)) return ZipFault{Kind::LeadsOut, path};
        const auto type = archive_entry_filetype(&entry);
        if (type == AE_IFDIR) return std::nullopt;
        const bool isLink = archive_entry_symlink(&entry) != nullptr || archive_entry_hardlink(&entry) != nullptr;
        if (type != AE_IFREG || isLink) return ZipFault{Kind::Link, path};
        if (!m_names.insert(fileKey(path)).second) return ZipFault{Kind::Twice, path};
        if (archive_entry_is_encrypted(&entry) != 0) return ZipFault{Kind::Encrypted, path};
        if (m_wanted(path)) return unpack(path);
        m_found.others.push_back(path);
        if (archive_read_data_skip(m_zip.get()) < ARCHIVE_WARN) return ZipFault{Kind::Damaged, path};
        return std::nullopt;
    }

    std::optional<ZipFault> unpack(const std::string& path) {
        std::string& bytes = m_found.files[path];
        std::array<char, kBlockBytes> block{};
        for (;;) {
            const la_ssize_t got = archive_read_data(m_zip.get(), block.data(), block.size());
            if (got < 0) return ZipFault{Kind::Damaged, path};
            if (got == 0) return std::nullopt;
            bytes.append(block.data(), static_cast<std::size_t>(got));
            m_unpacked += static_cast<std::size_t>(got);
            if (bytes.size() > kMostZipEntryBytes) return ZipFault{Kind::EntryTooLarge, path};
            if (m_unpacked > kMostZipBytes) return ZipFault{Kind::TooLarge};
            const bool isLarge = m_unpacked > (std::size_t{1} << 20U);
            if (isLarge && m_unpacked / kMostZipRatio > m_bytes.size()) return ZipFault{Kind::Bomb};
        }
    }

    std::string_view m_bytes;
    const std::function<bool(std::string_view)>& m_wanted;
    std::unique_ptr<archive, CloseZip> m_zip;
    UnpackedZip m_found;
    std::set<std::string> m_names; // their keys
    std::size_t m_entries = 0, m_unpacked = 0;
};

} // namespace

Expected<UnpackedZip, ZipFault> unpackZip(std::string_view bytes, const std::function<bool(std::string_view)>& wanted) {
    return ZipReader(bytes, wanted).read();
}

std::string whyNotUnpacked(const ZipFault& fault) {
    const std::string holds = "holds \"" + fault.path + "\"";
    switch (fault.kind) {
    case ZipFault::Kind::TooManyEntries:
        return fmt::format("holds more than {} files: unpack it, and take them in parts", kMostZipEntries);
    case ZipFault::Kind::EntryTooLarge:
        return fmt::format("{}, which has more than {} MB: unpack it, and take that one by itself", holds,
                           kMostZipEntryBytes >> 20U);
    case ZipFault::Kind::TooLarge:
        return fmt::format("unpacks to more than {} MB: unpack it, and take it in parts", kMostZipBytes >> 20U);
    case ZipFault::Kind::Bomb:
        return fmt::format("unpacks to more than {} times its size, as nothing of the kind does", kMostZipRatio);
    case ZipFault::Kind::Encrypted: return "is locked with a password: unpack it first";
    case ZipFault::Kind::BadName: return "holds a file with an unreadable name: pack it again";
    case ZipFault::Kind::LongName:
        return fmt::format("holds a file whose path has more than {} bytes: shorten the names of its folders",
                           kMostZipPathBytes);
    case ZipFault::Kind::LeadsOut: return holds + ", a path that leads out of it";
    case ZipFault::Kind::Link: return holds + ", a link or device: pack the files themselves";
    case ZipFault::Kind::Twice: return holds + " twice, or in another case: keep one of them";
    case ZipFault::Kind::NoZip:
    case ZipFault::Kind::Damaged: break;
    }
    return "is damaged, or not all of it is there: fetch it again";
}

} // namespace tenplus::interop
