#include "gm_guide/guide_list.h"

#include "bridge/dragged_actors.h"
#include "paint/card.h"
#include "paint/paragraph.h"
#include "theme/text_line.h"

#include <QCursor>
#include <QDrag>
#include <QKeyEvent>
#include <QPainter>
#include <QScrollBar>
#include <QStyledItemDelegate>

#include <algorithm>
#include <cmath>

namespace tenplus::ui {
namespace {

constexpr double kLine = 30, kHeading = 32, kInset = 8, kLeastForWords = 60;

class GuideDelegate : public QStyledItemDelegate {
public:
    GuideDelegate(const Look& look, QObject* parent)
        : QStyledItemDelegate(parent)
        , m_look(look) {}

    // A name that is wider than the list wraps.
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const bool headed = !index.data(GuideModel::Heading).toString().isEmpty();
        const auto* const list = qobject_cast<const QListView*>(option.widget);
        const double room = (list != nullptr ? list->viewport()->width() : 0) - 2 * m_look.exact(kInset);
        const QString name = index.data().toString();
        const bool wraps = room > 0 && isWide(name, room);
        const int high = wraps ? wrappedHeight(name, room) : m_look.px(kLine);
        return {m_look.px(100), high + (headed ? m_look.px(kHeading) : 0)};
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        QRectF rect = option.rect;
        const QString heading = index.data(GuideModel::Heading).toString();
        if (!heading.isEmpty()) {
            const QRectF line(rect.left(), rect.top(), rect.width(), m_look.px(kHeading));
            paintHeading(*painter, line, heading);
            rect.setTop(line.bottom());
        }
        paintLine(*painter, rect, option, index);
        painter->restore();
    }

private:
    bool isWide(const QString& name, double room) const {
        return TextLine(name, m_look.font(Role::MoveText)).width() > room;
    }
    int wrappedHeight(const QString& name, double room) const {
        const double air = m_look.exact(kLine) - QFontMetricsF(m_look.font(Role::MoveText)).height();
        return int(std::ceil(paragraphHeight(name, room, Role::MoveText, m_look) + std::max(0.0, air)));
    }
    void paintHeading(QPainter& painter, const QRectF& rect, const QString& text) const {
        const double inset = m_look.exact(kInset);
        const QRectF line = rect.adjusted(inset, 0, -inset, -m_look.exact(space::kTight));
        TextLine(text, m_look.font(Role::Label), line.width())
            .paint(painter, line, Qt::AlignLeading | Qt::AlignBottom, m_look.theme().text.muted);
    }

    void paintLine(QPainter& painter, const QRectF& rect, const QStyleOptionViewItem& option,
                   const QModelIndex& index) const {
        const Theme& theme = m_look.theme();
        paintRowGround(painter, rect, option.state, m_look);
        const QFont& nameFont = m_look.font(Role::MoveText);
        const double inset = m_look.exact(kInset), gap = m_look.exact(space::kCardX);
        const double baseline = rect.center().y() + QFontMetricsF(nameFont).capHeight() / 2;
        const double left = rect.left() + inset, right = rect.right() - inset;
        const auto put = [&](double x, const TextLine& line, const QColor& ink) {
            if (option.direction == Qt::RightToLeft) x = rect.left() + rect.right() - x - line.width();
            line.paint(painter, {x, baseline}, ink);
        };
        if (isWide(index.data().toString(), right - left)) {
            const double high = paragraphHeight(index.data().toString(), right - left, Role::MoveText, m_look);
            painter.setPen(theme.text.primary);
            return paintParagraph(painter, {left, rect.center().y() - high / 2, right - left, high},
                                  index.data().toString(), Role::MoveText, m_look);
        }
        const TextLine name(index.data().toString(), nameFont, right - left);
        put(left, name, theme.text.primary);
        const double room = right - left - name.width() - gap;
        const QString line = index.data(GuideModel::Line).toString();
        if (line.isEmpty() || room < m_look.exact(kLeastForWords)) return;
        const TextLine shown(line, m_look.font(Role::Caption), room);
        put(right - shown.width(), shown, theme.text.muted);
    }

    const Look& m_look;
};

} // namespace

void GuideModel::setItems(std::vector<GuideItem> items) {
    beginResetModel();
    m_items = std::move(items);
    endResetModel();
}

int GuideModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : int(m_items.size()); }

QVariant GuideModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const auto at = std::size_t(index.row());
    const GuideItem& item = m_items[at];
    switch (role) {
    case Qt::DisplayRole: return item.title;
    case Line: return item.line;
    case Heading: return at == 0 || m_items[at - 1].section != item.section ? item.section : QString();
    case Qt::AccessibleTextRole:
        return QStringLiteral("%1, %2").arg(item.title, item.line.isEmpty() ? item.section : item.line);
    default: return {};
    }
}

Qt::ItemFlags GuideModel::flags(const QModelIndex& index) const {
    const Qt::ItemFlags flags = QAbstractListModel::flags(index);
    const bool brings = index.isValid() && m_items[std::size_t(index.row())].deed == Deed::Bring;
    return brings ? flags | Qt::ItemIsDragEnabled : flags;
}

QStringList GuideModel::mimeTypes() const { return {QString::fromLatin1(kDraggedCreature)}; }

QMimeData* GuideModel::mimeData(const QModelIndexList& indexes) const {
    if (indexes.isEmpty() || !(flags(indexes.front()) & Qt::ItemIsDragEnabled)) return nullptr;
    return draggedCreature(m_items[std::size_t(indexes.front().row())].id);
}

GuideList::GuideList(const Look& look, QWidget* parent)
    : QListView(parent)
    , m_look(look) {
    setObjectName(QStringLiteral("guideList"));
    setAccessibleName(tr("The GM’s reference"));
    setModel(&m_model);
    setItemDelegate(new GuideDelegate(look, this));
    setVerticalScrollMode(ScrollPerPixel);
    setResizeMode(Adjust); // names wrap at another place
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSelectionMode(SingleSelection);
    setDragDropMode(DragOnly);
    setEditTriggers(NoEditTriggers);
    setMouseTracking(true);
    verticalScrollBar()->setSingleStep(look.px(kLine));
    connect(this, &QListView::doubleClicked, this, &GuideList::entered);
    connect(&look, &Look::changed, this, [this] { doItemsLayout(); });
}

void GuideList::setItems(std::vector<GuideItem> items) {
    const GuideItem* was = chosen();
    const std::string id = was ? was->id : std::string();
    m_model.setItems(std::move(items));
    const auto at = std::ranges::find(m_model.items(), id, &GuideItem::id);
    const bool kept = was && at != m_model.items().end();
    const int row = kept ? int(at - m_model.items().begin()) : 0;
    setCurrentIndex(m_model.index(row, 0));
    if (!kept) scrollToTop();
    emit moved();
}

const GuideItem* GuideList::chosen() const {
    const QModelIndex index = currentIndex();
    return index.isValid() && index.row() < m_model.rowCount() ? &m_model.items()[std::size_t(index.row())] : nullptr;
}

void GuideList::step(int by) {
    const int last = m_model.rowCount() - 1;
    if (last >= 0) setCurrentIndex(m_model.index(std::clamp(currentIndex().row() + by, 0, last), 0));
}

void GuideList::currentChanged(const QModelIndex& current, const QModelIndex& previous) {
    QListView::currentChanged(current, previous);
    emit moved();
}

// The picture is the row as it stands; the page gives way to the board meanwhile.
void GuideList::startDrag(Qt::DropActions) {
    const QModelIndex index = currentIndex();
    QMimeData* const carried = m_model.mimeData({index});
    if (carried == nullptr) return;
    const QRect row = visualRect(index);
    auto* drag = new QDrag(this);
    drag->setMimeData(carried);
    drag->setPixmap(viewport()->grab(row));
    drag->setHotSpot(viewport()->mapFromGlobal(QCursor::pos()) - row.topLeft());
    emit lifted();
    emit letGo(drag->exec(Qt::CopyAction) == Qt::CopyAction);
}

void GuideList::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        emit entered();
        return;
    }
    QListView::keyPressEvent(event);
}

} // namespace tenplus::ui
