// Reads a picture that somebody brought along, wherever it came from: PNG, JPEG or WebP, told by its first bytes. A
// large one is made smaller while it is read; of one that moves, the first frame is taken. A pure function for a
// thread of its own: it may take seconds, tells how far it is, and can be told to stop.
#pragma once

#include <QByteArray>
#include <QImage>
#include <QString>

#include <functional>
#include <vector>

namespace tenplus::ui {

using Levels = std::vector<QImage>;

/// A picture and its halves, each half as large as the one before, down to 256 pixels: for what is zoomed.
Levels levelsOf(QImage image);

struct PictureLimits {
    qint64 mostPixels = 40'000'000;     ///< kept; 6,000 by 6,000 is whole
    qint64 mostRead = 300'000'000;      ///< read at all
    int mostSide = 16'384;              ///< of what is kept
    bool operator==(const PictureLimits&) const = default;
};

enum class PictureFault { None, Gone, NotAPicture, Broken, TooLarge, Stopped };

struct PictureRead {
    QImage image; ///< null if there is a fault
    Levels levels;
    QSize size;   ///< of the picture before it was made smaller
    PictureFault fault = PictureFault::None;
};

/// `goOn` is called now and then with the part that is read, 0 to 100; false stops the reading.
PictureRead readPicture(const QByteArray& bytes, const PictureLimits& limits, const std::function<bool(int percent)>& goOn = {});

/// One sentence for the GM; `name` is the file's. Empty without a fault.
QString faultText(PictureFault fault, const QString& name, const QSize& size = {});

} // namespace tenplus::ui
