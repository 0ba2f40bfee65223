// PictureShelf: pictures by the hash of their bytes. The bytes are fetched part by part, one each time round the event loop,
// and decoded on a thread of their own, so that nobody waits for them. Asked for a picture, it gives what it has at once
// and says so by a signal when it has more.
#pragma once

#include "paint/picture_reader.h"

#include <QFuture>
#include <QHash>
#include <QObject>
#include <QStringList>
#include <QThreadPool>
#include <QTimer>

#include <functional>
#include <optional>

namespace tenplus::ui {

class PictureShelf : public QObject {
    Q_OBJECT

public:
    struct Source {
        /// The bytes of a hash from there on, as many as may be fetched at once and none behind their end; nothing if there are
        /// no such bytes. Called on the thread of the shelf.
        std::function<std::optional<QByteArray>(const QString& hash, qint64 from)> part;
        /// Whether these are all the bytes of that hash; asked on the thread that decodes. Left out: they are.
        std::function<bool(const QString& hash, const QByteArray& bytes)> isWhole;
    };

    explicit PictureShelf(QObject* parent = nullptr);
    ~PictureShelf() override;

    /// Another campaign: all that is here goes.
    void setSource(Source source);

    /// Begins to read those that are not here, and lets go of all others.
    void want(const QStringList& hashes);
    /// Nothing while it is being read, and if it cannot be.
    const QImage* picture(const QString& hash) const;
    /// The same and its halves; none while it is being read.
    Levels levels(const QString& hash) const;
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
        std::optional<QByteArray> fetched; ///< while there is more to come
        int percent = 0;
    };
    void fetchOn();
    void fail(const QString& hash, PictureFault fault);
    void decode(const QString& hash, QByteArray bytes);
    void finish(const QString& hash, const QFuture<PictureRead>& future);

    Source m_source;
    QHash<QString, Entry> m_entries;
    QTimer m_fetching;
    QThreadPool m_pool;
};

} // namespace tenplus::ui
