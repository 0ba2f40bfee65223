// The look of Qt's own widgets: Fusion's behaviour, our own shapes, colours, fonts and room, of one theme and text
// size. A style and no style sheet: Qt resolves a sheet for every widget, which took longer than making the widgets.
// Widgets choose a variant by their WidgetRole; no role makes a button look dangerous. A button is smaller with the
// dynamic property `small`, a tab bar higher with `tall`.
#pragma once

#include "theme/look.h"

#include <QColor>
#include <QIcon>
#include <QProxyStyle>

class QStyleOptionButton;
class QStyleOptionComboBox;
class QStyleOptionDockWidget;
class QStyleOptionSlider;
class QStyleOptionSpinBox;
class QStyleOptionTab;
class QStyleOptionToolButton;

namespace tenplus::ui {

class TableStyle : public QProxyStyle {
    Q_OBJECT

public:
    explicit TableStyle(const LookSettings& settings);

    // Another theme or text size, for every widget there is.
    void wear(const LookSettings& settings);
    using QProxyStyle::polish;
    void polish(QWidget* widget) override;
    // The wheel over a field of numbers without the focus, or over a choice, scrolls the page.
    bool eventFilter(QObject* watched, QEvent* event) override;
    int pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const override;
    int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                  QStyleHintReturn* answer) const override;
    void drawItemText(QPainter* painter, const QRect& rect, int flags, const QPalette& palette, bool enabled,
                      const QString& text, QPalette::ColorRole ink) const override;
    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                            const QWidget* widget) const override;
    void drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget) const override;
    QRect subControlRect(ComplexControl control, const QStyleOptionComplex* option, SubControl part,
                         const QWidget* widget) const override;
    QIcon standardIcon(StandardPixmap which, const QStyleOption* option, const QWidget* widget) const override;
    QRect subElementRect(SubElement element, const QStyleOption* option, const QWidget* widget) const override;
    QSize sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& size,
                           const QWidget* widget) const override;

private:
    const Theme& theme() const { return themeOf(m_settings.theme); }
    double scale() const;
    int scaled(double length) const;              // px
    int tabGap(const QStyleOptionTab& tab) const; // px, behind it
    void drawBoxLabel(const QStyleOptionComboBox& box, QPainter& painter, const QWidget* widget) const;
    void drawDockTitle(const QStyleOptionDockWidget& title, QPainter& painter) const;
    void drawButtonLabel(const QStyleOptionButton& button, QPainter& painter, const QWidget* widget) const;
    void drawToolButton(const QStyleOptionToolButton& tool, QPainter& painter, const QWidget* widget) const;
    void drawTab(ControlElement element, const QStyleOptionTab& tab, QPainter& painter) const;
    void drawSlider(const QStyleOptionSlider& slider, QPainter& painter, const QWidget* widget) const;
    QRect scrollBarRect(const QStyleOptionSlider& bar, SubControl part) const;
    QRect spinBoxRect(const QStyleOptionSpinBox& box, SubControl part) const;

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
