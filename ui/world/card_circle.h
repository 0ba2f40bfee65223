// The cards around a card as a picture: those it is related to, links to, and that link to it, in a circle with the
// words of their relation. Left and Right choose one, Enter goes there, and its own circle follows: so the world is
// walked.
#pragma once

#include "table/world/card_view.h"
#include "theme/look.h"

#include <QPointF>
#include <QWidget>

#include <vector>

namespace tenplus::ui {

struct CircleCard {
    table::CardId card;
    QString name;
    QString words; ///< of the relation; empty for a link
    friend bool operator==(const CircleCard&, const CircleCard&) = default;
};

/// Each other card once, relations first; at most kMostInCircle.
std::vector<CircleCard> circleOf(const table::CardView& card);
inline constexpr std::size_t kMostInCircle = 8; // more would lie over each other

/// The middle of each of `count` places, clockwise from the top, in a room of that size.
std::vector<QPointF> circlePlaces(std::size_t count, const QSizeF& room, double nodeWide, double nodeHigh);

class CardCircle : public QWidget {
    Q_OBJECT

public:
    explicit CardCircle(const Look& look, QWidget* parent = nullptr);

    /// Hides itself if there is nobody around the card.
    void setCard(const table::CardView& card);
    void clear();

    QSize sizeHint() const override;

signals:
    void cardWanted(tenplus::table::CardId card);

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;

private:
    double nodeWide() const;
    double nodeHigh() const;
    std::vector<QPointF> places() const;
    void paintNode(QPainter& painter, const QPointF& middle, const QString& name, bool isChosen) const;
    void choose(std::size_t place);

    const Look& m_look;
    QString m_name;
    std::vector<CircleCard> m_around;
    std::size_t m_chosen = 0;
};

} // namespace tenplus::ui
