// The dice tray: real dice that tumble for at most 600 ms and end on the faces that were rolled. The view
// only shows: what was rolled is known before the first frame, and nothing waits for the animation. A click
// or a key skips it.
#pragma once

#include "dice/dice_layout.h"
#include "theme/look.h"

#include <QVariantAnimation>
#include <QWidget>

#include <functional>

namespace tenplus::ui {

class DiceView : public QWidget {
    Q_OBJECT

public:
    explicit DiceView(const Look& look, QWidget* parent = nullptr);

    // Shows a roll. Dice are told by value: the same roll shown again does not tumble unless `again`.
    void setDice(std::vector<DieState> dice, bool again = true);
    // Dice that lie ready before a roll, on their highest face and dimmed.
    void setResting(std::vector<DieState> dice);
    const std::vector<DieState>& dice() const { return m_dice; }

    bool tumbling() const;
    // Ends the tumble now; settled() follows at once.
    void skip();
    // Paints all of what the dice lie on, so that nothing below is painted again with them. Without it that shows through.
    void setGround(std::function<void(QPainter&)> paint);

    // Width of a die's cell at most, px at text size 1; 150 at first. The players' window sets its own.
    void setLargestDie(double px);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void settled();
    // The tray was clicked or Space was pressed while nothing tumbled.
    void clicked();

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void show(std::vector<DieState> dice, bool resting, bool tumble);
    void finish();

    const Look& m_look;
    std::vector<DieState> m_dice;
    bool m_resting = false;
    double m_largestDie = 150;
    QVariantAnimation m_tumble;
    std::function<void(QPainter&)> m_ground;
};

} // namespace tenplus::ui
