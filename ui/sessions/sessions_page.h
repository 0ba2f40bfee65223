// SessionsPage: the sessions of the campaign, newest first, and before them the next one, from which it is prepared,
// and the calendar. Its buttons write about the chosen one. Right leads from the list to the lines of the text that
// lead somewhere, Left back.
#pragma once

#include "bridge/act.h"
#include "interop/sessions.h"
#include "paint/page_frame.h"
#include "paint/reading_pane.h"

class QListWidget;
class QCheckBox;
class QPushButton;

namespace tenplus::ui {

class SessionsPage : public PageFrame {
    Q_OBJECT

public:
    explicit SessionsPage(const Look& look, QWidget* parent = nullptr);
    bool standsAlone() const override { return true; }

    /// Newest first in the list; keeps the chosen one.
    void setSessions(const std::vector<interop::SessionRow>& oldestFirst, int next);
    /// What the chosen row shows.
    void setParts(const std::vector<ReadingPart>& parts);
    static constexpr int kCalendar = -1;
    int chosen() const; ///< the number of a session; 0: the next one; kCalendar
    void choose(int number);
    bool showsStory() const;
    /// The key of the action that saves a recap as PDF.
    void setPdfKey(const QString& key);
    void enter() override;

signals:
    void sessionChosen(int number);                   ///< 0: the next one
    void recapWanted(int number);                     ///< as Markdown, to the clipboard
    void momentWanted(int number);                    ///< the table at its end
    void formWanted(const QString& form, qint64 ref); ///< of command_forms; `ref`: the number of the session
    void editRecapWanted(int number);
    void pdfWanted(int number);
    void acted(const tenplus::ui::Act& act);
    void followed(const QString& target); ///< a line that leads somewhere

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void measure();
    void fill();
    void changed();

    const Look& m_look;
    std::vector<interop::SessionRow> m_rows; ///< oldest first
    int m_next = 1;
    bool m_narrow = false; ///< no room for dates in the list
    QListWidget* m_list = nullptr;
    ReadingPane* m_text = nullptr;
    const interop::SessionRow* row() const; ///< the chosen session; null if it is none
    void addButtons();
    QPushButton* first() const; ///< what Enter in the list presses
    QPushButton* addFormButton(const QString& words, const char* name, const char* form);

    QCheckBox* m_story = nullptr;
    QPushButton* m_recap = nullptr;
    QPushButton* m_pdf = nullptr;
    QPushButton* m_moment = nullptr;
    QPushButton* m_notes = nullptr;
    QPushButton* m_edit = nullptr;
    QPushButton* m_letGo = nullptr;
    QPushButton* m_showTitle = nullptr;
    QPushButton* m_showRecap = nullptr;
    std::vector<QPushButton*> m_ofNext;     ///< love letters
    std::vector<QPushButton*> m_ofCalendar; ///< days
};

} // namespace tenplus::ui
