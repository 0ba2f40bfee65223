// One line below the party: how many are not at the table. Its menu says who, why and until when, and brings them back.
#pragma once

#include "bridge/act.h"
#include "table/core/party.h"

#include <QToolButton>

#include <vector>

namespace tenplus::ui {

class OutStrip : public QToolButton {
    Q_OBJECT

public:
    explicit OutStrip(QWidget* parent = nullptr);

    /// Hidden without rows.
    void setRows(const std::vector<table::OutRow>& rows);

signals:
    void acted(const tenplus::ui::Act& act);

private:
    void openMenu();

    std::vector<table::OutRow> m_rows;
};

} // namespace tenplus::ui
