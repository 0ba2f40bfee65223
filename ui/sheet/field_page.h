// Every field of the sheet by name, editable except for computed ones.
#pragma once

#include "table/sheet_view.h"
#include "theme/look.h"

#include <QCheckBox>
#include <QGridLayout>
#include <QLabel>
#include <QWidget>

#include <vector>

namespace tenplus::ui {

class ValueField;

class FieldPage : public QWidget {
    Q_OBJECT

public:
    explicit FieldPage(const Look& look, QWidget* parent = nullptr);

    void setFields(const std::vector<table::FieldView>& fields);

signals:
    void typed(const QString& field, const QString& value);
    void flagged(const QString& field, bool on);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Cell {
        QWidget* whole = nullptr;
        QLabel* name = nullptr;
        ValueField* value = nullptr;
        QCheckBox* flag = nullptr;
    };
    void addCell();
    void arrange();

    const Look& m_look;
    QGridLayout* m_grid;
    std::vector<table::FieldView> m_fields;
    std::vector<Cell> m_cells;
    int m_columns = 0;
};

} // namespace tenplus::ui
