// How a part will look at the table: the card of a move with its odds and a roll to try, the sheet, a creature or a
// thing. The text of the part is beside it, and is checked as it is typed.
#pragma once

#include "interop/making/trial.h"
#include "moves/move_card.h"
#include "theme/look.h"

#include <QWidget>

#include <optional>
#include <vector>

class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;
class QStackedWidget;
class QTabBar;

namespace tenplus::ui {

class PageScroll;
class Paragraph;
class PartCard;
class SheetPanel;

class MakingPreview : public QWidget {
    Q_OBJECT

public:
    explicit MakingPreview(const Look& look, QWidget* parent = nullptr);

    void showMove(const table::MoveView& view);
    void showSheet(const table::SheetView& view);
    void showCreature(const content::Rulebook& rulebook, const content::Creature& creature);
    /// `list`: its row on a sheet, or a sentence why there is none.
    void showThing(const content::Thing& thing, const Expected<table::ListView, std::string>& list);
    /// There is nothing to show: why, in a sentence.
    void showWords(const QString& sentence);
    /// The part as JSON, unless it is being typed.
    void setPartText(const QString& text);
    void setTextFault(const QString& sentence);
    /// The outcome of a trial, or why there is none.
    void setTried(const interop::Tried& tried);
    void refuseTrial(const QString& sentence);
    /// The keyboard goes to the dice of a trial, or to the text.
    void enter();
    /// Another part is shown: what was tried and typed is dropped.
    void forget();

signals:
    void approachChosen(const QString& id);
    void tryWanted(const std::vector<int>& pips);
    void textTyped(const QString& text);

private:
    QWidget* makePreview();
    QWidget* makeText();
    void tryNow();
    void showOutcome();

    const Look& m_look;
    QTabBar* m_tabs = nullptr;
    QStackedWidget* m_stack = nullptr;
    Paragraph* m_words = nullptr;
    MoveCard* m_card = nullptr;
    PageScroll* m_scroll = nullptr;
    QWidget* m_trial = nullptr;
    QLineEdit* m_pips = nullptr;
    Paragraph* m_outcome = nullptr;
    Paragraph* m_said = nullptr;
    Paragraph* m_then = nullptr;
    SheetPanel* m_sheet = nullptr;
    PartCard* m_part = nullptr;
    QPlainTextEdit* m_text = nullptr;
    Paragraph* m_textFault = nullptr;
    bool m_isFilling = false;
};

} // namespace tenplus::ui
