// PoolStrip: dice that lie on the table, pool beside pool, those that fail set back. Dice that are still to be put are dragged
// from it; where they fall is for the page to judge.
#pragma once

#include "dice/dice_layout.h"
#include "theme/look.h"

#include <QWidget>

#include <vector>

namespace tenplus::ui {

struct ShownPool {
    QString words; ///< who threw them, what for, and what came of it
    std::vector<DieState> dice;
    std::vector<int> numbers;   ///< by which dice are dragged; none: they lie still
    std::vector<QString> below; ///< on whom each is put
    friend bool operator==(const ShownPool&, const ShownPool&) = default;
};

class PoolStrip : public QWidget {
    Q_OBJECT

public:
    explicit PoolStrip(const Look& look, QWidget* parent = nullptr);

    /// Hidden while there are none. Where there is no room for all, the last are shown.
    void setPools(std::vector<ShownPool> pools);
    const std::vector<ShownPool>& pools() const { return m_pools; }
    /// Where a die lies; empty if it is not there.
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

    const Look& m_look;
    std::vector<ShownPool> m_pools;
    int m_held = 0;
};

} // namespace tenplus::ui
