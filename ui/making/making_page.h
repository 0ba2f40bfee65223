// The page on which a game is made: its parts at the left, the form of the chosen one in the middle, how it will look
// and its text at the right. In a narrow window the three stand behind tabs.
#pragma once

#include "interop/making/check.h"
#include "interop/making/form.h"
#include "paint/page_frame.h"

#include <vector>

class QPushButton;
class QTabBar;

namespace tenplus::ui {

class FormView;
class MakingPreview;
class PageScroll;
class Paragraph;
class PartList;

class MakingPage : public PageFrame {
    Q_OBJECT

public:
    explicit MakingPage(const Look& look, QWidget* parent = nullptr);
    bool standsAlone() const override { return true; }
    bool wantsRoom() const override { return true; }

    PartList& parts() { return *m_parts; }
    FormView& form() { return *m_form; }
    MakingPreview& preview() { return *m_preview; }
    /// Whether there is something to save, to take back and to bring back.
    void setState(bool isChanged, bool canUndo, bool canRedo);
    /// One line below the title: how many faults the game has.
    void setFaultCount(int faults, bool isSound);
    /// What failed or was done; empty for nothing.
    void setError(const QString& sentence);
    void setNews(const QString& sentence);
    /// Scrolls the form to its beginning: another part is shown.
    void toTop();
    /// The keyboard goes to the form.
    void enterForm();
    void enter() override;

signals:
    void saveWanted();
    void undoWanted();
    void redoWanted();
    void startWanted();
    void sendWanted();

protected:
    void resizeEvent(QResizeEvent* event) override;
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void arrange();
    void seatTabs();
    void nextPane();

    const Look& m_look;
    Paragraph* m_said = nullptr;
    QVBoxLayout* m_column = nullptr;
    QVBoxLayout* m_beside = nullptr; ///< beside the parts
    QTabBar* m_tabs = nullptr;
    PartList* m_parts = nullptr;
    PageScroll* m_middle = nullptr;
    FormView* m_form = nullptr;
    MakingPreview* m_preview = nullptr;
    QPushButton* m_save = nullptr;
    QPushButton* m_undo = nullptr;
    QPushButton* m_redo = nullptr;
    int m_columns = 0;
};

} // namespace tenplus::ui
