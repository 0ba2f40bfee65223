// ChanceEditor: writes a table of chance of the campaign. Each row is a line of text; a refusal stands below the field
// that caused it.
#pragma once

#include "chance/table_text.h"
#include "content/chance.h"
#include "theme/look.h"

#include <QWidget>

#include <string>
#include <vector>

class QLineEdit;
class QPlainTextEdit;
class QPushButton;
class QVBoxLayout;

namespace tenplus::ui {

class DraftKeeper;
class Paragraph;

class ChanceEditor : public QWidget {
    Q_OBJECT

public:
    explicit ChanceEditor(const Look& look, QWidget* parent = nullptr);

    /// An empty id: a new table, which gets an id by its name that none of `all` has. `own`: it can be removed.
    void edit(const content::ChanceTable& table, bool own, std::vector<NamedTable> all);
    /// `member`: of WriteTable or RemoveTable, such as "table/rows/3/text".
    void refuse(const QString& member, const QString& sentence);
    void enter();
    /// The table is written or removed: no draft of it is left.
    void setHandedOver();
    /// The row of its buttons, for the foot of the page, where they are in sight at any size of the text.
    QWidget& buttons() { return *m_buttons; }

signals:
    void written(const tenplus::content::ChanceTable& table);
    void removed(const QString& id);
    void left(); ///< without writing
    void faultShown(QWidget* fault);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QLineEdit* field(const char* name, const QString& words, const QString& hint, int longest);
    Paragraph* addFault(QWidget& above);
    void makeRows();
    void makeButtons();
    void save();
    void forgetFaults();
    void choose(int line);

    const Look& m_look;
    content::ChanceTable m_table;  ///< as it was opened
    std::vector<NamedTable> m_all; ///< tables that a row may roll
    std::vector<int> m_lines;      ///< of the rows that were written last
    QVBoxLayout* m_column = nullptr;
    QLineEdit* m_name = nullptr;
    QLineEdit* m_tags = nullptr;
    QLineEdit* m_when = nullptr;
    QLineEdit* m_dice = nullptr;
    QPlainTextEdit* m_rows = nullptr;
    DraftKeeper* m_draft = nullptr;
    QWidget* m_buttons = nullptr;
    QPushButton* m_remove = nullptr;
    std::vector<Paragraph*> m_faults; ///< above the fields, in their order
};

} // namespace tenplus::ui
