// PlayersDesk: all that the GM does with the players' window: where it stands, what covers or holds it, which scene comes
// next, and how it lies on its screen. It hands the window its view; what it remembers is kept in the settings.
#pragma once

#include "bridge/act.h"
#include "bridge/table_link.h"
#include "paint/picture_shelf.h"
#include "players/screen_seat.h"
#include "theme/look.h"

#include <QObject>

class QAction;
class QMenu;

namespace tenplus::ui {

class PlayersControls;
class PlayersWindow;
class ScreenPage;

class PlayersDesk : public QObject {
    Q_OBJECT

public:
    /// All of them outlive this.
    PlayersDesk(const Look& look, TableLink& link, QWidget& gm, QObject* parent = nullptr);
    ~PlayersDesk() override;

    PlayersWindow& window() { return *m_window; }
    PlayersControls& controls() { return *m_controls; }
    const PictureShelf& shelf() const { return m_shelf; }
    const ScreenSeat& seat() const { return m_seat; }
    ScreenPage& page();
    /// The menu of all that can be done here; its actions are made by the window.
    void setMenu(QMenu& menu);
    /// Lists the scenes in that menu anew each time it opens.
    void fillStageMenu(QMenu& menu);

    /// A campaign is open: its pictures, and a place on another screen if there is one.
    void campaignOpened();
    /// After each turn.
    void refresh(bool animate);

    void toggleCurtain();
    void closeCurtain();
    void toggleFreeze();
    /// Shows the staged scene; without one, asks which is next.
    void go();
    void toggleWindow() { m_seat.toggle(); }
    void moveOn();
    /// The GM points at the scene that the players see.
    void ping(board::Spot at);
    void togglePlain() { m_seat.togglePlain(); }
    void stopReading() { m_shelf.stop(); }
    /// Nothing, or why there can be no picture now.
    QString savePicture(const QString& file);
    /// The GM's window goes.
    void hide();

signals:
    void acted(const tenplus::ui::Act& act);
    void said(const QString& sentence);

private:
    QStringList wantedPictures() const;
    void pictureSettled(const QString& hash);
    void seatChanged();
    void applyFit();
    void keep();
    QString concern() const;
    QString keyOf(const char* action) const; ///< in brackets, with a space before; nothing: it has none
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
};

} // namespace tenplus::ui
