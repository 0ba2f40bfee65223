// The dice tray: dice that tumble for at most 600 ms and end on the rolled faces. Display only: the roll is known
// before the first frame, and nothing waits for the animation. A click or a key skips it.
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

    // Shows a roll. Equal dice do not tumble again unless `again`.
    void setDice(std::vector<DieState> dice, bool again = true);
    // Shows dice before a roll, on their highest face and dimmed.
    void setResting(std::vector<DieState> dice);
    const std::vector<DieState>& dice() const { return m_dice; }

    bool tumbling() const;
    // Ends the tumble; emits settled() at once.
    void skip();
    // Sets an opaque background painter, so that the parents need no repaint under the dice. Without it the view is
    // transparent.
    void setGround(std::function<void(QPainter&)> paint);

    // Maximum width of a die's cell, px at text size 1; default 150. The players' window sets its own.
    void setLargestDie(double px);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void settled();
    // A click or Space while nothing tumbles.
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
