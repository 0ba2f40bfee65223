// PictureLoader: turns the bytes of a picture into pixels on another thread, so that no window waits for it. What is no
// picture, or too large to be held, comes back as one sentence.
#pragma once

#include "base/expected.h"

#include <QImage>
#include <QObject>
#include <QString>

#include <map>
#include <string>
#include <vector>

namespace tenplus::ui {

using Levels = std::vector<QImage>; ///< a picture and its halves, see levelsOf()

/// At once, on whichever thread. Larger pictures than a board can show are made smaller. `name` is for the sentence.
Expected<Levels, QString> decodedPicture(const std::string& bytes, const QString& name);

class PictureLoader : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    /// Ends by loaded() or failed() unless it is cancelled; what was asked for under the same key before is dropped.
    void load(const std::string& key, std::string bytes, const QString& name);
    void cancel(const std::string& key);
    bool isLoading(const std::string& key) const { return m_running.contains(key); }

signals:
    void loaded(const QString& key, const std::vector<QImage>& levels);
    void failed(const QString& key, const QString& sentence);

private:
    std::map<std::string, QObject*> m_running; ///< the watchers, whose parent this is
};

} // namespace tenplus::ui
