#include "keys/keyboard_layouts.h"

#include <QAbstractSpinBox>
#include <QAction>
#include <QApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QScopedValueRollback>
#include <QShortcut>
#include <QWidget>

#include <array>
#include <string_view>
#include <utility>

namespace tenplus::ui {
namespace {

// Scan codes of Linux, as X11 and Wayland tell them.
constexpr quint32 kFirstDigit = 10;
constexpr std::array<std::pair<quint32, std::string_view>, 3> kLetterRows{
    {{24, "QWERTYUIOP"}, {38, "ASDFGHJKL"}, {52, "ZXCVBNM"}}};

constexpr auto kWithShortcuts = Qt::ControlModifier | Qt::AltModifier;

bool isDigit(int key) { return key >= Qt::Key_0 && key <= Qt::Key_9; }

// In dice that are being written, such as 2d6+1, the signs of the notation stay what they are.
bool isOfNotation(const QLineEdit& field, const QString& typed) {
    return field.text().contains(u'd', Qt::CaseInsensitive) && (typed == u"+" || typed == u"-" || typed == u"(");
}

// A field where a digit is meant, whatever the layout types.
bool wantsDigits(const QWidget& widget, const QString& typed) {
    const auto* field = qobject_cast<const QLineEdit*>(&widget);
    if (qobject_cast<const QAbstractSpinBox*>(&widget)) return typed != u"-" && typed != u"+";
    if (!field) return false;
    if (qobject_cast<const QAbstractSpinBox*>(widget.parentWidget())) return typed != u"-" && typed != u"+";
    return field->property("dice").toBool() && !isOfNotation(*field, typed);
}

} // namespace

std::optional<int> rowDigit(const QKeyEvent& event) {
    const quint32 place = event.nativeScanCode() - kFirstDigit;
    if (event.nativeScanCode() < kFirstDigit || place > 9 || isDigit(event.key())) return std::nullopt;
    if (event.modifiers().testFlag(Qt::ShiftModifier)) return std::nullopt; // Shift and a digit's key is another key
    return place == 9 ? 0 : int(place) + 1;
}

std::optional<int> latinLetter(const QKeyEvent& event) {
    constexpr int kBeyondLatin = 0x250; // the first letter of another script
    if (event.key() < kBeyondLatin || event.key() > 0xffff || !QChar(event.key()).isLetter()) return std::nullopt;
    for (const auto& [first, letters] : kLetterRows) {
        const quint32 code = event.nativeScanCode();
        if (code >= first && code < first + letters.size()) return letters[code - first];
    }
    return std::nullopt;
}

KeyboardLayouts::KeyboardLayouts(QObject* parent)
    : QObject(parent) {
    qApp->installEventFilter(this);
}

bool KeyboardLayouts::eventFilter(QObject* watched, QEvent* event) {
    if (m_isTrying || event->type() != QEvent::KeyPress || !watched->isWidgetType()) return false;
    const auto& pressed = static_cast<const QKeyEvent&>(*event);
    auto& widget = static_cast<QWidget&>(*watched);
    const auto digit = rowDigit(pressed);
    const auto key = digit ? std::optional(Qt::Key_0 + *digit) : latinLetter(pressed);
    if (!key) return false;
    const Qt::KeyboardModifiers held = pressed.modifiers() & kWithShortcuts;
    const bool isChord = held == Qt::ControlModifier || held == Qt::AltModifier;
    const bool types = widget.testAttribute(Qt::WA_InputMethodEnabled);
    if (!isChord && (held != Qt::NoModifier || (types && !(digit && wantsDigits(widget, pressed.text())))))
        return false;
    event->accept(); // it does not go on to the parents
    if (isChord || types || !isTaken(widget, pressed)) press(widget, pressed, *key);
    return true;
}

// A panel that reads what the layout types, such as + and -, goes first.
bool KeyboardLayouts::isTaken(QWidget& widget, const QKeyEvent& event) {
    const QScopedValueRollback<bool> trying(m_isTrying, true);
    QKeyEvent own(event.type(), event.key(), event.modifiers(), event.nativeScanCode(), event.nativeVirtualKey(),
                  event.nativeModifiers(), event.text(), event.isAutoRepeat());
    QApplication::sendEvent(&widget, &own);
    return own.isAccepted();
}

// As if the key of another layout had been pressed: shortcut overrides first, then shortcuts, then the widget.
void KeyboardLayouts::press(QWidget& widget, const QKeyEvent& event, int key) {
    const Qt::KeyboardModifiers held = event.modifiers();
    const QString text = held & kWithShortcuts ? QString() : QString(QChar(key)).toLower();
    QKeyEvent first(QEvent::ShortcutOverride, key, held, text);
    first.ignore();
    QApplication::sendEvent(&widget, &first);
    if (!first.isAccepted() && isShortcut(widget, int(held & ~Qt::KeyboardModifiers(Qt::KeypadModifier)) | key)) return;
    QKeyEvent other(QEvent::KeyPress, key, held, text, event.isAutoRepeat());
    QApplication::sendEvent(&widget, &other);
}

// Triggers the action or the shortcut of the window with that key.
bool KeyboardLayouts::isShortcut(const QWidget& widget, int chord) {
    const QWidget& window = *widget.window();
    if (QApplication::activePopupWidget() || (QApplication::activeModalWidget() && !window.isModal())) return false;
    const QKeySequence keys(chord);
    for (QAction* action : window.actions()) {
        if (!action->isEnabled() || !action->isVisible() || !action->shortcuts().contains(keys)) continue;
        action->trigger();
        return true;
    }
    for (auto* shortcut : window.findChildren<QShortcut*>()) {
        const auto* owner = qobject_cast<const QWidget*>(shortcut->parent());
        if (!shortcut->isEnabled() || shortcut->key() != keys || !owner || !owner->isVisible()) continue;
        emit shortcut->activated();
        return true;
    }
    return false;
}

} // namespace tenplus::ui
