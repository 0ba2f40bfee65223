#include "scene/portrait_presenter.h"

#include "bridge/campaign_pictures.h"
#include "bridge/text.h"
#include "journal/failure.h"

#include <QBuffer>

#include <algorithm>

namespace tenplus::ui {
namespace {

constexpr int kShownPixels = 256;   // of the head of a sheet, where text is at 200 % and pixels are dense
constexpr int kPastedPixels = 1024; // as large as a token is on a large screen

} // namespace

PortraitPresenter::PortraitPresenter(TableLink& link, QObject* parent)
    : QObject(parent)
    , m_link(link)
    , m_pictures(campaignPictures(link), kShownPixels) {
    connect(&m_pictures, &Thumbnails::came, this, &PortraitPresenter::came);
    connect(&m_import, &SceneImport::failed, this, &PortraitPresenter::failed);
    connect(&m_import, &SceneImport::read, this,
            [this](const std::vector<ReadScene>& read) { set(read.front().image, read.front().name); });
    connect(&m_link, &TableLink::leaving, this, [this] { m_import.stop(); });
}

void PortraitPresenter::bring(table::ActorId who, const QString& file) {
    if (!m_link.isOpen()) return;
    m_who = who;
    m_import.start(file);
}

void PortraitPresenter::take(table::ActorId who, const QImage& picture) {
    if (!m_link.isOpen() || picture.isNull()) return;
    m_import.stop();
    m_who = who;
    const bool isLarge = std::max(picture.width(), picture.height()) > kPastedPixels;
    const QImage fit =
        isLarge ? picture.scaled(kPastedPixels, kPastedPixels, Qt::KeepAspectRatio, Qt::SmoothTransformation) : picture;
    QByteArray bytes;
    QBuffer buffer(&bytes);
    if (!buffer.open(QIODevice::WriteOnly) || !fit.save(&buffer, "PNG"))
        return emit failed(tr("The pasted picture cannot be kept: save it as a file, and drop the file here."));
    set(journal::NamedBytes(bytes.toStdString()), tr("Pasted picture"));
}

void PortraitPresenter::set(const journal::NamedBytes& image, const QString& name) {
    if (image.empty()) return emit failed(tr("There is no picture in %1.").arg(name));
    try {
        if (const TurnMade made = m_link.setPortrait(m_who, image, name); !made) emit failed(sentenceOf(made.error()));
    } catch (const journal::StorageError& error) {
        emit failed(qs(error.what()));
    }
}

QImage PortraitPresenter::image(const std::string& hash) {
    if (m_pictures.image(qs(hash)).isNull()) m_pictures.want({qs(hash)});
    return m_pictures.image(qs(hash));
}

} // namespace tenplus::ui
