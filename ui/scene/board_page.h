// The page of the board: the selected scene, the editing tools, and which scene the players see now and next. Shows a
// value and emits commands; every tool works with the keyboard alone.
#pragma once

#include "board/board_view.h"
#include "bridge/act.h"
#include "paint/page_frame.h"
#include "scene/board_person.h"
#include "scene/scene_tools.h"

#include <QHash>
#include <QTimer>

#include <array>
#include <optional>

class QDragEnterEvent;
class QDragLeaveEvent;
class QDragMoveEvent;
class QMenu;
class QPushButton;
class QToolButton;

namespace tenplus::ui {

class AskForm;
class FlowLayout;
class HintLine;
class PageScroll;

struct BoardShown {
    std::vector<table::SceneRow> scenes;
    std::optional<table::SceneView> scene; ///< the selected one
    std::vector<BoardPerson> people;
    std::optional<BoardPicture> players; ///< the players' view of it; nothing unless it is shown
};

class BoardPage : public PageFrame {
    Q_OBJECT

public:
    explicit BoardPage(const Look& look, QWidget* parent = nullptr);
    bool wantsRoom() const override { return true; }
    bool standsAlone() const override { return true; }

    void setBoard(BoardShown shown);
    /// The pixels of a requested picture.
    void setPixels(const QString& picture, const Levels& levels);
    void setError(const QString& sentence);
    /// Passes after a reading time: the board lies under it.
    void refuse(const QString& member, const QString& sentence) override;
    /// What is being done meanwhile, with a way to stop it; empty: nothing.
    void setBusy(const QString& words);
    /// The squares that the players see of the scene in their window.
    void setPlayersFrame(const std::optional<QRectF>& squares);
    void enter() override;

    BoardView& view() { return *m_view; }
    const SceneHand& hand() const { return m_hand; }
    void takeUp(SceneTool tool);

signals:
    void acted(const tenplus::ui::Act& act);
    void sceneWanted(tenplus::table::SceneId scene);
    void formWanted(const QString& form, tenplus::table::ActorId who, qint64 ref);
    /// All that the board needs: its backdrop and the portraits of its tokens.
    void pixelsWanted(const QStringList& pictures);
    void importWanted();
    void fileDropped(const QString& path);
    void filesDropped(const QStringList& paths); ///< several at once
    void stopped();                              ///< stop the background work
    void pinged(tenplus::board::Spot at);        ///< on the board that the players see
    /// A line that the players are to see; without points: none.
    void measured(const tenplus::ui::BoardRay& line);

protected:
    void hideEvent(QHideEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dragMoveEvent(QDragMoveEvent* event) override;
    void dragLeaveEvent(QDragLeaveEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void makeHead();
    void makeMessages();
    void makeBody();
    void makeFoot();
    void connectView();
    void showScenes();
    void showFoot();
    void showOffers();
    void offerAt(board::Spot at, QPoint global);
    void addPlaces(QMenu& menu, board::Spot at);
    void measureAt(board::Spot at);
    board::Spot spotOfDrop(QPointF point) const;
    bool isOnBoard(QPointF point) const;
    void bringTo(const std::string& creature, board::Spot at);
    void showDropAt(std::optional<board::Spot> at);
    void placeMessages();
    void tellMeasure(const BoardPicture& picture);
    void fitSettings();
    void paintAgain();
    void takePixels();
    void seen();
    void settle(const SceneDeed& deed);
    void takeUpAgain(const SceneDeed& refused);
    void perform(const table::Command& command);
    void take(QKeyEvent& event);
    void run(const SceneOffer& offer);
    bool runOffer(const QString& key);
    void readSettings();
    void stageOrNot();

    const Look& m_look;
    BoardShown m_shown;
    BoardPicture m_base; ///< the scene with its pixels, without the hand
    SceneHand m_hand;
    QHash<QString, Levels> m_pixels;          ///< by picture
    std::optional<board::Point> m_dropSquare; ///< under what is dragged over the board
    BoardView* m_view = nullptr;
    QMenu* m_scenes = nullptr;
    QPushButton* m_chooser = nullptr;
    QPushButton* m_stage = nullptr;
    QPushButton* m_go = nullptr;
    QPushButton* m_takeDown = nullptr;
    QPushButton* m_asPlayers = nullptr;
    QPushButton* m_change = nullptr;
    QWidget* m_messages = nullptr; ///< over the board, which never moves for them
    bool m_areBelow = false;       ///< the messages are at the bottom of the board
    BoardRay m_measured;           ///< that the players were shown
    std::optional<QRectF> m_playersFrame;
    int m_settingsRow = 0;    ///< px: the height of one row of any tool's settings
    QLabel* m_seen = nullptr; ///< whether the players see the scene
    QWidget* m_busy = nullptr;
    QLabel* m_busyWords = nullptr;
    Paragraph* m_error = nullptr;
    QTimer m_errorTime{this}; ///< of a refusal
    QString m_refused;        ///< the member that the last refusal names
    bool m_isRefused = false;
    QWidget* m_empty = nullptr;
    QWidget* m_board = nullptr;
    HintLine* m_hint = nullptr;
    AskForm* m_settings = nullptr;
    PageScroll* m_settingsRoom = nullptr;
    QWidget* m_offers = nullptr;
    std::array<QToolButton*, kSceneTools> m_tools{};
};

} // namespace tenplus::ui
