#include "moves/hit_list.h"

#include "theme/control_painting.h"
#include "theme/metrics.h"
#include "theme/pictures.h"
#include "theme/text_line.h"

#include <QEvent>
#include <QPainter>
#include <QScrollBar>
#include <QStyledItemDelegate>

#include <algorithm>
#include <cmath>

namespace tenplus::ui {
namespace {

constexpr double kLine = 36, kHeading = 28, kInset = 8, kCardGap = 2;

class HitDelegate : public QStyledItemDelegate {
public:
    HitDelegate(const Look& look, HitList& list)
        : QStyledItemDelegate(&list)
        , m_look(look)
        , m_list(list) {
        connect(&look, &Look::changed, this, [this] { m_pictures.forget(); });
    }

    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const override {
        return {m_look.px(100), m_list.heightOf(index)};
    }

    // Caches rows while one types: only selected and hovered ones are painted.
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const Shown row{index.data(HitModel::Heading).toString(), index.data().toString(),
                        index.data(HitModel::Words).toString(), index.data(HitModel::With).toString()};
        if (index == m_list.currentIndex() || option.state & QStyle::State_MouseOver)
            return paintRow(*painter, option, row, index);
        showRow(m_pictures, *painter, option, row,
                [&](QPainter& onto, const QStyleOptionViewItem& place) { paintRow(onto, place, row, index); });
    }

private:
    struct Shown {
        QString heading, name, words, with;
        bool operator==(const Shown&) const = default;
        friend std::size_t qHash(const Shown& row, std::size_t seed = 0) {
            return qHashMulti(seed, row.heading, row.name, row.words, row.with);
        }
    };

    void paintRow(QPainter& painter, const QStyleOptionViewItem& option, const Shown& row,
                  const QModelIndex& index) const {
        painter.save();
        painter.setRenderHint(QPainter::Antialiasing);
        QRectF rect = option.rect;
        if (!row.heading.isEmpty()) {
            const double height = m_look.exact(kHeading);
            paintHeading(painter, QRectF(rect.topLeft(), QSizeF(rect.width(), height)), row.heading);
            rect.setTop(rect.top() + height);
        }
        const bool chosen = index == m_list.currentIndex();
        if (!chosen || index.data(HitModel::NoMove).toBool()) paintLine(painter, rect, option, row, chosen);
        painter.restore();
    }

    void paintHeading(QPainter& painter, const QRectF& rect, const QString& text) const {
        const double inset = m_look.exact(kInset);
        const QRectF line = rect.adjusted(inset, 0, -inset, -m_look.exact(space::kTight));
        TextLine(text, m_look.font(Role::Label), line.width())
            .paint(painter, line, Qt::AlignLeading | Qt::AlignBottom, m_look.theme().text.muted);
    }

    // Name, purpose and roll, on one baseline.
    void paintLine(QPainter& painter, const QRectF& rect, const QStyleOptionViewItem& option, const Shown& row,
                   bool chosen) const {
        const Theme& theme = m_look.theme();
        if (chosen) {
            paintChosen(painter, rect.adjusted(0, 1, 0, -1), theme, m_look.exact(1));
        } else if (option.state & QStyle::State_MouseOver) {
            painter.setPen(Qt::NoPen);
            painter.setBrush(theme.surface.card);
            const double corner = m_look.exact(radius::kCard), hair = m_look.exact(1);
            painter.drawRoundedRect(rect.adjusted(0, hair, 0, -hair), corner, corner);
        }
        const QFont& nameFont = m_look.font(Role::MoveText);
        const QFont& caption = m_look.font(Role::Caption);
        const double inset = m_look.exact(kInset), gap = m_look.exact(space::kCardX);
        const double baseline = rect.center().y() + QFontMetricsF(nameFont).capHeight() / 2;
        double left = rect.left() + inset, right = rect.right() - inset;
        const auto put = [&](double x, const TextLine& line, const QColor& ink) {
            if (option.direction == Qt::RightToLeft) x = rect.left() + rect.right() - x - line.width();
            line.paint(painter, {x, baseline}, ink);
        };
        if (!row.with.isEmpty()) {
            const TextLine line(row.with, caption, (right - left) / 2);
            put(right - line.width(), line, theme.text.muted);
            right -= line.width() + gap;
        }
        const TextLine name(row.name, nameFont, right - left);
        put(left, name, theme.text.primary);
        left += name.width() + gap;
        if (row.words.isEmpty() || right - left < m_look.exact(size::kHitTarget)) return;
        put(left, TextLine(row.words, caption, right - left), theme.text.muted);
    }

    const Look& m_look;
    const HitList& m_list;
    mutable Pictures<Shown> m_pictures{64}; // more than are ever visible
};

} // namespace

HitList::HitList(const Look& look, QWidget* card, QWidget* parent)
    : QListView(parent)
    , m_look(look)
    , m_card(card) {
    setModel(&m_model);
    setItemDelegate(new HitDelegate(look, *this));
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSelectionMode(NoSelection);
    setEditTriggers(NoEditTriggers);
    setAutoScroll(false);        // settle() scrolls once the card has its final height
    setFocusPolicy(Qt::NoFocus); // the search field keeps the focus
    setAccessibleName(tr("Moves"));
    setMouseTracking(true);
    verticalScrollBar()->setSingleStep(look.px(kLine));
    m_card->setParent(viewport());
    m_card->hide();
    m_card->installEventFilter(this);
    connect(this, &QListView::doubleClicked, this, [this](const QModelIndex& index) { emit taken(index.row()); });
    connect(&look, &Look::changed, this, &HitList::settle);
    // The bar is in the margin, so that lines keep their width.
    connect(verticalScrollBar(), &QScrollBar::rangeChanged, this, [this](int, int most) {
        const int margin = m_look.px(space::kPanel);
        setViewportMargins(0, 0, most > 0 ? std::max(0, margin - verticalScrollBar()->sizeHint().width()) : margin, 0);
    });
    setViewportMargins(0, 0, look.px(space::kPanel), 0);
}

void HitList::setRows(std::vector<MoveHitRow> rows, HitModel::Manner manner) {
    if (m_model.hasRows(rows, manner)) return;
    m_model.setRows(std::move(rows), std::move(manner));
    scrollToTop();
}

void HitList::choose(int row) {
    const QModelIndex index = row < 0 ? QModelIndex() : m_model.index(row, 0);
    if (index != currentIndex()) return setCurrentIndex(index);
    if (!index.isValid()) m_card->hide();
    emit moved(row);
}

void HitList::step(int by) {
    const int last = m_model.rowCount() - 1;
    if (last < 0) return;
    choose(std::clamp(currentIndex().isValid() ? chosen() + by : 0, 0, last));
}

int HitList::rowsInView() const { return std::max(1, viewport()->height() / m_look.px(kLine) - 1); }

bool HitList::hasCard(const QModelIndex& index) const {
    return index.isValid() && index == currentIndex() && !index.data(HitModel::NoMove).toBool();
}

int HitList::cardHeight() const {
    const int width = viewport()->width();
    const int height = m_card->hasHeightForWidth() ? m_card->heightForWidth(width) : m_card->sizeHint().height();
    return std::max(height, m_look.px(kLine));
}

int HitList::heightOf(const QModelIndex& index) const {
    const int heading = m_model.hasHeading(index.row()) ? int(m_look.exact(kHeading)) : 0;
    return heading + (hasCard(index) ? cardHeight() + m_look.px(kCardGap) : m_look.px(kLine));
}

void HitList::settle() {
    if (m_moving) return; // handled by the move in progress
    doItemsLayout();
    if (!currentIndex().isValid()) return;
    scrollTo(currentIndex());
    placeCard();
}

void HitList::placeCard() {
    const QModelIndex current = currentIndex();
    m_card->setVisible(hasCard(current));
    if (!hasCard(current)) return;
    const QRect row = visualRect(current);
    const int height = cardHeight();
    m_card->setGeometry(0, row.bottom() + 1 - m_look.px(kCardGap) - height, viewport()->width(), height);
}

void HitList::updateGeometries() {
    QListView::updateGeometries();
    placeCard();
}

// The card's content gets its fonts when shown, which may change its height.
bool HitList::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_card && event->type() == QEvent::LayoutRequest && m_card->isVisible() &&
        cardHeight() != m_card->height())
        settle();
    return QListView::eventFilter(watched, event);
}

void HitList::resizeEvent(QResizeEvent* event) {
    QListView::resizeEvent(event);
    doItemsLayout();
}

void HitList::currentChanged(const QModelIndex& current, const QModelIndex& previous) {
    QListView::currentChanged(current, previous);
    m_moving = true;
    emit moved(current.row());
    m_moving = false;
    settle();
}

} // namespace tenplus::ui
