#include "paint/chip_strip_accessible.h"

#include "paint/chip_strip.h"

#include <QAccessibleActionInterface>
#include <QAccessibleWidget>
#include <QPointer>

namespace tenplus::ui {
namespace {

class ChipAccessible : public QAccessibleInterface, public QAccessibleActionInterface {
public:
    ChipAccessible(ChipStrip* strip, int index)
        : m_strip(strip)
        , m_index(index) {}

    bool isValid() const override { return m_strip && m_index < int(m_strip->chips().size()); }
    QObject* object() const override { return nullptr; }
    QWindow* window() const override { return m_strip ? m_strip->window()->windowHandle() : nullptr; }
    QAccessibleInterface* childAt(int, int) const override { return nullptr; }
    QAccessibleInterface* parent() const override { return QAccessible::queryAccessibleInterface(m_strip); }
    QAccessibleInterface* child(int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface*) const override { return -1; }
    QAccessible::Role role() const override { return QAccessible::Button; }
    void setText(QAccessible::Text, const QString&) override {}

    QString text(QAccessible::Text kind) const override {
        if (!isValid()) return {};
        const ChipData& chip = m_strip->chips()[std::size_t(m_index)];
        if (kind == QAccessible::Name) return spokenText(chip);
        if (kind == QAccessible::Description) return chip.toolTip;
        return {};
    }

    QRect rect() const override {
        if (!isValid()) return {};
        const QRect local = m_strip->chipRect(m_index);
        return {m_strip->mapToGlobal(local.topLeft()), local.size()};
    }

    QAccessible::State state() const override {
        QAccessible::State state;
        if (!isValid()) {
            state.invalid = true;
            return state;
        }
        const ChipData& chip = m_strip->chips()[std::size_t(m_index)];
        state.disabled = !chip.enabled;
        state.checkable = true;
        state.checked = chip.selected;
        state.focusable = m_strip->focusPolicy() != Qt::NoFocus;
        state.focused = m_strip->hasFocus() && m_strip->focusedChip() == m_index;
        state.invisible = !m_strip->isVisible();
        return state;
    }

    void* interface_cast(QAccessible::InterfaceType type) override {
        return type == QAccessible::ActionInterface ? static_cast<QAccessibleActionInterface*>(this) : nullptr;
    }

    QStringList actionNames() const override { return {pressAction()}; }
    void doAction(const QString& action) override {
        if (isValid() && action == pressAction()) m_strip->activate(m_index);
    }
    QStringList keyBindingsForAction(const QString&) const override { return {}; }

private:
    QPointer<ChipStrip> m_strip;
    int m_index;
};

class ChipStripAccessible : public QAccessibleWidget {
public:
    explicit ChipStripAccessible(ChipStrip* strip)
        : QAccessibleWidget(strip, QAccessible::ToolBar) {}

    ~ChipStripAccessible() override {
        for (const QAccessible::Id id : m_ids) QAccessible::deleteAccessibleInterface(id);
    }

    int childCount() const override { return int(strip().chips().size()); }

    // Created on demand and kept, because assistive tools keep pointers to them.
    QAccessibleInterface* child(int index) const override {
        if (index < 0 || index >= childCount()) return nullptr;
        while (int(m_ids.size()) <= index) {
            auto* chip = new ChipAccessible(static_cast<ChipStrip*>(object()), int(m_ids.size()));
            m_ids.push_back(QAccessible::registerAccessibleInterface(chip));
        }
        return QAccessible::accessibleInterface(m_ids[std::size_t(index)]);
    }

    QAccessibleInterface* childAt(int x, int y) const override {
        for (int i = 0; i < childCount(); ++i) {
            if (child(i)->rect().contains(x, y)) return child(i);
        }
        return nullptr;
    }

    QAccessibleInterface* focusChild() const override {
        return strip().hasFocus() ? child(strip().focusedChip()) : nullptr;
    }

    int indexOfChild(const QAccessibleInterface* wanted) const override {
        for (int i = 0; i < childCount(); ++i) {
            if (child(i) == wanted) return i;
        }
        return -1;
    }

private:
    const ChipStrip& strip() const { return *static_cast<const ChipStrip*>(object()); }

    mutable std::vector<QAccessible::Id> m_ids;
};

QAccessibleInterface* makeInterface(const QString&, QObject* object) {
    auto* strip = qobject_cast<ChipStrip*>(object);
    return strip == nullptr ? nullptr : new ChipStripAccessible(strip);
}

} // namespace

void installChipStripAccessibility() { QAccessible::installFactory(makeInterface); }

} // namespace tenplus::ui
