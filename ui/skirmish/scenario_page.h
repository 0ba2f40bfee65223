// The scenario editor: a board to paint on, placing tools, name and aims, and a button to play it at once.
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

    /// The book must outlive the editing. Without a scenario begins a new one.
    void edit(const csk::Book& book, std::optional<csk::Scenario> scenario);
    const csk::Scenario& draft() const { return m_draft; }
    void setError(const QString& sentence);
    void refuse(const QString&, const QString& sentence) override { setError(sentence); }
    void enter() override;
    BoardView& view() { return *m_view; }

signals:
    void acted(const tenplus::ui::Act& act);
    void tryWanted(const QString& scenario); ///< store it and play it now

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
    std::vector<csk::Scenario> m_before; ///< undo states
    DraftTool m_tool = DraftTool::Floor;
    DraftSettings m_settings;
    bool m_down = false;
    BoardView* m_view = nullptr;
    AskForm* m_names = nullptr;
    AskForm* m_tools = nullptr;
    Paragraph* m_error = nullptr;
};

} // namespace tenplus::ui
