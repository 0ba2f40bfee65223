// Fusion with our own small parts: check marks, radio dots, combo and spin boxes, arrows. Everything is
// painted from the widget's palette and grows with the text size. It gives widgets
// their fonts, and labels the colour of their role; the style sheet does the rest.
//   QLabel   role = caption | label | muted | secondary | moveText | sentence | cardName | moveTitle | bandWord ...
#pragma once

#include "theme/look.h"

#include <QColor>
#include <QIcon>
#include <QProxyStyle>

class QLabel;

namespace tenplus::ui {

class TableStyle : public QProxyStyle {
    Q_OBJECT

public:
    explicit TableStyle(const LookSettings& settings = {});

    const LookSettings& settings() const { return m_settings; }
    using QProxyStyle::polish;
    void polish(QWidget* widget) override;
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

private:
    double scale() const;
    int scaled(double length) const; // px
    void dressLabel(QLabel& label) const;

    LookSettings m_settings;
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
