#include "paint/tab_stops.h"

#include <QLabel>
#include <QLayout>
#include <QScrollArea>
#include <QScrollBar>
#include <QStyle>

#include <algorithm>

namespace tenplus::ui {
namespace {

struct TabStop {
    QRect place; ///< in px of the widget around it
    QWidget* widget = nullptr;
    QLayout* layout = nullptr; ///< if it is not a widget
};

// A widget is in a row if its vertical centre is within the row's first widget.
void readInRows(std::vector<TabStop>& all, Qt::LayoutDirection direction) {
    std::ranges::stable_sort(all, {}, [](const TabStop& each) { return each.place.top(); });
    for (auto row = all.begin(); row != all.end();) {
        const int below = row->place.bottom();
        const auto end =
            std::find_if(row + 1, all.end(), [below](const TabStop& each) { return each.place.center().y() > below; });
        std::stable_sort(row, end, [direction](const TabStop& one, const TabStop& other) {
            return direction == Qt::RightToLeft ? one.place.right() > other.place.right()
                                                : one.place.left() < other.place.left();
        });
        row = end;
    }
}

class Walk {
public:
    explicit Walk(const QWidget* focus)
        : m_focus(focus) {}

    std::vector<QWidget*> stops;

    void addInside(const QWidget& widget) {
        std::vector<const QWidget*> seated;
        std::vector<TabStop> parts;
        if (QLayout* const layout = widget.layout()) {
            parts.push_back({layout->geometry(), nullptr, layout});
            noteSeated(*layout, seated);
            std::ranges::sort(seated);
        }
        for (QObject* const each : widget.children()) {
            auto* const child = qobject_cast<QWidget*>(each);
            if (child && isWalked(*child) && !std::ranges::binary_search(seated, child))
                parts.push_back({child->geometry(), child, nullptr});
        }
        addAll(std::move(parts), widget.layoutDirection());
    }

private:
    // The focused widget is the start of the walk, even if no key could have reached it.
    bool isStop(const QWidget& widget) const {
        if (&widget == m_focus) return true;
        return widget.isVisible() && widget.isEnabled() && (widget.focusPolicy() & Qt::TabFocus) == Qt::TabFocus &&
               widget.focusProxy() == nullptr;
    }

    bool isWalked(const QWidget& widget) const {
        return !widget.isWindow() &&
               (widget.isVisible() || &widget == m_focus || (m_focus && widget.isAncestorOf(m_focus)));
    }

    static void noteSeated(QLayout& layout, std::vector<const QWidget*>& seated) {
        for (int i = 0; QLayoutItem* const item = layout.itemAt(i); ++i) {
            if (item->widget())
                seated.push_back(item->widget());
            else if (item->layout())
                noteSeated(*item->layout(), seated);
        }
    }

    void addAll(std::vector<TabStop> parts, Qt::LayoutDirection direction) {
        readInRows(parts, direction);
        for (const TabStop& part : parts) {
            if (part.layout) {
                addLayout(*part.layout, direction);
                continue;
            }
            if (isStop(*part.widget)) stops.push_back(part.widget);
            addInside(*part.widget);
        }
    }

    void addLayout(QLayout& layout, Qt::LayoutDirection direction) {
        std::vector<TabStop> parts;
        for (int i = 0; QLayoutItem* const item = layout.itemAt(i); ++i) {
            QWidget* const widget = item->widget();
            if (widget && isWalked(*widget))
                parts.push_back({item->geometry(), widget, nullptr});
            else if (!widget && item->layout() && !item->isEmpty())
                parts.push_back({item->geometry(), nullptr, item->layout()});
        }
        addAll(std::move(parts), direction);
    }

    const QWidget* m_focus;
};

// How far a scroll bar must move so that from..to is within 0..room.
int shiftFor(int from, int to, int room) {
    return to > room ? std::min(to - room, from) : from < 0 ? std::max(from, to - room) : 0;
}

// The label of a field, so that both are in sight; null if it has none below that ancestor.
const QLabel* labelOf(const QWidget& field, const QWidget& within) {
    for (const QWidget* around = field.parentWidget(); around != nullptr; around = around->parentWidget()) {
        for (const QLabel* each : around->findChildren<QLabel*>(QString(), Qt::FindDirectChildrenOnly)) {
            if (each->buddy() == &field) return each;
        }
        if (around == &within) break;
    }
    return nullptr;
}

} // namespace

std::vector<QWidget*> stopsOf(const QWidget& whole) {
    Walk walk(whole.window()->focusWidget());
    walk.addInside(whole);
    return std::move(walk.stops);
}

bool moveFocus(const std::vector<QWidget*>& stops, bool next) {
    const auto now =
        std::ranges::find_if(stops, [](const QWidget* each) { return each->window()->focusWidget() == each; });
    if (now == stops.end() || (next ? now + 1 == stops.end() : now == stops.begin())) return false;
    (next ? *(now + 1) : *(now - 1))->setFocus(next ? Qt::TabFocusReason : Qt::BacktabFocusReason);
    return true;
}

void bringIntoSight(const QWidget& widget) {
    const int margin = widget.style()->pixelMetric(QStyle::PM_FocusFrameVMargin, nullptr, &widget);
    for (QWidget* around = widget.parentWidget(); around != nullptr && !around->isWindow();
         around = around->parentWidget()) {
        auto* const area = qobject_cast<QScrollArea*>(around);
        if (!area || !area->widget() || !area->widget()->isAncestorOf(&widget)) continue;
        const QSize room = area->viewport()->size();
        const auto placeOf = [&](const QWidget& each) {
            return QRect(each.mapTo(area->viewport(), QPoint()), each.size())
                .adjusted(-margin, -margin, margin, margin);
        };
        QRect place = placeOf(widget);
        const QLabel* const label = labelOf(widget, *area->widget());
        if (label && place.united(placeOf(*label)).height() <= room.height()) place = place.united(placeOf(*label));
        QScrollBar &down = *area->verticalScrollBar(), &across = *area->horizontalScrollBar();
        down.setValue(down.value() + shiftFor(place.top(), place.bottom() + 1, room.height()));
        across.setValue(across.value() + shiftFor(place.left(), place.right() + 1, room.width()));
    }
}

} // namespace tenplus::ui
