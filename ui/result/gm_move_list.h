// The GM's moves that answer a miss, as buttons on the result card: pressing one makes it. The text of each is its tip.
#pragma once

#include "table/gm_view.h"
#include "table/pbta/moves/waiting_view.h"
#include "theme/look.h"

#include <QWidget>

#include <vector>

class QLabel;
class QVBoxLayout;

namespace tenplus::ui {

class KeyButton;

class GmMoveList : public QWidget {
    Q_OBJECT

public:
    explicit GmMoveList(const Look& look, QWidget* parent = nullptr);

    /// The moves of the first of these that has any; hides itself if none has.
    void setWaiting(const std::vector<table::WaitingView>& waiting);
    int count() const { return int(m_buttons.size()); }
    /// Shows the keys Alt+1 to Alt+9 on the buttons, or none.
    void setKeyed(bool keyed);
    /// Makes the move with that number, from 1.
    void pick(int number);

signals:
    void made(const tenplus::table::WaitingView& asked, const tenplus::table::GmMoveView& move);

private:
    void build();
    void measure();

    const Look& m_look;
    table::WaitingView m_asked;
    QLabel* m_heading = nullptr;
    QVBoxLayout* m_column = nullptr;
    std::vector<KeyButton*> m_buttons;
};

} // namespace tenplus::ui
