// BoardPings: rings that spread on a board for a moment. Never recorded.
#pragma once

#include "board/board_picture.h"

#include <QObject>
#include <QTimer>

#include <utility>
#include <vector>

namespace tenplus::ui {

class BoardPings : public QObject {
    Q_OBJECT

public:
    explicit BoardPings(QObject* parent = nullptr);

    void add(board::Spot at);
    void clear();
    bool isEmpty() const { return m_all.empty(); }
    /// The current rings; `still`: without spreading.
    std::vector<BoardPing> now(bool still) const;

signals:
    /// Repaint, also once after the last one has gone.
    void changed();

private:
    void pass();

    std::vector<std::pair<board::Spot, qint64>> m_all; ///< with the start time of each
    QTimer m_timer;
};

} // namespace tenplus::ui
