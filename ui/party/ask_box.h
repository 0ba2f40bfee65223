// A small popup beside its subject that asks for a short text and has buttons for it. Enter presses the first button,
// Esc cancels; it deletes itself in both cases.
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

class DraftKeeper;

struct Question {
    QString title;
    QString hint; // placeholder and accessible name of the field
    QStringList offers;
    std::function<bool(int offer, const QString& text)> accepts; // true if that button may be pressed with that text
    std::optional<bool> open{}; // for the GM's texts: the eye's default; nothing: no eye
};

class AskBox : public QFrame {
    Q_OBJECT

public:
    AskBox(const Look& look, Question question, QWidget* parent);

    // Opens below `place` of the parent and takes the focus.
    void openAt(const QRect& place);

signals:
    void answered(int offer, const QString& text, bool shown); // `shown`: the players may read it

private:
    void take(int offer);
    void weigh();

    Question m_question;
    QLineEdit* m_text = nullptr;
    DraftKeeper* m_draft = nullptr; // of the text
    std::vector<QPushButton*> m_offers;
};

} // namespace tenplus::ui
