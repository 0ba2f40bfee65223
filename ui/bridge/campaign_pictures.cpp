#include "bridge/campaign_pictures.h"

#include "bridge/text.h"
#include "journal/failure.h"

namespace tenplus::ui {
namespace {

constexpr std::size_t kPart = std::size_t{1} << 20U; // bytes: some milliseconds

std::optional<QByteArray> partOf(const TableLink& link, const QString& hash, qint64 from) {
    if (!link.isOpen()) return std::nullopt;
    try {
        const std::optional<std::string> part =
            link.session()->journal().blobPart(ss(hash), static_cast<std::size_t>(from), kPart);
        return part ? std::optional(QByteArray::fromStdString(*part)) : std::nullopt;
    } catch (const journal::StorageError&) {
        return std::nullopt; // reported as a missing picture
    }
}

} // namespace

PictureShelf::Source campaignPictures(const TableLink& link) {
    return {
        .part = [&link](const QString& hash, qint64 from) { return partOf(link, hash, from); },
        .isWhole = [](const QString& hash,
                      const QByteArray& bytes) { return journal::NamedBytes(bytes.toStdString()).name() == ss(hash); }};
}

} // namespace tenplus::ui
