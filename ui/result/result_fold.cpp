#include "result/result_fold.h"

#include "bridge/text.h"
#include "paint/key_button.h"
#include "paint/plain_label.h"
#include "result/result_head.h"
#include "theme/announce.h"

#include <QAction>
#include <QBoxLayout>
#include <QPainter>
#include <QStyle>

namespace tenplus::ui {
namespace {

constexpr double kFoldSide = 20, kFoldMark = 18; // px at 96 dpi

} // namespace

ResultFold::ResultFold(const Look& look, QWidget* parent)
    : QFrame(parent)
    , m_look(look)
    , m_words(plainLabel({}, WidgetRole::CardName, this))
    , m_open(new KeyButton(look, tr("Show the result"), QString(), this)) {
    setObjectName(QStringLiteral("resultFold"));
    setRole(*this, WidgetRole::Card);
    m_open->setObjectName(QStringLiteral("resultFoldOpen"));
    m_words->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred); // a long name pushes no window open
    auto* row = new QHBoxLayout(this);
    row->addWidget(m_words, 1, Qt::AlignVCenter);
    row->addWidget(m_open, 0, Qt::AlignVCenter);
    connect(&look, &Look::changed, this, &ResultFold::measure);
    measure();
    hide();
}

void ResultFold::setResult(const std::optional<table::RollView>& last, int waiting) {
    m_waiting = waiting;
    m_mark = last ? markOf(last->record.tone) : Mark::None;
    QStringList words;
    if (last) {
        const RollInBrief brief = inBrief(last->record);
        words << QStringLiteral("%1 %2").arg(brief.total, brief.title).trimmed();
        if (!last->record.name.empty()) words << qs(last->record.name);
    }
    words << (waiting == 1 ? tr("1 waits") : tr("%n wait", nullptr, waiting));
    m_words->setText(words.join(QStringLiteral(" · ")));
    setAccessibleName(m_words->text());
    measure();
    setFolded(m_folded);
}

void ResultFold::setFolded(bool folded) {
    m_folded = folded;
    const bool shows = folded && m_waiting > 0;
    if (shows == !isHidden()) return;
    setVisible(shows);
    if (shows) announce(*this, accessibleName());
}

void ResultFold::follow(QAction& result) {
    m_open->followKey(result);
    connect(m_open, &QPushButton::clicked, &result, &QAction::trigger);
}

void ResultFold::measure() {
    const int side = m_look.px(kFoldSide), air = m_look.px(space::kTight), gap = m_look.px(space::kNormal);
    const int mark = m_mark == Mark::None ? 0 : int(markWidth(m_mark, m_look.exact(kFoldMark))) + gap;
    layout()->setContentsMargins(side + mark, air, side, air);
    layout()->setSpacing(gap);
    update();
}

void ResultFold::paintEvent(QPaintEvent* event) {
    QFrame::paintEvent(event);
    if (m_mark == Mark::None) return;
    QPainter painter(this);
    const double high = m_look.exact(kFoldMark), wide = markWidth(m_mark, high);
    const QRectF place = QStyle::visualRect(
        layoutDirection(), rect(), QRectF(m_look.exact(kFoldSide), (height() - high) / 2, wide, high).toRect());
    paintMark(painter, place, m_mark, m_look.theme());
}

} // namespace tenplus::ui
