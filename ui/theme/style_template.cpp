#include "theme/style_template.h"

namespace tenplus::ui {

const char* const kStyleTemplate = R"qss(
QMainWindow, QDialog, QWizard, QMessageBox { background: $window; }
QMainWindow::separator { background: $window; width: 4u; height: 4u; }
QMainWindow::separator:hover { background: $accentFill; }
QSplitter::handle { background: transparent; }
QSplitter::handle:hover { background: $accentFill; }
QDockWidget::title { background: $dock; padding: 6u 8u; text-align: left; }
QStatusBar { background: $window; color: $muted; }
QStatusBar::item { border: none; }

QFrame[role="card"] { background: $card; border: none; border-radius: 6u; }
QFrame[role="dock"] { background: $dock; border: none; }
QFrame[role="tray"] { background: $tray; border: none; }
QFrame[role="hairline"] { background: $lineDecorative; border: none; max-height: 1px; }

QPushButton, QToolButton {
  background: $control; color: $primary; border: 1px solid $controlEdge; border-radius: 5u;
  padding: 4u 12u; min-height: 20u;
}
QToolButton { padding: 4u; min-width: 20u; }
QToolButton::menu-indicator { image: none; }
QPushButton:hover, QToolButton:hover { background: $pressed; }
QPushButton:pressed, QToolButton:pressed { background: $pressed; }
QPushButton:disabled, QToolButton:disabled { color: $disabled; background: $control; }
QPushButton:checked, QToolButton:checked { background: $pressed; border-color: $accentLine; }
QPushButton[role="primary"] { background: $accentFill; color: $onFill; border-color: $accentLine; font-weight: 600; }
QPushButton[role="primary"]:hover { background: $accentHover; }
QPushButton[role="primary"]:pressed { background: $accentPressed; }
QPushButton[role="primary"]:disabled { background: $control; color: $disabled; border-color: transparent; }
QPushButton[role="plain"], QToolButton[role="plain"] { background: transparent; border-color: $lineControl; }
QPushButton[role="plain"]:hover, QToolButton[role="plain"]:hover { background: $control; }
QPushButton[role="plain"]:pressed, QToolButton[role="plain"]:pressed { background: $pressed; }
QPushButton[role="plain"]:checked, QToolButton[role="plain"]:checked { border-color: $accentLine; }
QPushButton[role="plain"]:disabled, QToolButton[role="plain"]:disabled { border-color: $lineDecorative; color: $disabled; }
QPushButton[role="quiet"], QToolButton[role="quiet"] { background: transparent; color: $secondary; border-color: transparent; }
QPushButton[role="quiet"]:hover, QToolButton[role="quiet"]:hover { background: $control; color: $primary; }
QPushButton[role="quiet"]:pressed, QToolButton[role="quiet"]:pressed { background: $pressed; color: $primary; }
QPushButton[role="quiet"]:disabled, QToolButton[role="quiet"]:disabled { background: transparent; color: $disabled; }
QPushButton[role="choice"] { padding: 2u 6u; border-radius: 4u; min-height: 18u; }
QPushButton[role="choice"]:checked { background: $accentFill; color: $onFill; border-color: $accentLine; font-weight: 600; }
QPushButton[role="choice"]:checked:hover { background: $accentHover; }
QPushButton[large="true"] { min-height: 26u; }
QPushButton::menu-indicator, QToolButton::menu-indicator { width: 0; }

QLineEdit, QTextEdit, QPlainTextEdit, QKeySequenceEdit {
  background: $dock; color: $primary; border: 1px solid $lineControl; border-radius: 5u; padding: 4u 8u;
  selection-background-color: $accentFill; selection-color: $onFill;
}
QLineEdit { min-height: 20u; }
QLineEdit:hover, QTextEdit:hover, QPlainTextEdit:hover { border-color: $secondary; }
QLineEdit:disabled, QTextEdit:disabled, QPlainTextEdit:disabled { color: $disabled; border-color: $lineDecorative; }
QLineEdit[role="quiet"], QPlainTextEdit[role="quiet"], QTextEdit[role="quiet"] { background: $control; border-color: $controlEdge; }
QLineEdit[role="search"] { background: $control; border-color: $controlEdge; min-height: 28u; border-radius: 6u; }
QLineEdit[role="search"]:hover { background: $pressed; }
QLineEdit[role="inPlace"] { background: transparent; border-color: transparent; padding: 0 2u; }
QLineEdit[role="inPlace"]:hover { background: $control; }
QLineEdit QToolButton { background: transparent; border: none; padding: 0; min-width: 0; min-height: 0; }
QAbstractSpinBox { min-height: 24u; min-width: 48u; }
QAbstractSpinBox QLineEdit, QComboBox QLineEdit { background: transparent; border: none; padding: 0 4u; min-height: 0; }

QMenuBar { background: $window; color: $primary; spacing: 2u; }
QMenuBar::item { background: transparent; padding: 6u 9u; border-radius: 4u; }
QMenuBar::item:selected { background: $control; }
QMenuBar::item:pressed { background: $pressed; }
QMenuBar::item:disabled { color: $disabled; }
QMenu { background: $control; color: $primary; border: 1px solid $lineDecorative; padding: 4u; }
QMenu::item { padding: 6u 20u 6u 28u; border-radius: 4u; }
QMenu::item:selected { background: $pressed; }
QMenu::item:disabled { color: $disabled; }
QMenu::icon { padding-left: 6u; }
QMenu::indicator { width: 14u; height: 14u; left: 7u; }
QMenu::separator { height: 1px; background: $lineDecorative; margin: 4u 8u; }

QTabWidget::pane { border: none; border-top: 1px solid $lineDecorative; }
QTabBar { background: transparent; qproperty-drawBase: 0; qproperty-expanding: 0; }
QTabBar::tab {
  background: transparent; color: $muted; padding: 6u 2u; margin-right: 18u; border: none;
  border-bottom: 2u solid transparent;
}
QTabBar::tab:hover { color: $primary; }
QTabBar::tab:selected { color: $primary; border-bottom-color: $accentLine; }
QTabBar::tab:disabled { color: $disabled; }
QTabBar::scroller { width: 26u; }
QTabBar QToolButton { background: $dock; border: none; border-radius: 0; padding: 0; min-width: 0; min-height: 0; }
QTabBar QToolButton:hover { background: $control; }

QAbstractItemView {
  background: transparent; color: $primary; border: none; outline: none;
  selection-background-color: $pressed; selection-color: $primary;
}
QComboBox QAbstractItemView, QCompleter QAbstractItemView { background: $control; border: 1px solid $lineDecorative; padding: 4u; }
QHeaderView { background: transparent; }
QHeaderView::section { background: transparent; color: $muted; border: none; padding: 4u 8u; }
QTreeView::item, QListView::item, QTableView::item { padding: 2u 8u; border-radius: 4u; min-height: 22u; }
QListView::item:hover, QTreeView::item:hover { background: $control; }
QListView::item:selected, QTreeView::item:selected, QTableView::item:selected { background: $pressed; color: $primary; }

QScrollBar:vertical { background: transparent; width: 10u; margin: 0; }
QScrollBar:horizontal { background: transparent; height: 10u; margin: 0; }
QScrollBar::handle { background: $lineDecorative; border: none; border-radius: 3u; margin: 2u; }
QScrollBar::handle:vertical { min-height: 28u; }
QScrollBar::handle:horizontal { min-width: 28u; }
QScrollBar::handle:hover, QScrollBar::handle:pressed { background: $lineControl; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }

QToolTip { background: $pressed; color: $primary; border: 1px solid $lineDecorative; padding: 5u 7u; }
QProgressBar { background: $pressed; border: none; border-radius: 3u; max-height: 6u; color: transparent; }
QProgressBar::chunk { background: $accentFill; border-radius: 3u; }
QSlider::groove:horizontal { height: 4u; background: $pressed; border-radius: 2u; }
QSlider::sub-page:horizontal { background: $accentFill; border-radius: 2u; }
QSlider::handle:horizontal { width: 14u; height: 14u; margin: -5u 0; border-radius: 7u; background: $primary; }
QGroupBox { border: none; margin-top: 20u; padding: 0; color: $muted; }
QGroupBox::title { subcontrol-origin: margin; left: 0; padding: 0; }
)qss";

} // namespace tenplus::ui
