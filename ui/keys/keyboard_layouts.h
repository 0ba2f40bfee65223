// Keys on keyboards of other layouts. Where digits need Shift (French, Czech) the number row is the digits for
// shortcuts, for lists that digits pick from, and in fields for dice and numbers; where letters are not Latin (Russian,
// Greek) the letter keys have their Latin places for shortcuts and for panels that read letters. Text is typed as the
// layout has it.
#pragma once

#include <QObject>

#include <optional>

class QKeyEvent;
class QLineEdit;
class QWidget;

namespace tenplus::ui {

/// The digit of a key of the number row that types something else in this layout.
std::optional<int> rowDigit(const QKeyEvent& event);
/// The Latin letter (Qt::Key_A to Qt::Key_Z) in the place of a key that types a letter of another script.
std::optional<int> latinLetter(const QKeyEvent& event);

/// Filters the keys of the program for as long as it lives.
class KeyboardLayouts : public QObject {
    Q_OBJECT

public:
    explicit KeyboardLayouts(QObject* parent);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool isTaken(QWidget& widget, const QKeyEvent& event);
    static void press(QWidget& widget, const QKeyEvent& event, int key);
    static bool isShortcut(const QWidget& widget, int chord);

    bool m_isTrying = false; ///< a widget is asked whether it takes the key as it is
};

} // namespace tenplus::ui
