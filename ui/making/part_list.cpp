#include "making/part_list.h"

#include "asking/plain_button.h"
#include "bridge/text.h"
#include "bridge/typography.h"
#include "paint/chosen_in_sight.h"
#include "paint/flow_layout.h"
#include "paint/plain_label.h"
#include "paint/state_row.h"
#include "theme/metrics.h"
#include "theme/widget_role.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>

namespace tenplus::ui {

namespace {

constexpr int kPartRole = Qt::UserRole + 40, kSortRole = Qt::UserRole + 41;

bool isWanted(const interop::Part& part, const QString& words) {
    return qs(part.name).contains(words, Qt::CaseInsensitive) || qs(part.id).contains(words, Qt::CaseInsensitive);
}

} // namespace

PartList::PartList(const Look& look, QWidget* parent)
    : QWidget(parent)
    , m_look(look)
    , m_search(new QLineEdit(this))
    , m_list(new QListWidget(this)) {
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    setRole(*m_search, WidgetRole::Search);
    m_search->setObjectName(QStringLiteral("makingSearch"));
    m_search->setPlaceholderText(tr("Find a part"));
    m_search->setAccessibleName(tr("Find a part"));
    m_search->installEventFilter(this);
    m_list->setObjectName(QStringLiteral("makingParts"));
    m_list->setAccessibleName(tr("Parts of the game"));
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setItemDelegate(new StateRow(look, m_list));
    m_list->installEventFilter(this);
    keepChosenInSight(*m_list);
    column->addWidget(m_search);
    column->addWidget(m_list, 1);
    auto* const row = new FlowLayout(look.px(space::kTight), look.px(space::kTight));
    row->setEven(true);
    column->addLayout(row);
    const auto button = [&](const QString& words, const char* name, const QString& tip) {
        QPushButton* const made = plainButton(words, QString::fromLatin1(name), this);
        made->setToolTip(plainTip(tip));
        row->addWidget(made);
        return made;
    };
    m_add = button(tr("Add"), "makingAdd", tr("Another one of this kind (Insert)"));
    m_copy = button(tr("Copy"), "makingCopy", tr("A copy to change (Ctrl+D)"));
    m_remove = button(tr("Take out"), "makingRemove", tr("Take this part out of the game (Delete)"));
    m_up = button(tr("Up"), "makingUp", tr("Further up in the game (Alt+Up)"));
    m_down = button(tr("Down"), "makingDown", tr("Further down in the game (Alt+Down)"));
    connect(m_search, &QLineEdit::textChanged, this, &PartList::fill);
    connect(m_add, &QPushButton::clicked, this, [this] { emit addWanted(sortAt(m_list->currentRow())); });
    connect(m_copy, &QPushButton::clicked, this, &PartList::copyWanted);
    connect(m_remove, &QPushButton::clicked, this, &PartList::removeWanted);
    connect(m_up, &QPushButton::clicked, this, [this] { emit moveWanted(-1); });
    connect(m_down, &QPushButton::clicked, this, [this] { emit moveWanted(1); });
    connect(m_list, &QListWidget::currentRowChanged, this, [this](int at) {
        tell();
        if (const interop::Part* const part = partAtRow(at)) {
            m_chosen = part->where;
            m_heading.reset();
            emit partChosen(*part);
        } else if (at >= 0) {
            m_heading = sortAt(at);
            emit sortChosen(*m_heading);
        }
    });
}

const interop::Part* PartList::partAtRow(int row) const {
    const QListWidgetItem* const item = row < 0 ? nullptr : m_list->item(row);
    const int at = item == nullptr ? -1 : item->data(kPartRole).toInt();
    return at < 0 || std::size_t(at) >= m_parts.size() ? nullptr : &m_parts[std::size_t(at)];
}

interop::PartSort PartList::sortAt(int row) const {
    const QListWidgetItem* const item = row < 0 ? nullptr : m_list->item(row);
    return item == nullptr ? interop::PartSort::Move : interop::PartSort(item->data(kSortRole).toInt());
}

void PartList::setParts(const std::vector<interop::Part>& parts, const std::vector<interop::Fault>& faults) {
    m_parts = parts;
    m_faults = faults;
    fill();
}

void PartList::choose(const interop::Where& where) {
    m_chosen = where;
    m_heading.reset();
    fill();
}

void PartList::enter() { m_list->setFocus(Qt::OtherFocusReason); }

// Each sort has a heading, by which the first one of it can be added; the words of the search may be its name, too.
void PartList::fill() {
    const QSignalBlocker quiet(m_list);
    const QString words = m_search->text().trimmed();
    std::vector<int> faultsOf(m_parts.size(), 0);
    for (const interop::Fault& fault : m_faults) {
        const auto part = interop::partAt(m_parts, fault.where);
        if (part) ++faultsOf[std::size_t(std::ranges::find(m_parts, *part) - m_parts.begin())];
    }
    m_list->clear();
    int chosen = -1;
    QFont heading; // of the size that the list has
    heading.setWeight(QFont::DemiBold);
    const auto add = [&](const QString& name, const QString& state, interop::PartSort sort, int part) {
        auto* const item = StateRow::itemOf(name, state);
        if (part < 0) item->setFont(heading);
        item->setData(kPartRole, part);
        item->setData(kSortRole, int(sort));
        m_list->addItem(item);
    };
    for (const interop::PartSort sort : interop::kAllPartSorts) {
        const auto count = std::ranges::count(m_parts, sort, &interop::Part::sort);
        const bool isNamed =
            qs(interop::nameOfAll(sort)).startsWith(words, Qt::CaseInsensitive); // "moves": all of them
        const bool hasHeading = interop::canBeAdded(sort) && isNamed;
        if (hasHeading) {
            add(capitalised(qs(interop::nameOfAll(sort))), count == 0 ? tr("none") : QString::number(count), sort, -1);
            if (m_heading == sort) chosen = m_list->count() - 1;
        }
        for (std::size_t i = 0; i < m_parts.size(); ++i) {
            const interop::Part& part = m_parts[i];
            if (part.sort != sort || !(isNamed || isWanted(part, words))) continue;
            const int faults = faultsOf[i];
            const QString state = faults == 0   ? QString()
                                  : faults == 1 ? tr("1 fault")
                                                : tr("%n faults", nullptr, faults);
            add(qs(part.name), state, sort, int(i));
            if (!m_heading && part.where == m_chosen) chosen = m_list->count() - 1;
        }
    }
    m_list->setCurrentRow(chosen);
    tell();
}

void PartList::tell() {
    const interop::Part* const part = partAtRow(m_list->currentRow());
    const bool canAdd = m_list->currentRow() >= 0 && interop::canBeAdded(sortAt(m_list->currentRow()));
    m_add->setEnabled(canAdd);
    m_add->setText(canAdd ? escaped(tr("Add a %1").arg(qs(interop::nameOfOne(sortAt(m_list->currentRow())))))
                          : tr("Add"));
    m_copy->setEnabled(part && canAdd);
    m_remove->setEnabled(part && (canAdd || part->sort == interop::PartSort::File));
    const bool moves = part && canAdd && part->sort != interop::PartSort::Playbook;
    m_up->setEnabled(moves);
    m_down->setEnabled(moves);
}

bool PartList::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::KeyPress && event->type() != QEvent::ShortcutOverride)
        return QWidget::eventFilter(watched, event);
    const auto& key = static_cast<const QKeyEvent&>(*event);
    const bool alt = key.modifiers() == Qt::AltModifier, plain = key.modifiers() == Qt::NoModifier;
    QPushButton* const pressed = watched != m_list                                                  ? nullptr
                                 : plain && key.key() == Qt::Key_Insert                             ? m_add
                                 : plain && key.key() == Qt::Key_Delete                             ? m_remove
                                 : alt && key.key() == Qt::Key_Up                                   ? m_up
                                 : alt && key.key() == Qt::Key_Down                                 ? m_down
                                 : key.modifiers() == Qt::ControlModifier && key.key() == Qt::Key_D ? m_copy
                                                                                                    : nullptr;
    const bool enters = plain && (key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter);
    const bool toList = watched == m_search && plain && (key.key() == Qt::Key_Down || enters);
    if (!pressed && !toList && !(enters && watched == m_list)) return QWidget::eventFilter(watched, event);
    event->accept();
    if (event->type() == QEvent::ShortcutOverride) return true;
    if (pressed) {
        pressed->click();
    } else if (toList) {
        m_list->setFocus(Qt::OtherFocusReason);
        if (partAtRow(m_list->currentRow()) == nullptr) m_list->setCurrentRow(0);
    } else if (partAtRow(m_list->currentRow()) == nullptr) {
        m_add->click();
    } else {
        emit entered();
    }
    return true;
}

} // namespace tenplus::ui
