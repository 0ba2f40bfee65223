// The list of hits: each is one line, and the chosen one is a tall card, a single widget that lies where its
// line would be and moves from hit to hit. Only lines in view are painted.
#pragma once

#include "moves/hit_model.h"
#include "theme/look.h"

#include <QListView>

namespace tenplus::ui {

class HitList : public QListView {
    Q_OBJECT

public:
    // The card becomes a child of the list.
    HitList(const Look& look, QWidget* card, QWidget* parent = nullptr);

    const HitModel& hits() const { return m_model; }
    // Nothing is chosen after it, unless these rows stand there already.
    void setRows(std::vector<MoveHitRow> rows, HitModel::Manner manner);
    // -1 chooses nothing. Emits moved().
    void choose(int row);
    int chosen() const { return currentIndex().row(); }
    void step(int by);
    int rowsInView() const;
    // Lays the card out anew and shows it; for after it was filled.
    void settle();

    // Height of a line, its heading included, px.
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
    bool m_moving = false; // another move is being taken up
};

} // namespace tenplus::ui
