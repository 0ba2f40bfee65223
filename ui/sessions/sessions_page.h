// SessionsPage: the sessions of the campaign, newest first, and before them the next one: what was left open, from
// which it is prepared.
#pragma once

#include "interop/sessions.h"
#include "paint/page_frame.h"
#include "paint/reading_pane.h"

class QListWidget;
class QPushButton;

namespace tenplus::ui {

class SessionsPage : public PageFrame {
    Q_OBJECT

public:
    explicit SessionsPage(const Look& look, QWidget* parent = nullptr);

    bool needsHeight() const override { return true; }
    /// Newest first in the list; keeps the chosen one.
    void setSessions(const std::vector<interop::SessionRow>& oldestFirst, int next);
    /// What the chosen row shows.
    void setParts(const std::vector<ReadingPart>& parts);
    int chosen() const; ///< the number of a session; 0: the next one
    void choose(int number);
    void enter() override;

signals:
    void sessionChosen(int number); ///< 0: the next one
    void recapWanted(int number);   ///< as Markdown, to the clipboard
    void momentWanted(int number);  ///< the table at its end

protected:
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
    QPushButton* m_recap = nullptr;
    QPushButton* m_moment = nullptr;
};

} // namespace tenplus::ui
