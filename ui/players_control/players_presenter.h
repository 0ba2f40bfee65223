// PlayersPresenter: the GM's control of the players' window: its place, curtain and freeze, the next scene, and the fit
// to its screen. Gives the window its view, and saves its settings.
#pragma once

#include "board/board_picture.h"
#include "bridge/act.h"
#include "bridge/table_link.h"
#include "paint/picture_shelf.h"
#include "players/scene_camera.h"
#include "players/screen_seat.h"
#include "players_control/table_timer.h"
#include "theme/look.h"

#include <QObject>

class QAction;
class QMenu;

namespace tenplus::ui {

class PlayersControls;
class PlayersWindow;
class ScreenPage;

class PlayersPresenter : public QObject {
    Q_OBJECT

public:
    /// All of them outlive this.
    PlayersPresenter(const Look& look, TableLink& link, QWidget& gm, QObject* parent = nullptr);
    ~PlayersPresenter() override;

    PlayersWindow& window() { return *m_window; }
    PlayersControls& controls() { return *m_controls; }
    const PictureShelf& shelf() const { return m_shelf; }
    const ScreenSeat& seat() const { return m_seat; }
    ScreenPage& page();
    /// The menu of all these actions; the window creates them.
    void setMenu(QMenu& menu);
    /// Rebuilds the list of scenes in that menu each time it opens.
    void fillStageMenu(QMenu& menu);

    /// After opening a campaign: loads its pictures, and moves to another screen if there is one.
    void campaignOpened();
    /// After each turn.
    void refresh(bool animate);

    void toggleCurtain();
    void closeCurtain();
    void toggleFreeze();
    /// Shows the staged scene; without one, asks which.
    void go();
    void toggleWindow() { m_seat.toggle(); }
    void moveOn();
    /// Points at a spot of the scene that the players see.
    void ping(board::Spot at);
    /// The scene alone on their screen, or everything again.
    void toggleMapOnly();
    /// Moves their view of the scene, by squares and a factor.
    void moveCamera(const CameraMove& by);
    /// They see the whole known part again.
    void resetCamera();
    /// What they see of the scene, in squares; nothing without one, or behind the curtain.
    std::optional<QRectF> squaresShown() const;
    /// A line that the GM measures is shown; nothing takes it away.
    void showMeasure(const std::optional<BoardRay>& measure);
    /// Starts a timer that they see, or stops it if this kind runs.
    void toggleTimer(const QString& name, int seconds);
    void startTimer(const QString& name, int seconds) { m_timer.start(name, seconds); }
    void stopTimer() { m_timer.stop(); }
    const TableTimer& timer() const { return m_timer; }
    /// The last roll steps aside at once.
    void stepAside();
    void togglePlain() { m_seat.togglePlain(); }
    void stopReading() { m_shelf.stop(); }
    /// Nothing, or why there can be no picture now.
    QString savePicture(const QString& file);
    /// The GM's window closes.
    void hide();

signals:
    void acted(const tenplus::ui::Act& act);
    void said(const QString& sentence);
    /// They see another part of the scene.
    void cameraMoved();

private:
    QStringList wantedPictures() const;
    void pictureSettled(const QString& hash);
    void seatChanged();
    void applyFit();
    QString concern() const;
    QString keyOf(const char* action) const; ///< " (F8)"; empty without a key
    void tellState();

    const Look& m_look;
    TableLink& m_link;
    PictureShelf m_shelf;
    PlayersWindow* m_window = nullptr;
    ScreenSeat m_seat;
    PlayersControls* m_controls = nullptr;
    ScreenPage* m_page = nullptr;
    QMenu* m_menu = nullptr;
    QMenu* m_stage = nullptr;
    ScreenConcern m_told = ScreenConcern::None;
    TableTimer m_timer;
};

} // namespace tenplus::ui
