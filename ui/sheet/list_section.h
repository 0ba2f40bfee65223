// One list of the sheet under its heading: gear, bonds. Rows are typed over in place and taken away, and the
// last line adds one.
#pragma once

#include "bridge/act.h"
#include "sheet/entry_row.h"
#include "sheet/list_shape.h"

#include <QLabel>
#include <QVBoxLayout>

#include <vector>

namespace tenplus::ui {

class ValueField;

class ListSection : public QWidget {
    Q_OBJECT

public:
    explicit ListSection(const Look& look, QWidget* parent = nullptr);

    void setList(table::ActorId who, const table::ListView& list);
    void setWho(table::ActorId who) { m_who = who; }

signals:
    void acted(const tenplus::ui::Act& act);

private:
    void addRow();
    void change(EntryRow& row, table::EntryId entry, int column, const QString& text);
    void stepFrom(const EntryRow& row, int by);

    const Look& m_look;
    table::ActorId m_who;
    table::ListView m_list;
    ListShape m_shape;
    QVBoxLayout* m_column;
    QLabel* m_heading;
    std::vector<EntryRow*> m_rows;
    ValueField* m_add;
};

} // namespace tenplus::ui
