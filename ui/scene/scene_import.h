// SceneImport: reads a map or a picture from a file on another thread, and checks it completely before anything is
// stored: a failure is one sentence and changes nothing.
#pragma once

#include "base/expected.h"
#include "journal/named_bytes.h"
#include "table/scene/scene.h"

#include <QFutureWatcher>
#include <QObject>
#include <QPointer>
#include <QStringList>

#include <functional>
#include <vector>

namespace tenplus::ui {

struct ReadScene {
    table::PrepareScene scene;
    journal::NamedBytes image; ///< of its picture; may be empty
    QString name;              ///< of the file
    QStringList remarks;       ///< omitted parts
};

/// A picture or a map, or all maps of a zip. Never empty. Synchronous; any thread. `goOn` gets the progress, 0 to 100;
/// returning false cancels.
Expected<std::vector<ReadScene>, QString> readScenes(const QString& file,
                                                     const std::function<bool(int percent)>& goOn = {});

/// How many squares of the usual size a picture is wide or high; the scene's form can change it.
int squaresAcross(int pixels);

class SceneImport : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    /// Ends with read() or failed() unless it is stopped; stops a running import.
    void start(const QString& file);
    void stop();
    /// Progress: 0 to 100.
    int percent() const { return m_percent; }

signals:
    void progressed();
    void read(const std::vector<tenplus::ui::ReadScene>& scenes);
    void failed(const QString& sentence);

private:
    QPointer<QFutureWatcherBase> m_watcher;
    int m_percent = 0;
};

} // namespace tenplus::ui
