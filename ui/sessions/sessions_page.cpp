#include "sessions/sessions_page.h"

#include "paint/state_row.h"
#include "sessions/session_parts.h"
#include "theme/metrics.h"

#include <QHBoxLayout>
#include <QListWidget>
#include <QPushButton>
#include <QSignalBlocker>

#include <algorithm>
#include <utility>

namespace tenplus::ui {

namespace {

constexpr double kSessionsWide = 1100, kSessionsList = 280; // px at text size 1
constexpr double kSessionsShare = 0.4;                      // of the page's width, at most
constexpr int kNumberRole = Qt::UserRole;

} // namespace

SessionsPage::SessionsPage(const Look& look, QWidget* parent)
    : PageFrame(look, tr("Sessions"), parent)
    , m_look(look) {
    m_list = new QListWidget(this);
    m_list->setObjectName(QStringLiteral("sessionList"));
    m_list->setAccessibleName(tr("Sessions"));
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setItemDelegate(new StateRow(look, m_list));
    m_text = new ReadingPane(look, this);
    m_text->setObjectName(QStringLiteral("sessionText"));
    m_text->setAccessibleName(tr("The chosen session"));
    auto* row = new QHBoxLayout;
    row->addWidget(m_list);
    row->addWidget(m_text, 1);
    makePlainBody(kSessionsWide).addLayout(row, 1);
    m_recap = addFootButton(tr("Copy its recap"), "sessionRecap");
    m_moment = addFootButton(tr("The table at its end"), "sessionMoment");
    connect(m_recap, &QPushButton::clicked, this, [this] { emit recapWanted(chosen()); });
    connect(m_moment, &QPushButton::clicked, this, [this] { emit momentWanted(chosen()); });
    connect(m_list, &QListWidget::currentRowChanged, this, &SessionsPage::changed);
    connect(&look, &Look::changed, this, &SessionsPage::measure);
    measure();
}

void SessionsPage::setSessions(const std::vector<interop::SessionRow>& oldestFirst, int next) {
    m_rows = oldestFirst;
    m_next = next;
    const int wanted = chosen();
    fill();
    choose(wanted);
}

void SessionsPage::fill() {
    const int row = m_list->currentRow();
    const auto add = [this](const QString& name, const QString& state, int number) {
        m_list->addItem(StateRow::itemOf(name, m_narrow ? QString() : state));
        m_list->item(m_list->count() - 1)->setData(kNumberRole, number);
    };
    {
        const QSignalBlocker still(m_list);
        m_list->clear();
        add(tr("Next session"), tr("number %1").arg(m_next), 0);
        for (auto each = m_rows.rbegin(); each != m_rows.rend(); ++each) {
            const auto [name, state] = sessionLine(*each);
            add(name, state, each->number);
        }
        m_list->setCurrentRow(std::min(row, m_list->count() - 1));
    }
}

int SessionsPage::chosen() const {
    const QListWidgetItem* const item = m_list->currentItem();
    return item ? item->data(kNumberRole).toInt() : 0;
}

void SessionsPage::choose(int number) {
    int at = 0;
    for (int row = 0; row < m_list->count(); ++row) {
        if (m_list->item(row)->data(kNumberRole).toInt() == number) at = row;
    }
    if (m_list->currentRow() == at)
        changed();
    else
        m_list->setCurrentRow(at);
}

void SessionsPage::changed() {
    const int number = chosen();
    m_recap->setEnabled(number > 0);
    m_moment->setEnabled(number > 0);
    emit sessionChosen(number);
}

void SessionsPage::setParts(const std::vector<ReadingPart>& parts) { m_text->setParts(parts); }

void SessionsPage::enter() { m_list->setFocus(Qt::OtherFocusReason); }

void SessionsPage::resizeEvent(QResizeEvent* event) {
    PageFrame::resizeEvent(event);
    measure();
}

void SessionsPage::measure() {
    const int share = std::max(1, int(width() * kSessionsShare)), full = m_look.px(kSessionsList);
    m_list->setFixedWidth(std::min(full, share));
    if (std::exchange(m_narrow, share < full) != (share < full)) fill();
}

} // namespace tenplus::ui
