// Decodes a picture: PNG, JPEG or WebP, identified by its first bytes. Scales a large one down while reading; of an
// animation it takes the first frame. A pure function that may take seconds on a background thread, reports its
// progress, and can be cancelled.
#pragma once

#include <QByteArray>
#include <QImage>
#include <QString>

#include <functional>
#include <vector>

namespace tenplus::ui {

using Levels = std::vector<QImage>;

/// A picture and its mipmaps, each half as large as the one before, down to 256 pixels, for zooming.
Levels levelsOf(QImage image);

struct PictureLimits {
    qint64 mostPixels = 40'000'000; ///< kept; 6,000 by 6,000 is whole
    qint64 mostRead = 300'000'000;  ///< read at all
    int mostSide = 16'384;          ///< of what is kept
    bool operator==(const PictureLimits&) const = default;
};

enum class PictureFault { None, Gone, NotAPicture, Broken, TooLarge, Stopped };

struct PictureRead {
    QImage image; ///< null if there is a fault
    Levels levels;
    QSize size; ///< of the picture before scaling
    PictureFault fault = PictureFault::None;
};

/// `goOn` is called from time to time with the progress, 0 to 100; returning false cancels.
PictureRead readPicture(const QByteArray& bytes, const PictureLimits& limits,
                        const std::function<bool(int percent)>& goOn = {});

/// One sentence for the GM; `name` is the file's. Empty without a fault.
QString faultText(PictureFault fault, const QString& name, const QSize& size = {});

} // namespace tenplus::ui
