// PoolStrip: thrown dice, pools side by side, failed ones muted. Unassigned dice can be dragged from it; the page
// judges where they are dropped.
#pragma once

#include "dice/dice_layout.h"
#include "theme/look.h"

#include <QWidget>

#include <vector>

namespace tenplus::ui {

struct ShownPool {
    QString words; ///< roller, purpose and result
    std::vector<DieState> dice;
    std::vector<int> numbers;   ///< identify draggable dice; empty: not draggable
    std::vector<QString> below; ///< the target of each
    friend bool operator==(const ShownPool&, const ShownPool&) = default;
};

class PoolStrip : public QWidget {
    Q_OBJECT

public:
    explicit PoolStrip(const Look& look, QWidget* parent = nullptr);

    /// Hidden if empty. Shows the last ones if there is no room for all.
    void setPools(std::vector<ShownPool> pools);
    const std::vector<ShownPool>& pools() const { return m_pools; }
    /// How much of the roll of the dice is done, 0 to 1: before its end other faces are up.
    void setRolled(double done);
    /// The place of a die; empty if it is not shown.
    QRect dieRect(int number) const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {m_look.px(120), sizeHint().height()}; }

signals:
    void dragged(int number, QPoint global);
    void dropped(int number, QPoint global);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;

private:
    struct Place {
        std::size_t pool = 0;
        QRectF words;
        std::vector<QRectF> dice;
    };
    std::vector<Place> places() const;
    bool hasNames() const;
    DieState shownDie(const DieState& die, std::size_t number) const;

    const Look& m_look;
    std::vector<ShownPool> m_pools;
    int m_held = 0;
    double m_rolled = 1;
};

} // namespace tenplus::ui
