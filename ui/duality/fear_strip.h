// The shared state along the top of the centre: the GM's Fear as clickable moons, the spotlight, the tracker's tokens,
// and the buttons to the GM's side and to a rest.
#pragma once

#include "bridge/act.h"
#include "table/duality/view.h"
#include "theme/look.h"

#include <QFrame>

class QLabel;
class QPushButton;

namespace tenplus::ui {

class ChipStrip;
class FlowLayout;
class SlotRow;

class FearStrip : public QFrame {
    Q_OBJECT

public:
    explicit FearStrip(const Look& look, QWidget* parent = nullptr);

    void setView(const table::DualityView& view);
    /// In a small window: Fear as a number, without moons, and the spotlight in few words.
    void setCompact(bool compact);

signals:
    void acted(const tenplus::ui::Act& act);
    void gmWanted();
    void restWanted();
    void cardsWanted();

private:
    QPushButton* way(const QString& words, const char* name, void (FearStrip::*wanted)());
    void measure();

    const Look& m_look;
    table::DualityView m_view;
    int m_fear = 0;
    bool m_asMoons = false;
    bool m_compact = false;
    QLabel* m_name = nullptr;
    SlotRow* m_moons = nullptr;
    QLabel* m_count = nullptr;
    ChipStrip* m_chips = nullptr;
    FlowLayout* m_flow = nullptr;
};

} // namespace tenplus::ui
