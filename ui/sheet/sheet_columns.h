// The page of the sheet: moves, lists and texts in up to three columns, by the width. Class moves come first, then all
// others; spells and lists alternate between the other columns, texts end the last. Sections are reused.
#pragma once

#include "bridge/act.h"
#include "paint/wrapping_widget.h"
#include "table/sheet_view.h"
#include "theme/look.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

#include <vector>

namespace tenplus::ui {

class ClassSection;
class ListSection;
class MagicSection;
class MoveLine;
class ValueField;

// A heading aligned with the texts below it.
QLabel* sectionHeading(const Look& look, QWidget* parent);

class SheetColumns : public WrappingWidget {
    Q_OBJECT

public:
    explicit SheetColumns(const Look& look, QWidget* parent = nullptr);

    void setView(const table::SheetView& view);
    // The id of the gear list; empty for none.
    void setGearList(const std::string& list) { m_gearList = list; }
    void setShops(bool buys, bool takes);

signals:
    void acted(const tenplus::ui::Act& act);
    void moveChosen(const QString& id);
    void castWanted(const QString& move, const QString& spell);
    void prepareWanted();
    void formWanted(const QString& form, qint64 ref);
    void fieldTyped(const QString& field, const QString& value);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    struct TextSection {
        QWidget* whole = nullptr;
        QLabel* heading = nullptr;
        ValueField* text = nullptr;
        std::string field;
    };
    void measure();
    void fillMoves(const std::vector<table::SheetMove>& moves);
    void fillLists(const table::SheetView& view);
    void fillTexts(const std::vector<table::FieldView>& texts);
    void addText();
    int columnsFor(int width) const;
    int usedColumns(int columns) const;
    void arrange(bool anew);

    const Look& m_look;
    QHBoxLayout* m_row;
    std::vector<QVBoxLayout*> m_columns;
    ClassSection* m_class;
    MagicSection* m_magic;
    QWidget* m_moves;
    QVBoxLayout* m_moveColumn;
    std::vector<QLabel*> m_groups;
    std::vector<table::SheetMove> m_filled; ///< content of the lines
    std::vector<MoveLine*> m_lines;
    std::vector<ListSection*> m_lists;
    std::vector<TextSection> m_texts;
    std::string m_gearList;
    bool m_buys = true, m_takes = true;
    std::size_t m_shownLists = 0;
    std::size_t m_shownTexts = 0;
    bool m_hasMoves = false;
    bool m_hasClass = false;
    bool m_hasMagic = false;
    int m_arranged = 0;
};

} // namespace tenplus::ui
