#include "world/card_circle.h"

#include "base/contains.h"
#include "bridge/text.h"
#include "theme/metrics.h"
#include "theme/text_line.h"

#include <QCoreApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace tenplus::ui {
namespace {

constexpr double kCircleHigh = 260, kNodeWide = 128, kNodeHigh = 26; // px at text size 1
constexpr double kNodeShare = 0.24;                                  // of the width, at most

} // namespace

std::vector<CircleCard> circleOf(const table::CardView& card) {
    std::vector<CircleCard> all;
    const auto add = [&](table::CardId other, const std::string& name, const QString& words) {
        if (!other || other == card.id || contains(all, other, &CircleCard::card)) return;
        if (all.size() < kMostInCircle) all.push_back({other, qs(name), words});
    };
    for (const table::RelationView& each : card.relations) {
        const QString words = qs(each.words).simplified();
        add(each.card, each.name, each.forward ? words : CardCircle::tr("%1 this", "daughter of").arg(words));
    }
    for (const auto* links : {&card.links, &card.backLinks}) {
        for (const table::CardLinkView& each : *links) add(each.card, each.name, {});
    }
    return all;
}

std::vector<QPointF> circlePlaces(std::size_t count, const QSizeF& room, double nodeWide, double nodeHigh) {
    std::vector<QPointF> places;
    const QPointF middle(room.width() / 2, room.height() / 2);
    const double across = std::max(0.0, (room.width() - nodeWide) / 2 - 2);
    const double down = std::max(0.0, (room.height() - nodeHigh) / 2 - 2);
    for (std::size_t i = 0; i < count; ++i) {
        const double angle = 2 * std::numbers::pi * double(i) / double(count) - std::numbers::pi / 2;
        places.push_back(middle + QPointF(across * std::cos(angle), down * std::sin(angle)));
    }
    return places;
}

CardCircle::CardCircle(const Look& look, QWidget* parent)
    : QWidget(parent)
    , m_look(look) {
    setObjectName(QStringLiteral("cardCircle"));
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(&look, &Look::changed, this, [this] {
        updateGeometry();
        update();
    });
    hide();
}

void CardCircle::setCard(const table::CardView& card) {
    std::vector<CircleCard> around = circleOf(card);
    const bool isSame = around == m_around && m_name == qs(card.name);
    m_name = qs(card.name);
    m_around = std::move(around);
    setVisible(!m_around.empty());
    if (!isSame) choose(0);
}

void CardCircle::clear() {
    m_around.clear();
    hide();
}

QSize CardCircle::sizeHint() const { return {m_look.px(300), m_look.px(kCircleHigh)}; }

double CardCircle::nodeWide() const { return std::min(m_look.exact(kNodeWide), width() * kNodeShare); }

double CardCircle::nodeHigh() const { return m_look.exact(kNodeHigh); }

std::vector<QPointF> CardCircle::places() const {
    return circlePlaces(m_around.size(), QSizeF(size()), nodeWide(), nodeHigh());
}

void CardCircle::choose(std::size_t place) {
    m_chosen = place;
    update();
    if (m_around.empty()) return;
    const CircleCard& card = m_around[m_chosen];
    const QString words = card.words.isEmpty() ? card.name : card.words + u' ' + card.name;
    const QString where = tr("Around %1: %2 of %3").arg(m_name).arg(m_chosen + 1).arg(m_around.size());
    setAccessibleName(where + QStringLiteral(", ") + words); // a new name is read out as the arrows choose
    setAccessibleDescription(words);
}

void CardCircle::paintNode(QPainter& painter, const QPointF& middle, const QString& name, bool isChosen) const {
    const Theme& theme = m_look.theme();
    const QRectF rect(middle.x() - nodeWide() / 2, middle.y() - nodeHigh() / 2, nodeWide(), nodeHigh());
    painter.setPen(QPen(isChosen ? theme.accent.line : theme.line.control, isChosen ? 2 : 1));
    painter.setBrush(theme.surface.card);
    painter.drawRoundedRect(rect, m_look.exact(radius::kCard), m_look.exact(radius::kCard));
    const double side = m_look.exact(space::kTight);
    TextLine(name, m_look.font(Role::Body), rect.width() - 2 * side)
        .paint(painter, rect.adjusted(side, 0, -side, 0), Qt::AlignCenter, theme.text.primary);
}

void CardCircle::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Theme& theme = m_look.theme();
    const QPointF middle = QRectF(rect()).center();
    const std::vector<QPointF> at = places();
    for (std::size_t i = 0; i < at.size(); ++i) {
        const bool isChosen = i == m_chosen && hasFocus();
        painter.setPen(QPen(isChosen ? theme.accent.line : theme.line.control, isChosen ? 2 : 1,
                            m_around[i].words.isEmpty() ? Qt::DashLine : Qt::SolidLine));
        painter.drawLine(middle, at[i]);
    }
    for (std::size_t i = 0; i < at.size(); ++i) {
        if (m_around[i].words.isEmpty()) continue;
        const TextLine words(m_around[i].words, m_look.font(Role::Caption), nodeWide());
        const double high = m_look.exact(16);
        const QPointF half = (middle + at[i]) / 2;
        const QRectF room(half.x() - words.width() / 2 - 3, half.y() - high / 2, words.width() + 6, high);
        painter.fillRect(room, theme.surface.window);
        words.paint(painter, room, Qt::AlignCenter, theme.text.muted);
    }
    for (std::size_t i = 0; i < at.size(); ++i)
        paintNode(painter, at[i], m_around[i].name, i == m_chosen && hasFocus());
    paintNode(painter, middle, m_name, false);
}

void CardCircle::keyPressEvent(QKeyEvent* event) {
    const std::size_t count = m_around.size();
    event->ignore();
    if (count == 0 || (event->modifiers() & ~Qt::KeypadModifier) != Qt::NoModifier) return;
    switch (event->key()) {
    case Qt::Key_Left: choose((m_chosen + count - 1) % count); break;
    case Qt::Key_Right: choose((m_chosen + 1) % count); break;
    case Qt::Key_Return:
    case Qt::Key_Enter: emit cardWanted(m_around[m_chosen].card); break;
    default: return;
    }
    event->accept();
}

void CardCircle::mousePressEvent(QMouseEvent* event) {
    const std::vector<QPointF> at = places();
    for (std::size_t i = 0; i < at.size(); ++i) {
        const QRectF node(at[i].x() - nodeWide() / 2, at[i].y() - nodeHigh() / 2, nodeWide(), nodeHigh());
        if (node.contains(event->position())) return emit cardWanted(m_around[i].card);
    }
}

} // namespace tenplus::ui
