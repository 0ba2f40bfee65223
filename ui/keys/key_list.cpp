#include "keys/key_list.h"

#include "keys/fixed_keys.h"
#include "paint/card.h"
#include "theme/text_line.h"

#include <QAccessible>
#include <QKeyEvent>
#include <QPainter>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QStyledItemDelegate>

#include <algorithm>
#include <iterator>
#include <utility>

namespace tenplus::ui {
namespace {

constexpr double kKeyLine = 34, kKeyHeading = 34, kKeyInset = 8;
enum KeyRole { HeadingRole = Qt::UserRole, NoteRole, CapsRole, EntryRole };

class KeyRowDelegate : public QStyledItemDelegate {
public:
    KeyRowDelegate(const Look& look, KeyList& list)
        : QStyledItemDelegate(&list)
        , m_look(look)
        , m_list(list) {}

    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const override {
        const bool headed = !index.data(HeadingRole).toString().isEmpty();
        return {m_look.px(100), m_look.px(kKeyLine) + (headed ? m_look.px(kKeyHeading) : 0)};
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        QRectF rect = option.rect;
        const QString heading = index.data(HeadingRole).toString();
        if (!heading.isEmpty()) {
            const double inset = m_look.exact(kKeyInset);
            const QRectF line = QRectF(rect.topLeft(), QSizeF(rect.width(), m_look.px(kKeyHeading)))
                                    .adjusted(inset, 0, -inset, -m_look.exact(space::kTight));
            TextLine(heading, m_look.font(Role::Label), line.width())
                .paint(*painter, line, Qt::AlignLeading | Qt::AlignBottom, m_look.theme().text.muted);
            rect.setTop(rect.top() + m_look.px(kKeyHeading));
        }
        paintRow(*painter, rect, option, index);
        painter->restore();
    }

private:
    void paintRow(QPainter& painter, const QRectF& rect, const QStyleOptionViewItem& option,
                  const QModelIndex& index) const {
        const Theme& theme = m_look.theme();
        paintRowGround(painter, rect, option.state, m_look);
        const QRectF inside = rect.adjusted(m_look.exact(kKeyInset), 0, -m_look.exact(kKeyInset), 0);
        const double left = paintKeys(painter, inside, option.direction, index) - m_look.exact(space::kCardX);
        const QFont& font = m_look.font(Role::Body);
        const TextLine name(index.data().toString(), font, std::max(1.0, left - inside.left()));
        put(painter, inside, option.direction, inside.left(), name, font, theme.text.primary);
    }

    // Returns the left edge of the keys.
    double paintKeys(QPainter& painter, const QRectF& inside, Qt::LayoutDirection direction,
                     const QModelIndex& index) const {
        const Theme& theme = m_look.theme();
        const QFont& caption = m_look.font(Role::Caption);
        const double gap = m_look.exact(space::kSmall), most = inside.width() * 2 / 3; // the name keeps a third
        double right = inside.right();
        const auto words = [&](const QString& text, const QColor& ink) {
            const TextLine line(text, caption, std::max(1.0, most - (inside.right() - right)));
            put(painter, inside, direction, right - line.width(), line, caption, ink);
            right -= line.width() + gap;
        };
        if (m_list.isAsking() && index == m_list.currentIndex()) {
            words(KeyList::tr("Press the new key"), theme.accent.text);
            return right;
        }
        const bool fixed = index.data(EntryRole).toInt() < 0;
        const QStringList caps = index.data(CapsRole).toStringList();
        for (auto each = caps.crbegin(); each != caps.crend(); ++each) {
            if (*each == QStringLiteral("…")) {
                words(*each, theme.text.muted);
                continue;
            }
            const QSizeF size = keyCapSize(*each, m_look);
            right -= size.width();
            const QPointF corner(direction == Qt::RightToLeft ? inside.left() + inside.right() - right - size.width()
                                                              : right,
                                 inside.center().y() - size.height() / 2);
            paintKeyCap(painter, {corner, size}, *each, m_look, fixed ? theme.text.muted : theme.text.primary);
            right -= gap;
        }
        if (const QString note = index.data(NoteRole).toString(); !note.isEmpty()) words(note, theme.text.muted);
        return right;
    }

    static void put(QPainter& painter, const QRectF& inside, Qt::LayoutDirection direction, double x,
                    const TextLine& line, const QFont& font, const QColor& ink) {
        if (direction == Qt::RightToLeft) x = inside.left() + inside.right() - x - line.width();
        line.paint(painter, {x, inside.center().y() + QFontMetricsF(font).capHeight() / 2}, ink);
    }

    const Look& m_look;
    const KeyList& m_list;
};

QString spokenRow(const KeyRow& row) {
    const QString keys = row.caps.isEmpty() ? KeyList::tr("no key") : row.caps.join(QStringLiteral(", "));
    return row.note.isEmpty() ? QStringLiteral("%1, %2").arg(row.name, keys)
                              : QStringLiteral("%1, %2, %3").arg(row.name, keys, row.note);
}

} // namespace

KeyList::KeyList(const Look& look, QWidget* parent)
    : QListWidget(parent)
    , m_look(look) {
    setObjectName(QStringLiteral("keyList"));
    setAccessibleName(tr("Keys"));
    setItemDelegate(new KeyRowDelegate(look, *this));
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setEditTriggers(NoEditTriggers);
    setMouseTracking(true);
    verticalScrollBar()->setSingleStep(look.px(kKeyLine));
    connect(this, &QListWidget::currentRowChanged, this, [this] {
        giveUp();
        emit chosenChanged();
    });
    connect(this, &QListWidget::itemDoubleClicked, this, &KeyList::wanted);
    connect(&look, &Look::changed, this, [this] { doItemsLayout(); });
}

void KeyList::setRows(const std::vector<KeyRow>& rows) {
    const auto nameAt = [this](int row) { return row < 0 ? QString() : item(row)->text(); };
    const QString was = nameAt(currentRow());
    const int wasEntry = chosenEntry(), wasCount = count(), scrolled = verticalScrollBar()->value();
    {
        const QSignalBlocker still(this);
        clear();
        int chosen = rows.empty() ? -1 : 0;
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const KeyRow& row = rows[i];
            auto* item = new QListWidgetItem(row.name, this);
            item->setData(HeadingRole, i == 0 || rows[i - 1].group != row.group ? row.group : QString());
            item->setData(NoteRole, row.note);
            item->setData(CapsRole, row.caps);
            item->setData(EntryRole, row.entry);
            item->setData(Qt::AccessibleTextRole, spokenRow(row));
            if (wasEntry >= 0 ? row.entry == wasEntry : row.name == was) chosen = int(i);
        }
        setCurrentRow(chosen);
    }
    if (currentRow() <= 0) scrollToTop(); // scrolls to its heading, too
    if (count() == wasCount) {            // only a key changed: keep the scroll position
        doItemsLayout();
        verticalScrollBar()->setValue(scrolled);
    }
    giveUp();
    emit chosenChanged();
}

int KeyList::chosenEntry() const {
    const QListWidgetItem* const chosen = currentItem();
    return chosen ? chosen->data(EntryRole).toInt() : -1;
}

void KeyList::setAsking(bool asking) {
    if (std::exchange(m_asking, asking) == asking) return;
    viewport()->update();
    if (asking) speak();
}

// Tells screen reader users that the window waits for a key.
void KeyList::speak() {
    setAccessibleDescription(
        tr("Press the new key for %1. Esc leaves it as it is.").arg(currentItem() ? currentItem()->text() : QString()));
    QAccessibleEvent told(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&told);
}

void KeyList::giveUp() {
    if (!m_asking) return;
    setAsking(false);
    emit givenUp();
}

// While asking, it receives every key before shortcuts and focus navigation.
bool KeyList::event(QEvent* event) {
    const bool isPress = event->type() == QEvent::KeyPress;
    if (m_asking && event->type() == QEvent::ShortcutOverride) {
        event->accept();
        return true;
    }
    if (!isPress) return QListWidget::event(event);
    const auto& key = *static_cast<const QKeyEvent*>(event);
    const bool enter = (key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter) && key.modifiers() == Qt::NoModifier;
    if (!m_asking) {
        if (!enter) return QListWidget::event(event);
        emit wanted();
        return true;
    }
    event->accept();
    if (key.isAutoRepeat()) return true;
    if (key.key() == Qt::Key_Escape && key.modifiers() == Qt::NoModifier)
        giveUp();
    else if (const auto chord = chordOf(key))
        emit pressed(*chord);
    return true;
}

void KeyList::focusOutEvent(QFocusEvent* event) {
    giveUp();
    QListWidget::focusOutEvent(event);
}

} // namespace tenplus::ui
