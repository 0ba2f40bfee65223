// The result in one line, below a page that has its room: the mark, total and name of the last roll's band, how many
// effects wait, and a button that brings the result back. Hidden while nothing waits or the result has its own room.
#pragma once

#include "paint/mark.h"
#include "table/gm_view.h"
#include "theme/look.h"

#include <QFrame>

#include <optional>

class QAction;
class QLabel;

namespace tenplus::ui {

class KeyButton;

class ResultFold : public QFrame {
    Q_OBJECT

public:
    explicit ResultFold(const Look& look, QWidget* parent = nullptr);

    /// `waiting`: how many effects or answers wait, of that roll or of others.
    void setResult(const std::optional<table::RollView>& last, int waiting);
    void setFolded(bool folded);
    /// The action that the button stands for.
    void follow(QAction& result);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void measure();

    const Look& m_look;
    QLabel* m_words = nullptr;
    KeyButton* m_open = nullptr;
    Mark m_mark = Mark::None;
    int m_waiting = 0;
    bool m_folded = false;
};

} // namespace tenplus::ui
