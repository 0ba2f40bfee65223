// The approaches of a move side by side with their modifiers: "Str +1", "Dex 0". One is selected; the buttons are
// reused from move to move.
#pragma once

#include "table/pbta/moves/move_view.h"
#include "theme/look.h"

#include <QWidget>

#include <vector>

namespace tenplus::ui {

class FlowLayout;
class TileButton;

class ApproachButtons : public QWidget {
    Q_OBJECT

public:
    explicit ApproachButtons(const Look& look, QWidget* parent = nullptr);

    void fill(const std::vector<table::ApproachView>& approaches, const std::string& chosen);
    // Index from 0; does nothing if there is no such approach.
    void choose(int place);

signals:
    void chosen(const QString& id);

private:
    const Look& m_look;
    FlowLayout* m_flow;
    std::vector<table::ApproachView> m_approaches;
    std::vector<TileButton*> m_buttons;
};

} // namespace tenplus::ui
