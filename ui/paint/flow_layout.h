// Places widgets side by side and wraps them into further rows, each at its size hint. Rows start at the leading edge,
// so it mirrors for right-to-left languages.
#pragma once

#include <QLayout>

#include <memory>
#include <vector>

namespace tenplus::ui {

class FlowLayout : public QLayout {
    Q_OBJECT

public:
    // The gaps are in px, between neighbours and between rows. No margin.
    FlowLayout(int across, int down, QWidget* parent = nullptr);
    ~FlowLayout() override;

    void setGaps(int across, int down);
    // Lower items are centred in their row; with `top`, all are aligned to its top.
    void setHanging(bool top) { m_hanging = top; }
    // Rows end at the trailing edge, as buttons beside a heading do.
    void setTrailing(bool trailing) { m_trailing = trailing; }

    void addItem(QLayoutItem* item) override;
    int count() const override;
    QLayoutItem* itemAt(int index) const override;
    QLayoutItem* takeAt(int index) override;
    Qt::Orientations expandingDirections() const override { return {}; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize minimumSize() const override;
    QSize sizeHint() const override;
    void setGeometry(const QRect& rect) override;

private:
    int place(const QRect& rect, bool apply) const;

    std::vector<std::unique_ptr<QLayoutItem>> m_items;
    int m_across;
    int m_down;
    bool m_hanging = false;
    bool m_trailing = false;
};

} // namespace tenplus::ui
