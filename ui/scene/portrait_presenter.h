// PortraitPresenter: gives somebody the portrait that was dropped or pasted. A file is read and checked on another
// thread, like that of a map; each portrait is one turn.
#pragma once

#include "bridge/table_link.h"
#include "paint/thumbnails.h"
#include "scene/scene_import.h"

#include <QImage>

namespace tenplus::ui {

class PortraitPresenter : public QObject {
    Q_OBJECT

public:
    explicit PortraitPresenter(TableLink& link, QObject* parent = nullptr);

    void bring(table::ActorId who, const QString& file);
    /// A pasted picture; a larger one than a sheet or a token needs is made smaller.
    void take(table::ActorId who, const QImage& picture);
    /// Null until it is loaded; then came() tells.
    QImage image(const std::string& hash);

signals:
    void came();
    void failed(const QString& sentence);

private:
    void set(const journal::NamedBytes& image, const QString& name);

    TableLink& m_link;
    SceneImport m_import;
    Thumbnails m_pictures;
    table::ActorId m_who;
};

} // namespace tenplus::ui
