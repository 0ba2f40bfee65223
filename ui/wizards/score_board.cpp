#include "wizards/score_board.h"

#include "paint/card.h"
#include "paint/flow_layout.h"
#include "paint/plain_label.h"
#include "theme/figures.h"
#include "theme/text_line.h"

#include <QKeyEvent>
#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>
#include <functional>

namespace tenplus::ui {
namespace {

constexpr double kTileWide = 118, kTileHigh = 66, kTileInset = 10;
constexpr int kAll = 1000; // steps: to the first or the last

} // namespace

ScoreTile::ScoreTile(const Look& look, int number, QWidget* parent)
    : QAbstractButton(parent)
    , m_look(look)
    , m_number(number) {
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    connect(&look, &Look::changed, this, [this] {
        updateGeometry();
        update();
    });
}

void ScoreTile::fill(const ScoreStat& stat, std::optional<int> score) {
    m_stat = stat;
    m_score = score;
    setObjectName(QStringLiteral("score-%1").arg(QString::fromStdString(stat.id)));
    setAccessibleName(score ? tr("%1, %2").arg(stat.name).arg(*score) : tr("%1, nothing placed").arg(stat.name));
    update();
}

QSize ScoreTile::sizeHint() const { return {m_look.px(kTileWide), m_look.px(kTileHigh)}; }

void ScoreTile::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter: click(); return;
    case Qt::Key_Left: emit stepWanted(isRightToLeft() ? 1 : -1); return;
    case Qt::Key_Right: emit stepWanted(isRightToLeft() ? -1 : 1); return;
    case Qt::Key_Backspace:
    case Qt::Key_Delete: emit takenBack(); return;
    case Qt::Key_Home: emit stepWanted(-kAll); return;
    case Qt::Key_End: emit stepWanted(kAll); return;
    case Qt::Key_Up:
    case Qt::Key_Down: event->ignore(); return;
    default: QAbstractButton::keyPressEvent(event);
    }
}

void ScoreTile::paintEvent(QPaintEvent*) {
    const Theme& theme = m_look.theme();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool lit = isDown() || underMouse();
    const double corner = m_look.exact(radius::kCard);
    painter.setPen(m_score ? QPen(Qt::NoPen) : QPen(theme.line.control, 1, Qt::DashLine));
    painter.setBrush(lit ? theme.surface.pressed : theme.surface.control);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), corner, corner);
    const double inset = m_look.exact(kTileInset);
    const QRectF inside =
        QRectF(rect()).adjusted(inset, m_look.exact(space::kNormal), -inset, -m_look.exact(space::kNormal));
    const QFont& small = m_look.font(Role::Caption);
    const TextLine digit(QString::number(m_number), small);
    digit.paint(painter, inside, Qt::AlignTrailing | Qt::AlignTop, theme.text.muted);
    TextLine(m_stat.name, small, inside.width() - digit.width() - inset / 2)
        .paint(painter, inside, Qt::AlignLeading | Qt::AlignTop, theme.text.secondary);
    TextLine(m_score ? QString::number(*m_score) : QStringLiteral("–"), m_look.font(Role::Modifier))
        .paint(painter, inside, Qt::AlignLeading | Qt::AlignBottom, m_score ? theme.text.primary : theme.text.disabled);
    if (!m_score) return;
    TextLine(m_stat.modifier, m_look.font(Role::Control))
        .paint(painter, inside.adjusted(0, 0, 0, -m_look.exact(space::kHair)), Qt::AlignTrailing | Qt::AlignBottom,
               theme.text.secondary);
}

ScoreBoard::ScoreBoard(const Look& look, QWidget* parent)
    : QWidget(parent)
    , m_look(look)
    , m_next(plainLabel({}, WidgetRole::CardName, this))
    , m_rest(plainLabel({}, WidgetRole::Muted, this))
    , m_row(new QWidget(this)) {
    m_next->setObjectName(QStringLiteral("nextScore"));
    auto* flow = new FlowLayout(look.px(space::kNormal), look.px(space::kNormal), m_row);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_next);
    column->addWidget(m_rest);
    column->addWidget(m_row);
    const auto measure = [this, flow, column] {
        flow->setGaps(m_look.px(space::kNormal), m_look.px(space::kNormal));
        column->setSpacing(m_look.px(space::kNormal));
    };
    measure();
    connect(&look, &Look::changed, this, measure);
}

void ScoreBoard::setBoard(const std::vector<ScoreStat>& stats, const std::vector<int>& array) {
    m_stats = stats;
    m_left = array;
    std::ranges::sort(m_left, std::greater<>());
    m_placed.assign(stats.size(), std::nullopt);
    while (m_tiles.size() < stats.size()) {
        const std::size_t place = m_tiles.size();
        auto* tile = new ScoreTile(m_look, int(place) + 1, m_row);
        connect(tile, &QAbstractButton::clicked, this, [this, place] { press(place); });
        connect(tile, &ScoreTile::takenBack, this, [this, place] { takeBack(place); });
        connect(tile, &ScoreTile::stepWanted, this, [this, place](int by) {
            if (m_stats.empty()) return;
            const auto next = std::clamp<std::ptrdiff_t>(std::ptrdiff_t(place) + by, 0, std::ssize(m_stats) - 1);
            m_tiles[std::size_t(next)]->setFocus(Qt::TabFocusReason);
        });
        m_row->layout()->addWidget(tile);
        m_tiles.push_back(tile);
    }
    for (std::size_t i = 0; i < m_tiles.size(); ++i) m_tiles[i]->setVisible(i < stats.size());
    tell();
}

void ScoreBoard::setModifiers(const std::map<std::string, QString>& modifiers) {
    for (ScoreStat& stat : m_stats) {
        const auto found = modifiers.find(stat.id);
        stat.modifier = found == modifiers.end() ? QString() : found->second;
    }
    tell();
}

std::map<std::string, int> ScoreBoard::scores() const {
    std::map<std::string, int> placed;
    for (std::size_t i = 0; i < m_stats.size(); ++i) {
        if (m_placed[i]) placed[m_stats[i].id] = *m_placed[i];
    }
    return placed;
}

void ScoreBoard::setScores(const std::map<std::string, int>& scores) {
    for (std::size_t i = 0; i < m_stats.size(); ++i) {
        const auto found = scores.find(m_stats[i].id);
        if (found == scores.end()) continue;
        const auto left = std::ranges::find(m_left, found->second);
        if (left == m_left.end()) continue;
        m_left.erase(left);
        m_placed[i] = found->second;
    }
    tell();
}

std::optional<int> ScoreBoard::next() const { return m_left.empty() ? std::nullopt : std::optional(m_left.front()); }

QWidget* ScoreBoard::entry() const { return m_tiles.empty() ? nullptr : m_tiles.front(); }

void ScoreBoard::press(std::size_t place) {
    if (m_placed[place]) return takeBack(place);
    if (m_left.empty()) return;
    m_placed[place] = m_left.front();
    m_left.erase(m_left.begin());
    tell();
    emit changed();
}

void ScoreBoard::takeBack(std::size_t place) {
    if (!m_placed[place]) return;
    m_left.push_back(*m_placed[place]);
    std::ranges::sort(m_left, std::greater<>());
    m_placed[place] = std::nullopt;
    tell();
    emit changed();
}

void ScoreBoard::tell() {
    for (std::size_t i = 0; i < m_stats.size(); ++i) m_tiles[i]->fill(m_stats[i], m_placed[i]);
    QStringList rest;
    for (std::size_t i = 1; i < m_left.size(); ++i) rest << QString::number(m_left[i]);
    m_next->setText(m_left.empty() ? tr("All are placed. Press one to place it again.")
                                   : tr("Where does %1 go?").arg(m_left.front()));
    m_rest->setText(rest.isEmpty() ? QString() : tr("Then %1").arg(rest.join(QStringLiteral(", "))));
    m_rest->setVisible(!m_left.empty());
}

void ScoreBoard::keyPressEvent(QKeyEvent* event) {
    const int digit = event->key() - Qt::Key_1;
    if (event->modifiers() == Qt::NoModifier && digit >= 0 && digit < int(m_stats.size())) {
        press(std::size_t(digit));
        m_tiles[std::size_t(digit)]->setFocus(Qt::TabFocusReason);
        return;
    }
    QWidget::keyPressEvent(event);
}

} // namespace tenplus::ui
