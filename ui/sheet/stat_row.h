// The stats side by side, in as many rows as needed; tiles are reused.
#pragma once

#include "sheet/stat_tile.h"

#include <vector>

namespace tenplus::ui {

class StatRow : public QWidget {
    Q_OBJECT

public:
    explicit StatRow(const Look& look, QWidget* parent = nullptr);

    void setStats(const std::vector<table::StatView>& stats);
    void setChosen(const std::string& id); // empty: none

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

signals:
    void chosen(const QString& id);
    void scoreTyped(const QString& field, qlonglong score);
    void conditionWanted(const QString& condition, bool on);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Plan {
        int columns = 1;
        int rows = 0;
        int width = 0; // of a tile, px
    };
    Plan planFor(int width) const;
    void place();
    void addTile();

    const Look& m_look;
    std::vector<StatTile*> m_tiles;
    std::vector<table::StatView> m_stats;
    int m_count = 0;
    std::string m_chosen;
};

} // namespace tenplus::ui
