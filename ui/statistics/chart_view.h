// ChartView: shows a chart and redraws it for its width and look.
#pragma once

#include "statistics/chart_picture.h"
#include "theme/look.h"

#include <QWidget>

#include <functional>

namespace tenplus::ui {

class ChartView : public QWidget {
    Q_OBJECT

public:
    using Draw = std::function<ChartPicture(double width, const Look& look)>;

    explicit ChartView(const Look& look, QWidget* parent = nullptr);

    /// The caller sets the accessible name; a table has the numbers.
    void setChart(Draw draw);
    /// In the look of the window.
    ChartPicture picture(double width) const;

    QSize sizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Look& m_look;
    Draw m_draw;
};

} // namespace tenplus::ui
