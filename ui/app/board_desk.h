// BoardDesk: seats the page of the board: gives it the scene that is looked at, the pixels of its picture and what the
// players see of it, and brings maps and pictures in from files.
#pragma once

#include "app/scene_import.h"
#include "bridge/table_link.h"
#include "paint/picture_shelf.h"
#include "scene/board_page.h"

#include <QObject>

#include <optional>
#include <utility>

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
    /// Reads a map or a picture and prepares it as a scene, which is looked at then; or only keeps the picture.
    void bring(const QString& file, bool onlyPicture = false);

signals:
    void kept(const QString& picture); ///< by the name of its file

private:
    void look(table::SceneId scene);
    void fetch(const QString& picture);
    void keep(const ReadScene& read);
    void settled(const QString& picture);
    void take(const ReadScene& read);
    void place(const ReadScene& read);
    void giveUp();
    void tellBusy();
    const session::Session& session() const { return *m_link.session(); }

    TableLink& m_link;
    BoardPage& m_page;
    PictureShelf m_shelf;
    SceneImport m_import;
    QString m_importing;    ///< what is being brought in, in words; empty: nothing
    std::optional<ReadScene> m_read; ///< whose picture is being written into the campaign
    bool m_onlyPicture = false;
    table::SceneId m_scene; ///< that is looked at
};

} // namespace tenplus::ui
