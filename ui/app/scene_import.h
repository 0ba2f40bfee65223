// SceneImport: reads a map or a picture from a file on another thread, so that the window goes on meanwhile, and judges it
// whole before anything is kept: what cannot be read is one sentence, and nothing has changed.
#pragma once

#include "base/expected.h"
#include "journal/named_bytes.h"
#include "table/scene_board.h"

#include <QFutureWatcher>
#include <QObject>
#include <QPointer>
#include <QStringList>

#include <functional>

namespace tenplus::ui {

struct ReadScene {
    table::PrepareScene scene;
    journal::NamedBytes image; ///< of its picture; may be empty
    QString name;        ///< of the file
    QStringList remarks; ///< what was left out
};

/// At once, on whichever thread. `goOn` is told how much of its picture was read, 0 to 100; false stops.
Expected<ReadScene, QString> readScene(const QString& file, const std::function<bool(int percent)>& goOn = {});

class SceneImport : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    /// Ends by read() or failed() unless it is stopped; an import that is under way is stopped.
    void start(const QString& file);
    void stop();
    /// Of what is being read: 0 to 100.
    int percent() const { return m_percent; }

signals:
    void progressed();
    void read(const tenplus::ui::ReadScene& scene);
    void failed(const QString& sentence);

private:
    QPointer<QFutureWatcherBase> m_watcher;
    int m_percent = 0;
};

} // namespace tenplus::ui
