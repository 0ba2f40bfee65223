#include "app/screenshot.h"

#include "app/main_window.h"
#include "players/players_window.h"

#include <QApplication>
#include <QPixmap>

#include <cstdio>

namespace tenplus::ui {

bool savePicture(MainWindow& window, const QString& of, QSize size, const QString& file) {
    QWidget* wanted = &window;
    if (of == QLatin1String("players")) {
        window.players().setCurtain(false);
        wanted = &window.players();
    }
    wanted->resize(size);
    wanted->show();
    // Layouts need a few rounds of events: docks first, then wrapping texts.
    for (int round = 0; round < 5; ++round) QApplication::processEvents();
    if (wanted->grab().save(file)) return true;
    std::fprintf(stderr,
                 "The picture could not be written to %s: choose a folder that exists and a name ending in .png.\n",
                 qPrintable(file));
    return false;
}

} // namespace tenplus::ui
