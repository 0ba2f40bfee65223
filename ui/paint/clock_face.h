// A progress clock: ring segments from twelve o'clock, clockwise, with 4 degree gaps.
#pragma once

#include "theme/look.h"

#include <QWidget>

namespace tenplus::ui {

struct ClockData {
    QString name;
    int filled = 0;
    int segments = 4;    // 1 to 24
    bool active = false; // moving now; in the accent colour

    bool operator==(const ClockData&) const = default;
};

class ClockFace : public QWidget {
    Q_OBJECT

public:
    explicit ClockFace(const Look& look, QWidget* parent = nullptr);

    void setData(const ClockData& data);
    const ClockData& data() const { return m_data; }

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Look& m_look;
    ClockData m_data;
};

void paintClock(QPainter& painter, const QRectF& rect, const ClockData& clock, const Theme& theme);
// "The belfry falls, 3 of 6"
QString spokenText(const ClockData& clock);

} // namespace tenplus::ui
