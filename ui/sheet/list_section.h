// One list of the sheet under its heading: gear, bonds. Rows are edited in place and deleted, and the last line adds
// one; gear can also be bought and taken there.
#pragma once

#include "bridge/act.h"
#include "paint/wrapping_widget.h"
#include "sheet/entry_row.h"
#include "sheet/list_shape.h"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <vector>

namespace tenplus::ui {

class ValueField;

class ListSection : public WrappingWidget {
    Q_OBJECT

public:
    explicit ListSection(const Look& look, QWidget* parent = nullptr);

    // Which ways to come by gear the game has; at first both.
    void setShops(bool buys, bool takes);
    void setList(table::ActorId who, const table::ListView& list, bool gear = false);

signals:
    void acted(const tenplus::ui::Act& act);
    void formWanted(const QString& form, qint64 ref);

private:
    void addRow();
    QPushButton* shop(const QString& words, const char* form);
    void change(EntryRow& row, table::EntryId entry, int column, const QString& text);
    void stepFrom(const EntryRow& row, int by);

    const Look& m_look;
    table::ActorId m_who;
    table::ListView m_list;
    ListShape m_shape;
    bool m_gear = false;
    QVBoxLayout* m_column;
    QLabel* m_heading;
    QLabel* m_aside; ///< heading of the numbers at the ends of the rows
    std::vector<EntryRow*> m_rows;
    std::size_t m_used = 0; ///< how many of them are shown
    ValueField* m_add;
    QWidget* m_shops = nullptr;
    QPushButton* m_buy = nullptr;
    QPushButton* m_take = nullptr;
    bool m_hasShops = true;
};

} // namespace tenplus::ui
