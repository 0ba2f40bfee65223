#include "asking/pick_list.h"

#include "base/contains.h"
#include "paint/columns_layout.h"
#include "paint/plain_label.h"
#include "paint/row_keys.h"
#include "theme/announce.h"
#include "theme/dynamic_property.h"

#include <QHBoxLayout>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>

namespace tenplus::ui {
namespace {

// px at text size 1: a name, a word beside it and two lines of text; or nothing but names with a short word, "d8"
constexpr double kLeastColumn = 440, kLeastNames = 300;
constexpr qsizetype kShortWord = 6;

} // namespace

PickList::PickList(const Look& look, QWidget* parent)
    : QWidget(parent)
    , m_look(look)
    , m_columns(new ColumnsLayout)
    , m_question(plainLabel({}, WidgetRole::Label, this))
    , m_count(plainLabel({}, WidgetRole::Caption, this)) {
    m_question->setWordWrap(true);
    m_count->setObjectName(QStringLiteral("pickCount"));
    auto* head = new QHBoxLayout;
    head->addWidget(m_question, 1);
    head->addWidget(m_count, 0, Qt::AlignBottom);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(look.px(space::kHair));
    column->addLayout(head);
    column->addLayout(m_columns);
    setProperty(kRowsInColumns, true);
    measure();
    connect(&look, &Look::changed, this, &PickList::measure);
}

void PickList::measure() {
    m_columns->setColumn(m_look.px(m_areNames ? kLeastNames : kLeastColumn), m_look.px(space::kSection),
                         m_look.px(space::kHair));
}

int PickList::columnsAt(int width) const { return m_columns->columnsAt(width); }

void PickList::setPicks(const QString& question, const std::vector<Pick>& picks, int most) {
    m_question->setText(question);
    m_question->setVisible(!question.isEmpty());
    m_most = most;
    m_shown = picks.size();
    m_areNames = !picks.empty() && std::ranges::all_of(picks, [](const Pick& pick) {
        return pick.word.size() <= kShortWord && pick.text.isEmpty() && pick.closed.isEmpty() && pick.more.isEmpty();
    });
    measure();
    // Single and multiple choice are painted differently, so new rows are needed.
    const bool single = most == 1;
    const QVariant before = said(*this, "single");
    if (before.isValid() && before.toBool() != single) {
        for (PickRow* each : m_rows) each->deleteLater(), each->hide();
        m_rows.clear();
    }
    setProperty("single", single);
    while (m_rows.size() < picks.size()) {
        auto* row = new PickRow(m_look, single, this);
        connect(row, &QCheckBox::clicked, this, [this, row](bool on) { take(row->pick().id, on); });
        connect(row, &PickRow::settled, this, [this] {
            if (m_most == 1) emit settled();
        });
        m_columns->addWidget(row);
        m_rows.push_back(row);
    }
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        m_rows[i]->setVisible(i < picks.size());
        if (i < picks.size())
            m_rows[i]->setPick(picks[i]);
        else
            m_rows[i]->setObjectName(QString());
    }
    std::erase_if(m_picked, [&](const std::string& id) { return !contains(picks, id, &Pick::id); });
    tell();
}

void PickList::setPicked(const std::vector<std::string>& ids) {
    m_picked = ids;
    tell();
}

void PickList::setFree(bool free) {
    m_free = free;
    tell();
}

void PickList::setCount(const QString& words) {
    m_countWords = words;
    tell();
}

void PickList::take(const std::string& id, bool on) {
    const bool single = m_most == 1; // a radio button stays checked when pressed again
    // Nothing is swapped silently.
    if (on && !single && m_most > 0 && int(m_picked.size()) >= m_most) {
        tell();
        m_count->setText(tr("%1 of %2 picked: take one back first").arg(m_picked.size()).arg(m_most));
        return announce(*m_count, m_count->text());
    }
    if (single)
        m_picked = {id};
    else if (on)
        m_picked.push_back(id);
    else
        std::erase(m_picked, id);
    tell();
    emit changed();
}

void PickList::tell() {
    for (std::size_t i = 0; i < m_shown; ++i) {
        const QSignalBlocker quiet(m_rows[i]);
        m_rows[i]->setChecked(contains(m_picked, m_rows[i]->pick().id));
        m_rows[i]->setFree(m_free);
    }
    seatTab();
    const QString counted = m_most > 1 ? tr("%1 of %2 picked").arg(m_picked.size()).arg(m_most) : QString();
    m_count->setText(m_countWords.isEmpty() ? counted : m_countWords);
    m_count->setVisible(!m_count->text().isEmpty()); // without a question there is no line at all
}

// Choices of which one is picked are one stop of the Tab key, as radio buttons are; the arrows go through them.
void PickList::seatTab() {
    const QWidget* const stop = m_most == 1 ? entry() : nullptr;
    for (std::size_t i = 0; i < m_shown; ++i)
        m_rows[i]->setFocusPolicy(stop == nullptr || m_rows[i] == stop ? Qt::StrongFocus : Qt::ClickFocus);
}

PickRow* PickList::row(const std::string& id) const {
    for (std::size_t i = 0; i < m_shown; ++i) {
        if (m_rows[i]->pick().id == id) return m_rows[i];
    }
    return nullptr;
}

QWidget* PickList::entry() const {
    if (PickRow* picked = row(first())) return picked;
    const auto end = m_rows.begin() + std::ptrdiff_t(m_shown);
    const auto open = std::find_if(m_rows.begin(), end, [](const PickRow* each) { return each->isEnabled(); });
    return open == end ? nullptr : *open;
}

} // namespace tenplus::ui
