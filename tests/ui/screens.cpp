#include "ui/screens.h"

#include <QApplication>
#include <QDir>
#include <QPixmap>
#include <QWidget>

namespace tenplus::ui {

QImage grab(QWidget& widget, const QSize& size) {
    widget.resize(size);
    widget.show();
    QApplication::processEvents();
    return widget.grab().toImage();
}

bool keepScreen(const QImage& image, const QString& name) {
    const QDir folder(QStringLiteral(TENPLUS_SCREENS_DIR));
    return folder.mkpath(QStringLiteral(".")) && image.save(folder.filePath(name + QStringLiteral(".png")));
}

} // namespace tenplus::ui
