#include "theme/table_style.h"

#include "theme/metrics.h"

#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QPainter>
#include <QPainterPath>
#include <QStyleOption>

#include <cmath>

namespace tenplus::ui {
namespace {

// The line of the control font at text size 1.
constexpr double kLineHeight = 16;

double scaleOf(const QStyleOption* option, const QWidget* widget = nullptr) {
    const QFontMetrics metrics = option != nullptr   ? option->fontMetrics
                                 : widget != nullptr ? widget->fontMetrics()
                                                     : QFontMetrics(QApplication::font());
    return std::max(0.6, metrics.height() / kLineHeight);
}

int scaled(double length, const QStyleOption* option, const QWidget* widget = nullptr) {
    return int(std::lround(length * scaleOf(option, widget)));
}

QPen penOf(const QColor& colour, double width) {
    return {colour, width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin};
}

enum class Toward { Up, Down, Left, Right };

void paintChevron(QPainter& painter, const QRectF& rect, Toward toward, const QColor& colour, double scale) {
    const double half = 4 * scale;
    const double rise = half / 2;
    QPolygonF line{QPointF(-half, -rise), QPointF(0, rise), QPointF(half, -rise)};
    QTransform turn;
    turn.translate(rect.center().x(), rect.center().y());
    turn.rotate(toward == Toward::Down ? 0 : toward == Toward::Up ? 180 : toward == Toward::Left ? 90 : -90);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(penOf(colour, stroke::kIcon * scale));
    painter.setBrush(Qt::NoBrush);
    painter.drawPolyline(turn.map(line));
    painter.restore();
}

void paintTick(QPainter& painter, const QRectF& rect, const QColor& colour) {
    const double w = rect.width();
    const QPolygonF line{QPointF(0.24, 0.54), QPointF(0.43, 0.72), QPointF(0.77, 0.31)};
    painter.setPen(penOf(colour, w * 0.115));
    painter.setBrush(Qt::NoBrush);
    painter.drawPolyline(QTransform(w, 0, 0, w, rect.left(), rect.top()).map(line));
}

QColor edgeOf(const QStyleOption& option) {
    return option.palette.color(option.state & QStyle::State_Enabled ? QPalette::Active : QPalette::Disabled,
                                QPalette::Mid);
}

QColor inkOf(const QStyleOption& option, QPalette::ColorRole role = QPalette::ButtonText) {
    return option.palette.color(option.state & QStyle::State_Enabled ? QPalette::Active : QPalette::Disabled,
                                role);
}

IndicatorColours coloursOf(const QStyleOption& option) {
    const bool hovered = option.state & QStyle::State_MouseOver;
    return {hovered ? inkOf(option, QPalette::WindowText) : edgeOf(option),
            inkOf(option, QPalette::Highlight), inkOf(option, QPalette::HighlightedText)};
}

void paintField(QPainter& painter, const QStyleOption& option, const QRectF& rect,
                QPalette::ColorRole surface) {
    const bool hovered = (option.state & QStyle::State_MouseOver) && (option.state & QStyle::State_Enabled);
    const double scale = scaleOf(&option);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(edgeOf(option), 1));
    painter.setBrush(
        option.palette.color(hovered && surface == QPalette::Button ? QPalette::Light : surface));
    painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), radius::kButton * scale,
                            radius::kButton * scale);
    painter.restore();
}

void paintSpinBox(const QProxyStyle& style, const QStyleOptionSpinBox& box, QPainter& painter,
                  const QWidget* widget) {
    if (box.frame) paintField(painter, box, box.rect, QPalette::Base);
    if (box.buttonSymbols == QAbstractSpinBox::NoButtons) return;
    const auto arrow = [&](QStyle::SubControl part, Toward toward, QAbstractSpinBox::StepEnabledFlag step) {
        const bool can = box.stepEnabled & step;
        QStyleOptionSpinBox option = box;
        if (!can) option.state &= ~QStyle::State_Enabled;
        const QRectF rect = style.subControlRect(QStyle::CC_SpinBox, &box, part, widget);
        const bool hovered = can && (box.activeSubControls & part) && (box.state & QStyle::State_MouseOver);
        paintChevron(painter, rect, toward,
                     inkOf(option, hovered ? QPalette::BrightText : QPalette::ButtonText),
                     scaleOf(&box) * 0.75);
    };
    arrow(QStyle::SC_SpinBoxUp, Toward::Up, QAbstractSpinBox::StepUpEnabled);
    arrow(QStyle::SC_SpinBoxDown, Toward::Down, QAbstractSpinBox::StepDownEnabled);
}

} // namespace

void paintCheckBox(QPainter& painter, const QRectF& rect, bool on, const IndicatorColours& colours) {
    const double unit = rect.width() / 16;
    const QRectF box = rect.adjusted(unit, unit, -unit, -unit);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(on ? colours.fill : colours.edge, stroke::kChoice * unit));
    painter.setBrush(on ? QBrush(colours.fill) : QBrush(Qt::NoBrush));
    painter.drawRoundedRect(box, radius::kCondition * unit, radius::kCondition * unit);
    if (on) paintTick(painter, rect, colours.ink);
    painter.restore();
}

void paintRadio(QPainter& painter, const QRectF& rect, bool on, const IndicatorColours& colours) {
    const double unit = rect.width() / 16;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(on ? colours.fill : colours.edge, stroke::kChoice * unit));
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(rect.center(), 6.9 * unit, 6.9 * unit);
    if (on) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(colours.fill);
        painter.drawEllipse(rect.center(), 4 * unit, 4 * unit);
    }
    painter.restore();
}

TableStyle::TableStyle()
    : QProxyStyle(QStringLiteral("Fusion")) {}

int TableStyle::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const {
    switch (metric) {
    case PM_IndicatorWidth:
    case PM_IndicatorHeight:
    case PM_ExclusiveIndicatorWidth:
    case PM_ExclusiveIndicatorHeight:
        return scaled(16, option, widget);
    case PM_CheckBoxLabelSpacing:
    case PM_RadioButtonLabelSpacing:
        return scaled(space::kNormal, option, widget);
    case PM_SmallIconSize:
    case PM_ButtonIconSize:
        return scaled(size::kIcon, option, widget);
    case PM_ButtonShiftHorizontal:
    case PM_ButtonShiftVertical:
        return 0; // pressed text does not move
    case PM_FocusFrameHMargin:
    case PM_FocusFrameVMargin:
        return scaled(stroke::kFocusHighContrast, option, widget) + 1;
    default:
        return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

int TableStyle::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                          QStyleHintReturn* answer) const {
    switch (hint) {
    case SH_EtchDisabledText:
    case SH_DitherDisabledText:
        return 0;
    case SH_ComboBox_Popup:
        return 0; // a list under the box, not a menu over it
    case SH_UnderlineShortcut:
        return 0;
    case SH_FocusFrame_Mask:
        return 0; // the ring is round, a mask would cut its corners
    default:
        return QProxyStyle::styleHint(hint, option, widget, answer);
    }
}

void TableStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                               const QWidget* widget) const {
    const QRectF rect = option->rect;
    switch (element) {
    case PE_IndicatorCheckBox:
    case PE_IndicatorItemViewItemCheck:
        return paintCheckBox(*painter, rect, option->state & State_On, coloursOf(*option));
    case PE_IndicatorRadioButton:
        return paintRadio(*painter, rect, option->state & State_On, coloursOf(*option));
    case PE_IndicatorMenuCheckMark: {
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        if (option->state & State_On) paintTick(*painter, rect, inkOf(*option));
        painter->restore();
        return;
    }
    case PE_IndicatorArrowUp:
        return paintChevron(*painter, rect, Toward::Up, inkOf(*option), scaleOf(option));
    case PE_IndicatorArrowDown:
        return paintChevron(*painter, rect, Toward::Down, inkOf(*option), scaleOf(option));
    case PE_IndicatorArrowLeft:
        return paintChevron(*painter, rect, Toward::Left, inkOf(*option), scaleOf(option));
    case PE_IndicatorArrowRight:
        return paintChevron(*painter, rect, Toward::Right, inkOf(*option), scaleOf(option));
    case PE_FrameFocusRect:
        return; // FocusRing paints it, outside
    default:
        QProxyStyle::drawPrimitive(element, option, painter, widget);
    }
}

void TableStyle::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                             const QWidget* widget) const {
    if (element == CE_FocusFrame) return;
    QProxyStyle::drawControl(element, option, painter, widget);
}

void TableStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option,
                                    QPainter* painter, const QWidget* widget) const {
    if (const auto* box = qstyleoption_cast<const QStyleOptionComboBox*>(option);
        box && control == CC_ComboBox) {
        paintField(*painter, *box, box->rect, box->editable ? QPalette::Base : QPalette::Button);
        const QRectF arrow = subControlRect(CC_ComboBox, box, SC_ComboBoxArrow, widget);
        return paintChevron(*painter, arrow, Toward::Down, inkOf(*box), scaleOf(box));
    }
    if (const auto* box = qstyleoption_cast<const QStyleOptionSpinBox*>(option);
        box && control == CC_SpinBox) {
        return paintSpinBox(*this, *box, *painter, widget);
    }
    QProxyStyle::drawComplexControl(control, option, painter, widget);
}

QRect TableStyle::subControlRect(ComplexControl control, const QStyleOptionComplex* option, SubControl part,
                                 const QWidget* widget) const {
    const QRect rect = QProxyStyle::subControlRect(control, option, part, widget);
    if (control != CC_ComboBox) return rect;
    QRect words = option->rect;
    QRect arrow = option->rect;
    arrow.setLeft(arrow.right() - scaled(size::kHitTarget, option));
    words.setRight(arrow.left());
    words.setLeft(words.left() + scaled(space::kNormal, option));
    if (part == SC_ComboBoxArrow) return visualRect(option->direction, option->rect, arrow);
    return part == SC_ComboBoxEditField ? visualRect(option->direction, option->rect, words) : rect;
}

// Docks and menu bars ask for these as they are made, and looking through the desktop's icon themes for them takes
// longer than making all else of such a widget. Docks have no title bar here, so theirs are never seen.
QIcon TableStyle::standardIcon(StandardPixmap which, const QStyleOption* option, const QWidget* widget) const {
    if (which == SP_TitleBarNormalButton || which == SP_TitleBarCloseButton) return {};
    if (which != SP_ToolBarHorizontalExtensionButton) return QProxyStyle::standardIcon(which, option, widget);
    QPixmap more(16, 16);
    more.fill(Qt::transparent);
    QPainter painter(&more);
    paintChevron(painter, more.rect(), Toward::Right, QApplication::palette().color(QPalette::ButtonText), 1);
    return more;
}

QSize TableStyle::sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& size,
                                   const QWidget* widget) const {
    QSize result = QProxyStyle::sizeFromContents(type, option, size, widget);
    if (type == CT_ComboBox || type == CT_SpinBox) {
        result.setHeight(std::max(result.height(), scaled(size::kButton, option)));
        result.rwidth() += scaled(space::kNormal, option);
    }
    if (type == CT_CheckBox || type == CT_RadioButton) {
        result.setHeight(std::max(result.height(), scaled(size::kHitTarget, option)));
    }
    return result;
}

} // namespace tenplus::ui
