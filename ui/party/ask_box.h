// A small box that pops up beside what it is about, asks for one short text and offers what may be done with it. Enter
// takes the first offer, Esc goes back; it closes and deletes itself either way.
#pragma once

#include "theme/look.h"

#include <QFrame>
#include <QLineEdit>
#include <QPushButton>
#include <QStringList>

#include <functional>
#include <optional>
#include <vector>

namespace tenplus::ui {

struct Question {
    QString title;
    QString hint; // stands in the empty field, and names it
    QStringList offers;
    std::function<bool(int offer, const QString& text)> accepts; // whether that offer can be taken with that text
    std::optional<bool> open{}; // of words of the GM's: whether the players may read them at first; nothing: it has no eye
};

class AskBox : public QFrame {
    Q_OBJECT

public:
    AskBox(const Look& look, Question question, QWidget* parent);

    // Shows the box under `place` of the parent and gives it the keyboard.
    void openAt(const QRect& place);

signals:
    void answered(int offer, const QString& text, bool shown); // shown: the players may read it

private:
    void take(int offer);
    void weigh();

    Question m_question;
    QLineEdit* m_text = nullptr;
    std::vector<QPushButton*> m_offers;
};

} // namespace tenplus::ui
