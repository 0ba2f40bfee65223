#include "app/scene_import.h"

#include "bridge/text.h"
#include "interop/picture.h"
#include "interop/uvtt.h"

#include <QFile>
#include <QFileInfo>
#include <QFutureWatcher>
#include <QtConcurrent>

#include <algorithm>

namespace tenplus::ui {
namespace {

constexpr int kPixelsPerSquare = 70; // of most maps; the form of the scene changes it

bool isMap(const QFileInfo& file) {
    const QString ending = file.suffix().toLower();
    return ending == QLatin1String("dd2vtt") || ending == QLatin1String("uvtt") || ending == QLatin1String("df2vtt");
}

Expected<std::string, QString> bytesOf(const QString& path, std::size_t most) {
    QFile file(path);
    const QString name = QFileInfo(path).fileName();
    if (!QFileInfo(path).isFile() || !file.open(QIODevice::ReadOnly)) {
        return Unexpected(SceneImport::tr("\"%1\" cannot be opened: check that it is there and may be read.").arg(name));
    }
    if (static_cast<std::size_t>(file.size()) > most) {
        return Unexpected(SceneImport::tr("\"%1\" has %2 MB and may have %3: save it smaller.").arg(name).arg(file.size() >> 20).arg(most >> 20));
    }
    const QByteArray bytes = file.readAll();
    return std::string(bytes.constData(), static_cast<std::size_t>(bytes.size()));
}

Expected<ReadScene, QString> readMapFile(const std::string& text, const QString& name) {
    auto map = interop::readMap(text, ss(name));
    if (!map) return Unexpected(qs(map.error()));
    ReadScene read{std::move(map->scene), std::move(map->image), name, {}};
    for (const std::string& remark : map->remarks) read.remarks << qs(remark);
    if (read.image.empty()) return read;
    const auto judged = interop::judgePicture(read.image, ss(name));
    const auto decoded = judged ? decodedPicture(read.image, name) : Expected<Levels, QString>(Unexpected(qs(judged.error())));
    if (decoded) return read;
    read.image.clear();
    read.remarks << decoded.error();
    return read;
}

Expected<ReadScene, QString> readPicture(std::string bytes, const QString& name) {
    const auto judged = interop::judgePicture(bytes, ss(name));
    if (!judged) return Unexpected(qs(judged.error()));
    const auto decoded = decodedPicture(bytes, name);
    if (!decoded) return Unexpected(decoded.error());
    ReadScene read{{}, std::move(bytes), name, {}};
    const auto squares = [](int pixels) { return std::clamp((pixels + kPixelsPerSquare / 2) / kPixelsPerSquare, 1, board::kMostSquares); };
    read.scene.look.name = ss(QFileInfo(name).completeBaseName());
    read.scene.look.width = squares(judged->width);
    read.scene.look.height = squares(judged->height);
    return read;
}

} // namespace

Expected<ReadScene, QString> readScene(const QString& file) {
    const QFileInfo about(file);
    auto bytes = bytesOf(file, isMap(about) ? interop::kMostMapBytes : interop::kMostPictureBytes);
    if (!bytes) return Unexpected(bytes.error());
    return isMap(about) ? readMapFile(*bytes, about.fileName()) : readPicture(std::move(*bytes), about.fileName());
}

void SceneImport::start(const QString& file) {
    using Read = Expected<ReadScene, QString>;
    stop();
    auto* watcher = new QFutureWatcher<Read>(this);
    m_watcher = watcher;
    connect(watcher, &QFutureWatcherBase::finished, this, [this, watcher] {
        const Read result = watcher->result();
        stop();
        if (result) emit read(*result);
        else emit failed(result.error());
    });
    watcher->setFuture(QtConcurrent::run([file] { return readScene(file); }));
}

// The thread comes to its end by itself; nobody waits for what it found.
void SceneImport::stop() {
    if (!m_watcher) return;
    m_watcher->disconnect(this);
    m_watcher->deleteLater();
    m_watcher.clear();
}

} // namespace tenplus::ui
