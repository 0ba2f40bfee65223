// ScenePresenter: opens the page of the scene and the page of its board, and fills them.
#pragma once

#include "board/board_picture.h"
#include "board/spot.h"
#include "bridge/table_link.h"
#include "theme/look.h"

#include <QObject>

#include <optional>

namespace tenplus::ui {

class BoardPage;
class BoardPresenter;
class PageStack;
class ScenePage;

class ScenePresenter : public QObject {
    Q_OBJECT

public:
    /// All must outlive this; `home` owns the pages until they are shown.
    ScenePresenter(const Look& look, TableLink& link, PageStack& pages, QWidget& home);

    void open();
    /// The board of a scene with its editing tools.
    void openBoard();
    /// The same, or back to the table if it is open.
    void toggleBoard();
    /// The squares that the players see of their scene; nothing: no scene is in their window.
    void setPlayersFrame(const std::optional<QRectF>& squares);
    void importScene(const QString& file);
    /// Makes a handout of each picture, hidden from the players.
    void importHandouts(const QStringList& files);

signals:
    void formWanted(const QString& form, tenplus::table::ActorId who, qint64 ref);
    void moveWanted(tenplus::table::ActorId who, const QString& move); ///< somebody is to make it
    void importWanted();                                               ///< a file is to be chosen for importScene()
    void picturesWanted();                                             ///< files are to be chosen for importHandouts()
    void pinged(tenplus::board::Spot at);                              ///< on the board that the players see
    /// A line that the players are to see; without points: none.
    void measured(const tenplus::ui::BoardRay& line);

private:
    ScenePage& page();
    BoardPage& board();
    void fill();

    const Look& m_look;
    TableLink& m_link;
    PageStack& m_pages;
    QWidget& m_home;
    ScenePage* m_page = nullptr;
    BoardPage* m_board = nullptr;
    BoardPresenter* m_boardPresenter = nullptr;
    std::optional<QRectF> m_playersFrame;
};

} // namespace tenplus::ui
