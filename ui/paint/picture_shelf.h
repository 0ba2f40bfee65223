// PictureShelf: an asynchronous cache of pictures by the hash of their bytes. Fetches the bytes in parts, one per round
// of the event loop, and decodes them on another thread. Returns what it has at once, and emits a signal when it has
// more.
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
        /// The bytes of a hash from an offset, as many as may be fetched at once, none past the end; nothing if the
        /// hash is unknown. Called on the shelf's thread.
        std::function<std::optional<QByteArray>(const QString& hash, qint64 from)> part;
        /// True if these are the complete bytes of that hash; called on the decoding thread. Unset: always true.
        std::function<bool(const QString& hash, const QByteArray& bytes)> isWhole;
    };

    explicit PictureShelf(QObject* parent = nullptr);
    ~PictureShelf() override;

    /// Drops all pictures, for another campaign.
    void setSource(Source source);

    /// Loads missing pictures, and drops all others.
    void want(const QStringList& hashes);
    /// nullptr while it is being loaded, and if it cannot be.
    const QImage* picture(const QString& hash) const;
    /// The same with its mipmaps; empty while it is being loaded.
    Levels levels(const QString& hash) const;
    /// True from the request until it is loaded or has failed.
    bool isReading(const QString& hash) const;
    PictureFault fault(const QString& hash) const;
    /// The size of the picture in the file; empty while it is being loaded.
    QSize sizeOf(const QString& hash) const;

    /// The progress of all loading, 0 to 100; nothing if there is none.
    std::optional<int> progress() const;
    /// Cancels all loading.
    void stop();

signals:
    /// It is loaded, or has failed.
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
