// A wrapping strip of chips. One Tab stop: arrows, Home and End move between chips, Space or Enter activates one, and
// each chip is an accessible child. The strip interprets nothing: it emits the index and waits for new data.
#pragma once

#include "paint/chip.h"

#include <QWidget>

namespace tenplus::ui {

class ChipStrip : public QWidget {
    Q_OBJECT

public:
    explicit ChipStrip(const Look& look, QWidget* parent = nullptr);
    ~ChipStrip() override;

    void setChips(std::vector<ChipData> chips);
    const std::vector<ChipData>& chips() const { return m_chips; }
    void setLarge(bool large);
    // Display-only chips take no focus and no clicks; their tooltips stay. Default: interactive.
    void setInteractive(bool interactive);
    // For a strip on a raised card.
    void setRaised(bool raised);

    int focusedChip() const { return m_focused; }
    QRect chipRect(int index) const;
    void activate(int index); // like a click; nothing if the chip is disabled

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

signals:
    void activated(int index);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void layOut();
    int chipAt(const QPointF& point) const;
    void focusChip(int index);

    const Look& m_look;
    std::vector<ChipData> m_chips;
    std::vector<QRectF> m_rects;
    int m_focused = 0;
    int m_hovered = -1;
    int m_pressed = -1;
    bool m_large = false;
    bool m_interactive = true;
    bool m_raised = false;
    bool m_focusVisible = false;
};

} // namespace tenplus::ui
