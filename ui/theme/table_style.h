// Fusion with our own small parts: check marks, radio dots, combo and spin boxes, arrows. Everything is
// painted from the widget's palette and sized by its font, so it follows any theme and text size; the style
// sheet does the rest.
#pragma once

#include <QColor>
#include <QIcon>
#include <QProxyStyle>

namespace tenplus::ui {

class TableStyle : public QProxyStyle {
    Q_OBJECT

public:
    TableStyle();

    int pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const override;
    int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                  QStyleHintReturn* answer) const override;
    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                            const QWidget* widget) const override;
    void drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget) const override;
    QRect subControlRect(ComplexControl control, const QStyleOptionComplex* option, SubControl part,
                         const QWidget* widget) const override;
    QIcon standardIcon(StandardPixmap which, const QStyleOption* option, const QWidget* widget) const override;
    QSize sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& size,
                           const QWidget* widget) const override;
};

struct IndicatorColours {
    QColor edge; // when off
    QColor fill; // when on
    QColor ink;  // of the check mark upon the fill
};

// The same indicators for rows that paint themselves; `rect` is square, 16 px at text size 1.
void paintCheckBox(QPainter& painter, const QRectF& rect, bool on, const IndicatorColours& colours);
void paintRadio(QPainter& painter, const QRectF& rect, bool on, const IndicatorColours& colours);

} // namespace tenplus::ui
