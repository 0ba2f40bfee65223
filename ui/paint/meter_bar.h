// A meter for what is left of something, such as HP. A loss flashes in the text colour for 220 ms and then shrinks
// away; with reduced motion it disappears at once. The card paints the number itself.
#pragma once

#include "theme/look.h"

#include <QVariantAnimation>
#include <QWidget>

namespace tenplus::ui {

struct MeterData {
    int now = 0;
    int max = 0;
    Side side = Side::Party;
    bool segmented = false; // one piece per point, for small maxima

    bool operator==(const MeterData&) const = default;
};

class MeterBar : public QWidget {
    Q_OBJECT

public:
    // `what`: the name for a screen reader: "Brannoch, HP".
    MeterBar(const Look& look, const QString& what, QWidget* parent = nullptr);

    // The name from the next data on.
    void setWhat(const QString& what);
    void setData(const MeterData& data);
    const MeterData& data() const { return m_data; }

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Look& m_look;
    QString m_what;
    MeterData m_data;
    double m_lostFrom = 0; // value before the displayed loss
    QVariantAnimation m_flash;
};

// For delegates. `lostUpTo` (above `now`): paints the loss in the text colour.
void paintMeter(QPainter& painter, const QRectF& rect, const MeterData& data, const Look& look, double lostUpTo = 0);

} // namespace tenplus::ui
