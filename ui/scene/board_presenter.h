// BoardPresenter: fills the page of the board with the selected scene, the pixels of its picture and the players' view
// of it, and imports maps and pictures from files.
#pragma once

#include "bridge/table_link.h"
#include "paint/picture_shelf.h"
#include "scene/board_page.h"
#include "scene/scene_import.h"

#include <QObject>

#include <deque>
#include <optional>
#include <utility>

namespace tenplus::ui {

inline constexpr qsizetype kMostDropped = 100; ///< files at once

class BoardPresenter : public QObject {
    Q_OBJECT

public:
    /// Both outlive this.
    BoardPresenter(TableLink& link, BoardPage& page, QObject* parent = nullptr);

    /// Updates the page from the current table.
    void refresh();
    /// Drops everything of the previous campaign.
    void forget();
    /// Reads a map or a picture and prepares it as a scene, which is then selected.
    void bring(const QString& file);
    /// Makes a handout of each picture, one after the other, hidden from the players; a file that is none is named and
    /// left out. At most kMostDropped. `asked`: the page of the scene asked for them.
    void bringHandouts(const QStringList& files, bool asked = false);

signals:
    void told(const QString& sentence);   ///< what became of dropped pictures
    void handed(const QString& sentence); ///< the same of those that the page of the scene asked for

private:
    void look(table::SceneId scene);
    void fetch(const QStringList& pictures);
    void settled(const QString& picture);
    void takeAll(const std::vector<ReadScene>& scenes);
    void takeNext();
    void take(const ReadScene& read);
    void place(const ReadScene& read);
    void giveUp();
    void nextHandout();
    void handOut(const ReadScene& read);
    void tellBusy();
    const session::Session& session() const { return *m_link.session(); }

    TableLink& m_link;
    BoardPage& m_page;
    PictureShelf m_shelf;
    SceneImport m_import;
    QString m_importing;             ///< the current import, in words; empty: none
    std::optional<ReadScene> m_read; ///< its picture is being written into the campaign
    std::deque<ReadScene> m_next;    ///< further maps of the same zip
    QStringList m_remarks;           ///< on the maps so far
    struct Handouts {
        QStringList left;
        bool asked = false; ///< by the page of the scene
        QStringList faults; ///< one sentence for each file that was left out
        int made = 0;
    };
    std::optional<Handouts> m_handouts; ///< pictures are becoming handouts
    table::SceneId m_scene;             ///< the selected scene
};

} // namespace tenplus::ui
