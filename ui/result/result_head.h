// The head of the result card: the total, the band's mark and name, roller and move, at the right the sum with its
// odds, and in a line of their own the modifiers by name and the number to reach. Missing parts (dice, a band) leave no
// gap. Each part of the sum shows its source as a tooltip.
#pragma once

#include "dice/die_badge.h"
#include "table/gm_view.h"
#include "theme/look.h"

#include <QWidget>

#include <vector>

namespace tenplus::ui {

// One number of the sum with its sign: "+ 2", and where it comes from.
struct Summand {
    QString text;
    QString source;
    bool die = false;
    DieMark mark = DieMark::None; ///< after the number
};
// Of dice that are not added up, every die stands for itself: those of a pool, or those that a total is compared with.
std::vector<Summand> summandsOf(const table::RollRecord& record, bool twice = false);

// Its total, empty if it has none, and the name of its band, or else what was rolled.
struct RollInBrief {
    QString total;
    QString title;
};
RollInBrief inBrief(const table::RollRecord& record);

class ResultHead : public QWidget {
    Q_OBJECT

public:
    explicit ResultHead(const Look& look, QWidget* parent = nullptr);

    void setRoll(const table::RollView& roll);
    // For effects of an older roll: only actor and move.
    void setTitle(const QString& title, const QString& who);

    // For low windows: less padding, and no line of names; the number to reach ends the sum.
    void setTight(bool tight);
    int heightFor(bool tight) const; // px

    // A sentence for screen readers: "9, Weak hit, Brannoch, Defy Danger with Strength, 3 + 4 ..."
    QString spoken() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    bool showsNames() const { return !m_tight && !m_names.isEmpty(); }
    std::vector<Summand> sumShown() const;
    double line(double middle) const; // converts a line's position at 96 dpi
    double sumWidth() const;
    double summandWidth(const Summand& one) const;
    double sumLeft(double wide) const;
    QString tipAt(const QPoint& point) const;
    QRectF mirrored(const QRectF& rect) const;
    QString whoWithin(double room) const;
    double paintTotal(QPainter& painter) const;
    void paintSum(QPainter& painter, double left) const;
    void paintChance(QPainter& painter) const;

    const Look& m_look;
    QString m_total, m_title, m_chance;
    QStringList m_who; ///< ever shorter texts
    content::Tone m_tone = content::Tone::Plain;
    bool m_secret = false;
    bool m_tight = false;
    std::vector<Summand> m_sum;
    QString m_names;   ///< "Agility +2, Rooftops +2, vs 15"
    QString m_toReach; ///< "vs 15"
};

} // namespace tenplus::ui
