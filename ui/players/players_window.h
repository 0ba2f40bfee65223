// The window the players see, made for the other screen: the scene or a handout, the latest roll, the party and whatever
// else has a strip. It is painted from a PlayerView alone and starts behind its curtain; behind the curtain it holds
// nothing to be seen or read out. It never takes the keyboard. It paints anew when what the players may see has changed, and never else.
#pragma once

#include "board/board_pings.h"
#include "paint/picture_shelf.h"
#include "players/players_layout.h"
#include "players/players_painter.h"
#include "players/scene_camera.h"
#include "players/screen_fit.h"
#include "theme/look.h"

#include <QPixmap>
#include <QTimer>
#include <QVariantAnimation>
#include <QWidget>

namespace tenplus::ui {

class CurtainSheet;

class PlayersWindow : public QWidget {
    Q_OBJECT

public:
    // Has a look of its own, Ember at first; the reading font and reduced motion are those of `desktop`. Pictures are
    // taken from `shelf`, which outlives the window; without one there are none.
    explicit PlayersWindow(const Look& desktop, const PictureShelf* shelf = nullptr, QWidget* parent = nullptr);
    ~PlayersWindow() override;

    // `animate`: the turn rolled. Dice tumble only for another roll than the one that lies there; words never wait.
    void setView(const table::PlayerView& view, bool animate);

    // Closed hides everything before this returns.
    void setCurtain(bool closed);
    bool curtain() const;
    // Frozen, the players keep what they have; thawed, they get what is true by then.
    void setFrozen(bool frozen);
    bool frozen() const { return m_frozen; }
    // The GM points at a spot of the scene that is shown; nothing where none is to be seen, or while frozen.
    void ping(board::Spot at);
    const BoardPings& pings() const { return m_pings; }

    // How it lies on its screen, which has so many px to an inch.
    void setFit(const ScreenFit& fit, double pxPerInch = 96);
    const ScreenFit& fit() const { return m_fit; }
    // 1 to 4; the largest that fits is used.
    void setTextScale(double scale);
    double textScale() const { return m_fit.textScale; }
    void setRuler(bool shown);
    void setTheme(ThemeKind theme);
    const Look& look() const { return m_look; }
    const PlayersLayout& contents() const { return m_layout; }
    // Nothing if no scene is to be seen.
    std::optional<ScenePicture> scenePicture() const;

    // The hashes of the pictures that it needs to go on showing what it shows.
    QStringList picturesShown() const;

    // This window's own pixels, whether or not it is on a screen; the second within `size` px.
    QImage picture();
    // The same, painted anew by whatever can paint.
    void paintWhole(QPainter& painter) const;
    QPixmap miniature(const QSize& size);

    bool tumbling() const { return m_tumble.state() == QAbstractAnimation::Running; }
    // Pages of the strips take turns by themselves.
    void turnPages();

signals:
    // By the desktop.
    void closed();
    // A key reached this window, which never takes the keyboard.
    void keyed(const QKeyEvent& event);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void follow(const Look& desktop);
    void showWanted(bool animate);
    void layOut();
    CameraWish cameraWish() const;
    PlayersPictures pictures() const;
    QImage handoutPicture() const;
    void paintStillParts(QPainter& painter) const;
    void paintMovingParts(QPainter& painter) const;
    void paintPings(QPainter& painter) const;
    void sayAloud(bool announce);

    Look m_look;
    const PictureShelf* m_shelf;
    table::PlayerView m_wanted; // what is true
    table::PlayerView m_view;   // what is shown: held back while frozen or until its pictures are here
    PlayersLayout m_layout;     // empty behind the curtain
    ScreenFit m_fit;
    double m_pxPerInch = 96;
    bool m_ruler = false;
    bool m_frozen = false;
    int m_turns = 0;
    BoardPings m_pings;
    BoardFrame m_pinged; // through which they are seen
    QPixmap m_still; // all that does not move, for this size and pixel ratio; null until it is painted
    QTimer m_pageTurn;
    QVariantAnimation m_tumble; // 0 to 1
    CurtainSheet* m_curtain = nullptr;
};

} // namespace tenplus::ui
