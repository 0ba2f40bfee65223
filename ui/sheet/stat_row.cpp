#include "sheet/stat_row.h"

#include "bridge/text.h"
#include "theme/metrics.h"

#include <QStyle>

#include <algorithm>

namespace tenplus::ui {
namespace {

constexpr double kStatGap = 8;

} // namespace

StatRow::StatRow(const Look& look, QWidget* parent)
    : QWidget(parent)
    , m_look(look) {
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    connect(&look, &Look::changed, this, [this] {
        updateGeometry();
        place();
    });
}

void StatRow::addTile() {
    auto* tile = new StatTile(m_look, this);
    const int number = int(m_tiles.size());
    connect(tile, &QAbstractButton::clicked, this, [this, tile] { emit chosen(qs(tile->stat().id)); });
    connect(tile, &StatTile::scoreTyped, this,
            [this, tile](qlonglong score) { emit scoreTyped(qs(tile->stat().scoreField), score); });
    connect(tile, &StatTile::conditionWanted, this,
            [this, tile](bool on) { emit conditionWanted(qs(tile->stat().condition), on); });
    connect(tile, &StatTile::stepWanted, this, [this, number](int by) {
        const int next = number + by;
        if (next >= 0 && next < m_count) m_tiles[std::size_t(next)]->setFocus(Qt::TabFocusReason);
    });
    m_tiles.push_back(tile);
}

void StatRow::setStats(const std::vector<table::StatView>& stats) {
    if (stats == m_stats && m_count > 0) return;
    m_stats = stats;
    m_count = int(stats.size());
    while (m_tiles.size() < stats.size()) addTile();
    for (std::size_t i = 0; i < m_tiles.size(); ++i) {
        const bool used = i < stats.size();
        m_tiles[i]->setVisible(used);
        if (!used) continue;
        m_tiles[i]->setObjectName(QStringLiteral("stat-%1").arg(qs(stats[i].id)));
        m_tiles[i]->setStat(stats[i]);
        m_tiles[i]->setChosen(stats[i].id == m_chosen);
    }
    setVisible(m_count > 0);
    updateGeometry();
    place();
}

void StatRow::setChosen(const std::string& id) {
    m_chosen = id;
    for (int i = 0; i < m_count; ++i) {
        StatTile* tile = m_tiles[std::size_t(i)];
        tile->setChosen(!id.empty() && tile->stat().id == id);
    }
}

// As few rows as possible, with equal numbers of tiles. A chip that needs more than its share is elided.
StatRow::Plan StatRow::planFor(int width) const {
    Plan plan;
    if (m_count == 0) return plan;
    int needed = m_look.px(96);
    for (int i = 0; i < m_count; ++i) needed = std::max(needed, m_tiles[std::size_t(i)]->neededWidth());
    const int gap = m_look.px(kStatGap);
    const int most = std::clamp((width + gap) / (std::min(needed, m_look.px(116)) + gap), 1, m_count);
    plan.rows = (m_count + most - 1) / most;
    plan.columns = (m_count + plan.rows - 1) / plan.rows;
    plan.width = (width - (plan.columns - 1) * gap) / plan.columns;
    return plan;
}

int StatRow::heightForWidth(int width) const {
    const Plan plan = planFor(width);
    if (plan.rows == 0) return 0;
    return plan.rows * m_tiles.front()->sizeHint().height() + (plan.rows - 1) * m_look.px(kStatGap);
}

QSize StatRow::sizeHint() const {
    const int width = m_look.px(700);
    return {width, heightForWidth(width)};
}

QSize StatRow::minimumSizeHint() const {
    return {m_look.px(120), m_count == 0 ? 0 : m_tiles.front()->sizeHint().height()};
}

// A row's tiles share its width; one with a chip gets a little more.
void StatRow::place() {
    const Plan plan = planFor(width());
    const int gap = m_look.px(kStatGap);
    for (int row = 0; row < plan.rows; ++row) {
        const int first = row * plan.columns, last = std::min(first + plan.columns, m_count);
        int extra = 0, plain = plan.columns - (last - first);
        for (int i = first; i < last; ++i) {
            const int more = m_tiles[std::size_t(i)]->neededWidth() - plan.width;
            more > 0 ? extra += more : ++plain;
        }
        const int give = plain == 0 ? 0 : (extra + plain - 1) / plain;
        const bool fits = plain > 0 && give <= plan.width / 8;
        int x = 0;
        for (int i = first; i < last; ++i) {
            StatTile* tile = m_tiles[std::size_t(i)];
            const int needed = tile->neededWidth();
            const bool atEdge = i + 1 == first + plan.columns; // aligned with the end of the row
            const int wide = atEdge                ? width() - x
                             : !fits               ? plan.width
                             : needed > plan.width ? needed
                                                   : plan.width - give;
            const int high = tile->sizeHint().height();
            const QRect place(x, row * (high + gap), wide, high);
            tile->setGeometry(QStyle::visualRect(layoutDirection(), rect(), place));
            x += wide + gap;
        }
    }
}

void StatRow::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    place();
}

} // namespace tenplus::ui
