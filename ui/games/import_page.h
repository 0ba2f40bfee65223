// The page that takes another program's pack in: how much of each kind would come, what would come as a list to tick,
// what is skipped and guessed, and the name of the new game, the game it is added to, and what the columns of CSV files
// are. If a class, a whole kind or the text of a result is lost, it asks first. Shows what it is given; the presenter
// reads and writes.
#pragma once

#include "interop/imports/csv_columns.h"
#include "interop/imports/import_report.h"
#include "interop/own_games.h"
#include "paint/page_frame.h"

#include <set>
#include <string>
#include <vector>

class QComboBox;
class QLineEdit;
class QListWidget;
class QListWidgetItem;

namespace tenplus::ui {

class ColumnList;
class FoundNoteList;

class ImportPage : public PageFrame {
    Q_OBJECT

public:
    explicit ImportPage(const Look& look, QWidget* parent = nullptr);
    bool standsAlone() const override { return true; }

    /// The games that the pack can be added to: the sound ones of these.
    void setGames(const std::vector<interop::GameReport>& games);
    /// Another pack: what was typed, chosen and unticked is dropped.
    void forget();
    /// Shows a report; what was typed, chosen and unticked stays. An empty name becomes that of the pack.
    void setReport(const interop::ImportReport& report);
    /// The pack cannot be taken in like this: why, and the columns that a person may say more of.
    void setRefused(const QString& sentence, const std::vector<interop::CsvTable>& csv);
    void setError(const QString& sentence);
    /// Keys of what is unticked.
    const std::set<std::string>& without() const { return m_without; }
    /// Name of the game that the pack is added to; empty: a new one, or the one that fits.
    std::string on() const;
    /// What a person says of the columns.
    const interop::CsvWishes& columns() const;
    QString name() const;
    void enter() override;

signals:
    void importWanted();
    void changed(); ///< what was chosen makes another report

private:
    void makeBody();
    void makeColumns();
    void askOrImport();
    void showLosses(const std::vector<std::string>& losses);
    void fillGames();
    QString firstWords() const; ///< of the choice of a game
    QString gameTitle(const std::string& name) const;
    void showColumns(const std::vector<interop::CsvTable>& csv);
    void fitLists();
    void tick(const QListWidgetItem& item);
    void countTicks();

    const Look& m_look;
    std::set<std::string> m_without;
    std::vector<interop::GameReport> m_games; ///< sound, and found by their names
    bool m_isWhole = true;                    ///< the pack can be a game by itself
    bool m_isFirst = true;                    ///< nothing was shown of this pack yet
    QString m_losses;                         ///< to be asked about; empty: none
    Paragraph* m_said = nullptr;
    Paragraph* m_amounts = nullptr;
    Paragraph* m_from = nullptr;
    QLineEdit* m_name = nullptr;
    QComboBox* m_on = nullptr;
    QPushButton* m_showColumns = nullptr;
    ColumnList* m_columns = nullptr;
    QListWidget* m_comes = nullptr;
    Paragraph* m_count = nullptr;
    FoundNoteList* m_notes = nullptr;
    QPushButton* m_import = nullptr;
    QPushButton* m_accept = nullptr; ///< shown with the question
};

} // namespace tenplus::ui
