#include "result/choice_list.h"

#include "base/contains.h"
#include "bridge/text.h"
#include "paint/plain_label.h"
#include "result/chosen_counter.h"
#include "result/fitting_scroll.h"

#include <algorithm>

namespace tenplus::ui {
namespace {

constexpr double kWidestSentence = 600; // px at 96 dpi, of the sentence

} // namespace

ChoiceList::ChoiceList(const Look& look, QWidget* parent)
    : QWidget(parent)
    , m_look(look)
    , m_top(new QHBoxLayout)
    , m_sentence(fittingParagraph(look, Role::CardName, Ink::Primary))
    , m_counter(new ChosenCounter(look))
    , m_column(new QVBoxLayout(this)) {
    m_sentence->setObjectName(QStringLiteral("sentence"));
    m_counter->hide();
    m_counter->setObjectName(QStringLiteral("counter"));
    m_top->addWidget(m_sentence, 1);
    m_top->addWidget(m_counter, 0, Qt::AlignTop);
    m_top->addSpacerItem(new QSpacerItem(0, 0, QSizePolicy::Expanding)); // keeps the counter near a wide sentence
    m_column->addLayout(m_top);
    m_column->setSpacing(0);
    connect(&look, &Look::changed, this, &ChoiceList::measure);
    measure();
}

void ChoiceList::measure() {
    // Rows extend by 8 px, so that their text aligns with the sentence.
    const int out = m_look.px(space::kWide), in = m_look.px(space::kNormal);
    m_column->setContentsMargins(out, 0, out, 0);
    m_top->setContentsMargins(in, m_look.px(space::kTight), in, m_look.px(space::kSmall));
    m_top->setSpacing(m_look.px(space::kWide));
    m_sentence->setMaximumWidth(m_look.px(kWidestSentence));
}

void ChoiceList::setChoice(const std::optional<table::WaitingView>& choice, const QString& sentence,
                           content::Tone tone) {
    m_sentence->setText(sentence);
    m_sentence->setVisible(!sentence.isEmpty());
    const bool same = choice == m_choice && tone == m_tone;
    const std::vector<std::string> picked =
        choice && choice->id == this->choice() ? chosen() : std::vector<std::string>{};
    m_tone = tone;
    if (!same) {
        m_choice = choice;
        build();
        for (ChoiceRow* row : m_rows) row->setChecked(contains(picked, row->option().id));
    }
    count();
}

void ChoiceList::build() {
    for (ChoiceRow* row : m_rows) {
        row->setObjectName(QString());
        row->hide();
        row->deleteLater();
    }
    m_rows.clear();
    m_counter->setVisible(m_choice.has_value());
    if (!m_choice) return;
    int number = 0;
    for (const table::OptionView& option : m_choice->options) {
        auto* row = new ChoiceRow(m_look, option, ++number, m_choice->count == 1, this);
        row->setTone(m_tone);
        connect(row, &QAbstractButton::clicked, this, [this, row] { press(*row); });
        m_column->addWidget(row);
        m_rows.push_back(row);
    }
    setFree(m_free);
}

void ChoiceList::setFree(bool free) {
    m_free = free;
    for (ChoiceRow* row : m_rows) {
        row->setEnabled(free || row->option().open);
        row->setToolTip(plainTip(row->isEnabled() ? QString() : tr("What it depends on does not hold now")));
        if (!row->isEnabled()) row->setChecked(false);
    }
    count();
}

// In a single choice, pressing another row changes the choice.
void ChoiceList::press(const ChoiceRow& row) {
    if (m_choice->count == 1 && !m_free && row.isChecked()) {
        for (ChoiceRow* other : m_rows) {
            if (other != &row) other->setChecked(false);
        }
    }
    count();
    emit changed();
}

void ChoiceList::pick(int number) {
    if (number < 1 || number > int(m_rows.size())) return;
    ChoiceRow* row = m_rows[std::size_t(number - 1)];
    row->setFocus(Qt::ShortcutFocusReason);
    emit reached(row);
    row->click();
}

std::vector<std::string> ChoiceList::chosen() const {
    std::vector<std::string> ids;
    for (const ChoiceRow* row : m_rows) {
        if (row->isChecked()) ids.push_back(row->option().id);
    }
    return ids;
}

QWidget* ChoiceList::firstRow() const {
    const auto open = std::ranges::find_if(m_rows, [](const ChoiceRow* row) { return row->isEnabled(); });
    return open == m_rows.end() ? nullptr : *open;
}

void ChoiceList::count() {
    if (m_choice) m_counter->setCount(int(chosen().size()), m_choice->count, m_choice->gmChooses);
}

} // namespace tenplus::ui
