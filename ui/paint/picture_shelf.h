// PictureShelf: pictures by the hash of their bytes, read on a thread of their own while everything else goes on. Asked
// for one, it gives what it has at once and says so by a signal when it has more.
#pragma once

#include "paint/picture_reader.h"

#include <QFuture>
#include <QHash>
#include <QObject>
#include <QStringList>
#include <QThreadPool>

#include <functional>
#include <optional>

namespace tenplus::ui {

class PictureShelf : public QObject {
    Q_OBJECT

public:
    /// The bytes of a hash, nothing if there are none; called on the thread of the shelf.
    using Source = std::function<std::optional<QByteArray>(const QString& hash)>;

    explicit PictureShelf(QObject* parent = nullptr);
    ~PictureShelf() override;

    /// Another campaign: all that is here goes.
    void setSource(Source source);
    void setLimits(const PictureLimits& limits) { m_limits = limits; }

    /// Begins to read those that are not here, and lets go of all others.
    void want(const QStringList& hashes);
    /// Nothing while it is being read, and if it cannot be.
    const QImage* picture(const QString& hash) const;
    /// The same and its halves; none while it is being read.
    std::vector<QImage> levels(const QString& hash) const;
    /// True from the moment it is wanted until it is here or has failed.
    bool isReading(const QString& hash) const;
    PictureFault fault(const QString& hash) const;
    /// Of the picture as it lies in the file; empty while it is being read.
    QSize sizeOf(const QString& hash) const;

    /// How far all readings together are, 0 to 100; nothing if there are none.
    std::optional<int> progress() const;
    /// Stops all readings.
    void stop();

signals:
    /// It is here, or has a fault.
    void settled(const QString& hash);
    void progressed();

private:
    struct Entry {
        PictureRead read;
        QFuture<PictureRead> reading;
        bool isReading = false;
        int percent = 0;
    };
    void begin(const QString& hash);
    void finish(const QString& hash, const QFuture<PictureRead>& future);

    Source m_source;
    PictureLimits m_limits;
    QHash<QString, Entry> m_entries;
    QThreadPool m_pool;
};

} // namespace tenplus::ui
