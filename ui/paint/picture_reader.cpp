#include "paint/picture_reader.h"

#include <QCoreApplication>
#include <QImageReader>
#include <QIODevice>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <utility>

namespace tenplus::ui {
namespace {

constexpr int kMostMegabytes = 400; // most that Qt may allocate for one picture

// Bytes in memory that count how far they were read. When cancelled they report their end, on which every decoder
// stops.
class WatchedBytes : public QIODevice {
public:
    WatchedBytes(const QByteArray& bytes, const std::function<bool(int)>& goOn)
        : m_bytes(bytes)
        , m_goOn(goOn) {
        open(QIODevice::ReadOnly | QIODevice::Unbuffered);
    }

    qint64 size() const override { return m_bytes.size(); }
    bool stopped() const { return m_stopped; }

protected:
    qint64 readData(char* to, qint64 most) override {
        const qint64 count = std::min<qint64>(most, m_bytes.size() - pos());
        if (count <= 0 || m_stopped) return m_stopped ? -1 : 0;
        std::memcpy(to, m_bytes.constData() + pos(), std::size_t(count));
        m_stopped = m_goOn && !m_goOn(int((pos() + count) * 100 / m_bytes.size()));
        return m_stopped ? -1 : count;
    }
    qint64 writeData(const char*, qint64) override { return -1; }

private:
    QByteArray m_bytes;
    const std::function<bool(int)>& m_goOn;
    bool m_stopped = false;
};

// The format by its first bytes; only the formats we support, not all that Qt would try.
QByteArray formatOf(const QByteArray& bytes) {
    if (bytes.startsWith("\x89PNG\r\n\x1a\n")) return "png";
    if (bytes.startsWith("\xff\xd8\xff")) return "jpeg";
    if (bytes.startsWith("RIFF") && bytes.mid(8, 4) == "WEBP") return "webp";
    return {};
}

QSize keptSize(const QSize& size, const PictureLimits& limits) {
    const double pixels = double(size.width()) * size.height();
    const double shrink = std::min({1.0, std::sqrt(double(limits.mostPixels) / pixels),
                                    double(limits.mostSide) / std::max(size.width(), size.height())});
    return shrink < 1 ? QSize(std::max(1, int(size.width() * shrink)), std::max(1, int(size.height() * shrink))) : size;
}

} // namespace

// Converts to the formats that are painted fastest.
Levels levelsOf(QImage image) {
    constexpr int kSmallest = 256; // px
    if (image.isNull()) return {};
    image.convertTo(image.hasAlphaChannel() ? QImage::Format_ARGB32_Premultiplied : QImage::Format_RGB32);
    Levels levels{std::move(image)};
    for (QSize size = levels.front().size() / 2; std::min(size.width(), size.height()) >= kSmallest; size /= 2) {
        levels.push_back(levels.back().scaled(size, Qt::IgnoreAspectRatio, Qt::SmoothTransformation));
    }
    return levels;
}

PictureRead readPicture(const QByteArray& bytes, const PictureLimits& limits, const std::function<bool(int)>& goOn) {
    PictureRead read;
    const QByteArray format = formatOf(bytes);
    const auto failed = [&read](PictureFault fault) {
        read.image = {};
        read.fault = fault;
        return read;
    };
    if (bytes.isEmpty()) return failed(PictureFault::Gone);
    if (format.isEmpty()) return failed(PictureFault::NotAPicture);
    static const bool roomy = (QImageReader::setAllocationLimit(kMostMegabytes), true); // for the whole program, once
    Q_UNUSED(roomy)
    WatchedBytes device(bytes, goOn);
    QImageReader reader(&device, format);
    reader.setAutoTransform(true);
    read.size = reader.size();
    if (device.stopped()) return failed(PictureFault::Stopped);
    if (!read.size.isValid() || read.size.isEmpty()) return failed(PictureFault::Broken);
    if (qint64(read.size.width()) * read.size.height() > limits.mostRead) return failed(PictureFault::TooLarge);
    const QSize kept = keptSize(read.size, limits);
    if (kept != read.size) reader.setScaledSize(kept);
    read.image = reader.read();
    if (device.stopped()) return failed(PictureFault::Stopped);
    // A decoder that scales only after reading everything may have run out of memory.
    if (read.image.isNull()) return failed(kept != read.size ? PictureFault::TooLarge : PictureFault::Broken);
    for (const QString& key : read.image.textKeys()) read.image.setText(key, {}); // drop the file's metadata
    read.levels = levelsOf(std::move(read.image));
    read.image = read.levels.front();
    return read;
}

QString faultText(PictureFault fault, const QString& name, const QSize& size) {
    const auto text = [&](const char* sentence) { return QCoreApplication::translate("Picture", sentence).arg(name); };
    switch (fault) {
    case PictureFault::None: return {};
    case PictureFault::Gone:
        return text(QT_TRANSLATE_NOOP("Picture", "The picture %1 is no longer in the campaign file: add it again."));
    case PictureFault::NotAPicture:
        return text(
            QT_TRANSLATE_NOOP("Picture", "%1 is no picture that can be shown: choose a PNG, JPEG or WebP file."));
    case PictureFault::Broken:
        return text(QT_TRANSLATE_NOOP(
            "Picture",
            "The picture %1 is damaged and cannot be read: save it once more in a paint program and add it again."));
    case PictureFault::TooLarge:
        return QCoreApplication::translate(
                   "Picture",
                   "The picture %1 is too large at %2 × %3 pixels: make it at most 8,000 on a side and add it again.")
            .arg(name, QString::number(size.width()), QString::number(size.height()));
    case PictureFault::Stopped:
        return text(QT_TRANSLATE_NOOP("Picture", "The reading of %1 was stopped: show it again to read it."));
    }
    return {};
}

} // namespace tenplus::ui
