// Keys in lists of checkable rows: Up, Down, Home and End. At the last row the focus stays: the next widget may be a
// button, which the next Space would press.
#pragma once

#include "theme/dynamic_property.h"

#include <QAbstractScrollArea>
#include <QKeyEvent>
#include <QWidget>

#include <algorithm>
#include <optional>
#include <vector>

namespace tenplus::ui {

/// How many rows a key that is pressed in a search field moves in the list beside it; nothing for a key of the field
/// itself, such as Home in text.
inline std::optional<int> listStep(const QKeyEvent& event, bool hasWords, int rowsInView) {
    constexpr int kAll = 1'000'000;
    const Qt::KeyboardModifiers held = event.modifiers() & ~Qt::KeypadModifier;
    const bool isPlain = held == Qt::NoModifier, leadsToEnd = (isPlain && !hasWords) || held == Qt::ControlModifier;
    switch (event.key()) {
    case Qt::Key_Down: return isPlain ? std::optional(1) : std::nullopt;
    case Qt::Key_Up: return isPlain ? std::optional(-1) : std::nullopt;
    case Qt::Key_PageDown: return isPlain ? std::optional(rowsInView) : std::nullopt;
    case Qt::Key_PageUp: return isPlain ? std::optional(-rowsInView) : std::nullopt;
    case Qt::Key_End: return leadsToEnd ? std::optional(kAll) : std::nullopt;
    case Qt::Key_Home: return leadsToEnd ? std::optional(-kAll) : std::nullopt;
    default: return std::nullopt;
    }
}

/// The scroll area around `widget`, or its window.
inline QWidget& pageAround(QWidget& widget) {
    QWidget* page = &widget;
    while (page->parentWidget() != nullptr && !page->isWindow() &&
           qobject_cast<QAbstractScrollArea*>(page->parentWidget()->parentWidget()) == nullptr) {
        page = page->parentWidget();
    }
    return *page;
}

/// Set on the parent of rows that stand in several columns, each of which is read from its top to its bottom.
inline constexpr const char* kRowsInColumns = "rowsInColumns";

/// True if the row on the left comes first: by its column where both are in one list of columns, else from the top.
inline bool isRowBefore(const QWidget& one, const QWidget& other, const QWidget& whole) {
    const QWidget* const list = one.parentWidget();
    const bool isColumns = list == other.parentWidget() && said(*list, kRowsInColumns).toBool();
    if (isColumns && one.x() != other.x()) return (one.x() < other.x()) != list->isRightToLeft();
    return one.mapTo(&whole, QPoint()).y() < other.mapTo(&whole, QPoint()).y();
}

/// The focusable rows inside `whole`, in the order of reading.
template <typename Row>
std::vector<Row*> openRows(const QWidget& whole) {
    std::vector<Row*> rows;
    for (Row* each : whole.findChildren<Row*>()) {
        if (each->isVisibleTo(&whole) && each->isEnabledTo(&whole)) rows.push_back(each);
    }
    std::ranges::stable_sort(rows, [&](const Row* one, const Row* other) { return isRowBefore(*one, *other, whole); });
    return rows;
}

/// True if it handled the key. Up and Down continue in the next list on the page, Home and End stay in this one.
template <typename Row>
bool goByRow(Row& from, const QKeyEvent& event) {
    const int key = event.key();
    const bool isStep = key == Qt::Key_Up || key == Qt::Key_Down, isEnd = key == Qt::Key_Home || key == Qt::Key_End;
    if ((!isStep && !isEnd) || (event.modifiers() & ~Qt::KeypadModifier) != Qt::NoModifier) return false;
    const std::vector<Row*> rows = openRows<Row>(isStep ? pageAround(from) : *from.parentWidget());
    if (rows.empty()) return true;
    const auto at = std::ranges::find(rows, &from);
    Row* to = key == Qt::Key_Home ? rows.front() : rows.back();
    if (isStep && at == rows.end()) return true;
    if (key == Qt::Key_Up) to = at == rows.begin() ? *at : *(at - 1);
    if (key == Qt::Key_Down) to = at + 1 == rows.end() ? *at : *(at + 1);
    to->setFocus(Qt::TabFocusReason);
    return true;
}

/// True if it handled the key. Left and Right go to the row beside, in lists of several columns, and stay where there
/// is none.
template <typename Row>
bool goBeside(Row& from, const QKeyEvent& event) {
    const int key = event.key();
    const bool isSide = key == Qt::Key_Left || key == Qt::Key_Right;
    if (!isSide || (event.modifiers() & ~Qt::KeypadModifier) != Qt::NoModifier) return false;
    const int way = key == Qt::Key_Right ? 1 : -1;
    Row* nearest = nullptr;
    for (Row* each : openRows<Row>(*from.parentWidget())) {
        const bool isBeside = each->y() <= from.geometry().bottom() && each->geometry().bottom() >= from.y();
        const int far = (each->x() - from.x()) * way;
        if (isBeside && far > 0 && (!nearest || far < (nearest->x() - from.x()) * way)) nearest = each;
    }
    if (nearest) nearest->setFocus(Qt::TabFocusReason);
    return true;
}

/// True if the key is a letter and a later row of the same list begins with it, or else an earlier one: that one then
/// has the focus. `nameOf(row)` is the text of a row.
template <typename Row, typename NameOf>
bool goByLetter(Row& from, const QKeyEvent& event, NameOf nameOf) {
    const QString typed = event.text();
    if (typed.isEmpty() || !typed.front().isLetter() || (event.modifiers() & ~Qt::ShiftModifier) != Qt::NoModifier)
        return false;
    std::vector<Row*> rows = openRows<Row>(*from.parentWidget());
    const auto here = std::ranges::find(rows, &from);
    if (here != rows.end()) std::ranges::rotate(rows, here + 1); // the row itself comes last
    const auto found =
        std::ranges::find_if(rows, [&](const Row* row) { return nameOf(*row).startsWith(typed, Qt::CaseInsensitive); });
    if (found == rows.end()) return false;
    (*found)->setFocus(Qt::TabFocusReason);
    return true;
}

} // namespace tenplus::ui
