// The window the players see, made for the other screen: the latest roll, the party, the revealed clocks. It is painted
// from a PlayerView alone and starts behind its curtain; behind the curtain it holds nothing to be seen or read out.
#pragma once

#include "players/players_layout.h"
#include "theme/look.h"

#include <QPixmap>
#include <QTimer>
#include <QWidget>

namespace tenplus::ui {

class CurtainSheet;
class DiceView;

class PlayersWindow : public QWidget {
    Q_OBJECT

public:
    // Has a look of its own, Ember at first; the reading font and reduced motion are those of `desktop`.
    explicit PlayersWindow(const Look& desktop, QWidget* parent = nullptr);
    ~PlayersWindow() override;

    // `animate`: the turn rolled. Dice tumble only for another roll than the one that lies there; words never wait.
    void setView(const table::PlayerView& view, bool animate);

    // Closed hides everything from the very next frame.
    void setCurtain(bool closed);
    bool curtain() const;

    // 1 to 4; the largest that fits is used.
    void setTextScale(double scale);
    double textScale() const { return m_textScale; }
    void setTheme(ThemeKind theme);
    const Look& look() const { return m_look; }

    // This window's own pixels, in `size` px, whether or not it is on a screen.
    QPixmap miniature(const QSize& size);

    // Pages of the party strip; they take turns by themselves.
    int pages() const { return int(m_layout.pages.size()); }
    void showPage(int page);

signals:
    // Esc, or closed by the desktop.
    void closed();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void follow(const Look& desktop);
    void layOut(bool tumble);
    void sayAloud(bool announce);
    void paintGround(QPainter& painter);
    void turnPages();

    Look m_look;
    table::PlayerView m_view;
    PlayersLayout m_layout; // empty behind the curtain
    double m_textScale = 1;
    int m_page = 0;
    QPixmap m_glow; // of the table, for its size, pixel ratio and theme
    QTimer m_pageTurn;
    DiceView* m_dice = nullptr;
    CurtainSheet* m_curtain = nullptr;
};

} // namespace tenplus::ui
