// All waiting effects, grouped by move; Enter or a click opens one.
#pragma once

#include "table/gm_view.h"
#include "table/pbta/moves/waiting_view.h"
#include "theme/look.h"

#include <QListWidget>

namespace tenplus::ui {

class WaitingList : public QListWidget {
    Q_OBJECT

public:
    explicit WaitingList(const Look& look, QWidget* parent = nullptr);

    void setWaiting(const std::vector<table::WaitingView>& waiting);

signals:
    void chosen(tenplus::table::WaitingId id);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;

private:
    void choose(const QListWidgetItem* item);

    std::vector<table::WaitingView> m_waiting;
};

} // namespace tenplus::ui
