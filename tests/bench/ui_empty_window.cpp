// The smallest Qt program with a window: reports when it is painted, and exits at the end of its input.
#include <QApplication>
#include <QMainWindow>
#include <QTimer>

#include <cstdio>

namespace {

class Empty : public QMainWindow {
protected:
    void paintEvent(QPaintEvent* event) override {
        QMainWindow::paintEvent(event);
        QTimer::singleShot(0, this, [] {
            std::puts("painted");
            std::fflush(stdout);
            while (std::getchar() != EOF) {
            }
            QApplication::quit();
        });
    }
};

} // namespace

int main(int argc, char** argv) {
    QApplication app(argc, argv);
    Empty window;
    window.resize(1440, 900);
    window.show();
    return QApplication::exec();
}
