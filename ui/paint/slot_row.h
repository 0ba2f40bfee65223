// A small number as a row of slots: boxes, wounds, strains, suns, shields or moons. Shape and colour show filled slots,
// a stroke those lost forever. The row can be clickable: a slot requests the count that ends with it.
#pragma once

#include "theme/look.h"

#include <QWidget>

#include <vector>

namespace tenplus::ui {

enum class SlotLook { Box, Wound, Strain, Sun, Shield, Moon };

struct SlotsData {
    QString name; // for a screen reader: "Hope"
    SlotLook look = SlotLook::Box;
    int filled = 0;
    int most = 0;
    int struck = 0;            // of the last ones
    QString step = {};         // the name of the step that the number is in; may be empty
    std::vector<int> breaks{}; // slots before which a wider gap shows that a step begins, rising
    friend bool operator==(const SlotsData&, const SlotsData&) = default;
};

// Each slot is as wide as high; `height` and `gap` in px. Where a step begins, the gap is wider.
double slotLeft(const SlotsData& data, int index, double height, double gap);
double slotsWidth(const SlotsData& data, double height, double gap);
void paintSlot(QPainter& painter, const QRectF& rect, SlotLook look, bool filled, const Theme& theme);
void paintSlots(QPainter& painter, const QPointF& topLeft, const SlotsData& data, double height, double gap,
                const Theme& theme);
// "Hope 4 of 6", "Strain 4 of 8, Rattled"
QString spokenText(const SlotsData& data);

class SlotRow : public QWidget {
    Q_OBJECT

public:
    explicit SlotRow(const Look& look, QWidget* parent = nullptr);

    void setData(const SlotsData& data);
    const SlotsData& data() const { return m_data; }
    void setHeight(double height); // px at 96 dpi
    void setInteractive(bool interactive);
    QRect slotRect(int index) const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

signals:
    void wanted(int filled); // the requested number of filled slots, within bounds

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    double side() const { return m_look.exact(m_height); }
    double gap() const { return m_look.exact(4); }
    void want(int filled);

    const Look& m_look;
    SlotsData m_data;
    double m_height = 20;
};

} // namespace tenplus::ui
