#include "theme/widget_dress.h"

#include "theme/control_painting.h"
#include "theme/dynamic_property.h"
#include "theme/fonts.h"
#include "theme/widget_role.h"

#include <QAbstractItemView>
#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QTabBar>
#include <QTextEdit>
#include <QToolButton>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

namespace tenplus::ui {
namespace {

struct LabelLook {
    WidgetRole role{};
    std::optional<Role> font;
    QColor (*ink)(const Theme&) = nullptr;
};

QColor mutedInk(const Theme& theme) { return theme.text.muted; }
QColor secondaryInk(const Theme& theme) { return theme.text.secondary; }
QColor errorInk(const Theme& theme) { return theme.miss.text; }

constexpr std::array kLabelLooks{
    LabelLook{WidgetRole::Caption, Role::Caption, mutedInk},
    LabelLook{WidgetRole::Label, Role::Label, mutedInk},
    LabelLook{WidgetRole::Muted, {}, mutedInk},
    LabelLook{WidgetRole::Secondary, {}, secondaryInk},
    LabelLook{WidgetRole::MoveText, Role::MoveText, secondaryInk},
    LabelLook{WidgetRole::Sentence, Role::MoveText, nullptr},
    LabelLook{WidgetRole::CardName, Role::CardName, nullptr},
    LabelLook{WidgetRole::MoveTitle, Role::MoveTitle, nullptr},
    LabelLook{WidgetRole::BandWord, Role::BandWord, nullptr},
    LabelLook{WidgetRole::SheetName, Role::SheetName, nullptr},
    LabelLook{WidgetRole::Vital, Role::Vital, nullptr},
    LabelLook{WidgetRole::Modifier, Role::Modifier, nullptr},
    LabelLook{WidgetRole::Total, Role::Total, nullptr},
    LabelLook{WidgetRole::Error, {}, errorInk},
};

const LabelLook* labelLookOf(WidgetRole role) {
    const auto found = std::ranges::find(kLabelLooks, role, &LabelLook::role);
    return found == kLabelLooks.end() ? nullptr : &*found;
}

bool isSmall(const QWidget& widget) { return said(widget, "small").toBool(); }

// The font of widgets other than labels; nothing for the program's default.
std::optional<Role> fontRoleOf(const QWidget& widget) {
    if (qobject_cast<const QPushButton*>(&widget))
        return buttonRoleOf(&widget) == ButtonRole::Choice || isSmall(widget) ? Role::Caption : Role::Control;
    if (qobject_cast<const QToolButton*>(&widget) || qobject_cast<const QTabBar*>(&widget)) return Role::Control;
    return std::nullopt;
}

// True for the list under a combo box or a completer.
bool isPopup(const QAbstractItemView& view) {
    return view.isWindow() ||
           (view.parentWidget() != nullptr && view.parentWidget()->inherits("QComboBoxPrivateContainer"));
}

QColor surfaceOf(const Theme& theme, WidgetRole role) {
    if (role == WidgetRole::Dock) return theme.surface.dock;
    return role == WidgetRole::Hairline ? theme.line.decorative : QColor();
}

void ground(QWidget& widget, QPalette::ColorRole role, const QColor& colour) {
    QPalette palette;
    palette.setColor(role, colour);
    widget.setPalette(palette);
    widget.setAutoFillBackground(true);
}

void dressLabel(QLabel& label, const LookSettings& settings) {
    const LabelLook* const look = labelLookOf(roleOf(label));
    if (look == nullptr) return;
    if (look->font) label.setFont(widgetFont(fontOf(*look->font, settings.textScale, settings.readingFont)));
    QPalette palette;
    if (look->ink) {
        const QColor ink = look->ink(themeOf(settings.theme));
        for (const auto group : {QPalette::Active, QPalette::Inactive}) {
            for (const auto text : {QPalette::WindowText, QPalette::Text})
                palette.setColor(group, text, ink); // Text: upon a list
        }
    }
    label.setPalette(palette);
}

void dressArea(QAbstractScrollArea& area, const Theme& theme) {
    if (hasFieldFrame(&area)) {
        area.setAttribute(Qt::WA_Hover);
        QPalette palette;
        for (const auto role : {QPalette::Base, QPalette::Window})
            palette.setColor(role, fieldFace(theme, fieldRoleOf(&area), QStyle::State_Enabled).ground);
        area.setPalette(palette);
        return;
    }
    const auto* const view = qobject_cast<const QAbstractItemView*>(&area);
    if (view != nullptr && isPopup(*view)) return ground(*area.viewport(), QPalette::Base, theme.surface.control);
    // A scroll area's background is that of its parent.
    area.setFrameShape(QFrame::NoFrame);
    area.viewport()->setAutoFillBackground(false);
    if (const auto* scroll = qobject_cast<const QScrollArea*>(&area); scroll != nullptr && scroll->widget() != nullptr)
        scroll->widget()->setAutoFillBackground(false);
}

void dressGround(QWidget& widget, const Theme& theme) {
    const QWidget* const around = widget.parentWidget();
    if (around != nullptr && qobject_cast<const QScrollArea*>(around->parentWidget()))
        widget.setAutoFillBackground(false);
    const bool plain = widget.metaObject() == &QWidget::staticMetaObject;
    if (plain && qobject_cast<const QDockWidget*>(around)) return ground(widget, QPalette::Window, theme.surface.dock);
    if (widget.inherits("QComboBoxPrivateContainer")) return ground(widget, QPalette::Window, theme.surface.control);
    if (!qobject_cast<const QFrame*>(&widget)) return;
    const QColor surface = surfaceOf(theme, roleOf(widget));
    if (surface.isValid()) ground(widget, QPalette::Window, surface);
}

} // namespace

bool hasFieldFrame(const QWidget* widget) {
    const auto* const frame = qobject_cast<const QFrame*>(widget);
    if (frame == nullptr || frame->frameShape() == QFrame::NoFrame) return false; // a text to be read, not a field
    return qobject_cast<const QPlainTextEdit*>(widget) || qobject_cast<const QTextEdit*>(widget);
}

bool isCard(const QWidget* widget) { return widget != nullptr && roleOf(*widget) == WidgetRole::Card; }

bool isPopupFrame(const QWidget* widget) {
    if (widget == nullptr) return false;
    const auto* const view = qobject_cast<const QAbstractItemView*>(widget);
    return widget->inherits("QComboBoxPrivateContainer") || (view != nullptr && view->isWindow());
}

void dressWidget(QWidget& widget, const LookSettings& settings) {
    if (auto* const label = qobject_cast<QLabel*>(&widget)) return dressLabel(*label, settings);
    const Theme& theme = themeOf(settings.theme);
    if (const auto role = fontRoleOf(widget)) {
        QFont font = widgetFont(fontOf(*role, settings.textScale, settings.readingFont));
        if (buttonRoleOf(&widget) == ButtonRole::Primary) font.setWeight(QFont::DemiBold);
        widget.setFont(font);
    } else if (auto* const area = qobject_cast<QAbstractScrollArea*>(&widget)) {
        dressArea(*area, theme);
    } else if (qobject_cast<QLineEdit*>(&widget)) {
        widget.setAttribute(Qt::WA_Hover);
    }
    dressGround(widget, theme);
    if (auto* const tabs = qobject_cast<QTabBar*>(&widget)) {
        tabs->setDrawBase(false);
        tabs->setExpanding(false);
    }
    if (qobject_cast<QProgressBar*>(&widget))
        widget.setMaximumHeight(int(std::lround(progress::kHigh * settings.textScale)));
}

} // namespace tenplus::ui
