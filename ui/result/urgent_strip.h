// The urgent effects, across the top of the centre: the actor, the text, and a button that opens it. Hidden if there
// are none.
#pragma once

#include "table/gm_view.h"
#include "table/pbta/moves/waiting_view.h"
#include "theme/look.h"

#include <QFrame>

class QLabel;
class QPushButton;

namespace tenplus::ui {

class Paragraph;

class UrgentStrip : public QFrame {
    Q_OBJECT

public:
    explicit UrgentStrip(const Look& look, QWidget* parent = nullptr);

    void setWaiting(const std::vector<table::WaitingView>& waiting);

signals:
    /// `pips`: the first digit of real dice, if it was typed.
    void moveWanted(tenplus::table::ActorId who, const QString& move, const QString& pips);
    void chosen(tenplus::table::WaitingId id);

protected:
    void keyPressEvent(QKeyEvent* event) override; // from its button

private:
    void measure();

    const Look& m_look;
    table::WaitingView m_first;
    QLabel* m_icon = nullptr;
    Paragraph* m_words = nullptr;
    QPushButton* m_go = nullptr;
};

} // namespace tenplus::ui
