// The campaign as a map: its scenarios are places on a way that winds from the first to the last, and those that belong
// to no order lie beside it. A place tells by its form and its words whether it was won, is next, or comes later. To
// the keyboard and to screen readers it is a list in the order of the places.
#pragma once

#include "paint/icon.h"
#include "theme/look.h"

#include <QListWidget>

#include <vector>

namespace tenplus::ui {

/// A full disc, two rings, a ring, a broken ring.
enum class PlaceForm { Won, Next, Open, Later };

/// A scenario on the map.
struct MapPlace {
    QString name;
    QString state; ///< "won", "next, tried once"
    Icon icon = Icon::Map;
    PlaceForm form = PlaceForm::Open;
    bool onWay = true; ///< else it lies beside the way, as a diamond
};

class CampaignMap : public QListWidget {
    Q_OBJECT

public:
    explicit CampaignMap(const Look& look, QWidget* parent = nullptr);

    /// Keeps the chosen row.
    void setPlaces(std::vector<MapPlace> places);
    const std::vector<MapPlace>& places() const { return m_places; }

    // The layout of the list.
    QRect visualRect(const QModelIndex& index) const override;
    QModelIndex indexAt(const QPoint& at) const override;
    void scrollTo(const QModelIndex& index, ScrollHint hint = EnsureVisible) override;
    void doItemsLayout() override;

protected:
    int horizontalOffset() const override { return 0; }
    int verticalOffset() const override { return 0; }
    void updateGeometries() override {}
    QModelIndex moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers) override;
    void setSelection(const QRect& rect, QItemSelectionModel::SelectionFlags command) override;
    QRegion visualRegionForSelection(const QItemSelection& selection) const override;
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void arrange();
    QPointF middleOf(std::size_t place) const;
    void paintChosen(QPainter& painter) const;
    void paintWay(QPainter& painter) const;
    void paintPlace(QPainter& painter, std::size_t place) const;
    void paintSign(QPainter& painter, const MapPlace& place, QPointF middle) const;

    const Look& m_look;
    std::vector<MapPlace> m_places;
    std::vector<QRect> m_cells; ///< of the places, in the viewport
    int m_columns = 1;
};

} // namespace tenplus::ui
