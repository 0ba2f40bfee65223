// The least a Qt program with a window can be: it leaves once it has been painted.
#include <QApplication>
#include <QMainWindow>
#include <QTimer>

namespace {

class Empty : public QMainWindow {
protected:
    void paintEvent(QPaintEvent* event) override {
        QMainWindow::paintEvent(event);
        QTimer::singleShot(0, qApp, &QApplication::quit);
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
