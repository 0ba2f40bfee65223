// The scenario editor: a board to paint on, square by square or in rectangles (Shift), placing tools, size, name and
// aims, what is wrong with it in words, and a button to play it at once.
#pragma once

#include "board/board_view.h"
#include "bridge/act.h"
#include "paint/page_frame.h"
#include "skirmish/scenario_draft.h"

#include <QStringList>

#include <vector>

class QBoxLayout;
class QPushButton;

namespace tenplus::ui {

struct Ask;
class AskForm;
class HintLine;
class PageScroll;
class Paragraph;

class ScenarioPage : public PageFrame {
    Q_OBJECT

public:
    explicit ScenarioPage(const Look& look, QWidget* parent = nullptr);
    bool standsAlone() const override { return true; }

    /// The book must outlive the editing. Without a scenario begins a new one.
    void edit(const csk::Book& book, std::optional<csk::Scenario> scenario);
    const csk::Scenario& draft() const { return m_draft; }
    void setError(const QString& sentence);
    void refuse(const QString&, const QString& sentence) override { setError(sentence); }
    void enter() override;
    bool wantsRoom() const override { return true; }
    BoardView& view() { return *m_view; }

signals:
    void acted(const tenplus::ui::Act& act);
    void tryWanted(); ///< after acted(), which stores it: play it now
    void drafted();   ///< a person has changed the draft

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void makeForms();
    void makeBody();
    void arrange();
    void makeButtons();
    void connectBoard();
    void askNames();
    void readNames();
    void askTools();
    void askTrigger(std::vector<Ask>& asks) const;
    void readTools();
    void beginStroke(board::Spot at, Qt::KeyboardModifiers keys);
    void goOn(board::Spot at);
    void endStroke();
    void remember();
    void useOn(const std::vector<board::Point>& squares);
    void keep();
    void takeBack();
    void changeSize();
    void paintAgain();
    void judge();
    void nextFault();

    const Look& m_look;
    const csk::Book* m_book = nullptr;
    csk::Scenario m_draft;
    std::vector<csk::Scenario> m_before; ///< undo states
    DraftTool m_tool = DraftTool::Floor;
    DraftSettings m_settings;
    bool m_down = false;
    bool m_rectangle = false; ///< the stroke fills a rectangle from its first square
    board::Point m_from{};    ///< the first square of a rectangle, or the last of a stroke
    QStringList m_faults;     ///< sentences, with the names of squares
    int m_shownFault = 0;
    BoardView* m_view = nullptr;
    PageScroll* m_side = nullptr; ///< the tools, and what is typed
    QBoxLayout* m_across = nullptr;
    AskForm* m_names = nullptr;
    AskForm* m_tools = nullptr;
    Paragraph* m_error = nullptr;
    QPushButton* m_fault = nullptr; ///< how many faults; shows the next
    HintLine* m_faultWords = nullptr;
};

} // namespace tenplus::ui
