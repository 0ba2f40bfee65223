#include "paint/thumbnails.h"

namespace tenplus::ui {

Thumbnails::Thumbnails(PictureShelf::Source source, int side, QObject* parent)
    : QObject(parent)
    , m_side(side) {
    m_shelf.setSource(std::move(source));
    connect(&m_shelf, &PictureShelf::settled, this, &Thumbnails::take, Qt::QueuedConnection);
}

void Thumbnails::want(const QStringList& hashes) {
    m_wanted.clear();
    for (const QString& hash : hashes) {
        if (!m_images.contains(hash)) m_wanted << hash;
    }
    readNext();
}

void Thumbnails::readNext() {
    m_shelf.want(m_wanted.mid(0, 1));
    if (!m_wanted.isEmpty() && !m_shelf.isReading(m_wanted.front())) take(m_wanted.front());
}

// An unreadable picture has no thumbnail.
void Thumbnails::take(const QString& hash) {
    if (m_wanted.isEmpty() || m_wanted.front() != hash) return;
    m_wanted.removeFirst();
    const QImage* whole = m_shelf.picture(hash);
    if (whole != nullptr)
        m_images.insert(hash, whole->scaled(m_side, m_side, Qt::KeepAspectRatio, Qt::SmoothTransformation));
    emit came(hash);
    QMetaObject::invokeMethod(this, &Thumbnails::readNext, Qt::QueuedConnection);
}

} // namespace tenplus::ui
