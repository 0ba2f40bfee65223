#include "app/palette.h"

#include "paint/row_keys.h"
#include "theme/metrics.h"
#include "theme/text_line.h"
#include "theme/widget_role.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

#include <algorithm>
#include <cstdlib>

namespace tenplus::ui {
namespace {

constexpr int kRowsAtOnce = 10; // rows per PageUp and PageDown
constexpr double kPaletteWide = 560, kPaletteHigh = 420;
constexpr int kKindRole = Qt::UserRole;
constexpr std::size_t kMostFindings = 200; // more than anybody reads: a further word narrows it

// The kind is at the end of the row, quieter than the name.
class FindingDelegate : public QStyledItemDelegate {
public:
    FindingDelegate(const Look& look, QObject* parent)
        : QStyledItemDelegate(parent)
        , m_look(look) {}
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        return {QStyledItemDelegate::sizeHint(option, index).width(), m_look.px(size::kButton)};
    }
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        QStyledItemDelegate::paint(painter, option, index);
        const QRectF room = QRectF(option.rect).adjusted(0, 0, -m_look.exact(space::kWide), 0);
        TextLine(index.data(kKindRole).toString(), m_look.font(Role::Caption))
            .paint(*painter, room, Qt::AlignRight | Qt::AlignVCenter, m_look.theme().text.muted);
    }

private:
    const Look& m_look;
};

} // namespace

std::vector<std::size_t> foundIn(const std::vector<Finding>& all, const QString& words) {
    const QString typed = words.simplified().toCaseFolded();
    const QStringList wanted = typed.split(u' ', Qt::SkipEmptyParts);
    std::vector<std::size_t> first, after;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const QString name = all[i].name.toCaseFolded();
        const QStringList parts = name.split(u' ', Qt::SkipEmptyParts);
        const bool answers = std::ranges::all_of(wanted, [&](const QString& word) {
            return std::ranges::any_of(parts, [&](const QString& part) { return part.startsWith(word); });
        });
        if (answers) (name.startsWith(typed) ? first : after).push_back(i);
    }
    first.insert(first.end(), after.begin(), after.end());
    return first;
}

Palette::Palette(const Look& look, QWidget* parent)
    : QFrame(parent, Qt::Popup)
    , m_look(look)
    , m_words(new QLineEdit(this))
    , m_list(new QListWidget(this)) {
    setObjectName(QStringLiteral("palette"));
    setAccessibleName(tr("Find anything"));
    m_words->setObjectName(QStringLiteral("paletteWords"));
    setRole(*m_words, WidgetRole::Search);
    m_words->setPlaceholderText(tr("An action, a person, a move, a setting"));
    m_words->setAccessibleName(tr("Find anything"));
    m_words->setMaxLength(100);
    m_words->installEventFilter(this);
    m_list->setObjectName(QStringLiteral("paletteList"));
    m_list->setAccessibleName(tr("What was found"));
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setUniformItemSizes(true);
    m_list->setItemDelegate(new FindingDelegate(look, m_list));
    auto* column = new QVBoxLayout(this);
    column->addWidget(m_words);
    column->addWidget(m_list, 1);
    connect(m_words, &QLineEdit::textChanged, this, &Palette::fill);
    connect(m_list, &QListWidget::itemClicked, this, &Palette::take);
    connect(m_list, &QListWidget::currentItemChanged, this, [this](const QListWidgetItem* item) {
        const QString kind = item ? item->data(kKindRole).toString() : QString();
        m_words->setAccessibleDescription(!item            ? QString()
                                          : kind.isEmpty() ? item->text()
                                                           : QStringLiteral("%1, %2").arg(item->text(), kind));
    });
}

void Palette::open(std::vector<Finding> all) {
    m_all = std::move(all);
    m_words->clear();
    fill();
    const int side = m_look.px(space::kWide);
    layout()->setContentsMargins(side, side, side, side);
    const QRect window = parentWidget()->rect();
    const QSize wanted = QSize(m_look.px(kPaletteWide), m_look.px(kPaletteHigh)).boundedTo(window.size());
    resize(wanted);
    move(parentWidget()->mapToGlobal(QPoint((window.width() - wanted.width()) / 2, window.height() / 10)));
    show();
    m_words->setFocus(Qt::PopupFocusReason);
}

void Palette::fill() {
    m_found = foundIn(m_all, m_words->text());
    m_found.resize(std::min(m_found.size(), kMostFindings));
    m_list->clear();
    for (const std::size_t place : m_found) {
        auto* item = new QListWidgetItem(m_all[place].name);
        item->setData(kKindRole, m_all[place].kind);
        m_list->addItem(item);
    }
    const QString words = m_words->text().simplified();
    if (!words.isEmpty()) new QListWidgetItem(tr("Search the story for “%1”").arg(words), m_list);
    m_list->setCurrentRow(0);
}

// Closes first, so that the action finds the window as it was.
void Palette::take() {
    const int row = m_list->currentRow();
    if (row < 0) return;
    const QString words = m_words->text().simplified();
    const auto run = std::size_t(row) < m_found.size() ? m_all[m_found[std::size_t(row)]].run : std::function<void()>();
    hide();
    m_all.clear();
    m_found.clear();
    run ? run() : emit storyWanted(words);
}

void Palette::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), m_look.theme().surface.dock);
    painter.setPen(m_look.theme().line.control);
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

bool Palette::eventFilter(QObject* watched, QEvent* event) {
    if (watched != m_words || event->type() != QEvent::KeyPress) return QFrame::eventFilter(watched, event);
    const int rows = m_list->count();
    const auto& key = static_cast<const QKeyEvent&>(*event);
    if (const auto by = listStep(key, !m_words->text().isEmpty(), kRowsAtOnce)) {
        const int to = m_list->currentRow() + *by;
        const bool goesAround = std::abs(*by) == 1; // a single step wraps around
        m_list->setCurrentRow(rows == 0 ? -1 : goesAround ? (to + rows) % rows : std::clamp(to, 0, rows - 1));
        return true;
    }
    switch (key.key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter: take(); return true;
    case Qt::Key_Escape: hide(); return true;
    default: return false;
    }
}

} // namespace tenplus::ui
