#include "board/picture_loader.h"

#include "board/board_picture.h"

#include <QBuffer>
#include <QFutureWatcher>
#include <QImageReader>
#include <QtConcurrent>

#include <algorithm>

namespace tenplus::ui {
namespace {

constexpr int kMostSide = 8192; // of what is shown; larger pictures are read smaller
constexpr int kMostMegabytes = 512;

} // namespace

Expected<Levels, QString> decodedPicture(const std::string& bytes, const QString& name) {
    QByteArray data = QByteArray::fromRawData(bytes.data(), static_cast<qsizetype>(bytes.size()));
    QBuffer buffer(&data);
    buffer.open(QIODevice::ReadOnly);
    QImageReader reader(&buffer);
    QImageReader::setAllocationLimit(kMostMegabytes);
    reader.setAutoTransform(true);
    const QSize size = reader.size();
    if (std::max(size.width(), size.height()) > kMostSide) reader.setScaledSize(size.scaled(kMostSide, kMostSide, Qt::KeepAspectRatio));
    const QImage image = reader.read();
    if (image.isNull()) return Unexpected(QObject::tr("\"%1\" cannot be read as a picture: save it again as PNG, JPEG or WebP.").arg(name));
    return levelsOf(image);
}

void PictureLoader::load(const std::string& key, std::string bytes, const QString& name) {
    using Decoded = Expected<Levels, QString>;
    cancel(key);
    auto* watcher = new QFutureWatcher<Decoded>(this);
    m_running[key] = watcher;
    connect(watcher, &QFutureWatcherBase::finished, this, [this, watcher, key] {
        const Decoded decoded = watcher->result();
        cancel(key);
        if (decoded) emit loaded(QString::fromStdString(key), *decoded);
        else emit failed(QString::fromStdString(key), decoded.error());
    });
    watcher->setFuture(QtConcurrent::run([bytes = std::move(bytes), name] { return decodedPicture(bytes, name); }));
}

// A picture that is being decoded cannot be stopped, but nobody waits for it any more.
void PictureLoader::cancel(const std::string& key) {
    const auto found = m_running.find(key);
    if (found == m_running.end()) return;
    found->second->disconnect(this);
    found->second->deleteLater();
    m_running.erase(found);
}

} // namespace tenplus::ui
