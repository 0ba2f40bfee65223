// The lengths and rectangles of TableStyle.
#include "theme/control_painting.h"
#include "theme/dynamic_property.h"
#include "theme/metrics.h"
#include "theme/table_style.h"
#include "theme/widget_dress.h"

#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QListView>
#include <QScrollBar>
#include <QStyleOption>
#include <QToolButton>

#include <algorithm>
#include <cmath>

namespace tenplus::ui {
namespace {

constexpr double kLeastScale = 0.6; // smaller, a tick looks like a dot
constexpr double kTabScroll = 26, kItem = 22, kBox = 48,
                 kSpin = 32; // px: of the buttons that scroll tabs, a row's height, the least widths of boxes

// Wide enough to show every choice uncut, with a scroll bar if there are too many.
int listWidth(const QComboBox& box) {
    const QAbstractItemView& view = *box.view();
    const QMargins around = view.contentsMargins(),
                   inside = view.parentWidget() ? view.parentWidget()->contentsMargins() : QMargins();
    const int bar = box.count() > box.maxVisibleItems() ? view.verticalScrollBar()->sizeHint().width() : 0;
    return view.sizeHintForColumn(box.modelColumn()) + around.left() + around.right() + inside.left() + inside.right() +
           bar;
}

} // namespace

double TableStyle::scale() const { return std::max(kLeastScale, m_settings.textScale); }

int TableStyle::scaled(double length) const { return int(std::lround(length * scale())); }

int TableStyle::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const {
    switch (metric) {
    case PM_IndicatorWidth:
    case PM_IndicatorHeight:
    case PM_ExclusiveIndicatorWidth:
    case PM_ExclusiveIndicatorHeight: return scaled(16);
    case PM_CheckBoxLabelSpacing:
    case PM_RadioButtonLabelSpacing: return scaled(space::kNormal);
    case PM_SmallIconSize:
    case PM_ButtonIconSize: return scaled(size::kIcon);
    case PM_ButtonShiftHorizontal:
    case PM_ButtonShiftVertical: return 0; // pressed text does not move
    case PM_FocusFrameHMargin:
    case PM_FocusFrameVMargin: return scaled(stroke::kFocusHighContrast) + 1;
    case PM_DockWidgetSeparatorExtent: return scaled(space::kTight);
    case PM_DockWidgetTitleMargin: return scaled(space::kSmall);
    case PM_MenuPanelWidth: return 1;
    case PM_MenuHMargin:
    case PM_MenuVMargin: return scaled(menu::kEdge);
    case PM_MenuBarItemSpacing: return scaled(space::kHair);
    case PM_MenuBarPanelWidth:
    case PM_MenuBarHMargin:
    case PM_MenuBarVMargin:
    case PM_MenuButtonIndicator:
    case PM_TabBarTabHSpace:
    case PM_TabBarTabVSpace:
    case PM_TabBarTabOverlap:
    case PM_TabBarTabShiftHorizontal:
    case PM_TabBarTabShiftVertical: return 0;
    case PM_TabBarScrollButtonWidth: return scaled(kTabScroll);
    case PM_ScrollBarExtent: return scaled(scroll_bar::kWide);
    case PM_ScrollBarSliderMin: return scaled(scroll_bar::kShortest);
    case PM_ScrollView_ScrollBarSpacing: return 0;
    case PM_SliderLength:
    case PM_SliderThickness:
    case PM_SliderControlThickness: return scaled(slider::kSide);
    case PM_ToolTipLabelFrameWidth: return scaled(space::kSmall);
    default: return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

int TableStyle::tabGap(const QStyleOptionTab& tab) const {
    const bool last = tab.position == QStyleOptionTab::End || tab.position == QStyleOptionTab::OnlyOneTab;
    return scaled(last ? tab::kLastGap : tab::kGap);
}

// A scroll bar is only its handle: no arrows, no groove.
QRect TableStyle::scrollBarRect(const QStyleOptionSlider& bar, SubControl part) const {
    const bool across = bar.orientation == Qt::Horizontal;
    const int from = across ? bar.rect.left() : bar.rect.top(), whole = across ? bar.rect.width() : bar.rect.height();
    const qint64 range = qint64(bar.maximum) - bar.minimum;
    const int wanted = range > 0 ? int(whole * qint64(bar.pageStep) / (range + bar.pageStep)) : whole;
    const int length = std::min(whole, std::max(wanted, scaled(scroll_bar::kShortest)));
    const int start =
        sliderPositionFromValue(bar.minimum, bar.maximum, bar.sliderPosition, whole - length, bar.upsideDown);
    const auto stretch = [&](int at, int much) {
        const QRect rect = across ? QRect(from + at, bar.rect.top(), much, bar.rect.height())
                                  : QRect(bar.rect.left(), from + at, bar.rect.width(), much);
        return visualRect(bar.direction, bar.rect, rect);
    };
    switch (part) {
    case SC_ScrollBarSlider: return stretch(start, length);
    case SC_ScrollBarSubPage: return stretch(0, start);
    case SC_ScrollBarAddPage: return stretch(start + length, whole - start - length);
    case SC_ScrollBarGroove: return bar.rect;
    default: return {};
    }
}

// The arrows are at the end of the box, one above the other.
QRect TableStyle::spinBoxRect(const QStyleOptionSpinBox& box, SubControl part) const {
    const int arrows = box.buttonSymbols == QAbstractSpinBox::NoButtons ? 0 : scaled(size::kHitTarget),
              half = box.rect.height() / 2;
    const int edge = box.frame ? pixelMetric(PM_SpinBoxFrameWidth, &box, nullptr) : 0;
    const auto placed = [&](const QRect& rect) { return visualRect(box.direction, box.rect, rect); };
    const QRect end(box.rect.right() + 1 - arrows, box.rect.top(), arrows, box.rect.height());
    switch (part) {
    case SC_SpinBoxUp: return placed(end.adjusted(0, 0, 0, half - end.height()));
    case SC_SpinBoxDown: return placed(end.adjusted(0, half, 0, 0));
    case SC_SpinBoxEditField: return placed(box.rect.adjusted(edge, edge, -std::max(edge, arrows), -edge));
    default: return box.rect;
    }
}

QRect TableStyle::subElementRect(SubElement element, const QStyleOption* option, const QWidget* widget) const {
    const auto within = [&](double across, double down) {
        const int x = scaled(across), y = scaled(down);
        return option->rect.adjusted(x, y, -x, -y);
    };
    switch (element) {
    case SE_PushButtonContents: {
        const Room room = buttonRoom(widget);
        return within(room.across, room.down).adjusted(1, 1, -1, -1);
    }
    case SE_LineEditContents: {
        const FieldRole role = fieldRoleOf(widget);
        const Room room = fieldRoom(role);
        const int edge = role == FieldRole::Inner ? 0 : 1;
        return within(room.across, room.down).adjusted(edge, edge, -edge, -edge);
    }
    case SE_ShapedFrameContents:
        if (hasFieldFrame(widget)) return within(space::kNormal, space::kTight).adjusted(1, 1, -1, -1);
        if (isPopupFrame(widget)) return within(space::kTight, space::kTight).adjusted(1, 1, -1, -1);
        break;
    case SE_ItemViewItemText:
    case SE_ItemViewItemDecoration:
    case SE_ItemViewItemCheckIndicator:
        if (const auto* item = qstyleoption_cast<const QStyleOptionViewItem*>(option)) {
            QStyleOptionViewItem inside = *item;
            inside.rect = within(space::kNormal, space::kHair);
            return QProxyStyle::subElementRect(element, &inside, widget);
        }
        break;
    default: break;
    }
    return QProxyStyle::subElementRect(element, option, widget);
}

QRect TableStyle::subControlRect(ComplexControl control, const QStyleOptionComplex* option, SubControl part,
                                 const QWidget* widget) const {
    const auto* const slider = qstyleoption_cast<const QStyleOptionSlider*>(option);
    if (slider && control == CC_ScrollBar) return scrollBarRect(*slider, part);
    const auto* const spin = qstyleoption_cast<const QStyleOptionSpinBox*>(option);
    if (spin && control == CC_SpinBox) return spinBoxRect(*spin, part);
    const QRect rect = QProxyStyle::subControlRect(control, option, part, widget);
    if (control != CC_ComboBox) return rect;
    const auto* const box = qobject_cast<const QComboBox*>(widget);
    if (part == SC_ComboBoxListBoxPopup && box)
        return QRect(rect.topLeft(), QSize(std::max(rect.width(), listWidth(*box)), rect.height()));
    QRect words = option->rect;
    QRect arrow = option->rect;
    arrow.setLeft(arrow.right() - scaled(size::kHitTarget));
    words.setRight(arrow.left());
    words.setLeft(words.left() + scaled(space::kNormal));
    if (part == SC_ComboBoxArrow) return visualRect(option->direction, option->rect, arrow);
    return part == SC_ComboBoxEditField ? visualRect(option->direction, option->rect, words) : rect;
}

QSize TableStyle::sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& wanted,
                                   const QWidget* widget) const {
    const auto padded = [&](const QSize& words, const Room& room, int edge, int narrowest = 0) {
        return QSize(std::max(words.width(), narrowest) + 2 * (scaled(room.across) + edge),
                     std::max(words.height(), scaled(room.least)) + 2 * (scaled(room.down) + edge));
    };
    switch (type) {
    case CT_PushButton: return padded(wanted, buttonRoom(widget), 1);
    case CT_ToolButton:
        if (!qobject_cast<const QToolButton*>(widget)) break;
        return padded(wanted, buttonRoom(widget), 1, scaled(buttonRoom(widget).least));
    case CT_LineEdit: {
        const FieldRole role = fieldRoleOf(widget);
        return padded(wanted, fieldRoom(role), role == FieldRole::Inner ? 0 : 1);
    }
    case CT_MenuBarItem: return padded(wanted, {menu::kBarAcross, menu::kDown, 0}, 0);
    case CT_MenuItem:
        if (const auto* item = qstyleoption_cast<const QStyleOptionMenuItem*>(option)) {
            if (item->menuItemType == QStyleOptionMenuItem::Separator)
                return {wanted.width(), 1 + 2 * scaled(menu::kEdge)};
            const int apart = item->text.contains(u'\t') ? scaled(space::kWide) : 0; // the longest words from their key
            return {wanted.width() + scaled(menu::kText) + scaled(menu::kRight) + apart,
                    wanted.height() + 2 * scaled(menu::kDown)};
        }
        break;
    case CT_TabBarTab:
        if (const auto* tab = qstyleoption_cast<const QStyleOptionTab*>(option)) {
            const double down = widget != nullptr && said(*widget, "tall").toBool() ? tab::kDownTall : tab::kDown;
            return {wanted.width() + 2 * scaled(tab::kAcross) + tabGap(*tab),
                    wanted.height() + 2 * scaled(down) + scaled(tab::kLine)};
        }
        break;
    case CT_ItemViewItem: {
        // Words are wrapped where they are painted: between the paddings.
        const auto* const item = qstyleoption_cast<const QStyleOptionViewItem*>(option);
        QStyleOptionViewItem inside = item ? *item : QStyleOptionViewItem();
        const auto* const list = qobject_cast<const QListView*>(widget);
        const int side = scaled(space::kNormal) + (list != nullptr ? list->spacing() : 0); // gaps narrow a row
        if (inside.rect.width() > 2 * side) inside.rect.adjust(side, 0, -side, 0);
        const QSize size = QProxyStyle::sizeFromContents(type, item ? &inside : option, wanted, widget);
        return padded(size, {space::kNormal, space::kHair, kItem}, 0);
    }
    case CT_ProgressBar: return {wanted.width(), scaled(progress::kHigh)};
    case CT_ComboBox: {
        const QSize box = QProxyStyle::sizeFromContents(type, option, wanted, widget);
        return {std::max(box.width(), scaled(kBox)) + scaled(space::kNormal),
                std::max(box.height(), scaled(size::kButton))};
    }
    case CT_SpinBox: {
        const int frame = 2 * pixelMetric(PM_SpinBoxFrameWidth, option, widget);
        return {std::max(wanted.width() + frame, scaled(kSpin)) + scaled(size::kHitTarget),
                std::max(wanted.height() + frame, scaled(size::kButton))};
    }
    case CT_CheckBox:
    case CT_RadioButton: {
        const QSize box = QProxyStyle::sizeFromContents(type, option, wanted, widget);
        return {box.width(), std::max(box.height(), scaled(size::kHitTarget))};
    }
    default: break;
    }
    return QProxyStyle::sizeFromContents(type, option, wanted, widget);
}

} // namespace tenplus::ui
