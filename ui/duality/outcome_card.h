// What came of the last roll in duality play: the total, the outcome in word, shape and colour, where it fell among the chances it
// had, and everything that waits for an answer, each with its button. Enter presses the first. Nothing is applied by appearing here.
#pragma once

#include "duality/offer_board.h"
#include "result/result_head.h"
#include "table/gm_view.h"

#include <QFrame>

class QLabel;
class QPushButton;
class QScrollArea;

namespace tenplus::ui {

class FlowLayout;
class KeyButton;
class OddsBar;
class Paragraph;

class OutcomeCard : public QFrame {
    Q_OBJECT

public:
    explicit OutcomeCard(const Look& look, QWidget* parent = nullptr);

    /// `answers`: what waits, those that cannot be given among them with their reason.
    void setView(const std::optional<table::RollView>& roll, std::vector<OfferButton> answers);
    /// A line for each roll that led to this one, above what it says.
    void setBefore(const QStringList& lines);
    /// The keyboard goes to the first answer; where nothing waits, done() follows.
    void focusNext();

    /// px, in which everything on the card has its whole height.
    int heightWanted(int width) const;
    /// The window decides on the size; what finds no room scrolls.
    QSize minimumSizeHint() const override;

signals:
    void heightChanged(); ///< heightWanted() may be another
    void acted(const tenplus::ui::Act& act);
    void left();
    void done(); ///< the keyboard was led here, and nothing is left to answer

protected:
    bool event(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void build();
    void measure();
    void showOdds();
    void showAnswers();
    void announce();
    void tighten();

    const Look& m_look;
    std::optional<table::RollView> m_roll;
    std::vector<OfferButton> m_answers;
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
    QScrollArea* m_scroll = nullptr;
};

} // namespace tenplus::ui
