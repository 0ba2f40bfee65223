// The players' window, for the other screen: the scene or a handout, the latest roll, the party and other strips.
// Painted from a PlayerView alone; starts behind its curtain, where it holds nothing to be seen or read out. Never
// takes the focus. Repaints exactly when the players' view has changed.
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
    // Has its own look, Ember by default; reading font and reduced motion are those of `desktop`. Pictures come from
    // `shelf`, which must outlive the window; nullptr: none.
    explicit PlayersWindow(const Look& desktop, const PictureShelf* shelf = nullptr, QWidget* parent = nullptr);
    ~PlayersWindow() override;

    // `animate`: the turn rolled. Dice tumble only for a new roll; texts never wait.
    void setView(const table::PlayerView& view, bool animate);
    // Forgets everything that was shown: another campaign is opened.
    void clear();

    // When closed, everything is hidden before this returns.
    void setCurtain(bool closed);
    bool curtain() const;
    // While frozen, the view stays; after the thaw it is the current one.
    void setFrozen(bool frozen);
    bool frozen() const { return m_frozen; }
    // Points at a spot of the shown scene; does nothing without a visible one, or while frozen.
    void ping(board::Spot at);
    const BoardPings& pings() const { return m_pings; }

    // The fit to its screen, and the screen's px per inch.
    void setFit(const ScreenFit& fit, double pxPerInch = 96);
    const ScreenFit& fit() const { return m_fit; }
    // 1 to 4; uses the largest that fits.
    void setTextScale(double scale);
    double textScale() const { return m_fit.textScale; }
    void setRuler(bool shown);
    // The scene alone, over the whole window, if there is one.
    void setMapOnly(bool on);
    bool mapOnly() const { return m_mapOnly; }
    // A running timer; nothing: none. The curtain hides it, too.
    void setTimer(const std::optional<TimerFace>& timer);
    const std::optional<TimerFace>& timer() const { return m_timer; }
    // The last roll, or the end of a scenario, has been looked at long enough; the next one is shown again. An end is
    // shown once: not after an undo and a redo, nor in a campaign that is opened again.
    void stepAside();
    bool aside() const { return m_aside; }
    // Moves the view of the scene; another scene begins with the whole known part. Does nothing while frozen.
    void moveCamera(const CameraMove& by);
    void resetCamera();
    // The squares that the players see; nothing without a visible scene.
    std::optional<QRectF> squaresShown() const;
    // A measured line; its ends must lie in what the players see, otherwise nothing is shown.
    void setMeasure(const std::optional<BoardRay>& measure);
    void setTheme(ThemeKind theme);
    const Look& look() const { return m_look; }
    const PlayersLayout& contents() const { return m_layout; }
    // Nothing if no scene is visible.
    std::optional<ScenePicture> scenePicture() const;

    // The hashes of the pictures in use.
    QStringList picturesShown() const;

    // This window's pixels, even if it is hidden; the second scaled to `size` px.
    QImage picture();
    // The same with any painter.
    void paintWhole(QPainter& painter) const;
    QPixmap miniature(const QSize& size);

    bool tumbling() const { return m_tumble.state() == QAbstractAnimation::Running; }
    // Strips turn their pages automatically.
    void turnPages();

signals:
    // By the desktop.
    void closed();
    // A key event reached this window, which never takes the focus.
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
    void nameContents();
    void waitToStepAside();
    bool takeEnd(const table::PlayerView& next, bool another);
    BoardFrame movedByHand(BoardFrame frame) const;
    bool isSeen(const BoardRay& ray) const;

    Look m_look;
    const PictureShelf* m_shelf;
    table::PlayerView m_wanted; // the current view
    table::PlayerView m_view;   // the shown view: held back while frozen or while pictures are loaded
    PlayersLayout m_layout;     // empty behind the curtain
    ScreenFit m_fit;
    double m_pxPerInch = 96;
    bool m_ruler = false;
    bool m_mapOnly = false;
    bool m_aside = false;
    bool m_isFirst = true;                     // no view has come since the campaign was opened
    std::optional<table::SkirmishBoard> m_end; // the last end of a scenario that came
    bool m_endSeen = false;                    // the end in the view has been looked at
    std::optional<TimerFace> m_timer;
    CameraMove m_camera; // by hand, since the scene was shown
    std::optional<BoardRay> m_measure;
    bool m_frozen = false;
    int m_turns = 0;
    BoardPings m_pings;
    BoardFrame m_pinged; // the frame of the pings
    QPixmap m_still;     // the static pass, for this size and pixel ratio; null until painted
    QTimer m_pageTurn;
    QTimer m_asideWait;
    QVariantAnimation m_tumble; // 0 to 1
    CurtainSheet* m_curtain = nullptr;
};

} // namespace tenplus::ui
