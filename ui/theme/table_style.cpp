#include "theme/table_style.h"

#include "theme/control_painting.h"
#include "theme/metrics.h"
#include "theme/text_line.h"
#include "theme/widget_dress.h"

#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QPainter>
#include <QPointer>
#include <QSlider>
#include <QStyleOption>
#include <QTabBar>
#include <QToolButton>

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <vector>

namespace tenplus::ui {
namespace {

QColor edgeOf(const QStyleOption& option) {
    return option.palette.color(option.state & QStyle::State_Enabled ? QPalette::Active : QPalette::Disabled,
                                QPalette::Mid);
}

QColor inkOf(const QStyleOption& option, QPalette::ColorRole role = QPalette::ButtonText) {
    return option.palette.color(option.state & QStyle::State_Enabled ? QPalette::Active : QPalette::Disabled, role);
}

IndicatorColours coloursOf(const QStyleOption& option) {
    const bool hovered = option.state & QStyle::State_MouseOver;
    return {hovered ? inkOf(option, QPalette::WindowText) : edgeOf(option), inkOf(option, QPalette::Highlight),
            inkOf(option, QPalette::HighlightedText)};
}

void paintField(QPainter& painter, const QStyleOption& option, const QRectF& rect, QPalette::ColorRole surface,
                double scale) {
    const bool hovered = (option.state & QStyle::State_MouseOver) && (option.state & QStyle::State_Enabled);
    const QColor ground = option.palette.color(hovered && surface == QPalette::Button ? QPalette::Light : surface);
    paintFace(painter, rect, {ground, edgeOf(option), {}, radius::kButton}, scale);
}

void paintSpinBox(const QProxyStyle& style, const QStyleOptionSpinBox& box, QPainter& painter, const QWidget* widget,
                  double scale) {
    if (box.frame) paintField(painter, box, box.rect, QPalette::Base, scale);
    if (box.buttonSymbols == QAbstractSpinBox::NoButtons) return;
    const auto arrow = [&](QStyle::SubControl part, Toward toward, QAbstractSpinBox::StepEnabledFlag step) {
        const bool can = box.stepEnabled & step;
        QStyleOptionSpinBox option = box;
        if (!can) option.state &= ~QStyle::State_Enabled;
        const QRectF rect = style.subControlRect(QStyle::CC_SpinBox, &box, part, widget);
        const bool hovered = can && (box.activeSubControls & part) && (box.state & QStyle::State_MouseOver);
        paintChevron(painter, rect, toward, inkOf(option, hovered ? QPalette::BrightText : QPalette::ButtonText),
                     scale * 0.75);
    };
    arrow(QStyle::SC_SpinBoxUp, Toward::Up, QAbstractSpinBox::StepUpEnabled);
    arrow(QStyle::SC_SpinBoxDown, Toward::Down, QAbstractSpinBox::StepDownEnabled);
}

QRect doneOf(const QStyleOptionProgressBar& bar) {
    const double share =
        std::clamp(double(bar.progress - bar.minimum) / std::max(1, bar.maximum - bar.minimum), 0.0, 1.0);
    const QRect done(bar.rect.left(), bar.rect.top(), int(std::lround(bar.rect.width() * share)), bar.rect.height());
    return QStyle::visualRect(bar.direction, bar.rect, done);
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

void TableStyle::wear(const LookSettings& settings) {
    m_settings = settings;
    std::vector<QPointer<QWidget>> dressed; // QPointer: a widget may delete others in response
    for (QWidget* const window : QApplication::topLevelWidgets()) {
        // Now, not when Qt comes to it: a combo box keeps the least size that it had with its old font.
        if (!window->testAttribute(Qt::WA_SetFont)) window->setFont(QFont());
        for (QWidget* const each : QWidgetList{window} + window->findChildren<QWidget*>()) {
            if (each->testAttribute(Qt::WA_WState_Polished)) dressed.emplace_back(each);
        }
    }
    for (const auto& each : dressed) {
        if (each) polish(each);
    }
    for (const auto& each : dressed) { // after all have their new fonts
        QEvent change(QEvent::StyleChange);
        if (each) QCoreApplication::sendEvent(each, &change);
    }
}

void TableStyle::polish(QWidget* widget) {
    QProxyStyle::polish(widget);
    dressWidget(*widget, m_settings);
    if (widget->focusPolicy() == Qt::WheelFocus) widget->setFocusPolicy(Qt::StrongFocus);
    if (qobject_cast<QAbstractSpinBox*>(widget) || qobject_cast<QSlider*>(widget) || qobject_cast<QComboBox*>(widget))
        widget->installEventFilter(this);
}

bool TableStyle::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::Wheel) return false;
    const bool isChoice = qobject_cast<QComboBox*>(watched) != nullptr; // it has no use for the wheel
    if (!isChoice && static_cast<QWidget*>(watched)->hasFocus()) return false;
    event->ignore();
    return true;
}

int TableStyle::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                          QStyleHintReturn* answer) const {
    switch (hint) {
    case SH_EtchDisabledText:
    case SH_DitherDisabledText: return 0;
    case SH_ComboBox_Popup: return 0; // a list under the box, not a menu over it
    case SH_ComboBox_AllowWheelScrolling: return 0;
    case SH_Slider_AbsoluteSetButtons: return Qt::LeftButton; // a click takes the handle there
    case SH_UnderlineShortcut:
    case SH_DialogButtonBox_ButtonsHaveIcons: // the desktop's icons do not match ours
        return 0;
    case SH_FocusFrame_AboveWidget: return 1; // in the window or the scroll area: a tight row would clip it
    case SH_FocusFrame_Mask: return 0;        // the ring is round, a mask would cut its corners
    default: return QProxyStyle::styleHint(hint, option, widget, answer);
    }
}

// Paints labels, buttons and tabs. A single line that fits is painted from the TextLine cache.
void TableStyle::drawItemText(QPainter* painter, const QRect& rect, int flags, const QPalette& palette, bool enabled,
                              const QString& text, QPalette::ColorRole ink) const {
    const auto hasAny = [&](std::initializer_list<QChar> letters) {
        return std::ranges::any_of(letters, [&](QChar letter) { return text.contains(letter); });
    };
    const int against = Qt::TextWordWrap | (painter->layoutDirection() == Qt::LeftToRight ? Qt::TextForceRightToLeft
                                                                                          : Qt::TextForceLeftToRight);
    if (enabled && !(flags & against) && ink != QPalette::NoRole &&
        !hasAny({u'&', u'\n', u'\t', QChar(QChar::LineSeparator)})) {
        const TextLine line(text, painter->font());
        if (line.fits(rect.size())) {
            const QPen pen = painter->pen();
            const auto alignment =
                Qt::Alignment::fromInt(Qt::Alignment::Int(flags)) & (Qt::AlignHorizontal_Mask | Qt::AlignVertical_Mask);
            line.paint(*painter, rect, alignment, palette.color(ink));
            return painter->setPen(pen);
        }
    }
    QProxyStyle::drawItemText(painter, rect, flags, palette, enabled, text, ink);
}

void TableStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                               const QWidget* widget) const {
    const QRectF rect = option->rect;
    switch (element) {
    case PE_IndicatorCheckBox:
    case PE_IndicatorItemViewItemCheck:
        return paintCheckBox(*painter, rect, option->state & State_On, coloursOf(*option));
    case PE_IndicatorRadioButton: return paintRadio(*painter, rect, option->state & State_On, coloursOf(*option));
    case PE_IndicatorArrowUp: return paintChevron(*painter, rect, Toward::Up, inkOf(*option), scale());
    case PE_IndicatorArrowDown: return paintChevron(*painter, rect, Toward::Down, inkOf(*option), scale());
    case PE_IndicatorArrowLeft: return paintChevron(*painter, rect, Toward::Left, inkOf(*option), scale());
    case PE_IndicatorArrowRight: return paintChevron(*painter, rect, Toward::Right, inkOf(*option), scale());
    case PE_FrameFocusRect: return; // FocusRing paints it, outside
    case PE_FrameTabBarBase:
    case PE_IndicatorTabTear:
    case PE_PanelItemViewRow:
    case PE_PanelScrollAreaCorner: return;
    case PE_PanelLineEdit:
        return paintFace(*painter, rect, fieldFace(theme(), fieldRoleOf(widget), option->state), scale());
    case PE_PanelItemViewItem: {
        const bool chosen = option->state & State_Selected;
        const bool hovered = (option->state & State_MouseOver) && (option->state & State_Enabled);
        if (chosen) return paintChosen(*painter, rect, theme(), scale());
        if (!hovered) return;
        return paintFace(*painter, rect, {theme().surface.control, Qt::transparent, {}, radius::kTile}, scale());
    }
    case PE_PanelMenu:
        return paintFace(*painter, rect, {theme().surface.control, theme().line.decorative, {}, 0}, scale());
    case PE_FrameMenu: return; // the panel has its edge
    case PE_PanelTipLabel:
        return paintFace(*painter, rect, {theme().surface.pressed, theme().line.decorative, {}, 0}, scale());
    case PE_IndicatorDockWidgetResizeHandle:
        return painter->fillRect(option->rect,
                                 option->state & State_MouseOver ? theme().accent.fill : theme().surface.window);
    default: QProxyStyle::drawPrimitive(element, option, painter, widget);
    }
}

void TableStyle::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                             const QWidget* widget) const {
    switch (element) {
    case CE_FocusFrame: return;
    case CE_PushButtonBevel:
        return paintFace(*painter, option->rect, buttonFace(theme(), buttonRoleOf(widget), option->state), scale());
    case CE_PushButtonLabel:
        if (const auto* button = qstyleoption_cast<const QStyleOptionButton*>(option))
            return drawButtonLabel(*button, *painter, widget);
        break;
    case CE_ComboBoxLabel:
        if (const auto* box = qstyleoption_cast<const QStyleOptionComboBox*>(option))
            return drawBoxLabel(*box, *painter, widget);
        break;
    case CE_ShapedFrame:
        if (isCard(widget)) return paintFace(*painter, option->rect, cardFace(theme()), scale());
        if (hasFieldFrame(widget))
            return paintFace(*painter, option->rect, fieldFace(theme(), fieldRoleOf(widget), option->state), scale());
        if (isPopupFrame(widget))
            return paintFace(*painter, option->rect, {theme().surface.control, theme().line.decorative, {}, 0},
                             scale());
        break;
    case CE_MenuBarEmptyArea: return painter->fillRect(option->rect, theme().surface.window);
    case CE_MenuBarItem:
        if (const auto* item = qstyleoption_cast<const QStyleOptionMenuItem*>(option))
            return paintMenuBarItem(*painter, *item, theme(), scale());
        break;
    case CE_MenuEmptyArea: return;
    case CE_MenuItem:
        if (const auto* item = qstyleoption_cast<const QStyleOptionMenuItem*>(option))
            return paintMenuItem(*painter, *item, theme(), scale());
        break;
    case CE_TabBarTabShape:
    case CE_TabBarTabLabel:
        if (const auto* tab = qstyleoption_cast<const QStyleOptionTab*>(option))
            return drawTab(element, *tab, *painter);
        break;
    case CE_ItemViewItem:
        if (const auto* item = qstyleoption_cast<const QStyleOptionViewItem*>(option)) {
            QStyleOptionViewItem lit = *item;
            lit.palette.setColor(QPalette::HighlightedText, theme().text.primary);
            return QProxyStyle::drawControl(element, &lit, painter, widget);
        }
        break;
    case CE_DockWidgetTitle:
        if (const auto* title = qstyleoption_cast<const QStyleOptionDockWidget*>(option))
            return drawDockTitle(*title, *painter);
        break;
    case CE_ProgressBarGroove:
        return paintFace(*painter, option->rect, {theme().surface.pressed, Qt::transparent, {}, radius::kBar}, scale());
    case CE_ProgressBarContents:
        if (const auto* bar = qstyleoption_cast<const QStyleOptionProgressBar*>(option))
            paintFace(*painter, doneOf(*bar), {theme().accent.fill, Qt::transparent, {}, radius::kBar}, scale());
        return;
    case CE_ProgressBarLabel: return;
    default: break;
    }
    QProxyStyle::drawControl(element, option, painter, widget);
}

void TableStyle::drawBoxLabel(const QStyleOptionComboBox& box, QPainter& painter, const QWidget* widget) const {
    QStyleOptionComboBox label = box;
    const int icon = box.currentIcon.isNull() ? 0 : box.iconSize.width() + scaled(space::kTight);
    const int room = subControlRect(CC_ComboBox, &box, SC_ComboBoxEditField, widget).width() - icon -
                     2; // Fusion keeps 1 px off either side
    label.currentText = box.fontMetrics.elidedText(box.currentText, Qt::ElideRight, room);
    QProxyStyle::drawControl(CE_ComboBoxLabel, &label, &painter, widget);
}

void TableStyle::drawDockTitle(const QStyleOptionDockWidget& title, QPainter& painter) const {
    const int side = scaled(space::kNormal);
    painter.fillRect(title.rect, theme().surface.dock);
    painter.setFont(fontOf(tenplus::ui::Role::Label, m_settings.textScale, m_settings.readingFont));
    const int flags = int(visualAlignment(title.direction, Qt::AlignLeft)) | Qt::AlignVCenter;
    drawItemText(&painter, title.rect.adjusted(side, 0, -side, 0), flags, title.palette, true, title.title,
                 QPalette::WindowText);
}

void TableStyle::drawButtonLabel(const QStyleOptionButton& button, QPainter& painter, const QWidget* widget) const {
    const ButtonRole role = buttonRoleOf(widget);
    QStyleOptionButton label = button;
    label.palette.setColor(QPalette::ButtonText, buttonFace(theme(), role, button.state).ink);
    painter.save();
    if (role == ButtonRole::Choice && (button.state & State_On)) {
        QFont strong = painter.font();
        strong.setWeight(QFont::DemiBold);
        painter.setFont(strong);
    }
    QProxyStyle::drawControl(CE_PushButtonLabel, &label, &painter, widget);
    painter.restore();
}

void TableStyle::drawTab(ControlElement element, const QStyleOptionTab& tab, QPainter& painter) const {
    const bool chosen = tab.state & State_Selected, enabled = tab.state & State_Enabled;
    const QRect whole = visualRect(tab.direction, tab.rect, tab.rect.adjusted(0, 0, -tabGap(tab), 0));
    const int line = scaled(tab::kLine);
    if (element == CE_TabBarTabShape) {
        if (chosen)
            painter.fillRect(QRect(whole.left(), whole.bottom() + 1 - line, whole.width(), line), theme().accent.line);
        return;
    }
    const QColor ink = !enabled                                  ? theme().text.disabled
                       : chosen || (tab.state & State_MouseOver) ? theme().text.primary
                                                                 : theme().text.muted;
    QPalette palette = tab.palette;
    palette.setColor(QPalette::WindowText, ink);
    QRect label = whole.adjusted(0, 0, 0, -line);
    if (!tab.icon.isNull()) { // icon and text are centred together
        const int side = tab.iconSize.width(), gap = scaled(space::kTight),
                  words = tab.fontMetrics.size(Qt::TextShowMnemonic, tab.text).width();
        const int left = label.left() + std::max(0, (label.width() - side - gap - words) / 2);
        const QRect icon(left, label.top() + (label.height() - side) / 2, side, side);
        tab.icon.paint(&painter, visualRect(tab.direction, label, icon));
        label = visualRect(tab.direction, label, QRect(icon.right() + 1 + gap, label.top(), words, label.height()));
    }
    drawItemText(&painter, label, Qt::AlignCenter | Qt::TextHideMnemonic, palette, enabled, tab.text,
                 QPalette::WindowText);
}

void TableStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                                    const QWidget* widget) const {
    if (const auto* box = qstyleoption_cast<const QStyleOptionComboBox*>(option); box && control == CC_ComboBox) {
        paintField(*painter, *box, box->rect, box->editable ? QPalette::Base : QPalette::Button, scale());
        const QRectF arrow = subControlRect(CC_ComboBox, box, SC_ComboBoxArrow, widget);
        return paintChevron(*painter, arrow, Toward::Down, inkOf(*box), scale());
    }
    if (const auto* box = qstyleoption_cast<const QStyleOptionSpinBox*>(option); box && control == CC_SpinBox) {
        return paintSpinBox(*this, *box, *painter, widget, scale());
    }
    const auto* const tool = qstyleoption_cast<const QStyleOptionToolButton*>(option);
    if (tool && control == CC_ToolButton && qobject_cast<const QToolButton*>(widget))
        return drawToolButton(*tool, *painter, widget);
    const auto* const slider = qstyleoption_cast<const QStyleOptionSlider*>(option);
    if (slider && control == CC_ScrollBar) {
        if (slider->minimum == slider->maximum) return; // its room is reserved, and nothing scrolls
        const bool held = option->activeSubControls & SC_ScrollBarSlider;
        const State state = held ? option->state : option->state & ~(State_MouseOver | State_Sunken);
        return paintScrollHandle(*painter, subControlRect(CC_ScrollBar, slider, SC_ScrollBarSlider, widget), state,
                                 theme(), scale());
    }
    if (slider && control == CC_Slider && slider->orientation == Qt::Horizontal)
        return drawSlider(*slider, *painter, widget);
    QProxyStyle::drawComplexControl(control, option, painter, widget);
}

void TableStyle::drawToolButton(const QStyleOptionToolButton& tool, QPainter& painter, const QWidget* widget) const {
    QStyleOptionToolButton label = tool;
    if (qobject_cast<const QTabBar*>(widget->parentWidget())) { // it scrolls the tabs, and covers those under it
        painter.fillRect(tool.rect, tool.state & State_MouseOver ? theme().surface.control : theme().surface.dock);
    } else {
        const ControlFace face = buttonFace(theme(), buttonRoleOf(widget), tool.state);
        paintFace(painter, tool.rect, face, scale());
        label.palette.setColor(QPalette::ButtonText, face.ink);
    }
    drawControl(CE_ToolButtonLabel, &label, &painter, widget);
}

void TableStyle::drawSlider(const QStyleOptionSlider& slider, QPainter& painter, const QWidget* widget) const {
    const QRectF handle = subControlRect(CC_Slider, &slider, SC_SliderHandle, widget);
    const double high = space::kTight * scale();
    const QRectF groove(slider.rect.left(), slider.rect.center().y() + 0.5 - high / 2, slider.rect.width(), high);
    const auto paint = [&](const QRectF& rect, const QColor& colour, double radius) {
        paintFace(painter, rect, {colour, Qt::transparent, {}, radius}, scale());
    };
    paint(groove, theme().surface.pressed, space::kHair);
    QRectF done = groove;
    if (slider.upsideDown)
        done.setLeft(handle.center().x());
    else
        done.setRight(handle.center().x());
    paint(done, theme().accent.fill, space::kHair);
    const double side = std::min({handle.width(), handle.height(), slider::kSide * scale()});
    paint({handle.center().x() - side / 2, handle.center().y() - side / 2, side, side},
          slider.state & State_Enabled ? theme().text.primary : theme().text.disabled, slider::kSide / 2);
}

// Docks and menu bars ask for these when created, and searching the desktop's icon themes takes longer than creating
// everything else. Docks have no title bar here, so theirs are never visible.
QIcon TableStyle::standardIcon(StandardPixmap which, const QStyleOption* option, const QWidget* widget) const {
    if (which == SP_TitleBarNormalButton || which == SP_TitleBarCloseButton) return {};
    if (which != SP_ToolBarHorizontalExtensionButton) return QProxyStyle::standardIcon(which, option, widget);
    QPixmap more(16, 16);
    more.fill(Qt::transparent);
    QPainter painter(&more);
    paintChevron(painter, more.rect(), Toward::Right, QApplication::palette().color(QPalette::ButtonText), 1);
    return more;
}

} // namespace tenplus::ui
