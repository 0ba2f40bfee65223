#include "making/pick_order.h"

#include "bridge/text.h"
#include "theme/metrics.h"

#include <QKeyEvent>
#include <QSignalBlocker>

#include <algorithm>

namespace tenplus::ui {

namespace {

constexpr int kMostInSight = 12;

} // namespace

PickOrder::PickOrder(const Look& look, QWidget* parent)
    : QListWidget(parent)
    , m_look(look) {
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    connect(this, &QListWidget::itemChanged, this, &PickOrder::picked);
}

void PickOrder::setChoices(const std::vector<interop::FieldChoice>& choices, const std::vector<std::string>& values) {
    const QSignalBlocker quiet(this);
    if (currentRow() >= 0) m_row = currentRow();
    clear();
    const auto add = [this](const interop::FieldChoice& choice, bool on) {
        auto* const item = new QListWidgetItem(qs(choice.name), this);
        item->setData(Qt::UserRole, qs(choice.id));
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        item->setCheckState(on ? Qt::Checked : Qt::Unchecked);
    };
    for (const std::string& value : values) {
        const auto found = std::ranges::find(choices, value, &interop::FieldChoice::id);
        add(found == choices.end() ? interop::FieldChoice{value, value} : *found, true);
    }
    for (const interop::FieldChoice& choice : choices) {
        if (std::ranges::find(values, choice.id) == values.end()) add(choice, false);
    }
    if (hasFocus()) markRow();
    measure();
}

std::vector<std::string> PickOrder::chosen() const {
    std::vector<std::string> ids;
    for (int row = 0; row < count(); ++row) {
        if (item(row)->checkState() == Qt::Checked) ids.push_back(ss(item(row)->data(Qt::UserRole).toString()));
    }
    return ids;
}

void PickOrder::measure() {
    const int line = std::max(fontMetrics().lineSpacing(), count() > 0 ? sizeHintForRow(0) : 0);
    setFixedHeight(std::clamp(count(), 1, kMostInSight) * line + 2 * frameWidth() + m_look.px(space::kTight));
}

// A form has many of these lists: only the one with the keyboard marks a row.
void PickOrder::markRow() { setCurrentRow(std::clamp(m_row, 0, std::max(0, count() - 1))); }

void PickOrder::focusInEvent(QFocusEvent* event) {
    if (currentRow() < 0) markRow();
    QListWidget::focusInEvent(event);
}

void PickOrder::focusOutEvent(QFocusEvent* event) {
    QListWidget::focusOutEvent(event);
    if (event->reason() == Qt::PopupFocusReason || event->reason() == Qt::ActiveWindowFocusReason) return;
    m_row = std::max(0, currentRow());
    setCurrentItem(nullptr);
}

void PickOrder::keyPressEvent(QKeyEvent* event) {
    const bool moves =
        event->modifiers() == Qt::AltModifier && (event->key() == Qt::Key_Up || event->key() == Qt::Key_Down);
    if (!moves) return QListWidget::keyPressEvent(event);
    const int from = currentRow(), to = from + (event->key() == Qt::Key_Up ? -1 : 1);
    if (from < 0 || to < 0 || to >= count()) return;
    {
        const QSignalBlocker quiet(this);
        insertItem(to, takeItem(from));
        setCurrentRow(to);
    }
    emit picked();
}

// The window's own Alt keys do not take these.
bool PickOrder::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride) {
        const auto& key = static_cast<const QKeyEvent&>(*event);
        if (key.modifiers() == Qt::AltModifier && (key.key() == Qt::Key_Up || key.key() == Qt::Key_Down)) {
            event->accept();
            return true;
        }
    }
    const bool done = QListWidget::event(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) measure();
    return done;
}

} // namespace tenplus::ui
