// BoardPings: rings that spread on a board for a moment, and are gone. They are recorded nowhere.
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
    /// As they are now; `still`: they do not spread.
    std::vector<BoardPing> now(bool still) const;

signals:
    /// It is time to paint them again, or for the last time without them.
    void changed();

private:
    void pass();

    std::vector<std::pair<board::Spot, qint64>> m_all; ///< with when each began
    QTimer m_timer;
};

} // namespace tenplus::ui
