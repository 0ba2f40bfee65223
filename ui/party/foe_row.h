// Several foes of a kind as one row of the panel: the name, how many stand, and a small meter for each, so that wounds
// are seen at a glance. Pressing it opens or shuts it; the panel shows the cards below.
#pragma once

#include "paint/painted_button.h"
#include "party/name_lines.h"
#include "table/core/encounter_view.h"
#include "table/gm_view.h"
#include "theme/look.h"

#include <vector>

namespace tenplus::ui {

class FoeRowTile : public PaintedButton {
    Q_OBJECT

public:
    explicit FoeRowTile(const Look& look, QWidget* parent = nullptr);

    /// The cards of all that are of the row, in its order.
    void setRow(const table::FoeRow& row, const std::vector<table::ActorCard>& cards);
    const table::FoeRow& row() const { return m_row; }
    const std::vector<table::ActorCard>& cards() const { return m_cards; }
    /// The game's word for health; at first "HP".
    void setHealthWord(const QString& word);
    void setOpen(bool open);
    bool isOpen() const { return m_open; }
    void setTabStop(bool stop) { setFocusPolicy(stop ? Qt::StrongFocus : Qt::ClickFocus); }

    QSize sizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString countWords() const;
    bool isHidden() const;                // all of them
    NameLines nameIn(double width) const; // of the row, px
    void paintHealth(QPainter& painter) const;
    void tell();

    QString m_health;
    table::FoeRow m_row;
    std::vector<table::ActorCard> m_cards;
    bool m_open = false;
};

} // namespace tenplus::ui
