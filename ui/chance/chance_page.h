// ChancePage: the tables of chance of the game and the campaign. They are found by words and tags and rolled with the
// program's dice or with real ones; the result is the GM's until it is shown, and one key keeps it. The campaign's own
// tables are written here.
#pragma once

#include "chance/chance_result.h"
#include "content/chance.h"
#include "paint/page_frame.h"
#include "paint/paragraph.h"
#include "table/world/chance_view.h"

#include <optional>
#include <string>
#include <vector>

class QComboBox;
class QLineEdit;
class QListWidget;
class QPushButton;
class QStackedWidget;

namespace tenplus::ui {

class ChanceEditor;
class PageScroll;
class PlainTable;
class Toggle;

class ChancePage : public PageFrame {
    Q_OBJECT

public:
    explicit ChancePage(const Look& look, QWidget* parent = nullptr);
    bool standsAlone() const override { return true; }

    void enter() override;
    /// All tables, by name; keeps the chosen one if it is still there.
    void setTables(std::vector<table::ChanceListRow> tables);
    /// The chosen table with its rows; nothing: none is chosen.
    void setTable(const std::optional<table::ChanceTableView>& view);
    void setResult(const ResultShown& result, const std::vector<std::pair<table::ActorId, QString>>& carriers);
    /// Opens the editor; an empty id: a new table.
    void edit(const content::ChanceTable& table, bool own);
    /// Back to the tables, with this one chosen; an empty id keeps the choice.
    void leaveEditor(const QString& table);
    /// The table in the editor is written or removed.
    void setHandedOver();
    void choose(const QString& table);
    QString chosen() const; ///< id; empty for none
    void clearDice();
    void refuse(const QString& member, const QString& sentence) override;
    void setNews(const QString& sentence);

signals:
    void tableChosen(const QString& table);
    void rollWanted(const QString& table, bool shown, const std::vector<int>& typed);
    void keepWanted(tenplus::table::NoteId result, tenplus::content::NoteKind kind, tenplus::table::ActorId who);
    void revealWanted(tenplus::table::NoteId result, bool shown);
    void cardWanted(const QString& words); ///< of a result
    void lootWanted(const QString& words); ///< of a result that names coins
    void editWanted(const QString& table); ///< empty: a new one
    void written(const tenplus::content::ChanceTable& table);
    void removed(const QString& table);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void makeHead();
    void makeReading();
    void makeFoot();
    void fillList();
    void fillTags();
    QString readable(const QString& text) const; ///< of a row
    void roll();
    bool takeEnter(const QKeyEvent& key);
    void say(const QString& sentence, Ink ink);
    void measure();
    bool isEditing() const;

    const Look& m_look;
    std::vector<table::ChanceListRow> m_tables;
    std::vector<std::string> m_shown; ///< ids of the rows of the list
    QString m_wanted;                 ///< id
    QWidget* m_searchRow = nullptr;
    QLineEdit* m_search = nullptr;
    QComboBox* m_tags = nullptr;
    Paragraph* m_said = nullptr;
    Paragraph* m_failed = nullptr; // why no result came, where it would stand
    QStackedWidget* m_body = nullptr;
    PageScroll* m_writing = nullptr;
    QListWidget* m_list = nullptr;
    PageScroll* m_reading = nullptr;
    Paragraph* m_name = nullptr;
    Paragraph* m_about = nullptr;
    ChanceResult* m_result = nullptr;
    PlainTable* m_rows = nullptr;
    ChanceEditor* m_editor = nullptr;
    QWidget* m_footRow = nullptr;
    QPushButton* m_roll = nullptr;
    QLineEdit* m_dice = nullptr;
    Toggle* m_open = nullptr;
    QPushButton* m_change = nullptr;
};

} // namespace tenplus::ui
