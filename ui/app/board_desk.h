// BoardDesk: seats the page of the board: gives it the scene that is looked at, the pixels of its picture and what the
// players see of it, and brings maps and pictures in from files.
#pragma once

#include "app/scene_import.h"
#include "board/picture_loader.h"
#include "bridge/table_link.h"
#include "scene/board_page.h"

#include <QObject>

namespace tenplus::ui {

class BoardDesk : public QObject {
    Q_OBJECT

public:
    /// Both outlive this.
    BoardDesk(TableLink& link, BoardPage& page, QObject* parent = nullptr);

    /// What the page shows, from the table as it stands.
    void refresh();
    /// Nothing of another campaign stays.
    void forget();
    /// Reads a map or a picture and prepares it as a scene, which is looked at then.
    void bring(const QString& file);

private:
    void look(table::SceneId scene);
    void fetch(const QString& picture);
    void take(const ReadScene& read);
    const session::Session& session() const { return *m_link.session(); }

    TableLink& m_link;
    BoardPage& m_page;
    PictureLoader m_loader;
    SceneImport m_import;
    table::SceneId m_scene; ///< that is looked at
    QStringList m_broken;   ///< pictures that could not be read: not asked for again
};

} // namespace tenplus::ui
