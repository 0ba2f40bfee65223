#include "scene/scene_import.h"

#include "base/plain_file.h"
#include "bridge/text.h"
#include "interop/map_zip.h"
#include "interop/picture.h"
#include "paint/picture_reader.h"

#include <QFileInfo>
#include <QPromise>
#include <QtConcurrent>

#include <algorithm>
#include <optional>
#include <utility>

namespace tenplus::ui {
namespace {

constexpr int kPixelsPerSquare = 70; // typical

bool isMap(const QFileInfo& file) {
    const QString ending = file.suffix().toLower();
    return ending == QLatin1String("dd2vtt") || ending == QLatin1String("uvtt") || ending == QLatin1String("df2vtt") ||
           ending == QLatin1String("json") || ending == QLatin1String("zip");
}

Expected<std::string, QString> bytesOf(const QString& path, std::size_t most) {
    const QString name = QFileInfo(path).fileName();
    auto bytes = readPlainFile(ss(path), most);
    if (bytes) return std::move(*bytes);
    if (bytes.error().kind != PlainFileFault::Kind::TooLarge) {
        return Unexpected(
            SceneImport::tr("\"%1\" cannot be opened: check that it is there and may be read.").arg(name));
    }
    return Unexpected(SceneImport::tr("\"%1\" has %2 MB and may have %3: save it smaller.")
                          .arg(name)
                          .arg(bytes.error().bytes >> 20U)
                          .arg(most >> 20U));
}

using GoOn = std::function<bool(int)>;

// Nothing, or why the picture cannot be shown: checks its structure, then decodes it completely.
std::optional<QString> faultOf(const std::string& image, const QString& name, const GoOn& goOn) {
    if (const auto judged = interop::judgePicture(image, ss(name)); !judged) return qs(judged.error());
    const QByteArray bytes = QByteArray::fromRawData(image.data(), static_cast<qsizetype>(image.size()));
    const PictureRead read = readPicture(bytes, {}, goOn);
    return read.fault == PictureFault::None ? std::nullopt : std::optional(faultText(read.fault, name, read.size));
}

ReadScene readSceneOf(interop::ReadMap map, const GoOn& goOn) {
    ReadScene read{.scene = std::move(map.scene), .image = {}, .name = qs(map.file), .remarks = {}};
    for (const std::string& remark : map.remarks) read.remarks << qs(remark);
    if (map.image.empty()) return read;
    if (const auto fault = faultOf(map.image, read.name, goOn))
        read.remarks << *fault;
    else
        read.image = journal::NamedBytes(std::move(map.image));
    return read;
}

Expected<std::vector<ReadScene>, QString> readMapFile(const std::string& bytes, const QString& name, const GoOn& goOn) {
    auto maps = interop::readMaps(bytes, ss(name));
    if (!maps) return Unexpected(qs(maps.error()));
    std::vector<ReadScene> scenes;
    for (interop::ReadMap& map : *maps) scenes.push_back(readSceneOf(std::move(map), goOn));
    return scenes;
}

Expected<std::vector<ReadScene>, QString> readPictureFile(std::string bytes, const QString& name, const GoOn& goOn) {
    if (const auto fault = faultOf(bytes, name, goOn)) return Unexpected(*fault);
    const auto judged = interop::judgePicture(bytes, ss(name));
    ReadScene read{.scene = {}, .image = journal::NamedBytes(std::move(bytes)), .name = name, .remarks = {}};
    read.scene.look.name = ss(QFileInfo(name).completeBaseName());
    read.scene.look.width = squaresAcross(judged->width);
    read.scene.look.height = squaresAcross(judged->height);
    return std::vector<ReadScene>{std::move(read)};
}

} // namespace

int squaresAcross(int pixels) {
    return std::clamp((pixels + kPixelsPerSquare / 2) / kPixelsPerSquare, 1, board::kMostSquares);
}

Expected<std::vector<ReadScene>, QString> readScenes(const QString& file, const GoOn& goOn) {
    const QFileInfo about(file);
    auto bytes = bytesOf(file, isMap(about) ? interop::kMostMapBytes : interop::kMostPictureBytes);
    if (!bytes) return Unexpected(bytes.error());
    return isMap(about) ? readMapFile(*bytes, about.fileName(), goOn)
                        : readPictureFile(std::move(*bytes), about.fileName(), goOn);
}

void SceneImport::start(const QString& file) {
    using Read = Expected<std::vector<ReadScene>, QString>;
    stop();
    auto* watcher = new QFutureWatcher<Read>(this);
    m_watcher = watcher;
    connect(watcher, &QFutureWatcherBase::progressValueChanged, this, [this](int percent) {
        m_percent = percent;
        emit progressed();
    });
    connect(watcher, &QFutureWatcherBase::finished, this, [this, watcher] {
        const Read result = watcher->result();
        stop();
        if (result)
            emit read(*result);
        else
            emit failed(result.error());
    });
    watcher->setFuture(QtConcurrent::run([file](QPromise<Read>& promise) {
        promise.setProgressRange(0, 100);
        promise.addResult(readScenes(file, [&promise](int percent) {
            promise.setProgressValue(percent);
            return !promise.isCanceled();
        }));
    }));
}

// The thread soon ends by itself; its result is ignored.
void SceneImport::stop() {
    m_percent = 0;
    if (!m_watcher) return;
    m_watcher->disconnect(this);
    m_watcher->cancel();
    m_watcher->deleteLater();
    m_watcher.clear();
}

} // namespace tenplus::ui
