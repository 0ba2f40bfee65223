// The columns of CSV files that are taken in: what each file holds and what each column is, with its first values and a
// list to choose from. Shows what was recognised; what a person chooses counts instead.
#pragma once

#include "interop/imports/csv_columns.h"
#include "theme/look.h"

#include <QWidget>

#include <vector>

class QComboBox;
class QVBoxLayout;

namespace tenplus::ui {

class Paragraph;

class ColumnList : public QWidget {
    Q_OBJECT

public:
    explicit ColumnList(const Look& look, QWidget* parent = nullptr);

    /// Shows these files, at most kMostColumns columns together. The choices stay, and so does the keyboard.
    void setTables(const std::vector<interop::CsvTable>& tables);
    /// Another pack: nothing is chosen.
    void forget();
    /// What a person has chosen.
    const interop::CsvWishes& wishes() const { return m_wishes; }
    /// True if the person has not confirmed yet that a column is unused, or has not said what a file holds.
    bool isOpen() const;
    void enter();

signals:
    void changed();

private:
    struct Row {
        QComboBox* is = nullptr;
        Paragraph* values = nullptr;
    };
    struct File {
        QComboBox* holds = nullptr;
        QComboBox* header = nullptr;
        std::vector<Row> rows;
    };

    void build();
    void addFile(std::size_t file);
    void addColumn(std::size_t file, std::size_t column);
    void fill();
    void chooseHolds(std::size_t file);
    void chooseHeader(std::size_t file);
    void chooseMeaning(std::size_t file, std::size_t column);
    void measure();

    const Look& m_look;
    QVBoxLayout* m_column = nullptr;
    QWidget* m_inside = nullptr; ///< everything but the layout
    std::vector<interop::CsvTable> m_tables;
    std::vector<File> m_files; ///< in the order of m_tables; fewer if there are too many columns
    interop::CsvWishes m_wishes;
};

} // namespace tenplus::ui
