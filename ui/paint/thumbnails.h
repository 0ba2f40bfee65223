// Thumbnails: pictures of a shelf made small, one read after the other, so that a list of a hundred maps never holds more than
// one of them whole.
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
    /// Within `side` by `side` pixels.
    Thumbnails(PictureShelf::Source source, int side, QObject* parent = nullptr);

    /// Those that are not here come in this order; what was wanted before and is not named any more does not.
    void want(const QStringList& hashes);
    /// Null until it came.
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
