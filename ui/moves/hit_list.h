// The list of matching moves: one line each; the selected one is a tall card, a single widget that replaces its line
// and moves with the selection. Paints visible lines only.
#pragma once

#include "moves/hit_model.h"
#include "theme/look.h"

#include <QListView>

namespace tenplus::ui {

class HitList : public QListView {
    Q_OBJECT

public:
    // Takes the card as a child.
    HitList(const Look& look, QWidget* card, QWidget* parent = nullptr);

    const HitModel& hits() const { return m_model; }
    // Clears the selection, unless the rows are unchanged.
    void setRows(std::vector<MoveHitRow> rows, HitModel::Manner manner);
    // -1: none. Emits moved().
    void choose(int row);
    int chosen() const { return currentIndex().row(); }
    void step(int by);
    int rowsInView() const;
    // Lays out and shows the card; call it after filling it.
    void settle();

    // Height of a line, including its heading, px.
    int heightOf(const QModelIndex& index) const;

signals:
    void moved(int row);
    void taken(int row); // a double click

protected:
    void updateGeometries() override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;

private:
    bool hasCard(const QModelIndex& index) const;
    int cardHeight() const;
    void placeCard();

    const Look& m_look;
    HitModel m_model;
    QWidget* m_card;
    bool m_moving = false; // a change of selection is in progress
};

} // namespace tenplus::ui
