#include "theme/table_style.h"

#include "theme/metrics.h"

#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QDockWidget>
#include <QGroupBox>
#include <QHeaderView>
#include <QLabel>
#include <QPainter>
#include <QPainterPath>
#include <QPushButton>
#include <QScrollArea>
#include <QStyleOption>
#include <QTabBar>
#include <QToolButton>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string_view>

namespace tenplus::ui {
namespace {

constexpr double kLeastScale = 0.6; // smaller, a tick cannot be told from a dot

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
                QPalette::ColorRole surface, double scale) {
    const bool hovered = (option.state & QStyle::State_MouseOver) && (option.state & QStyle::State_Enabled);
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
                  const QWidget* widget, double scale) {
    if (box.frame) paintField(painter, box, box.rect, QPalette::Base, scale);
    if (box.buttonSymbols == QAbstractSpinBox::NoButtons) return;
    const auto arrow = [&](QStyle::SubControl part, Toward toward, QAbstractSpinBox::StepEnabledFlag step) {
        const bool can = box.stepEnabled & step;
        QStyleOptionSpinBox option = box;
        if (!can) option.state &= ~QStyle::State_Enabled;
        const QRectF rect = style.subControlRect(QStyle::CC_SpinBox, &box, part, widget);
        const bool hovered = can && (box.activeSubControls & part) && (box.state & QStyle::State_MouseOver);
        paintChevron(painter, rect, toward,
                     inkOf(option, hovered ? QPalette::BrightText : QPalette::ButtonText),
                     scale * 0.75);
    };
    arrow(QStyle::SC_SpinBoxUp, Toward::Up, QAbstractSpinBox::StepUpEnabled);
    arrow(QStyle::SC_SpinBoxDown, Toward::Down, QAbstractSpinBox::StepDownEnabled);
}

struct LabelLook {
    std::string_view role;
    std::optional<Role> font;
    QColor (*ink)(const Theme&);
};

QColor mutedInk(const Theme& theme) { return theme.text.muted; }
QColor secondaryInk(const Theme& theme) { return theme.text.secondary; }
QColor errorInk(const Theme& theme) { return theme.miss.text; }

constexpr std::array kLabelLooks{
    LabelLook{"caption", Role::Caption, mutedInk},
    LabelLook{"label", Role::Label, mutedInk},
    LabelLook{"muted", {}, mutedInk},
    LabelLook{"secondary", {}, secondaryInk},
    LabelLook{"moveText", Role::MoveText, secondaryInk},
    LabelLook{"sentence", Role::MoveText, nullptr},
    LabelLook{"cardName", Role::CardName, nullptr},
    LabelLook{"moveTitle", Role::MoveTitle, nullptr},
    LabelLook{"bandWord", Role::BandWord, nullptr},
    LabelLook{"sheetName", Role::SheetName, nullptr},
    LabelLook{"vital", Role::Vital, nullptr},
    LabelLook{"modifier", Role::Modifier, nullptr},
    LabelLook{"total", Role::Total, nullptr},
    LabelLook{"error", {}, errorInk},
};

const LabelLook* labelLookOf(const QString& role) {
    const auto found = std::ranges::find_if(kLabelLooks, [&](const LabelLook& look) { return role == QLatin1String(look.role.data(), qsizetype(look.role.size())); });
    return found == kLabelLooks.end() ? nullptr : &*found;
}

// The font of widgets that are no labels; nothing where it is the program's.
std::optional<Role> fontRoleOf(const QWidget& widget) {
    if (qobject_cast<const QPushButton*>(&widget)) return widget.property("role") == QLatin1String("choice") ? Role::Caption : Role::Control;
    if (qobject_cast<const QToolButton*>(&widget) || qobject_cast<const QTabBar*>(&widget)) return Role::Control;
    if (qobject_cast<const QHeaderView*>(&widget) || qobject_cast<const QGroupBox*>(&widget)) return Role::Label;
    return std::nullopt;
}

// Qt's style sheets put back, at every polish, the font that a widget had at the first one; this is where they keep it.
void setFont(QWidget& widget, const QFont& font) {
    constexpr const char* kKeptBySheet = "_q_styleSheetWidgetFont";
    widget.setFont(font);
    if (widget.property(kKeptBySheet).isValid()) widget.setProperty(kKeptBySheet, font);
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

TableStyle::TableStyle(const LookSettings& settings)
    : QProxyStyle(QStringLiteral("Fusion"))
    , m_settings(settings) {}

double TableStyle::scale() const { return std::max(kLeastScale, m_settings.textScale); }

int TableStyle::scaled(double length) const { return int(std::lround(length * scale())); }

void TableStyle::polish(QWidget* widget) {
    QProxyStyle::polish(widget);
    if (auto* const label = qobject_cast<QLabel*>(widget)) dressLabel(*label);
    if (const auto role = fontRoleOf(*widget)) setFont(*widget, fontOf(*role, m_settings.textScale, m_settings.readingFont));
    if (auto* const area = qobject_cast<QScrollArea*>(widget)) {
        area->setFrameShape(QFrame::NoFrame);
        area->viewport()->setAutoFillBackground(false);
    }
    // What scrolls lies on whatever the area lies on.
    if (const QWidget* const port = widget->parentWidget(); port && qobject_cast<QScrollArea*>(port->parentWidget())) widget->setAutoFillBackground(false);
    const bool plain = widget->metaObject() == &QWidget::staticMetaObject;
    if (plain && qobject_cast<QDockWidget*>(widget->parentWidget())) {
        QPalette palette;
        palette.setColor(QPalette::Window, themeOf(m_settings.theme).surface.dock);
        widget->setPalette(palette);
        widget->setAutoFillBackground(true);
    }
}

void TableStyle::dressLabel(QLabel& label) const {
    const QVariant role = label.property("role");
    if (!role.isValid()) return;
    const LabelLook* const look = labelLookOf(role.toString());
    if (look == nullptr) return;
    if (look->font) setFont(label, fontOf(*look->font, m_settings.textScale, m_settings.readingFont));
    QPalette palette;
    if (look->ink) {
        const QColor ink = look->ink(themeOf(m_settings.theme));
        for (const auto group : {QPalette::Active, QPalette::Inactive}) {
            for (const auto text : {QPalette::WindowText, QPalette::Text}) palette.setColor(group, text, ink); // Text: upon a list
        }
    }
    label.setPalette(palette);
}

int TableStyle::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const {
    switch (metric) {
    case PM_IndicatorWidth:
    case PM_IndicatorHeight:
    case PM_ExclusiveIndicatorWidth:
    case PM_ExclusiveIndicatorHeight:
        return scaled(16);
    case PM_CheckBoxLabelSpacing:
    case PM_RadioButtonLabelSpacing:
        return scaled(space::kNormal);
    case PM_SmallIconSize:
    case PM_ButtonIconSize:
        return scaled(size::kIcon);
    case PM_ButtonShiftHorizontal:
    case PM_ButtonShiftVertical:
        return 0; // pressed text does not move
    case PM_FocusFrameHMargin:
    case PM_FocusFrameVMargin:
        return scaled(stroke::kFocusHighContrast) + 1;
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
        return paintChevron(*painter, rect, Toward::Up, inkOf(*option), scale());
    case PE_IndicatorArrowDown:
        return paintChevron(*painter, rect, Toward::Down, inkOf(*option), scale());
    case PE_IndicatorArrowLeft:
        return paintChevron(*painter, rect, Toward::Left, inkOf(*option), scale());
    case PE_IndicatorArrowRight:
        return paintChevron(*painter, rect, Toward::Right, inkOf(*option), scale());
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
        paintField(*painter, *box, box->rect, box->editable ? QPalette::Base : QPalette::Button, scale());
        const QRectF arrow = subControlRect(CC_ComboBox, box, SC_ComboBoxArrow, widget);
        return paintChevron(*painter, arrow, Toward::Down, inkOf(*box), scale());
    }
    if (const auto* box = qstyleoption_cast<const QStyleOptionSpinBox*>(option);
        box && control == CC_SpinBox) {
        return paintSpinBox(*this, *box, *painter, widget, scale());
    }
    QProxyStyle::drawComplexControl(control, option, painter, widget);
}

QRect TableStyle::subControlRect(ComplexControl control, const QStyleOptionComplex* option, SubControl part,
                                 const QWidget* widget) const {
    const QRect rect = QProxyStyle::subControlRect(control, option, part, widget);
    if (control != CC_ComboBox) return rect;
    QRect words = option->rect;
    QRect arrow = option->rect;
    arrow.setLeft(arrow.right() - scaled(size::kHitTarget));
    words.setRight(arrow.left());
    words.setLeft(words.left() + scaled(space::kNormal));
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
        result.setHeight(std::max(result.height(), scaled(size::kButton)));
        result.rwidth() += scaled(space::kNormal);
    }
    if (type == CT_CheckBox || type == CT_RadioButton) {
        result.setHeight(std::max(result.height(), scaled(size::kHitTarget)));
    }
    return result;
}

} // namespace tenplus::ui
