// FileDrops: files that are dropped anywhere on a window, also on a field that would take their path as words.
#pragma once

#include <QApplication>
#include <QDropEvent>
#include <QFileInfo>
#include <QMimeData>
#include <QStringList>
#include <QTimer>
#include <QUrl>
#include <QWidget>

#include <functional>
#include <utility>

namespace tenplus::ui {

class FileDrops : public QObject {
public:
    /// `isTaken`: of files over that widget; the others go to the widget itself. `take` is called after the drop is
    /// over: a question that follows must not keep the other program waiting.
    FileDrops(QWidget& window, std::function<bool(const QStringList&, const QWidget& over)> isTaken,
              std::function<void(const QStringList&)> take)
        : QObject(&window)
        , m_window(window)
        , m_isTaken(std::move(isTaken))
        , m_take(std::move(take)) {
        window.setAcceptDrops(true);
        qApp->installEventFilter(this);
    }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override {
        const bool isDrag = event->type() == QEvent::DragEnter || event->type() == QEvent::DragMove;
        if (!isDrag && event->type() != QEvent::Drop) return false;
        auto* const over = qobject_cast<QWidget*>(watched);
        if (over == nullptr || over->window() != &m_window) return false;
        auto& drop = static_cast<QDropEvent&>(*event);
        const QStringList files = filesIn(*drop.mimeData());
        if (files.isEmpty() || !m_isTaken(files, *over)) return false;
        drop.acceptProposedAction();
        if (!isDrag) QTimer::singleShot(0, this, [this, files] { m_take(files); });
        return true;
    }

private:
    static QStringList filesIn(const QMimeData& data) {
        QStringList files;
        for (const QUrl& each : data.urls()) {
            if (each.isLocalFile() && !QFileInfo(each.toLocalFile()).isDir()) files << each.toLocalFile();
        }
        return files;
    }

    QWidget& m_window;
    std::function<bool(const QStringList&, const QWidget&)> m_isTaken;
    std::function<void(const QStringList&)> m_take;
};

} // namespace tenplus::ui
