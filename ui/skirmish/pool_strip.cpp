#include "skirmish/pool_strip.h"

#include "theme/text_line.h"

#include <QFontMetricsF>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <utility>

namespace tenplus::ui {
namespace {

constexpr double kDie = 34;   // px at text size 1
constexpr double kNamed = 76; // px, with a name below
constexpr double kFewestWords = 60;

double lineOf(const Look& look) { return QFontMetricsF(look.font(Role::Caption)).height(); }

} // namespace

PoolStrip::PoolStrip(const Look& look, QWidget* parent)
    : QWidget(parent)
    , m_look(look) {
    setObjectName(QStringLiteral("poolStrip"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(&look, &Look::changed, this, [this] {
        updateGeometry();
        update();
    });
    hide();
}

void PoolStrip::setPools(std::vector<ShownPool> pools) {
    if (pools == m_pools) return;
    m_pools = std::move(pools);
    QStringList said;
    for (const ShownPool& pool : m_pools) said << pool.words + QStringLiteral(": ") + spokenText(pool.dice);
    setAccessibleName(said.join(QStringLiteral(". ")));
    setVisible(!m_pools.empty());
    updateGeometry();
    update();
}

bool PoolStrip::hasNames() const {
    return std::ranges::any_of(m_pools, [](const ShownPool& pool) { return !pool.below.empty(); });
}

QSize PoolStrip::sizeHint() const {
    const double lines = lineOf(m_look) * (hasNames() ? 2 : 1);
    return {m_look.px(kDie * 8), int(lines + m_look.exact(kDie) + m_look.exact(space::kTight))};
}

// From the last pool backwards, as many as fit; dice of a large pool shrink.
std::vector<PoolStrip::Place> PoolStrip::places() const {
    std::vector<Place> all;
    const double gap = m_look.exact(space::kSection), line = lineOf(m_look), high = m_look.exact(kDie);
    const QFontMetricsF words(m_look.font(Role::Caption));
    double free = width();
    for (std::size_t i = m_pools.size(); i-- > 0 && free > 0;) {
        const ShownPool& pool = m_pools[i];
        const auto count = std::max<double>(1, double(pool.dice.size()));
        const double most = m_look.exact(pool.below.empty() ? kDie : kNamed);
        const double cell = std::min(most, free / count);
        const double wide =
            std::min(free, std::max({words.horizontalAdvance(pool.words), cell * count, m_look.exact(kFewestWords)}));
        if (!all.empty() && words.horizontalAdvance(pool.words) > free) break;
        Place place{i, QRectF(0, 0, wide, line), {}};
        for (std::size_t die = 0; die < pool.dice.size(); ++die)
            place.dice.emplace_back(double(die) * cell, line, cell, std::min(high, cell));
        free -= wide + gap;
        all.push_back(std::move(place));
    }
    std::ranges::reverse(all);
    double x = 0;
    for (Place& place : all) {
        place.words.translate(x, 0);
        for (QRectF& die : place.dice) die.translate(x, 0);
        x = place.words.right() + gap;
    }
    return all;
}

QRect PoolStrip::dieRect(int number) const {
    for (const Place& place : places()) {
        const std::vector<int>& numbers = m_pools[place.pool].numbers;
        const auto found = std::ranges::find(numbers, number);
        if (found != numbers.end()) return place.dice[std::size_t(found - numbers.begin())].toAlignedRect();
    }
    return {};
}

void PoolStrip::setRolled(double done) {
    if (std::exchange(m_rolled, done) != done) update();
}

// Neighbours show different faces, and the last one is the face that fell.
DieState PoolStrip::shownDie(const DieState& die, std::size_t number) const {
    constexpr int kFaces = 5; // shown before it
    if (m_rolled >= 1 || die.sides < 2) return die;
    DieState rolling = die;
    const int left = kFaces - int(m_rolled * kFaces);
    rolling.pips = (die.pips - 1 + left + int(number % 2)) % die.sides + 1;
    rolling.dropped = false;
    return rolling;
}

void PoolStrip::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    const auto write = [&](const QRectF& rect, const QString& words, Qt::Alignment align, const QColor& ink) {
        TextLine(words, m_look.font(Role::Caption), rect.width()).paint(painter, rect, align, ink);
    };
    for (const Place& place : places()) {
        const ShownPool& pool = m_pools[place.pool];
        const QFontMetricsF metrics(m_look.font(Role::Caption)); // the end of the words is the result
        write(place.words, metrics.elidedText(pool.words, Qt::ElideLeft, place.words.width()),
              Qt::AlignLeft | Qt::AlignVCenter, m_look.theme().text.secondary);
        for (std::size_t i = 0; i < place.dice.size(); ++i) {
            const QRectF& die = place.dice[i];
            paintDice(painter, die, {shownDie(pool.dice[i], i)}, m_look.theme(), 1, die.height());
            if (i >= pool.below.size()) continue;
            write(QRectF(die.left(), die.bottom(), die.width(), place.words.height()), pool.below[i], Qt::AlignCenter,
                  m_look.theme().text.muted);
        }
    }
}

void PoolStrip::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return;
    for (const ShownPool& pool : m_pools) {
        for (const int number : pool.numbers) {
            if (dieRect(number).contains(event->position().toPoint())) m_held = number;
        }
    }
    if (m_held != 0) setCursor(Qt::ClosedHandCursor);
}

void PoolStrip::mouseMoveEvent(QMouseEvent* event) {
    if (m_held != 0) emit dragged(m_held, event->globalPosition().toPoint());
}

void PoolStrip::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton || m_held == 0) return;
    unsetCursor();
    emit dropped(std::exchange(m_held, 0), event->globalPosition().toPoint());
}

} // namespace tenplus::ui
