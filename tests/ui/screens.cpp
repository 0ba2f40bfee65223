#include "ui/screens.h"

#include <QApplication>
#include <QDir>
#include <QPixmap>
#include <QWidget>

#include <algorithm>
#include <cstdlib>

namespace tenplus::ui {

QImage grab(QWidget& widget, const QSize& size) {
    widget.resize(size);
    widget.show();
    for (int round = 0; round < 2; ++round) QApplication::processEvents(); // docks first, then what they leave room for
    return widget.grab().toImage();
}

bool keepScreen(const QImage& image, const QString& name) {
    if (!qEnvironmentVariableIsSet("TENPLUS_PICTURES")) return !image.isNull();
    const QDir folder(QStringLiteral(TENPLUS_SCREENS_DIR));
    return folder.mkpath(QStringLiteral(".")) && image.save(folder.filePath(name + QStringLiteral(".png")));
}

int largestDifference(const QImage& one, const QImage& other) {
    if (one.size() != other.size()) return 255;
    int most = 0;
    for (int y = 0; y < one.height(); ++y) {
        for (int x = 0; x < one.width(); ++x) {
            const QRgb a = one.pixel(x, y), b = other.pixel(x, y);
            most = std::max({most, std::abs(qRed(a) - qRed(b)), std::abs(qGreen(a) - qGreen(b)),
                             std::abs(qBlue(a) - qBlue(b)), std::abs(qAlpha(a) - qAlpha(b))});
        }
    }
    return most;
}

} // namespace tenplus::ui
