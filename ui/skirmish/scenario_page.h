// The page on which a scenario is written: a board that is painted on, what the tools place, its name and aims, and one press to
// play it at once.
#pragma once

#include "board/board_view.h"
#include "bridge/act.h"
#include "paint/page_frame.h"
#include "skirmish/scenario_draft.h"

#include <vector>

class QPushButton;

namespace tenplus::ui {

class AskForm;
class Paragraph;

class ScenarioPage : public PageFrame {
    Q_OBJECT

public:
    explicit ScenarioPage(const Look& look, QWidget* parent = nullptr);

    /// The book outlives the page's use of it. Without a scenario a new one is begun.
    void edit(const csk::Book& book, std::optional<csk::Scenario> scenario);
    const csk::Scenario& draft() const { return m_draft; }
    void setError(const QString& sentence);
    void enter();
    BoardView& view() { return *m_view; }

signals:
    void acted(const tenplus::ui::Act& act);
    void tryWanted(const QString& scenario); ///< it is kept, and to be played now

private:
    void makeForms();
    void askTools();
    void readTools();
    void use(board::Spot at);
    void keep();
    void takeBack();
    void paintAgain();

    const Look& m_look;
    const csk::Book* m_book = nullptr;
    csk::Scenario m_draft;
    std::vector<csk::Scenario> m_before; ///< what it was before each stroke
    DraftTool m_tool = DraftTool::Floor;
    DraftSettings m_settings;
    bool m_down = false;
    BoardView* m_view = nullptr;
    AskForm* m_names = nullptr;
    AskForm* m_tools = nullptr;
    Paragraph* m_error = nullptr;
};

} // namespace tenplus::ui
