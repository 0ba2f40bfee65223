// SceneImport: reads a map or a picture from a file on another thread, so that the window goes on meanwhile, and judges it
// whole before anything is kept: what cannot be read is one sentence, and nothing has changed.
#pragma once

#include "base/expected.h"
#include "board/picture_loader.h"
#include "table/scene_board.h"

#include <QObject>
#include <QPointer>
#include <QStringList>

#include <string>

namespace tenplus::ui {

struct ReadScene {
    table::PrepareScene scene;
    std::string image;   ///< bytes of its picture; may be empty
    QString name;        ///< of the file
    QStringList remarks; ///< what was left out
};

/// At once, on whichever thread.
Expected<ReadScene, QString> readScene(const QString& file);

class SceneImport : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    /// Ends by read() or failed() unless it is stopped; an import that is under way is stopped.
    void start(const QString& file);
    void stop();

signals:
    void read(const tenplus::ui::ReadScene& scene);
    void failed(const QString& sentence);

private:
    QPointer<QObject> m_watcher;
};

} // namespace tenplus::ui
