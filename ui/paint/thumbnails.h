// Thumbnails of a shelf's pictures, loaded one after the other, so that a list of a hundred maps never holds more than
// one of them in full size.
#pragma once

#include "paint/picture_shelf.h"

#include <QHash>
#include <QImage>
#include <QObject>
#include <QStringList>

namespace tenplus::ui {

class Thumbnails : public QObject {
    Q_OBJECT

public:
    /// At most `side` by `side` pixels.
    Thumbnails(PictureShelf::Source source, int side, QObject* parent = nullptr);

    /// Loads missing ones in this order; cancels earlier requests that are not listed.
    void want(const QStringList& hashes);
    /// Null until it is loaded.
    QImage image(const QString& hash) const { return m_images.value(hash); }

signals:
    void came(const QString& hash);

private:
    void readNext();
    void take(const QString& hash);

    int m_side;
    PictureShelf m_shelf;
    QHash<QString, QImage> m_images;
    QStringList m_wanted;
};

} // namespace tenplus::ui
