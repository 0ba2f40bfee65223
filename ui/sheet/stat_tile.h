// One stat as a tile: name, score, modifier and the condition that lowers it. A click or Enter selects the stat for a
// roll; F2 or a double click on the number edits it; the condition is a button.
#pragma once

#include "sheet/in_place.h"
#include "table/sheet_view.h"

#include <QAbstractButton>

#include <optional>

namespace tenplus::ui {

// A condition's name: quiet while off, a chip while on. Space or a click toggles it.
class ConditionButton : public QAbstractButton {
    Q_OBJECT

public:
    ConditionButton(const Look& look, QWidget* parent);
    void setCondition(const QString& name, bool on);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Look& m_look;
    bool m_on = false;
};

class StatTile : public QAbstractButton {
    Q_OBJECT

public:
    StatTile(const Look& look, QWidget* parent = nullptr);

    void setStat(const table::StatView& stat);
    const table::StatView& stat() const { return m_stat; }
    void setChosen(bool chosen);
    void edit();
    InPlace& inPlace() { return m_inPlace; }

    /// The needed width; tiles without an active condition all return that of the widest of them.
    int neededWidth() const;
    QSize sizeHint() const override;

signals:
    void scoreTyped(qlonglong score);
    void conditionWanted(bool on);
    void stepWanted(int by);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;

private:
    QRect scoreRect() const;
    QRect modifierRect() const;
    QRect numberRect() const { return m_stat.hasScore ? scoreRect() : modifierRect(); }
    void placeCondition();
    double lockWidth() const;

    const Look& m_look;
    table::StatView m_stat;
    InPlace m_inPlace;
    ConditionButton* m_condition;
    bool m_chosen = false;
    mutable std::optional<int> m_needed; ///< px, cached: its row asks for it again and again
};

} // namespace tenplus::ui
