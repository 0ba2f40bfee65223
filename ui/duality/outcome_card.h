// The result of the last roll in duality play: the total, the outcome in word, shape and colour, its place among the
// odds, and every pending item with its buttons; those that answer nothing here by themselves are behind "Something
// else". Enter presses the first. Showing the card applies nothing.
#pragma once

#include "duality/offer_board.h"
#include "result/result_head.h"
#include "table/gm_view.h"

#include <QFrame>

class QLabel;
class QPushButton;

namespace tenplus::ui {

class FittingScroll;
class FlowLayout;
class KeyButton;
class OddsBar;
class Paragraph;

/// The item that waits for the answers.
struct OpenItem {
    QString words;      ///< a sentence; empty: nothing is open
    bool ofRoll = true; ///< it came of the shown roll; else it has the head of the card, and the roll waits
};

class OutcomeCard : public QFrame {
    Q_OBJECT

public:
    explicit OutcomeCard(const Look& look, QWidget* parent = nullptr);

    /// `answers`: to pending items, including refused ones with their reasons.
    void setView(const std::optional<table::RollView>& roll, std::vector<OfferButton> answers,
                 const OpenItem& open = {});
    /// Whether the game counts health: then a blow says how much was lost.
    void setCountsHealth(bool counts) { m_countsHealth = counts; }
    /// A line for each earlier roll of the turn, above the text.
    void setBefore(const QStringList& lines);
    /// Focuses the first answer; emits done() if there is none.
    void focusNext();
    /// The act that Enter would do on the card; nullptr: none.
    const Act* next() const;

    /// px at which nothing on the card is cut off.
    int heightWanted(int width) const;
    /// The window decides on the size; the rest scrolls.
    QSize minimumSizeHint() const override;

signals:
    void heightChanged(); ///< heightWanted() may have changed
    void acted(const tenplus::ui::Act& act);
    void pageWanted(const QString& page); ///< an answer that leads to a page of the game
    void left();
    void digitTyped(const QString& digit); ///< of real dice, for what comes next
    void done();                           ///< there is nothing to answer, so the focus may move on

protected:
    bool event(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void build();
    void measure();
    void showSubject();
    void showOdds();
    void showAnswers();
    void showAside();
    KeyButton& addButton(const OfferButton& answer, bool primary);
    void tighten();

    const Look& m_look;
    std::optional<table::RollView> m_roll;
    std::vector<OfferButton> m_answers;
    OpenItem m_open;
    bool m_countsHealth = false;
    bool m_asideShown = false;
    std::vector<KeyButton*> m_buttons;
    ResultHead* m_head = nullptr;
    OddsBar* m_odds = nullptr;
    Paragraph* m_before = nullptr;
    Paragraph* m_sentence = nullptr;
    QLabel* m_count = nullptr;
    QLabel* m_empty = nullptr;
    QWidget* m_row = nullptr;
    FlowLayout* m_flow = nullptr;
    QPushButton* m_reveal = nullptr;
    FittingScroll* m_scroll = nullptr;
};

} // namespace tenplus::ui
