// The page that takes another program's pack in: what would come as a list to tick, what is skipped and guessed, and
// the name of the new game. Shows what it is given; the presenter reads and writes.
#pragma once

#include "interop/imports/import_report.h"
#include "paint/page_frame.h"

#include <set>
#include <string>

class QBoxLayout;
class QLineEdit;
class QListWidget;
class QListWidgetItem;

namespace tenplus::ui {

class ImportPage : public PageFrame {
    Q_OBJECT

public:
    explicit ImportPage(const Look& look, QWidget* parent = nullptr);
    bool needsHeight() const override { return true; }

    /// Shows a report. Another pack's name replaces what was typed; the ticks are those of the report.
    void setReport(const interop::ImportReport& report, bool isOther);
    void setError(const QString& sentence);
    /// Keys of what is unticked.
    std::set<std::string> without() const;
    QString name() const;
    void enter() override;

signals:
    void importWanted();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void makeBody();
    void arrange();
    void showNotes(const interop::ImportReport& report);
    void countTicks();

    const Look& m_look;
    Paragraph* m_said = nullptr;
    QLineEdit* m_name = nullptr;
    QListWidget* m_comes = nullptr;
    Paragraph* m_count = nullptr;
    QListWidget* m_notes = nullptr;
    QWidget* m_right = nullptr; ///< the notes and their title
    QBoxLayout* m_across = nullptr;
    QPushButton* m_import = nullptr;
};

} // namespace tenplus::ui
