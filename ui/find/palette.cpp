#include "find/palette.h"

#include "paint/paragraph.h"
#include "paint/row_keys.h"
#include "paint/state_row.h"
#include "theme/metrics.h"
#include "theme/widget_role.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>
#include <cstdlib>

namespace tenplus::ui {
namespace {

constexpr int kRowsAtOnce = 10; // rows per PageUp and PageDown
constexpr double kPaletteWide = 640, kPaletteHigh = 460;
constexpr std::size_t kMostFindings = 200; // more than anybody reads: a further word narrows it

} // namespace

std::vector<std::size_t> foundIn(const std::vector<Finding>& all, const QString& words) {
    const QString typed = words.simplified().toCaseFolded();
    const QStringList wanted = typed.split(u' ', Qt::SkipEmptyParts);
    std::vector<std::size_t> exact, first, after;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const QString name = all[i].name.toCaseFolded();
        const QStringList parts = name.split(u' ', Qt::SkipEmptyParts);
        const bool answers = std::ranges::all_of(wanted, [&](const QString& word) {
            return std::ranges::any_of(parts, [&](const QString& part) { return part.startsWith(word); });
        });
        if (answers) (name == typed ? exact : name.startsWith(typed) ? first : after).push_back(i);
    }
    exact.insert(exact.end(), first.begin(), first.end());
    exact.insert(exact.end(), after.begin(), after.end());
    return exact;
}

Palette::Palette(const Look& look, QWidget* parent)
    : QFrame(parent, Qt::Popup)
    , m_look(look)
    , m_words(new QLineEdit(this))
    , m_list(new QListWidget(this))
    , m_said(new Paragraph(look, Role::Caption, Ink::Muted, this)) {
    setObjectName(QStringLiteral("palette"));
    setAccessibleName(tr("Find anything"));
    m_words->setObjectName(QStringLiteral("paletteWords"));
    setRole(*m_words, WidgetRole::Search);
    m_words->setPlaceholderText(tr("A name, a word of the story, an action"));
    m_words->setAccessibleName(tr("Find anything"));
    m_words->setMaxLength(100);
    m_words->installEventFilter(this);
    m_list->setObjectName(QStringLiteral("paletteList"));
    m_list->setAccessibleName(tr("What was found"));
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setUniformItemSizes(true);
    m_list->setItemDelegate(new StateRow(look, m_list));
    auto* column = new QVBoxLayout(this);
    column->addWidget(m_words);
    column->addWidget(m_list, 1);
    column->addWidget(m_said);
    m_said->setObjectName(QStringLiteral("paletteSaid"));
    connect(m_words, &QLineEdit::textChanged, this, &Palette::fill);
    connect(m_list, &QListWidget::itemClicked, this, &Palette::take);
    connect(m_list, &QListWidget::currentItemChanged, this, [this](const QListWidgetItem* item) {
        m_words->setAccessibleDescription(item ? item->data(Qt::AccessibleTextRole).toString() : QString());
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
    m_more.clear();
    showRows();
    m_list->setCurrentRow(0);
    say({});
    emit wordsTyped(m_words->text());
}

void Palette::showRows() {
    m_list->clear();
    for (int row = 0; const Finding* const each = at(row); ++row)
        m_list->addItem(StateRow::itemOf(each->name, each->kind));
    const QString words = m_words->text().simplified();
    if (!words.isEmpty()) m_list->addItem(StateRow::itemOf(tr("Search the story for “%1”").arg(words), {}));
}

// The chosen row stays: what is new stands below what was there.
void Palette::setMore(const QString& words, std::vector<Finding> more, const QString& sentence) {
    if (!isVisible() || words != m_words->text().simplified()) return;
    const auto isThere = [this](const Finding& each) {
        return std::ranges::any_of(m_found, [&](std::size_t place) {
            const QString& name = m_all[place].name;
            return each.name == name || each.name.startsWith(name + QStringLiteral(": "));
        });
    };
    std::erase_if(more, isThere);
    m_more = std::move(more);
    const int row = m_list->currentRow();
    showRows();
    m_list->setCurrentRow(std::max(0, row));
    say(sentence);
}

void Palette::say(const QString& sentence) {
    m_said->setText(sentence.isEmpty() ? tr("Filters: who:ash  kind:note  session:3  is:secret") : sentence);
}

const Finding* Palette::at(int row) const {
    if (row < 0) return nullptr;
    const auto place = std::size_t(row);
    if (place < m_found.size()) return &m_all[m_found[place]];
    return place - m_found.size() < m_more.size() ? &m_more[place - m_found.size()] : nullptr;
}

// Closes first, so that the action finds the window as it was.
void Palette::take() {
    emit taking();
    const int row = m_list->currentRow();
    if (row < 0) return;
    const QString words = m_words->text().simplified();
    const Finding* const taken = at(row);
    const auto run = taken ? taken->run : std::function<void()>();
    hide();
    m_all.clear();
    m_found.clear();
    m_more.clear();
    if (run)
        run();
    else
        emit storyWanted(words);
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
