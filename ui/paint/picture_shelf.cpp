#include "paint/picture_shelf.h"

#include <QFutureWatcher>
#include <QPromise>
#include <QRunnable>

namespace tenplus::ui {
namespace {

class Reading : public QRunnable {
public:
    Reading(QPromise<PictureRead> promise, QByteArray bytes, const PictureLimits& limits)
        : m_promise(std::move(promise))
        , m_bytes(std::move(bytes))
        , m_limits(limits) {}

    void run() override {
        m_promise.addResult(readPicture(m_bytes, m_limits, [this](int percent) {
            m_promise.setProgressValue(percent);
            return !m_promise.isCanceled();
        }));
        m_promise.finish();
    }

private:
    QPromise<PictureRead> m_promise;
    QByteArray m_bytes;
    PictureLimits m_limits;
};

} // namespace

PictureShelf::PictureShelf(QObject* parent)
    : QObject(parent) {
    m_pool.setMaxThreadCount(1); // one picture at a time: they are large
    m_pool.setThreadPriority(QThread::LowPriority);
}

PictureShelf::~PictureShelf() {
    for (Entry& entry : m_entries) entry.reading.cancel();
    m_pool.waitForDone();
}

void PictureShelf::setSource(Source source) {
    stop();
    m_entries.clear();
    m_source = std::move(source);
}

void PictureShelf::want(const QStringList& hashes) {
    m_entries.removeIf([&](const QHash<QString, Entry>::iterator& entry) {
        const bool gone = !hashes.contains(entry.key());
        if (gone) entry->reading.cancel();
        return gone;
    });
    for (const QString& hash : hashes) {
        if (!hash.isEmpty() && !m_entries.contains(hash)) begin(hash);
    }
}

void PictureShelf::begin(const QString& hash) {
    Entry& entry = m_entries[hash];
    std::optional<QByteArray> bytes = m_source ? m_source(hash) : std::nullopt;
    if (!bytes) {
        entry.read.fault = PictureFault::Gone;
        QMetaObject::invokeMethod(this, [this, hash] { emit settled(hash); }, Qt::QueuedConnection);
        return;
    }
    QPromise<PictureRead> promise;
    promise.setProgressRange(0, 100);
    promise.start();
    entry.reading = promise.future();
    entry.isReading = true;
    auto* watcher = new QFutureWatcher<PictureRead>(this);
    connect(watcher, &QFutureWatcherBase::progressValueChanged, this, [this, hash, watcher](int percent) {
        const auto found = m_entries.find(hash);
        if (found == m_entries.end() || watcher->isCanceled()) return;
        found->percent = percent;
        emit progressed();
    });
    connect(watcher, &QFutureWatcherBase::finished, this, [this, hash, watcher] {
        watcher->deleteLater();
        finish(hash, watcher->future());
    });
    watcher->setFuture(entry.reading);
    m_pool.start(new Reading(std::move(promise), *std::move(bytes), m_limits)); // which the pool deletes
}

// A picture that was let go of, and perhaps wanted again, is none of this one's.
void PictureShelf::finish(const QString& hash, const QFuture<PictureRead>& future) {
    const auto found = m_entries.find(hash);
    if (found == m_entries.end() || !found->isReading) return;
    if (future.isCanceled()) {
        if (!found->reading.isCanceled()) return;
        found->read.fault = PictureFault::Stopped;
    } else {
        found->read = future.result();
    }
    found->isReading = false;
    found->reading = {};
    emit settled(hash);
    emit progressed();
}

const QImage* PictureShelf::picture(const QString& hash) const {
    const auto found = m_entries.constFind(hash);
    return found == m_entries.cend() || found->read.image.isNull() ? nullptr : &found->read.image;
}

std::vector<QImage> PictureShelf::levels(const QString& hash) const {
    return m_entries.value(hash).read.levels;
}

bool PictureShelf::isReading(const QString& hash) const {
    const auto found = m_entries.constFind(hash);
    return found != m_entries.cend() && found->isReading;
}

PictureFault PictureShelf::fault(const QString& hash) const {
    const auto found = m_entries.constFind(hash);
    return found == m_entries.cend() ? PictureFault::None : found->read.fault;
}

QSize PictureShelf::sizeOf(const QString& hash) const {
    const auto found = m_entries.constFind(hash);
    return found == m_entries.cend() ? QSize() : found->read.size;
}

std::optional<int> PictureShelf::progress() const {
    int sum = 0, count = 0;
    for (const Entry& entry : m_entries) {
        if (!entry.isReading) continue;
        sum += entry.percent;
        ++count;
    }
    return count > 0 ? std::optional(sum / count) : std::nullopt;
}

void PictureShelf::stop() {
    for (Entry& entry : m_entries) {
        if (entry.isReading) entry.reading.cancel();
    }
}

} // namespace tenplus::ui
