#include "lines_and_veils/lines_and_veils_page.h"

#include "bridge/text.h"
#include "drafts/draft_keeper.h"
#include "paint/paragraph.h"
#include "paint/state_row.h"
#include "theme/metrics.h"
#include "theme/widget_role.h"

#include <QComboBox>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSignalBlocker>

#include <algorithm>
#include <utility>

namespace tenplus::ui {
namespace {

constexpr int kTurnRole = Qt::UserRole;
constexpr int kLeastLimits = 3, kMostLimitsShown = 6; // in sight at once

QString kindOf(table::LimitKind kind) {
    return kind == table::LimitKind::Line ? LinesAndVeilsPage::tr("line") : LinesAndVeilsPage::tr("veil");
}

QString metWords(std::size_t times) {
    if (times == 0) return LinesAndVeilsPage::tr("not met");
    return times == 1 ? LinesAndVeilsPage::tr("met once") : LinesAndVeilsPage::tr("met %n times", nullptr, int(times));
}

// The place, then the text.
QString wordsOfPlace(const interop::LimitFound& found) {
    return (found.turn > 0 ? LinesAndVeilsPage::tr("Turn %1").arg(found.turn) : qs(found.where)) + u'\n' +
           qs(found.text).simplified();
}

} // namespace

LinesAndVeilsPage::LinesAndVeilsPage(const Look& look, QWidget* parent)
    : PageFrame(look, tr("Lines and veils"), parent)
    , m_look(look)
    , m_said(new Paragraph(look, Role::Body, Ink::Error, this)) {
    setSubtitle(tr("A line never comes up; what is veiled happens out of sight. The list is yours: players see nothing "
                   "of it, and nothing is forbidden, but you are told."));
    makeHead();
    makeFoot();
    makeBody();
    showChosen();
}

void LinesAndVeilsPage::makeHead() {
    m_said->setObjectName(QStringLiteral("limitsSaid"));
    m_said->hide();
    m_words = new QLineEdit(this);
    m_words->setObjectName(QStringLiteral("limitWords"));
    m_words->setAccessibleName(tr("Words of a line or a veil"));
    m_words->setPlaceholderText(tr("spider* means spiders, too"));
    m_words->setMaxLength(int(table::kLongestLimit));
    m_kind = new QComboBox(this);
    m_kind->setObjectName(QStringLiteral("limitKind"));
    m_kind->setAccessibleName(tr("Line or veil"));
    m_kind->addItem(tr("Line"), int(table::LimitKind::Line));
    m_kind->addItem(tr("Veil"), int(table::LimitKind::Veil));
    auto* add = new QPushButton(tr("Draw"), this);
    add->setObjectName(QStringLiteral("limitDraw"));
    setRole(*add, WidgetRole::Primary);
    add->setAutoDefault(true); // Enter presses the focused button
    auto* row = new QHBoxLayout;
    row->addWidget(m_words, 2);
    row->addWidget(m_kind);
    row->addWidget(add);
    row->addStretch(1);
    head().addWidget(m_said);
    head().addLayout(row);
    const auto measure = [this, row] { row->setSpacing(m_look.px(space::kNormal)); };
    measure();
    connect(&m_look, &Look::changed, this, measure);
    connect(m_words, &QLineEdit::returnPressed, this, &LinesAndVeilsPage::draw);
    connect(add, &QPushButton::clicked, this, &LinesAndVeilsPage::draw);
    keepDraft(*m_words, "limit", tr("Lines and veils"));
}

void LinesAndVeilsPage::makeBody() {
    QVBoxLayout& column = makePlainBody();
    m_list = new QListWidget(this);
    m_list->setObjectName(QStringLiteral("limitsList"));
    m_list->setAccessibleName(tr("Lines and veils"));
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setItemDelegate(new StateRow(m_look, m_list));
    m_heading = new Paragraph(m_look, Role::Body, Ink::Muted, this);
    m_heading->setObjectName(QStringLiteral("limitHeading"));
    m_places = new QListWidget(this);
    m_places->setObjectName(QStringLiteral("limitPlaces"));
    m_places->setAccessibleName(tr("Where its words stand"));
    m_places->setWordWrap(true);
    m_places->setResizeMode(QListView::Adjust);
    m_places->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel); // a note may be as high as the list
    m_places->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    column.addWidget(m_list);
    column.addWidget(m_heading);
    column.addWidget(m_places, 1);
    column.addStretch();
    const auto measure = [this] {
        fitList();
        m_places->setSpacing(m_look.px(space::kTight) / 2);
        m_places->setMinimumHeight(m_look.px(2 * size::kButton));
    };
    measure();
    connect(&m_look, &Look::changed, this, measure);
    connect(m_list, &QListWidget::currentRowChanged, this, &LinesAndVeilsPage::showChosen);
    connect(m_places, &QListWidget::itemActivated, this, [this](const QListWidgetItem* item) {
        const qint64 turn = item->data(kTurnRole).toLongLong();
        if (turn > 0) emit turnWanted(turn);
    });
}

void LinesAndVeilsPage::makeFoot() {
    m_other = addFootButton({}, "limitOther");
    m_lift = addFootButton(tr("Lift it"), "limitLift");
    connect(m_other, &QPushButton::clicked, this, [this] {
        const table::Limit* const limit = chosen();
        if (!limit) return;
        const auto other = limit->kind == table::LimitKind::Line ? table::LimitKind::Veil : table::LimitKind::Line;
        emit acted(Act{table::SetLimit{{limit->words, other}}, {}});
    });
    connect(m_lift, &QPushButton::clicked, this, [this] {
        if (const table::Limit* const limit = chosen()) emit acted(Act{table::LiftLimit{limit->words}, {}});
    });
}

const table::Limit* LinesAndVeilsPage::chosen() const {
    const int row = m_list->currentRow();
    return row >= 0 && std::size_t(row) < m_limits.size() ? &m_limits[std::size_t(row)] : nullptr;
}

std::vector<const interop::LimitFound*> LinesAndVeilsPage::foundOf(const table::Limit& limit) const {
    std::vector<const interop::LimitFound*> places;
    for (const interop::LimitFound& each : m_found) {
        if (each.limit == limit) places.push_back(&each);
    }
    return places;
}

void LinesAndVeilsPage::draw() {
    const auto kind = table::LimitKind(m_kind->currentData().toInt());
    emit acted(Act{table::SetLimit{{ss(m_words->text().trimmed()), kind}}, {}});
}

// Clears the field once its text is in the list.
void LinesAndVeilsPage::setLimits(const std::vector<table::Limit>& limits, std::vector<interop::LimitFound> found) {
    const std::string written = ss(m_words->text().trimmed());
    const bool isNew = limits.size() > m_limits.size() && limits.back().words == written;
    const table::Limit* const before = chosen();
    const std::string wanted = isNew ? written : before ? before->words : std::string();
    if (isNew) m_words->setText({}); // which the field cannot undo: Ctrl+Z is the table's
    m_limits = limits;
    m_found = std::move(found);
    {
        const QSignalBlocker still(m_list);
        m_list->clear();
        for (const table::Limit& each : m_limits) {
            const QString state = tr("%1, %2", "line or veil, how often it was met")
                                      .arg(kindOf(each.kind), metWords(foundOf(each).size()));
            m_list->addItem(StateRow::itemOf(qs(each.words), state));
        }
        const auto at = std::ranges::find(m_limits, wanted, &table::Limit::words);
        m_list->setCurrentRow(m_limits.empty() ? -1 : at == m_limits.end() ? 0 : int(at - m_limits.begin()));
        fitList();
    }
    setError({});
    showChosen();
}

void LinesAndVeilsPage::fitList() {
    m_list->setVisible(m_list->count() > 0);
    m_list->setFixedHeight(std::clamp(m_list->count(), kLeastLimits, kMostLimitsShown) * m_look.px(size::kButton) +
                           2 * m_list->frameWidth());
}

void LinesAndVeilsPage::showChosen() {
    const table::Limit* const limit = chosen();
    const auto places = limit ? foundOf(*limit) : std::vector<const interop::LimitFound*>();
    m_other->setEnabled(limit != nullptr);
    m_other->setText(limit && limit->kind == table::LimitKind::Veil ? tr("Make it a line") : tr("Make it a veil"));
    m_lift->setEnabled(limit != nullptr);
    m_heading->setText(!limit ? tr("None is drawn. Ask everybody at the table before the first session, and again "
                                   "whenever it seems right.")
                       : places.empty() ? tr("Its words stand neither in this game nor in the story so far.")
                                        : tr("Its words stand here; Enter shows the table at a turn."));
    m_places->clear();
    for (const interop::LimitFound* each : places) {
        auto* item = new QListWidgetItem(wordsOfPlace(*each), m_places);
        item->setData(kTurnRole, qint64(each->turn));
    }
    m_places->setVisible(!places.empty());
}

void LinesAndVeilsPage::setError(const QString& sentence) {
    m_said->setText(sentence);
    m_said->setVisible(!sentence.isEmpty());
}

void LinesAndVeilsPage::enter() { m_words->setFocus(Qt::OtherFocusReason); }

} // namespace tenplus::ui
