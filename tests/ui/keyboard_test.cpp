// Keyboards of other layouts: French and Czech, whose digits need Shift, German, and Russian, whose letters are not
// Latin; and text that an input method composes.
#include "keys/composed_text.h"
#include "keys/keyboard_layouts.h"
#include "tray/tray_panel.h"

#include <catch2/catch.hpp>

#include <QAction>
#include <QApplication>
#include <QInputMethodEvent>
#include <QLineEdit>
#include <QMainWindow>
#include <QMenu>
#include <QPlainTextEdit>
#include <QShortcut>
#include <QSpinBox>
#include <QTest>
#include <QVBoxLayout>

using namespace tenplus;
using namespace tenplus::ui;

namespace {

// The key in that place of the keyboard, by its scan code on Linux, and what the layout makes of it.
bool pressPlace(QWidget& widget, quint32 place, int key, const QString& text, Qt::KeyboardModifiers held = {}) {
    QKeyEvent event(QEvent::KeyPress, key, held, place, 0, 0, text);
    event.ignore();
    QApplication::sendEvent(&widget, &event);
    return event.isAccepted();
}

constexpr quint32 kOne = 10, kTwo = 11, kSix = 15, kNine = 18, kV = 55, kB = 56, kK = 45;

struct KeyedWindow {
    QMainWindow window;
    KeyboardLayouts layouts{&window};
    ComposedText composed{&window};
    QLineEdit* field = new QLineEdit;
    QPlainTextEdit* page = new QPlainTextEdit;
    QWidget* plain = new QWidget;
    QStringList done;

    KeyedWindow() {
        auto* middle = new QWidget;
        auto* column = new QVBoxLayout(middle);
        for (QWidget* each : {static_cast<QWidget*>(field), static_cast<QWidget*>(page), plain})
            column->addWidget(each);
        plain->setFocusPolicy(Qt::StrongFocus);
        window.setCentralWidget(middle);
        window.show();
        window.activateWindow();
        QApplication::processEvents();
    }
    void add(const char* keys) {
        auto* action = new QAction(&window);
        action->setShortcut(QKeySequence(QString::fromLatin1(keys)));
        QObject::connect(action, &QAction::triggered, &window, [this, keys] { done << QString::fromLatin1(keys); });
        window.addAction(action);
    }
};

// Takes what is pressed, as a panel with keys of its own does.
struct KeyPanel : QWidget {
    QList<int> keys;
    using QWidget::QWidget;
    void keyPressEvent(QKeyEvent* event) override {
        const bool isDigit = event->key() >= Qt::Key_0 && event->key() <= Qt::Key_9;
        const bool isLetter = event->key() >= Qt::Key_A && event->key() <= Qt::Key_Z;
        if (isDigit || isLetter || event->key() == Qt::Key_Minus)
            keys << event->key();
        else
            event->ignore();
    }
};

} // namespace

TEST_CASE("Ctrl and a key of the number row is Ctrl and its digit in a French and a Czech layout") {
    KeyedWindow on;
    on.add("Ctrl+1");
    on.add("Ctrl+9");
    on.add("Ctrl+K");
    CHECK(pressPlace(*on.field, kOne, Qt::Key_Ampersand, {}, Qt::ControlModifier)); // French
    CHECK(pressPlace(*on.plain, kNine, Qt::Key_Iacute, {}, Qt::ControlModifier));   // Czech
    CHECK(on.done == QStringList{"Ctrl+1", "Ctrl+9"});
    CHECK(pressPlace(*on.field, kK, 0x043b, {}, Qt::ControlModifier)); // Russian
    CHECK(on.done.last() == "Ctrl+K");
    CHECK(on.field->text().isEmpty());
    // With Ctrl and Alt, as AltGr is on some systems, it is a sign that is typed.
    (void)pressPlace(*on.field, kOne, Qt::Key_Ampersand, {}, Qt::ControlModifier | Qt::AltModifier);
    CHECK(on.done.size() == 3);
}

TEST_CASE("Alt and the number row picks an option, and a panel that wants the digit gets it first") {
    KeyedWindow on;
    auto* option = new QShortcut(QKeySequence(Qt::ALT | Qt::Key_2), on.plain);
    int picked = 0;
    QObject::connect(option, &QShortcut::activated, &on.window, [&] { ++picked; });
    CHECK(pressPlace(*on.plain, kTwo, Qt::Key_Eacute, {}, Qt::AltModifier));
    CHECK(picked == 1);
    struct First : KeyPanel {
        bool event(QEvent* event) override {
            if (event->type() == QEvent::ShortcutOverride) return event->accept(), true;
            return QWidget::event(event);
        }
    };
    auto* first = new First;
    on.window.centralWidget()->layout()->addWidget(first);
    CHECK(pressPlace(*first, kTwo, Qt::Key_Eacute, {}, Qt::AltModifier));
    CHECK(first->keys == QList<int>{Qt::Key_2});
    CHECK(picked == 1);
}

TEST_CASE("A panel finds letters and digits in their places, after the signs that it reads as they are typed") {
    KeyedWindow on;
    auto* panel = new KeyPanel;
    on.window.centralWidget()->layout()->addWidget(panel);
    (void)pressPlace(*panel, kV, 0x043c, QString(QChar(0x043c)));        // Russian м where V is
    (void)pressPlace(*panel, kOne, Qt::Key_Plus, QStringLiteral("+"));   // Czech
    (void)pressPlace(*panel, kSix, Qt::Key_Minus, QStringLiteral("-"));  // French: the panel reads it
    (void)pressPlace(*panel, kB, Qt::Key_B, QStringLiteral("b"));        // as it is
    (void)pressPlace(*panel, 0, Qt::Key_Ampersand, QStringLiteral("&")); // from nowhere, as a program types
    CHECK(panel->keys == QList<int>{Qt::Key_V, Qt::Key_1, Qt::Key_Minus, Qt::Key_B});
}

TEST_CASE("Where one writes, the layout has its way; where dice are typed, the number row is digits") {
    KeyedWindow on;
    (void)pressPlace(*on.field, kTwo, Qt::Key_Eacute, QStringLiteral("é"));
    (void)pressPlace(*on.field, kV, 0x043c, QString(QChar(0x043c)));
    CHECK(on.field->text() == QStringLiteral("éм"));
    on.field->clear();
    on.field->setProperty("dice", true);
    (void)pressPlace(*on.field, kSix, Qt::Key_Minus, QStringLiteral("-"));
    (void)pressPlace(*on.field, 65, Qt::Key_Space, QStringLiteral(" "));
    (void)pressPlace(*on.field, kTwo, Qt::Key_Eacute, QStringLiteral("é"));
    CHECK(on.field->text() == QStringLiteral("6 2"));
    on.field->clear();
    (void)pressPlace(*on.field, kTwo, Qt::Key_Eacute, QStringLiteral("é"));
    (void)pressPlace(*on.field, 40, Qt::Key_D, QStringLiteral("d"));
    (void)pressPlace(*on.field, kSix, Qt::Key_Minus, QStringLiteral("-")); // a sign of the notation from here on
    CHECK(on.field->text() == QStringLiteral("2d-"));
    QSpinBox number;
    number.setRange(0, 99);
    number.show();
    number.selectAll();
    (void)pressPlace(number, kNine, Qt::Key_Ccedilla, QStringLiteral("ç"));
    CHECK(number.value() == 9);
}

TEST_CASE("The field of the tray is one where dice are typed") {
    const Look look{{ThemeKind::Ember, 1, false, true}};
    TrayPanel tray(look);
    CHECK(tray.findChild<QLineEdit*>(QStringLiteral("pips"))->property("dice").toBool());
}

TEST_CASE("The menu of saved rolls names the key that is in force") {
    KeyedWindow on;
    const Look look{{ThemeKind::Ember, 1, false, true}};
    auto* tray = new TrayPanel(look);
    on.window.centralWidget()->layout()->addWidget(tray);
    auto* action = new QAction(&on.window);
    action->setObjectName(QStringLiteral("rollSaved2"));
    on.window.addAction(action);
    table::SavedRoll roll;
    roll.id = table::SavedRollId{7};
    roll.name = "Sneak attack";
    roll.expression = "2d6";
    roll.key = 2;
    tray->setSaved({roll});
    const auto line = [&] {
        tray->rollsAction()->trigger();
        auto* menu = tray->findChild<QMenu*>(QStringLiteral("rollMenu"));
        REQUIRE(menu != nullptr);
        const QString text = menu->findChild<QAction*>(QStringLiteral("savedRoll7"))->text();
        delete menu;
        return text;
    };
    CHECK(line() == QStringLiteral("Sneak attack: 2d6"));
    action->setShortcut(QKeySequence(QStringLiteral("Ctrl+Shift+F2")));
    CHECK(line() == QStringLiteral("Sneak attack: 2d6\tCtrl+Shift+F2"));
    action->setShortcut(QKeySequence(QStringLiteral("F6")));
    CHECK(line().endsWith(QStringLiteral("\tF6")));
}

TEST_CASE("Text that is being composed is kept when the keyboard goes elsewhere") {
    KeyedWindow on;
    for (QWidget* editor : {static_cast<QWidget*>(on.page), static_cast<QWidget*>(on.field)}) {
        editor->setFocus();
        REQUIRE(QApplication::focusWidget() == editor);
        QInputMethodEvent composing(QStringLiteral("かな"), {});
        QApplication::sendEvent(editor, &composing);
        on.plain->setFocus();
        QApplication::processEvents();
    }
    CHECK(on.page->toPlainText() == QStringLiteral("かな"));
    CHECK(on.field->text() == QStringLiteral("かな"));
}

TEST_CASE("Text that was composed and then taken back does not come again") {
    KeyedWindow on;
    on.page->setFocus();
    QInputMethodEvent composing(QStringLiteral("かな"), {});
    QApplication::sendEvent(on.page, &composing);
    QInputMethodEvent done;
    done.setCommitString(QStringLiteral("仮名"));
    QApplication::sendEvent(on.page, &done);
    on.plain->setFocus();
    CHECK(on.page->toPlainText() == QStringLiteral("仮名"));
}
