#include "paint/picture_shelf.h"

#include <QFutureWatcher>
#include <QPromise>
#include <QRunnable>

#include <algorithm>
#include <utility>

namespace tenplus::ui {
namespace {

using IsWhole = std::function<bool(const QString&, const QByteArray&)>;

class Reading : public QRunnable {
public:
    Reading(QPromise<PictureRead> promise, QString hash, QByteArray bytes, IsWhole isWhole)
        : m_promise(std::move(promise))
        , m_hash(std::move(hash))
        , m_bytes(std::move(bytes))
        , m_isWhole(std::move(isWhole)) {}

    void run() override {
        m_promise.addResult(read());
        m_promise.finish();
    }

private:
    PictureRead read() {
        if (m_isWhole && !m_isWhole(m_hash, m_bytes)) {
            PictureRead damaged;
            damaged.fault = PictureFault::Broken;
            return damaged;
        }
        return readPicture(m_bytes, {}, [this](int percent) {
            m_promise.setProgressValue(percent);
            return !m_promise.isCanceled();
        });
    }

    QPromise<PictureRead> m_promise;
    QString m_hash;
    QByteArray m_bytes;
    IsWhole m_isWhole;
};

} // namespace

PictureShelf::PictureShelf(QObject* parent)
    : QObject(parent) {
    m_pool.setMaxThreadCount(1); // one picture at a time, because they are large
    m_pool.setThreadPriority(QThread::LowPriority);
    connect(&m_fetching, &QTimer::timeout, this, &PictureShelf::fetchOn); // once per round of the event loop
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
        if (hash.isEmpty() || m_entries.contains(hash)) continue;
        Entry& entry = m_entries[hash];
        entry.isReading = true;
        entry.fetched.emplace();
        m_fetching.start();
    }
}

// Fetches one part of one picture.
void PictureShelf::fetchOn() {
    const auto found =
        std::find_if(m_entries.begin(), m_entries.end(), [](const Entry& each) { return each.fetched.has_value(); });
    if (found == m_entries.end()) return m_fetching.stop();
    const QString hash = found.key();
    const std::optional<QByteArray> part = m_source.part ? m_source.part(hash, found->fetched->size()) : std::nullopt;
    if (!part) return fail(hash, PictureFault::Gone);
    if (!part->isEmpty()) {
        found->fetched->append(*part);
        return;
    }
    QByteArray bytes = *std::exchange(found->fetched, std::nullopt);
    decode(hash, std::move(bytes));
}

void PictureShelf::fail(const QString& hash, PictureFault fault) {
    Entry& entry = m_entries[hash];
    entry.read.fault = fault;
    entry.isReading = false;
    entry.fetched.reset();
    emit settled(hash);
    emit progressed();
}

void PictureShelf::decode(const QString& hash, QByteArray bytes) {
    Entry& entry = m_entries[hash];
    QPromise<PictureRead> promise;
    promise.setProgressRange(0, 100);
    promise.start();
    entry.reading = promise.future();
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
    m_pool.start(new Reading(std::move(promise), hash, std::move(bytes), m_source.isWhole)); // the pool deletes it
}

// Ignores a picture that was dropped in the meantime, even if it is wanted again.
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

Levels PictureShelf::levels(const QString& hash) const { return m_entries.value(hash).read.levels; }

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
    QStringList unread; // those without a decoder that would report their end
    for (auto entry = m_entries.begin(); entry != m_entries.end(); ++entry) {
        if (entry->fetched)
            unread << entry.key();
        else if (entry->isReading)
            entry->reading.cancel();
        entry->fetched.reset();
    }
    const auto tell = [this](const QString& hash) {
        const auto found = m_entries.constFind(hash); // skips those dropped, and perhaps wanted again
        if (found != m_entries.cend() && found->isReading && !found->fetched && !found->reading.isValid())
            fail(hash, PictureFault::Stopped);
    };
    for (const QString& hash : unread)
        QMetaObject::invokeMethod(
            this, [tell, hash] { tell(hash); }, Qt::QueuedConnection);
}

} // namespace tenplus::ui
