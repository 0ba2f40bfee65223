// The sheet in the middle of the GM's window, laid out from the system's data: head, stats, and below them moves, lists and
// texts, or every field at once. Everything can be typed over where it stands; what may not be is refused by the table.
#pragma once

#include "bridge/act.h"
#include "table/sheet_view.h"
#include "theme/look.h"

#include <QWidget>

#include <optional>
#include <vector>

class QGridLayout;
class QLabel;
class QScrollArea;
class QStackedWidget;
class QTabBar;
class QVBoxLayout;

namespace tenplus::ui {

class InPlaceEdit;
class SheetHead;
class SheetLists;
class StatTile;

class SheetPanel : public QWidget {
    Q_OBJECT

public:
    explicit SheetPanel(const Look& look, QWidget* parent = nullptr);

    /// Nothing: the empty state.
    void setView(const std::optional<table::SheetView>& view);
    /// The stat that the planned roll uses; its tile carries the accent.
    void setChosenStat(const QString& stat);

signals:
    void acted(const tenplus::ui::Act& act);
    void statChosen(const QString& stat);
    void moveChosen(const QString& move);
    void addCharacterWanted();

private:
    QWidget* makeSheet();
    QWidget* makeEmpty();
    void seatStats();
    void seatFields();
    void edit(const QString& field, const QString& text);
    void editScore(const StatTile& tile);

    const Look& m_look;
    std::optional<table::SheetView> m_view;
    QString m_chosenStat;
    QStackedWidget* m_pages = nullptr;
    SheetHead* m_head = nullptr;
    QGridLayout* m_statRow = nullptr;
    std::vector<StatTile*> m_stats;
    InPlaceEdit* m_score = nullptr; // over the tile whose score is being typed
    QTabBar* m_tabs = nullptr;
    QStackedWidget* m_bodies = nullptr;
    SheetLists* m_lists = nullptr;
    QGridLayout* m_fieldGrid = nullptr;
    std::vector<std::pair<QLabel*, InPlaceEdit*>> m_fields;
};

} // namespace tenplus::ui
